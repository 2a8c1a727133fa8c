/// Follows one touch, for the view that was told of it.
///
/// See <doc:RowTouchesAndScrolling>. The row that is highlighted and the one
/// that is tapped may be different ones, in lists inside each other.
final class TouchTracker: TouchFollower {
  /// Whether touches may scroll the list, and how far they move before.
  var isScrollEnabled = true
  var dragThreshold = 10.0

  /// What has the touch: a control, or rows; `nil` while nothing has it.
  private var touch: Touch?
  /// What the touch may do, or does, to lists.
  private(set) var drag: RowDrag?

  /// The number of the touch: who is told of it may begin another one.
  private var number = 0
  /// The number of the drag, which may go on when the touch is taken away.
  private var dragNumber = 0

  /// The view that has the tracker is not held by it.
  private struct Touch {
    weak var hit: LayoutView?
    weak var control: (any Control)?
    /// What is around the view, from inside to outside.
    var candidates: [Candidate] = []
    var highlighted: RowCell?
    var isInside = true

    var cells: [RowCell] { candidates.compactMap(\.cell) }
  }

  /// What may be tapped: the cell of a row, or a view in a stack.
  private struct Candidate {
    let region: LayoutView
    var cell: RowCell?
    weak var stack: StackView?

    var takesTaps: Bool {
      stack?.takesTaps(on: region) ?? cell?.takesTaps ?? false
    }
  }

  func begin(at point: Point, in list: LayoutView) {
    cancel()
    // Whose touch was cancelled may have begun another one, which is newer.
    guard touch == nil, drag == nil else { return }
    let number = self.number
    guard let hit = list.hitTest(point), number == self.number else { return }
    // A list scrolls, whatever else it is.
    let ownControl = list is RowStackView ? nil : list as? any Control
    guard hit !== list || ownControl != nil else {
      drag = RowDrag(start: point)
      return
    }
    var touch = Touch(hit: hit)
    var view = hit
    while true {
      if let control = view === list ? ownControl : view as? any Control {
        // A row inside of a control comes before it, and it before the rest.
        if touch.candidates.contains(where: \.takesTaps) { break }
        self.touch = Touch(hit: hit, control: control)
        if control.isEnabled { control.setIsTracking(true) }
        return
      }
      if view === list { break }
      if let cell = view as? RowCell, cell.isListed {
        touch.candidates.append(Candidate(region: cell, cell: cell))
      }
      guard let parent = view.superview else { break }
      if let stack = parent as? StackView {
        touch.candidates.append(Candidate(region: view, stack: stack))
      }
      view = parent
    }
    self.touch = touch
    drag = RowDrag(start: point, hit: hit)
    for cell in touch.cells { cell.needRare().isTouched = true }
    let found = touch.cells.first {
      $0.row.isUserInteractionEnabled
        && ($0.row as? any Highlightable)?.isHighlightable ?? false
    }
    guard number == self.number else { return }
    self.touch?.highlighted = found
    highlight(found, true)
  }

  func move(to point: Point, in list: LayoutView) {
    guard point.x.isFinite, point.y.isFinite else { return }
    let number = self.number
    if var drag, list.receivesTouches {
      let dragNumber = self.dragNumber
      let begins = drag.move(to: point, in: list)
      if begins, number == self.number { cancelRows() }
      guard dragNumber == self.dragNumber
      else { return drag.end(isComplete: false) }
      self.drag = drag
    }
    guard number == self.number, let touch else { return }
    guard let hit = touch.hit, hit.isReachable(in: list)
    else { return cancelRows() }
    guard let region: LayoutView = touch.control ?? touch.highlighted
    else { return }
    let isInside = contains(region, point, list)
    guard number == self.number, isInside != touch.isInside else { return }
    self.touch?.isInside = isInside
    if let control = touch.control {
      if control.isEnabled { control.setIsTracking(isInside) }
    } else {
      highlight(touch.highlighted, isInside)
    }
  }

  /// Ends the touch, and returns the row, the cell or the control it taps.
  func end(at point: Point, in list: LayoutView) -> LayoutView? {
    move(to: point, in: list)
    guard let touch else {
      finish(isComplete: true)
      return nil
    }
    let target = touch.candidates.first { $0.takesTaps }
    let region: LayoutView? = touch.control ?? target?.region
    let number = self.number
    let isInside = region.map { contains($0, point, list) } ?? false
    guard number == self.number else { return nil }
    cancel()
    guard isInside else { return nil }
    if let control = touch.control {
      guard control.isEnabled else { return nil }
      control.touchUpInside()
      return control
    }
    if let target, let stack = target.stack {
      stack.didTap(target.region)
      return target.region
    }
    guard let cell = target?.cell, cell.row.isUserInteractionEnabled
    else { return nil }
    let (row, handler) = (cell.row, cell.tapHandler)
    (row as? any Tappable)?.didTapView()
    handler?(row)
    return row
  }

  func cancel() { finish(isComplete: false) }

  private func finish(isComplete: Bool) {
    let drag = self.drag
    self.drag = nil
    number += 1
    dragNumber += 1
    cancelRows()
    drag?.end(isComplete: isComplete)
  }

  /// Takes the touch from the row or the control that has it.
  private func cancelRows() {
    guard let touch else { return }
    number += 1
    for cell in touch.cells { cell.rare?.isTouched = false }
    self.touch = nil
    if let control = touch.control, touch.isInside, control.isEnabled {
      control.setIsTracking(false)
    }
    highlight(touch.highlighted, false)
    // Views go when nothing of the touch is left.
    withExtendedLifetime(touch) {}
  }

  func endDrag(if isMeant: (RowDrag) -> Bool) {
    guard let drag, isMeant(drag) else { return }
    self.drag = nil
    dragNumber += 1
    drag.end(isComplete: false)
  }

  /// Takes the touch from what is inside a view, or in the cell of that row,
  /// or in that cell, which may have left its superview already.
  func cancel(in view: LayoutView) {
    endDrag { $0.isInside(view) }
    guard let touch else { return }
    if touch.hit?.isDescendant(of: view) ?? true
      || touch.cells.contains(where: { $0 === view || $0.row === view })
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
