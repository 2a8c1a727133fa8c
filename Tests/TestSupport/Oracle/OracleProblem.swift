package import Cassowary

/// One summand of a row of an ``OracleProblem``: a coefficient times a
/// variable, which is named by its number.
package struct OracleTerm: Hashable, Sendable {
  package var coefficient: Double
  package var variable: Int

  package init(_ coefficient: Double, _ variable: Int) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// A constraint in plain numbers: `terms relation constant`.
package struct OracleRow: Hashable, Sendable {
  /// Each variable at most once.
  package var terms: [OracleTerm]
  package var relation: Relation
  /// The right side, once all variables stand on the left.
  package var constant: Double
  package var priority: Double
  package var weight: Double

  package init(
    _ terms: [OracleTerm], _ relation: Relation, _ constant: Double,
    priority: Double = 1000, weight: Double = 1
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.weight = weight
  }

  package var isRequired: Bool { priority == 1000 }

  /// The left side minus the right side.
  package func residual(at values: [Double]) -> Double {
    var sum = -constant
    for term in terms { sum += term.coefficient * values[term.variable] }
    return sum
  }

  /// The size of the numbers that the residual is the difference of.
  package func magnitude(at values: [Double]) -> Double {
    var sum = constant.magnitude
    for term in terms {
      sum += (term.coefficient * values[term.variable]).magnitude
    }
    return sum
  }

  /// By how much the constraint is missed; never negative.
  package func error(at values: [Double]) -> Double {
    let residual = residual(at: values)
    switch relation {
    case .equal: return residual.magnitude
    case .lessThanOrEqual: return max(0, residual)
    case .greaterThanOrEqual: return max(0, -residual)
    }
  }
}

/// A set of constraints, the whole input of the oracle.
///
/// It knows nothing of handles, ages or the history of a solver; variables
/// are the numbers below `variableCount`.
package struct OracleProblem: Sendable {
  package var variableCount: Int
  package var rows: [OracleRow]

  package init(variableCount: Int, rows: [OracleRow] = []) {
    self.variableCount = variableCount
    self.rows = rows
  }

  /// The priorities of the rows that are not required, highest first.
  package var levels: [Double] {
    Set(rows.lazy.filter { !$0.isRequired }.map(\.priority)).sorted(by: >)
  }

  /// The sum of weight times error of each level, in the order of ``levels``.
  package func levelErrors(at values: [Double]) -> [Double] {
    let levels = levels
    var sums = [Double](repeating: 0, count: levels.count)
    for row in rows where !row.isRequired {
      guard let level = levels.firstIndex(of: row.priority) else { continue }
      sums[level] += row.weight * row.error(at: values)
    }
    return sums
  }

  /// The size of the numbers that the error sums are made of, by level: what
  /// a tolerance for their comparison has to be relative to.
  package func levelMagnitudes(at values: [Double]) -> [Double] {
    let levels = levels
    var sums = [Double](repeating: 0, count: levels.count)
    for row in rows where !row.isRequired {
      guard let level = levels.firstIndex(of: row.priority) else { continue }
      sums[level] += row.weight * row.magnitude(at: values)
    }
    return sums
  }

  /// The weighted error of all rows that are not required.
  ///
  /// It is, but for the tiny preference for older rows, what decides between
  /// solutions that are equally good at every priority.
  package func totalError(at values: [Double]) -> Double {
    rows.reduce(0) {
      $1.isRequired ? $0 : $0 + $1.weight * $1.error(at: values)
    }
  }

  /// The largest error of a required row, relative to the numbers in it.
  package func requiredError(at values: [Double]) -> Double {
    rows.reduce(0) {
      $1.isRequired
        ? max($0, $1.error(at: values) / (1 + $1.magnitude(at: values))) : $0
    }
  }
}
