import StackKit
import TestSupport
import Testing

/// Stacks inside of stacks, and stacks among other things.
@Suite struct StackViewNestingTests {
  @Test("Stacks inside of stacks are as large as what they show")
  func nested() {
    let a = SizedView(10, 20)
    let b = SizedView(30, 10)
    let c = SizedView(5, 5)
    let inner = StackView(
      arrangedSubviews: [a, b], axis: .vertical, spacing: 2)
    let outer = StackView(arrangedSubviews: [inner, c], spacing: 3)
    #expect(outer.frame.size == Size(width: 38, height: 32))
    expectFrames(
      [inner, a, b, c].map(\.frame),
      [
        Rect(0, 0, 30, 32), Rect(0, 0, 30, 20), Rect(0, 22, 30, 10),
        Rect(33, 0, 5, 32),
      ])
    b.size.width = 40
    #expect(c.frame.minX == 43)
    a.isHidden = true
    #expect(outer.frame.size == Size(width: 48, height: 10))
    inner.isHidden = true
    #expect(outer.frame.size == Size(width: 5, height: 5))
    inner.isHidden = false
    b.isHidden = true
    // The inner stack has nothing to show, but takes part: a gap is left.
    #expect(inner.frame.width == 0)
    #expect(outer.frame.width == 8)
  }

  @Test("The first view of a nested stack takes the room that is left")
  func room() {
    let views = (0..<3).map { _ in SizedView(10, 10) }
    let inner = StackView(arrangedSubviews: [views[0], views[1]])
    let outer = StackView(arrangedSubviews: [inner, views[2]])
    outer.frame = Rect(0, 0, 100, 10)
    let total = views.map(\.frame.width).reduce(into: 0) { $0 += $1 }
    #expect(total == 100)
    views[1].setHuggingPriority(100, for: .horizontal)
    #expect(views.map(\.frame.width) == [10, 80, 10])
  }

  @Test("Empty stacks and stacks with room of their own leave it to spacers")
  func spacers() {
    let views = (0..<2).map { _ in SizedView(10, 10) }
    let inner = StackView(arrangedSubviews: [views[0], views[1]])
    inner.distribution = .equalSpacing
    inner.alignment = .center
    let empty = StackView()
    let outer = StackView(
      arrangedSubviews: [inner, Spacer(along: .horizontal), empty])
    outer.frame = Rect(0, 0, 100, 40)
    #expect(inner.frame.width == 20)
    #expect(empty.frame == Rect(100, 0, 0, 40))
    #expect(views[1].frame == Rect(10, 15, 10, 10))
  }

  @Test("A nested stack lends the baselines of its views")
  func baselines() {
    func view(_ height: Double, _ first: Double, _ last: Double)
      -> BaselineView
    {
      BaselineView(
        "v", Size(width: 10, height: height), first: first, last: last)
    }
    let top = view(20, 12, 4)
    let bottom = view(30, 9, 6)
    let column = StackView(arrangedSubviews: [top, bottom], axis: .vertical)
    let other = view(40, 30, 2)
    let row = StackView(arrangedSubviews: [column, other])
    row.alignment = .firstBaseline
    // 30 above the baseline; the column's is 12 below its top.
    #expect(column.frame.minY == 18)
    #expect(other.frame.minY == 0)
    row.alignment = .lastBaseline
    // The column's last baseline is 6 above its bottom, the other's 2.
    #expect(column.frame.maxY - 6 == other.frame.maxY - 2)
    #expect(column.frame.maxY == row.frame.height)
    row.alignment = .firstBaseline
    top.isHidden = true
    #expect(column.frame.minY == 21)
    top.isHidden = false
    #expect(column.frame.minY == 18)
    column.insertArrangedSubview(bottom, at: 0)
    #expect(column.frame.minY == 21)
  }

  @Test("In a row, the highest view stands for the baselines of all")
  func baselinesOfRows() {
    let low = BaselineView(
      "low", Size(width: 10, height: 10), first: 7, last: 1)
    let high = BaselineView(
      "high", Size(width: 10, height: 30), first: 20, last: 5)
    let row = StackView(arrangedSubviews: [low, high])
    row.alignment = .leading
    let next = BaselineView(
      "next", Size(width: 10, height: 12), first: 8, last: 3)
    let column = StackView(
      arrangedSubviews: [row, next], axis: .vertical, spacing: 40)
    column.isBaselineRelativeArrangement = true
    // From 30 - 5 = 25, forty further, eight above that.
    #expect(next.frame.minY == 57)
    high.isHidden = true
    // From 10 - 1 = 9.
    #expect(next.frame.minY == 41)
    let anchor = LayoutView()
    column.addSubview(anchor)
    anchor.topAnchor.constraint(equalTo: row.firstBaselineAnchor)
      .isActive = true
    #expect(anchor.frame.minY == 7)
    high.isHidden = false
    #expect(anchor.frame.minY == 20)
  }

  @Test("A constraint may join views of different stacks")
  func constraints() {
    let left = [SizedView(10, 10), SizedView(20, 10)]
    let right = [SizedView(60, 10), SizedView(5, 10)]
    let rows = [left, right].map { StackView(arrangedSubviews: $0) }
    let page = StackView(arrangedSubviews: rows, axis: .vertical)
    page.alignment = .leading
    let rule = left[0].widthAnchor.constraint(equalTo: right[0].widthAnchor)
    rule.isActive = true
    #expect(left[1].frame.minX == right[1].frame.minX)
    #expect(page.frame.width == 80)
  }

