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
    if needsAllPlaced {
      needsAllPlaced = false
      unplaced = []
      minors = [MinorRows](repeating: MinorRows(), count: flow.count)
      for index in flow.indices { try place(index, engine, container) }
    } else if !unplaced.isEmpty {
      let views = unplaced
      unplaced = []
      for view in views {
        if let index = flowIndex(of: view) {
          try place(index, engine, container)
        }
      }
    }
    if alignment(along: across).isBaseline {
      try alignBaselines(engine, pending)
    }
  }

  private func place(
    _ index: Int, _ engine: LayoutEngine, _ container: LayoutView
  ) throws(SolverError) {
    let view = flow[index].takeUnretainedValue()
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
}

extension LayoutEngine {
  /// Edits a constant only if it is another one.
  func editIfNeeded(
    _ handle: ConstraintHandle, to constant: Double
  ) throws(SolverError) {
    if handle.isNone { return }
    if try solver.constant(of: handle) == constant { return }
    try edit(handle, to: constant)
  }
}
