// What happens when required constraints exclude each other.

extension Core {
  /// Breaks one of the constraints of the failure, if the policy asks for it,
  /// or if one goes anyway; returns whether it did: `failure` is gone then.
  mutating func breakConstraint() -> Bool {
    guard let choice = giveUpConstraint() else { return false }
    let row = constraints[choice].row
    flush()
    let isSeated = !rows[row].has(.seen)
    if isSeated && !isViolated(row) {
      setStrength(choice, level: brokenLevel, weight: abs(scale(of: choice)))
      optimise()
      return !progress.isStalled
    }
    // The row does not sit anywhere yet, or is violated.
    weaken(choice)
    if isSeated && boxViolation(row) != 0 {
      // Its multiplier, up to now any, fits another breakpoint of the row.
      relocate(row)
      if !operation.shifts.isEmpty { optimise() }
    }
    return !progress.isStalled
  }

  /// The same, where the conflict was seen before all of its rows were in the
  /// basis: everything begins anew, with all held but the one that breaks.
  mutating func breakAndBeginAnew() -> Bool {
    guard let conflict = progress.failure, let choice = giveUpConstraint()
    else { return false }
    weaken(choice)
    let others = conflict.members.map { $0.constraint }.filter { $0 != choice }
    if !beginAnew(with: others) { return false }
    flush()
    let row = constraints[choice].row
    let areHeld = others.allSatisfy { rows[constraints[$0].row].isActive }
    if areHeld && isViolated(row) {
      let activity = activity(row)
      _ = saturateAgainstRequired(
        row, activity: activity.value,
        excess: infeasibility(row, activity: activity))
    }
    // Where it does not press on all of them, their places need not fit.
    updateMultipliers()
    for constraint in others { suspect(constraints[constraint].row) }
    optimise()
    return !progress.isStalled
  }

  /// Marks one of the constraints of the failure as broken, or finds one that
  /// goes anyway; it is required still, and `failure` is gone.
  ///
  /// Each call makes one more constraint finite, so that this comes to an end.
  private mutating func giveUpConstraint() -> Int32? {
    guard !progress.isStalled, let failure = progress.failure
    else { return nil }
    let choice = failure.members.map { $0.constraint }
      .filter { constraints[$0].isRequired }.min { breaksBefore($0, $1) }
    guard let choice else { return nil }
    let isLeaving = constraints[choice].has(.condemned)
    if conflictPolicy == .throwError && !isLeaving { return nil }
    progress.failure = nil
    save(constraint: choice)
    if !isLeaving {
      constraints[choice].flags.insert(.broken)
      breaks += 1
    }
    return choice
  }

  private var brokenLevel: Int32 {
    mutating get { levels.level(of: Levels.brokenPriority) }
  }

  /// Gives a broken constraint its level; its row has to follow.
  mutating func weaken(_ constraint: Int32) {
    constraints[constraint].weight = abs(scale(of: constraint))
    constraints[constraint].level = brokenLevel
  }

  private mutating func isViolated(_ row: Int32) -> Bool {
    !rows[row].isActive && infeasibility(row, activity: activity(row)) != 0
  }

  /// Which of two constraints of a conflict the policy would rather break.
  mutating func breaksBefore(_ a: Int32, _ b: Int32) -> Bool {
    // What goes anyway, first.
    let isLeaving = constraints[a].has(.condemned)
    if isLeaving != constraints[b].has(.condemned) { return isLeaving }
    if conflictPolicy == .breakLowestRanked
      && constraints[a].rank != constraints[b].rank
    {
      return constraints[a].rank < constraints[b].rank
    }
    return constraints[a].sequence > constraints[b].sequence
  }

  /// Breaks required constraints of one row that clash, if the policy asks for
  /// it, until none do; false if a clash is left, which is the failure.
  mutating func resolveClash(in row: Int32) -> Bool {
    while hasRequiredClash(in: row), let clash = firstClash(in: row) {
      progress.failure = RowConflict(
        members: [
          RowConflict.Member(constraint: clash.lower, multiplier: -1),
          RowConflict.Member(constraint: clash.upper, multiplier: 1),
        ],
        amount: min(
          constraints[clash.lower].bound - constraints[clash.upper].bound,
          .greatestFiniteMagnitude))
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
        if lower < 0 || record.bound > constraints[lower].bound {
          lower = member
        }
      }
      if record.relation != .greaterThanOrEqual {
        if clashes(lower, member) { return (lower, member) }
        if upper < 0 || record.bound < constraints[upper].bound {
          upper = member
        }
      }
    }
    return nil
  }
}
