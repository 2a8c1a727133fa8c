import Cassowary

extension LayoutEngine {
  /// Brings all frames up to date, if anything was changed.
  ///
  /// Callbacks run between the steps of the pass, and may change anything: it
  /// goes on until nothing is left to do, 64 times at most; see
  /// <doc:LayoutPass>. Inside of a pass, and for an engine without a tree, the
  /// method does nothing.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// let dot = SizedView(width: 10, height: 10)
  /// let layout = card.addSubviewsWithVerticalLayout([dot])
  /// card.layoutIfNeeded()
  /// let before = card.engine.statistics
  /// layout.topMargin = 5
  /// layout.topMargin = 6
  /// card.engine.layoutIfNeeded()
  /// print((card.engine.statistics - before).solves)  // 1
  /// ```
  ///
  /// - Complexity: O(1) if nothing was changed; otherwise in the number of
  ///   constraints that changed and of the numbers that follow from them.
  public func layoutIfNeeded() {
    guard store.pointee.needsLayout, !isInPass, let root else { return }
    // Callbacks may let go of the tree: then it goes when the pass is over.
    withExtendedLifetime((root, self)) { runPass() }
  }

  private func runPass() {
    isInPass = true
    statistics.passes += 1
    var rounds = 0
    var isWaiting = false
    beginCoupledViewsAnew()
    while hasWork || reviveRules() || beginNewlyCoupledViewsAnew() {
      rounds += 1
      if rounds > 64 {
        statistics.unsettledPasses += 1
        // The next pass goes on from here.
        work.mayBeginAnew = false
        break
      }
      measureStaleViews()
      tellMeasured()
      if !edits.isEmpty {
        takeBaselines()
        // The next change tries again.
        if !solve() { break }
        publish()
      }
      let changes = edits.slots.count
      measureWrappedViews()
      // Stacks look at frames when heights suit the widths again; every second
      // round at least, as not all heights come to rest.
      isWaiting = !isWaiting && edits.slots.count != changes
      if !isWaiting { tellSolved() }
    }
    forgetUncoupledViews(isSettled: !hasWork)
    forgetNotes()
    followers.told.removeAll(keepingCapacity: true)
    isInPass = false
    store.pointee.needsLayout = false
    checkInvariants()
  }

  var hasWork: Bool { !work.staleSlots.isEmpty || !edits.isEmpty }

  // MARK: - Solving

  /// Brings everything that changed to the solver.
  ///
  /// If the solver gives up, it is filled anew; if it does again, frames stay.
  ///
  /// - Returns: Whether there is a solution.
  private func solve() -> Bool {
    statistics.solves += 1
    problemCopy = nil
    if work.hasEmptySolver {
      statistics.rebuilds += 1
      forgetSolver()
    }
    let breaks = solver.breaks
    do {
      try solver.transaction { (_: Solver) throws(SolverError) in
        try applyChanges()
      }
      // Variables that no row mentions go outside of transactions.
      let variables = edits.variableRemovals
      edits.variableRemovals = []
      for variable in variables { try solver.removeVariable(variable) }
      if solver.breaks != breaks { work.relaxesRules = true }
    } catch {
      let frames = (0..<slotCount).map { store.pointee.frames[$0] }
      statistics.rebuilds += 1
      forgetSolver()
      takeBaselines()
      do {
        try solver.transaction { (_: Solver) throws(SolverError) in
          try applyChanges()
        }
        work.relaxesRules = solver.breaks != 0
      } catch {
        failure = error
        forgetSolver()
        work.hasEmptySolver = true
        for (slot, frame) in frames.enumerated() {
          store.pointee.frames[slot] = frame
        }
        return false
      }
    }
    return true
  }

  private func applyChanges() throws(SolverError) {
    // Room for four numbers, and some ten constraints, for each view.
    if slotCount >= 64, solver.constraintCount == 0 {
      solver.reserveCapacity(
        variables: 4 * slotCount, constraints: 10 * slotCount)
      targets.reserveCapacity(4 * slotCount)
      edits.slots.reserveCapacity(slotCount)
    }
    try applyRemovals()
    // Layouts come first: constraints find the variables that views keep.
    if !edits.layouts.isEmpty {
      let layouts = edits.layouts
      edits.layouts = []
      for layout in layouts {
        layout.isQueued = false
        try layout.apply(self)
      }
      try applyRemovals()
    }
    if !edits.constraints.isEmpty {
      let constraints =
        edits.hasUnorderedConstraints
        ? edits.constraints.inOrderOfActivation() : edits.constraints
      edits.hasUnorderedConstraints = false
      edits.constraints = []
      for constraint in constraints { try apply(constraint) }
    }
    // Committing a view may add variables and thus views to the list.
    var position = 0
    while position < edits.slots.count {
      try commit(edits.slots[position])
      position += 1
    }
    // Whether these views get the size they ask for is known after the solve.
    swap(&edits.slots, &work.slotsToCompare)
    edits.slots.removeAll(keepingCapacity: true)
  }

