extension Solver {
  /// Lets the conflict policy decide anew which constraints hold that it broke.
  ///
  /// One after the other, those first that it breaks last: what these break has
  /// its turn later. One that nothing but what it breaks later keeps from
  /// holding stays as it is.
  package func reviveBrokenConstraints() {
    var waiting = core.brokenByPolicy
    if waiting.isEmpty {
      // As if none ever was.
      core.breaks = 0
    }
    while let index = waiting.popLast() {
      if core.wouldBreakAgain(index) { continue }
      let handle = core.handle(ofConstraint: index)
      let breaks = core.breaks
      // The solver refuses this only if it could not find out.
      try? setStrength(of: handle, to: .required)
      let isBroken = core.constraints[index].has(.broken)
      // It may have broken others before it broke itself.
      if core.breaks == breaks + (isBroken ? 1 : 0) { continue }
      waiting = core.brokenByPolicy.filter { core.breaksBefore($0, index) }
    }
  }
}

extension Core {
  /// The broken constraints, those first that the policy would rather break.
  fileprivate var brokenByPolicy: [Int32] {
    mutating get {
      constraintsInOrder { $0.has(.broken) }.sorted { breaksBefore($0, $1) }
    }
  }

  /// Whether a broken constraint contradicts required ones alone, each of which
  /// the policy would break later.
  fileprivate mutating func wouldBreakAgain(_ index: Int32) -> Bool {
    let row = constraints[index].row
    if row < 0 { return false }
    let miss = missOfRow(index)
    if miss == 0 { return false }
    for other in constraints.chain(from: rows[row].first)
    where constraints[other].isRequired && breaksBefore(index, other) {
      let relation = constraints[other].relation
      if miss > 0
        ? relation != .lessThanOrEqual && clashes(other, index)
        : relation != .greaterThanOrEqual && clashes(index, other)
      {
        return true
      }
    }
    if rows[row].isActive { return false }
    express(row)
    for entry in scratch.support.contents {
      let upwards = (miss > 0) != (entry.factor > 0)
      if entry.id < 0 { return false }
      let holder = blockingConstraint(
        entry.id, upwards: upwards, at: rows[entry.id].cuts)
      if holder < 0 || !breaksBefore(index, holder) { return false }
    }
    return true
  }
}
