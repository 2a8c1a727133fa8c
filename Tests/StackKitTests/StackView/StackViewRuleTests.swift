import StackKit
import Testing

/// The rules of stack views that other tests take for granted.
@Suite struct StackViewRuleTests {
  let views = [10.0, 20, 30].map { SizedView($0, 10) }

  @Test("What there is unless told, as in UIKit")
  func defaults() {
    let stack = StackView()
    #expect(stack.axis == .horizontal)
    #expect(stack.currentAxis == .horizontal)
    #expect(stack.distribution == .fill)
    #expect(stack.alignment == .fill)
    #expect(stack.spacing == 0)
    #expect(stack.lineSpacing == nil)
    #expect(!stack.isBaselineRelativeArrangement)
    #expect(!stack.isLayoutMarginsRelativeArrangement)
    #expect(!stack.usesUIKitProportions && !stack.wraps && !stack.turnsToFit)
    #expect(stack.layoutMargins == EdgeInsets(8))
    #expect(stack.arrangedSubviews.isEmpty)
    // Eight names for six values, and one of stack layouts.
    #expect(
      StackAlignment.top == .leading && StackAlignment.bottom == .trailing)
    #expect(StackAlignment.allCases.count == 7)
    let view = LayoutView()
    for axis in Axis.allCases {
      #expect(view.huggingPriority(for: axis) == 250)
      #expect(view.compressionResistance(for: axis) == 750)
    }
    #expect(ModelStackView().axis == .vertical)
    #expect(ModelStackView().handlesTaps)
  }

  @Test("In proportion, views that ask for nothing are 0 long")
  func proportionsOfNothing() {
    let plain = LayoutView()
    let stack = StackView(arrangedSubviews: [views[0], plain, views[2]])
    stack.distribution = .fillProportionally
    stack.frame = Rect(0, 0, 80, 10)
    // 10 and 30 of 40, twice as long.
    #expect(stack.arrangedSubviews.map(\.frame.width) == [20, 0, 60])
    stack.usesUIKitProportions = true
    #expect(stack.arrangedSubviews.map(\.frame.width) == [20, 0, 60])
  }

  @Test("In proportion, views of which none asks for anything are equally long")
  func proportionsOfNone() {
    let plain = (0..<4).map { _ in LayoutView() }
    let stack = StackView(arrangedSubviews: plain, spacing: 4)
    stack.distribution = .fillProportionally
    stack.frame = Rect(0, 0, 52, 10)
    // (52 - 3 * 4) / 4.
    #expect(plain.map(\.frame.width) == [10, 10, 10, 10])
    #expect(plain.map(\.frame.minX) == [0, 14, 28, 42])
  }

  @Test("UIKit's proportions count custom spacing and margins, too")
  func proportionsOfUIKit() {
    let stack = StackView(arrangedSubviews: views, spacing: 10)
    stack.distribution = .fillProportionally
    stack.usesUIKitProportions = true
    stack.setCustomSpacing(30, after: views[1])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(top: 0, left: 5, bottom: 0, right: 15)
    stack.frame = Rect(0, 0, 220, 10)
    // Of 60 + 40 points, 200 are left: 10 -> 20, 20 -> 40, and the last view
    // gets 200 - 40 - 60.
    #expect(views.map(\.frame.width) == [20, 40, 100])
    #expect(views.map(\.frame.minX) == [5, 35, 105])
  }

  @Test("One visible view fills the stack in UIKit's proportions as well")
  func singleProportion() {
    let stack = StackView(arrangedSubviews: views, spacing: 10)
    stack.distribution = .fillProportionally
    stack.frame = Rect(0, 0, 90, 10)
    views[0].isHidden = true
    views[2].isHidden = true
    for isOn in [false, true] {
      stack.usesUIKitProportions = isOn
      #expect(views[1].frame == Rect(0, 0, 90, 10))
    }
  }

  @Test("The constants of spacing stand for the same everywhere")
  func constants() {
    let stack = StackView(
      arrangedSubviews: views, spacing: StackView.spacingUseSystem)
    #expect(stack.spacing == 8)
    stack.wraps = true
    stack.frame = Rect(0, 0, 30, 40)
    // 10 | 20 | 30: with 8 between them, no two go into 30.
    stack.lineSpacing = 3
    #expect(views.map(\.frame.minY) == [0, 13, 26])
    stack.lineSpacing = StackView.spacingUseSystem
    #expect(stack.lineSpacing == 8)
    #expect(views.map(\.frame.minY) == [0, 18, 36])
    stack.lineSpacing = 3
    for bad in [Double.nan, .infinity, -.infinity] { stack.lineSpacing = bad }
    #expect(stack.lineSpacing == 3)
    stack.lineSpacing = StackView.spacingUseDefault
    #expect(stack.lineSpacing == nil)
    #expect(views.map(\.frame.minY) == [0, 18, 36])
  }

  @Test("The first of equals grows and the last shrinks, whoever came first")
  func insertionOrder() {
    let orders = [
      [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
    ]
    for order in orders {
      for (width, expected) in [
        (100.0, [50.0, 20, 30]), (40, [10, 20, 10]), (15, [10, 5, 0]),
      ] {
        let views = [10.0, 20, 30].map { SizedView($0, 10) }
        let stack = StackView()
        for (count, index) in order.enumerated() {
          let before = order.prefix(count).count { $0 < index }
          stack.insertArrangedSubview(views[index], at: before)
          stack.layoutIfNeeded()
        }
        stack.frame = Rect(0, 0, width, 10)
        #expect(views.map(\.frame.width) == expected, "\(order) \(width)")
      }
    }
  }

  @Test("Settings of views that are not arranged read as not set")
  func strangers() {
    let stack = StackView(arrangedSubviews: views)
    let other = StackView(arrangedSubviews: [SizedView(5, 5)])
    let strangers = [
      SizedView(1, 1), stack, other, other.arrangedSubviews[0],
    ]
    for view in strangers {
      #expect(!stack.setCustomSpacing(3, after: view))
      #expect(!stack.setWeight(2, for: view))
      #expect(!stack.setMinimumSize(IntrinsicSize(width: 50), for: view))
      #expect(!stack.setMaximumSize(IntrinsicSize(width: 5), for: view))
      #expect(
        stack.customSpacing(after: view) == StackView.spacingUseDefault)
      #expect(stack.weight(for: view) == nil)
      #expect(stack.minimumSize(for: view) == .none)
      #expect(stack.maximumSize(for: view) == .none)
      stack.removeArrangedSubview(view)
    }
    #expect(stack.arrangedSubviews.count == 3)
    #expect(other.arrangedSubviews.count == 1)
    #expect(stack.frame.size == Size(width: 60, height: 10))
    // Subviews that are not arranged are strangers, too.
    stack.removeArrangedSubview(views[2])
    #expect(!stack.setWeight(1, for: views[2]))
    #expect(!stack.setCustomSpacing(1, after: views[2]))
  }

  @Test("Places beyond all bounds are moved into the range")
  func places() {
    for place in [Int.min, -1, 3, 4, Int.max] {
      let stack = StackView(arrangedSubviews: views)
      let new = SizedView(1, 1)
      #expect(stack.insertArrangedSubview(new, at: place))
      #expect(stack.arrangedSubviews[place < 0 ? 0 : 3] === new)
      #expect(stack.insertArrangedSubview(new, at: place))
      #expect(stack.arrangedSubviews.count == 4)
      #expect(stack.frame.width == 61)
    }
  }

  @Test("In proportion, bounds and constraints of a view count as its length")
  func proportionsOfBounds() {
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    stack.setMinimumSize(IntrinsicSize(width: 30), for: views[0])
    stack.frame = Rect(0, 0, 160, 10)
    // 30, 20 and 30, twice as long.
    #expect(views.map(\.frame.width) == [60, 40, 60])
    stack.setMinimumSize(.none, for: views[0])
    stack.setMaximumSize(IntrinsicSize(width: 50), for: views[2])
    // 10 and 20 share what 50 leaves.
    expectFrames(
      views.map(\.frame),
      [
        Rect(0, 0, 110.0 / 3, 10), Rect(110.0 / 3, 0, 220.0 / 3, 10),
        Rect(110, 0, 50, 10),
      ])
    let plain = LayoutView()
    plain.widthAnchor.constraint(greaterThanOrEqualTo: 30).isActive = true
    let other = StackView(arrangedSubviews: [SizedView(10, 10), plain])
    other.distribution = .fillProportionally
    other.frame = Rect(0, 0, 80, 10)
    #expect(other.arrangedSubviews.map(\.frame.width) == [20, 60])
  }

  @Test("From right to left, a gap belongs to the view at its right")
  func gapsFromRightToLeft() {
    let stack = StackView(arrangedSubviews: views, spacing: 2)
    stack.writingDirection = .rightToLeft
    stack.setCustomSpacing(9, after: views[0])
    stack.distribution = .equalCentering
    // 10 + 9 + 20 + 2 + 30 is 3 too much for it: the last view gives way.
    stack.frame = Rect(0, 0, 68, 10)
    #expect(views.map(\.frame.minX) == [58, 29, 0])
    #expect(views.map(\.frame.width) == [10, 20, 27])
  }
}
