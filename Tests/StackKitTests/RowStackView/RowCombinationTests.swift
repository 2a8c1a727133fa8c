import Cassowary
import StackKit
import Testing

/// Lists where several things meet: hooks that change the list while many rows
/// are set, lists in lists, rows that go at an edge.
@Suite("Row stacks in which several things meet")
struct RowCombinationTests {
  /// A list whose cells come with another row, once.
  private final class Generous: RowStackView {
    var gift: Label?
    override func configureCell(_ cell: RowCell) {
      guard let gift, cell.row !== gift else { return }
      self.gift = nil
      addRow(gift)
    }
  }

  @Test(
    "What hooks add while many rows are set is in the list",
    arguments: [10, 100])
  func hookAdds(count: Int) {
    let list = Generous(), gift = Label("gift")
    list.gift = gift
    list.setRows((0..<count).map { Label("\($0)") })
    #expect(list.count == count + 1)
    #expect(list.contentView.subviews.count == count + 1)
    #expect(list.index(of: gift).map { list.row(at: $0) === gift } == true)
    #expect(list.brokenInvariants().isEmpty)
    list.removeRow(gift)
    #expect(!list.containsRow(gift) && list.count == count)
    list.removeAllRows()
    #expect(list.contentView.subviews.isEmpty)
  }

  @Test(
    "What hooks put in front does not stand among the rows that are set",
    arguments: [10, 100])
  func hookPrepends(count: Int) {
    let list = CallbackHookTests.HookedList()
    let old = (0..<count).map { box("\($0)", 9, 9) }
    list.addRows(old)
    var gifts: [LayoutView] = []
    list.onConfigure = { list, cell in
      guard gifts.count < 3, cell.row.name == "new" else { return }
      gifts.append(box("gift", 9, 9))
      list.prependRow(gifts[gifts.count - 1])
    }
    // A few edits, in two places.
    var wanted = old
    wanted.insert(box("new", 9, 9), at: 5)
    wanted.insert(box("new", 9, 9), at: 2)
    wanted.swapAt(7, 8)
    let changes = list.setRows(wanted)
    #expect(changes.inserted.count == 2 && changes.moved.count == 1)
    #expect(list.rows == wanted + gifts.reversed())
    #expect(list.contentView.subviews.count == list.count)
    #expect(list.rows.map(\.frame.midY).sorted() == list.rows.map(\.frame.midY))
    #expect(list.brokenInvariants().isEmpty)
    // Rows that are put beside another one stand there.
    gifts = []
    let more = [box("new", 9, 9), box("new", 9, 9)]
    list.insertRows(more, before: old[4])
    list.insertRows([box("new", 9, 9)], after: old[8])
    let places = (more + [old[4], old[8]]).compactMap { list.index(of: $0) }
    #expect(places[1] == places[0] + 1 && places[2] == places[1] + 1)
    #expect(list.rows[places[3] + 1].name == "new")
    #expect(gifts.count == 3 && list.rows.first === gifts[2])
  }

  private final class Press: SizedView, Control {
    var count = 0
    func touchUpInside() { count += 1 }
  }

  private final class Picker: RowStackView, Control {
    func touchUpInside() {}
  }

  @Test("A control that is shown by itself has its touches")
  func controlAlone() {
    let button = Press(width: 50, height: 30)
    button.frame = Rect(x: 0, y: 0, width: 50, height: 30)
    #expect(button.touch(at: Point(x: 5, y: 5)) === button)
    #expect(button.count == 1)
    button.addSubview(SizedView(width: 20, height: 20))
    button.touch(at: Point(x: 5, y: 5))
    #expect(button.count == 2)
    let list = Picker(), row = Label("a")
    list.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    list.addRows([row, Label("b")])
    #expect(list.accessibilityElements().map(\.label) == ["a", "b"])
    list.touchesBegan(at: Point(x: 5, y: 15))
    list.touchesMoved(to: Point(x: 5, y: 0))
    #expect(list.isDragging)
    list.touchesEnded(at: Point(x: 5, y: 0))
    #expect(list.contentOffset.y > 0)
  }

  @Test("Lists in lists are read out without a deep stack")
  func deepAccessibility() {
    var inner = RowStackView()
    inner.addRow(Label("x"))
    for _ in 0..<1_000 {
      let outer = RowStackView()
      outer.addRow(inner)
      inner = outer
    }
    #expect(inner.accessibilityElements().map(\.label) == ["x"])
  }

  @Test("A row that goes or comes at the front leaves multipliers alone")
  func front() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    list.addRows((0..<500).map { Label("\($0)") })
    list.layoutIfNeeded()
    func work(_ change: () -> Void) -> SolverStatistics {
      let before = list.engine.solver.statistics
      change()
      list.layoutIfNeeded()
      return list.engine.solver.statistics - before
    }
    list.removeRow(list.rows[200])
    list.layoutIfNeeded()
    for _ in 0..<3 {
      let removal = work { list.removeRow(list.rows[0]) }
      #expect(removal.multipliersMoved <= 60, "\(removal)")
      let hidden = work { list.hideRow(list.rows[0]) }
      #expect(hidden.multipliersMoved <= 60, "\(hidden)")
      let shown = work { list.showRow(list.rows[0]) }
      #expect(shown.multipliersMoved <= 60, "\(shown)")
      let insertion = work { list.prependRow(Label("new")) }
      #expect(insertion.multipliersMoved <= 60, "\(insertion)")
    }
    #expect(
      list.contentSize.height
        == list.rows.reduce(0) {
          $0 + ($1.superview?.frame.height ?? 0)
        })
  }

  @Test("A hook removes the row that others are put beside, or that were there")
  func hookRemoves() {
    let list = CallbackHookTests.HookedList()
    let (p, o) = (box("p", 9, 9), box("o", 9, 9))
    list.addRows([p, o])
    list.onConfigure = { list, cell in
      if cell.row.name == "x" { list.removeRow(p) }
    }
    list.insertRows([box("x", 9, 9)], before: o)
    #expect(list.rows.map(\.name) == ["x", "o"])
    let others = ["a", "b", "c"].map { box($0, 9, 9) }
    list.setRows(others)
    list.onConfigure = { list, cell in
      if cell.row.name == "new" { list.removeRows([others[0], others[2]]) }
    }
    let changes = list.setRows(
      [others[2], others[0], others[1], box("new", 9, 9)])
    #expect(list.rows.map(\.name) == ["b", "new"])
    #expect(changes.moved.isEmpty && changes.inserted.count == 1)
    #expect(changes.changed.allSatisfy { $0 === others[1] })
    #expect(list.brokenInvariants().isEmpty)
  }

  @Test("What a transition that ends does to the rows counts before the plan")
  func endOfTransition() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let (a, b, late) = (box("a", 9, 9), box("b", 9, 9), box("late", 9, 9))
    list.addRows([a, b])
    list.animateChanges({ list.hideRow(b) }) { _ in
      list.removeRow(a)
      list.addRow(late)
    }
    list.setRows([a, b])
    #expect(list.rows == [a, b])
  }
}
