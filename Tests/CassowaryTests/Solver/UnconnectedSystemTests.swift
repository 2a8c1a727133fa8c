import Cassowary
import Testing

/// A hundred systems in one solver, each with variables of its own: what one of
/// them is like costs the others nothing.
@Suite("Unconnected systems")
struct UnconnectedSystemTests {
  /// Heights with a fixed total, equal to each other or not.
  ///
  /// The equal ones cannot be solved in the order of a graph: they have etas.
  private struct Column {
    let solver: Solver
    var heights: [Variable] = []
    var preferences: [ConstraintHandle] = []
    let total: ConstraintHandle

    init(rows: Int, areEqual: Bool, in solver: Solver) throws {
      self.solver = solver
      heights = (0..<rows).map { _ in solver.variable() }
      var sum = Expression()
      for height in heights {
        sum += height
        preferences.append(try solver.add(height == 20, strength: .weak))
      }
      total = try solver.add(sum == 20 * Double(rows))
      for pair in zip(heights, heights.dropFirst()) {
        // As many constraints in both cases.
        try solver.add(
          areEqual ? pair.0 == pair.1 : pair.0 == 20, strength: .medium)
      }
    }

    func fit(_ height: Double) throws {
      try solver.setConstant(of: total, to: height * Double(heights.count))
    }
  }

  /// Many systems; the first is worked in, the last may have etas.
  private struct Systems {
    let solver = Solver()
    let chain: ScenarioChain
    let equal: Column
    var others: [ScenarioChain] = []
    let last: Column

    init(count: Int = 100, lastHasEtas: Bool) throws {
      chain = try ScenarioChain(rows: 8, in: solver)
      equal = try Column(rows: 6, areEqual: true, in: solver)
      for _ in 0..<count - 3 {
        others.append(try ScenarioChain(rows: 4, in: solver))
      }
      let before = solver.statistics
      last = try Column(rows: 24, areEqual: lastHasEtas, in: solver)
      for height in [30.0, 10, 26] { try last.fit(height) }
      let etas = (solver.statistics - before).etas
      #expect(lastHasEtas == (etas > 0))
    }

    /// The work of something in the first systems.
    func work(_ body: (Systems) throws -> Void) rethrows -> SolverStatistics {
      let before = solver.statistics
      try body(self)
      return solver.statistics - before
    }
  }

