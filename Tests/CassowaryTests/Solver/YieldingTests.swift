import Cassowary
import Testing

/// Constraints that come after all others of their level where it ties, as
/// those of StackKit's contents do.
@Suite("Constraints that yield")
struct YieldingTests {
  @Test("What yields does so from recordings and snapshots, too")
  func yields() throws {
    let solver = Solver()
    try solver.startRecording()
    try addSize(to: solver)
    let recorded = Solver()
    try recorded.replay(solver.stopRecording())
    let loaded = Solver()
    try loaded.replay(solver.snapshot())
    for one in [solver, recorded, loaded] { try check(one) }
  }

  @Test("So it does when it comes in a transaction")
  func inTransaction() throws {
    let solver = Solver()
    let handles = try solver.transaction { try addSize(to: $0) }
    #expect(solver.constraintCount == 2)
    for handle in handles { #expect(try solver.rank(of: handle) == 40) }
    try check(solver)
  }

  @discardableResult
  private func addSize(
    to solver: Solver
  ) throws(SolverError) -> [ConstraintHandle] {
    let size = solver.variable("size")
    return [
      try solver.add(
        size, .greaterThanOrEqual, 50, strength: .strong, rank: 40,
        yields: true),
      try solver.add(
        size, .lessThanOrEqual, 50, strength: .weak, rank: 40, yields: true),
    ]
  }

  /// What is of equal strength, and newer, wins.
  private func check(_ solver: Solver) throws {
    let size = try #require(solver.variables.first)
    let large = try solver.add(size == 80, strength: .weak)
    #expect(solver.value(of: size) == 80)
    try solver.remove(large)
    try solver.add(size == 20, strength: .strong)
    #expect(solver.value(of: size) == 20)
    // Numbered anew, it yields still.
    solver.limits.additionsBeforeRenumbering = 0
    let small = try solver.add(size == 10, strength: .strong)
    #expect(solver.statistics.renumberings == 1)
    #expect(solver.value(of: size) == 20)
    try solver.remove(small)
    #expect(solver.checkInvariants() == nil)
  }
}
