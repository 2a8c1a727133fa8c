import Cassowary
import TestSupport
import Testing

/// The precise fallback does no more than so many products.
@Suite("Work of the precise fallback")
struct PreciseWorkTests {
  @Test("An operation has a bound in proportion to its table", arguments: 1...2)
  func bound(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let variables = (0..<12).map { _ in solver.variable() }
    var handles: [ConstraintHandle] = []
    var largest = 0
    func count(_ body: () throws -> Void) rethrows {
      let before = solver.statistics.preciseProducts
      try body()
      largest = max(largest, solver.statistics.preciseProducts - before)
    }
    for _ in 0..<30 {
      var expression = Expression(random.double(-1e3...1e3))
      for _ in 0..<random.int(2...30) {
        let size = random.pick([1e-9, 1e-3, 1, 1e5, 1e9])
        expression.add(size * random.double(-1...1), random.pick(variables))
      }
      let relation = random.pick([
        Relation.equal, .lessThanOrEqual, .greaterThanOrEqual,
      ])
      let strength = random.pick([Strength.required, .strong, .medium, .weak])
      count {
        let added = try? solver.add(
          Constraint(expression, relation), strength: strength)
        if let added { handles.append(added) }
      }
    }
    for handle in handles {
      count { try? solver.setStrength(of: handle, to: .medium) }
    }
    // 12 variables, and 42 rows and variables; the last step may go beyond.
    let table = 12 * 42
    #expect(largest <= 1_024 * table + 1 << 20 + 10 * table)
    #expect(solver.statistics.preciseSolves > 0)
  }

  /// Rebuilding a table costs as many exchanges as it has variables.
  @Test("Tables are not rebuilt more often than that pays")
  func rebuilding() throws {
    var random = SplitMix64(seed: 1885)
    let solver = Solver()
    let x = (0..<64).map { _ in solver.variable() }
    try solver.transaction {
      for variable in x {
        if random.below(3) == 0 { try $0.add(variable >= -1000) }
        if random.below(3) == 0 { try $0.add(variable <= 3000) }
      }
      for _ in 0..<130 {
        var form = Expression(0)
        for _ in 0...random.below(4) {
          form.add(random.pick([-2.0, -1, 1, 0.5, 2, 3]), random.pick(x))
        }
        form -= Double(random.below(200) - 50)
        let relation =
          random.below(2) == 0
          ? Relation.equal
          : random.below(2) == 0 ? .lessThanOrEqual : .greaterThanOrEqual
        let priority = random.pick([1000.0, 999, 750, 500, 250, 50, 1, 0.5])
        let weight = Double(1 + random.below(3))
        try $0.add(
          Constraint(form, relation),
          strength: Strength(priority: priority, weight: weight))
      }
    }
    #expect(solver.statistics.preciseSolves == 1)
    #expect(solver.statistics.preciseProducts < 1_500_000)
    try expectSound(solver)
  }

  /// Long rows with numbers that vanish beside each other.
  private func steep(
    _ count: Int, rows: Int, length: ClosedRange<Int>, seed: UInt64
  ) -> (solver: Solver, handles: [ConstraintHandle]) {
    var random = SplitMix64(seed: seed)
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let variables = (0..<count).map { _ in solver.variable() }
    var handles: [ConstraintHandle] = []
    for number in 0..<rows {
      var expression = Expression(random.double(-1e3...1e3))
      for _ in 0..<random.int(length) {
        let size = random.pick([1e-7, 1e-3, 1, 1e4, 1e7])
        expression.add(size * random.double(-1...1), random.pick(variables))
      }
      let relation = random.pick([
        Relation.equal, .lessThanOrEqual, .greaterThanOrEqual,
      ])
      let strength: Strength =
        number % 3 == 0 ? .required : random.pick([.strong, .medium, .weak])
      let added = try? solver.add(
        Constraint(expression, relation), strength: strength)
      if let added { handles.append(added) }
    }
    return (solver, handles)
  }

  @Test(
    "A strength that changes among long rows takes work in proportion",
    arguments: [25, 220])
  func strengths(count: Int) {
    let (solver, handles) = steep(
      count, rows: scaled(release: 70, debug: 35),
      length: count < 50 ? 5...200 : 5...220, seed: 3)
    let size = solver.variableCount + solver.constraintCount
    for handle in handles.suffix(scaled(release: 70, debug: 8)) {
      let before = solver.statistics
      try? solver.setStrength(of: handle, to: .medium)
      let done = solver.statistics - before
      #expect(done.work <= 4_000 * size, "\(done)")
      #expect(done.preciseProducts <= 1_024 << 15 + 1 << 20)
    }
    #expect(solver.checkInvariants() == nil)
  }

  @Test("Where no product may be taken, the operation is refused")
  func refused() throws {
    // Beside 1e13, the coefficient of a seems to vanish: that is a doubt.
    let solver = Solver()
    let a = solver.variable("a")
    let u = solver.variable("u")
    let v = solver.variable("v")
    try solver.add(u == 1e13 * a)
    try solver.add(v == 1e13 * a)
    solver.limits.preciseProducts = (each: 0, least: 1)
    let before = solver.values([a, u, v])
    do throws(SolverError) {
      try solver.add(u - v + a == 5)
      Issue.record("accepted without wide numbers")
    } catch {
      #expect(error.kind == "stalled")
    }
    #expect(solver.values([a, u, v]) == before)
    solver.limits.preciseProducts = (each: 1_024, least: 1 << 20)
    try solver.add(u - v + a == 5)
    #expect(solver.value(of: a) == 5)
    #expect(solver.statistics.preciseProducts > 1)
  }

  @Test("What wide numbers tell apart is a tie no more")
  func nearTie() throws {
    // The rows of v2 and v4 are held with all they can bear, but for 5e-11:
    // then age has no say, though so little counts as nothing elsewhere.
    let solver = Solver()
    let v = (0...8).map { solver.variable("v\($0)") }
    let half = Strength(priority: 750, weight: 0.5)
    let pair = -0.4149405602660369 * v[4] + -0.3041413975311349 * v[2]
    let first = try solver.add(pair == 0, strength: half)
    try solver.add(
      -0.8298811205320737 * v[4] + -0.6082827950622698 * v[2] == 0,
      strength: half)
    try solver.add(-1 * v[4] + -1 * v[7] == 0, strength: .strong)
    try solver.add(-1 * v[7] + -1 * v[3] == 0)
    let edge = try solver.add(-1 * v[6] + 1 * v[3] >= 0, strength: .medium)
    try solver.setStrength(of: edge, to: .strong)
    try solver.add(-1 * v[5] + -1 * v[8] >= 0, strength: .strong)
    try solver.setConstant(of: first, to: -3)
    try solver.add(
      0.00012827550682951059 * v[2] + -1 * v[1] >= 0, strength: .strong)
    try solver.add(-1 * v[8] + 0.0007985497934860071 * v[4] == 0)
    try solver.add(v[5] == 16)
    try solver.add(pair == -3, strength: half)
    #expect(solver.statistics.preciseSolves == 0)
    try solver.add(0.01201624911616044 * v[1] + 78.03871601929379 * v[6] >= 0)
    #expect(solver.statistics.preciseSolves == 1)
    #expect(solver.checkInvariants() == nil)
  }
}
