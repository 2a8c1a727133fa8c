import Cassowary
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
}
