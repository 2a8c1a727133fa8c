import Cassowary
import Testing

/// Bugs that later implementations fixed: each one is a scenario here.
@Suite("Catalogue: fixed bugs in the histories of others")
struct CatalogueHistoryBugTests {
  @Test("sizes of zero")
  func zeroSizes() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let width = solver.variable("width")
    let right = solver.variable("right")
    try solver.add(left + width == right)
    try solver.add(width >= 0)
    try solver.add(width <= 0)
    try solver.add(left == 12)
    #expect(solver.values(left, width, right) == [12, 0, 12])
    try solver.add(width == 30, strength: .strong)
    #expect(solver.values(left, width, right) == [12, 0, 12])
  }

  @Test("a redundant row that misses by 1e-17")
  func tinyRedundancy() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    try solver.add(x == 0.1)
    try solver.add(y == 0.2)
    // 0.1 + 0.2 is not 0.3 in binary, and 1e-17 is below the rounding.
    let sum = try solver.add(x + y == 0.3)
    try solver.add(z == x + y - 0.3)
    try solver.add(z >= 1e-17)
    try solver.addEditVariable(x, strength: .weak)
    try solver.suggest(5, for: x)
    expectClose(solver.value(of: x), 0.1)
    try solver.remove(sum)
    expectClose(solver.value(of: y), 0.2)
    try expectSound(solver)
  }

  @Test("suggestions do not lose rows that still hold")
  func suggestionsKeepRows() throws {
    let solver = Solver()
    let v = (0..<5).map { solver.variable("v\($0)") }
    try solver.add(v[0] >= 0)
    for index in 1..<5 { try solver.add(v[index] >= v[index - 1] + 10) }
    try solver.add(v[4] <= 100)
    for index in 0..<5 {
      try solver.add(
        v[index] == Double(12 * index), strength: .weak)
    }
    try solver.addEditVariable(v[2])
    for value in [90.0, 5, 80, 20, 50, 24] {
      try solver.suggest(value, for: v[2])
      // 20 below and 20 above belong to the neighbours.
      #expect(solver.value(of: v[2]) == min(max(value, 20), 80))
      try expectSound(solver)
    }
    #expect(solver.values(v) == [0, 12, 24, 36, 48])
  }

  @Test("changes of removed variables are not reported")
  func removedVariables() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let rows = [try solver.add(x == 5), try solver.add(y == x + 1)]
    _ = solver.takeChanges()
    try solver.setConstant(of: rows[0], to: 6)
    try solver.remove(rows[1])
    try solver.remove(rows[0])
    try solver.removeVariable(x)
    #expect(solver.takeChanges() == [Change(variable: y, value: 7)])
  }

  @Test("a variable that becomes 0 is reported")
  func becomesZero() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.addEditVariable(x)
    try solver.suggest(1, for: x)
    #expect(solver.takeChanges() == [Change(variable: x, value: 1)])
    try solver.suggest(0, for: x)
    #expect(solver.takeChanges() == [Change(variable: x, value: 0)])
  }

  @Test("a removed soft constraint leaves nothing on either side of its error")
  func bothErrorsLeave() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 50, strength: .weak.weighted(3))
    for _ in 0..<20 {
      // Violated from above, then from below, then met.
      for constant in [0.0, 100, 50] {
        let soft = try solver.add(x == constant, strength: .weak.weighted(2))
        #expect(solver.value(of: x) == 50)
        try solver.remove(soft)
      }
      let met = try solver.add(x == 70, strength: .weak.weighted(4))
      #expect(solver.value(of: x) == 70)
      try solver.remove(met)
      #expect(solver.value(of: x) == 50)
    }
    // Remainders on either side would add up and tip the balance.
    try solver.add(x == 0, strength: .weak.weighted(2.75))
    #expect(solver.value(of: x) == 50)
    try solver.add(x == 0, strength: .weak.weighted(0.5))
    #expect(solver.value(of: x) == 0)
    try expectSound(solver)
  }

  @Test("inequalities of both directions, added and removed in turn")
  func inequalitiesInTurn() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x == 40, strength: .weak)
    try solver.add(y == 10, strength: .weak)
    let above = try solver.add(y >= x + 5, strength: .strong)
    // Either wish gives up 35; the older keeps its value.
    #expect(solver.values(x, y) == [40, 45])
    let limit = try solver.add(y <= 30)
    #expect(solver.values(x, y) == [25, 30])
    try solver.remove(above)
    #expect(solver.values(x, y) == [40, 10])
    let below = try solver.add(y <= x - 32, strength: .strong)
    #expect(solver.values(x, y) == [40, 8])
    try solver.remove(limit)
    try solver.remove(below)
    #expect(solver.values(x, y) == [40, 10])
  }

  @Test("a suggestion that makes other rows infeasible repairs them all")
  func repairAfterSuggestion() throws {
    let solver = Solver()
    let container = solver.variable("container")
    let v = (0..<6).map { solver.variable("w\($0)") }
    var sum = Expression()
    for variable in v {
      try solver.add(variable >= 5)
      try solver.add(variable == 20, strength: .weak)
      sum += variable
    }
    try solver.add(sum <= container)
    try solver.addEditVariable(container)
    for (width, expected) in [
      (200.0, 120.0), (60, 60), (31, 31), (10, 30), (500, 120), (30, 30),
    ] {
      try solver.suggest(width, for: container)
      #expect(solver.value(of: sum) == expected)
      #expect(solver.value(of: container) == max(width, 30))
      try expectSound(solver)
    }
    #expect(solver.values(v) == [5, 5, 5, 5, 5, 5])
  }

  @Test("whether a constraint is there is answered the right way round")
  func hasConstraint() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let row = try solver.add(x == 1)
    #expect(solver.has(row))
    #expect(!solver.isEditVariable(x))
    try solver.remove(row)
    #expect(!solver.has(row))
    try expectRefused("unknownConstraint", by: solver) {
      try solver.remove(row)
    }
    try solver.addEditVariable(x)
    #expect(solver.isEditVariable(x))
  }

  @Test("an edit of a variable that was never solved for starts at its value")
  func editStartsAtValue() throws {
    let solver = Solver()
    let left = try solver.variable("left", value: 30)
    let middle = solver.variable("middle")
    let right = try solver.variable("right", value: 70)
    try solver.addStay(left)
    try solver.addStay(right)
    try solver.add(middle == (left + right) / 2)
    #expect(solver.value(of: middle) == 50)
    try solver.addEditVariable(middle)
    #expect(solver.values(left, middle, right) == [30, 50, 70])
    try solver.suggest(45, for: middle)
    // Of the two stays the newer one gives way: 45 * 2 - 30.
    #expect(solver.values(left, middle, right) == [30, 45, 60])
  }

  @Test("several weak suggestions before anything else")
  func severalWeakSuggestions() throws {
    let solver = Solver()
    let v = (0..<4).map { solver.variable("v\($0)") }
    for (index, variable) in v.enumerated() {
      try solver.addEditVariable(variable, strength: .weak)
      try solver.suggest(Double(index + 1), for: variable)
    }
    try solver.add(v[0] + v[1] + v[2] == v[3])
    // The sum is 6 and v3 is 4: the newest wish, for v3, gives way by 2.
    #expect(solver.values(v) == [1, 2, 3, 6])
    try expectSound(solver)
  }

  @Test("a required edit that opposes a required row reports a conflict")
  func requiredEditConflict() throws {
    let solver = Solver()
    let v = solver.variable("v")
    let row = try solver.add(v == 5)
    try solver.addEditVariable(v, strength: .required)
    let before = try StateSnapshot(solver)
    let error = #expect(throws: SolverError.self) {
      try solver.suggest(6, for: v)
    }
    try expectConflict(
      error, refused: v == 6, others: [row], amount: 1, in: solver)
    #expect(try StateSnapshot(solver) == before)
    try solver.remove(row)
    try solver.suggest(6, for: v)
    #expect(solver.value(of: v) == 6)
  }

  @Test("stays do not jump with the order of declaration")
  func staysDoNotJump() throws {
    for swapped in [false, true] {
      let solver = Solver()
      let names = swapped ? ["b", "a"] : ["a", "b"]
      var byName: [String: Variable] = [:]
      for name in names {
        byName[name] = try solver.variable(name, value: name == "a" ? 3 : 8)
      }
      let a = try #require(byName["a"])
      let b = try #require(byName["b"])
      let sum = solver.variable("sum")
      try solver.addStay(a)
      try solver.addStay(b)
      try solver.add(sum == a + b)
      try solver.addEditVariable(sum, strength: .medium)
      try solver.suggest(20, for: sum)
      // The older stay is that of a, whatever the variables' order.
      #expect(solver.values(a, b, sum) == [3, 17, 20])
    }
  }

  @Test("a deferred solve gives what an immediate one gives")
  func deferred() throws {
    func run(batched: Bool) throws -> [Double] {
      let solver = Solver()
      let x = solver.variable("x")
      let y = solver.variable("y")
      try solver.add(x == 20, strength: .weak)
      try solver.add(y == 30, strength: .weak)
      try solver.add(y >= x + 10)
      try solver.addEditVariable(x, strength: .medium)
      let body: (Solver) throws(SolverError) -> Void = {
        solver throws(SolverError) in
        try solver.suggest(50, for: x)
        try solver.add(y <= 45, strength: .strong)
        try solver.suggest(33, for: x)
      }
      if batched { try solver.transaction(body) } else { try body(solver) }
      return solver.values(x, y)
    }
    #expect(try run(batched: true) == [33, 43])
    #expect(try run(batched: false) == [33, 43])
  }
}
