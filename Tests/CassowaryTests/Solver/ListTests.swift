import Cassowary
import Testing

@Suite("Lists of constraints")
struct ListTests {
  @Test("a list is added and removed as one by one would be")
  func lists() throws {
    let solver = Solver()
    let tops = (0..<5).map { solver.variable("top\($0)") }
    let first = try solver.add(tops[0] == 3)
    let rows = try solver.add(
      contentsOf: zip(tops, tops.dropFirst()).map { $1 == $0 + 10 })
    let wishes = try solver.add(
      contentsOf: tops.map { $0 >= 30 }, strength: .weak, rank: 4)
    #expect(solver.constraints == [first] + rows + wishes)
    #expect(solver.values(tops) == [3, 13, 23, 33, 43])
    #expect(try wishes.allSatisfy { try solver.strength(of: $0) == .weak })
    #expect(try rows.allSatisfy { try solver.strength(of: $0).isRequired })
    try solver.remove(contentsOf: [first] + rows.dropFirst(2))
    #expect(solver.constraints == rows.prefix(2) + wishes)
    // What the equations held down goes up to what it wants to be.
    #expect(solver.values(tops)[3...].allSatisfy { $0 >= 30 })
    #expect(solver.value(of: tops[0]) == 30)
    try expectSound(solver)
  }

  @Test("a list is solved once")
  func solvedOnce() throws {
    let solver = Solver()
    let tops = (0..<50).map { _ in solver.variable() }
    try solver.add(tops[0] == 3)
    let before = solver.statistics
    try solver.add(
      contentsOf: zip(tops, tops.dropFirst()).reversed().map { $1 == $0 + 10 })
    let work = solver.statistics - before
    #expect(solver.value(of: tops[49]) == 493)
    #expect(work.valuesMoved == 49)
    #expect(work.pivots == 0)
  }

  @Test("empty lists do nothing")
  func empty() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 4)
    let before = try StateSnapshot(solver)
    #expect(try solver.add(contentsOf: []).isEmpty)
    try solver.remove(contentsOf: [])
    #expect(try StateSnapshot(solver) == before)
  }

  @Test("a list with an error in its middle is not added")
  func errorInTheMiddle() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let foreign = Solver().variable("foreign")
    try solver.add(x >= 2)
    try expectRefused("unknownVariable", by: solver) {
      try solver.add(contentsOf: [x == 5, foreign == 1, x <= 9])
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(contentsOf: [x == 5, x == .infinity], strength: .weak)
    }
    try expectRefused("invalidStrength", by: solver) {
      try solver.add(
        contentsOf: [x == 5], strength: Strength(priority: -1))
    }
    try expectRefused("unsatisfiable", by: solver) {
      try solver.add(contentsOf: [x <= 9, x == 7, x <= 6])
    }
    #expect(solver.constraintCount == 1)
  }

  @Test("a list with a handle that is not there, or twice, is not removed")
  func staleInTheMiddle() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let kept = try solver.add(contentsOf: [x >= 2, x <= 9])
    let stale = try solver.add(x == 5)
    try solver.remove(stale)
    try expectRefused("unknownConstraint", by: solver) {
      try solver.remove(contentsOf: [kept[0], stale, kept[1]])
    }
    try expectRefused("unknownConstraint", by: solver) {
      try solver.remove(contentsOf: [kept[0], kept[1], kept[0]])
    }
    #expect(solver.constraints == kept)
  }

  @Test("inside a transaction, a refused list takes only itself back")
  func joins() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let foreign = Solver().variable("foreign")
    let old = try solver.add(contentsOf: [x == 1, y == 1])
    try solver.transaction { solver throws(SolverError) in
      try solver.add(contentsOf: [x <= 70, y <= 70])
      #expect(solver.value(of: x) == 1)
      var kinds: [String] = []
      do throws(SolverError) {
        try solver.add(contentsOf: [x <= 0, foreign == 1])
      } catch { kinds.append(error.kind) }
      do throws(SolverError) {
        try solver.remove(contentsOf: [old[0], old[1], old[1]])
      } catch { kinds.append(error.kind) }
      #expect(kinds == ["unknownVariable", "unknownConstraint"])
      #expect(solver.has(old[0]))
      try solver.remove(contentsOf: old)
      try solver.add(contentsOf: [x >= 50, y >= 60])
      #expect(solver.value(of: x) == 1)
    }
    #expect(solver.values(x, y) == [50, 60])
    #expect(solver.constraintCount == 4)
    try expectSound(solver)
  }

  @Test("lists break what the policy says, ranks beyond 16 bits included")
  func ranks() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakLowestRanked
    let x = solver.variable("x")
    let low = try solver.add(contentsOf: [x <= 1, x <= 2], rank: -100_000)
    let high = try solver.add(contentsOf: [x >= 5, x >= 6], rank: 100_000)
    #expect(solver.brokenConstraints == low)
    #expect(solver.value(of: x) == 6)
    // As low as those, and newer than what holds.
    let other = try solver.add(x <= 3, rank: -32_768)
    #expect(solver.brokenConstraints == low + [other])
    #expect(try high.allSatisfy { try solver.violation(of: $0) == 0 })
  }
}
