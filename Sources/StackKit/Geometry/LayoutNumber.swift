/// The numbers that a layout accepts from outside.
///
/// A length that is not finite is refused: what was there before stays. One
/// beyond `limit` is taken for the limit, and -0 for 0. So no sum can overflow.
enum LayoutNumber {
  /// The largest magnitude of a length.
  ///
  /// At this size a `Double` still resolves about a ten-thousandth of a point.
  static let limit = 1e12

  /// The value as a layout takes it; `nil` if it is refused.
  @inline(__always)
  static func accepted(_ value: Double, limit: Double = limit) -> Double? {
    guard value.isFinite else { return nil }
    return max(-limit, min(limit, value)) + 0
  }

  /// An intrinsic metric as a layout takes it: finite, not negative, or none.
  @inline(__always)
  static func acceptedMetric(_ value: Double?) -> Double? {
    guard let value, value >= 0, value.isFinite else { return nil }
    return min(limit, value) + 0
  }

  /// Whether two lengths differ by rounding alone.
  static func areClose(_ length: Double, _ other: Double) -> Bool {
    abs(length - other) <= 1e-9 * max(1, abs(length))
  }

  /// Whether no number of a size is negative or not finite.
  static func accepts(_ size: IntrinsicSize) -> Bool {
    [size.width, size.height].allSatisfy {
      $0 == nil || acceptedMetric($0) != nil
    }
  }

  static func accepted(_ insets: EdgeInsets) -> EdgeInsets? {
    guard let top = accepted(insets.top), let left = accepted(insets.left),
      let bottom = accepted(insets.bottom), let right = accepted(insets.right)
    else { return nil }
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
