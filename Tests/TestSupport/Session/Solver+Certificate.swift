package import Cassowary

/// The multiplier of one constraint, level by level.
package struct CertificateEntry {
  package let constraint: ConstraintHandle
  /// In the constraint's own scale, priorities from high to low, those that are
  /// zero left out.
  package let multipliers: [(priority: Double, value: Double)]
}

extension Solver {
  /// A proof that the values are optimal: the multipliers of rows, split into
  /// those of their constraints.
  package func certificate() -> [CertificateEntry] {
    var handles: [Int32: ConstraintHandle] = [:]
    for handle in constraints { handles[handle.index] = handle }
    let broken = Set(brokenConstraints)
    return rowStates().flatMap { row in
      let members = row.members.compactMap { index in
        handles[index].flatMap {
          CertificateMember($0, in: self, isBroken: broken.contains($0))
        }
      }
      return share(row, members)
    }
  }

  private func share(
    _ row: RowState, _ members: [CertificateMember]
  ) -> [CertificateEntry] {
    var result: [CertificateEntry] = []
    var rest = LevelVector()
    // The level of age breaks ties, and proves nothing.
    for (priority, amount) in row.pull where priority >= 0 {
      rest.add(amount, at: priority)
    }
    // What the constraints left and right of the row contribute.
    var beside = LevelVector()
    var atBreakpoint: [CertificateMember] = []
    for (position, member) in members.enumerated() {
      let end = member.end(isLeft: position < row.cutLow)
      // A required bound on the wrong side is off by rounding only: it counts
      // as if the row were at it.
      if position >= row.cutLow && position < row.cutHigh
        || end != 0 && member.isRequired
      {
        atBreakpoint.append(member)
      } else {
        let own = member.box(end)
        beside.add(own, times: 1)
        result.append(member.entry(own))
      }
    }
    // In one subtraction, so that what is rounding is seen to be.
    rest.add(beside, times: -1)
    // Each gets as much of the rest as its box holds: what has a finite box
    // first; a required one takes all that is left.
    let order =
      atBreakpoint.filter { !$0.isRequired }
      + atBreakpoint.filter { $0.isRequired }
    for member in order {
      let sign = rest.sign
      let end = sign == 0 ? 0 : member.end(isLeft: sign > 0)
      var own = end != 0 && member.isRequired ? rest : member.box(end)
      // What is rounding on one level is decided by the next.
      if end != 0 && rest.compared(to: own) * sign < 0 { own = rest }
      rest.subtract(own)
      result.append(member.entry(own))
    }
    return result
  }
}

/// A constraint in the scale of its row.
private struct CertificateMember {
  let handle: ConstraintHandle
  let relation: Relation
  let isRequired: Bool
  let priority: Double
  let weight: Double
  let scale: Double

  init?(_ handle: ConstraintHandle, in solver: Solver, isBroken: Bool) {
    guard let written = try? solver.constraint(of: handle),
      let strength = try? solver.strength(of: handle)
    else { return nil }
    let terms = written.expression.terms
    self.handle = handle
    // A constraint on one variable is divided by the coefficient.
    scale = terms.count == 1 ? terms[0].coefficient : 1
    relation = scale < 0 ? written.relation.reversed : written.relation
    isRequired = strength.isRequired && !isBroken
    priority = isBroken ? 2000 : strength.priority
    weight = strength.weight * abs(scale)
  }

  /// The end of the box: 1, 0 or -1 times the weight.
  func end(isLeft: Bool) -> Int {
    switch relation {
    case .equal: isLeft ? 1 : -1
    case .lessThanOrEqual: isLeft ? 1 : 0
    case .greaterThanOrEqual: isLeft ? 0 : -1
    }
  }

  func box(_ end: Int) -> LevelVector {
    var result = LevelVector()
    result.add(Double(end) * weight, at: priority)
    return result
  }

  func entry(_ vector: LevelVector) -> CertificateEntry {
    CertificateEntry(
      constraint: handle,
      multipliers: vector.components.map { ($0.priority, $0.value / scale) })
  }
}

/// A lexicographic vector.
private struct LevelVector {
  private var values: [Double: Double] = [:]

  /// What is not zero, from high priorities to low.
  var components: [(priority: Double, value: Double)] {
    values.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  /// The sign of the first component.
  var sign: Int {
    components.first.map { $0.value > 0 ? 1 : -1 } ?? 0
  }

  /// Adds to one component; a residue of rounding counts as zero.
  mutating func add(_ value: Double, at priority: Double) {
    let old = values[priority] ?? 0
    let sum = old + value
    values[priority] =
      abs(sum) <= 1e-13 * max(abs(old), abs(value)) ? nil : sum
  }

  mutating func add(_ other: LevelVector, times factor: Double) {
    for (priority, value) in other.values { add(value * factor, at: priority) }
  }

  /// Takes off a part; what cannot be told from nothing is nothing.
  mutating func subtract(_ part: LevelVector) {
    for (priority, value) in part.values {
      let old = values[priority] ?? 0
      let isAll = abs(old - value) <= 1e-9 * max(abs(old), abs(value))
      values[priority] = isAll ? nil : old - value
    }
  }

  /// Negative if this one is smaller, 0 if they cannot be told apart.
  func compared(to other: LevelVector) -> Int {
    let priorities = Set(values.keys).union(other.values.keys)
    for priority in priorities.sorted(by: >) {
      let (x, y) = (values[priority] ?? 0, other.values[priority] ?? 0)
      if abs(x - y) > 1e-9 * max(abs(x), abs(y)) { return x > y ? 1 : -1 }
    }
    return 0
  }
}
