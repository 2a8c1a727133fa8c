/// One step of a transaction that has not been solved yet.
enum Edit {
  case variable(Int32)
  case add(Int32)
  case remove(Int32)
  case constant(Int32, Double)
  case strength(Int32, Strength)
  case coefficient(Int32, Variable, Double)
}

/// What a transaction makes of one constraint.
private struct Plan {
  var index: Int32
  var isRemoved = false
  var constant: Double?
  var strength: Strength?
  var coefficients: [(variable: Variable, coefficient: Double)] = []
}

extension Solver {
  /// Makes several changes at once: all of them or none, solved once.
  ///
  /// ```swift
  /// try solver.transaction {
  ///   try $0.add(a + b == c)
  ///   try $0.remove(minimum)
  /// }
  /// ```
  ///
  /// Handles of added constraints are valid at once, and variables created in
  /// the body go if it is taken back. Values read in the body
  /// are those before the transaction. A transaction inside another one joins
  /// it: its changes are solved at the end of the outer one, and taken back
  /// alone if its body throws.
  ///
  /// - Parameter body: Makes the changes; throw ``SolverError/cancelled`` to
  ///   take them back.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; ``SolverError/unsatisfiable(_:)`` if the
  ///   changes contradict each other or what is there.
  /// - Complexity: That of the changes, with one round of steps for all.
  @discardableResult
  public func transaction<Result>(
    _ body: (Solver) throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    let start = openTransaction()
    let result: Result
    do {
      result = try body(self)
    } catch {
      cancelTransaction(from: start)
      throw error
    }
    try closeTransaction()
    return result
  }

  #if !hasFeature(Embedded)
  /// Makes several changes at once, in a body that may throw errors of any
  /// type.
  ///
  /// Otherwise as the other form.
  ///
  /// - Parameter body: Makes the changes.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, and ``SolverError``.
  @_disfavoredOverload
  @discardableResult
  public func transaction<Result>(_ body: (Solver) throws -> Result) throws
    -> Result
  {
    let start = openTransaction()
    let result: Result
    do {
      result = try body(self)
    } catch {
      cancelTransaction(from: start)
      throw error
    }
    try closeTransaction()
    return result
  }
  #endif

  func openTransaction() -> Int {
    record { $0.begin() }
    if transactionDepth == 0
      && core.pointee.nextSequence >= Tolerance.maximumSequence
    {
      core.pointee.renumber()
    }
    transactionDepth += 1
    return edits.count
  }

  func closeTransaction() throws(SolverError) {
    record { $0.end() }
    transactionDepth -= 1
    if transactionDepth == 0 { try commitEdits() }
  }

  func cancelTransaction(from start: Int) {
    record { $0.cancel() }
    transactionDepth -= 1
    discardEdits(from: start)
  }

  /// Forgets the last steps of a transaction.
  private func discardEdits(from start: Int) {
    while edits.count > start {
      switch edits.removeLast() {
      case .add(let index): discardPending(index)
      case .remove(let index):
        core.pointee.constraints[index].flags &= ~ConstraintRecord.condemned
        noteStay(index, isAdded: true)
      case .variable(let index): core.pointee.freeVariable(index)
      case .constant, .strength, .coefficient: break
      }
    }
  }

  /// Frees a constraint that never took effect.
  private func discardPending(_ index: Int32) {
    if !core.pointee.constraints[index].has(ConstraintRecord.condemned) {
      noteStay(index, isAdded: false)
    }
    let row = core.pointee.constraints[index].row
    if core.pointee.rows[row].count == 0 { core.pointee.discard(row) }
    core.pointee.freeConstraint(index)
  }

  // MARK: - Solving

  /// Carries out the collected edits as one operation, breaking constraints if
  /// the policy asks for it.
  func commitEdits() throws(SolverError) {
    if edits.isEmpty { return }
    var plans = makePlans()
    // Each round breaks one more constraint.
    var rounds = core.pointee.constraints.count + 1
    while true {
      core.pointee.begin()
      var savedScales: [(Int32, Core.Scaled?)] = []
      let outcome = apply(plans, &savedScales)
      if outcome == nil {
        edits.removeAll()
        return
      }
      let error = outcome ?? .stalled
      let failure = core.pointee.failure
      core.pointee.rollback()
      for (index, scaled) in savedScales.reversed() {
        core.pointee.scaledConstraints[index] = scaled
      }
      rounds -= 1
      if conflictPolicy == .throwError || failure == nil || rounds == 0 {
        discardEdits(from: 0)
        throw error
      }
      do {
        let broken = try breakOne(
          of: failure?.members.map { $0.constraint } ?? []
        )
        // What the transaction wanted to make required is broken instead.
        for position in plans.indices where plans[position].index == broken {
          plans[position].strength = nil
        }
      } catch {
        discardEdits(from: 0)
        throw error
      }
    }
  }

