/// The numbers of a list along its axis, for one question.
///
/// Positions are distances from the leading end of the content: only here are
/// sides exchanged for a horizontal list that runs from right to left.
struct RowGeometry {
  let axis: Axis
  /// Whether the leading end is at the right.
  let isMirrored: Bool
  let contentLength: Double
  let viewportLength: Double
  /// The insets at both ends: what the content is shifted by at rest.
  let lead: Double
  let trail: Double
  /// Where the content begins across the axis, in the list, and its breadth.
  let across: Double
  let breadth: Double
  /// How far the rows from the footer on are moved to the end.
  let footerShift: Double

  var minimum: Double { 0 - lead }
  var maximum: Double { max(minimum, contentLength + trail - viewportLength) }

  func clamped(_ position: Double) -> Double {
    max(minimum, min(maximum, position))
  }

  func start(of frame: Rect) -> Double {
    let near = frame.origin[axis]
    return isMirrored ? contentLength - near - frame.size[axis] : near
  }

  /// From a point of the list to a place in the content.
  func place(of point: Point, at position: Double) -> Double {
    let along = point[axis]
    return position + (isMirrored ? viewportLength - along : along)
  }

  /// The left or top edge of the content in the list is the negative of this.
  func offset(at position: Double) -> Point {
    var offset = Point.zero
    offset[axis] =
      isMirrored ? contentLength - viewportLength - position : position
    offset[axis.other] = 0 - across
    return offset
  }
}

extension RowStackView {
  final var geometry: RowGeometry {
    let axis = storedAxis
    let isMirrored = self.isMirrored(axis)
    let frame = content.frame
    let viewportLength = self.frame.size[axis]
    let contentLength = frame.size[axis]
    let inset = adjustedContentInset.ends(axis, isMirrored: isMirrored)
    let room = viewportLength - inset.lead - inset.trail - contentLength
    return RowGeometry(
      axis: axis, isMirrored: isMirrored, contentLength: contentLength,
      viewportLength: viewportLength, lead: inset.lead, trail: inset.trail,
      across: frame.origin[axis.other], breadth: frame.size[axis.other],
      footerShift: footerCell == nil ? 0 : max(0, room))
  }

  /// Where a cell rests along the axis: a pinned footer is at the end.
  final func restingStart(of cell: RowCell, _ geometry: RowGeometry) -> Double {
    geometry.start(of: cell.frame) + footerShift(of: cell, geometry)
  }

  /// How far a cell is moved to the end, if a pinned footer has it.
  final func footerShift(of cell: RowCell, _ geometry: RowGeometry) -> Double {
    guard geometry.footerShift > 0, let footerCell,
      place(of: cell) >= place(of: footerCell)
    else { return 0 }
    return geometry.footerShift
  }

  /// Where a cell rests in the content: a header that sticks, at the edge.
  final func restingOrigin(of cell: RowCell) -> Point {
    let geometry = self.geometry
    let stuck = stuckHeader(geometry, position(geometry), isMoving: false)
    let start =
      stuck.flatMap { $0.cell === cell ? $0.start : nil }
      ?? restingStart(of: cell, geometry)
    let way = start - geometry.start(of: cell.frame)
    var origin = cell.frame.origin
    origin[geometry.axis] += geometry.isMirrored ? 0 - way : way
    return origin
  }

  /// Where the content is meant to be scrolled to.
  final func position(_ geometry: RowGeometry) -> Double {
    geometry.clamped(scrolled ?? geometry.minimum)
  }

  /// Where the content is scrolled to at this moment.
  final func presentedPosition(_ geometry: RowGeometry) -> Double {
    let target = position(geometry)
    guard let scrollAnimation else { return target }
    return target + (scrollAnimation.from - target) * scrollAnimation.rest
  }

  final var scene: RowScene {
    let geometry = self.geometry
    let position = presentedPosition(geometry)
    var stuck = stuckHeader(geometry, position, isMoving: transition != nil)
    if let transition, let held = transition.held, held.cell === stuck?.cell {
      stuck?.start += held.way * transition.rest
    }
    return RowScene(geometry: geometry, position: position, stuck: stuck)
  }
}

/// How a list looks at one moment, for one question: its numbers, where it is
/// scrolled to, and the header that is held at the edge.
struct RowScene {
  let geometry: RowGeometry
  let position: Double
  let stuck: (cell: RowCell, start: Double)?

  /// Where a cell of the content is in the list, from its leading end on.
  func frame(of cell: Rect, from start: Double) -> Rect {
    let axis = geometry.axis
    var frame = cell
    let distance = start - position
    frame.origin[axis] =
      geometry.isMirrored
      ? geometry.viewportLength - distance - cell.size[axis] : distance
    frame.origin[axis.other] += geometry.across
    return frame
  }
}

struct ScrollAnimation {
  var from: Double
  var duration: Double
  var curve: AnimationCurve
  var elapsed = 0.0

  /// The part of the way that is left.
  var rest: Double { 1 - curve.value(at: elapsed / duration) }
  var isOver: Bool { elapsed >= duration }
}
