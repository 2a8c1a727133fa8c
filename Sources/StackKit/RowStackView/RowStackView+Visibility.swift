extension RowStackView {
  /// Hides a row: it takes no space, and keeps its place and its settings.
  ///
  /// The frames of a hidden row, and of its cell, mean nothing. A row whose own
  /// ``LayoutView/isHidden`` is set takes no space either, but stays a row that
  /// is shown: it counts as the last one, and as visible.
  ///
  /// - Complexity: O(*n*) in the number of rows, at the next layout.
  public final func hideRow(_ row: LayoutView, animated: Bool = false) {
    setRowsHidden([row], isHidden: true, animated: animated)
  }

  /// Hides rows; see ``hideRow(_:animated:)``.
  public final func hideRows(_ rows: [LayoutView], animated: Bool = false) {
    setRowsHidden(rows, isHidden: true, animated: animated)
  }

  /// Shows a row that was hidden.
  public final func showRow(_ row: LayoutView, animated: Bool = false) {
    setRowsHidden([row], isHidden: false, animated: animated)
  }

  /// Shows rows that were hidden.
  public final func showRows(_ rows: [LayoutView], animated: Bool = false) {
    setRowsHidden(rows, isHidden: false, animated: animated)
  }

  /// Hides or shows a row; see ``hideRow(_:animated:)``.
  public final func setRowHidden(
    _ row: LayoutView, isHidden: Bool, animated: Bool = false
  ) {
    setRowsHidden([row], isHidden: isHidden, animated: animated)
  }

  /// Hides or shows rows; see ``hideRow(_:animated:)``.
  ///
  /// There is no transition if no row changes.
  public final func setRowsHidden(
    _ rows: [LayoutView], isHidden: Bool, animated: Bool = false
  ) {
    let changing = rows.compactMap { cell(forRow: $0) }
      .filter { $0.isHidden != isHidden }
    guard !changing.isEmpty else { return }
    // Rows go from the end and come from the beginning: little has to move.
    let ordered = changing.sorted {
      isHidden ? place(of: $0) > place(of: $1) : place(of: $0) < place(of: $1)
    }
    change(animated: animated) {
      for cell in ordered { cell.isHidden = isHidden }
    }
  }

  /// Whether a row is hidden, or will be after a transition; `false` for what
  /// is no row of the list.
  public final func isRowHidden(_ row: LayoutView) -> Bool {
    cell(forRow: row)?.isHidden ?? false
  }
}
