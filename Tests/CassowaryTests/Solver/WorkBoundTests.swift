import Cassowary
import TestSupport
import Testing

/// An operation that has done all that it may begins anew, and is refused if
/// that does not help.
@Suite("Bounds of the work of an operation")
struct WorkBoundTests {
  /// Widths that are equal and fill a total.
  private struct Row {
    let solver = Solver()
    let total: Variable
    let fill: ConstraintHandle
    var widths: [Variable] = []

    init(count: Int) throws {
      total = solver.variable("total")
      for number in 0..<count { widths.append(solver.variable("w\(number)")) }
      fill = try solver.add(total == 10 * Double(count))
      var sum = Expression(total)
      for width in widths { sum -= width }
      try solver.add(sum == 0)
      for (number, width) in widths.enumerated() {
        try solver.add(width >= 2)
        try solver.add(
          width == Double(number % 7), strength: .medium)
        try solver.add(width == widths[0], strength: .weak)
      }
    }

    /// What the medium wishes miss, and what the weak ones do.
    var errors: [Double] {
      let values = solver.values(widths)
      var sums = [0.0, 0]
      for (number, value) in values.enumerated() {
        sums[0] += abs(value - Double(number % 7))
        sums[1] += abs(value - values[0])
      }
      return sums
    }
  }

