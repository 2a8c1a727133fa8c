import Cassowary

// Which layouts are on runs.
extension LayoutEngine {
  /// Puts the layouts that are new on runs, if they can be, and brings
  /// changes of settings to the runs that there are.
  func decideRuns() {
    if !staleLayouts.isEmpty {
      let layouts = staleLayouts
      staleLayouts.removeAll(keepingCapacity: true)
      for layout in layouts where !settleOnRun(layout) {
        staleLayouts.append(layout)
      }
    }
    while let run = runsToEnd.popLast() { end(run) }
  }

  /// Whether a stale layout needs nothing but its run.
  private func settleOnRun(_ layout: StackLayout) -> Bool {
    // A layout that has left the tree is none of this engine's business.
    guard let container = layout.container, container.store == store else {
      return true
    }
    if layout.isEmitted || layout.refusesRun { return false }
    layout.collectSlots()
    if let run = layout.run {
      if layout.applyToRun(run) {
        layout.isQueued = false
        return true
      }
      end(run)
      return false
    } else if layout.takeRun(self, depth: depth(of: container)) {
      layout.isQueued = false
      layout.pending = []
      return true
    }
    layout.refusesRun = true
    for view in layout.views { view.openBox() }
    surface(container)
    return false
  }

  private func depth(of container: LayoutView) -> Int {
    let place = places[Int(container.slot)]
    if place.run >= 0, let run = runs[Int(place.run)] {
      return run.depth + (container.flags.contains(.isBoxed) ? 2 : 1)
    }
    return container.depth
  }

  func makeRun(for layout: StackLayout, depth: Int) -> StackRun {
    let index = freeRuns.popLast() ?? runs.count
    let run = StackRun(
      layout: layout, engine: self, index: index, depth: depth)
    if index == runs.count { runs.append(run) } else { runs[index] = run }
    guard let container = layout.container else { return run }
    let slot = Int(container.slot)
    marks[slot].insert(.hasRuns)
    if let outer = self.run(of: container) {
      outer.hasContainers = true
      outer.costsChanged()
    }
    return run
  }

  /// Whether any layout is on a run.
  var hasRuns: Bool { runs.count > freeRuns.count }

  /// The run that a view is on.
  @inline(__always)
  func run(of view: LayoutView) -> StackRun? {
    guard view.slot >= 0 else { return nil }
    let place = places[Int(view.slot)]
    return place.run < 0 ? nil : runs[Int(place.run)]
  }

  // MARK: - Giving up

  /// Sums cannot decide: the layout is to be brought to the solver in full.
  func giveUp(_ run: StackRun) {
    guard !run.isEnding else { return }
    run.isEnding = true
    runsToEnd.append(run)
    setNeedsLayout()
  }

  /// Ends a run; its layout goes to the solver, and those around it.
  private func end(_ run: StackRun) {
    guard !run.isGone else { return }
    let layout = run.layout
    remove(run)
    layout.refusesRun = true
    for view in layout.views { view.openBox() }
    layout.change(.structure)
    if let container = layout.container, container.slot >= 0 {
      surface(container)
    }
  }

  /// Takes a run away, and gives its views variables again.
  func remove(_ run: StackRun) {
    guard !run.isGone else { return }
    run.isGone = true
    run.dropRows()
    run.releaseAll()
    run.layout.run = nil
    runs[run.index] = nil
    freeRuns.append(run.index)
    guard let container = run.layout.container, container.slot >= 0 else {
      return
    }
    checksLanesOnly = true
    self.run(of: container)?.costsChanged()
    let others = container.extras?.layouts ?? []
    if !others.contains(where: { $0.run != nil }) {
      marks[Int(container.slot)].remove(.hasRuns)
    }
    needChanged(of: container)
  }

  // MARK: - Views between runs and the solver

  /// A view comes onto a run: the solver need not know it any more.
  func dropVariables(of view: LayoutView) {
    let record = records[Int(view.slot)]
    if !record.x.isEmpty { dropAxis(.horizontal, of: view) }
    if !record.y.isEmpty { dropAxis(.vertical, of: view) }
  }

  /// A view becomes an island: the solver need not know its place.
  func dropPlace(of view: LayoutView) {
    let slot = Int(view.slot)
    for axis in Axis.allCases {
      removeLater(records[slot][axis].min)
      records[slot][axis].min = .none
      // What the solver found is the length, if nothing changes.
      let size = records[slot][axis].size
      if !size.isNone, let run = run(of: view), run.axis == axis {
        records[slot].islandLength = max(0, solver.value(of: size))
      }
    }
  }

