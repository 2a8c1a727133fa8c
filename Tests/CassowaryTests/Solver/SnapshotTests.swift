import Cassowary
import TestSupport
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  private func copy(of solver: Solver) throws -> Solver {
    let copy = Solver()
    try copy.replay(try solver.snapshot())
    return copy
  }

  @Test("A loaded snapshot is the same solver")
  func same() throws {
    let solver = Solver()
    let x = solver.variable("x"), y = try solver.variable("y\n", value: 0.1)
    let free = try solver.variable("free", value: -0.0)
    solver.conflictPolicy = .breakLowestRanked
    try solver.add(3 * x + y == 10, name: "a \"sum\"", rank: 4)
    try solver.add(-2 * x <= 7.5, strength: .medium.weighted(1.0 / 3))
    let gone = try solver.add(y == 1)
    try solver.addStay(y, strength: .weak)
    try solver.addEditVariable(x, strength: .strong)
    try solver.suggest(1.7, for: x)
    try solver.remove(gone)
    try solver.add(free + x >= 100, name: "off")
    let off = try #require(solver.constraints.last)
    try solver.setActive(of: off, to: false)
    try solver.add(x == 50, name: "broken", rank: 1)
    try solver.add(x == 2, rank: 2)
    #expect(solver.brokenConstraints.count == 1)

    let copy = try copy(of: solver)
    #expect(copy.dump == solver.dump)
    #expect(copy.conflictPolicy == .breakLowestRanked)
    #expect(
      copy.values(copy.variables).map(\.bitPattern)
        == solver.values(solver.variables).map(\.bitPattern))
    for (old, new) in zip(solver.constraints, copy.constraints) {
      #expect(copy.describe(new) == solver.describe(old))
      #expect(try copy.rank(of: new) == solver.rank(of: old))
      #expect(copy.isActive(new) == solver.isActive(old))
      #expect(try copy.strength(of: new) == solver.strength(of: old))
    }
    #expect(copy.brokenConstraints.count == 1)
    #expect(copy.violations.map(\.text) == solver.violations.map(\.text))
    #expect(copy.takeChanges().isEmpty)
    #expect(try copy.snapshot() == copy.snapshot())
    try expectSound(copy)
    for one in [solver, copy] {
      try one.setActive(of: one.constraints[4], to: true)
      try one.suggest(30, for: one.variables[0])
      try one.remove(one.constraints[6])
    }
    #expect(copy.dump == solver.dump)
  }

  @Test("Stays and edits whose coefficients were changed")
  func changedStays() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 2), y = solver.variable("y")
    let stay = try solver.addStay(x), other = try solver.addStay(y)
    let edit = try solver.addEditVariable(y)
    try solver.setCoefficient(of: x, in: stay, to: 4)
    try solver.setCoefficient(of: x, in: other, to: -2)
    try solver.setCoefficient(of: y, in: edit, to: 3)
    try solver.add(x + y >= 5)
    let copy = try copy(of: solver)
    #expect(copy.values(copy.variables) == solver.values(x, y))
    #expect(copy.constraintCount == 4)
    try expectSound(copy)
  }

  @Test("A stay and an edit that have a second variable for a while")
  func secondVariable() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 2), y = solver.variable("y")
    let stay = try solver.addStay(x), edit = try solver.addEditVariable(y)
    for handle in [stay, edit] {
      try solver.setCoefficient(of: y, in: handle, to: 3)
      try solver.setCoefficient(of: x, in: handle, to: 1)
    }
    let copy = try copy(of: solver)
    for one in [solver, copy] {
      let x = one.variables[0], y = one.variables[1]
      #expect(!one.isEditVariable(x) && !one.isEditVariable(y))
      for handle in one.constraints {
        try one.setCoefficient(of: y, in: handle, to: 0)
      }
      #expect(one.isEditVariable(x))
      try one.suggest(12, for: x)
      try one.removeEditVariable(x)
      #expect(one.value(of: x) == 12)
    }
    #expect(copy.dump == solver.dump)
    try expectSound(copy)
  }

  @Test("What only history decides is in a snapshot, too")
  func history() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 150)
    let y = try solver.variable("y", value: 7)
    let limit = try solver.add(x <= 100)
    try solver.add(y <= 100)
    try solver.setConstant(of: limit, to: 90)
    let copy = try copy(of: solver)
    #expect(copy.values(copy.variables) == solver.values(x, y))
    for one in [solver, copy] {
      try one.setConstant(of: one.constraints[0], to: 95)
      try one.setConstant(of: one.constraints[1], to: 60)
    }
    #expect(copy.values(copy.variables) == solver.values(x, y))
  }

  @Test("An empty solver, and one that nothing is left of")
  func empty() throws {
    let solver = Solver()
    #expect(try copy(of: solver).variableCount == 0)
    let x = solver.variable("x")
    try solver.remove(try solver.add(x == 3))
    let copy = try copy(of: solver)
    #expect(copy.value(of: copy.variables[0]) == 3)
    #expect(copy.constraintCount == 0)
    #expect(try copy.snapshot() == solver.snapshot())
  }

  @Test("Inside a transaction there is none, and no recording begins")
  func insideTransaction() throws {
    let solver = Solver()
    try expectRefused("insideTransaction", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        _ = try solver.snapshot()
      }
    }
    try expectRefused("insideTransaction", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        try solver.startRecording()
      }
    }
    #expect(solver.stopRecording() == "")
  }

  @Test("A solver that has constraints takes no snapshot")
  func notEmpty() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 3)
    let text = try solver.snapshot()
    let last = text.split(separator: "\n").count
    #expect(throws: SolverError.self) { try solver.replay(text) }
    do { try solver.replay(text) } catch {
      #expect("\(error)".contains("\(last)"))
    }
    #expect(solver.constraintCount == 1)
    try expectSound(solver)
  }

  @Test("A solution that is none is not believed")
  func edited() throws {
    let solver = Solver()
    let x = solver.variable("x"), y = solver.variable("y")
    try solver.add(x + y == 10)
    try solver.add(x >= 2, strength: .strong)
    try solver.add(x == 4, strength: .weak)
    let text = try solver.snapshot()
    for (old, new) in [
      ("variable 0 4.0", "variable 0 40.0"), ("row 0 1 1 0", "row 0 1 0 0"),
      ("row 1 2 1", "row 0 1 1"), ("row 1 2 1", "row 0 0 0"),
      ("row 1 2 1", "row 2 2 0"), ("row 1 2 1", "row 1 5 1"),
      ("row 1 2 1", "row -1 300 1"), ("undetermined", "undetermined 0 1"),
    ] {
      let other = text.replacing(old, with: new)
      #expect(other != text, "\(old)\n\(text)")
      let copy = Solver()
      try copy.replay(other)
      #expect(copy.values(copy.variables) == [4, 6], "\(other)")
      try expectSound(copy)
    }
    let contradiction = text.replacing(
      "add 2 0 250.0", with: "add 2 0 1000.0"
    ).replacing("add 1 2 750.0 1.0 0 0 2.0", with: "add 1 2 1000 1 0 0 5")
    let copy = Solver()
    #expect(throws: SolverError.self) { try copy.replay(contradiction) }
    #expect(copy.constraintCount == 0)
    #expect(copy.checkInvariants() == nil)
  }

  @Test("Text that is cut off or out of order never crashes")
  func damaged() throws {
    let solver = Solver()
    let x = solver.variable("x"), y = solver.variable("y")
    try solver.add(x + y == 10)
    try solver.add(x >= 2)
    try solver.add(x >= 1, strength: .weak)
    let text = try solver.snapshot()
    let lines = text.split(separator: "\n")
    for position in lines.indices {
      for other in lines.indices {
        var damaged = lines
        damaged[position] = lines[other]
        let copy = Solver()
        try? copy.replay(damaged.joined(separator: "\n"))
        #expect(copy.checkInvariants() == nil)
      }
    }
    for length in 0..<text.count {
      let copy = Solver()
      try? copy.replay(String(text.prefix(length)))
      #expect(copy.checkInvariants() == nil)
    }
  }

  @Test("A recording can begin at any time")
  func recording() throws {
    let solver = Solver()
    let x = solver.variable("x"), y = solver.variable("y")
    let gone = solver.variable("gone")
    try solver.add(x == y + 1)
    let limit = try solver.add(y >= 3)
    try solver.removeVariable(gone)
    try solver.startRecording()
    let z = solver.variable("z")
    try solver.add(z == x + y)
    try solver.setConstant(of: limit, to: 5)
    let copy = Solver()
    try copy.startRecording()
    try copy.replay(solver.stopRecording())
    #expect(
      copy.variables.map { "\(copy.name(of: $0)) \(copy.value(of: $0))" }
        .sorted()
        == solver.variables.map {
          "\(solver.name(of: $0)) \(solver.value(of: $0))"
        }.sorted())
    let again = Solver()
    try again.replay(copy.stopRecording())
    #expect(again.dump == copy.dump)
  }

  /// Sessions that look at snapshots, and begin a recording in the middle.
  private func run(
    from seed: UInt64, operations: Int, _ plan: (UInt64) -> SessionPlan
  ) -> SessionTotals {
    RandomSessionTests.run(from: seed, operations: operations) { seed in
      var plan = plan(seed)
      plan.checks.oracleEvery = 0
      plan.checks.freshEvery = 0
      plan.checks.repeatsSession = false
      plan.checks.certificateEvery = 10
      plan.checks.snapshotsEvery = 7
      plan.checks.replaysRecording = true
      plan.checks.recordsFrom = 30
      return plan
    }
  }

  @Test("A row of one variable holds no more constraints than others do")
  func ninth() throws {
    let solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    try solver.add(x == 1, strength: .strong)
    let wish = try solver.add(x == 2, strength: .weak)
    for number in 3...8 {
      try solver.add(x == Double(number), strength: .weak)
    }
    let sum = try solver.add(x + y == 9, strength: .weak)
    try solver.transaction { (_: Solver) throws(SolverError) in
      // One more is about x alone, and takes the place of the wish.
      try solver.setCoefficient(of: y, in: sum, to: 0)
      try solver.setStrength(of: wish, to: .required)
    }
    #expect(solver.value(of: x) == 2)
    let copy = Solver()
    try copy.replay(try solver.snapshot())
    #expect(copy.constraintCount == 9)
    #expect(copy.variables.map { copy.value(of: $0) } == [2, 8])
  }

  @Test("In the middle of random sessions, which go on from there")
  func sessions() {
    let operations = sessionSize(release: 4_000, checked: 2_000)
    var totals = run(
      from: 1_000, operations: 3 * operations, RandomSessionTests.smallPlan)
    totals.add(
      run(from: 401_000, operations: operations, RandomSessionTests.policyPlan))
    totals.add(
      run(from: 301_000, operations: operations, StructuredSessionTests.plan))
    totals.add(
      run(from: 101_000, operations: operations, RandomSessionTests.middlePlan))
    print("Snapshots: \(totals)")
    #expect(totals.snapshots > operations / 4)
    #expect(totals.copiedValues > operations / 8)
    // The constraints leave these to history.
    #expect(totals.otherValues * 25 < totals.copiedValues)
    #expect(totals.broken > 0)
  }
}
