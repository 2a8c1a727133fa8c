import StackKit
import Testing

/// What a stack looks like does not depend on what it was before.
///
/// Reduced from sessions of random edits that ended with other frames than a
/// stack made anew.
@Suite struct StackViewHistoryTests {
  @Test("In too little room, the trailing end gives way, whatever came first")
  func ends() {
    for (distribution, part) in [
      (StackDistribution.spaceAround, 0.5), (.spaceEvenly, 1.0),
    ] {
      let old = (0..<3).map { _ in SizedView(40, 20) }
      let stack = StackView(arrangedSubviews: old, axis: .vertical)
      stack.distribution = distribution
      #expect(stack.frame.height == 60)
      let first = SizedView(40, 2)
      stack.insertArrangedSubview(first, at: 0)
      stack.spacing = 12
      stack.heightAnchor.constraint(equalTo: 30).isActive = true
      // Three gaps of 12 are more than 30 already: no view has any height, and
      // the first one stands where the room at the end puts it.
      expectFrames(
        stack.arrangedSubviews.map(\.frame),
        [0, 1, 2, 3].map { Rect(0, 12 * (part + $0), 40, 0) })
    }
  }

  @Test("A view in proportion at its maximum gives way as in a new stack")
  func maximum() {
    func bar(_ width: Double) -> (StackView, [SizedView]) {
      let views = [48, 200, 120, 44].map { SizedView($0, 20) }
      let fields = StackView(
        arrangedSubviews: [views[1], views[2]], spacing: 8,
        distribution: .fillProportionally)
      fields.setMaximumSize(IntrinsicSize(width: 180), for: views[1])
      let bar = StackView(
        arrangedSubviews: [views[0], fields, views[3]], spacing: 8)
      bar.frame = Rect(0, 0, width, 20)
      return (bar, views)
    }
    let (live, views) = bar(500)
    for width in [500, 400, 380, 350, 500, 350.0] {
      live.frame.size.width = width
      let (new, others) = bar(width)
      #expect(new.frame.width == width)
      expectFrames(views.map(\.frame), others.map(\.frame))
    }
  }

  @Test("From right to left, the trailing end is at the left")
  func mirroredEnds() {
    let views = (0..<3).map { _ in SizedView(20, 10) }
    let stack = StackView(arrangedSubviews: views, spacing: 10)
    stack.writingDirection = .rightToLeft
    stack.distribution = .spaceEvenly
    stack.frame = Rect(0, 0, 15, 10)
    // From the right: 15 - 10, and 10 less for each.
    #expect(views.map(\.frame.minX) == [5, -5, -15])
  }

  final class Lettered: LayoutView {
    let height: Double

    init(_ height: Double) {
      self.height = height
      super.init()
    }

    override var intrinsicContentSize: IntrinsicSize {
      IntrinsicSize(width: 40, height: height)
    }
    override var firstBaselineOffset: Double { height / 2 }
    override var lastBaselineOffset: Double { height / 4 }
  }

  @Test("A view with a bound has its own height after the stack has turned")
  func turnedBound() {
    let views = [16.0, 40, 36, 32].map { Lettered($0) }
    let stack = StackView(arrangedSubviews: views)
    stack.turnsToFit = true
    stack.isBaselineRelativeArrangement = true
    stack.widthAnchor.constraint(equalTo: 120).isActive = true
    stack.heightAnchor.constraint(equalTo: 30).isActive = true
    stack.setMinimumSize(IntrinsicSize(width: 20), for: views[2])
    #expect(stack.currentAxis == .vertical)
    // Between baselines: 4 + 20, 10 + 18 and 9 + 16 overlap, hence all are
    // 30 + 77 high; the last one is 107 - 92.
    #expect(views.map(\.frame.height) == [16, 40, 36, 15])
    #expect(views.map(\.frame.minY) == [0, -8, 4, 15])
  }

  @Test("The width of a view that is gone is not the height of the others")
  func goneWeight() {
    let wide = SizedView(22, 3)
    let stack = StackView(arrangedSubviews: [wide])
    stack.setWeight(0.5, for: wide)
    let size = [
      stack.widthAnchor.constraint(equalTo: 120),
      stack.heightAnchor.constraint(equalTo: 30),
    ]
    for constraint in size { constraint.isActive = true }
    #expect(wide.frame.width == 120)
    stack.insertArrangedSubview(SizedView(6, 4), at: 0)
    wide.isHidden = true
    for constraint in size { constraint.isActive = false }
    #expect(stack.frame.size == Size(width: 6, height: 4))
  }

