/// The part of a view that nothing covers, as a partner for constraints.
///
/// It has the anchors of a view, and follows ``LayoutView/safeAreaInsets``.
/// UIKit's property gives a `UILayoutGuide`.
///
/// ```swift
/// let screen = LayoutView(), title = SizedView(width: 40, height: 20)
/// screen.frame = Rect(x: 0, y: 0, width: 320, height: 480)
/// screen.safeAreaInsets = EdgeInsets(top: 44)
/// screen.addSubview(title)
/// let guide = screen.safeAreaLayoutGuide
/// try LayoutConstraint.activate([
///   title.topAnchor.constraint(equalTo: guide.topAnchor, constant: 6),
///   title.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
/// ])
/// print(title.frame.origin)  // Point(x: 140.0, y: 50.0)
/// screen.safeAreaInsets = EdgeInsets(top: 20, left: 30)
/// print(title.frame.origin)  // Point(x: 155.0, y: 26.0)
/// ```
public struct SafeAreaLayoutGuide {
  /// The view that the guide is a part of.
  public let view: LayoutView

  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { view.x(.safeAreaLeft) }

  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { view.x(.safeAreaRight) }

  /// The edge where lines of text begin.
  public var leadingAnchor: LayoutXAxisAnchor { view.x(.safeAreaLeading) }

  /// The edge where lines of text end.
  public var trailingAnchor: LayoutXAxisAnchor { view.x(.safeAreaTrailing) }

  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { view.x(.safeAreaCenterX) }

  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { view.y(.safeAreaTop) }

  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { view.y(.safeAreaBottom) }

  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { view.y(.safeAreaCenterY) }

  /// The extent from left to right.
  public var widthAnchor: LayoutDimension { view.anchor(.safeAreaWidth) }

  /// The extent from top to bottom.
  public var heightAnchor: LayoutDimension { view.anchor(.safeAreaHeight) }
}

extension LayoutView {
  /// How much of the view bars or corners cover at each edge; 0 unless told.
  ///
  /// A host sets it, on the root as a rule; constraints with the anchors of
  /// ``safeAreaLayoutGuide`` follow. In UIKit the system computes it, for each
  /// view; here other views have none unless they are told. In points. Insets
  /// with a number that is not finite are refused.
  ///
  /// - Complexity: O(*c*) in the number of constraints of the view.
  public final var safeAreaInsets: EdgeInsets {
    get { rareExtras?.safeAreaInsets ?? .zero }
    set {
      guard let value = accepted(newValue, for: "safeAreaInsets"),
        value != safeAreaInsets
      else { return }
      let scope = Change(of: self)
      defer { scope.end() }
      needRareExtras().safeAreaInsets = value
      extras?.links?.safeAreaChanged()
    }
  }

  /// The part of the view inside of its ``safeAreaInsets``.
  public final var safeAreaLayoutGuide: SafeAreaLayoutGuide {
    SafeAreaLayoutGuide(view: self)
  }
}

extension EdgeInsets {
  /// How far an attribute of what is inside lies from that of the whole, in
  /// the direction of the axis; for a size, how much larger it is.
  func offset(of attribute: LayoutAttribute) -> Double {
    switch attribute {
    case .left: left
    case .right: -right
    case .centerX: (left - right) / 2
    case .width: -left - right
    case .top: top
    case .bottom: -bottom
    case .centerY: (top - bottom) / 2
    case .height: -top - bottom
    default: 0
    }
  }
}
