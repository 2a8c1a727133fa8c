import StackKit
import Testing

/// The members of AloeStackView that concern rows, one test for each box of
/// the checklist.
@Suite("Checklist: rows")
struct RowChecklistRowsTests {
  let list = RowStackView()
  let a = Label("a"), b = Label("b"), c = Label("c")
  let x = Label("x"), y = Label("y")

  private func names(_ list: RowStackView? = nil) -> String {
    (list ?? self.list).rows.map(\.displayName).joined()
  }

  @Test("addRow: a new cell at the end")
  func addRow() {
    list.addRow(a)
    list.addRow(b)
    #expect(names() == "ab")
    #expect(list.cell(forRow: a)?.row === a)
    #expect(list.cell(forRow: b) !== list.cell(forRow: a))
  }

  @Test("addRows: the order given")
  func addRows() {
    list.addRow(a)
    list.addRows([b, c])
    #expect(names() == "abc")
  }

  @Test("prependRow, prependRows: the order given, before all others")
  func prependRows() {
    list.prependRow(c)
    list.prependRow(b)
    #expect(names() == "bc")
    list.prependRows([x, y])
    #expect(names() == "xybc")
  }

  @Test("insertRow before and after; nothing if the other row is unknown")
  func insertRow() {
    list.addRows([a, b])
    list.insertRow(x, before: b)
    list.insertRow(y, after: b)
    #expect(names() == "axby")
    let other = RowStackView()
    other.addRow(c)
    let stranger = Label("s")
    list.insertRow(stranger, before: c)
    list.insertRow(stranger, after: Label("nowhere"))
    #expect(names() == "axby")
    #expect(stranger.superview == nil)
  }

  @Test("insertRows before: the order given, also with the other row in it")
  func insertRowsBefore() {
    list.addRows([a, b, c])
    list.insertRows([x, y], before: b)
    #expect(names() == "axybc")
    let second = RowStackView()
    let p = Label("p"), q = Label("q"), r = Label("r")
    second.addRow(q)
    second.insertRows([p, q, r], before: q)
    #expect(names(second) == "pqr")
  }

  @Test("insertRows after: chained; nothing if the other row is unknown")
  func insertRowsAfter() {
    list.addRows([a, b, c])
    list.insertRows([x, y], after: b)
    #expect(names() == "abxyc")
    list.insertRows([Label("p"), Label("q")], after: Label("nowhere"))
    #expect(names() == "abxyc")
  }

  @Test("Empty arrays change nothing")
  func emptyArrays() {
    list.addRow(a)
    _ = list.contentSize
    var transitions = 0
    list.hasHostClock = true
    list.prependRow(b, animated: true)
    list.onTransition = { _ in transitions += 1 }
    let running = list.transition
    for animated in [false, true] {
      list.addRows([], animated: animated)
      list.prependRows([], animated: animated)
      list.insertRows([], before: a, animated: animated)
      list.insertRows([], after: a, animated: animated)
      list.removeRows([], animated: animated)
      list.removeRows([c], animated: animated)
      list.hideRows([], animated: animated)
      list.showRows([], animated: animated)
      list.setRowsHidden([], isHidden: true, animated: animated)
    }
    list.setInset(forRows: [], inset: .zero)
    list.setBackgroundColor(forRows: [], color: .red)
    list.setSeparatorInset(forRows: [], inset: .zero)
    list.hideSeparators(forRows: [])
    list.showSeparators(forRows: [])
    #expect(names() == "ba")
    #expect(!list.engine.needsLayout)
    // What is under way goes on.
    #expect(list.transition === running && running != nil)
    #expect(running?.phase == .running && transitions == 0)
    let empty = RowStackView()
    empty.onTransition = { _ in transitions += 1 }
    empty.removeAllRows(animated: true)
    #expect(transitions == 0)
  }

