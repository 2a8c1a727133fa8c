import Cassowary

/// What all constraints of a stack have in common, looked up once.
struct StackSite {
  let engine: LayoutEngine
  let container: LayoutView
  let isRightToLeft: Bool
  let depth: Int

  func isMirrored(_ axis: Axis) -> Bool { axis == .horizontal && isRightToLeft }

  func min(_ slot: Int32, _ axis: Axis) -> Variable {
    engine.minVariable(at: slot, axis)
  }

  func size(_ slot: Int32, _ axis: Axis) -> Variable {
    engine.sizeVariable(at: slot, axis)
  }

  func length(_ axis: Axis) -> Variable {
    engine.sizeVariable(at: container.slot, axis)
  }
}

// The rows in the solver.
extension StackLayout {
  /// Brings what changed to the solver: replaces the rows whose relation,
  /// priority or views changed, and edits the constants of the others.
  func apply(_ engine: LayoutEngine) throws(SolverError) {
    guard let superview, superview.store == engine.store else { return }
    let site = StackSite(
      engine: engine, container: superview,
      isRightToLeft: superview.isMirrored(.horizontal), depth: depth)
    var pending = self.pending
    self.pending = []
    // A hidden view without a size has one once it is a container.
    let isEmpty = flow.isEmpty
    if !isEmpty || wants(StackRow(.empty)) || wants(StackRow(.emptyAcross)) {
      superview.uncollapse()
    }
    if !isEmitted {
      isEmitted = true
      pending.insert(.suppressions)
      gaps = [ConstraintHandle](repeating: .none, count: max(0, flow.count - 1))
    }
    if pending.contains(.rebuildSpacing) {
      for index in gaps.indices { dropGap(index) }
    }
    if pending.contains(.rebuildMajor) {
      dropMajorLead()
      dropMajorTrail()
    }
    if pending.contains(.rebuildMinor) {
      for row in minors { engine.removeLater(row) }
      minors = []
    }
    #if CASSOWARY_INTERNAL_CHECKS
    precondition(
      rare?.touched.allSatisfy { view in
        views.count > 400 || views.contains { Unretained($0) == view }
      } != false)
    #endif
    // Nothing is known of a view then that could be spared.
    if minors.isEmpty { pending.insert(.suppressions) }
    let touched = rare?.touched.compactMap { $0.with(flow.place) } ?? []
    rare?.touched = []
    compareSizes(ofTouched: touched, engine)
    try applySpacing(site, pending, touched)
    if isEmpty {
      try applyEmpty(site)
    } else {
      try applyMajor(site, pending)
      try applyMinor(site, pending, touched)
    }
    try applySuppressions(site, pending, touched)
    superview.flags.formUnion(hearings)
  }

  // MARK: - One row

  // Adds a constraint that is wanted and not there. Of one that is there, the
  // constant is brought up to date if it is edited.
  private func bring(
    _ row: StackRow, _ form: @autoclosure () -> StackRowForm?,
    _ site: StackSite, isEdited: Bool = false
  ) throws(SolverError) {
    let handle = self[row]
    if handle.isNone {
      if let form = form() { try add(row, form, site) }
    } else if isEdited {
      try site.engine.editIfNeeded(handle, to: rightSide(of: row, site))
    }
  }

  private func add(
    _ row: StackRow, _ form: StackRowForm, _ site: StackSite
  ) throws(SolverError) {
    if form.isNear, let (index, axis) = end(of: row) {
      assert((edge(of: row.role) == .lead) != site.isMirrored(axis))
      self[row] = try site.engine.add(
        site.min(slot(index), axis), form.relation, constant(of: row),
        form.strength, form.rank)
    } else {
      self[row] = try site.engine.add(
        expression(of: row, site), form.relation, constant(of: row),
        form.strength, form.rank)
    }
  }

  /// `nil` if the settings ask for no constraints of the role.
  private func wantedForm(
    _ role: StackRow.Role, _ site: StackSite
  ) -> StackRowForm? {
    let row = StackRow(role)
    return wants(row) ? form(of: row, site) : nil
  }

  /// The constant of a row once all variables are on the left: baselines lie
  /// at a fixed distance from an edge.
  private func rightSide(of row: StackRow, _ site: StackSite) -> Double {
    guard row.role == .alignAcross else { return constant(of: row) }
    return constant(of: row) - expression(of: row, site).constant
  }

  /// Brings a row that suppresses ambiguity to the solver; a view that stands
  /// alone has none.
  private func bringSuppression(
    _ row: StackRow, _ site: StackSite
  ) throws(SolverError) {
    if flow.count == 1 && !squeezesBeforeCentering { return drop(row) }
    let handle = self[row]
    if handle.isNone { return try add(row, form(of: row, site), site) }
    try site.engine.editIfNeeded(handle, to: constant(of: row))
    try site.engine.editIfNeeded(handle, to: strength(of: row))
  }

