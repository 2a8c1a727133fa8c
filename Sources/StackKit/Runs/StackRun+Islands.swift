import Cassowary

// Views on a run that the solver knows.
//
// A view on a run may have constraints of its own, or contain what only the
// solver can lay out: as long as they speak of nothing but its size and its
// inside, and the run gives it its size across, the view is an *island* in the
// solver. It is held to that size there, and the length that comes out is what
// the run takes for its need. So one view with constraints does not bring a
// long column to the solver, nor a cell what is around it.
extension StackRun {
  /// Whether a view can be an island.
  func allowsIsland(_ view: LayoutView) -> Bool {
    let across = axis.other
    guard view.layoutCount == 1, view.extras?.pin == nil,
      !view.flags.contains(.isCrossed),
      layout.alignment(along: across) == .fill,
      let container = layout.container, engine.isGiven(container, across)
    else { return false }
    return view.constraints.allSatisfy { $0.speaksOnlyOfSize(of: view) }
  }

  /// Hands a view to the solver, and takes its length from there.
  func makeIsland(_ view: LayoutView) {
    let slot = view.slot
    guard !engine.marks[Int(slot)].contains(.isIsland) else { return }
    view.openBox()
    if !stressed.isEmpty { restore() }
    engine.marks[Int(slot)].insert(.isIsland)
    engine.records[Int(slot)].islandLength = 0
    engine.dropPlace(of: view)
    islands.append(slot)
    isWidestStale = true
    costsChanged()
    noteNeed(of: slot)
    engine.needVariables(of: view)
    if !crossRoom.isNaN { engine.queueRows(self) }
    engine.queueNeed(self)
  }

  /// The view leaves the run, or the run ends.
  func endIsland(_ slot: Int32) {
    guard engine.marks[Int(slot)].contains(.isIsland) else { return }
    engine.marks[Int(slot)].remove(.isIsland)
    engine.removeLater(engine.records[Int(slot)].pin)
    engine.records[Int(slot)].pin = .none
    if !islands.isEmpty { islands.removeAll { $0 == slot } }
    engine.publishSizes(of: slot)
  }

  /// The solver found a size of an island.
  func islandChanged(_ slot: Int32, _ axis: Axis, _ value: Double) {
    if axis == self.axis {
      engine.records[Int(slot)].islandLength = max(0, value)
      noteNeed(of: slot)
    } else if !engine.records[Int(slot)].pin.isNone, !isRoom(value) {
      // Something else is required of the size across.
      engine.giveUp(self)
    }
  }

  /// Gives up if an island does not have the size across that it is held to.
  func checkPins() {
    for slot in islands where !engine.records[Int(slot)].pin.isNone {
      let size = engine.records[Int(slot)][axis.other].size
      if !isRoom(engine.solver.value(of: size)) { return engine.giveUp(self) }
    }
  }

  private func isRoom(_ size: Double) -> Bool {
    abs(size - crossRoom) <= 1e-6 * max(1, abs(crossRoom))
  }

  /// Holds the islands to the room that there is across.
  func applyPins() throws(SolverError) {
    guard !islands.isEmpty, !crossRoom.isNaN else { return }
    engine.runsToCheck.append(self)
    for slot in islands {
      guard let view = engine.view(at: slot) else { continue }
      let pin = engine.records[Int(slot)].pin
      if !pin.isNone {
        try engine.editIfNeeded(pin, to: crossRoom)
        continue
      }
      var row = Expression(engine.sizeVariable(view, axis.other))
      row.constant = -crossRoom
      _ = engine.sizeVariable(view, axis)
      engine.records[Int(slot)].pin = try engine.add(
        Constraint(row, .equal), .required, .trailingMargin)
    }
  }
}

extension LayoutEngine {
  /// Something is said about a view that its run does not know of: the view
  /// becomes an island, or the run is given up.
  func surface(_ view: LayoutView) {
    if view.flags.contains(.isBoxed) {
      view.parent?.openBox()
      return
    }
    view.openBox()
    guard let run = run(of: view), !run.isEnding else { return }
    if run.allowsIsland(view) { run.makeIsland(view) } else { giveUp(run) }
  }

  /// Gives a view the size that the solver has for it.
  ///
  /// The run may have written another one: that which the solver was to be
  /// told next.
  fileprivate func publishSizes(of slot: Int32) {
    let slot = Int(slot)
    for axis in Axis.allCases {
      let variable = records[slot][axis].size
      if variable.isNone { continue }
      let size = solver.value(of: variable)
      if store.pointee.frames[slot].size[axis] == size { continue }
      store.pointee.frames[slot].size[axis] = size
      noteMoved(slot)
    }
  }

  /// Whether a view gets its frame from a run alone.
  @inline(__always)
  func isPlain(_ slot: Int32) -> Bool {
    places[Int(slot)].run >= 0 && !marks[Int(slot)].contains(.isIsland)
  }
}

extension LayoutConstraint {
  /// Whether the constraint says nothing about the place of a view.
  fileprivate func speaksOnlyOfSize(of view: LayoutView) -> Bool {
    let isAboutSizes =
      firstAttribute.isDimension && secondAttribute?.isDimension ?? true
      && rest.allSatisfy(\.attribute.isDimension)
    return isAboutSizes || views.allSatisfy { $0.isDescendant(of: view) }
  }
}
