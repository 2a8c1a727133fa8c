import Cassowary
import TestSupport
import Testing

@Suite("Scenarios R38 to R42: stars, teardown, replay, magnitudes")
struct Scenarios38To42 {
  @Test("R38: ten thousand inactive constraints on one variable")
  func inactiveStar() throws {
    let count = scaled(release: 10_000, debug: 200)
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 1, strength: .weak)
    var random = ScenarioRandom(seed: 38)
    var handles: [ConstraintHandle] = []
    let begin = solver.statistics
    for index in 0..<count {
      handles.append(try solver.add(x <= Double(10 + index)))
    }
    let added = solver.statistics
    #expect((added - begin).rowsVisited <= 4 * count)
    #expect((added - begin).pivots == 0)
    handles.shuffle(using: &random)
    for handle in handles { try solver.remove(handle) }
    let removed = solver.statistics - added
    #expect(removed.rowsVisited <= 4 * count)
    #expect(removed.pivots == 0)
    #expect(solver.value(of: x) == 1)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("R38: a star of dependent variables grows and shrinks spoke by spoke")
  func dependentStar() throws {
    let count = scaled(release: 10_000, debug: 100)
    let solver = Solver()
    let hub = solver.variable("hub")
    try solver.addEditVariable(hub)
    var random = ScenarioRandom(seed: 39)
    var spokes: [(Variable, ConstraintHandle)] = []
    let begin = solver.statistics
    for index in 0..<count {
      let spoke = solver.variable()
      spokes.append((spoke, try solver.add(spoke == hub + Double(index))))
    }
    #expect((solver.statistics - begin).rowsVisited <= 8 * count)
    try solver.suggest(100, for: hub)
    for (index, spoke) in spokes.enumerated() {
      #expect(solver.value(of: spoke.0) == 100 + Double(index))
    }
    let moved = solver.statistics
    spokes.shuffle(using: &random)
    for (_, handle) in spokes { try solver.remove(handle) }
    #expect((solver.statistics - moved).rowsVisited <= 8 * count)
    #expect(solver.value(of: hub) == 100)
  }

  @Test("R38: the tightest of many bounds goes again and again")
  func activeStar() throws {
    let count = scaled(release: 10_000, debug: 100)
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 1e6, strength: .weak)
    var handles: [ConstraintHandle] = []
    for index in 0..<count {
      // From loose to tight, so that each becomes the active one.
      handles.append(try solver.add(x <= Double(count - index)))
    }
    #expect(solver.value(of: x) == 1)
    for (index, handle) in handles.enumerated().reversed() {
      try solver.remove(handle)
      let next = index == 0 ? 1e6 : Double(count - index + 1)
      #expect(solver.value(of: x) == next)
    }
    #expect(solver.statistics.pivots <= 3 * count)
  }

  @Test("R39: a long pinned chain is solved and torn down without recursion")
  func teardown() throws {
    let rows = scaled(release: 100_000, debug: 2_000)
    let solver = Solver()
    var bottom: Variable?
    try solver.transaction { solver throws(SolverError) in
      bottom = try ScenarioChain(rows: rows, in: solver).bottom
    }
    let last = try #require(bottom)
    let total = 48 * Double(rows) + 5
    // The pin reaches through all rows, up to the origin.
    let pin = try solver.add(last == total)
    #expect(solver.value(of: last) == total)
    try solver.setConstant(of: pin, to: total - 30)
    #expect(solver.value(of: last) == total - 30)
    #expect(solver.checkInvariants() == nil)
    solver.reset()
    #expect(solver.variableCount == 0)
    var chain: ScenarioChain? = try ScenarioChain(rows: rows / 10)
    weak let released = chain?.solver
    #expect(released != nil)
    chain = nil
    #expect(released == nil)
  }

  @Test("R40: a replayed recording gives the same dump")
  func replayEquality() throws {
    for seed in 1...5 {
      var session = ScenarioSession(
        variables: 9, seed: UInt64(400 + seed), isRecording: true)
      for _ in 0..<80 { try session.step() }
      let recording = session.solver.stopRecording()
      let copy = Solver()
      try copy.replay(recording)
      #expect(copy.dump == session.solver.dump, "seed \(seed)")
      #expect(
        copy.values(copy.variables)
          == session.solver.values(session.solver.variables))
    }
  }

  @Test("R41: huge suggestions leave no error behind")
  func hugeSuggestions() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    let half = solver.variable("half")
    try solver.add(y == x + 1)
    try solver.add(z == y + 0.7, strength: .strong)
    try solver.add(half == z / 2)
    try solver.addEditVariable(x, strength: .medium)
    for value in [1e12, 1e15, 1e16, 1e20, -1e20, 1e300] {
      try solver.suggest(value, for: x)
      #expect(solver.value(of: x) == value)
      #expect(solver.value(of: y) == value + 1)
      try solver.suggest(3.3, for: x)
      let (second, third) = (3.3 + 1, 3.3 + 1 + 0.7)
      #expect(
        solver.values(x, y, z, half) == [3.3, second, third, third / 2])
    }
    try expectSound(solver)
  }

  @Test("R41: a chain swings between huge and small heights")
  func hugeHeights() throws {
    let chain = try ScenarioChain(rows: 12)
    let solver = chain.solver
    for value in [1e12, 1e15, 1e16, 1e20] {
      try solver.setConstant(of: chain.preferences[4], to: value)
      try solver.setConstant(of: chain.preferences[4], to: 40)
      let tops: [Double] = (0...12).map { 48 * Double($0) }
      #expect(solver.values(chain.tops) == tops)
    }
  }

  @Test("R42: a chain of tenths from a billion to one, and back")
  func tenths() throws {
    let down = Solver()
    let v = (0...9).map { down.variable("v\($0)") }
    for index in 0..<9 { try down.add(v[index + 1] == 0.1 * v[index]) }
    try down.add(v[0] == 1e9)
    var expected = 1e9
    for variable in v {
      expectClose(down.value(of: variable), expected, within: 1e-12)
      expected /= 10
    }
    let up = Solver()
    let w = (0...9).map { up.variable("w\($0)") }
    try up.add(w[9] == 1)
    for index in 0..<9 { try up.add(w[index + 1] == 0.1 * w[index]) }
    expected = 1e9
    for variable in w {
      expectClose(up.value(of: variable) / expected, 1, within: 1e-12)
      expected /= 10
    }
    try expectSound(down)
    try expectSound(up)
  }

  @Test("R42: small coefficients count, and so do small conflicts")
  func smallCoefficients() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    try solver.add(x + 1e-9 * y == 0)
    try solver.add(y == 1e10)
    expectClose(solver.value(of: x), -10)
    try solver.add(1e-9 * z == 1)
    expectClose(solver.value(of: z), 1e9)
    let w = solver.variable("w")
    let one = try solver.add(w == 1)
    let error = #expect(throws: SolverError.self) {
      try solver.add(w == 1 + 1e-7)
    }
    let conflict = try #require(error?.conflict)
    #expect(conflict.members.last?.constraint == one)
    #expect(conflict.members.count == 2)
    expectClose(conflict.amount * 1e7, 1, within: 1e-6)
    try expectSound(solver)
  }
}
