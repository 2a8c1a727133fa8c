/// Where a row is along the list, and how it looks: what a transition changes.
struct RowState: Equatable {
  /// The leading end of the cell, from the leading end of the content.
  var start: Double
  /// The cell's length along the axis.
  var length: Double
  /// The cell's place and size across the axis.
  var acrossStart: Double
  var acrossLength: Double
  /// The row in the coordinates of the cell.
  var row: Rect
  /// The separator in the coordinates of the cell.
  var separator: Rect
  var alpha: Double
  var separatorAlpha: Double

  var end: Double { start + length }

  /// The row as it is before it appears and after it disappears: without
  /// length, and transparent.
  func collapsed(at place: Double, _ geometry: RowGeometry) -> RowState {
    var state = self
    state.start = place
    state.length = 0
    if !geometry.isMirrored { state.separator.origin[geometry.axis] -= length }
    state.alpha = 0
    state.separatorAlpha = 0
    return state
  }

  /// The state that is off by a part of the difference of two others.
  func moved(from: RowState, to: RowState, rest: Double) -> RowState {
    func mix(_ path: KeyPath<RowState, Double>) -> Double {
      self[keyPath: path] + (from[keyPath: path] - to[keyPath: path]) * rest
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
      start: mix(\.start), length: max(0, mix(\.length)),
      acrossStart: mix(\.acrossStart),
      acrossLength: max(0, mix(\.acrossLength)), row: mix(\.row),
      separator: mix(\.separator), alpha: max(0, min(1, mix(\.alpha))),
      separatorAlpha: max(0, min(1, mix(\.separatorAlpha))))
  }

  /// The cell's frame, given the left or top edge along the axis.
  func frame(_ axis: Axis, edge: Double, across: Double) -> Rect {
    var frame = Rect.zero
    frame.origin[axis] = edge
    frame.origin[axis.other] = across + acrossStart
    frame.size[axis] = length
    frame.size[axis.other] = acrossLength
    return frame
  }
}

extension RowStackView {
  /// The state of a cell that is not hidden, as the model has it.
  final func state(of cell: RowCell, _ geometry: RowGeometry) -> RowState {
    let frame = cell.frame
    let axis = geometry.axis
    let isHidden = cell.isSeparatorHidden
    return RowState(
      start: restingStart(of: cell, geometry), length: frame.size[axis],
      acrossStart: frame.origin[axis.other],
      acrossLength: frame.size[axis.other], row: cell.row.frame,
      // One that is hidden fades in its place.
      separator: isHidden ? cell.lineFrame : cell.separatorFrame,
      alpha: 1, separatorAlpha: isHidden ? 0 : 1)
  }

  /// The state of a cell at this moment.
  final func presentedState(
    of cell: RowCell, _ geometry: RowGeometry
  ) -> RowState {
    let state = self.state(of: cell, geometry)
    guard let transition, let item = transition.item(for: cell.row) else {
      return state
    }
    return state.moved(from: item.from, to: item.to, rest: transition.rest)
  }

  /// Where a cell begins at this moment, with what makes it stick.
  final func presentedStart(of cell: RowCell, _ scene: RowScene) -> Double {
    if let stuck = scene.stuck, stuck.cell === cell { return stuck.start }
    if transition == nil { return restingStart(of: cell, scene.geometry) }
    return presentedState(of: cell, scene.geometry).start
  }

  /// Where a cell is seen, in the coordinates of the list.
  final func presentedFrame(of cell: RowCell) -> Rect {
    presentedFrame(of: cell, scene)
  }

  final func presentedFrame(of cell: RowCell, _ scene: RowScene) -> Rect {
    let geometry = scene.geometry
    let start = presentedStart(of: cell, scene)
    guard transition != nil else {
      var frame = cell.frame
      frame.origin[geometry.axis] = geometry.edge(
        of: start, frame.size[geometry.axis], at: scene.position)
      frame.origin[geometry.axis.other] += geometry.across
      return frame
    }
    let state = presentedState(of: cell, geometry)
    return state.frame(
      geometry.axis,
      edge: geometry.edge(of: start, state.length, at: scene.position),
      across: geometry.across)
  }
}
