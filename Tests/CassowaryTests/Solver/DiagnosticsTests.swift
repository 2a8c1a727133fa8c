import Cassowary
import Testing

@Suite("Diagnostics: violations, ambiguity, explanations")
struct DiagnosticsTests {
  @Test("violations: strongest first, then oldest, with what outranks them")
  func violations() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let weak = try solver.add(x == 20, strength: .weak)
    let medium = try solver.add(x == 10, strength: .medium)
    let weakToo = try solver.add(x >= 30, strength: .weak)
    let holds = try solver.add(x <= 5, strength: .weak)
    let strong = try solver.add(x == 0, strength: .strong)
    let list = solver.violations
    #expect(list.map(\.constraint) == [medium, weak, weakToo])
    #expect(list.map(\.amount) == [-10, -20, -30])
    for violation in list { #expect(violation.outrankedBy == [strong]) }
    #expect(try solver.violation(of: medium) == -10)
    #expect(try solver.violation(of: strong) == 0)
    #expect(try solver.violation(of: holds) == 0)
    #expect(solver.brokenConstraints.isEmpty)
  }

  @Test("what outranks a violation is found along a chain")
  func outrankedAlongChain() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    let bystander = solver.variable("bystander")
    let pin = try solver.add(x == 1)
    let first = try solver.add(y == x + 10)
    try solver.add(bystander == z, strength: .strong)
    let second = try solver.add(z <= y + 5)
    let wish = try solver.add(z == 40, strength: .medium)
    #expect(solver.values(x, y, z, bystander) == [1, 11, 16, 16])
    let violation = try #require(solver.violations.first)
    #expect(solver.violations.count == 1)
    #expect(violation.constraint == wish)
    #expect(violation.amount == -24)
    #expect(violation.outrankedBy == [pin, first, second])
  }

  @Test("the older of two equal wishes outranks the newer")
  func outrankedByAge() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let old = try solver.add(x == 5, strength: .weak)
    let new = try solver.add(x == 8, strength: .weak)
    let violation = try #require(solver.violations.first)
    #expect(solver.violations.count == 1)
    #expect(violation.constraint == new)
    #expect(violation.outrankedBy == [old])
    #expect(violation.amount == -3)
  }

  @Test("no violations where all wishes are granted")
  func noViolations() throws {
    let chain = try ScenarioChain(rows: 5)
    #expect(chain.solver.violations.isEmpty)
    try chain.solver.add(chain.bottom <= 239)
    // The newest preference gave way by 1.
    let violation = try #require(chain.solver.violations.first)
    #expect(chain.solver.violations.count == 1)
    #expect(violation.constraint == chain.preferences[4])
    #expect(violation.amount == -1)
  }

  @Test("what other values are as good cannot be asked inside a transaction")
  func insideTransaction() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try expectRefused("insideTransaction", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        _ = try solver.ambiguity(of: x)
      }
    }
    try expectRefused("insideTransaction", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        _ = try solver.optimalRange(of: x)
      }
    }
  }

  @Test("ambiguity: one value, none determined, or several as good")
  func ambiguity() throws {
    let solver = Solver()
    let fixed = solver.variable("fixed")
    let free = solver.variable("free")
    let old = solver.variable("old")
    let new = solver.variable("new")
    try solver.add(fixed == 5)
    try solver.add(old <= new)
    try solver.add(new == old + 3)
    try solver.add(old == 10, strength: .weak)
    try solver.add(new == 10, strength: .weak)
    #expect(try solver.ambiguity(of: fixed) == .none)
    #expect(try !solver.isAmbiguous(fixed))
    #expect(try solver.ambiguity(of: free) == .undetermined)
    #expect(try solver.isAmbiguous(free))
    // Decided by age: (7, 10) would be as good.
    #expect(try solver.ambiguity(of: old) == .alternatives)
    #expect(try solver.ambiguity(of: new) == .alternatives)
    #expect(try solver.isAmbiguous(new))
    // A second opinion settles it.
    try solver.add(old == 10, strength: .weak)
    #expect(try solver.ambiguity(of: old) == .none)
    #expect(try solver.ambiguity(of: new) == .none)
  }

  @Test("what depends on an undetermined variable is undetermined, too")
  func dependents() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    try solver.add(y == x + 5)
    try solver.add(z == 3)
    #expect(try solver.isAmbiguous(x))
    #expect(try solver.isAmbiguous(y))
    #expect(try !solver.isAmbiguous(z))
    let range = try solver.optimalRange(of: y)
    #expect(range.lowerBound == -.infinity)
    #expect(range.upperBound == .infinity)
    try solver.add(x == 1, strength: .weak)
    #expect(try !solver.isAmbiguous(x))
    #expect(try !solver.isAmbiguous(y))
  }

  @Test("ends of ranges do not keep the rounding of the far values tried")
  func endsFromNearby() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    try solver.add(2 * x <= 8)
    try solver.add(0.5 * z - 0.5 * y >= 15)
    try solver.add(0.5 * y - 2 * z >= -14)
    try solver.add(2 * z + x >= 0)
    let range = try solver.optimalRange(of: y)
    #expect(abs(range.lowerBound + 36) < 1e-12)
    #expect(abs(range.upperBound + 92.0 / 3) < 1e-12)
  }

  @Test("optimal ranges, with the age of constraints left out of account")
  func optimalRanges() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x <= y)
    try solver.add(y == x + 3)
    try solver.add(x == 10, strength: .weak)
    try solver.add(y == 10, strength: .weak)
    let z = solver.variable("z")
    try solver.add(z >= 5)
    let w = solver.variable("w")
    try solver.add(w >= 5)
    try solver.add(w <= 20, strength: .strong)
    try solver.add(w == 7, strength: .weak)
    try solver.add(w == 9, strength: .weak)
    let before = try StateSnapshot(solver)
    _ = solver.takeChanges()
    #expect(try solver.optimalRange(of: x) == 7...10)
    #expect(try solver.optimalRange(of: y) == 10...13)
    #expect(try solver.optimalRange(of: z) == 5...Double.infinity)
    #expect(try solver.optimalRange(of: w) == 7...9)
    #expect(try solver.isAmbiguous(z))
    // Asking changes nothing.
    #expect(try StateSnapshot(solver) == before)
    #expect(solver.takeChanges().isEmpty)
    #expect(solver.checkInvariants() == nil)
    let error = #expect(throws: SolverError.self) {
      try solver.optimalRange(of: Solver().variable("foreign"))
    }
    #expect(error?.kind == "unknownVariable")
  }

  @Test("the range of a determined variable is its value")
  func determinedRange() throws {
    let chain = try ScenarioChain(rows: 6)
    let solver = chain.solver
    #expect(try solver.optimalRange(of: chain.bottom) == 288...288)
    try solver.add(chain.bottom <= 250)
    // Any of the rows may give up to 30 of the 38 that are missing.
    #expect(try solver.optimalRange(of: chain.heights[0]) == 10...40)
    #expect(try solver.optimalRange(of: chain.tops[5]) == 202...232)
    #expect(try solver.optimalRange(of: chain.bottom) == 250...250)
  }

  @Test("explain: the active constraints a value follows from")
  func explain() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    let pin = try solver.add(2 * x == 10, name: "pin")
    let link = try solver.add(y == 3 * x + 4, name: "link")
    try solver.add(y <= 1_000, name: "idle")
    try solver.add(z == y, strength: .weak, name: "follower")
    let explanation = try solver.explain(y)
    #expect(explanation.variable == y)
    #expect(explanation.value == 19)
    #expect(explanation.reasons.map(\.constraint) == [pin, link])
    #expect(explanation.reasons.map(\.name) == ["pin", "link"])
    // One more in 2 x == 10 is 0.5 in x and 1.5 in y.
    #expect(explanation.reasons.map(\.gain) == [1.5, 1])
    #expect(explanation.undetermined.isEmpty)
    let direct = try solver.explain(x)
    #expect(direct.reasons.map(\.constraint) == [pin])
    #expect(direct.reasons.map(\.gain) == [0.5])
  }

  @Test("explain: gains predict what a change of the constant does")
  func gains() throws {
    let chain = try ScenarioChain(rows: 8)
    let solver = chain.solver
    try solver.add(chain.bottom == 350)
    for variable in [chain.tops[4], chain.heights[7], chain.heights[0]] {
      for reason in try solver.explain(variable).reasons {
        let old = solver.value(of: variable)
        let constant = try solver.constant(of: reason.constraint)
        try solver.setConstant(of: reason.constraint, to: constant + 0.25)
        #expect(solver.value(of: variable) == old + reason.gain / 4)
        try solver.setConstant(of: reason.constraint, to: constant)
        #expect(solver.value(of: variable) == old)
      }
    }
  }

  @Test("explain: undetermined variables are named")
  func explainUndetermined() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 4)
    let y = try solver.variable("y", value: 5)
    let alone = try solver.explain(x)
    #expect(alone.reasons.isEmpty)
    #expect(alone.undetermined == [x])
    #expect(alone.value == 4)
    let link = try solver.add(y == x + 1)
    for variable in [x, y] {
      let explanation = try solver.explain(variable)
      #expect(explanation.undetermined.count == 1)
      #expect(explanation.value == (variable.index == x.index ? 4 : 5))
    }
    let reasons = [try solver.explain(x), try solver.explain(y)]
      .flatMap { $0.reasons.map(\.constraint) }
    #expect(reasons == [link])
    let error = #expect(throws: SolverError.self) {
      try solver.explain(Solver().variable("foreign"))
    }
    #expect(error?.kind == "unknownVariable")
  }

  @Test("what is weaker outranks nothing")
  func outrankedByNothing() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x >= 10, strength: .medium)
    try solver.add(x <= 0, strength: .medium)
    let weak = try solver.add(x == 5, strength: .weak)
    #expect(solver.value(of: x) == 5)
    let violations = solver.violations
    #expect(violations.map(\.amount) == [-5, 5])
    #expect(violations.allSatisfy { !$0.outrankedBy.contains(weak) })
  }

  @Test("Of constraints at one bound, the strongest that resists is named")
  func oneBound() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 5, strength: .weak, name: "weak")
    let strong = try solver.add(x >= 5, strength: .strong, name: "strong")
    try solver.add(x <= -20, strength: .medium, name: "medium")
    #expect(solver.violations.map(\.outrankedBy) == [[strong]])
    #expect(try solver.explain(x).description.contains("strong"))
    // One that does not resist is not.
    let y = solver.variable("y")
    let floor = try solver.add(y >= 5, strength: .medium)
    try solver.add(y <= 5, strength: .strong)
    try solver.add(y <= -20, strength: .weak)
    #expect(solver.violations.last?.outrankedBy == [floor])
  }

  @Test("Where a wish only breaks a tie, what would miss by more is named")
  func tieBetweenRows() throws {
    let solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    let same = try solver.add(y == x)
    let high = try solver.add(x == 14, strength: .strong)
    let low = try solver.add(y == 0, strength: .strong)
    let middle = try solver.add(x == 12, strength: .medium)
    let minor = try solver.add(y == 1, strength: .weak)
    #expect(solver.value(of: x) == 12)
    let violations = solver.violations
    #expect(violations.map(\.constraint) == [high, low, minor])
    #expect(violations[0].outrankedBy == [same, low])
    #expect(violations[1].outrankedBy == [same, high])
    #expect(violations[2].outrankedBy == [same, middle])
  }

  @Test("What yields to a wish does not outrank it, what is behind it does")
  func outrankedBehind() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let least = try solver.add(x >= 10)
    let preferred = try solver.add(x == 0, strength: .medium)
    try solver.add(x == 100, strength: .weak)
    #expect(solver.violations.map(\.outrankedBy) == [[least], [preferred]])

    let other = Solver()
    let (left, right) = (other.variable("left"), other.variable("right"))
    let width = other.variable("width")
    try other.add(left == 0)
    let sum = try other.add(right - left == width)
    let minimum = try other.add(width >= 100)
    let compact = try other.add(width == 0, strength: .medium)
    try other.add(right - left == 300, strength: .weak)
    #expect(
      other.violations.map(\.outrankedBy) == [[minimum], [sum, compact]])

    let third = Solver()
    let z = third.variable("z")
    try third.add(z >= 75, strength: Strength(priority: 600))
    try third.add(z >= 588, strength: Strength(priority: 250, weight: 0.5))
    let heavy = try third.add(z <= -15, strength: Strength(priority: 250))
    #expect(third.violations.first?.outrankedBy == [heavy])
  }

  /// A constraint that was redundant until the one that defined the variable
  /// went.
  @Test(
    "What still holds a variable explains it",
    arguments: [Strength.required, .strong, .weak])
  func heldByAnother(strength: Strength) throws {
    let solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    let z = solver.variable("z")
    let sum = try solver.add(x + y == 10)
    try solver.add(y == 4)
    try solver.add(z == x + 1)
    let held = try solver.add(x == 6, strength: strength)
    try solver.remove(sum)
    let explanation = try solver.explain(x)
    #expect(explanation.reasons.map(\.constraint) == [held])
    #expect(explanation.undetermined.isEmpty)
    #expect(try solver.explain(z).undetermined.isEmpty)
    #expect(solver.isFixed(sumOf: [x]) == (strength == .required))
    let wish = try solver.add(x == 9, strength: Strength(priority: 100))
    #expect(solver.violations.map(\.constraint) == [wish])
    #expect(solver.violations[0].outrankedBy == [held])
    try expectSound(solver)
  }

  @Test("A refusal tells the names that were given in its transaction")
  func namesOfRefused() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let old = try solver.add(x >= 0, name: "old")
    let error = #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        let added = try solver.add(x >= 10)
        try solver.setName(of: added, to: "minimum")
        try solver.setName(of: old, to: "new")
        try solver.add(x <= 5, name: "maximum")
      }
    }
    let names = try #require(error?.conflict).members.map(\.name)
    #expect(names == ["minimum", "maximum"])
    #expect(solver.name(of: old) == "old")
  }

  @Test("A range that is rounding only is no ambiguity")
  func roundedRange() throws {
    let solver = Solver()
    let (x, y, z) = (solver.variable(), solver.variable(), solver.variable())
    try solver.add(2 * z + x >= 30)
    try solver.add(z - x + 3 * y <= 0)
    try solver.add(y - x >= 0)
    try solver.add(z == 20)
    // From x >= -10, 3 y <= x - 20 and y >= x follows -10.
    #expect(try solver.ambiguity(of: y) == .none)
  }

  @Test("A bound that holds a variable after a precise solve is told")
  func boundsAfterPreciseSolves() throws {
    let solver = Solver()
    let x = (0..<7).map { _ in solver.variable() }
    let (low, half) = (Strength(priority: 1, weight: 10), 0.5)
    try solver.add(2 * x[0] - 2 * x[2] == -42, strength: 1)
    try solver.add(x[5] - 3 * x[6] >= -20, strength: low)
    let coupled = try solver.add(-x[0] - x[4] >= -43)
    let turned = try solver.add(3 * x[0] + x[4] >= 66)
    let wish = try solver.add(
      x[6] >= 75, strength: Strength(priority: 750, weight: 2))
    try solver.add(-3 * x[0] + 3 * x[1] - 3 * x[2] <= 58, strength: low)
    let limit = try solver.add(x[6] <= -80)
    try solver.add(
      -2 * x[1] - x[4] - x[5] <= -12,
      strength: Strength(priority: 0.001, weight: half))
    try solver.setCoefficient(of: x[4], in: coupled, to: 1)
    let other = try solver.add(
      -2 * x[1] == 36, strength: Strength(priority: 500, weight: half))
    try solver.add(-x[3] >= 96, strength: 1)
    try solver.add(x[3] >= 78, strength: 0.001)
    try solver.setCoefficient(of: x[3], in: other, to: -3)
    try solver.add(x[4] <= -58, strength: 999.999)
    try solver.setRelation(of: turned, to: .lessThanOrEqual)
    #expect(solver.statistics.preciseSolves > 0)
    // Nothing after the limit speaks of the last variable.
    #expect(solver.value(of: x[6]) == -80)
    #expect(try solver.explain(x[6]).undetermined.isEmpty)
    #expect(try solver.explain(x[6]).reasons.map(\.constraint) == [limit])
    let violation = try #require(
      solver.violations.first { $0.constraint == wish })
    #expect(violation.outrankedBy == [limit])
  }

  @Test("A bound that values meet by chance outranks wishes all the same")
  func boundsMetByChance() throws {
    let solver = Solver()
    let (x, y) = (solver.variable(), solver.variable())
    let limit = try solver.add(x + y <= 0)
    // Both are 0: the limit was not in the way before there was the wish.
    let wish = try solver.add(x + y >= 5, strength: .strong)
    let violation = try #require(solver.violations.first)
    #expect(violation.constraint == wish)
    #expect(violation.outrankedBy == [limit])
    // So it is where others are in between, and nothing defines these.
    let (u, v) = (solver.variable(), solver.variable())
    let links = [try solver.add(u == x), try solver.add(v == y)]
    let far = try solver.add(u + v >= 7, strength: .weak)
    #expect(
      solver.violations.first { $0.constraint == far }?.outrankedBy
        == [limit] + links)
  }
}
