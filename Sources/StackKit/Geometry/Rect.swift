/// A rectangle: the place and the size of a view.
///
/// Numbers are in points. Unlike in a `CGRect`, a negative size stays so.
@frozen
public struct Rect: Hashable, Sendable {
  /// The corner at the top left.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// Creates a rectangle.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its numbers.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// An empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  var numbers: [Double] { [minX, minY, width, height] }

  /// The left edge.
  @inlinable
  public var minX: Double { origin.x }

  /// The top edge.
  @inlinable
  public var minY: Double { origin.y }

  /// The right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }

  /// Half-way between the left and the right edge.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }

  /// Half-way between the top and the bottom edge.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }

  /// The extent to the right.
  @inlinable
  public var width: Double { size.width }

  /// The extent downwards.
  @inlinable
  public var height: Double { size.height }

  /// Whether a point lies inside; the left and top edges belong to the
  /// rectangle, the right and bottom edges do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The part that is left when each edge is moved inwards, or outwards where
  /// an inset is negative; its size may be negative.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  func moved(by way: Point) -> Rect { Rect(origin: origin + way, size: size) }

  /// The part that two rectangles have in common.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
