import Cassowary

/// A solver, with all that it ever handed out.
final class CallSolver {
  var solver = Solver()
  var variables: [Variable] = []
  var handles: [ConstraintHandle] = []
}

extension CallWorld {
  func solver() -> CallSolver {
    let some = random.pick(solvers)
    // Many constraints make each check long, and find nothing new.
    if some.solver.constraintCount > 60 || some.variables.count > 40 {
      some.solver = Solver()
      some.variables.removeFirst(some.variables.count / 2)
      some.handles = []
    }
    return some
  }

  /// A variable that may be gone, or of another solver.
  func variable(of solver: CallSolver) -> Variable {
    let owner = random.below(20) == 0 ? random.pick(solvers) : solver
    if let variable = pick(owner.variables), random.below(8) > 0 {
      return variable
    }
    let made = solver.solver.variable(bool() ? "" : string())
    solver.variables.append(made)
    return made
  }

  /// A handle that may be stale, or of another solver.
  func handle(of solver: CallSolver) -> ConstraintHandle {
    let owner = random.below(20) == 0 ? random.pick(solvers) : solver
    if let handle = pick(owner.handles) { return handle }
    let variable = variable(of: solver)
    let made = attempt { () throws(SolverError) in
      try solver.solver.add(variable >= 1, strength: .weak)
    }
    guard let made else { return random.pick(solvers).handles.first ?? none }
    solver.handles.append(made)
    return made
  }

  private var none: ConstraintHandle {
    let other = Solver()
    let variable = other.variable()
    return attempt { () throws(SolverError) in try other.add(variable == 0) }
      ?? handle(of: CallSolver())
  }

  /// What a call gives, or the description of what it throws.
  @discardableResult
  func attempt<Result>(
    _ body: () throws(SolverError) -> Result
  ) -> Result? {
    do {
      return try body()
    } catch {
      expect(isReadable(error.description), "an error reads: \(error)")
      _ = error.conflict?.members.map(\.name)
      return nil
    }
  }

  func expression(of solver: CallSolver) -> Expression {
    var sum = Expression(bool() ? 0 : number())
    for _ in 0..<random.below(4) {
      sum.add(bool() ? 1 : number(), variable(of: solver))
    }
    return sum
  }

  func constraint(of solver: CallSolver) -> Constraint {
    Constraint(
      expression(of: solver) - number(),
      random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]))
  }

  func strength() -> Strength {
    if !settings.isTame && random.below(8) == 0 {
      return Strength(priority: number(), weight: number())
    }
    return random.pick([.required, .strong, .medium, .weak])
  }
}

/// Whether a text says something, in one line, without the sign of -0.
private func isReadable(_ text: String) -> Bool {
  !text.isEmpty && !text.split { " ,;:()".contains($0) }.contains("-0.0")
    && !text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
}

