import Cassowary

// The rows in the solver.
extension StackLayout {
  /// Brings what changed to the solver: replaces the rows whose relation,
  /// priority or views changed, and edits the constants of the others.
  func apply(_ engine: LayoutEngine) throws(SolverError) {
    guard let superview, superview.store == engine.store else { return }
    var pending = self.pending
    self.pending = []
    // A hidden view without a size has one once it is a container.
    let isEmpty = flow.isEmpty
    if !isEmpty || wants(StackRow(.empty)) || wants(StackRow(.emptyAcross)) {
      superview.uncollapse()
    }
    if !isEmitted {
      isEmitted = true
      pending.insert(.structure)
      gaps = [ConstraintHandle](
        repeating: .none, count: max(0, flow.count - 1))
    }
    if pending.contains(.rebuildSpacing) {
      for index in gaps.indices { dropGap(index) }
      gapSuppressions = []
    }
    if pending.contains(.rebuildMajor) {
      dropMajorLead()
      dropMajorTrail()
    }
    if pending.contains(.rebuildMinor) { dropMinors() }
    try applySpacing(engine, superview, pending)
    if isEmpty {
      try applyEmpty(engine, superview)
    } else {
      try applyMajor(engine, superview, pending)
      try applyMinor(engine, superview, pending)
    }
    try applySuppressions(engine, superview, pending)
    editedGaps = []
    editedMargins = []
  }

  // MARK: - One row

  // Adds a constraint that is wanted and not there. Of one that is there, the
  // constant is brought up to date if it is edited.
  private func bring(
    _ row: StackRow, _ engine: LayoutEngine, _ container: LayoutView,
    isEdited: Bool = false
  ) throws(SolverError) {
    let handle = self[row]
    guard handle.isNone else {
      if isEdited {
        try engine.editIfNeeded(
          handle, to: rightSide(of: row, engine, container))
      }
      return
    }
    guard wants(row) else { return }
    try add(row, engine, container)
  }

  private func add(
    _ row: StackRow, _ engine: LayoutEngine, _ container: LayoutView
  ) throws(SolverError) {
    if let edge = nearEdge(of: row, engine) {
      self[row] = try engine.add(
        edge, relation(of: row), constant(of: row), strength(of: row),
        row.role.rank)
      return
    }
    var left = expression(of: row, engine, container)
    left.constant -= constant(of: row)
    self[row] = try engine.add(
      Constraint(left, relation(of: row)), strength(of: row), row.role.rank)
  }

  /// The constant of a row once all variables are on the left: baselines lie
  /// at a fixed distance from an edge.
  private func rightSide(
    of row: StackRow, _ engine: LayoutEngine, _ container: LayoutView
  ) -> Double {
    guard row.role == .alignAcross else { return constant(of: row) }
    return constant(of: row) - expression(of: row, engine, container).constant
  }

  /// Brings a row that suppresses ambiguity to the solver: its weight follows
  /// from the place of the view.
  private func bringSuppression(
    _ row: StackRow, _ engine: LayoutEngine, _ container: LayoutView
  ) throws(SolverError) {
    let handle = self[row]
    if handle.isNone { return try add(row, engine, container) }
    try engine.editIfNeeded(handle, to: constant(of: row))
    try engine.editIfNeeded(handle, to: strength(of: row))
  }

  /// Margins that no view is between keep their room.
  private func applyEmpty(
    _ engine: LayoutEngine, _ container: LayoutView
  ) throws(SolverError) {
    for role in StackRow.Role.ofEmpty {
      let row = StackRow(role)
      if wants(row) {
        try bring(row, engine, container, isEdited: true)
      } else if !self[row].isNone {
        engine.removeLater(self[row])
        self[row] = .none
      }
    }
  }

  // MARK: - Along the axis

  private func applySpacing(
    _ engine: LayoutEngine, _ container: LayoutView, _ pending: Pending
  ) throws(SolverError) {
    let isEdited = pending.contains(.spacing)
    for index in gaps.indices where isEdited || gaps[index].isNone {
      try bring(
        StackRow(.spacing, index), engine, container, isEdited: isEdited)
    }
    for index in flowIndices(of: editedGaps) where index < gaps.count {
      try bring(StackRow(.spacing, index), engine, container, isEdited: true)
    }
    guard wants(StackRow(.spacingGrow)) else { return }
    if gapSuppressions.isEmpty {
      gapSuppressions = [SuppressionRows](
        repeating: SuppressionRows(), count: gaps.count)
    }
    for index in gaps.indices {
      try bringSuppression(StackRow(.spacingGrow, index), engine, container)
      try bringSuppression(StackRow(.spacingShrink, index), engine, container)
    }
  }

