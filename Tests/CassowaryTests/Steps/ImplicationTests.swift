import Cassowary
import TestSupport
import Testing

/// Less room than all must have at least: required rows that exclude each
/// other by the bounds that they imply.
@Suite("Conflicts that implied bounds show")
struct ImplicationTests {
  /// Boxes of equal height in a total, each with a content that must not be
  /// smaller than nothing, and room around it.
  private final class Page {
    let solver = Solver()
    var contents: [Variable] = []
    var heights: [Variable] = []
    var constraints: [ConstraintHandle: Constraint] = [:]
    var total: ConstraintHandle?
    var error: SolverError?

    init(boxes: Int, height: Double, policy: ConflictPolicy) {
      solver.conflictPolicy = policy
      let solver = solver
      contents = (0..<boxes).map { _ in solver.variable() }
      heights = (0..<boxes).map { _ in solver.variable() }
      let tops = (0...boxes).map { _ in solver.variable() }
      let (contents, heights) = (contents, heights)
      let common = solver.variable()
      var constraints: [ConstraintHandle: Constraint] = [:]
      var total: ConstraintHandle?
      do throws(SolverError) {
        try solver.transaction { solver throws(SolverError) in
          func require(
            _ constraint: Constraint
          ) throws(SolverError) -> ConstraintHandle {
            let handle = try solver.add(constraint)
            constraints[handle] = constraint
            return handle
          }
          _ = try require(tops[0] == 0)
          for box in 0..<boxes {
            _ = try require(heights[box] == contents[box] + 40)
            _ = try require(contents[box] >= 0)
            _ = try require(tops[box + 1] == tops[box] + heights[box])
            try solver.add(contents[box] == 19, strength: .medium)
            try solver.add(heights[box] == common, strength: .strong)
          }
          total = try require(tops[boxes] == height)
        }
      } catch {
        self.error = error
      }
      self.constraints = constraints
      self.total = total
    }
  }

  @Test("the total breaks, and all are as small as they may be, at once")
  func breaks() throws {
    for boxes in [50, 400] {
      let page = Page(boxes: boxes, height: 800, policy: .breakNewest)
      #expect(page.error == nil)
      #expect(page.solver.brokenConstraints == [try #require(page.total)])
      for height in page.heights {
        #expect(page.solver.value(of: height) == 40)
      }
      // Not one for each box.
      #expect(page.solver.statistics.pivots < 40)
      #expect(page.solver.statistics.rowsVisited < 300 * boxes)
      try expectSound(page.solver)
    }
  }

  @Test("no member of the conflict can be spared")
  func isIrreducible() throws {
    let page = Page(boxes: 40, height: 800, policy: .throwError)
    let conflict = try #require(page.error?.conflict)
    #expect(conflict.members.count == 3 * 40 + 2)
    let constraints = conflict.members.compactMap {
      page.constraints[$0.constraint]
    }
    try #require(constraints.count == conflict.members.count)
    verifyProof(
      constraints, conflict.members.map(\.multiplier), amount: conflict.amount)
    verifyIrreducible(constraints)
    #expect(conflict.amount == 40 * 40 - 800)
  }

  @Test("where there is just enough room, nothing breaks")
  func justEnough() throws {
    let page = Page(boxes: 100, height: 4_000, policy: .breakNewest)
    #expect(page.solver.brokenConstraints.isEmpty)
    for content in page.contents {
      #expect(page.solver.value(of: content) == 0)
    }
    try expectSound(page.solver)
  }

  /// Limits with which each required row that enters is looked around.
  private func solver(_ policy: ConflictPolicy) -> Solver {
    let solver = Solver()
    solver.conflictPolicy = policy
    solver.limits.rowsBeforeBounds = 1
    solver.limits.workBeforeBounds = 1
    return solver
  }

  @Test("rows that are put at their bounds are looked at again")
  func places() throws {
    // The others of the conflict form a cycle, so that not all of them hold.
    let cycle = solver(.breakNewest)
    let (a, b, c) = (cycle.variable(), cycle.variable(), cycle.variable())
    try cycle.transaction { solver throws(SolverError) in
      try solver.add(2 * b + a <= -6)
      try solver.add(a + b - c == 14)
      try solver.add(2 * c >= -9)
      try solver.add(2 * b + 2 * a + 2 * c == 15)
      try solver.add(a == 17)
      try solver.add(c == 12, strength: .medium)
    }
    try expectSound(cycle)
    // One that is broken presses on another one.
    let pressed = solver(.breakNewest)
    let (x, y) = (pressed.variable(), pressed.variable())
    try pressed.transaction { solver throws(SolverError) in
      try solver.add(-1 * x - 2 * y == -14)
      try solver.add(x <= 6)
      try solver.add(-1 * y == 13)
      try solver.add(-1 * x >= -1)
    }
    try expectSound(pressed)
  }

  @Test("what feasibility allows is no conflict")
  func tiny() throws {
    let solver = solver(.throwError)
    let (p, q, far) = (solver.variable(), solver.variable(), solver.variable())
    try solver.transaction { solver throws(SolverError) in
      try solver.add(far == q + 1)
      try solver.add(p <= 0)
      try solver.add(p - q >= 0)
      try solver.add(q >= 5e-11)
    }
    try expectSound(solver)
  }

  @Test("random systems are sound, and no member of a conflict can be spared")
  func random() throws {
    var conflicts = 0
    for seed: UInt64 in 0..<1_500 {
      var random = SplitMix64(seed: seed)
      let policy: ConflictPolicy =
        random.chance(0.5) ? .breakNewest : .throwError
      let solver = solver(policy)
      let variables = (0..<random.int(3...8)).map { _ in solver.variable() }
      var known: [ConstraintHandle: Constraint] = [:]
      do throws(SolverError) {
        try solver.transaction { solver throws(SolverError) in
          for _ in 0..<random.int(4...13) {
            var sum = Expression(Double(random.int(-24...15)))
            for variable in variables where random.chance(0.4) {
              sum.add(random.pick([1, 1, 1, -1, -1, -1, 2, -2]), variable)
            }
            let constraint = Constraint(
              sum,
              random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]))
            if sum.terms.isEmpty { continue }
            known[try solver.add(constraint)] = constraint
          }
          for variable in variables where random.chance(0.7) {
            try solver.add(
              variable == Double(random.int(-15...24)), strength: .medium)
          }
        }
      } catch {
        let conflict = try #require(error.conflict)
        let members = conflict.members.compactMap { known[$0.constraint] }
        try #require(members.count == conflict.members.count)
        verifyProof(
          members, conflict.members.map(\.multiplier), amount: conflict.amount)
        verifyIrreducible(members)
        conflicts += 1
      }
      try expectSound(solver)
    }
    #expect(conflicts > 300)
  }
}
