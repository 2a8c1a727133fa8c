// The loop around dual steps.

/// What dual steps have tried since they began, or began anew by choice.
private struct RepairAttempts {
  /// Whether rows are asked if they can do anything but break.
  var isBulk = false
  /// How many one after the other could, and after how many pivots that was so.
  var misses = 0
  var renewals = 0
  /// The level last asked, which says little of the next one.
  var order: Int32 = .min
  /// How many dual steps, and descents, were tried.
  var steps = 0
  /// How many clashed, and whether the least violated is next: `looksCloser`.
  var clashes = 0
  var takesLeast = false
  /// How many wide rows were put back since one that might have been was not.
  var wideRows = 0
  /// Required rows tried since the last look at bounds, and when one is due.
  var tries = 0
  var nextLook: Int
}

extension Core {
  /// Dual steps until no row is violated; returns whether that was possible.
  mutating func repair() -> Bool {
    var tried = RepairAttempts(nextLook: limits.rowsBeforeBounds)
    while true {
      if progress.spill != 0 { return false }
      if operation.violated.isEmpty || progress.usesBland { flush() }
      let looked = collectViolated(isBulk: tried.isBulk)
      if operation.violated.isEmpty {
        assert(scratch.postponed.isEmpty)
        return true
      }
      if isSpent {
        if !restart() { return false }
        tried = RepairAttempts(nextLook: limits.rowsBeforeBounds)
        continue
      }
      if isOverdone {
        if progress.isRelaxing { return false }
        flush()
        if !beginAnew() { return false }
        tried = RepairAttempts(nextLook: limits.rowsBeforeBounds)
        continue
      }
      tried.isBulk =
        tried.isBulk
        || (max(looked, operation.violated.count) >= limits.rowsBeforeBulk
          && operation.violated.count > 1)
      statistics.rowsVisited += operation.violated.order(
        usesBland: progress.usesBland)
      let entry =
        tried.takesLeast && !progress.usesBland
        ? popLeastViolated() : operation.violated.pop()
      let row = entry.row
      rows[row].clear(.queued)
      if rows[row].isActive || !rows[row].has(.live) { continue }
      statistics.rowsVisited += 1
      let activity = activity(row)
      let excess = infeasibility(row, activity: activity)
      if excess == 0 { continue }
      if takesFromWish(row, excess: excess) {
        tried.takesLeast = false
        continue
      }
      if tried.isBulk && !progress.usesBland {
        if entry.order > tried.order {
          tried.order = entry.order
          tried.misses = min(tried.misses, 32)
        }
        if isWorthwhile(tried.misses)
          && saturate(row, activity: activity.value, excess: excess)
        {
          tried.misses = 0
          tried.renewals = 0
          continue
        }
        tried.misses += 1
        if scratch.postponed.isEmpty && !entry.waits {
          // First all those of its level that do not.
          putBack(entry.again(waits: true, amount: distance(row, excess)))
          continue
        }
      }
      tried.steps += 1
      if tried.isBulk && isDescentDue(after: tried.steps) {
        putBack(entry)
        descend()
        if progress.isStalled { return false }
        continue
      }
      if entry.turn < 0 && !progress.usesBland && !progress.isRelaxing {
        tried.tries += 1
        if tried.tries == tried.nextLook {
          tried.tries = 0
          tried.nextLook *= 2
          // Not if that would cost more than what was done so far.
          let work = statistics.work - progress.workAtStart
          let limit = work / max(1, limits.workBeforeBounds)
          if findImpliedConflict(around: row, limit: limit) {
            putBack(entry)
            if !breakAndBeginAnew() { return false }
            tried = RepairAttempts(nextLook: tried.nextLook)
            continue
          }
        }
      }
      updateMultipliers()
      let pivots = statistics.pivots
      let displacements = progress.displacements
      let mayWait = !tried.takesLeast && mayWait(entry, after: tried.wideRows)
      switch enter(row, mayWait: mayWait) {
      case .isWide:
        tried.wideRows += 1
        putBack(entry.again(isWide: true, amount: distance(row, excess)))
        continue
      case .done:
        if mayWait { tried.wideRows = 0 }
        tried.takesLeast = false
        if progress.displacements > displacements { continue }
        // What could do something else before may not be able to now.
        if statistics.pivots > pivots {
          if isWorthwhile(tried.renewals) {
            tried.misses = min(tried.misses, 32)
          }
          tried.renewals += 1
        }
        continue
      case .conflict: break
      }
      let isLeast = tried.takesLeast
      tried.takesLeast = false
      if !isLeast && isWorthwhile(tried.clashes) && looksCloser(entry) {
        tried.clashes += 1
        tried.takesLeast = true
        progress.failure = nil
        putBack(entry.again(amount: distance(row, excess)))
        continue
      }
      guard let found = progress.failure, isProved(found), breakConstraint()
      else { return false }
      // Where it sits now, it may not be outside, or on the other side.
      let rest = infeasibility(row, activity: activity)
      if rest * excess <= 0 || !isRigid(found, but: row)
        || !saturateAgainstRequired(row, activity: activity.value, excess: rest)
      {
        enqueue(row)
      }
    }
  }

