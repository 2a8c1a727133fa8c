/// A touch that scrolls a list or reveals actions, or may come to do so.
///
/// What was moved up to the threshold is lost, so the content is in the same
/// place however many movements are told.
struct RowDrag {
  private(set) weak var list: RowStackView?

  private weak var cell: RowCell?

  /// Where the touch began, in the view that was told of it.
  private let start: Point
  /// The view that it began on, unless it was the list itself.
  private weak var hit: LayoutView?
  private var hasBegun = false
  /// What was scrolled or revealed at first, and where the touch was then.
  private var origin = 0.0
  private var zero = 0.0

  init(start: Point, hit: LayoutView? = nil) {
    self.start = start
    self.hit = hit
  }

  /// Scrolls, if the touch has moved far enough; returns whether that begins.
  mutating func move(to point: Point, in outer: LayoutView) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    let begins = !hasBegun && begin(at: point, in: outer)
    if let cell, let list = cell.list {
      if list.isReachable(in: outer) {
        let way = list.openingWay(point[list.axis.other] - zero)
        list.swipe(cell, to: origin + way)
      }
      return begins
    }
    guard let list, list.isReachable(in: outer) else { return begins }
    let geometry = list.geometry
    let way = point[geometry.axis] - zero
    let target = geometry.isMirrored ? origin + way : origin - way
    list.scroll(to: target, animated: false, geometry)
    list.pull(to: geometry.minimum - target)
    return begins
  }

  func end(isComplete: Bool) {
    if let cell { cell.list?.endSwipe(of: cell, isComplete: isComplete) }
    list?.letGo(isComplete: isComplete)
  }

  /// Whether the touch scrolls a list, or reveals what a row of it offers.
  func concerns(_ list: RowStackView) -> Bool {
    self.list === list || cell?.list === list
  }

  func isInside(_ view: LayoutView) -> Bool {
    (list ?? cell)?.isDescendant(of: view) ?? false
  }

  /// Looks for the list that the movement scrolls, or whose row it drags
  /// aside: the innermost one that can go that way.
  private mutating func begin(at point: Point, in outer: LayoutView) -> Bool {
    let way = point - start
    var view: LayoutView? = hit?.isDescendant(of: outer) ?? false ? hit : outer
    var inner: RowCell?
    while let candidate = view {
      if let found = candidate as? RowCell, found.isListed { inner = found }
      if let found = candidate as? RowStackView {
        let own = inner?.list === found ? inner : nil
        let swiped = own.flatMap { found.swipeOrigin(of: way, $0) }
        // Whether it can be reached costs its depth: it is asked last.
        if let origin = swiped ?? found.dragOrigin(of: way),
          found.isReachable(in: outer)
        {
          hasBegun = true
          if swiped == nil { list = found } else { cell = own }
          self.origin = origin
          let axis = swiped == nil ? found.axis : found.axis.other
          // The content follows from the threshold on.
          let threshold = found.dragThreshold
          zero = start[axis] + (way[axis] > 0 ? threshold : -threshold)
          return true
        }
      }
      view = candidate === outer ? nil : candidate.superview
    }
    return false
  }
}

extension RowStackView {
  /// Where the list is scrolled to, if a movement can scroll it.
  fileprivate final func dragOrigin(of way: Point) -> Double? {
    let along = way[storedAxis]
    guard isScrollEnabled, abs(along) > dragThreshold,
      abs(along) >= abs(way[storedAxis.other])
    else { return nil }
    let geometry = self.geometry
    let position = presentedPosition(geometry)
    let goesBack = (along > 0) != geometry.isMirrored
    let hasRoom =
      goesBack
      ? position > geometry.minimum || canBePulled
      : position < geometry.maximum
    return hasRoom ? position : nil
  }

  /// How much of a cell's actions is revealed, if a movement can change that.
  fileprivate final func swipeOrigin(
    of way: Point, _ cell: RowCell
  ) -> Double? {
    let across = way[storedAxis.other]
    guard !cell.swipeActions.isEmpty, isScrollEnabled,
      abs(across) > dragThreshold, abs(across) > abs(way[storedAxis]),
      cell.row.isUserInteractionEnabled
    else { return nil }
    let length = swipedLength(of: cell)
    let hasRoom =
      openingWay(across) > 0 ? length < swipeLength(of: cell) : length > 0
    return hasRoom ? length : nil
  }

  /// A way across the list, positive where it reveals actions.
  fileprivate final func openingWay(_ way: Double) -> Double {
    isMirrored(storedAxis.other) ? way : 0 - way
  }
}
