// Rows that come into sight.
extension RowStackView {
  /// Called with each row that comes into sight, before it is drawn.
  ///
  /// The list looks when it is scrolled, when time moves on, and in
  /// ``updateDisplayedRows()``, which a host calls before it draws: layout
  /// happens when somebody asks for it, so a list does not see by itself that a
  /// row has moved. Rows that have come into sight since the last look are told
  /// in order, each once; a row that was away for a look is told again. As
  /// UIKit's `tableView(_:willDisplay:forRowAt:)`.
  ///
  /// The closure may change anything. Rows that this brings into sight are
  /// told after the others, and nothing is told of a row that is gone by then.
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
    get { rareState?.willDisplay }
    set {
      // Nothing is in sight as yet for a closure that comes after none.
      if onWillDisplay == nil { rareState?.looks &+= 1 }
      keep(newValue, in: \.willDisplay)
    }
  }

  /// Calls ``onWillDisplay`` with those ``visibleRows`` that have just come.
  ///
  /// Inside of a layout pass, nothing happens.
  ///
  /// - Complexity: That of ``visibleRows``; O(1) without a closure.
  public final func updateDisplayedRows() {
    guard let rare = rareState, rare.willDisplay != nil,
      attachedEngine?.isInPass != true
    else { return }
    rare.looksAgain = true
    guard !rare.isLooking else { return }
    rare.isLooking = true
    // A closure that scrolls to and fro does not do so for ever.
    for _ in 0..<16 where rare.looksAgain {
      rare.looksAgain = false
      for cell in cellsThatCame(rare) where cell.list === self {
        if !cell.isHidden { rare.willDisplay?(cell.row) }
      }
    }
    rare.looksAgain = false
    rare.isLooking = false
  }

  /// The cells in sight that were not at the last look, in order.
  private final func cellsThatCame(_ rare: RareListState) -> [RowCell] {
    let cells = cellsInViewport(scene)
    rare.looks &+= 1
    return cells.filter { cell in
      let state = cell.needRare()
      let isNew = state.lastLook != rare.looks &- 1
      state.lastLook = rare.looks
      return isNew
    }
  }
}
