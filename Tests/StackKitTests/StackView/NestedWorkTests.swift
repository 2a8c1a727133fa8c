import Cassowary
import StackKit
import TestSupport
import Testing

/// What a change costs in stacks that look at what their content asks for.
///
/// An outer stack needs to know what an inner one asks for: all is found out
/// from the inside to the outside before the solve, not one level a solve.
@Suite struct NestedWorkTests {
  private func nest(
    _ levels: Int, _ leaf: LayoutView, _ set: (StackView) -> Void
  ) -> LayoutView {
    var inner = leaf
    for _ in 0..<levels {
      let stack = StackView(
        arrangedSubviews: [SizedView(30, 8), inner], spacing: 2)
      set(stack)
      inner = stack
    }
    let root = LayoutView()
    root.addSubviewsWithVerticalLayout([inner]) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .leading
    }
    return root
  }

  private func frames(_ root: LayoutView) -> [Rect] {
    var frames: [Rect] = []
    root.forEachInTree { frames.append($0.frame) }
    return frames
  }

  @Test("A change in nested stacks in proportion takes one solve")
  func proportions() {
    func set(_ stack: StackView) { stack.distribution = .fillProportionally }
    let leaf = SizedView(20, 20)
    let root = nest(12, leaf, set)
    // 20 and 12 times 32.
    #expect(root.subviews[0].frame.width == 404)
    let before = root.engine.statistics
    leaf.size.width = 40
    #expect(root.subviews[0].frame.width == 424)
    #expect(leaf.frame.width == 40)
    let work = root.engine.statistics - before
    #expect(work.solves == 1)
    #expect(work.unsettledPasses == 0)
    let fresh = frames(nest(12, SizedView(40, 20), set))
    for (frame, other) in zip(frames(root), fresh) {
      #expect(isClose(frame, other))
    }
  }

  @Test("One in nested stacks that turn takes few", arguments: [200.0, 2000])
  func turning(_ width: Double) {
    func set(_ stack: StackView) { stack.turnsToFit = true }
    let leaf = SizedView(20, 20)
    let root = nest(25, leaf, set)
    root.frame = Rect(0, 0, width, 3000)
    root.layoutIfNeeded()
    let before = root.engine.statistics
    leaf.size.width = 40
    let changed = frames(root)
    let work = root.engine.statistics - before
    // And one for each time that the axis of some of them turns.
    #expect(work.solves <= 6, "\(work.solves)")
    // What a stack inside asks for is known.
    #expect(work.fittings == 0)
    #expect(root.engine.statistics.unsettledPasses == 0)
    let again = nest(25, SizedView(40, 20), set)
    again.frame = root.frame
    for (frame, other) in zip(changed, frames(again)) {
      #expect(isClose(frame, other))
    }
  }

  @Test(
    "Stacks that wrap inside each other take few solves, and no fits",
    arguments: [100.0, 2000])
  func wrapping(_ width: Double) {
    func set(_ stack: StackView) { stack.wraps = true }
    let levels = Double(scaled(release: 30, debug: 16))
    let leaf = SizedView(20, 20)
    let root = nest(Int(levels), leaf, set)
    root.frame = Rect(0, 0, width, 3000)
    let first = root.subviews[0].frame
    let before = root.engine.statistics
    leaf.size.width = 80
    let changed = frames(root)
    if width == 100 {
      // Two levels fit in one line.
      #expect(first == Rect(0, 0, 100, 20 + (levels - 2) * 10))
      #expect(changed[1] == Rect(0, 0, 100, 20 + levels * 10))
    } else {
      #expect(first == Rect(0, 0, 20 + levels * 32, 20))
      #expect(changed[1] == Rect(0, 0, 80 + levels * 32, 20))
    }
    let work = root.engine.statistics - before
    #expect(before.solves <= 5 && work.solves <= 5)
    #expect(root.engine.statistics.fittings == 0)
    #expect(root.engine.statistics.unsettledPasses == 0)
    let again = nest(Int(levels), SizedView(80, 20), set)
    again.frame = root.frame
    for (frame, other) in zip(changed, frames(again)) {
      #expect(isClose(frame, other))
    }
  }

  @Test("A level of stacks that turn costs as much in a deep tree")
  func turningLevels() {
    let each = [40, scaled(release: 400, debug: 160)].map { levels in
      let root = nest(levels, SizedView(20, 20)) {
        $0.spacing = 2
        $0.turnsToFit = true
      }
      root.frame = Rect(0, 0, 400, 800)
      root.layoutIfNeeded()
      return root.engine.solver.statistics.work / levels
    }
    #expect(2 * each[1] <= scaled(release: 6, debug: 5) * each[0], "\(each)")
  }

  /// Rows on one baseline, and a view that is tied to it.
  private func rowsOnBaseline(_ leaf: LayoutView) -> LayoutView {
    let root = nest(30, leaf) { $0.alignment = .firstBaseline }
    let beside = SizedView(5, 5)
    let row = root.subviews[0]
    root.addSubview(beside)
    beside.topAnchor.constraint(equalTo: row.firstBaselineAnchor)
      .isActive = true
    return root
  }

  @Test("Rows on one baseline stay where another view gets a new size")
  func baselines() {
    let leaf = StackViewBaselineTests.Lettered(6)
    let root = rowsOnBaseline(leaf)
    #expect(root.subviews[1].frame.minY == 3)
    let before = root.engine.statistics
    leaf.height = 4
    #expect(root.subviews[1].frame.minY == 2)
    let work = root.engine.statistics - before
    #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    // Now it is the highest one, whose baseline is that of all.
    leaf.height = 50
    #expect(root.subviews[1].frame.minY == 25)
    let fresh = rowsOnBaseline(StackViewBaselineTests.Lettered(50))
    for (frame, other) in zip(frames(root), frames(fresh)) {
      #expect(isClose(frame, other))
    }
  }

  @Test("What else holds a stack that turns counts for the outer one")
  func heldInside() {
    func stack(_ views: [LayoutView], _ width: Double? = nil) -> StackView {
      let stack = StackView(arrangedSubviews: views)
      stack.turnsToFit = true
      if let width { stack.frame = Rect(0, 0, width, 50) }
      return stack
    }
    // Margins of a stack in which nothing is visible.
    let gone = SizedView(5, 5)
    gone.isHidden = true
    let margins = stack([gone])
    margins.leadingMargin = 10
    margins.trailingMargin = 10
    let first = SizedView(90, 10)
    #expect(stack([first, margins], 100).currentAxis == .vertical)
    // Views that are tied to each other.
    func tied() -> StackView {
      let views = [SizedView(10, 10), SizedView(100, 10)]
      let tied = stack(views)
      views[0].widthAnchor.constraint(
        equalTo: views[1].widthAnchor, multiplier: 2
      ).isActive = true
      return tied
    }
    #expect(stack([tied(), SizedView(10, 10)], 250).currentAxis == .vertical)
    let shared = StackView(
      arrangedSubviews: [tied(), SizedView(100, 10)],
      distribution: .fillProportionally)
    shared.frame = Rect(0, 0, 800, 50)
    let widths = shared.arrangedSubviews.map(\.frame.width)
    #expect(widths.map { ($0 * 1e6).rounded() / 1e6 } == [600, 200])
    // A view that is not arranged.
    let badged = stack([SizedView(10, 10)])
    let badge = SizedView(200, 10)
    badged.addSubview(badge)
    badge.leadingAnchor.constraint(equalTo: badged.leadingAnchor).isActive =
      true
    badge.trailingAnchor.constraint(equalTo: badged.trailingAnchor).isActive =
      true
    #expect(stack([badged, SizedView(10, 10)], 150).currentAxis == .vertical)
  }

  @Test("A view may be hidden while others are measured")
  func hiddenWhileMeasuring() {
    let last = SizedView(10, 10)
    let inner = StackView(
      arrangedSubviews: [SizedView(10, 10), SizedView(20, 10), last],
      distribution: .equalCentering)
    var hides = false
    let first = LayoutView {
      last.isHidden = hides
      return IntrinsicSize(width: 10, height: 10)
    }
    let outer = StackView(
      arrangedSubviews: [first, inner], distribution: .fillProportionally)
    // Centres are 15 apart: 5 + 15 + 15 + 5.
    #expect(outer.frame.width == 50)
    hides = true
    first.invalidateIntrinsicContentSize()
    #expect(outer.frame.width == 40)
    hides = false
    first.invalidateIntrinsicContentSize()
    #expect(outer.frame.width == 50)
    #expect(inner.layoutGuides.isEmpty)
  }

  @Test("A column that turns counts baselines inside, read or not")
  func turningBaselines() {
    func make() -> StackView {
      let inner = StackView(
        arrangedSubviews: [Label("b", font: .courier(10))], axis: .vertical,
        margins: EdgeInsets(top: 3, bottom: 11))
      let stack = StackView(
        arrangedSubviews: [Label("a", font: .courier(10)), inner, Label("c")],
        axis: .vertical, spacing: 20)
      stack.isBaselineRelativeArrangement = true
      stack.turnsToFit = true
      return stack
    }
    let stack = make()
    let height = stack.frame.height
    stack.engine.rebuild()
    #expect(stack.frame.height == height)
    // One point less than that is too little.
    for (given, axis) in [(height, Axis.vertical), (height - 1, .horizontal)] {
      let other = make()
      other.heightAnchor.constraint(equalTo: given).isActive = true
      #expect(other.currentAxis == axis)
    }
  }

  @Test("Only so many depths have a priority of their own")
  func depths() {
    func fill(_ stack: StackView) { stack.distribution = .fillEqually }
    var counts: [Int] = []
    for levels in [40, 80, 160] {
      let root = nest(levels, SizedView(30, 8), fill)
      root.frame = Rect(0, 0, 400, 100)
      root.layoutIfNeeded()
      let priorities = root.engine.solver.dump.split(separator: "\n")
        .compactMap { $0.split(separator: " ").first { $0.hasPrefix("@") } }
      counts.append(Set(priorities).count)
    }
    #expect(counts[0] > 80 && counts[0] < counts[1])
    #expect(counts[1] < 140 && counts[2] == counts[1], "\(counts)")
  }

  @Test("Views give way in the same order at any depth", arguments: [40, 200])
  func anyDepth(_ depth: Int) {
    func widths(_ depth: Int) -> [Double] {
      let views = (0..<5).map { _ in SizedView(30, 8) }
      let inner = StackView(arrangedSubviews: Array(views[2...]))
      let middle = StackView(arrangedSubviews: [views[1], inner])
      var outer: LayoutView = StackView(arrangedSubviews: [views[0], middle])
      for _ in 0..<depth {
        let box = LayoutView()
        box.addSubviewsWithVerticalLayout([outer]) {
          $0.verticalAlignment = .fill
          $0.horizontalAlignment = .fill
        }
        outer = box
      }
      var widths: [Double] = []
      for width in [200.0, 130, 100, 70, 40, 10] {
        outer.frame = Rect(0, 0, width, 8)
        widths += views.map(\.frame.width)
      }
      return widths
    }
    let expected = widths(1)
    #expect(expected.prefix(10) == [80, 30, 30, 30, 30, 30, 30, 30, 30, 10])
    #expect(widths(depth) == expected)
  }

  @Test("Nested lists go one after the other, not each inside of another")
  func lists() {
    final class Last: LayoutView {
      static nonisolated(unsafe) var count = 0
      deinit { Last.count += 1 }
    }
    Last.count = 0
    var inner: LayoutView = Last()
    for _ in 0..<2_000 {
      let list = RowStackView()
      list.addRow(inner)
      inner = list
    }
    inner = LayoutView()
    #expect(Last.count == 1)
  }
}
