// What rows look like: those to come, all of them, and single ones.
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
  public final var rowInset: EdgeInsets {
    get { newStyle.rowInset }
    set { newStyle.rowInset = accepted(newValue, for: "rowInset") ?? rowInset }
  }

  /// The insets of new rows' separators: 15 at the left unless told.
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
  /// Setting it changes all of them, and moves no row.
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

  // MARK: - Single rows

  /// Sets what is drawn behind a row.
  public final func setBackgroundColor(forRow row: LayoutView, color: Color) {
    cell(forRow: row)?.rowBackgroundColor = color
  }

  /// Sets what is drawn behind rows.
  public final func setBackgroundColor(
    forRows rows: [LayoutView], color: Color
  ) {
    for row in rows { setBackgroundColor(forRow: row, color: color) }
  }

  /// Sets what is drawn behind a row while it is touched.
  public final func setHighlightColor(forRow row: LayoutView, color: Color) {
    cell(forRow: row)?.rowHighlightColor = color
  }

  /// Sets the distances around a row, in points; see ``RowCell/rowInset``.
  public final func setInset(forRow row: LayoutView, inset: EdgeInsets) {
    cell(forRow: row)?.rowInset = inset
  }

  /// Sets the distances around rows, in points; see ``RowCell/rowInset``.
  public final func setInset(forRows rows: [LayoutView], inset: EdgeInsets) {
    for row in rows { setInset(forRow: row, inset: inset) }
  }

  /// Sets the insets of a separator, in points; see ``RowCell/separatorInset``.
  public final func setSeparatorInset(
    forRow row: LayoutView, inset: EdgeInsets
  ) {
    cell(forRow: row)?.separatorInset = inset
  }

  /// Sets the insets of separators, in points; see ``RowCell/separatorInset``.
  public final func setSeparatorInset(
    forRows rows: [LayoutView], inset: EdgeInsets
  ) {
    for row in rows { setSeparatorInset(forRow: row, inset: inset) }
  }

  // MARK: - Separators

  /// Hides the separator of a row.
  public final func hideSeparator(forRow row: LayoutView) {
    setShouldHideSeparator([row], true)
  }

  /// Hides the separators of rows.
  public final func hideSeparators(forRows rows: [LayoutView]) {
    setShouldHideSeparator(rows, true)
  }

  /// Shows the separator of a row, unless the row is ``SeparatorHiding``, or
  /// the last one where that has none.
  public final func showSeparator(forRow row: LayoutView) {
    setShouldHideSeparator([row], false)
  }

  /// Shows the separators of rows; see ``showSeparator(forRow:)``.
  public final func showSeparators(forRows rows: [LayoutView]) {
    setShouldHideSeparator(rows, false)
  }

  /// Whether the separator of a row is hidden, be the row hidden or not; `true`
  /// for what is no row.
  public final func isSeparatorHidden(forRow row: LayoutView) -> Bool {
    cell(forRow: row)?.isSeparatorHidden ?? true
  }

  private final func setShouldHideSeparator(
    _ rows: [LayoutView], _ shouldHide: Bool
  ) {
    for row in rows {
      guard let cell = cell(forRow: row) else { continue }
      cell.shouldHideSeparator = shouldHide
      cell.rare?.separatorOverride = nil
      updateSeparator(of: cell)
    }
  }

  final func hidesSeparator(of cell: RowCell) -> Bool {
    cell.rare?.separatorOverride
      ?? (cell.shouldHideSeparator || cell === lastCell
        || cell.row is any SeparatorHiding)
  }

  final func updateSeparator(of cell: RowCell) {
    cell.setSeparatorHidden(hidesSeparator(of: cell))
  }

  final func updateLastCell() {
    var last: RowCell?
    if automaticallyHidesLastSeparator {
      last =
        lastSeparatorCountsHiddenRows
        ? cells.last : cells.last { !$0.isHidden }
    }
    guard last !== lastCell else { return }
    let old = lastCell
    lastCell = last
    if let old, old.isListed { updateSeparator(of: old) }
    if let last { updateSeparator(of: last) }
  }
}
