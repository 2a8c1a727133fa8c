import Cassowary
import Testing

@Suite("Scenarios R11 to R17: edits, hostile numbers, empty rows, scale")
struct Scenarios11To17 {
  @Test("R11: of two edits on one variable, the stronger one wins")
  func twoEdits() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let strong = try solver.addEditVariable(x, strength: .strong)
    let weak = try solver.addEditVariable(x, strength: .weak)
    // The newest takes suggestions, and the older, stronger one prevails.
    try solver.suggest(50, for: x)
    #expect(solver.value(of: x) == 0)
    #expect(try solver.constant(of: weak) == 50)
    try solver.setConstant(of: strong, to: 70)
    #expect(solver.value(of: x) == 70)
    try solver.remove(strong)
    #expect(solver.value(of: x) == 50)
    #expect(solver.isEditVariable(x))
    try solver.removeEditVariable(x)
    #expect(!solver.isEditVariable(x))
    #expect(!solver.has(weak))
    #expect(solver.value(of: x) == 50)
    #expect(solver.constraintCount == 0)
  }

  @Test("R12: a required edit defines its variable, or is refused")
  func requiredEdit() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(y == 2 * x)
    let limit = try solver.add(y <= 100)
    try solver.add(x == 1, strength: .strong)
    let edit = try solver.addEditVariable(x, strength: .required)
    #expect(try solver.strength(of: edit) == .required)
    try solver.suggest(30, for: x)
    #expect(solver.values(x, y) == [30, 60])
    let before = try StateSnapshot(solver)
    let error = #expect(throws: SolverError.self) {
      try solver.suggest(51, for: x)
    }
    let conflict = try #require(error?.conflict)
    // x == 51, y == 2 x and y <= 100: in units of x, one half of 2.
    #expect(conflict.members.map(\.isRefused) == [true, false, false])
    #expect(conflict.members.first?.constraint == edit)
    #expect(conflict.members.last?.constraint == limit)
    try verify(conflict, refused: x == 51, in: solver)
    #expect(try StateSnapshot(solver) == before)
    #expect(solver.values(x, y) == [30, 60])
    try solver.suggest(50, for: x)
    #expect(solver.values(x, y) == [50, 100])
  }

  @Test("R13: an edit of a variable that nothing else mentions")
  func freeEdit() throws {
    let solver = Solver()
    let v = solver.variable("v")
    try solver.addEditVariable(v)
    #expect(solver.value(of: v) == 0)
    try solver.suggest(2, for: v)
    #expect(solver.value(of: v) == 2)
    try solver.removeEditVariable(v)
    #expect(solver.value(of: v) == 2)
  }

  @Test(
    "R14: numbers that are not finite are refused and leave no trace",
    arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func nonFinite(number: Double) throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let row = try solver.add(y == x + 1)
    try solver.addEditVariable(x)
    try solver.suggest(5, for: x)
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.suggest(number, for: x)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(x <= number)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(number * x <= 1, strength: .weak)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.setConstant(of: row, to: number)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.setCoefficient(of: x, in: row, to: number)
    }
    try solver.suggest(6, for: x)
    #expect(solver.values(x, y) == [6, 7])
  }

  @Test("R15: constraints without variables hold, or conflict by themselves")
  func emptyConstraints() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 3)
    let none = Expression(0)
    let ten = Expression(10)
    let holds = try solver.add(none == 0)
    try solver.add(ten >= 0)
    try solver.add(none <= 0)
    for impossible in [ten == 0, ten <= 0, none >= 10] {
      let before = try StateSnapshot(solver)
      let error = #expect(throws: SolverError.self) {
        try solver.add(impossible)
      }
      try expectConflict(
        error, refused: impossible, others: [], amount: 10, in: solver)
      #expect(try StateSnapshot(solver) == before)
    }
    // Below required, it is merely violated.
    let soft = try solver.add(ten == 0, strength: .strong)
    #expect(try solver.violation(of: soft) == 10)
    #expect(solver.violations.map(\.constraint) == [soft])
    try solver.setConstant(of: soft, to: 0)
    #expect(try solver.violation(of: soft) == 0)
    #expect(solver.violations.isEmpty)
    try expectRefused("unsatisfiable", by: solver) {
      try solver.setConstant(of: holds, to: 5)
    }
    try solver.remove(holds)
    #expect(solver.value(of: x) == 3)
  }

  @Test("R16: terms that cancel are not part of the constraint")
  func cancellingTerms() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let row = try solver.add(x - x + y == 5)
    let terms = try solver.constraint(of: row).expression.terms
    #expect(terms == [Term(1, y)])
    #expect(solver.values(x, y) == [0, 5])
    try solver.add(x - x == 0)
    try expectRefused("unsatisfiable", by: solver) {
      try solver.add(2 * x + 1 == x + x)
    }
    // Nothing mentions x, so that it can go.
    try solver.removeVariable(x)
    #expect(solver.value(of: y) == 5)
  }

  @Test("R16: terms that cancel beyond the fourth are put together, too")
  func cancellingManyTerms() throws {
    let solver = Solver()
    let v = (0..<8).map { solver.variable("v\($0)") }
    var expression = Expression()
    for variable in v { expression += variable }
    for variable in v.dropFirst() { expression -= variable }
    let row = try solver.add(expression == 12)
    #expect(
      try solver.constraint(of: row).expression.terms == [Term(1, v[0])])
    #expect(solver.values(v) == [12, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("R17: tiny and huge coefficients with values of ten million")
  func coefficients() throws {
    for exponent in -9...9 {
      var factor = 1.0
      for _ in 0..<abs(exponent) { factor *= 10 }
      if exponent < 0 { factor = 1 / factor }
      let solver = Solver()
      let x = solver.variable("x")
      let y = solver.variable("y")
      let z = solver.variable("z")
      try solver.add(factor * x == factor * 1e7)
      expectClose(solver.value(of: x), 1e7)
      // y balances x: y / factor == x.
      try solver.add(y / factor - x == 0)
      expectClose(solver.value(of: y), 1e7 * factor)
      // A soft row of any scale is met exactly when nothing opposes it.
      try solver.add(factor * z - factor * x == factor, strength: .weak)
      expectClose(solver.value(of: z), 1e7 + 1)
      try expectSound(solver)
    }
  }

  @Test("R17: a coefficient of 1e-9 is not dropped")
  func tinyCoefficient() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(1e-9 * x + y == 1)
    try solver.add(y == 0)
    expectClose(solver.value(of: x), 1e9)
    #expect(solver.value(of: y) == 0)
  }
}
