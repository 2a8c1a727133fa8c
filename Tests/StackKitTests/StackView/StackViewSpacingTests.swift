import StackKit
import Testing

/// Distances between arranged subviews, and margins.
@Suite struct StackViewSpacingTests {
  let views = (0..<4).map { SizedView(Double(10 + $0), 10) }

  func edges(_ stack: StackView) -> [Double] {
    zip(views, views.dropFirst()).map { $1.frame.minX - $0.frame.maxX }
  }

  @Test("Custom spacing wins, moves with its view and goes with it")
  func custom() {
    let stack = StackView(arrangedSubviews: views, spacing: 2)
    #expect(stack.setCustomSpacing(7, after: views[1]))
    #expect(edges(stack) == [2, 7, 2])
    stack.spacing = 3
    #expect(edges(stack) == [3, 7, 3])
    stack.insertArrangedSubview(views[1], at: 0)
    #expect(views[0].frame.minX - views[1].frame.maxX == 7)
    stack.insertArrangedSubview(views[1], at: 1)
    #expect(edges(stack) == [3, 7, 3])
    stack.removeArrangedSubview(views[1])
    stack.insertArrangedSubview(views[1], at: 1)
    #expect(edges(stack) == [3, 3, 3])
  }

  @Test("After the last view it is kept for later")
  func afterLast() {
    let stack = StackView(arrangedSubviews: [views[0]], spacing: 2)
    #expect(stack.setCustomSpacing(9, after: views[0]))
    #expect(stack.frame.width == 10)
    stack.addArrangedSubview(views[1])
    #expect(views[1].frame.minX == 19)
  }

  @Test("The spacing of the visible view before a gap counts")
  func hidden() {
    for distribution in StackDistribution.allCases {
      let stack = StackView(arrangedSubviews: views, spacing: 2)
      stack.distribution = distribution
      stack.setCustomSpacing(7, after: views[0])
      stack.setCustomSpacing(20, after: views[1])
      views[1].isHidden = true
      stack.layoutIfNeeded()
      if distribution.rawValue < 3 {
        #expect(views[2].frame.minX - views[0].frame.maxX == 7)
      } else {
        #expect(views[2].frame.minX - views[0].frame.maxX >= 7)
      }
      views[1].isHidden = false
    }
  }

  @Test("It survives another axis, and other distributions")
  func changes() {
    let stack = StackView(arrangedSubviews: views, spacing: 2)
    stack.setCustomSpacing(7, after: views[2])
    stack.axis = .vertical
    #expect(views[3].frame.minY == 30 + 4 + 7)
    stack.distribution = .equalSpacing
    // All gaps are as wide as the widest one has to be.
    #expect(views[3].frame.minY == 30 + 21)
    stack.distribution = .fill
    stack.axis = .horizontal
    #expect(edges(stack) == [2, 2, 7])
  }

