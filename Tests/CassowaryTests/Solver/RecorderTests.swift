import Cassowary
import Testing

@Suite("The recorder")
struct RecorderTests {
  /// Every kind of operation once, refused ones included.
  private func operate(_ solver: Solver) throws {
    let x = solver.variable("x")
    let y = try solver.variable("y with a \"name\", and\na line", value: 2.5)
    let z = solver.variable("")
    let sum = try solver.add(x + y == 10, name: "sum of both")
    let wish = try solver.add(
      x >= 0.1, strength: .medium.weighted(1.0 / 3), name: "wish", rank: 3)
    try solver.addStay(z, strength: .strong)
    try solver.addEditVariable(y, strength: Strength(priority: 123.456))
    try solver.suggest(3.3, for: y)
    #expect(throws: SolverError.self) { try solver.add(x + y == 11) }
    #expect(throws: SolverError.self) { try solver.suggest(1, for: x) }
    #expect(throws: SolverError.self) { try solver.suggest(.nan, for: y) }
    try solver.setConstant(of: sum, to: 20)
    try solver.setStrength(of: wish, to: .weak)
    try solver.setWeight(of: wish, to: 7)
    try solver.setCoefficient(of: y, in: sum, to: 2)
    try solver.transaction { solver throws(SolverError) in
      let extra = solver.variable("extra")
      let row = try solver.add(extra == x + 1)
      try solver.setConstant(of: row, to: 1e-3)
    }
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.remove(sum)
        throw .cancelled
      }
    }
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.add(z == 1)
        try solver.add(z == 2)
      }
    }
    solver.conflictPolicy = .breakLowestRanked
    try solver.add(z <= -5, name: "later broken", rank: 1)
    try solver.add(z >= 5, rank: 2)
    try solver.setRelation(of: wish, to: .lessThanOrEqual)
    try solver.setRank(of: wish, to: -7)
    try solver.setName(of: wish, to: "a wish,\nin two\r lines")
    try solver.setName(of: z, to: "the last one")
    try solver.transaction { solver throws(SolverError) in
      let brief = solver.variable("brief")
      try solver.add(brief == x)
      try solver.removeVariable(brief, withConstraints: true)
    }
    let gone = solver.variable("gone")
    try solver.removeVariable(gone)
    try solver.remove(wish)
    try solver.removeEditVariable(y)
    try solver.add(z == 17.125, strength: .weak)
  }

  @Test("a replayed recording gives an identical solver")
  func replay() throws {
    let solver = Solver()
    try solver.startRecording()
    try operate(solver)
    let recording = solver.stopRecording()
    #expect(!recording.isEmpty)
    #expect(solver.brokenConstraints.count == 1)
    let copy = Solver()
    try copy.replay(recording)
    #expect(copy.dump == solver.dump)
    let names = solver.variables.map { solver.name(of: $0) }
    #expect(copy.variables.map { copy.name(of: $0) } == names)
    #expect(
      copy.values(copy.variables).map(\.bitPattern)
        == solver.values(solver.variables).map(\.bitPattern))
    #expect(copy.brokenConstraints.count == 1)
    #expect(copy.takeChanges().count == solver.takeChanges().count)
    try expectSound(copy)
  }

  @Test("the recording of a replay is the recording")
  func recordReplay() throws {
    let solver = Solver()
    try solver.startRecording()
    try operate(solver)
    let recording = solver.stopRecording()
    let copy = Solver()
    try copy.startRecording()
    try copy.replay(recording)
    // Both begin with the format and the policy at that moment; the replay
    // then sets the policy once more.
    let body = recording.split(separator: "\n").dropFirst(2)
    let again = copy.stopRecording().split(separator: "\n")
    #expect(again.suffix(body.count) == body)
    #expect(again.count == body.count + 3)
  }

  @Test("the same operations give the same text")
  func deterministic() throws {
    var texts: Set<String> = []
    for _ in 0..<3 {
      let solver = Solver()
      try solver.startRecording()
      try operate(solver)
      texts.insert(solver.stopRecording())
    }
    #expect(texts.count == 1)
  }

  @Test("nothing is recorded before the start and after the stop")
  func startAndStop() throws {
    let solver = Solver()
    #expect(solver.stopRecording() == "")
    try solver.startRecording()
    let first = solver.stopRecording()
    let x = solver.variable("x")
    try solver.add(x == 1)
    #expect(solver.stopRecording() == "")
    solver.reset()
    try solver.startRecording()
    let empty = solver.stopRecording()
    #expect(empty == first)
    let copy = Solver()
    try copy.replay(empty)
    #expect(copy.variableCount == 0)
  }

  @Test("recording does not change what happens")
  func noInfluence() throws {
    var quiet = ScenarioSession(variables: 7, seed: 31)
    var recorded = ScenarioSession(
      variables: 7, seed: 31, isRecording: true)
    for _ in 0..<60 {
      try quiet.step()
      try recorded.step()
    }
    #expect(quiet.solver.dump == recorded.solver.dump)
    #expect(quiet.solver.statistics == recorded.solver.statistics)
  }

  @Test("numbers come back bit for bit")
  func numbers() throws {
    let solver = Solver()
    try solver.startRecording()
    let numbers = [
      0.1, 1.0 / 3, .leastNonzeroMagnitude, 1.7976931348623157e308,
      123456789.123456789,
      -2.5e-17, 9_007_199_254_740_992, .pi,
    ]
    for number in numbers {
      let x = try solver.variable("x", value: number / 2)
      try solver.addEditVariable(x)
      try solver.suggest(number, for: x)
    }
    let copy = Solver()
    try copy.replay(solver.stopRecording())
    #expect(
      copy.values(copy.variables).map(\.bitPattern)
        == solver.values(solver.variables).map(\.bitPattern))
    #expect(
      try copy.constraints.map { try copy.constant(of: $0) } == numbers)
  }

  @Test("malformed text is refused with the number of its line")
  func malformed() throws {
    let solver = Solver()
    try solver.startRecording()
    let x = solver.variable("x")
    try solver.add(x == 4)
    try solver.add(x <= 9)
    let lines = solver.stopRecording().split(separator: "\n")
    #expect(lines.count >= 3)
    for position in lines.indices {
      for spoilt in [
        "nonsense", "-", "add 0 x y z", "   ", "variable", "cassowary 3",
        "cassowary 2 x", "add 0 1 1000 1 0 0 1 -1 '", "turn 0",
        "\(lines[position].prefix(7))",
      ] {
        var text = lines
        text[position] = Substring(spoilt)
        let copy = Solver()
        let error = #expect(throws: SolverError.self) {
          try copy.replay(text.joined(separator: "\n"))
        }
        guard case .malformedRecording(let line) = error else {
          Issue.record("\(String(describing: error)) at \(position)")
          continue
        }
        #expect(line == position + 1)
      }
    }
  }

  @Test(
    "what a snapshot tells of is gone after a reset, or a cancelled part",
    arguments: [
      "variable 0 0 '\nundetermined 0\nreset\nages 0\nsettle",
      "variable 0 0 '\nadd 0 1 1000 1 0 0 1 1 1 0 '\nrow 0 0 0 0\nreset\n"
        + "ages 0\nsettle",
      "begin\nvariable 0 0 '\ncancel\nundetermined 0\nages 0\nsettle",
      "variable 0 0 '\nbegin\nadd 0 1 1000 1 0 0 1 1 1 0 '\ncancel\n"
        + "row 0 0 0 0\nages 0\nsettle",
    ])
  func settlesNothing(_ text: String) throws {
    let solver = Solver()
    do { try solver.replay("begin\n" + text) } catch {
      #expect(error.kind == "malformedRecording")
    }
    #expect(solver.constraintCount == 0)
    #expect(solver.checkInvariants() == nil)
    let many = (0..<5_000).map { "variable \($0) 0 '" }
    let all = "undetermined" + (0..<5_000).map { " \($0)" }.joined()
    let lines = ["begin"] + many + [all, "reset", "ages 0", "settle"]
    try solver.replay(lines.joined(separator: "\n"))
    #expect(solver.variableCount == 0)
    try solver.add(solver.variable("x") == 3)
    #expect(solver.checkInvariants() == nil)
  }

  @Test(
    "no snapshot gives up a wish, or has a pull beyond all levels",
    arguments: ["broken 0", "row 0 1 0 0\npull 1001 1"])
  func impossible(_ lines: String) {
    let solver = Solver()
    let start = "begin\nvariable 0 0 '\nadd 0 1 500 1 0 0 1 1 1 0 '\n"
    let error = #expect(throws: SolverError.self) {
      try solver.replay(start + lines)
    }
    #expect(error?.kind == "malformedRecording")
    #expect(solver.constraintCount == 0)
  }

  @Test("lines may end as on Windows")
  func lineEnds() throws {
    let solver = Solver()
    try solver.startRecording()
    try operate(solver)
    let text = solver.stopRecording()
    let copy = Solver()
    try copy.replay(text.split(separator: "\n").joined(separator: "\r\n"))
    #expect(copy.dump == solver.dump)
    let error = #expect(throws: SolverError.self) {
      try Solver().replay("variable 0 0 '\r\n\r\nvariable")
    }
    guard case .malformedRecording(let line) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(line == 3)
  }

  @Test("text that is cut off never crashes")
  func cutOff() throws {
    let solver = Solver()
    try solver.startRecording()
    try operate(solver)
    let text = solver.stopRecording()
    for length in stride(from: 0, to: text.count, by: 3) {
      let copy = Solver()
      do {
        try copy.replay(String(text.prefix(length)))
      } catch {
        #expect(error.kind == "malformedRecording")
      }
      #expect(copy.checkInvariants() == nil)
    }
  }
}
