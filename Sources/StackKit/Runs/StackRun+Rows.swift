import Cassowary

/// What the solver knows of a run: bounds of the container's size.
///
/// Why these few rows stand for those of all views:
///
/// - As long as the row `along` holds, all views can have their lengths; as
///   long as `across` holds, the widest view has its size, and all others.
///   A solution that breaks none of these is optimal with the rows of the
///   single views, too: these resist squeezing at least twice as much, and
///   growth less than that (``StackRun/resistsGrowthLess(_:)`` sees to it).
///   Once one of the two cannot hold, it matters which views lose how much,
///   and the layout gives up its run; but not if the container's size is
///   given from outside, so that it cannot depend on that.
/// - Views that fill the container resist its growth: along the axis with the
///   one that resists least, across with all of them (`GrowthCost`). Others
///   do not care.
struct RunRows {
  var along = ConstraintHandle.none
  var across = ConstraintHandle.none
  var alongGrowth: [GrowthRow] = []
  var acrossGrowth: [GrowthRow] = []

  var isEmpty: Bool {
    along.isNone && across.isNone && alongGrowth.isEmpty
      && acrossGrowth.isEmpty
  }
}

/// A row that resists growth, and how much.
struct GrowthRow {
  var level: GrowthCost.Level
  var handle: ConstraintHandle
}

extension StackRun {
  /// Takes the rows out of the solver.
  func dropRows() {
    guard !rows.isEmpty else { return }
    drop(&rows.along)
    drop(&rows.across)
    for row in rows.alongGrowth { engine.removeLater(row.handle) }
    for row in rows.acrossGrowth { engine.removeLater(row.handle) }
    rows.alongGrowth = []
    rows.acrossGrowth = []
  }

  /// Forgets the rows: the solver is gone.
  func forgetRows() {
    rows = RunRows()
    needAlong = .nan
    extent = Size(width: .nan, height: .nan)
  }

  private func drop(_ handle: inout ConstraintHandle) {
    engine.removeLater(handle)
    handle = .none
  }

  /// Decides which rows there must be, and queues what has to be done.
  func updateRows(_ container: LayoutView, _ across: Axis) {
    let isAlongGiven = engine.isGiven(container, axis)
    let isAcrossGiven = engine.isGiven(container, across)
    let isEmpty = sums.count == 0
    if isEmpty || (isAlongGiven && isAcrossGiven) {
      dropRows()
      return
    }
    if (!isAlongGiven && !resistsGrowthLess(axis))
      || (!isAcrossGiven && !resistsGrowthLess(across))
    {
      return engine.giveUp(self)
    }
    engine.queueRows(self)
  }

  /// Whether no view resists growth as much as some view resists squeezing.
  ///
  /// Otherwise the container may have to be smaller than the largest view
  /// asks for, for the sake of others.
  private func resistsGrowthLess(_ axis: Axis) -> Bool {
    guard let cost = growthCost(axis) else { return false }
    guard let most = cost.levels.first else { return true }
    return most.priority < resistance(axis).rawValue
  }

  /// Whether a container among the views is as large as its content asks for,
  /// as far as it can tell from the inside.
  func canTellNeed(of place: Int) -> Bool {
    let outer = layout.slots[place]
    let slot = store.contentSlot(of: outer)
    guard
      engine.marks[Int(slot)].contains(.hasRuns)
        || engine.marks[Int(outer)].contains(.hasRuns),
      let view = engine.view(at: slot)
    else { return true }
    for axis in Axis.allCases {
      guard let cost = growthCost(at: place, axis) else { continue }
      var least = LayoutPriority.required
      if engine.records[Int(slot)][axis].hasIntrinsic {
        least = view.compressionResistance(for: axis)
      }
      for layout in view.extras?.layouts ?? [] {
        if let run = layout.run, run.sums.count > 0 {
          least = min(least, run.resistance(axis))
        }
      }
      if let most = cost.levels.first, most.priority >= least.rawValue {
        return false
      }
    }
    return true
  }

