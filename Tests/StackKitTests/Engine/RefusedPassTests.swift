import Cassowary
import StackKit
import TestSupport
import Testing

/// A pass in which the solver gives up, twice: as no layout is known with which
/// it does, it is allowed hardly any work here.
@Suite struct RefusedPassTests {
  /// Cells that give way one after the other.
  private let bar = StackView(
    arrangedSubviews: (0..<40).map { _ in SizedView(30, 10) })

  init() {
    for (index, cell) in bar.arrangedSubviews.enumerated() {
      let priority = LayoutPriority(Double(500 + index))
      cell.setCompressionResistance(priority, for: .horizontal)
    }
    // A bar that is too low takes a step for each.
    bar.alignment = .center
    bar.frame = Rect(x: 0, y: 0, width: 2_000, height: 20)
    bar.layoutIfNeeded()
  }

  /// Lets the solver do what it does, or nearly nothing, also in wide numbers.
  private func allowWork(_ isAllowed: Bool) {
    let solver = bar.engine.solver
    solver.limits.workBeforeFallback = isAllowed ? 0 : 1
    solver.limits.preciseTable = isAllowed ? SolverLimits().preciseTable : 0
  }

  @Test("It ends after one more attempt, and frames stay as they are")
  func ends() {
    let cell = bar.arrangedSubviews[7]
    let before = cell.frame
    let counts = bar.engine.statistics
    allowWork(false)
    bar.frame.size = Size(width: 400, height: 8)
    #expect(cell.frame == before)
    let work = bar.engine.statistics - counts
    #expect(work.solves == 1 && work.rebuilds == 1)
    #expect(work.unsettledPasses == 0)
    #expect(bar.engine.failure != nil)
    // Nobody asks again for the same.
    #expect(!bar.engine.needsLayout && cell.frame == before)
    #expect((bar.engine.statistics - counts).solves == 1)
  }

  @Test("The next change brings everything in, whatever was left over")
  func goesOn() {
    let cells = bar.arrangedSubviews
    for change in 0..<4 {
      let counts = bar.engine.statistics
      allowWork(false)
      bar.frame.size.height = Double(8 - change)
      switch change {
      case 0: bar.frame.size.width = 400
      case 1: bar.spacing = 5
      case 2: cells[3].isHidden = true
      default:
        bar.addArrangedSubview(SizedView(50, 10))
      }
      bar.layoutIfNeeded()
      // Nothing that is asked, or goes, meanwhile trips over what is not there.
      _ = cells[5].layoutRanges()
      _ = cells[5].explainLayout()
      _ = cells[5].constraintsAffectingLayout(for: .horizontal)
      _ = bar.engine.conflicts
      _ = bar.fittingSize(width: 300)
      bar.arrangedSubviews.last?.removeFromSuperview()
      bar.layoutIfNeeded()
      #expect(bar.engine.statistics.rebuilds > counts.rebuilds)
      allowWork(true)
      cells[0].isHidden.toggle()
      let frames = bar.arrangedSubviews.map(\.frame)
      bar.engine.rebuild()
      for (cell, frame) in zip(bar.arrangedSubviews, frames)
      where !cell.isHidden {
        #expect(cell.frame == frame, "\(change)")
      }
      let shown = bar.arrangedSubviews.filter { !$0.isHidden }
      #expect(shown.last?.frame.maxX == 400)
    }
  }
}
