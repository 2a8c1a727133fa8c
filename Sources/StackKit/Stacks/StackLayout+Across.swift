import Cassowary

// The rows across the axis.
extension StackLayout {
  func applyMinor(
    _ engine: LayoutEngine, _ container: LayoutView, _ pending: Pending
  ) throws(SolverError) {
    let across = axis.other
    if pending.contains(.minorMargins) {
      try editMinorMargins(engine)
    }
    for view in editedMargins {
      if let index = flowIndex(of: view), index < minors.count {
        try editMinorMargins(engine, index)
      }
    }
    let usesLane =
      alignment(along: across) == .fill && storedMarginsPriority == .required
    if needsAllPlaced {
      needsAllPlaced = false
      unplaced = []
      for index in flow.indices {
        try place(index, engine, container, usesLane)
      }
    } else if !unplaced.isEmpty {
      let views = unplaced
      unplaced = []
      for view in views {
        if usesLane, isEligibleForLane(view) {
          try takeLane(view, engine, container)
        } else if let index = flowIndex(of: view) {
          try place(index, engine, container, usesLane)
        }
      }
    }
    if alignment(along: across).isBaseline {
      try alignBaselines(engine, pending)
    }
  }

  private func place(
    _ index: Int, _ engine: LayoutEngine, _ container: LayoutView,
    _ usesLane: Bool
  ) throws(SolverError) {
    let view = flow[index].takeUnretainedValue()
    if usesLane, isEligibleForLane(view) {
      return try takeLane(view, engine, container)
    }
    if minors.isEmpty {
      minors = [MinorRows](repeating: MinorRows(), count: flow.count)
    }
    let across = axis.other
    let alignment = alignment(along: across)
    let lead = inset(engine, container, view, across, .lead)
    let trail = inset(engine, container, view, across, .trail)
    let leadMargin = margin(view, across, .lead)
    let trailMargin = margin(view, across, .trail)
    let priority = storedMarginsPriority
    if priority.rawValue > 0 {
      minors[index].lead = try engine.add(
        Constraint(lead - leadMargin, alignment.relation(at: .lead)),
        priority.strength, .leadingMargin)
      minors[index].trail = try engine.add(
        Constraint(trail - trailMargin, alignment.relation(at: .trail)),
        priority.strength, .trailingMargin)
    }
    switch alignment {
    case .center where storedCenteringPriority.rawValue > 0:
      let center =
        0.5 * engine.sizeVariable(container, across)
        - engine.minVariable(view, across)
        - 0.5 * engine.sizeVariable(view, across)
      minors[index].align = try engine.add(
        Constraint(center, .equal), storedCenteringPriority.strength,
        .content)
    case .none, .firstBaseline:
      minors[index].place = try engine.add(
        Constraint(lead - leadMargin, .lessThanOrEqual),
        Strength(priority: LayoutPriority.placeLevel), .content)
    case .lastBaseline:
      minors[index].place = try engine.add(
        Constraint(trail - trailMargin, .lessThanOrEqual),
        Strength(priority: LayoutPriority.placeLevel), .content)
    default:
      break
    }
  }

  // MARK: - Margins

  private func editMinorMargins(_ engine: LayoutEngine) throws(SolverError) {
    let across = axis.other
    if let lane {
      try engine.editIfNeeded(lane.lead, to: margin(nil, across, .lead))
      try engine.editIfNeeded(lane.trail, to: margin(nil, across, .trail))
    }
    for index in minors.indices where !minors[index].lead.isNone {
      try editMinorMargins(engine, index)
    }
  }

  private func editMinorMargins(
    _ engine: LayoutEngine, _ index: Int
  ) throws(SolverError) {
    let across = axis.other
    let rows = minors[index]
    guard !rows.lead.isNone else { return }
    let view = flow[index].takeUnretainedValue()
    let lead = margin(view, across, .lead)
    let trail = margin(view, across, .trail)
    try engine.editIfNeeded(rows.lead, to: lead)
    try engine.editIfNeeded(rows.trail, to: trail)
    guard !rows.place.isNone else { return }
    let isAtTrail = alignment(along: across) == .lastBaseline
    try engine.editIfNeeded(rows.place, to: isAtTrail ? trail : lead)
  }

  // MARK: - Baselines

  /// Ties the baselines of all visible views to that of the first one.
  private func alignBaselines(
    _ engine: LayoutEngine, _ pending: Pending
  ) throws(SolverError) {
    guard let reference = flow.first?.takeUnretainedValue() else { return }
    let attribute: LayoutAttribute =
      alignment(along: .vertical) == .firstBaseline
      ? .firstBaseline : .lastBaseline
    guard let superview, storedMarginsPriority.rawValue > 0 else { return }
    let first = Unmanaged.passUnretained(reference)
    if baselineView?.toOpaque() != first.toOpaque() {
      // The others are tied to a view that is not the first one any more.
      baselineView = first
      for index in minors.indices {
        engine.removeLater(minors[index].align)
        minors[index].align = .none
      }
    }
    for index in minors.indices.dropFirst() {
      let isNew = minors[index].align.isNone
      guard isNew || pending.contains(.baselines) else { continue }
      let view = flow[index].takeUnretainedValue()
      var row = engine.expression(view, attribute, superview, .leftToRight)
      row.add(
        engine.expression(reference, attribute, superview, .leftToRight),
        times: -1)
      guard isNew else {
        try engine.editIfNeeded(minors[index].align, to: 0 - row.constant)
        continue
      }
      minors[index].align = try engine.add(
        Constraint(row, .equal), storedMarginsPriority.strength, .content)
    }
  }

