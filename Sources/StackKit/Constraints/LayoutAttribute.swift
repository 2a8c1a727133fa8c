/// An edge, a centre, a size or a baseline of a view, by the names of UIKit's
/// `NSLayoutConstraint.Attribute`.
public enum LayoutAttribute: UInt8, Hashable, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The edge where lines of text begin.
  case leading
  /// The edge where lines of text end.
  case trailing
  /// The middle between left and right.
  case centerX
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The middle between top and bottom.
  case centerY
  /// The line on which the first line of text stands.
  case firstBaseline
  /// The line on which the last line of text stands.
  case lastBaseline
  /// The extent from left to right.
  case width
  /// The extent from top to bottom.
  case height
  /// An edge of the safe area; see ``left`` and the others.
  case safeAreaLeft, safeAreaRight, safeAreaLeading, safeAreaTrailing
  /// The centre or an edge of the safe area; see ``centerX`` and ``top``.
  case safeAreaCenterX, safeAreaTop, safeAreaBottom, safeAreaCenterY
  /// A size of the safe area; see ``width``.
  case safeAreaWidth, safeAreaHeight

  /// The axis that the attribute is measured along.
  public var axis: Axis {
    switch ofView {
    case .left, .right, .leading, .trailing, .centerX, .width: .horizontal
    default: .vertical
    }
  }

  /// Whether the attribute is a size rather than a place.
  public var isDimension: Bool { ofView == .width || ofView == .height }

  var isDirectional: Bool { ofView == .leading || ofView == .trailing }

  var isOfSafeArea: Bool { ofView != self }

  /// The same attribute of the whole view.
  var ofView: LayoutAttribute {
    switch self {
    case .safeAreaLeft: .left
    case .safeAreaRight: .right
    case .safeAreaLeading: .leading
    case .safeAreaTrailing: .trailing
    case .safeAreaCenterX: .centerX
    case .safeAreaTop: .top
    case .safeAreaBottom: .bottom
    case .safeAreaCenterY: .centerY
    case .safeAreaWidth: .width
    case .safeAreaHeight: .height
    default: self
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The attribute with left or right instead of leading or trailing.
  func resolved(_ direction: WritingDirection) -> LayoutAttribute {
    switch (self, direction) {
    case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
    case (.leading, .rightToLeft), (.trailing, .leftToRight): .right
    default: self
    }
  }
}
