/// A view that arranges some of its subviews in a row or a column.
///
/// It plays the part of UIKit's `UIStackView`, by the same rules: the
/// *arranged subviews* follow each other along the ``axis``, the
/// ``distribution`` says how they use the length of the stack, the
/// ``alignment`` where they stand across, and hidden ones take no room.
/// Changing any property, hiding a view or changing what a view shows is
/// enough: frames are up to date whenever they are read.
///
/// ```swift
/// let title = Label("Title", measurer: CellTextMeasurer())
/// let value = Label("42", measurer: CellTextMeasurer())
/// let row = StackView(arrangedSubviews: [title, value], spacing: 3)
/// print(row.frame.size)  // Size(width: 10.0, height: 1.0)
/// row.axis = .vertical
/// print(value.frame.minY, row.frame.width)  // 4.0 5.0
/// title.isHidden = true
/// print(value.frame.minY, row.frame.height)  // 0.0 1.0
/// ```
///
/// Beyond UIKit's, there are more distributions, weights
/// (``setWeight(_:for:)``), least and largest sizes, lines that wrap
/// (``wraps``) and an axis that turns when the content does not fit
/// (``turnsToFit``) or the text is large (``turnsAtTextSize``).
///
/// A stack is as large as its content asks for, unless something else says
/// how large it is. An empty stack, or one whose views are all hidden, has
/// nothing but its margins; UIKit leaves that open.
///
/// Unless it says otherwise, setting something, adding or removing a view costs
/// O(*n*) in the number of arranged subviews, and reading costs O(1). Lengths
/// are in points; one that is not finite is refused, and a negative size.
///
/// The views are arranged by a ``StackLayout`` and by constraints where that
/// does not say it all. Both belong to the stack: leave them alone.
open class StackView: LayoutView, ViewContainer {
  // MARK: Settings

  /// The settings without those of single views.
  @safe @exclusivity(unchecked)
  var stored = StackViewSettings()

  @safe @exclusivity(unchecked)
  var arranged: [LayoutView] = []

  /// What was set for single views; it goes when a view is taken out.
  var items: [ObjectIdentifier: StackViewSettings.View] = [:]

  /// How many of the arranged subviews are spacers, which have weights.
  var spacerCount = 0

  /// Whether some view may have a weight, or bounds, of its own.
  final var hasWeights: Bool { !items.isEmpty || spacerCount > 0 }

  // MARK: What is arranged

  @safe @exclusivity(unchecked)
  var ownLayout: StackLayout?

  var rules = ArrangedRules()

  /// Guides for numbers that many views have to do with; see `guide(for:)`.
  var guides: [GuidePurpose: LayoutView] = [:]

  @safe @exclusivity(unchecked)
  var needsArrangement = true

  /// Whether the axis is the other one at present, for want of room.
  var isTurned = false

  /// Whether there is text of the size at which the axis turns.
  var hasLargeText = false

  /// What the visible views ask for along the axis, for proportions; those
  /// that have come since are not among them yet.
  var askedLengths: [ObjectIdentifier: Double] = [:]

  /// The length in which everything fits in one line, if the axis may turn.
  var leastLength = 0.0

  /// The width of the stack of which that is true, if the axis is vertical.
  var leastLengthWidth = 0.0

  var findings = Findings()

  /// What was found out from frames: numbers that decide about constraints.
  struct Findings: Equatable {
    /// The length that the content would take along the axis in one line.
    var natural: Double?
    var flow: Flow?
    /// What clamps the lengths of views in proportion.
    var clamps: [ObjectIdentifier: Sharing.Clamp] = [:]
    /// What one at a bound asks of those that are free.
    var preferred: Preferred?
  }

  /// A length per weight, and how strongly it is asked for.
  struct Preferred: Equatable {
    var unit: Double
    var priority: LayoutPriority
  }

  /// The views whose first and last baselines others were told of: one pair of
  /// them, if all were told of the same.
  var toldBaselines: [BaselineViews] = []

  /// Whether views that nothing says the height of are as high as the last
  /// solve made them, for those who are told of baselines: until then, they
  /// count as 0, as in a new stack, not as high as other settings of the stack
  /// made them.
  var knowsHeights = false

  struct BaselineViews: Equatable {
    var first: Unretained<LayoutView>?
    var last: Unretained<LayoutView>?
  }

  var steps = Steps()

  /// Counts that bring a pass to an end.
  struct Steps {
    var pass = 0
    /// How often the axis was turned, something else was found, it was learned
    /// what content asks for, and others were told of baselines.
    var turned = 0
    var found = 0
    var asked = 0
    var told = 0

    /// Lines that stay, for a length, and those that alternate with them, or
    /// were found last; and those before.
    var keptLines: [Int]?
    var keptLength = 0.0
    var otherLines: [Int] = []
    var earlierLines: [Int] = []
    /// The length that would have done for fewer lines.
    var neededLength = 0.0

    /// What lines looked like in the last two looks, and what stays of looks
    /// that alternate, at a length.
    var lines: [[Line]] = []
    var restingLines: [Line]?
    var restingLength = 0.0

