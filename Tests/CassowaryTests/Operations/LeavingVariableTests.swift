import Cassowary
import Testing

@Suite("Variables that are removed inside of transactions")
struct LeavingVariableTests {
  let solver = Solver()

  @Test("the handle is stale at once, the slot free at the end")
  func removed() throws {
    let x = try solver.variable("x", value: 2)
    let y = solver.variable("y")
    let row = try solver.add(x + y == 5)
    try solver.transaction { solver throws(SolverError) in
      try solver.removeVariable(x)
      #expect(!solver.has(x))
      #expect(solver.value(of: x).isNaN)
      #expect(solver.variables == [y])
      #expect(solver.variableCount == 1)
      try solver.remove(row)
      var kind = ""
      do throws(SolverError) {
        try solver.add(x >= 3)
      } catch { kind = error.kind }
      #expect(kind == "unknownVariable")
      #expect(solver.variable("z") != x)
    }
    #expect(!solver.has(x))
    #expect(solver.variableCount == 2)
    #expect(solver.constraintCount == 0)
    let next = solver.variable("next")
    #expect(solver.value(of: next) == 0)
    #expect(!solver.has(x))
    try solver.add(next == y + 1)
    try expectSound(solver)
  }

  @Test("one that is mentioned in the end is refused, and nothing changes")
  func inUse() throws {
    let x = solver.variable("x")
    let y = solver.variable("y")
    let rows = try solver.add(contentsOf: [x + y == 5, x >= 1, y <= 2])
    for kept in 0..<2 {
      try expectRefused("variableInUse", by: solver) {
        try solver.transaction { solver throws(SolverError) in
          for row in 0..<2 where row != kept { try solver.remove(rows[row]) }
          try solver.removeVariable(x)
        }
      }
    }
    do {
      try solver.transaction { solver throws(SolverError) in
        try solver.removeVariable(x)
      }
    } catch {
      #expect("\(error)" == "x cannot be removed: constraints mention it")
    }
    #expect(solver.values(x, y) == [5, 0])
    try solver.setConstant(of: rows[0], to: 6)
    #expect(solver.values(x, y) == [6, 0])
  }

  @Test("taken back, it is there again, with its changes")
  func takenBack() throws {
    let x = solver.variable("x")
    let row = try solver.add(x == 5)
    try expectRefused("cancelled", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        try solver.removeVariable(x, withConstraints: true)
        #expect(solver.takeChanges().isEmpty)
        throw .cancelled
      }
    }
    #expect(solver.takeChanges().map(\.variable) == [x])
    try solver.transaction { solver throws(SolverError) in
      do throws(SolverError) {
        try solver.transaction { solver throws(SolverError) in
          try solver.remove(row)
          try solver.removeVariable(x)
          throw .cancelled
        }
      } catch { #expect(error.kind == "cancelled") }
      #expect(solver.has(x) && solver.has(row))
    }
    #expect(solver.value(of: x) == 5)
    try solver.setConstant(of: row, to: 6)
    #expect(solver.value(of: x) == 6)
  }

  @Test("made and removed in one transaction")
  func brief() throws {
    let x = solver.variable("x")
    for isCancelled in [false, true] {
      let before = try StateSnapshot(solver)
      do throws(SolverError) {
        try solver.transaction { solver throws(SolverError) in
          let brief = solver.variable("brief")
          try solver.add(brief == x + 1)
          try solver.removeVariable(brief, withConstraints: true)
          #expect(solver.variables == [x])
          if isCancelled { throw .cancelled }
        }
        #expect(!isCancelled)
      } catch { #expect(isCancelled) }
      #expect(try StateSnapshot(solver) == before)
      #expect(solver.checkInvariants() == nil)
    }
  }

  @Test("a coefficient that becomes 0 lets a variable go")
  func coefficient() throws {
    let x = solver.variable("x")
    let y = solver.variable("y")
    let row = try solver.add(x + y == 5)
    try solver.transaction { solver throws(SolverError) in
      try solver.setCoefficient(of: x, in: row, to: 0)
      try solver.removeVariable(x)
    }
    #expect(solver.describe(row) == "y == 5")
    #expect(solver.value(of: y) == 5)
    try expectSound(solver)
  }

  @Test("a coefficient that a variable gets keeps it")
  func gainedCoefficient() throws {
    let x = solver.variable("x")
    let y = solver.variable("y")
    let row = try solver.add(y == 5)
    try expectRefused("variableInUse", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        try solver.setCoefficient(of: x, in: row, to: 2)
        try solver.removeVariable(x)
      }
    }
  }

  @Test("with its constraints, edit constraints and stays among them")
  func withConstraints() throws {
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(contentsOf: [x + y == 5, x >= 1, x - y <= 100])
    let kept = try solver.add(y <= 20)
    try solver.addEditVariable(x)
    try solver.addStay(x)
    try solver.removeVariable(x, withConstraints: true)
    #expect(solver.constraints == [kept])
    #expect(solver.variables == [y])
    try expectSound(solver)
    try expectRefused("unknownVariable", by: solver) {
      try solver.removeVariable(x, withConstraints: true)
    }
  }

  @Test("changes of some variables leave those of others")
  func changesOfSome() throws {
    let v = (0..<4).map { solver.variable("v\($0)") }
    let rows = try v.map { try solver.add($0 == 1) }
    #expect(
      solver.takeChanges(of: [v[2], v[0], v[2]]).map(\.variable)
        == [v[2], v[0]])
    #expect(solver.takeChanges(of: [v[0]]).isEmpty)
    try solver.setConstant(of: rows[0], to: 7)
    #expect(solver.takeChanges(of: [Solver().variable()]).isEmpty)
    var changes = solver.takeChanges(of: [v[3]])
    #expect("\(changes)" == "[v3 = 1]")
    solver.takeChanges(into: &changes)
    #expect("\(changes)" == "[v0 = 7, v1 = 1]")
    solver.takeChanges(into: &changes)
    #expect(changes.isEmpty)
    // Drags, which mark their variables once for each list.
    for value in [8.0, 9, 10] {
      try solver.setConstant(of: rows[0], to: value)
      #expect(solver.takeChanges(of: v).map(\.value) == [value])
    }
    #expect(solver.takeChanges().isEmpty)
  }

  @Test("what mentions it goes by the coefficients that were set before")
  func pendingCoefficients() throws {
    let x = solver.variable("x"), y = solver.variable("y")
    let kept = try solver.add(x + y >= 3)
    let gone = try solver.add(y <= 10)
    try solver.transaction { solver throws(SolverError) in
      try solver.setCoefficient(of: x, in: kept, to: 0)
      try solver.setCoefficient(of: x, in: gone, to: 2)
      #expect(try solver.constraints(of: x) == [gone])
      #expect(try solver.constraints(of: y) == [kept, gone])
      try solver.removeVariable(x, withConstraints: true)
    }
    #expect(solver.constraints == [kept])
    #expect(solver.value(of: y) == 3)
  }
}
