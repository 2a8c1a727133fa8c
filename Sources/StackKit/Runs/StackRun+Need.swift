import Cassowary

// From the inside out: what a container needs.
extension StackRun {
  /// The content of a view asks for another size, or what is inside it does.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func noteNeed(of slot: Int32, from oldAcross: Double = .infinity) {
    let content = slot
    let slot = hasBoxes ? store.flowSlot(of: slot) : slot
    guard let place = place(of: slot) else { return }
    let axis = self.axis
    if !stressed.isEmpty { restore() }
    let length = store.need(of: slot, axis)
    if sums.lengths[place] != length {
      sums.setLength(length, at: place)
      if hasContainers { changedContainers.append(slot) }
    } else if crossAlignment != .fill {
      // The size across may have changed.
      sums.touch(place)
      if hasContainers { changedContainers.append(slot) }
    }
    if !isWidestStale {
      let width = store.need(of: slot, axis.other)
      if width >= widest {
        widest = width
      } else if oldAcross >= widest {
        isWidestStale = true
      }
    }
    if store.pointee.marks[Int(content)].contains(.wraps) {
      hasWrapping = true
      changedTexts.append(content)
    }
    if !isNeedQueued { engine.queueNeed(self) }
  }

  /// The content of a view was measured.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func setMetrics(of slot: Int32, _ width: Double, _ height: Double) {
    let record = store.pointee.records + Int(slot)
    let old = (record.pointee.x.intrinsic, record.pointee.y.intrinsic)
    if old.0 == width, old.1 == height { return }
    record.pointee.x.intrinsic = width
    record.pointee.y.intrinsic = height
    if old.0.isNaN || old.1.isNaN || width.isNaN || height.isNaN {
      metricsChanged()
    }
    var across = axis == .vertical ? old.0 : old.1
    if store.pointee.marks[Int(slot)].contains(.isBoxed) { across = .infinity }
    noteNeed(of: slot, from: across)
  }

  /// Another view asks for something at all, or does not any more.
  @inline(__always)
  func metricsChanged() {
    if !costs.isEmpty { costsChanged() }
  }

  /// Gives all views the lengths that they ask for.
  func restore() {
    guard !stressed.isEmpty else { return }
    let places = stressed
    stressed = []
    for place in places {
      let slot = layout.slots[place]
      sums.setLength(store.need(of: slot, axis), at: place)
      if hasContainers { changedContainers.append(slot) }
    }
  }

  /// Finds out what the container needs, and tells the run that it is on, or
  /// the solver.
  func updateNeed() {
    let layout = self.layout
    let engine = self.engine
    guard let container = layout.container, container.slot >= 0 else { return }
    if !islands.isEmpty,
      layout.alignment(along: axis.other) != .fill
        || !engine.isGiven(container, axis.other)
    {
      return engine.giveUp(self)
    }
    if engine.hasCustomPriorities, hasContainers, needsContainerCheck {
      needsContainerCheck = false
      if !checkContainers() { return }
    }
    restore()
    isMirroredAlong = layout.isMirrored(axis)
    let across = axis.other
    var along = 0.0
    var cross = 0.0
    if sums.count > 0 {
      along =
        sums.total()
        + (layout.margin(nil, axis, .lead) + layout.margin(nil, axis, .trail))
      cross = crossNeed(findWidest())
    }
    if along != needAlong || cross != needAcross {
      needAlong = along
      needAcross = cross
      engine.needChanged(of: container)
    }
    if isInner {
      dropRows()
    } else {
      updateRows(container, across)
    }
    engine.queueArrange(self)
  }

  /// Sees to it that containers among the views are as large as their content
  /// asks for, or are islands; `false` if the run has to give up.
  private func checkContainers() -> Bool {
    if layout.alignment(along: axis.other) == .center {
      // What is inside may resist squeezing more than it is centred.
      engine.giveUp(self)
      return false
    }
    for place in layout.slots.indices where !canTellNeed(of: place) {
      guard let view = engine.view(at: layout.slots[place]) else { continue }
      engine.surface(view)
      if isEnding { return false }
    }
    return true
  }

  /// The size across that a container needs for a view of that size.
  private func crossNeed(_ size: Double) -> Double {
    let across = axis.other
    let lead = layout.margin(nil, across, .lead)
    let trail = layout.margin(nil, across, .trail)
    if layout.alignment(along: across) == .center {
      return size + 2 * max(lead, trail)
    }
    return size + (lead + trail)
  }

  /// The largest size that a view asks for across the axis.
  ///
  /// Nobody needs to know while the container's size is given.
  private func findWidest() -> Double {
    let across = axis.other
    // An island's length is all that is known of it; but then the size across
    // is given.
    if !islands.isEmpty {
      isWidestStale = true
      skipsWidest = true
      return 0
    }
    guard isWidestStale else { return widest }
    skipsWidest = false
    // Few views are looked at in less time than it takes to find out.
    if layout.slots.count > 4, let container = layout.container,
      engine.isGiven(container, across)
    {
      skipsWidest = true
      return 0
    }
    var largest = 0.0
    for slot in layout.slots {
      largest = max(largest, store.need(of: slot, across))
    }
    widest = largest
    isWidestStale = false
    return largest
  }
}

extension UnsafeMutablePointer<FrameStore> {
  /// The size that a view asks for along an axis; zero if it asks for none.
  ///
  /// - Complexity: O(1) for a view without layouts of its own, O(*k*) in
  ///   their number for others.
  @inline(__always)
  func need(of slot: Int32, _ axis: Axis) -> Double {
    if pointee.marks[Int(slot)].contains(.isIsland) {
      return pointee.records[Int(slot)].islandLength
    }
    let metric = pointee.records[Int(slot)][axis].intrinsic
    let own = metric.isNaN ? 0 : metric
    if pointee.marks[Int(slot)].isDisjoint(with: [.hasRuns, .isBox]) {
      return own
    }
    return pointee.engine._withUnsafeGuaranteedRef { engine in
      var need = own
      if pointee.marks[Int(slot)].contains(.isBox) {
        need = Swift.max(need, engine.needInBox(at: slot, axis))
      }
      if pointee.marks[Int(slot)].contains(.hasRuns) {
        need = Swift.max(need, engine.needInside(of: slot, axis))
      }
      return need
    }
  }
}

extension LayoutEngine {
  fileprivate func needInside(of slot: Int32, _ axis: Axis) -> Double {
    var need = 0.0
    for layout in view(at: slot)?.extras?.layouts ?? [] {
      guard let run = layout.run else { continue }
      let part = run.axis == axis ? run.needAlong : run.needAcross
      if part > need { need = part }
    }
    return need
  }

  /// What is inside a view needs another size: the run that the view is on
  /// has to know.
  func needChanged(of view: LayoutView) {
    let place = places[Int(view.slot)]
    guard place.run >= 0, let run = runs[Int(place.run)] else { return }
    run.noteNeed(of: view.slot)
  }
}
