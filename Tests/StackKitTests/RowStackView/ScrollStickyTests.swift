import StackKit
import Testing

/// Headers that stick to the leading edge, and a footer at the end.
@Suite("Sticky headers and pinned footers")
struct ScrollStickyTests {
  /// Rows of 50 points in 100 points; 0, 5 and 8 are headers.
  let boxes = BoxList(20, height: 100)
  var list: RowStackView { boxes.list }

  init() {
    for index in [8, 0, 5] { list.setSticky(true, forRow: boxes[index]) }
  }

  @Test("A header stays at the edge until the next one pushes it away")
  func pushing() {
    // Where header 0 and header 5 are seen.
    let expected: [(Double, Double, Double)] = [
      (0, 0, 250), (10, 0, 240), (199, 0, 51), (200, 0, 50), (220, -20, 30),
      (250, -250, 0), (251, -251, 0), (349, -349, 0), (370, -370, -20),
    ]
    for (offset, first, second) in expected {
      list.contentOffset.y = offset
      #expect(boxes.seenMinY(0) == first, "\(offset)")
      #expect(boxes.seenMinY(5) == second, "\(offset)")
      #expect(boxes.minY(0) == 0 && boxes.minY(5) == 250)
    }
  }

  @Test("A header that sticks is seen first, drawn last, and touched first")
  func inFront() {
    list.contentOffset.y = 130
    #expect(list.visibleRows.map(\.displayName) == ["0", "2", "3", "4"])
    let drawn = list.presentations
    #expect(drawn.map(\.row.displayName) == ["2", "3", "4", "0"])
    #expect(list.isRowVisible(boxes[0]) && !list.isRowVisible(boxes[1]))
    #expect(list.hitTest(Point(x: 20, y: 30)) === boxes[0])
    #expect(list.hitTest(Point(x: 20, y: 49.5)) === boxes.cell(0)?.separator)
    #expect(list.hitTest(Point(x: 20, y: 90)) === boxes[4])
    // In the middle of being pushed.
    list.contentOffset.y = 220
    #expect(list.hitTest(Point(x: 20, y: 5)) === boxes[0])
    #expect(list.hitTest(Point(x: 20, y: 45)) === boxes[5])
  }

  @Test("A row is scrolled out from under its header")
  func notCovered() {
    list.contentOffset.y = 900
    // Row 10 has its content from 512; the header above it is 50 high.
    list.scrollRowToVisible(boxes[10])
    #expect(list.contentOffset.y == 462)
    // Nothing covers a header itself.
    list.scrollRowToVisible(boxes[5], includesInset: true)
    #expect(list.contentOffset.y == 250)
  }

  @Test("Hidden, removed and moved headers, and headers no more")
  func changes() {
    list.contentOffset.y = 300
    #expect(boxes.seenMinY(5) == 0)
    list.hideRow(boxes[5])
    // Without it, header 8 is at 350 and header 0 below the edge again.
    #expect(boxes.seenMinY(0) == 0 && boxes.seenMinY(5) == nil)
    list.showRow(boxes[5])
    list.moveRow(boxes[0], to: 6)
    // Now 5 is at 200, 0 at 300: the offset.
    #expect(boxes.seenMinY(0) == 0 && boxes.seenMinY(5) == -100)
    list.setSticky(false, forRow: boxes[0])
    #expect(!list.isSticky(boxes[0]) && list.isSticky(boxes[5]))
    #expect(boxes.seenMinY(5) == 0)
    list.removeRow(boxes[5])
    list.addRow(boxes[5])
    #expect(!list.isSticky(boxes[5]))
    #expect(!list.isSticky(Label("nowhere")))
  }

  @Test("Headers stick below the inset")
  func inset() {
    list.viewportInsets.top = 20
    #expect(boxes.seenMinY(0) == 20)
    list.contentOffset.y = 30
    #expect(boxes.seenMinY(0) == 20)
  }

