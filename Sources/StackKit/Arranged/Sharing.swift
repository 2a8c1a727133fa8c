/// Shares a total among parts in proportion to weights, within bounds.
///
/// The result is `clamp(weight * unit, lower, upper)` for each part, with the
/// one unit for which the parts add up to the total.
struct Sharing {
  var weight: Double
  var lower: Double
  var upper = Double.infinity

  /// The lengths of the parts.
  ///
  /// The sum of the parts grows with the unit, along straight lines that
  /// meet where a part comes to a bound or leaves one: the unit is found by
  /// going through these places in order.
  ///
  /// - Parameters:
  ///   - parts: The parts; weights are positive.
  ///   - total: What is shared. If the bounds do not allow it, all parts are
  ///     at their lower or at their upper bounds.
  /// - Returns: The lengths.
  /// - Complexity: O(*n* log *n*) in the number of parts.
  static func lengths(of parts: [Sharing], total: Double) -> [Double] {
    var bends: [(unit: Double, slope: Double)] = []
    var sum = 0.0
    for part in parts {
      sum += part.lower
      let upper = max(part.lower, part.upper)
      bends.append((part.lower / part.weight, part.weight))
      if upper.isFinite { bends.append((upper / part.weight, -part.weight)) }
    }
    if total <= sum { return parts.map(\.lower) }
    bends.sort { $0.unit < $1.unit }
    var unit = bends.first?.unit ?? 0
    var slope = 0.0
    for bend in bends {
      let next = sum + slope * (bend.unit - unit)
      if next >= total, slope > 0 { break }
      sum = next
      unit = bend.unit
      slope += bend.slope
    }
    if slope > 1e-12 { unit += (total - sum) / slope }
    return parts.map { part in
      max(part.lower, min(max(part.lower, part.upper), part.weight * unit))
    }
  }
}
