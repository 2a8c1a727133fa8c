/// What few views have, kept apart so that the many cost less.
final class ViewExtras {
  var measuring: ((Double?) -> IntrinsicSize)?

  @safe @exclusivity(unchecked)
  var horizontal = AxisPriorities()
  @safe @exclusivity(unchecked)
  var vertical = AxisPriorities()

  var name: String?
  var userData: Any?
  var alpha = 1.0
  var appearance: ViewAppearance?
  var layoutMargins = EdgeInsets(LayoutView.systemSpacing)
  var safeAreaInsets = EdgeInsets.zero
  var accessibilityLabel: String?

  /// The frame that the user set.
  @safe @exclusivity(unchecked)
  var pin: Rect?

  // Together, because they are small.
  var measuresForWidth = false
  var isUserInteractionEnabled = true
  var direction: WritingDirection?
  var accessibilityRole: AccessibilityRole?

  /// The layout guides of the view, which are in the tree and in no list of
  /// subviews.
  var guides: [LayoutView] = []

  /// What refers to the view without keeping it.
  var reference: ViewReference?

  /// What joins the view to others.
  @safe @exclusivity(unchecked)
  var links: ViewLinks?

  /// What follows the touches in the view, once there was one.
  var touches: (any TouchFollower)?

  /// The values that properties did not take, the latest of each.
  var refusals: [Refusal] = []

  subscript(axis: Axis) -> AxisPriorities {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal {
        horizontal = newValue
      } else {
        vertical = newValue
      }
    }
  }
}

/// How strongly a view holds the size of its content along an axis.
struct AxisPriorities {
  var hugging = LayoutPriority.defaultLow
  var compression = LayoutPriority.defaultHigh
}
