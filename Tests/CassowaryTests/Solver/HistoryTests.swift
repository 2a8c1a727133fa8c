import Cassowary
import Testing

/// Problems from the literature: they are small, and each broke somebody's
/// solver once.
@Suite("A museum of linear programs")
struct HistoryTests {
  /// Maximises `objective · x` subject to `rows · x <= limits` and `x >= 0`.
  ///
  /// The objective is a weak constraint that is out of reach.
  private func maximise(
    _ objective: [Double],
    rows: [[Double]],
    limits: [Double],
    order: [Int]? = nil
  ) throws -> (optimum: Double, x: [Double], solver: Solver) {
    let solver = Solver()
    let x = objective.indices.map { solver.variable("x\($0 + 1)") }
    let z = solver.variable("z")
    func combination(_ coefficients: [Double]) -> Expression {
      Expression(terms: zip(coefficients, x).map { Term($0, $1) })
    }
    for variable in x { try solver.add(variable >= 0) }
    try solver.add(combination(objective) == z)
    try solver.add(z == 1e6, strength: .weak)
    for row in order ?? Array(rows.indices) {
      try solver.add(combination(rows[row]) <= limits[row])
    }
    try expectSound(solver)
    #expect(solver.statistics.fallbacks == 0)
    return (solver.value(of: z), solver.values(x), solver)
  }

  private func permutations(_ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return permutations(count - 1).flatMap { shorter in
      (0...shorter.count).map { position in
        var longer = shorter
        longer.insert(count - 1, at: position)
        return longer
      }
    }
  }

  @Test("R43: Beale's example of cycling ends (E. M. L. Beale, 1955)")
  func beale() throws {
    for order in permutations(3) {
      let (optimum, x, solver) = try maximise(
        [0.75, -150, 0.02, -6],
        rows: [[0.25, -60, -0.04, 9], [0.5, -90, -0.02, 3], [0, 0, 1, 0]],
        limits: [0, 0, 1], order: order)
      // 3/4 * 1/25 + 1/50 = 1/20.
      expectClose(optimum, 0.05)
      for (value, expected) in zip(x, [0.04, 0, 1, 0]) {
        expectClose(value, expected)
      }
      #expect(solver.statistics.pivots < 60)
    }
  }

  @Test("R43: Kuhn's example of cycling ends (H. W. Kuhn)")
  func kuhn() throws {
    let third = 1.0 / 3
    for order in permutations(3) {
      let (optimum, x, solver) = try maximise(
        [2, 3, -1, -12],
        rows: [
          [-2, -9, 1, 9], [third, 1, -third, -2], [2, 3, -1, -12],
        ],
        limits: [0, 0, 2], order: order)
      expectClose(optimum, 2)
      for (value, expected) in zip(x, [2.0, 0, 2, 0]) {
        expectClose(value, expected)
      }
      #expect(solver.statistics.pivots < 60)
    }
  }

  @Test("R43: both stay right when their limits move")
  func movingLimits() throws {
    let (_, _, solver) = try maximise(
      [0.75, -150, 0.02, -6],
      rows: [[0.25, -60, -0.04, 9], [0.5, -90, -0.02, 3], [0, 0, 1, 0]],
      limits: [0, 0, 1])
    let last = try #require(solver.constraints.last)
    let z = try #require(solver.variables.last)
    // The optimum grows in proportion to the only limit that is not 0.
    for limit in [2, 0, 10, 0.5, 1] {
      try solver.setConstant(of: last, to: limit)
      expectClose(solver.value(of: z), 0.05 * limit)
      try expectSound(solver)
    }
    #expect(solver.statistics.pivots < 200)
  }

  @Test("Chvátal's example of cycling (Linear Programming, 1983, chapter 3)")
  func chvatal() throws {
    for order in permutations(3) {
      let (optimum, x, _) = try maximise(
        [10, -57, -9, -24],
        rows: [
          [0.5, -5.5, -2.5, 9], [0.5, -1.5, -0.5, 1], [1, 0, 0, 0],
        ],
        limits: [0, 0, 1], order: order)
      expectClose(optimum, 1)
      for (value, expected) in zip(x, [1.0, 0, 1, 0]) {
        expectClose(value, expected)
      }
    }
  }

  @Test("the two-plant example of the textbooks (Hillier and Lieberman)")
  func twoPlants() throws {
    for order in permutations(3) {
      let (optimum, x, _) = try maximise(
        [3, 5], rows: [[1, 0], [0, 2], [3, 2]], limits: [4, 12, 18],
        order: order)
      #expect(optimum == 36)
      #expect(x == [2, 6])
    }
  }

  @Test("a cube of Klee and Minty (1972) stays far below 2^n pivots")
  func kleeMinty() throws {
    let size = 10
    var rows: [[Double]] = []
    var limits: [Double] = []
    var objective: [Double] = []
    var limit = 1.0
    for j in 0..<size {
      limit *= 5
      limits.append(limit)
      objective.append(Double(1 << (size - 1 - j)))
      rows.append(
        (0..<size).map { i in
          i < j ? Double(2 << (j - i)) : (i == j ? 1 : 0)
        })
    }
    // Out of reach must be farther away than the optimum, 5^10.
    let scale = 1.0 / 16
    let (optimum, x, solver) = try maximise(
      objective.map { $0 * scale }, rows: rows, limits: limits)
    expectClose(optimum, limit * scale)
    for (index, value) in x.enumerated() {
      expectClose(value, index == size - 1 ? limit : 0, within: 1e-6)
    }
    #expect(solver.statistics.pivots < 200)
  }

  @Test("a transportation problem has its known cost")
  func transportation() throws {
    let supplies = [20.0, 30, 25]
    let demands = [10.0, 28, 27, 10]
    let costs = [[4.0, 5, 6, 8], [6, 4, 3, 5], [5, 2, 9, 8]]
    let solver = Solver()
    var cost = Expression()
    var sent: [[Variable]] = []
    for row in costs {
      sent.append(
        try row.map { price in
          let amount = solver.variable()
          try solver.add(amount >= 0)
          cost += price * amount
          return amount
        })
    }
    for (row, supply) in zip(sent, supplies) {
      try solver.add(Expression(terms: row.map { Term(1, $0) }) <= supply)
    }
    for (column, demand) in demands.enumerated() {
      let arrivals = Expression(terms: sent.map { Term(1, $0[column]) })
      try solver.add(arrivals == demand)
    }
    let budget = try solver.add(cost <= 0, strength: .weak)
    #expect(solver.value(of: cost) == 257)
    #expect(try solver.violation(of: budget) == 257)
    // The flows that all optimal plans share.
    #expect(solver.value(of: sent[0][0]) == 10)
    #expect(solver.value(of: sent[2][1]) == 25)
    // A required budget is refused one below, and accepted at the optimum.
    try expectRefused("unsatisfiable", by: solver) {
      try solver.add(cost <= 256)
    }
    try solver.add(cost <= 257)
    try expectSound(solver)
  }

  @Test("the middle of a line, from the paper on Cassowary (section 2)")
  func paper() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let middle = solver.variable("middle")
    let right = solver.variable("right")
    try solver.add(2 * middle == left + right)
    try solver.add(right == left + 10)
    try solver.add(right <= 100)
    try solver.add(left >= 0)
    #expect(
      solver.value(of: 2 * middle - left - right) == 0)
    try solver.addEditVariable(middle)
    for (wish, expected) in [(45.0, 45.0), (200, 95), (-7, 5), (30, 30)] {
      try solver.suggest(wish, for: middle)
      #expect(
        solver.values(left, middle, right)
          == [expected - 5, expected, expected + 5])
    }
  }
}