  @Test("A row that is added again moves, and its settings are reset")
  func duplicates() {
    list.frame = Rect(0, 0, 375, 667)
    list.addRows([a, b, c])
    let old = list.cell(forRow: a)
    list.setInset(forRow: a, inset: .zero)
    list.setBackgroundColor(forRow: a, color: .red)
    list.setHighlightColor(forRow: a, color: .red)
    list.setSeparatorInset(forRow: a, inset: .zero)
    list.hideSeparator(forRow: a)
    list.setTapHandler(forRow: a) { $0.text += "!" }
    list.hideRow(a)
    list.rowInset = EdgeInsets(5)
    list.rowHighlightColor = .blue
    list.separatorInset = EdgeInsets(left: 7)
    list.addRow(a)
    #expect(names() == "bca")
    let new = list.cell(forRow: a)
    #expect(new !== old && old?.superview == nil)
    #expect(new?.rowInset == EdgeInsets(5))
    #expect(new?.rowBackgroundColor == .clear)
    #expect(new?.rowHighlightColor == .blue)
    #expect(new?.separatorInset == EdgeInsets(left: 7))
    #expect(list.isSeparatorHidden(forRow: a) == false)
    #expect(list.isRowHidden(a) == false)
    let frame = list.presentation(ofRow: a)?.rowFrame ?? .zero
    list.touch(at: Point(x: frame.midX, y: frame.midY))
    #expect(a.text == "a")
    // Twice in one call: one row, at the end. In its own place: still reset.
    list.addRows([b, b])
    #expect(names() == "cab")
    list.setInset(forRow: b, inset: .zero)
    list.insertRow(b, before: b)
    #expect(names() == "cab")
    #expect(list.cell(forRow: b)?.rowInset == EdgeInsets(5))
    list.setInset(forRow: a, inset: .zero)
    list.insertRow(a, after: a)
    #expect(names() == "cab")
    #expect(list.cell(forRow: a)?.rowInset == EdgeInsets(5))
    #expect(list.contentView.subviews.count == 3)
    // Defaults count as they are now; the old cell does not fade.
    list.hasHostClock = true
    list.rowBackgroundColor = .red
    list.hidesSeparatorsByDefault = true
    let cell = list.cell(forRow: c)
    list.addRow(c, animated: true)
    #expect(names() == "abc" && cell?.superview == nil)
    #expect(list.presentations.map(\.row.displayName) == ["a", "b", "c"])
    #expect(list.cell(forRow: c)?.backgroundColor == .red)
    #expect(list.isSeparatorHidden(forRow: c))
  }

  @Test("animated: the row is there at once, and grows into sight")
  func animatedInsertion() {
    let boxes = BoxList(2)
    boxes.list.hasHostClock = true
    let new = LayoutView { IntrinsicSize(height: 26) }
    boxes.list.insertRow(new, after: boxes[0], animated: true)
    #expect(boxes.list.rows.map { $0 === new } == [false, true, false])
    #expect(boxes.minY(1) == 100)
    #expect(boxes.seenMinY(1) == 50)
    #expect(boxes.list.presentation(ofRow: new)?.alpha == 0)
    boxes.list.advance(by: 0.15)
    #expect(boxes.list.presentation(ofRow: new)?.alpha == 0.5)
    #expect(boxes.seenMinY(1) == 75)
    boxes.list.advance(by: 0.15)
    #expect(boxes.list.presentation(ofRow: new)?.alpha == 1)
    #expect(boxes.seenMinY(1) == 100 && !boxes.list.isAnimating)
  }

  @Test("A row of another list is taken over, and leaves no orphan")
  func otherList() {
    let other = RowStackView()
    other.addRows([a, b])
    list.addRow(a)
    #expect(names() == "a")
    #expect(names(other) == "b")
    #expect(other.count == 1)
    #expect(other.contentView.subviews.count == 1)
    #expect(other.lastRow === b)
    #expect(list.containsRow(a) && !other.containsRow(a))
  }

  @Test("removeRow: unknown rows, and those of other lists, are left alone")
  func removeRow() {
    let other = RowStackView()
    list.addRows([a, b])
    other.addRow(c)
    list.removeRow(a)
    list.removeRow(a)
    list.removeRow(x)
    list.removeRow(c)
    #expect(names() == "b")
    #expect(names(other) == "c")
  }

  @Test("After a removal nothing acts on the row any more")
  func afterRemoval() {
    list.addRow(a)
    let cell = list.cell(forRow: a)
    list.hideRow(a)
    list.removeRow(a)
    #expect(a.superview == nil)
    #expect(!list.containsRow(a) && !list.isRowHidden(a))
    list.showRow(a)
    list.setInset(forRow: a, inset: .zero)
    #expect(cell?.isHidden == true)
    #expect(cell?.rowInset.top == 12)
    list.addRow(a)
    #expect(list.cell(forRow: a) !== cell)
    #expect(!list.isRowHidden(a))
  }

