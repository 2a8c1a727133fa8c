import Cassowary

/// What few views have, kept apart so that the many cost less.
final class ViewExtras {
  var measuring: ((Double?) -> IntrinsicSize)?
  var measuresForWidth = false

  var horizontal = AxisPriorities()
  var vertical = AxisPriorities()

  var name: String?
  var userData: Any?
  var alpha = 1.0
  var layoutMargins = EdgeInsets(8)
  var direction: WritingDirection?
  var isUserInteractionEnabled = true
  var accessibilityLabel: String?
  var accessibilityRole: AccessibilityRole?

  /// The frame that the user set.
  var pin: Rect?
  /// The constraints that hold it.
  var pinRows = PinRows()

  /// Active constraints that mention the view.
  var constraints: [LayoutConstraint] = []
  /// Stack layouts in which the view is the container.
  var layouts: [StackLayout] = []

  /// The engine of the tree, if the view is its root.
  var engine: LayoutEngine?

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

/// The constraints that hold a frame that was set.
struct PinRows {
  var x = ConstraintHandle.none
  var y = ConstraintHandle.none
  var width = ConstraintHandle.none
  var height = ConstraintHandle.none
}
