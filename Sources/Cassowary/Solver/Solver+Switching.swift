extension Solver {
  // MARK: - Switching off and on

  /// Switches a constraint off or on, with its handle kept.
  ///
  /// A constraint that is off takes part in nothing: it moves no value, is
  /// never violated or broken, and counts in no conflict. Its age, its name and
  /// all numbers stay, and may be changed; but a stay that is switched on is
  /// where its variable is, if something stronger holds that. It still mentions
  /// its variables, which cannot go without it. An edit constraint that is off
  /// edits nothing.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// try solver.add(width == 300, strength: .weak)
  /// let limit = try solver.add(width <= 200)
  /// print(solver.value(of: width))  // 200.0
  /// try solver.setActive(of: limit, to: false)
  /// try solver.setConstant(of: limit, to: 120)
  /// print(solver.value(of: width))  // 300.0
  /// try solver.setActive(of: limit, to: true)
  /// print(solver.value(of: width))  // 120.0
  /// ```
  ///
  /// A required constraint that the conflict policy broke is required again
  /// when it was off and comes on; off and on in one transaction, it stays
  /// broken.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if it is required and cannot
  ///   hold together with other required ones; it stays off then.
  ///   ``SolverError/unknownConstraint(_:)``.
  /// - Complexity: That of removing the constraint, or of adding it.
  public func setActive(
    of constraint: ConstraintHandle, to isActive: Bool
  ) throws(SolverError) {
    try check(constraint)
    if self.isActive(constraint) == isActive { return }
    let index = constraint.index
    record("active", index, isActive ? 1 : 0)
    // The same relation again: the constraint gets another row.
    let relation =
      core.transaction.change(of: index)?.relation
      ?? core.writtenRelation(index)
    try change(constraint) {
      $0.relation = relation
      $0.isActive = isActive
    }
  }

  /// Whether a constraint is in force, or will be when the transaction ends.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// let limit = try solver.add(width <= 200)
  /// try solver.setActive(of: limit, to: false)
  /// print(solver.isActive(limit), solver.has(limit))  // false true
  /// ```
  ///
  /// - Returns: Whether it is; `false` if it is unknown.
  /// - Complexity: O(1).
  public func isActive(_ constraint: ConstraintHandle) -> Bool {
    guard has(constraint) else { return false }
    return core.transaction.change(of: constraint.index)?.isActive
      ?? !core.inactive.contains(constraint.index)
  }
}
