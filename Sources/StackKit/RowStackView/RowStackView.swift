/// A scrolling column (or row) of rows of any kind, with separators.
///
/// A row is any view. Keep a reference to it, change it whenever you like, and
/// everything follows: nothing has to be reloaded. The list is as large as its
/// frame or constraints say; what does not fit is scrolled.
///
/// ```swift
/// let list = RowStackView()
/// list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
/// let labels = (1...3).map {
///   Label("Label \($0)", measurer: CellTextMeasurer())
/// }
/// list.addRows(labels)
/// list.setTapHandler(forRow: labels[0]) { $0.text += "\nMore" }
/// print(list.contentSize.height)  // 75.0
/// list.touch(at: Point(x: 20, y: 20))
/// print(list.contentSize.height)  // 76.0
/// list.hideRow(labels[1])
/// print(list.contentSize.height)  // 51.0
/// ```
///
/// Each row lies in a ``RowCell`` of its own, together with its separator.
/// Cells follow each other without gaps; distances are insets of the rows.
/// Calls leave alone what is no row of the list.
///
/// ## Coordinates
///
/// The frame of a cell is in the coordinates of the content, as in a
/// `UIScrollView`: scrolling does not change it, nor do headers that stick, a
/// pinned footer, or a transition. ``presentation(ofRow:)`` tells where a row
/// is seen, in the coordinates of the list; so are points of touches.
///
/// A call with `animated: true` changes the list itself at once; only the
/// presentation takes its time, if there is a clock: see ``RowTransition``.
///
/// A list that goes with the view around it has no rows left in its `deinit`.
///
/// The class has AloeStackView's role; <doc:RowStacks> tells where it differs.
open class RowStackView: LayoutView, ViewContainer {
  @safe @exclusivity(unchecked)
  final var heldContent: RowContentView?
  final var contentLayout: StackLayout
  final var viewportLayout: StackLayout?
  @safe @exclusivity(unchecked)
  final var storedAxis = Axis.vertical

  // MARK: The rows

  /// The cells in order, hidden ones included.
  @safe @exclusivity(unchecked)
  final var cells: [RowCell] = []

  /// From here on, the places that cells know may be out of date.
  @safe @exclusivity(unchecked)
  final var firstStaleIndex = 0

  /// The cells that are not hidden, in order; `nil` while unknown.
  @safe @exclusivity(unchecked)
  final var knownVisibleCells: [RowCell]? = []

  /// The cell that was taken for the last one when separators were updated.
  @safe @exclusivity(unchecked)
  final var lastCell: RowCell?

  /// How many changes are under way, one inside the other.
  @safe @exclusivity(unchecked)
  final var changeDepth = 0

  /// Cells that were taken out by a change, if it is animated.
  @safe @exclusivity(unchecked)
  final var departing: [RowCell]?

  // MARK: Defaults for new rows

  /// How new rows look; the cells share it.
  final var style = SharedRowStyle(RowStyle())

  final var storedBackground = Color.white

  /// Whether new rows have no separator; they have one unless told.
  public final var hidesSeparatorsByDefault = false

  /// Whether the last row has no separator; it has one unless told.
  ///
  /// Last is the last row that is not hidden; see
  /// ``lastSeparatorCountsHiddenRows``.
  ///
  /// ```swift
  /// let list = RowStackView(), a = Label("a"), b = Label("b")
  /// list.automaticallyHidesLastSeparator = true
  /// list.addRows([a, b])
  /// print(list.isSeparatorHidden(forRow: a))  // false
  /// list.hideRow(b)
  /// print(list.isSeparatorHidden(forRow: a))  // true
  /// ```
  ///
  /// - Complexity: O(1), and O(*h*) in the number of hidden rows at the end.
  public final var automaticallyHidesLastSeparator = false {
    didSet { updateLastCell() }
  }

  /// Whether the last row, hidden or not, is the one that
  /// ``automaticallyHidesLastSeparator`` means, as in AloeStackView.
  ///
  /// Not unless told: there, a separator is left below the last row that one
  /// sees when the rows after it are hidden.
  public final var lastSeparatorCountsHiddenRows = false {
    didSet { updateLastCell() }
  }

  // MARK: Scrolling

  /// How far the content is scrolled from its leading end; `nil` at rest.
  final var scrolled: Double?
  final var storedContentInset = EdgeInsets.zero
  final var storedViewportInsets = EdgeInsets.zero
  final var storedMaximumLength: Double?
  final var hugging: [LayoutConstraint] = []
  @safe @exclusivity(unchecked)
  final var stickyCells: [RowCell] = []
  @safe @exclusivity(unchecked)
  final var stickyOrderIsKnown = true
  final var footerCell: RowCell?

