import Cassowary
import Testing

/// What the counters of steps that are no pivots count.
@Suite("Counters of saturations and multipliers")
struct CounterTests {
  private func work(
    _ solver: Solver, _ body: () throws -> Void
  ) rethrows -> SolverStatistics {
    let before = solver.statistics
    try body()
    return solver.statistics - before
  }

  @Test("a wish that cannot be had counts as a saturation")
  func oneSaturation() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x == 4)
    try solver.add(y == x)
    let held = try work(solver) {
      try solver.add(x + y >= 3, strength: .weak)
    }
    #expect(held.saturations == 0)
    #expect(held.multipliersMoved == 0)
    let broken = try work(solver) {
      try solver.add(x + y >= 30, strength: .weak)
    }
    #expect(broken.saturations == 1)
    #expect(broken.pivots == 0)
    // Its own, and those of the two rows that it follows from.
    #expect(broken.multipliersMoved >= 3)
    #expect(broken.multipliersMoved <= 4)
  }

  @Test("many wishes that break at once count each")
  func manySaturations() throws {
    let solver = Solver()
    let total = solver.variable("total")
    let parts = (0..<100).map { _ in solver.variable() }
    try solver.add(contentsOf: parts.map { $0 == total })
    let limit = try solver.add(total <= 500)
    try solver.add(total == 50, strength: .strong)
    try solver.add(
      contentsOf: parts.enumerated().map { $1 >= Double($0) / 4 },
      strength: .weak)
    let before = try work(solver) { try solver.setConstant(of: limit, to: 400) }
    #expect(before.saturations == 0)
    #expect(before.multipliersMoved == 0)
    let after = try work(solver) { try solver.setConstant(of: limit, to: 10) }
    // Those from 10.25 to 24.75.
    #expect(solver.violations.count == 1 + 59)
    #expect(after.saturations >= 59)
    #expect(after.saturations <= 64)
    #expect(after.pivots <= 1)
  }

  @Test("moving multipliers is counted, row by row")
  func multipliers() throws {
    for count in [10, 40] {
      let chain = try ScenarioChain(rows: count)
      let solver = chain.solver
      let built = solver.statistics
      #expect(built.multipliersMoved == 0)
      // The limit follows from all equations and from all heights.
      let moved = try work(solver) {
        try solver.add(chain.bottom <= 48 * Double(count) - 1)
      }
      #expect(moved.pivots == 1)
      #expect(moved.multipliersMoved >= 2 * count)
      #expect(moved.multipliersMoved <= 3 * count + 8)
    }
  }
}
