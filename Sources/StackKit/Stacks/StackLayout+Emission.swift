import Cassowary

// The rows in the solver.
extension StackLayout {
  /// Brings what changed to the solver: replaces the rows whose relation,
  /// priority or views changed, and edits the constants of the others.
  func apply(_ engine: LayoutEngine) throws(SolverError) {
    guard let superview, superview.store == engine.store else { return }
    let pending = self.pending
    self.pending = []
    collectSlots()
    if !isEmitted {
      isEmitted = true
      gaps = [ConstraintHandle](
        repeating: .none, count: max(0, flow.count - 1))
    }
    if pending.contains(.rebuildSpacing) {
      for index in gaps.indices { dropGap(index) }
      gapTies = []
    }
    if pending.contains(.rebuildMajor) {
      dropMajorLead()
      dropMajorTrail()
    }
    if pending.contains(.rebuildMinor) { dropMinors() }
    try applySpacing(engine, pending)
    if !flow.isEmpty {
      try applyMajor(engine, superview, pending)
      try applyMinor(engine, superview, pending)
    }
    try applyTies(engine, pending)
    editedGaps = []
    editedMargins = []
  }

  /// Brings the list of slots up to date.
  func collectSlots() {
    if slots.count == flow.count { return }
    slots = flow.map { $0._withUnsafeGuaranteedRef { $0.slot } }
  }

  @inline(__always)
  private func view(_ index: Int) -> LayoutView {
    flow[index].takeUnretainedValue()
  }

  // MARK: - Spacing

  private func applySpacing(
    _ engine: LayoutEngine, _ pending: Pending
  ) throws(SolverError) {
    let priority = storedSpacingPriority
    guard priority.rawValue > 0, !gaps.isEmpty else { return }
    let isMirrored = self.isMirrored(axis)
    for index in gaps.indices {
      if gaps[index].isNone {
        let spacing =
          customSpacing.isEmpty ? storedSpacing : spacing(after: view(index))
        gaps[index] = try engine.add(
          Constraint(gap(engine, index, isMirrored) - spacing, .equal),
          priority.strength, .spacing)
      } else if pending.contains(.spacing) {
        guard
          customSpacing.isEmpty
            || customSpacing[ObjectIdentifier(view(index))] == nil
        else { continue }
        try engine.edit(gaps[index], to: storedSpacing)
      }
    }
    for view in editedGaps {
      guard let index = flowIndex(of: view), index < gaps.count else {
        continue
      }
      try engine.edit(gaps[index], to: spacing(after: view))
    }
    if priority < .required { try applyGapTies(engine) }
  }

  /// The distance between a visible view and the next one.
  func gap(
    _ engine: LayoutEngine, _ index: Int, _ isMirrored: Bool
  ) -> Expression {
    let first = slots[isMirrored ? index + 1 : index]
    let second = slots[isMirrored ? index : index + 1]
    // Variables come into being in the order of the views.
    let firstMin = engine.minVariable(at: first, axis)
    let firstSize = engine.sizeVariable(at: first, axis)
    var gap = Expression(engine.minVariable(at: second, axis))
    gap.add(-1, firstMin)
    gap.add(-1, firstSize)
    return gap
  }

  // MARK: - Margins along the axis

  private func applyMajor(
    _ engine: LayoutEngine, _ container: LayoutView, _ pending: Pending
  ) throws(SolverError) {
    guard let first = flow.first, let last = flow.last else { return }
    // The views at the ends may have changed.
    if let leadView, leadView.toOpaque() != first.toOpaque() {
      dropMajorLead()
    }
    if let trailView, trailView.toOpaque() != last.toOpaque() {
      dropMajorTrail()
    }
    let alignment = alignment(along: axis)
    let priority = storedMarginsPriority
    let lead = margin(nil, axis, .lead)
    let trail = margin(nil, axis, .trail)
    if leadView == nil {
      leadView = first
      let inset = inset(engine, container, view(0), axis, .lead)
      if priority.rawValue > 0 {
        majorLead = try engine.add(
          Constraint(inset - lead, alignment.relation(at: .lead)),
          priority.strength, .leadingMargin)
      }
      if alignment == .none {
        majorPlace = try engine.add(
          Constraint(inset - lead, .lessThanOrEqual),
          Strength(priority: LayoutPriority.placeLevel), .content)
      }
    } else if pending.contains(.majorMargins) {
      try engine.editIfNeeded(majorLead, to: lead)
      try engine.editIfNeeded(majorPlace, to: lead)
    }
    if trailView == nil {
      trailView = last
      if priority.rawValue > 0 {
        let inset = inset(
          engine, container, view(flow.count - 1), axis, .trail)
        majorTrail = try engine.add(
          Constraint(inset - trail, alignment.relation(at: .trail)),
          priority.strength, .trailingMargin)
      }
    } else if pending.contains(.majorMargins) {
      try engine.editIfNeeded(majorTrail, to: trail)
    }
    if alignment == .center, centerRows.isEmpty,
      storedCenteringPriority.rawValue > 0
    {
      try addCenter(engine, container)
    }
  }

  /// The distance of a view from an edge of the container, inwards.
  func inset(
    _ engine: LayoutEngine, _ container: LayoutView, _ view: LayoutView,
    _ axis: Axis, _ edge: StackEdge
  ) -> Expression {
    if (edge == .lead) != isMirrored(axis) {
      return Expression(engine.minVariable(view, axis))
    }
    var inset = Expression(engine.sizeVariable(container, axis))
    inset.add(-1, engine.minVariable(view, axis))
    inset.add(-1, engine.sizeVariable(view, axis))
    return inset
  }

  /// Centres the whole of the views: a helper, which has variables but no
  /// view, spans from the first to the last and shares the container's
  /// centre.
  private func addCenter(
    _ engine: LayoutEngine, _ container: LayoutView
  ) throws(SolverError) {
    let strength = storedCenteringPriority.strength
    let isMirrored = self.isMirrored(axis)
    let first = view(isMirrored ? flow.count - 1 : 0)
    let last = view(isMirrored ? 0 : flow.count - 1)
    let min = engine.makeVariable(-1)
    let size = engine.makeVariable(-1)
    let minorMin = engine.makeVariable(-1)
    let minorSize = engine.makeVariable(-1)
    helper = [min, size, minorMin, minorSize]
    let lastEnd =
      engine.minVariable(last, axis) + engine.sizeVariable(last, axis)
    let rows = [
      min - engine.minVariable(first, axis),
      min + size - lastEnd,
      min + 0.5 * size - 0.5 * engine.sizeVariable(container, axis),
      minorMin.expression,
      minorSize.expression,
    ]
    for row in rows {
      centerRows.append(
        try engine.add(Constraint(row, .equal), strength, .content))
    }
  }
}
