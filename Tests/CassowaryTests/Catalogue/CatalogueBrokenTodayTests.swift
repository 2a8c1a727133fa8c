import Cassowary
import TestSupport
import Testing

/// What current versions of other solvers get wrong.
@Suite("Catalogue: what is broken elsewhere today")
struct CatalogueBrokenTodayTests {
  @Test("K1: a refused add does not loosen a required bound")
  func refusedAddKeepsBound() throws {
    let solver = Solver()
    let a = solver.variable("a")
    let b = solver.variable("b")
    try solver.add(a >= 10)
    try solver.add(b <= 5)
    try expectRefused("unsatisfiable", by: solver) { try solver.add(b >= a) }
    #expect(solver.values(a, b) == [10, 0])
  }

  @Test("K2: what was removed can come back after a refusal")
  func removedComesBack() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let floor = try solver.add(x >= 2)
    try expectRefused("unsatisfiable", by: solver) { try solver.add(x <= 1) }
    try solver.remove(floor)
    try solver.add(x >= 2)
    #expect(solver.value(of: x) == 2)
    try expectSound(solver)
  }

  @Test("K3: 1001 weak constraints do not outweigh a medium one")
  func manyWeak() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 0, strength: .medium)
    for _ in 0..<1001 { try solver.add(x == 100, strength: .weak) }
    #expect(solver.value(of: x) == 0)
  }

  @Test("K4: a large coefficient does not lift a weak constraint")
  func largeCoefficient() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 0, strength: .medium)
    try solver.add(2_000 * x == 100_000, strength: .weak)
    #expect(solver.value(of: x) == 0)
  }

  @Test("K5: a coefficient of 1e-9 is not dropped")
  func smallCoefficient() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(1e-9 * x + y == 1)
    try solver.add(y == 0)
    expectClose(solver.value(of: x), 1e9)
  }

  @Test("K6: an infinite suggestion is refused, and the next one counts")
  func infiniteSuggestion() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.addEditVariable(x)
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.suggest(.infinity, for: x)
    }
    try solver.suggest(5, for: x)
    #expect(solver.value(of: x) == 5)
  }

  @Test(
    "K7: long sessions neither fail inside nor miss a required row",
    arguments: [12, 30, 60])
  func longSessions(size: Int) throws {
    for seed in 1...scaled(release: 6, debug: 1) {
      var session = ScenarioSession(
        variables: size, seed: UInt64(70_000 + 100 * size + seed))
      for _ in 0..<scaled(release: 400, debug: 100) { try session.step() }
      #expect(session.solver.constraintCount > 10)
    }
  }

  @Test("A1: no value is stale after a row left and came back")
  func staleValues() throws {
    let solver = Solver()
    let y = (1...3).map { solver.variable("y\($0)") }
    let h = (1...2).map { solver.variable("h\($0)") }
    try solver.add(y[0] == 0)
    try solver.add(h[0] == 30, strength: .strong)
    try solver.add(h[1] == 41, strength: .strong)
    let second = try solver.add(y[1] == y[0] + h[0] + 8)
    try solver.add(y[2] == y[1] + h[1] + 8)
    #expect(solver.value(of: y[2]) == 87)
    try solver.remove(second)
    try solver.add(y[1] == y[0] + h[0] + 16)
    #expect(solver.value(of: y[2]) == 95)
  }

  @Test("A2: sessions of random operations end without a wrong value")
  func randomOperations() throws {
    for seed in 1...scaled(release: 60, debug: 6) {
      var session = ScenarioSession(variables: 6, seed: UInt64(seed))
      for _ in 0..<40 { try session.step() }
    }
  }

  @Test("S1: as many cells as the minima need, for many lengths")
  func minimaFillTheCells() throws {
    for count in [16, 24, scaled(release: 96, debug: 32)] {
      let solver = Solver()
      let edges = (0...count).map { solver.variable("e\($0)") }
      try solver.add(edges[0] == 0)
      try solver.add(edges[count] == Double(3 * count))
      for index in 0..<count {
        let size = edges[index + 1] - edges[index]
        try solver.add(size >= 0)
        try solver.add(size >= 3, strength: .strong)
        try solver.add(size == Double(3 * count), strength: .weak)
        for other in 0..<index where other % 7 == 0 {
          let previous = edges[other + 1] - edges[other]
          try solver.add(size == previous, strength: .medium)
        }
      }
      for (index, edge) in edges.enumerated() {
        expectClose(solver.value(of: edge), Double(3 * index))
      }
      #expect(solver.statistics.fallbacks == 0)
      #expect(solver.statistics.pivots <= 60 * count)
    }
  }

  @Test("P1: memory and the work of replacing a row do not grow as N * N")
  func linearReplacement() throws {
    var visits: [Int] = []
    let largest = scaled(release: 16_000, debug: 80)
    for rows in [largest / 4, largest / 2, largest] {
      var chain = try ScenarioChain(rows: rows)
      let solver = chain.solver
      let before = solver.statistics
      try chain.replaceEquation(of: rows / 2, spacing: 20)
      #expect(
        solver.value(of: chain.bottom) == 48 * Double(rows) + 12)
      visits.append((solver.statistics - before).rowsVisited)
      #expect(visits[visits.count - 1] <= 8 * rows)
    }
    #expect(visits[2] <= 5 * visits[0])
  }

  @Test("P2: squeezing every row to its minimum is a matter of few pivots")
  func linearSqueeze() throws {
    for rows in [100, 300, scaled(release: 3_000, debug: 400)] {
      let chain = try ScenarioChain(rows: rows)
      let solver = chain.solver
      let before = solver.statistics
      try solver.add(chain.bottom <= 18 * Double(rows))
      let work = solver.statistics - before
      #expect(solver.values(chain.heights).allSatisfy { $0 == 10 })
      #expect(work.pivots <= 4)
      #expect(work.flips >= rows - 4)
    }
  }
}
