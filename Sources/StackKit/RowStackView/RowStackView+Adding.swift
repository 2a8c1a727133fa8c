extension RowStackView {
  /// Adds those of the first rows that come from nowhere and about which
  /// nothing was said, at the end and as if one by one; returns how many.
  final func addFresh(_ rows: [LayoutView]) -> Int {
    guard type(of: self) == RowStackView.self, rows.count > 1,
      content.superview === self
    else { return 0 }
    let first = cells.count
    let knowsPlaces = firstStaleIndex == first
    var types = KnownRowType()
    let hidesSeparators = hidesSeparatorsByDefault
    cells.reserveCapacity(first + rows.count)
    rows.forEachUnretained { row in
      guard row.isFresh, row !== self, types.canBeRow(row) else { return false }
      cells.append(
        RowCell(
          taking: row, style, axis: storedAxis,
          hidesSeparator: hidesSeparators,
          showsLine: !hidesSeparators && !types.hidesSeparator, at: cells.count)
      )
      return true
    }
    if cells.count == first { return 0 }
    if knowsPlaces { firstStaleIndex = cells.count }
    contentLayout.appendNew(first == 0 ? cells : Array(cells[first...]))
    return cells.count - first
  }
}

/// What the class of a new row says of it: asking for classes and protocols
/// takes more time than most rows, so it is done once for each class.
private struct KnownRowType {
  private var type: LayoutView.Type?
  private var isRow = false
  private(set) var hidesSeparator = false

  /// Whether a view without subviews, so not around the list, can be a row.
  mutating func canBeRow(_ row: LayoutView) -> Bool {
    let type = Swift.type(of: row)
    if type != self.type {
      self.type = type
      isRow = !(row is RowCell) && !(row is RowContentView)
      hidesSeparator = row is any SeparatorHiding
    }
    return isRow
  }
}
