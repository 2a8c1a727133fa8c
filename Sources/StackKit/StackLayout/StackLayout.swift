import Cassowary

/// Arranges views of a container in a row or a column, by constraints.
///
/// A layout is not a view: the views are subviews of the container, and one
/// container may have several layouts, which may share views. The layout stays
/// live: changing a property changes the frames, and only the constraints that
/// differ. That, and calls, cost O(*n*) in the number of views unless they say
/// otherwise, O(1) for a margin or an alignment along the axis. Distances are
/// in points; a number that is not finite is refused.
///
/// ```swift
/// let card = LayoutView()
/// let title = SizedView(width: 80, height: 20)
/// let body = SizedView(width: 120, height: 60)
/// let layout = card.addSubviewsWithVerticalLayout([title, body]) { layout in
///   layout.verticalAlignment = .top
///   layout.horizontalAlignment = .fill
///   layout.spacing = 8
///   layout.topMargin = 34
/// }
/// print(body.frame.minY, card.frame.height)  // 62.0 122.0
/// layout.spacing = 12
/// print(body.frame.minY, card.frame.height)  // 66.0 126.0
/// ```
///
/// ## The constraints
///
/// With *n* views, a layout makes 3*n* + 1 constraints:
///
/// - *n* - 1 for the spacing, always exact, at ``spacingPriority``;
/// - 2 for the margins along the axis, of the first and the last view;
/// - 2*n* for the margins across, of every view, at ``marginsPriority``.
///
/// A margin is kept exactly at an edge that the alignment names (both for
/// ``StackAlignment/fill``), and is a minimum elsewhere. Centring across adds
/// *n* constraints, and centring along the axis five, at
/// ``centeringPriority``. The size of a view is never constrained by the
/// layout itself. Get the list from ``constraints``.
///
/// ## Ambiguity suppression
///
/// Where views have to be larger or smaller than their content asks for, and
/// priorities do not say which, the first one grows and the last one shrinks,
/// then the one before it, and so on; a container gives way before views with
/// content. Of stacks in each other, the outer ones decide first, as far as 64
/// levels; of views that your constraints tie together, the sum of their
/// places; of margins that may give way, the trailing one. So what a layout of
/// views with content looks like does not depend on the order in which they
/// were added, shown or moved, unless two ways are equally good at all
/// priorities and have the same sum, without the first view (the last, where
/// views shrink): then what came in last gives way.
public final class StackLayout: HashedByIdentity {
  /// The direction in which views follow each other.
  public let axis: Axis

  /// The view whose subviews are arranged; `nil` once the layout is removed.
  public internal(set) var superview: LayoutView? {
    @inline(__always) get { unownedContainer?.object }
    @inline(__always) set { unownedContainer = newValue.map { Unretained($0) } }
  }
  /// The container owns the layout, and clears this when it goes.
  private var unownedContainer: Unretained<LayoutView>?

  /// The views, in order, hidden ones included.
  @safe @exclusivity(unchecked)
  public internal(set) var views: [LayoutView] = []

  /// The views that are not hidden, in order.
  @safe @exclusivity(unchecked)
  var flow: [Unretained<LayoutView>] = []

  @safe @exclusivity(unchecked)
  var rare: RareStackState?

  // MARK: Settings

  /// The distance between neighbours; 0 unless told.
  ///
  /// Negative spacing lets them overlap. Custom spacing always wins over it.
  public var spacing = 0.0 {
    didSet {
      if !spacing.isFinite { superview?.refuse(spacing, for: "layout.spacing") }
      spacing = LayoutNumber.accepted(spacing) ?? oldValue
      if spacing != oldValue { change(.spacing) }
    }
  }

