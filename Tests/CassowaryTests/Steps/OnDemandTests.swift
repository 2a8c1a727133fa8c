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

  @Test("A bound moves in an operation whose values cannot be held")
  func overflow() throws {
    let solver = Solver()
    for number in 0..<40 {
      try solver.add(solver.variable() == Double(number), strength: .weak)
    }
    let (w, x, y, z) = (
      solver.variable(), solver.variable(), solver.variable("y"),
      solver.variable()
    )
    try solver.add(w == 0)
    try solver.add(y - 1e200 * x == 0)
    let cap = try solver.add(x + w <= 1)
    try solver.add(x == 1e200, strength: .weak)
    try solver.add(z == 0, strength: .weak)
    let strong = try solver.add(z >= 3, strength: .strong)
    let required = try solver.add(z >= 5)
    #expect(throws: SolverError.self) {
      try solver.transaction {
        try $0.remove(cap)
        try $0.remove(required)
        try $0.setConstant(of: strong, to: 4)
      }
    }
    #expect(solver.value(of: z) == 5)
    #expect(solver.checkInvariants() == nil)
  }

  /// Two columns of given heights that are connected, with wishes of all kinds.
  private func pair() throws -> (
    solver: Solver, constraints: [ConstraintHandle], variables: [Variable]
  ) {
    let solver = Solver()
    let x = (0..<15).map { solver.variable("x\($0)") }
    var list: [(constraint: Constraint, priority: Double, weight: Double)] = []
    for each in x { list.append((each == 20, 250, 1)) }
    for rows in [0..<7, 7..<15] {
      let sum = rows.reduce(Expression()) { $0 + x[$1] }
      list.append((sum == 20 * Double(rows.count), 1_000, 1))
      for row in rows.dropLast() {
        list.append((x[row] == x[row + 1], 500, 1))
      }
    }
    list += [
      (x[0] >= 0, 750, 1), (x[0] <= 0, 500, 0.5), (x[1] >= 11, 500, 1),
      (x[1] <= 16, 250, 1), (x[2] >= 4, 500, 3), (x[2] <= 19, 250, 3),
      (x[4] >= 3, 1_000, 1), (x[4] <= 3, 1_000, 1), (x[4] >= 0, 1_000, 1),
      (-x[4] <= 14, 500, 1), (x[6] >= 39, 750, 2), (x[6] <= 39, 750, 1),
      (x[6] >= 0, 1_000, 1), (x[8] >= 4, 500, 1), (x[8] <= 4, 250, 1),
      (x[9] >= 35, 750, 1), (x[9] <= 27, 750, 0.5), (x[9] >= 0, 1_000, 1),
      (2 * x[9] >= 36, 750, 1), (x[11] >= 21, 250, 2),
      (x[11] <= 15, 500, 0.5), (x[11] >= 0, 1_000, 1), (x[14] >= 3, 250, 2),
      (x[14] <= 16, 750, 1), (2 * x[1] >= 38, 250, 2),
      (2 * x[14] - x[11] - x[2] + 0.5 * x[12] == 3, 750, 2),
      (x[1] + x[7] - x[6] <= 1, 250, 3), (-x[5] <= 2, 750, 0.5),
      (x[1] + x[8] <= -3, 750, 0.5),
    ]
    let handles = try solver.transaction { solver in
      try list.map {
        try solver.add(
          $0.constraint,
          strength: $0.priority == 1_000
            ? .required : Strength(priority: $0.priority, weight: $0.weight))
      }
    }
    return (solver, handles, x)
  }

  @Test("Bounds change places while etas have to follow", arguments: [1, 4])
  func boundsAndEtas(rowsBeforeBulk: Int) throws {
    let (solver, constraints, x) = try pair()
    solver.limits.rowsBeforeBulk = rowsBeforeBulk
    solver.limits.rowsBeforeDisplacement = 4
    solver.limits.rowsBeforeDescent = 8
    func set(_ changes: [(Int, Double)]) throws {
      try solver.transaction {
        for (index, constant) in changes {
          try $0.setConstant(of: constraints[index], to: constant)
        }
      }
    }
    try set([(15, 106)])
    try set([(13, 0)])
    try solver.add(x[14] == 1, strength: Strength(priority: 750))
    try set([(15, 105)])
    try set([(22, 81)])
    try set([(22, 242), (15, 142), (0, 0), (30, 0)])
    #expect(solver.checkInvariants() == nil)
    try set([(22, 81), (15, 105), (0, 30), (30, 12), (32, 3), (33, 1)])
    #expect(solver.checkInvariants() == nil)
  }

  /// Rows of two bounds each, several totals of overlapping rows, and a seed
  /// for what becomes of them.
  private func swings(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = random.int(10...40)
    let solver = Solver()
    let fresh = Solver()
    solver.limits.rowsBeforeBulk = 1
    solver.limits.etasBeforeRefactorisation = 50
    var bounds: [(handle: ConstraintHandle, other: ConstraintHandle)] = []
    var numbers: [Double] = []
    let variables = (0..<count).map { solver.variable("x\($0)") }
    let others = (0..<count).map { fresh.variable("x\($0)") }
    func add(
      _ make: ([Variable]) -> Constraint, _ strength: Strength, _ number: Double
    ) throws {
      bounds.append(
        (
          try solver.add(make(variables), strength: strength),
          try fresh.add(make(others), strength: strength)
        ))
      numbers.append(number)
    }
    for index in 0..<count {
      let number = Double(random.int(5...30))
      try add({ $0[index] >= number }, Strength(priority: 300), number)
      try add({ $0[index] <= number }, .weak, number)
    }
    for _ in 0..<(count / 3) {
      let first = random.int(0...(count - 4))
      let last = random.int((first + 2)...(count - 1))
      let sum = Double(random.int(10...40) * (last - first))
      try add(
        { list in
          var total = Expression()
          for index in first...last {
            total += Double(index % 3 + 1) * list[index]
          }
          return total == sum
        }, random.int(0...2) == 0 ? .medium : .strong, sum)
    }
    for index in 1..<count {
      let (left, right) = (index - 1, index)
      try add({ $0[left] == $0[right] }, .medium, 0)
    }
    for step in 0..<14 {
      var changes: [(index: Int, number: Double)] = []
      for _ in 0..<random.int(1...8) {
        let index = random.int(0...(numbers.count - count))
        changes.append((index, numbers[index] + Double(random.int(-9...9))))
      }
      for change in changes { numbers[change.index] = change.number }
      try solver.transaction {
        for change in changes {
          try $0.setConstant(
            of: bounds[change.index].handle, to: change.number)
        }
      }
      for change in changes {
        try fresh.setConstant(of: bounds[change.index].other, to: change.number)
      }
      for (x, other) in zip(variables, others) {
        let (value, expected) = (solver.value(of: x), fresh.value(of: other))
        #expect(
          abs(value - expected) <= 1e-6 * max(1, abs(expected)),
          "seed \(seed), step \(step)")
      }
      if step % 5 == 4 { #expect(solver.checkInvariants() == nil) }
    }
  }

  @Test("Many constants in a transaction end as one after the other do")
  func constantsTogether() throws {
    for seed in UInt64(0)..<40 { try swings(seed: seed) }
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

  @Test(
    "What breaks anew may have a multiplier that is not up to date",
    arguments: [1, 32])
  func brokenTwice(rowsBeforeBulk: Int) throws {
    let solver = Solver()
    solver.limits.rowsBeforeBulk = rowsBeforeBulk
    let total = solver.variable("total")
    let limit = try solver.add(total == 600)
    let sizes = (0..<max(2, rowsBeforeBulk)).map { solver.variable("s\($0)") }
    for size in sizes {
      try solver.add(size <= total)
      try solver.add(size <= 200, strength: Strength(priority: 250))
      try solver.add(size >= 200, strength: Strength(priority: 750))
    }
    for value in [100, 300, 150, 600.0] {
      try solver.setConstant(of: limit, to: value)
      #expect(sizes.allSatisfy { solver.value(of: $0) == min(200, value) })
    }
    #expect(solver.checkInvariants() == nil)
  }
}