    /// The clamps that others replaced, and those that alternate, joined.
    var clamps: [[ObjectIdentifier: Sharing.Clamp]] = []
    var joinedClamps: [ObjectIdentifier: Sharing.Clamp] = [:]
  }

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - views: The views to arrange; see ``addArrangedSubview(_:)``.
  ///   - axis: The direction in which they follow each other.
  ///   - spacing: The distance between neighbours; see ``spacing``.
  ///   - distribution: How they use the length of the stack.
  ///   - alignment: Where they stand across the axis.
  ///   - margins: The ``LayoutView/layoutMargins``, which the views keep free
  ///     then: ``isLayoutMarginsRelativeArrangement`` is on. None unless told.
  public init(
    arrangedSubviews views: [LayoutView] = [], axis: Axis = .horizontal,
    spacing: Double = 0, distribution: StackDistribution = .fill,
    alignment: StackAlignment = .fill, margins: EdgeInsets? = nil
  ) {
    stored.axis = axis
    stored.spacing = Self.accepted(spacing) ?? 0
    stored.distribution = distribution
    stored.alignment = alignment
    super.init()
    if Self.accepted(spacing) == nil { refuse(spacing, for: "spacing") }
    if let margins {
      stored.isLayoutMarginsRelativeArrangement = true
      layoutMargins = margins
    }
    addArrangedSubviews(views)
  }

  // MARK: - For subclasses of LayoutView

  /// What a stack asks for follows from its views; only one with lines that
  /// wrap, or with an axis that turns, asks for a size of its own.
  public final override var intrinsicContentSize: IntrinsicSize {
    guard wraps || turnsToFit, let natural = findings.natural
    else { return .none }
    var size = IntrinsicSize.none
    size[axis] = natural
    guard wraps else { return size }
    // All views fit in one line of that length, but for those that follow it.
    let tied = tiedViews(along: axis, orLimited: true)
    let isOneLine = !visible.contains { view in tied.contains { $0 === view } }
    size[axis.other] =
      axis == .horizontal
      ? flow(within: isOneLine ? .infinity : natural).extent
      : findings.flow?.extent
    return size
  }

  override final var asContainer: (any ViewContainer)? { self }

  /// Whether lines wrap where the stack is too narrow.
  public final override var heightDependsOnWidth: Bool {
    wraps && axis == .horizontal
  }

  /// The size that the lines take when the stack may be that wide; that of
  /// ``LayoutView/fittingSize(width:)`` if lines do not wrap.
  public final override func sizeThatFits(width: Double) -> Size {
    guard heightDependsOnWidth else { return fittingSize(width: width) }
    return Size(width: width, height: flow(within: width).extent)
  }

  /// From the top to the first baseline: that of the first view in a column,
  /// of the highest one in a row, as in UIKit.
  public final override var firstBaselineOffset: Double {
    baselineOffset(isFirst: true)
  }

  /// From the last baseline to the bottom; see ``firstBaselineOffset``.
  public final override var lastBaselineOffset: Double {
    baselineOffset(isFirst: false)
  }

  final func forgetSubviews() {
    // Bounds of sizes mention a subview alone, which may stay.
    rules.update([])
    arranged = []
    spacerCount = 0
    guides = [:]
  }

  final func willRemove(_ subview: LayoutView) {
    removeArrangedSubview(subview)
  }

  func didArrange(_ view: LayoutView) {}

  func didDisarrange(_ view: LayoutView) {}

  /// Whether somebody waits for taps on a subview.
  func takesTaps(on view: LayoutView) -> Bool { false }

  func didTap(_ view: LayoutView) {}

  final func visibilityWillChange(of subview: LayoutView) {
    rules.drop(mentioning: subview)
    knowsHeights = false
    setNeedsArrangement()
  }

  final func leastLengthDidChange() {
    // A spacer that is clamped to the old one would stay there.
    if !wraps { forgetFindings() }
    setNeedsArrangement()
  }

  final func contentWasMeasured() {
    updateAskedLengths()
    updateLineLength()
  }

  final func setNeedsArrangement() {
    needsArrangement = true
    setNeedsMeasurement()
  }

  /// What was found out from frames is out of date.
  final func forgetFindings() {
    findings = Findings()
    knowsHeights = false
  }

  /// Changes a setting, if it is another one; what was found out from frames
  /// is out of date then, unless told.
  final func set<Value: Equatable>(
    _ setting: WritableKeyPath<StackViewSettings, Value>, to value: Value,
    keepsFindings: Bool = false
  ) {
    guard stored[keyPath: setting] != value else { return }
    stored[keyPath: setting] = value
    if keepsFindings { knowsHeights = false } else { forgetFindings() }
    setNeedsArrangement()
  }

  /// A length as a stack takes it; ``spacingUseSystem`` stands for a number.
  static func accepted(_ spacing: Double) -> Double? {
    if spacing == spacingUseSystem { return systemSpacing }
    if spacing == spacingUseDefault { return nil }
    return LayoutNumber.accepted(spacing)
  }

  final var effectiveAxis: Axis { isTurned || hasLargeText ? axis.other : axis }
}