  /// A view has left its run.
  func needVariables(of view: LayoutView) {
    guard view.slot >= 0 else { return }
    commitLater(view.slot, .horizontal)
    commitLater(view.slot, .vertical)
    guard marks[Int(view.slot)].contains(.hasRuns) else { return }
    for layout in view.extras?.layouts ?? [] {
      layout.run?.surroundingsChanged()
    }
  }
}

// MARK: - Queues

extension LayoutEngine {
  /// Asks for ``StackRun/updateNeed()``.
  @inline(__always)
  func queueNeed(_ run: StackRun) {
    if run.isNeedQueued { return }
    run.isNeedQueued = true
    while runsInNeed.count <= run.depth { runsInNeed.append([]) }
    runsInNeed[run.depth].append(run)
    queuedRuns += 1
    setNeedsLayout()
  }

  /// Asks for ``StackRun/arrange()``.
  func queueArrange(_ run: StackRun) {
    if run.isArrangeQueued { return }
    run.isArrangeQueued = true
    while runsToArrange.count <= run.depth { runsToArrange.append([]) }
    runsToArrange[run.depth].append(run)
    queuedRuns += 1
  }

  /// Asks for ``StackRun/applyRows()``.
  func queueRows(_ run: StackRun) {
    if run.areRowsQueued { return }
    run.areRowsQueued = true
    runsWithRows.append(run)
  }

  /// Finds out what containers need, from the inside out.
  func updateNeeds() {
    if queuedRuns == 0 { return }
    for depth in runsInNeed.indices.reversed()
    where !runsInNeed[depth].isEmpty {
      let list = runsInNeed[depth]
      runsInNeed[depth].removeAll(keepingCapacity: true)
      queuedRuns -= list.count
      for run in list {
        run.isNeedQueued = false
        if !run.isGone { run.updateNeed() }
      }
    }
  }

  /// Shares out what containers have, from the outside in.
  func arrangeRuns() {
    if queuedRuns == 0 { return }
    var depth = 0
    while depth < runsToArrange.count {
      if !runsToArrange[depth].isEmpty {
        let list = runsToArrange[depth]
        runsToArrange[depth].removeAll(keepingCapacity: true)
        queuedRuns -= list.count
        for run in list {
          run.isArrangeQueued = false
          if !run.isGone, !run.isEnding { run.arrange() }
        }
      }
      depth += 1
    }
  }

  /// A container has another size.
  func queueRuns(inside slot: Int) {
    guard let view = view(at: Int32(truncatingIfNeeded: slot)) else { return }
    for layout in view.extras?.layouts ?? [] {
      if let run = layout.run { queueArrange(run) }
    }
  }

  /// Whether sizes are given from outside may have changed.
  func checkRuns() {
    for case let run? in runs
    where !run.isInner || !run.islands.isEmpty || run.skipsWidest {
      queueNeed(run)
    }
  }

  /// The solver is gone, and with it what it knew of the runs.
  func forgetRows() {
    runsWithRows = []
    for case let run? in runs {
      run.forgetRows()
      run.areRowsQueued = false
      for slot in run.islands {
        records[Int(slot)].pin = .none
        // A new solver reports what differs from zero.
        records[Int(slot)].islandLength = 0
        run.noteNeed(of: slot)
      }
      if !run.islands.isEmpty { queueRows(run) }
      queueNeed(run)
    }
  }
}

// MARK: - Frames

extension LayoutEngine {
  /// Writes the frame of a view, if it is out of date.
  ///
  /// Who reads a few frames gets these; who reads many, or one after the
  /// other, gets all.
  func bringFrame(of view: LayoutView) {
    let place = places[Int(view.slot)]
    let last = store.pointee.lastRead
    let isNext = place.run == last.run && place.place == last.place + 1
    store.pointee.lastRead = place
    store.pointee.staleReads += 1
    store.pointee.staleReadsInOrder =
      isNext ? store.pointee.staleReadsInOrder + 1 : 0
    if store.pointee.staleReadsInOrder > 40 || store.pointee.staleReads > 400 {
      return writeFrames()
    }
    if place.run >= 0, let run = runs[Int(place.run)], run.isFrameQueued {
      run.writeFrame(of: view.slot)
    }
  }

  /// Writes all frames that are out of date.
  func writeFrames() {
    guard !runsToWrite.isEmpty else { return }
    let list = runsToWrite
    runsToWrite.removeAll(keepingCapacity: true)
    for run in list where !run.isGone { run.writeAll() }
    if !store.pointee.needsLayout { store.pointee.isStale = false }
  }
}
