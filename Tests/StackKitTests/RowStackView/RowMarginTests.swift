import StackKit
import Testing

/// Insets and layout margins do not know of each other, and insets that leave
/// no room take none.
@Suite("Insets of rows and separators")
struct RowMarginTests {
  /// What makes the cell arrange its row by constraints.
  private func open(_ row: LayoutView) {
    row.setHuggingPriority(251, for: .vertical)
  }

  @Test("Layout margins of lists and cells are the user's", arguments: 0..<2)
  func layoutMargins(way: Int) {
    let boxes = BoxList(1), list = boxes.list
    if way == 1 { open(boxes[0]) }
    list.contentInset = EdgeInsets(left: 10, right: 20)
    list.setInset(forRow: boxes[0], inset: EdgeInsets(left: 3, right: 9))
    #expect(list.layoutMargins == EdgeInsets(8))
    #expect(boxes.cell(0)?.layoutMargins == EdgeInsets(8))
    list.layoutMargins = EdgeInsets(40)
    boxes.cell(0)?.layoutMargins = EdgeInsets(50)
    // 375 - 10 - 20 = 345 wide, and 345 - 3 - 9 = 333.
    for direction in [WritingDirection.leftToRight, .rightToLeft] {
      list.writingDirection = direction
      expectFrames(
        [list.contentView.frame, boxes[0].frame],
        [Rect(10, 0, 345, 26), Rect(3, 0, 333, 26)])
    }
    #expect(boxes.cell(0)?.layoutMargins == EdgeInsets(50))
  }

  @Test(
    "Separator insets longer than the cell: no separator, nothing else",
    arguments: [Axis.vertical, .horizontal], [false, true])
  func longInsets(axis: Axis, isOpen: Bool) {
    let boxes = BoxList(2), list = boxes.list
    list.axis = axis
    let size = list.contentSize
    if isOpen { open(boxes[0]) }
    list.setSeparatorInset(
      forRow: boxes[0],
      inset: EdgeInsets(top: 20, left: 20, bottom: 1000, right: 1000))
    #expect(list.contentSize == size)
    let line = boxes.cell(0)?.separator?.frame ?? .zero
    #expect(line.size[axis.other] == 0 && line.size[axis] == 1)
    #expect(line.origin[axis.other] == 20)
    #expect(list.engine.conflicts.isEmpty)
    list.setSeparatorInset(
      forRow: boxes[0],
      inset: EdgeInsets(top: 20, left: 20, bottom: 4, right: 4))
    let room = axis == .vertical ? 375.0 : 667
    let changed = boxes.cell(0)?.separator?.frame ?? .zero
    #expect(changed.size[axis.other] == room - 24)
    #expect(changed.origin[axis.other] == 20)
    // The end of the cell: 26 + 24 high, or 40 + 30 wide, less 1.
    #expect(changed.origin[axis] == (axis == .vertical ? 49 : 69))
  }

  @Test("An open cell that is turned turns its separator")
  func turned() {
    let boxes = BoxList(1), list = boxes.list
    open(boxes[0])
    for _ in 0..<2 {
      list.axis = .vertical
      expectFrames(
        [boxes.cell(0)?.separator?.frame ?? .zero], [Rect(15, 49, 360, 1)])
      list.axis = .horizontal
      expectFrames(
        [boxes.cell(0)?.separator?.frame ?? .zero], [Rect(69, 0, 1, 667)])
    }
    #expect(boxes.cell(0)?.stackLayouts.count == 2)
    #expect(boxes.cell(0)?.separator?.constraints.count == 1)
  }

  @Test("A separator that begins behind the cell's end has no length there")
  func beginsBehind() {
    for isOpen in [false, true] {
      let boxes = BoxList(1), list = boxes.list
      if isOpen { open(boxes[0]) }
      list.setSeparatorInset(
        forRow: boxes[0], inset: EdgeInsets(left: 400, right: 30))
      let line = boxes.cell(0)?.separator
      expectFrames([line?.frame ?? .zero], [Rect(400, 49, 0, 1)])
      list.writingDirection = .rightToLeft
      // 375 - 400: leading is right.
      expectFrames([line?.frame ?? .zero], [Rect(-25, 49, 0, 1)])
      #expect(list.contentSize == Size(width: 375, height: 50))
      #expect(list.engine.conflicts.isEmpty)
    }
  }

