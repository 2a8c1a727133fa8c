/// What few views have, kept apart so that the many cost less.
final class ViewExtras {
  var measuring: ((Double?) -> IntrinsicSize)?
  var measuresForWidth = false

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
  var direction: WritingDirection?
  var isUserInteractionEnabled = true
  var accessibilityLabel: String?
  var accessibilityRole: AccessibilityRole?

  /// The frame that the user set.
  @safe @exclusivity(unchecked)
  var pin: Rect?

  /// What joins the view to others.
  @safe @exclusivity(unchecked)
  var links: ViewLinks?

  /// What follows the touches in the view, once there was one.
  var touches: (any TouchFollower)?

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
