/// A second way to find the optimum of a tiny problem: try every point in
/// which as many rows meet as there are variables.
///
/// The error of every level is linear between the rows, so some such point is
/// optimal, provided that the rows determine all variables. The effort grows
/// exponentially; it is meant to check the oracle itself.
package enum VertexEnumeration {
  /// The minimal errors by level; `nil` if no point satisfies the required
  /// rows.
  ///
  /// - Precondition: The rows have full rank in all variables.
  package static func levelErrors(of problem: OracleProblem) -> [Double]? {
    var best: [Double]?
    var chosen: [Int] = []
    visit(problem, from: 0, &chosen) { values in
      guard problem.requiredError(at: values) < 1e-9 else { return }
      let errors = problem.levelErrors(at: values)
      guard let present = best else {
        best = errors
        return
      }
      for (new, old) in zip(errors, present)
      where (new - old).magnitude > 1e-9 {
        if new < old { best = errors }
        return
      }
    }
    return best
  }

  private static func visit(
    _ problem: OracleProblem, from first: Int, _ chosen: inout [Int],
    _ body: ([Double]) -> Void
  ) {
    if chosen.count == problem.variableCount {
      if let values = meetingPoint(problem, chosen) { body(values) }
      return
    }
    guard first < problem.rows.count else { return }
    for row in first..<problem.rows.count {
      chosen.append(row)
      visit(problem, from: row + 1, &chosen, body)
      chosen.removeLast()
    }
  }

  /// The point at which the rows hold as equations, by Gauss's elimination.
  private static func meetingPoint(
    _ problem: OracleProblem, _ rows: [Int]
  ) -> [Double]? {
    let count = problem.variableCount
    var matrix = rows.map { index in
      var line = [Double](repeating: 0, count: count + 1)
      for term in problem.rows[index].terms {
        line[term.variable] += term.coefficient
      }
      line[count] = problem.rows[index].constant
      return line
    }
    for column in 0..<count {
      var pivot = column
      for row in column..<count
      where matrix[row][column].magnitude > matrix[pivot][column].magnitude {
        pivot = row
      }
      guard matrix[pivot][column].magnitude > 1e-9 else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        if factor == 0 { continue }
        for k in column...count {
          matrix[row][k] -= factor * matrix[column][k]
        }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }
}
