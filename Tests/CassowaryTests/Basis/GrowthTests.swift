import Cassowary
import Testing

/// Triangular bases along which numbers grow geometrically: of such numbers,
/// nothing is left where they cancel.
@Suite("Triangles that magnify")
struct GrowthTests {
  /// Points of which each is a quarter of the sum of its neighbours: from one
  /// end on, each is 3.7 times as far off as the one before.
  private func points(
    _ count: Int, first: Double, last: Double, reversed: Bool = false
  ) throws -> (solver: Solver, points: [Variable]) {
    let solver = Solver()
    let points = (0..<count).map { solver.variable("p\($0)") }
    var rows: [Constraint] = []
    for place in 1..<count - 1 {
      rows.append(
        points[place - 1] - 4 * points[place] + points[place + 1] == 0)
    }
    if reversed { rows.reverse() }
    try solver.transaction { solver throws(SolverError) in
      try solver.add(contentsOf: rows)
      try solver.add(points[0] == first)
      try solver.add(points[count - 1] == last)
    }
    return (solver, points)
  }

  @Test("between two ends", arguments: [20, 100, 1_000], [false, true])
  func between(count: Int, reversed: Bool) throws {
    let (solver, points) = try points(
      count, first: 100, last: 300, reversed: reversed)
    let values = points.map { solver.value(of: $0) }
    let root = 2 - 3.0.squareRoot()
    var (left, right) = (100.0, 300.0)
    for place in 0..<(count > 100 ? 30 : 8) {
      #expect(abs(values[place] - left) < 1e-3)
      #expect(abs(values[count - 1 - place] - right) < 1e-3)
      (left, right) = (left * root, right * root)
    }
    for place in 1..<count - 1 {
      let rest = values[place - 1] - 4 * values[place] + values[place + 1]
      #expect(abs(rest) < 1e-7)
    }
    #expect(solver.statistics.fallbacks == 0)
    try solver.setConstant(of: solver.constraints[count - 2], to: 0)
    try solver.setConstant(of: solver.constraints[count - 1], to: 0)
    for point in points { #expect(abs(solver.value(of: point)) < 1e-7) }
  }

  @Test("with wishes for the ends, of which the stronger one holds")
  func wishes() throws {
    let solver = Solver()
    let points = (0..<400).map { solver.variable("p\($0)") }
    try solver.transaction { solver throws(SolverError) in
      for place in 1..<399 {
        try solver.add(
          points[place - 1] - 4 * points[place] + points[place + 1] == 0)
      }
      try solver.add(points[0] == 100, strength: .strong)
      try solver.add(points[399] == 300, strength: .strong)
      try solver.add(points[200] == 7, strength: .weak)
    }
    #expect(abs(solver.value(of: points[0]) - 100) < 1e-7)
    #expect(abs(solver.value(of: points[399]) - 300) < 1e-7)
    #expect(abs(solver.value(of: points[200])) < 1e-7)
  }

  @Test("with wishes, which rows do not take where that magnifies")
  func wishesThatGiveWay() throws {
    let count = 180
    let solver = Solver()
    let (x, u, t) = (
      (0..<count).map { solver.variable("x\($0)") },
      (0..<count).map { solver.variable("u\($0)") },
      (0..<count).map { solver.variable("t\($0)") }
    )
    try solver.transaction { solver throws(SolverError) in
      for place in 0..<count {
        try solver.add(x[place] == 1, strength: .weak)
        try solver.add(u[place] == 63.0 / 64, strength: .weak)
        try solver.add(t[place] == u[place])
      }
    }
    try solver.transaction { solver throws(SolverError) in
      try solver.add(x[0] == 1.01)
      for place in 0..<count - 1 {
        try solver.add(x[place + 1] / 64 + t[place] == x[place])
      }
    }
    // The wish that counts less in the first row gives way, and no other.
    #expect(solver.value(of: x[0]) == 1.01)
    #expect(abs(solver.value(of: u[0]) - (1.01 - 1.0 / 64)) < 1e-12)
    for place in 1..<count {
      #expect(abs(solver.value(of: x[place]) - 1) < 1e-12)
    }
  }
}
