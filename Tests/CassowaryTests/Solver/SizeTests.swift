import Cassowary
import Testing

/// A size that comes in with one call, as StackKit brings it in.
@Suite("Sizes in one call")
struct SizeTests {
  private static let ranks = (notNegative: 70, content: 40)

  /// A column of sizes in a given height, each brought in by a closure.
  private func column(
    _ addSize: (Solver, Variable, ContentSize) throws -> SizeHandles
  ) throws -> (solver: Solver, handles: [SizeHandles]) {
    let solver = Solver()
    let contents = [
      ContentSize(20, compression: .strong, hugging: .weak),
      ContentSize(0, compression: nil, hugging: .weak),
      ContentSize(50, compression: .medium, hugging: nil),
      ContentSize(30, compression: .medium, hugging: .medium),
    ]
    var handles: [SizeHandles] = []
    try solver.transaction { solver in
      var sum = Expression()
      for content in contents {
        let size = solver.variable()
        sum += size
        handles.append(try addSize(solver, size, content))
      }
      try solver.add(sum == 77)
    }
    return (solver, handles)
  }

  private func oneByOne(
    _ solver: Solver, _ size: Variable, _ content: ContentSize
  ) throws -> SizeHandles {
    var handles = SizeHandles()
    handles.notNegative = try solver.add(size >= 0, rank: 70)
    if let strength = content.compression {
      handles.compression = try solver.add(
        size, .greaterThanOrEqual, content.size, strength: strength, rank: 40,
        yields: true)
    }
    if let strength = content.hugging {
      handles.hugging = try solver.add(
        size, .lessThanOrEqual, content.size, strength: strength, rank: 40,
        yields: true)
    }
    return handles
  }

  @Test("One call is as good as three")
  func sameAsThree() throws {
    let one = try column { try $0.addSize($1, $2, ranks: Self.ranks) }
    let three = try column(oneByOne)
    #expect(one.solver.dump == three.solver.dump)
    #expect(one.solver.statistics == three.solver.statistics)
    #expect(one.solver.constraintCount == 11)
    #expect(one.solver.checkInvariants() == nil)
    let rank = try one.solver.rank(of: one.handles[0].notNegative)
    #expect(rank == 70)
    #expect(try one.solver.rank(of: one.handles[3].hugging) == 40)
    // What was not asked for has no handle.
    #expect(throws: SolverError.self) {
      try one.solver.constant(of: one.handles[1].compression)
    }
    #expect(throws: SolverError.self) {
      try one.solver.constant(of: one.handles[2].hugging)
    }
  }

  @Test("Outside a transaction it is one")
  func alone() throws {
    let solver = Solver()
    let size = solver.variable("size")
    let handles = try solver.addSize(
      size, ContentSize(12, compression: .strong, hugging: .weak),
      ranks: Self.ranks)
    #expect(solver.value(of: size) == 12)
    try solver.remove(handles.compression)
    try solver.remove(handles.hugging)
    try solver.remove(handles.notNegative)
    #expect(solver.constraintCount == 0)
  }

  @Test("Bad input is refused, and nothing is added")
  func refused() throws {
    let solver = Solver()
    let size = solver.variable("size")
    let stranger = Solver().variable()
    let bad = Strength(priority: -1)
    func expectRefused(
      _ variable: Variable, _ content: ContentSize,
      _ location: SourceLocation = #_sourceLocation
    ) {
      #expect(throws: SolverError.self, sourceLocation: location) {
        _ = try solver.addSize(variable, content, ranks: Self.ranks)
      }
      #expect(throws: SolverError.self, sourceLocation: location) {
        try solver.transaction {
          _ = try $0.addSize(variable, content, ranks: Self.ranks)
        }
      }
      #expect(solver.constraintCount == 0, sourceLocation: location)
    }
    expectRefused(size, ContentSize(.nan, compression: .weak, hugging: .weak))
    expectRefused(
      size, ContentSize(.infinity, compression: nil, hugging: .weak))
    expectRefused(size, ContentSize(1, compression: bad, hugging: .weak))
    expectRefused(size, ContentSize(1, compression: .weak, hugging: bad))
    expectRefused(stranger, ContentSize(1, compression: .weak, hugging: .weak))
  }

  @Test("A recording has it as the constraints that it is")
  func recorded() throws {
    let recorder = Solver()
    try recorder.startRecording()
    let size = recorder.variable("size")
    try recorder.transaction {
      _ = try $0.addSize(
        size, ContentSize(9, compression: .strong, hugging: .weak),
        ranks: Self.ranks)
    }
    #expect(recorder.value(of: size) == 9)
    let copy = Solver()
    try copy.replay(recorder.stopRecording())
    #expect(copy.constraintCount == 3)
    #expect(copy.dump == recorder.dump)
  }

  @Test("What content asks for yields, from recordings and snapshots, too")
  func yields() throws {
    let solver = Solver()
    try solver.startRecording()
    let size = solver.variable("size")
    _ = try solver.addSize(
      size, ContentSize(50, compression: .strong, hugging: .weak),
      ranks: Self.ranks)
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
