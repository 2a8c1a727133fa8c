import Cassowary
import Testing

@Suite("Change lists")
struct ChangeListTests {
  @Test("a new solver has no changes, and a list is handed out once")
  func once() throws {
    let solver = Solver()
    #expect(solver.takeChanges().isEmpty)
    let x = solver.variable("x")
    #expect(solver.takeChanges().isEmpty)
    try solver.add(x == 4)
    #expect(solver.takeChanges() == [Change(variable: x, value: 4)])
    #expect(solver.takeChanges().isEmpty)
  }

  @Test("an initial value is not a change")
  func initialValue() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 9)
    #expect(solver.takeChanges().isEmpty)
    try solver.add(x == 9)
    #expect(solver.takeChanges().isEmpty)
    try solver.add(x == 9, strength: .weak)
    #expect(solver.takeChanges().isEmpty)
  }

  @Test("changes come in the order of the variables, each once")
  func order() throws {
    let solver = Solver()
    let v = (0..<20).map { solver.variable("v\($0)") }
    // Tied together from the last to the first.
    for index in (1..<20).reversed() {
      try solver.add(v[index - 1] == v[index] + 1)
    }
    try solver.addEditVariable(v[19])
    _ = solver.takeChanges()
    for value in [5.0, 7, 9] { try solver.suggest(value, for: v[19]) }
    #expect(
      solver.takeChanges()
        == v.indices.map {
          Change(variable: v[$0], value: Double(9 + 19 - $0))
        })
  }

  @Test("only what moved is listed")
  func onlyMoved() throws {
    let chain = try ScenarioChain(rows: 30)
    let solver = chain.solver
    _ = solver.takeChanges()
    try solver.setConstant(of: chain.preferences[20], to: 44)
    let changes = solver.takeChanges()
    let moved = [chain.heights[20]] + chain.tops[21...]
    #expect(Set(changes.map(\.variable)) == Set(moved))
    #expect(changes.count == moved.count)
    for change in changes {
      #expect(change.value == solver.value(of: change.variable))
    }
  }

  @Test("changes add up over several operations and transactions")
  func addUp() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    let row = try solver.add(x == 1)
    try solver.transaction { solver throws(SolverError) in
      try solver.add(y == 2)
      try solver.setConstant(of: row, to: 3)
    }
    try solver.add(z == 4)
    #expect(
      solver.takeChanges() == [
        Change(variable: x, value: 3), Change(variable: y, value: 2),
        Change(variable: z, value: 4),
      ])
  }

  @Test("inside a transaction nothing has changed yet")
  func insideTransaction() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.transaction { solver throws(SolverError) in
      try solver.add(x == 6)
      #expect(solver.takeChanges().isEmpty)
    }
    #expect(solver.takeChanges() == [Change(variable: x, value: 6)])
  }

  @Test("refused and cancelled operations leave what was not fetched yet")
  func refused() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x <= 10)
    try solver.addEditVariable(y)
    try solver.suggest(3, for: y)
    #expect(throws: SolverError.self) { try solver.add(x >= 11) }
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.suggest(8, for: y)
        try solver.add(x == 4)
        throw .cancelled
      }
    }
    #expect(solver.takeChanges() == [Change(variable: y, value: 3)])
  }

  @Test("there and back is no change, over removal and re-adding, too")
  func thereAndBack() throws {
    var chain = try ScenarioChain(rows: 10)
    let solver = chain.solver
    _ = solver.takeChanges()
    try chain.replaceEquation(of: 4, spacing: 30)
    try solver.setConstant(of: chain.preferences[2], to: 55)
    try chain.replaceEquation(of: 4, spacing: 8)
    try solver.setConstant(of: chain.preferences[2], to: 40)
    #expect(solver.takeChanges().isEmpty)
  }

  @Test("a variable in the place of a removed one starts its own history")
  func reusedPlace() throws {
    let solver = Solver()
    let old = solver.variable("old")
    let row = try solver.add(old == 50)
    try solver.remove(row)
    try solver.removeVariable(old)
    let new = solver.variable("new")
    #expect(solver.value(of: new) == 0)
    #expect(solver.takeChanges().isEmpty)
    try solver.add(new == 50)
    #expect(solver.takeChanges() == [Change(variable: new, value: 50)])
  }
}
