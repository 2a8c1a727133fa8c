import Cassowary
import TestSupport
import Testing

@Suite("Scenarios R1 to R4: refusals, strengths, sessions, changes")
struct Scenarios01To04 {
  @Test("R1: a refused add leaves everything as it was, bit for bit")
  func refusedAdd() throws {
    let solver = Solver()
    let a = solver.variable("a")
    let b = solver.variable("b")
    let floor = try solver.add(a >= 10)
    let ceiling = try solver.add(b <= 5)
    try solver.add(a == 12.1, strength: .weak)
    try solver.add(b == -3.3, strength: .weak)
    _ = solver.takeChanges()
    let before = try StateSnapshot(solver)
    let error = #expect(throws: SolverError.self) { try solver.add(b >= a) }
    try expectConflict(
      error, refused: b >= a, others: [floor, ceiling], amount: 5, in: solver)
    #expect(try StateSnapshot(solver) == before)
    #expect(solver.takeChanges().isEmpty)
    #expect(solver.values(a, b) == [12.1, -3.3])

    // What was refused fits once the floor is gone. The errors of a == 12.1
    // and b == -3.3 then add up to 15.4 wherever a == b; the older wins, so
    // that both go as far up as b <= 5 permits.
    try solver.remove(floor)
    try solver.add(b >= a)
    #expect(solver.values(a, b) == [5, 5])
    try expectSound(solver)
  }

  @Test("R1: refused changes of every kind leave everything as it was")
  func refusedChanges() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x >= 10)
    let sum = try solver.add(x + y == 100, name: "sum")
    let limit = try solver.add(x <= 20, name: "limit")
    let wish = try solver.add(x == 25.7, strength: .strong)
    try solver.addEditVariable(y, strength: .required)
    try solver.suggest(85, for: y)
    #expect(solver.values(x, y) == [15, 85])
    try expectRefused("unsatisfiable", by: solver) {
      try solver.setConstant(of: limit, to: 9)
    }
    try expectRefused("unsatisfiable", by: solver) {
      try solver.setConstant(of: sum, to: 94)
    }
    try expectRefused("unsatisfiable", by: solver) {
      try solver.setStrength(of: wish, to: .required)
    }
    try expectRefused("unsatisfiable", by: solver) {
      try solver.setCoefficient(of: x, in: limit, to: 3)
    }
    try expectRefused("unsatisfiable", by: solver) {
      try solver.suggest(91, for: y)
    }
    try expectRefused("unsatisfiable", by: solver) {
      try solver.transaction {
        try $0.add(x <= 12)
        try $0.setConstant(of: sum, to: 200)
        try $0.remove(limit)
      }
    }
    try solver.suggest(90, for: y)
    #expect(solver.values(x, y) == [10, 90])
  }

  @Test("R1: a conflict at the end of a long chain takes everything back")
  func refusedAtChainEnd() throws {
    let rows = scaled(release: 5_000, debug: 50)
    let chain = try ScenarioChain(rows: rows)
    let solver = chain.solver
    let least = Double(rows) * 18
    try solver.add(chain.bottom <= least + 0.5)
    let before = try StateSnapshot(solver)
    let error = #expect(throws: SolverError.self) {
      try solver.add(chain.bottom <= least - 0.25)
    }
    // The origin, each row's minimum and each row's equation are needed.
    #expect(error?.conflict?.members.count == 2 * rows + 2)
    expectClose(error?.conflict?.amount ?? 0, 0.25)
    #expect(try StateSnapshot(solver) == before)
  }

  @Test("R2: a medium constraint outranks any number of weak ones")
  func strengthsUnderCounts() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 0, strength: .medium)
    for _ in 0..<1001 { try solver.add(x == 100, strength: .weak) }
    #expect(solver.value(of: x) == 0)
    for _ in 1001..<scaled(release: 1_000_000, debug: 1_500) {
      try solver.add(x == 100, strength: .weak)
    }
    #expect(solver.value(of: x) == 0)
    try solver.add(x == 7, strength: .strong)
    #expect(solver.value(of: x) == 7)
    #expect(solver.checkInvariants() == nil)
  }

  @Test(
    "R2: neither coefficients nor weights lift a constraint above its priority",
    arguments: [1, 2_000, 1e6, 1e9])
  func strengthsUnderScale(factor: Double) throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 0, strength: .medium)
    try solver.add(factor * x == 50 * factor, strength: .weak)
    try solver.add(x == 100, strength: .weak.weighted(factor))
    try solver.add(x == 60, strength: Strength(priority: 499.999, weight: 1e9))
    #expect(solver.value(of: x) == 0)
  }

  @Test("R3: random sessions stay sound", arguments: [2, 6, 12, 30, 60])
  func randomSessions(size: Int) throws {
    let sessions = scaled(release: 20, debug: 2)
    for seed in 1...sessions {
      var session = ScenarioSession(
        variables: size, seed: UInt64(seed * 100 + size))
      for _ in 0..<(4 * size) { try session.step() }
      let solver = session.solver
      #expect(solver.statistics.fallbacks == 0, "seed \(seed)")
      // Far below the bound at which the fallback would begin.
      #expect(solver.statistics.pivots < 200 * size * size, "seed \(seed)")
    }
  }

  @Test("R4: values follow when a row's equation is replaced")
  func replacedEquation() throws {
    let solver = Solver()
    let y = (1...3).map { solver.variable("y\($0)") }
    let h = (1...2).map { solver.variable("h\($0)") }
    try solver.add(y[0] == 0)
    try solver.add(h[0] == 30, strength: .weak)
    try solver.add(h[1] == 41, strength: .weak)
    let first = try solver.add(y[1] == y[0] + h[0] + 8)
    try solver.add(y[2] == y[1] + h[1] + 8)
    #expect(solver.values(y) == [0, 38, 87])
    try solver.remove(first)
    #expect(solver.values(y) == [0, 38, 87])
    _ = solver.takeChanges()
    try solver.add(y[1] == y[0] + h[0] + 16)
    #expect(solver.values(y) == [0, 46, 95])
    #expect(
      solver.takeChanges() == [
        Change(variable: y[1], value: 46), Change(variable: y[2], value: 95),
      ])
  }

  @Test("R4: a change list is minimal: 0 counts, there and back does not")
  func minimalChanges() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(y == x + 1)
    try solver.addEditVariable(x)
    try solver.suggest(5, for: x)
    #expect(
      solver.takeChanges() == [
        Change(variable: x, value: 5), Change(variable: y, value: 6),
      ])
    #expect(solver.takeChanges().isEmpty)
    try solver.suggest(0, for: x)
    #expect(
      solver.takeChanges() == [
        Change(variable: x, value: 0), Change(variable: y, value: 1),
      ])
    try solver.suggest(9, for: x)
    try solver.suggest(0, for: x)
    #expect(solver.takeChanges().isEmpty)
  }

  @Test("R4: change lists are complete in random sessions")
  func completeChanges() throws {
    for seed in 1...scaled(release: 40, debug: 4) {
      var session = ScenarioSession(variables: 8, seed: UInt64(7_000 + seed))
      var seen: [Variable: Double] = [:]
      for variable in session.variables { seen[variable] = 0 }
      for _ in 0..<40 {
        try session.step()
        var expected: [Change] = []
        for variable in session.solver.variables {
          let value = session.solver.value(of: variable)
          if seen[variable] != value {
            expected.append(Change(variable: variable, value: value))
            seen[variable] = value
          }
        }
        #expect(session.solver.takeChanges() == expected, "seed \(seed)")
      }
    }
  }
}
