import Cassowary
import StackKit
import TestSupport
import Testing

/// What gives way to a contradiction follows from the rules that there are, not
/// from what was there before.
@Suite struct ConflictHistoryTests {
  /// A box of 50 that is filled by a view, which is to be 80 wide.
  private struct Crowd {
    let box = LayoutView()
    let view = LayoutView()

    init() {
      box.name = "box"
      view.name = "view"
      box.addSubviewsWithHorizontalLayout([view]) {
        $0.horizontalAlignment = .fill
      }
      box.frame = Rect(0, 0, 50, 10)
    }

    func rule(_ width: Double) -> LayoutConstraint {
      let rule = view.widthAnchor.constraint(equalTo: width)
      rule.isActive = true
      return rule
    }

    var dropped: [String] { box.engine.conflicts.map(\.dropped.title) }
  }

  @Test("When a frame that was set goes, margins give way to a width")
  func frameGoes() {
    let crowd = Crowd()
    _ = crowd.rule(80)
    crowd.view.frame = Rect(0, 0, 50, 10)
    #expect(crowd.view.frame.width == 50)
    #expect(crowd.dropped == ["width of view"])
    crowd.view.unpinFrame()
    #expect(crowd.view.frame.width == 80)
    #expect(crowd.dropped == ["margin.trailing of view"])
  }

  @Test(
    "When an older rule goes, or changes, the lowest rank gives way",
    arguments: 0..<4)
  func ruleGoes(change: Int) {
    let crowd = Crowd()
    let older = crowd.rule(50)
    _ = crowd.rule(80)
    #expect(crowd.view.frame.width == 50)
    switch change {
    case 0: older.isActive = false
    case 1: older.priority = 900
    case 2: older.constant = 80
    default: older.priority = 0
    }
    #expect(crowd.view.frame.width == 80)
    #expect(crowd.dropped == ["margin.trailing of view"])
  }

  @Test("Of the same rank, the newest gives way, whatever gave way before")
  func equalRanks() {
    let view = LayoutView()
    view.name = "view"
    let first = view.widthAnchor.constraint(equalTo: 10)
    let least = view.widthAnchor.constraint(greaterThanOrEqualTo: 100)
    let most = view.widthAnchor.constraint(lessThanOrEqualTo: 20)
    for rule in [first, least, most] { rule.isActive = true }
    #expect(view.frame.width == 10)
    first.isActive = false
    #expect(view.frame.width == 100)
    #expect(view.engine.conflicts.count == 1)
  }

  @Test("What gave way comes back when what it gave way to gives way itself")
  func chain() {
    let view = LayoutView()
    view.name = "view"
    let width = view.widthAnchor.constraint(equalTo: 10)
    let least = view.widthAnchor.constraint(greaterThanOrEqualTo: 100)
    width.named("width").isActive = true
    least.named("least").isActive = true
    #expect(view.frame.width == 10)
    // The frame ranks higher than the width, and suits the other one.
    let page = LayoutView()
    page.addSubview(view)
    view.frame = Rect(0, 0, 120, 5)
    #expect(view.frame.width == 120)
    #expect(page.engine.solver.brokenConstraints.count == 1)
    view.unpinFrame()
    #expect(view.frame.width == 10)
  }

  /// What comes back may break one rule, and then give way to another.
  @Test("A rule that gives way again leaves no other broken")
  func noVictims() {
    let crowd = Crowd()
    let other = LayoutView()
    crowd.box.addSubview(other)
    other.frame = Rect(0, 0, 60, 5)
    crowd.view.widthAnchor.constraint(lessThanOrEqualTo: other.widthAnchor)
      .isActive = true
    _ = crowd.rule(80)
    crowd.view.frame = Rect(0, 0, 50, 10)
    #expect(crowd.view.frame.width == 50)
    crowd.view.unpinFrame()
    let width = crowd.view.frame.width
    #expect(crowd.box.engine.solver.brokenConstraints.count == 1)
    #expect(crowd.dropped == ["width of view"])
    #expect(crowd.view.frame.width == width)
  }

  @Test(
    "Who is switched off and on is the newest",
    arguments: [false, true])
  func switchedAgain(isLate: Bool) {
    let card = LayoutView(), view = LayoutView()
    card.addSubview(view)
    if isLate { _ = view.frame }
    let first = view.widthAnchor.constraint(equalTo: 10)
    let second = view.widthAnchor.constraint(equalTo: 20)
    first.isActive = true
    second.isActive = true
    first.isActive = false
    first.isActive = true
    #expect(view.frame.width == 20)
  }

