import Cassowary

/// A slow and simple solver for lexicographic linear programs, written for
/// the tests and independent of the one that they test.
///
/// Each row gets logical variables for its slack and its error; the sums of
/// the errors are minimised level by level, highest priority first. A column
/// that a level prices above zero is held at zero from then on, so that later
/// levels move only among the points that are optimal so far.
package struct LexicographicOracle {
  package enum Outcome {
    case infeasible
    case optimal(Solution)
    /// The simplex steps did not end; the caller must not conclude anything.
    case stalled
  }

  package struct Solution {
    /// One optimal point.
    package let values: [Double]
    /// The minimal sum of weight times error by level.
    package let levelErrors: [Double]
    /// The minimal total error among the points that are optimal by level, or
    /// `nil` if it was not asked for.
    package let totalError: Double?
    /// The smallest and largest optimal value of each variable, if asked for.
    package let ranges: [ClosedRange<Double>]
  }

  /// Which ranges a solution tells.
  package enum Ranges {
    case none
    /// Over the points that are optimal by the priorities and weights.
    case byLevels
    /// Over those of them whose total error is minimal, too.
    case byLevelsAndTotal
  }

  /// Whether the required rows can all hold.
  package static func isFeasible(_ problem: OracleProblem) -> Bool? {
    var required = problem
    required.rows.removeAll { !$0.isRequired }
    switch solve(required) {
    case .infeasible: return false
    case .optimal: return true
    case .stalled: return nil
    }
  }

  package static func solve(
    _ problem: OracleProblem, ranges: Ranges = .none
  ) -> Outcome {
    let build = TableauBuild(problem)
    let tableau = build.tableau
    tableau.eliminateFreeColumns()
    switch tableau.makeFeasible() {
    case .optimal: break
    case .unbounded: return .infeasible
    case .stalled: return .stalled
    }
    for level in problem.levels {
      let costs = build.costs { $0.priority == level }
      guard tableau.minimise(costs: costs, thenBan: true) == .optimal else {
        return .stalled
      }
    }
    let values = build.values()
    var found: [ClosedRange<Double>] = []
    if ranges == .byLevels {
      guard let ranges = build.ranges() else { return .stalled }
      found = ranges
    }
    var total: Double?
    if ranges == .byLevelsAndTotal {
      let costs = build.costs { !$0.isRequired }
      guard tableau.minimise(costs: costs, thenBan: true) == .optimal else {
        return .stalled
      }
      total = problem.totalError(at: build.values())
      guard let ranges = build.ranges() else { return .stalled }
      found = ranges
    }
    let solution = Solution(
      values: values, levelErrors: problem.levelErrors(at: values),
      totalError: total, ranges: found
    )
    return .optimal(solution)
  }
}

/// The tableau of a problem, with what is needed to read it.
private struct TableauBuild {
  let problem: OracleProblem
  let tableau: DenseTableau
  private var rowScale: [Double]
  private var columnScale: [Double]
  /// The row and the sign of the error of each logical column; 0 is a slack.
  private var logicals: [(row: Int, isError: Bool)] = []

  init(_ problem: OracleProblem) {
    self.problem = problem
    rowScale = [Double](repeating: 1, count: problem.rows.count)
    columnScale = [Double](repeating: 1, count: problem.variableCount)
    Self.findScales(problem, &rowScale, &columnScale)

    var entries: [(row: Int, sign: Double)] = []
    for (index, row) in problem.rows.enumerated() {
      let isSoft = !row.isRequired
      // `a x - above + below = b`: what lies above and below the constant is
      // an error, a slack, or not allowed at all.
      if isSoft || row.relation == .greaterThanOrEqual {
        entries.append((index, -1))
        logicals.append((index, row.relation != .greaterThanOrEqual))
      }
      if isSoft || row.relation == .lessThanOrEqual {
        entries.append((index, 1))
        logicals.append((index, row.relation != .lessThanOrEqual))
      }
    }
    let count = problem.variableCount
    tableau = DenseTableau(
      rows: problem.rows.count, freeColumns: count,
      logicalColumns: entries.count
    )
    for (index, row) in problem.rows.enumerated() {
      for term in row.terms {
        tableau[index, term.variable] +=
          term.coefficient * rowScale[index] * columnScale[term.variable]
      }
      tableau[index, tableau.columns] = row.constant * rowScale[index]
    }
    for (position, entry) in entries.enumerated() {
      tableau[entry.row, count + position] = entry.sign
    }
  }

