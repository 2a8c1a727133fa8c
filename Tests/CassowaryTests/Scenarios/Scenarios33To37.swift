import Cassowary
import TestSupport
import Testing

@Suite("Scenarios R33 to R37: transactions, conflicts, independence, input")
struct Scenarios33To37 {
  @Test("R33: a nested transaction rolls back with the outer one")
  func nestedRollback() throws {
    let chain = try ScenarioChain(rows: 10)
    let solver = chain.solver
    let extra = solver.variable("extra")
    try expectRefused("cancelled", by: solver) {
      try solver.transaction { outer throws(SolverError) in
        try outer.setConstant(of: chain.preferences[3], to: 70)
        try outer.transaction { inner throws(SolverError) in
          try inner.remove(chain.equations[5])
          try inner.add(extra == 10)
          try inner.addEditVariable(chain.heights[1])
          try inner.suggest(99, for: chain.heights[1])
          try inner.setStrength(of: chain.minima[0], to: .weak)
          try inner.setCoefficient(
            of: chain.heights[2], in: chain.equations[2], to: 2)
        }
        throw .cancelled
      }
    }
    #expect(solver.value(of: chain.bottom) == 480)
    #expect(solver.value(of: extra) == 0)
    #expect(!solver.isEditVariable(chain.heights[1]))
  }

  @Test("R33: a nested conflict takes the whole transaction back")
  func nestedConflict() throws {
    let chain = try ScenarioChain(rows: 10)
    let solver = chain.solver
    try expectRefused("unsatisfiable", by: solver) {
      try solver.transaction { outer throws(SolverError) in
        try outer.add(chain.bottom <= 300)
        _ = try outer.transaction { inner throws(SolverError) in
          try inner.add(chain.tops[5] >= 240)
        }
      }
    }
    // Each alone is fine: 5 rows of at least 18 below 240 need 330 in all.
    try solver.add(chain.tops[5] >= 240)
    #expect(solver.value(of: chain.bottom) == 480)
    try solver.add(chain.bottom <= 330)
    #expect(solver.values(chain.tops[5], chain.bottom) == [240, 330])
    try expectSound(solver)
  }

