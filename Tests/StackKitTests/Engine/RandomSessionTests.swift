import StackKit
import TestSupport
import Testing

/// Random calls with hostile values: nothing traps, nothing is lost, and the
/// frames are those of a layout from scratch.
@Suite struct RandomSessionTests {
  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[below(elements.count)]
    }
  }

  static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e300,
    Double.leastNonzeroMagnitude, -1, 1e12,
    0.1, 7, 100, 12.5,
  ]
  static let tame: [Double] = [0, 1, 2, 4, 8, 10, 16, 20, 32, 64, -4, 0.5]

  /// A tree with views, layouts and constraints that random calls change.
  final class Session {
    var random: Random
    let numbers: [Double]
    let root = LayoutView()
    var views: [LayoutView] = []
    var layouts: [StackLayout] = []
    var constraints: [LayoutConstraint] = []

    init(seed: UInt64, numbers: [Double]) {
      random = Random(state: seed)
      self.numbers = numbers
      root.frame = Rect(0, 0, 256, 512)
      views = [root]
    }

    func number() -> Double { random.pick(numbers) }
    func view() -> LayoutView { random.pick(views) }

    func step() {
      switch random.below(24) {
      case 0...3: addView()
      case 4: addLayout()
      case 5:
        view().removeFromSuperview()
      case 6: view().addSubview(view())
      case 7: view().isHidden = random.below(2) == 0
      case 8: (view() as? SizedView)?.size = size()
      case 9: (view() as? Label)?.text = random.pick(["", "a", "two words"])
      case 10: addConstraint()
      case 11:
        if !constraints.isEmpty {
          let rule = random.pick(constraints)
          rule.constant = number()
          rule.priority = LayoutPriority(number() * 10)
        }
      case 12:
        if !constraints.isEmpty { random.pick(constraints).isActive.toggle() }
      case 13:
        view().frame = Rect(number(), number(), number(), number())
      case 14: view().unpinFrame()
      case 15: view().layoutMargins = EdgeInsets(number())
      case 16:
        view().setHuggingPriority(
          LayoutPriority(number() * 20), for: random.pick(Axis.allCases))
      case 17:
        view().setCompressionResistance(
          LayoutPriority(number() * 20), for: random.pick(Axis.allCases))
      case 18: view().writingDirection = random.pick([nil, .rightToLeft])
      default:
        if !layouts.isEmpty { change(random.pick(layouts)) }
      }
    }

    func size() -> IntrinsicSize {
      IntrinsicSize(
        width: random.below(4) == 0 ? nil : number(),
        height: random.below(4) == 0 ? nil : number())
    }

    func addView() {
      if views.count > 24 { return }
      let fresh: LayoutView =
        switch random.below(3) {
        case 0: LayoutView()
        case 1: Label("some text to wrap", measurer: CellTextMeasurer())
        default: SizedView(number(), number())
        }
      fresh.name = "v\(views.count)"
      views.append(fresh)
      if let layout = layouts.last, random.below(2) == 0 {
        layout.insert(fresh, at: random.below(layout.views.count + 1))
      } else {
        view().addSubview(fresh)
      }
    }

    func addLayout() {
      if layouts.count > 5 { return }
      let container = view()
      let members = (0..<random.below(4)).map { _ in view() }
      layouts.append(
        random.below(2) == 0
          ? container.addSubviewsWithVerticalLayout(members)
          : container.addSubviewsWithHorizontalLayout(members))
    }

    func addConstraint() {
      let a = view(), b = view()
      let rule: LayoutConstraint =
        switch random.below(4) {
        case 0: a.widthAnchor.constraint(equalTo: number())
        case 1:
          a.leadingAnchor.constraint(
            equalTo: b.trailingAnchor, multiplier: 1, constant: number())
        case 2:
          a.topAnchor.constraint(
            greaterThanOrEqualTo: b.centerYAnchor, constant: number())
        default:
          a.heightAnchor.constraint(
            lessThanOrEqualTo: b.heightAnchor, multiplier: 0.5)
        }
      rule.priority = LayoutPriority(random.pick([1000, 999.5, 500, 1]))
      rule.isActive = true
      constraints.append(rule)
    }

    func change(_ layout: StackLayout) {
      let member = view()
      switch random.below(14) {
      case 0: layout.spacing = number()
      case 1: layout.setSpacing(number(), after: member)
      case 2:
        layout.spacingPriority = LayoutPriority(random.pick([0, 700, 1000]))
      case 3:
        layout.marginsPriority = LayoutPriority(random.pick([0, 600, 1000]))
      case 4:
        layout.centeringPriority = LayoutPriority(random.pick([0, 760]))
      case 5, 6:
        layout.verticalAlignment = random.pick(StackAlignment.allCases)
      case 7, 8:
        layout.horizontalAlignment = random.pick(StackAlignment.allCases)
      case 9: layout.setMargins(number())
      case 10:
        layout.setLeadingMargin(number(), for: member)
        layout.setTopMargin(number(), for: member)
      case 11: layout.insert(member, at: random.below(5))
      case 12: layout.remove(member)
      default:
        if random.below(4) == 0 {
          layout.superview?.removeLayout(layout)
        } else {
          layout.isLayoutMarginsRelative.toggle()
        }
      }
    }

    func check(_ comment: Comment) {
      for view in views {
        let frame = view.frame
        #expect(frame.minX.isFinite && frame.maxY.isFinite, comment)
        // Beside 1e300, rounding is as large as anything.
        if numbers == RandomSessionTests.tame {
          #expect(
            frame.width >= 0 && frame.height >= 0, "\(comment): \(frame)")
        }
        #expect(
          view.superview?.subviews.contains { $0 === view } ?? true, comment)
      }
      for layout in layouts {
        for view in layout.views {
          #expect(view.superview === layout.superview, comment)
        }
      }
    }
  }

  @Test("Thousands of calls with hostile values neither trap nor lose state")
  func hostileCalls() {
    for seed in 1...UInt64(scaled(release: 50, debug: 15)) {
      let session = Session(seed: seed, numbers: Self.hostile)
      for step in 0..<200 {
        session.step()
        if step % 7 == 0 { session.check("seed \(seed) step \(step)") }
      }
      #expect(session.root.engine.failure == nil, "seed \(seed)")
    }
  }

  @Test("With tame values, no size is negative, whatever came before")
  func tameCalls() {
    for seed in 0..<100 {
      let session = Session(seed: UInt64(5_000 + seed), numbers: Self.tame)
      for step in 0..<80 {
        session.step()
        if step % 5 == 0 { session.check("seed \(seed) step \(step)") }
      }
      #expect(session.root.engine.failure == nil, "seed \(seed)")
    }
  }

  /// A column of labels, boxes and rows, changed at random.
  final class Column {
    var random: Random
    let root = LayoutView()
    let layout: StackLayout
    var rows: [StackLayout] = []
    var count = 0

    init(seed: UInt64) {
      random = Random(state: seed)
      root.frame = Rect(0, 0, 200, 300)
      layout = root.addSubviewsWithVerticalLayout([]) {
        $0.verticalAlignment = .top
        $0.horizontalAlignment = .fill
      }
    }

    var number: Double { random.pick(RandomSessionTests.tame) }

    func leaf() -> LayoutView {
      count += 1
      if random.below(3) == 0 {
        return Label("one two three four", measurer: CellTextMeasurer())
      }
      let view = SizedView(abs(number) + 1, abs(number) + 1)
      view.name = "leaf\(count)"
      return view
    }

    func row() -> LayoutView {
      let container = LayoutView()
      let members = (0...random.below(3)).map { _ in leaf() }
      rows.append(
        container.addSubviewsWithHorizontalLayout(members) {
          $0.horizontalAlignment = random.pick([.fill, .leading, .center])
          $0.verticalAlignment = random.pick([.fill, .top, .center])
          $0.spacing = abs(number)
        })
      return container
    }

    func step() {
      switch random.below(12) {
      case 0, 1, 2:
        if layout.views.count > 9 {
          return layout.views[0].removeFromSuperview()
        }
        layout.insert(
          random.below(3) == 0 ? row() : leaf(),
          at: random.below(layout.views.count + 1))
      case 3: layout.views.randomElement(using: &random)?.removeFromSuperview()
      case 4: layout.views.randomElement(using: &random)?.isHidden.toggle()
      case 5: layout.spacing = number
      case 6:
        layout.verticalAlignment = random.pick(StackAlignment.allCases)
      case 7:
        layout.horizontalAlignment = random.pick(StackAlignment.allCases)
      case 8: layout.setMargins(number)
      case 9:
        root.frame = Rect(0, 0, 20 + abs(number) * 8, 20 + abs(number) * 8)
      case 10:
        if let view = layout.views.randomElement(using: &random) {
          (view as? SizedView)?.size.height = abs(number)
          (view as? Label)?.text = random.pick(["a", "b c d e f", "x\ny"])
        }
      default:
        if let row = rows.randomElement(using: &random) {
          row.insert(leaf(), at: 0)
          row.views.last?.isHidden.toggle()
        }
      }
    }

    func frames() -> [Rect] {
      var frames: [Rect] = []
      root.forEachInTree { view in
        // A hidden container stays where it was.
        let isOut = view.isHidden && !view.subviews.isEmpty
        frames.append(isOut ? .zero : view.frame)
      }
      return frames
    }
  }

  @Test("After any changes, frames are those of a layout from scratch")
  func incrementalEqualsScratch() {
    for seed in 1...UInt64(sessionSize(release: 60, checked: 20)) {
      let column = Column(seed: seed)
      for step in 0..<60 {
        column.step()
        let frames = column.frames()
        // What is dropped in a conflict depends on what came last.
        if column.root.engine.hasConflicts { continue }
        column.root.engine.rebuild()
        expectFrames(column.frames(), frames, "seed \(seed) step \(step)")
      }
      #expect(column.root.engine.failure == nil)
    }
  }
}
