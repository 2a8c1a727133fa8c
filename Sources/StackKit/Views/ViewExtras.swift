/// What few views have, kept apart so that the many cost less: containers, and
/// views with constraints or a measuring closure.
final class ViewExtras {
  @safe @exclusivity(unchecked)
  var links: ViewLinks?

  var reference: ViewReference?

  @safe @exclusivity(unchecked)
  var rare: RareExtras?

  @safe @exclusivity(unchecked)
  var measuring: ((Double?) -> IntrinsicSize)?
  var measuresForWidth = false
  var direction: WritingDirection?
}

/// What the fewest views have: an object of its own, as it is large.
final class RareExtras {
  @safe @exclusivity(unchecked)
  var priorities = AxisPair(AxisPriorities())

  var name: String?
  var userData: Any? {
    // What goes with the old one may come back here.
    didSet { withExtendedLifetime(oldValue) {} }
  }
  var alpha = 1.0
  var backgroundColor = Color.clear
  var cornerRadius = 0.0
  var border: Border?
  var layoutMargins = EdgeInsets(LayoutView.systemSpacing)
  var safeAreaInsets = EdgeInsets.zero
  var accessibilityLabel: String?

  /// The frame that the user set.
  @safe @exclusivity(unchecked)
  var pin: Rect?
  /// The frame that was set, where frame stacks have put another in its place.
  var askedPin: Rect?

  // Together, because they are small.
  var isUserInteractionEnabled = true
  var accessibilityRole: AccessibilityRole?

  /// The view's layout guides: in the tree, and in no list of subviews.
  var guides: [LayoutView] = []

  /// What follows the touches in the view, once there was one.
  var touches: (any TouchFollower)?

  /// The view that this one is a copy of, in which sizes are found.
  var original: LayoutView?

  /// The values that properties did not take, the latest of each.
  var refusals: [(property: String, value: String)] = []
}

struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ both: Value) {
    horizontal = both
    vertical = both
  }

  subscript(axis: Axis) -> Value {
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

extension Optional where Wrapped: AnyObject {
  /// The object, which is made and kept if there is none yet.
  @inline(__always)
  mutating func need(_ make: @autoclosure () -> Wrapped) -> Wrapped {
    if let self { return self }
    let fresh = make()
    self = fresh
    return fresh
  }
}

extension Array {
  /// Inserts an element, at the end mostly, which `insert` is slow at.
  @inline(__always)
  mutating func put(_ element: Element, at index: Int) {
    if index == count { append(element) } else { insert(element, at: index) }
  }
}

extension Array where Element: LayoutView {
  func place(of view: LayoutView) -> Int? {
    view.place(among: count) { Unretained(self[$0]) }
  }
}

extension [Unretained<LayoutView>] {
  func place(of view: LayoutView) -> Int? {
    view.place(among: count) { self[$0] }
  }
}

extension LayoutView {
  /// The place of the view in a list, in O(log *n*) as a rule.
  ///
  /// Views that came one after the other have slots that ascend: the search
  /// begins where its slot would be, and goes on to both sides.
  @inline(__always)
  fileprivate final func place(
    among count: Int, _ view: (Int) -> Unretained<LayoutView>
  ) -> Int? {
    if count == 0 { return nil }
    let own = Unretained(self)
    if view(count - 1) == own { return count - 1 }
    if view(0) == own { return 0 }
    var high = (0..<count).bisected { index in
      view(index).with { $0.slot } >= slot
    }
    var low = high - 1
    while low >= 0 || high < count {
      if high < count, view(high) == own { return high }
      if low >= 0, view(low) == own { return low }
      low -= 1
      high += 1
    }
    return nil
  }

  final func needExtras() -> ViewExtras { extras.need(ViewExtras()) }

  @inline(__always)
  final var rareExtras: RareExtras? { extras?.rare }

  final func needRareExtras() -> RareExtras {
    needExtras().rare.need(RareExtras())
  }
}
