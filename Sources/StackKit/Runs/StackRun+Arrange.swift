import Cassowary

// From the outside in: the container's size is shared out.
extension StackRun {
  /// Two numbers that differ by less than this part are the same length.
  private static let tolerance = 1e-9

  /// Arranges the views in the room that the container has.
  func arrange() {
    let layout = self.layout
    let engine = self.engine
    guard let container = layout.container, container.slot >= 0 else { return }
    // What is asked for now, the container does not know yet.
    if isNeedQueued { return }
    let size = engine.extent(of: container)
    restore()
    guard sums.count > 0 else {
      extent = Size(width: .nan, height: .nan)
      return
    }
    guard arrangeAcross(size[axis.other], container),
      arrangeAlong(size[axis], container)
    else { return }
    extent = size
    if let first = sums.takeFirstChange() {
      noteStaleFrames(from: first / RunSums.fan)
    }
    if hasContainers { arrangeInside() }
    if hasWrapping { noteWidths() }
    needsAllArranged = false
  }

  // MARK: - Along the axis

  /// Shares the length out; `false` if the run cannot.
  private func arrangeAlong(
    _ length: Double, _ container: LayoutView
  ) -> Bool {
    let lead = layout.margin(nil, axis, .lead)
    let trail = layout.margin(nil, axis, .trail)
    let room = length - (lead + trail)
    let total = sums.total()
    let alignment = layout.alignment(along: axis)
    let slack = Self.tolerance * max(1, abs(room), abs(total))
    var start = lead
    if room < total - slack {
      guard squeeze(total - room, room, container) else { return false }
    } else if room > total + slack {
      if alignment == .fill {
        guard let place = placeToGrow() else {
          engine.giveUp(self)
          return false
        }
        setStressedLength(sums.lengths[place] + room - total, at: place)
      } else if alignment == .trailing {
        start = length - trail - total
      }
    }
    let isMirrored = isMirroredAlong
    if start != origin || (isMirrored && length != extent[axis])
      || extent[axis].isNaN
    {
      origin = start
      noteStaleFrames(from: 0)
    }
    return true
  }

  /// Takes what is missing from the views that resist the least, the last one
  /// first.
  private func squeeze(
    _ amount: Double, _ room: Double, _ container: LayoutView
  ) -> Bool {
    // Which of several stacks is squeezed is the solver's business.
    if hasContainers || hasBoxes || !islands.isEmpty
      || (!isInner && !engine.isGiven(container, axis))
    {
      engine.giveUp(self)
      return false
    }
    let floor = sums.totalGap()
    if room < floor - Self.tolerance * max(1, abs(floor)) {
      // A contradiction, about which the solver has to decide.
      engine.giveUp(self)
      return false
    }
    var missing = amount
    for place in placesToSqueeze() {
      let length = sums.lengths[place]
      if length == 0 { continue }
      let part = min(length, missing)
      setStressedLength(length - part, at: place)
      missing -= part
      if missing <= 0 { break }
    }
    return true
  }

  private func placesToSqueeze() -> [Int] {
    let places = layout.slots.indices.reversed()
    guard hasCustomPriorities else { return Array(places) }
    let priorities = layout.slots.map { slot in
      engine.view(at: slot)?.compressionResistance(for: axis).rawValue ?? 0
    }
    return places.sorted {
      (priorities[$0], $1) < (priorities[$1], $0)
    }
  }

  private func setStressedLength(_ length: Double, at place: Int) {
    stressed.append(place)
    sums.setLength(length, at: place)
    if hasContainers { changedContainers.append(layout.slots[place]) }
  }

  // MARK: - Across the axis