  /// Puts together what the edits do to each constraint, in the order of first
  /// mention.
  private func makePlans() -> [Plan] {
    var plans: [Plan] = []
    plans.reserveCapacity(edits.count)
    // For each constraint the position of its plan.
    var positions = [Int32](
      repeating: -1, count: core.pointee.constraints.count)
    func update(_ index: Int32, _ change: (inout Plan) -> Void) {
      var position = Int(positions[Int(index)])
      if position < 0 {
        position = plans.count
        positions[Int(index)] = Int32(position)
        plans.append(Plan(index: index))
      }
      change(&plans[position])
    }
    for edit in edits {
      switch edit {
      case .variable: break
      case .add(let index): update(index) { _ in }
      case .remove(let index): update(index) { $0.isRemoved = true }
      case .constant(let index, let constant):
        update(index) { $0.constant = constant }
      case .strength(let index, let strength):
        update(index) { $0.strength = strength }
      case .coefficient(let index, let variable, let coefficient):
        update(index) { $0.coefficients.append((variable, coefficient)) }
      }
    }
    return plans
  }

  private func isPending(_ index: Int32) -> Bool {
    core.pointee.constraints[index].has(ConstraintRecord.pending)
  }

  /// Carries out plans: first what relaxes, then what tightens.
  ///
  /// - Returns: The error if it could not be done; the caller rolls back.
  private func apply(
    _ plans: [Plan], _ savedScales: inout [(Int32, Core.Scaled?)]
  ) -> SolverError? {
    var entering: [Int32] = []
    let isNew = plans.map { isPending($0.index) }
    for (plan, wasPending) in zip(plans, isNew) {
      let index = plan.index
      core.pointee.save(constraint: index)
      if plan.isRemoved {
        if !wasPending { core.pointee.detach(index) }
        core.pointee.condemned.append(index)
        if wasPending {
          core.pointee.emptiedRows.append(
            core.pointee.constraints[index].row
          )
        }
        continue
      }
      if !plan.coefficients.isEmpty {
        savedScales.append((index, core.pointee.scaledConstraints[index]))
        if !wasPending { core.pointee.detach(index) }
        if let error = rebuild(plan) { return error }
        entering.append(index)
        continue
      }
      if let strength = plan.strength {
        let weight = strength.weight * abs(core.pointee.scale(of: index))
        let level = core.pointee.level(of: strength)
        core.pointee.constraints[index].flags &= ~ConstraintRecord.broken
        if let scaled = core.pointee.scaledConstraints[index] {
          savedScales.append((index, scaled))
          core.pointee.scaledConstraints[index]?.weight = strength.weight
        }
        if wasPending {
          core.pointee.constraints[index].level = level
          core.pointee.constraints[index].weight = weight
        } else {
          core.pointee.relax(index, level: level, weight: weight)
        }
      }
      if isPending(index) { entering.append(index) }
      if wasPending, let constant = plan.constant {
        setWrittenConstant(index, constant, &savedScales)
      }
    }
    core.pointee.optimise()
    for (plan, wasPending) in zip(plans, isNew) {
      guard let constant = plan.constant, !wasPending, !plan.isRemoved,
        plan.coefficients.isEmpty
      else { continue }
      let index = plan.index
      if isPending(index) {
        // Broken so far, required from now on: it enters below.
        setWrittenConstant(index, constant, &savedScales)
        continue
      }
      if let scaled = core.pointee.scaledConstraints[index] {
        savedScales.append((index, scaled))
        core.pointee.scaledConstraints[index]?.constant = constant
      }
      core.pointee.setBound(index, core.pointee.rowBound(index, constant))
    }
    return enter(entering, plans)
  }

  /// Lets constraints take effect in the order that needs the fewest steps,
  /// and solves.
  private func enter(
    _ entering: [Int32], _ plans: [Plan]
  ) -> SolverError? {
    let core = self.core
    let order = core.pointee.enteringOrder(entering)
    for index in order {
      core.pointee.constraints[index].flags &= ~ConstraintRecord.pending
      core.pointee.shareSingleRow(index)
      let row = core.pointee.constraints[index].row
      if core.pointee.isPending(row) { core.pointee.hookedRows.append(row) }
      core.pointee.activate(index)
    }
    for plan in plans where !plan.isRemoved {
      let row = core.pointee.constraints[plan.index].row
      if core.pointee.rows[row].count > 1
        && !core.pointee.checkClash(row)
      {
        return takeFailure(refused: touched(by: plans))
      }
    }
    return core.pointee.conclude()
      ? nil : takeFailure(refused: touched(by: plans))
  }

