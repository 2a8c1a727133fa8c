import Cassowary
import Testing

@Suite("Transactions")
struct TransactionTests {
  private struct Failure: Error, Equatable {
    let reason: Int
  }

  @Test("values read inside are those before")
  func valuesInside() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let row = try solver.add(x == 1)
    _ = solver.takeChanges()
    let seen = try solver.transaction { solver throws(SolverError) in
      try solver.setConstant(of: row, to: 2)
      let first = solver.value(of: x)
      try solver.remove(row)
      try solver.add(x == 3)
      return [first, solver.value(of: x), solver.value(of: 2 * x)]
    }
    #expect(seen == [1, 1, 2])
    #expect(solver.value(of: x) == 3)
    #expect(solver.takeChanges() == [Change(variable: x, value: 3)])
  }

  @Test("the result of the body is passed on")
  func result() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let row = try solver.transaction { solver throws(SolverError) in
      try solver.add(x == 4, name: "four")
    }
    #expect(solver.name(of: row) == "four")
    #expect(solver.value(of: x) == 4)
  }

  @Test("constraints read inside are those that the end will bring")
  func constraintsInside() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let sum = try solver.add(x + y == 10)
    let old = try solver.add(x >= 1)
    try solver.transaction { solver throws(SolverError) in
      try solver.setConstant(of: sum, to: 20)
      try solver.setCoefficient(of: y, in: sum, to: 3)
      try solver.setRelation(of: sum, to: .lessThanOrEqual)
      try solver.remove(old)
      try solver.remove(try solver.add(x >= 2))
      try solver.add(y >= 2)
      let written = try solver.constraint(of: sum)
      #expect(written.relation == .lessThanOrEqual)
      #expect(written.constant == 20)
      #expect(written.expression.terms == [Term(1, x), Term(3, y)])
      #expect(solver.constraintCount == 2)
    }
    let written = try solver.constraint(of: sum)
    #expect(written.relation == .lessThanOrEqual)
    #expect(written.constant == 20)
    #expect(written.expression.terms == [Term(1, x), Term(3, y)])
    #expect(solver.constraintCount == 2)
  }

  @Test("what is made inside can be used inside")
  func madeInside() throws {
    let solver = Solver()
    let width = try solver.transaction { solver throws(SolverError) in
      let width = solver.variable("width")
      let row = try solver.add(width >= 10)
      try solver.setConstant(of: row, to: 20)
      try solver.addEditVariable(width, strength: .weak)
      try solver.suggest(5, for: width)
      return width
    }
    #expect(solver.value(of: width) == 20)
    try expectSound(solver)
  }

  @Test("a transaction is solved once")
  func solvedOnce() throws {
    let rows = 60
    let batched = try ScenarioChain(rows: rows)
    let single = try ScenarioChain(rows: rows)
    let before = batched.solver.statistics
    try batched.solver.transaction { solver throws(SolverError) in
      for (index, row) in batched.preferences.enumerated() {
        try solver.setConstant(of: row, to: 30)
        try solver.setConstant(of: row, to: 41 + Double(index))
      }
    }
    let work = batched.solver.statistics - before
    for (index, row) in single.preferences.enumerated() {
      try single.solver.setConstant(of: row, to: 41 + Double(index))
    }
    #expect(
      batched.solver.values(batched.tops) == single.solver.values(single.tops))
    // Each value moves once, not once for each of the rows above it.
    #expect(work.valuesMoved == 2 * rows)
    #expect(work.pivots == 0)
    #expect(work.rowsVisited <= 12 * rows)
    let later = single.solver.statistics - before
    #expect(later.valuesMoved > 20 * rows)
  }

  @Test("a detour inside a transaction costs no pivot")
  func detour() throws {
    let chain = try ScenarioChain(rows: 40)
    let solver = chain.solver
    let dump = solver.dump
    let before = solver.statistics
    try solver.transaction { solver throws(SolverError) in
      let row = try solver.add(chain.bottom <= 800)
      try solver.setConstant(of: chain.preferences[0], to: 400)
      try solver.setConstant(of: chain.preferences[0], to: 40)
      try solver.remove(row)
    }
    let work = solver.statistics - before
    #expect(work.pivots == 0)
    #expect(work.valuesMoved == 0)
    #expect(solver.dump == dump)
  }

  @Test("conflicts inside that are gone at the end do not matter")
  func temporaryConflict() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let floor = try solver.add(x >= 10)
    try solver.transaction { solver throws(SolverError) in
      try solver.add(x <= 5)
      try solver.remove(floor)
    }
    #expect(solver.value(of: x) == 5)
    #expect(solver.constraintCount == 1)
  }

  @Test("a conflict at the end takes everything back")
  func conflictAtTheEnd() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let sum = try solver.add(x + y == 10)
    try solver.add(x == 3.3, strength: .weak)
    let before = try StateSnapshot(solver)
    _ = solver.takeChanges()
    var added: ConstraintHandle?
    let error = #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        added = try solver.add(y >= 20, name: "refused")
        try solver.add(x >= 0)
        try solver.setStrength(of: sum, to: .required)
        _ = solver.variable("extra")
      }
    }
    #expect(error?.conflict?.members.count == 3)
    #expect(try StateSnapshot(solver) == before)
    #expect(solver.takeChanges().isEmpty)
    #expect(solver.variableCount == 2)
    let stale = try #require(added)
    #expect(!solver.has(stale))
  }

  @Test("adding and removing inside a cancelled transaction leaves no trace")
  func cancelled() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 2)
    let y = solver.variable("y")
    let first = try solver.add(y == x + 1, strength: .strong, name: "first")
    let edit = try solver.addEditVariable(x)
    try expectRefused("cancelled", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        try solver.remove(first)
        let fresh = try solver.add(y == 5, name: "fresh")
        try solver.remove(fresh)
        try solver.add(x == 9)
        try solver.removeEditVariable(x)
        let extra = solver.variable("extra")
        try solver.addStay(extra)
        throw .cancelled
      }
    }
    #expect(solver.has(first))
    #expect(solver.has(edit))
    #expect(solver.isEditVariable(x))
    try solver.suggest(7, for: x)
    #expect(solver.values(x, y) == [7, 8])
    #expect(solver.constraints == [first, edit])
  }

  @Test("a nested transaction joins the outer one")
  func nested() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.transaction { outer throws(SolverError) in
      try outer.add(x >= 5)
      try outer.transaction { inner throws(SolverError) in
        try inner.add(x >= 8)
        #expect(inner.value(of: x) == 0)
      }
      #expect(outer.value(of: x) == 0)
    }
    #expect(solver.value(of: x) == 8)
  }

  @Test("a refused operation inside leaves the rest of the transaction alone")
  func refusedInside() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let foreign = Solver().variable("foreign")
    var kind = ""
    try solver.transaction { solver throws(SolverError) in
      try solver.add(x == 5)
      do throws(SolverError) {
        try solver.add(x + foreign == 1)
      } catch {
        kind = error.kind
      }
      try solver.add(x <= 100)
    }
    #expect(kind == "unknownVariable")
    #expect(solver.value(of: x) == 5)
    #expect(solver.constraintCount == 2)
  }

  @Test("an error of another type is passed on, and everything taken back")
  func otherErrors() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 1)
    let before = try StateSnapshot(solver)
    #expect(throws: Failure(reason: 7)) {
      try solver.transaction { solver in
        try solver.add(x <= 4)
        throw Failure(reason: 7)
      }
    }
    #expect(try StateSnapshot(solver) == before)
    #expect(solver.constraintCount == 1)
  }

  @Test("after a cancelled transaction the solver goes on as if nothing was")
  func goesOn() throws {
    let chain = try ScenarioChain(rows: 12)
    let twin = try ScenarioChain(rows: 12)
    for round in 0..<6 {
      try expectRefused("cancelled", by: chain.solver) {
        try chain.solver.transaction { solver throws(SolverError) in
          try solver.remove(chain.equations[round])
          try solver.add(chain.bottom == 300)
          try solver.setWeight(of: chain.preferences[round], to: 9)
          throw .cancelled
        }
      }
      for each in [chain, twin] {
        try each.solver.setConstant(
          of: each.preferences[round], to: Double(20 + round))
        try each.solver.add(
          each.bottom <= Double(500 - 30 * round), strength: .strong)
      }
      #expect(
        chain.solver.values(chain.tops) == twin.solver.values(twin.tops))
    }
  }

  @Test("a reset inside makes what was to be done before it void")
  func resetInside() throws {
    for removes in [true, false] {
      let solver = Solver()
      let old = solver.variable("old")
      let rule = try solver.add(old >= 0)
      try solver.transaction { solver throws(SolverError) in
        if removes { try solver.remove(rule) }
        try solver.add(old == 3)
        try? solver.transaction { solver throws(SolverError) in
          solver.reset()
          let x = solver.variable("x")
          let y = solver.variable("y")
          try solver.add(x + 5 == y)
          let going = try solver.add(x >= 1)
          try solver.remove(going)
          throw .cancelled
        }
      }
      #expect(solver.constraintCount == 0)
      #expect(solver.variableCount == 0)
      let z = solver.variable("z")
      try solver.add(z == 7)
      #expect(solver.dump == (try dump { try $0.add($0.variable("z") == 7) }))
      try expectSound(solver)
    }
  }

  private func dump(_ body: (Solver) throws -> Void) throws -> String {
    let solver = Solver()
    try body(solver)
    return solver.dump
  }

  @Test("so it does in the outermost one that is taken back")
  func resetTakenBack() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 1)
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.add(x <= 4)
        solver.reset()
        try solver.add(solver.variable("y") == 2)
        throw .cancelled
      }
    }
    #expect(solver.checkInvariants() == nil)
    #expect(solver.constraintCount == 0)
    #expect(solver.variableCount == 0)
    #expect(!solver.has(x))
  }
}