  private func applyRemovals() throws(SolverError) {
    if edits.removals.isEmpty { return }
    for handle in edits.removals { try remove(handle) }
    edits.removals.removeAll(keepingCapacity: true)
  }

  /// Lays the tree out from scratch, for tests that compare.
  package func rebuild() {
    layoutIfNeeded()
    statistics.rebuilds += 1
    forgetSolver()
    root?.forEachMade { $0.asContainer?.forgetFrames() }
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func forgetSolver() {
    solver.reset()
    solver.conflictPolicy = .breakLowestRanked
    work.hasEmptySolver = false
    edits = SolverEdits()
    targets = []
    store.pointee.isBehind = false
    root?.forEachMade { view in
      let slot = Int(view.slot)
      // A new solver reports what differs from zero.
      store.pointee.frames[slot] = .zero
      noteMoved(slot)
      records[slot].fitAxes = 0
      records[slot].staleAxes = 0
      for axis in Axis.allCases {
        records[slot, axis] = AxisRecord(
          intrinsic: records[slot, axis].intrinsic)
        commitLater(view.slot, axis)
      }
      if view.isFramePinned { view.flags.insert(.hasNewPin) }
      guard let links = view.treeLinks else { return }
      links.forgetRows()
      links.attach(to: self)
      for constraint in links.constraints where constraint.first === view {
        constraint.pending = .rebuild
        edits.constraints.append(constraint)
        edits.hasUnorderedConstraints = true
      }
    }
  }

  // MARK: - Counted access to the solver

  func add(
    _ expression: borrowing Expression, _ relation: Relation,
    _ constant: Double, _ strength: Strength, _ rank: Int
  ) throws(SolverError) -> ConstraintHandle {
    statistics.constraintsAdded += 1
    return try solver.add(
      expression, relation, constant, strength: strength, rank: rank)
  }

  func add(
    _ variable: Variable, _ relation: Relation, _ constant: Double,
    _ strength: Strength, _ rank: Int, yields: Bool = false
  ) throws(SolverError) -> ConstraintHandle {
    statistics.constraintsAdded += 1
    return try solver.add(
      variable, relation, constant, strength: strength, rank: rank,
      yields: yields)
  }

  /// Adds what content asks for: where the priorities are equal, what is asked
  /// for with constraints or settings holds, whichever came first.
  func addContent(
    _ size: Variable, _ relation: Relation, _ constant: Double,
    _ strength: Strength
  ) throws(SolverError) -> ConstraintHandle {
    try add(
      size, relation, constant, strength, LayoutRank.content.rawValue,
      yields: true)
  }

  func remove(_ handle: ConstraintHandle) throws(SolverError) {
    statistics.constraintsRemoved += 1
    noteRelaxation(handle)
    try solver.remove(handle)
  }

  func edit(
    _ handle: ConstraintHandle, to constant: Double
  ) throws(SolverError) {
    statistics.constantsEdited += 1
    noteRelaxation(handle)
    try solver.setConstant(of: handle, to: constant)
  }

  func edit(
    _ handle: ConstraintHandle, to strength: Strength
  ) throws(SolverError) {
    statistics.prioritiesEdited += 1
    noteRelaxation(handle)
    try solver.setStrength(of: handle, to: strength)
  }

  func editIfNeeded(
    _ handle: ConstraintHandle, to constant: Double
  ) throws(SolverError) {
    if try solver.constant(of: handle) == constant { return }
    try edit(handle, to: constant)
  }

  func editIfNeeded(
    _ handle: ConstraintHandle, to strength: Strength
  ) throws(SolverError) {
    if try solver.strength(of: handle) == strength { return }
    try edit(handle, to: strength)
  }

  // MARK: - Rules that gave way

  // Which one gives way follows from the ranks of all: when another one goes or
  // changes, it may hold, or contradict a rule that ranks lower.

  /// Notes that a rule goes or changes, if others have given way.
  @inline(__always)
  func noteRelaxation(_ handle: ConstraintHandle) {
    if work.relaxesRules || solver.breaks == 0 { return }
    work.relaxesRules = (try? solver.strength(of: handle).isRequired) ?? false
  }

  /// Lets the rules that gave way compete again, if others went or changed, or
  /// gave way, when all else is solved.
  ///
  /// - Returns: Whether they did.
  private func reviveRules() -> Bool {
    guard work.relaxesRules else { return false }
    work.relaxesRules = false
    problemCopy = nil
    solver.reviveBrokenConstraints()
    publish()
    return true
  }
}
