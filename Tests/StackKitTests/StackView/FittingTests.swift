import StackKit
import Testing

/// A view that counts how often it is measured.
private final class CountingView: SizedView {
  private(set) var measurements = 0

  override var intrinsicContentSize: IntrinsicSize {
    measurements += 1
    return super.intrinsicContentSize
  }
}

/// Sizes that views would have.
@Suite struct FittingTests {
  @Test("The fitting size of a column is that of its content")
  func column() {
    let figure = Figure()
    _ = figure.column {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
      $0.spacing = 8
      $0.setMargins(10)
    }
    let card = figure.container
    // 150 + 20 wide; 20 + 30 + 60 and 2 * 8 and 20 high.
    #expect(
      card.systemLayoutSizeFitting(LayoutView.layoutFittingCompressedSize)
        == Size(width: 170, height: 146))
    // Margins at the trailing edge and at the bottom: one is exact, the other
    // a minimum, and hugging beats the wish to be large.
    #expect(
      card.systemLayoutSizeFitting(LayoutView.layoutFittingExpandedSize)
        == Size(width: 170, height: 10_000))
    #expect(card.fittingSize(width: 500) == Size(width: 500, height: 146))
    #expect(card.frame == Rect(0, 0, 320, 480))
  }

  @Test("Text wraps at the width that is asked for")
  func text() {
    let card = LayoutView()
    let text = Label("one two three", measurer: CellTextMeasurer())
    let icon = box("icon", 2, 1)
    card.addSubviewsWithHorizontalLayout([icon, text]) {
      $0.horizontalAlignment = .fill
      $0.verticalAlignment = .top
      $0.spacing = 1
    }
    // 2 + 1 + 13 cells; "one two" and "three" in 12 - 3 = 9; three lines in 5.
    #expect(card.fittingSize(width: .infinity) == Size(width: 16, height: 1))
    #expect(card.fittingSize(width: 12) == Size(width: 12, height: 2))
    #expect(card.fittingSize(width: 8) == Size(width: 8, height: 3))
    #expect(text.fittingSize(width: 7) == Size(width: 7, height: 2))
    #expect(card.frame.size == Size(width: 16, height: 1))
  }

  @Test("The priority of a wish decides what it can overrule")
  func priorities() {
    let view = box("v", 100, 20)
    let target = Size(width: 300, height: 300)
    #expect(
      view.systemLayoutSizeFitting(target) == Size(width: 100, height: 20))
    // 251 is more than hugging, 250.
    #expect(
      view.systemLayoutSizeFitting(target, horizontal: 251)
        == Size(width: 300, height: 20))
    #expect(
      view.systemLayoutSizeFitting(
        .zero, horizontal: 749, vertical: 751)
        == Size(width: 100, height: 0))
    #expect(
      view.systemLayoutSizeFitting(target, horizontal: 0, vertical: .required)
        == Size(width: 100, height: 300))
  }

  @Test("Constraints inside count, constraints to the outside do not")
  func constraints() throws {
    let root = LayoutView()
    root.frame = Rect(0, 0, 400, 400)
    let card = LayoutView(), left = LayoutView(), right = LayoutView()
    root.addSubview(card)
    card.addSubview(left)
    card.addSubview(right)
    try LayoutConstraint.activate([
      card.widthAnchor.constraint(equalTo: root.widthAnchor),
      left.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      right.leadingAnchor.constraint(
        equalTo: left.trailingAnchor, constant: 10),
      right.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor, multiplier: 2),
      right.widthAnchor.constraint(greaterThanOrEqualTo: 30),
      card.heightAnchor.constraint(equalTo: 25),
    ])
    #expect(card.frame.width == 400)
    // 2 * 30 + 10 + 30.
    #expect(card.systemLayoutSizeFitting(.zero).width == 100)
    #expect(card.fittingSize(width: 190) == Size(width: 190, height: 25))
    // 2 w + 10 + w = 190: the views themselves stay as they were.
    #expect(right.frame.width == 130)
  }

  @Test("Fitting is what the frame becomes")
  func sameAsFrame() {
    for seed in 1...40 as ClosedRange<UInt64> {
      let column = RandomSessionTests.Column(seed: seed)
      for _ in 0..<40 { column.step() }
      let root = column.root
      let natural = root.systemLayoutSizeFitting(.zero)
      let frame = root.frame
      let fitted = root.fittingSize(width: 57)
      root.unpinFrame()
      #expect(
        isClose(
          Rect(origin: .zero, size: root.frame.size),
          Rect(origin: .zero, size: natural)), "seed \(seed)")
      root.frame = Rect(0, 0, 57, fitted.height)
      #expect(root.frame.width == fitted.width, "seed \(seed)")
      root.frame = frame
      // A row fits as it does alone.
      for row in column.rows {
        guard let container = row.superview else { continue }
        let size = container.fittingSize(width: 33)
        #expect(size.width == 33 && size.height >= 0, "seed \(seed)")
      }
    }
  }

  @Test("Nothing changes: frames, counters, lists, measurements")
  func noTrace() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 100)
    let sized = (0..<5).map { CountingView(Double($0) + 1, 2) }
    let text = Label("one two three", measurer: CellTextMeasurer())
    let layout = root.addSubviewsWithVerticalLayout(sized + [text]) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .leading
    }
    root.layoutIfNeeded()
    var calls = 0
    root.engine.onNeedsLayout = { calls += 1 }
    _ = root.engine.takeChanges()
    let frames = layout.views.map(\.frame)
    let statistics = root.engine.statistics
    let measurements = sized.map(\.measurements)
    for width in [3, 10, 50, .nan, .infinity, -1] as [Double] {
      _ = root.fittingSize(width: width)
      _ = text.fittingSize(width: width)
    }
    #expect(sized.map(\.measurements) == measurements)
    #expect(root.engine.statistics == statistics)
    #expect(!root.engine.needsLayout)
    #expect(root.engine.takeChanges().isEmpty)
    #expect(layout.views.map(\.frame) == frames)
    #expect(calls == 0)
    // Pending changes are laid out first, once.
    sized[0].size = IntrinsicSize(width: 60, height: 7)
    #expect(root.fittingSize(width: .nan).width == 60)
    #expect(sized[0].measurements == measurements[0] + 1)
    #expect(sized[0].frame.height == 7)
  }

  @Test("Hidden views, custom numbers and directions are copied")
  func details() {
    let root = LayoutView()
    root.writingDirection = .rightToLeft
    let card = LayoutView()
    root.addSubview(card)
    let views = [box("a", 10, 10), box("b", 20, 10), box("c", 40, 10)]
    let layout = card.addSubviewsWithHorizontalLayout(views) {
      $0.spacing = 3
      $0.setSpacing(5, after: views[0])
      $0.isLayoutMarginsRelative = true
      $0.setTopMargin(9, for: views[1])
    }
    card.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    // 4 + 10 + 5 + 20 + 3 + 40 + 2; 9 + 1 + 10 + 3.
    #expect(card.systemLayoutSizeFitting(.zero) == Size(width: 84, height: 23))
    views[1].isHidden = true
    // 4 + 10 + 5 + 40 + 2; 1 + 10 + 3.
    #expect(card.systemLayoutSizeFitting(.zero) == Size(width: 61, height: 14))
    layout.setSpacing(nil, after: views[0])
    #expect(card.systemLayoutSizeFitting(.zero) == Size(width: 59, height: 14))
  }

  /// A view that asks for what fits it, at any width.
  final class SelfFitting: LayoutView {
    override var heightDependsOnWidth: Bool { true }
    override var intrinsicContentSize: IntrinsicSize {
      IntrinsicSize(systemLayoutSizeFitting(.zero))
    }
    override func sizeThatFits(width: Double) -> Size {
      fittingSize(width: width)
    }
  }

  @Test("A view may ask for its own fitting while it is measured")
  func reentrance() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 10, 100)
    let view = SelfFitting()
    view.addSubviewsWithVerticalLayout([
      Label("one two three", measurer: CellTextMeasurer())
    ]) { $0.horizontalAlignment = .fill }
    root.addSubviewsWithVerticalLayout([view]) {
      $0.horizontalAlignment = .fill
      $0.verticalAlignment = .top
    }
    // "one two" and "three".
    #expect(view.frame == Rect(0, 0, 10, 2))
    #expect(view.fittingSize(width: 5).height == 3)
    #expect(root.engine.statistics.unsettledPasses == 0)
  }

  @Test("A stack of frames fits as without a frame of its own")
  func frameStack() {
    func stack(_ wraps: Bool, _ isInside: Bool) -> FrameStackView {
      let framed = LayoutView(), text = Label("ab", font: .courier(10))
      framed.frame = Rect(1, 2, 64, 30.4)
      let stack = FrameStackView(subviews: [framed, box("b", 20, 9), text])
      stack.shouldWrap = wraps
      if isInside { LayoutView().addSubview(stack) }
      return stack
    }
    for (wraps, isInside) in [(false, false), (true, false), (false, true)] {
      let free = stack(wraps, isInside), held = stack(wraps, isInside)
      held.frame = Rect(3, 4, 300, 200)
      let expanded = LayoutView.layoutFittingExpandedSize
      for target in [.zero, Size(width: 200, height: 30), expanded] {
        for priority in [LayoutPriority.fittingSizeLevel, 800, .required] {
          let size = held.systemLayoutSizeFitting(target, vertical: priority)
          // What is required counts more than what the boxes need.
          #expect(size.width == 64)
          #expect(size.height > 50 || priority == .required)
          #expect(
            size == free.systemLayoutSizeFitting(target, vertical: priority))
        }
      }
      #expect(held.fittingSize(width: 90) == free.fittingSize(width: 90))
      #expect(held.frame.origin == Point(x: 3, y: 4))
    }
  }

  @Test("Hostile targets are refused or limited")
  func hostile() {
    let view = box("v", 100, 20)
    for number in RandomSessionTests.hostile {
      let size = view.systemLayoutSizeFitting(
        Size(width: number, height: number), horizontal: 800, vertical: 1000)
      #expect(size.width.isFinite && size.height.isFinite)
      #expect(size.width >= 0 && size.height >= 0)
      if !number.isFinite { #expect(size == Size(width: 100, height: 20)) }
    }
    #expect(view.frame.size == Size(width: 100, height: 20))
  }

  @Test("Deep trees need no deep stack")
  func deep() {
    let root = LayoutView()
    var view = root
    for _ in 0..<3_000 {
      let child = LayoutView()
      view.addSubview(child)
      view = child
    }
    #expect(root.fittingSize(width: 5) == Size(width: 5, height: 0))
  }

  @Test("A view that was hidden and shown before any pass counts")
  func shownBeforeAPass() {
    let views = [
      SizedView(24, 24), SizedView(350, 32), SizedView(40, 20),
    ]
    let flow = StackView(arrangedSubviews: views, spacing: 8)
    flow.wraps = true
    let page = StackView(arrangedSubviews: [flow], axis: .vertical)
    page.widthAnchor.constraint(equalTo: 375).isActive = true
    #expect(flow.frame.height == 92)
    views[0].isHidden = true
    views[0].isHidden = false
    #expect(page.fittingSize(width: 375).height == 92)
    #expect(flow.frame.height == 92)
    #expect(views[2].frame.maxY == 92)
  }

  @Test("Lines in other widths are broken by what the views ask for")
  func wraps() {
    let pair = StackView(arrangedSubviews: [
      SizedView(width: 11, height: 5), SizedView(width: 15, height: 6),
    ])
    pair.wraps = true
    #expect(pair.fittingSize(width: 24).height == 11)
    #expect(pair.fittingSize(width: 26).height == 6)
    pair.distribution = .fillEqually
    #expect(pair.fittingSize(width: 29).height == 11)
    #expect(pair.fittingSize(width: 30).height == 6)
    let stack = StackView(
      arrangedSubviews: [19.0, 14, 1].map { SizedView(width: $0, height: 5) })
    stack.wraps = true
    let page = LayoutView()
    page.addSubviewsWithVerticalLayout([stack]) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    page.frame = Rect(0, 0, 13, 100)
    #expect(stack.frame.height == 15)
    #expect(stack.fittingSize(width: 29).height == 10)
    #expect(stack.fittingSize(width: 34).height == 5)
    page.frame.size.width = 29
    #expect(stack.frame.height == 10)
    let cells = CellTextMeasurer()
    let text = StackView(arrangedSubviews: [
      Label("a bb ccc dddd eeeee", measurer: cells)
    ])
    text.wraps = true
    text.widthAnchor.constraint(equalTo: 5).isActive = true
    #expect(text.frame.height == 4)
    let box = text.arrangedSubviews[0]
    text.removeArrangedSubview(box)
    box.removeFromSuperview()
    let inner = StackView(arrangedSubviews: [box], axis: .vertical)
    let tall = SizedView(width: 4, height: 2)
    let outer = StackView(arrangedSubviews: [inner, tall])
    outer.wraps = true
    outer.frame = Rect(0, 0, 9, 20)
    #expect(outer.fittingSize(width: 23).height == 2)
    #expect(outer.fittingSize(width: 22).height == 3)
    #expect(outer.fittingSize(width: 10).height == 4)
    outer.frame.size.width = 10
    #expect(tall.frame.maxY == 4)
  }

  @Test("Stacks inside are not stretched for a size that is small")
  func stacksInside() {
    func cells(_ text: String) -> Label {
      Label(text, measurer: CellTextMeasurer())
    }
    let inner = StackView(
      arrangedSubviews: [SizedView(2, 2), cells("OK")],
      alignment: .lastBaseline)
    let button = StackView(arrangedSubviews: [inner], alignment: .center)
    button.heightAnchor.constraint(equalTo: 6).isActive = true
    let row = StackView(
      arrangedSubviews: [cells("a\nb\nc\nd\ne"), button],
      alignment: .lastBaseline)
    #expect(row.fittingSize(width: 20).height == 7)
    #expect(row.systemLayoutSizeFitting(.zero) == row.frame.size)
    #expect(row.frame.height == 7)
  }

  @Test("Lines in lines are fitted at a price that does not double each time")
  func nestedLines() {
    func fittings(_ depth: Int) -> Int {
      var inner: LayoutView = SizedView(width: 9, height: 3)
      for level in 0..<depth {
        let box = SizedView(width: Double(5 + level % 3), height: 2)
        let stack = StackView(arrangedSubviews: [box, inner])
        stack.wraps = true
        inner = stack
      }
      inner.frame = Rect(0, 0, 30, 100)
      let before = inner.engine.statistics
      _ = inner.fittingSize(width: 20)
      return (inner.engine.statistics - before).fittings
    }
    let some = fittings(6)
    #expect(fittings(12) <= 16 * max(1, some))
  }
}
