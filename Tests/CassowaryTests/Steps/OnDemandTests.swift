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
