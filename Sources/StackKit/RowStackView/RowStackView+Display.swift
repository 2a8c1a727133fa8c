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
      let cells = cellsInViewport(scene)
      let before = displayed
      displayed = Set(cells.map { ObjectIdentifier($0) })
      for cell in cells where !before.contains(ObjectIdentifier(cell)) {
        if cell.list === self, !cell.isHidden { onWillDisplay?(cell.row) }
      }
    }
    looksAgain = false
    isLooking = false
  }
}
