import Cassowary
import Testing

@Suite("The solver's tables: counts, order, names, capacity, reset")
struct SolverTests {
  @Test("counts follow what is added and removed")
  func counts() throws {
    let solver = Solver()
    #expect(solver.variableCount == 0)
    #expect(solver.constraintCount == 0)
    let x = solver.variable("x")
    let y = solver.variable("y")
    let row = try solver.add(x == y)
    try solver.addStay(x)
    try solver.addEditVariable(y)
    #expect(solver.variableCount == 2)
    #expect(solver.constraintCount == 3)
    try solver.remove(row)
    try solver.removeEditVariable(y)
    try solver.removeVariable(y)
    #expect(solver.variableCount == 1)
    #expect(solver.constraintCount == 1)
    #expect(solver.variables == [x])
  }

  @Test("constraints are listed from old to new, also after places were reused")
  func constraintOrder() throws {
    let solver = Solver()
    let x = solver.variable("x")
    var handles: [ConstraintHandle] = []
    for bound in 0..<10 {
      handles.append(try solver.add(x <= Double(100 + bound)))
    }
    for position in [7, 2, 0] {
      try solver.remove(handles.remove(at: position))
    }
    for bound in 0..<5 {
      handles.append(try solver.add(x >= Double(-bound), strength: .weak))
    }
    #expect(solver.constraints == handles)
    // A change in place does not make a constraint younger.
    try solver.setConstant(of: handles[3], to: 500)
    try solver.setStrength(of: handles[3], to: .medium)
    #expect(solver.constraints == handles)
  }

  @Test("a place that is taken again gives a handle of its own")
  func reusedPlaces() throws {
    let solver = Solver()
    var seen: Set<ConstraintHandle> = []
    var variables: Set<Variable> = []
    for round in 0..<100 {
      let x = solver.variable("x\(round)")
      #expect(variables.insert(x).inserted)
      let row = try solver.add(x == Double(round), name: "row\(round)")
      #expect(seen.insert(row).inserted)
      #expect(solver.name(of: row) == "row\(round)")
      #expect(solver.value(of: x) == Double(round))
      try solver.remove(row)
      try solver.removeVariable(x)
    }
    #expect(seen.allSatisfy { !solver.has($0) })
    #expect(variables.allSatisfy { !solver.has($0) })
  }

  @Test("with room reserved, making variables does not allocate")
  func capacity() throws {
    let solver = Solver()
    let before = solver.bytes
    solver.reserveCapacity(variables: 1_000, constraints: 0)
    let reserved = solver.bytes
    #expect(reserved >= before + 1_000 * 8)
    for _ in 0..<1_000 { _ = solver.variable() }
    #expect(solver.bytes == reserved)
    _ = solver.variable()
    #expect(solver.bytes > reserved)
    // Room for constraints comes on top, and less room takes nothing away.
    solver.reserveCapacity(variables: 10, constraints: 5_000)
    let more = solver.bytes
    #expect(more >= reserved + 5_000 * 8)
    solver.reserveCapacity(variables: 0, constraints: -1)
    #expect(solver.bytes == more)
  }

  @Test("names are kept, may repeat, and may be empty")
  func names() throws {
    let solver = Solver()
    let first = solver.variable("same")
    let second = solver.variable("same")
    let unnamed = solver.variable()
    #expect(solver.name(of: first) == "same")
    #expect(solver.name(of: second) == "same")
    #expect(solver.name(of: unnamed) == "")
    let row = try solver.add(first + second == unnamed, name: "häufig 🙂")
    #expect(solver.name(of: row) == "häufig 🙂")
    let plain = try solver.add(first == 3)
    #expect(solver.name(of: plain) == "")
  }

  @Test("a reset in the middle of edits leaves a solver like new")
  func reset() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.addEditVariable(x)
    try solver.addStay(x)
    try solver.suggest(5, for: x)
    solver.conflictPolicy = .breakNewest
    solver.reset()
    #expect(!solver.isEditVariable(x))
    #expect(solver.constraints.isEmpty)
    #expect(solver.variables.isEmpty)
    #expect(solver.violations.isEmpty)
    let y = solver.variable("y")
    #expect(solver.value(of: y) == 0)
    #expect(!solver.isEditVariable(y))
    try expectRefused("notAnEditVariable", by: solver) {
      try solver.suggest(1, for: y)
    }
    #expect(solver.checkInvariants() == nil)
  }

  @Test("solvers do not share anything")
  func independentSolvers() async throws {
    let results = try await withThrowingTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let chain = try ScenarioChain(rows: 30)
          try chain.solver.add(chain.bottom <= 900)
          return chain.solver.values(chain.tops)
        }
      }
      var results: [[Double]] = []
      for try await values in group { results.append(values) }
      return results
    }
    #expect(results.count == 8)
    #expect(Set(results).count == 1)
  }
}