  /// Powers of two that bring the coefficients near 1 without rounding them.
  private static func findScales(
    _ problem: OracleProblem, _ rows: inout [Double],
    _ columns: inout [Double]
  ) {
    for _ in 0..<4 {
      var largest = [Double](repeating: 0, count: columns.count)
      var smallest = [Double](repeating: .infinity, count: columns.count)
      for (index, row) in problem.rows.enumerated() {
        var low = Double.infinity
        var high = 0.0
        for term in row.terms where term.coefficient != 0 {
          let size = term.coefficient.magnitude * columns[term.variable]
          low = min(low, size)
          high = max(high, size)
        }
        rows[index] = high == 0 ? 1 : powerOfTwo(1 / (low * high).squareRoot())
        for term in row.terms where term.coefficient != 0 {
          let size = term.coefficient.magnitude * rows[index]
          largest[term.variable] = max(largest[term.variable], size)
          smallest[term.variable] = min(smallest[term.variable], size)
        }
      }
      for column in columns.indices where largest[column] > 0 {
        let mean = (largest[column] * smallest[column]).squareRoot()
        columns[column] = powerOfTwo(1 / mean)
      }
    }
  }

  private static func powerOfTwo(_ value: Double) -> Double {
    Double(sign: .plus, exponent: value.exponent, significand: 1)
  }

  /// The costs of the errors of some rows.
  func costs(_ isCounted: (OracleRow) -> Bool) -> [Double] {
    var costs = [Double](repeating: 0, count: tableau.columns)
    for (position, logical) in logicals.enumerated() where logical.isError {
      let row = problem.rows[logical.row]
      if !row.isRequired, isCounted(row) {
        costs[problem.variableCount + position] =
          row.weight / rowScale[logical.row]
      }
    }
    return costs
  }

  /// The values of the variables at the present point.
  func values() -> [Double] {
    var values = [Double](repeating: 0, count: problem.variableCount)
    for row in 0..<tableau.rows where tableau.isFreeRow[row] {
      let variable = tableau.basis[row]
      values[variable] = tableau.rightSide(row) * columnScale[variable]
    }
    return values
  }

  /// The smallest and largest value of each variable over the points that
  /// are left; `nil` if the steps did not end.
  func ranges() -> [ClosedRange<Double>]? {
    var result: [ClosedRange<Double>] = []
    for variable in 0..<problem.variableCount {
      guard
        let row = tableau.row(ofBasic: variable),
        !dependsOnFreeColumn(row)
      else {
        result.append(-.infinity ... .infinity)
        continue
      }
      var ends: [Double] = []
      for sign in [1.0, -1.0] {
        var costs = [Double](repeating: 0, count: tableau.columns)
        // What rounding leaves of a cell that is zero is no direction to go.
        for column in problem.variableCount..<tableau.columns
        where tableau[row, column].magnitude > DenseTableau.tolerance {
          costs[column] = -sign * tableau[row, column]
        }
        switch tableau.minimise(costs: costs, thenBan: false) {
        case .optimal:
          ends.append(tableau.rightSide(row) * columnScale[variable])
        case .unbounded: ends.append(-sign * .infinity)
        case .stalled: return nil
        }
      }
      result.append(min(ends[0], ends[1])...max(ends[0], ends[1]))
    }
    return result
  }

  private func dependsOnFreeColumn(_ row: Int) -> Bool {
    for column in 0..<problem.variableCount
    where column != tableau.basis[row] {
      if tableau[row, column].magnitude > DenseTableau.tolerance {
        return true
      }
    }
    return false
  }
}