  /// How strongly the margins are kept; required unless told.
  ///
  /// With 0 there are no margins at all: views that nothing else places are
  /// where the margins would put those that are aligned with the leading edge.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.frame = Rect(x: 0, y: 0, width: 120, height: 50)
  /// let view = SizedView(width: 100, height: 10)
  /// let layout = card.addSubviewsWithHorizontalLayout([view]) {
  ///   $0.horizontalAlignment = .fill
  ///   $0.horizontalMargins = 20
  /// }
  /// print(view.frame.width)  // 80.0
  /// layout.marginsPriority = 700
  /// print(view.frame.width)  // 100.0
  /// ```
  public var marginsPriority = LayoutPriority.required {
    didSet {
      superview?.checkRange(of: marginsPriority, for: "layout.marginsPriority")
      marginsPriority = marginsPriority.inRange
      if marginsPriority != oldValue { change([.rebuildMajor, .rebuildMinor]) }
    }
  }

  @safe @exclusivity(unchecked)
  var margins = AxisPair(StackEnds(lead: 0.0, trail: 0.0))

  // MARK: What is in the solver

  /// The spacing rows: `gaps[i]` lies between `flow[i]` and `flow[i + 1]`;
  /// none while the layout is not in the solver.
  @safe @exclusivity(unchecked)
  var gaps: [ConstraintHandle] = []

  /// The rows across, four for each view of `flow`, in the order of their
  /// roles; empty while there are none, so that all views are to be placed.
  @safe @exclusivity(unchecked)
  var minors: [ConstraintHandle] = []

  /// The margins along the axis, of the first and of the last view.
  var major = StackEnds(
    lead: ConstraintHandle.none, trail: ConstraintHandle.none)

  // MARK: Facts that cost a byte each

  @safe @exclusivity(unchecked)
  var alignments = AxisPair(StackAlignment.none)

  /// Whether views that have no room along the axis stick out of the container
  /// instead of being squeezed; they do not unless told.
  ///
  /// They keep the sizes that their contents ask for, as long as these resist
  /// with a priority of more than 52, and push the trailing margin aside; where
  /// they are centred, both margins. A container whose size is free is still as
  /// large as the views need. CSS: `flex-shrink: 0`.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.frame = Rect(x: 0, y: 0, width: 100, height: 10)
  /// let views = (0..<2).map { _ in SizedView(width: 80, height: 10) }
  /// let layout = card.addSubviewsWithHorizontalLayout(views) {
  ///   $0.horizontalAlignment = .fill
  /// }
  /// print(views.map(\.frame.width))  // [80.0, 20.0]
  /// layout.allowsOverflow = true
  /// print(views.map(\.frame.width))  // [80.0, 80.0]
  /// ```
  ///
  /// - Complexity: O(1).
  @safe @exclusivity(unchecked)
  public var allowsOverflow = false {
    didSet { if allowsOverflow != oldValue { change(.rebuildMajor) } }
  }

  /// Whether margins are added to the container's
  /// ``LayoutView/layoutMargins``; they are not unless told.
  ///
  /// UIKit's `isLayoutMarginsRelativeArrangement` is about the same.
  ///
  /// ```swift
  /// let card = LayoutView(), title = SizedView(height: 10)
  /// card.addSubviewsWithVerticalLayout([title]) {
  ///   $0.isLayoutMarginsRelative = true
  ///   $0.topMargin = 2
  /// }
  /// print(title.frame.minY)  // 10.0
  /// ```
  @safe @exclusivity(unchecked)
  public var isLayoutMarginsRelative = false {
    didSet {
      // The relations stay, only numbers change.
      if isLayoutMarginsRelative != oldValue {
        change([.majorMargins, .minorMargins])
      }
    }
  }

  /// Whether the container's constraints place views that the layout does not.
  var isPlacedByContainer = false

  /// Whether other constraints of the container centre the views as a whole.
  var isCentredByContainer = false {
    didSet { if isCentredByContainer != oldValue { change(.rebuildMajor) } }
  }

  /// Whether views without room are squeezed one after the other before they
  /// are centred, rather than so that centres are equally far apart.
  var squeezesBeforeCentering = false {
    didSet {
      if squeezesBeforeCentering != oldValue { change(.suppressions) }
    }
  }

