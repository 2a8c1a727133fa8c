import Cassowary
import Testing

@Suite("Conflicts: sets, multipliers, amounts")
struct ConflictTests {
  @Test("multipliers and the amount prove the contradiction")
  func multipliers() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let sum = try solver.add(x + y == 10, name: "sum")
    let ratio = try solver.add(x == 3 * y, name: "ratio")
    // x is 7.5. Refused: x <= 6. Then y == 10 - x >= 4 and x == 3 y >= 12.
    let refused = x <= 6
    let error = #expect(throws: SolverError.self) {
      try solver.add(refused, name: "limit")
    }
    try expectConflict(
      error, refused: refused, others: [sum, ratio], amount: 1.5, in: solver)
    let members = try #require(error?.conflict?.members)
    #expect(members.map(\.name) == ["limit", "sum", "ratio"])
    // x - 6 <= 0, less 3/4 (x + y - 10), less 1/4 (x - 3 y): 1.5 <= 0.
    #expect(members.map(\.multiplier) == [1, -0.75, -0.25])
  }

  @Test("the amount says how much is missing")
  func amounts() throws {
    let chain = try ScenarioChain(rows: 10)
    let solver = chain.solver
    for missing in [0.5, 7, 100] {
      let refused = chain.bottom <= 180 - missing
      let error = #expect(throws: SolverError.self) {
        try solver.add(refused)
      }
      let conflict = try #require(error?.conflict)
      expectClose(conflict.amount, missing)
      #expect(conflict.members.count == 22)
      try verify(conflict, refused: refused, in: solver)
    }
  }

  @Test("soft constraints are never part of a conflict")
  func softNeverInvolved() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x == 50, strength: .strong)
    try solver.add(y == x, strength: Strength(priority: 999))
    let floor = try solver.add(x >= 0)
    let link = try solver.add(y <= x - 1)
    let error = #expect(throws: SolverError.self) {
      try solver.add(y >= x + 4)
    }
    try expectConflict(
      error, refused: y >= x + 4, others: [link], amount: 5, in: solver)
    let next = #expect(throws: SolverError.self) { try solver.add(x <= -2) }
    try expectConflict(
      next, refused: x <= -2, others: [floor], amount: 2, in: solver)
  }

  @Test("a conflict after many exchanges is still exact")
  func afterManyExchanges() throws {
    let solver = Solver()
    let v = (0..<12).map { solver.variable("v\($0)") }
    // Neighbours differ by at most 2, and the ends are pinned 22 apart.
    var needed: [ConstraintHandle] = []
    for index in 1..<12 {
      needed.append(try solver.add(v[index] <= v[index - 1] + 2))
      try solver.add(v[index] >= v[index - 1] - 2)
      try solver.add(
        v[index] == Double(index * index % 7), strength: .weak)
    }
    let left = try solver.addEditVariable(v[0], strength: .required)
    let right = try solver.addEditVariable(v[11], strength: .required)
    for (a, b) in [(0, 22), (5, -17), (-3, 3), (8, 30), (0, -22), (1, 23)] {
      try solver.transaction { solver throws(SolverError) in
        try solver.setConstant(of: left, to: Double(a))
        try solver.setConstant(of: right, to: Double(b))
      }
      #expect(solver.values(v[0], v[11]) == [Double(a), Double(b)])
      try expectSound(solver)
    }
    let error = #expect(throws: SolverError.self) {
      try solver.setConstant(of: right, to: 26)
    }
    // 11 steps of 2 from 1 reach 23: short by 3.
    try expectConflict(
      error, refused: v[11] == 26, others: needed + [left], amount: 3,
      in: solver)
  }

  @Test("duplicates: only one of two equal constraints is needed")
  func duplicates() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let pair = [try solver.add(x >= 10), try solver.add(x >= 10)]
    let error = #expect(throws: SolverError.self) { try solver.add(x <= 9) }
    let conflict = try #require(error?.conflict)
    #expect(conflict.members.count == 2)
    let other = try #require(conflict.members.last)
    #expect(pair.contains(other.constraint))
    try verify(conflict, refused: x <= 9, in: solver)
  }

  @Test("the refused member comes first, the others from old to new")
  func order() throws {
    let solver = Solver()
    let v = (0..<4).map { solver.variable("v\($0)") }
    let a = try solver.add(v[0] >= 1)
    let b = try solver.add(v[2] >= v[1] + 1)
    let c = try solver.add(v[1] >= v[0] + 1)
    let d = try solver.add(v[3] >= v[2] + 1)
    let limit = try solver.add(v[3] <= 100)
    let error = #expect(throws: SolverError.self) {
      try solver.setConstant(of: limit, to: 3)
    }
    try expectConflict(
      error, refused: v[3] <= 3, others: [a, b, c, d], amount: 1, in: solver)
    #expect(error?.conflict?.members.first?.constraint == limit)
    // In place, an old constraint is the refused one.
    try solver.setConstant(of: limit, to: 4)
    let again = #expect(throws: SolverError.self) {
      try solver.setConstant(of: a, to: 1.5)
    }
    try expectConflict(
      again, refused: v[0] >= 1.5, others: [b, c, d, limit], amount: 0.5,
      in: solver)
    #expect(again?.conflict?.members.first?.constraint == a)
  }
}
