import Cassowary

// Intrinsic sizes: what views ask for.
extension LayoutEngine {
  /// Arranges the views whose content changed, and then asks each for its size.
  ///
  /// What is invalidated meanwhile has its turn in the next round.
  func measureStaleViews() {
    guard !work.staleSlots.isEmpty else { return }
    var slots = work.staleSlots
    work.staleSlots = []
    // A slot that was given to another view is there twice.
    var count = 0
    for slot in slots {
      guard let view = view(at: slot), view.flags.contains(.isStale)
      else { continue }
      view.flags.remove(.isStale)
      view.asContainer?.arrange()
      slots[count] = slot
      count += 1
    }
    for slot in slots.prefix(count) {
      guard let view = view(at: slot), !view.flags.contains(.isStale)
      else { continue }
      measure(view)
      if holds(view, at: slot) {
        note(slot)
        baselinesMoved(of: view)
      }
    }
  }

  func measure(_ view: LayoutView) {
    statistics.measurements += 1
    let answer = ask(view) {
      (size: $0.intrinsicContentSize, wraps: $0.heightDependsOnWidth)
    }
    guard let (size, wraps) = answer else { return }
    let slot = Int(view.slot)
    let width = LayoutNumber.acceptedMetric(size.width)
    var height = LayoutNumber.acceptedMetric(size.height)
    if wraps {
      marks[slot].insert(.wraps)
      if sizesMix { work.wrappedSlots.append(view.slot) }
      records[slot].naturalHeight = height ?? .nan
      records[slot].measuredWidth = .nan
      // The width that the view has is the best guess at the one it will
      // have; should it change, the view is measured again.
      let present = store.pointee.frames[slot].width
      let isKnown = !records[slot].x.size.isNone
      if records[slot].hasBegunAnew {
        work.slotsToWrap.append(view.slot)
      } else if isKnown, !hasNaturalHeight(view, at: present, width ?? .nan) {
        height = measuredHeight(view, for: present) ?? height
        guard holds(view, at: Int32(slot)) else { return }
      }
    } else {
      marks[slot].remove(.wraps)
    }
    setIntrinsic(slot, .horizontal, width ?? .nan)
    setIntrinsic(slot, .vertical, height ?? .nan)
  }

  @inline(__always)
  func setIntrinsic(_ slot: Int, _ axis: Axis, _ metric: Double) {
    let old = records[slot, axis].intrinsic
    if old == metric || (old.isNaN && metric.isNaN) { return }
    records[slot, axis].intrinsic = metric
    commitLater(Int32(slot), axis)
  }

  // MARK: - The rows of an intrinsic size

  /// Brings the sizes of a view to the solver, with all that is said about
  /// them: that they are not negative, and what the content asks for.
  func commit(_ slot: Int32) throws(SolverError) {
    let axes = records[Int(slot)].staleAxes
    records[Int(slot)].staleAxes = 0
    guard axes != 0, let view = view(at: slot) else { return }
    if view.flags.contains(.hasNewPin) { try commitPin(view) }
    if view.flags.contains(.isCollapsed) { return }
    let hasNewPriorities = view.flags.contains(.hasNewPriorities)
    if hasNewPriorities { view.flags.remove(.hasNewPriorities) }
    if axes & Axis.horizontal.bit != 0 {
      try commit(view, .horizontal, hasNewPriorities)
    }
    if axes & Axis.vertical.bit != 0 {
      try commit(view, .vertical, hasNewPriorities)
    }
  }

