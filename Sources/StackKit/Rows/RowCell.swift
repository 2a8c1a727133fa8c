/// What a ``RowStackView`` wraps a row in: the row, its insets, its colours
/// and its separator.
///
/// AloeStackView calls it `StackViewCell`. Subclass it to keep data with each
/// row, and return your own from ``RowStackView/cellForRow(_:)``.
///
/// ```swift
/// final class NumberedCell: RowCell { var number = 0 }
/// final class NumberedList: RowStackView {
///   override func cellForRow(_ row: LayoutView) -> RowCell {
///     NumberedCell(row: row)
///   }
///   override func configureCell(_ cell: RowCell) {
///     (cell as? NumberedCell)?.number = count + 1
///     cell.rowInset.left = 40
///   }
/// }
/// let list = NumberedList(), label = Label("a")
/// list.addRow(label)
/// print((list.cell(forRow: label) as? NumberedCell)?.number ?? 0)  // 1
/// print(label.frame.minX)  // 40.0
/// ```
open class RowCell: LayoutView {
  /// The row.
  @exclusivity(unchecked)
  public internal(set) final var row: LayoutView

  /// The line at the end of the cell; `nil` until it is shown for the first
  /// time.
  ///
  /// It is made when somebody asks for it, or for the cell's subviews.
  public final var separator: SeparatorView? {
    if flags.contains(.hasLateSubviews) { makeLateSubviews() }
    return storedSeparator
  }

  /// The line, once it is made.
  @exclusivity(unchecked)
  final var storedSeparator: SeparatorView?

  /// Whether there is a line, made or not.
  @exclusivity(unchecked)
  final var showsSeparator = false

  /// What is drawn behind the row at present.
  @exclusivity(unchecked)
  public final var backgroundColor = Color.clear

  /// What is drawn behind the row while it is touched, if the row is
  /// ``Highlightable``.
  @exclusivity(unchecked)
  public final var rowHighlightColor = RowDefaults.highlightColor

  @exclusivity(unchecked)
  final var storedRowBackground = Color.clear
  @exclusivity(unchecked)
  final var storedRowInset = RowDefaults.rowInset
  @exclusivity(unchecked)
  final var storedSeparatorInset = RowDefaults.separatorInset
  @exclusivity(unchecked)
  final var storedSeparatorColor = RowDefaults.separatorColor
  @exclusivity(unchecked)
  final var storedSeparatorWidth = RowDefaults.separatorWidth
  @exclusivity(unchecked)
  final var storedSeparatorAxis = Axis.vertical

  /// What the user wants of the separator, unless `separatorOverride` says
  /// otherwise.
  final var shouldHideSeparator = false

  /// What was set for the separator itself: it counts more than any rule.
  final var separatorOverride: Bool?

  /// Called with the row when it is tapped.
  final var tapHandler: ((LayoutView) -> Void)?

  /// Whether a touch is shown.
  final var isHighlighted = false

  /// Whether a touch began inside the cell and is not over.
  final var isTouched = false

  final var storedIsSticky = false

  /// Whether the cell is in the list of its superview's list.
  @exclusivity(unchecked)
  final var isListed = false

  /// The place in the list when it was last looked up.
  final var lastKnownIndex = 0

  private final var rowLayout: StackLayout?
  private final var separatorLayout: SeparatorLayout?

  /// Creates a cell around a row, which leaves the place where it was.
  ///
  /// - Parameter row: The row.
  public init(row: LayoutView) {
    self.row = row
    super.init()
    if type(of: self) == RowCell.self { flags.insert(.isHollow) }
    hold(row)
  }

  /// Creates a cell with the defaults of a list, in which it is about to be.
  ///
  /// - Parameters:
  ///   - row: A row about which nothing was said.
  ///   - defaults: The list's defaults.
  ///   - showsLine: Whether there is a separator.
  ///   - index: The place in the list.
  init(
    taking row: LayoutView, _ defaults: RowDefaults, showsLine: Bool,
    at index: Int
  ) {
    self.row = row
    super.init()
    flags =
      showsLine ? [.isHollow, .isBox, .hasLateSubviews] : [.isHollow, .isBox]
    row.flags = .isBoxed
    row.parent = self
    children = [row]
    showsSeparator = showsLine
    shouldHideSeparator = defaults.hidesSeparators
    storedRowBackground = defaults.rowBackgroundColor
    backgroundColor = defaults.rowBackgroundColor
    rowHighlightColor = defaults.rowHighlightColor
    storedRowInset = defaults.rowInset
    storedSeparatorInset = defaults.separatorInset
    storedSeparatorColor = defaults.separatorColor
    storedSeparatorWidth = defaults.separatorWidth
    storedSeparatorAxis = defaults.axis
    isListed = true
    lastKnownIndex = index
  }

