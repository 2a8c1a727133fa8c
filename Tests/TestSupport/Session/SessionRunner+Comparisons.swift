import Cassowary

// The checks that solve the whole problem again, now and then.

extension SessionRunner {
  // MARK: - Oracle

  /// The level errors, the total error, and the optimal ranges of all
  /// variables are those that the oracle finds.
  func checkOracle() throws(SessionFailure) {
    totals.oracleCalls += 1
    let problem = model.problem
    let outcome = LexicographicOracle.solve(problem, ranges: .byLevels)
    guard case .optimal(let solution) = outcome else {
      if case .infeasible = outcome {
        throw SessionFailure("oracle", "the required rows cannot hold")
      }
      totals.oracleStalls += 1
      return
    }
    try compareErrors(problem, "oracle", solution.values)
    try checkRanges(solution.ranges)

    let byAge = LexicographicOracle.solve(problem, ranges: .byLevelsAndTotal)
    guard case .optimal(let older) = byAge, let total = older.totalError else {
      totals.oracleStalls += 1
      return
    }
    // The age of a constraint adds a tiny part to its weight; this is what
    // the total may differ by.
    let own = problem.totalError(at: values)
    let size = problem.levelMagnitudes(at: values).reduce(0, +)
    let allowed = 1e-7 * (1 + size) + Double(log.count) * 0x1p-20 * total
    if (own - total).magnitude > allowed {
      throw SessionFailure(
        "ties", "total error \(own), where \(total) is possible"
      )
    }
    try checkUniqueValues(older.ranges)
  }

  func compareErrors(
    _ problem: OracleProblem, _ law: String, _ other: [Double]
  ) throws(SessionFailure) {
    let own = problem.levelErrors(at: values)
    let reference = problem.levelErrors(at: other)
    let sizes = zip(
      problem.levelMagnitudes(at: values), problem.levelMagnitudes(at: other)
    )
    for (level, pair) in zip(own, reference).enumerated() {
      let size = sizes.dropFirst(level).prefix(1).reduce(1) { $0 + $1.0 + $1.1 }
      let allowed = 1e-7 * size
      if (pair.0 - pair.1).magnitude > allowed {
        throw SessionFailure(
          law, "errors by level \(own) where \(reference) is right"
        )
      }
    }
  }

  /// Asks the solver for the range of some variables.
  private func checkRanges(
    _ ranges: [ClosedRange<Double>]
  ) throws(SessionFailure) {
    guard checks.isWellScaled else { return }
    for (place, id) in model.liveVariables.enumerated()
    where place % 3 == log.count % 3 {
      totals.rangesCompared += 1
      let variable = Self.variable(id, model)
      let range: ClosedRange<Double>
      let ambiguity: Ambiguity
      let isAmbiguous: Bool
      do throws(SolverError) {
        range = try solver.optimalRange(of: variable)
        ambiguity = try solver.ambiguity(of: variable)
        isAmbiguous = try solver.isAmbiguous(variable)
      } catch {
        throw SessionFailure("range", "v\(id) threw \(error)")
      }
      let expected = ranges[id]
      guard
        isClose(range.lowerBound, expected.lowerBound),
        isClose(range.upperBound, expected.upperBound)
      else {
        throw SessionFailure("range", "v\(id) \(range) where \(expected)")
      }
      let isPoint = isClose(expected.lowerBound, expected.upperBound)
      if (ambiguity == .none) != isPoint || isAmbiguous == isPoint {
        throw SessionFailure("ambiguity", "v\(id) \(ambiguity), \(expected)")
      }
    }
    try readValues()
  }

  private func checkUniqueValues(
    _ ranges: [ClosedRange<Double>]
  ) throws(SessionFailure) {
    for id in model.liveVariables {
      let range = ranges[id]
      guard isClose(range.lowerBound, range.upperBound) else { continue }
      if !isClose(values[id], range.lowerBound) {
        throw SessionFailure(
          "unique value", "v\(id) is \(values[id]), must be \(range)"
        )
      }
    }
  }

  func isClose(_ a: Double, _ b: Double) -> Bool {
    let allowed = 1e-6 * (1 + a.magnitude + b.magnitude)
    return a == b || (allowed.isFinite && (a - b).magnitude <= allowed)
  }

  // MARK: - Fresh solvers

  /// A fresh solver that is given the surviving constraints, in the same or
  /// in another order, one by one or at once, finds the same errors.
  func checkFresh() throws(SessionFailure) {
    // Which constraint breaks depends on the order in which they came.
    guard checks.policy == .throwError else { return }
    // Where coefficients differ by powers of ten, a required row that is
    // missed within tolerance can be a large error on the levels below: there
    // the certificate is the judge.
    guard checks.isWellScaled else { return }
    var random = SplitMix64(seed: UInt64(log.count))
    let kinds: [(law: String, order: [Int])] = [
      ("fresh", model.order), ("permuted", random.shuffled(model.order)),
    ]
    for kind in kinds {
      totals.freshSolvers += 1
      let isAtOnce = random.chance(0.5)
      let fresh: [Double]
      do throws(SolverError) {
        fresh = try freshValues(kind.order, isAtOnce: isAtOnce)
      } catch {
        throw SessionFailure(kind.law, "refuses: \(error)")
      }
      try compareErrors(model.problem, kind.law, fresh)
    }
  }

  private func freshValues(
    _ order: [Int], isAtOnce: Bool
  ) throws(SolverError) -> [Double] {
    let fresh = Solver()
    var unknowns: [Int: Variable] = [:]
    for id in model.liveVariables {
      unknowns[id] = fresh.variable("v\(id)")
    }
    let none = Variable(index: -1, stamp: 0)
    func addAll() throws(SolverError) {
      for id in order {
        guard let data = model.row(id)?.data else { continue }
        let constraint = data.constraint { unknowns[$0] ?? none }
        try fresh.add(constraint, strength: data.strength, name: "c\(id)")
      }
    }
    if isAtOnce {
      try fresh.transaction { (_) throws(SolverError) in try addAll() }
    } else {
      try addAll()
    }
    var result = [Double](repeating: 0, count: values.count)
    for (id, variable) in unknowns { result[id] = fresh.value(of: variable) }
    return result
  }
}
