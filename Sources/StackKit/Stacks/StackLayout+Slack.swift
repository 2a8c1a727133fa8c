import Cassowary

// The rule for slack: growth to the first view, compression to the last.
//
// The rows live on a level below all that users can give, one pair for each
// view: being larger than the content costs the more the later the view
// comes, being smaller the less. Few layouts ever have such slack, so the
// rows are added when a view comes out with a size that is not its own; a
// solution in which all views have their own sizes is optimal with and
// without them.
extension StackLayout {
  /// A view came out with a size that is not what its content asks for.
  func isStressed(by view: LayoutView) {
    guard flow.count > 1, let engine else { return }
    let isFit = engine.records[Int(view.slot)].fitAxes & axis.bit != 0
    if isFit {
      if hasFitOrder { return }
      hasFitOrder = true
    } else {
      if hasTies { return }
      hasTies = true
      hasFitOrder = true
    }
    change(.ties)
  }

  func applyTies(
    _ engine: LayoutEngine, _ pending: Pending
  ) throws(SolverError) {
    guard hasFitOrder else { return }
    guard pending.contains(.ties) || pending.contains(.structure) else {
      return
    }
    let level = LayoutPriority.slackLevel(depth: depth)
    for (index, reference) in flow.enumerated() {
      let view = reference.takeUnretainedValue()
      let slot = Int(view.slot)
      let grow = Strength(priority: level, weight: Double(index + 1))
      if engine.records[slot].fitAxes & axis.bit != 0 {
        let fit = engine.records[slot][axis].hug
        if try engine.solver.strength(of: fit) != grow {
          try engine.edit(fit, to: grow)
        }
      } else if hasTies, engine.records[slot][axis].hasIntrinsic {
        let shrink = Strength(
          priority: level, weight: Double(flow.count - index))
        try applyTie(engine, view, grow, shrink)
      }
    }
  }

  private func applyTie(
    _ engine: LayoutEngine, _ view: LayoutView, _ grow: Strength,
    _ shrink: Strength
  ) throws(SolverError) {
    if let rows = ties[view.slot] {
      if try engine.solver.strength(of: rows.grow) != grow {
        try engine.edit(rows.grow, to: grow)
      }
      if try engine.solver.strength(of: rows.shrink) != shrink {
        try engine.edit(rows.shrink, to: shrink)
      }
      return
    }
    let metric = engine.records[Int(view.slot)][axis].intrinsic
    let row = engine.sizeVariable(view, axis) - metric
    ties[view.slot] = TieRows(
      grow: try engine.add(Constraint(row, .lessThanOrEqual), grow, .content),
      shrink: try engine.add(
        Constraint(row, .greaterThanOrEqual), shrink, .content))
  }

  /// A view's content asks for another size.
  func metricChanged(
    of view: LayoutView, _ metric: Double, _ engine: LayoutEngine
  ) throws(SolverError) {
    guard let rows = ties[view.slot] else {
      if hasFitOrder, flowIndex(of: view) != nil { change(.ties) }
      return
    }
    if metric.isNaN {
      ties[view.slot] = nil
      try engine.remove(rows.grow)
      try engine.remove(rows.shrink)
      change(.ties)
    } else {
      try engine.edit(rows.grow, to: metric)
      try engine.edit(rows.shrink, to: metric)
    }
  }

  func dropTies() {
    if let engine {
      for slot in ties.keys.sorted() {
        guard let rows = ties[slot] else { continue }
        engine.removeLater(rows.grow)
        engine.removeLater(rows.shrink)
      }
    }
    ties = [:]
    hasTies = false
    hasFitOrder = false
  }

  // MARK: - Gaps

  /// The same rule for gaps that are not required: the first one grows, the
  /// last one shrinks.
  func applyGapTies(_ engine: LayoutEngine) throws(SolverError) {
    if gapTies.isEmpty {
      gapTies = [GapTieRows](repeating: GapTieRows(), count: gaps.count)
    }
    let level = LayoutPriority.slackLevel(depth: depth)
    let isMirrored = self.isMirrored(axis)
    for index in gaps.indices {
      let spacing = spacing(after: flow[index].takeUnretainedValue())
      let grow = Strength(priority: level, weight: Double(index + 1))
      let shrink = Strength(
        priority: level, weight: Double(gaps.count - index))
      if gapTies[index].grow.isNone {
        let row = gap(engine, index, isMirrored) - spacing
        gapTies[index].grow = try engine.add(
          Constraint(row, .lessThanOrEqual), grow, .content)
        gapTies[index].shrink = try engine.add(
          Constraint(row, .greaterThanOrEqual), shrink, .content)
      } else {
        let rows = gapTies[index]
        try engine.editIfNeeded(rows.grow, to: spacing)
        try engine.editIfNeeded(rows.shrink, to: spacing)
        if try engine.solver.strength(of: rows.grow) != grow {
          try engine.edit(rows.grow, to: grow)
        }
        if try engine.solver.strength(of: rows.shrink) != shrink {
          try engine.edit(rows.shrink, to: shrink)
        }
      }
    }
  }
}
