// The loop of primal steps, after a change of the objective.

extension Core {
  /// Marks an active row whose multiplier may have left its box.
  mutating func suspect(_ row: Int32) {
    if rows[row].isActive && !rows[row].has(.suspect) {
      rows[row].set(.suspect)
      operation.suspects.append(row)
    }
  }

  /// Primal steps until every multiplier is in its box again, or `isStalled`.
  ///
  /// If `flips`, rows whose multipliers fit other breakpoints of theirs go
  /// there at once in the end, if they are many. That, or what was violated
  /// before (in a descent), is left to dual steps.
  mutating func optimise(flips: Bool = true) {
    passOnShifts()
    if progress.isStalled || !optimiseSuspects(mayFlip: flips) {
      progress.isStalled = true
      finishOptimise()
    }
  }

  private mutating func optimiseSuspects(mayFlip: Bool) -> Bool {
    var flips: [Int32] = []
    var next = 0
    var steps = 0
    while next < operation.suspects.count {
      if progress.spill != 0 {
        finishOptimise()
        return true
      }
      if progress.isRelaxing && isOverdone {
        for row in flips { suspect(row) }
        return true
      }
      let row = operation.suspects[next]
      next += 1
      rows[row].clear(.suspect)
      if !rows[row].isActive { continue }
      statistics.rowsVisited += 1
      let violation = boxViolation(row)
      if violation == 0 {
        if rows[row].isInSegment { release(row) }
        if progress.isSingular { return restartInstead() }
        continue
      }
      if isLocatable(row) && (mayFlip || isHeld(row, against: violation)) {
        flips.append(row)
        continue
      }
      if isSpent || !primalStep(row, direction: violation)
        || progress.isSingular
      {
        return restartInstead()
      }
      steps += 1
      if isInexact && steps >= 256 && steps & (steps - 1) == 0 {
        // What rounding left on one level would outvote all levels below, and
        // a few rows would step off in turn for ever.
        updateMultipliers()
        recomputeMultipliers()
      }
      if next > 4096 && next * 2 > operation.suspects.count {
        // Keep the list short: what is done goes.
        let rest = operation.suspects.count - next
        for index in 0..<rest {
          operation.suspects[index] = operation.suspects[next + index]
        }
        operation.suspects.count = rest
        next = 0
      }
    }
    operation.suspects.removeAll()
    if mayFlip && flips.count < limits.rowsBeforeBulk {
      // A step goes past rows at once that a flip leaves to be repaired one by
      // one; for many rows, flips and a bulk of repairs cost less.
      for row in flips { suspect(row) }
      return optimiseSuspects(mayFlip: false)
    }
    return applyFlips(of: flips)
  }

  /// Whether something required keeps a row from where it sits: it cannot step
  /// off that way.
  private mutating func isHeld(_ row: Int32, against violation: Int) -> Bool {
    let edge = edge(of: row, violation)
    lexFree(edge.vector)
    return edge.infinite != 0
  }

  /// Moves active rows to the breakpoints that fit their multipliers.
  private mutating func applyFlips(of flips: [Int32]) -> Bool {
    for row in flips where rows[row].isActive && boxViolation(row) != 0 {
      locate(row, activity: rows[row].value)
      statistics.flips += 1
      if rows[row].isInSegment {
        release(row)
        if progress.isSingular { return restart() }
      }
    }
    for row in flips where rows[row].isActive {
      if rows[row].value != bound(row, rows[row].cuts.low) { moveToBound(row) }
    }
    applyQueuedEtas()
    propagate()
    return true
  }

  mutating func finishOptimise() {
    for row in operation.suspects.contents { rows[row].clear(.suspect) }
    operation.suspects.removeAll()
  }

  private mutating func restartInstead() -> Bool {
    finishOptimise()
    return restart()
  }

  /// Whether some breakpoint or segment of the row fits its multiplier.
  private mutating func isLocatable(_ row: Int32) -> Bool {
    let (count, multiplier) = (rows[row].count, rows[row].multiplier)
    if count == 0 { return multiplier < 0 }
    return compare(multiplier, withSlopeOf: row, cut: 0, prefers: -1) >= 0
      && compare(multiplier, withSlopeOf: row, cut: count, prefers: 1) <= 0
  }

  /// Solves for the multipliers of what the operation is about, from those of
  /// its rows that are not in the basis.
  mutating func recomputeMultipliers() {
    gatherTouched()
    let all = part.rows
    for row in all where rows[row].isActive && rows[row].multiplier >= 0 {
      replaceMultiplier(row, -1)
    }
    var changes: [(row: Int32, change: Int32)] = []
    for row in all where !rows[row].isActive && rows[row].multiplier >= 0 {
      changes.append((row, lexCopy(rows[row].multiplier)))
    }
    applyChanges(changes)
    for row in all where rows[row].isActive { suspect(row) }
  }
}