  /// Whether margins that no view is between take no room, either.
  var collapsesWhenEmpty = false

  var isEmitted = false

  var suppressesAmbiguity = false

  var pending: Pending = []

  var isQueued = false

  /// What has to be brought to the solver in the next pass.
  struct Pending: OptionSet {
    let rawValue: UInt8
    static let spacing = Pending(rawValue: 1 << 0)
    static let majorMargins = Pending(rawValue: 1 << 1)
    static let minorMargins = Pending(rawValue: 1 << 2)
    static let rebuildSpacing = Pending(rawValue: 1 << 3)
    static let rebuildMajor = Pending(rawValue: 1 << 4)
    static let rebuildMinor = Pending(rawValue: 1 << 5)
    static let suppressions = Pending(rawValue: 1 << 6)
    static let baselines = Pending(rawValue: 1 << 7)
  }

  init(axis: Axis, superview: LayoutView) {
    self.axis = axis
    unownedContainer = Unretained(superview)
  }

  @inline(__always)
  var engine: LayoutEngine? { superview?.attachedEngine }

  /// How many views contain the container, as far as that has a level.
  var depth: Int { unownedContainer?.with { $0.levelDepth } ?? 0 }

  func change(_ what: Pending) {
    pending.formUnion(what)
    engine?.markStale(self)
  }

  // MARK: - Alignment and priorities

  /// Where views are put vertically; ``StackAlignment/none`` unless told.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.frame = Rect(x: 0, y: 0, width: 100, height: 50)
  /// let dot = SizedView(width: 10, height: 10)
  /// let layout = card.addSubviewsWithVerticalLayout([dot])
  /// layout.verticalAlignment = .bottom
  /// print(dot.frame.minY)  // 40.0
  /// layout.horizontalAlignment = .fill
  /// print(dot.frame.width)  // 100.0
  /// ```
  public var verticalAlignment: StackAlignment {
    get { alignments.vertical }
    set { setAlignment(newValue, along: .vertical) }
  }

  /// Where views are put horizontally; ``StackAlignment/none`` unless told.
  public var horizontalAlignment: StackAlignment {
    get { alignments.horizontal }
    set { setAlignment(newValue, along: .horizontal) }
  }

  func setAlignment(_ alignment: StackAlignment, along axis: Axis) {
    guard alignments[axis] != alignment else { return }
    alignments[axis] = alignment
    change(axis == self.axis ? .rebuildMajor : .rebuildMinor)
  }

  /// The alignment in force: baselines matter across a horizontal layout only.
  func alignment(along axis: Axis) -> StackAlignment {
    let alignment = alignments[axis]
    if axis == .vertical && self.axis == .horizontal { return alignment }
    switch alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return alignment
    }
  }

  /// Whether views are aligned with each other rather than with the container.
  var alignsBaselines: Bool { alignment(along: axis.other).isBaseline }

  /// How strongly views are centred, with 0 not at all; 760 unless told, a
  /// little more than content resists squeezing.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.frame = Rect(x: 0, y: 0, width: 100, height: 50)
  /// let view = SizedView(width: 40, height: 10)
  /// let layout = card.addSubviewsWithHorizontalLayout([view]) {
  ///   $0.horizontalAlignment = .center
  ///   $0.leadingMargin = 40
  /// }
  /// print(view.frame.width)  // 20.0
  /// layout.centeringPriority = 700
  /// print(view.frame.width)  // 40.0
  /// ```
  public var centeringPriority: LayoutPriority {
    get { rare?.centeringPriority ?? .centering }
    set {
      superview?.checkRange(of: newValue, for: "layout.centeringPriority")
      guard centeringPriority != newValue else { return }
      needRare().centeringPriority = newValue.inRange
      var rebuilt: Pending = []
      if alignment(along: axis) == .center { rebuilt.insert(.rebuildMajor) }
      if alignment(along: axis.other) == .center {
        rebuilt.insert(.rebuildMinor)
      }
      change(rebuilt)
    }
  }
}