  private func arrangeAcross(_ size: Double, _ container: LayoutView) -> Bool {
    let across = axis.other
    let layout = self.layout
    let lead = layout.margin(nil, across, .lead)
    let trail = layout.margin(nil, across, .trail)
    let alignment = layout.alignment(along: across)
    let isMirrored = layout.isMirrored(across)
    let room =
      alignment == .center ? size - 2 * max(lead, trail) : size - (lead + trail)
    if room < 0 - Self.tolerance * max(1, abs(size)) {
      engine.giveUp(self)
      return false
    }
    if !isInner, !engine.isGiven(container, across),
      size < needAcross - Self.tolerance * max(1, abs(needAcross))
    {
      engine.giveUp(self)
      return false
    }
    if size != extent[across] || lead != crossLead || trail != crossTrail
      || isMirrored != isMirroredAcross || alignment != crossAlignment
    {
      noteStaleFrames(from: 0)
      needsAllArranged = true
      if !islands.isEmpty { engine.queueRows(self) }
    }
    crossLead = lead
    crossTrail = trail
    crossRoom = max(0, room)
    isMirroredAcross = isMirrored
    crossAlignment = alignment
    return true
  }

  /// The size across that a view has.
  @inline(__always)
  func crossSize(of slot: Int32) -> Double {
    if crossAlignment == .fill { return crossRoom }
    return min(store.need(of: slot, axis.other), crossRoom)
  }

  // MARK: - What is inside

  /// Views that contain runs hand their new sizes on.
  private func arrangeInside() {
    if needsAllArranged {
      changedContainers = []
      for slot in layout.slots { queueInside(slot) }
    } else if !changedContainers.isEmpty {
      let slots = changedContainers
      changedContainers = []
      for slot in slots { queueInside(slot) }
    }
  }

  private func queueInside(_ slot: Int32) {
    if hasBoxes {
      let content = store.contentSlot(of: slot)
      if content != slot { queueRuns(inside: content) }
    }
    queueRuns(inside: slot)
  }

  private func queueRuns(inside slot: Int32) {
    guard engine.marks[Int(slot)].contains(.hasRuns) else { return }
    for layout in engine.view(at: slot)?.extras?.layouts ?? [] {
      if let run = layout.run { engine.queueArrange(run) }
    }
  }

  /// Views whose height depends on their width have to be measured for it.
  private func noteWidths() {
    let changed = changedTexts
    changedTexts = []
    if axis == .vertical, crossAlignment == .fill, !needsAllArranged {
      // Some may have left, because their box was opened.
      for slot in changed where engine.places[Int(slot)].run == Int32(index) {
        engine.noteWidth(crossRoom, of: slot)
      }
      return
    }
    for (place, slot) in layout.slots.enumerated() {
      let content = hasBoxes ? store.contentSlot(of: slot) : slot
      guard engine.marks[Int(content)].contains(.wraps) else { continue }
      let width =
        axis == .horizontal ? sums.lengths[place] : crossSize(of: slot)
      engine.noteWidth(width, of: content)
    }
  }
}

extension LayoutEngine {
  /// The size that a container has, for the runs inside it.
  func extent(of container: LayoutView) -> Size {
    let slot = Int(container.slot)
    if marks[slot].contains(.isBoxed), let box = container.parent {
      return box.boxInsets.contentFrame(
        in: extent(of: box), height: store.need(of: container.slot, .vertical),
        isMirrored: false
      ).size
    }
    let place = places[slot]
    guard isPlain(container.slot), let run = runs[Int(place.run)],
      let index = run.place(of: container.slot)
    else { return store.pointee.frames[slot].size }
    let along = run.sums.lengths[index]
    let across = run.crossSize(of: container.slot)
    return run.axis == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  /// Remembers the width of a view whose height depends on it.
  ///
  /// - Parameters:
  ///   - width: The width, or that of the box that the view is in.
  ///   - slot: The view.
  func noteWidth(_ width: Double, of slot: Int32) {
    let index = Int(slot)
    var width = width
    if marks[index].contains(.isBoxed), let box = view(at: slot)?.parent {
      width = max(0, width - box.boxInsets.sum(.horizontal))
    }
    if store.pointee.frames[index].size.width != width {
      store.pointee.frames[index].size.width = width
      noteMoved(index)
    }
    if records[index].measuredWidth != width { slotsToWrap.append(slot) }
  }
}
