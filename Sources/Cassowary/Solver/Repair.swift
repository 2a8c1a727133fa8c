// The loops around the steps. Each is bounded: after many steps without
// progress the choice follows Bland's rule, which cannot cycle; and when the
// budget of an operation is used up, everything is solved anew from the basis
// of stays with that rule from the start. If even that does not end within the
// budget, the operation is refused.

extension Core {
  /// The number of steps that one operation may take before the fallback.
  var budget: Int {
    limits.pivotsBeforeFallback > 0 && !isRestarted
      ? limits.pivotsBeforeFallback
      : 50 * (variables.count + constraints.count) + 1000
  }

  /// The work that one operation may do before the fallback.
  var workBudget: Int {
    limits.workBeforeFallback > 0
      ? limits.workBeforeFallback
      : (variables.count + constraints.count) << 14 + 1 << 22
  }

  /// Whether the operation, or its fallback, has done all that it may.
  var isSpent: Bool {
    steps >= budget || statistics.work - workAtStart >= workBudget
  }

  /// Brings the values up to date with the right-hand sides.
  ///
  /// The edits of an operation only note which variables have to be computed
  /// anew, so that many edits cost one pass.
  mutating func flush() {
    if !etas.heap.isEmpty { applyQueuedEtas() }
    if !scratch.postponed.isEmpty { collectPostponed() }
    if !scratch.seeds.isEmpty { propagate() }
  }

  /// Dual steps until every row is in its place.
  ///
  /// - Returns: Whether that was possible; if not, `failure` says why.
  mutating func repair() -> Bool {
    // Once many rows have moved, it is cheaper to ask of each whether it can do
    // anything but break.
    var isBulk = false
    while true {
      if spill != 0 { return false }
      if violated.isEmpty || usesBland { flush() }
      let looked = collectViolated(isBulk: isBulk)
      if violated.isEmpty {
        if scratch.postponed.isEmpty { return true }
        continue
      }
      if isSpent {
        if isRestarted {
          isStalled = true
          return false
        }
        if !restart() { return false }
        continue
      }
      isBulk =
        isBulk || (looked >= limits.rowsBeforeBulk && violated.count > 1)
      statistics.rowsVisited += violated.order(usesBland: usesBland)
      let entry = violated.pop()
      let row = entry.row
      rows[row].clear(RowRecord.queued)
      if rows[row].isActive || !rows[row].has(RowRecord.live) { continue }
      statistics.rowsVisited += 1
      let activity = activity(row)
      let excess = displacement(row, activity: activity)
      if excess == 0 { continue }
      if isBulk && !usesBland && scratch.postponed.isEmpty {
        if saturate(row, activity: activity.value, excess: excess) { continue }
        if !entry.resists {
          // First all those of its level that do not.
          rows[row].set(RowRecord.queued)
          violated.push(entry.resisting(by: abs(excess)))
          continue
        }
      }
      settleMultipliers()
      if enter(row) { continue }
      guard let found = failure, isProved(found),
        breakConstraint(entering: row)
      else { return false }
      if !isRigid(found, but: row)
        || !saturateAgainstRequired(
          row, activity: activity.value, excess: excess
        )
      {
        enqueue(row)
      }
    }
  }

  /// Whether the required constraints of a conflict are all where their rows
  /// are, so that none of these can give way at all.
  private mutating func isRigid(_ conflict: RowConflict, but row: Int32) -> Bool
  {
    conflict.members.allSatisfy { member in
      let other = constraints[member.constraint].row
      return other == row
        || constraints[member.constraint].bound == rows[other].value
    }
  }

  /// Looks at the rows that may have left their places.
  ///
  /// Those that can define a free variable do; the others that are outside wait
  /// for a dual step.
  ///
  /// Where many wait, those of a level are tried in the order of their numbers,
  /// as they lie in memory, not by how far off they are.
  ///
  /// - Parameter isBulk: Whether there were many before.
  /// - Returns: The number of rows looked at.
  private mutating func collectViolated(isBulk: Bool) -> Int {
    var looked = 0
    while !worklist.isEmpty {
      let queued = worklist.count
      looked += queued
      let isBulk = isBulk || looked >= limits.rowsBeforeBulk
      for index in 0..<queued {
        let row = worklist[index]
        if rows[row].isActive || !rows[row].has(RowRecord.live) {
          rows[row].clear(RowRecord.queued)
          continue
        }
        let activity = activity(row)
        let excess = displacement(row, activity: activity)
        if excess == 0 {
          rows[row].clear(RowRecord.queued)
        } else if !rows[row].has(RowRecord.deferred) && hasFree(row) {
          nominate(row)
        } else {
          wait(row, activity.value, excess, isBulk: isBulk)
        }
      }
      worklist.removeAll()
      if crash.candidates.isEmpty { return looked }
      let taken = chooseCrashBasis()
      for index in 0..<crash.candidates.count {
        let row = crash.candidates[index]
        rows[row].clear(RowRecord.queued)
        if !rows[row].isActive {
          let activity = activity(row)
          let excess = displacement(row, activity: activity)
          if excess == 0 { continue }
          rows[row].set(RowRecord.queued)
          wait(row, activity.value, excess, isBulk: isBulk)
        }
      }
      crash.candidates.removeAll()
      if taken == 0 { return looked }
      flush()
    }
    return looked
  }

