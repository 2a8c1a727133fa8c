/// A touch that scrolls a list, or may come to do so.
///
/// The touch has to move along the axis of a list, by more than the list's
/// threshold. From then on it belongs to that list until it ends, and the
/// content follows it. What was moved up to the threshold is lost, so the
/// content is in the same place however many movements are told.
struct RowDrag {
  /// The list that is scrolled.
  private(set) weak var list: RowStackView?

  /// Where the touch began, in the view that was told of it.
  private let start: Point
  /// The view that it began on, unless it was the list itself.
  private weak var hit: LayoutView?
  private var hasBegun = false
  /// Where the list was scrolled to, and where the touch was then.
  private var origin = 0.0
  private var zero = 0.0

  init(start: Point, hit: LayoutView? = nil) {
    self.start = start
    self.hit = hit
  }

  /// Scrolls, if the touch has moved far enough.
  ///
  /// - Returns: Whether scrolling begins with this movement.
  mutating func move(to point: Point, in outer: LayoutView) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    let begins = !hasBegun && begin(at: point, in: outer)
    guard let list, list.isReachable(in: outer) else { return begins }
    let geometry = list.geometry
    let way = point[geometry.axis] - zero
    list.scroll(
      to: geometry.isMirrored ? origin + way : origin - way, animated: false,
      geometry)
    return begins
  }

  /// Looks for the list that the movement scrolls: the innermost one that can
  /// go that way.
  private mutating func begin(
    at point: Point, in outer: LayoutView
  ) -> Bool {
    let way = point - start
    var view: LayoutView? = hit?.isDescendant(of: outer) ?? false ? hit : outer
    while let candidate = view {
      if let found = candidate as? RowStackView,
        let origin = found.dragOrigin(of: way), found.isReachable(in: outer)
      {
        hasBegun = true
        list = found
        self.origin = origin
        let threshold = found.dragThreshold
        let axis = found.axis
        zero = start[axis] + (way[axis] > 0 ? threshold : -threshold)
        return true
      }
      view = candidate === outer ? nil : candidate.superview
    }
    return false
  }
}

extension RowStackView {
  /// Where the list is scrolled to, if a movement of a touch can scroll it;
  /// otherwise `nil`.
  fileprivate final func dragOrigin(of way: Point) -> Double? {
    let along = way[storedAxis]
    guard isScrollEnabled, abs(along) > dragThreshold,
      abs(along) >= abs(way[storedAxis.other])
    else { return nil }
    let geometry = self.geometry
    let position = presentedPosition(geometry)
    let goesBack = (along > 0) != geometry.isMirrored
    let hasRoom =
      goesBack ? position > geometry.minimum : position < geometry.maximum
    return hasRoom ? position : nil
  }
}
