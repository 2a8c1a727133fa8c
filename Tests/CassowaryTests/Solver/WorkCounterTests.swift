import Cassowary
import TestSupport
import Testing

@Suite("Work counters: what an operation may cost")
struct WorkCounterTests {
  private let rows = scaled(release: 10_000, debug: 100)

  @Test("a change of one constant touches only what moves")
  func oneConstant() throws {
    let chain = try ScenarioChain(rows: rows)
    let solver = chain.solver
    for row in [rows - 1, rows - 2, rows / 2, 1, 0] {
      let before = solver.statistics
      try solver.setConstant(of: chain.preferences[row], to: 45)
      let work = solver.statistics - before
      // The height itself and all tops below it.
      let moving = 1 + rows - row
      #expect(work.pivots == 0)
      #expect(work.refactorisations == 0)
      #expect(work.valuesMoved <= moving)
      // A row that defines a value, and one or two that mention it.
      #expect(work.rowsVisited <= 6 * moving, "row \(row)")
    }
  }

  @Test("what moves again and again visits no row but its own")
  func repeatedConstant() throws {
    let rows = 100
    let chain = try ScenarioChain(rows: rows)
    let solver = chain.solver
    let row = rows / 4
    for round in 0..<4 {
      try solver.setConstant(
        of: chain.preferences[row], to: 50 + Double(round))
    }
    let before = solver.statistics
    for round in 0..<10 {
      let height = 60 + Double(round)
      try solver.setConstant(of: chain.preferences[row], to: height)
      #expect(
        solver.value(of: chain.bottom) == 48 * Double(rows) - 40 + height)
    }
    let work = solver.statistics - before
    #expect(work.pivots == 0)
    #expect(work.valuesMoved == 10 * (1 + rows - row))
    #expect(work.rowsVisited <= 10 * 4)
  }

  @Test("a constraint that holds costs a look at its terms")
  func holdingConstraint() throws {
    let chain = try ScenarioChain(rows: rows)
    let solver = chain.solver
    let before = solver.statistics
    let limit = try solver.add(chain.bottom <= 1e7)
    let soft = try solver.add(chain.tops[rows / 2] >= 0, strength: .weak)
    try solver.setConstant(of: limit, to: 2e7)
    try solver.setStrength(of: soft, to: .strong)
    try solver.remove(soft)
    try solver.remove(limit)
    let work = solver.statistics - before
    #expect(work.pivots == 0)
    #expect(work.valuesMoved == 0)
    #expect(work.rowsVisited <= 12)
  }

  @Test("two independent systems cost each other nothing")
  func independentSystems() throws {
    let solver = Solver()
    let small = try ScenarioChain(rows: 10, in: solver)
    let alone = try measure(small)
    let large = try ScenarioChain(rows: rows, in: solver)
    let limit = try solver.add(large.bottom <= 48 * Double(rows))
    // The other system is busy in between, too.
    try solver.setConstant(of: limit, to: 30 * Double(rows))
    let accompanied = try measure(small)
    #expect(alone == accompanied)
  }

  private func measure(_ chain: ScenarioChain) throws -> SolverStatistics {
    let solver = chain.solver
    let before = solver.statistics
    let limit = try solver.add(chain.bottom <= 300)
    try solver.setConstant(of: limit, to: 250)
    #expect(solver.value(of: chain.bottom) == 250)
    try solver.remove(limit)
    #expect(solver.value(of: chain.bottom) == 480)
    return solver.statistics - before
  }

  @Test("replacing an equation in the middle does not visit the rows above")
  func replaceEquation() throws {
    var chain = try ScenarioChain(rows: rows)
    let solver = chain.solver
    for row in [rows - 1, rows - 3, rows / 2] {
      let before = solver.statistics
      try chain.replaceEquation(of: row, spacing: 12)
      let work = solver.statistics - before
      let below = rows - row
      #expect(work.valuesMoved == below)
      #expect(work.pivots <= 1)
      // Nothing here grows with the rows above.
      #expect(work.rowsVisited <= 8 * below + 16, "row \(row)")
      #expect(
        solver.value(of: chain.tops[row + 1])
          == 48 * Double(row + 1) + 4)
      try chain.replaceEquation(of: row, spacing: 8)
    }
  }

  @Test("inserting a row costs what is below it")
  func insertRow() throws {
    let chain = try ScenarioChain(rows: rows)
    let solver = chain.solver
    let row = rows - 5
    let height = solver.variable()
    let top = solver.variable()
    let before = solver.statistics
    try solver.transaction { solver throws(SolverError) in
      try solver.remove(chain.equations[row])
      try solver.add(height == 20, strength: .weak)
      try solver.add(top == chain.tops[row] + chain.heights[row] + 8)
      try solver.add(chain.tops[row + 1] == top + height + 8)
    }
    let work = solver.statistics - before
    #expect(solver.value(of: chain.bottom) == 48 * Double(rows) + 28)
    #expect(work.rowsVisited <= 100)
    #expect(work.valuesMoved <= 14)
  }

  @Test("squeezing N rows to their minimum is a matter of few pivots")
  func squeeze() throws {
    for count in [10, 100, rows] {
      let chain = try ScenarioChain(rows: count)
      let solver = chain.solver
      let limit = try solver.add(chain.bottom <= 48 * Double(count))
      let before = solver.statistics
      try solver.setConstant(of: limit, to: 18 * Double(count))
      let work = solver.statistics - before
      #expect(solver.values(chain.heights).allSatisfy { $0 == 10 })
      #expect(work.pivots <= 3, "\(count) rows")
      #expect(work.flips >= count - 3, "\(count) rows")
      #expect(work.rowsVisited <= 60 * count, "\(count) rows")
      #expect(work.valuesMoved <= 3 * count)
    }
  }

  @Test("an edit session on one height costs what is below it")
  func editSession() throws {
    let chain = try ScenarioChain(rows: rows)
    let solver = chain.solver
    let row = rows - 4
    let before = solver.statistics
    try solver.addEditVariable(chain.heights[row])
    for value in [50.0, 60, 70, 80] {
      try solver.suggest(value, for: chain.heights[row])
    }
    try solver.removeEditVariable(chain.heights[row])
    let work = solver.statistics - before
    #expect(solver.value(of: chain.bottom) == 48 * Double(rows))
    #expect(work.pivots <= 4)
    #expect(work.rowsVisited <= 400)
  }

  @Test("reading values, changes and violations is no work")
  func reading() throws {
    let chain = try ScenarioChain(rows: 20)
    let solver = chain.solver
    try solver.add(chain.bottom <= 700)
    let before = solver.statistics
    _ = solver.values(chain.tops)
    _ = solver.takeChanges()
    _ = solver.value(of: chain.bottom - chain.tops[0])
    #expect(solver.statistics == before)
  }

  @Test("statistics can be subtracted")
  func difference() {
    var early = SolverStatistics()
    early.pivots = 3
    early.rowsVisited = 10
    var late = early
    late.pivots = 7
    late.rowsVisited = 25
    late.fallbacks = 1
    let work = late - early
    #expect(work.pivots == 4)
    #expect(work.rowsVisited == 15)
    #expect(work.fallbacks == 1)
    #expect(work.flips == 0)
  }
}