  /// Margins that no view is between keep their room.
  private func applyEmpty(_ site: StackSite) throws(SolverError) {
    for role in StackRow.Role.ofEmpty {
      let row = StackRow(role)
      if wants(row) {
        try bring(row, form(of: row, site), site, isEdited: true)
      } else {
        drop(row)
      }
    }
  }

  // MARK: - Along the axis

  private func applySpacing(
    _ site: StackSite, _ pending: Pending, _ touched: [Int]
  ) throws(SolverError) {
    let form = wantedForm(.spacing, site)
    let isEdited = pending.contains(.spacing)
    for index in gaps.indices where isEdited || gaps[index].isNone {
      try bring(StackRow(.spacing, index), form, site, isEdited: true)
    }
    for index in touched where index < gaps.count {
      try bring(StackRow(.spacing, index), form, site, isEdited: true)
    }
    guard wants(StackRow(.spacingGrow)) else { return }
    for index in gaps.indices {
      try bringSuppression(StackRow(.spacingGrow, index), site)
      try bringSuppression(StackRow(.spacingShrink, index), site)
    }
  }

  private func applyMajor(
    _ site: StackSite, _ pending: Pending
  ) throws(SolverError) {
    let isEdited = pending.contains(.majorMargins)
    for role in [StackRow.Role.lead, .place, .trail, .trailOverflow] {
      try bring(
        StackRow(role), wantedForm(role, site), site, isEdited: isEdited)
    }
    guard alignment(along: axis) == .center else { return }
    for role in StackRow.Role.centering {
      try bring(StackRow(role), wantedForm(role, site), site)
    }
  }

  // MARK: - Across the axis

  private func applyMinor(
    _ site: StackSite, _ pending: Pending, _ touched: [Int]
  ) throws(SolverError) {
    if minors.isEmpty {
      minors = [ConstraintHandle](repeating: .none, count: 4 * flow.count)
      try place(flow.indices, site)
    } else {
      let changed =
        pending.contains(.minorMargins) ? Array(flow.indices) : touched
      // Views that are not placed yet get the numbers with their rows.
      for index in changed {
        for role in [StackRow.Role.leadAcross, .trailAcross, .placeAcross] {
          try bring(StackRow(role, index), nil, site, isEdited: true)
        }
      }
      try place(touched, site)
    }
    if alignsBaselines { try alignBaselines(site, pending) }
  }

  private func place(
    _ indices: some Collection<Int>, _ site: StackSite
  ) throws(SolverError) {
    if indices.isEmpty { return }
    let lead = wantedForm(.leadAcross, site)
    let trail = wantedForm(.trailAcross, site)
    let align = alignsBaselines ? nil : wantedForm(.alignAcross, site)
    let place = wantedForm(.placeAcross, site)
    for index in indices {
      try bring(StackRow(.leadAcross, index), lead, site)
      try bring(StackRow(.trailAcross, index), trail, site)
      try bring(StackRow(.alignAcross, index), align, site)
      try bring(StackRow(.placeAcross, index), place, site)
    }
  }

  private func alignBaselines(
    _ site: StackSite, _ pending: Pending
  ) throws(SolverError) {
    let isEdited = pending.contains(.baselines)
    // That of a container may be another view's now.
    let mayMove = view(0).asContainer != nil
    for index in flow.indices {
      let row = StackRow(.alignAcross, index)
      if isEdited, mayMove || view(index).asContainer != nil, !self[row].isNone,
        try !site.engine.hasTerms(self[row], of: expression(of: row, site))
      {
        drop(row)
      }
      try bring(
        row, wants(row) ? form(of: row, site) : nil, site, isEdited: isEdited)
    }
  }

  // MARK: - Ambiguity suppression

  private func applySuppressions(
    _ site: StackSite, _ pending: Pending, _ touched: [Int]
  ) throws(SolverError) {
    if pending.contains(.suppressions) {
      if squeezesBeforeCentering { suppressesAmbiguity = true }
      _ = try suppress(from: 0, moved: nil, site)
      return
    }
    let moved = Set(touched)
    var end = 0
    for index in touched.sorted() where index >= end {
      end = try suppress(from: index, moved: moved, site)
    }
  }

