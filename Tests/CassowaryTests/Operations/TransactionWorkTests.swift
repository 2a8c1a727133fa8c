import Cassowary
import TestSupport
import Testing

/// What is pending in a transaction is found in the record of its constraint.
@Suite("Pending changes of transactions")
struct TransactionWorkTests {
  @Test("constants and strengths read inside are the pending ones")
  func pendingValues() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let old = try solver.add(x == 4, strength: .weak)
    let other = try solver.add(x <= 90)
    try solver.transaction { solver throws(SolverError) in
      let fresh = try solver.add(2 * x == 16, strength: .medium)
      #expect(try solver.constant(of: fresh) == 16)
      #expect(try solver.strength(of: fresh) == .medium)
      for handle in [old, fresh] {
        try solver.setConstant(of: handle, to: 12)
        try solver.setStrength(of: handle, to: .strong)
        #expect(try solver.constant(of: handle) == 12)
        #expect(try solver.strength(of: handle) == .strong)
        try solver.setWeight(of: handle, to: 3)
        #expect(try solver.strength(of: handle) == .strong.weighted(3))
        #expect(try solver.constant(of: handle) == 12)
      }
      #expect(try solver.constant(of: other) == 90)
      #expect(try solver.strength(of: other) == .required)
    }
    #expect(try solver.constant(of: old) == 12)
    // As heavy for its error as it is written: twice that of `x`.
    #expect(solver.value(of: x) == 6)
    try expectSound(solver)
  }

  @Test("a cancelled transaction inside restores what was pending")
  func nestedCancelled() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let old = try solver.add(x == 4, strength: .weak)
    let untouched = try solver.add(y == 1, strength: .weak)
    try solver.transaction { solver throws(SolverError) in
      let fresh = try solver.add(x <= 50)
      try solver.setConstant(of: old, to: 20)
      try solver.setStrength(of: old, to: .medium)
      try solver.setConstant(of: fresh, to: 40)
      do throws(SolverError) {
        try solver.transaction { solver throws(SolverError) in
          try solver.setConstant(of: old, to: 30)
          try solver.setStrength(of: old, to: .strong)
          try solver.setConstant(of: fresh, to: 7)
          try solver.setConstant(of: untouched, to: 9)
          try solver.setCoefficient(of: x, in: old, to: 5)
          try solver.setConstant(of: old, to: 31)
          #expect(try solver.constant(of: old) == 31)
          throw .cancelled
        }
      } catch {}
      #expect(try solver.constant(of: old) == 20)
      #expect(try solver.strength(of: old) == .medium)
      #expect(try solver.constant(of: fresh) == 40)
      #expect(try solver.constant(of: untouched) == 1)
      #expect(try solver.strength(of: untouched) == .weak)
      // Goes on from there.
      try solver.setConstant(of: untouched, to: 2)
    }
    #expect(solver.values(x, y) == [20, 2])
    #expect(try solver.constraint(of: old).expression.terms.count == 1)
    try expectSound(solver)
  }

  @Test("cancelled transactions deep inside restore each level")
  func deeplyNested() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let row = try solver.add(x == 0)
    func nest(_ depth: Int) throws(SolverError) {
      if depth == 6 { return }
      let mine = Double(depth + 1)
      do throws(SolverError) {
        try solver.transaction { solver throws(SolverError) in
          try solver.setConstant(of: row, to: mine)
          try nest(depth + 1)
          #expect(try solver.constant(of: row) == mine)
          if depth > 0 { throw .cancelled }
        }
      } catch {}
    }
    try nest(0)
    #expect(solver.value(of: x) == 1)
  }

  @Test("ten thousand pending changes do not make asking slow")
  func manyPending() throws {
    let count = scaled(release: 20_000, debug: 10_000)
    let solver = Solver()
    try expectRefused("cancelled", by: solver) {
      try solver.transaction { solver throws(SolverError) in
        let variables = (0..<count).map { _ in solver.variable() }
        let rows = try solver.add(contentsOf: variables.map { $0 == 1 })
        for (number, row) in rows.enumerated() {
          try solver.setConstant(of: row, to: Double(number))
          try solver.setStrength(of: row, to: .medium)
        }
        // With a search for each, billions of comparisons.
        for (number, row) in rows.enumerated() {
          guard try solver.constant(of: row) == Double(number),
            try solver.strength(of: row) == .medium
          else {
            Issue.record("\(number)")
            return
          }
        }
        throw .cancelled
      }
    }
  }

  @Test("coefficient, constant and strength of one constraint change at once")
  func allOfOne() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let row = try solver.add(x == 4, strength: .weak, name: "row")
    let other = try solver.add(y == 3)
    try solver.transaction { solver throws(SolverError) in
      try solver.setConstant(of: row, to: 5)
      try solver.setCoefficient(of: x, in: row, to: 2)
      try solver.setStrength(of: row, to: .strong)
      try solver.setCoefficient(of: y, in: row, to: -1)
      try solver.setConstant(of: row, to: 7)
    }
    // 2x - y == 7
    #expect(solver.value(of: x) == 5)
    #expect(try solver.constant(of: row) == 7)
    #expect(try solver.strength(of: row) == .strong)
    #expect(solver.constraints == [row, other])
    #expect(solver.name(of: row) == "row")
    try solver.add(x == 9, strength: .medium)
    #expect(solver.value(of: x) == 5)
    try expectSound(solver)
  }

  @Test("a constraint is added, changed and removed in one transaction")
  func addedChangedRemoved() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 6)
    let y = solver.variable("y")
    try solver.add(y == x + 1)
    let dump = solver.dump
    let bytes = solver.bytes
    var handles: [ConstraintHandle] = []
    for _ in 0..<50 {
      try solver.transaction { solver throws(SolverError) in
        let single = try solver.add(x == 5)
        let long = try solver.add(x + y == 5)
        for handle in [single, long] {
          try solver.setConstant(of: handle, to: 8)
          try solver.setCoefficient(of: y, in: handle, to: 3)
          try solver.setStrength(of: handle, to: .weak)
        }
        try solver.remove(contentsOf: [single, long])
        handles += [single, long]
      }
    }
    #expect(solver.dump == dump)
    #expect(solver.values(x, y) == [6, 7])
    #expect(handles.allSatisfy { !solver.has($0) })
    // What was freed is used again.
    #expect(solver.bytes <= bytes + 10_000)
    try expectSound(solver)
  }

  @Test("tables grow in steps, not with each transaction")
  func growth() throws {
    let solver = Solver()
    var top = solver.variable()
    var bytes = solver.bytes
    var changes = 0
    for row in 1...4_000 {
      solver.reserveCapacity(variables: 2 * row + 2, constraints: 2 * row + 2)
      let bottom = solver.variable()
      let width = solver.variable()
      try solver.transaction { solver throws(SolverError) in
        try solver.add(bottom == top + 10)
        try solver.add(width + bottom == 2 * top, strength: .weak)
      }
      if solver.bytes != bytes { changes += 1 }
      bytes = solver.bytes
      top = bottom
    }
    // Some forty tables, each of which grows by a half.
    #expect(changes < 400)
    try expectSound(solver)
  }

  @Test("a broken constraint becomes required again in a transaction")
  func brokenToRequired() throws {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.variable("x")
    let floor = try solver.add(x >= 10)
    let broken = try solver.add(x <= 5)
    #expect(solver.brokenConstraints == [broken])
    try solver.transaction { solver throws(SolverError) in
      try solver.setStrength(of: broken, to: .required)
      try solver.remove(floor)
    }
    #expect(solver.brokenConstraints.isEmpty)
    #expect(solver.value(of: x) <= 5)
    // Required indeed: not to be had against it.
    solver.conflictPolicy = .throwError
    try expectRefused("unsatisfiable", by: solver) { try solver.add(x >= 6) }
    // And under the other policy it is broken anew.
    solver.conflictPolicy = .breakNewest
    try solver.transaction { solver throws(SolverError) in
      try solver.setStrength(of: broken, to: .required)
      try solver.add(x >= 8)
      try solver.setConstant(of: broken, to: 7)
    }
    #expect(solver.brokenConstraints.count == 1)
    try expectSound(solver)
  }

  /// A chain in a total, of which each row has a place and a height to prefer.
  private struct Pressed {
    let solver = Solver()
    let tops: [Variable]
    let links: [ConstraintHandle]
    let wishes: [ConstraintHandle]
    static let count = 100

    init() throws {
      let solver = solver
      let tops = (0...Self.count).map { _ in solver.variable() }
      var links: [ConstraintHandle] = []
      var wishes: [ConstraintHandle] = []
      try solver.transaction { solver throws(SolverError) in
        try solver.add(tops[0] == 0)
        for row in 0..<Self.count {
          let height = solver.variable()
          links.append(try solver.add(tops[row + 1] == tops[row] + height))
          for least in 0..<8 { try solver.add(height <= Double(1000 + least)) }
          wishes.append(
            try solver.add(height == Double(10 + row % 5), strength: .weak))
          try solver.add(
            tops[row] == Double(row), strength: Strength(priority: 5))
        }
        try solver.add(tops[Self.count] == 30 * Double(Self.count))
      }
      self.tops = tops
      self.links = links
      self.wishes = wishes
    }

    /// Gives all wishes other strengths; inside a transaction.
    func weigh() throws(SolverError) {
      for (row, wish) in wishes.enumerated() {
        try solver.setStrength(
          of: wish, to: Strength(priority: 3, weight: Double(1 + row * 37 % 5)))
      }
    }
  }

  /// What a transaction does to most of a system; it begins anew because of it.
  enum Upheaval: CaseIterable { case removes, weighs }

  @Test(
    "A system that begins anew leaves others theirs",
    arguments: Upheaval.allCases)
  func beginsAnewAlone(upheaval: Upheaval) throws {
    let system = try Pressed()
    let solver = system.solver
    let x = solver.variable(), y = solver.variable()
    let five = try solver.transaction {
      solver throws(SolverError) -> ConstraintHandle in
      try solver.add(y == x + 1)
      return try solver.add(x == 5)
    }
    let other = try solver.add(y == 20, strength: .weak)
    let before = solver.statistics
    try solver.transaction { solver throws(SolverError) in
      switch upheaval {
      case .removes:
        for link in system.links { try solver.remove(link) }
      case .weighs: try system.weigh()
      }
      try solver.setConstant(of: five, to: 9)
      // One in each system.
      try solver.setStrength(of: other, to: .medium)
      try solver.setStrength(of: system.wishes[7], to: .strong)
    }
    // Removals begin anew at once, which is no fallback; the other case does
    // when it has cost more.
    let fallbacks = upheaval == .removes ? 0 : 1
    #expect((solver.statistics - before).fallbacks == fallbacks)
    #expect(solver.value(of: x) == 9)
    #expect(solver.value(of: y) == 10)
    #expect(solver.checkInvariants() == nil)
    try expectSound(solver)
  }

  @Test("What began anew is as it was if the transaction is refused")
  func refusedAnew() throws {
    let system = try Pressed()
    let solver = system.solver
    let x = solver.variable(), y = solver.variable(), z = solver.variable()
    let five = try solver.add(x == 5)
    let sum = try solver.add(x + y + z == 30)
    for (value, variable) in [(9.0, y), (11, z), (14, y)] {
      try solver.add(variable == value, strength: .weak)
    }
    let all = system.tops + [x, y, z]
    let values = solver.values(all)
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        for link in system.links { try solver.remove(link) }
        try system.weigh()
        try solver.setCoefficient(of: x, in: system.wishes[3], to: 2)
        try solver.setStrength(of: system.wishes[7], to: .strong)
        try solver.setConstant(of: five, to: 7)
        try solver.setCoefficient(of: y, in: sum, to: 3)
        try solver.add(z == 1)
        try solver.add(z == 2)
      }
    }
    #expect(solver.values(all) == values)
    #expect(solver.checkInvariants() == nil)
    try expectSound(solver)
    try solver.setConstant(of: five, to: 6)
    #expect(solver.value(of: x) == 6)
    try expectSound(solver)
  }

  @Test(
    "A row that is exchanged is taken out where a transaction begins anew",
    arguments: [false, true])
  func exchangesAnew(isRefused: Bool) throws {
    let system = try Pressed()
    let solver = system.solver
    let values = system.tops.map { solver.value(of: $0) }
    let middle = Pressed.count / 2
    let before = solver.statistics
    let between = solver.variable(), height = solver.variable()
    func insert() throws(SolverError) {
      try solver.transaction { solver throws(SolverError) in
        try system.weigh()
        try solver.remove(system.links[middle])
        try solver.add(between == system.tops[middle] + height)
        try solver.add(system.tops[middle + 1] == between + 12)
        try solver.add(height >= 0)
        if isRefused { try solver.add(height <= -1) }
      }
    }
    if isRefused {
      try expectRefused("unsatisfiable", by: solver) { try insert() }
      #expect(system.tops.map { solver.value(of: $0) } == values)
    } else {
      try insert()
      #expect(
        solver.value(of: between) >= solver.value(of: system.tops[middle]))
    }
    #expect((solver.statistics - before).fallbacks >= 1)
    #expect(solver.checkInvariants() == nil)
    #expect(solver.has(system.links[middle]) == isRefused)
    // Nothing is left of what went, and all can go that is still there.
    for link in system.links where solver.has(link) { try solver.remove(link) }
    #expect(solver.checkInvariants() == nil)
    try expectSound(solver)
  }
}
