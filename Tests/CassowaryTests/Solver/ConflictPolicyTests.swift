import Cassowary
import Testing

@Suite("Conflict policies")
struct ConflictPolicyTests {
  @Test("by default a conflict throws")
  func throwError() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x >= 10)
    try expectRefused("unsatisfiable", by: solver) { try solver.add(x <= 5) }
    #expect(solver.brokenConstraints.isEmpty)
  }

  @Test("breakNewest: the newest member is broken, and listed")
  func breakNewest() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    try solver.add(x == 100, strength: .strong)
    let floor = try solver.add(x >= 10)
    let limit = try solver.add(x <= 5)
    #expect(solver.brokenConstraints == [limit])
    // As near to 5 as the floor permits, before the strong wish for 100.
    #expect(solver.value(of: x) == 10)
    #expect(try solver.violation(of: limit) == 5)
    #expect(solver.has(limit))
    #expect(solver.constraintCount == 3)
    #expect(solver.checkInvariants() == nil)
    try solver.remove(floor)
    #expect(solver.value(of: x) == 5)
    try solver.remove(limit)
    #expect(solver.brokenConstraints.isEmpty)
    #expect(solver.value(of: x) == 100)
  }

  @Test("breakNewest: a changed constant may break a newer constraint")
  func breakNewestOnChange() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    let floor = try solver.add(x >= 10)
    let limit = try solver.add(x <= 20)
    try solver.setConstant(of: floor, to: 30)
    #expect(solver.brokenConstraints == [limit])
    #expect(solver.value(of: x) == 30)
    #expect(try solver.violation(of: limit) == 10)
    #expect(try solver.constant(of: floor) == 30)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("breakLowestRanked: the lowest rank is broken, the newest among equals")
  func breakLowestRanked() throws {
    for (ranks, broken) in [
      ([2, 1, 3], 1), ([1, 2, 3], 0), ([3, 2, 1], 2), ([1, 1, 2], 1),
      ([0, 0, 0], 2), ([5, 1, 1], 2),
    ] {
      let solver = Solver()
      solver.conflictPolicy = .breakLowestRanked
      let x = solver.variable("x")
      let y = solver.variable("y")
      let handles = [
        try solver.add(x >= 10, rank: ranks[0]),
        try solver.add(y >= x + 5, rank: ranks[1]),
        try solver.add(y <= 12, rank: ranks[2]),
      ]
      #expect(solver.brokenConstraints == [handles[broken]], "\(ranks)")
      // 10 + 5 misses 12 by 3, whichever of the three gives way.
      let amounts = try handles.map { abs(try solver.violation(of: $0)) }
      #expect(amounts.reduce(0, +) == 3, "\(ranks)")
      #expect(amounts[broken] == 3, "\(ranks)")
      #expect(solver.checkInvariants() == nil)
    }
  }

  @Test("several conflicts of one change are all resolved")
  func severalConflicts() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakLowestRanked
    let x = solver.variable("x")
    let one = try solver.add(x <= 1)
    let two = try solver.add(x <= 2)
    let three = try solver.add(x <= 30)
    try solver.add(x >= 5, rank: 9)
    #expect(solver.brokenConstraints == [one, two])
    #expect(solver.value(of: x) == 5)
    #expect(try solver.violation(of: three) == 0)
    #expect(try solver.violation(of: one) == 4)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("transactions break what conflicts at their end")
  func transaction() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    let y = solver.variable("y")
    let low = try solver.add(x + y >= 50)
    let last = try solver.transaction { solver throws(SolverError) in
      try solver.add(x <= 10)
      return try solver.add(y <= 20)
    }
    #expect(solver.has(low))
    #expect(solver.brokenConstraints == [last])
    #expect(solver.values(x, y) == [10, 40])
    #expect(try solver.violation(of: last) == 20)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("a constraint that conflicts with itself is broken, too")
  func selfConflict() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    let row = try solver.add(x - x + 3 <= 0)
    #expect(solver.brokenConstraints == [row])
    #expect(try solver.violation(of: row) == 3)
    try solver.add(x == 4)
    #expect(solver.value(of: x) == 4)
    #expect(solver.brokenConstraints == [row])
  }

  @Test("broken constraints outrank every strength, whatever the weight")
  func brokenOutranks() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    try solver.add(x >= 0)
    for _ in 0..<50 {
      try solver.add(
        x == 80, strength: Strength(priority: 999.9, weight: 1e9))
    }
    let broken = try solver.add(x <= -10)
    #expect(solver.value(of: x) == 0)
    #expect(solver.brokenConstraints == [broken])
  }

  @Test("the policy may change; what is broken stays broken")
  func policyChanges() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    try solver.add(x >= 10)
    let broken = try solver.add(x <= 5)
    solver.conflictPolicy = .throwError
    try expectRefused("unsatisfiable", by: solver) { try solver.add(x <= 6) }
    #expect(solver.brokenConstraints == [broken])
    try solver.add(x <= 12)
    #expect(solver.value(of: x) == 10)
  }

  @Test("a conflict that only wide numbers decide breaks, too")
  func decidedPrecisely() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let v0 = solver.variable("v0")
    let v1 = solver.variable("v1")
    let v2 = try solver.variable("v2", value: -27.7257308955577)
    let v4 = solver.variable("v4")
    let sum =
      77.15977796992489 * v0 - 0.03690045949855414 * v4
      - 0.0002574392380714657 * v2 - 0.023820549617173028 * v1
    try solver.add(
      2457.8920427290127 * v0 + 0.00011246350835471487 * v4 <= 0)
    try solver.add(-0.00927788478214352 * v1 == -37, strength: .weak)
    let zero = try solver.add(sum == 0)
    try solver.add(1211.293930779635 * v1 + v0 <= 0)
    let again = try solver.add(-1 * sum == 0)
    let before = solver.statistics
    try solver.setConstant(of: again, to: -39.378797071606954)
    #expect((solver.statistics - before).preciseSolves > 0)
    #expect(solver.brokenConstraints == [again])
    #expect(try solver.violation(of: zero) < 1e-9)
  }

  @Test("a minimum and a maximum that meet hold a variable as one")
  func limitsMeet() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x >= 0)
    try solver.add(x <= 0)
    try solver.add(y >= 24)
    let broken = try solver.add(y <= x)
    #expect(solver.checkInvariants() == nil)
    #expect(solver.values(x, y) == [0, 24])
    #expect(solver.brokenConstraints == [broken])
  }
}
