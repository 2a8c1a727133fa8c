extension Solver {
  // MARK: - Edit variables

  /// Makes a variable editable: adds a constraint that the variable equals its
  /// present value, whose constant ``suggest(_:for:)`` changes.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// try solver.addEditVariable(width, strength: .medium)
  /// try solver.suggest(400, for: width)
  /// print(solver.value(of: width))  // 400.0
  /// ```
  ///
  /// A variable may have several edit constraints, of different strengths; the
  /// newest is the one that suggestions go to. A required one is allowed: a
  /// suggestion that contradicts other required constraints then throws and
  /// changes nothing.
  ///
  /// - Returns: The edit constraint.
  /// - Throws: As ``add(_:strength:name:rank:)``.
  @discardableResult
  public func addEditVariable(
    _ variable: Variable, strength: Strength = .strong
  ) throws(SolverError) -> ConstraintHandle {
    try check(variable)
    return try add(
      Expression(variable), .equal, value(of: variable), strength, kind: .edit)
  }

  /// Whether a variable has an edit constraint.
  public func isEditVariable(_ variable: Variable) -> Bool {
    has(variable) && newestEdit(of: variable) >= 0
  }

  /// Suggests a value for an edit variable.
  ///
  /// To suggest to another edit constraint than the newest, use
  /// ``setConstant(of:to:)`` with its handle.
  ///
  /// - Throws: ``SolverError/notAnEditVariable(_:name:)``,
  ///   ``SolverError/unsatisfiable(_:)`` for a required edit,
  ///   ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/nonFiniteNumber(_:)``.
  /// - Complexity: As ``setConstant(of:to:)``.
  public func suggest(_ value: Double, for variable: Variable)
    throws(SolverError)
  {
    try setConstant(of: try edit(of: variable), to: value)
  }

  /// Removes the newest edit constraint of a variable.
  ///
  /// - Throws: ``SolverError/notAnEditVariable(_:name:)``,
  ///   ``SolverError/unknownVariable(_:)``.
  public func removeEditVariable(_ variable: Variable) throws(SolverError) {
    try remove(try edit(of: variable))
  }

  private func edit(of variable: Variable) throws(SolverError)
    -> ConstraintHandle
  {
    try check(variable)
    let index = newestEdit(of: variable)
    if index < 0 {
      throw .notAnEditVariable(variable, name: name(of: variable))
    }
    return core.handle(ofConstraint: index)
  }

  private func newestEdit(of variable: Variable) -> Int32 {
    var best: Int32 = -1
    func consider(_ index: Int32) {
      let record = core.constraints[index]
      if record.has(.edit) && !record.has(.condemned)
        && isActive(core.handle(ofConstraint: index))
        && (best < 0 || record.sequence >= core.constraints[best].sequence)
      {
        best = index
      }
    }
    let single = core.variables[variable.index].single
    for row in core.rows.chain(from: single) {
      let first = core.rows[row].first
      for current in core.constraints.chain(from: first) { consider(current) }
    }
    for added in core.transaction.edits.reversed()
    where core.constraints[added].rowlessVariable == variable.index {
      consider(added)
      if best == added { break }
    }
    // One that is off hangs in no list before it comes on.
    if core.inactive.isEmpty { return best }
    for change in core.transaction.changes
    where change.isActive == true
      && core.onlyVariable(of: change.constraint) == variable.index
    {
      consider(change.constraint)
    }
    return best
  }

  // MARK: - Stays

  /// Adds a constraint that a variable stays at its present value.
  ///
  /// When something stronger moves the variable, the stay follows: it holds
  /// the variable at the new value from then on. (The paper's stays do the
  /// same; else windows would spring back.) Variables without any constraint
  /// keep their value anyway; a stay is for saying which of several variables
  /// should rather give way. ``setConstant(of:to:)`` moves the variable, unless
  /// something stronger holds it: the stay then follows at once.
  ///
  /// - Returns: The stay constraint; a required one never moves.
  /// - Throws: As ``add(_:strength:name:rank:)``.
  @discardableResult
  public func addStay(_ variable: Variable, strength: Strength = .weak)
    throws(SolverError) -> ConstraintHandle
  {
    try check(variable)
    return try add(
      Expression(variable), .equal, value(of: variable), strength, kind: .stay)
  }
}
