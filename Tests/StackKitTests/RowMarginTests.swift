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
}
