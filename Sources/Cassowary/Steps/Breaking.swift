// What happens when required constraints exclude each other. Under a policy
// that breaks constraints, one of them gets a finite box, and the operation
// goes on from where it was.

extension Core {
  /// Breaks one of the constraints that contradict each other, if the policy
  /// asks for it, or if one of them goes anyway.
  ///
  /// Each call makes one more constraint of the operation finite, so that there
  /// are no more of them than constraints.
  ///
  /// - Parameter entering: The row that could not enter the basis. It is made
  ///   of required rows: if its own constraint breaks, nothing else has to be
  ///   looked at.
  /// - Returns: Whether it did; `failure` is gone then.
  mutating func breakConstraint(entering: Int32 = -1) -> Bool {
    guard !progress.isStalled, let failure = progress.failure else {
      return false
    }
    var choice: Int32 = -1
    for member in failure.members
    where constraints[member.constraint].isRequired {
      let index = member.constraint
      if choice < 0 || breaksBefore(index, choice) { choice = index }
    }
    if choice < 0 { return false }
    let isLeaving = constraints[choice].has(ConstraintRecord.condemned)
    if conflictPolicy == .throwError && !isLeaving { return false }
    progress.failure = nil
    let level = levels.level(of: Levels.brokenPriority)
    let weight = abs(scale(of: choice))
    save(constraint: choice)
    if !isLeaving {
      constraints[choice].flags |= ConstraintRecord.broken
      breaks += 1
    }
    let row = constraints[choice].row
    if rows[row].has(RowRecord.seen) || row == entering {
      // The row does not sit anywhere yet, or is violated.
      constraints[choice].level = level
      constraints[choice].weight = weight
      if row == entering && boxViolation(row) != 0 {
        // Its multiplier, up to now any, fits another breakpoint of the row.
        relocate(row)
        if !operation.shifts.isEmpty { optimise() }
      }
      return !progress.isStalled
    }
    flush()
    setStrength(choice, level: level, weight: weight)
    optimise()
    return !progress.isStalled
  }

  /// Which of two constraints of a conflict the policy would rather break.
  mutating func breaksBefore(_ a: Int32, _ b: Int32) -> Bool {
    // What goes anyway, first.
    let isLeaving = constraints[a].has(ConstraintRecord.condemned)
    if isLeaving != constraints[b].has(ConstraintRecord.condemned) {
      return isLeaving
    }
    if conflictPolicy == .breakLowestRanked
      && constraints[a].rank != constraints[b].rank
    {
      return constraints[a].rank < constraints[b].rank
    }
    return constraints[a].sequence > constraints[b].sequence
  }

  /// Looks for required constraints of one row that clash, and breaks some
  /// until none do, if the policy asks for it.
  ///
  /// - Returns: False if a clash is left, which is the failure.
  mutating func resolveClash(in row: Int32) -> Bool {
    while hasRequiredClash(in: row), let clash = firstClash(in: row) {
      progress.failure = RowConflict(
        members: [
          RowConflict.Member(constraint: clash.lower, multiplier: -1),
          RowConflict.Member(constraint: clash.upper, multiplier: 1),
        ],
        amount: min(
          constraints[clash.lower].bound - constraints[clash.upper].bound,
          .greatestFiniteMagnitude
        )
      )
      if !breakConstraint() { return false }
    }
    return true
  }

  /// The first required constraint of a row that excludes one which the policy
  /// would break later, and that one: what is weaker cannot be the reason.
  private mutating func firstClash(
    in row: Int32
  ) -> (lower: Int32, upper: Int32)? {
    let members = constraints.chain(from: rows[row].first).filter {
      constraints[$0].isRequired
    }.sorted { breaksBefore($1, $0) }
    var lower: Int32 = -1
    var upper: Int32 = -1
    for member in members {
      let record = constraints[member]
      if record.relation != .lessThanOrEqual {
        if clashes(member, upper) { return (member, upper) }
      }
      if record.relation != .greaterThanOrEqual {
        if clashes(lower, member) { return (lower, member) }
        if upper < 0 || record.bound < constraints[upper].bound {
          upper = member
        }
      }
      if record.relation != .lessThanOrEqual
        && (lower < 0 || record.bound > constraints[lower].bound)
      {
        lower = member
      }
    }
    return nil
  }
}
