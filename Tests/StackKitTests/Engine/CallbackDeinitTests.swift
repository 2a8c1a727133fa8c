import StackKit
import Testing

/// A `deinit` may read any frame, and change what is left.
@Suite struct CallbackDeinitTests {
  /// How many views have gone.
  final class Departures { var count = 0 }
  let departures = Departures()

  /// Trees with a view that looks at its siblings when it goes.
  func tree(_ kind: Int) -> (root: LayoutView, kept: [LayoutView]) {
    let root = LayoutView()
    root.frame = Rect(0, 0, 200, 1e6)
    let kept = (0..<5).map { Probe(10, Double(10 + $0)) as LayoutView }
    var views: [LayoutView] = []
    for (index, view) in kept.enumerated() {
      let dying = Probe(10, 10)
      let others = kept
      dying.onDeinit = { [departures] in
        departures.count += 1
        for other in others {
          _ = other.frame
          _ = other.superview?.frame
          other.invalidateIntrinsicContentSize()
        }
        others[index].isHidden.toggle()
        others[0].addSubview(others[index])
      }
      views += [dying, view]
    }
    switch kind {
    case 0:
      root.addSubviewsWithVerticalLayout(views) {
        $0.horizontalAlignment = .fill
        $0.verticalAlignment = .top
      }
    case 1:
      root.addSubview(StackView(arrangedSubviews: views, axis: .vertical))
    case 2:
      let list = RowStackView()
      list.addRows(views)
      root.addSubview(list)
    case 3:
      // Each inside the one before.
      var outer = root
      for view in views {
        outer.addSubviewsWithVerticalLayout([view])
        outer = view
      }
    default:
      for view in views {
        let between = LayoutView()
        between.addSubview(view)
        root.addSubview(between)
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      }
    }
    return (root, kept)
  }

