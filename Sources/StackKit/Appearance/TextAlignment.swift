/// Where the lines of a text stand in a label that is wider than they are.
///
/// These are UIKit's `NSTextAlignment`, without `justified`.
public enum TextAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// Where lines begin in the writing direction: at the left, or at the right.
  case natural
  /// At the left edge.
  case left
  /// Half-way between the edges.
  case center
  /// At the right edge.
  case right
}
