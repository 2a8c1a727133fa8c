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
}