  @Test("The root goes", arguments: 0..<5)
  func root(kind: Int) {
    for isLaidOut in [true, false] {
      var (root, kept): (LayoutView?, [LayoutView]) = tree(kind)
      if isLaidOut { _ = kept.map(\.frame) }
      root = nil
      for view in kept { #expect(view.frame.width >= 0) }
      // Of those that are inside each other, one is in no view that is kept.
      #expect(departures.count == (kind == 3 ? 1 : 5))
      departures.count = 0
      _ = root
    }
  }

  @Test("A part of the tree goes", arguments: 0..<5)
  func part(kind: Int) {
    for isLaidOut in [true, false] {
      let (root, kept) = tree(kind)
      let page = LayoutView()
      page.addSubview(root)
      if isLaidOut { _ = kept.map(\.frame) }
      func drop() {
        for view in root.subviews { view.removeFromSuperview() }
      }
      drop()
      for view in kept { #expect(view.frame.width >= 0) }
      #expect(root.subviews.isEmpty)
      _ = page.frame
      // Of those that are inside each other, one is in no view that is kept.
      #expect(departures.count == (kind == 3 ? 1 : 5))
      departures.count = 0
    }
  }

  @Test("A view reads its sibling's frame, which has an engine of its own")
  func grandchildren() {
    var frames: [Rect] = []
    var inner: [LayoutView] = []
    do {
      let root = LayoutView()
      for _ in 0..<3 {
        let outer = LayoutView(), middle = LayoutView()
        let first = Probe(10, 10), second = Probe(7, 7)
        middle.addSubview(second)
        outer.addSubview(middle)
        outer.addSubview(first)
        root.addSubview(outer)
        inner.append(second)
        first.onDeinit = { frames.append(second.frame) }
      }
      _ = root.frame
    }
    #expect(frames.count == 3)
    for frame in frames { #expect(frame.size == Size(width: 7, height: 7)) }
    #expect(inner.allSatisfy { $0.superview == nil })
  }

  @Test("What a view holds may come back to the view when it is replaced")
  func userData() {
    let view = LayoutView()
    var calls = 0
    do {
      let probe = Probe()
      probe.onDeinit = { [unowned view] in
        calls += 1
        _ = view.userData
        view.userData = calls
      }
      view.userData = probe
    }
    view.userData = nil
    #expect(calls == 1)
    #expect(view.userData as? Int == 1)
  }

  @Test("A tap handler that is replaced may come back to the list")
  func tapHandler() {
    let list = RowStackView(), row = Label("a")
    list.addRow(row)
    var calls = 0
    do {
      let probe = Probe()
      probe.onDeinit = { [unowned list, unowned row] in
        calls += 1
        list.setTapHandler(forRow: row) { _ in }
      }
      list.setTapHandler(forRow: row) { _ in _ = probe.name }
    }
    list.setTapHandler(forRow: row) { _ in }
    #expect(calls == 1)
  }

  /// What somebody else holds, and what happens when it goes.
  final class Held: Hashable, @unchecked Sendable {
    let number: Int
    let onDeinit: () -> Void
    init(_ number: Int = 0, _ onDeinit: @escaping () -> Void) {
      self.number = number
      self.onDeinit = onDeinit
    }
    deinit { onDeinit() }
    static func == (a: Held, b: Held) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  struct Item: ModelStackViewModel {
    final class Cell: ModelStackViewCell {
      override func setup(model: any ModelStackViewModel) {}
    }
    let number: Int
    var cellType: ModelStackViewCell.Type { Cell.self }
  }

  @Test("A key that goes with its cell may come back to the stack")
  func modelKeys() {
    let stack = ModelStackView()
    var calls = 0
    stack.update(models: (0..<4).map { Item(number: $0) }) { model in
      Held(model.number) { [unowned stack] in
        calls += 1
        if !stack.cells.isEmpty { stack.remove(at: 0) }
      }
    }
    calls = 0
    stack.remove(at: 1)
    #expect(calls == 4)
    #expect(stack.cells.isEmpty)
  }

  /// A curve that does something when it goes.
  func curve(_ onDeinit: @escaping () -> Void) -> AnimationCurve {
    let held = Held(0, onDeinit)
    return .custom { $0 + Double(held.number) }
  }

  @Test("A curve that is replaced may come back to the list")
  func curve() {
    let list = RowStackView()
    var calls = 0
    list.animationCurve = curve { [unowned list] in
      calls += 1
      _ = list.animationCurve
      list.animationCurve = .linear
    }
    list.animationCurve = .easeIn
    #expect(calls == 1)
    #expect(list.animationCurve.value(at: 0.5) == 0.5)
  }

  @Test(
    "The curve of a scroll that ends may come back to the list",
    arguments: 0..<4)
  func scroll(end: Int) {
    let list = RowStackView()
    list.frame = Rect(0, 0, 100, 100)
    list.addRows((0..<50).map { _ in Probe(10, 10) })
    list.hasHostClock = true
    var calls = 0
    list.animationCurve = curve { [unowned list] in
      calls += 1
      _ = list.isAnimating
      list.contentOffset.y += 1
    }
    list.setContentOffset(Point(x: 0, y: 100), animated: true)
    list.animationCurve = .linear
    switch end {
    case 0: list.advance(by: 10)
    case 1: list.finishAnimations()
    case 2: list.setContentOffset(Point(x: 0, y: 50), animated: true)
    default: list.setContentOffset(Point(x: 0, y: 50), animated: false)
    }
    #expect(calls == 1)
  }

  @Test("Very deep stacks go without a deep stack")
  func deep() {
    var stack = StackView()
    for _ in 0..<30_000 { stack = StackView(arrangedSubviews: [stack]) }
    #expect(stack.arrangedSubviews.count == 1)
  }

  @Test("A model that goes with its cell may put that somewhere else")
  func movesItsOwnCell() throws {
    final class Model: Identifiable {
      var whenGone: () -> Void = {}
      deinit { whenGone() }
    }
    let stack = TypedModelStackView<Model, SizedView>(
      make: { SizedView(10, 10) }, show: { _, _ in })
    let card = LayoutView(), list = RowStackView()
    stack.update(models: [Model()])
    let cell = try #require(stack.cells.first)
    stack.models.first?.whenGone = { list.addRow(cell) }
    #expect(!card.addSubview(cell))
    #expect(list.rows == [cell])
    #expect(list.cell(forRow: cell)?.subviews.contains(cell) == true)
    #expect(card.subviews.isEmpty && stack.cells.isEmpty)
    cell.size.height = 30
    #expect(list.contentSize.height == 54)
  }
}
