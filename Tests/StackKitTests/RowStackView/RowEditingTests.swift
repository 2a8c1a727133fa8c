import StackKit
import TestSupport
import Testing

/// Moving, replacing, target lists, places, and rows that leave on their own.
@Suite("Editing rows")
struct RowEditingTests {
  @Test("moveRow keeps everything; addRow resets it (G5)")
  func move() {
    let boxes = BoxList(3)
    let list = boxes.list
    let cell = boxes.cell(0)
    list.setInset(forRow: boxes[0], inset: .zero)
    list.setBackgroundColor(forRow: boxes[0], color: .red)
    list.hideSeparator(forRow: boxes[0])
    var taps = 0
    list.setTapHandler(forRow: boxes[0]) { _ in taps += 1 }
    list.moveRow(boxes[0], to: 2)
    #expect(boxes.names == ["1", "2", "0"])
    #expect(boxes.cell(0) === cell)
    #expect(cell?.rowInset == .zero && cell?.backgroundColor == .red)
    #expect(cell?.isSeparatorHidden == true)
    list.touch(at: Point(x: 20, y: 110))
    #expect(taps == 1)
    #expect([0, 1, 2].map { boxes.minY($0) } == [100, 0, 50])
    list.moveRow(boxes[0], to: -5)
    #expect(boxes.names == ["0", "1", "2"])
    list.moveRow(boxes[0], to: 99)
    list.moveRow(Label("nowhere"), to: 0)
    #expect(boxes.names == ["1", "2", "0"])
    list.addRow(boxes[0])
    #expect(boxes.cell(0)?.rowInset.top == 12)
  }

  @Test("moveRow before and after")
  func moveBeside() {
    let boxes = BoxList(4)
    let list = boxes.list
    list.moveRow(boxes[0], before: boxes[2])
    #expect(boxes.names == ["1", "0", "2", "3"])
    list.moveRow(boxes[3], before: boxes[1])
    #expect(boxes.names == ["3", "1", "0", "2"])
    list.moveRow(boxes[3], after: boxes[0])
    #expect(boxes.names == ["1", "0", "3", "2"])
    list.moveRow(boxes[2], after: boxes[1])
    #expect(boxes.names == ["1", "2", "0", "3"])
    list.moveRow(boxes[2], after: boxes[2])
    list.moveRow(boxes[2], before: Label("nowhere"))
    #expect(boxes.names == ["1", "2", "0", "3"])
  }

  @Test("insertRows and prependRows, in the order given (G6)")
  func insertions() {
    let list = RowStackView()
    let rows = ["a", "b", "c"].map { Label($0) }
    list.addRows(rows)
    list.insertRows([Label("x"), Label("y")], after: rows[1])
    #expect(list.rows.map(\.displayName) == ["a", "b", "x", "y", "c"])
  }

  @Test("replaceRow: the new row has the cell and the settings of the old one")
  func replace() {
    let boxes = BoxList(3)
    let list = boxes.list
    let cell = boxes.cell(1)
    list.setInset(forRow: boxes[1], inset: EdgeInsets(3))
    list.hideRow(boxes[1])
    var tapped: LayoutView?
    list.setTapHandler(forRow: boxes[1]) { tapped = $0 }
    let new = Label("new")
    #expect(list.replaceRow(boxes[1], with: new))
    #expect(list.index(of: new) == 1 && list.count == 3)
    #expect(list.cell(forRow: new) === cell && list.isRowHidden(new))
    #expect(boxes[1].superview == nil && !list.containsRow(boxes[1]))
    list.showRow(new)
    expectFrames([new.frame], [Rect(3, 3, 369, new.frame.height)])
    list.touch(at: Point(x: 20, y: 55))
    #expect(tapped === new)
    // The separator stays in front, at the bottom.
    #expect(cell?.subviews.last === cell?.separator)
    #expect(cell?.separator?.frame.maxY == cell?.frame.height)
    // A row that is in the list already leaves its place.
    #expect(list.replaceRow(boxes[0], with: new))
    #expect(list.rows.map { $0 === new } == [true, false])
    #expect(list.replaceRow(new, with: new))
    #expect(!list.replaceRow(Label("nowhere"), with: Label("x")))
    #expect(!list.replaceRow(new, with: list))
    #expect(list.count == 2)
  }

  @Test("A handler for rows of another type is not called after replacing")
  func replacedHandler() {
    let list = RowStackView(), old = Label("old"), new = ImageView()
    list.frame = Rect(0, 0, 100, 100)
    list.addRow(old)
    var calls = 0
    list.setTapHandler(forRow: old) { _ in calls += 1 }
    list.replaceRow(old, with: new)
    list.touch(at: Point(x: 20, y: 15))
    #expect(calls == 0)
  }