  /// A view was measured: its text may stand elsewhere.
  func contentMeasured() {
    if alignment(along: axis.other).isBaseline, !minors.isEmpty {
      change(.baselines)
    }
  }

  // MARK: - The lane

  private func isEligibleForLane(_ view: LayoutView) -> Bool {
    view.layoutCount == 1 && !view.hasChildren
      && (view.extras?.constraints.isEmpty ?? true)
      && view.extras?.pin == nil
      && (customMargins.isEmpty
        || customMargins[ObjectIdentifier(view)] == nil)
  }

  private func takeLane(
    _ view: LayoutView, _ engine: LayoutEngine, _ container: LayoutView
  ) throws(SolverError) {
    let across = axis.other
    let lane: Lane
    if let present = self.lane {
      lane = present
    } else {
      lane = try makeLane(engine, container)
    }
    if view.isOnLane(across) { return }
    let slot = Int(view.slot)
    if !engine.records[slot][across].size.isNone
      || !engine.records[slot][across].min.isNone
    {
      engine.dropAxis(across, of: view)
    }
    engine.records[slot][across].min = lane.min
    engine.records[slot][across].size = lane.size
    view.flags.insert(across == .horizontal ? .isOnLaneX : .isOnLaneY)
    engine.marks[slot].insert(across == .horizontal ? .isOnLaneX : .isOnLaneY)
    if lane.isDormant { engine.marks[slot].insert(.isDormant) }
    engine.commitLater(view.slot, across)
    // The lane's values may have been published before the view came.
    engine.publishLane(lane, to: view, across)
  }

  private func makeLane(
    _ engine: LayoutEngine, _ container: LayoutView
  ) throws(SolverError) -> Lane {
    let across = axis.other
    let index = engine.lanes.count
    let lane = Lane(
      layout: self, min: engine.makeVariable(-2 - index * 2),
      size: engine.makeVariable(-3 - index * 2), index: index)
    lane.isDormant = engine.isGiven(container, across)
    engine.lanes.append(lane)
    self.lane = lane
    let isMirrored = self.isMirrored(across)
    let near = Expression(lane.min)
    var far = Expression(engine.sizeVariable(container, across))
    far.add(-1, lane.min)
    far.add(-1, lane.size)
    lane.lead = try engine.add(
      Constraint(
        (isMirrored ? far : near) - margin(nil, across, .lead), .equal),
      .required, .leadingMargin)
    lane.trail = try engine.add(
      Constraint(
        (isMirrored ? near : far) - margin(nil, across, .trail), .equal),
      .required, .trailingMargin)
    return lane
  }
}

extension LayoutEngine {
  /// Whether the extent of a view along an axis is given by required rows
  /// from the pinned frame of a view above it, whatever its content asks for.
  func isGiven(_ view: LayoutView, _ axis: Axis) -> Bool {
    var current = view
    while current.extras?.pin == nil, !hasGivenSize(current, axis) {
      if current.flags.contains(.isBoxed), axis == .horizontal,
        let box = current.parent
      {
        current = box
        continue
      }
      guard current.layoutCount == 1, !current.isHidden,
        let parent = current.parent
      else { return false }
      let layouts = parent.extras?.layouts ?? []
      let layout =
        layouts.count == 1
        ? layouts[0] : layouts.first { $0.contains(current) }
      guard let layout, layout.axis == axis.other,
        layout.alignment(along: axis) == .fill,
        layout.marginsPriority == .required
      else { return false }
      current = parent
    }
    return true
  }

  private func hasGivenSize(_ view: LayoutView, _ axis: Axis) -> Bool {
    view.constraints.contains { $0.givesSize && $0.firstAttribute.axis == axis }
  }

  /// Brings back the rows of views on lanes whose extent is not given any
  /// more.
  func wakeLanes() {
    checksLanes = false
    for case let lane? in lanes where lane.isDormant {
      let layout = lane.layout
      let axis = layout.axis.other
      guard let container = layout.container, !isGiven(container, axis) else {
        continue
      }
      lane.isDormant = false
      let onLane: SlotMarks = axis == .horizontal ? .isOnLaneX : .isOnLaneY
      for slot in layout.slots where marks[Int(slot)].contains(onLane) {
        marks[Int(slot)].remove(.isDormant)
        commitLater(slot, axis)
      }
    }
  }

  /// Edits a constant only if it is another one.
  func editIfNeeded(
    _ handle: ConstraintHandle, to constant: Double
  ) throws(SolverError) {
    if handle.isNone { return }
    if try solver.constant(of: handle) == constant { return }
    try edit(handle, to: constant)
  }

  /// Gives a view that joins a lane the numbers that the lane has.
  func publishLane(_ lane: Lane, to view: LayoutView, _ axis: Axis) {
    let slot = Int(view.slot)
    store.pointee.frames[slot].origin[axis] = solver.value(of: lane.min)
    store.pointee.frames[slot].size[axis] = solver.value(of: lane.size)
    noteMoved(slot)
    if axis == .horizontal, marks[slot].contains(.wraps) {
      slotsToWrap.append(view.slot)
    }
  }
}