  @Test("Views with a weight are as long as they ask for after a turn")
  func turnedWeights() {
    let views = [SizedView(45, 24), SizedView(52, 16)]
    let stack = StackView(arrangedSubviews: views, axis: .vertical)
    stack.insertArrangedSubview(Spacer(), at: 1)
    stack.turnsToFit = true
    stack.setWeight(1, for: views[0])
    stack.heightAnchor.constraint(equalTo: 30).isActive = true
    #expect(stack.currentAxis == .horizontal)
    // The spacer is as long as the first view.
    #expect(stack.frame.width == 45 + 45 + 52)
  }

  @Test("A stack that may be of any length gets out of all bounds again")
  func bounds() {
    let views = [SizedView(10, 10), SizedView(60, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.setMaximumSize(IntrinsicSize(width: 10), for: views[0])
    let width = stack.widthAnchor.constraint(equalTo: 20)
    for given in [20.0, 5, 70, 300] {
      width.constant = given
      width.isActive = true
      #expect(stack.frame.width == given)
      width.isActive = false
      // The second asks for 60, which the first is kept from.
      #expect(views.map(\.frame.width) == [10, 60], "after \(given)")
    }
    stack.setMaximumSize(.none, for: views[0])
    #expect(views.map(\.frame.width) == [60, 60])
    stack.setMinimumSize(IntrinsicSize(width: 80), for: views[0])
    #expect(views.map(\.frame.width) == [80, 60])
    views[1].size.width = 5
    #expect(views.map(\.frame.width) == [80, 5])
    views[0].size.width = 90
    #expect(views.map(\.frame.width) == [90, 90])
  }

  @Test("Between bounds of all, a length can become larger and smaller")
  func allAtBounds() {
    let views = [SizedView(5, 10), SizedView(2, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.setMaximumSize(IntrinsicSize(width: 10), for: views[0])
    stack.setMinimumSize(IntrinsicSize(width: 20), for: views[1])
    #expect(views.map(\.frame.width) == [5, 20])
    let width = stack.widthAnchor.constraint(equalTo: 30)
    for (given, lengths) in [
      (30.0, [10.0, 20.0]), (50, [10, 40]), (30, [10, 20]), (24, [4, 20]),
      (30, [10, 20]),
    ] {
      width.constant = given
      width.isActive = true
      #expect(views.map(\.frame.width) == lengths, "\(given)")
      width.isActive = false
      #expect(views.map(\.frame.width) == [5, 20], "after \(given)")
    }
    views[1].size.width = 35
    #expect(views.map(\.frame.width) == [10, 35])
  }

  @Test("Lengths that a bound kept unequal are equal again without it")
  func boundGone() {
    let views = [SizedView(43, 10), SizedView(47, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.setMaximumSize(IntrinsicSize(width: 40), for: views[1])
    #expect(views.map(\.frame.width) == [43, 40])
    views[1].removeFromSuperview()
    let other = SizedView(24, 10)
    stack.addArrangedSubview(other)
    #expect([views[0].frame.width, other.frame.width] == [43, 43])
  }

  @Test("A largest width does not keep a stack from turning back")
  func turningBack() {
    for distribution in [StackDistribution.fill, .fillEqually] {
      let views = [SizedView(54, 27), SizedView(40, 33)]
      let stack = StackView(arrangedSubviews: views)
      stack.turnsToFit = true
      stack.distribution = distribution
      let width = stack.widthAnchor.constraint(equalTo: 50)
      width.isActive = true
      #expect(stack.currentAxis == .vertical)
      stack.setMaximumSize(IntrinsicSize(width: 40), for: views[0])
      // In a column, it keeps to the bound, and the other fills the width.
      #expect(views.map(\.frame.width) == [40, 50])
      width.isActive = false
      #expect(stack.currentAxis == .horizontal)
      #expect(stack.frame.size == Size(width: 80, height: 33))
    }
  }

  @Test("What the distribution needs decides whether a stack turns")
  func roomOfDistributions() {
    let views = [20.0, 30, 10].map { SizedView($0, 10) }
    let stack = StackView(arrangedSubviews: views, spacing: 4)
    stack.turnsToFit = true
    let width = stack.widthAnchor.constraint(equalTo: 0)
    width.isActive = true
    for (distribution, length) in [
      (StackDistribution.fill, 68.0), (.fillProportionally, 68),
      // Three times 30.
      (.fillEqually, 98), (.equalSpacing, 68), (.equalCentering, 68),
      // Half a gap, or a whole one, at each end.
      (.spaceAround, 72), (.spaceEvenly, 76), (.leading, 68),
    ] {
      stack.distribution = distribution
      width.constant = length
      #expect(stack.currentAxis == .horizontal, "\(distribution)")
      width.constant = length - 1
      #expect(stack.currentAxis == .vertical, "\(distribution)")
    }
  }

  @Test("Beside equal centres, others are squeezed first, read or not")
  func tightCentres() {
    func make() -> (StackView, inner: StackView, views: [LayoutView]) {
      let views = [box("a", 39, 4), box("b", 16, 13)]
      let inner = StackView(arrangedSubviews: [StackView(), views[0]])
      return (StackView(arrangedSubviews: [inner, views[1]]), inner, views)
    }
    func change(_ made: (outer: StackView, inner: StackView, [LayoutView])) {
      made.inner.distribution = .equalCentering
      made.inner.insertArrangedSubview(box("c", 17, 17), at: 0)
      made.outer.widthAnchor.constraint(equalTo: 50).isActive = true
    }
    let old = make(), new = make()
    old.0.layoutIfNeeded()
    change(old)
    change(new)
    // 17 + 39 + 16 is 22 too much: the order of squeezing comes before equal
    // centres, and these before what nothing asks for.
    for (_, inner, views) in [old, new] {
      #expect(inner.frame.width == 50)
      #expect(views.map(\.frame.width) == [33, 0])
    }
  }

  @Test("Equal distances of centres squeeze who hardly resists, read or not")
  func weakCentres() {
    for isRead in [false, true] {
      let weak = box("b", 10, 6)
      let inner = StackView(
        arrangedSubviews: [box("a", 10, 17), weak], axis: .vertical, spacing: 4)
      let stack = StackView(
        arrangedSubviews: [inner, box("c", 10, 13), box("d", 34, 20)],
        axis: .vertical, spacing: 5, distribution: .equalCentering)
      // The larger distance is 27 / 2 + 5 + 13 / 2 = 25; 13.5 + 25 + 25 + 10.
      if isRead { #expect(stack.frame.height == 73.5) }
      weak.setCompressionResistance(24, for: .vertical)
      // Squeezed away, it makes that 22, and the stack is kept small at 49:
      // 10.5 + 22 + 22 + 10.
      #expect(stack.frame.height == 64.5)
      #expect(weak.frame.height == 0)
    }
  }

  @Test("What a stack inside gave as its size is looked at after a turn")
  func turnedSizes() {
    let view = box("a", 59, 22)
    let empty = StackView()
    let inner = StackView(arrangedSubviews: [view])
    let outer = StackView(arrangedSubviews: [empty, inner])
    outer.heightAnchor.constraint(equalTo: 30).isActive = true
    #expect(view.frame == Rect(0, 0, 59, 30))
    outer.axis = .vertical
    // Nothing in the empty stack resists growth.
    #expect(empty.frame == Rect(0, 0, 59, 8))
    #expect(inner.frame == Rect(0, 8, 59, 22))
    #expect(view.frame == Rect(0, 0, 59, 22))
  }

  @Test("A stack that shows nothing has no say in the baselines of a row")
  func baselinesOfNothing() {
    let view = BaselineView(
      "a", Size(width: 2, height: 15), first: 7.5, last: 4)
    let high = BaselineView(
      "b", Size(width: 19, height: 35), first: 17.5, last: 9)
    let inner = StackView(arrangedSubviews: [StackView()])
    let row = StackView(arrangedSubviews: [inner, high])
    row.layoutIfNeeded()
    inner.addArrangedSubview(view)
    row.alignment = .firstBaseline
    row.heightAnchor.constraint(equalTo: 30).isActive = true
    // Both baselines at 17.5.
    #expect(inner.frame == Rect(0, 10, 2, 15))
    #expect(row.engine.statistics.solves < 8)
  }

  @Test("Baselines that move leave lines the rounds that they need")
  func linesAndBaselines() {
    let high = BaselineView(
      "a", Size(width: 14, height: 36), first: 18, last: 9)
    let views = [
      BaselineView("b", Size(width: 18, height: 26), first: 13, last: 6.5),
      BaselineView("c", Size(width: 42, height: 5), first: 2.5, last: 1.25),
    ]
    let inner = StackView(arrangedSubviews: [views[0], StackView()])
    let lines = StackView(arrangedSubviews: [inner, views[1]])
    lines.distribution = .spaceEvenly
    lines.wraps = true
    let row = StackView(arrangedSubviews: [high, lines])
    row.alignment = .firstBaseline
    // One line, as long as its views: no room is left to be spread.
    #expect(lines.frame == Rect(14, 5, 60, 26))
    #expect(inner.frame == Rect(0, 0, 18, 26))
    #expect(views[1].frame == Rect(18, 0, 42, 26))
  }

  @Test("A view that cannot keep to its bound leaves no room to the others")
  func brokenBound() {
    let views = [SizedView(23, 10), SizedView(52, 10)]
    let empty = StackView(arrangedSubviews: [StackView()])
    let stack = StackView(arrangedSubviews: [views[0], views[1], empty])
    stack.layoutIfNeeded()
    views[1].size.width = 46
    stack.setWeight(1, for: views[0])
    stack.setWeight(2, for: views[1])
    stack.setMinimumSize(IntrinsicSize(width: 50), for: views[0])
    // Its margins take 16.
    stack.setMaximumSize(IntrinsicSize(width: 10), for: empty)
    empty.isLayoutMarginsRelativeArrangement = true
    // The first view is at its bound, the second one asks for 46.
    #expect(
      stack.arrangedSubviews.map(\.frame.width) == [50, 46, 16])
  }

  @Test("A row that aligns baselines from now on hears of stacks inside")
  func laterBaselines() {
    let views = [
      BaselineView("a", Size(width: 50, height: 34), first: 17, last: 8.5),
      BaselineView("b", Size(width: 57, height: 37), first: 18.5, last: 9.25),
    ]
    let inner = StackView(arrangedSubviews: [views[1]])
    let row = StackView(arrangedSubviews: [views[0], inner])
    let page = LayoutView()
    page.addSubview(row)
    page.layoutIfNeeded()
    row.alignment = .lastBaseline
    // 37 - 9.25 = 27.75 and 34 - 8.5 = 25.5 are above the baseline.
    #expect(views[0].frame == Rect(0, 2.25, 50, 34))
    #expect(inner.frame == Rect(50, 0, 57, 37))
    #expect(row.frame.height == 37)
    // Or if it is the stack inside that has other baselines.
    views[1].isHidden = true
    inner.addArrangedSubview(
      BaselineView("c", Size(width: 10, height: 40), first: 9, last: 4.5))
    // 35.5 - 25.5.
    #expect(views[0].frame == Rect(0, 10, 50, 34))
  }

  @Test("Lines that were too short leave no trace in the length asked for")
  func longViewInLines() {
    let views = [SizedView(60, 10), SizedView(20, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.wraps = true
    let width = stack.widthAnchor.constraint(equalTo: 30)
    width.isActive = true
    #expect(views.map(\.frame.width) == [30, 20])
    width.isActive = false
    #expect(stack.frame.size == Size(width: 80, height: 10))
    #expect(views.map(\.frame.minX) == [0, 60])
  }

  @Test("A view that gives a row its baselines gives them to its fits, too")
  func baselinesOfFits() {
    let inner = StackView(
      arrangedSubviews: [SizedView(50, 20)], alignment: .top)
    let row = StackView(
      arrangedSubviews: [inner, SizedView(50, 110)], alignment: .lastBaseline)
    let column = StackView(
      arrangedSubviews: [SizedView(50, 100), row], axis: .vertical,
      distribution: .fillProportionally, alignment: .leading)
    #expect(column.frame.height == 210)
    inner.addArrangedSubview(SizedView(60, 70))
    #expect(abs(column.frame.height - 210) < 1e-9)
    #expect(abs(inner.frame.minY - 40) < 1e-9)
  }

  /// Constraints that say nothing about how high a view is.
  private static let beside: [@Sendable (SizedView) -> LayoutConstraint?] = [
    { _ in nil },
    { $0.widthAnchor.constraint(equalTo: 50) },
    { view in
      view.superview.map { view.topAnchor.constraint(equalTo: $0.topAnchor) }
    },
    {
      let inside = LayoutView()
      $0.addSubview(inside)
      return inside.topAnchor.constraint(equalTo: $0.topAnchor, constant: 3)
    },
  ]

  @Test(
    "A view that asks for no height gives a row no baseline, whatever it had",
    arguments: [StackAlignment.top, .center, .fill], 0..<4)
  func baselinesOfNothing(alignment: StackAlignment, constraint: Int) {
    func frames(isChanged: Bool) -> [Rect] {
      let view =
        isChanged
        ? SizedView(width: 50, height: 100) : SizedView(width: 50)
      let other = SizedView(10, 50)
      let row = StackView(
        arrangedSubviews: [view, other], alignment: alignment)
      let outer = StackView(
        arrangedSubviews: [row, SizedView(10, 100)], alignment: .lastBaseline)
      Self.beside[constraint](view)?.isActive = true
      _ = outer.frame
      view.size = IntrinsicSize(width: 50)
      return [view.frame, other.frame, row.frame, outer.frame]
    }
    let changed = frames(isChanged: true)
    #expect(changed == frames(isChanged: false))
    let isStretched =
      alignment == .fill || constraint == 2 && alignment == .center
    #expect(isStretched || changed[0].height == 0)
  }

  @Test("What a constraint makes high gives the row its baseline")
  func baselinesOfHeights() {
    let view = SizedView(width: 50), other = SizedView(10, 50)
    let row = StackView(arrangedSubviews: [view, other], alignment: .top)
    let outer = StackView(
      arrangedSubviews: [row, SizedView(10, 100)], alignment: .lastBaseline)
    let height = view.heightAnchor.constraint(equalTo: 80)
    height.isActive = true
    #expect(outer.frame.height == 100 && row.frame.minY == 20)
    height.isActive = false
    #expect(outer.frame.height == 100 && row.frame.minY == 50)
  }
}
