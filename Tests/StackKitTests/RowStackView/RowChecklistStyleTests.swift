import StackKit
import Testing

/// The members of AloeStackView that concern looks, scrolling and hooks, one
/// test for each box of the checklist.
@Suite("Checklist: looks, scrolling, hooks")
struct RowChecklistStyleTests {
  @Test("The defaults of the table")
  func defaults() {
    let list = RowStackView()
    #expect(list.axis == .vertical)
    #expect(list.backgroundColor == .white)
    #expect(list.rowBackgroundColor == .clear)
    #expect(list.rowHighlightColor == Color(red: 217, green: 217, blue: 217))
    #expect(
      list.rowInset == EdgeInsets(top: 12, left: 15, bottom: 12, right: 15))
    #expect(list.separatorWidth == 1)
    #expect(list.separatorInset == EdgeInsets(left: 15))
    #expect(!list.hidesSeparatorsByDefault)
    #expect(!list.automaticallyHidesLastSeparator)
    #expect(!list.lastSeparatorCountsHiddenRows)
    #expect(list.animationDuration == 0.3)
    #expect(!RowStackController().automaticallyFlashScrollIndicators)
  }

  @Test("Defaults are for new rows; separator colour and width for all")
  func affected() {
    let boxes = BoxList(1)
    let list = boxes.list
    list.rowInset = .zero
    list.rowBackgroundColor = .red
    list.rowHighlightColor = .blue
    list.separatorInset = .zero
    list.hidesSeparatorsByDefault = true
    list.separatorColor = .blue
    list.separatorWidth = 2
    let new = LayoutView { IntrinsicSize(height: 26) }
    list.addRow(new)
    let (old, fresh) = (boxes.cell(0), list.cell(forRow: new))
    #expect(old?.rowInset.top == 12 && fresh?.rowInset == .zero)
    #expect(old?.backgroundColor == .clear && fresh?.backgroundColor == .red)
    #expect(fresh?.rowHighlightColor == .blue)
    #expect(old?.rowHighlightColor != .blue)
    #expect(old?.separatorInset.left == 15 && fresh?.separatorInset.left == 0)
    #expect(old?.isSeparatorHidden == false)
    #expect(fresh?.isSeparatorHidden == true)
    #expect(old?.separator?.color == .blue && fresh?.separatorColor == .blue)
    #expect(old?.separator?.thickness == 2 && fresh?.separatorWidth == 2)
  }

  @Test("A separator keeps a colour of its own until separators get one")
  func ownSeparatorColor() {
    let boxes = BoxList(2)
    let (list, cell) = (boxes.list, boxes.cell(0))
    let separator = cell?.separator
    separator?.backgroundColor = .red
    cell?.rowInset = EdgeInsets(3)
    cell?.backgroundColor = .blue
    #expect(separator?.color == .red)
    list.separatorColor = list.separatorColor
    #expect(separator != nil && separator?.color == list.separatorColor)
    separator?.backgroundColor = .red
    cell?.separatorColor = list.separatorColor
    #expect(separator?.color == list.separatorColor)
  }

  @Test("setBackgroundColor, setInset: per row, negative insets as they are")
  func styles() {
    let boxes = BoxList(3)
    boxes.list.setBackgroundColor(forRows: [boxes[0], boxes[1]], color: .red)
    #expect(
      (0..<3).map { boxes.cell($0)?.backgroundColor == .red }
        == [true, true, false])
    boxes.list.setInset(
      forRows: [boxes[0], boxes[1]],
      inset: EdgeInsets(top: -6, left: -10, bottom: 0, right: 0))
    // 26 - 6 = 20 high; the row begins 6 above and 10 left of its cell.
    expectFrames(
      [boxes.cell(1)?.frame ?? .zero, boxes[1].frame],
      [Rect(0, 20, 375, 20), Rect(-10, -6, 385, 26)])
    boxes.list.setInset(forRow: boxes[0], inset: EdgeInsets(.nan))
    #expect(boxes.cell(0)?.rowInset.left == -10)
  }

  @Test("Row insets are left and right, separator insets leading")
  func rightToLeft() {
    let boxes = BoxList(1)
    boxes.list.setInset(
      forRow: boxes[0], inset: EdgeInsets(left: 40, right: 10))
    expectFrames([boxes[0].frame], [Rect(40, 0, 325, 26)])
    #expect(boxes.cell(0)?.separator?.frame.minX == 15)
    boxes.list.writingDirection = .rightToLeft
    expectFrames([boxes[0].frame], [Rect(40, 0, 325, 26)])
    // 15 from the right edge, none from the left.
    expectFrames(
      [boxes.cell(0)?.separator?.frame ?? .zero], [Rect(0, 25, 360, 1)])
  }

  @Test(
    "setSeparatorInset: left and right in a column, top and bottom in a row")
  func separatorInset() {
    let boxes = BoxList(1)
    boxes.list.setSeparatorInset(
      forRow: boxes[0], inset: EdgeInsets(top: 3, left: 20, bottom: 4, right: 5)
    )
    expectFrames(
      [boxes.cell(0)?.separator?.frame ?? .zero], [Rect(20, 49, 350, 1)])
    boxes.list.axis = .horizontal
    // The cell is 15 + 40 + 15 wide and 667 high.
    expectFrames(
      [boxes.cell(0)?.separator?.frame ?? .zero], [Rect(69, 3, 1, 660)])
  }

  @Test("hideSeparator, showSeparator: the wish, and then the rule")
  func separatorWishes() {
    let boxes = BoxList(2)
    let list = boxes.list
    list.hideSeparator(forRow: boxes[0])
    #expect(list.isSeparatorHidden(forRow: boxes[0]))
    list.hideSeparators(forRows: boxes.rows)
    list.showSeparators(forRows: boxes.rows)
    #expect(!list.isSeparatorHidden(forRow: boxes[0]))
    list.automaticallyHidesLastSeparator = true
    list.showSeparator(forRow: boxes[1])
    #expect(list.isSeparatorHidden(forRow: boxes[1]))
    list.automaticallyHidesLastSeparator = false
    #expect(!list.isSeparatorHidden(forRow: boxes[1]))
  }

  @Test("contentSize is that of all rows; scrollRowToVisible shows the row")
  func scrolling() {
    let boxes = BoxList(20, height: 100)
    #expect(boxes.list.contentSize == Size(width: 375, height: 1000))
    // Row 5 lies from 262 to 288, without its insets.
    boxes.list.scrollRowToVisible(boxes[5])
    #expect(boxes.list.contentOffset.y == 188)
    boxes.list.scrollRowToVisible(boxes[5])
    #expect(boxes.list.contentOffset.y == 188)
    boxes.list.scrollRowToVisible(boxes[4])
    #expect(boxes.list.contentOffset.y == 188)
    boxes.list.scrollRowToVisible(boxes[3])
    #expect(boxes.list.contentOffset.y == 162)
    boxes.list.scrollRowToVisible(Label("nowhere"))
    #expect(boxes.list.contentOffset.y == 162)
  }

  @Test("No intrinsic size: a list inside another view needs a height")
  func noIntrinsicSize() {
    let page = LayoutView()
    let list = RowStackView()
    list.addRow(LayoutView { IntrinsicSize(width: 50, height: 26) })
    page.addSubviewsWithVerticalLayout([list])
    #expect(list.frame.height == 0)
    list.heightAnchor.constraint(equalTo: 30).isActive = true
    #expect(list.frame.height == 30)
    #expect(list.contentSize.height == 50)
  }

  final class HookedList: RowStackView {
    final class Cell: RowCell {}
    var events: [String] = []

    override func cellForRow(_ row: LayoutView) -> RowCell {
      events.append("cell \(containsRow(row))")
      let cell = Cell(row: row)
      cell.rowInset = EdgeInsets(99)
      cell.rowBackgroundColor = .blue
      return cell
    }

    override func configureCell(_ cell: RowCell) {
      events.append(
        "configure \(cell.rowInset.top) \(cell.list == nil) \(count)")
      cell.rowInset = EdgeInsets(1)
      cell.rowHighlightColor = .red
      cell.isSeparatorHidden = true
      cell.separatorInset = EdgeInsets(2)
      cell.separatorWidth = 3
    }
  }

  @Test("cellForRow and configureCell: what a subclass returns and sets")
  func hooks() {
    let list = HookedList(), row = Label("a")
    list.addRow(row)
    let cell = list.cell(forRow: row)
    #expect(cell is HookedList.Cell)
    #expect(cell?.rowInset == EdgeInsets(1))
    #expect(cell?.rowHighlightColor == .red)
    #expect(cell?.separatorInset == EdgeInsets(2))
    #expect(cell?.separatorWidth == 3)
  }

  @Test("Creation order: cell, defaults of the list, configuration, list")
  func creationOrder() {
    let list = HookedList(), row = Label("a")
    list.addRow(row)
    // The inset that cellForRow set gave way to the default, 12.
    #expect(list.events == ["cell false", "configure 12.0 true 0"])
    #expect(list.cell(forRow: row)?.rowBackgroundColor == .clear)
    // Of a row that is there, the old cell goes first.
    list.addRow(Label("b"))
    list.events = []
    let old = list.cell(forRow: row)
    list.addRow(row)
    #expect(list.events == ["cell false", "configure 12.0 true 1"])
    #expect(list.count == 2 && old?.superview == nil && old?.list == nil)
  }

  @Test("Creation order: configureCell finds every default of the list")
  func defaultsBeforeConfiguration() {
    final class Plain: RowCell {}
    final class Curious: RowStackView {
      var seen: [RowCell] = []
      override func cellForRow(_ row: LayoutView) -> RowCell {
        let cell = Plain(row: row)
        cell.rowBackgroundColor = .blue
        cell.rowHighlightColor = .blue
        cell.rowInset = .zero
        cell.separatorColor = .blue
        cell.separatorWidth = 9
        cell.separatorInset = .zero
        cell.isSeparatorHidden = true
        cell.isHidden = true
        cell.isSticky = true
        return cell
      }
      override func configureCell(_ cell: RowCell) {
        #expect(cell.rowBackgroundColor == .red)
        #expect(cell.backgroundColor == .red)
        #expect(cell.rowHighlightColor == .white)
        #expect(cell.rowInset == EdgeInsets(3))
        #expect(cell.separatorColor == .red)
        #expect(cell.separatorWidth == 2)
        #expect(cell.separatorInset == EdgeInsets(4))
        #expect(!cell.isHidden && !cell.isSticky)
        seen.append(cell)
      }
    }
    let list = Curious(axis: .horizontal)
    list.frame = Rect(0, 0, 100, 50)
    list.rowBackgroundColor = .red
    list.rowHighlightColor = .white
    list.rowInset = EdgeInsets(3)
    list.separatorColor = .red
    list.separatorWidth = 2
    list.separatorInset = EdgeInsets(4)
    list.automaticallyHidesLastSeparator = true
    let rows = (0..<2).map { _ in LayoutView { IntrinsicSize(width: 20) } }
    for row in rows { list.addRow(row) }
    #expect(list.seen.count == 2 && list.seen[0] is Plain)
    // Separators stand upright, the new cell's is the last, and that of the
    // cell before it is seen: 26 wide, less 2; 50 high, less 4 at both ends.
    #expect(list.isSeparatorHidden(forRow: rows[1]))
    expectFrames(
      [list.seen[0].separator?.frame ?? .zero], [Rect(24, 4, 2, 42)])
  }

  @Test("isSeparatorHidden set in configureCell is not overwritten")
  func configuredSeparator() {
    let list = HookedList(), a = Label("a"), b = Label("b")
    list.addRows([a, b])
    list.automaticallyHidesLastSeparator = true
    list.removeRow(b)
    #expect(list.isSeparatorHidden(forRow: a))
    list.automaticallyHidesLastSeparator = false
    #expect(list.isSeparatorHidden(forRow: a))
    list.showSeparator(forRow: a)
    #expect(!list.isSeparatorHidden(forRow: a))
  }

  @Test("A row may be hidden, and sticky, from configureCell on")
  func configuredFlags() {
    final class Hiding: RowStackView {
      override func configureCell(_ cell: RowCell) {
        cell.isHidden = cell.row is ImageView
        cell.isSticky = true
      }
    }
    let list = Hiding(), picture = ImageView(), label = Label("a")
    list.frame = Rect(0, 0, 100, 100)
    list.automaticallyHidesLastSeparator = true
    list.addRows([label, picture])
    #expect(list.isRowHidden(picture) && list.isSticky(label))
    #expect(list.isSeparatorHidden(forRow: label))
    #expect(list.visibleRows.count == 1)
    #expect(list.brokenInvariants() == [])
  }

  @Test("No cell is used again")
  func noReuse() {
    let list = HookedList(), row = Label("a")
    var cells: [RowCell] = []
    for _ in 0..<3 {
      list.addRow(row)
      if let cell = list.cell(forRow: row) { cells.append(cell) }
      list.removeRow(row)
    }
    #expect(Set(cells.map { ObjectIdentifier($0) }).count == 3)
  }

  @Test("A cell of another row, or one in use, is not taken")
  func badCells() {
    final class Bad: RowStackView {
      var made: RowCell?
      override func cellForRow(_ row: LayoutView) -> RowCell {
        if let made { return made }
        let cell = RowCell(row: row)
        made = cell
        return cell
      }
    }
    let list = Bad(), a = Label("a"), b = Label("b")
    list.addRows([a, b])
    #expect(list.rows.map { $0 === a } == [true, false])
    #expect(list.cell(forRow: b)?.row === b)
    #expect(list.cell(forRow: b) !== list.made)
  }

  final class Quiet: Label, SeparatorHiding {}

  @Test("Protocols: Tappable, Highlightable, SeparatorHiding")
  func protocols() {
    let list = RowStackView(), quiet = Quiet("q"), probe = ProbeRow()
    list.frame = Rect(0, 0, 375, 100)
    list.addRows([probe, quiet])
    list.showSeparator(forRow: quiet)
    #expect(list.isSeparatorHidden(forRow: quiet))
    list.touch(at: Point(x: 20, y: 20))
    #expect(probe.events == ["on", "off", "tap"])
  }
}
