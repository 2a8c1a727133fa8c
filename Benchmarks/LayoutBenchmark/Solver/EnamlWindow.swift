import Cassowary

/// The window of kiwi's benchmark, built and resized.
final class EnamlWindow: Workload {
  private let list = ConstraintList.enamlWindow
  private let solver = Solver()
  private var variables: [Variable] = []
  private var handles: [ConstraintHandle] = []

  /// Sizes in turns: wider and narrower, lower and higher.
  private let sizes: [(width: Double, height: Double)] = [
    (400, 600), (600, 400), (800, 1_200), (1_200, 800), (400, 800),
    (800, 400), (500, 500), (1_024, 768), (640, 900), (900, 640),
  ]

  init() {
    solver.reserveCapacity(variables: 64, constraints: 128)
  }

  var pivots: Int { solver.statistics.pivots }

  func measureBytes() -> Int? { solver.bytes }

  func phases() -> [Phase] {
    [
      buildPhase("build") { [self] in
        try solver.transaction { (_: Solver) throws(SolverError) in try addAll()
        }
      },
      buildPhase("buildOneByOne") { [self] in try addAll() },
      resizePhase(),
    ]
  }

  private func clear() {
    solver.reset()
    variables.removeAll(keepingCapacity: true)
    handles.removeAll(keepingCapacity: true)
  }

  /// All constraints, and the width and the height as edit variables.
  private func addAll() throws(SolverError) {
    for _ in 0..<list.variableCount { variables.append(solver.variable()) }
    try list.add(to: solver, variables, &handles)
    try solver.addEditVariable(variables[0], strength: .strong)
    try solver.addEditVariable(variables[1], strength: .strong)
    try resize(0)
  }

  private func resize(_ number: Int) throws(SolverError) {
    let size = sizes[number % sizes.count]
    try solver.suggest(size.width, for: variables[0])
    try solver.suggest(size.height, for: variables[1])
  }

  private func readAll() {
    var sum = 0.0
    for variable in variables { sum += solver.value(of: variable) }
    blackHole(sum)
  }

  private func check(_ phase: String, _ number: Int) throws {
    let values = variables.map { solver.value(of: $0) }
    try list.check("enaml-window \(phase)", values)
    let size = sizes[number % sizes.count]
    guard agrees(values[0], size.width),
      agrees(values[1], size.height)
    else {
      throw BenchmarkError.mismatch(
        "enaml-window \(phase): the size is \(values[0]) x \(values[1]), "
          + "not \(size.width) x \(size.height)")
    }
  }

  private func buildPhase(
    _ name: String, add: @escaping () throws -> Void
  ) -> Phase {
    var phase = Phase(name) { [self] _ in
      try add()
      readAll()
    }
    phase.prepare = { [self] _ in clear() }
    phase.finish = { [self] _ in try check(name, 0) }
    return phase
  }

  private func resizePhase() -> Phase {
    var phase = Phase("resize", isRepeatable: true) { [self] number in
      try resize(number)
      readAll()
    }
    phase.setUp = { [self] in
      clear()
      try addAll()
    }
    phase.finish = { [self] number in try check("resize", number) }
    return phase
  }
}

extension Scenario {
  static let enamlWindow = Scenario(
    suite: .solver, name: "enaml-window",
    summary: "the window of kiwi's benchmark: 37 variables, 111 constraints",
    phases: ["build", "buildOneByOne", "resize"], rows: [111], isFixed: true,
    quickRows: [111], make: { _ in EnamlWindow() })
}
