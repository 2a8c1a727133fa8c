import StackKit
import TestSupport
import Testing

/// Separators add no length, and the last row that one sees is the last.
@Suite("Separators of rows")
struct RowSeparatorTests {
  /// The numbers of the rows whose separators are seen.
  private func shown(_ boxes: BoxList) -> [Int] {
    boxes.rows.indices.filter { index in
      guard let cell = boxes.cell(index) else { return false }
      return !cell.isHidden && !cell.isSeparatorHidden
    }
  }

  @Test("The last row that is not hidden has no separator (S1, G7)")
  func lastVisible() {
    let boxes = BoxList(4)
    boxes.list.automaticallyHidesLastSeparator = true
    #expect(shown(boxes) == [0, 1, 2])
    boxes.list.hideRow(boxes[3])
    #expect(shown(boxes) == [0, 1])
    boxes.list.hideRow(boxes[2])
    #expect(shown(boxes) == [0])
    boxes.list.showRow(boxes[3])
    #expect(shown(boxes) == [0, 1])
    boxes.list.hideRows(boxes.rows)
    #expect(shown(boxes) == [])
    boxes.list.showRows(boxes.rows)
    #expect(shown(boxes) == [0, 1, 2])
  }

  @Test("The original's rule is there for those who want it (G7)")
  func lastOfAll() {
    let boxes = BoxList(3)
    boxes.list.automaticallyHidesLastSeparator = true
    boxes.list.lastSeparatorCountsHiddenRows = true
    boxes.list.hideRow(boxes[2])
    #expect(shown(boxes) == [0, 1])
    boxes.list.lastSeparatorCountsHiddenRows = false
    #expect(shown(boxes) == [0])
  }

  @Test(
    "Several trailing rows removed at once leave no stale separator (S2)",
    arguments: [false, true], [[2, 3], [3, 2], [1, 3, 2]])
  func trailingRows(animated: Bool, removed: [Int]) {
    let boxes = BoxList(4)
    boxes.list.hasHostClock = true
    boxes.list.automaticallyHidesLastSeparator = true
    boxes.list.removeRows(removed.map { boxes[$0] }, animated: animated)
    boxes.list.advance(by: 0.15)
    boxes.list.advance(by: 0.3)
    #expect(shown(boxes) == (removed.count == 2 ? [0] : []))
  }

  @Test("A cell hidden or taken out by hand counts, too")
  func byHand() {
    let boxes = BoxList(3)
    boxes.list.automaticallyHidesLastSeparator = true
    boxes.cell(2)?.isHidden = true
    #expect(shown(boxes) == [0])
    #expect(boxes.list.isRowHidden(boxes[2]))
    boxes.cell(2)?.isHidden = false
    boxes[2].removeFromSuperview()
    #expect(boxes.list.count == 2)
    #expect(shown(boxes) == [0])
  }

  @Test("A separator that is shown while its row is hidden is transparent")
  func shownWhileHidden() {
    let boxes = BoxList(1)
    let row = LayoutView()
    boxes.list.hidesSeparatorsByDefault = true
    boxes.list.addRow(row)
    boxes.list.hideRow(row)
    boxes.list.showSeparator(forRow: row)
    let separator = boxes.list.cell(forRow: row)?.separator
    #expect(separator?.alpha == 0)
    boxes.list.showRow(row)
    #expect(separator?.alpha == 1)
  }

