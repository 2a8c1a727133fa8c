import Cassowary

/// The historical benchmark: 900 random constraints are added, two variables
/// are edited, and everything is removed.
final class Random900: Workload {
  private let list = ConstraintList.random900
  private let solver = Solver()
  private var variables: [Variable] = []
  private var handles: [ConstraintHandle] = []

  /// The variables that are edited; 27 and 16 variables follow them.
  private let edited = [292, 158]
  /// How often both get another value before the editing ends.
  private let suggestions = 50

  init() {
    solver.reserveCapacity(variables: 1_024, constraints: 1_024)
  }

  var pivots: Int { solver.statistics.pivots }

  func measureBytes() -> Int? { solver.bytes }

  func phases() -> [Phase] { [addPhase(), editPhase(), removePhase()] }

  private func clear() {
    solver.reset()
    variables.removeAll(keepingCapacity: true)
    handles.removeAll(keepingCapacity: true)
  }

  private func addAll() throws(SolverError) {
    for _ in 0..<list.variableCount { variables.append(solver.variable()) }
    try list.add(to: solver, variables, &handles)
  }

  private func readAll() {
    var sum = 0.0
    for variable in variables { sum += solver.value(of: variable) }
    blackHole(sum)
  }

  private func check(_ phase: String) throws {
    try list.check(
      "random-900 \(phase)", variables.map { solver.value(of: $0) })
  }

  private func addPhase() -> Phase {
    var phase = Phase("add") { [self] _ in
      try addAll()
      readAll()
    }
    phase.prepare = { [self] _ in clear() }
    phase.finish = { [self] _ in try check("add") }
    return phase
  }

  /// Two edit variables come, take many values, all values read each time,
  /// and go.
  private func editPhase() -> Phase {
    var base: [Double] = []
    var phase = Phase("edit") { [self] _ in
      for number in edited { try solver.addEditVariable(variables[number]) }
      for round in 1...suggestions {
        for (position, number) in edited.enumerated() {
          let value = base[position] + Double(round) / 100
          try solver.suggest(value, for: variables[number])
        }
        readAll()
      }
      for number in edited { try solver.removeEditVariable(variables[number]) }
    }
    phase.setUp = { [self] in
      clear()
      try addAll()
      base = edited.map { solver.value(of: variables[$0]) }
    }
    phase.finish = { [self] _ in try check("edit") }
    return phase
  }

  private func removePhase() -> Phase {
    var phase = Phase("remove") { [self] _ in
      for handle in handles { try solver.remove(handle) }
    }
    phase.prepare = { [self] _ in
      clear()
      try addAll()
    }
    phase.finish = { [self] _ in
      guard solver.constraintCount == 0 else {
        throw BenchmarkError.mismatch("random-900 remove: something is left")
      }
    }
    return phase
  }
}

extension Scenario {
  static let random900 = Scenario(
    suite: .solver, name: "random-900",
    summary: "the historical benchmark: 900 random constraints, 900 variables",
    phases: ["add", "edit", "remove"], rows: [900], isFixed: true,
    quickRows: [900], make: { _ in Random900() })
}
