extension Solver {
  /// Adds the constraints of a list: all of them or none, solved once.
  ///
  /// As a transaction that adds one after the other: cheaper than adding each
  /// alone, as the constraints choose together which variables they define.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let tops = (0..<100).map { solver.variable("top \($0)") }
  /// let rows = zip(tops, tops.dropFirst()).map { $1 == $0 + 44 }
  /// let handles = try solver.add(contentsOf: rows)
  /// print(handles.count, solver.value(of: tops[99] - tops[0]))  // 99 4356.0
  /// ```
  ///
  /// Where a closure makes longer sums, name its types, as in
  /// `{ (i: Int) -> Constraint in x[i - 1] + x[i + 1] == 4 * x[i] }`: the
  /// compiler looks for them in all operators at once otherwise, and gives up.
  ///
  /// Inside a transaction the list joins it, and takes effect at its end. If
  /// the list is refused there, because a constraint in its middle mentions an
  /// unknown variable, say, only the list is taken back.
  ///
  /// - Parameters:
  ///   - constraints: The constraints; earlier ones are older.
  ///   - strength: How much each of them matters.
  ///   - rank: Which required constraints to break rather than others, as in
  ///     ``add(_:strength:name:rank:)``.
  /// - Returns: A handle for each constraint, in the order of the list.
  /// - Throws: ``SolverError/unsatisfiable(_:)`` if required ones cannot hold
  ///   together, or with others; ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/nonFiniteNumber(_:)``, ``SolverError/invalidStrength(_:)``
  ///   for bad input, at the first constraint that has it.
  /// - Complexity: O(*k*) in the number of terms if the constraints hold or
  ///   determine free variables; else steps as for one, for all together.
  @discardableResult
  public func add(
    contentsOf constraints: some Sequence<Constraint>,
    strength: Strength = .required, rank: Int = 0
  ) throws(SolverError) -> [ConstraintHandle] {
    try transaction { solver throws(SolverError) in
      var handles: [ConstraintHandle] = []
      handles.reserveCapacity(constraints.underestimatedCount)
      for constraint in constraints {
        handles.append(
          try solver.add(constraint, strength: strength, rank: rank))
      }
      return handles
    }
  }

  /// Removes the constraints of a list: all of them or none, solved once.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let widths = (0..<100).map { solver.variable("width \($0)") }
  /// let limits = try solver.add(contentsOf: widths.map { $0 <= 300 })
  /// try solver.remove(contentsOf: limits)
  /// print(solver.constraintCount)  // 0
  /// ```
  ///
  /// Inside a transaction the list joins it, and takes effect at its end; if
  /// the list is refused there, only the list is taken back.
  ///
  /// - Parameter constraints: The constraints; their handles become stale.
  /// - Throws: ``SolverError/unknownConstraint(_:)``, also if one comes twice.
  /// - Complexity: O(*k*) in the number of terms if nothing depends on their
  ///   pull; else steps as for removing one, together for all.
  public func remove(
    contentsOf constraints: some Sequence<ConstraintHandle>
  ) throws(SolverError) {
    try transaction { solver throws(SolverError) in
      for constraint in constraints { try solver.remove(constraint) }
    }
  }
}
