import Foundation
import StackKit
import Testing

/// Random calls on several trees, with callbacks that do random calls, too.
///
/// The sanitizer for addresses says most about it:
/// `STACKKIT_CALLBACK_SESSIONS=2000 swift test --sanitize=address
/// --filter CallbackSessionTests`.
@Suite struct CallbackSessionTests {
  typealias Random = RandomSessionTests.Random

  /// Some trees, and who changes them.
  final class World {
    var random: Random
    var views: [LayoutView] = []
    var layouts: [StackLayout] = []
    var constraints: [LayoutConstraint] = []
    /// Engines that are kept longer than their trees.
    var engines: [LayoutEngine] = []
    /// How many calls callbacks may still make before the next step.
    var budget = 0
    private var depth = 0

    init(seed: UInt64) {
      random = Random(state: seed)
      for _ in 0..<12 { make() }
    }

    /// A callback of the user's.
    func call() {
      guard budget > 0, depth < 4, random.below(3) == 0 else { return }
      budget -= 1
      depth += 1
      step()
      depth -= 1
    }

    /// Lets go of views, which may go at the end of it, and call.
    func drop(where isGone: (LayoutView) -> Bool) {
      let old = views
      views = old.filter { !isGone($0) }
      withExtendedLifetime(old) {}
    }

    func dropOne() {
      if views.isEmpty { return }
      let gone = views.remove(at: random.below(views.count))
      withExtendedLifetime(gone) {}
    }

    func number() -> Double {
      random.pick([0, 1, 5, 10, 20, 40, 100, 300, -5])
    }

    func view() -> LayoutView {
      if views.isEmpty { make() }
      return random.pick(views)
    }

    func pick<View: LayoutView>(_ type: View.Type) -> View? {
      let some = views.compactMap { $0 as? View }
      return some.isEmpty ? nil : random.pick(some)
    }
  }

  /// A row that calls when it is touched.
  final class Button: LayoutView, Tappable, Highlightable {
    weak var world: World?
    func didTapView() { world?.call() }
    func setIsHighlighted(_ isHighlighted: Bool) { world?.call() }
    override var intrinsicContentSize: IntrinsicSize {
      world?.call()
      return IntrinsicSize(width: 10, height: 30)
    }
  }

  final class List: RowStackView {
    weak var world: World?
    override func cellForRow(_ row: LayoutView) -> RowCell {
      world?.call()
      return RowCell(row: row)
    }
    override func configureCell(_ cell: RowCell) { world?.call() }
  }

  @Test("Short sessions", arguments: 0..<40)
  func short(seed: Int) { run(seed) }

  private static let longSeeds =
    ProcessInfo.processInfo.environment["STACKKIT_CALLBACK_SESSIONS"]
    .flatMap { Int($0) } ?? 0

  @Test(
    "As many sessions as STACKKIT_CALLBACK_SESSIONS says",
    .enabled(if: longSeeds > 0))
  func long() {
    for seed in 0..<max(0, Self.longSeeds) { run(1000 + seed) }
  }

  private func run(_ seed: Int) {
    let world = World(seed: UInt64(seed))
    for _ in 0..<120 {
      world.budget = 12
      world.step()
      world.budget = 12
      if world.random.below(3) == 0 { _ = world.view().frame }
    }
    world.budget = 0
    world.check("seed \(seed)")
    world.budget = 200
    world.drop { _ in true }
    world.layouts = []
    world.constraints = []
    for engine in world.engines {
      engine.layoutIfNeeded()
      _ = engine.takeChanges()
    }
  }
}

// MARK: - Steps

extension CallbackSessionTests.World {
  func make() {
    let view: LayoutView
    switch random.below(9) {
    case 0: view = Label("some words", measurer: CellTextMeasurer())
    case 1:
      let list = CallbackSessionTests.List()
      list.world = self
      view = list
    case 2:
      view = StackView(axis: random.below(2) == 0 ? .vertical : .horizontal)
    case 3: view = FrameStackView()
    case 4:
      let button = CallbackSessionTests.Button()
      button.world = self
      view = button
    default: view = probe()
    }
    views.append(view)
    if views.count > 60 { dropOne() }
  }