  /// Takes a row in, behind the separator.
  ///
  /// The cell is a box from then on, until somebody wants more of it; see
  /// `InsetBox`.
  private final func hold(_ row: LayoutView) {
    row.removeFromSuperview()
    guard !isDescendant(of: row) else { return }
    row.unpinFrame()
    becomeBox()
    _ = putSubview(row, at: .max)
    if let storedSeparator { _ = putSubview(storedSeparator, at: .max) }
    attachedEngine?.becameBox(self)
  }

  override final var insetBox: InsetBox? {
    InsetBox(
      content: row, insets: storedRowInset, line: storedSeparator,
      showsLine: showsSeparator,
      lineAxis: storedSeparatorAxis, thickness: storedSeparatorWidth,
      lineInsets: storedSeparatorInset)
  }

  override final func makeLateSubviews() {
    guard flags.contains(.hasLateSubviews) else { return }
    flags.remove(.hasLateSubviews)
    let separator = SeparatorView(
      color: storedSeparatorColor, thickness: storedSeparatorWidth,
      listAxis: storedSeparatorAxis)
    if isHidden { separator.alpha = 0 }
    storedSeparator = separator
    guard flags.contains(.isBox) else {
      _ = putSubview(separator, at: .max)
      layOutSeparator()
      return
    }
    separator.flags.insert([.isHollow, .isBoxed])
    separator.parent = self
    children.append(separator)
    attachedEngine?.attachLate(separator, in: self)
  }

  override final var boxContent: Unmanaged<LayoutView>? {
    Unmanaged.passUnretained(row)
  }

  override final func boxPadding(_ axis: Axis) -> Double {
    storedRowInset.sum(axis)
  }

  override final func layOutBox(
    in container: LayoutView, _ content: LayoutView, _ line: LayoutView?
  ) {
    let layout = container.addSubviewsWithVerticalLayout([content]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.setMargins(storedRowInset)
    }
    if let line { line.wakeUp() }
    if container === self {
      rowLayout = layout
      layOutSeparator()
    } else if let line {
      _ = SeparatorLayout(of: line, in: container, as: self)
    }
  }

  override final func visibilityWillChange(inBox subview: LayoutView) {
    if subview === row { return openBox() }
    showsSeparator = subview.isHidden
    attachedEngine?.boxChanged(self)
  }

  override final func didRemove(_ subview: LayoutView) {
    guard subview === row, isListed else { return }
    list?.cellLeft(self)
  }
}

// MARK: - Settings

extension RowCell {
  /// The list that the cell is in; `nil` before it is put in and after it is
  /// taken out.
  ///
  /// - Complexity: O(1).
  public final var list: RowStackView? {
    isListed ? (superview as? RowContentView)?.list : nil
  }

  /// The distances between the cell's edges and the row, in points.
  ///
  /// Left and right are meant as such, whatever the writing direction, as in
  /// AloeStackView. Negative distances let the row stick out. Insets with a
  /// number that is not finite are refused. The cell's
  /// ``LayoutView/layoutMargins`` have no part in it.
  ///
  /// ```swift
  /// let cell = RowCell(row: LayoutView { IntrinsicSize(height: 20) })
  /// print(cell.frame.height)  // 44.0
  /// cell.rowInset = EdgeInsets(5)
  /// print(cell.frame.height)  // 30.0
  /// ```
  ///
  /// - Complexity: O(1).
  public final var rowInset: EdgeInsets {
    get { storedRowInset }
    set {
      guard let value = LayoutNumber.accepted(newValue),
        value != storedRowInset
      else { return }
      storedRowInset = value
      rowLayout?.setMargins(value)
      attachedEngine?.boxChanged(self)
    }
  }

  /// What is drawn behind the row when it is not highlighted.
  ///
  /// Setting it sets ``backgroundColor`` too, unless a touch is shown.
  public final var rowBackgroundColor: Color {
    get { storedRowBackground }
    set {
      storedRowBackground = newValue
      if !isHighlighted { backgroundColor = newValue }
    }
  }

  /// The distances between the cell's edges and the separator, in points.
  ///
  /// In a vertical list, left and right count, in a horizontal one top and
  /// bottom. `left` stands for the leading edge, as in AloeStackView. Where
  /// insets are longer than the cell, the separator has no length. Insets with
  /// a number that is not finite are refused.
  public final var separatorInset: EdgeInsets {
    get { storedSeparatorInset }
    set {
      guard let value = LayoutNumber.accepted(newValue),
        value != storedSeparatorInset
      else { return }
      storedSeparatorInset = value
      placeSeparator()
    }
  }

