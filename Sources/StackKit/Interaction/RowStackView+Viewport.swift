// Which rows are seen, and headers and footers that keep to an edge.
extension RowStackView {
  /// The rows that can be seen, in order.
  ///
  /// Those count whose cells lie, even in part, between the edges of the list
  /// less the ``viewportInsets``. A header that sticks to the edge is the
  /// first.
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
  ///   are seen; O(*n*) once after rows came, went, or were hidden or shown,
  ///   and while a transition runs.
  public final var visibleRows: [LayoutView] {
    let geometry = self.geometry
    return cellsInViewport(geometry, presentedPosition(geometry)).map(\.row)
  }

  /// Whether a row can be seen; see ``visibleRows``.
  ///
  /// - Parameter row: The row.
  /// - Returns: Whether it can; `false` for what is no row of the list.
  /// - Complexity: O(1), and O(*s*) in the number of sticky rows.
  public final func isRowVisible(_ row: LayoutView) -> Bool {
    guard let cell = cell(forRow: row), !cell.isHidden else { return false }
    let geometry = self.geometry
    let position = presentedPosition(geometry)
    let start = presentedStart(of: cell, geometry, position)
    let length = presentedState(of: cell, geometry).length
    return start + length > position + geometry.coveredLead
      && start < position + geometry.viewportLength - geometry.coveredTrail
  }

  final func cellsInViewport(
    _ geometry: RowGeometry, _ position: Double
  ) -> [RowCell] {
    let first = position + geometry.coveredLead
    let last = position + geometry.viewportLength - geometry.coveredTrail
    guard first < last else { return [] }
    if transition != nil {
      return visibleCells.filter {
        let state = presentedState(of: $0, geometry)
        let start = presentedStart(of: $0, geometry, position)
        return start + state.length > first && start < last
      }
    }
    // If the content is short enough to leave room before a footer, there is
    // nothing to leave out.
    if geometry.footerShift > 0 { return visibleCells }
    let stuck = stuckHeader(geometry, position)
    let cells = visibleCells
    var index = firstIndex(cells, geometry, endingAfter: first)
    searchHint = index
    var seen: [RowCell] = []
    if let stuck, index < cells.count,
      self.place(of: stuck.cell) < self.place(of: cells[index])
    {
      seen.append(stuck.cell)
    }
    while index < cells.count,
      geometry.start(of: cells[index].frame) < last
    {
      seen.append(cells[index])
      index += 1
    }
    return seen
  }

