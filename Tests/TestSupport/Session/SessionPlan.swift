import Cassowary

/// A session that is told by its seed: what it starts from, how long it is,
/// and what its numbers look like.
package struct SessionPlan: Sendable {
  package let seed: UInt64
  package let structure: StructuredSession?
  package let size: Int
  package let steps: Int
  package var checks: SessionChecks
  private var generator: SessionGenerator
  /// Whether the session leads the solver to its rare paths.
  package var lowersLimits: Bool { generator.lowersLimits }
  private var prologue: [Operation]

  /// A session of random constraints.
  package init(
    seed: UInt64, variables: Int, steps: Int, lowersLimits: Bool = false
  ) {
    var random = SplitMix64(seed: seed)
    let profile = SessionProfile(variables: variables, &random)
    self.seed = seed
    structure = nil
    size = variables
    self.steps = steps
    generator = SessionGenerator(random: random, profile: profile)
    generator.lowersLimits = lowersLimits
    prologue = generator.variables()
    checks = SessionChecks()
    checks.isWellScaled = profile.isWellScaled
    // The fallback solves everything anew, undetermined values included.
    if lowersLimits { checks.isolationEvery = 0 }
  }

  /// A session on a structured problem.
  package init(
    seed: UInt64, structure: StructuredSession, size: Int, steps: Int,
    lowersLimits: Bool = false
  ) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    self.structure = structure
    self.size = size
    self.steps = steps
    let operations = structure.operations(size: size, &random)
    var profile = SessionProfile()
    profile.largestConstant = 100
    profile.coefficients = random.pick([.unit, .halves])
    profile.priorities = [750, 500, 250]
    profile.requiredShare = 0.2
    profile.hasWeights = random.chance(0.3)
    var rows = 0
    var variables = 0
    for operation in operations {
      if case .addVariable = operation { variables += 1 } else { rows += 1 }
    }
    profile.variables = variables
    profile.constraints = rows + 4
    generator = SessionGenerator(random: random, profile: profile)
    generator.lowersLimits = lowersLimits
    generator.skipNumbers(variables: variables, rows: rows)
    prologue = operations
    checks = SessionChecks()
    if lowersLimits { checks.isolationEvery = 0 }
  }

  /// In some sessions, certificates are taken after several steps only: they
  /// bring multipliers up to date, which might hide what goes wrong without.
  package mutating func spaceCertificates(_ random: inout SplitMix64) {
    guard random.chance(0.4) else { return }
    checks.certificateEvery = random.int(2...9)
    checks.invariantsEvery = 0
  }

  /// Constants change, fresh solvers have to find the same errors, and nothing
  /// else is asked of the solver: certificates, for instance, bring multipliers
  /// up to date, which might hide what goes wrong without.
  package mutating func onlyDrags() {
    generator.onlyDrags = true
    prologue = [.transaction(prologue, isCancelled: false)]
    checks = SessionChecks()
    checks.certificateEvery = 0
    checks.invariantsEvery = 0
    checks.changesEvery = 0
    checks.readBackEvery = 0
    checks.isolationEvery = 0
    checks.freshEvery = 1
  }

  package var title: String {
    "seed \(seed), \(structure?.rawValue ?? "random") of \(size), "
      + "\(steps) steps"
  }

  /// Runs the session.
  ///
  /// - Returns: What it did, and a report if it failed: the seed, the step,
  ///   and the shortest list of steps that still fails.
  package func run(
    attempts: Int = 3000
  ) -> (totals: SessionTotals, report: String?) {
    var generator = generator
    let runner = SessionRunner(checks: checks)
    do throws(SessionFailure) {
      for operation in prologue { try runner.run(operation) }
      for _ in 0..<steps { try runner.run(generator.next(runner.model)) }
      try runner.finish()
    } catch {
      let shortest = Minimiser.minimise(
        runner.log, law: error.law, checks: checks, attempts: attempts
      )
      let report =
        "\(title): failed at step \(runner.log.count)\n\(error)\n"
        + "The shortest list of steps that fails alike:\n\(shortest)"
      return (runner.finished(), report)
    }
    return (runner.finished(), nil)
  }

  /// Prints each step before it is performed, for sessions that trap.
  package func trace(_ print: (String) -> Void) {
    var generator = generator
    let runner = SessionRunner(checks: checks)
    print("// \(title)")
    do throws(SessionFailure) {
      for operation in prologue {
        print(operation.source())
        try runner.run(operation)
      }
      for _ in 0..<steps {
        let operation = generator.next(runner.model)
        if runner.model.isApplicable(operation) { print(operation.source()) }
        try runner.run(operation)
      }
    } catch {
      print("// \(error)")
    }
  }
}

extension SessionRunner {
  /// The checks at the end of a session.
  package func finish() throws(SessionFailure) {
    if checks.repeatsSession { try checkRepetition() }
    if checks.replaysRecording { try checkReplay() }
  }

  /// The totals, with the solver's own counters.
  package func finished() -> SessionTotals {
    var result = totals
    result.statistics = solver.statistics
    return result
  }
}