  @Test("Work is counted, and what it may be depends on the size")
  func counted() throws {
    let row = try Row(count: 40)
    let before = row.solver.statistics
    try row.solver.setConstant(of: row.fill, to: 100)
    let work = row.solver.statistics - before
    #expect(
      work.work == work.rowsVisited + work.valuesMoved + work.multipliersMoved
        + work.flips)
    // Each of the 120 rows was looked at.
    #expect(work.work >= 120)
  }

  @Test("What is beyond the bound is solved anew", arguments: [40, 160])
  func fallback(count: Int) throws {
    let row = try Row(count: count)
    let solver = row.solver
    let plain = try Row(count: count)
    try plain.solver.setConstant(of: plain.fill, to: 2.5 * Double(count))
    let before = solver.statistics
    // Too few steps for the change by itself.
    solver.limits.pivotsBeforeFallback = 1
    try solver.setConstant(of: row.fill, to: 2.5 * Double(count))
    #expect((solver.statistics - before).fallbacks == 1)
    #expect(solver.checkInvariants() == nil)
    // Ages tie, too, in some exchanges of widths: sums are compared.
    #expect(row.errors == plain.errors)
    #expect(row.errors[0] > 0 && row.errors[1] > 0)
  }

  @Test("To begin anew takes no look at all that waits for each that does")
  func fallbackWork() throws {
    /// Changes many small systems at once; they have to begin anew.
    func work(_ count: Int) throws -> Int {
      let solver = Solver()
      var totals: [ConstraintHandle] = []
      var parts: [Variable] = []
      for number in 0..<count {
        let first = solver.variable("a\(number)")
        let second = solver.variable("b\(number)")
        totals.append(try solver.add(first + second == 10))
        try solver.add(first == 4, strength: .strong)
        try solver.add(second == 4, strength: .medium)
        try solver.add(first <= second)
        parts += [first, second]
      }
      solver.limits.pivotsBeforeFallback = 1
      let before = solver.statistics
      try solver.transaction { solver throws(SolverError) in
        for (number, total) in totals.enumerated() {
          try solver.setConstant(of: total, to: number % 2 == 0 ? 6 : 20)
        }
      }
      let work = solver.statistics - before
      #expect(work.fallbacks == 1)
      // The crash basis is no optimum of every other system.
      #expect(work.pivots >= count / 2)
      let values = solver.values(parts)
      for number in 0..<count {
        let expected: [Double] = number % 2 == 0 ? [3, 3] : [4, 16]
        #expect(Array(values[(2 * number)...].prefix(2)) == expected)
      }
      return work.work
    }
    let (few, many) = (try work(100), try work(400))
    // Each step looks at some rows, whatever waits besides.
    #expect(many <= 5 * few, "\(few), \(many)")
  }

  @Test("Where the work is not enough, a range is an error, not an answer")
  func stalledRange() throws {
    let row = try Row(count: 200)
    let solver = row.solver
    let part = solver.variable("part")
    let other = solver.variable("other")
    try solver.add(part + other <= row.total)
    try solver.add(other >= 1)
    try solver.add(part <= 3 * other)
    try solver.add(part >= 0)
    solver.limits.workBeforeFallback = 1
    #expect(throws: SolverError.self) { try solver.optimalRange(of: part) }
    #expect(solver.checkInvariants() == nil)
    solver.limits.workBeforeFallback = 0
    #expect(try solver.optimalRange(of: part) == 0...1_500)
  }

  @Test("If that is not enough, the operation is refused, and all is as before")
  func refused() throws {
    let row = try Row(count: 200)
    let solver = row.solver
    let values = solver.values(row.widths)
    solver.limits.workBeforeFallback = 1
    let before = solver.statistics
    do throws(SolverError) {
      try solver.setConstant(of: row.fill, to: 500)
      Issue.record("that cannot be done with so little work")
    } catch {
      guard case .stalled = error else {
        Issue.record("\(error)")
        return
      }
    }
    let work = solver.statistics - before
    #expect(work.fallbacks == 1)
    // No step is begun; what is left is to look at what the change moved.
    #expect(work.work <= 20 * (solver.variableCount + solver.constraintCount))
    #expect(solver.values(row.widths) == values)
    #expect(try solver.constant(of: row.fill) == 2_000)
    #expect(solver.checkInvariants() == nil)
    solver.limits.workBeforeFallback = 0
    try solver.setConstant(of: row.fill, to: 500)
    #expect(solver.checkInvariants() == nil)
  }

  // MARK: - Ages

  @Test("Ages are numbered anew, and the older ones still win")
  func renumbering() throws {
    let solver = Solver()
    solver.limits.additionsBeforeRenumbering = 50
    let x = solver.variable("x")
    try solver.add(x == 1, strength: .weak)
    try solver.add(x == 2, strength: .weak)
    let y = solver.variable("y")
    for round in 0..<200 {
      let handle = try solver.add(
        y >= Double(round), strength: .strong)
      #expect(solver.value(of: x) == 1)
      #expect(solver.value(of: y) == Double(round))
      #expect(solver.checkInvariants() == nil)
      try solver.remove(handle)
    }
    // The newest of three equal wishes does not shift the middle one.
    try solver.add(x == 0, strength: .weak)
    #expect(solver.value(of: x) == 1)
    // 202 additions, of which never more than 4 are there.
    #expect(solver.statistics.renumberings >= 4)
  }

  @Test(
    "To number ages anew costs about what the constraints cost at first",
    arguments: [40, 160])
  func renumberingWork(count: Int) throws {
    let row = try Row(count: count)
    let solver = row.solver
    let first = solver.statistics.work
    solver.limits.additionsBeforeRenumbering = 0
    // The first addition numbers anew; it has nothing else to do.
    try solver.add(row.total >= 1)
    solver.limits.additionsBeforeRenumbering = .max
    let work = solver.statistics.work - first
    #expect(solver.statistics.renumberings == 1)
    #expect(work > solver.constraintCount)
    #expect(work <= 4 * first + 1_000)
    #expect(solver.checkInvariants() == nil)
    #expect(solver.value(of: row.total) == 10 * Double(count))
  }

  @Test("Additions in transactions number anew, too")
  func renumberingInTransactions() throws {
    let solver = Solver()
    solver.limits.additionsBeforeRenumbering = 20
    let x = solver.variable("x")
    try solver.add(x == 1, strength: .weak)
    try solver.add(x == 2, strength: .weak)
    var handles: [ConstraintHandle] = []
    for round in 0..<30 {
      try solver.transaction { solver throws(SolverError) in
        try solver.remove(contentsOf: handles)
        handles = try solver.add(
          contentsOf: (0..<4).map { x <= Double(round + $0) })
      }
      #expect(solver.value(of: x) == min(1, Double(round)))
      #expect(solver.checkInvariants() == nil)
    }
    // 122 additions, of which never more than 10 are there.
    #expect(solver.statistics.renumberings >= 6)
  }

  @Test("A question that adds a constraint for a moment numbers nothing anew")
  func renumberingInQuestions() throws {
    let row = try Row(count: 160)
    let solver = row.solver
    try solver.setConstant(of: row.fill, to: 400)
    let expected = try solver.optimalRange(of: row.widths[3])
    solver.limits.additionsBeforeRenumbering = 0
    #expect(try solver.optimalRange(of: row.widths[3]) == expected)
    #expect(solver.statistics.renumberings == 0)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("What is refused or cancelled numbers nothing anew")
  func renumberingIsNotForRefused() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 1)
    solver.limits.additionsBeforeRenumbering = 0
    for _ in 0..<10 {
      #expect(throws: SolverError.self) { try solver.add(x == 2) }
      #expect(throws: SolverError.self) {
        try solver.transaction { solver throws(SolverError) in
          try solver.add(x >= 0)
          throw .cancelled
        }
      }
    }
    #expect(solver.statistics.renumberings == 0)
    try solver.add(x >= 0)
    #expect(solver.statistics.renumberings == 1)
    #expect(solver.checkInvariants() == nil)
  }

  /// Whatever sums of three there are between so many variables: nearly all
  /// depend on each other.
  @Test(
    "Systems that hang together are solved, and not refused",
    arguments: [40, 80, 100, scaled(release: 200, debug: 120)])
  func mixedSums(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let solver = Solver()
    let variables = (0..<count).map { solver.variable("v\($0)") }
    func any() -> Variable { variables[random.below(count)] }
    try solver.transaction { transaction in
      for _ in 0..<(2 * count) {
        let sum = any() + any() - any()
        let wish = Double(random.below(50))
        switch random.below(3) {
        case 0: try transaction.add(sum == wish, strength: .strong)
        case 1: try transaction.add(sum <= wish, strength: .medium)
        default: try transaction.add(sum >= wish, strength: .weak)
        }
      }
    }
    #expect(solver.checkInvariants() == nil)
  }

  @Test(
    "A grid of means is solved",
    arguments: [8, 16, scaled(release: 20, debug: 12)]
      + [scaled(release: 26, debug: 10), scaled(release: 28, debug: 9)])
  func means(count: Int) throws {
    let solver = Solver()
    let places = (0..<count).map { row in
      (0..<count).map { solver.variable("\(row) \($0)") }
    }
    let last = count - 1
    try solver.transaction { transaction in
      for row in 0..<count {
        for column in 0..<count {
          let place = places[row][column]
          if row == 0 || column == 0 || row == last || column == last {
            try transaction.add(place == Double(row * column % 10))
          } else {
            let sum =
              places[row - 1][column] + places[row + 1][column]
              + places[row][column - 1] + places[row][column + 1]
            try transaction.add(4 * place == sum)
          }
        }
      }
    }
    #expect(solver.checkInvariants() == nil)
    for row in 1..<last {
      for column in 1..<last {
        let around = [
          places[row - 1][column], places[row + 1][column],
          places[row][column - 1], places[row][column + 1],
        ].reduce(0) { $0 + solver.value(of: $1) }
        #expect(abs(4 * solver.value(of: places[row][column]) - around) < 1e-6)
      }
    }
  }
}
