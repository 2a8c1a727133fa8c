import Cassowary
import Testing

/// A transaction that brings many constraints in lets as many of them as
/// possible define variables before the first step.
@Suite("The basis that a transaction begins with")
struct CrashBasisTests {
  /// Constraints on variables of one solver, with their strengths.
  private struct Batch {
    var solver = Solver()
    var variables: [Variable] = []
    var list: [(constraint: Constraint, strength: Strength)] = []

    mutating func variable(_ value: Double = 0) throws -> Variable {
      let variable = try solver.variable(value: value)
      variables.append(variable)
      return variable
    }

    mutating func add(
      _ constraint: Constraint, _ strength: Strength = .required
    ) {
      list.append((constraint, strength))
    }

    /// Adds all in one transaction.
    @discardableResult
    func solve() throws -> SolverStatistics {
      let before = solver.statistics
      try solver.transaction { solver throws(SolverError) in
        for each in list {
          try solver.add(each.constraint, strength: each.strength)
        }
      }
      return solver.statistics - before
    }

    func solveOneByOne() throws {
      for each in list {
        try solver.add(each.constraint, strength: each.strength)
      }
    }

    var values: [Double] { solver.values(variables) }
  }

  // MARK: - The number of constraints decides nothing

  private static let counts = [63, 64, 65, 66, 200]

  /// A column in which sizes give way: only one result is optimal.
  private func squeezed(_ count: Int) throws -> Batch {
    var batch = Batch()
    var top = try batch.variable()
    batch.add(top == 2)
    for number in 0..<(count - 1) / 3 {
      let height = try batch.variable()
      let bottom = try batch.variable()
      batch.add(bottom == top + height)
      batch.add(height == 20 + Double(number % 5), .weak)
      batch.add(height >= 6, .strong)
      top = bottom
    }
    while batch.list.count < count { batch.add(top <= 8 * Double(count / 3)) }
    return batch
  }

  @Test("a batch decides as adding one by one", arguments: counts)
  func determined(count: Int) throws {
    let together = try squeezed(count)
    let alone = try squeezed(count)
    #expect(together.list.count == count)
    try together.solve()
    try alone.solveOneByOne()
    #expect(together.values == alone.values)
    try expectSound(together.solver)
  }

  /// Offsets of variables that keep their values: which one an equation moves
  /// is clear, because each mentions one that is not yet defined, first.
  private func undetermined(_ count: Int, stays: Bool) throws -> Batch {
    var batch = Batch()
    for number in 0..<count / 2 {
      let left = try batch.variable(Double(3 * number))
      let right = try batch.variable(-1)
      if stays { try batch.solver.addStay(left, strength: .medium) }
      if stays { try batch.solver.addStay(right, strength: .weak) }
      batch.add(right == left + 7)
      batch.add(right >= 1, .strong)
    }
    while batch.list.count < count {
      batch.add(try batch.variable(5) <= 100)
    }
    return batch
  }

  @Test("stays keep what they keep", arguments: counts)
  func stays(count: Int) throws {
    let together = try undetermined(count, stays: true)
    let alone = try undetermined(count, stays: true)
    try together.solve()
    try alone.solveOneByOne()
    #expect(together.values == alone.values)
    #expect(together.values[0] == 0)
    #expect(together.values[3] == 10)
    try expectSound(together.solver)
  }

  @Test(
    "variables that nothing determines keep their values", arguments: counts)
  func undetermined(count: Int) throws {
    let together = try undetermined(count, stays: false)
    let alone = try undetermined(count, stays: false)
    try together.solve()
    try alone.solveOneByOne()
    #expect(together.values == alone.values)
    #expect(together.values.prefix(4) == [0, 7, 3, 10])
    try expectSound(together.solver)
  }

  @Test("an equation with one free variable goes before those with several")
  func fewestFirst() throws {
    var batch = Batch()
    let a = try batch.variable(1)
    let b = try batch.variable(2)
    let c = try batch.variable(3)
    batch.add(a == b + c)
    batch.add(a == 10)
    batch.add(b == 4, .weak)
    let work = try batch.solve()
    #expect(batch.values == [10, 4, 6])
    #expect(work.pivots == 0)
  }

  // MARK: - Screens

