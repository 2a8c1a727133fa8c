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
  /// - Returns: The constraint, or -1; `failure` is gone if there is one.
  mutating func breakConstraint(entering: Int32 = -1) -> Int32 {
    guard !operation.isStalled, let failure = operation.failure else {
      return -1
    }
    var choice: Int32 = -1
    for member in failure.members
    where constraints[member.constraint].isRequired {
      let index = member.constraint
      if choice < 0 || breaksBefore(index, choice) { choice = index }
    }
    if choice < 0 || !mayBreak(choice) { return -1 }
    operation.failure = nil
    let row = constraints[choice].row
    if rows[row].has(RowRecord.seen) || row == entering {
      // The row does not sit anywhere yet, or is violated.
      makeFinite(choice)
      return choice
    }
    if !rows[row].isActive { flush() }
    updateMultipliers()
    noteBroken(choice)
    setStrength(
      choice, level: brokenLevel(), weight: abs(scale(of: choice)))
    // Nearly always the multiplier fits, and no value is looked at.
    if rows[row].isActive && boxViolation(row) != 0 { flush() }
    optimise()
    return operation.isStalled ? -1 : choice
  }

  /// Whether the policy lets a constraint break, or it goes anyway.
  func mayBreak(_ constraint: Int32) -> Bool {
    conflictPolicy != .throwError
      || constraints[constraint].has(ConstraintRecord.condemned)
  }

  /// Gives a constraint the box of what is broken; the caller sees to its row.
  mutating func makeFinite(_ constraint: Int32) {
    noteBroken(constraint)
    constraints[constraint].level = brokenLevel()
    constraints[constraint].weight = abs(scale(of: constraint))
    basisVersion &+= 1
  }

  private mutating func noteBroken(_ constraint: Int32) {
    save(constraint: constraint)
    if !constraints[constraint].has(ConstraintRecord.condemned) {
      constraints[constraint].flags |= ConstraintRecord.broken
    }
  }

  private mutating func brokenLevel() -> Int32 {
    levels.level(of: Levels.brokenPriority)
  }

  /// Whether one constraint breaks rather than another.
  func breaksBefore(_ a: Int32, _ b: Int32) -> Bool {
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
    while let clash = requiredClash(in: row) {
      operation.failure = RowConflict(
        members: [
          RowConflict.Member(constraint: clash.lower, multiplier: -1),
          RowConflict.Member(constraint: clash.upper, multiplier: 1),
        ],
        amount: min(
          constraints[clash.lower].bound - constraints[clash.upper].bound,
          .greatestFiniteMagnitude
        )
      )
      if breakConstraint() < 0 { return false }
    }
    return true
  }
}
