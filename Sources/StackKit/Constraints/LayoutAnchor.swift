import Cassowary

/// An edge or the centre of a view along the horizontal axis, for constraints.
///
/// ```swift
/// let card = LayoutView(), badge = SizedView(width: 20)
/// card.frame = Rect(x: 0, y: 0, width: 100, height: 50)
/// card.addSubview(badge)
/// badge.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8)
///   .isActive = true
/// print(badge.frame.minX)  // 72.0
/// ```
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// The view that the place belongs to.
  public let view: LayoutView
  /// Which place it is.
  public let attribute: LayoutAttribute
}

/// An edge, the centre or a baseline along the vertical axis, for constraints.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// The view that the place belongs to.
  public let view: LayoutView
  /// Which place it is.
  public let attribute: LayoutAttribute
}

/// A width or a height of a view, from which constraints are made.
///
/// ```swift
/// let photo = LayoutView()
/// photo.widthAnchor.constraint(equalTo: 80).isActive = true
/// photo.heightAnchor.constraint(
///   equalTo: photo.widthAnchor, multiplier: 0.75
/// ).isActive = true
/// print(photo.frame.height)  // 60.0
/// ```
public struct LayoutDimension: LayoutAnchor {
  /// The view that is measured.
  public let view: LayoutView
  /// Which extent it is.
  public let attribute: LayoutAttribute
}

/// What all anchors can do.
///
/// Use the anchors of a view, such as ``LayoutView/leadingAnchor``; there is no
/// need to make others. The words are those of UIKit's `NSLayoutAnchor`.
public protocol LayoutAnchor {
  /// The view that the anchor belongs to.
  var view: LayoutView { get }
  /// What the anchor is: an edge, a centre, a size or a baseline.
  var attribute: LayoutAttribute { get }
}

extension LayoutAnchor {
  private var plain: LayoutDimension { view.anchor(attribute) }

  /// A constraint `self == other * multiplier + constant`, not yet active.
  ///
  /// - Parameters:
  ///   - other: An anchor of the same kind, of any view in the same tree.
  ///   - multiplier: The factor; one that is not finite counts as 1. Places are
  ///     measured in the closest view that contains both.
  ///   - constant: The number added, in points; 0 unless it is finite.
  /// - Returns: The constraint.
  public func constraint(
    equalTo other: Self, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      plain, .equal, other.plain, multiplier: multiplier, constant: constant)
  }

  /// A constraint `self <= other * multiplier + constant`, not yet active; see
  /// ``constraint(equalTo:multiplier:constant:)``.
  public func constraint(
    lessThanOrEqualTo other: Self, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      plain, .lessThanOrEqual, other.plain, multiplier: multiplier,
      constant: constant)
  }

  /// A constraint `self >= other * multiplier + constant`, not yet active; see
  /// ``constraint(equalTo:multiplier:constant:)``.
  public func constraint(
    greaterThanOrEqualTo other: Self, multiplier: Double = 1,
    constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      plain, .greaterThanOrEqual, other.plain, multiplier: multiplier,
      constant: constant)
  }
}

extension LayoutDimension {
  /// A constraint that fixes the size, not yet active.
  public func constraint(equalTo constant: Double) -> LayoutConstraint {
    LayoutConstraint(self, .equal, constant: constant)
  }

  /// A constraint that bounds the size from above, not yet active.
  public func constraint(
    lessThanOrEqualTo constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(self, .lessThanOrEqual, constant: constant)
  }

  /// A constraint that bounds the size from below, not yet active.
  public func constraint(
    greaterThanOrEqualTo constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(self, .greaterThanOrEqual, constant: constant)
  }
}
