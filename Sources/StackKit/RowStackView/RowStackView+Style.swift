// What single rows look like.
extension RowStackView {
  /// Sets what is drawn behind a row.
  ///
  /// - Parameters:
  ///   - row: A row of the list; otherwise nothing happens.
  ///   - color: The colour.
  public final func setBackgroundColor(forRow row: LayoutView, color: Color) {
    cell(forRow: row)?.rowBackgroundColor = color
  }

  /// Sets what is drawn behind rows.
  ///
  /// - Parameters:
  ///   - rows: The rows; those of the list count.
  ///   - color: The colour.
  public final func setBackgroundColor(
    forRows rows: [LayoutView], color: Color
  ) {
    for row in rows { setBackgroundColor(forRow: row, color: color) }
  }

  /// Sets what is drawn behind a row while it is touched.
  ///
  /// AloeStackView has no such call.
  ///
  /// - Parameters:
  ///   - row: A row of the list; otherwise nothing happens.
  ///   - color: The colour.
  public final func setHighlightColor(forRow row: LayoutView, color: Color) {
    cell(forRow: row)?.rowHighlightColor = color
  }

  /// Sets the distances around a row, in points.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// let row = LayoutView { IntrinsicSize(height: 20) }
  /// list.addRow(row)
  /// list.setInset(forRow: row, inset: EdgeInsets(top: -5, bottom: 5))
  /// print(list.contentSize.height, row.frame.minY)  // 20.0 -5.0
  /// ```
  ///
  /// - Parameters:
  ///   - row: A row of the list; otherwise nothing happens.
  ///   - inset: The insets, which may be negative; see ``RowCell/rowInset``.
  public final func setInset(forRow row: LayoutView, inset: EdgeInsets) {
    cell(forRow: row)?.rowInset = inset
  }

  /// Sets the distances around rows, in points.
  ///
  /// - Parameters:
  ///   - rows: The rows; those of the list count.
  ///   - inset: The insets; see ``RowCell/rowInset``.
  public final func setInset(forRows rows: [LayoutView], inset: EdgeInsets) {
    for row in rows { setInset(forRow: row, inset: inset) }
  }

  /// Sets the distances between a row's separator and the edges, in points.
  ///
  /// - Parameters:
  ///   - row: A row of the list; otherwise nothing happens.
  ///   - inset: The insets; see ``RowCell/separatorInset``.
  public final func setSeparatorInset(
    forRow row: LayoutView, inset: EdgeInsets
  ) {
    cell(forRow: row)?.separatorInset = inset
  }

  /// Sets the distances between rows' separators and the edges, in points.
  ///
  /// - Parameters:
  ///   - rows: The rows; those of the list count.
  ///   - inset: The insets; see ``RowCell/separatorInset``.
  public final func setSeparatorInset(
    forRows rows: [LayoutView], inset: EdgeInsets
  ) {
    for row in rows { setSeparatorInset(forRow: row, inset: inset) }
  }
}

// MARK: - Separators

extension RowStackView {
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
  public final var automaticallyHidesLastSeparator: Bool {
    get { storedHidesLast }
    set {
      storedHidesLast = newValue
      updateLastCell()
    }
  }

  /// Whether the last row, hidden or not, is the one that
  /// ``automaticallyHidesLastSeparator`` means, as in AloeStackView.
  ///
  /// Not unless told: there, a separator is left below the last row that one
  /// sees when the rows after it are hidden.
  public final var lastSeparatorCountsHiddenRows: Bool {
    get { storedCountsHidden }
    set {
      storedCountsHidden = newValue
      updateLastCell()
    }
  }

  /// Hides the separator of a row.
  ///
  /// - Parameter row: A row of the list; otherwise nothing happens.
  public final func hideSeparator(forRow row: LayoutView) {
    setShouldHideSeparator([row], true)
  }

  /// Hides the separators of rows.
  ///
  /// - Parameter rows: The rows; those of the list count.
  public final func hideSeparators(forRows rows: [LayoutView]) {
    setShouldHideSeparator(rows, true)
  }

  /// Shows the separator of a row, unless the row is ``SeparatorHiding``, or
  /// the last one where that has none.
  ///
  /// - Parameter row: A row of the list; otherwise nothing happens.
  public final func showSeparator(forRow row: LayoutView) {
    setShouldHideSeparator([row], false)
  }

  /// Shows the separators of rows; see ``showSeparator(forRow:)``.
  ///
  /// - Parameter rows: The rows; those of the list count.
  public final func showSeparators(forRows rows: [LayoutView]) {
    setShouldHideSeparator(rows, false)
  }

  /// Whether the separator of a row is hidden; `true` for what is no row.
  ///
  /// - Parameter row: The row.
  /// - Returns: Whether it is; hiding the row itself makes no difference.
  public final func isSeparatorHidden(forRow row: LayoutView) -> Bool {
    cell(forRow: row)?.isSeparatorHidden ?? true
  }

  private final func setShouldHideSeparator(
    _ rows: [LayoutView], _ shouldHide: Bool
  ) {
    for row in rows {
      guard let cell = cell(forRow: row) else { continue }
      cell.shouldHideSeparator = shouldHide
      cell.separatorOverride = nil
      updateSeparator(of: cell)
    }
  }

  /// Shows or hides a separator as the rules say.
  final func updateSeparator(of cell: RowCell) {
    let isHidden =
      cell.separatorOverride
      ?? (cell.shouldHideSeparator || cell === lastCell
        || cell.row is any SeparatorHiding)
    cell.setSeparatorHidden(isHidden)
  }

  /// Finds out which row is the last one, after a change.
  final func updateLastCell() {
    var last: RowCell?
    if storedHidesLast {
      last = storedCountsHidden ? cells.last : cells.last { !$0.isHidden }
    }
    guard last !== lastCell else { return }
    let old = lastCell
    lastCell = last
    if let old, old.isListed { updateSeparator(of: old) }
    if let last { updateSeparator(of: last) }
  }
}
