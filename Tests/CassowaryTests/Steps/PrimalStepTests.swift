import Cassowary
import TestSupport
import Testing

@Suite("Primal steps whose multipliers round")
struct PrimalStepTests {
  /// Columns of one width, a label in the middle of each, that keep their
  /// distance; all constraints go, one by one.
  @Test(
    "few rows never step off in turn for ever",
    arguments: [(50, 126), (50, 76), (60, 82)])
  func barChart(columns: Int, seed: UInt64) throws {
    let solver = Solver()
    var random = SplitMix64(seed: 42)
    var handles: [ConstraintHandle] = []
    let width = solver.variable("width")
    try solver.transaction { solver throws(SolverError) in
      func add(
        _ constraint: Constraint, _ strength: Strength = .required
      ) throws(SolverError) {
        handles.append(try solver.add(constraint, strength: strength))
      }
      var left = solver.variable()
      var before: Variable?
      try add(left == 0)
      for _ in 0..<columns {
        let right = solver.variable()
        let label = solver.variable()
        let distance = 10 + Int(random.next() % 40)
        try add(right == left + width)
        try add(2 * label == left + right, .medium)
        if let before { try add(label >= before + Double(distance)) }
        try add(label <= right + 20, .strong)
        try add(label >= left - 20, .strong)
        (left, before) = (right, label)
      }
      try add(left == 25 * Double(columns))
      try add(width >= 1)
    }
    var order = SplitMix64(seed: seed)
    for index in handles.indices.dropFirst().reversed() {
      handles.swapAt(index, Int(order.next() % UInt64(index + 1)))
    }
    var most = 0
    for handle in handles {
      let start = solver.statistics
      try solver.remove(handle)
      most = max(most, (solver.statistics - start).pivots)
    }
    // Where rounding decides, the budget of steps is used up: 18,768 or more.
    #expect(most <= 1_000)
  }
}
