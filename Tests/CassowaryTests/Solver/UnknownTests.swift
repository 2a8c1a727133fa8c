import Cassowary
import Testing

/// The rule at the top of `Solver`'s page: what is not there.
@Suite("Unknown variables and constraints")
struct UnknownTests {
  typealias Body<Thing> = (Solver, Thing) throws -> Void

  /// All that is asked or done with a variable, and throws.
  private let withVariable: [(String, Body<Variable>)] = [
    ("add", { try $0.add($1 >= 1) }),
    ("add long", { try $0.add($1 + 2 * $0.variable("own") >= 1) }),
    ("add list", { try $0.add(contentsOf: [$1 >= 1]) }),
    ("addEditVariable", { try $0.addEditVariable($1) }),
    ("addStay", { try $0.addStay($1) }),
    ("ambiguity", { _ = try $0.ambiguity(of: $1) }),
    ("isAmbiguous", { _ = try $0.isAmbiguous($1) }),
    ("constraints", { _ = try $0.constraints(of: $1) }),
    ("explain", { _ = try $0.explain($1) }),
    ("optimalRange", { _ = try $0.optimalRange(of: $1) }),
    ("removeEditVariable", { try $0.removeEditVariable($1) }),
    ("removeVariable", { try $0.removeVariable($1) }),
    (
      "removeVariable and constraints",
      { try $0.removeVariable($1, withConstraints: true) }
    ),
    (
      "setCoefficient",
      {
        let one = try $0.add($0.variable("own") == 1)
        try $0.setCoefficient(of: $1, in: one, to: 2)
      }
    ),
    ("setName", { try $0.setName(of: $1, to: "name") }),
    ("suggest", { try $0.suggest(1, for: $1) }),
  ]

  /// The same with a constraint.
  private let withConstraint: [(String, Body<ConstraintHandle>)] = [
    ("constant", { _ = try $0.constant(of: $1) }),
    ("constraint", { _ = try $0.constraint(of: $1) }),
    ("rank", { _ = try $0.rank(of: $1) }),
    ("remove", { try $0.remove($1) }),
    ("remove list", { try $0.remove(contentsOf: [$1]) }),
    ("setActive", { try $0.setActive(of: $1, to: false) }),
    (
      "setCoefficient",
      { try $0.setCoefficient(of: $0.variable("own"), in: $1, to: 2) }
    ),
    ("setConstant", { try $0.setConstant(of: $1, to: 2) }),
    ("setName", { try $0.setName(of: $1, to: "name") }),
    ("setRank", { try $0.setRank(of: $1, to: 2) }),
    ("setRelation", { try $0.setRelation(of: $1, to: .equal) }),
    ("setStrength", { try $0.setStrength(of: $1, to: .weak) }),
    ("setWeight", { try $0.setWeight(of: $1, to: 2) }),
    ("strength", { _ = try $0.strength(of: $1) }),
    ("violation", { _ = try $0.violation(of: $1) }),
  ]

  private func expectNothing(
    of variable: Variable, _ constraint: ConstraintHandle, in solver: Solver
  ) {
    #expect(!solver.has(variable))
    #expect(!solver.isEditVariable(variable))
    #expect(solver.value(of: variable).isNaN)
    #expect(solver.value(of: 2 * variable + 1).isNaN)
    #expect(solver.name(of: variable) == "")
    #expect(solver.takeChanges(of: [variable]).isEmpty)
    #expect(!solver.has(constraint))
    #expect(!solver.isActive(constraint))
    #expect(solver.name(of: constraint) == "")
    #expect(solver.describe(constraint) == "")
    for (name, body) in withVariable {
      let error = #expect(throws: SolverError.self, "\(name)") {
        try body(solver, variable)
      }
      #expect(error?.kind == "unknownVariable", "\(name)")
    }
    for (name, body) in withConstraint {
      let error = #expect(throws: SolverError.self, "\(name)") {
        try body(solver, constraint)
      }
      #expect(error?.kind == "unknownConstraint", "\(name)")
    }
  }

  /// A solver with a variable that is edited, and a constraint.
  private func make() throws -> (Solver, Variable, ConstraintHandle) {
    let solver = Solver()
    let x = solver.variable("x")
    let limit = try solver.add(x <= 100, name: "limit")
    try solver.addEditVariable(x)
    try solver.suggest(40, for: x)
    return (solver, x, limit)
  }

  @Test("What was removed is not there")
  func removed() throws {
    let (solver, x, limit) = try make()
    try solver.removeVariable(x, withConstraints: true)
    expectNothing(of: x, limit, in: solver)
    // Others take their places, under other handles.
    let y = solver.variable("y")
    try solver.add(y == 3, name: "other")
    expectNothing(of: x, limit, in: solver)
  }

  @Test("What another solver has is not there")
  func foreign() throws {
    let (_, x, limit) = try make()
    let (other, _, _) = try make()
    expectNothing(of: x, limit, in: other)
  }

  @Test("What was forgotten by a reset is not there")
  func reset() throws {
    let (solver, x, limit) = try make()
    solver.reset()
    expectNothing(of: x, limit, in: solver)
  }

  @Test("What an open transaction has removed is not there from then on")
  func inTransaction() throws {
    let (solver, x, limit) = try make()
    let y = solver.variable("y")
    try solver.transaction { (solver: Solver) throws in
      try solver.removeVariable(x, withConstraints: true)
      expectNothing(of: x, limit, in: solver)
      #expect(solver.has(y))
    }
    expectNothing(of: x, limit, in: solver)
  }
}
