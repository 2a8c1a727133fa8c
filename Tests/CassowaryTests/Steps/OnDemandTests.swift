import Cassowary
import TestSupport
import Testing

/// Multipliers that are brought up to date only when something looks at them:
/// whatever comes next, the solver is as if they always had been.
@Suite("Multipliers on demand")
struct OnDemandTests {
  /// A column of a fixed total, whose heights are equal and prefer 20 points.
  private struct Column {
    let solver = Solver()
    var heights: [Variable] = []
    var preferences: [ConstraintHandle] = []
    var total: ConstraintHandle

    init(rows: Int) throws {
      let solver = solver
      heights = (0..<rows).map { solver.variable("h\($0)") }
      var sum = Expression()
      for height in heights {
        sum += height
        preferences.append(try solver.add(height == 20, strength: .weak))
      }
      total = try solver.add(sum == 20 * Double(rows))
      for pair in zip(heights, heights.dropFirst()) {
        try solver.add(pair.0 == pair.1, strength: .medium)
      }
    }

    /// Sets the total so that each row is to get a height.
    func fit(_ height: Double) throws {
      try solver.setConstant(of: total, to: height * Double(heights.count))
      #expect(
        heights.allSatisfy {
          (solver.value(of: $0) - height).magnitude <= 1e-9 * height
        })
    }
  }

  @Test("Swings to and fro take no pivots and end as they began")
  func swings() throws {
    let column = try Column(rows: 64)
    try column.fit(30)
    try column.fit(10)
    let before = column.solver.statistics
    for step in 0..<20 { try column.fit(step % 2 == 0 ? 30 : 10) }
    let work = column.solver.statistics - before
    #expect(work.pivots == 0)
    #expect(work.fallbacks == 0)
    #expect(column.solver.checkInvariants() == nil)
  }

  @Test("Swings to and fro do not move the multipliers each time")
  func multipliersLeft() throws {
    let column = try Column(rows: 64)
    try column.fit(30)
    try column.fit(10)
    let before = column.solver.statistics
    for step in 0..<20 { try column.fit(step % 2 == 0 ? 30 : 10) }
    let work = column.solver.statistics - before
    // All preferred heights break at each change, from the other side.
    #expect(work.saturations >= 20 * 60)
    // Each of them has a multiplier, and so have the neighbours that hold it:
    // brought up to date at each change, that is 2,560.
    #expect(work.multipliersMoved <= 64)
    // What looks at them brings all up to date, once.
    let later = column.solver.statistics
    try column.fit(30)
    try column.solver.add(column.heights[9] >= 50)
    #expect((column.solver.statistics - later).multipliersMoved >= 64)
    #expect(column.solver.checkInvariants() == nil)
  }

  /// What a first change of a size costs while preferences have broken whose
  /// multipliers nobody has looked at.
  private func workOfFirstChange(rows: Int) throws -> SolverStatistics {
    let solver = Solver()
    var sizes: [(minimum: ConstraintHandle, maximum: ConstraintHandle)] = []
    var end: Variable?
    try solver.transaction { solver in
      for _ in 0..<rows {
        let (y, height, width) = (
          solver.variable(), solver.variable(), solver.variable()
        )
        if let end {
          try solver.add(y == end)
        } else {
          try solver.add(y == 0)
        }
        // Content that asks for 50 by 20 points, in a column 300 wide.
        try solver.add(width == 300)
        try solver.add(width <= 50, strength: .weak)
        sizes.append(
          (
            try solver.add(height >= 20, strength: .strong),
            try solver.add(height <= 20, strength: .weak)
          ))
        let next = solver.variable()
        try solver.add(next == y + height)
        end = next
      }
    }
    let before = solver.statistics
    try solver.transaction {
      try $0.setConstant(of: sizes[3].maximum, to: 35)
      try $0.setConstant(of: sizes[3].minimum, to: 35)
    }
    let work = solver.statistics - before
    #expect(solver.value(of: try #require(end)) == 20 * Double(rows) + 15)
    #expect(solver.checkInvariants() == nil)
    return work
  }

  @Test("Both bounds of a size move at once, and ask for no multipliers")
  func boundsTogether() throws {
    for rows in [50, 400] {
      let work = try workOfFirstChange(rows: rows)
      #expect(work.multipliersMoved == 0)
      #expect(work.pivots == 0)
    }
  }

  @Test("Bounds of one row that change places in a transaction")
  func boundsChangePlaces() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let low = try solver.add(x >= 10, strength: .strong)
    let high = try solver.add(x <= 10, strength: .medium)
    let wish = try solver.add(x == 40, strength: .weak)
    try solver.add(x <= 1_000)
    func set(_ constants: [(ConstraintHandle, Double)]) throws -> Double {
      try solver.transaction {
        for (handle, constant) in constants {
          try $0.setConstant(of: handle, to: constant)
        }
      }
      #expect(solver.checkInvariants() == nil)
      return solver.value(of: x)
    }
    #expect(try set([(low, 20), (high, 20)]) == 20)
    #expect(try set([(low, 20), (high, 60)]) == 40)
    #expect(try set([(high, 30), (low, 50)]) == 50)
    #expect(try set([(high, 15), (wish, 70), (low, 5)]) == 15)
    #expect(try set([(wish, 12), (high, 80), (low, 5)]) == 12)
    // One that is refused leaves the order as it was.
    #expect(throws: SolverError.self) {
      _ = try solver.transaction {
        try $0.setConstant(of: high, to: 1)
        try $0.setConstant(of: low, to: 90)
        try $0.add(x >= 2_000)
      }
    }
    #expect(solver.checkInvariants() == nil)
    #expect(solver.value(of: x) == 12)
    #expect(try set([(low, 33), (high, 33)]) == 33)
  }

  @Test("After a swing, a refused constraint leaves everything as it was")
  func refusal() throws {
    let column = try Column(rows: 64)
    try column.fit(30)
    try column.fit(10)
    let values = column.heights.map { column.solver.value(of: $0) }
    var sum = Expression()
    for height in column.heights { sum += height }
    #expect(throws: SolverError.self) { try column.solver.add(sum >= 10_000) }
    #expect(column.heights.map { column.solver.value(of: $0) } == values)
    try column.fit(30)
    #expect(throws: SolverError.self) { try column.solver.add(sum <= 0) }
    #expect(column.solver.checkInvariants() == nil)
    try column.fit(10)
    #expect(column.solver.checkInvariants() == nil)
  }

  @Test("After a swing, any other change finds the multipliers it needs")
  func otherChanges() throws {
    let column = try Column(rows: 64)
    let solver = column.solver
    try column.fit(30)
    // Stronger than the equal neighbours: one row keeps its height.
    try solver.setStrength(of: column.preferences[5], to: .strong)
    #expect(solver.value(of: column.heights[5]) == 20)
    #expect(solver.checkInvariants() == nil)
    try solver.setStrength(of: column.preferences[5], to: .weak)
    try column.fit(10)
    try solver.remove(column.preferences[7])
    #expect(solver.checkInvariants() == nil)
    try column.fit(30)
    let least = try solver.add(column.heights[9] >= 50)
    #expect(solver.value(of: column.heights[9]) == 50)
    #expect(solver.checkInvariants() == nil)
    try solver.remove(least)
    try column.fit(10)
    try solver.transaction {
      try $0.setConstant(of: column.preferences[3], to: 8)
      try $0.setConstant(of: column.total, to: 64 * 25)
    }
    #expect(solver.checkInvariants() == nil)
    try column.fit(25)
  }

  @Test("Large structures whose multipliers are looked at now and then")
  func sessions() {
    for (number, structure) in StructuredSession.allCases.enumerated() {
      for round in 0..<3 {
        var plan = SessionPlan(
          seed: UInt64(700 + 10 * number + round), structure: structure,
          size: 12 + 10 * round, steps: 40, lowersLimits: true
        )
        plan.checks.certificateEvery = 7 + 6 * round
        plan.checks.invariantsEvery = 0
        plan.checks.repeatsSession = true
        let report = plan.run().report
        #expect(report == nil, Comment(rawValue: report ?? ""))
      }
    }
  }
}