  @Test("A separator may be thicker than its cell, and adds nothing to it")
  func thick() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 375, 667)
    list.rowInset = .zero
    list.separatorWidth = 10
    let row = LayoutView { IntrinsicSize(height: 4) }
    list.addRow(row)
    #expect(list.contentSize.height == 4)
    expectFrames(
      [list.cell(forRow: row)?.separator?.frame ?? .zero],
      [Rect(15, -6, 360, 10)])
    list.separatorWidth = -1
    list.separatorWidth = .nan
    #expect(list.separatorWidth == 10)
    list.separatorWidth = 0
    #expect(list.cell(forRow: row)?.separator?.frame.minY == 4)
  }

  @Test(
    "Empty, or with all rows hidden: no length, and as wide as the list (G18)")
  func empty() {
    for axis in Axis.allCases {
      let list = RowStackView(axis: axis)
      list.frame = Rect(0, 0, 375, 100)
      var size = Size.zero
      size[axis.other] = axis == .vertical ? 375 : 100
      #expect(list.contentSize == size)
      let rows = (0..<3).map { _ in LayoutView { IntrinsicSize(width: 9) } }
      list.addRows(rows)
      list.hideRows(rows)
      #expect(list.contentSize == size)
    }
  }

  @Test(
    "Hiding conflicts with nothing, along either axis",
    arguments: [
      Axis.vertical, .horizontal,
    ])
  func noConflicts(axis: Axis) {
    let list = RowStackView(axis: axis)
    list.frame = Rect(0, 0, 375, 100)
    let rows = (0..<3).map { _ in LayoutView() }
    for row in rows {
      row.widthAnchor.constraint(equalTo: 300).isActive = true
      row.heightAnchor.constraint(equalTo: 76).isActive = true
    }
    list.rowInset = EdgeInsets(top: 12, left: 37.5, bottom: 12, right: 37.5)
    list.addRows(rows)
    #expect(list.engine.conflicts.isEmpty)
    let length = axis == .vertical ? 100.0 : 375
    for count in 1...3 {
      list.hideRows(Array(rows.prefix(count)))
      #expect(list.engine.conflicts.isEmpty)
      #expect(list.contentSize[axis] == length * Double(3 - count))
    }
    list.showRows(rows)
    #expect(list.contentSize[axis] == length * 3)
    #expect(list.engine.conflicts.isEmpty)
  }

  @Test("After any sequence of changes the rule holds for every row")
  func randomChanges() {
    var random = SplitMix64(seed: 7)
    for round in 0..<20 {
      let boxes = BoxList(12)
      let list = boxes.list
      var wish = [Bool](repeating: false, count: 12)
      for step in 0..<60 {
        let index = Int(random.next() % 12)
        let row = boxes[index]
        switch random.next() % 8 {
        case 0, 1: list.hideRow(row)
        case 2: list.showRow(row)
        case 3: list.removeRow(row)
        case 4:
          list.addRow(row)
          wish[index] = false
        case 5:
          if list.containsRow(row) { wish[index] = true }
          list.hideSeparator(forRow: row)
        case 6:
          if list.containsRow(row) { wish[index] = false }
          list.showSeparator(forRow: row)
        default: list.automaticallyHidesLastSeparator.toggle()
        }
        let last = list.rows.last { !list.isRowHidden($0) }
        for (other, row) in boxes.rows.enumerated()
        where list.containsRow(row) {
          let expected =
            wish[other]
            || (list.automaticallyHidesLastSeparator && row === last)
          #expect(
            list.isSeparatorHidden(forRow: row) == expected,
            "round \(round), step \(step), row \(other)")
        }
      }
    }
  }

  @Test(
    "A separator that is looked at makes no list wider",
    arguments: Axis.allCases)
  func looked(axis: Axis) {
    let list = RowStackView(axis: axis)
    list.rowInset = .zero
    list.addRows(
      (0..<2).map { _ in
        LayoutView {
          axis == .vertical ? IntrinsicSize(height: 5) : IntrinsicSize(width: 5)
        }
      })
    #expect(list.frame.size[axis.other] == 0)
    _ = list.recursiveDescription
    _ = list.characterPicture()
    #expect(list.frame.size[axis.other] == 0)
    list.axis = axis.other
    list.frame = Rect(0, 0, 100, 100)
    let line = list.cell(forRow: list.rows[0])?.separator?.frame
    let across = line?.size[axis]
    #expect(across == (axis.other == .vertical ? 85 : 100))
  }
}
