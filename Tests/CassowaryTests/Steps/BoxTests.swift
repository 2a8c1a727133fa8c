import Cassowary
import Testing

/// Boxes in boxes that would rather have other sizes than they can: one
/// exchange of the basis is enough for each.
@Suite("Boxes in boxes")
struct BoxTests {
  /// Boxes from the innermost to the outermost, each no wider than the next
  /// one, in a given room.
  private func boxes(
    _ count: Int = 100, in room: Double, with solver: Solver,
    _ more: (Variable, Variable) throws(SolverError) -> Void = { _, _ in }
  ) throws -> [Variable] {
    let widths = (0..<count).map { _ in solver.variable() }
    try solver.transaction { (solver: Solver) throws(SolverError) in
      for (index, width) in widths.enumerated() {
        try solver.add(width >= 0)
        try solver.add(width == 200 + 2 * Double(index), strength: .weak)
        guard index > 0 else { continue }
        try solver.add(widths[index - 1] + 1 <= width)
        try more(widths[index - 1], width)
      }
      try solver.add(widths[count - 1] == room)
    }
    return widths
  }

  @Test("Boxes that would be too wide are as wide as what is around them")
  func tight() throws {
    let solver = Solver()
    let widths = try boxes(in: 150, with: solver)
    for (index, width) in widths.enumerated() {
      #expect(solver.value(of: width) == 150 - Double(99 - index))
    }
    let work = solver.statistics
    #expect(work.pivots <= 100 && work.fallbacks == 0, "\(work)")
  }

  @Test("The work for each box is the same in more boxes")
  func linear() throws {
    let each = try [100, 1_000].map { count in
      let solver = Solver()
      _ = try boxes(count, in: 1.1 * Double(count), with: solver)
      // Their wishes break in the end, in bulk.
      #expect(solver.statistics.pivots == count - 1)
      #expect(solver.statistics.multipliersMoved == 0)
      let fresh = solver.statistics.work
      let filled = try boxes(count, in: 9 * Double(count), with: solver) {
        (inner: Variable, outer: Variable) throws(SolverError) in
        try solver.add(inner + 3 >= outer, strength: .medium)
      }
      for (index, width) in filled.enumerated() {
        let outer = Double(9 * count - 3 * (count - 1 - index))
        #expect(solver.value(of: width) == outer)
      }
      #expect(solver.statistics.fallbacks == 0)
      let all = solver.statistics.work
      return [fresh, all - fresh].map { Double($0) / Double(count) }
    }
    #expect(each[1][0] <= 1.5 * each[0][0], "\(each)")
    #expect(each[1][1] <= 1.5 * each[0][1], "\(each)")
  }

  @Test("Boxes with room have the widths that they would like to have")
  func roomy() throws {
    let solver = Solver()
    let widths = try boxes(in: 1_000, with: solver)
    for (index, width) in widths.dropLast().enumerated() {
      #expect(solver.value(of: width) == 200 + 2 * Double(index))
    }
    #expect(solver.statistics.pivots <= 100, "\(solver.statistics)")
  }

  @Test("What fills matters more than what would be narrow")
  func filled() throws {
    let solver = Solver()
    let widths = try boxes(in: 1_000, with: solver) {
      (inner: Variable, outer: Variable) throws(SolverError) in
      try solver.add(inner + 3 >= outer, strength: .medium)
    }
    for (index, width) in widths.enumerated() {
      #expect(solver.value(of: width) == 1_000 - 3 * Double(99 - index))
    }
    let work = solver.statistics
    #expect(work.pivots <= 100 && work.fallbacks == 0, "\(work)")
  }
}