  /// Suppresses the ambiguity of a view and of those after it; of all, or until
  /// something stays as it was, given those that may have moved.
  ///
  /// - Returns: The place of the first view that was not looked at.
  private func suppress(
    from first: Int, moved: Set<Int>?, _ site: StackSite
  ) throws(SolverError) -> Int {
    let level = LayoutPriority.suppressionLevel(depth: depth)
    var last = 0.0
    var ahead = first
    for index in first..<flow.count {
      let slot = Int(slot(index))
      if site.engine.records[slot, axis].hasIntrinsic {
        if suppressesAmbiguity {
          try bringSuppression(StackRow(.grow, index), site)
          try bringSuppression(StackRow(.shrink, index), site)
        } else if moved != nil, index == first {
          return index + 1
        }
        continue
      }
      if index == first {
        last = try fitWeight(before: index, level, site.engine)
      }
      let (weight, isNew) = try fitWeight(
        index, above: last, level, &ahead, moved ?? [], site.engine)
      last = weight
      if isNew {
        try site.engine.keepSmall(
          slot, axis, Strength(priority: level, weight: weight))
      } else if moved != nil, index > first {
        return index
      }
    }
    return flow.count
  }

  // MARK: - Weights of views that are kept small

  /// How strongly a view is kept small: later ones more, so the first grows.
  ///
  /// What comes or moves gets a weight between those beside it, which stay;
  /// beside views that ask for a size, weights are places, given anew each
  /// time. `last` is the weight of the view before, or 0; from the view to
  /// `ahead`, none has a weight that counts, so that all views take one look.
  private func fitWeight(
    _ index: Int, above last: Double, _ level: Double, _ ahead: inout Int,
    _ moved: Set<Int>, _ engine: LayoutEngine
  ) throws(SolverError) -> (weight: Double, isNew: Bool) {
    let place = Double(index + 1)
    if suppressesAmbiguity { return (place, true) }
    var own = try knownFitWeight(index, level, engine)
    if let known = own, known <= last { own = nil }
    if let own, !moved.contains(index) { return (own, false) }
    ahead = max(ahead, index + 1)
    while ahead < flow.count {
      guard !moved.contains(ahead),
        let next = try knownFitWeight(ahead, level, engine)
      else {
        ahead += 1
        continue
      }
      if let own, own < next { return (own, false) }
      let middle = (last + next) / 2
      if middle - last < 1.0 / 1024 { break }
      return (middle, true)
    }
    if ahead == flow.count, let own { return (own, false) }
    return (max(last + 1, place), true)
  }

  /// The weight of the nearest view before that is kept small; 0 without one.
  private func fitWeight(
    before index: Int, _ level: Double, _ engine: LayoutEngine
  ) throws(SolverError) -> Double {
    for index in (0..<index).reversed() {
      if let weight = try knownFitWeight(index, level, engine) { return weight }
    }
    return 0
  }

  /// The weight with which a view is kept small already.
  private func knownFitWeight(
    _ index: Int, _ level: Double, _ engine: LayoutEngine
  ) throws(SolverError) -> Double? {
    let slot = Int(slot(index))
    guard engine.records[slot].fitAxes & axis.bit != 0 else { return nil }
    let row = engine.records[slot, axis].hug
    let strength = try engine.solver.strength(of: row)
    return strength.priority == level ? strength.weight : nil
  }

  // MARK: - Where the rows are

  subscript(row: StackRow) -> ConstraintHandle {
    get {
      switch row.role {
      case .spacing: row.index < gaps.count ? gaps[row.index] : .none
      case .lead, .trail: major[row.role.edge]
      case .leadAcross, .trailAcross, .alignAcross, .placeAcross:
        minors.isEmpty ? .none : minors[place(ofMinor: row)]
      default: rare?.rows[rareRow(row)] ?? .none
      }
    }
    set {
      switch row.role {
      case .spacing: gaps[row.index] = newValue
      case .lead, .trail: major[row.role.edge] = newValue
      case .leadAcross, .trailAcross, .alignAcross, .placeAcross:
        minors[place(ofMinor: row)] = newValue
      default:
        needRare().rows[rareRow(row)] = newValue.isNone ? nil : newValue
      }
    }
  }

  @inline(__always)
  private func place(ofMinor row: StackRow) -> Int {
    4 * row.index + Int(row.role.rawValue - StackRow.Role.leadAcross.rawValue)
  }

  private func rareRow(_ row: StackRow) -> RareRow {
    switch row.role {
    case .spacingGrow, .spacingShrink, .grow, .shrink:
      RareRow(role: row.role, slot: slot(row.index))
    default: RareRow(role: row.role, slot: -1)
    }
  }

  var allRows: [ConstraintHandle] {
    let rare = rare?.rows.values.sorted { $0.index < $1.index } ?? []
    let all = gaps + [major.lead, major.trail] + minors + rare
    return all.filter { !$0.isNone }
  }
}
