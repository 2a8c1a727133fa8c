import StackKit
import Testing

private final class LastWord: SizedView {
  var say: (() -> Void)?
  deinit { say?() }
}

/// Gives a row the cell again that it had, if it is still inside.
private final class KeepingList: RowStackView {
  var kept: RowCell?

  override func cellForRow(_ row: LayoutView) -> RowCell {
    let cell = kept?.row === row ? kept : nil
    kept = cell ?? RowCell(row: row)
    return kept ?? super.cellForRow(row)
  }
}

/// What is called while rows leave a list may change it.
@Suite("Rows that leave a list")
struct RowLeavingTests {
  @Test("A transition that ends as a cell leaves may add a row")
  func completionAddsRow() {
    let boxes = BoxList(4), list = boxes.list
    list.hasHostClock = true
    let new = SizedView(width: 10, height: 7)
    list.animateChanges({ list.hideRow(boxes[0]) }) { _ in
      list.insertRow(new, before: boxes[3])
    }
    list.cell(forRow: boxes[1])?.removeFromSuperview()
    #expect(
      list.rows.map(ObjectIdentifier.init)
        == [boxes[0], boxes[2], new, boxes[3]].map(ObjectIdentifier.init))
    let places = list.visibleRows.map {
      list.cell(forRow: $0)?.frame.minY ?? -1
    }
    #expect(list.visibleRows.count == 3 && list.visibleRows[1] === new)
    #expect(places == places.sorted() && places[0] == 0 && places[1] > 0)
    #expect(list.brokenInvariants() == [])
  }

  @Test("A row that goes with all others may add another one")
  func deinitAddsRow() {
    let list = RowStackView(), other = SizedView(width: 10, height: 20)
    list.frame = Rect(0, 0, 200, 200)
    var isListed = false
    do {
      let row = LastWord(height: 20)
      row.say = {
        list.addRow(other)
        isListed = list.containsRow(other)
        list.setInset(forRow: other, inset: .zero)
        list.addRow(other)
        list.setInset(forRow: other, inset: EdgeInsets(left: 7))
      }
      list.addRow(row)
    }
    list.removeAllRows()
    #expect(isListed)
    #expect(list.count == 1 && list.firstRow === other)
    #expect(other.frame.minX == 7)
    #expect(list.brokenInvariants() == [])
  }

  private func swiped() -> (list: RowStackView, row: LayoutView) {
    let list = KeepingList(), row = SizedView(width: 10, height: 20)
    list.frame = Rect(0, 0, 375, 100)
    list.addRow(row)
    list.setSwipeActions([RowAction("Delete") { _ in }], forRow: row)
    list.swipedRow = row
    #expect(list.swipedRow === row && list.swipedLength == 74)
    return (list, row)
  }

  @Test("Actions of a row that left are hidden when it comes again")
  func actionsOfCell() {
    let (list, row) = swiped()
    list.cell(forRow: row)?.removeFromSuperview()
    #expect(list.swipedRow == nil)
    list.addRow(row)
    #expect(list.swipedRow == nil && list.swipedLength == 0)
    list.swipedRow = row
    list.removeAllRows()
    list.addRow(row)
    #expect(list.swipedRow == nil)
  }

  @Test("Actions of a row are hidden when another takes its place")
  func actionsOfReplaced() {
    let (list, row) = swiped()
    let new = SizedView(width: 10, height: 20)
    #expect(list.replaceRow(row, with: new))
    #expect(list.swipedRow == nil)
    #expect(list.swipeActions(forRow: new).count == 1)
  }

  @Test("Hosts are told when a row that fades is taken elsewhere")
  func takenWhileFading() {
    let root = LayoutView(), other = StackView()
    let boxes = BoxList(2), list = boxes.list
    root.frame = Rect(0, 0, 400, 400)
    root.addSubview(list)
    root.addSubview(other)
    list.hasHostClock = true
    list.removeRow(boxes[0], animated: true)
    list.advance(by: 0.1)
    _ = root.engine.takeChanges()
    #expect(list.presentedSubviews.count == 2)
    var asked = 0
    root.engine.onNeedsDisplay = { asked += 1 }
    other.addArrangedSubview(boxes[0])
    #expect(asked == 1)
    let changes = root.engine.takeChanges()
    #expect(changes.contains { $0.view === list })
    #expect(list.presentedSubviews.count == 1)
  }
}
