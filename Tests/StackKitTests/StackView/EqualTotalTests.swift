import Cassowary
import StackKit
import Testing

/// Thousands of equal heights add up to a total, and what is rounded on the way
/// there ends up in the last of them: no reason to solve everything anew.
@Suite("Equal heights in a total that is large beside them")
struct EqualTotalTests {
  @Test(
    "What is rounded in a sum of thousands is no error",
    arguments: [3_700, 4_000])
  func rounding(count: Int) {
    let stack = StackView(axis: .vertical, distribution: .fillEqually)
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 1e6)
    let views = (0..<count).map { _ in SizedView(width: 2, height: 2) }
    stack.addArrangedSubviews(views)
    check(stack, views, 1e6)
    let before = stack.engine.solver.statistics
    stack.frame.size.height = 1e6 + 7
    check(stack, views, 1e6 + 7)
    views[count / 2].isHidden = true
    views[7].removeFromSuperview()
    let left = views.filter { $0.superview != nil && !$0.isHidden }
    check(stack, left, 1e6 + 7)
    let work = stack.engine.solver.statistics - before
    #expect(work.fallbacks == 0 && work.pivots < 100, "\(work)")
  }

  private func check(
    _ stack: StackView, _ views: [SizedView], _ total: Double
  ) {
    let height = total / Double(views.count)
    let worst = views.map { abs($0.frame.height - height) }.max() ?? 0
    #expect(worst < 1e-6, "\(worst)")
    let end = views.last?.frame.maxY ?? 0
    #expect(abs(end - total) < 1e-6)
  }
}
