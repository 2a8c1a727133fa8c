/// A place in a view's coordinates: x grows to the right, y grows downwards.
///
/// Numbers are in points.
///
/// ```swift
/// let place = Point(x: 1, y: 2) + Point(x: 10, y: 20)
/// print(place)  // Point(x: 11.0, y: 22.0)
/// ```
@frozen
public struct Point: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Creates a point.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the coordinates.
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// The coordinate along an axis.
  @inlinable
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Adds the coordinates of two points.
  @inlinable
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Subtracts the coordinates of two points.
  @inlinable
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
