import Cassowary

/// Brings a screen to the solver: its variables, and all its constraints in
/// one transaction.
final class ScreenBuild: Workload {
  static let phases = ["build", "rebuild", "conflict"]

  private let name: String
  private let list: ScreenConstraints
  private let contradictions: [ScreenConstraints.Item]
  private let unit: ChainUnit
  private let solver = Solver()
  private var variables: [Variable] = []
  private var handles: [ConstraintHandle] = []

  init(_ screen: ScreenTree, rows: Int) throws {
    name = "\(screen.name), \(rows) rows"
    list = try ScreenConstraints(of: screen, rows: rows)
    contradictions = list.contradictions
    unit = try ChainUnit()
    let count = list.items.count + contradictions.count
    // What is removed and added again is there twice for a while.
    solver.reserveCapacity(
      variables: list.variableCount, constraints: 2 * count)
    variables.reserveCapacity(list.variableCount)
    handles.reserveCapacity(count)
  }

  var pivots: Int { solver.statistics.pivots }

  var constraintCount: Int? { solver.constraintCount }

  func measureBytes() -> Int? { solver.bytes }

  func phases() -> [Phase] {
    [buildPhase(), rebuildPhase(), conflictPhase()].map {
      var phase = $0
      phase.unit = { [self] in try unit.measure() }
      return phase
    }
  }

  private func clear() {
    solver.reset()
    variables.removeAll(keepingCapacity: true)
    handles.removeAll(keepingCapacity: true)
  }

  private func build() throws {
    for _ in 0..<list.variableCount { variables.append(solver.variable()) }
    try solver.transaction { (solver: Solver) throws(SolverError) in
      try list.add(list.items, to: solver, variables, &handles)
    }
  }

  private func readAll() {
    var sum = 0.0
    for variable in variables { sum += solver.value(of: variable) }
    blackHole(sum)
  }

  private func check(_ phase: String) throws {
    guard solver.constraintCount == handles.count else {
      throw BenchmarkError.mismatch("\(name) \(phase): constraints are lost")
    }
    try list.check(
      "\(name) \(phase)", variables.map { solver.value(of: $0) })
  }

  // MARK: - Phases

  private func buildPhase() -> Phase {
    var phase = Phase("build") { [self] _ in
      try build()
      readAll()
    }
    phase.prepare = { [self] _ in clear() }
    phase.finish = { [self] _ in try check("build") }
    return phase
  }

  /// Removes everything and adds it again.
  private func rebuildPhase() -> Phase {
    var phase = Phase("rebuild") { [self] _ in
      try solver.transaction { (solver: Solver) throws(SolverError) in
        for handle in handles { try solver.remove(handle) }
        handles.removeAll(keepingCapacity: true)
        try list.add(list.items, to: solver, variables, &handles)
      }
      readAll()
    }
    phase.setUp = { [self] in
      clear()
      try build()
    }
    phase.finish = { [self] _ in try check("rebuild") }
    return phase
  }

  /// Adds a hundredth as many constraints that cannot hold: the solver breaks
  /// these, since they are the newest.
  private func conflictPhase() -> Phase {
    var phase = Phase("conflict") { [self] _ in
      for _ in 0..<list.variableCount { variables.append(solver.variable()) }
      try solver.transaction { (solver: Solver) throws(SolverError) in
        try list.add(list.items, to: solver, variables, &handles)
        try list.add(contradictions, to: solver, variables, &handles)
      }
      readAll()
    }
    phase.setUp = { [self] in solver.conflictPolicy = .breakNewest }
    phase.prepare = { [self] _ in clear() }
    phase.finish = { [self] _ in
      try check("conflict")
      let newest = Set(handles.suffix(contradictions.count))
      guard Set(solver.brokenConstraints) == newest else {
        throw BenchmarkError.mismatch(
          "\(name) conflict: others than the newest are broken")
      }
    }
    phase.tearDown = { [self] in
      clear()
      solver.conflictPolicy = .throwError
    }
    return phase
  }
}

extension Scenario {
  /// Screens whose constraints come in one transaction.
  static let screenLists: [Scenario] = ScreenTree.all.map { screen in
    Scenario(
      suite: .solver, name: screen.name, summary: screen.summary,
      phases: ScreenBuild.phases, rows: [100, 1_000],
      largerRows: [10_000], quickRows: [100],
      make: { try ScreenBuild(screen, rows: $0) })
  }
}
