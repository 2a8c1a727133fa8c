// What rows offer when they are dragged aside.
extension RowStackView {
  /// Gives a row actions, which a drag across the list reveals, from the one
  /// next to the row to the one at the edge; none to take them away.
  ///
  /// A touch on the row that moves towards the edge where lines begin (in a
  /// horizontal list, upwards), by more than the ``dragThreshold``, makes it
  /// the ``swipedRow``. If at least half of the actions are revealed when the
  /// touch ends, they stay so, else they are hidden again. The row stays where
  /// it is: a host draws the actions over its end, ``swipedLength`` points of
  /// them, and calls ``performSwipeAction(at:forRow:)`` when one is tapped; see
  /// <doc:RowTouchesAndScrolling>.
  public final func setSwipeActions(
    _ actions: [RowAction], forRow row: LayoutView
  ) {
    guard let cell = cell(forRow: row) else { return }
    guard cell.rare != nil || !actions.isEmpty else { return }
    cell.needRare().swipeActions = actions
    if swipedCell === cell {
      swipe(cell, to: min(swipedLength, swipeLength(of: cell)))
    }
  }

  /// The actions of a row; none for what is no row of the list.
  public final func swipeActions(forRow row: LayoutView) -> [RowAction] {
    cell(forRow: row)?.swipeActions ?? []
  }

  /// Does what an action of a row says, and hides the actions.
  @discardableResult
  public final func performSwipeAction(
    at index: Int, forRow row: LayoutView
  ) -> Bool {
    let actions = swipeActions(forRow: row)
    guard actions.indices.contains(index) else { return false }
    swipedRow = nil
    actions[index].handler(row)
    return true
  }

  /// The row whose actions are revealed, at least in part, if there is one.
  ///
  /// Setting it reveals all actions of that row, and hides those of another
  /// one; `nil`, a row without actions, and what is no row of the list hide
  /// them. They are hidden, too, when the row is hidden or leaves the list.
  public final var swipedRow: LayoutView? {
    get { swipedCell?.row }
    set {
      if let cell = newValue.flatMap({ cell(forRow: $0) }) {
        swipe(cell, to: swipeLength(of: cell))
      } else if let swipedCell {
        swipe(swipedCell, to: 0)
      }
    }
  }

  /// How much of the actions of ``swipedRow`` is revealed, in points: at most
  /// ``swipeActionLength`` for each.
  public final var swipedLength: Double {
    swipedCell == nil ? 0 : lastSwipedLength
  }

  /// How much of its actions a cell can reveal.
  final func swipeLength(of cell: RowCell) -> Double {
    Double(cell.swipeActions.count) * swipeActionLength
  }

  final func swipedLength(of cell: RowCell) -> Double {
    swipedCell === cell ? swipedLength : 0
  }

  final func swipe(_ cell: RowCell, to length: Double) {
    let length = max(0, min(swipeLength(of: cell), length))
    let isShown = length > 0 && cell.list === self && !cell.isHidden
    if !isShown, swipedCell == nil { return }
    let new = isShown ? cell : nil
    guard swipedCell !== new || lastSwipedLength != length else { return }
    swipedCell = new
    lastSwipedLength = isShown ? length : 0
    noteChange(.scrolled)
  }

  final func hideActions(of cell: RowCell) {
    if swipedCell === cell { swipe(cell, to: 0) }
  }

  /// The drag that reveals is over: all or nothing.
  final func endSwipe(of cell: RowCell, isComplete: Bool) {
    guard swipedCell === cell else { return }
    let whole = swipeLength(of: cell)
    let stays = isComplete && 2 * swipedLength(of: cell) >= whole
    swipe(cell, to: stays ? whole : 0)
  }
}
