import Cassowary
import Testing

/// Bugs that the original implementation fixed in its first years.
@Suite("Catalogue: bugs of the original")
struct CatalogueOriginalBugTests {
  @Test("removing one of several edit variables leaves the others in place")
  func removeOneEdit() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    for variable in [x, y, z] {
      try solver.addEditVariable(variable, strength: .strong)
    }
    try solver.suggest(1, for: x)
    try solver.suggest(2, for: z)
    try solver.removeEditVariable(y)
    try solver.suggest(3, for: x)
    try solver.suggest(4, for: z)
    #expect(solver.values(x, y, z) == [3, 0, 4])
  }

  @Test("nested edits that share a variable")
  func nestedEdits() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(y == 2 * x)
    let outer = try solver.addEditVariable(x, strength: .medium)
    try solver.suggest(5, for: x)
    let inner = try solver.addEditVariable(x, strength: .strong)
    try solver.suggest(7, for: x)
    #expect(solver.values(x, y) == [7, 14])
    try solver.removeEditVariable(x)
    #expect(!solver.has(inner))
    #expect(solver.has(outer))
    #expect(solver.values(x, y) == [5, 10])
    try solver.suggest(6, for: x)
    #expect(solver.values(x, y) == [6, 12])
    try solver.removeEditVariable(x)
    #expect(solver.constraintCount == 1)
  }

  @Test("removing a stay whose weight is not 1 takes its whole weight back")
  func removeWeightedStay() throws {
    let solver = Solver()
    let x = solver.variable("x")
    for weight in [0.25, 5, 1e6] {
      let stay = try solver.addStay(x, strength: .weak.weighted(weight))
      try solver.remove(stay)
    }
    // With a remainder of a stay's weight, 10 could not outweigh 0.
    try solver.addStay(x, strength: .weak.weighted(2))
    try solver.add(x == 10, strength: .weak.weighted(2.5))
    #expect(solver.value(of: x) == 10)
    try solver.add(x == 30, strength: .weak.weighted(5))
    #expect(solver.value(of: x) == 30)
    try expectSound(solver)
  }

  @Test("an equation that was refused is not there")
  func refusedEquation() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let sum = try solver.add(x + y == 10)
    let same = try solver.add(x == y)
    #expect(solver.values(x, y) == [5, 5])
    try expectRefused("unsatisfiable", by: solver) {
      try solver.add(2 * x + y == 16)
    }
    #expect(solver.constraints == [sum, same])
    try solver.addEditVariable(x)
    try solver.suggest(8, for: x)
    #expect(solver.values(x, y) == [5, 5])
    try solver.remove(same)
    #expect(solver.values(x, y) == [8, 2])
  }

  @Test("wishes that a required sum leaves room for all hold")
  func roomForAll() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x >= 0, strength: .weak)
    try solver.add(x >= y, strength: .medium)
    try solver.add(y >= x - 3, strength: .strong)
    try solver.add(x + y >= 20)
    #expect(solver.value(of: x + y) >= 20)
    #expect(solver.violations.isEmpty)
    try expectSound(solver)
  }

  @Test("a degenerate corner of many bounds ends")
  func degenerateCorner() throws {
    let solver = Solver()
    let v = (0..<8).map { solver.variable("v\($0)") }
    // All differences meet in one point, so that most steps have length 0.
    for i in 0..<8 {
      for j in 0..<8 where i != j { try solver.add(v[i] <= v[j]) }
    }
    try solver.add(v[0] == 0, strength: .weak)
    try solver.add(v[7] == 9, strength: .strong)
    #expect(solver.values(v) == Array(repeating: 9, count: 8))
    try solver.addEditVariable(v[3], strength: .required)
    for value in [4.0, -4, 0, 17] {
      try solver.suggest(value, for: v[3])
      #expect(solver.values(v) == Array(repeating: value, count: 8))
    }
    #expect(solver.statistics.fallbacks == 0)
    #expect(solver.statistics.pivots < 400)
  }

  @Test("strengths are not numbers that a larger number outweighs")
  func symbolicWeights() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 0, strength: .medium.weighted(1e-9))
    try solver.add(1e6 * x == 1e8, strength: .weak.weighted(1e9))
    #expect(solver.value(of: x) == 0)
    try solver.add(x == 3, strength: .strong.weighted(1e-12))
    #expect(solver.value(of: x) == 3)
  }

  @Test("a changed strength takes effect at once")
  func strengthTakesEffect() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let low = try solver.add(x == 1, strength: .medium)
    let high = try solver.add(x == 2, strength: .strong)
    try solver.setStrength(of: high, to: .weak)
    #expect(solver.value(of: x) == 1)
    try solver.setStrength(of: low, to: Strength(priority: 100))
    #expect(solver.value(of: x) == 2)
    #expect(solver.violations.map(\.constraint) == [low])
  }

  @Test("what an edit moved does not spring back when the edit ends")
  func noRubberBand() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let width = try solver.variable("width", value: 100)
    let right = try solver.variable("right", value: 100)
    try solver.add(right == x + width)
    try solver.addStay(x)
    try solver.addStay(width)
    try solver.addEditVariable(x)
    for position in [10.0, 30, 80] {
      try solver.suggest(position, for: x)
      #expect(
        solver.values(x, width, right) == [position, 100, position + 100])
    }
    try solver.removeEditVariable(x)
    #expect(solver.values(x, width, right) == [80, 100, 180])
    // Something else happens: still no way back.
    try solver.addEditVariable(width)
    try solver.suggest(50, for: width)
    try solver.removeEditVariable(width)
    #expect(solver.values(x, width, right) == [80, 50, 130])
  }

  @Test("a stay that was pushed away stays where it was pushed")
  func pushedStay() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = try solver.variable("y", value: 20)
    try solver.addStay(y)
    try solver.add(y >= x + 5)
    try solver.addEditVariable(x)
    try solver.suggest(40, for: x)
    #expect(solver.values(x, y) == [40, 45])
    try solver.suggest(10, for: x)
    #expect(solver.values(x, y) == [10, 45])
  }
}
