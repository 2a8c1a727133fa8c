import StackKit
import Testing

/// The worked figures: three views, 160 x 200, 80 x 100 and 40 x 50, with a
/// spacing of 10.
@Suite struct StackViewFigureTests {
  let views = [box("a", 160, 200), box("b", 80, 100), box("c", 40, 50)]
  let stack: StackView

  init() {
    stack = StackView(arrangedSubviews: views, spacing: 10)
  }

  func expectAlong(
    _ x: [Double], _ widths: [Double], _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (index, view) in views.enumerated() {
      #expect(
        abs(view.frame.minX - x[index]) < 1e-6, "\(comment) x of \(index)",
        sourceLocation: sourceLocation)
      #expect(
        abs(view.frame.width - widths[index]) < 1e-6,
        "\(comment) width of \(index)", sourceLocation: sourceLocation)
    }
  }

  @Test("Without a size of its own, a stack is as large as its content")
  func unconstrained() {
    for distribution in [
      StackDistribution.fill, .fillProportionally, .equalSpacing,
    ] {
      stack.distribution = distribution
      // 160 + 10 + 80 + 10 + 40.
      #expect(stack.frame.size == Size(width: 300, height: 200))
      expectAlong([0, 170, 260], [160, 80, 40], "\(distribution)")
    }
    stack.distribution = .fillEqually
    #expect(stack.frame.size == Size(width: 500, height: 200))
    expectAlong([0, 170, 340], [160, 160, 160])
    stack.distribution = .equalCentering
    // From centre to centre, a and b need 80 + 10 + 40 = 130, so that b and c
    // have 130, too, and the gap between them is 130 - 40 - 20 = 70.
    #expect(stack.frame.size == Size(width: 360, height: 200))
    expectAlong([0, 170, 320], [160, 80, 40])
  }

  @Test("In 400 points, each distribution shares 100 points in its way")
  func wide() {
    stack.frame = Rect(0, 0, 400, 300)
    let third = 380.0 / 3
    stack.distribution = .fillEqually
    expectAlong(
      [0, third + 10, 2 * third + 20], [third, third, third], "equally")
    stack.distribution = .fillProportionally
    // 380 in the proportion 4 : 2 : 1.
    let unit = 380.0 / 7
    expectAlong(
      [0, 4 * unit + 10, 6 * unit + 20], [4 * unit, 2 * unit, unit],
      "proportionally")
    stack.usesUIKitProportions = true
    // 160 / 300 of 400, 80 / 300 of 400, and the rest.
    expectAlong(
      [0, 670.0 / 3, 340], [640.0 / 3, 320.0 / 3, 60], "as in UIKit")
    stack.distribution = .equalSpacing
    // Gaps of (400 - 280) / 2.
    expectAlong([0, 220, 360], [160, 80, 40], "spacing")
    stack.distribution = .equalCentering
    // Centres at 80 and 380, hence one at 230.
    expectAlong([0, 190, 360], [160, 80, 40], "centering")
    stack.distribution = .fill
    // The first of equals takes the room that is left.
    expectAlong([0, 270, 360], [260, 80, 40], "fill")
  }

  @Test("Across, views stand where the alignment says")
  func across() {
    stack.frame = Rect(0, 0, 300, 300)
    let cases: [(StackAlignment, [Double])] = [
      (.leading, [0, 0, 0]), (.center, [50, 100, 125]),
      (.trailing, [100, 200, 250]),
    ]
    for (alignment, y) in cases {
      stack.alignment = alignment
      #expect(views.map(\.frame.minY) == y)
      #expect(views.map(\.frame.height) == [200, 100, 50])
    }
    stack.unpinFrame()
    stack.alignment = .center
    #expect(views.map(\.frame.minY) == [0, 50, 75])
    #expect(stack.frame.height == 200)
  }

  @Test("Equal centering keeps the spacing where there is little room")
  func centering() {
    stack.distribution = .equalCentering
    stack.frame = Rect(0, 0, 600, 200)
    expectAlong([0, 290, 560], [160, 80, 40])
    stack.frame = Rect(0, 0, 300, 200)
    expectAlong([0, 170, 260], [160, 80, 40])
    // And back again: what was does not matter.
    stack.unpinFrame()
    expectAlong([0, 170, 320], [160, 80, 40])
  }

  @Test("Proportions without spacing, and equal lengths in little room")
  func proportions() {
    stack.spacing = 0
    stack.frame = Rect(0, 0, 560, 200)
    stack.distribution = .fillProportionally
    for isOn in [false, true] {
      stack.usesUIKitProportions = isOn
      expectAlong([0, 320, 480], [320, 160, 80], "\(isOn)")
    }
    stack.spacing = 10
    stack.distribution = .fillEqually
    stack.frame = Rect(0, 0, 100, 200)
    expectAlong([0, 110.0 / 3, 220.0 / 3], [80.0 / 3, 80.0 / 3, 80.0 / 3])
  }

  @Test("Equal views in proportion are equally long; in UIKit the last is not")
  func equalViews() {
    let views = (0..<3).map { box("\($0)", 50, 10) }
    let stack = StackView(arrangedSubviews: views, spacing: 10)
    stack.frame = Rect(0, 0, 300, 10)
    stack.distribution = .fillProportionally
    for view in views {
      #expect(abs(view.frame.width - 280.0 / 3) < 1e-9)
    }
    stack.usesUIKitProportions = true
    // 50 / 170 of 300, twice, and 300 - 20 - 2 * 88.24.
    let widths = views.map { $0.frame.width }
    #expect(abs(widths[0] - 1500.0 / 17) < 1e-9)
    #expect(abs(widths[1] - 1500.0 / 17) < 1e-9)
    #expect(abs(widths[2] - (280 - 3000.0 / 17)) < 1e-9)
  }

  @Test("Hidden views of a column take no room, wherever they are")
  func hidden() {
    let views = [20.0, 30, 40].map { SizedView(10, $0) }
    let stack = StackView(
      arrangedSubviews: views, axis: .vertical, spacing: 10)
    let totals: [([Int], Double)] = [
      ([0], 80), ([1], 70), ([2], 60), ([0, 1], 40), ([1, 2], 20),
      ([0, 1, 2], 0), ([], 110),
    ]
    for (indices, total) in totals {
      for index in views.indices {
        views[index].isHidden = indices.contains(index)
      }
      #expect(stack.frame.height == total, "\(indices)")
    }
    #expect(StackView().frame.size == .zero)
  }
}
