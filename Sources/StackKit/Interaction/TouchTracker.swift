/// Follows one touch, for the list or the stack that was told of it.
///
/// The touch belongs to the control that it began on, if there is one.
/// Otherwise the innermost row that can be highlighted is, and the innermost
/// row, or cell of a stack of models, that acts on taps is tapped; these may
/// be different rows, and rows of a list inside a row. When the touch becomes
/// a drag, the rows lose it, and a list is scrolled.
final class TouchTracker: TouchFollower {
  /// Whether touches may scroll the list, and how far they move before.
  var isScrollEnabled = true
  var dragThreshold = 10.0

  /// The view that the touch began on; `nil` while no view has the touch.
  private var hit: LayoutView?
  private var control: (any Control)?
  /// What is around the view, from inside to outside.
  private var candidates: [Candidate] = []
  private var cells: [RowCell] { candidates.compactMap(\.cell) }
  private var highlighted: RowCell?
  private var isInside = false
  /// What the touch may do, or does, to lists.
  private(set) var drag: RowDrag?

  /// The number of the touch.
  ///
  /// Who is told of it, or measured meanwhile, may begin another one.
  private var number = 0

  /// What may be tapped: the cell of a row, or a view in a stack.
  private struct Candidate {
    let region: LayoutView
    var stack: StackView?

    /// The cell of a row.
    var cell: RowCell? { stack == nil ? region as? RowCell : nil }

    var takesTaps: Bool {
      stack?.takesTaps(on: region) ?? cell?.takesTaps ?? false
    }
  }

  func begin(at point: Point, in list: LayoutView) {
    cancel()
    // Whose touch was cancelled may have begun another one, which is newer.
    guard self.hit == nil, drag == nil else { return }
    let number = self.number
    guard let hit = list.hitTest(point), number == self.number else { return }
    guard hit !== list else {
      drag = RowDrag(start: point)
      return
    }
    self.hit = hit
    isInside = true
    var view = hit
    while view !== list {
      if let control = view as? any Control {
        // A row inside of a control comes before it, and it before the rest.
        if candidates.contains(where: \.takesTaps) { break }
        self.control = control
        candidates = []
        if control.isEnabled { control.setIsTracking(true) }
        return
      }
      if let cell = view as? RowCell, cell.isListed {
        candidates.append(Candidate(region: cell))
      }
      guard let parent = view.superview else { break }
      if let stack = parent as? StackView {
        candidates.append(Candidate(region: view, stack: stack))
      }
      view = parent
    }
    drag = RowDrag(start: point, hit: hit)
    for cell in cells { cell.needRare().isTouched = true }
    let found = cells.first {
      $0.row.isUserInteractionEnabled
        && ($0.row as? any Highlightable)?.isHighlightable ?? false
    }
    guard number == self.number else { return }
    highlighted = found
    highlight(found, true)
  }

  func move(to point: Point, in list: LayoutView) {
    let number = self.number
    if var drag, list.receivesTouches {
      let begins = drag.move(to: point, in: list)
      guard number == self.number, self.drag != nil else {
        return drag.end(isComplete: false)
      }
      self.drag = drag
      if begins { cancelRows() }
    }
    guard number == self.number, let hit else { return }
    guard hit.isReachable(in: list) else { return cancelRows() }
    guard let region: LayoutView = control ?? highlighted else { return }
    let isInside = contains(region, point, list)
    guard number == self.number, isInside != self.isInside else { return }
    self.isInside = isInside
    if let control {
      if control.isEnabled { control.setIsTracking(isInside) }
    } else {
      highlight(highlighted, isInside)
    }
  }

  /// Ends the touch, and taps.
  ///
  /// - Returns: The row, the cell or the control that was tapped.
  func end(at point: Point, in list: LayoutView) -> LayoutView? {
    move(to: point, in: list)
    guard hit != nil else {
      let drag = self.drag
      self.drag = nil
      cancel()
      drag?.end(isComplete: true)
      return nil
    }
    let control = self.control
    let target = candidates.first { $0.takesTaps }
    let region: LayoutView? = control ?? target?.region
    let number = self.number
    let isInside = region.map { contains($0, point, list) } ?? false
    guard number == self.number else { return nil }
    cancel()
    guard isInside else { return nil }
    if let control {
      guard control.isEnabled else { return nil }
      control.touchUpInside()
      return control
    }
    if let target, let stack = target.stack {
      stack.didTap(target.region)
      return target.region
    }
    guard let cell = target?.cell, cell.row.isUserInteractionEnabled else {
      return nil
    }
    let (row, handler) = (cell.row, cell.tapHandler)
    (row as? any Tappable)?.didTapView()
    handler?(row)
    return row
  }

  /// Ends the touch without a tap.
  func cancel() {
    let drag = self.drag
    self.drag = nil
    number += 1
    cancelRows()
    drag?.end(isComplete: false)
  }

  /// Takes the touch from the row or the control that has it.
  private func cancelRows() {
    guard let hit else { return }
    number += 1
    let control = self.control
    let cells = self.cells
    let candidates = self.candidates
    let wasInside = isInside
    let highlighted = self.highlighted
    for cell in cells { cell.rare?.isTouched = false }
    self.hit = nil
    self.control = nil
    self.highlighted = nil
    self.candidates = []
    isInside = false
    if let control, wasInside, control.isEnabled {
      control.setIsTracking(false)
    }
    highlight(highlighted, false)
    // Views go when nothing of the touch is left.
    withExtendedLifetime((hit, candidates)) {}
  }

  /// Ends the touch if it scrolls a list, or drags a row of it aside.
  func endDrag(of list: RowStackView) {
    guard let drag, drag.concerns(list) else { return }
    self.drag = nil
    drag.end(isComplete: false)
  }

  /// Takes the touch from what is inside a view, or in the cell of that row,
  /// or in that cell.
  ///
  /// The view may have left its superview already.
  func cancel(in view: LayoutView) {
    if let drag, drag.isInside(view) {
      self.drag = nil
      drag.end(isComplete: false)
    }
    guard let hit else { return }
    if hit.isDescendant(of: view)
      || cells.contains(where: { $0 === view || $0.row === view })
    {
      cancelRows()
    }
  }

  private func highlight(_ cell: RowCell?, _ isHighlighted: Bool) {
    guard let cell, cell.isHighlighted != isHighlighted else { return }
    cell.needRare().isHighlighted = isHighlighted
    (cell.row as? any Highlightable)?.setIsHighlighted(isHighlighted)
  }

  private func contains(
    _ region: LayoutView, _ point: Point, _ list: LayoutView
  ) -> Bool {
    region.presentedRect(in: list)?.contains(point) ?? false
  }
}