  private func applyMajor(
    _ engine: LayoutEngine, _ container: LayoutView, _ pending: Pending
  ) throws(SolverError) {
    // The views at the ends may have changed.
    if leadView != flow.first {
      dropMajorLead()
      leadView = flow.first
    }
    if trailView != flow.last {
      dropMajorTrail()
      trailView = flow.last
    }
    let isEdited = pending.contains(.majorMargins)
    for role in [StackRow.Role.lead, .place, .trail, .trailOverflow] {
      try bring(StackRow(role), engine, container, isEdited: isEdited)
    }
    for role in StackRow.Role.centering {
      try bring(StackRow(role), engine, container)
    }
  }

  // MARK: - Across the axis

  private func applyMinor(
    _ engine: LayoutEngine, _ container: LayoutView, _ pending: Pending
  ) throws(SolverError) {
    if pending.contains(.minorMargins) {
      for index in minors.indices {
        try bringMargins(index, engine, container)
      }
    }
    for index in flowIndices(of: editedMargins) where index < minors.count {
      try bringMargins(index, engine, container)
    }
    if needsAllPlaced {
      needsAllPlaced = false
      unplaced = []
      minors = [MinorRows](repeating: MinorRows(), count: flow.count)
      for index in flow.indices { try place(index, engine, container) }
    } else if !unplaced.isEmpty {
      let views = unplaced
      unplaced = []
      for index in flowIndices(of: views) {
        try place(index, engine, container)
      }
    }
    if alignment(along: axis.other).isBaseline {
      try alignBaselines(engine, container, pending)
    }
  }

  private func place(
    _ index: Int, _ engine: LayoutEngine, _ container: LayoutView
  ) throws(SolverError) {
    try bring(StackRow(.leadAcross, index), engine, container)
    try bring(StackRow(.trailAcross, index), engine, container)
    if !alignment(along: axis.other).isBaseline {
      try bring(StackRow(.alignAcross, index), engine, container)
    }
    try bring(StackRow(.placeAcross, index), engine, container)
  }

  private func bringMargins(
    _ index: Int, _ engine: LayoutEngine, _ container: LayoutView
  ) throws(SolverError) {
    for role in [StackRow.Role.leadAcross, .trailAcross, .placeAcross] {
      let row = StackRow(role, index)
      // Views that are not placed yet get the numbers with their rows.
      if self[row].isNone { continue }
      try bring(row, engine, container, isEdited: true)
    }
  }

  /// Joins the baselines of all visible views to that of the first one.
  private func alignBaselines(
    _ engine: LayoutEngine, _ container: LayoutView, _ pending: Pending
  ) throws(SolverError) {
    if baselineView != flow.first {
      // The others are joined to a view that is not the first one any more.
      baselineView = flow.first
      for index in minors.indices {
        engine.removeLater(minors[index].align)
        minors[index].align = .none
      }
    }
    let isEdited = pending.contains(.baselines)
    // That of a container may be another view's now.
    let isAnew = isEdited && view(0).asContainer != nil
    for index in minors.indices where isEdited || minors[index].align.isNone {
      if isEdited, isAnew || view(index).asContainer != nil {
        engine.removeLater(minors[index].align)
        minors[index].align = .none
      }
      try bring(
        StackRow(.alignAcross, index), engine, container, isEdited: isEdited)
    }
  }

  /// A view was measured: its text may stand elsewhere.
  func contentMeasured() {
    if alignment(along: axis.other).isBaseline, !minors.isEmpty {
      change(.baselines)
    }
  }

  // MARK: - Ambiguity suppression

  private func applySuppressions(
    _ engine: LayoutEngine, _ container: LayoutView, _ pending: Pending
  ) throws(SolverError) {
    guard pending.contains(.suppressions) || pending.contains(.structure) else {
      return
    }
    let level = LayoutPriority.suppressionLevel(depth: depth)
    var last = 0.0
    var ahead = 0
    for index in flow.indices {
      let slot = Int(slot(index))
      if !engine.records[slot][axis].hasIntrinsic {
        last = try fitWeight(index, above: last, level, &ahead, engine)
        try engine.keepSmall(
          slot, axis, Strength(priority: level, weight: last))
      } else if suppressesAmbiguity {
        try bringSuppression(StackRow(.grow, index), engine, container)
        try bringSuppression(StackRow(.shrink, index), engine, container)
      }
    }
  }
}