extension CallBook {
  static let solverChanges: CallGroup = {
    var calls = CallGroup(weight: 4)
    calls.add("Solver.init()") { world in
      let some = random(world)
      some.solver = Solver()
      some.handles = []
      try? some.solver.startRecording()
    }
    calls.add("Solver.variable(_:)") { world in
      let some = world.solver()
      some.variables.append(some.solver.variable(world.string()))
    }
    calls.add("Solver.variable(_:value:)") { world in
      let some = world.solver()
      let value = world.number()
      world.attempt { () throws(SolverError) in
        some.variables.append(try some.solver.variable("", value: value))
      }
    }
    calls.add("Solver.add(_:strength:name:rank:)", times: 4) { world in
      let some = world.solver()
      let constraint = world.constraint(of: some)
      let made = world.attempt { () throws(SolverError) in
        try some.solver.add(
          constraint, strength: world.strength(), name: world.string(),
          rank: world.int())
      }
      if let made { some.handles.append(made) }
    }
    calls.add("Solver.add(contentsOf:strength:rank:)") { world in
      let some = world.solver()
      let list = (0..<world.random.below(6)).map { _ in
        world.constraint(of: some)
      }
      let made = world.attempt { () throws(SolverError) in
        try some.solver.add(
          contentsOf: list, strength: world.strength(), rank: world.int())
      }
      some.handles += made ?? []
    }
    calls.add("Solver.addEditVariable(_:strength:)") { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      let made = world.attempt { () throws(SolverError) in
        try some.solver.addEditVariable(variable, strength: world.strength())
      }
      if let made { some.handles.append(made) }
    }
    calls.add("Solver.addStay(_:strength:)") { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      let made = world.attempt { () throws(SolverError) in
        try some.solver.addStay(variable, strength: world.strength())
      }
      if let made { some.handles.append(made) }
    }
    calls.add("Solver.remove(_:)") { world in
      let some = world.solver()
      let handle = world.handle(of: some)
      world.attempt { () throws(SolverError) in
        try some.solver.remove(handle)
      }
    }
    calls.add("Solver.remove(contentsOf:)") { world in
      let some = world.solver()
      let list = (0..<world.random.below(4)).map { _ in
        world.handle(of: some)
      }
      world.attempt { () throws(SolverError) in
        try some.solver.remove(contentsOf: list)
      }
    }
    calls.add("Solver.removeEditVariable(_:)") { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      world.attempt { () throws(SolverError) in
        try some.solver.removeEditVariable(variable)
      }
    }
    calls.add("Solver.removeVariable(_:withConstraints:)") { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      world.attempt { () throws(SolverError) in
        try some.solver.removeVariable(
          variable, withConstraints: world.bool())
      }
    }
    calls.add("Solver.reset()") { world in
      if world.random.below(4) == 0 { world.solver().solver.reset() }
    }
    calls.add("Solver.reserveCapacity(variables:constraints:)") { world in
      // What the memory cannot hold is not asked for.
      world.solver().solver.reserveCapacity(
        variables: world.random.below(99) - 9,
        constraints: world.random.below(99) - 9)
    }
    calls.add("Solver.setCoefficient(of:in:to:)") { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      let handle = world.handle(of: some)
      world.attempt { () throws(SolverError) in
        try some.solver.setCoefficient(
          of: variable, in: handle, to: world.number())
      }
    }
    calls.add("Solver.setConstant(of:to:)") { world in
      let some = world.solver()
      let handle = world.handle(of: some)
      world.attempt { () throws(SolverError) in
        try some.solver.setConstant(of: handle, to: world.number())
      }
    }
    calls.add("Solver.setStrength(of:to:)") { world in
      let some = world.solver()
      let handle = world.handle(of: some)
      world.attempt { () throws(SolverError) in
        try some.solver.setStrength(of: handle, to: world.strength())
      }
    }
    calls.add("Solver.setWeight(of:to:)") { world in
      let some = world.solver()
      let handle = world.handle(of: some)
      world.attempt { () throws(SolverError) in
        try some.solver.setWeight(of: handle, to: world.number())
      }
    }
    calls.add("Solver.suggest(_:for:)") { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      world.attempt { () throws(SolverError) in
        try some.solver.suggest(world.number(), for: variable)
      }
    }
    calls.add("Solver.conflictPolicy") { world in
      world.solver().solver.conflictPolicy = world.random.pick([
        .throwError, .breakNewest, .breakLowestRanked,
      ])
    }
    calls.add("Solver.transaction(_:)") { world in
      let some = world.solver()
      let isCancelled = world.random.below(3) == 0
      world.attempt { () throws(SolverError) in
        try some.solver.transaction { (_: Solver) throws(SolverError) in
          for _ in 0..<world.random.below(4) { change(some, world) }
          if isCancelled { throw SolverError.cancelled }
        }
      }
    }
    calls.add("Solver.transaction(_:)") { world in
      let some = world.solver()
      struct Stop: Error {}
      let isCancelled = world.random.below(3) == 0
      do {
        try some.solver.transaction { (_: Solver) throws in
          for _ in 0..<world.random.below(4) { change(some, world) }
          if isCancelled { throw Stop() }
        }
      } catch { _ = "\(error)" }
    }
    calls.add("Solver.startRecording()") { world in
      let solver = world.solver().solver
      world.attempt { () throws(SolverError) in try solver.startRecording() }
    }
    calls.add("Solver.snapshot()") { world in
      let solver = world.solver().solver
      guard let text = try? solver.snapshot() else { return }
      world.keep(text, in: \.recordings, limit: 4)
      let copy = Solver()
      do { try copy.replay(text) } catch {
        world.expect(false, "a snapshot can be loaded: \(error)\n\(text)")
      }
      let values = solver.variables.map { solver.value(of: $0).bitPattern }
      world.expect(
        copy.variables.map { copy.value(of: $0).bitPattern } == values
          && copy.constraintCount == solver.constraintCount,
        "a snapshot holds all values and constraints")
    }
    calls.add("Solver.stopRecording()") { world in
      world.keep(
        world.solver().solver.stopRecording(), in: \.recordings, limit: 4)
    }
    calls.add("Solver.replay(_:)") { world in
      guard let recording = world.pick(world.recordings) else { return }
      let some = world.solver()
      world.attempt { () throws(SolverError) in
        try some.solver.replay(
          world.bool() ? recording : String(recording.dropLast(3)))
      }
      some.variables = Array(some.solver.variables.suffix(30))
      some.handles = some.solver.constraints
    }
    calls.add("Solver.takeChanges()") { world in
      let some = world.solver().solver
      for change in some.takeChanges() {
        world.expect(
          !some.has(change.variable)
            || some.value(of: change.variable) == change.value,
          "a change that is reported is the last one")
      }
    }
    return calls
  }()

  private static func random(_ world: CallWorld) -> CallSolver {
    world.random.pick(world.solvers)
  }

  /// One change inside of a transaction.
  private static func change(_ some: CallSolver, _ world: CallWorld) {
    solverChanges.call(&world.random).body(world)
  }

