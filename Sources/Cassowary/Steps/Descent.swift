// Many rows that compete for one length: thousands of texts in a form, say,
// whose values are to be equally wide. A dual step for each would move the
// width from one wish to the next, and all that depends on it each time.
// Instead all of them yield: each goes to the segment where it is, and the row
// that holds the length is left with a multiplier outside of its box. Its
// primal step passes all breakpoints on the way at once, to their weighted
// median (as in Maros, "A general Phase-I method in linear programming",
// European Journal of Operational Research 23(1), 1986).

extension Core {
  /// Lets the violated rows yield that a row holds up which many of them are
  /// made of, and moves that row to where their penalties balance.
  ///
  /// Rows that have yielded stay queued, and are found to be where they should
  /// when it is their turn.
  ///
  /// - Complexity: O(*r*) in the number of terms of the rows that some of the
  ///   violated ones are made of, and of those that depend on the row; if they
  ///   yield, of all.
  mutating func descend() {
    flush()
    updateMultipliers()
    guard let some = yielding(operation.violated.sample(of: 16)),
      let most = giving(to: some)
    else { return }
    let sample = sharers(some, of: most.row)
    guard 4 * sample.count >= some.count, let few = giving(to: sample),
      few.count <= 8, let queued = yielding(operation.violated.rows)
    else { return }
    let all = sharers(queued, of: most.row)
    if all.count < limits.rowsBeforeDescent { return }
    guard let rest = giving(to: all), rest.count <= 8 else { return }
    progress.mayDisplace = false
    progress.steps += 1
    statistics.saturations += all.count
    for entry in all {
      setCuts(entry.row, entry.cut, entry.cut)
      let moved = moveToSlope(entry.row)
      if moved.change >= 0 { operation.shifts.append(moved) }
    }
    optimise()
  }

  /// A row that could break, where it would be then, and how it is pushed.
  private struct Yielding {
    let row: Int32
    let cut: UInt8
    let push: Double
  }

  /// Those of some rows that move with a row of the basis.
  private mutating func sharers(
    _ yielding: [Yielding], of row: Int32
  ) -> [Yielding] {
    solveColumn(row)
    let mark = scratch.mark
    return yielding.filter { gainOfActivity($0.row, mark: mark) != 0 }
  }

  /// Those of some queued rows that are violated; `nil` if one cannot break.
  private mutating func yielding(_ queued: [Int32]) -> [Yielding]? {
    statistics.rowsVisited += queued.count
    var result: [Yielding] = []
    for row in queued where !rows[row].isActive {
      let activity = activity(row)
      let excess = infeasibility(row, activity: activity)
      if excess == 0 { continue }
      guard
        let target = segment(row, at: activity.value, upwards: excess > 0)
      else { return nil }
      // Uneven pushes, so that what all depend on does not cancel.
      let push = 1 + Double(row & 63) / 64
      result.append(
        Yielding(
          row: row, cut: target.cut, push: excess > 0 ? push : -push))
    }
    return result
  }

  /// The row that could give way to most of those that yield, and the number of
  /// all that could; `nil` if there is none, or a stay does.
  private mutating func giving(
    to yielding: [Yielding]
  ) -> (row: Int32, count: Int)? {
    scratch.gainRows.removeAll()
    for entry in yielding {
      scratch.gainRows.append(SupportEntry(id: entry.row, factor: entry.push))
    }
    expressCombination()
    var most = SupportEntry(id: -1, factor: 0)
    var count = 0
    for entry in scratch.support.contents {
      if entry.id < 0 { return nil }
      if isRequiredEquation(entry.id) { continue }
      count += 1
      if abs(entry.factor) > abs(most.factor) { most = entry }
    }
    return most.id < 0 ? nil : (most.id, count)
  }

  /// Whether nothing moves an active row from where it is.
  private func isRequiredEquation(_ row: Int32) -> Bool {
    constraints.chain(from: rows[row].first).contains {
      constraints[$0].isRequired && constraints[$0].relation == .equal
    }
  }
}
