import Cassowary
import Testing

@Suite("Bad input is refused at the door")
struct BadInputTests {
  private let solver = Solver()

  /// Two tied variables and an edit, so that there is something to damage.
  private func makeSystem() throws -> (Variable, Variable, ConstraintHandle) {
    let x = solver.variable("x")
    let y = solver.variable("y")
    let row = try solver.add(y == 2 * x + 1, strength: .strong)
    try solver.addEditVariable(x)
    try solver.suggest(3, for: x)
    return (x, y, row)
  }

  private static let notFinite: [Double] = [.nan, .infinity, -.infinity]

  @Test("coefficients", arguments: notFinite)
  func coefficients(number: Double) throws {
    let (x, y, row) = try makeSystem()
    for strength in [Strength.required, .weak] {
      try expectRefused("nonFiniteNumber", by: solver) {
        try solver.add(number * x + y == 1, strength: strength)
      }
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.setCoefficient(of: x, in: row, to: number)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(Constraint(Expression(terms: [Term(number, y)]), .equal))
    }
    #expect(solver.values(x, y) == [3, 7])
  }

  @Test("constants and suggestions", arguments: notFinite)
  func constants(number: Double) throws {
    let (x, y, row) = try makeSystem()
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(x + y <= number)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.setConstant(of: row, to: number)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.suggest(number, for: x)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(Constraint(Expression(number), .equal), strength: .weak)
    }
    try solver.suggest(4, for: x)
    #expect(solver.values(x, y) == [4, 9])
  }

  @Test("division by zero")
  func divisionByZero() throws {
    let (x, y, _) = try makeSystem()
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(x / 0 == y)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add((x - x + 1) / 0 <= y)
    }
  }

  @Test("numbers that overflow when terms are put together")
  func overflow() throws {
    let (x, y, row) = try makeSystem()
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(1e308 * x + 1e308 * x == 0)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(x + 1e308 <= y - 1e308)
    }
    // Beyond the fourth variable, summands meet only in the solver.
    let v = (0..<5).map { solver.variable("v\($0)") }
    var sum = Expression()
    for variable in v { sum += variable }
    sum += 1e308 * v[4]
    sum += 1e308 * v[4]
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(sum == 0)
    }
    try solver.setConstant(of: row, to: 5)
    #expect(solver.values(x, y) == [3, 11])
  }

  @Test(
    "strengths that are none",
    arguments: [
      Strength(priority: 0), Strength(priority: -1),
      Strength(priority: 1000.0.nextUp), Strength(priority: .nan),
      Strength.strong.weighted(0), Strength.strong.weighted(-1),
      Strength.strong.weighted(.nan), Strength.strong.weighted(.infinity),
    ])
  func strengths(strength: Strength) throws {
    let (x, y, row) = try makeSystem()
    try expectRefused("invalidStrength", by: solver) {
      try solver.add(x <= y, strength: strength)
    }
    try expectRefused("invalidStrength", by: solver) {
      try solver.setStrength(of: row, to: strength)
    }
    try expectRefused("invalidStrength", by: solver) {
      try solver.addEditVariable(y, strength: strength)
    }
    try expectRefused("invalidStrength", by: solver) {
      try solver.addStay(y, strength: strength)
    }
    #expect(try solver.strength(of: row) == .strong)
  }

  @Test("weights that are none", arguments: [0, -0.0, -3, .nan, .infinity])
  func weights(weight: Double) throws {
    let (_, _, row) = try makeSystem()
    try expectRefused("invalidStrength", by: solver) {
      try solver.setWeight(of: row, to: weight)
    }
  }

  /// What each operation does with a variable it cannot know.
  private func refuseVariable(_ variable: Variable) throws {
    let (x, _, row) = try makeSystem()
    try expectRefused("unknownVariable", by: solver) {
      try solver.add(variable == 1)
    }
    try expectRefused("unknownVariable", by: solver) {
      try solver.add(x <= variable, strength: .weak)
    }
    try expectRefused("unknownVariable", by: solver) {
      try solver.setCoefficient(of: variable, in: row, to: 2)
    }
    try expectRefused("unknownVariable", by: solver) {
      try solver.addEditVariable(variable)
    }
    try expectRefused("unknownVariable", by: solver) {
      try solver.addStay(variable)
    }
    try expectRefused("unknownVariable", by: solver) {
      try solver.removeVariable(variable)
    }
    #expect(!solver.has(variable))
    #expect(solver.value(of: variable).isNaN)
    #expect(solver.name(of: variable) == "")
  }

  @Test("variables of another solver")
  func foreignVariables() throws {
    let other = Solver()
    // The same place in the other solver's tables as x has in ours.
    try refuseVariable(other.variable("foreign"))
  }

  @Test("variables that were removed, also when their place is taken again")
  func removedVariables() throws {
    let gone = solver.variable("gone")
    try solver.removeVariable(gone)
    try refuseVariable(gone)
    #expect(solver.variables.count == 2)
  }

  @Test("variables from before a reset")
  func variablesBeforeReset() throws {
    let old = solver.variable("old")
    solver.reset()
    try refuseVariable(old)
  }

  /// What each operation does with a handle it cannot know.
  private func refuseHandle(_ handle: ConstraintHandle) throws {
    let (x, y, _) = try makeSystem()
    try expectRefused("unknownConstraint", by: solver) {
      try solver.remove(handle)
    }
    try expectRefused("unknownConstraint", by: solver) {
      try solver.setConstant(of: handle, to: 1)
    }
    try expectRefused("unknownConstraint", by: solver) {
      try solver.setStrength(of: handle, to: .weak)
    }
    try expectRefused("unknownConstraint", by: solver) {
      try solver.setWeight(of: handle, to: 2)
    }
    try expectRefused("unknownConstraint", by: solver) {
      try solver.setCoefficient(of: x, in: handle, to: 2)
    }
    try expectRefused("unknownConstraint", by: solver) {
      _ = try solver.constant(of: handle)
    }
    try expectRefused("unknownConstraint", by: solver) {
      _ = try solver.constraint(of: handle)
    }
    try expectRefused("unknownConstraint", by: solver) {
      _ = try solver.strength(of: handle)
    }
    try expectRefused("unknownConstraint", by: solver) {
      _ = try solver.violation(of: handle)
    }
    #expect(!solver.has(handle))
    #expect(solver.name(of: handle) == "")
    #expect(solver.values(x, y) == [3, 7])
  }

  @Test("handles of another solver")
  func foreignHandles() throws {
    let other = Solver()
    let z = other.variable("z")
    try refuseHandle(try other.add(z == 1))
  }

  @Test("handles that were removed, also when their place is taken again")
  func removedHandles() throws {
    let z = solver.variable("z")
    let gone = try solver.add(z == 1)
    try solver.remove(gone)
    try refuseHandle(gone)
    #expect(solver.constraints.count == 2)
  }

  @Test("a variable that constraints mention cannot be removed")
  func variableInUse() throws {
    let (x, y, row) = try makeSystem()
    for variable in [x, y] {
      try expectRefused("variableInUse", by: solver) {
        try solver.removeVariable(variable)
      }
    }
    try solver.remove(row)
    try solver.removeVariable(y)
    try expectRefused("variableInUse", by: solver) {
      try solver.removeVariable(x)
    }
    try solver.removeEditVariable(x)
    try solver.removeVariable(x)
    #expect(solver.variableCount == 0)
  }

  @Test("Any number of priorities can be used")
  func priorities() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let pull = try solver.add(x == 1, strength: .weak)
    // More than 16 bits can number.
    for step in 0..<40_000 {
      let priority = 1 + Double(step) / 64
      try solver.setStrength(of: pull, to: Strength(priority: priority))
    }
    try solver.add(x == 2, strength: Strength(priority: 700))
    #expect(solver.value(of: x) == 2)
    #expect(solver.checkInvariants() == nil)
  }
}
