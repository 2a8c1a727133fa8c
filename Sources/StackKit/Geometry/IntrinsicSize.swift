/// The size that a view's content asks for: a number, or none, for each axis.
///
/// ```swift
/// let text = IntrinsicSize(width: 80, height: 20)
/// let line = IntrinsicSize(height: 1)
/// print(text.width ?? -1, line.width ?? -1)  // 80.0 -1.0
/// print(IntrinsicSize.none == IntrinsicSize())  // true
/// ```
///
/// A number that is negative or not finite counts as none.
@frozen
public struct IntrinsicSize: Hashable, Sendable {
  /// The width that shows the content; `nil` if any width is as good.
  public var width: Double?
  /// The height that shows the content; `nil` if any height is as good.
  public var height: Double?

  /// Creates an intrinsic size.
  @inlinable
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Creates an intrinsic size with a number for both axes.
  @inlinable
  public init(_ size: Size) {
    width = size.width
    height = size.height
  }

  /// No preference in either axis.
  @inlinable
  public static var none: IntrinsicSize { IntrinsicSize() }

  /// The number along an axis.
  @inlinable
  public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}
