/// Where a row is along the list, and how it looks: what a transition changes.
struct RowState: Equatable {
  let axis: Axis
  /// The cell; along the axis, from the leading end of the content.
  var cell: Rect
  /// The row and the separator, in the coordinates of the cell.
  var row: Rect
  var separator: Rect
  var alpha: Double
  var separatorAlpha: Double

  var start: Double { cell.origin[axis] }
  var length: Double { cell.size[axis] }
  var end: Double { start + length }

  /// The row before it appears and after it disappears: without any length.
  func collapsed(at place: Double, _ geometry: RowGeometry) -> RowState {
    var state = self
    state.cell.origin[axis] = place
    state.cell.size[axis] = 0
    // The leading end of the row stays in the cell, and the separator at the
    // other one; origins count from the left.
    if geometry.isMirrored {
      state.row.origin[axis] -= length
    } else {
      state.separator.origin[axis] -= length
    }
    state.alpha = 0
    state.separatorAlpha = 0
    return state
  }

  /// The state of a row that fades, as broad as the content is by now.
  func fitted(to geometry: RowGeometry) -> RowState {
    let across = axis.other
    let more = geometry.breadth - cell.size[across]
    var state = self
    state.cell.size[across] = geometry.breadth
    state.row.size[across] = max(0, row.size[across] + more)
    state.separator.size[across] = max(0, separator.size[across] + more)
    return state
  }

  /// The state that is off by a part of the difference of two others.
  func moved(from: RowState, to: RowState, rest: Double) -> RowState {
    func mix(_ path: KeyPath<RowState, Double>) -> Double {
      let number = self[keyPath: path]
      let way = (from[keyPath: path] - to[keyPath: path]) * rest
      return max(0, min(1, number + way))
    }
    func mix(_ path: KeyPath<RowState, Rect>) -> Rect {
      let (rect, a, b) =
        (self[keyPath: path], from[keyPath: path], to[keyPath: path])
      return Rect(
        x: rect.minX + (a.minX - b.minX) * rest,
        y: rect.minY + (a.minY - b.minY) * rest,
        width: max(0, rect.width + (a.width - b.width) * rest),
        height: max(0, rect.height + (a.height - b.height) * rest))
    }
    return RowState(
      axis: axis, cell: mix(\.cell), row: mix(\.row),
      separator: mix(\.separator), alpha: mix(\.alpha),
      separatorAlpha: mix(\.separatorAlpha))
  }
}

extension RowStackView {
  /// The state of a cell that is not hidden, as the model has it.
  final func state(of cell: RowCell, _ geometry: RowGeometry) -> RowState {
    let isHidden = cell.isSeparatorHidden
    var frame = cell.frame
    frame.origin[geometry.axis] = restingStart(of: cell, geometry)
    return RowState(
      axis: geometry.axis, cell: frame, row: cell.row.frame,
      // One that is hidden fades in its place.
      separator: isHidden ? cell.lineFrame : cell.separatorFrame,
      alpha: 1, separatorAlpha: isHidden ? 0 : 1)
  }

  /// The state of a cell at this moment; of a hidden one, as long as it fades.
  final func presentedState(
    of cell: RowCell, _ geometry: RowGeometry
  ) -> RowState {
    guard let transition, let item = transition.item(for: cell.row)
    else { return state(of: cell, geometry) }
    let goal =
      item.isFadingHere
      ? item.to.fitted(to: geometry) : state(of: cell, geometry)
    return goal.moved(from: item.from, to: item.to, rest: transition.rest)
  }

  /// Where a cell begins at this moment, unless it sticks to the edge.
  final func presentedStart(
    of cell: RowCell, _ geometry: RowGeometry
  ) -> Double {
    transition == nil
      ? restingStart(of: cell, geometry)
      : presentedState(of: cell, geometry).start
  }

  final func presentedStart(of cell: RowCell, _ scene: RowScene) -> Double {
    if let stuck = scene.stuck, stuck.cell === cell { return stuck.start }
    return presentedStart(of: cell, scene.geometry)
  }

  /// Where a cell is seen, in the coordinates of the list.
  final func presentedFrame(of cell: RowCell, _ scene: RowScene) -> Rect {
    let frame =
      transition == nil
      ? cell.frame : presentedState(of: cell, scene.geometry).cell
    return scene.frame(of: frame, from: presentedStart(of: cell, scene))
  }
}
