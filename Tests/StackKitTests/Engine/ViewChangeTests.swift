import StackKit
import Testing

/// What a host is told to draw again, and when.
@Suite("Changes of views")
struct ViewChangeTests {
  /// A card with two texts and a box beside them.
  struct Card {
    let root = LayoutView()
    let first = Label("one", measurer: CellTextMeasurer())
    let second = Label("two", measurer: CellTextMeasurer())
    let box = SizedView(4, 4)

    init() {
      root.frame = Rect(0, 0, 40, 10)
      root.addSubviewsWithVerticalLayout([first, second]) {
        $0.verticalAlignment = .top
        $0.horizontalAlignment = .fill
      }
      root.addSubview(box)
      box.frame = Rect(20, 5, 4, 4)
      _ = root.engine.takeChanges()
    }

    /// What is handed over after a change, by name.
    func changes(_ body: () -> Void) -> [String: ViewChange.Kinds] {
      body()
      let names: [(LayoutView, String)] = [
        (root, "root"), (first, "first"), (second, "second"), (box, "box"),
      ]
      var found: [String: ViewChange.Kinds] = [:]
      for change in root.engine.takeChanges() {
        let name = names.first { ObjectIdentifier($0.0) == change.id }?.1
        #expect(found[name ?? "other"] == nil, "each once")
        found[name ?? "other"] = change.kinds
      }
      return found
    }
  }