  @Test("A row that hides separators does so in another row's place")
  func replacedSeparator() {
    final class Quiet: Label, SeparatorHiding {}
    let boxes = BoxList(2), list = boxes.list, quiet = Quiet("q")
    list.replaceRow(boxes[0], with: quiet)
    #expect(list.isSeparatorHidden(forRow: quiet))
    list.replaceRow(quiet, with: boxes[0])
    #expect(!list.isSeparatorHidden(forRow: boxes[0]))
  }

  @Test("Many new rows at once are what they are one by one")
  func manyAtOnce() {
    final class Quiet: Label, SeparatorHiding {}
    for isHidden in [false, true] {
      let lists = (0..<2).map { _ in RowStackView() }
      for (way, list) in lists.enumerated() {
        let first = Label("first")
        list.addRow(first)
        list.hideRow(first)
        _ = list.visibleRows
        list.hidesSeparatorsByDefault = isHidden
        let rows = [Label("a"), Quiet("b"), Label("c"), Quiet("d")]
        if way == 0 {
          list.addRows(rows)
        } else {
          rows.forEach { list.addRow($0) }
        }
        #expect(list.brokenInvariants() == [])
      }
      func state(_ list: RowStackView) -> [String] {
        list.rows.map { row in
          "\(row.displayName) \(list.isSeparatorHidden(forRow: row))"
            + " \(list.isRowHidden(row)) \(list.index(of: row) ?? -1)"
        }
      }
      #expect(state(lists[0]) == state(lists[1]))
      #expect(state(lists[0])[1] == "a \(isHidden) false 1")
      #expect(state(lists[0])[2] == "b true false 2")
    }
  }