  @Test("Stacks inside of layouts, with margins and fitting sizes")
  func layouts() {
    let stack = StackView(
      arrangedSubviews: [SizedView(10, 10), SizedView(20, 30)], spacing: 4)
    stack.distribution = .equalSpacing
    let card = LayoutView()
    card.addSubviewsWithVerticalLayout([stack]) { $0.setMargins(6) }
    #expect(card.frame.size == Size(width: 46, height: 42))
    let small = LayoutView.layoutFittingCompressedSize
    #expect(card.systemLayoutSizeFitting(small) == card.frame.size)
    #expect(
      stack.systemLayoutSizeFitting(
        Size(width: 100, height: 0),
        horizontal: .required) == Size(width: 100, height: 30))
    #expect(stack.frame.width == 34)
    let explanation = stack.arrangedSubviews[1].explainLayout()
    #expect(!"\(explanation)".isEmpty)
  }

  // MARK: - Any order of events

  /// Does something to a stack or to one of its views.
  private func step(
    _ random: inout SplitMix64, _ stacks: [StackView], _ views: [SizedView]
  ) {
    func number(_ count: Int) -> Int { random.below(count) }
    let stack = stacks[number(stacks.count)]
    let view = views[number(views.count)]
    switch number(14) {
    case 0: stack.axis = Axis.allCases[number(2)]
    case 1: stack.distribution = StackDistribution.allCases[number(10)]
    case 2: stack.alignment = StackAlignment.allCases[number(7)]
    case 3: stack.spacing = Double(number(9))
    case 4: view.isHidden.toggle()
    case 5: view.size.width = Double(number(40))
    case 6: view.size.height = Double(number(40))
    case 7: stack.insertArrangedSubview(view, at: number(6))
    case 8: view.removeFromSuperview()
    case 9: stack.wraps.toggle()
    case 10: stack.isBaselineRelativeArrangement.toggle()
    case 11: stack.setCustomSpacing(Double(number(20)), after: view)
    case 12: stack.setWeight(Double(1 + number(3)), for: view)
    default:
      stack.setMaximumSize(
        IntrinsicSize(width: Double(5 + number(30))), for: view)
    }
  }

  /// A stack made anew, with the same settings and the same views.
  private func copy(_ view: LayoutView) -> LayoutView {
    let copy: LayoutView
    if let stack = view as? StackView {
      let made = StackView(
        arrangedSubviews: stack.arrangedSubviews.map { self.copy($0) },
        axis: stack.axis, spacing: stack.spacing)
      made.distribution = stack.distribution
      made.alignment = stack.alignment
      made.wraps = stack.wraps
      made.isBaselineRelativeArrangement = stack.isBaselineRelativeArrangement
      for (old, new) in zip(stack.arrangedSubviews, made.arrangedSubviews) {
        made.setCustomSpacing(stack.customSpacing(after: old), after: new)
        made.setWeight(stack.weight(for: old), for: new)
        made.setMaximumSize(stack.maximumSize(for: old), for: new)
      }
      copy = made
    } else {
      let size = (view as? SizedView)?.size ?? .none
      copy = SizedView(size.width, size.height)
    }
    copy.isHidden = view.isHidden
    return copy
  }

  private func visibleFrames(_ view: LayoutView) -> [Rect] {
    let views = (view as? StackView)?.arrangedSubviews ?? []
    return [view.frame]
      + views.filter { !$0.isHidden }.flatMap { visibleFrames($0) }
  }

  @Test("However it came about, a layout settles, and is as if made anew")
  func sessions() {
    for seed in 0..<40 {
      var random = SplitMix64(seed: UInt64(seed))
      let views = (0..<8).map { SizedView(Double(5 + 3 * $0), 10) }
      let inner = StackView(arrangedSubviews: Array(views[0..<4]))
      let outer = StackView(
        arrangedSubviews: [inner] + Array(views[4...]) as [LayoutView],
        axis: .vertical)
      let page = LayoutView()
      page.addSubviewsWithVerticalLayout([outer]) {
        $0.setMargins(3)
        $0.verticalAlignment = .top
        $0.horizontalAlignment = .fill
      }
      page.frame = Rect(0, 0, 160, 120)
      for index in 0..<60 {
        step(&random, [inner, outer], views)
        page.layoutIfNeeded()
        let engine = page.engine
        #expect(
          engine.statistics.unsettledPasses == 0, "\(seed), \(index)")
        #expect(
          engine.statistics.rebuilds == 0, "\(seed), \(index)")
        #expect(engine.conflicts.isEmpty, "\(seed), \(index)")
        guard index % 4 == 3 else { continue }
        let fresh = LayoutView()
        let again = copy(outer)
        fresh.addSubviewsWithVerticalLayout([again]) {
          $0.setMargins(3)
          $0.verticalAlignment = .top
          $0.horizontalAlignment = .fill
        }
        fresh.frame = Rect(0, 0, 160, 120)
        // A distance that depends on itself, by way of baselines, is found
        // step by step, and only so far.
        if outer.isBaselineRelativeArrangement { continue }
        expectFrames(
          visibleFrames(outer), visibleFrames(again), "\(seed), \(index)")
      }
    }
  }
}
