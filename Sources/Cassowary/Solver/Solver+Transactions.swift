extension Solver {
  /// Makes several changes at once: all of them or none, solved once.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let left = solver.variable("left"), width = solver.variable("width")
  /// let minimum = try solver.add(width >= 100)
  /// try solver.transaction {
  ///   try $0.add(left + width == 60)
  ///   try $0.add(left == 10)
  ///   try $0.remove(minimum)
  /// }
  /// print(solver.value(of: width))  // 50.0
  /// ```
  ///
  /// Handles of added constraints are valid at once, and variables created in
  /// the body go if it is taken back. Values read in the body are those before
  /// it. A transaction inside another one joins it: its changes are solved at
  /// the end of the outer one, and taken back alone if its body throws.
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
  /// The same with a body that may throw errors of any type.
  ///
  /// - Throws: What the body throws, and ``SolverError``.
  @_disfavoredOverload
  @discardableResult
  public func transaction<Result>(_ body: (Solver) throws -> Result) throws
    -> Result
  {
    var thrown: (any Error)?
    do {
      return try transaction { solver throws(SolverError) in
        do { return try body(solver) } catch {
          thrown = error
          throw .cancelled
        }
      }
    } catch {
      throw thrown ?? error
    }
  }
  #endif

  func openTransaction() -> Transaction.Mark {
    record("begin")
    core.transaction.depth += 1
    return core.transaction.mark()
  }

  func closeTransaction() throws(SolverError) {
    record("end")
    core.transaction.depth -= 1
    if isInTransaction { return }
    try core.carryOut()
    core.renumberIfDue()
  }

  func cancelTransaction(from mark: Transaction.Mark) {
    record("cancel")
    core.transaction.depth -= 1
    core.takeBack(to: mark)
  }

  var isInTransaction: Bool { core.transaction.depth > 0 }
}
