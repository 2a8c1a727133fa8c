/// A rectangle of a layout, with a place in a tree of such rectangles.
///
/// A view's reference is its identity: keep it, change the view through it,
/// and read its ``frame`` whenever you like; it is always up to date. A view
/// equals itself and no other, not even one that looks alike.
///
/// ```swift
/// let card = LayoutView()
/// let title = Label("Title", measurer: CellTextMeasurer())
/// let body = Label("Body", measurer: CellTextMeasurer())
/// card.addSubviewsWithVerticalLayout([title, body]) { layout in
///   layout.verticalAlignment = .top
///   layout.horizontalAlignment = .fill
/// }
/// card.frame = Rect(x: 0, y: 0, width: 320, height: 200)
/// print(body.frame.minY, body.frame.width)  // 1.0 320.0
/// title.text = "Two\nlines"
/// print(body.frame.minY)  // 2.0
/// ```
///
/// For content of your own, override ``intrinsicContentSize`` and call
/// ``invalidateIntrinsicContentSize()`` when the content changes, or hand a
/// closure to ``init(measuring:)``.
///
/// All views of one tree belong together and may be used from one thread at a
/// time; different trees are independent of each other. What reads or changes
/// something of one view alone costs O(1), unless it says otherwise.
open class LayoutView: HashedByIdentity {
  /// Where the frames of the tree are kept, once somebody asked for one.
  @safe @exclusivity(unchecked)
  @usableFromInline
  final var store: SharedStore?

  @safe @exclusivity(unchecked)
  @usableFromInline
  final var slot: Int32 = -1

  @safe @exclusivity(unchecked)
  final var flags: ViewFlags = []

  /// How many stack layouts arrange the view.
  @safe @exclusivity(unchecked)
  final var layoutCount: UInt8 = 0

  @safe @exclusivity(unchecked)
  final var extras: ViewExtras?

  /// The superview owns its subviews, and clears this when it goes.
  @safe @exclusivity(unchecked)
  final var unownedParent: Unretained<LayoutView>?

  /// The subviews that were made, from back to front.
  @safe @exclusivity(unchecked)
  final var children: [LayoutView] = []

  /// Creates a view without content.
  public init() {}

  /// Creates a view whose content is measured by a closure.
  ///
  /// ```swift
  /// let view = LayoutView { IntrinsicSize(width: 50, height: 20) }
  /// print(view.frame.size)  // Size(width: 50.0, height: 20.0)
  /// ```
  ///
  /// - Parameter measuring: Returns the size that the content asks for; it is
  ///   called again after ``invalidateIntrinsicContentSize()``. It may change
  ///   anything; see <doc:LayoutPass>. It should not hold the view.
  public convenience init(measuring: @escaping () -> IntrinsicSize) {
    self.init()
    needExtras().measuring = { _ in measuring() }
  }

  /// Creates a view whose height depends on its width: the closure is asked for
  /// the size at the natural width (`nil`), or at a width.
  public convenience init(
    measuringForWidth: @escaping (_ width: Double?) -> IntrinsicSize
  ) {
    self.init()
    let extras = needExtras()
    extras.measuring = measuringForWidth
    extras.measuresForWidth = true
  }

  deinit {
    if !children.isEmpty || extras != nil { tearDown() }
  }

  // MARK: - For subclasses

  /// The size that the content asks for, in each axis, or none.
  ///
  /// Each number becomes two constraints: not larger, with the hugging
  /// priority, and not smaller, with the compression resistance.
  ///
  /// Override it for content of your own, and call
  /// ``invalidateIntrinsicContentSize()`` when its value changes. Like all that
  /// layout asks of a view, it may change anything; see <doc:LayoutPass>.
  ///
  /// In points; numbers that are negative or not finite count as none. Where
  /// this is `nil`, UIKit's property has `noIntrinsicMetric`.
  ///
  /// ```swift
  /// final class Dot: LayoutView {
  ///   override var intrinsicContentSize: IntrinsicSize {
  ///     IntrinsicSize(width: 8, height: 8)
  ///   }
  /// }
  /// print(Dot().frame.size)  // Size(width: 8.0, height: 8.0)
  /// ```
  open var intrinsicContentSize: IntrinsicSize {
    extras?.measuring?(nil) ?? .none
  }

  /// Whether the height of the content depends on the width it is given.
  ///
  /// If so, layout solves the widths first, asks
  /// ``sizeThatFits(width:)`` for the height at a width that is not the
  /// intrinsic one, and takes it for the intrinsic height. A ``Label`` is asked
  /// only where it is narrower, one of a subclass at any width.
  open var heightDependsOnWidth: Bool { extras?.measuresForWidth ?? false }

