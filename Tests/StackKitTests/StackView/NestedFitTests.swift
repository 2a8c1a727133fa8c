import StackKit
import TestSupport
import Testing

/// Containers that are fitted one by one, from the inside to the outside.
///
/// With internal checks, each such size is compared with that of a copy of all
/// that is inside.
@Suite struct NestedFitTests {
  private func nest(
    _ levels: Int, _ set: (StackView, LayoutView) -> Void
  ) -> LayoutView {
    var inner: LayoutView = SizedView(20, 20)
    for level in 0..<levels {
      let stack = StackView(
        arrangedSubviews: [SizedView(30, 8), inner],
        axis: level % 2 == 0 ? .horizontal : .vertical, spacing: 1,
        alignment: .leading)
      set(stack, inner)
      inner = stack
    }
    let root = LayoutView()
    root.addSubviewsWithVerticalLayout([inner]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
    }
    return root
  }

  /// Twice as many levels, of which more are squeezed, take not four times as
  /// many copies.
  private func expectLinear(_ set: (StackView, LayoutView) -> Void) {
    let work = [16, 32].map { levels in
      let root = nest(levels, set)
      root.frame = Rect(0, 0, 400, 400)
      root.layoutIfNeeded()
      #expect(root.engine.statistics.unsettledPasses == 0)
      return root.engine.statistics.fittings
    }
    #expect(work[0] > 0)
    #expect(Double(work[1]) < 3 * Double(work[0]), "\(work)")
  }

  @Test("Nested stacks in proportion: each view is copied some times")
  func proportions() {
    expectLinear { stack, _ in stack.distribution = .fillProportionally }
  }

  @Test("The same for equal lengths with bounds, which squeeze what is inside")
  func equalWithBounds() {
    expectLinear { stack, inner in
      stack.distribution = .fillEqually
      stack.setMinimumSize(IntrinsicSize(width: 10, height: 10), for: inner)
    }
  }

  @Test("The same for views that resist more, or less")
  func priorities() {
    expectLinear { stack, _ in
      stack.distribution = .fillProportionally
      stack.subviews[0].setCompressionResistance(740, for: .horizontal)
      stack.subviews[0].setHuggingPriority(200, for: .vertical)
    }
  }

  @Test("Largest lengths count in a copy, of views that nothing clamps, too")
  func maxima() {
    func stack(_ views: [LayoutView]) -> StackView {
      let stack = StackView(arrangedSubviews: views, distribution: .fillEqually)
      for view in views {
        stack.setMaximumSize(IntrinsicSize(width: 50), for: view)
      }
      return stack
    }
    let views = [SizedView(100, 10), SizedView(100, 10)]
    let free = stack(views)
    free.frame = Rect(0, 0, 60, 10)
    #expect(views.map(\.frame.width) == [30, 30])
    #expect(free.systemLayoutSizeFitting(.zero).width == 100)
    let inner = stack([SizedView(100, 10), SizedView(100, 10)])
    let outer = StackView(
      arrangedSubviews: [SizedView(100, 10), inner],
      distribution: .fillProportionally)
    for width in [120.0, 160, 190] {
      outer.frame = Rect(0, 0, width, 10)
      #expect(abs(inner.frame.width - width / 2) < 1e-9)
    }
    #expect(outer.engine.statistics.unsettledPasses == 0)
  }

  @Test("All at their largest lengths, and nobody says how long the stack is")
  func allAtMaximum() {
    let views = [SizedView(100, 10), SizedView(100, 10)]
    let stack = StackView(arrangedSubviews: views, distribution: .fillEqually)
    for view in views {
      stack.setMaximumSize(IntrinsicSize(width: 50), for: view)
    }
    #expect(stack.frame.width == 100)
    #expect(stack.engine.statistics.solves <= 3)
    let before = stack.engine.statistics
    views[0].size.width = 90
    #expect(views.map(\.frame.width) == [50, 50])
    // Without the bounds, as each pass begins, and with them again.
    #expect((stack.engine.statistics - before).solves <= 4)
  }

  @Test("A bound that a stack sets for a view does not count in what it needs")
  func boundsAround() {
    let c = StackView(arrangedSubviews: [SizedView(100, 10)])
    let d = StackView(
      arrangedSubviews: [c, SizedView(100, 10)],
      distribution: .fillProportionally)
    d.setMaximumSize(IntrinsicSize(width: 50), for: c)
    let e = StackView(
      arrangedSubviews: [d, SizedView(10, 10)],
      distribution: .fillProportionally)
    // What `c` asks for is bounded, hence `d` shares its length 1 to 2.
    #expect(e.frame.width == 160)
    #expect(c.frame.width == 50)
  }

  @Test("A container that is joined to what is inside, or to a weak number")
  func joinedContainers() {
    func outer(_ inner: LayoutView) -> StackView {
      StackView(
        arrangedSubviews: [inner, SizedView(10, 10)], axis: .vertical,
        distribution: .fillProportionally)
    }
    let box = SizedView(50, 20)
    let c = StackView(
      arrangedSubviews: [box], distribution: .fillProportionally)
    c.heightAnchor.constraint(equalTo: box.widthAnchor).isActive = true
    let d = StackView(
      arrangedSubviews: [c, SizedView(200, 10)], axis: .vertical)
    #expect(outer(d).frame.height == 220)
    let weak = StackView(
      arrangedSubviews: [SizedView(50, 10)], distribution: .fillProportionally)
    weak.widthAnchor.constraint(equalTo: 200).with(priority: 300).isActive =
      true
    let f = StackView(
      arrangedSubviews: [weak], distribution: .fillProportionally)
    f.widthAnchor.constraint(equalTo: 100).with(priority: 500).isActive = true
    #expect(outer(f).frame.width == 100)
    let spaced = StackView(
      arrangedSubviews: [SizedView(50, 10), Spacer()], axis: .vertical,
      distribution: .fillProportionally)
    let g = StackView(arrangedSubviews: [spaced])
    g.widthAnchor.constraint(equalTo: 300).with(priority: 200).isActive = true
    #expect(outer(g).frame.width == 50)
  }

