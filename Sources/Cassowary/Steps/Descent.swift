// Descent: many rows that compete for one length yield at once.

extension Core {
  /// Lets the violated rows yield that a few rows hold up, and moves these to
  /// where the penalties balance.
  ///
  /// If pushes cancel, so that some are not found, later steps put it right.
  /// Rows that have yielded stay queued, and are found in place at their turn.
  mutating func descend() {
    flush()
    updateMultipliers()
    guard let some = yielding(operation.violated.sample(of: 64)),
      let all = givingWay(like: some), all.count >= limits.rowsBeforeDescent
    else { return }
    progress.chances = 0
    progress.steps += 1
    statistics.saturations += all.count
    for entry in all {
      setCuts(entry.row, Cuts(at: entry.cut))
      let moved = moveToSlope(entry.row)
      if moved.change >= 0 { operation.shifts.append(moved) }
    }
    // A row that goes to another of its breakpoints passes all others by.
    optimise(flips: false)
  }

  /// All of the queued rows if few rows could give way to them, as some of them
  /// tell; else those that a few rows move, one of which many of the some are
  /// made of; `nil` if there is nothing of the kind.
  private mutating func givingWay(like some: [Yielding]) -> [Yielding]? {
    guard let found = givers(to: some) else { return nil }
    // In a table as wide as its page, one for each column but one. Each takes a
    // primal step.
    let few = max(8, some.count / 4)
    if found.count <= few {
      guard let queued = yielding(operation.violated.rows),
        let all = givers(to: queued)
      else { return nil }
      // About what the sample told, or few beside all that wait.
      if all.count <= max(8, 2 * found.count, queued.count / 32) {
        return queued
      }
    }
    guard let most = found.first else { return nil }
    let sample = moving(some, with: [most])
    guard 8 * sample.count >= some.count, var common = givers(to: sample),
      let queued = yielding(operation.violated.rows)
    else { return nil }
    while common.count <= few {
      let result = moving(queued, with: common)
      guard let all = givers(to: result) else { return nil }
      let more = all.filter { !common.contains($0) }
      if more.isEmpty { return result }
      common += more
    }
    return nil
  }

  /// A row that could break, where it would be then, and how it is pushed.
  private struct Yielding {
    let row: Int32
    let cut: UInt8
    let order: Int32
    let push: Double
  }

  /// Those of some rows that move with any of a few rows of the basis.
  private mutating func moving(
    _ yielding: [Yielding], with rows: [Int32]
  ) -> [Yielding] {
    var isMoved = [Bool](repeating: false, count: yielding.count)
    for row in rows {
      solveColumn(row)
      for index in yielding.indices where !isMoved[index] {
        isMoved[index] = gainOfActivity(yielding[index].row) != 0
      }
    }
    return yielding.indices.filter { isMoved[$0] }.map { yielding[$0] }
  }

  /// Those of some queued rows that are violated; `nil` if one cannot break.
  private mutating func yielding(_ queued: [Int32]) -> [Yielding]? {
    statistics.rowsVisited += queued.count
    var result: [Yielding] = []
    for row in queued where !rows[row].isActive {
      let activity = activity(row)
      let excess = infeasibility(row, activity: activity)
      if excess == 0 { continue }
      guard let target = segment(row, at: activity.value, upwards: excess > 0)
      else { return nil }
      // Uneven pushes, so that what all depend on does not cancel.
      let push = 1 + Double(row & 63) / 64
      result.append(
        Yielding(
          row: row, cut: target.cut, order: target.order,
          push: excess > 0 ? push : -push))
    }
    return result
  }

  /// The rows that could give way to those that yield, before these do, the one
  /// that would to most of them first; `nil` if a stay could.
  private mutating func givers(to yielding: [Yielding]) -> [Int32]? {
    let order = yielding.lazy.map { $0.order }.min() ?? 0
    scratch.gainRows.removeAll()
    for entry in yielding {
      scratch.gainRows.append(SupportEntry(id: entry.row, factor: entry.push))
    }
    expressCombination()
    var most = 0.0
    var result: [Int32] = []
    for entry in scratch.support.contents {
      if entry.id < 0 { return nil }
      // What is pushed up gives way downwards.
      if resistanceOfRow(entry.id, upwards: entry.factor < 0) < order {
        continue
      }
      result.append(entry.id)
      if abs(entry.factor) > most {
        most = abs(entry.factor)
        result.swapAt(0, result.count - 1)
      }
    }
    return result
  }
}
