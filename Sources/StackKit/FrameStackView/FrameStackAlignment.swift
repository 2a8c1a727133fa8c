/// Where a ``FrameStackView`` puts its subviews across its direction.
///
/// The names are those of KRStackView's `ItemAlignment`.
public enum FrameStackAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the left, or at the top.
  case origin
  /// In the middle between the insets.
  case center
  /// At the right, or at the bottom.
  case endPoint
}