  @inline(__always)
  private func commit(
    _ view: LayoutView, _ axis: Axis, _ hasNewPriorities: Bool
  ) throws(SolverError) {
    let slot = Int(view.slot)
    var record = records[slot, axis]
    let isFit = records[slot].fitAxes & axis.bit != 0
    if record.hasIntrinsic {
      if record.size.isNone {
        record.size = sizeVariable(at: view.slot, axis)
        records[slot].staleAxes &= ~axis.bit
      }
      if isFit {
        try drop(&record.hug)
        records[slot].fitAxes &= ~axis.bit
      }
      let priorities = view.priorities(along: axis)
      if record.floor.isNone { record.floor = try addFloor(record.size) }
      try commit(
        &record.compress, record.size, .greaterThanOrEqual, record.intrinsic,
        priorities.compression, hasNewPriorities)
      try commit(
        &record.hug, record.size, .lessThanOrEqual, record.intrinsic,
        priorities.hugging, hasNewPriorities)
      records[slot, axis] = record
    } else if record.size.isNone {
      // Nobody asks for the size, and the content does not either.
      return
    } else if !isFit {
      let depth = (view.parent ?? view).levelDepth
      let level = LayoutPriority.suppressionLevel(depth: depth)
      try keepSmall(slot, axis, Strength(priority: level))
    }
    guard view.layoutCount > 0, let parent = view.unownedParent else { return }
    let asksNoMore = !isFit && !record.hasIntrinsic
    guard asksNoMore || parent.hears(.hearsOfMetrics(axis)) else { return }
    try parent.object.treeLinks?.metricChanged(
      of: view, axis, record.intrinsic, asksNoMore: asksNoMore, self)
  }

  private func commit(
    _ handle: inout ConstraintHandle, _ size: Variable, _ relation: Relation,
    _ metric: Double, _ priority: LayoutPriority, _ hasNewPriority: Bool
  ) throws(SolverError) {
    if priority.rawValue == 0 { return try drop(&handle) }
    guard handle.isNone else {
      if !hasNewPriority { return try edit(handle, to: metric) }
      try editIfNeeded(handle, to: priority.strength)
      return try editIfNeeded(handle, to: metric)
    }
    handle = try addContent(size, relation, metric, priority.strength)
  }

  func drop(_ handle: inout ConstraintHandle) throws(SolverError) {
    guard !handle.isNone else { return }
    let gone = handle
    handle = .none
    try remove(gone)
  }

  /// Brings in that a size is not negative.
  private func addFloor(_ size: Variable) throws(SolverError)
    -> ConstraintHandle
  {
    try add(
      size, .greaterThanOrEqual, 0, .required, LayoutRank.notNegative.rawValue)
  }

  /// Keeps a view that asks for no size as small as what is inside allows.
  func keepSmall(
    _ slot: Int, _ axis: Axis, _ strength: Strength
  ) throws(SolverError) {
    if records[slot].fitAxes & axis.bit != 0 {
      return try editIfNeeded(records[slot, axis].hug, to: strength)
    }
    let size = sizeVariable(at: Int32(truncatingIfNeeded: slot), axis)
    if records[slot, axis].floor.isNone {
      records[slot, axis].floor = try addFloor(size)
    } else {
      try drop(&records[slot, axis].hug)
      try drop(&records[slot, axis].compress)
    }
    records[slot, axis].hug = try addContent(
      size, .lessThanOrEqual, 0, strength)
    records[slot].fitAxes |= axis.bit
  }

  // MARK: - Frames that the user set

  private func commitPin(_ view: LayoutView) throws(SolverError) {
    view.flags.remove(.hasNewPin)
    let rare = view.needTreeLinks().needRare()
    guard let pin = view.rareExtras?.pin else {
      for row in rare.pinRows.all where !row.isNone { try remove(row) }
      rare.pinRows = PinRows()
      if view === root { setRootOrigin(.zero) }
      return
    }
    for axis in Axis.allCases {
      let size = sizeVariable(at: view.slot, axis)
      try commitPin(&rare.pinRows.size[axis], size, pin.size[axis])
    }
    if view === root { return setRootOrigin(pin.origin) }
    for axis in Axis.allCases {
      let min = minVariable(at: view.slot, axis)
      try commitPin(&rare.pinRows.min[axis], min, pin.origin[axis])
    }
  }

  private func commitPin(
    _ handle: inout ConstraintHandle, _ variable: Variable, _ value: Double
  ) throws(SolverError) {
    guard handle.isNone else { return try editIfNeeded(handle, to: value) }
    handle = try add(
      variable, .equal, value, .required, LayoutRank.frame.rawValue)
  }

  /// The root lies in nothing that the solver knows: its origin is a number.
  private func setRootOrigin(_ origin: Point) {
    guard let root else { return }
    let slot = Int(root.slot)
    guard store.pointee.frames[slot].origin != origin else { return }
    store.pointee.frames[slot].origin = origin
    noteMoved(slot)
  }
}
