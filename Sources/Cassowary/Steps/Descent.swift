// Many rows that compete for one length: thousands of texts in a form, say,
// whose values are to be equally wide. A dual step for each would move the
// width from one wish to the next, and all that depends on it each time.
// Instead all of them yield: each goes to the segment where it is, and the row
// that holds the length is left with a multiplier outside of its box. Its
// primal step passes all breakpoints on the way at once, to their weighted
// median (as in Maros, "A general Phase-I method in linear programming",
// European Journal of Operational Research 23(1), 1986).

extension Core {
  /// Lets the violated rows yield that some rows hold up which many of them are
  /// made of, and moves these to where the penalties balance.
  ///
  /// All that could be moved yield: a row that is held to be where it should,
  /// and is not, would not push back.
  ///
  /// Rows that have yielded stay queued, and are found to be where they should
  /// when it is their turn.
  ///
  /// - Complexity: O(*r*) in the number of terms of the rows that some of the
  ///   violated ones are made of, and of those that depend on the rows that
  ///   move; if they yield, of all.
  mutating func descend() {
    flush()
    updateMultipliers()
    guard let some = yielding(operation.violated.sample(of: 16)),
      let givers = givers(to: some)
    else { return }
    let sample = givers.first.map { split(some, by: [$0]).movable } ?? []
    guard let queued = yielding(operation.violated.rows) else { return }
    if 4 * sample.count < some.count { return breakRigid(queued) }
    guard var few = self.givers(to: sample) else { return }
    var all: [Yielding] = []
    while few.count <= 8 {
      all = split(queued, by: few).movable
      guard let next = self.givers(to: all) else { return }
      let isClosed = next.allSatisfy { few.contains($0) }
      few = next
      if isClosed { break }
    }
    if few.count > 8 || all.count < limits.rowsBeforeDescent { return }
    progress.mayDisplace = false
    progress.steps += 1
    statistics.saturations += all.count
    for entry in all {
      setCuts(entry.row, entry.cut, entry.cut)
      let moved = moveToSlope(entry.row)
      if moved.change >= 0 { operation.shifts.append(moved) }
    }
    // A row that goes to another of its breakpoints passes all others by.
    optimise(flips: false)
  }

  /// Breaks the rows that nothing can give way to, if there are many.
  private mutating func breakRigid(_ queued: [Yielding]) {
    guard let few = givers(to: queued), few.count <= 8 else { return }
    let rigid = split(queued, by: few).rigid
    if rigid.count < limits.rowsBeforeDescent { return }
    for entry in rigid where entry.order < Levels.below {
      saturate(entry.row, in: (entry.cut, entry.order))
    }
  }

  /// A row that could break, where it would be then, and how it is pushed.
  private struct Yielding {
    let row: Int32
    let cut: UInt8
    let order: Int32
    let push: Double
  }

  /// The rows that move with any of a few rows of the basis, and the others.
  private mutating func split(
    _ yielding: [Yielding], by rows: [Int32]
  ) -> (movable: [Yielding], rigid: [Yielding]) {
    var isMovable = [Bool](repeating: false, count: yielding.count)
    for row in rows {
      solveColumn(row)
      let mark = scratch.mark
      for index in yielding.indices where !isMovable[index] {
        isMovable[index] = gainOfActivity(yielding[index].row, mark: mark) != 0
      }
    }
    return (
      yielding.indices.filter { isMovable[$0] }.map { yielding[$0] },
      yielding.indices.filter { !isMovable[$0] }.map { yielding[$0] }
    )
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
          row: row, cut: target.cut, order: target.order,
          push: excess > 0 ? push : -push))
    }
    return result
  }

  /// The rows that could give way to those that yield, the one that would to
  /// most of them first; `nil` if a stay could.
  private mutating func givers(to yielding: [Yielding]) -> [Int32]? {
    scratch.gainRows.removeAll()
    for entry in yielding {
      scratch.gainRows.append(SupportEntry(id: entry.row, factor: entry.push))
    }
    expressCombination()
    var most = 0.0
    var result: [Int32] = []
    for entry in scratch.support.contents {
      if entry.id < 0 { return nil }
      if isRequiredEquation(entry.id) { continue }
      result.append(entry.id)
      if abs(entry.factor) > most {
        most = abs(entry.factor)
        result.swapAt(0, result.count - 1)
      }
    }
    return result
  }

  /// Whether nothing moves an active row from where it is.
  private func isRequiredEquation(_ row: Int32) -> Bool {
    constraints.chain(from: rows[row].first).contains {
      constraints[$0].isRequired && constraints[$0].relation == .equal
    }
  }
}
