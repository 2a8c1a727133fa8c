/// Follows one touch, for the list that was told of it.
///
/// The touch belongs to the control that it began on, if there is one.
/// Otherwise the innermost row that can be highlighted is, and the innermost
/// row that acts on taps is tapped; these may be different rows, and rows of
/// a list inside a row. When the touch becomes a drag, the rows lose it, and a
/// list is scrolled.
final class TouchTracker {
  /// Whether touches may scroll the list, and how far they move before.
  var isScrollEnabled = true
  var dragThreshold = 10.0

  /// The view that the touch began on; `nil` while no view has the touch.
  private var hit: LayoutView?
  private var control: (any Control)?
  /// The cells around the view, from inside to outside.
  private var cells: [RowCell] = []
  private var highlighted: RowCell?
  private var isInside = false
  /// What the touch may do, or does, to lists.
  private(set) var drag: RowDrag?

  func begin(at point: Point, in list: RowStackView) {
    cancel()
    guard let hit = list.hitTest(point) else { return }
    guard hit !== list else {
      drag = RowDrag(start: point)
      return
    }
    self.hit = hit
    isInside = true
    var view = hit
    while view !== list {
      if let control = view as? any Control {
        self.control = control
        cells = []
        if control.isEnabled { control.setIsTracking(true) }
        return
      }
      if let cell = view as? RowCell, cell.isListed { cells.append(cell) }
      guard let parent = view.superview else { break }
      view = parent
    }
    drag = RowDrag(start: point, hit: hit)
    for cell in cells { cell.isTouched = true }
    highlighted = cells.first {
      $0.row.isUserInteractionEnabled
        && ($0.row as? any Highlightable)?.isHighlightable ?? false
    }
    setHighlighted(true)
  }

  func move(to point: Point, in list: RowStackView) {
    if drag != nil, list.receivesTouches {
      if drag?.move(to: point, in: list) ?? false { cancelRows() }
    }
    guard let hit else { return }
    guard hit.isReachable(in: list) else { return cancelRows() }
    guard let region: LayoutView = control ?? highlighted else { return }
    let isInside = contains(region, point, list)
    guard isInside != self.isInside else { return }
    self.isInside = isInside
    if let control {
      if control.isEnabled { control.setIsTracking(isInside) }
    } else {
      setHighlighted(isInside)
    }
  }

  /// Ends the touch, and taps.
  ///
  /// - Returns: The row or the control that was tapped.
  func end(at point: Point, in list: RowStackView) -> LayoutView? {
    move(to: point, in: list)
    guard hit != nil else {
      cancel()
      return nil
    }
    let control = self.control
    let target = cells.first {
      $0.tapHandler != nil || $0.row is any Tappable
    }
    let region: LayoutView? = control ?? target
    let isInside = region.map { contains($0, point, list) } ?? false
    cancel()
    guard isInside else { return nil }
    if let control {
      guard control.isEnabled else { return nil }
      control.touchUpInside()
      return control
    }
    guard let target, target.row.isUserInteractionEnabled else { return nil }
    let row = target.row
    let handler = target.tapHandler
    (row as? any Tappable)?.didTapView()
    handler?(row)
    return row
  }

  /// Ends the touch without a tap.
  func cancel() {
    drag = nil
    cancelRows()
  }

  /// Takes the touch from the row or the control that has it.
  private func cancelRows() {
    guard hit != nil else { return }
    let control = self.control
    let wasInside = isInside
    let highlighted = self.highlighted
    for cell in cells { cell.isTouched = false }
    hit = nil
    self.control = nil
    self.highlighted = nil
    cells = []
    isInside = false
    if let control, wasInside, control.isEnabled {
      control.setIsTracking(false)
    }
    if let highlighted { Self.setHighlighted(highlighted, false) }
  }

  /// Ends the touch if it scrolls a list.
  func endDrag(of list: RowStackView) {
    if drag?.list === list { drag = nil }
  }

  /// Takes the touch from what is inside a view, or in the cell of that row,
  /// or in that cell.
  ///
  /// The view may have left its superview already.
  func cancel(in view: LayoutView) {
    if drag?.list?.isDescendant(of: view) ?? false { drag = nil }
    guard let hit else { return }
    if hit.isDescendant(of: view)
      || cells.contains(where: { $0 === view || $0.row === view })
    {
      cancelRows()
    }
  }

  private func setHighlighted(_ isHighlighted: Bool) {
    if let highlighted { Self.setHighlighted(highlighted, isHighlighted) }
  }

  private static func setHighlighted(_ cell: RowCell, _ isHighlighted: Bool) {
    guard cell.isHighlighted != isHighlighted else { return }
    cell.isHighlighted = isHighlighted
    (cell.row as? any Highlightable)?.setIsHighlighted(isHighlighted)
  }

  private func contains(
    _ region: LayoutView, _ point: Point, _ list: RowStackView
  ) -> Bool {
    region.presentedRect(in: list)?.contains(point) ?? false
  }
}
