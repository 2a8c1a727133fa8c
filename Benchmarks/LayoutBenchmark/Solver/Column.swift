import Cassowary

/// The variables and constraints of a column of rows in a solver.
struct Column {
  /// The top of each row, and the bottom of the last.
  var tops: [Variable] = []
  var heights: [Variable] = []

  /// `tops[0] == top`.
  var start: ConstraintHandle?
  /// `height == value`, for each row.
  var preferences: [ConstraintHandle] = []
  /// `height >= minimum`, for each row.
  var minimums: [ConstraintHandle] = []
  /// `next == top + height + spacing`, for each row.
  var links: [ConstraintHandle] = []

  /// Forgets everything; memory is kept.
  mutating func clear() {
    tops.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    preferences.removeAll(keepingCapacity: true)
    minimums.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
  }

  /// Adds rows to a solver, one constraint after another.
  mutating func addRows(
    _ rows: Int, preference: Strength, to solver: Solver
  ) throws(SolverError) {
    var y = solver.variable()
    tops.append(y)
    start = try solver.add(y == 0, strength: .strong)
    for row in 0..<rows {
      let height = solver.variable()
      heights.append(height)
      preferences.append(
        try solver.add(
          height == ChainByHand.preferred(row), strength: preference))
      minimums.append(try solver.add(height >= ChainByHand.minimum))
      let next = solver.variable()
      tops.append(next)
      links.append(try solver.add(next == y + height + ChainByHand.spacing))
      y = next
    }
  }

  /// The sum of the positions of some rows.
  func read(_ rows: Range<Int>, from solver: Solver) -> Double {
    var sum = 0.0
    for row in rows { sum += solver.value(of: tops[row]) }
    return sum
  }

  /// Reads every position and every height.
  func readAll(from solver: Solver) -> Double {
    var ends = solver.value(of: tops[0])
    var sizes = 0.0
    for row in 0..<heights.count {
      ends += solver.value(of: tops[row + 1])
      sizes += solver.value(of: heights[row])
    }
    return ends + sizes
  }
}