  /// Where the last search for visible rows ended: a good place to begin.
  @safe @exclusivity(unchecked)
  final var searchHint = 0

  /// How many cells were looked at in searches, for tests.
  @safe @exclusivity(unchecked)
  package internal(set) final var searchSteps = 0

  /// What only few lists have.
  @safe @exclusivity(unchecked)
  final var rareState: RareListState?

  /// Whether the list is as long as content and insets; not unless told.
  ///
  /// It is a minimum of priority 51, so what a row's content asks for outranks
  /// it: where there is too little room, the list is shorter and scrolls. A
  /// frame that is set counts more, and so does ``maximumLength``. Otherwise a
  /// list has no length of its own, as a `UIScrollView`.
  ///
  /// ```swift
  /// let page = LayoutView(), list = RowStackView()
  /// page.addSubviewsWithVerticalLayout([list])
  /// list.addRow(LayoutView { IntrinsicSize(width: 50, height: 76) })
  /// print(list.frame.height)  // 0.0
  /// list.hugsContent = true
  /// print(list.frame.height)  // 100.0
  /// list.maximumLength = 60
  /// print(list.frame.height, list.contentSize.height)  // 60.0 100.0
  /// ```
  public final var hugsContent = false {
    didSet { if hugsContent != oldValue { layOutHugging() } }
  }

  // MARK: Transitions

  /// Whether a host calls ``advance(by:)``; not unless told.
  ///
  /// Lists inside the rows go by the same clock. Without one, transitions are
  /// over as soon as they begin. Setting it to `false` ends those that run.
  public final var hasHostClock = false {
    didSet { if !hasHostClock { finishAnimations() } }
  }

  /// How long transitions take, in seconds; 0.3 unless told.
  ///
  /// A number that is negative or not finite is refused.
  public final var animationDuration = 0.3 {
    didSet {
      animationDuration =
        acceptedMetric(animationDuration, for: "animationDuration") ?? oldValue
    }
  }

  /// The latest transition, which runs or is over; `nil` before the first.
  public internal(set) final var transition: RowTransition?

  /// How long the scroll indicators have been shown, in seconds.
  final var indicatorTime: Double?

  final let clock = RowClock()

  /// Creates a list without rows, along the vertical axis.
  public override init() {
    let content = RowContentView()
    heldContent = content
    contentLayout = content.addSubviewsWithVerticalLayout([])
    super.init()
    content.list = self
    layOutContent()
    layOutViewport()
  }

  deinit { heldContent?.list = nil }

  /// Creates a list without rows.
  public convenience init(axis: Axis) {
    self.init()
    self.axis = axis
  }

  /// A list measures its rows: a closure behind its name lists these.
  @available(*, unavailable, message: "a list measures its rows")
  public convenience init(
    measuring: @escaping () -> IntrinsicSize
  ) { self.init() }

  // MARK: - For subclasses

  /// Makes the cell for a row that is being added.
  ///
  /// Override it to return a cell of your own class, made around this row. If
  /// the cell does not hold the row, or is in use, a plain one is made instead.
  /// It may change anything. Insets, colours and separator of the cell are set
  /// afterwards, and ``configureCell(_:)`` is called then.
  open func cellForRow(_ row: LayoutView) -> RowCell { RowCell(row: row) }

  /// Sets up a new cell, with the list's defaults, before it is put in.
  ///
  /// Override it; what is set here is not overwritten. It may change anything:
  /// if the cell or its row is elsewhere then, it is not put into the list.
  open func configureCell(_ cell: RowCell) {}

  /// What is drawn behind everything; white unless told.
  public final override var backgroundColor: Color {
    get { storedBackground }
    set {
      guard newValue != storedBackground else { return }
      let scope = Change(of: self)
      defer { scope.end() }
      storedBackground = newValue
      noteChange(.appearance)
      // They may have it, too.
      for cell in stickyCells { cell.noteChange(.appearance) }
    }
  }

  /// Whether what sticks out of the list is cut off; it is.
  public final override var clipsToBounds: Bool { true }

  override final var asContainer: (any ViewContainer)? { self }

  final var holdsMoreThanSubviews: Bool { true }

  final func placesDidChange() { noteChange(.scrolled) }

  final func didRemove(_ subview: LayoutView) {
    if subview === content { removeAllRows() }
  }
}

// MARK: - The axis