  @Test("Default, system and numbers that make no sense")
  func special() {
    let stack = StackView(arrangedSubviews: views, spacing: 2)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    #expect(edges(stack) == [8, 2, 2])
    #expect(stack.customSpacing(after: views[0]) == 8)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(!stack.setCustomSpacing(bad, after: views[0]))
      stack.spacing = bad
    }
    #expect(!stack.setCustomSpacing(5, after: box("other", 1, 1)))
    #expect(edges(stack) == [8, 2, 2])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(edges(stack) == [2, 2, 2])
    stack.spacing = StackView.spacingUseDefault
    #expect(stack.spacing == 2)
    #expect(StackView(spacing: .nan).spacing == 0)
  }

  @Test("Negative spacing lets views overlap")
  func negative() {
    let stack = StackView(arrangedSubviews: views, spacing: -4)
    for distribution in StackDistribution.allCases.prefix(4) {
      stack.distribution = distribution
      #expect(edges(stack).allSatisfy { abs($0 + 4) < 1e-9 })
    }
  }

  @Test("From baseline to baseline, where there is text")
  func baselines() {
    let labels = [10.0, 20].map { Label("x", font: .helvetica($0)) }
    let stack = StackView(
      arrangedSubviews: [labels[0], views[0], labels[1]], axis: .vertical,
      spacing: 30)
    stack.isBaselineRelativeArrangement = true
    let first = labels[0].frame.maxY - labels[0].lastBaselineOffset
    #expect(abs(views[0].frame.minY - first - 30) < 1e-9)
    let second = labels[1].frame.minY + labels[1].firstBaselineOffset
    #expect(abs(second - views[0].frame.maxY - 30) < 1e-9)
    labels[1].font = .helvetica(40)
    let third = labels[1].frame.minY + labels[1].firstBaselineOffset
    #expect(abs(third - views[0].frame.maxY - 30) < 1e-9)
  }

  @Test("Relative to margins, in every distribution and alignment")
  func margins() {
    let stack = StackView(arrangedSubviews: views, spacing: 2)
    stack.layoutMargins = EdgeInsets(top: 1, left: 20, bottom: 5, right: 40)
    let plain = StackView(
      arrangedSubviews: views.map { SizedView($0.size.width, 10) }, spacing: 2)
    stack.isLayoutMarginsRelativeArrangement = true
    for distribution in StackDistribution.allCases {
      for alignment in StackAlignment.allCases {
        stack.distribution = distribution
        plain.distribution = distribution
        stack.alignment = alignment
        plain.alignment = alignment
        stack.frame = Rect(0, 0, 260, 36)
        plain.frame = Rect(0, 0, 200, 30)
        let moved = plain.arrangedSubviews.map(\.frame).map {
          Rect($0.minX + 20, $0.minY + 1, $0.width, $0.height)
        }
        expectFrames(
          views.map(\.frame), moved, "\(distribution) \(alignment)")
      }
    }
    stack.layoutMargins = EdgeInsets(3)
    stack.distribution = .center
    stack.alignment = .center
    plain.distribution = .center
    plain.alignment = .center
    stack.frame = Rect(0, 0, 206, 36)
    expectFrames(
      views.map(\.frame),
      plain.arrangedSubviews.map(\.frame).map {
        Rect($0.minX + 3, $0.minY + 3, $0.width, $0.height)
      })
  }

  @Test("A stack that moves under another writing direction follows it")
  func anotherDirection() {
    let stack = StackView(arrangedSubviews: views, spacing: 2)
    stack.distribution = .equalSpacing
    stack.frame = Rect(0, 0, 76, 10)
    // 76 - 46 = 30 for three gaps.
    #expect(views.map(\.frame.minX) == [0, 20, 41, 63])
    let page = LayoutView()
    page.writingDirection = .rightToLeft
    page.addSubview(stack)
    #expect(views.map(\.frame.minX) == [66, 45, 23, 0])
    stack.removeFromSuperview()
    #expect(views.map(\.frame.minX) == [0, 20, 41, 63])
  }

  @Test("From right to left, everything is mirrored")
  func rightToLeft() {
    let stack = StackView(arrangedSubviews: views, spacing: 2)
    stack.setCustomSpacing(9, after: views[0])
    stack.layoutMargins = EdgeInsets(top: 0, left: 5, bottom: 0, right: 12)
    let plain = StackView(
      arrangedSubviews: views.map { SizedView($0.size.width, 10) }, spacing: 2)
    plain.setCustomSpacing(9, after: plain.arrangedSubviews[0])
    plain.layoutMargins = EdgeInsets(top: 0, left: 12, bottom: 0, right: 5)
    stack.writingDirection = .rightToLeft
    for stack in [stack, plain] {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.frame = Rect(0, 0, 200, 30)
    }
    func compare(_ comment: String) {
      expectFrames(
        views.map(\.frame),
        plain.arrangedSubviews.map(\.frame).map {
          Rect(200 - $0.maxX, $0.minY, $0.width, $0.height)
        }, comment)
    }
    for distribution in StackDistribution.allCases {
      for axis in Axis.allCases {
        for stack in [stack, plain] {
          stack.distribution = distribution
          stack.axis = axis
          stack.alignment = .leading
        }
        compare("\(distribution) \(axis)")
      }
    }
    for stack in [stack, plain] {
      stack.axis = .horizontal
      stack.wraps = true
      stack.frame = Rect(0, 0, 200, 30)
    }
    compare("wraps")
  }
}