  @Test("Whatever is inside, a change comes to what is laid out from scratch")
  func random() {
    for seed in 0..<UInt64(scaled(release: 40, debug: 12)) {
      let tree = RandomNest(seed: seed)
      let fresh = RandomNest(seed: seed)
      for step in 0..<4 {
        tree.change(step)
        tree.root.layoutIfNeeded()
        for earlier in 0...step where step == 3 { fresh.change(earlier) }
      }
      for (view, other) in zip(tree.all, fresh.all)
      where !view.isHidden {
        #expect(
          isClose(view.frame, other.frame),
          "seed \(seed): \(view.frame) and \(other.frame)")
      }
      #expect(tree.root.engine.statistics.unsettledPasses == 0, "seed \(seed)")
    }
  }

  /// The copy is a row, whose baselines no stand-in knows.
  @Test("A row on baselines that is turned now is fitted as a row")
  func turnedBaselines() {
    func make(_ text: String) -> (outer: StackView, label: Label) {
      let label = Label(text, font: .helvetica(8))
      let bar = LayoutView()
      bar.heightAnchor.constraint(equalTo: 60).isActive = true
      let large = Label("b", font: .helvetica(30))
      let columns = [[label, bar], [large]].map {
        let column = StackView(arrangedSubviews: $0, axis: .vertical)
        column.wraps = true
        return column
      }
      let row = StackView(
        arrangedSubviews: columns, spacing: 2, alignment: .firstBaseline)
      row.turnsToFit = true
      let outer = StackView(
        arrangedSubviews: [row, SizedView(50, 30)],
        distribution: .fillProportionally)
      outer.frame = Rect(0, 0, 20, 200)
      #expect(row.currentAxis == .vertical)
      return (outer, label)
    }
    let (outer, label) = make("a text")
    label.text = "another text"
    let fresh = make("another text").outer
    for (view, other) in zip(outer.subviews, fresh.subviews) {
      #expect(isClose(view.frame, other.frame))
    }
  }
}

/// Nested stacks that look at what is inside of each other, with much that
/// keeps a view from standing for one of them.
private struct RandomNest {
  let root: LayoutView
  private var leaves: [SizedView] = []
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    var leaves: [SizedView] = []
    func leaf() -> LayoutView {
      switch random.below(10) {
      case 0:
        return Label("some words that wrap", measurer: CellTextMeasurer())
      case 1:
        let image = ImageView(pixelSize: Size(width: 30, height: 20))
        image.keepsAspectRatio = true
        return image
      default:
        let view = SizedView(
          Double(random.int(1...9) * 8),
          Double(random.int(1...9) * 8))
        leaves.append(view)
        switch random.below(10) {
        case 0: view.setCompressionResistance(700, for: .horizontal)
        case 1: view.setHuggingPriority(760, for: .vertical)
        case 2:
          view.widthAnchor.constraint(equalTo: 24).with(
            priority: random.chance(0.5) ? 300 : .required
          ).isActive = true
        default: break
        }
        return view
      }
    }
    func stack(_ level: Int) -> StackView {
      var views = [leaf(), leaf()]
      if level > 0 { views.append(stack(level - 1)) }
      if level > 2, random.chance(0.5) { views.append(stack(1)) }
      let stack = StackView(
        arrangedSubviews: views,
        axis: random.chance(0.5) ? .horizontal : .vertical,
        spacing: 2,
        alignment: random.pick([.fill, .leading, .center]))
      switch random.below(4) {
      case 0: break
      case 1:
        stack.distribution = .fillEqually
        let size = IntrinsicSize(width: 16, height: 16)
        for view in views { stack.setMinimumSize(size, for: view) }
        if random.chance(0.5) {
          let size = IntrinsicSize(width: 64, height: 64)
          stack.setMaximumSize(size, for: random.pick(views))
        }
      default: stack.distribution = .fillProportionally
      }
      return stack
    }
    let outer = stack(4)
    root = LayoutView()
    let fills = random.chance(0.5)
    root.addSubviewsWithVerticalLayout([outer]) {
      $0.verticalAlignment = fills ? .fill : .top
      $0.horizontalAlignment = fills ? .fill : .leading
    }
    if fills { root.frame = Rect(0, 0, 800, 800) }
    self.leaves = leaves
  }

  var all: [LayoutView] {
    var views: [LayoutView] = []
    root.forEachInTree { views.append($0) }
    return views
  }

  func change(_ step: Int) {
    var random = SplitMix64(seed: seed &* 31 &+ UInt64(step))
    if leaves.isEmpty { return }
    let view = leaves[random.below(leaves.count)]
    switch step {
    case 2: view.isHidden.toggle()
    default:
      view.size = IntrinsicSize(
        width: Double(random.int(1...9) * 8),
        height: Double(random.int(1...9) * 8))
    }
  }
}