  @Test("A separator thicker than its cell adds nothing, in any cell")
  func thick() {
    for isOpen in [false, true] {
      let list = RowStackView()
      list.frame = Rect(0, 0, 375, 100)
      list.rowInset = .zero
      list.separatorWidth = 10
      let row = LayoutView { IntrinsicSize(width: 4, height: 4) }
      list.addRow(row)
      if isOpen { open(row) }
      let line = list.cell(forRow: row)?.separator
      expectFrames([line?.frame ?? .zero], [Rect(15, -6, 360, 10)])
      list.axis = .horizontal
      expectFrames([line?.frame ?? .zero], [Rect(-6, 0, 10, 100)])
      #expect(list.contentSize.width == 4)
    }
  }

  @Test("Row insets longer than the cell: the leading one is kept")
  func longRowInsets() {
    let boxes = BoxList(1), list = boxes.list
    list.frame = Rect(0, 0, 20, 100)
    // 15 + 15 in 20.
    expectFrames([boxes[0].frame], [Rect(15, 12, 0, 26)])
    #expect(list.cell(forRow: boxes[0])?.frame == Rect(0, 0, 20, 50))
    list.writingDirection = .rightToLeft
    expectFrames([boxes[0].frame], [Rect(5, 12, 0, 26)])
    list.axis = .horizontal
    list.frame = Rect(0, 0, 100, 10)
    // 12 + 12 in 10.
    expectFrames([boxes[0].frame], [Rect(15, 12, 40, 0)])
  }

  @Test("Rows are as high as they ask for, to the bit")
  func exactHeights() {
    let list = RowStackView(), row = SizedView(10, 0)
    list.frame = Rect(0, 0, 100, 100)
    list.addRow(row)
    for step in 1..<60 {
      let height = Double(step) * 0.1
      row.size.height = height
      list.setInset(
        forRow: row, inset: EdgeInsets(top: 0.7, bottom: Double(step) / 3))
      #expect(row.frame.height == height)
    }
  }

  @Test("A separator that is hidden and shown by hand is where it was")
  func hiddenByHand() {
    let boxes = BoxList(1), cell = boxes.cell(0)
    let line = cell?.separator
    expectFrames([line?.frame ?? .zero], [Rect(15, 49, 360, 1)])
    for _ in 0..<2 {
      line?.isHidden = true
      #expect(line?.frame == .zero && cell?.isSeparatorHidden == true)
      line?.isHidden = false
      expectFrames([line?.frame ?? .zero], [Rect(15, 49, 360, 1)])
    }
    // It stays in front of another row.
    boxes.list.replaceRow(boxes[0], with: Label("new"))
    #expect(cell?.subviews.last === line && cell?.subviews.count == 2)
  }

  @Test("A row whose former list empties this one comes too late")
  func emptiedMeanwhile() {
    let boxes = BoxList(2), list = boxes.list, other = BoxList(2)
    let cell = boxes.cell(0)
    other.list.hasHostClock = true
    other.list.animateChanges {
      other.list.hideRow(other[1])
    } completion: { _ in
      list.removeAllRows()
    }
    #expect(!list.replaceRow(boxes[0], with: other[0]))
    #expect(list.count == 0 && cell?.list == nil && other.list.count == 1)
    #expect(list.brokenInvariants() == [])
  }

  @Test("A row that is hidden itself takes no room, nor do its insets")
  func hiddenItself() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 100, 200)
    let rows = [SizedView(10, 20), SizedView(10, 30)]
    list.addRows(rows)
    #expect(list.contentSize.height == 98)
    rows[0].isHidden = true
    #expect(list.contentSize.height == 54)
    #expect(rows[1].frame.height == 30)
    rows[0].isHidden = false
    #expect(list.contentSize.height == 98)
  }
}
