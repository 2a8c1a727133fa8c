/// A distance for each edge of a rectangle, inwards.
///
/// In points; negative distances point outwards.
///
/// ```swift
/// print(EdgeInsets(8).left)  // 8.0
/// print(EdgeInsets(vertical: 4, horizontal: 10).left)  // 10.0
/// ```
@frozen
public struct EdgeInsets: Hashable, Sendable {
  /// The distance at the top.
  public var top: Double
  /// The distance at the left.
  public var left: Double
  /// The distance at the bottom.
  public var bottom: Double
  /// The distance at the right.
  public var right: Double

  /// Creates insets.
  @inlinable
  public init(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that are the same at all edges.
  @inlinable
  public init(_ distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Creates insets that are the same at opposite edges.
  @inlinable
  public init(vertical: Double, horizontal: Double) {
    self.init(
      top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No distance at any edge.
  @inlinable
  public static var zero: EdgeInsets { EdgeInsets() }

  /// The distances where an axis begins and where it ends: at the left and at
  /// the right, unless these are exchanged, or at the top and at the bottom.
  func ends(
    _ axis: Axis, isMirrored: Bool = false
  ) -> (lead: Double, trail: Double) {
    if axis == .vertical { return (top, bottom) }
    return isMirrored ? (right, left) : (left, right)
  }
}