  /// A column of rows with heights.
  private func column(_ rows: Int) throws -> Batch {
    var batch = Batch()
    var top = try batch.variable()
    let left = try batch.variable()
    let right = try batch.variable()
    batch.add(top == 0)
    batch.add(left == 0)
    batch.add(right == 320)
    for number in 0..<rows {
      let begin = try batch.variable()
      let height = try batch.variable()
      let x = try batch.variable()
      let width = try batch.variable()
      batch.add(begin == top + 8)
      batch.add(x == left + 12)
      batch.add(x + width == right - 12)
      batch.add(height == 20 + Double(number % 7), .medium)
      batch.add(height >= 10)
      let end = try batch.variable()
      batch.add(end == begin + height)
      top = end
    }
    return batch
  }

  /// Cells that are equally high within a fixed height.
  private func cells(_ rows: Int) throws -> Batch {
    var batch = Batch()
    let begin = try batch.variable()
    let end = try batch.variable()
    batch.add(begin == 0)
    batch.add(end == 30 * Double(rows))
    var top = begin
    var heights: [Variable] = []
    for _ in 0..<rows {
      let height = try batch.variable()
      let bottom = try batch.variable()
      batch.add(bottom == top + height)
      batch.add(height >= 4)
      if let first = heights.first { batch.add(height == first) }
      heights.append(height)
      top = bottom
    }
    batch.add(top == end)
    return batch
  }

  /// Cells that are as high as the highest of them would like to be.
  private func highest(_ rows: Int) throws -> Batch {
    var batch = Batch()
    var top = try batch.variable()
    batch.add(top == 0)
    var first: Variable?
    for number in 0..<rows {
      let height = try batch.variable()
      let bottom = try batch.variable()
      batch.add(bottom == top + height)
      batch.add(height >= 20 + Double(number % 9), .strong)
      batch.add(height <= 20 + Double(number % 9), .weak)
      if let first { batch.add(height == first) }
      first = first ?? height
      top = bottom
    }
    return batch
  }

  @Test("a column of rows takes no pivot", arguments: [50, 200, 800])
  func columnPivots(rows: Int) throws {
    let batch = try column(rows)
    let work = try batch.solve()
    #expect(work.pivots == 0)
    #expect(work.refactorisations == 0)
    try expectSound(batch.solver)
  }

  @Test("equal cells in a fixed height take few", arguments: [50, 200, 800])
  func cellPivots(rows: Int) throws {
    let batch = try cells(rows)
    let work = try batch.solve()
    #expect(work.pivots <= 3)
    for index in stride(from: 2, to: batch.values.count, by: 2) {
      expectClose(batch.values[index], 30)
    }
    try expectSound(batch.solver)
  }

  @Test("what is only kept small does not choose first", arguments: [50, 200])
  func smallPivots(rows: Int) throws {
    var batch = Batch()
    var top = try batch.variable()
    batch.add(top == 0)
    var heights: [Variable] = []
    for number in 0..<rows {
      let height = try batch.variable()
      let bottom = try batch.variable()
      batch.add(bottom == top + height)
      batch.add(height >= 0)
      // As small as it can be, the later ones the more.
      let weight = Double(number + 1)
      batch.add(height <= 0, Strength(priority: 0.5, weight: weight))
      if let last = heights.last { batch.add(height == last, .strong) }
      heights.append(height)
      top = bottom
    }
    batch.add(top == 30 * Double(rows))
    let work = try batch.solve()
    #expect(work.pivots <= 3)
    #expect(work.etas <= 3)
    for height in heights { expectClose(batch.solver.value(of: height), 30) }
    try expectSound(batch.solver)
  }

  /// Boxes in boxes, each as small as what is inside and no smaller.
  private func boxes(_ count: Int, maximum: Double?) throws -> Batch {
    var batch = Batch()
    var inner: Variable?
    for _ in 0..<count {
      let size = try batch.variable()
      batch.add(size >= 0)
      batch.add(size <= 0, .weak)
      if let inner {
        batch.add(size - inner >= 2)
      } else {
        batch.add(size >= 7)
      }
      inner = size
    }
    if let inner, let maximum { batch.add(inner <= maximum, .medium) }
    return batch
  }

  @Test("boxes take at most a pivot each", arguments: [1, 50])
  func boxPivots(count: Int) throws {
    let batch = try boxes(count, maximum: nil)
    let work = try batch.solve()
    #expect(work.pivots < count)
    let values: [Double] = (0..<count).map { 7 + 2 * Double($0) }
    #expect(batch.values == values)
    try expectSound(batch.solver)
    // A wish that cannot be met changes nothing.
    let other = try boxes(count, maximum: 3)
    try other.solve()
    #expect(other.values == values)
    try expectSound(other.solver)
  }