  private func probe() -> Probe {
    let probe = Probe(number(), number())
    probe.wraps = random.below(3) == 0
    let ask: (Probe) -> Void = { [weak self] _ in self?.call() }
    probe.onMeasure = ask
    probe.onWraps = ask
    probe.onFits = ask
    probe.onBaseline = ask
    probe.onDescribe = ask
    probe.onDeinit = { [weak self] in self?.call() }
    return probe
  }

  func step() {
    switch random.below(6) {
    case 0, 1: changeTree()
    case 2: changeLayout()
    case 3: changeContainers()
    case 4: read()
    default: changeView()
    }
  }

  private func changeTree() {
    switch random.below(10) {
    case 0: make()
    case 1, 2: view().addSubview(view())
    case 3: view().insertSubview(view(), at: random.below(5))
    case 4: view().removeFromSuperview()
    case 5:
      // Lets go of some views.
      dropOne()
    case 6:
      let engine = view().engine
      engine.onNeedsLayout = { [weak self] in self?.call() }
      engines.append(engine)
      if engines.count > 8 { engines.removeFirst() }
    case 7:
      if random.below(4) == 0,
        let gone = views.indices.randomElement(using: &random)
      {
        let root = views[gone].root
        drop { $0.root === root }
      }
    case 8:
      let parent = view()
      for view in parent.subviews where random.below(2) == 0 {
        self.view().addSubview(view)
      }
    default:
      let some = (0..<random.below(5)).map { _ in view() }
      let layout =
        random.below(2) == 0
        ? view().addSubviewsWithVerticalLayout(some) { _ in self.call() }
        : view().addSubviewsWithHorizontalLayout(some)
      layouts.append(layout)
      if layouts.count > 12 { layouts.removeFirst() }
    }
  }

  private func changeLayout() {
    guard !layouts.isEmpty else { return changeTree() }
    let layout = random.pick(layouts)
    let alignments: [StackAlignment] = [
      .none, .leading, .center, .trailing, .fill, .firstBaseline, .lastBaseline,
    ]
    switch random.below(12) {
    case 0: layout.append(view())
    case 1: layout.insert(view(), at: random.below(4))
    case 2: layout.remove(layout.views.randomElement(using: &random) ?? view())
    case 3: layout.views.last.map { layout.move($0, to: random.below(4)) }
    case 4: layout.spacing = number()
    case 5: layout.setMargins(number())
    case 6: layout.verticalAlignment = random.pick(alignments)
    case 7: layout.horizontalAlignment = random.pick(alignments)
    case 8:
      layout.views.first.map { _ = layout.setSpacing(number(), after: $0) }
    case 9: layout.superview?.removeLayout(layout)
    case 10: layout.superview?.removeSubviewsInLayout(layout)
    default:
      layout.views.first.map {
        _ = layout.setHorizontalMargins(number(), for: $0)
        _ = layout.setVerticalMargins(number(), for: $0)
      }
    }
  }

  private func changeContainers() {
    switch random.below(16) {
    case 0, 1: pick(StackView.self)?.addArrangedSubview(view())
    case 2: pick(StackView.self)?.wraps.toggle()
    case 3: pick(StackView.self)?.turnsToFit.toggle()
    case 4:
      pick(StackView.self)?.distribution = random.pick(
        StackDistribution.allCases)
    case 5: pick(StackView.self)?.alignment = .firstBaseline
    case 6:
      guard let stack = pick(StackView.self) else { return }
      if let view = stack.arrangedSubviews.randomElement(using: &random) {
        stack.removeArrangedSubview(view)
      }
    case 7, 8: pick(RowStackView.self)?.addRow(view(), animated: animated)
    case 9:
      guard let list = pick(RowStackView.self) else { return }
      list.rows.randomElement(using: &random).map {
        list.removeRow($0, animated: animated)
      }
    case 10:
      pick(RowStackView.self)?.setRows(
        (0..<random.below(6)).map { _ in view() }, animated: animated)
    case 11:
      guard let list = pick(RowStackView.self) else { return }
      list.rows.randomElement(using: &random).map {
        list.setTapHandler(forRow: $0) { [weak self] _ in self?.call() }
        list.setRowHidden($0, isHidden: !list.isRowHidden($0))
      }
    case 12:
      guard let list = pick(RowStackView.self) else { return }
      list.touchesBegan(at: Point(x: 5, y: 20))
      list.touchesMoved(to: Point(x: 5, y: 20 + number()))
      if random.below(2) == 0 { list.touchesEnded(at: Point(x: 5, y: 20)) }
    case 13:
      guard let list = pick(RowStackView.self) else { return }
      list.hasHostClock.toggle()
      list.onTransition = { [weak self] _ in self?.call() }
      list.advance(by: 0.1)
      view().addSubview(list.contentView)
    case 14: pick(FrameStackView.self)?.addSubview(view())
    default: pick(FrameStackView.self)?.roundsFrames.toggle()
    }
  }