  private mutating func wait(
    _ row: Int32, _ activity: Double, _ excess: Double, isBulk: Bool
  ) {
    let target = segment(row, at: activity, upwards: excess > 0)
    violated.push(
      ViolatedRow(
        row: row, place: 2 * (target?.rank ?? -1),
        amount: isBulk ? 0 : abs(excess)
      )
    )
  }

  /// The fallback: forgets the basis and all multipliers of what the operation
  /// is about, and solves it anew.
  ///
  /// With all multipliers 0, each in its box, every row sits where 0 is a
  /// slope; dual steps do the rest.
  ///
  /// - Returns: False if the operation has been restarted before.
  mutating func restart() -> Bool {
    restarts += 1
    if restarts > 1 {
      isStalled = true
      return false
    }
    statistics.fallbacks += 1
    isRestarted = true
    lostRank = false
    usesBland = true
    zeroSteps = 0
    steps = 0
    workAtStart = statistics.work
    gatherTouched()
    forgetDeferred(ofPart: true)
    removeEtasOfPart()
    for row in part.rows where rows[row].has(RowRecord.live) {
      clear(row)
      if isPending(row) { continue }
      _ = locate(row, activity: activity(row).value)
      enqueue(row)
    }
    return true
  }

  /// Forgets the basis and all multipliers.
  mutating func clearBasis() {
    forgetDeferred()
    while !etas.isEmpty { removeEta(etas.newest) }
    for row in 0..<Int32(rows.count) where rows[row].has(RowRecord.live) {
      clear(row)
    }
  }

  /// Takes a row out of the basis and makes its multiplier 0.
  private mutating func clear(_ row: Int32) {
    if rows[row].owned >= 0 { setOwned(row, -1) }
    if rows[row].isActive { setActive(row, false) }
    if rows[row].multiplier >= 0 { replaceMultiplier(row, -1) }
  }

  // MARK: - After a change of the objective

  /// Marks an active row whose multiplier may have left its box.
  mutating func suspect(_ row: Int32) {
    if rows[row].isActive && !rows[row].has(RowRecord.suspect) {
      rows[row].set(RowRecord.suspect)
      suspects.append(row)
    }
  }

  /// Primal steps, then flips, until every multiplier is in its box again.
  ///
  /// The values must be feasible when it begins: relaxations, removals and
  /// changes of strength keep them so. Rows whose multiplier fits one of their
  /// other breakpoints are moved there in the end, all at once; this may leave
  /// rows to be repaired by dual steps.
  ///
  /// If that does not end within the budget, `isStalled` is set.
  mutating func optimise() {
    settleShifts()
    if isStalled || !optimiseSuspects() {
      isStalled = true
      finishOptimise()
    }
  }

  private mutating func optimiseSuspects() -> Bool {
    var flips = scratchFlips
    scratchFlips = []
    flips.removeAll(keepingCapacity: true)
    defer { scratchFlips = flips }
    var next = 0
    while next < suspects.count {
      if spill != 0 {
        finishOptimise()
        return true
      }
      let row = suspects[next]
      next += 1
      rows[row].clear(RowRecord.suspect)
      if !rows[row].isActive { continue }
      statistics.rowsVisited += 1
      let violation = boxViolation(row)
      if violation == 0 {
        if rows[row].isInSegment { release(row) }
        if lostRank { return restartInstead() }
        continue
      }
      if isLocatable(row) {
        flips.append(row)
        continue
      }
      if isSpent {
        return isRestarted ? false : restartInstead()
      }
      if !primalStep(row, direction: violation) || lostRank {
        return restartInstead()
      }
      if next > 4096 && next * 2 > suspects.count {
        // Keep the list short: what is done goes.
        let rest = suspects.count - next
        for index in 0..<rest { suspects[index] = suspects[next + index] }
        suspects.count = rest
        next = 0
      }
    }
    suspects.removeAll()
    return applyFlips(of: flips)
  }

  /// Moves active rows to the places that fit their multipliers.
  private mutating func applyFlips(of flips: [Int32]) -> Bool {
    for row in flips where rows[row].isActive && boxViolation(row) != 0 {
      _ = locate(row, activity: rows[row].value)
      statistics.flips += 1
      if rows[row].isInSegment {
        release(row)
        if lostRank { return restart() }
      }
    }
    for row in flips where rows[row].isActive {
      let target = bound(row, rows[row].cutLow)
      if rows[row].value != target {
        setRowValue(row, target)
        queueChange(ofRow: row)
      }
    }
    applyQueuedEtas()
    propagate()
    return true
  }

  private mutating func finishOptimise() {
    for index in 0..<suspects.count {
      rows[suspects[index]].clear(RowRecord.suspect)
    }
    suspects.removeAll()
  }

  private mutating func restartInstead() -> Bool {
    finishOptimise()
    return restart()
  }

  /// Whether some place of the row fits its multiplier.
  private mutating func isLocatable(_ row: Int32) -> Bool {
    let count = rows[row].count
    if count == 0 { return rows[row].multiplier < 0 }
    return compareMultiplier(row, cut: 0, prefers: -1) >= 0
      && compareMultiplier(row, cut: count, prefers: 1) <= 0
  }
}
