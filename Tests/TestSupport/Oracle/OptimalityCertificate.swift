import Cassowary

/// The proof that given values are lexicographically optimal, in plain
/// numbers, and its check.
///
/// Each row has one multiplier for each level. The values are optimal if
///
/// 1. the required rows hold,
/// 2. at every level and for every variable, the coefficients times the
///    multipliers add up to zero,
/// 3. each row's multipliers lie in its box, compared lexicographically from
///    the highest level down: above zero for what may be missed only upwards,
///    below the weight at the row's own priority, and so on, and
/// 4. a row that is missed has its multipliers exactly at the end of the box.
///
/// For then the multipliers are subgradients of the rows' errors that add up
/// to nothing, so no other point has lexicographically smaller errors.
package struct OptimalityCertificate: Sendable {
  /// The priorities that are not required, highest first; more than the rows
  /// have is allowed.
  package var levels: [Double]
  /// The multiplier of row *r* at level *k* is at `r * levels.count + k`.
  package var multipliers: [Double]

  package init(levels: [Double], multipliers: [Double]) {
    self.levels = levels
    self.multipliers = multipliers
  }

  /// How exact a certificate has to be.
  package struct Tolerance: Sendable {
    /// Residuals, relative to the numbers that they are the difference of,
    /// and absolute.
    package var residual = 1e-8
    /// What is larger than this times the largest weight of its level is
    /// surely a multiplier.
    package var multiplier = 1e-7
    /// What is smaller than this times the largest weight of its level is
    /// surely zero.
    ///
    /// In between it may be either: where coefficients differ by powers of ten,
    /// small multipliers are right, and nothing but zero is surely zero.
    package var noise = 1e-7
    /// Sums of multipliers times coefficients, relative to the summands.
    package var stationarity = 1e-8

    package init() {}
  }

  /// What is wrong with the proof, or `nil` if it holds.
  package func flaw(
    rows: [OracleRow], values: [Double], tolerance: Tolerance = Tolerance()
  ) -> String? {
    var weightScale = [Double](repeating: 0, count: levels.count)
    var multiplierScale = weightScale
    for (index, row) in rows.enumerated() {
      if !row.isRequired {
        guard let level = levels.firstIndex(of: row.priority) else {
          return "row \(index) has a priority that the certificate lacks"
        }
        weightScale[level] = max(weightScale[level], row.weight)
      }
      for level in levels.indices {
        let value = multipliers[index * levels.count + level]
        guard value.isFinite else { return "multiplier \(value)" }
        multiplierScale[level] = max(multiplierScale[level], value.magnitude)
      }
    }
    // A level that no row has is measured by its multipliers, or by one.
    for level in levels.indices where weightScale[level] == 0 {
      weightScale[level] = max(1, multiplierScale[level])
    }
    for (index, row) in rows.enumerated() {
      let flaw = flaw(
        ofRow: index, row, values, tolerance, weightScale: weightScale
      )
      if let flaw { return flaw }
    }
    return stationarityFlaw(
      rows: rows, variableCount: values.count, tolerance,
      zip(weightScale, multiplierScale).map { max($0, $1) }
    )
  }

  /// The check of one row: residual, box and slackness.
  private func flaw(
    ofRow index: Int, _ row: OracleRow, _ values: [Double],
    _ tolerance: Tolerance, weightScale: [Double]
  ) -> String? {
    let residual = row.residual(at: values)
    // Where all summands are near zero, rounding in other rows shows in
    // proportion to the coefficients.
    let coefficient = row.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    let allowed =
      tolerance.residual
      * (1 + row.magnitude(at: values) + 0.1 * coefficient)
    guard residual.isFinite else { return "residual \(residual)" }
    if row.isRequired, row.error(at: values) > allowed {
      return "required row \(index) is missed by \(residual)"
    }
    // A row without variables cannot be helped, and has no part in the sums.
    if row.terms.isEmpty { return nil }

    let hasUpperEnd = !row.isRequired || row.relation == .greaterThanOrEqual
    let hasLowerEnd = !row.isRequired || row.relation == .lessThanOrEqual
    let upper = row.relation == .greaterThanOrEqual ? 0 : row.weight
    let lower = row.relation == .lessThanOrEqual ? 0 : -row.weight
    if hasUpperEnd {
      switch compare(index, row, end: upper, tolerance, weightScale) {
      case .above: return "row \(index) is above its box" + list(index)
      case .below where residual > allowed:
        return "row \(index) is too large by \(residual)" + list(index)
      default: break
      }
    }
    if hasLowerEnd {
      switch compare(index, row, end: lower, tolerance, weightScale) {
      case .below: return "row \(index) is below its box" + list(index)
      case .above where residual < -allowed:
        return "row \(index) is too small by \(-residual)" + list(index)
      default: break
      }
    }
    return nil
  }

  private func list(_ index: Int) -> String {
    let first = index * levels.count
    let own = multipliers[first..<first + levels.count]
    return ": \(Array(own)) at the levels \(levels)"
  }

  private enum Order { case below, equal, above, unknown }

  /// Compares a row's multipliers with an end of its box, level by level.
  ///
  /// The first level at which they differ decides. At a level other than the
  /// row's own the end is zero. The level of age below all others is not part
  /// of the certificate, so equality everywhere is in the box and at its end.
  private func compare(
    _ index: Int, _ row: OracleRow, end: Double, _ tolerance: Tolerance,
    _ weightScale: [Double]
  ) -> Order {
    for level in levels.indices {
      let isOwn = !row.isRequired && levels[level] == row.priority
      let target = isOwn ? end : 0
      let difference = multipliers[index * levels.count + level] - target
      let size = difference.magnitude / weightScale[level]
      if size > tolerance.multiplier { return difference > 0 ? .above : .below }
      if size > tolerance.noise { return .unknown }
    }
    return .equal
  }

  private func stationarityFlaw(
    rows: [OracleRow], variableCount: Int, _ tolerance: Tolerance,
    _ multiplierScale: [Double]
  ) -> String? {
    var sums = [Double](repeating: 0, count: variableCount)
    var sizes = sums
    var largest = sums
    for row in rows {
      for term in row.terms {
        let size = term.coefficient.magnitude
        largest[term.variable] = max(largest[term.variable], size)
      }
    }
    for level in levels.indices {
      for variable in 0..<variableCount {
        sums[variable] = 0
        sizes[variable] = 0
      }
      for (index, row) in rows.enumerated() {
        let multiplier = multipliers[index * levels.count + level]
        if multiplier == 0 { continue }
        for term in row.terms {
          let product = term.coefficient * multiplier
          sums[term.variable] += product
          sizes[term.variable] += product.magnitude
        }
      }
      for variable in 0..<variableCount where sums[variable] != 0 {
        let allowed =
          tolerance.stationarity * sizes[variable]
          + 0.1 * tolerance.stationarity * multiplierScale[level]
          * largest[variable]
        if sums[variable].magnitude > allowed {
          return "level \(levels[level]) pulls variable \(variable) by "
            + "\(sums[variable])"
        }
      }
    }
    return nil
  }
}