  @Test("A subtree that moves before a layout keeps the order of its rules")
  func moved() {
    let card = LayoutView(), side = LayoutView()
    let row = LayoutView(), title = LayoutView()
    card.addSubview(side)
    _ = card.frame
    row.addSubview(title)
    title.widthAnchor.constraint(equalTo: 100).isActive = true
    row.widthAnchor.constraint(equalTo: title.widthAnchor).isActive = true
    row.widthAnchor.constraint(equalTo: 60).isActive = true
    card.addSubview(row)
    side.addSubview(row)
    #expect(title.frame.width == 100 && row.frame.width == 100)
  }

  @Test(
    "The newest gives way, also of what was activated before a frame was read",
    arguments: [false, true])
  func activatedBefore(isLate: Bool) {
    let card = LayoutView(), title = LayoutView()
    card.addSubview(title)
    if isLate { _ = title.frame }
    title.widthAnchor.constraint(equalTo: 100).isActive = true
    title.widthAnchor.constraint(equalTo: card.widthAnchor).isActive = true
    card.widthAnchor.constraint(equalTo: 60).isActive = true
    #expect(title.frame.width == 100 && card.frame.width == 100)
    card.engine.rebuild()
    #expect(title.frame.width == 100 && card.frame.width == 100)
  }

  /// The rules of a view in a crowd, on and off, in the order in which they
  /// were switched on last.
  @Test("Rules that come and go leave what a new tree has", arguments: 0..<60)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let crowd = Crowd()
    typealias Setting = (kind: Int, width: Double)
    func activate(_ setting: Setting, in crowd: Crowd) -> LayoutConstraint {
      let anchor = crowd.view.widthAnchor
      let rule =
        switch setting.kind {
        case 0: anchor.constraint(equalTo: setting.width)
        case 1: anchor.constraint(greaterThanOrEqualTo: setting.width)
        default: anchor.constraint(lessThanOrEqualTo: setting.width)
        }
      rule.isActive = true
      return rule
    }
    var active: [(setting: Setting, rule: LayoutConstraint)] = []
    var pin: Rect?
    for _ in 0..<15 {
      switch random.below(5) {
      case 0, 1:
        let setting = (random.below(3), Double(random.int(0...9)) * 10)
        active.append((setting, activate(setting, in: crowd)))
      case 2 where !active.isEmpty:
        active.remove(at: random.below(active.count)).rule.isActive = false
      case 3 where !active.isEmpty:
        let index = random.below(active.count)
        active[index].setting.width = Double(random.int(0...9)) * 10
        active[index].rule.constant = active[index].setting.width
      default:
        pin =
          pin == nil ? Rect(0, 0, Double(random.int(1...9)) * 10, 10) : nil
        if let pin { crowd.view.frame = pin } else { crowd.view.unpinFrame() }
      }
      if random.chance(0.3) { continue }
      let fresh = Crowd()
      for entry in active { _ = activate(entry.setting, in: fresh) }
      if let pin { fresh.view.frame = pin }
      if random.chance(0.2) { _ = crowd.dropped }
      let size = crowd.view.frame.width
      #expect(crowd.dropped == fresh.dropped)
      #expect(size == fresh.view.frame.width, "\(active.map(\.setting)) \(pin)")
    }
  }

  @Test(
    "What is written the other way round comes back, too",
    arguments: [false, true])
  func negated(isNegated: Bool) {
    let card = LayoutView(), x = LayoutView(), y = LayoutView()
    card.addSubview(x)
    card.addSubview(y)
    card.frame = Rect(0, 0, 200, 10)
    x.leftAnchor.constraint(equalTo: y.leftAnchor).isActive = true
    y.leftAnchor.constraint(lessThanOrEqualTo: card.leftAnchor, constant: 70)
      .isActive = true
    let first = y.leftAnchor.constraint(
      greaterThanOrEqualTo: card.leftAnchor, constant: 70)
    first.isActive = true
    let rule =
      isNegated
      ? card.leftAnchor.constraint(
        greaterThanOrEqualTo: x.leftAnchor, constant: -50)
      : x.leftAnchor.constraint(
        lessThanOrEqualTo: card.leftAnchor, constant: 50)
    rule.isActive = true
    y.leftAnchor.constraint(greaterThanOrEqualTo: card.leftAnchor, constant: 70)
      .isActive = true
    #expect(x.frame.minX == 70)
    first.isActive = false
    #expect(x.frame.minX == 50)
  }

  @Test("Contradictions that stand cost a look each, where another rule goes")
  func standing() {
    var costs: [Int] = []
    for count in [100, 400] {
      let rows = (0..<count).map { _ in SizedView(width: 20, height: 20) }
      for row in rows {
        row.widthAnchor.constraint(equalTo: 300).isActive = true
      }
      let list = RowStackView()
      list.frame = Rect(0, 0, 60, 400)
      list.addRows(rows)
      #expect(list.engine.conflicts.count == count)
      let before = list.engine.solver.statistics
      list.removeRow(rows[count / 2])
      list.layoutIfNeeded()
      let work = list.engine.solver.statistics - before
      #expect(list.engine.conflicts.count == count - 1)
      // Nothing is tried that would fail again.
      #expect(work.pivots <= 4 && work.saturations <= 4, "\(work)")
      costs.append(work.work / count)
    }
    #expect(costs[1] <= costs[0], "\(costs)")
  }

  // MARK: - Rules that are made anew

  @Test("Another writing direction, and back, does not make a rule newer")
  func direction() {
    let card = LayoutView(), view = LayoutView()
    card.frame = Rect(0, 0, 100, 50)
    card.addSubview(view)
    view.widthAnchor.constraint(equalTo: 10).isActive = true
    let leading = view.leadingAnchor.constraint(
      equalTo: card.leadingAnchor, constant: 10)
    let left = view.leftAnchor.constraint(
      equalTo: card.leftAnchor, constant: 30)
    leading.isActive = true
    left.isActive = true
    #expect(view.frame.minX == 10)
    for direction in [WritingDirection.rightToLeft, .leftToRight] {
      card.writingDirection = direction
      #expect(view.frame.minX == (direction == .leftToRight ? 10 : 80))
      #expect(card.engine.conflicts.count == 1)
    }
  }

  @Test("Nor are rules older than others that have no view in common with them")
  func directionElsewhere() {
    let card = LayoutView(), views = (0..<3).map { _ in LayoutView() }
    card.frame = Rect(0, 0, 300, 50)
    for view in views { card.addSubview(view) }
    let rules = [
      views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor),
      views[1].widthAnchor.constraint(equalTo: 20),
      views[0].widthAnchor.constraint(equalTo: 10),
      views[2].leadingAnchor.constraint(
        equalTo: card.leadingAnchor, constant: 5),
    ]
    for rule in rules {
      rule.isActive = true
      _ = card.frame
    }
    for direction in [WritingDirection.leftToRight, .rightToLeft, .leftToRight]
    {
      card.writingDirection = direction
      #expect(views[0].frame.width == 20 && views[1].frame.width == 20)
    }
    // What is changed, or comes, in the same pass has the age that it has.
    rules[1].constant = 30
    card.writingDirection = .rightToLeft
    let last = views[1].widthAnchor.constraint(equalTo: 40)
    last.isActive = true
    #expect(views[0].frame.width == 30)
    rules[2].isActive = false
    rules[1].isActive = false
    #expect(views[0].frame.width == 40)
  }

  @Test("The longest length of a list is not newer because insets changed")
  func insets() {
    let list = RowStackView(), card = LayoutView()
    card.addSubview(list)
    list.addRows((0..<3).map { _ in box("row", 10, 26) })
    list.hugsContent = true
    list.maximumLength = 40
    list.heightAnchor.constraint(equalTo: 60).isActive = true
    for inset in [0.0, 10, 0] {
      list.viewportInsets.top = inset
      #expect(list.frame.height == 40)
    }
    list.maximumLength = nil
    #expect(list.frame.height == 60)
  }

  @Test("Rules are as old as their activation, whatever views they speak of")
  func agesOfRules() {
    for way in 0..<7 {
      var root = LayoutView()
      let box = LayoutView()
      let v = LayoutView(), w = LayoutView()
      v.name = "v"
      w.name = "w"
      if way == 1 { _ = root.frame }
      if way != 2 { root.addSubview(box) }
      box.addSubview(v)
      box.addSubview(w)
      let rules = [
        v.widthAnchor.constraint(equalTo: w.widthAnchor),
        w.widthAnchor.constraint(equalTo: 30),
        v.widthAnchor.constraint(equalTo: 40),
      ]
      // The last one is activated after the box went its own way.
      for (number, rule) in rules.enumerated() {
        switch (way, number) {
        case (3, 2), (4, 2):
          if way == 3 { _ = root.frame }
          box.removeFromSuperview()
        case (5, 2): root.addSubviewsWithVerticalLayout([SizedView()])
        case (6, 2): root = LayoutView()
        default: break
        }
        rule.isActive = true
      }
      if way == 2 {
        root.widthAnchor.constraint(equalTo: 9).isActive = true
        root.addSubview(box)
      }
      #expect(v.engine.conflicts.map(\.dropped.constraint) == [rules[2]])
      #expect(v.frame.width == 30)
      // It stays so where the tree is laid out by another engine.
      let other = LayoutView()
      other.addSubview(box)
      #expect(v.engine.conflicts.map(\.dropped.constraint) == [rules[2]])
      // Activated anew, a rule is the newest one.
      rules[1].isActive = false
      rules[1].isActive = true
      #expect(v.engine.conflicts.map(\.dropped.constraint) == [rules[1]])
    }
  }
}