  @Test("index(of:) and row(at:) agree after any change")
  func places() {
    let boxes = BoxList(50)
    let list = boxes.list
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let row = boxes[Int(random.next() % 50)]
      switch random.next() % 4 {
      case 0: list.removeRow(row)
      case 1: list.prependRow(row)
      case 2: list.moveRow(row, to: Int(random.next() % 50))
      default: list.addRow(row)
      }
      for (index, row) in list.rows.enumerated() {
        #expect(list.index(of: row) == index)
        #expect(list.row(at: index) === row)
      }
    }
    #expect(list.row(at: -1) == nil && list.row(at: list.count) == nil)
    #expect(list.index(of: Label("nowhere")) == nil)
  }

  @Test("setRows: minimal edits, one pass, and a report")
  func setRows() {
    let boxes = BoxList(6)
    let list = boxes.list
    list.setInset(forRow: boxes[5], inset: .zero)
    list.removeRow(boxes[4])
    _ = list.contentSize
    let before = list.engine.statistics
    // 0 1 2 3 5 -> 5 0 2 4 3: 1 goes, 4 comes, 5 moves. Below 5 (26 high
    // without insets), 0 is 26 lower; 2 was at 100 and is at 76; 3 was at 150
    // and is at 176.
    let changes = list.setRows(
      [boxes[5], boxes[0], boxes[2], boxes[4], boxes[3]])
    #expect((list.engine.statistics - before).passes == 1)
    #expect(boxes.names == ["5", "0", "2", "4", "3"])
    func names(_ rows: [LayoutView]) -> [String] { rows.map(\.displayName) }
    #expect(names(changes.removed) == ["1"])
    #expect(names(changes.inserted) == ["4"])
    #expect(names(changes.moved) == ["5"])
    #expect(names(changes.changed) == ["0", "2", "3"])
    #expect([5, 0, 2, 4, 3].map { boxes.minY($0) } == [0, 26, 76, 126, 176])
    #expect(boxes.cell(5)?.rowInset == .zero)
    #expect(list.setRows(list.rows).isEmpty)
    #expect(list.setRows(list.rows).changed.isEmpty)
  }

  @Test("setRows with rows twice, unfit views, nothing, or rows of others")
  func setRowsEdges() {
    let boxes = BoxList(3)
    let list = boxes.list
    let other = RowStackView(), foreign = Label("f")
    other.addRow(foreign)
    var rows: [LayoutView] = [boxes[0], list, foreign, boxes[0]]
    if let cell = boxes.cell(1) { rows.append(cell) }
    let changes = list.setRows(rows)
    #expect(list.rows.map { $0 === foreign } == [true, false])
    #expect(changes.removed.map(\.displayName) == ["1", "2"])
    #expect(other.count == 0)
    #expect(list.setRows([]).removed.count == 2)
    #expect(list.count == 0 && list.contentSize.height == 0)
  }

  @Test("setRows from any list to any other: the target, few edits")
  func randomSetRows() {
    var random = SplitMix64(seed: 11)
    let pool = BoxList(120)
    let list = pool.list
    for round in 0..<40 {
      // Half of the rounds change much, the others a little.
      var target = list.rows
      if round % 2 == 0 {
        target = pool.rows.filter { _ in random.next() % 3 > 0 }
        for index in target.indices.dropFirst() {
          target.swapAt(index, Int(random.next() % UInt64(index)))
        }
      } else {
        let row = target.remove(at: Int(random.next() % UInt64(target.count)))
        target.insert(row, at: Int(random.next() % UInt64(target.count)))
      }
      let kept = list.rows.filter { row in target.contains { $0 === row } }
      let changes = list.setRows(target)
      #expect(list.rows.elementsEqual(target) { $0 === $1 })
      #expect(list.brokenInvariants() == [])
      if round % 2 == 1 { #expect(changes.moved.count <= 1) }
      #expect(kept.count + changes.inserted.count == target.count)
      for (index, row) in target.enumerated() {
        #expect(list.cell(forRow: row)?.frame.minY == Double(index) * 50)
      }
    }
  }

  @Test("A row that leaves its cell by hand leaves the list")
  func leavingByHand() {
    let boxes = BoxList(4)
    let page = LayoutView()
    boxes[1].removeFromSuperview()
    page.addSubview(boxes[2])
    #expect(boxes.names == ["0", "3"])
    #expect(boxes.minY(3) == 50)
    #expect(boxes.list.contentView.subviews.count == 2)
    boxes.cell(0)?.removeFromSuperview()
    #expect(boxes.names == ["3"])
    #expect(boxes.list.contentSize.height == 50)
  }

  @Test("What outlives its list can be used on")
  func outliving() {
    var list: RowStackView? = RowStackView()
    let row = Label("a"), page = LayoutView()
    list?.addRows([row, Label("b")])
    let content = list?.contentView
    let cell = list?.cell(forRow: row)
    list = nil
    #expect(cell?.list == nil)
    page.addSubview(row)
    cell?.removeFromSuperview()
    #expect(content?.subviews.count == 1)
    #expect(row.superview === page && content?.superview == nil)
    let fresh = RowStackView()
    fresh.addRow(row)
    #expect(fresh.count == 1)
  }

  @Test("What cannot be a row is refused")
  func refused() {
    let boxes = BoxList(2)
    let list = boxes.list
    let page = LayoutView()
    page.addSubview(list)
    list.addRow(list)
    list.addRow(page)
    list.addRow(list.contentView)
    if let cell = boxes.cell(0) { list.addRow(cell) }
    list.prependRow(page)
    list.insertRow(page, before: boxes[0])
    #expect(boxes.names == ["0", "1"])
    #expect(list.superview === page)
  }

  @Test("A view with a frame of its own, and a view inside a row, may be rows")
  func unusualRows() {
    let boxes = BoxList(1)
    let inner = LayoutView { IntrinsicSize(width: 10, height: 10) }
    boxes[0].addSubview(inner)
    inner.frame = Rect(5, 5, 3, 3)
    boxes.list.addRow(inner)
    #expect(boxes.list.count == 2 && !inner.isFramePinned)
    expectFrames([inner.frame], [Rect(15, 12, 345, 10)])
  }

  @Test("A move that ends a transition, whose completion removes rows")
  func movesAfterCompletion() {
    func made(_ hidden: Int) -> (list: RowStackView, rows: [Label]) {
      let list = RowStackView()
      list.frame = Rect(0, 0, 30, 200)
      list.hasHostClock = true
      let rows = "xyzwu".map { Label("\($0)") }
      list.addRows(rows)
      list.animateChanges {
        list.hideRow(rows[hidden])
      } completion: { _ in
        list.removeRow(rows[hidden])
      }
      return (list, rows)
    }
    func names(_ list: RowStackView) -> String {
      list.rows.map(\.displayName).joined()
    }
    for place in [0, 2, 4] {
      for hidden in [0, 4] {
        let (list, rows) = made(hidden)
        list.moveRow(rows[hidden], to: place)
        #expect(names(list) == (hidden == 0 ? "yzwu" : "xyzw"))
        #expect(list.rows.allSatisfy { list.containsRow($0) })
      }
    }
    let (before, a) = made(0)
    before.moveRow(a[3], before: a[1])
    #expect(names(before) == "wyzu")
    let (after, b) = made(0)
    after.moveRow(b[1], after: b[2])
    #expect(names(after) == "zywu")
    let (gone, c) = made(2)
    gone.moveRow(c[0], after: c[2])
    #expect(names(gone) == "xywu")
  }
}
