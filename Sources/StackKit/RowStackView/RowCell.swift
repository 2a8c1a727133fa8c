/// The wrapper of a row in a ``RowStackView``: insets, colours, separator.
///
/// AloeStackView calls it `StackViewCell`. Subclass it to keep data with each
/// row, and return your own from ``RowStackView/cellForRow(_:)``. It refuses
/// the numbers that a ``RowStackView`` does.
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
open class RowCell: LayoutView, ViewContainer {
  /// The row.
  ///
  /// The cell holds it, also when it has left the cell: a cell that is put
  /// into such a row holds itself. When cell and row go with all that is around
  /// them, the row has left already, and this is an empty view.
  public internal(set) final var row: LayoutView {
    get { heldRow.need(LayoutView()) }
    set { heldRow = newValue }
  }

  @safe @exclusivity(unchecked)
  private final var heldRow: LayoutView?

  @safe @exclusivity(unchecked)
  final var rowLayout: StackLayout?

  /// How the cell looks; most cells of a list share it.
  final var sharedStyle: SharedRowStyle

  final var rare: RareCellState?

  /// The place in the list when it was last looked up.
  final var lastKnownIndex: Int32 = 0

  final var separatorAxis = Axis.vertical

  /// What the user wants, unless `separatorOverride` says otherwise.
  final var shouldHideSeparator = false

  /// Whether the cell is in the list of its superview's list.
  final var isListed = false

  /// Creates a cell around a row, which leaves the place where it was.
  public init(row: LayoutView) {
    heldRow = row
    sharedStyle = SharedRowStyle(RowStyle())
    super.init()
    embed(row)
  }

  /// Creates a cell for a place of a list, around a row that is as it was made.
  init(
    taking row: LayoutView, _ style: SharedRowStyle, axis: Axis,
    hidesSeparator: Bool, showsLine: Bool, at index: Int
  ) {
    heldRow = row
    sharedStyle = style
    super.init()
    shouldHideSeparator = hidesSeparator
    separatorAxis = axis
    isListed = true
    lastKnownIndex = Int32(index)
    embed(row)
    if showsLine { flags.insert(.hasLateSubviews) }
  }

  /// Takes a row in, behind the separator.
  final func embed(_ row: LayoutView) {
    let scope = Change(of: self, row)
    defer { scope.end() }
    if row.flags.contains(.isGuide) { return }
    row.removeFromSuperview()
    guard !isDescendant(of: row) else { return }
    _ = putSubview(row, at: .max)
    rowLayout = addSubviewsWithVerticalLayout([row]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.setMargins(rowInset)
      // A row that is hidden itself takes its insets along.
      $0.collapsesWhenEmpty = true
    }
    if let madeSeparator {
      _ = putSubview(madeSeparator, at: .max)
      if rare?.separatorLayout == nil { layOutSeparator() }
    }
  }

  /// What is drawn behind the row: ``rowBackgroundColor`` if no touch is shown.
  public final override var backgroundColor: Color {
    get { style.backgroundColor ?? rowBackgroundColor }
    set {
      style.backgroundColor = newValue == rowBackgroundColor ? nil : newValue
    }
  }

  /// Whether what sticks out of the cell is cut off; it is.
  public final override var clipsToBounds: Bool { true }

  override final var asContainer: (any ViewContainer)? { self }

  final func placesDidChange() { list?.noteChange(.scrolled) }

  final func forgetSubviews() {
    // What has left the cell is held to the end: it must not go before.
    if heldRow?.parent === self { heldRow = nil }
    if madeSeparator?.parent === self { rare?.separator = nil }
  }

  final func makeLateSubviews() {
    let scope = Change(of: self)
    defer { scope.end() }
    flags.remove(.hasLateSubviews)
    let separator = SeparatorView(
      color: separatorColor, thickness: separatorWidth,
      listAxis: separatorAxis)
    if isHidden { separator.alpha = 0 }
    needRare().separator = separator
    _ = putSubview(separator, at: .max)
    layOutSeparator()
  }

  final func visibilityWillChange(of subview: LayoutView) {
    if subview === madeSeparator { separatorVisibilityChanged() }
  }

  final func didRemove(_ subview: LayoutView) {
    if subview === madeSeparator { layOutSeparator() }
    guard subview === row else { return }
    if isListed {
      list?.cellLeft(self)
    } else {
      rare?.fadingList?.placesDidChange()
    }
  }
}
