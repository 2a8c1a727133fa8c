extension Solver {
  // MARK: - What constraints are

  /// Changes how the two sides of a constraint compare, as it was written: its
  /// terms on the left, its constant on the right.
  ///
  /// The handle and the age of the constraint stay.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// let limit = try solver.add(width <= 300)
  /// try solver.setRelation(of: limit, to: .equal)
  /// print(solver.value(of: width))  // 300.0
  /// ```
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)``,
  ///   ``SolverError/unknownConstraint(_:)``.
  /// - Complexity: That of removing the constraint and adding another.
  public func setRelation(
    of constraint: ConstraintHandle, to relation: Relation
  ) throws(SolverError) {
    try check(constraint)
    record("relation", constraint.index, Int(relation.rawValue))
    try change(constraint) { $0.relation = relation }
  }

  /// Changes the rank of a constraint, as in ``add(_:strength:name:rank:)``: it
  /// counts in conflicts from now on.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  /// - Complexity: O(1).
  public func setRank(
    of constraint: ConstraintHandle, to rank: Int
  ) throws(SolverError) {
    try check(constraint)
    record("rank", constraint.index, rank)
    let rank = Int16(clamping: rank)
    if isInTransaction {
      core.transaction.change(constraint.index) { $0.rank = rank }
    } else {
      core.constraints[constraint.index].rank = rank
    }
  }

  /// The rank of a constraint.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// let limit = try solver.add(width <= 300, rank: 3)
  /// print(try solver.rank(of: limit))  // 3
  /// ```
  ///
  /// - Returns: The rank, as it is kept; see ``add(_:strength:name:rank:)``.
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  /// - Complexity: O(1).
  public func rank(of handle: ConstraintHandle) throws(SolverError) -> Int {
    try check(handle)
    return Int(
      core.transaction.change(of: handle.index)?.rank
        ?? core.constraints[handle.index].rank)
  }

  // MARK: - Names

  /// Changes the name of a constraint; an empty one takes the name away.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  /// - Complexity: O(1).
  public func setName(
    of constraint: ConstraintHandle, to name: String
  ) throws(SolverError) {
    try check(constraint)
    record("name", constraint.index, name: name)
    if isInTransaction {
      core.transaction.change(constraint.index) { $0.name = name }
    } else {
      core.setName(ofConstraint: constraint.index, name)
    }
  }

  /// Changes the name of a variable; an empty one takes the name away.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// try solver.setName(of: width, to: "width of the list")
  /// print(solver.name(of: width))  // width of the list
  /// ```
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``.
  /// - Complexity: O(1).
  public func setName(
    of variable: Variable, to name: String
  ) throws(SolverError) {
    try check(variable)
    record("label", variable.index, name: name)
    if isInTransaction {
      let former = core.variableNames[variable.index]
      core.transaction.renamed.append((variable.index, former))
    }
    core.variableNames[variable.index] = name.isEmpty ? nil : name
  }

  // MARK: - What is connected

  /// The constraints that mention a variable, from old to new.
  ///
  /// Inside a transaction, those that were added are there already, those that
  /// were removed are gone, and coefficients are those that were set.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// try solver.add(width >= 100)
  /// for handle in try solver.constraints(of: width) {
  ///   print(solver.describe(handle))  // width >= 100
  /// }
  /// ```
  ///
  /// - Returns: All of them: edit constraints, stays and inactive ones, too.
  /// - Throws: ``SolverError/unknownVariable(_:)``.
  /// - Complexity: O(*k* log *k*) in the number of the constraints; O(*m*) in
  ///   that of all if an update of the basis (an eta) defines the variable.
  ///   All that are switched off are looked at, and inside a transaction all
  ///   that it has added or changed.
  public func constraints(of variable: Variable) throws(SolverError)
    -> [ConstraintHandle]
  {
    try check(variable)
    let indices = core.constraints(ofVariable: variable.index)
    return indices.map { core.handle(ofConstraint: $0) }
  }
}
