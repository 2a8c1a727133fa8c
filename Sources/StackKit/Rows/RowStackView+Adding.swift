// Many rows at once.
extension RowStackView {
  /// Adds those of the first rows that come from nowhere and about which
  /// nothing was said, at the end of the list.
  ///
  /// It does what happens when they are added one by one, if no subclass looks
  /// on.
  ///
  /// - Returns: How many of the first rows are in the list now.
  final func addFresh(_ rows: [LayoutView]) -> Int {
    guard type(of: self) == RowStackView.self, rows.count > 1,
      content.superview === self
    else { return 0 }
    let first = cells.count
    let knowsPlaces = firstStaleIndex == first
    let knowsVisible = knownVisibleCells?.count == first
    var lines = LineRule(isHidden: hidesSeparatorsByDefault)
    let defaults = RowDefaults(
      axis: storedAxis, rowBackgroundColor: rowBackgroundColor,
      rowHighlightColor: rowHighlightColor, rowInset: storedRowInset,
      separatorInset: storedSeparatorInset,
      separatorColor: storedSeparatorColor,
      separatorWidth: storedSeparatorWidth,
      hidesSeparators: hidesSeparatorsByDefault)
    cells.reserveCapacity(first + rows.count)
    rows.forEachUnretained { row in
      guard row.isFresh, canBeFreshRow(row) else { return false }
      cells.append(
        RowCell(
          taking: row, defaults, showsLine: lines.hasLine(row),
          at: cells.count))
      return true
    }
    if cells.count == first { return 0 }
    if knowsPlaces { firstStaleIndex = cells.count }
    knownVisibleCells = knowsVisible ? cells : nil
    contentLayout.appendNew(first == 0 ? cells : Array(cells[first...]))
    return cells.count - first
  }

  /// Whether a view without subviews can be a row: a view that contains the
  /// list has some.
  private final func canBeFreshRow(_ row: LayoutView) -> Bool {
    !(row is RowCell) && !(row is RowContentView) && row !== self
  }
}

/// Which new rows have a separator: asking a view for a protocol takes more
/// time than most rows, so it is asked once for each type.
private struct LineRule {
  let isHidden: Bool
  private var type: LayoutView.Type?
  private var isHiding = false

  init(isHidden: Bool) {
    self.isHidden = isHidden
  }

  mutating func hasLine(_ row: LayoutView) -> Bool {
    if isHidden { return false }
    let type = Swift.type(of: row)
    if type != self.type {
      self.type = type
      isHiding = row is any SeparatorHiding
    }
    return !isHiding
  }
}