  @Test("an inequality gives way to what matters more, and to nothing less")
  func opposedInequalities() throws {
    var batch = Batch()
    let x = try batch.variable()
    let y = try batch.variable()
    batch.add(x == 5)
    // Below y is 6, above it 9; y prefers 20, and then 1.
    batch.add(y - x >= 1)
    batch.add(y - x <= 4)
    batch.add(y == 20, .weak)
    try batch.solve()
    #expect(batch.values == [5, 9])
    try expectSound(batch.solver)
    var low = Batch()
    let a = try low.variable()
    let b = try low.variable()
    low.add(a == 5)
    // A required bound of its own is not passed: the inequality is refused.
    low.add(b - a >= 1)
    low.add(b <= 5.5)
    low.add(b == 0, .weak)
    #expect(throws: SolverError.self) { try low.solve() }
    try expectSound(low.solver)
  }

  @Test(
    "as high as the highest takes a step for eight rows at most",
    arguments: [50, 200, 800])
  func highestPivots(rows: Int) throws {
    let batch = try highest(rows)
    let work = try batch.solve()
    // Rows that take the places of their fellows, in one ratio test.
    #expect(work.pivots <= 5 + rows / 8)
    #expect(batch.values.last == 28 * Double(rows))
    try expectSound(batch.solver)
  }

  @Test("a constraint costs the same in a small screen and in a large one")
  func workPerConstraint() throws {
    for build in [column, cells, highest] {
      let few = try perConstraint(build(100))
      let many = try perConstraint(build(800))
      #expect(few > 0)
      #expect(many <= 1.5 * few, "\(few), \(many)")
    }
  }

  private func perConstraint(_ batch: Batch) throws -> Double {
    let work = try batch.solve()
    return Double(work.rowsVisited + work.multipliersMoved)
      / Double(batch.list.count)
  }

  @Test(
    "an inequality takes no variable that its other members are made of",
    arguments: [ConflictPolicy.throwError, .breakNewest])
  func noCycle(policy: ConflictPolicy) throws {
    let solver = Solver()
    solver.conflictPolicy = policy
    let a = solver.variable("a"), b = solver.variable("b")
    let c = solver.variable("c"), d = solver.variable("d")
    let other = solver.variable("other")
    var least: ConstraintHandle?
    try solver.transaction { (solver: Solver) throws(SolverError) in
      try solver.add(a == 0)
      try solver.add(b - a >= 21, strength: .strong)
      least = try solver.add(c - b - d >= 0)
      try solver.add(c - b - d == 0, strength: .medium)
    }
    let bound = try #require(least)
    try solver.transaction { (solver: Solver) throws(SolverError) in
      try solver.add(d == 0, strength: .weak)
      try solver.setConstant(of: bound, to: 16)
      try solver.add(other == -10, strength: .strong)
    }
    #expect([a, b, c, d].map { solver.value(of: $0) } == [0, 21, 37, 0])
    #expect(solver.brokenConstraints.isEmpty)
    try expectSound(solver)
  }

  @Test("the same batch leads to the same basis in every solver")
  func deterministic() throws {
    for build in [column, cells, highest, squeezed] {
      let one = try build(120)
      let two = try build(120)
      // Whatever else is in memory.
      let other = try build(40)
      try other.solve()
      try one.solve()
      try two.solve()
      #expect(one.solver.dump == two.solver.dump)
      #expect(one.solver.statistics == two.solver.statistics)
    }
  }

  /// Buttons in a line, with equal spaces between them that have a least width
  /// and are to be small.
  private func toolbar(_ count: Int) throws -> Batch {
    var batch = Batch()
    var edge = try batch.variable()
    batch.add(edge == 0)
    var first: Variable?
    for number in 0..<count {
      let width = try batch.variable()
      let right = try batch.variable()
      batch.add(right == edge + width)
      batch.add(width >= 0)
      if number % 5 < 4 {
        batch.add(width == 30 + Double(number % 7), .strong)
      } else {
        batch.add(width <= 0, .weak)
        if let first { batch.add(width == first) } else { first = width }
      }
      if number % 5 == 4 { batch.add(width >= 8) }
      edge = right
    }
    batch.add(edge == 50 * Double(count))
    return batch
  }

  @Test("A wish that presses a row to a required bound counts, not the bound")
  func pressed() throws {
    let few = try toolbar(50)
    let many = try toolbar(800)
    for batch in [few, many] {
      let work = try batch.solve()
      // With the bound, each space takes one.
      #expect(work.pivots <= 6)
      try expectSound(batch.solver)
    }
  }
}
