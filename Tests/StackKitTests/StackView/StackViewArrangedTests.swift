import StackKit
import Testing

/// Which views a stack arranges, and in which order.
@Suite struct StackViewArrangedTests {
  let a = box("a", 10, 10)
  let b = box("b", 20, 20)
  let c = box("c", 30, 30)

  func names(_ stack: StackView) -> String {
    stack.arrangedSubviews.map(\.displayName).joined()
  }

  @Test("Views that are added, inserted and moved stand in that order")
  func order() {
    let stack = StackView(arrangedSubviews: [a, b])
    stack.insertArrangedSubview(c, at: 1)
    #expect(names(stack) == "acb")
    stack.insertArrangedSubview(a, at: 2)
    #expect(names(stack) == "cba")
    #expect(a.frame.minX == 50)
    stack.addArrangedSubview(c)
    #expect(names(stack) == "bac")
    stack.insertArrangedSubview(c, at: -7)
    #expect(names(stack) == "cba")
    // The order from back to front is another matter.
    #expect(stack.subviews.map(\.displayName) == ["a", "b", "c"])
  }

  @Test("A subview that is not arranged is left alone, and can be arranged")
  func plainSubviews() {
    let stack = StackView(arrangedSubviews: [a])
    stack.addSubview(b)
    b.frame = Rect(3, 4, 5, 6)
    #expect(stack.frame.width == 10)
    #expect(b.frame == Rect(3, 4, 5, 6))
    stack.insertArrangedSubview(b, at: 0)
    #expect(b.frame == Rect(0, 0, 20, 20))
    #expect(!b.isFramePinned)
    stack.removeArrangedSubview(b)
    #expect(b.superview === stack)
    #expect(a.frame.minX == 0)
    stack.removeArrangedSubview(b)
    stack.removeArrangedSubview(c)
    #expect(names(stack) == "a")
  }

  @Test("A frame that was set holds when the stack gets another axis")
  func pinnedInOtherAxis() {
    let stack = StackView(arrangedSubviews: [a, b, c])
    stack.frame = Rect(0, 0, 200, 200)
    b.frame = Rect(3, 4, 5, 6)
    #expect(b.frame == Rect(3, 4, 5, 6))
    stack.axis = .vertical
    #expect(b.isFramePinned)
    #expect(b.frame == Rect(3, 4, 5, 6))
    #expect(b.isFramePinned && !a.isFramePinned)
  }

  @Test("A view that leaves the stack is no longer arranged")
  func leaving() {
    let stack = StackView(arrangedSubviews: [a, b, c], spacing: 1)
    stack.distribution = .equalSpacing
    stack.setCustomSpacing(5, after: b)
    #expect(stack.frame.width == 70)
    b.removeFromSuperview()
    #expect(names(stack) == "ac")
    #expect(stack.frame.width == 41)
    #expect(b.constraints.isEmpty)
    #expect(b.frame == Rect(0, 0, 20, 20))
    // What was set for it is gone.
    stack.addArrangedSubview(b)
    #expect(stack.customSpacing(after: b) == StackView.spacingUseDefault)
  }

  @Test("A view that another stack takes moves there")
  func moving() {
    let page = StackView(axis: .vertical)
    let first = StackView(arrangedSubviews: [a, b, c])
    let second = StackView()
    first.distribution = .fillEqually
    second.distribution = .fillEqually
    page.addArrangedSubview(first)
    page.addArrangedSubview(second)
    #expect(page.frame.size == Size(width: 90, height: 30))
    second.addArrangedSubview(b)
    #expect(names(first) == "ac")
    #expect(names(second) == "b")
    #expect(b.superview === second)
    #expect(page.frame.size == Size(width: 60, height: 50))
    page.addSubview(c)
    #expect(names(first) == "a")
    #expect(first.frame.width == 20)
  }

  @Test("The stack itself, and what contains it, cannot be arranged")
  func cycles() {
    let page = LayoutView()
    let stack = StackView(arrangedSubviews: [a])
    page.addSubview(stack)
    #expect(!stack.addArrangedSubview(stack))
    #expect(!stack.addArrangedSubview(page))
    #expect(stack.addArrangedSubview(b))
    #expect(names(stack) == "ab")
    #expect(stack.superview === page)
  }

  @Test("A view that is given twice counts once")
  func duplicates() {
    let stack = StackView(arrangedSubviews: [a, b, a])
    #expect(names(stack) == "ba")
    #expect(stack.frame.width == 30)
  }

  @Test("Hiding twice and showing once shows the view")
  func hiding() {
    let stack = StackView(arrangedSubviews: [a, b, c], spacing: 2)
    for distribution in StackDistribution.allCases {
      stack.distribution = distribution
      let before = [a, b, c].map(\.frame)
      b.isHidden = true
      b.isHidden = true
      #expect(names(stack) == "abc")
      #expect(b.frame == .zero)
      b.isHidden = false
      expectFrames([a, b, c].map(\.frame), before, "\(distribution)")
    }
  }

