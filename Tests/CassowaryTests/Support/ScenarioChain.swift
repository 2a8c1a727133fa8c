import Cassowary

/// A stack of rows: each row begins below the one before, after a gap.
///
/// Three constraints a row, as a stack of views has them: the position, the
/// preferred height, and a minimum of the height.
struct ScenarioChain {
  let solver: Solver
  let tops: [Variable]
  let heights: [Variable]
  /// `tops[i + 1] == tops[i] + heights[i] + spacing`, required.
  private(set) var equations: [ConstraintHandle]
  /// `heights[i] == natural`, of the given strength.
  let preferences: [ConstraintHandle]
  /// `heights[i] >= minimum`, required.
  let minima: [ConstraintHandle]

  init(
    rows: Int,
    in solver: Solver = Solver(),
    spacing: Double = 8,
    natural: Double = 40,
    minimum: Double = 10,
    strength: Strength = .weak
  ) throws(SolverError) {
    self.solver = solver
    solver.reserveCapacity(variables: 2 * rows + 1, constraints: 3 * rows + 1)
    var top = solver.variable("top")
    try solver.add(top == 0, name: "origin")
    var tops = [top]
    var heights: [Variable] = []
    var equations: [ConstraintHandle] = []
    var preferences: [ConstraintHandle] = []
    var minima: [ConstraintHandle] = []
    for _ in 0..<rows {
      let height = solver.variable()
      let next = solver.variable()
      minima.append(try solver.add(height >= minimum))
      preferences.append(
        try solver.add(height == natural, strength: strength))
      equations.append(try solver.add(next == top + height + spacing))
      heights.append(height)
      tops.append(next)
      top = next
    }
    self.tops = tops
    self.heights = heights
    self.equations = equations
    self.preferences = preferences
    self.minima = minima
  }

  /// The end of the last row.
  var bottom: Variable { tops[tops.count - 1] }

  /// Replaces one row's equation by one with another gap.
  mutating func replaceEquation(
    of row: Int, spacing: Double
  ) throws(SolverError) {
    try solver.remove(equations[row])
    try addEquation(of: row, spacing: spacing)
  }

  /// Makes one row's equation, which is gone, anew.
  mutating func addEquation(of row: Int, spacing: Double) throws(SolverError) {
    equations[row] = try solver.add(
      tops[row + 1] == tops[row] + heights[row] + spacing)
  }
}
