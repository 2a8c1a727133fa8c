import Cassowary
import TestSupport
import Testing

@Suite("Scenarios R44 to R47: after refusals, churn, levels, change lists")
struct Scenarios44To47 {
  @Test("R44: after a refused constraint everything still works")
  func afterRefusal() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let floor = try solver.add(x >= 10)
    try expectRefused("unsatisfiable", by: solver) { try solver.add(x <= 5) }
    #expect(solver.value(of: x) == 10)
    try solver.add(y == x + 1)
    try solver.addEditVariable(x)
    for value in [3, 10, 25, -4, 11.5] {
      try solver.suggest(value, for: x)
      #expect(solver.values(x, y) == [max(value, 10), max(value, 10) + 1])
      try expectRefused("unsatisfiable", by: solver) {
        try solver.add(y <= 5)
      }
    }
    try solver.remove(floor)
    try solver.suggest(2, for: x)
    #expect(solver.values(x, y) == [2, 3])
    try solver.add(x <= 1.5)
    #expect(solver.values(x, y) == [1.5, 2.5])
    try solver.removeEditVariable(x)
    try expectSound(solver)
  }

  @Test("R45: inserting and removing a row, twenty thousand times")
  func churn() throws {
    let rounds = scaled(release: 20_000, debug: 400)
    var chain = try ScenarioChain(rows: 30)
    let solver = chain.solver
    /// Inserts a row of height 25 behind one row, and removes it again.
    func cycle(_ row: Int) throws {
      let top = solver.variable("inserted")
      let height = solver.variable()
      let minimum = try solver.add(height >= 10)
      let size = try solver.add(height == 25, strength: .weak)
      try solver.remove(chain.equations[row])
      let above = try solver.add(
        top == chain.tops[row] + chain.heights[row] + 8)
      let below = try solver.add(chain.tops[row + 1] == top + height + 8)
      #expect(solver.value(of: chain.bottom) == 30 * 48 + 33)
      for handle in [above, below, size, minimum] {
        try solver.remove(handle)
      }
      try solver.removeVariable(top)
      try solver.removeVariable(height)
      try chain.addEquation(of: row, spacing: 8)
      #expect(solver.value(of: chain.bottom) == 30 * 48)
      #expect(!solver.has(top))
    }
    var costs: [Int] = []
    var bytes = 0
    for round in 0..<rounds {
      let before = solver.statistics
      // Always the same row, so that costs can be compared.
      try cycle(14)
      let work = solver.statistics - before
      if round == 100 { bytes = solver.bytes }
      costs.append(work.rowsVisited + work.pivots)
    }
    #expect(solver.bytes == bytes)
    #expect(solver.variableCount == 61)
    #expect(solver.constraintCount == 91)
    let early = costs[100..<200].reduce(0, +)
    let late = costs[(rounds - 100)...].reduce(0, +)
    #expect(late <= early + early / 4)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("R46: one constraint outranks any number of the next level")
  func levels() throws {
    for count in [2, 3, 5, 10, 50, 200, scaled(release: 2_000, debug: 300)] {
      let solver = Solver()
      let x = solver.variable("x")
      let strong = try solver.add(x == 0, strength: .medium)
      let begin = solver.statistics
      for index in 0..<count {
        try solver.add(x == Double(100 + index), strength: .weak)
        #expect(solver.value(of: x) == 0)
      }
      let adding = solver.statistics - begin
      #expect(adding.rowsVisited + adding.pivots <= 20 * count)
      #expect(solver.violations.count == count)
      // Without it the median wins; of the two middle ones the older, which
      // is the lower.
      try solver.remove(strong)
      #expect(solver.value(of: x) == Double(100 + (count - 1) / 2))
      #expect(solver.checkInvariants() == nil)
    }
  }

  @Test("R46: the same with the higher level added last")
  func levelsLast() throws {
    for count in [2, 7, 100, scaled(release: 2_000, debug: 200)] {
      let solver = Solver()
      let x = solver.variable("x")
      for index in 0..<count {
        try solver.add(x == Double(100 + index), strength: .weak)
      }
      try solver.add(
        x <= 3, strength: Strength(priority: 250.001, weight: 1e-6))
      #expect(solver.value(of: x) == 3)
      #expect(solver.statistics.pivots <= 4 * count)
      #expect(solver.checkInvariants() == nil)
    }
  }

  @Test("R47: the change list when a variable's last constraint goes")
  func lastConstraintGoes() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    var row = try solver.add(x == 100)
    #expect(solver.takeChanges() == [Change(variable: x, value: 100)])
    // It keeps its value: nothing to report.
    try solver.remove(row)
    #expect(solver.takeChanges().isEmpty)
    // It comes back with the value 0, which is a change.
    row = try solver.add(x == 0)
    #expect(solver.takeChanges() == [Change(variable: x, value: 0)])
    try solver.remove(row)
    try solver.add(y == x)
    #expect(solver.takeChanges().isEmpty)
  }

  @Test("R47: the change list when variables go and come")
  func variablesGoAndCome() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let link = try solver.add(x == 3)
    try solver.remove(link)
    try solver.removeVariable(x)
    #expect(solver.takeChanges().isEmpty)
    let y = try solver.variable("y", value: 3)
    #expect(solver.value(of: y) == 3)
    #expect(solver.takeChanges().isEmpty)
    let row = try solver.add(y == 4)
    try solver.remove(row)
    try solver.add(y == 3)
    // There and back again, through removal and re-adding.
    #expect(solver.takeChanges().isEmpty)
    #expect(!solver.has(x))
  }
}
