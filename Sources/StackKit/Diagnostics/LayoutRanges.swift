/// What the numbers of a frame could be, by the constraints alone; see
/// ``LayoutView/layoutRanges()``.
public struct LayoutRanges: Hashable, Sendable {
  /// Where the left edge could be, in points.
  public let x: ClosedRange<Double>
  /// Where the top edge could be, in points.
  public let y: ClosedRange<Double>
  /// How wide the view could be, in points.
  public let width: ClosedRange<Double>
  /// How high the view could be, in points.
  public let height: ClosedRange<Double>

  /// Whether any of the numbers could be another one.
  public var isAmbiguous: Bool {
    [x, y, width, height].contains { range in
      let size = max(1, abs(range.lowerBound), abs(range.upperBound))
      // Also true if an end is infinite.
      return !(range.upperBound - range.lowerBound <= 1e-6 * min(size, 1e12))
    }
  }
}
