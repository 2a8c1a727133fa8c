import Cassowary
import Testing

@Suite("Edit variables")
struct EditVariableTests {
  @Test("an edit begins at the present value")
  func beginsAtValue() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 12.5)
    let edit = try solver.addEditVariable(x)
    #expect(solver.value(of: x) == 12.5)
    #expect(try solver.constant(of: edit) == 12.5)
    #expect(try solver.strength(of: edit) == .strong)
    #expect(solver.takeChanges().isEmpty)
  }

  @Test("suggestions pull dependents along")
  func suggestions() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let width = solver.variable("width")
    let right = solver.variable("right")
    try solver.add(left + width == right)
    try solver.add(width >= 100, strength: .strong)
    try solver.add(left == 20, strength: .weak)
    try solver.addEditVariable(right, strength: .medium)
    try solver.suggest(400, for: right)
    #expect(solver.values(left, width, right) == [20, 380, 400])
    try solver.suggest(90, for: right)
    #expect(solver.values(left, width, right) == [-10, 100, 90])
    try solver.suggest(120, for: right)
    #expect(solver.values(left, width, right) == [20, 100, 120])
  }

  @Test("a suggestion outranked by others is kept in mind")
  func keptInMind() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let limit = try solver.add(x <= 50)
    try solver.addEditVariable(x)
    try solver.suggest(80, for: x)
    #expect(solver.value(of: x) == 50)
    try solver.setConstant(of: limit, to: 70)
    #expect(solver.value(of: x) == 70)
    try solver.remove(limit)
    #expect(solver.value(of: x) == 80)
  }

  @Test("an edit is a constraint: listed, changed, removed by its handle")
  func isConstraint() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 7, strength: .medium)
    let edit = try solver.addEditVariable(x)
    #expect(solver.constraints.contains(edit))
    #expect(solver.constraintCount == 2)
    try solver.setConstant(of: edit, to: 9)
    #expect(solver.value(of: x) == 9)
    try solver.setStrength(of: edit, to: .weak)
    #expect(solver.value(of: x) == 7)
    try solver.suggest(11, for: x)
    #expect(solver.value(of: x) == 7)
    #expect(try solver.constant(of: edit) == 11)
    try solver.remove(edit)
    #expect(!solver.isEditVariable(x))
    try expectRefused("notAnEditVariable", by: solver) {
      try solver.suggest(1, for: x)
    }
    try expectRefused("notAnEditVariable", by: solver) {
      try solver.removeEditVariable(x)
    }
  }

  @Test("of several edits the newest takes suggestions and goes first")
  func newestFirst() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let priorities = [100.0, 200, 300]
    var edits: [ConstraintHandle] = []
    for priority in priorities {
      edits.append(
        try solver.addEditVariable(x, strength: Strength(priority: priority)))
      try solver.suggest(priority, for: x)
    }
    #expect(try edits.map { try solver.constant(of: $0) } == priorities)
    #expect(solver.value(of: x) == 300)
    // The middle one goes by its handle; the newest is still the newest.
    try solver.remove(edits[1])
    try solver.suggest(301, for: x)
    #expect(solver.value(of: x) == 301)
    try solver.removeEditVariable(x)
    #expect(!solver.has(edits[2]))
    #expect(solver.value(of: x) == 100)
    try solver.suggest(101, for: x)
    #expect(try solver.constant(of: edits[0]) == 101)
    #expect(solver.value(of: x) == 101)
    try solver.removeEditVariable(x)
    #expect(!solver.isEditVariable(x))
  }

  @Test("a required edit moves what it defines")
  func requiredEdit() throws {
    let solver = Solver()
    let width = solver.variable("width")
    let half = solver.variable("half")
    try solver.add(half == width / 2)
    try solver.add(half == 3, strength: .strong)
    #expect(solver.values(width, half) == [6, 3])
    try solver.addEditVariable(width, strength: .required)
    #expect(solver.values(width, half) == [6, 3])
    try solver.suggest(20, for: width)
    #expect(solver.values(width, half) == [20, 10])
    try solver.removeEditVariable(width)
    #expect(solver.values(width, half) == [6, 3])
  }

  @Test("suggesting the same value again is no work")
  func sameValue() throws {
    let chain = try ScenarioChain(rows: 50)
    let solver = chain.solver
    try solver.addEditVariable(chain.heights[0])
    try solver.suggest(33, for: chain.heights[0])
    _ = solver.takeChanges()
    let before = solver.statistics
    for _ in 0..<10 { try solver.suggest(33, for: chain.heights[0]) }
    let work = solver.statistics - before
    #expect(work.valuesMoved == 0)
    #expect(work.pivots == 0)
    #expect(work.rowsVisited <= 20)
    #expect(solver.takeChanges().isEmpty)
  }

  @Test("edits of removed and of foreign variables are refused")
  func unknownVariables() throws {
    let solver = Solver()
    let gone = solver.variable("gone")
    try solver.removeVariable(gone)
    for variable in [gone, Solver().variable("foreign")] {
      try expectRefused("unknownVariable", by: solver) {
        try solver.addEditVariable(variable)
      }
      try expectRefused("unknownVariable", by: solver) {
        try solver.suggest(1, for: variable)
      }
      try expectRefused("unknownVariable", by: solver) {
        try solver.removeEditVariable(variable)
      }
      #expect(!solver.isEditVariable(variable))
    }
  }

  @Test("edits that a transaction switches off or on count as it leaves them")
  func switchedInTransaction() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let old = try solver.addEditVariable(x, strength: .weak)
    let new = try solver.addEditVariable(x, strength: .strong)
    try solver.transaction {
      try $0.setActive(of: new, to: false)
      try $0.suggest(5, for: x)
    }
    #expect(solver.value(of: x) == 5)
    #expect(try solver.constant(of: old) == 5)
    #expect(try solver.constant(of: new) == 0)
    try solver.transaction {
      try $0.setActive(of: old, to: false)
      #expect(!$0.isEditVariable(x))
      try $0.setActive(of: new, to: true)
      #expect($0.isEditVariable(x))
      try $0.suggest(7, for: x)
    }
    #expect(solver.value(of: x) == 7)
    #expect(try solver.constant(of: old) == 5)
    try solver.setActive(of: new, to: false)
    #expect(!solver.isEditVariable(x))
  }
}