  @Test("removeRows, removeAllRows")
  func removeRows() {
    list.addRows([a, b, c, x, y])
    list.removeRows([y, a, y, Label("nowhere")])
    #expect(names() == "bcx")
    list.hideRow(c)
    list.removeAllRows()
    #expect(list.count == 0 && list.firstRow == nil && list.lastRow == nil)
    #expect(list.contentSize == .zero)
    #expect(list.contentView.subviews.isEmpty && b.superview == nil)
    list.removeAllRows()
    list.addRow(a)
    #expect(names() == "a")
  }

  @Test("An animated removal: the row is out of the list at once")
  func animatedRemoval() {
    let boxes = BoxList(2)
    boxes.list.hasHostClock = true
    boxes.list.removeRow(boxes[0], animated: true)
    #expect(boxes.list.count == 1)
    #expect(!boxes.list.containsRow(boxes[0]))
    #expect(boxes.list.firstRow === boxes[1])
    #expect(!boxes.list.isRowHidden(boxes[0]))
    #expect(boxes[0].superview != nil)
    boxes.list.advance(by: 0.3)
    #expect(boxes[0].superview == nil)
    boxes.list.removeRow(boxes[1], animated: true)
    boxes.list.removeAllRows(animated: true)
    #expect(boxes[1].superview != nil)
    boxes.list.removeAllRows()
    #expect(boxes[1].superview == nil && !boxes.list.isAnimating)
  }

  @Test("firstRow and lastRow count hidden rows")
  func firstAndLast() {
    #expect(list.firstRow == nil && list.lastRow == nil)
    list.addRows([a, b, c])
    list.hideRows([a, c])
    #expect(list.firstRow === a && list.lastRow === c)
  }

  @Test("getAllRows: all rows in order, hidden ones included")
  func rows() {
    list.addRows([a, b, c])
    list.hideRow(b)
    #expect(names() == "abc")
    #expect(list.count == 3)
  }

  @Test("containsRow: this list's rows only")
  func containsRow() {
    let other = RowStackView()
    list.addRow(a)
    other.addRow(b)
    #expect(list.containsRow(a) && !list.containsRow(b))
    #expect(!list.containsRow(list))
    if let cell = list.cell(forRow: a) { #expect(!list.containsRow(cell)) }
  }

  @Test("hideRow, showRow, setRowHidden: no change if it is so already")
  func hideAndShow() {
    list.frame = Rect(0, 0, 375, 667)
    list.addRows([a, b])
    let full = list.contentSize
    list.hideRow(a)
    list.hideRow(a)
    let half = list.contentSize
    #expect(half.height == full.height / 2)
    #expect(!list.engine.needsLayout)
    list.setRowHidden(a, isHidden: true)
    list.hideRows([a])
    #expect(!list.engine.needsLayout)
    list.showRow(a)
    #expect(list.contentSize == full)
    list.setRowsHidden([a, b], isHidden: true)
    #expect(list.contentSize.height == 0)
    list.showRows([a, b])
    #expect(list.contentSize == full)
  }

  @Test("hideRow animated: one transition; the flag is set at once")
  func animatedHiding() {
    let boxes = BoxList(3)
    boxes.list.hasHostClock = true
    var transitions: [RowTransition] = []
    boxes.list.onTransition = { transitions.append($0) }
    boxes.list.hideRows([boxes[0], boxes[1]], animated: true)
    #expect(transitions.count == 1)
    #expect(boxes.list.isRowHidden(boxes[0]))
    #expect(
      transitions[0].items.map(\.change) == [.hidden, .hidden, .moved])
    boxes.list.hideRows([boxes[0], boxes[1]], animated: true)
    #expect(transitions.count == 1)
  }

  @Test("isRowHidden of an unknown row is false; separators fade along")
  func hiddenFlags() {
    list.addRows([a, b])
    #expect(!list.isRowHidden(x))
    list.hideRow(a)
    #expect(list.cell(forRow: a)?.separator?.alpha == 0)
    #expect(list.cell(forRow: a)?.isSeparatorHidden == false)
    list.showRow(a)
    #expect(list.cell(forRow: a)?.separator?.alpha == 1)
  }
}