  /// Whether a row that turns out to be wide waits for others of its level.
  private func mayWait(_ entry: ViolatedRow, after wideRows: Int) -> Bool {
    !entry.isWide && wideRows < limits.wideRows && !progress.usesBland
      && !progress.isRelaxing
      && operation.violated.hasOthers(ofLevelOf: entry)
  }

  /// Whether the least violated row is tried before a constraint breaks.
  private func looksCloser(_ entry: ViolatedRow) -> Bool {
    breaksConstraints && !progress.usesBland && entry.turn < 0
      && operation.violated.hasRequired
  }

  /// Takes the least violated of the required rows: not one by one those that
  /// are where they are to be by now, which many can be.
  private mutating func popLeastViolated() -> ViolatedRow {
    statistics.rowsVisited += operation.violated.queued
    var best: (place: Int, entry: ViolatedRow)?
    for place in 0..<operation.violated.queued {
      let entry = operation.violated[place]
      let row = entry.row
      if entry.turn >= 0 || rows[row].isActive || !rows[row].has(.live) {
        continue
      }
      if let best, (entry.amount, row) >= (best.entry.amount, best.entry.row) {
        continue
      }
      if infeasibility(row, activity: activity(row)) != 0 {
        best = (place, entry)
      }
    }
    guard let best else { return operation.violated.pop() }
    return operation.violated.take(at: best.place)
  }

  private var breaksConstraints: Bool { conflictPolicy != .throwError }

  /// Whether to try again what failed so many times: ever more rarely.
  private func isWorthwhile(_ failures: Int) -> Bool {
    failures <= 32 || failures & (failures - 1) == 0
  }

  /// Whether to see if the violated rows can yield together; ever more rarely.
  private func isDescentDue(after steps: Int) -> Bool {
    let least = limits.rowsBeforeDescent
    return steps >= least / 2 && steps & (steps - 1) == 0
      && operation.violated.count + 1 >= least && !progress.usesBland
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

  /// Looks at the rows that may be violated, and returns how many: those that
  /// can define a free variable do, others outside wait for a dual step.
  ///
  /// Where many wait, those of a level are tried in the order in which they
  /// came; required ones by how far off they are, if a constraint may break.
  private mutating func collectViolated(isBulk: Bool) -> Int {
    var looked = 0
    while !operation.worklist.isEmpty {
      let queued = operation.worklist.count
      looked += queued
      let isBulk = isBulk || looked >= limits.rowsBeforeBulk
      if isBulk {
        operation.violated.reserve(levels: levels.priorities.count)
      }
      for row in operation.worklist.contents {
        if rows[row].isActive || !rows[row].has(.live) {
          rows[row].clear(.queued)
          continue
        }
        let activity = activity(row)
        let excess = infeasibility(row, activity: activity)
        // One that is at its bound by chance holds what nothing defines there.
        if excess != 0 || isAtBreakpoint(row), mayTake(row) {
          nominate(row)
        } else if excess != 0 {
          wait(row, activity.value, excess, isBulk: isBulk)
        } else {
          rows[row].clear(.queued)
        }
      }
      operation.worklist.removeAll()
      if crash.candidates.isEmpty { return looked }
      let taken = chooseCrashBasis()
      for row in crash.candidates.contents {
        rows[row].clear(.queued)
        if !rows[row].isActive {
          let activity = activity(row)
          let excess = infeasibility(row, activity: activity)
          if excess == 0 { continue }
          rows[row].set(.queued)
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
    // What resists nothing comes last.
    let last = Int32(levels.priorities.count)
    let order = min(target?.order ?? -1, last)
    if isBulk && (order >= 0 || !breaksConstraints) {
      operation.violated.pushOneOfMany(
        row, order: order, breaksTies: levels.breaksTies(atOrder: order))
    } else {
      operation.violated.push(
        ViolatedRow(row: row, order: order, amount: distance(row, excess)))
    }
  }

  /// How far off a row is; of equal ones, one with fewer terms comes first.
  ///
  /// A centred view that is too large sticks out at both edges by as much: held
  /// at the one that is a place alone, it keeps the basis triangular.
  private func distance(_ row: Int32, _ excess: Double) -> Double {
    abs(excess) * (1 - 0x1p-40 * Double(min(rows[row].length, 64)))
  }

  private mutating func putBack(_ entry: ViolatedRow) {
    // Values that were computed meanwhile may have queued it anew.
    if rows[entry.row].has(.queued) { return }
    rows[entry.row].set(.queued)
    operation.violated.push(entry)
  }
}