  /// The constraints that a transaction adds or changes.
  private func touched(by plans: [Plan]) -> Set<Int32> {
    Set(plans.map { $0.index })
  }

  private func setWrittenConstant(
    _ index: Int32, _ constant: Double,
    _ savedScales: inout [(Int32, Core.Scaled?)]
  ) {
    core.pointee.constraints[index].bound = core.pointee.rowBound(
      index, constant
    )
    if let scaled = core.pointee.scaledConstraints[index] {
      savedScales.append((index, scaled))
      core.pointee.scaledConstraints[index]?.constant = constant
    }
  }

  /// Gives a constraint a new row with other coefficients; it is pending then.
  private func rebuild(_ plan: Plan) -> SolverError? {
    let index = plan.index
    var constraint = core.pointee.written(index)
    let given = core.pointee.strength(index)
    let isBroken = core.pointee.constraints[index].has(
      ConstraintRecord.broken
    )
    var members = constraint.expression.terms
    for change in plan.coefficients {
      if let position = members.firstIndex(
        where: { $0.variable == change.variable }
      ) {
        members[position].coefficient = change.coefficient
      } else {
        members.append(Term(change.coefficient, change.variable))
      }
    }
    let constant = plan.constant ?? constraint.constant
    constraint.expression = Expression(
      terms: members.filter { $0.coefficient != 0 }, constant: 0 - constant
    )
    let oldRow = core.pointee.constraints[index].row
    core.pointee.emptiedRows.append(oldRow)
    return core.pointee.rebuild(
      index, as: constraint, strength: plan.strength ?? given,
      isBroken: isBroken && plan.strength == nil
    )
  }

  // MARK: - Breaking

  /// Breaks one of the constraints that contradict each other.
  private func breakOne(of members: [Int32]) throws(SolverError) -> Int32 {
    var choice: Int32 = -1
    for index in members {
      if choice < 0 || breaksBefore(index, choice) { choice = index }
    }
    guard choice >= 0 else { throw .stalled }
    let level = core.pointee.levels.level(of: Levels.brokenPriority)
    let weight = abs(core.pointee.scale(of: choice))
    if isPending(choice) {
      core.pointee.constraints[choice].level = level
      core.pointee.constraints[choice].weight = weight
      core.pointee.constraints[choice].flags |= ConstraintRecord.broken
      return choice
    }
    core.pointee.begin()
    if core.pointee.changeStrength(choice, level: level, weight: weight) {
      core.pointee.constraints[choice].flags |= ConstraintRecord.broken
      return choice
    }
    let error = takeFailure(refused: [choice])
    core.pointee.rollback()
    throw error
  }

  private func breaksBefore(_ a: Int32, _ b: Int32) -> Bool {
    if conflictPolicy == .breakLowestRanked {
      let first = core.pointee.constraintRanks[a] ?? 0
      let second = core.pointee.constraintRanks[b] ?? 0
      if first != second { return first < second }
    }
    return core.pointee.constraints[a].sequence
      > core.pointee.constraints[b].sequence
  }
}

extension Core {
  /// The level of a strength; -1 for required.
  mutating func level(of strength: Strength) -> Int32 {
    strength.isRequired
      ? -1 : levels.level(of: strength.priority)
  }

  /// Gives a constraint that has been detached, or never took effect, another
  /// row.
  mutating func rebuild(
    _ index: Int32, as constraint: Constraint, strength: Strength,
    isBroken: Bool
  ) -> SolverError? {
    let made: Int32
    do {
      made = try build(constraint, strength: strength, isDeferred: true)
    } catch {
      return error
    }
    // The new record only lends its row and its numbers.
    let source = constraints[made]
    var target = constraints[index]
    target.row = source.row
    target.relation = source.relation
    target.bound = source.bound
    target.weight = source.weight
    if !isBroken { target.level = source.level }
    let lent = ConstraintRecord.negated | ConstraintRecord.scaled
    target.flags = (target.flags & ~lent) | (source.flags & lent)
    target.flags |= ConstraintRecord.pending
    if !isBroken { target.flags &= ~ConstraintRecord.broken }
    target.next = -1
    constraints[index] = target
    scaledConstraints[index] = scaledConstraints[made]
    newConstraints.count -= 1
    nextSequence -= 1
    freeConstraint(made)
    return nil
  }
}
