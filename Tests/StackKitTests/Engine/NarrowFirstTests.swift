import Cassowary
import StackKit
import Testing

/// In a page, some of what does not hold at first is made of everything, and
/// the rest of a row of views each: the latter comes first, so that a row of
/// views costs the same in a long page as in a short one.
@Suite struct NarrowFirstTests {
  enum Screen: CaseIterable {
    case spacedPairs, leastSizes, squares

    private func stack(
      _ views: [LayoutView], _ axis: Axis, _ distribution: StackDistribution,
      _ alignment: StackAlignment = .fill
    ) -> StackView {
      let stack = StackView(arrangedSubviews: views, axis: axis, spacing: 4)
      stack.distribution = distribution
      stack.alignment = alignment
      return stack
    }

    private func row(_ number: Int) -> LayoutView {
      let height = Double(20 + number % 5)
      switch self {
      case .spacedPairs:
        return stack(
          [SizedView(30, 18), SizedView(40, height)], .horizontal,
          .equalSpacing, .center)
      case .leastSizes:
        let buttons = (0..<3).map { SizedView(Double(30 + $0 * 5), 20) }
        for button in buttons {
          button.heightAnchor.constraint(greaterThanOrEqualTo: 24)
            .isActive = true
        }
        return stack(buttons, .horizontal, .fillProportionally, .center)
      case .squares:
        let squares = (0..<4).map { SizedView(Double(20 + $0), 20) }
        for square in squares {
          square.widthAnchor.constraint(equalTo: square.heightAnchor)
            .isActive = true
        }
        return stack(squares, .horizontal, .fillEqually)
      }
    }

    func page(of count: Int) -> LayoutView {
      let rows = (0..<count).map { row($0) }
      let column = stack(
        rows, .vertical, self == .spacedPairs ? .equalSpacing : .fill)
      let root = LayoutView()
      root.addSubviewsWithVerticalLayout([column]) {
        $0.horizontalAlignment = .fill
        $0.verticalAlignment = .fill
      }
      let height = self == .spacedPairs ? 60.0 : 9
      root.frame = Rect(0, 0, 400, Double(count) * height)
      return root
    }
  }

  @Test(
    "A row costs the same in a page of 100 and of 300",
    arguments: Screen.allCases)
  func growth(_ screen: Screen) {
    func work(_ count: Int) -> Double {
      let page = screen.page(of: count)
      page.layoutIfNeeded()
      return Double(page.engine.solver.statistics.work) / Double(count)
    }
    let (short, long) = (work(100), work(300))
    #expect(long < 1.3 * short, "\(short) and \(long) for each")
  }

  @Test(
    "A page whose rows give way together does so before them",
    arguments: [StackAlignment.top, .center])
  func together(alignment: StackAlignment) {
    let rows = (0..<200).map { row in
      let cells = (1...2).map { side in
        SizedView(30, Double(14 + (2 * row + side) * 5 % 9))
      }
      return StackView(arrangedSubviews: cells, alignment: alignment)
    }
    let column = StackView(arrangedSubviews: rows, axis: .vertical, spacing: 6)
    let height = column.fittingSize(width: 100).height
    column.frame = Rect(0, 0, 100, height + 5)
    column.layoutIfNeeded()
    let before = column.engine.solver.statistics
    for _ in 0..<2 {
      column.spacing = 8
      column.layoutIfNeeded()
      column.spacing = 6
      column.layoutIfNeeded()
    }
    let work = column.engine.solver.statistics - before
    #expect(work.etas == 0 && work.multipliersMoved < 10_000, "\(work)")
  }
}
