/// A rectangle: the place and the size of a view.
///
/// Numbers are in points. It stands for `CGRect`; unlike there, a negative
/// size is not put right.
@frozen
public struct Rect: Hashable, Sendable {
  /// The corner at the top left.
  public var origin: Point

  /// The extent to the right and downwards.
  public var size: Size

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - origin: The corner at the top left.
  ///   - size: The extent to the right and downwards.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its numbers.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The top edge.
  ///   - width: The extent to the right.
  ///   - height: The extent downwards.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// An empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }
}

extension Rect {
  /// The left and the top edge, the width and the height.
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
  ///
  /// ```swift
  /// let rect = Rect(x: 0, y: 0, width: 10, height: 10)
  /// print(rect.contains(Point(x: 0, y: 0)))  // true
  /// print(rect.contains(Point(x: 10, y: 0)))  // false
  /// ```
  ///
  /// - Parameter point: The point, in the same coordinates.
  /// - Returns: Whether it lies inside.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The part that is left when each edge is moved inwards.
  ///
  /// ```swift
  /// let rect = Rect(x: 0, y: 0, width: 10, height: 10)
  /// let inner = rect.inset(by: EdgeInsets(top: 1, left: 2))
  /// print(inner == Rect(x: 2, y: 1, width: 8, height: 9))  // true
  /// ```
  ///
  /// - Parameter insets: How far each edge moves; negative ones move outwards.
  /// - Returns: The smaller rectangle; its size may be negative.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// The rectangle at another place.
  func moved(by way: Point) -> Rect { Rect(origin: origin + way, size: size) }

  /// The part that two rectangles have in common.
  ///
  /// ```swift
  /// let rect = Rect(x: 0, y: 0, width: 10, height: 10)
  /// let other = Rect(x: 8, y: -5, width: 10, height: 8)
  /// let common = rect.intersection(other)
  /// print(common == Rect(x: 8, y: 0, width: 2, height: 3))  // true
  /// ```
  ///
  /// - Parameter other: The other rectangle, in the same coordinates.
  /// - Returns: The common part; without width or height where they have none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