  /// Whether the content is as high wherever it is wider than it asks to be.
  var keepsHeightWhenWider: Bool { false }

  /// The size that the content needs when it may be that wide.
  ///
  /// Layout asks for it after widths are solved, and again only for another
  /// width or another content. It takes the height, if finite and not negative.
  ///
  /// ```swift
  /// let area = LayoutView(measuringForWidth: { width in
  ///   IntrinsicSize(width: 40, height: 400 / (width ?? 40))
  /// })
  /// area.widthAnchor.constraint(equalTo: 20).isActive = true
  /// print(area.frame.height)  // 20.0
  /// ```
  open func sizeThatFits(width: Double) -> Size {
    let size = extras?.measuring?(width) ?? intrinsicContentSize
    return Size(width: size.width ?? width, height: size.height ?? 0)
  }

  /// The distance from the top edge to the first line's baseline.
  ///
  /// A view without text has its first baseline at the top edge. It is asked
  /// for before each step of the solver that needs it.
  open var firstBaselineOffset: Double { 0 }

  /// The distance from the last line's baseline to the bottom edge.
  ///
  /// A view without text has its last baseline at the bottom edge.
  open var lastBaselineOffset: Double { 0 }

  /// What the view shows, for dumps: a label's text, say.
  open var contentDescription: String? { nil }

  /// What is drawn behind all that the view shows; clear unless told.
  public var backgroundColor: Color {
    get { rareExtras?.backgroundColor ?? .clear }
    set {
      guard newValue != backgroundColor else { return }
      needRareExtras().backgroundColor = newValue
      noteChange(.appearance)
    }
  }

  /// Whether what sticks out is cut off, as in a list and in its cells.
  ///
  /// UIKit's property of that name can be set.
  public var clipsToBounds: Bool { false }

  /// Elements of SVG that the view draws between background and subviews.
  ///
  /// There are none unless overridden. Call ``setNeedsDisplay()`` when they
  /// change. Coordinates are those of the view, whose `bounds` are given. What
  /// is returned has to be well-formed.
  ///
  /// ```swift
  /// final class Dot: LayoutView {
  ///   override func svgElements(in bounds: Rect) -> String {
  ///     "<circle cx=\"\(bounds.midX)\" cy=\"\(bounds.midY)\" r=\"4\"/>"
  ///   }
  /// }
  /// let dot = Dot()
  /// dot.frame = Rect(x: 0, y: 0, width: 8, height: 8)
  /// print(dot.svg(.colors).contains("<circle cx=\"4.0\""))  // true
  /// ```
  open func svgElements(in bounds: Rect) -> String { "" }

  // MARK: - For the containers of this module

  /// The view, if it is a container of this module.
  var asContainer: (any ViewContainer)? { nil }
}

/// Facts about a view that cost a bit each.
struct ViewFlags: OptionSet {
  let rawValue: UInt16
  /// The content must be measured in the next pass.
  static let isStale = ViewFlags(rawValue: 1 << 0)
  /// Hugging or compression priorities changed since the last pass.
  static let hasNewPriorities = ViewFlags(rawValue: 1 << 1)
  static let isHidden = ViewFlags(rawValue: 1 << 2)
  /// The frame that the user set must be brought to the solver.
  static let hasNewPin = ViewFlags(rawValue: 1 << 3)
  /// Hidden, and out of its layouts: the view has no place and no size.
  static let isCollapsed = ViewFlags(rawValue: 1 << 4)
  /// Has subviews that are made when somebody looks at them.
  static let hasLateSubviews = ViewFlags(rawValue: 1 << 5)
  /// Asked for its height by a fitting, which it may have started itself.
  static let isFitting = ViewFlags(rawValue: 1 << 6)
  /// A layout guide: nobody's subview, without any inside.
  static let isGuide = ViewFlags(rawValue: 1 << 7)
  /// Layouts of the view align baselines: they are told of measurements.
  static let hearsOfBaselines = ViewFlags(rawValue: 1 << 8)

  /// Lines run from right to left in the view: known while it is in an engine.
  static let isRightToLeft = ViewFlags(rawValue: 1 << 13)

  /// Layouts of the view have to be told what subviews ask for along an axis.
  static func hearsOfMetrics(_ axis: Axis) -> ViewFlags {
    ViewFlags(rawValue: axis == .horizontal ? 1 << 9 : 1 << 10)
  }

  /// The same of subviews that are not as large as they ask for.
  static func hearsOfDifferences(_ axis: Axis) -> ViewFlags {
    ViewFlags(rawValue: axis == .horizontal ? 1 << 11 : 1 << 12)
  }
}
