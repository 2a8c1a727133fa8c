import Cassowary

/// The check of a conflict that was reported: that the members contradict each
/// other, by the amount that was said, and that none can be spared.
package enum ConflictCheck {
  /// Checks a conflict.
  ///
  /// - Parameters:
  ///   - rows: The members.
  ///   - multipliers: The factor of each member in the contradiction.
  ///   - amount: By how much the members were said to miss each other.
  ///   - solvesSubsets: Whether the oracle is asked about every subset that
  ///     lacks one member, too. It costs one linear program for each.
  ///   - isWellScaled: Whether the rank of the members can be found by plain
  ///     elimination.
  /// - Returns: What is wrong with the conflict, or `nil` if it is right.
  package static func flaw(
    rows: [OracleRow], multipliers: [Double], amount: Double,
    solvesSubsets: Bool = false, isWellScaled: Bool = true
  ) -> String? {
    guard !rows.isEmpty, rows.count == multipliers.count else {
      return "\(rows.count) members, \(multipliers.count) multipliers"
    }
    if let flaw = contradictionFlaw(rows, multipliers, amount) { return flaw }
    guard isWellScaled || rows.count <= 12 else { return nil }
    let rank = rank(of: rows)
    if rank != rows.count - 1 {
      return "\(rows.count) members of rank \(rank) can be reduced"
    }
    return solvesSubsets ? subsetFlaw(rows) : nil
  }

  /// Multiplied and added up, the members must leave no variables, and a
  /// number on the wrong side of zero.
  private static func contradictionFlaw(
    _ rows: [OracleRow], _ multipliers: [Double], _ amount: Double
  ) -> String? {
    var sums: [Int: (sum: Double, size: Double)] = [:]
    var constant = 0.0
    var size = 0.0
    for (index, row) in rows.enumerated() {
      let multiplier = multipliers[index]
      guard row.isRequired else { return "member \(index) is not required" }
      guard multiplier.isFinite, multiplier != 0 else {
        return "member \(index) has the multiplier \(multiplier)"
      }
      if row.relation == .lessThanOrEqual, multiplier < 0 {
        return "member \(index) is <= with a negative multiplier"
      }
      if row.relation == .greaterThanOrEqual, multiplier > 0 {
        return "member \(index) is >= with a positive multiplier"
      }
      for term in row.terms {
        let product = term.coefficient * multiplier
        let before = sums[term.variable] ?? (0, 0)
        sums[term.variable] = (
          before.sum + product, before.size + product.magnitude
        )
      }
      constant -= multiplier * row.constant
      size += (multiplier * row.constant).magnitude
    }
    let largest = sums.values.reduce(0) { max($0, $1.size) }
    for (variable, entry) in sums.sorted(by: { $0.key < $1.key }) {
      // The second part is rounding in multipliers that were computed from
      // much larger numbers.
      if entry.sum.magnitude > 1e-9 * entry.size + 1e-13 * largest {
        return "variable \(variable) is left with \(entry.sum)"
      }
    }
    guard amount > 0, (constant - amount).magnitude <= 1e-9 * (size + amount)
    else { return "the amount is \(constant), reported as \(amount)" }
    let isScaled = multipliers.contains { ($0.magnitude - 1).magnitude < 1e-12 }
    guard isScaled else {
      return "no member has the multiplier 1 or -1: \(multipliers)"
    }
    return nil
  }

  /// The number of independent rows.
  ///
  /// Members that contradict each other, none of which can be spared, have
  /// exactly one dependency among them; and if there is one dependency only,
  /// with factors that are not zero, any proper subset is independent and so
  /// can hold, as equations even. The rank therefore decides.
  package static func rank(of rows: [OracleRow]) -> Int {
    var columns: [Int: Int] = [:]
    for row in rows {
      for term in row.terms where columns[term.variable] == nil {
        columns[term.variable] = columns.count
      }
    }
    var matrix = rows.map { row in
      var line = [Double](repeating: 0, count: columns.count)
      for term in row.terms {
        line[columns[term.variable] ?? 0] += term.coefficient
      }
      return line
    }
    balance(&matrix)
    var rank = 0
    var isUsed = [Bool](repeating: false, count: columns.count)
    while rank < rows.count {
      var best = 1e-9
      var pivot: (row: Int, column: Int)?
      for row in rank..<rows.count {
        for column in 0..<columns.count where !isUsed[column] {
          if matrix[row][column].magnitude > best {
            best = matrix[row][column].magnitude
            pivot = (row, column)
          }
        }
      }
      guard let pivot else { break }
      matrix.swapAt(rank, pivot.row)
      isUsed[pivot.column] = true
      let source = matrix[rank]
      for row in (rank + 1)..<max(rank + 1, rows.count) {
        let factor = matrix[row][pivot.column] / source[pivot.column]
        if factor == 0 { continue }
        for column in 0..<columns.count {
          matrix[row][column] -= factor * source[column]
        }
        matrix[row][pivot.column] = 0
      }
      rank += 1
    }
    return rank
  }

  /// Scales rows and columns so that the largest entries are near 1.
  private static func balance(_ matrix: inout [[Double]]) {
    let width = matrix.first?.count ?? 0
    for _ in 0..<4 {
      for row in matrix.indices {
        let sizes = matrix[row].lazy.map(\.magnitude).filter { $0 > 0 }
        guard let low = sizes.min(), let high = sizes.max() else { continue }
        let factor = 1 / (low * high).squareRoot()
        for column in 0..<width { matrix[row][column] *= factor }
      }
      for column in 0..<width {
        let sizes = matrix.lazy.map { $0[column].magnitude }.filter { $0 > 0 }
        guard let low = sizes.min(), let high = sizes.max() else { continue }
        let factor = 1 / (low * high).squareRoot()
        for row in matrix.indices { matrix[row][column] *= factor }
      }
    }
  }

  /// Asks the oracle: all members cannot hold, all but any one can.
  private static func subsetFlaw(_ rows: [OracleRow]) -> String? {
    let last = rows.lazy.flatMap(\.terms).map(\.variable).max() ?? -1
    let problem = OracleProblem(variableCount: last + 1, rows: rows)
    if LexicographicOracle.isFeasible(problem) == true {
      return "the members can hold together"
    }
    for index in rows.indices {
      var rest = problem
      rest.rows.remove(at: index)
      if LexicographicOracle.isFeasible(rest) == false {
        return "member \(index) can be spared"
      }
    }
    return nil
  }
}