  @Test("In a row from right to left, headers stick to the right")
  func rightToLeft() {
    let list = RowStackView(axis: .horizontal)
    list.frame = Rect(0, 0, 100, 50)
    list.rowInset = .zero
    list.writingDirection = .rightToLeft
    let rows = (0..<10).map { _ in LayoutView { IntrinsicSize(width: 40) } }
    list.addRows(rows)
    list.setSticky(true, forRow: rows[0])
    list.contentOffset.x = 200
    #expect(list.presentation(ofRow: rows[0])?.frame.minX == 60)
    #expect(list.hitTest(Point(x: 70, y: 5)) === rows[0])
  }

  @Test("A footer is at the end when the content is short, and only then")
  func footer() {
    let boxes = BoxList(4, height: 300)
    let list = boxes.list
    list.pinnedFooterRow = boxes[2]
    // 200 of 300: rows 2 and 3 are 100 further down.
    #expect((0..<4).map { boxes.seenMinY($0) } == [0, 50, 200, 250])
    #expect(boxes.minY(2) == 100)
    #expect(list.hitTest(Point(x: 20, y: 130)) === list)
    #expect(list.hitTest(Point(x: 20, y: 225)) === boxes[2])
    #expect(list.hitTest(Point(x: 20, y: 275)) === boxes[3])
    #expect(list.hitTest(Point(x: 20, y: 75)) === boxes[1])
    #expect(list.visibleRows.count == 4)
    list.viewportInsets.bottom = 40
    #expect(boxes.seenMinY(2) == 160)
    list.frame = Rect(0, 0, 375, 100)
    #expect(boxes.seenMinY(2) == 100)
    list.frame = Rect(0, 0, 375, 300)
    list.hideRow(boxes[3])
    #expect(boxes.seenMinY(2) == 210)
    list.removeRow(boxes[2])
    #expect(list.pinnedFooterRow == nil)
    list.pinnedFooterRow = Label("nowhere")
    #expect(list.pinnedFooterRow == nil)
  }

  @Test("A footer that is hidden, and its rows after it")
  func hiddenFooter() {
    let boxes = BoxList(4, height: 300)
    boxes.list.pinnedFooterRow = boxes[2]
    boxes.list.hideRow(boxes[2])
    // 150 of 300: row 3 rests at 100 and is seen at 250.
    #expect(boxes.seenMinY(3) == 250)
    #expect(boxes.list.hitTest(Point(x: 20, y: 275)) === boxes[3])
    #expect(boxes.list.hitTest(Point(x: 20, y: 125)) === boxes.list)
  }

  @Test("Headers from configureCell on stick in the order of the rows")
  func configuredHeaders() {
    final class Headers: RowStackView {
      override func configureCell(_ cell: RowCell) { cell.isSticky = true }
    }
    let list = Headers()
    list.frame = Rect(0, 0, 375, 60)
    let rows = (0..<4).map { _ in LayoutView { IntrinsicSize(height: 26) } }
    // 3, 2, 1, 0: each is put before the ones that are there.
    for row in rows {
      list.prependRow(row)
      _ = list.visibleRows
    }
    list.contentOffset.y = 60
    // 2 begins at 50 and sticks, until 1, at 100, pushes it: 40 - 50.
    #expect(list.presentation(ofRow: rows[2])?.frame.minY == -10)
    #expect(list.presentation(ofRow: rows[3])?.frame.minY == -60)
  }

  @Test("Headers that all rows went with do not stick any more")
  func allRemoved() {
    list.pinnedFooterRow = boxes[19]
    list.removeAllRows()
    #expect(list.brokenInvariants() == [])
    #expect(list.pinnedFooterRow == nil)
    list.addRows(Array(boxes.rows.prefix(10)))
    list.contentOffset.y = 60
    #expect(boxes.seenMinY(0) == -60)
    #expect(list.visibleRows.map(\.displayName) == ["1", "2", "3"])
  }