  @Test("R34: a conflict names all constraints it needs, and only these")
  func exactConflict() throws {
    let solver = Solver()
    let height = solver.variable("height")
    let edges = (0...6).map { solver.variable("edge\($0)") }
    // Constraints that have nothing to do with it, before and in between.
    let other = try ScenarioChain(rows: 20, in: solver)
    var needed: [ConstraintHandle] = []
    needed.append(try solver.add(edges[0] == 16, name: "margin.top"))
    for row in 1...3 {
      try solver.add(edges[2 * row - 1] <= edges[2 * row - 2] + 500)
      needed.append(
        try solver.add(
          edges[2 * row - 1] >= edges[2 * row - 2] + 44, name: "row\(row)"))
      try solver.add(edges[2 * row] <= other.bottom + 1_000)
      needed.append(
        try solver.add(
          edges[2 * row] == edges[2 * row - 1], name: "gap\(row)"))
      try solver.add(edges[2 * row] == 3_000, strength: .strong)
    }
    needed.append(
      try solver.add(edges[6] + 16 == height, name: "margin.bottom"))
    let refused = height <= 150
    let error = #expect(throws: SolverError.self) {
      try solver.add(refused, name: "height")
    }
    // 16 + 3 * 44 + 16 = 164 does not fit into 150: it is short by 14.
    try expectConflict(
      error, refused: refused, others: needed, amount: 14, in: solver)
    #expect(
      error?.conflict?.members.map(\.name) == [
        "height", "margin.top", "row1", "gap1", "row2", "gap2", "row3",
        "gap3", "margin.bottom",
      ])
    #expect(
      error?.conflict?.members.map(\.multiplier)
        .allSatisfy { abs($0) == 1 } == true)
  }

  @Test("R34: conflicts in random sets are irreducible")
  func randomConflicts() throws {
    var found = 0
    for seed in 1...scaled(release: 60, debug: 6) {
      var random = ScenarioRandom(seed: UInt64(3_400 + seed))
      let solver = Solver()
      let v = (0..<6).map { solver.variable("v\($0)") }
      for _ in 0..<24 {
        var expression = Expression(random.quarter(-40...40))
        for _ in 0...random.below(3) {
          expression.add(random.pick([1, -1, 2]), random.pick(v))
        }
        if expression.terms.isEmpty { continue }
        let rule = Constraint(expression, random.pick(Relation.allCases))
        do {
          try solver.add(rule)
        } catch {
          found += 1
          try verify(
            try #require(error.conflict), refused: rule, in: solver)
        }
      }
    }
    #expect(found > 20)
  }

  @Test("R35: two systems in one solver cost each other nothing")
  func independentSystems() throws {
    func work(besides rows: Int) throws -> SolverStatistics {
      let solver = Solver()
      if rows > 0 { _ = try ScenarioChain(rows: rows, in: solver) }
      var chain = try ScenarioChain(rows: 20, in: solver)
      let limit = try solver.add(chain.bottom <= 960)
      let before = solver.statistics
      try solver.setConstant(of: chain.preferences[10], to: 55)
      try solver.setConstant(of: limit, to: 500)
      try solver.setConstant(of: limit, to: 2_000)
      try chain.replaceEquation(of: 7, spacing: 12)
      try solver.addEditVariable(chain.heights[3])
      try solver.suggest(80, for: chain.heights[3])
      try solver.removeEditVariable(chain.heights[3])
      #expect(solver.value(of: chain.bottom) == 979)
      return solver.statistics - before
    }
    let alone = try work(besides: 0)
    let accompanied = try work(besides: scaled(release: 20_000, debug: 200))
    #expect(alone == accompanied)
    #expect(alone.rowsVisited > 0)
  }

  @Test("R36: integers up to 2^53 come out as they went in")
  func integers() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(y == x + 1)
    try solver.addEditVariable(x)
    for value in [0, 1, -7, 1_000_003, 1 << 31, (1 << 53) - 1] {
      try solver.suggest(Double(value), for: x)
      #expect(solver.values(x, y) == [Double(value), Double(value + 1)])
    }
  }

  @Test("R36: single-precision inputs are taken as they are")
  func singlePrecision() throws {
    let solver = Solver()
    let parts = [Float(0.1), 0.2, 0.7].map(Double.init)
    let v = (0..<3).map { solver.variable("v\($0)") }
    for (variable, part) in zip(v, parts) { try solver.add(variable == part) }
    // The same numbers, added up in another order: redundant, and accepted.
    try solver.add(v[2] + v[1] + v[0] == parts[0] + parts[1] + parts[2])
    #expect(solver.values(v) == parts)
    // The sum rounded to single precision misses by more than double
    // precision can explain: a soft constraint reports it.
    let sum = Double(Float(0.1) + Float(0.2))
    #expect(sum != parts[0] + parts[1])
    let soft = try solver.add(v[0] + v[1] == sum, strength: .strong)
    #expect(solver.values(v) == parts)
    expectClose(
      try solver.violation(of: soft), parts[0] + parts[1] - sum,
      within: 1e-15)
  }

  @Test(
    "R37: extremes of strengths",
    arguments: [
      Strength(priority: 0), Strength(priority: -1), .init(priority: 1000.5),
      .init(priority: .nan), .init(priority: .infinity),
      Strength.weak.weighted(0), .weak.weighted(-1), .weak.weighted(.nan),
      .weak.weighted(.infinity), Strength(priority: 0, weight: 0),
    ])
  func invalidStrengths(strength: Strength) throws {
    let solver = Solver()
    let x = solver.variable("x")
    let row = try solver.add(x == 5, strength: .weak)
    try expectRefused("invalidStrength", by: solver) {
      try solver.add(x == 1, strength: strength)
    }
    try expectRefused("invalidStrength", by: solver) {
      try solver.setStrength(of: row, to: strength)
    }
    try expectRefused("invalidStrength", by: solver) {
      try solver.addEditVariable(x, strength: strength)
    }
    try expectRefused("invalidStrength", by: solver) {
      try solver.addStay(x, strength: strength)
    }
    #expect(solver.value(of: x) == 5)
  }

  @Test("R37: the smallest and the largest valid strengths keep their order")
  func extremeStrengths() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let tiny = Strength(priority: .leastNonzeroMagnitude, weight: 1e300)
    let almost = Strength(priority: 1000.0.nextDown, weight: 1e-300)
    try solver.add(x == 1, strength: tiny)
    #expect(solver.value(of: x) == 1)
    try solver.add(x == 2, strength: .weak)
    #expect(solver.value(of: x) == 2)
    try solver.add(x == 3, strength: almost)
    #expect(solver.value(of: x) == 3)
    try solver.add(x == 4)
    #expect(solver.value(of: x) == 4)
    #expect(solver.violations.count == 3)
  }
}
