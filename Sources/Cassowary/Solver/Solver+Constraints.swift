extension Solver {
  // MARK: - Adding and removing

  /// Adds a constraint.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let left = solver.variable("left"), width = solver.variable("width")
  /// try solver.add(left + width == 120)
  /// let minimum = try solver.add(width >= 100, strength: .strong)
  /// print(solver.value(of: width))  // 100.0
  /// try solver.remove(minimum)
  /// ```
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - strength: How much it matters.
  ///   - name: A name for dumps, conflicts and explanations.
  ///   - rank: Which required constraint to break rather than others, lowest
  ///     first, if the conflict policy asks for it. Ranks are kept as 16-bit
  ///     numbers: one that is beyond counts as -32,768 or 32,767.
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
    try add(
      constraint.expression, constraint.relation, 0, strength, rank, name: name)
  }

  /// Adds a constraint that compares an expression with a constant: who has
  /// thousands of them in a transaction copies no expressions.
  package func add(
    _ expression: borrowing Expression, _ relation: Relation,
    _ constant: Double, strength: Strength, rank: Int
  ) throws(SolverError) -> ConstraintHandle {
    try add(expression, relation, constant, strength, rank)
  }

  /// Adds a constraint on one variable alone: who has thousands of them in a
  /// transaction needs no expressions.
  ///
  /// One that yields counts as newer than all that do not, whenever it came:
  /// these win its ties.
  package func add(
    _ variable: Variable, _ relation: Relation, _ constant: Double,
    strength: Strength, rank: Int, yields: Bool = false
  ) throws(SolverError) -> ConstraintHandle {
    guard isInTransaction, !isRecording else {
      return try add(
        Expression(variable), relation, constant, strength, rank,
        yields: yields)
    }
    return try core.addLater(
      variable, relation, constant, strength: strength, rank: rank,
      yields: yields)
  }

  func add(
    _ expression: borrowing Expression, _ relation: Relation,
    _ constant: Double, _ strength: Strength, _ rank: Int = 0,
    name: String = "", kind: ConstraintFlags = [], yields: Bool = false
  ) throws(SolverError) -> ConstraintHandle {
    let isDeferred = isInTransaction
    let index = try core.build(
      expression, relation, constant - expression.constant,
      strength: strength, yields: yields, isDeferred: isDeferred)
    core.constraints[index].flags.formUnion(kind)
    core.constraints[index].rank = Int16(clamping: rank)
    if kind.has(.stay) { core.markStay(index) }
    if !name.isEmpty { core.constraintNames[index] = name }
    if isRecording { recordAddition(index) }
    if isDeferred { return core.addLater(index) }
    let handle = core.handle(ofConstraint: index)
    if !kind.isEmpty || !core.addQuickly(index) {
      try operate { $0.hook(index) && $0.admitCandidates() && $0.conclude() }
    }
    core.renumberIfDue()
    return handle
  }

  /// Carries out an operation, which may change a constraint: all or nothing.
  @inline(__always)
  private func operate(
    changed: Int32 = -1, _ body: (inout Core) -> Bool
  ) throws(SolverError) {
    core.begin()
    if body(&core) { return }
    let error = core.takeFailure(changed: changed)
    core.rollback()
    throw error
  }

  /// Removes a constraint; its handle becomes stale.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  /// - Complexity: O(*k*) in the number of terms if nothing depends on the
  ///   constraint's pull; otherwise steps as for adding.
  public func remove(_ constraint: ConstraintHandle) throws(SolverError) {
    try check(constraint)
    record("remove", constraint.index)
    let index = constraint.index
    if isInTransaction {
      core.constraints[index].flags.insert(.condemned)
      core.transaction.removed.append(index)
    } else if core.inactive.remove(index) != nil {
      core.discardAdded(index)
    } else {
      try operate { $0.removeConstraint(index) }
    }
  }

  /// Whether a constraint is one of this solver's.
  public func has(_ constraint: ConstraintHandle) -> Bool {
    core.isValid(constraint)
      && !core.constraints[constraint.index].has(.condemned)
  }

  // MARK: - Changing in place

  /// Changes the constant of a constraint: the right side, once all variables
  /// stand on the left and all numbers on the right.
  ///
  /// The same constant changed again and again (a drag) costs one
  /// multiplication for each variable that follows.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)``,
  ///   ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/nonFiniteNumber(_:)``.
  /// - Complexity: O(*r*), where *r* is the number of terms of the rows whose
  ///   variables move, if no row has to give way.
  public func setConstant(
    of constraint: ConstraintHandle, to constant: Double
  ) throws(SolverError) {
    try check(constraint)
    if !constant.isFinite { throw .nonFiniteNumber(constant) }
    let index = constraint.index
    let bound = core.rowBound(index, constant)
    if !bound.isFinite && !getsCoefficients(constraint) {
      throw .nonFiniteNumber(bound)
    }
    record("constant", index, numbers: [constant])
    let present = core.constraints[index]
    if isInTransaction || present.has(.pending) {
      // One that is switched off takes no solving.
      try change(constraint) { $0.constant = constant }
    } else if present.bound != bound
      || present.has(.scaled) && core.writtenConstant(index) != constant
    {
      try operate(changed: index) { $0.changeConstant(index, constant) }
    }
  }

  /// Whether the open transaction has set coefficients of a constraint: they
  /// are what its numbers are divided by, when it takes effect.
  private func getsCoefficients(_ constraint: ConstraintHandle) -> Bool {
    core.transaction.change(of: constraint.index)?.coefficients.isEmpty == false
  }

  /// Changes a constraint, at the end of the transaction if one is open.
  func change(
    _ constraint: ConstraintHandle, _ body: (inout ConstraintChange) -> Void
  ) throws(SolverError) {
    core.transaction.change(constraint.index, body)
    if !isInTransaction { try core.carryOut() }
  }

  /// Changes the strength of a constraint, which keeps its age.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)``,
  ///   ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/invalidStrength(_:)``.
  public func setStrength(
    of constraint: ConstraintHandle, to strength: Strength
  ) throws(SolverError) {
    try check(constraint)
    let scale = core.scale(of: constraint.index)
    if !strength.isValid
      || !strength.isValid(times: scale) && !getsCoefficients(constraint)
    {
      throw .invalidStrength(strength)
    }
    record(
      "strength", constraint.index,
      numbers: [strength.priority, strength.weight])
    try change(constraint) { $0.strength = strength }
  }

  /// Changes the weight of a constraint, positive and finite, in its priority.
  ///
  /// - Throws: As ``setStrength(of:to:)``.
  public func setWeight(
    of constraint: ConstraintHandle, to weight: Double
  ) throws(SolverError) {
    let present = try strength(of: constraint)
    try setStrength(of: constraint, to: present.weighted(weight))
  }

  /// Changes the coefficient of a variable in a constraint, on the left side,
  /// when all variables stand there.
  ///
  /// The handle and the age of the constraint stay. The variable is added if
  /// the constraint does not mention it; 0 takes it out. Constants and
  /// strengths that a transaction sets after coefficients are checked at its
  /// end.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)``,
  ///   ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/unknownConstraint(_:)``,
  ///   ``SolverError/nonFiniteNumber(_:)``; ``SolverError/invalidStrength(_:)``
  ///   if the weight, times a single coefficient, is none.
  public func setCoefficient(
    of variable: Variable, in constraint: ConstraintHandle,
    to coefficient: Double
  ) throws(SolverError) {
    try check(variable)
    try check(constraint)
    if !coefficient.isFinite { throw .nonFiniteNumber(coefficient) }
    record(
      "coefficient", constraint.index, Int(variable.index),
      numbers: [coefficient])
    try change(constraint) { $0.coefficients.append((variable, coefficient)) }
  }

  // MARK: - Asking

  /// The constraints, from old to new.
  ///
  /// - Complexity: O(*m* log *m*) in the number of constraints.
  public var constraints: [ConstraintHandle] {
    core.liveConstraints.map { core.handle(ofConstraint: $0) }
  }

  /// A constraint with its present coefficients and constant, inside a
  /// transaction with those that it is going to have.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func constraint(of handle: ConstraintHandle) throws(SolverError)
    -> Constraint
  {
    try check(handle)
    let index = handle.index
    return core.written(
      after: core.transaction.change(of: index)
        ?? ConstraintChange(constraint: index))
  }

  /// The constant of a constraint; see ``setConstant(of:to:)``.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func constant(of handle: ConstraintHandle) throws(SolverError)
    -> Double
  {
    try check(handle)
    return core.transaction.change(of: handle.index)?.constant
      ?? core.writtenConstant(handle.index)
  }

  /// The strength of a constraint; ``Strength/required`` for a required one
  /// that the conflict policy broke.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func strength(of handle: ConstraintHandle) throws(SolverError)
    -> Strength
  {
    try check(handle)
    return core.transaction.change(of: handle.index)?.strength
      ?? core.strength(handle.index)
  }

  /// The name of a constraint; empty if it has none or is unknown.
  public func name(of handle: ConstraintHandle) -> String {
    guard has(handle) else { return "" }
    return core.transaction.change(of: handle.index)?.name
      ?? core.constraintNames[handle.index] ?? ""
  }
}