extension RowStackView {
  /// The axis along which rows follow each other; vertical unless told.
  ///
  /// Setting it turns the list: separators too, and the scroll offset is back
  /// at the beginning. A transition that runs is over then.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// list.frame = Rect(x: 0, y: 0, width: 300, height: 100)
  /// let boxes = (0..<2).map { _ in SizedView(width: 50, height: 20) }
  /// list.addRows(boxes)
  /// print(list.contentSize)  // Size(width: 300.0, height: 88.0)
  /// list.axis = .horizontal
  /// print(list.contentSize)  // Size(width: 160.0, height: 100.0)
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public final var axis: Axis {
    get { storedAxis }
    set {
      guard newValue != storedAxis else { return }
      let scope = Change(of: self)
      defer { scope.end() }
      finishAnimations()
      storedAxis = newValue
      scrolled = nil
      noteChange(.scrolled)
      for cell in cells { cell.setSeparatorAxis(newValue) }
      layOutContent()
      layOutViewport()
      layOutHugging()
    }
  }

  /// The view that holds the cells; its coordinates are those of the content.
  ///
  /// Leave it where it is: without it the list has no rows, and takes none.
  /// Neither the list nor what contains it can be put inside.
  public final var contentView: LayoutView { content }

  /// Arranges the cells anew.
  final func layOutContent() {
    content.removeLayout(contentLayout)
    contentLayout = lineUp(cells, in: content)
  }

  /// Puts the content into the list: from edge to edge across, of any length.
  final func layOutViewport() {
    if let viewportLayout { removeLayout(viewportLayout) }
    viewportLayout = lineUp([content], in: self)
    layOutInsets()
  }

  /// Lets views follow each other along the axis, from edge to edge across.
  private final func lineUp(
    _ views: [LayoutView], in container: LayoutView
  ) -> StackLayout {
    container.addStackLayout(storedAxis, views) {
      $0.setAlignment(.leading, along: storedAxis)
      $0.setAlignment(.fill, along: storedAxis.other)
    }
  }

  /// Brings the insets to the layout that holds the content.
  ///
  /// Insets across make the content narrower. Along the axis they only shift
  /// what is seen, and the content may stick out as far as lengths go.
  final func layOutInsets() {
    guard let viewportLayout else { return }
    let inset = adjustedContentInset
    viewportLayout.setMargins(
      storedAxis == .vertical
        ? EdgeInsets(left: inset.left, right: inset.right)
        : EdgeInsets(top: inset.top, bottom: inset.bottom))
    viewportLayout.setMargin(-Self.freeLength, storedAxis, .trail)
  }

  /// How far the content may stick out of the list.
  static var freeLength: Double { 1e9 }
}

// MARK: - Defaults for new rows

extension RowStackView {
  private final var newStyle: RowStyle {
    get { style.values }
    set { if newValue != style.values { style = SharedRowStyle(newValue) } }
  }

  /// The background of rows that are added from now on; clear unless told.
  public final var rowBackgroundColor: Color {
    get { newStyle.rowBackgroundColor ?? .clear }
    set { newStyle.rowBackgroundColor = newValue }
  }

  /// The background of new rows while touched; `#D9D9D9` unless told.
  public final var rowHighlightColor: Color {
    get { newStyle.rowHighlightColor }
    set { newStyle.rowHighlightColor = newValue }
  }

  /// The insets of rows that are added from now on: 12 at the top and at the
  /// bottom, 15 at the left and at the right unless told.
  ///
  /// Insets with a number that is not finite are refused.
  public final var rowInset: EdgeInsets {
    get { newStyle.rowInset }
    set { newStyle.rowInset = accepted(newValue, for: "rowInset") ?? rowInset }
  }

  /// The insets of new rows' separators: 15 at the left unless told.
  ///
  /// Insets with a number that is not finite are refused.
  public final var separatorInset: EdgeInsets {
    get { newStyle.separatorInset }
    set {
      newStyle.separatorInset =
        accepted(newValue, for: "separatorInset") ?? separatorInset
    }
  }

  /// What separators are drawn with; `#C8C7CC` unless told.
  ///
  /// Setting it changes all of them.
  public final var separatorColor: Color {
    get { newStyle.separatorColor }
    set {
      setOfAll(\.separatorColor, newValue)
      for cell in cells { cell.madeSeparator?.color = newValue }
    }
  }

  /// How thick separators are, in points; 1 unless told.
  ///
  /// Setting it changes all of them, and moves no row. AloeStackView has one
  /// pixel of the screen as its default, and `separatorHeight` as another
  /// name. A number that is negative or not finite is refused.
  public final var separatorWidth: Double {
    get { newStyle.separatorWidth }
    set {
      if let value = acceptedMetric(newValue, for: "separatorWidth") {
        setOfAll(\.separatorWidth, value)
      }
    }
  }

  /// Sets what rows have in common: those in the list, and those to come.
  private final func setOfAll<Value>(
    _ number: WritableKeyPath<RowStyle, Value>, _ value: Value
  ) {
    newStyle[keyPath: number] = value
    for cell in cells {
      cell.style[keyPath: number] = value
      cell.share(style)
    }
  }
}
