extension Solver {
  // MARK: - Adding and removing

  /// Adds a constraint.
  ///
  /// ```swift
  /// try solver.add(left + width == right)
  /// let minimum = try solver.add(width >= 100, strength: .strong)
  /// ```
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - strength: How much it matters.
  ///   - name: A name for dumps, conflicts and explanations.
  ///   - rank: Which required constraint to break rather than others, lowest
  ///     first, if the conflict policy asks for it.
  /// - Returns: A handle to change and to remove the constraint.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if the constraint is required
  ///   and cannot hold together with other required ones;
  ///   ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/nonFiniteNumber(_:)``,
  ///   ``SolverError/invalidStrength(_:)`` for bad input.
  /// - Complexity: O(*k*) in the number of terms if the constraint holds or
  ///   determines a free variable; otherwise a step that costs O(*r*), where
  ///   *r* is the number of terms of the rows that are connected with it.
  @discardableResult
  public func add(
    _ constraint: Constraint, strength: Strength = .required,
    name: String = "", rank: Int = 0
  ) throws(SolverError) -> ConstraintHandle {
    try add(constraint, strength, name, rank, kind: 0)
  }

  func add(
    _ constraint: Constraint, _ strength: Strength, _ name: String,
    _ rank: Int, kind: UInt8
  ) throws(SolverError) -> ConstraintHandle {
    let isDeferred = transactionDepth > 0
    let index: Int32
    do {
      index = try core.pointee.build(
        constraint, strength: strength, isDeferred: isDeferred
      )
    } catch {
      if !isDeferred {
        core.pointee.begin()
        core.pointee.rollback()
      }
      throw error
    }
    core.pointee.constraints[index].flags |= kind
    if !name.isEmpty { core.pointee.constraintNames[index] = name }
    if rank != 0 { core.pointee.constraintRanks[index] = rank }
    let handle = core.pointee.handle(ofConstraint: index)
    if isRecording {
      recordAddition(handle.index, constraint, strength, name, rank, kind)
    }
    if isDeferred {
      core.pointee.constraints[index].flags |= ConstraintRecord.pending
      core.pointee.newRows.removeAll()
      core.pointee.newConstraints.removeAll()
      edits.append(.add(index))
      return handle
    }
    if kind == 0 && core.pointee.addQuickly(index) { return handle }
    core.pointee.begin()
    if core.pointee.addConstraint(index) { return handle }
    if conflictPolicy == .throwError || core.pointee.isStalled {
      let error = takeFailure(refused: [index])
      core.pointee.rollback()
      throw error
    }
    // The policy breaks constraints: go the way of a transaction.
    core.pointee.keepsNew = true
    core.pointee.rollback()
    core.pointee.keepsNew = false
    core.pointee.constraints[index].flags |= ConstraintRecord.pending
    edits = [.add(index)]
    try commitEdits()
    return handle
  }

  /// Apart from adding, which would otherwise copy the constraint each time.
  @inline(never)
  private func recordAddition(
    _ index: Int32, _ constraint: Constraint, _ strength: Strength,
    _ name: String, _ rank: Int, _ kind: UInt8
  ) {
    record { $0.add(index, constraint, strength, name, rank, kind: kind) }
  }

  /// Removes a constraint.
  ///
  /// - Parameter constraint: The constraint; its handle becomes stale.
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  /// - Complexity: O(*k*) in the number of terms if nothing depends on the
  ///   constraint's pull; otherwise steps as for adding.
  public func remove(_ constraint: ConstraintHandle) throws(SolverError) {
    try check(constraint)
    record { $0.remove(constraint.index) }
    let index = constraint.index
    noteStay(index, isAdded: false)
    if transactionDepth > 0 {
      core.pointee.constraints[index].flags |= ConstraintRecord.condemned
      edits.append(.remove(index))
      return
    }
    core.pointee.begin()
    if core.pointee.removeConstraint(index) { return }
    noteStay(index, isAdded: true)
    let error = takeFailure(refused: [])
    core.pointee.rollback()
    throw error
  }

  /// Whether a constraint is one of this solver's.
  public func has(_ constraint: ConstraintHandle) -> Bool {
    core.pointee.isValid(constraint)
      && !core.pointee.constraints[constraint.index].has(
        ConstraintRecord.condemned
      )
  }

  // MARK: - Changing in place

  /// Changes the constant of a constraint: the right side, once all variables
  /// stand on the left and all numbers on the right.
  ///
  /// The same constant changed again and again (a drag) costs one
  /// multiplication for each variable that follows.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - constant: The new right side.
  /// - Throws: ``SolverError/unsatisfiable(_:)``,
  ///   ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/nonFiniteNumber(_:)``.
  /// - Complexity: O(*r*), where *r* is the number of terms of the rows whose
  ///   variables move, if no row has to give way.
  public func setConstant(
    of constraint: ConstraintHandle, to constant: Double
  ) throws(SolverError) {
    if transactionDepth > 0 {
      try setConstantDeferred(constraint, constant)
      return
    }
    guard core.pointee.isValid(constraint) else {
      throw .unknownConstraint(constraint)
    }
    if !constant.isFinite { throw .nonFiniteNumber(constant) }
    let index = constraint.index
    record { $0.constant(index, constant) }
    let scaled = core.pointee.constraints[index].flags
    let bound =
      scaled & (ConstraintRecord.scaled | ConstraintRecord.negated) == 0
      ? constant : core.pointee.rowBound(index, constant)
    if !bound.isFinite { throw .nonFiniteNumber(bound) }
    if core.pointee.changeBound(index, bound) {
      if scaled & ConstraintRecord.scaled != 0 {
        core.pointee.scaledConstraints[index]?.constant = constant
      }
      return
    }
    if conflictPolicy == .throwError || core.pointee.isStalled {
      let error = takeFailure(refused: [index])
      core.pointee.rollback()
      throw error
    }
    core.pointee.rollback()
    edits = [.constant(index, constant)]
    try commitEdits()
  }