  @Test("A change hands over the view that it concerns, and no other")
  func causes() {
    let card = Card()
    let (first, box) = (card.first, card.box)
    #expect(card.changes { first.text = "ono" } == ["first": .content])
    #expect(card.changes { first.font = .courier(3) } == ["first": .content])
    #expect(card.changes { first.textColor = .red } == ["first": .appearance])
    #expect(
      card.changes { first.textAlignment = .right } == ["first": .appearance])
    #expect(card.changes { box.alpha = 0.5 } == ["box": .appearance])
    #expect(card.changes { box.backgroundColor = .red } == ["box": .appearance])
    #expect(card.changes { box.cornerRadius = 1 } == ["box": .appearance])
    #expect(card.changes { box.border = Border() } == ["box": .appearance])
    #expect(card.changes { box.setNeedsDisplay() } == ["box": .content])
    #expect(card.changes { box.frame.origin.x = 21 } == ["box": .place])
    #expect(
      card.changes { first.text = "o\no" }
        == ["first": [.content, .place], "second": .place])
    #expect(card.changes { card.root.addSubview(first) } == ["root": .order])
    #expect(
      card.changes { box.isHidden = true }
        == ["box": .appearance, "root": .order])
    #expect(
      card.changes { card.root.writingDirection = .rightToLeft }.keys.sorted()
        == ["box", "first", "root", "second"])
  }

  @Test("What is set to what it is changes nothing")
  func same() {
    let card = Card()
    let list = RowStackView()
    list.frame = Rect(0, 0, 40, 10)
    list.addRow(SizedView(10, 50))
    card.root.addSubview(list)
    _ = card.root.engine.takeChanges()
    var notices = 0
    card.root.engine.onNeedsDisplay = { notices += 1 }
    let found = card.changes {
      card.first.text = "one"
      card.first.textColor = .black
      card.first.textAlignment = .natural
      card.box.alpha = 2
      card.box.backgroundColor = .clear
      card.box.cornerRadius = -3
      card.box.border = nil
      card.box.isHidden = false
      card.box.frame = Rect(20, 5, 4, 4)
      card.root.addSubview(list)
      list.contentOffset.y = 0
      list.contentOffset.y = -100
      list.backgroundColor = .white
      list.advance(by: 1)
      card.root.name = "root"
    }
    #expect(found == [:])
    #expect(notices == 0 && !card.root.engine.needsDisplay)
  }

  @Test("What changes and changes back is handed over")
  func changesBack() {
    let card = Card()
    let texts = card.changes {
      card.first.text = "ono"
      card.first.text = "one"
    }
    #expect(texts == ["first": .content])
    let places = card.changes {
      card.box.frame.origin.x = 21
      _ = card.box.frame
      card.box.frame.origin.x = 20
    }
    #expect(places == ["box": .place])
  }

  @Test("To draw something again needs no layout")
  func work() {
    let card = Card()
    let before = card.root.engine.statistics
    _ = card.changes {
      card.first.alpha = 0.5
      card.first.textColor = .red
      card.box.setNeedsDisplay()
    }
    let work = card.root.engine.statistics - before
    #expect(work.passes == 0 && work.measurements == 0)
    #expect(!card.root.engine.needsLayout)
  }

  // MARK: - Coming and going

  @Test("Views that leave are gone, with all that is inside, and come first")
  func gone() {
    let card = Card()
    let group = LayoutView(), leaf = Label("leaf")
    group.addSubview(leaf)
    card.root.addSubview(group)
    let arrived = card.root.engine.takeChanges()
    #expect(
      arrived.first { $0.view === leaf }?.kinds
        == [.place, .content, .appearance, .order, .scrolled])
    card.first.alpha = 0.5
    group.removeFromSuperview()
    let changes = card.root.engine.takeChanges()
    #expect(changes.map(\.kinds) == [.gone, .gone, .appearance, .order])
    #expect(changes[0].view === group && changes[1].view === leaf)
    // In its own tree now, which nobody asked about.
    leaf.text = "other"
    #expect(card.root.engine.takeChanges().isEmpty)
  }

  @Test("A view that leaves and comes back is handed over once")
  func back() {
    let card = Card()
    for _ in 0..<2 {
      card.box.removeFromSuperview()
      card.root.addSubview(card.box)
    }
    let changes = card.root.engine.takeChanges()
    #expect(changes.count { $0.view === card.box } == 1)
    #expect(changes.allSatisfy { !$0.kinds.contains(.gone) })
    // It is known still.
    card.box.removeFromSuperview()
    card.root.addSubview(card.box)
    card.box.removeFromSuperview()
    #expect(
      card.root.engine.takeChanges().map(\.kinds) == [.gone, .order])
    // What came and went meanwhile was never there.
    let guest = LayoutView()
    card.root.addSubview(guest)
    guest.removeFromSuperview()
    #expect(card.root.engine.takeChanges().map(\.kinds) == [.order])
  }

  @Test("The list of changes keeps no view alive")
  func weak() {
    let card = Card()
    weak var guest: LayoutView?
    var id: ObjectIdentifier?
    do {
      let view = LayoutView()
      guest = view
      id = ObjectIdentifier(view)
      card.root.addSubview(view)
      _ = card.root.engine.takeChanges()
      view.removeFromSuperview()
    }
    #expect(guest == nil)
    let changes = card.root.engine.takeChanges()
    #expect(changes[0].id == id && changes[0].view == nil)
    #expect(changes[0].kinds == .gone)
  }

  // MARK: - Being told

  @Test("A host is told once until it takes the changes")
  func notices() {
    let card = Card()
    var calls: [String] = []
    card.root.engine.onNeedsLayout = { calls.append("layout") }
    card.root.engine.onNeedsDisplay = { calls.append("display") }
    card.box.alpha = 0.5
    card.box.alpha = 0.6
    #expect(calls == ["display"])
    card.first.text = "new text"
    #expect(calls == ["display", "layout"])
    _ = card.root.frame
    card.first.text = "newer text"
    #expect(calls == ["display", "layout", "layout"])
    _ = card.root.engine.takeChanges()
    calls = []
    card.first.text = "newest text"
    #expect(calls == ["layout", "display"])
    #expect(card.root.engine.needsDisplay)
    // The layout alone is no drawing.
    card.root.layoutIfNeeded()
    #expect(card.root.engine.needsDisplay)
    _ = card.root.engine.takeChanges()
    #expect(!card.root.engine.needsDisplay)
  }

  @Test("A host that draws inside the closure sees the complete change")
  func atOnce() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 100, 100)
    list.addRows((0..<9).map { _ in SizedView(10, 30) })
    _ = list.engine.takeChanges()
    var offsets: [Double] = []
    list.engine.onNeedsDisplay = { [unowned list] in
      offsets.append(list.contentOffset.y)
      _ = list.engine.takeChanges()
    }
    list.contentOffset.y = 30
    list.contentOffset.y = 60
    #expect(offsets == [30, 60])
  }

  @Test("Nothing is kept, and nobody told, before somebody asks")
  func unasked() {
    let root = LayoutView(), label = Label("one")
    root.addSubview(label)
    var notices = 0
    root.engine.onNeedsDisplay = { notices += 1 }
    root.layoutIfNeeded()
    label.alpha = 0.5
    label.text = "two"
    #expect(notices == 0 && root.engine.needsDisplay)
    label.removeFromSuperview()
    let changes = root.engine.takeChanges()
    #expect(changes.count == 1 && changes[0].view === root)
  }

  // MARK: - Lists

  /// A list of nine rows, 50 high each, in a viewport of 100.
  func list() -> (list: RowStackView, rows: [SizedView]) {
    let list = RowStackView()
    list.frame = Rect(0, 0, 100, 100)
    list.hidesSeparatorsByDefault = true
    let rows = (0..<9).map { _ in SizedView(10, 26) }
    list.addRows(rows)
    _ = list.engine.takeChanges()
    return (list, rows)
  }

  @Test("A list whose rows are seen elsewhere is scrolled, and nothing else")
  func scrolling() throws {
    let (list, rows) = list()
    func expectScrolled(_ body: () -> Void) {
      body()
      let changes = list.engine.takeChanges()
      #expect(changes.count == 1 && changes.first?.view === list)
      #expect(changes.first?.kinds == .scrolled)
    }
    list.hasHostClock = true
    expectScrolled { list.contentOffset.y = 20 }
    expectScrolled {
      list.setContentOffset(Point(x: 0, y: 80), animated: true)
    }
    expectScrolled { list.advance(by: 0.1) }
    expectScrolled { list.finishAnimations() }
    expectScrolled { list.contentInset.top = 5 }
    expectScrolled { list.flashScrollIndicators() }
    expectScrolled { list.advance(by: 9) }
    expectScrolled { list.pinnedFooterRow = rows[8] }
    // A colour is the cell's.
    list.setBackgroundColor(forRow: rows[3], color: .red)
    let changes = list.engine.takeChanges()
    #expect(changes.map(\.kinds) == [.appearance])
    #expect(changes[0].view === list.cell(forRow: rows[3]))
  }

  @Test("Rows come to the footer and leave it though no frame changes")
  func footer() {
    for change in [
      { $0.moveRow($1[1], to: 0) }, { $0.setRows([$1[1], $1[0]]) },
    ] as [(RowStackView, [LayoutView]) -> Void] {
      let list = RowStackView()
      list.frame = Rect(0, 0, 20, 60)
      let rows = [SizedView(4, 4), SizedView(4, 4)]
      list.addRows(rows)
      list.pinnedFooterRow = rows[1]
      list.hideRow(rows[1])
      let before = list.presentation(ofRow: rows[0])?.frame
      _ = list.engine.takeChanges()
      change(list, rows)
      let isDue = list.engine.needsDisplay
      #expect(list.presentation(ofRow: rows[0])?.frame != before)
      #expect(isDue)
      #expect(list.engine.takeChanges().contains { $0.view === list })
    }
  }

  @Test("Rows that come, go, move, hide or grow: the list is scrolled, too")
  func rows() {
    let (list, rows) = list()
    func expectScrolled(_ body: () -> Void) {
      body()
      let changes = list.engine.takeChanges()
      #expect(
        changes.first { $0.view === list }?.kinds.contains(.scrolled) == true)
    }
    expectScrolled { list.hideRow(rows[8]) }
    expectScrolled { list.showRow(rows[8]) }
    expectScrolled { list.moveRow(rows[0], to: 5) }
    expectScrolled { list.removeRow(rows[8]) }
    expectScrolled { list.addRow(rows[8]) }
    expectScrolled { rows[4].size.height = 40 }
    expectScrolled { list.setInset(forRow: rows[2], inset: .zero) }
    expectScrolled { list.showSeparators(forRows: rows) }
    expectScrolled { list.frame.size.height = 80 }
  }

  @Test("A touch that is shown hands over the cell")
  func highlight() {
    final class Button: Label, Highlightable {}
    let list = RowStackView(), button = Button("OK")
    list.frame = Rect(0, 0, 100, 100)
    list.addRow(button)
    list.setTapHandler(forRow: button) { _ in }
    _ = list.engine.takeChanges()
    list.touchesBegan(at: Point(x: 20, y: 15))
    let changes = list.engine.takeChanges()
    #expect(changes.map(\.kinds) == [.appearance])
    #expect(changes.first?.view === list.cell(forRow: button))
  }

  @Test("Settings of a stack hand over what moves, not the stack")
  func stacks() {
    let stack = StackView(), views = (0..<3).map { _ in SizedView(5, 5) }
    for view in views { stack.addArrangedSubview(view) }
    stack.frame = Rect(0, 0, 100, 5)
    stack.distribution = .equalSpacing
    _ = stack.engine.takeChanges()
    stack.distribution = .fill
    stack.spacing = 3
    let changes = stack.engine.takeChanges()
    #expect(!changes.isEmpty && !changes.contains { $0.view === stack })
  }

  @Test("The line of a row that fades is handed over with its list")
  func fadingLine() {
    let list = RowStackView(), a = Label("a"), b = Label("b")
    list.frame = Rect(0, 0, 30, 30)
    list.automaticallyHidesLastSeparator = true
    list.hasHostClock = true
    list.addRows([a, b])
    list.hideRow(b, animated: true)
    list.advance(by: 0.1)
    _ = list.engine.takeChanges()
    list.setSeparatorInset(forRow: a, inset: EdgeInsets(left: 3))
    let changes = list.engine.takeChanges()
    #expect(changes.contains { $0.view === list && $0.kinds == .scrolled })
  }

  @Test("A list whose direction is turned is scrolled, too")
  func turnedDirection() {
    let list = RowStackView(axis: .horizontal), row = SizedView(30, 5)
    list.rowInset = .zero
    list.contentInset = EdgeInsets(right: 2)
    list.frame = Rect(0, 0, 30, 10)
    list.addRow(row)
    list.hideSeparator(forRow: row)
    let before = list.presentedSubviews.map(\.frame)
    _ = list.engine.takeChanges()
    list.writingDirection = .rightToLeft
    let changes = list.engine.takeChanges()
    #expect(list.presentedSubviews.map(\.frame) != before)
    #expect(
      changes.contains { $0.view === list && $0.kinds.contains(.scrolled) })
  }
}
