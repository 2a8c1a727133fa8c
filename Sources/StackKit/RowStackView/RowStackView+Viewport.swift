// Which rows are seen, and which of them a touch meets.
extension RowStackView {
  /// The rows that can be seen, in order.
  ///
  /// Those whose cells lie, even in part, inside the list less the
  /// ``viewportInsets``. A header that sticks to the edge is the first.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.addRows((0..<9).map { Label("\($0)", font: .courier(26)) })
  /// print(list.visibleRows.map(\.displayName))  // ["0", "1"]
  /// list.contentOffset.y = 60
  /// print(list.visibleRows.map(\.displayName))  // ["1", "2", "3"]
  /// ```
  ///
  /// - Complexity: O(log *n* + *k*) in the number of rows and of those that
  ///   are seen, and O(*s*) in the number of sticky rows; O(*n*) once after
  ///   rows came, went, or were hidden or shown. While a transition runs,
  ///   O(*c* log *c*) comes on top, in the number of rows that it concerns.
  public final var visibleRows: [LayoutView] {
    cellsInViewport(scene).map(\.row)
  }

  /// Whether a row can be seen; see ``visibleRows``.
  ///
  /// - Complexity: O(1), and O(*s*) in the number of sticky rows.
  public final func isRowVisible(_ row: LayoutView) -> Bool {
    guard let cell = cell(forRow: row), !cell.isHidden else { return false }
    let scene = self.scene
    return isSeen(cell, scene, between: scene.uncovered)
  }

  final func cellsInViewport(_ scene: RowScene) -> [RowCell] {
    let (first, last) = scene.uncovered
    guard first < last else { return [] }
    let cells = visibleCells
    let geometry = scene.geometry
    // Content that leaves room before a footer is seen nearly as a whole.
    if geometry.footerShift > 0 {
      return cells.filter { isSeen($0, scene, between: (first, last)) }
    }
    var index = firstIndex(cells, geometry, endingAfter: first)
    searchHint = index
    var seen: [RowCell] = []
    while index < cells.count,
      geometry.start(of: cells[index].frame) < last
    {
      seen.append(cells[index])
      index += 1
    }
    if transition != nil || scene.stuck != nil {
      bringMoved(into: &seen, scene, (first, last))
    }
    return seen
  }

  /// Adds cells that are seen elsewhere than they rest, or takes them out.
  private final func bringMoved(
    into seen: inout [RowCell], _ scene: RowScene,
    _ range: (first: Double, last: Double)
  ) {
    func isAtRest(_ cell: RowCell) -> Bool {
      scene.stuck?.cell !== cell && transition?.item(for: cell.row) == nil
    }
    seen.removeAll { !isAtRest($0) }
    var moved = (transition?.items ?? []).map(\.cell).filter {
      $0.isListed && !$0.isHidden && $0 !== scene.stuck?.cell
    }
    if let stuck = scene.stuck { moved.append(stuck.cell) }
    moved = moved.filter { isSeen($0, scene, between: range) }
    if moved.isEmpty { return }
    seen.append(contentsOf: moved)
    seen.sort { place(of: $0) < place(of: $1) }
  }

  /// Whether a cell is seen between two places of the content.
  private final func isSeen(
    _ cell: RowCell, _ scene: RowScene,
    between range: (first: Double, last: Double)
  ) -> Bool {
    let start = presentedStart(of: cell, scene)
    let end = start + presentedState(of: cell, scene.geometry).length
    return range.first < range.last && end > range.first && start < range.last
  }

  /// The first of the cells that ends after a place.
  ///
  /// It begins where the last search ended, and doubles its steps.
  private final func firstIndex(
    _ cells: [RowCell], _ geometry: RowGeometry, endingAfter place: Double
  ) -> Int {
    func endsAfter(_ index: Int) -> Bool {
      searchSteps += 1
      let frame = cells[index].frame
      return geometry.start(of: frame) + frame.size[geometry.axis] > place
    }
    // Cells before `low` end before the place; the one at `high` does not.
    var low = 0
    var high = cells.count
    let hint = min(searchHint, cells.count - 1)
    if hint >= 0 {
      var step = 1
      if endsAfter(hint) {
        high = hint
        while high > 0 {
          let next = max(0, high - step)
          if !endsAfter(next) {
            low = next + 1
            break
          }
          high = next
          step *= 2
        }
      } else {
        low = hint + 1
        while low < cells.count {
          let next = min(cells.count - 1, low + step)
          if endsAfter(next) {
            high = next
            break
          }
          low = next + 1
          step *= 2
        }
      }
    }
    return (low..<high).bisected(endsAfter)
  }

  /// The cell in front that is seen at a place of the content, if one is.
  ///
  /// In the room before a pinned footer it may be one that is seen elsewhere.
  final func cell(at place: Double, _ scene: RowScene) -> RowCell? {
    let geometry = scene.geometry
    if let (stuck, start) = scene.stuck {
      let length = presentedState(of: stuck, geometry).length
      if place >= start, place < start + length { return stuck }
    }
    var found = restingCell(at: place, geometry)
    guard let transition else { return found }
    if let cell = found, transition.item(for: cell.row) != nil { found = nil }
    for item in transition.items
    where item.cell.isListed && !item.cell.isHidden {
      let state = presentedState(of: item.cell, geometry)
      if place >= state.start, place < state.end,
        found.map({ self.place(of: $0) < self.place(of: item.cell) }) ?? true
      {
        found = item.cell
      }
    }
    return found
  }

  /// The cell that rests at a place of the content.
  private final func restingCell(
    at place: Double, _ geometry: RowGeometry
  ) -> RowCell? {
    let cells = visibleCells
    var place = place
    if geometry.footerShift > 0 {
      let first = cells.indices.bisected {
        self.place(of: cells[$0]) >= geometry.footerIndex
      }
      if first < cells.count,
        place >= restingStart(of: cells[first], geometry)
      {
        place -= geometry.footerShift
      }
    }
    let index = firstIndex(cells, geometry, endingAfter: place)
    guard index < cells.count else { return nil }
    let cell = cells[index]
    return geometry.start(of: cell.frame) <= place ? cell : nil
  }
}

extension LayoutView {
  /// Where the view is seen in the coordinates of a view around it; `nil` if
  /// it is not inside.
  final func presentedRect(in ancestor: LayoutView) -> Rect? {
    var rect = bounds
    var view = self
    while view !== ancestor {
      if let cell = view as? RowCell, let list = cell.list {
        let frame = list.presentedFrame(of: cell, list.scene)
        rect.origin = rect.origin + frame.origin
        view = list
      } else {
        rect.origin = rect.origin + view.frame.origin
        guard let parent = view.superview else { return nil }
        view = parent
      }
    }
    return rect
  }
}
