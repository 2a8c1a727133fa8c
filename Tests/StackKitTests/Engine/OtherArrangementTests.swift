import Cassowary
import StackKit
import TestSupport
import Testing

/// What another arrangement of a whole screen costs, beside that screen from
/// scratch: little more, though nothing of the old one helps.
@Suite("A screen is arranged in another way")
struct OtherArrangementTests {
  enum Change: CaseIterable {
    case axis, fillEqually, fillProportionally, equalSpacing, equalCentering

    func apply(to column: StackView) {
      switch self {
      case .axis: column.axis = .horizontal
      case .fillEqually: column.distribution = .fillEqually
      case .fillProportionally: column.distribution = .fillProportionally
      case .equalSpacing: column.distribution = .equalSpacing
      case .equalCentering: column.distribution = .equalCentering
      }
    }
  }

  /// Rows of boxes, beginning with two that stand one above the other, in a
  /// column that has no room for all.
  private func column(rows: Int) -> StackView {
    func box(_ index: Int) -> LayoutView {
      SizedView(
        width: 20 + Double(index * 37 % 23), height: 20 + Double(index * 13 % 7)
      )
    }
    let rows = (0..<rows).map { index in
      let pair = StackView(
        arrangedSubviews: [box(index), box(index + 1)], axis: .vertical)
      return StackView(
        arrangedSubviews: [pair, box(index + 2), box(index + 3)], spacing: 3,
        alignment: .center)
    }
    let column = StackView(arrangedSubviews: rows, axis: .vertical)
    column.frame = Rect(x: 0, y: 0, width: 120, height: 30 * Double(rows.count))
    return column
  }

  private func work(_ column: StackView) -> Int {
    let before = column.engine.solver.statistics
    column.layoutIfNeeded()
    return (column.engine.solver.statistics - before).work
  }

  @Test(
    "There and back, it costs 3.2 and 5 times a fresh one at most",
    arguments: Change.allCases)
  func cost(change: Change) {
    for count in [25, 75] {
      let fresh = column(rows: count)
      change.apply(to: fresh)
      let freshWork = work(fresh)
      let column = column(rows: count)
      let first = work(column)
      change.apply(to: column)
      #expect(5 * work(column) <= 16 * freshWork)
      column.axis = .vertical
      column.distribution = .fill
      #expect(work(column) <= 5 * first)
    }
  }
}
