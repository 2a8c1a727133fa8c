import StackKit
import Testing

/// The margins of a stack itself.
@Suite struct StackViewMarginTests {
  private struct Pair {
    let own = StackView()
    let outer = StackView()

    /// One stack has margins of its own, the other layout margins.
    init(_ insets: EdgeInsets) {
      for stack in [own, outer] {
        stack.addArrangedSubviews(
          (1...4).map { SizedView(Double($0) * 6, 40 - Double($0) * 5) })
        stack.spacing = 3
      }
      own.topMargin = insets.top
      own.leadingMargin = insets.left
      own.bottomMargin = insets.bottom
      own.trailingMargin = insets.right
      outer.layoutMargins = insets
      outer.isLayoutMarginsRelativeArrangement = true
    }

    func expectSame(_ comment: String) {
      expectFrames(
        [own.frame] + own.arrangedSubviews.map(\.frame),
        [outer.frame] + outer.arrangedSubviews.map(\.frame), comment)
    }
  }

  @Test("They lay out as layout margins do, whatever the stack does")
  func everyConfiguration() {
    let pair = Pair(EdgeInsets(top: 1, left: 2, bottom: 4, right: 8))
    for axis in Axis.allCases {
      for distribution in StackDistribution.allCases {
        for alignment in StackAlignment.allCases {
          for wraps in [false, true] {
            for size in [Size(width: 50, height: 60), nil] {
              for stack in [pair.own, pair.outer] {
                stack.axis = axis
                stack.distribution = distribution
                stack.alignment = alignment
                stack.wraps = wraps
                if let size {
                  stack.frame = Rect(origin: .zero, size: size)
                } else {
                  stack.unpinFrame()
                }
              }
              pair.expectSame(
                "\(axis) \(distribution) \(alignment) \(wraps)")
            }
          }
        }
      }
    }
  }

  @Test("They are added to layout margins, and can be negative")
  func added() {
    let view = SizedView(10, 20)
    let stack = StackView(margins: EdgeInsets(5)) { view }
    stack.leadingMargin = 3
    stack.bottomMargin = -2
    #expect(view.frame == Rect(8, 5, 10, 20))
    #expect(stack.frame == Rect(0, 0, 23, 28))
    stack.isLayoutMarginsRelativeArrangement = false
    #expect(view.frame == Rect(3, 0, 10, 20))
    #expect(stack.frame == Rect(0, 0, 13, 18))
  }

  @Test("Leading and trailing change sides, layout margins do not")
  func mirrored() {
    for distribution in StackDistribution.allCases {
      let left = StackView(distribution: distribution) { SizedView(10, 20) }
      let right = StackView(distribution: distribution) { SizedView(10, 20) }
      for stack in [left, right] {
        stack.leadingMargin = 3
        stack.trailingMargin = 7
        stack.frame = Rect(0, 0, 40, 20)
      }
      right.writingDirection = .rightToLeft
      let frame = left.arrangedSubviews[0].frame
      let expected = Rect(40 - frame.maxX, 0, frame.width, 20)
      #expect(right.arrangedSubviews[0].frame == expected, "\(distribution)")
    }
    let stack = StackView { SizedView(10, 20) }
    stack.leadingMargin = 3
    stack.writingDirection = .rightToLeft
    #expect(stack.arrangedSubviews[0].frame == Rect(0, 0, 10, 20))
    stack.writingDirection = nil
    #expect(stack.arrangedSubviews[0].frame == Rect(3, 0, 10, 20))
  }

  @Test("What is refused changes nothing, and what is the same costs nothing")
  func refused() {
    let stack = StackView { SizedView(10, 20) }
    stack.verticalMargins = 4
    stack.horizontalMargins = 6
    let old = stack.frame
    #expect(old == Rect(0, 0, 22, 28))
    #expect(stack.verticalMargins == 4 && stack.bottomMargin == 4)
    #expect(stack.horizontalMargins == 6 && stack.trailingMargin == 6)
    let engine = stack.engine
    engine.layoutIfNeeded()
    for number in [Double.nan, .infinity, -.infinity] {
      stack.topMargin = number
      stack.horizontalMargins = number
    }
    stack.trailingMargin = 6
    #expect(!engine.needsLayout)
    #expect(stack.frame == old)
  }

  @Test("Fitting sizes and a turned axis count them")
  func measured() {
    let stack = StackView(spacing: 2) {
      SizedView(30, 10)
      SizedView(30, 10)
    }
    stack.horizontalMargins = 5
    stack.verticalMargins = 1
    stack.turnsToFit = true
    #expect(stack.fittingSize(width: 200) == Size(width: 200, height: 12))
    stack.widthAnchor.constraint(equalTo: 72).isActive = true
    #expect(stack.currentAxis == .horizontal)
    stack.leadingMargin = 6
    #expect(stack.currentAxis == .vertical)
    #expect(stack.frame.height == 24)
    #expect(stack.arrangedSubviews[1].frame.origin == Point(x: 6, y: 13))
  }
}
