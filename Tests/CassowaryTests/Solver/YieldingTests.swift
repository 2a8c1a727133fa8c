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
    let size = solver.variable("size")
    _ = try solver.add(
      size, .greaterThanOrEqual, 50, strength: .strong, rank: 40,
      yields: true)
    _ = try solver.add(
      size, .lessThanOrEqual, 50, strength: .weak, rank: 40,
      yields: true)
    let recorded = Solver()
    try recorded.replay(solver.stopRecording())
    let loaded = Solver()
    try loaded.replay(solver.snapshot())
    for one in [solver, recorded, loaded] {
      // Of equal strength, and newer.
      let size = try #require(one.variables.first)
      let large = try one.add(size == 80, strength: .weak)
      #expect(one.value(of: size) == 80)
      try one.remove(large)
      try one.add(size == 20, strength: .strong)
      #expect(one.value(of: size) == 20)
      // Numbered anew, it yields still.
      one.limits.additionsBeforeRenumbering = 0
      let small = try one.add(size == 10, strength: .strong)
      #expect(one.statistics.renumberings == 1)
      #expect(one.value(of: size) == 20)
      try one.remove(small)
      #expect(one.checkInvariants() == nil)
    }
  }
}