// MARK: - Weights of views that are kept small

extension StackLayout {
  /// How strongly a view is kept small, beside the others of the layout: the
  /// later ones more, so that the first one grows.
  ///
  /// Weights stay as they are where others come and go: what comes between two
  /// has one between theirs. Only beside the rows of views that ask for a size,
  /// whose weights are their places, are they numbered each time. `last` is
  /// the weight of the view before, or 0; from the view to `ahead`, none has
  /// a weight, so that all views take one look.
  private func fitWeight(
    _ index: Int, above last: Double, _ level: Double, _ ahead: inout Int,
    _ engine: LayoutEngine
  ) throws(SolverError) -> Double {
    let place = Double(index + 1)
    if suppressesAmbiguity { return place }
    let own = try knownFitWeight(index, level, engine)
    if let own, own > last { return own }
    ahead = max(ahead, index + 1)
    while ahead < flow.count {
      guard let next = try knownFitWeight(ahead, level, engine) else {
        ahead += 1
        continue
      }
      let middle = (last + next) / 2
      if middle - last < 1.0 / 1024 { break }
      return middle
    }
    return max(last + 1, place)
  }

  /// The weight with which a view is kept small already.
  private func knownFitWeight(
    _ index: Int, _ level: Double, _ engine: LayoutEngine
  ) throws(SolverError) -> Double? {
    let slot = Int(slot(index))
    guard engine.records[slot].fitAxes & axis.bit != 0 else { return nil }
    let row = engine.records[slot][axis].hug
    let strength = try engine.solver.strength(of: row)
    return strength.priority == level ? strength.weight : nil
  }
}

// MARK: - Where the rows are

extension StackLayout {
  /// The row in the solver; none if it is not there.
  subscript(row: StackRow) -> ConstraintHandle {
    get {
      let index = row.index
      switch row.role {
      case .spacing: return index < gaps.count ? gaps[index] : .none
      case .spacingGrow:
        return index < gapSuppressions.count
          ? gapSuppressions[index].grow : .none
      case .spacingShrink:
        return index < gapSuppressions.count
          ? gapSuppressions[index].shrink : .none
      case .lead: return majorLead
      case .trail: return majorTrail
      case .trailOverflow: return majorOverflow
      case .empty: return emptyRow
      case .emptyAcross: return emptyAcrossRow
      case .place: return majorPlace
      case .centerLead, .centerTrail, .center, .centerAcross,
        .centerThickness:
        let place = Int(row.role.rawValue - StackRow.Role.centerLead.rawValue)
        return place < centerRows.count ? centerRows[place] : .none
      case .leadAcross: return index < minors.count ? minors[index].lead : .none
      case .trailAcross:
        return index < minors.count ? minors[index].trail : .none
      case .alignAcross:
        return index < minors.count ? minors[index].align : .none
      case .placeAcross:
        return index < minors.count ? minors[index].place : .none
      case .grow: return suppressions[slot(index)]?.grow ?? .none
      case .shrink: return suppressions[slot(index)]?.shrink ?? .none
      }
    }
    set {
      let index = row.index
      switch row.role {
      case .spacing: gaps[index] = newValue
      case .spacingGrow: gapSuppressions[index].grow = newValue
      case .spacingShrink: gapSuppressions[index].shrink = newValue
      case .lead: majorLead = newValue
      case .trail: majorTrail = newValue
      case .trailOverflow: majorOverflow = newValue
      case .empty: emptyRow = newValue
      case .emptyAcross: emptyAcrossRow = newValue
      case .place: majorPlace = newValue
      case .centerLead, .centerTrail, .center, .centerAcross,
        .centerThickness:
        // They come one after the other, and go together.
        centerRows.append(newValue)
      case .leadAcross: minors[index].lead = newValue
      case .trailAcross: minors[index].trail = newValue
      case .alignAcross: minors[index].align = newValue
      case .placeAcross: minors[index].place = newValue
      case .grow:
        suppressions[slot(index), default: SuppressionRows()].grow = newValue
      case .shrink:
        suppressions[slot(index), default: SuppressionRows()].shrink = newValue
      }
    }
  }
}
