// Headers that stick, and a footer at the end.
extension RowStackView {
  /// Makes a row stick to the leading edge of the list while the rows after it
  /// are scrolled, until the next sticky row pushes it away.
  ///
  /// The frame of the row's cell does not change; ``presentation(ofRow:)``
  /// tells where it is seen. It hides the rows that it covers, as it has the
  /// background of the list unless it has its own, which may be clear.
  ///
  /// ```swift
  /// let boxes = (0..<9).map { _ in SizedView(height: 26) }
  /// let list = RowStackView { boxes }
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.setSticky(true, forRow: boxes[0])
  /// list.contentOffset.y = 130
  /// print(list.presentation(ofRow: boxes[0])?.frame.minY ?? -1)  // 0.0
  /// print(list.presentation(ofRow: boxes[3])?.frame.minY ?? -1)  // 20.0
  /// ```
  ///
  /// - Complexity: O(*s*) in the number of sticky rows.
  public final func setSticky(_ isSticky: Bool, forRow row: LayoutView) {
    cell(forRow: row)?.isSticky = isSticky
  }

  final func stickinessChanged(of cell: RowCell) {
    noteChange(.scrolled)
    if cell.isSticky {
      stickyCells.append(cell)
    } else {
      stickyCells.removeAll { $0 === cell }
    }
  }

  /// Whether a row sticks to the leading edge; not what is no row of the list.
  public final func isSticky(_ row: LayoutView) -> Bool {
    cell(forRow: row)?.isSticky ?? false
  }

  /// The first row of the footer, if there is one: it and the rows after it are
  /// moved to the end of a list that is longer than its content.
  ///
  /// The frames of the cells do not change; ``presentation(ofRow:)`` tells
  /// where they are seen. What is no row of the list is the same as `nil`.
  ///
  /// ```swift
  /// let text = SizedView(height: 20), button = SizedView(height: 26)
  /// let list = RowStackView { [text, button] }
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
  /// list.pinnedFooterRow = button
  /// print(list.presentation(ofRow: button)?.frame.minY ?? -1)  // 617.0
  /// list.touch(at: Point(x: 20, y: 640))
  /// print(list.hitTest(Point(x: 20, y: 640)) === button)  // true
  /// ```
  public final var pinnedFooterRow: LayoutView? {
    get { footerCell?.row }
    set {
      let cell = newValue.flatMap { self.cell(forRow: $0) }
      guard cell !== footerCell else { return }
      footerCell = cell
      noteChange(.scrolled)
    }
  }

  /// The sticky cells that are not hidden, in order.
  private final var stickyCellsInOrder: [RowCell] {
    // As a rule, it has the order already.
    stickyCells.sort { place(of: $0) < place(of: $1) }
    return stickyCells.filter { !$0.isHidden }
  }

  /// The header that is held at the leading edge, and where it begins: where
  /// headers rest, or where a transition has them.
  final func stuckHeader(
    _ geometry: RowGeometry, _ position: Double, isMoving: Bool
  ) -> (cell: RowCell, start: Double)? {
    if stickyCells.isEmpty { return nil }
    let edge = position + geometry.lead
    let headers = stickyCellsInOrder
    func start(_ index: Int) -> Double {
      isMoving
        ? presentedStart(of: headers[index], geometry)
        : restingStart(of: headers[index], geometry)
    }
    var next = headers.indices.bisected { start($0) > edge }
    if isMoving {
      // On the move, headers may pass each other.
      next = (headers.indices.last { start($0) <= edge } ?? -1) + 1
    }
    guard next > 0 else { return nil }
    let cell = headers[next - 1]
    var held = edge
    if next < headers.count {
      let length =
        isMoving
        ? presentedState(of: cell, geometry).length
        : cell.frame.size[geometry.axis]
      held = min(held, start(next) - length)
    }
    return held > start(next - 1) ? (cell, held) : nil
  }

  /// How much of the leading end the header covers that belongs to a cell.
  final func headerLength(before cell: RowCell) -> Double {
    if stickyCells.isEmpty || cell.isSticky { return 0 }
    let place = self.place(of: cell)
    let header = stickyCellsInOrder.last { self.place(of: $0) < place }
    return header?.frame.size[storedAxis] ?? 0
  }
}
