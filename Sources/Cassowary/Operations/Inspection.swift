// Constraints in the form in which they were written.

extension Core {
  /// The live constraints, from old to new.
  var liveConstraints: [Int32] { constraintsInOrder { _ in true } }

  /// The same, of those for which a closure says so.
  func constraintsInOrder(
    where isWanted: (ConstraintRecord) -> Bool
  ) -> [Int32] {
    (0..<Int32(constraints.count)).filter {
      constraints[$0].has(.live) && !constraints[$0].has(.condemned)
        && isWanted(constraints[$0])
    }.sorted { constraints[$0].sequence < constraints[$1].sequence }
  }

  /// The live variables, by their place in the tables.
  var liveVariables: [Int32] {
    (0..<Int32(variables.count)).filter { variableFlags[$0].has(.live) }
  }

  /// A constant in the scale of the constraint's row.
  mutating func rowBound(_ index: Int32, _ constant: Double) -> Double {
    let scale = scale(of: index)
    return 0 + (scale == 1 ? constant : constant / scale)
  }

  /// The constant as written, unless the constraint has another one since: a
  /// stay that moved, or a change that is tried.
  mutating func writtenConstant(_ index: Int32) -> Double {
    let bound = constraints[index].bound
    if constraints[index].has(.scaled), let scaled = scaledConstraints[index],
      rowBound(index, scaled.constant) == bound
    {
      return scaled.constant
    }
    return 0 + bound * scale(of: index)
  }

  mutating func writtenRelation(_ index: Int32) -> Relation {
    let record = constraints[index]
    return record.has(.negated) ? record.relation.reversed : record.relation
  }

  mutating func writtenTerms(_ index: Int32) -> [Term] {
    let only = onlyVariable(of: index)
    if only >= 0 { return [Term(scale(of: index), handle(ofVariable: only))] }
    return terms(of: rows[constraints[index].row]).map {
      Term($0.coefficient, handle(ofVariable: $0.variable))
    }
  }

  /// A constraint as it will be written after a change.
  mutating func written(after change: ConstraintChange) -> Constraint {
    let index = change.constraint
    var members = writtenTerms(index)
    var positions: [Int32: Int] = [:]
    if !change.coefficients.isEmpty {
      for (position, term) in members.enumerated() {
        positions[term.variable.index] = position
      }
    }
    for (variable, coefficient) in change.coefficients {
      if let position = positions[variable.index] {
        members[position].coefficient = coefficient
      } else {
        positions[variable.index] = members.count
        // One that goes has another handle by now.
        let handle = handle(ofVariable: variable.index)
        members.append(Term(coefficient, handle))
      }
    }
    return Constraint(
      Expression(
        terms: members,
        constant: 0 - (change.constant ?? writtenConstant(index))),
      change.relation ?? writtenRelation(index))
  }

  mutating func strength(_ index: Int32) -> Strength {
    let record = constraints[index]
    if record.isRequired || record.has(.broken) { return .required }
    return Strength(
      priority: levels.priorities[Int(record.level)],
      weight: record.has(.scaled)
        ? scaledConstraints[index]?.weight ?? record.weight : record.weight)
  }

  /// By how much a constraint is missed, in its own scale: the left side minus
  /// the right side, 0 if it holds.
  mutating func miss(_ index: Int32) -> Double {
    constraints[index].has(.pending)
      ? 0 : 0 + missOfRow(index) * scale(of: index)
  }

  mutating func conflict(_ failure: RowConflict, refused: Set<Int32>)
    -> Conflict
  {
    let members = failure.members.sorted {
      let isRefused = refused.contains($0.constraint)
      return isRefused == refused.contains($1.constraint)
        ? constraints[$0.constraint].sequence
          < constraints[$1.constraint].sequence
        : isRefused
    }
    let multipliers = members.map { $0.multiplier / scale(of: $0.constraint) }
    // The first member counts once; the others follow.
    let unit = abs(multipliers.first ?? 1).held
    return Conflict(
      members: zip(members, multipliers).map { member, multiplier in
        let index = member.constraint
        return Conflict.Member(
          constraint: handle(ofConstraint: index),
          name: constraintNames[index] ?? "",
          multiplier: (multiplier / unit).held,
          isRefused: refused.contains(index), text: text(ofConstraint: index))
      },
      amount: (failure.amount / unit).held)
  }
}
