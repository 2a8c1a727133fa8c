import Foundation

/// A logarithmic scale: where a value is drawn on an axis.
package struct LogScale {
  /// The values at both ends.
  package let range: ClosedRange<Double>
  /// Where the ends are drawn.
  package let start: Double
  package let end: Double

  /// - Precondition: The values are positive and differ.
  package init(_ range: ClosedRange<Double>, from start: Double, to end: Double)
  {
    precondition(range.lowerBound > 0 && range.lowerBound < range.upperBound)
    self.range = range
    self.start = start
    self.end = end
  }

  /// Where a value is drawn; values outside of the range at the nearer end.
  package func position(_ value: Double) -> Double {
    let value = max(range.lowerBound, min(range.upperBound, value))
    let part =
      log(value / range.lowerBound)
      / log(range.upperBound / range.lowerBound)
    return start + part * (end - start)
  }

  /// The powers of ten in the range.
  package var decades: [Double] {
    let first = (log10(range.lowerBound) - 1e-9).rounded(.up)
    let last = (log10(range.upperBound) + 1e-9).rounded(.down)
    return stride(from: first, through: last, by: 1).map { pow(10, $0) }
  }

  /// The smallest range of whole decades that contains some positive values.
  package static func wholeDecades(_ values: [Double]) -> ClosedRange<Double> {
    let least = values.min() ?? 1
    let most = values.max() ?? 10
    let first = (log10(least) + 1e-9).rounded(.down)
    let last = max(first + 1, (log10(most) - 1e-9).rounded(.up))
    return pow(10, first)...pow(10, last)
  }
}