  /// The first of the cells that ends after a place.
  ///
  /// The search begins where the last one ended and doubles its steps, so that
  /// scrolling a little takes a few.
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
    while low < high {
      let middle = (low + high) / 2
      if endsAfter(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: - Where touches go

  /// The cell that is seen at a point of the list, and the point in the
  /// coordinates of the cell.
  final func cellHit(
    at point: Point
  ) -> (view: LayoutView, point: Point)? {
    let geometry = self.geometry
    let position = presentedPosition(geometry)
    let place = geometry.place(of: point, at: position)
    guard let cell = cell(at: place, geometry, position), cell.receivesTouches
    else { return nil }
    let frame = presentedFrame(of: cell, geometry, position)
    return frame.contains(point) ? (cell, point - frame.origin) : nil
  }

  /// The cell that is seen at a place of the content, if one is.
  ///
  /// In the room before a pinned footer it may be one that is seen elsewhere.
  private final func cell(
    at place: Double, _ geometry: RowGeometry, _ position: Double
  ) -> RowCell? {
    if let stuck = stuckHeader(geometry, position) {
      let start = stuck.start
      let length = presentedState(of: stuck.cell, geometry).length
      if place >= start, place < start + length { return stuck.cell }
    }
    if transition != nil {
      return visibleCells.last {
        let state = presentedState(of: $0, geometry)
        return place >= state.start && place < state.start + state.length
      }
    }
    let cells = visibleCells
    var place = place
    if geometry.footerShift > 0, let first = firstOfFooter(cells, geometry),
      place >= restingStart(of: first, geometry)
    {
      place -= geometry.footerShift
    }
    let index = firstIndex(cells, geometry, endingAfter: place)
    guard index < cells.count else { return nil }
    let cell = cells[index]
    return geometry.start(of: cell.frame) <= place ? cell : nil
  }
}

// MARK: - Headers that stick, a footer at the end

extension RowStackView {
  /// The first of the cells that belongs to the footer.
  private final func firstOfFooter(
    _ cells: [RowCell], _ geometry: RowGeometry
  ) -> RowCell? {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if place(of: cells[middle]) < geometry.footerIndex {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < cells.count ? cells[low] : nil
  }
}

extension RowStackView {
  /// Makes a row stay at the leading edge of the list while what belongs to it
  /// is scrolled: everything up to the next row of that kind, which pushes it
  /// away.
  ///
  /// The frame of the row's cell does not change; ``presentation(ofRow:)``
  /// tells where it is seen. Give it a background, or the rows that it covers
  /// show through.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// let boxes = (0..<9).map { _ in LayoutView { IntrinsicSize(height: 26) } }
  /// list.addRows(boxes)
  /// list.setSticky(true, forRow: boxes[0])
  /// list.contentOffset.y = 130
  /// print(list.presentation(ofRow: boxes[0])?.frame.minY ?? -1)  // 0.0
  /// print(list.presentation(ofRow: boxes[3])?.frame.minY ?? -1)  // 20.0
  /// ```
  ///
  /// - Parameters:
  ///   - isSticky: Whether the row sticks to the edge.
  ///   - row: A row of the list; otherwise nothing happens.
  /// - Complexity: O(*s*) in the number of sticky rows.
  public final func setSticky(_ isSticky: Bool, forRow row: LayoutView) {
    cell(forRow: row)?.isSticky = isSticky
  }

  final func stickinessChanged(of cell: RowCell) {
    if cell.storedIsSticky {
      stickyCells.append(cell)
      stickyOrderIsKnown = false
    } else {
      stickyCells.removeAll { $0 === cell }
    }
  }

  /// Whether a row sticks to the leading edge.
  ///
  /// - Parameter row: The row.
  /// - Returns: Whether it does; `false` for what is no row of the list.
  public final func isSticky(_ row: LayoutView) -> Bool {
    cell(forRow: row)?.storedIsSticky ?? false
  }

  /// The row that begins the footer: it and the rows after it are moved to
  /// the end of the list if the content is shorter than that; `nil`, the
  /// default, for none.
  ///
  /// The frames of the cells do not change; ``presentation(ofRow:)`` tells
  /// where they are seen. Setting what is no row of the list is the same as
  /// setting `nil`, and so is removing the row.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
  /// let text = LayoutView { IntrinsicSize(height: 20) }
  /// let button = LayoutView { IntrinsicSize(height: 26) }
  /// list.addRows([text, button])
  /// list.pinnedFooterRow = button
  /// print(list.presentation(ofRow: button)?.frame.minY ?? -1)  // 617.0
  /// list.touch(at: Point(x: 20, y: 640))
  /// print(list.hitTest(Point(x: 20, y: 640)) === button)  // true
  /// ```
  public final var pinnedFooterRow: LayoutView? {
    get { footerCell?.row }
    set { footerCell = newValue.flatMap { cell(forRow: $0) } }
  }

  /// The sticky cells that are not hidden, in order.
  private final var stickyCellsInOrder: [RowCell] {
    if !stickyOrderIsKnown {
      stickyCells.sort { place(of: $0) < place(of: $1) }
      stickyOrderIsKnown = true
    }
    return stickyCells.filter { !$0.isHidden }
  }

  /// The header that is held at the leading edge, and where it begins.
  final func stuckHeader(
    _ geometry: RowGeometry, _ position: Double
  ) -> (cell: RowCell, start: Double)? {
    if stickyCells.isEmpty { return nil }
    let edge = position + geometry.lead
    let headers = stickyCellsInOrder
    let starts = headers.map { presentedState(of: $0, geometry).start }
    guard let index = starts.lastIndex(where: { $0 <= edge }) else {
      return nil
    }
    let cell = headers[index]
    var start = edge
    if index + 1 < headers.count {
      let length = presentedState(of: cell, geometry).length
      start = min(start, starts[index + 1] - length)
    }
    return start > starts[index] ? (cell, start) : nil
  }

  /// How much of the leading end the header covers that belongs to a cell.
  final func headerLength(before cell: RowCell) -> Double {
    if stickyCells.isEmpty || cell.storedIsSticky { return 0 }
    let place = self.place(of: cell)
    let header = stickyCellsInOrder.last { self.place(of: $0) < place }
    return header?.frame.size[storedAxis] ?? 0
  }
}