  @Test("A hidden view no longer makes the stack wide")
  func hiddenAcross() {
    let stack = StackView(arrangedSubviews: [a, c], axis: .vertical)
    for alignment in StackAlignment.allCases {
      stack.alignment = alignment
      c.isHidden = false
      #expect(stack.frame.width == 30)
      c.isHidden = true
      #expect(stack.frame.width == 10)
    }
  }

  @Test("A hidden view with constraints of its own takes no room, either")
  func hiddenWithConstraints() {
    let inner = StackView(arrangedSubviews: [b])
    inner.heightAnchor.constraint(equalTo: 70).isActive = true
    let stack = StackView(
      arrangedSubviews: [a, inner, c], axis: .vertical, spacing: 1)
    #expect(stack.frame.height == 112)
    inner.isHidden = true
    #expect(stack.frame.height == 41)
    #expect(stack.engine.conflicts.isEmpty)
    inner.isHidden = false
    #expect(stack.frame.height == 112)
  }

  @Test("Stacks that go let go of their views, which live on")
  func lifetimes() {
    weak var gone: StackView?
    do {
      let stack = StackView(arrangedSubviews: [a, b, c])
      stack.distribution = .equalSpacing
      stack.frame = Rect(0, 0, 100, 40)
      #expect(b.frame.minX == 30)
      gone = stack
    }
    #expect(gone == nil)
    #expect(a.superview == nil)
    #expect(b.constraints.isEmpty)
    #expect(b.frame.size == Size(width: 20, height: 20))
    let other = StackView(arrangedSubviews: [a, b])
    #expect(other.frame.width == 30)
  }

  @Test("A whole stack may move to another tree and back")
  func reparenting() {
    let stack = StackView(arrangedSubviews: [a, b, c], spacing: 4)
    stack.distribution = .equalCentering
    let size = stack.frame.size
    for _ in 0..<3 {
      let page = LayoutView()
      page.addSubviewsWithVerticalLayout([stack]) { $0.setMargins(5) }
      #expect(page.frame.width == size.width + 10)
      #expect(stack.frame.size == size)
      stack.removeFromSuperview()
      #expect(stack.frame.size == size)
    }
  }

  @Test("Two changes and ten cost one solve")
  func coalescing() {
    let stack = StackView(axis: .vertical, spacing: 3)
    stack.frame = Rect(0, 0, 100, 1000)
    let rows = (0..<20).map { _ in SizedView(50, 10) }
    for row in rows { stack.addArrangedSubview(row) }
    stack.distribution = .leading
    stack.layoutIfNeeded()
    var before = stack.engine.statistics
    for row in rows.prefix(10) { row.isHidden = true }
    stack.spacing = 5
    #expect(rows[19].frame.minY == 9 * 15)
    var work = stack.engine.statistics - before
    #expect(work.solves == 1)
    #expect(work.measurements == 1)
    before = stack.engine.statistics
    rows[12].size.height = 11
    #expect(rows[19].frame.minY == 9 * 15 + 1)
    work = stack.engine.statistics - before
    #expect(work.solves == 1)
    #expect(work.constantsEdited <= 2)
    #expect(work.constraintsAdded == 0)
  }

  @Test("A plain stack costs what its layout costs")
  func plainWork() {
    func rows() -> [SizedView] { (0..<40).map { _ in SizedView(50, 10) } }
    let first = rows()
    let stack = StackView(arrangedSubviews: first, axis: .vertical, spacing: 4)
    let second = rows()
    let card = LayoutView()
    card.addSubviewsWithVerticalLayout(second) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.spacing = 4
    }
    // The settings are the same, but come after the views are there.
    for view in [stack, card] { view.layoutIfNeeded() }
    #expect(stack.engine.statistics == card.engine.statistics)
    #expect(
      stack.engine.solverConstraintCount == card.engine.solverConstraintCount)
    for rows in [first, second] {
      rows[3].size.height = 17
      rows[5].isHidden = true
    }
    for view in [stack, card] { view.layoutIfNeeded() }
    expectFrames(first.map(\.frame), second.map(\.frame))
    var work = stack.engine.statistics
    // The stack itself is asked once more, and has nothing to say.
    work.measurements -= 1
    #expect(work == card.engine.statistics)
  }

  @Test("Hiding one of many equally long views touches few constraints")
  func fewEdits() {
    let rows = (0..<50).map { _ in SizedView(50, 10) }
    let stack = StackView(arrangedSubviews: rows, axis: .vertical)
    stack.distribution = .fillEqually
    stack.frame = Rect(0, 0, 50, 4900)
    #expect(rows[0].frame.height == 98)
    let before = stack.engine.statistics
    rows[20].isHidden = true
    #expect(rows[0].frame.height == 100)
    let work = stack.engine.statistics - before
    #expect(work.constraintsAdded <= 3)
    // Two gaps, two margins, two rules, two sizes, and who grows or shrinks.
    #expect(work.constraintsRemoved <= 2 + 2 + 2 + 2 * 3 + 2)
  }
}