  private var animated: Bool { random.below(3) == 0 }

  private func changeView() {
    let view = view()
    switch random.below(11) {
    case 0: view.isHidden.toggle()
    case 1: view.frame = Rect(number(), number(), number(), number())
    case 2: view.unpinFrame()
    case 3: view.invalidateIntrinsicContentSize()
    case 4:
      guard let probe = view as? Probe else { return }
      probe.size = IntrinsicSize(width: number(), height: number())
      probe.invalidateIntrinsicContentSize()
    case 5: view.setHuggingPriority(LayoutPriority(number()), for: .vertical)
    case 6: view.writingDirection = .rightToLeft
    case 7: view.userData = Probe()
    case 8:
      guard !constraints.isEmpty else { return }
      let rule = random.pick(constraints)
      rule.constant = number()
      rule.isActive.toggle()
    default:
      let other = self.view()
      let rules = [
        view.widthAnchor.constraint(
          greaterThanOrEqualTo: other.widthAnchor, constant: number()),
        view.firstBaselineAnchor.constraint(
          equalTo: other.lastBaselineAnchor, constant: number()),
        view.topAnchor.constraint(equalTo: other.topAnchor),
        view.heightAnchor.constraint(equalTo: abs(number())),
      ]
      let rule = random.pick(rules).with(priority: LayoutPriority(700))
      do { try rule.activate() } catch { _ = "\(error)" }
      constraints.append(rule)
      if constraints.count > 20 { constraints.removeFirst() }
    }
  }

  private func read() {
    let view = view()
    switch random.below(14) {
    case 0: _ = view.frame
    case 1: _ = view.superview?.subviews.map(\.frame)
    case 2: _ = view.pixelAlignedFrame
    case 3: _ = view.fittingSize(width: abs(number()))
    case 4: _ = view.recursiveDescription
    case 5: _ = view.framesJSON()
    case 6: _ = view.svg()
    case 7: _ = view.engine.conflicts.map { "\($0)" }
    case 8: _ = view.layoutRanges()
    case 9: _ = view.explainLayout().description
    case 10: _ = view.engine.takeChanges()
    case 11:
      guard !engines.isEmpty else { return }
      let engine = random.pick(engines)
      _ = engine.conflicts
      _ = engine.takeChanges()
      _ = engine.solverConstraintCount
      engine.displayScale = 1 + abs(number())
    case 12: _ = pick(RowStackView.self)?.visibleRows
    default: view.layoutIfNeeded()
    }
  }
}

// MARK: - What holds afterwards

extension CallbackSessionTests.World {
  func check(_ comment: Comment) {
    for view in views {
      let frame = view.frame
      #expect(frame.width.isFinite && frame.minX.isFinite, comment)
      #expect(frame.height.isFinite && frame.minY.isFinite, comment)
      #expect(view.engine === view.root.engine, comment)
      for child in view.subviews { #expect(child.superview === view, comment) }
      for layout in view.stackLayouts {
        #expect(layout.superview === view, comment)
        #expect(layout.views.allSatisfy { $0.superview === view }, comment)
      }
      for constraint in view.constraints {
        #expect(constraint.isActive, comment)
        #expect(constraint.firstView?.root === view.root, comment)
      }
      if let stack = view as? StackView {
        let isInside = stack.arrangedSubviews.allSatisfy {
          $0.superview === stack
        }
        #expect(isInside, comment)
      }
      if let list = view as? RowStackView {
        for row in list.rows {
          #expect(list.cell(forRow: row)?.row === row, comment)
        }
      }
    }
  }
}
