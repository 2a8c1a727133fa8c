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
/// Insets and offsets that are not finite are refused, other numbers also if
/// they are negative. Calls leave alone what is no row of the list. For each
/// row that they add, move, remove or list, they cost O(*n*) in the number of
/// rows at most, and others O(1), unless they say otherwise.
///
/// Frames of cells are in the coordinates of the content, as in a
/// `UIScrollView`; ``presentation(ofRow:)`` tells where a row is seen, in those
/// of the list, as are points of touches: see <doc:RowTouchesAndScrolling>.
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
  final var storedAxis = Axis.vertical

  // MARK: The rows

  @safe @exclusivity(unchecked)
  final var cells: [RowCell] = []

  /// From here on, the places that cells know may be out of date.
  final var firstStaleIndex = 0

  /// The cell that was taken for the last one when separators were updated.
  final var lastCell: RowCell?

  /// How many changes are under way, one inside the other.
  final var changeDepth = 0

  /// Cells that were taken out by a change, if it is animated.
  @safe @exclusivity(unchecked)
  final var departing: [RowCell]?

  // MARK: Defaults for new rows

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

  /// Whether ``automaticallyHidesLastSeparator`` means the last row, hidden or
  /// not, as in AloeStackView; not unless told.
  public final var lastSeparatorCountsHiddenRows = false {
    didSet { updateLastCell() }
  }

  // MARK: Scrolling

  /// How far the content is scrolled from its leading end; `nil` at rest.
  final var scrolled: Double?
  final var hugging: [LayoutConstraint] = []
  @safe @exclusivity(unchecked)
  final var stickyCells: [RowCell] = []
  final var footerCell: RowCell?

  /// Where the last search for visible rows ended: a good place to begin.
  final var searchHint = 0

  /// How many cells were looked at in searches, for tests.
  @safe @exclusivity(unchecked)
  package internal(set) final var searchSteps = 0

  /// Extra room around the content, in points; none unless told.
  ///
  /// Along the axis it is added to the range of scrolling, as in a
  /// `UIScrollView`. Across the axis it makes the rows narrower: a list never
  /// scrolls that way.
  ///
  /// ```swift
  /// let list = RowStackView { SizedView(height: 276) }
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.contentInset = EdgeInsets(top: 20, left: 10)
  /// print(list.contentOffset.y, list.contentSize.width)  // -20.0 365.0
  /// ```
  public final var contentInset = EdgeInsets.zero {
    didSet {
      contentInset = accepted(contentInset, for: "contentInset") ?? oldValue
      if contentInset != oldValue { insetsChanged() }
    }
  }

  /// How much of the list something else covers at each edge, in points: bars
  /// (the safe area), the keyboard; nothing unless told.
  ///
  /// They count as ``contentInset`` does, and rows below them are not among the
  /// ``visibleRows``.
  public final var viewportInsets = EdgeInsets.zero {
    didSet {
      viewportInsets =
        accepted(viewportInsets, for: "viewportInsets") ?? oldValue
      if viewportInsets != oldValue { insetsChanged() }
    }
  }

  /// Whether the list is as long as content and insets; not unless told.
  ///
  /// It is a minimum of priority 51, so what a row's content asks for outranks
  /// it: where there is too little room, the list is shorter and scrolls; of
  /// lists in each other, the outer one first. A frame that is set counts more,
  /// and so does ``maximumLength``. Otherwise a list has no length of its own,
  /// as a `UIScrollView`.
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

  /// The greatest length of a list that hugs its content, in points, if any.
  public final var maximumLength: Double? {
    didSet {
      if let maximumLength {
        self.maximumLength =
          acceptedMetric(maximumLength, for: "maximumLength") ?? oldValue
      }
      if maximumLength != oldValue { layOutHugging() }
    }
  }

  // MARK: Rows that come into sight

  /// Called with each row that comes into sight, before it is drawn.
  ///
  /// The list looks when it is scrolled, when time moves on, and in
  /// ``updateDisplayedRows()``, which a host calls before it draws: a list does
  /// not see by itself that layout has moved a row. Rows that have come into
  /// sight since the last look are told in order, each once; one that was away
  /// for a look, again. As UIKit's `tableView(_:willDisplay:forRowAt:)`.
  ///
  /// The closure may change anything. Rows that this brings into sight are
  /// told after the others, in up to 64 looks, and nothing is told of a row
  /// that is gone by then.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.addRows((0..<9).map { Label("\($0)", font: .courier(26)) })
  /// var told: [String] = []
  /// list.onWillDisplay = { told.append($0.displayName) }
  /// list.updateDisplayedRows()
  /// print(told)  // ["0", "1"]
  /// list.contentOffset.y = 60
  /// print(told)  // ["0", "1", "2", "3"]
  /// list.contentOffset.y = 0
  /// print(told)  // ["0", "1", "2", "3", "0"]
  /// ```
  public final var onWillDisplay: ((LayoutView) -> Void)? {
    didSet {
      // Nothing is in sight as yet for a closure that comes after none.
      if oldValue == nil { displayed = [] }
      withExtendedLifetime(oldValue) {}
    }
  }

  /// The cells in sight at the last look, and whether it looks.
  final var displayed: Set<ObjectIdentifier> = []
  final var isLooking = false

  // MARK: Pulled and dragged aside

  /// Called when a touch that has pulled the list far enough ends, and by
  /// ``beginRefreshing()``; `nil` unless told.
  ///
  /// Once it is set, a list at its leading end can be dragged on: see
  /// ``pulledLength``. When it is let go after ``refreshThreshold`` or more,
  /// ``isRefreshing`` is `true`, until ``endRefreshing()``. The content stays
  /// where it is: a host moves it, or draws a sign. As `UIRefreshControl`.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.onRefresh = { list.addRow(Label("new")) }
  /// list.touchesBegan(at: Point(x: 20, y: 10))
  /// list.touchesMoved(to: Point(x: 20, y: 85))
  /// print(list.pulledLength, list.count)  // 65.0 0
  /// list.touchesEnded(at: Point(x: 20, y: 85))
  /// print(list.pulledLength, list.isRefreshing, list.count)  // 0.0 true 1
  /// list.endRefreshing()
  /// print(list.isRefreshing)  // false
  /// list.onRefresh = nil
  /// ```
  public final var onRefresh: (() -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// How far a list is pulled before ``onRefresh``, in points; 60 unless told.
  public final var refreshThreshold = 60.0 {
    didSet {
      refreshThreshold =
        acceptedMetric(refreshThreshold, for: "refreshThreshold") ?? oldValue
    }
  }

  /// Whether ``onRefresh`` was called and ``endRefreshing()`` was not.
  public internal(set) final var isRefreshing = false

  /// How far a touch has pulled the content beyond its leading end.
  final var pull = 0.0

  /// How much room an action takes across the list, in points; 74 unless told.
  public final var swipeActionLength = 74.0 {
    didSet {
      swipeActionLength =
        acceptedMetric(swipeActionLength, for: "swipeActionLength") ?? oldValue
      guard swipeActionLength != oldValue, let cell = swipedCell else { return }
      swipe(cell, to: swipeLength(of: cell))
    }
  }

  /// The cell whose actions are shown, and how much of them were last.
  final weak var swipedCell: RowCell?
  final var lastSwipedLength = 0.0

  // MARK: Transitions

  /// Whether a host calls ``advance(by:)``; not unless told.
  ///
  /// Lists inside the rows go by the same clock. Without one, transitions are
  /// over as soon as they begin. Setting it to `false` ends those that run.
  public final var hasHostClock = false {
    didSet { if !hasHostClock { finishAnimations() } }
  }

  /// How long transitions take, in seconds; 0.3 unless told.
  public final var animationDuration = 0.3 {
    didSet {
      animationDuration =
        acceptedMetric(animationDuration, for: "animationDuration") ?? oldValue
    }
  }

  /// How transitions move in time; ``AnimationCurve/easeInOut`` unless told.
  public final var animationCurve = AnimationCurve.easeInOut {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Called when a transition begins: also with one that is over at once.
  public final var onTransition: ((RowTransition) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The transition that runs; `nil` while none does.
  public internal(set) final var transition: RowTransition?

  /// How the content is on its way to where it is scrolled to, if it is.
  final var scrollAnimation: ScrollAnimation? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Called by ``flashScrollIndicators()``.
  public final var onFlashScrollIndicators: (() -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// How long the scroll indicators have been shown, in seconds.
  final var indicatorTime: Double?

  /// Lists inside the rows that go by this one's clock, as they joined, and the
  /// tie to the list whose clock this one goes by.
  final var followers: [ClockTie] = []
  final var clockTie: ClockTie?

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

  deinit {
    heldContent?.list = nil
    transition?.end(.interrupted)
  }

  /// Creates a list without rows.
  public convenience init(axis: Axis) {
    self.init()
    self.axis = axis
  }

  /// Creates a list of the rows in a closure; see ``LayoutViewBuilder``.
  ///
  /// ```swift
  /// let names = ["Ada", "Alan"]
  /// let list = RowStackView {
  ///   Label("People", measurer: CellTextMeasurer())
  ///   for name in names { Label(name, measurer: CellTextMeasurer()) }
  /// }
  /// list.frame = Rect(x: 0, y: 0, width: 100, height: 60)
  /// print(list.rows.map(\.displayName))  // ["People", "Ada", "Alan"]
  /// print(list.contentSize)  // Size(width: 100.0, height: 75.0)
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public convenience init(
    _ axis: Axis = .vertical, @LayoutViewBuilder rows: () -> [LayoutView]
  ) {
    self.init(axis: axis)
    addRows(rows())
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

  final var contentElsewhere: LayoutView? {
    heldContent.flatMap { $0.isInside(self) ? nil : $0 }
  }

  final func placesDidChange() { noteChange(.scrolled) }

  final func scrolledOrigin(of subview: LayoutView) -> Point? {
    subview === heldContent ? Point.zero - contentOffset : nil
  }

  final func didRemove(_ subview: LayoutView) {
    if subview === content { removeAllRows() }
  }
}
