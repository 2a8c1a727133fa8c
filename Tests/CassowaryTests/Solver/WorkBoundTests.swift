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
  }

  @Test("Work is counted, and what it may be depends on the size")
  func counted() throws {
    let row = try Row(count: 40)
    let before = row.solver.statistics
    try row.solver.setConstant(of: row.fill, to: 100)
    let work = row.solver.statistics - before
    #expect(
      work.work == work.rowsVisited + work.valuesMoved + work.multipliersMoved)
    #expect(work.work > 0)
  }

  @Test("What is beyond the bound is solved anew", arguments: [40, 160])
  func fallback(count: Int) throws {
    let row = try Row(count: count)
    let solver = row.solver
    let plain = try Row(count: count)
    try plain.solver.setConstant(of: plain.fill, to: 2.5 * Double(count))
    let before = solver.statistics
    // Too little for the change by itself, enough to begin anew.
    let limit = 4 * count * count
    solver.limits.workBeforeFallback = limit
    try plain.solver.setStrength(of: plain.fill, to: .weak)
    try solver.setConstant(of: row.fill, to: 2.5 * Double(count))
    try solver.setStrength(of: row.fill, to: .weak)
    let work = (solver.statistics - before).work
    #expect(work <= 2 * 2 * (limit + 40 * count))
    #expect(solver.checkInvariants() == nil)
    for (ours, other) in zip(row.widths, plain.widths) {
      #expect(solver.value(of: ours) == plain.solver.value(of: other))
    }
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
    // 20 additions do not fit many rounds of 4: it did happen.
    #expect(solver.statistics.work > 0)
  }
}
