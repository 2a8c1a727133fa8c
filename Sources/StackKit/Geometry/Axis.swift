/// One of the two directions of a layout.
///
/// Code that works along an axis uses the axis as a subscript, such as
/// `frame.size[axis]`, instead of two branches.
///
/// ```swift
/// let size = Size(width: 3, height: 4)
/// print(Axis.allCases.map { size[$0] })  // [3.0, 4.0]
/// ```
@frozen
public enum Axis: UInt8, Hashable, Sendable, CaseIterable, SavedByName {
  /// From left to right, or from right to left.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  @inlinable
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The direction in which lines of text run.
///
/// Leading and trailing edges follow it: from left to right, leading is left.
public enum WritingDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