  /// Brings the rows to the solver.
  func applyRows() throws(SolverError) {
    guard let container = layout.container, container.slot >= 0 else { return }
    try applyPins()
    // What is needed may be out of date; the rows will be queued again.
    if isInner || sums.count == 0 || needAlong.isNaN { return }
    let across = axis.other
    if engine.isGiven(container, axis) {
      drop(&rows.along)
      try applyGrowth(&rows.alongGrowth, .none, container, axis, 0)
    } else {
      try apply(
        &rows.along, container, axis, needAlong,
        bound(resistance(axis)))
      try applyGrowth(
        &rows.alongGrowth, growthCost(axis) ?? .none, container, axis,
        needAlong)
    }
    if engine.isGiven(container, across) {
      drop(&rows.across)
      try applyGrowth(&rows.acrossGrowth, .none, container, across, 0)
    } else {
      try apply(
        &rows.across, container, across, needAcross,
        bound(resistance(across)))
      try applyGrowth(
        &rows.acrossGrowth, growthCost(across) ?? .none, container, across,
        needAcross)
    }
  }

  /// Half as strong as one view: a run that competes with something else
  /// loses, and gives up, before it could win what its views would not.
  private func bound(_ priority: LayoutPriority) -> Strength {
    Strength(priority: priority.rawValue, weight: 0.5)
  }

  private func apply(
    _ handle: inout ConstraintHandle, _ container: LayoutView, _ axis: Axis,
    _ bound: Double, _ strength: Strength
  ) throws(SolverError) {
    if !handle.isNone {
      if try engine.solver.strength(of: handle) != strength {
        try engine.edit(handle, to: strength)
      }
      return try engine.editIfNeeded(handle, to: bound)
    }
    var row = Expression(engine.sizeVariable(container, axis))
    row.constant = -bound
    handle = try engine.add(
      Constraint(row, .greaterThanOrEqual), strength, .content)
  }

  private func applyGrowth(
    _ rows: inout [GrowthRow], _ cost: GrowthCost, _ container: LayoutView,
    _ axis: Axis, _ bound: Double
  ) throws(SolverError) {
    while rows.count > cost.levels.count {
      try engine.remove(rows.removeLast().handle)
    }
    for (index, level) in cost.levels.enumerated() {
      let strength = Strength(priority: level.priority, weight: level.weight)
      if index < rows.count {
        let row = rows[index]
        if row.level.priority != level.priority
          || row.level.weight != level.weight
        {
          try engine.edit(row.handle, to: strength)
          rows[index].level = level
        }
        try engine.editIfNeeded(row.handle, to: bound)
        continue
      }
      var row = Expression(engine.sizeVariable(container, axis))
      row.constant = -bound
      rows.append(
        GrowthRow(
          level: level,
          handle: try engine.add(
            Constraint(row, .lessThanOrEqual), strength, .content)))
    }
  }
}

// MARK: - How strongly views resist squeezing

extension StackRun {
  /// The least priority with which a view resists squeezing.
  ///
  /// The container may lose to anything stronger; it then turns out too small,
  /// and the run gives up. What an island resists with is not known.
  func resistance(_ axis: Axis) -> LayoutPriority {
    if let known = costs.resistance[axis] { return known }
    let least = findResistance(axis)
    costs.resistance[axis] = least
    return least
  }

  private func findResistance(_ axis: Axis) -> LayoutPriority {
    if !islands.isEmpty { return LayoutPriority(1) }
    if !hasCustomPriorities, !hasContainers { return .defaultHigh }
    var least = LayoutPriority.defaultHigh
    for slot in layout.slots {
      guard let view = engine.view(at: slot) else { continue }
      if engine.records[Int(slot)][axis].hasIntrinsic {
        least = min(least, view.compressionResistance(for: axis))
      }
      var layouts = view.extras?.layouts ?? []
      if view.flags.contains(.isBox), let content = view.insetBox?.content {
        layouts += content.extras?.layouts ?? []
      }
      for inner in layouts {
        guard let run = inner.run, run.sums.count > 0 else { continue }
        least = min(least, run.resistance(axis))
      }
    }
    return least
  }
}
