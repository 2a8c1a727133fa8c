// The last fallback: the part of the problem that an operation touched is
// solved anew with wide numbers, and the result is put into the tables.

enum PreciseResult {
  /// The tables hold an optimum now.
  case solved
  /// The operation has to be refused.
  case refused
  /// The part of the problem does not fit the table; nothing has changed.
  case tooLarge
}

extension Core {
  /// Solves the touched part of the problem with wide numbers; if it is to be
  /// refused, `failure`, `unheld` or `isStalled` says why.
  mutating func solvePrecisely(upTo table: Int) -> PreciseResult {
    flush()
    updateMultipliers()
    gatherTouched()
    part.rows = part.rows.filter { isInForce($0) }
    let size = (part.rows.count + part.variables.count) * part.variables.count
    if size > table { return .tooLarge }
    statistics.preciseSolves += 1
    var columns = [Int](repeating: -1, count: variables.count)
    for (column, variable) in part.variables.enumerated() {
      columns[Int(variable)] = column
    }
    let old = valuesBefore(columns)
    locateAtZero(old)
    let levels = levelsUsed()
    var tableau = preciseTableau(
      old, columns, levels,
      mostProducts: limits.preciseProducts.each * size
        + limits.preciseProducts.least - progress.products)
    let outcome = tableau.solve()
    progress.products += tableau.products
    statistics.preciseProducts += tableau.products
    switch outcome {
    case .stalled:
      progress.isStalled = true
      return .refused
    case .conflict(let amount, let members):
      progress.isStalled = false
      progress.failure = preciseConflict(amount, members, tableau)
      return .refused
    case .optimal:
      progress.isStalled = false
      progress.failure = nil
      for (column, variable) in part.variables.enumerated()
      where tableau.isBeyondDouble(column) {
        progress.unheld = variable
        return .refused
      }
      let rows = part.rows
      install(tableau, levels)
      progress.spill = 0
      return requiredRowsHold(among: rows) ? .solved : .refused
    }
  }

  /// The values that the variables of the part had when the operation began.
  private mutating func valuesBefore(_ columns: [Int]) -> [Double] {
    var result = part.variables.map { value($0) }
    for entry in operation.journal.contents.reversed() {
      if entry.kind == .value {
        let column = columns[Int(entry.index)]
        if column >= 0 { result[column] = entry.oldNumber }
      } else if entry.kind == .shift {
        let change = operation.forestShifts[Int(entry.old)].change
        forEachVariable(of: entry) {
          let column = columns[Int($1)]
          if column >= 0 { result[column] -= change }
        }
      }
    }
    return result
  }

  /// Takes all rows out of the basis, sets their multipliers to zero, and lets
  /// them sit where zero is a slope.
  private mutating func locateAtZero(_ old: [Double]) {
    for (variable, value) in zip(part.variables, old)
    where self.value(variable) != value {
      move(variable, to: value)
    }
    for row in part.rows {
      if rows[row].isActive { setActive(row, false) }
      if rows[row].multiplier >= 0 { replaceMultiplier(row, -1) }
      locate(row, activity: activity(row).value)
    }
  }

  /// The levels of the constraints of rows, from high to low.
  private mutating func levelsUsed() -> [Int32] {
    var used: Set<Int32> = [Levels.age]
    for row in part.rows {
      for current in constraints.chain(from: rows[row].first)
      where !constraints[current].isRequired {
        used.insert(constraints[current].level)
      }
    }
    return used.sorted { levels.order[$0] < levels.order[$1] }
  }

  private mutating func preciseTableau(
    _ old: [Double], _ columns: [Int], _ used: [Int32], mostProducts: Int
  ) -> PreciseTableau {
    var touched: Set<Int32> = []
    for entry in operation.journal.contents where entry.kind == .constraint {
      touched.insert(constraints[entry.index].row)
    }
    for index in operation.newConstraints.contents {
      touched.insert(constraints[index].row)
    }
    var members: [PreciseRow] = []
    for index in part.rows {
      let record = rows[index]
      var row = PreciseRow(
        index: index,
        terms: summands(of: index).map {
          (columns[Int($0.variable)], $0.coefficient)
        }, breaks: [], cuts: record.cuts,
        isTouched: touched.contains(index) || record.has(.new))
      for current in constraints.chain(from: record.first) {
        let item = constraints[current]
        // Rounded as in the slopes that the result is compared with.
        let ageWeight = item.weight * age(item.sequence)
        row.breaks.append(
          PreciseBreak(
            bound: item.bound, relation: item.relation,
            isRequired: item.isRequired,
            level: used.firstIndex(of: item.level) ?? 0,
            weight: wideWeight(current), ageWeight: WideNumber(ageWeight)))
      }
      members.append(row)
    }
    return PreciseTableau(
      rows: members, values: old, levelCount: used.count,
      mostProducts: mostProducts)
  }

  /// The weight of a constraint in the scale of its row, not rounded: equal
  /// wishes written with different coefficients have to tie.
  private mutating func wideWeight(_ index: Int32) -> WideNumber {
    let record = constraints[index]
    if record.has(.scaled), let scaled = scaledConstraints[index] {
      let product =
        WideNumber(scaled.weight) * WideNumber(abs(scaled.coefficient))
      // A constraint that is about to be broken has another weight.
      if product.double == record.weight { return product }
    }
    return WideNumber(record.weight)
  }

  // MARK: - The result

  private mutating func preciseConflict(
    _ amount: Double, _ members: [PreciseConflictMember],
    _ tableau: PreciseTableau
  ) -> RowConflict {
    let blocking = members.map {
      RowConflict.Member(
        constraint: blockingConstraint(
          tableau.rows[$0.row].index, upwards: $0.upwards, at: $0.cuts),
        multiplier: $0.multiplier)
    }
    return RowConflict(
      members: blocking.filter { $0.constraint >= 0 }, amount: amount)
  }

  private mutating func install(_ tableau: PreciseTableau, _ used: [Int32]) {
    for (number, row) in tableau.rows.enumerated() {
      setCuts(row.index, row.cuts)
      if row.isActive { setActive(row.index, true) }
      var vector: Int32 = -1
      for (order, level) in used.enumerated().reversed() {
        let value =
          tableau.multipliers[number * tableau.levelCount + order].double
        if value != 0 { vector = lexNode(level, value, vector) }
      }
      if vector >= 0 { replaceMultiplier(row.index, vector) }
    }
    for (column, row) in tableau.basis.enumerated() where row < 0 {
      part.isKnown[part.variables[column]] = true
    }
    rebuildFromRows()
    // Rows that look dependent in short numbers stay outside, at their bound.
    progress.isSingular = false
    for (column, variable) in part.variables.enumerated() {
      let value = tableau.value(of: column)
      if self.value(variable) != value { move(variable, to: value) }
    }
    for eta in etas.fromNewest {
      let record = etas.records[eta]
      if record.out < 0 && part.has(variable: ~record.out)
        && record.value != value(~record.out)
      {
        log(.etaValue, eta, number: record.value)
        etas.records[eta].value = value(~record.out)
      }
    }
    // No row is violated: nothing is left to be checked.
    clearWorklists()
  }
}
