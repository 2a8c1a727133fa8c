// Many rows that compete for one length: thousands of texts in a form, say,
// whose values are to be equally wide. A dual step for each would move the
// width from one wish to the next, and all that depends on it each time.
// Instead all of them yield: each goes to the segment where it is, and the row
// that holds the length is left with a multiplier outside of its box. Its
// primal step passes all breakpoints on the way at once, to their weighted
// median (as in Maros, "A general Phase-I method in linear programming",
// European Journal of Operational Research 23(1), 1986).

extension Core {
  /// Lets the violated rows yield that a row holds up which most of them are
  /// made of, and moves that row to where their penalties balance.
  ///
  /// Rows that have yielded stay queued, and are found to be where they should
  /// when it is their turn.
  ///
  /// - Complexity: O(*r*) in the number of terms of the rows that the violated
  ///   ones are made of, and of those that depend on the row.
  mutating func descend() {
    flush()
    updateMultipliers()
    var yielding: [(row: Int32, cut: UInt8, push: Double)] = []
    for row in operation.violated.rows where !rows[row].isActive {
      let activity = activity(row)
      let excess = infeasibility(row, activity: activity)
      if excess == 0 { continue }
      guard
        let target = segment(row, at: activity.value, upwards: excess > 0)
      else { return }
      // Uneven pushes, so that what all depend on does not cancel.
      let push = 1 + Double(row & 63) / 64
      yielding.append((row, target.cut, excess > 0 ? push : -push))
    }
    if yielding.count < limits.rowsBeforeDescent { return }
    guard let most = giving(to: yielding) else { return }
    solveColumn(most.row)
    let mark = scratch.mark
    yielding.removeAll { gainOfActivity($0.row, mark: mark) == 0 }
    if yielding.count < limits.rowsBeforeDescent { return }
    guard let rest = giving(to: yielding), rest.count <= 8 else { return }
    operation.mayDisplace = false
    operation.steps += 1
    statistics.saturations += yielding.count
    for entry in yielding {
      setCuts(entry.row, entry.cut, entry.cut)
      let moved = moveToSlope(entry.row)
      if moved.change >= 0 { operation.shifts.append(moved) }
    }
    optimise()
  }

  /// The row that could give way to most of those that yield, and the number of
  /// all that could; `nil` if there is none, or a stay does.
  private mutating func giving(
    to yielding: [(row: Int32, cut: UInt8, push: Double)]
  ) -> (row: Int32, count: Int)? {
    scratch.gainRows.removeAll()
    for entry in yielding {
      scratch.gainRows.append(SupportEntry(id: entry.row, factor: entry.push))
    }
    expressCombination()
    var most = SupportEntry(id: -1, factor: 0)
    var count = 0
    for index in 0..<scratch.support.count {
      let entry = scratch.support[index]
      if entry.id < 0 { return nil }
      if isRequiredEquation(entry.id) { continue }
      count += 1
      if abs(entry.factor) > abs(most.factor) { most = entry }
    }
    return most.id < 0 ? nil : (most.id, count)
  }

  /// Whether nothing moves an active row from where it is.
  private func isRequiredEquation(_ row: Int32) -> Bool {
    let record = rows[row]
    if record.count != 1 { return false }
    let constraint = constraints[record.first]
    return constraint.isRequired && constraint.relation == .equal
  }
}