  @Test("A header that takes no part in interaction lets touches through")
  func touchesBehind() {
    let list = RowStackView()
    list.rowInset = .zero
    list.frame = Rect(0, 0, 300, 200)
    let rows = (0..<20).map { _ in SizedView(300, 50) }
    list.addRows(rows)
    list.setSticky(true, forRow: rows[0])
    list.contentOffset.y = 310
    let point = Point(x: 20, y: 20)
    #expect(list.hitTest(point) === rows[0])
    list.cell(forRow: rows[0])?.isUserInteractionEnabled = false
    #expect(list.hitTest(point) === rows[6])
    list.cell(forRow: rows[0])?.isUserInteractionEnabled = true
    list.cell(forRow: rows[0])?.alpha = 0
    #expect(list.hitTest(point) === rows[6])
  }

  @Test("A header that is held goes from where it is seen")
  func leavesEdge() {
    let changes: [(RowStackView, LayoutView) -> Void] = [
      { $0.hideRow($1, animated: true) },
      { $0.removeRow($1, animated: true) },
    ]
    for change in changes {
      let list = RowStackView()
      list.rowInset = .zero
      list.hasHostClock = true
      list.frame = Rect(0, 0, 300, 200)
      let rows = (0..<20).map { _ in SizedView(300, 50) }
      list.addRows(rows)
      list.setSticky(true, forRow: rows[0])
      list.contentOffset.y = 300
      func seen() -> RowPresentation? {
        list.presentations.first { $0.row === rows[0] }
      }
      change(list, rows[0])
      #expect(seen()?.frame == Rect(0, 0, 300, 50))
      #expect(seen()?.alpha == 1)
      list.advance(by: list.animationDuration / 2)
      #expect(seen()?.frame == Rect(0, 0, 300, 25))
      #expect(seen()?.alpha == 0.5)
      list.advance(by: list.animationDuration)
      #expect(seen() == nil)
    }
  }

  @Test("Points are converted to where headers and footers are")
  func convertedPoints() {
    list.contentOffset.y = 320
    #expect(boxes[5].convert(.zero, to: list) == Point(x: 15, y: 12))
    #expect(boxes[9].convert(.zero, to: list).y == 450 + 12 - 320)
    list.removeRows(Array(boxes.rows[5...]))
    list.frame.size.height = 1000
    list.pinnedFooterRow = boxes[4]
    #expect(boxes[4].convert(.zero, to: list).y == 950 + 12)
    #expect(boxes[3].convert(.zero, to: list).y == 150 + 12)
  }

  @Test(
    "A header goes on from where it is seen, whichever comes or goes behind it",
    arguments: 0..<4)
  func goesOn(_ kind: Int) throws {
    let rows = (0..<8).map { _ in SizedView(50, 40) }
    let list = RowStackView()
    list.rowInset = .zero
    list.hasHostClock = true
    list.frame = Rect(0, 0, 100, 100)
    list.addRows(rows)
    list.setSticky(true, forRow: rows[0])
    list.setSticky(kind != 2, forRow: rows[2])
    if kind == 3 { list.hideRow(rows[2]) }
    list.contentOffset.y = 60
    func place() throws -> Double {
      try #require(list.presentation(ofRow: rows[0])).frame.minY
    }
    let before = try place()
    #expect(before == (kind < 2 ? -20 : 0))
    switch kind {
    case 0: list.hideRow(rows[2], animated: true)
    case 1: list.removeRow(rows[2], animated: true)
    case 2: list.animateChanges { list.setSticky(true, forRow: rows[2]) }
    default: list.showRow(rows[2], animated: true)
    }
    #expect(try place() == before)
    list.advance(by: list.animationDuration / 2)
    #expect(try place() == -10)
    list.advance(by: list.animationDuration / 2)
    #expect(try place() == -20 - before)
    #expect(!list.isAnimating)
  }
}