  static let solverQuestions: CallGroup = {
    var calls = CallGroup(weight: 1)
    calls.add("Solver.value(of:)", "Solver.value(of:)") { world in
      let some = world.solver()
      _ = some.solver.value(of: world.variable(of: some))
      _ = some.solver.value(of: world.expression(of: some))
    }
    calls.add(
      "Solver.has(_:)", "Solver.has(_:)", "Solver.name(of:)",
      "Solver.name(of:)"
    ) { world in
      let some = world.solver()
      let variable = world.variable(of: some), handle = world.handle(of: some)
      if !some.solver.has(variable) { _ = some.solver.name(of: variable) }
      if !some.solver.has(handle) { _ = some.solver.name(of: handle) }
    }
    calls.add(
      "Solver.describe(_:)", "Solver.describe(_:)", "Solver.describe(_:)",
      "Solver.strength(of:)"
    ) { world in
      let some = world.solver()
      let handle = world.handle(of: some)
      _ = some.solver.describe(handle)
      _ = some.solver.describe(world.constraint(of: some))
      _ = some.solver.describe(world.expression(of: some))
      world.attempt { () throws(SolverError) in
        _ = try some.solver.strength(of: handle).weight
      }
    }
    calls.add(
      "Solver.constant(of:)", "Solver.constraint(of:)",
      "Solver.violation(of:)"
    ) { world in
      let some = world.solver()
      let handle = world.handle(of: some)
      world.attempt { () throws(SolverError) in
        _ = try some.solver.constant(of: handle)
        _ = try some.solver.constraint(of: handle).expression.terms
        _ = try some.solver.violation(of: handle)
      }
    }
    calls.add(
      "Solver.ambiguity(of:)", "Solver.isAmbiguous(_:)",
      "Solver.isEditVariable(_:)"
    ) { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      world.attempt { () throws(SolverError) in
        let isAmbiguous = try some.solver.isAmbiguous(variable)
        world.expect(
          isAmbiguous == (try some.solver.ambiguity(of: variable) != .none),
          "two ways to ask for ambiguity agree")
      }
      _ = some.solver.isEditVariable(variable)
    }
    calls.add(
      "Solver.explain(_:)", "Explanation.description",
      "Explanation.Reason.description"
    ) { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      world.attempt { () throws(SolverError) in
        let why = try some.solver.explain(variable)
        let texts = [why.description] + why.reasons.map(\.description)
        world.expect(
          texts.allSatisfy(isReadable), "an explanation reads: \(texts)")
      }
    }
    calls.add(
      "Variable.description", "ConstraintHandle.description",
      "Constraint.description", "Expression.description", "Term.description",
      "Change.description", "Strength.description", "Violation.description"
    ) { world in
      let some = world.solver()
      let texts = [
        world.variable(of: some).description,
        world.handle(of: some).description,
        world.constraint(of: some).description,
        world.expression(of: some).description,
        Term(world.number(), world.variable(of: some)).description,
        world.strength().description,
      ]
      world.expect(texts.allSatisfy(isReadable), "values read: \(texts)")
      _ = some.solver.violations.map(\.description)
      _ = some.solver.takeChanges().map(\.description)
    }
    calls.add(
      "SolverError.description", "Conflict.description",
      "Conflict.Member.description"
    ) { world in
      let some = world.solver()
      world.attempt { () throws(SolverError) in
        try some.solver.add(Expression(world.number()) == world.number())
      }
    }
    calls.add("Solver.optimalRange(of:)") { world in
      let some = world.solver()
      let variable = world.variable(of: some)
      world.attempt { () throws(SolverError) in
        let range = try some.solver.optimalRange(of: variable)
        let value = some.solver.value(of: variable)
        let slack = 1e-6 * max(1, abs(value))
        world.expect(
          range.lowerBound <= value + slack
            && value - slack <= range.upperBound,
          "a value \(value) is within its range \(range)")
      }
    }
    calls.add(
      "Solver.brokenConstraints", "Solver.violations", "Solver.constraints",
      "Solver.variables", "Solver.constraintCount", "Solver.variableCount"
    ) { world in
      let some = world.solver().solver
      world.expect(
        some.constraints.count == some.constraintCount
          && some.variables.count == some.variableCount,
        "counts are those of the lists")
      world.expect(
        some.brokenConstraints.allSatisfy { some.has($0) },
        "what is broken is there")
      world.expect(
        some.violations.allSatisfy { some.has($0.constraint) },
        "what is violated is there")
    }
    calls.add(
      "Solver.bytes", "Solver.description", "Solver.dump",
      "Solver.statistics", "SolverError.conflict"
    ) { world in
      let some = world.solver().solver
      world.expect(some.bytes >= 0, "bytes are not negative")
      _ = some.description + some.dump
      _ = some.statistics.pivots
    }
    return calls
  }()
}
