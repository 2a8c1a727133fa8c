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
  ///   are seen, and O(*s*) in the number of sticky rows; where some are sticky
  ///   or pinned, O(*n*) once after rows came or went. While a transition runs,
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
    return isSeen(cell, scene, between: uncovered(scene))
  }

  /// Calls ``onWillDisplay`` with those ``visibleRows`` that have just come.
  ///
  /// Inside of a layout pass, nothing happens.
  ///
  /// - Complexity: That of ``visibleRows``; O(1) without a closure.
  public final func updateDisplayedRows() {
    guard onWillDisplay != nil, attachedEngine?.isInPass != true, !isLooking
    else { return }
    isLooking = true
    defer { isLooking = false }
    // A closure that scrolls to and fro does not do so for ever.
    for _ in 0..<64 {
      let cells = cellsInViewport(scene)
      let new = cells.filter { !displayed.contains(ObjectIdentifier($0)) }
      displayed.formIntersection(cells.map { ObjectIdentifier($0) })
      if new.isEmpty { return }
      for cell in new where cell.list === self && !cell.isHidden {
        displayed.insert(ObjectIdentifier(cell))
        onWillDisplay?(cell.row)
      }
    }
  }

  /// The part of the content that lies in the viewport, and is not covered.
  private final func uncovered(
    _ scene: RowScene
  ) -> (first: Double, last: Double) {
    let (position, geometry) = (scene.position, scene.geometry)
    let covered = viewportInsets.ends(
      geometry.axis, isMirrored: geometry.isMirrored)
    return (
      position + covered.lead,
      position + geometry.viewportLength - covered.trail
    )
  }

  final func cellsInViewport(_ scene: RowScene) -> [RowCell] {
    cells(scene, between: uncovered(scene))
  }

  /// The cell in front at a place of the content, of those that count.
  final func cell(
    at place: Double, _ scene: RowScene, where counts: (RowCell) -> Bool
  ) -> RowCell? {
    // A point belongs to the cell to the right of it, and below.
    let range =
      scene.geometry.isMirrored
      ? (place.nextDown, place) : (place, place.nextUp)
    let seen = cells(scene, between: range).filter(counts)
    return seen.first { $0 === scene.stuck?.cell } ?? seen.last
  }

  /// The cells that are seen between two places of the content, in order.
  private final func cells(
    _ scene: RowScene, between range: (first: Double, last: Double)
  ) -> [RowCell] {
    let cells = self.cells
    guard range.first < range.last, !cells.isEmpty else { return [] }
    // The flow does not hold them, and may change meanwhile.
    defer { withExtendedLifetime(cells) {} }
    let visible = contentLayout.flow
    let geometry = scene.geometry
    var index = firstIndex(visible, geometry, endingAfter: range.first)
    searchHint = index
    var seen: [RowCell] = []
    while index < visible.count, let cell = visible[index].object as? RowCell,
      restingStart(of: cell, geometry) < range.last
    {
      seen.append(cell)
      index += 1
    }
    if transition != nil || scene.stuck != nil {
      bringMoved(into: &seen, scene, range)
    }
    return seen
  }

  /// Adds cells that are seen elsewhere than they rest, or takes them out.
  private final func bringMoved(
    into seen: inout [RowCell], _ scene: RowScene,
    _ range: (first: Double, last: Double)
  ) {
    seen.removeAll {
      $0 === scene.stuck?.cell || transition?.item(for: $0.row) != nil
    }
    var moved = (transition?.items ?? []).map(\.cell).filter {
      $0.isListed && !$0.isHidden && $0 !== scene.stuck?.cell
    }
    if let stuck = scene.stuck { moved.append(stuck.cell) }
    moved = moved.filter { isSeen($0, scene, between: range) }
    if moved.isEmpty { return }
    seen.append(contentsOf: moved)
    seen.sort { place(of: $0) < place(of: $1) }
  }

  private final func isSeen(
    _ cell: RowCell, _ scene: RowScene,
    between range: (first: Double, last: Double)
  ) -> Bool {
    let start = presentedStart(of: cell, scene)
    let end = start + presentedState(of: cell, scene.geometry).length
    return range.first < range.last && end > range.first && start < range.last
  }

  /// The first of the cells that ends after a place; the search begins where
  /// the last one ended, and doubles its steps.
  private final func firstIndex(
    _ cells: [Unretained<LayoutView>], _ geometry: RowGeometry,
    endingAfter place: Double
  ) -> Int {
    func endsAfter(_ index: Int) -> Bool {
      searchSteps += 1
      guard let cell = cells[index].object as? RowCell else { return false }
      let frame = cell.frame
      return geometry.start(of: frame) + footerShift(of: cell, geometry)
        + frame.size[geometry.axis] > place
    }
    // Cells before `low` end before the place; the one at `high` does not.
    var (low, high) = (0, cells.count)
    let hint = min(searchHint, cells.count - 1)
    if hint >= 0 {
      let goesBack = endsAfter(hint)
      if goesBack { high = hint } else { low = hint + 1 }
      var step = 1
      while low < high {
        let next = goesBack ? max(0, high - step) : min(high - 1, low + step)
        let isAfter = endsAfter(next)
        if isAfter { high = next } else { low = next + 1 }
        if isAfter != goesBack { break }
        step *= 2
      }
    }
    return (low..<high).bisected(endsAfter)
  }
}

extension LayoutView {
  /// Where the view is seen in a view around it, if it is inside: as much of it
  /// as cells on the move have room for.
  final func presentedRect(in ancestor: LayoutView) -> Rect? {
    var rect = bounds
    var view = self
    while view !== ancestor {
      if let cell = view as? RowCell, let list = cell.list {
        let frame = list.presentedFrame(of: cell, list.scene)
        rect =
          view === self
          ? frame : rect.moved(by: frame.origin).intersection(frame)
        view = list
      } else {
        let frame = view.presentedFrame
        rect = view === self ? frame : rect.moved(by: frame.origin)
        guard let parent = view.superview else { return nil }
        view = parent
      }
    }
    return rect
  }

  /// The frame of the view; of a row on the move, where its cell has it.
  final var presentedFrame: Rect {
    guard let cell = superview as? RowCell, cell.row === self,
      let list = cell.list, list.transition != nil
    else { return frame }
    return list.presentedState(of: cell, list.geometry).row
  }
}
