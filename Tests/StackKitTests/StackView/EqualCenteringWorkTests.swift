import Cassowary
import StackKit
import Testing

/// What views with equally distant centres cost where room is missing.
@Suite struct EqualCenteringWorkTests {
  private func work(_ count: Int, height: Double) -> SolverStatistics {
    let views = (0..<count).map { SizedView(30, Double(10 + $0 * 7 % 13)) }
    let stack = StackView(
      arrangedSubviews: views, axis: .vertical, spacing: 8,
      distribution: .equalCentering)
    stack.frame = Rect(0, 0, 30, height * Double(count))
    stack.layoutIfNeeded()
    return stack.engine.solver.statistics
  }

  /// With 10 points a view all are squeezed, with 25 some gaps are as small as
  /// can be, and with 40 there is room for all.
  @Test("The cost of a view does not grow", arguments: [10.0, 20, 40])
  func growth(height: Double) {
    let few = work(50, height: height)
    let many = work(400, height: height)
    #expect(many.work <= 12 * few.work, "\(few), \(many)")
    #expect(many.etas <= 20)
  }

  @Test("Where some gaps are as small as can be, few values move")
  func partly() {
    let many = work(400, height: 25)
    #expect(many.etas <= 20, "\(many)")
    #expect(many.valuesMoved <= 40 * 400)
  }
}
