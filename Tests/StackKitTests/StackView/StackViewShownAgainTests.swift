import StackKit
import Testing

/// What a stack looks like when something was changed and changed back: found
/// by comparing frames before and after.
@Suite struct StackViewShownAgainTests {
  private static func characters(_ text: String) -> Label {
    Label(
      text, measurer: CellTextMeasurer(cell: Size(width: 10, height: 10)))
  }

  @Test("In rows on baselines in each other, the outer one decides")
  func nestedBaselines() {
    func make() -> (outer: StackView, inner: StackView, views: [LayoutView]) {
      let icon = SizedView(10, 10), text = Self.characters("a")
      let inner = StackView(arrangedSubviews: [text], alignment: .lastBaseline)
      let outer = StackView(
        arrangedSubviews: [icon, inner], alignment: .firstBaseline)
      inner.heightAnchor.constraint(equalTo: 40).isActive = true
      return (outer, inner, [icon, text])
    }
    let changes: [((StackView, StackView), Bool) -> Void] = [
      { $0.0.arrangedSubviews[0].isHidden = $1 },
      { $0.1.isHidden = $1 },
      { $0.0.alignment = $1 ? .top : .firstBaseline },
      { $0.0.axis = $1 ? .vertical : .horizontal },
    ]
    for change in changes {
      let (outer, inner, views) = make()
      #expect(views.map(\.frame.minY) == [10, 0])
      change((outer, inner), true)
      _ = outer.frame
      change((outer, inner), false)
      #expect(views.map(\.frame.minY) == [10, 0])
    }
  }

  /// Nothing suppresses the ambiguity of a view that stands alone: that would
  /// decide where its content resists as much as its bound.
  @Test("A view that remains is as large as one that always stood alone")
  func alone() {
    let views = [SizedView(30, 5), SizedView(5, 5)]
    let stack = StackView(
      arrangedSubviews: views, spacing: 4, distribution: .leading)
    views[1].setHuggingPriority(999, for: .horizontal)
    stack.setMinimumSize(IntrinsicSize(width: 63), for: views[1])
    stack.frame = Rect(0, 0, 200, 20)
    let widths = views.map(\.frame.width)
    for _ in 0..<2 {
      views[0].isHidden = true
      #expect(views[1].frame.width == 63)
      views[0].isHidden = false
      #expect(views.map(\.frame.width) == widths)
    }
  }

  @Test("Bounds in proportion keep no stack larger than it was made")
  func naturalLengthWithBounds() {
    let views = [LayoutView(), LayoutView()]
    let stack = StackView(
      arrangedSubviews: views, distribution: .fillEqually)
    stack.setMaximumSize(IntrinsicSize(width: 5), for: views[0])
    stack.setMinimumSize(IntrinsicSize(width: 10), for: views[1])
    let width = stack.widthAnchor.constraint(equalTo: 8)
    var lengths = [stack.frame.width]
    for constant in [8.0, 100] {
      width.constant = constant
      width.isActive = true
      #expect(stack.frame.width == constant)
      width.isActive = false
      lengths.append(stack.frame.width)
    }
    let fit = stack.systemLayoutSizeFitting(.zero).width
    #expect(lengths == [fit, fit, fit])
  }

  @Test(
    "A column that wraps has no baselines that follow from its own height",
    arguments: [StackDistribution.equalCentering, .trailing, .center])
  func baselinesOfWrappingColumns(distribution: StackDistribution) {
    let views = (0..<2).map { _ in SizedView(10, 10) },
      below = SizedView(10, 10)
    let inner = StackView(
      arrangedSubviews: views, axis: .vertical, distribution: distribution)
    inner.wraps = true
    let outer = StackView(arrangedSubviews: [inner, below], axis: .vertical)
    outer.isBaselineRelativeArrangement = true
    #expect(outer.frame.height == 30)
    outer.setWeight(1, for: inner)
    #expect(outer.frame.height == 30)
    outer.distribution = .fillEqually
    outer.frame = Rect(0, 0, 10, 60)
    #expect(inner.frame.height == 30 && below.frame.minY == 30)
    outer.frame.size.height = 90
    _ = outer.frame
    outer.frame.size.height = 60
    #expect(inner.frame.height == 30 && below.frame.minY == 30)
  }