  private func setConstantDeferred(
    _ constraint: ConstraintHandle, _ constant: Double
  ) throws(SolverError) {
    try check(constraint)
    if !constant.isFinite { throw .nonFiniteNumber(constant) }
    let bound = core.pointee.rowBound(constraint.index, constant)
    if !bound.isFinite { throw .nonFiniteNumber(bound) }
    record { $0.constant(constraint.index, constant) }
    edits.append(.constant(constraint.index, constant))
  }

  /// Changes the strength of a constraint.
  ///
  /// Its age stays.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - strength: The new strength, required or not.
  /// - Throws: ``SolverError/unsatisfiable(_:)``,
  ///   ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/invalidStrength(_:)``.
  public func setStrength(
    of constraint: ConstraintHandle, to strength: Strength
  ) throws(SolverError) {
    try check(constraint)
    let scale = core.pointee.scale(of: constraint.index)
    if !strength.isValid || !strength.isValid(times: scale) {
      throw .invalidStrength(strength)
    }
    record { $0.strength(constraint.index, strength) }
    edits.append(.strength(constraint.index, strength))
    if transactionDepth == 0 { try commitEdits() }
  }

  /// Changes the weight of a constraint within its priority.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - weight: The new weight, positive and finite.
  /// - Throws: As ``setStrength(of:to:)``.
  public func setWeight(
    of constraint: ConstraintHandle, to weight: Double
  ) throws(SolverError) {
    let present = try strength(of: constraint)
    try setStrength(of: constraint, to: present.weighted(weight))
  }

  /// Changes the coefficient of a variable in a constraint.
  ///
  /// The handle and the age of the constraint stay.
  ///
  /// The coefficient is that of the variable on the left side, when all
  /// variables stand there.
  ///
  /// - Parameters:
  ///   - variable: The variable; it is added if the constraint does not
  ///     mention it.
  ///   - constraint: The constraint.
  ///   - coefficient: The new coefficient; 0 takes the variable out.
  /// - Throws: ``SolverError/unsatisfiable(_:)``,
  ///   ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/nonFiniteNumber(_:)``.
  public func setCoefficient(
    of variable: Variable, in constraint: ConstraintHandle,
    to coefficient: Double
  ) throws(SolverError) {
    try check(variable)
    try check(constraint)
    if !coefficient.isFinite { throw .nonFiniteNumber(coefficient) }
    record {
      $0.coefficient(constraint.index, variable.index, coefficient)
    }
    edits.append(
      .coefficient(constraint.index, variable, coefficient)
    )
    if transactionDepth == 0 { try commitEdits() }
  }

  // MARK: - Asking

  /// The constraints, from old to new.
  ///
  /// - Complexity: O(*m* log *m*) in the number of constraints.
  public var constraints: [ConstraintHandle] {
    core.pointee.liveConstraints.map {
      core.pointee.handle(ofConstraint: $0)
    }
  }

  /// A constraint as it stands: its expression with the present coefficients
  /// and constant.
  ///
  /// - Parameter handle: The constraint.
  /// - Returns: The constraint.
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func constraint(of handle: ConstraintHandle) throws(SolverError)
    -> Constraint
  {
    try check(handle)
    return core.pointee.written(handle.index)
  }

  /// The constant of a constraint.
  ///
  /// - Parameter handle: The constraint.
  /// - Returns: The right side; see ``setConstant(of:to:)``.
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func constant(of handle: ConstraintHandle) throws(SolverError)
    -> Double
  {
    try check(handle)
    for edit in edits.reversed() {
      if case .constant(handle.index, let constant) = edit { return constant }
    }
    return core.pointee.writtenConstant(handle.index)
  }

  /// The strength of a constraint.
  ///
  /// - Parameter handle: The constraint.
  /// - Returns: The strength; ``Strength/required`` for a required constraint
  ///   that the conflict policy broke.
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func strength(of handle: ConstraintHandle) throws(SolverError)
    -> Strength
  {
    try check(handle)
    for edit in edits.reversed() {
      if case .strength(handle.index, let strength) = edit { return strength }
    }
    return core.pointee.strength(handle.index)
  }

  /// The name of a constraint; empty if it has none or is unknown.
  public func name(of handle: ConstraintHandle) -> String {
    guard core.pointee.isValid(handle) else { return "" }
    return core.pointee.constraintNames[handle.index] ?? ""
  }

  // MARK: - Failures

  /// The error that the failed operation leads to; before the rollback.
  func takeFailure(refused: Set<Int32>) -> SolverError {
    if core.pointee.unheld >= 0 {
      return .overflow(core.pointee.handle(ofVariable: core.pointee.unheld))
    }
    if core.pointee.isStalled { return .stalled }
    guard let failure = core.pointee.failure else { return .stalled }
    return .unsatisfiable(
      core.pointee.conflict(failure, refused: refused)
    )
  }

  /// Keeps the number of stays and the marks of their variables.
  func noteStay(_ index: Int32, isAdded: Bool) {
    if core.pointee.constraints[index].has(ConstraintRecord.stay) {
      core.pointee.stayCount += isAdded ? 1 : -1
    }
  }
}