  /// Runs the same with and without etas in the last system, and compares.
  private func expectSame(
    prepare: (Systems) throws -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (Systems) throws -> Void
  ) throws {
    let plain = try Systems(lastHasEtas: false)
    let mixed = try Systems(lastHasEtas: true)
    try prepare(plain)
    try prepare(mixed)
    let heights = mixed.solver.values(mixed.last.heights)
    let expected = try plain.work(body)
    let found = try mixed.work(body)
    #expect(found == expected, sourceLocation: sourceLocation)
    #expect(found.rowsVisited > 0, sourceLocation: sourceLocation)
    #expect(
      mixed.solver.values(mixed.last.heights) == heights,
      sourceLocation: sourceLocation)
    #expect(
      mixed.solver.values(mixed.chain.tops)
        == plain.solver.values(plain.chain.tops),
      sourceLocation: sourceLocation)
    #expect(
      mixed.solver.values(mixed.equal.heights)
        == plain.solver.values(plain.equal.heights),
      sourceLocation: sourceLocation)
    #expect(mixed.solver.checkInvariants() == nil)
  }

  /// Additions, changes and removals in the chain.
  private func edit(_ systems: Systems) throws {
    let chain = systems.chain
    let solver = systems.solver
    let limit = try solver.add(chain.bottom <= 300)
    try solver.setConstant(of: limit, to: 250)
    #expect(solver.value(of: chain.bottom) == 250)
    let wish = try solver.add(chain.tops[3] == 170, strength: .medium)
    try solver.setStrength(of: wish, to: .strong)
    try solver.remove(wish)
    try solver.remove(limit)
    #expect(solver.value(of: chain.bottom) == 8 * 48)
    try solver.addEditVariable(chain.heights[2])
    for height in [50.0, 60, 70] {
      try solver.suggest(height, for: chain.heights[2])
    }
    try solver.removeEditVariable(chain.heights[2])
  }

  @Test("operations in a system cost the same beside etas")
  func operations() throws {
    try expectSame { try edit($0) }
  }

  @Test("transactions in a system cost the same beside etas")
  func transactions() throws {
    try expectSame { systems in
      let chain = systems.chain
      for round in 0..<4 {
        try systems.solver.transaction { solver throws(SolverError) in
          try solver.add(chain.bottom <= Double(300 - 20 * round))
          for preference in chain.preferences {
            try solver.setConstant(of: preference, to: Double(41 + round))
          }
          let extra = solver.variable()
          try solver.add(extra == chain.bottom + 10)
          try solver.setWeight(of: chain.preferences[round], to: 2)
        }
      }
    }
  }

  @Test("a refused constraint is taken back at the same cost beside etas")
  func refused() throws {
    try expectSame { systems in
      let chain = systems.chain
      for _ in 0..<3 {
        #expect(throws: SolverError.self) {
          try systems.solver.add(chain.bottom <= 20)
        }
        #expect(throws: SolverError.self) {
          try systems.solver.add(
            contentsOf: [chain.bottom <= 200, chain.tops[4] >= 300])
        }
      }
    }
  }

  @Test("the fallback in a system costs the same beside etas")
  func fallback() throws {
    try expectSame { systems in
      systems.solver.limits.pivotsBeforeFallback = 1
      let before = systems.solver.statistics
      let chain = systems.chain
      try systems.solver.add(chain.bottom <= 300)
      try systems.solver.transaction { solver throws(SolverError) in
        try solver.add(chain.tops[2] == 60, strength: .strong)
        try solver.add(chain.tops[5] == 180, strength: .strong)
        try solver.add(chain.bottom >= 260)
      }
      #expect((systems.solver.statistics - before).fallbacks > 0)
    }
  }

  @Test("a system that has etas itself costs the same beside others")
  func ownEtas() throws {
    try expectSame { systems in
      for height in [30.0, 10, 25, 40] { try systems.equal.fit(height) }
      try systems.solver.setStrength(
        of: systems.equal.preferences[2], to: .strong)
      try systems.equal.fit(15)
      try systems.solver.remove(systems.equal.preferences[4])
    }
  }

  @Test("changes in the system with etas in between do not matter")
  func interleaved() throws {
    try expectSame(
      prepare: { systems in
        for round in 0..<30 {
          try systems.last.fit(12 + Double(round % 7))
          try edit(systems)
        }
      }, { try edit($0) })
  }

  /// Swings a system until it was rebuilt often.
  private func drive(_ column: Column) throws {
    for round in 0..<12 {
      try column.solver.setStrength(
        of: column.preferences[round % 20], to: .strong)
      try column.fit(18 + Double(round % 5))
      try column.solver.setStrength(
        of: column.preferences[round % 20], to: .weak)
      try column.fit(20 + Double(round % 3))
    }
  }

  @Test("many pivots in one system do not rebuild the others")
  func refactorisation() throws {
    // The other system has etas of its own, or has not.
    let plain = try Systems(lastHasEtas: true)
    let solver = plain.solver
    let beside = try Column(rows: 24, areEqual: true, in: solver)
    for height in [30.0, 10, 26] { try beside.fit(height) }
    let mixed = try Systems(lastHasEtas: true)
    let calm = try Column(rows: 24, areEqual: false, in: mixed.solver)
    for height in [30.0, 10, 26] { try calm.fit(height) }
    let withEtas = try plain.work { try drive($0.last) }
    let without = try mixed.work { try drive($0.last) }
    #expect(withEtas.refactorisations > 0)
    #expect(withEtas == without)
    #expect(
      plain.solver.values(beside.heights).allSatisfy {
        ($0 - 26).magnitude < 1e-9
      })
  }

  @Test("a system that is replaced begins anew, and the others do not")
  func replacement() throws {
    func work(others: Int) throws -> SolverStatistics {
      let solver = Solver()
      func chain(_ values: [Variable]) -> [Constraint] {
        zip(values, values.dropFirst()).map { $1 == $0 + 10 } + [values[0] == 1]
      }
      let systems = (0...others).map { _ in
        (0..<12).map { _ in solver.variable() }
      }
      let handles = try systems.map { try solver.add(contentsOf: chain($0)) }
      let before = solver.statistics
      try solver.transaction { solver throws(SolverError) in
        try solver.remove(contentsOf: handles[0])
        try solver.add(contentsOf: chain(systems[0].reversed()))
      }
      #expect(solver.value(of: systems[0][11]) == 1)
      #expect(solver.value(of: systems[others][11]) == 111)
      return solver.statistics - before
    }
    #expect(try work(others: 2) == work(others: 20))
  }
}