  /// What the separator is drawn with.
  public final var separatorColor: Color {
    get { storedSeparatorColor }
    set {
      storedSeparatorColor = newValue
      storedSeparator?.color = newValue
    }
  }

  /// How thick the separator is, in points.
  ///
  /// A number that is negative or not finite is refused.
  public final var separatorWidth: Double {
    get { storedSeparatorWidth }
    set {
      guard let value = LayoutNumber.acceptedMetric(newValue),
        value != storedSeparatorWidth
      else { return }
      storedSeparatorWidth = value
      storedSeparator?.set(thickness: value, listAxis: storedSeparatorAxis)
      placeSeparator()
    }
  }

  /// Whether the row sticks to the leading edge of the list while what belongs
  /// to it is scrolled; not unless told.
  ///
  /// See ``RowStackView/setSticky(_:forRow:)``.
  public final var isSticky: Bool {
    get { storedIsSticky }
    set {
      guard newValue != storedIsSticky else { return }
      storedIsSticky = newValue
      list?.stickinessChanged(of: self)
    }
  }

  /// Whether the separator is out of sight.
  ///
  /// Setting it overrules everything else that could hide or show the
  /// separator, in ``RowStackView/configureCell(_:)`` and later, until
  /// ``RowStackView/hideSeparator(forRow:)`` or
  /// ``RowStackView/showSeparator(forRow:)`` is called for the row. (In
  /// AloeStackView what was set in `configureCell` is lost.)
  ///
  /// ```swift
  /// let list = RowStackView(), label = Label("a")
  /// list.automaticallyHidesLastSeparator = true
  /// list.addRow(label)
  /// print(list.isSeparatorHidden(forRow: label))  // true
  /// list.cell(forRow: label)?.isSeparatorHidden = false
  /// print(list.isSeparatorHidden(forRow: label))  // false
  /// ```
  public final var isSeparatorHidden: Bool {
    get { storedSeparator?.isHidden ?? !showsSeparator }
    set {
      separatorOverride = newValue
      setSeparatorHidden(newValue)
    }
  }
}

// MARK: - For the list

extension RowCell {
  /// Shows or hides the separator, which is made when it is looked at, or
  /// when it is first shown in a cell that is no box.
  final func setSeparatorHidden(_ isHidden: Bool) {
    if let storedSeparator {
      storedSeparator.isHidden = isHidden
      showsSeparator = !isHidden
      return
    }
    guard showsSeparator == isHidden else { return }
    showsSeparator = !isHidden
    if isHidden {
      flags.remove(.hasLateSubviews)
    } else {
      flags.insert(.hasLateSubviews)
      if !flags.contains(.isBox) { makeLateSubviews() }
    }
    attachedEngine?.boxCostsChanged(self)
  }

  /// The frame of the separator in the cell; zero if it is hidden.
  ///
  /// The separator need not be made for it.
  final var separatorFrame: Rect {
    let size = frame.size
    guard flags.contains(.hasLateSubviews), let box = insetBox else {
      return storedSeparator?.frame ?? .zero
    }
    return box.lineFrame(
      in: size, isMirrored: effectiveWritingDirection == .rightToLeft)
  }

  /// Turns the separator for a list of another axis.
  final func setSeparatorAxis(_ axis: Axis) {
    guard axis != storedSeparatorAxis else { return }
    storedSeparatorAxis = axis
    storedSeparator?.set(thickness: storedSeparatorWidth, listAxis: axis)
    if separatorLayout != nil { layOutSeparator() } else { placeSeparator() }
  }

  /// Lays the separator out with constraints, anew if it was already.
  private final func layOutSeparator() {
    separatorLayout?.remove()
    separatorLayout = storedSeparator.map {
      SeparatorLayout(of: $0, in: self, as: self)
    }
  }

  private final func placeSeparator() {
    attachedEngine?.boxChanged(self)
    separatorLayout?.place(as: self)
  }

  /// Puts another row in the place of the present one.
  final func replaceRow(with new: LayoutView) {
    let old = row
    let wasBox = flags.contains(.isBox)
    isListed = false
    if let rowLayout { removeLayout(rowLayout) }
    separatorLayout?.remove()
    rowLayout = nil
    separatorLayout = nil
    old.removeFromSuperview()
    row = new
    hold(new)
    if !wasBox { openBox() }
    isListed = superview is RowContentView
  }

  /// Lets the row go, if it is still here.
  final func releaseRow() {
    if row.superview === self { row.removeFromSuperview() }
  }
}