  @Test("A largest height makes no view speak for the baseline of a row")
  func baselinesAtMost() {
    let icon = SizedView(height: 10), thin = Spacer(0, along: .horizontal)
    let edge = StackView(arrangedSubviews: [Spacer()])
    edge.topMargin = 10
    let inner = StackView(arrangedSubviews: [thin, edge], alignment: .center)
    inner.setMaximumSize(IntrinsicSize(height: 40), for: thin)
    let outer = StackView(
      arrangedSubviews: [icon, inner], alignment: .firstBaseline)
    let before = [outer.frame, icon.frame]
    icon.isHidden = true
    _ = outer.frame
    icon.isHidden = false
    #expect([outer.frame, icon.frame] == before)
  }

  @Test("Bounds that lead to each other in turn end where each is kept")
  func boundsInTurn() {
    let views = [SizedView(10, 30), SizedView(10, 1)]
    views[0].setCompressionResistance(200, for: .vertical)
    let stack = StackView(
      arrangedSubviews: views, axis: .vertical, distribution: .fillEqually)
    stack.setMaximumSize(IntrinsicSize(height: 20), for: views[0])
    stack.setMinimumSize(IntrinsicSize(height: 10), for: views[1])
    #expect(views.map(\.frame.height) == [10, 10])
    for place in [0, 1] {
      stack.insertArrangedSubview(views[1], at: place)
      #expect(views.map(\.frame.height) == [10, 10])
    }
  }

  @Test("A bound that was reached in a larger stack holds no longer")
  func weightsWithBounds() {
    func bar(_ widths: [Double]) -> [Double] {
      let views = [120.0, 100, 40].map { SizedView($0, 20) }
      let stack = StackView(arrangedSubviews: views, spacing: 10)
      stack.setWeight(1, for: views[1])
      stack.setWeight(2, for: views[2])
      stack.setMaximumSize(IntrinsicSize(width: 150), for: views[2])
      for width in widths {
        stack.frame = Rect(0, 0, width, 20)
        stack.layoutIfNeeded()
      }
      return views.map(\.frame.width)
    }
    #expect(bar([260]) == [120, 40, 80])
    #expect(bar([600, 260]) == [120, 40, 80])
    #expect(bar([600]) == [120, 310, 150])
    #expect(bar([260, 600]) == [120, 310, 150])
  }

  @Test("A least length that was needed in a smaller stack holds no longer")
  func proportionsWithBounds() {
    func frames(_ widths: [Double]) -> [Rect] {
      let spacer = Spacer()
      let views = [SizedView(60, 20), SizedView(60, 20)]
      let inner = StackView(
        arrangedSubviews: [spacer, views[1]], distribution: .fillProportionally)
      inner.setMinimumSize(IntrinsicSize(width: 10), for: spacer)
      let outer = StackView(arrangedSubviews: [views[0], inner])
      for width in widths {
        outer.frame = Rect(0, 0, width, 20)
        outer.layoutIfNeeded()
      }
      return [spacer.frame, views[0].frame, views[1].frame]
    }
    for width in [500.0, 130, 100] {
      // Sums are added up in another order.
      #expect(
        zip(frames([500, 60, width]), frames([width])).allSatisfy(isClose))
    }
  }

  @Test("Equal heights are equal again when there is room")
  func equalHeightsWithBounds() {
    let views = [8.0, 80, 96].map { SizedView(10, $0) }
    let stack = StackView(
      arrangedSubviews: views, axis: .vertical, distribution: .fillEqually)
    views[2].setCompressionResistance(.defaultLow, for: .vertical)
    stack.setMinimumSize(IntrinsicSize(height: 24), for: views[1])
    #expect(views.map(\.frame.height) == [80, 80, 80])
    let height = stack.heightAnchor.constraint(equalTo: 30)
    height.isActive = true
    #expect(views.map(\.frame.height) == [3, 24, 3])
    height.isActive = false
    #expect(views.map(\.frame.height) == [80, 80, 80])
  }
}
