import Cassowary
import Testing

/// What it costs to break many constraints in one operation.
@Suite("Work of breaking constraints")
struct BreakingWorkTests {
  /// Cells side by side, each of which has a width; the widths of some are
  /// given twice.
  private func cells(_ count: Int, policy: ConflictPolicy) throws
    -> (work: Int, isRight: Bool)
  {
    let solver = Solver()
    solver.conflictPolicy = policy
    let edge = solver.variable()
    var conflicts: [ConstraintHandle] = []
    var rights: [Variable] = []
    try solver.transaction { solver throws(SolverError) in
      try solver.add(edge == 12, rank: 9)
      for _ in 0..<count {
        let left = solver.variable()
        let width = solver.variable()
        let right = solver.variable()
        try solver.add(
          contentsOf: [left == edge + 4, right == left + width, width == 60],
          rank: 9)
        rights.append(right)
      }
      for number in stride(from: 20, to: count, by: 33) {
        conflicts.append(try solver.add(rights[number] == edge + 50, rank: 1))
      }
    }
    #expect(solver.values(rights).allSatisfy { $0 == 76 })
    try expectSound(solver)
    let work = solver.statistics
    #expect(work.fallbacks == 0)
    return (
      work.rowsVisited + work.multipliersMoved,
      solver.brokenConstraints == conflicts && conflicts.count >= count / 40
    )
  }

  @Test(
    "as many conflicts as there are hundreds cost what the batch costs",
    arguments: [ConflictPolicy.breakNewest, .breakLowestRanked])
  func growth(policy: ConflictPolicy) throws {
    let few = try cells(200, policy: policy)
    let many = try cells(1600, policy: policy)
    #expect(few.isRight && many.isRight)
    #expect(few.work > 0)
    // With the transaction anew for each conflict it is 64 times.
    #expect(many.work <= 12 * few.work)
  }

  /// Rows of a form, with labels of equal width, fields that fill what is left,
  /// and equations that contradict some of these.
  private func form(_ count: Int) throws -> Int {
    let solver = Solver()
    solver.conflictPolicy = .breakNewest
    let total = solver.variable()
    let column = solver.variable()
    var equations: [Constraint] = [total == 400]
    var above = total - 400
    try solver.transaction { solver throws(SolverError) in
      for row in 0..<count {
        let label = solver.variable()
        let left = solver.variable()
        let field = solver.variable()
        let top = solver.variable()
        let height = solver.variable()
        equations += [
          top == above + 8, left == label + 8, left + field == total,
          height == 20,
        ]
        above = top + height
        let natural = Double(30 + row * 37 % 60)
        try solver.add(label == column, strength: Strength(priority: 999))
        try solver.add(label >= natural, strength: .strong)
        try solver.add(label <= natural, strength: .weak)
        try solver.add(field >= 50, strength: .strong)
      }
      try solver.add(contentsOf: equations)
      for number in stride(from: 0, to: equations.count, by: 30) {
        try solver.add(equations[number].expression == 10)
      }
    }
    #expect(solver.brokenConstraints.count == (equations.count + 29) / 30)
    try expectSound(solver)
    return solver.statistics.rowsVisited
  }

  @Test("after a conflict, rows that are right by then are not tried in turn")
  func least() throws {
    let few = try form(150)
    let many = try form(1200)
    // Taken one by one, each from all that wait, it is 14 times.
    #expect(many <= 10 * few)
  }
}
