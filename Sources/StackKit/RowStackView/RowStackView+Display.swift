// Rows that come into sight.
extension RowStackView {
  /// Calls ``onWillDisplay`` with those ``visibleRows`` that have just come.
  ///
  /// Inside of a layout pass, nothing happens.
  ///
  /// - Complexity: That of ``visibleRows``; O(1) without a closure.
  public final func updateDisplayedRows() {
    guard onWillDisplay != nil, attachedEngine?.isInPass != true
    else { return }
    looksAgain = true
    guard !isLooking else { return }
    isLooking = true
    // A closure that scrolls to and fro does not do so for ever.
    for _ in 0..<16 where looksAgain {
      looksAgain = false
      for cell in cellsThatCame() where cell.list === self {
        if !cell.isHidden { onWillDisplay?(cell.row) }
      }
    }
    looksAgain = false
    isLooking = false
  }

  /// The cells in sight that were not at the last look, in order.
  private final func cellsThatCame() -> [RowCell] {
    let cells = cellsInViewport(scene)
    let before = displayed
    displayed = Set(cells.map { ObjectIdentifier($0) })
    return cells.filter { !before.contains(ObjectIdentifier($0)) }
  }
}
