import Cassowary
import Testing

@Suite("Stays, and variables that nothing determines")
struct StayTests {
  @Test("without any constraint a variable keeps its value")
  func undetermined() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 31)
    let y = solver.variable("y")
    #expect(solver.values(x, y) == [31, 0])
    let row = try solver.add(x >= 40)
    #expect(solver.value(of: x) == 40)
    try solver.remove(row)
    #expect(solver.value(of: x) == 40)
    let other = try solver.add(x <= 100)
    #expect(solver.value(of: x) == 40)
    try solver.remove(other)
    #expect(solver.values(x, y) == [40, 0])
  }

  @Test("a stay holds against the newer of two equal wishes")
  func holdsAgainstNewer() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 5)
    try solver.addStay(x)
    try solver.add(x == 9, strength: .weak)
    #expect(solver.value(of: x) == 5)
    try solver.add(x == 9, strength: .weak.weighted(0.5))
    #expect(solver.value(of: x) == 9)
  }

  @Test("a stay decides which of two variables moves")
  func decides() throws {
    for first in [true, false] {
      let solver = Solver()
      let x = try solver.variable("x", value: 10)
      let y = try solver.variable("y", value: 20)
      let sum = try solver.add(x + y == 30)
      try solver.addStay(first ? x : y)
      try solver.setConstant(of: sum, to: 50)
      #expect(solver.values(x, y) == (first ? [10, 40] : [30, 20]))
    }
  }

  @Test("a variable that had to move stays at its new value")
  func newValue() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 10)
    let stay = try solver.addStay(x)
    let push = try solver.add(x >= 25)
    #expect(solver.value(of: x) == 25)
    try solver.remove(push)
    #expect(solver.value(of: x) == 25)
    #expect(try solver.violation(of: stay) == 0)
    #expect(solver.violations.isEmpty)
    #expect(solver.has(stay))
  }

  @Test("a stay whose constant is set follows a variable that is held")
  func setConstant() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 10)
    let stay = try solver.addStay(x)
    try solver.setConstant(of: stay, to: 20)
    #expect(solver.value(of: x) == 20)
    let hold = try solver.add(x == 25, strength: .strong)
    try solver.setConstant(of: stay, to: 30)
    #expect(solver.value(of: x) == 25)
    #expect(try solver.constant(of: stay) == 25)
    try solver.transaction { (solver: Solver) throws(SolverError) in
      try solver.setConstant(of: stay, to: 40)
      try solver.setConstant(of: hold, to: 25)
    }
    #expect(try solver.constant(of: stay) == 25)
    var second = stay
    try solver.transaction { (solver: Solver) throws(SolverError) in
      second = try solver.addStay(x)
      try solver.setConstant(of: second, to: 40)
    }
    #expect(try solver.constant(of: second) == 25)
    try solver.remove(hold)
    #expect(solver.value(of: x) == 25)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("stays follow an edit and hold when it ends")
  func followEdit() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.addStay(x, strength: .strong)
    try solver.addStay(y, strength: .strong)
    try solver.add(y >= x + 10, strength: .required)
    #expect(solver.values(x, y) == [0, 10])
    try solver.addEditVariable(x, strength: .required)
    for (value, follower) in [(5.0, 15.0), (-20, 15), (30, 40), (0, 40)] {
      try solver.suggest(value, for: x)
      #expect(solver.values(x, y) == [value, follower])
    }
    try solver.removeEditVariable(x)
    #expect(solver.values(x, y) == [0, 40])
  }

  @Test("within a transaction a stay refers to the value before it")
  func inTransaction() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 4)
    try solver.addStay(x)
    try solver.transaction { solver throws(SolverError) in
      let push = try solver.add(x >= 60)
      try solver.remove(push)
    }
    #expect(solver.value(of: x) == 4)
  }

  @Test("a stay that moved says where it is, whatever its coefficient")
  func movedConstant() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 2)
    let stay = try solver.addStay(x)
    try solver.setCoefficient(of: x, in: stay, to: 4)
    #expect(solver.value(of: x) == 0.5)
    let frame = try solver.add(x == 5)
    #expect(try solver.constant(of: stay) == 20)
    #expect("\(try solver.constraint(of: stay))" == "4 v0 == 20")
    try solver.setRelation(of: stay, to: .lessThanOrEqual)
    try solver.setRelation(of: stay, to: .equal)
    try solver.remove(frame)
    #expect(solver.value(of: x) == 5)
    try solver.setCoefficient(of: x, in: stay, to: 2)
    #expect(solver.value(of: x) == 10)
  }

  @Test("a stay that is given another variable holds that one")
  func otherVariable() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 2), y = solver.variable("y")
    let stay = try solver.addStay(x)
    try solver.setCoefficient(of: y, in: stay, to: 1)
    try solver.setCoefficient(of: x, in: stay, to: 0)
    #expect(solver.value(of: y) == 2)
    let frame = try solver.add(y == 7)
    try solver.remove(frame)
    #expect(solver.value(of: y) == 7)
    #expect(try solver.constant(of: stay) == 7)
    let wish = try solver.add(y == 9, strength: .medium)
    try solver.remove(wish)
    #expect(solver.value(of: y) == 9)
  }

  @Test("the constant of a stay without its variable, or with another, is set")
  func constantWithoutVariable() throws {
    let solver = Solver()
    let x = solver.variable("x"), y = solver.variable("y")
    let stay = try solver.addStay(x)
    try solver.setCoefficient(of: x, in: stay, to: 0)
    try solver.setConstant(of: stay, to: 5)
    #expect(solver.value(of: x) == 0)
    try solver.setCoefficient(of: x, in: stay, to: 1)
    try solver.setCoefficient(of: y, in: stay, to: 1)
    try solver.setConstant(of: stay, to: -8)
    #expect(solver.value(of: x) + solver.value(of: y) == -8)
    try solver.setCoefficient(of: y, in: stay, to: 0)
    #expect(solver.value(of: x) == -8)
  }

  @Test("a removed stay no longer holds anything")
  func removed() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 3)
    let stay = try solver.addStay(x, strength: .strong.weighted(7))
    try solver.add(x == 8, strength: .medium)
    #expect(solver.value(of: x) == 3)
    try solver.remove(stay)
    #expect(solver.value(of: x) == 8)
    #expect(!solver.has(stay))
    #expect(solver.constraintCount == 1)
  }

  @Test("a required stay fixes its variable")
  func requiredStay() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 6)
    try solver.addStay(x, strength: .required)
    try solver.add(x == 9, strength: .strong)
    #expect(solver.value(of: x) == 6)
    try expectRefused("unsatisfiable", by: solver) { try solver.add(x >= 7) }
  }

  @Test("a refused operation leaves stays where they were")
  func afterRefusal() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 6)
    let y = solver.variable("y")
    try solver.addStay(x)
    try solver.add(y == x + 1)
    let limit = try solver.add(y <= 50)
    try expectRefused("unsatisfiable", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        try solver.add(x >= 30)
        try solver.add(y >= 51)
      }
    }
    try solver.remove(limit)
    #expect(solver.values(x, y) == [6, 7])
  }

  @Test("initial values that are not finite are refused")
  func initialValues() throws {
    let solver = Solver()
    for value in [Double.nan, .infinity, -.infinity] {
      try expectRefused("nonFiniteNumber", by: solver) {
        _ = try solver.variable("x", value: value)
      }
    }
    #expect(solver.variableCount == 0)
  }

  @Test("a stay that comes to lie on a limit becomes part of it")
  func onLimit() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    let y = try solver.variable("y", value: -14)
    try solver.add(x == 0, strength: Strength(priority: 380, weight: 0.5))
    try solver.addStay(x)
    let limit = try solver.add(x <= -34)
    try solver.setConstant(of: limit, to: -7)
    try solver.add(2 * y == -1 * x)
    try solver.add(y >= 36, strength: Strength(priority: 380))
    try solver.add(y <= 0)
    #expect(solver.checkInvariants() == nil)
    #expect(solver.values(x, y) == [-7, 3.5])
  }

  @Test("A stay that is switched on again is where its variable is")
  func switchedOn() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 95)
    let stay = try solver.addStay(x)
    try solver.setActive(of: stay, to: false)
    let strong = try solver.add(x == 43, strength: .strong)
    try solver.setActive(of: stay, to: true)
    #expect(try solver.constant(of: stay) == 43)
    #expect(solver.violations.isEmpty)
    try solver.remove(strong)
    #expect(solver.value(of: x) == 43)
    #expect(solver.checkInvariants() == nil)
  }
}
