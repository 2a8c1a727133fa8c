import StackKit
import Testing

/// Touches: the boxes of the checklist, and what comes on top.
@Suite("Checklist: touches")
struct InteractionTests {
  let boxes = BoxList(4)
  var list: RowStackView { boxes.list }

  @Test("setTapHandler: typed; the last one wins, nil clears, unknown: nothing")
  func tapHandlers() {
    let label = Label("a")
    list.addRow(label)
    list.setTapHandler(forRow: label) { $0.text = "first" }
    list.setTapHandler(forRow: label) { $0.text += "!" }
    list.touch(at: Point(x: 20, y: 215))
    #expect(label.text == "a!")
    list.setTapHandler(forRow: label, handler: nil)
    #expect(list.touch(at: Point(x: 20, y: 215)) == nil)
    let stranger = Label("s")
    list.setTapHandler(forRow: stranger) { $0.text = "never" }
    list.addRow(stranger)
    list.touch(at: Point(x: 20, y: 260))
    #expect(stranger.text == "s")
    // Gone with the row.
    list.setTapHandler(forRow: stranger) { $0.text = "never" }
    list.removeRow(stranger)
    list.addRow(stranger)
    list.touch(at: Point(x: 20, y: 260))
    #expect(stranger.text == "s")
  }

  @Test("A tap: didTapView first, then the handler, if interaction is enabled")
  func tapOrder() {
    let probe = ProbeRow()
    list.addRow(probe)
    list.setTapHandler(forRow: probe) { $0.events.append("handler") }
    // In the inset, too: the cell is 200 to 250.
    #expect(list.touch(at: Point(x: 2, y: 202)) === probe)
    #expect(probe.events == ["on", "off", "tap", "handler"])
    probe.events = []
    probe.isUserInteractionEnabled = false
    #expect(list.touch(at: Point(x: 20, y: 220)) == nil)
    #expect(probe.events.isEmpty)
  }

  @Test("A row that does not act on taps is not tapped")
  func noTap() {
    #expect(list.touch(at: Point(x: 20, y: 20)) == nil)
    #expect(list.touch(at: Point(x: 20, y: 300)) == nil)
    #expect(list.touch(at: Point(x: .nan, y: 20)) == nil)
    #expect(list.touch(at: Point(x: 500, y: 20)) == nil)
  }

  @Test("Controls take precedence over rows")
  func controls() {
    let row = ProbeRow(40), control = ProbeControl()
    let inside = LayoutView { IntrinsicSize(width: 5, height: 5) }
    row.addSubview(control)
    control.addSubview(inside)
    list.addRow(row)
    // The row lies at 15, 212; the control at its top left, 51 x 31.
    #expect(list.touch(at: Point(x: 40, y: 230)) === control)
    #expect(list.touch(at: Point(x: 16, y: 213)) === control)
    #expect(control.events == ["in", "out", "up", "in", "out", "up"])
    #expect(row.events.isEmpty)
    #expect(list.touch(at: Point(x: 80, y: 230)) === row)
    control.events = []
    control.isEnabled = false
    #expect(list.touch(at: Point(x: 40, y: 230)) == nil)
    #expect(control.events.isEmpty)
    #expect(row.events == ["on", "off", "tap"])
    // Released outside: no tap, not even of the row.
    control.isEnabled = true
    list.touchesBegan(at: Point(x: 40, y: 230))
    list.touchesMoved(to: Point(x: 80, y: 230))
    list.touchesMoved(to: Point(x: 90, y: 230))
    #expect(list.touchesEnded(at: Point(x: 80, y: 230)) == nil)
    #expect(control.events == ["in", "out"])
  }

  @Test("A control has the touches of what is inside it, but for rows")
  func listInControl() {
    final class ControlRow: LayoutView, Control {
      var ups = 0
      func touchUpInside() { ups += 1 }
    }
    let outer = ControlRow(), inner = RowStackView(), probe = ProbeRow()
    let plain = LayoutView { IntrinsicSize(height: 26) }
    outer.addSubviewsWithVerticalLayout([inner]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
    }
    inner.heightAnchor.constraint(equalTo: 100).isActive = true
    inner.addRows([probe, plain])
    list.addRow(outer)
    var taps = 0
    list.setTapHandler(forRow: outer) { _ in taps += 1 }
    // The outer row begins at 212; inner cells are 50 high.
    #expect(list.touch(at: Point(x: 40, y: 230)) === probe)
    #expect(probe.events == ["on", "off", "tap"] && outer.ups == 0)
    #expect(list.touch(at: Point(x: 40, y: 280)) === outer)
    #expect(outer.ups == 1 && taps == 0)
  }

  @Test("Highlight: began, moved out and in, ended, cancelled")
  func highlight() {
    let probe = ProbeRow()
    list.addRow(probe)
    list.touchesBegan(at: Point(x: 20, y: 220))
    #expect(list.cell(forRow: probe)?.backgroundColor == .red)
    list.touchesMoved(to: Point(x: 20, y: 240))
    list.touchesMoved(to: Point(x: 20, y: 260))
    #expect(probe.events == ["on", "off"])
    list.touchesMoved(to: Point(x: 20, y: 249))
    #expect(probe.events == ["on", "off", "on"])
    list.touchesCancelled()
    list.touchesCancelled()
    #expect(probe.events == ["on", "off", "on", "off"])
    list.touchesBegan(at: Point(x: 20, y: 220))
    #expect(list.touchesEnded(at: Point(x: 20, y: 260)) == nil)
    #expect(probe.events.last == "off")
    probe.events = []
    list.touchesBegan(at: Point(x: 20, y: 220))
    list.touchesMoved(to: Point(x: 20, y: 260))
    list.touchesEnded(at: Point(x: 20, y: 260))
    #expect(probe.events == ["on", "off"])
    probe.events = []
    probe.isHighlightable = false
    list.touch(at: Point(x: 20, y: 220))
    #expect(probe.events == ["tap"])
    // A highlight that is shown goes, whatever the row says by then.
    probe.events = []
    probe.isHighlightable = true
    list.touchesBegan(at: Point(x: 20, y: 220))
    probe.isHighlightable = false
    list.touchesEnded(at: Point(x: 20, y: 260))
    #expect(probe.events == ["on", "off"])
  }

  @Test("A second touch cancels the first one")
  func secondTouch() {
    let first = ProbeRow(), second = ProbeRow()
    list.addRows([first, second])
    list.touchesBegan(at: Point(x: 20, y: 220))
    list.touchesBegan(at: Point(x: 20, y: 270))
    #expect(first.events == ["on", "off"])
    #expect(list.touchesEnded(at: Point(x: 20, y: 270)) === second)
  }

  @Test("Interaction disabled in mid-touch un-highlights", arguments: 0..<6)
  func disabledInMidTouch(way: Int) {
    let probe = ProbeRow()
    list.addRow(probe)
    let cell = list.cell(forRow: probe)
    // In the row, and in the inset.
    for y in [220.0, 202] {
      list.setBackgroundColor(forRow: probe, color: .clear)
      probe.events = []
      list.touchesBegan(at: Point(x: 20, y: y))
      #expect(probe.events == ["on"])
      switch way {
      case 0: probe.isUserInteractionEnabled = false
      case 1: cell?.isUserInteractionEnabled = false
      case 2: list.isUserInteractionEnabled = false
      case 3: list.hideRow(probe)
      case 4: list.removeRow(probe)
      default: list.removeAllRows()
      }
      #expect(probe.events == ["on", "off"])
      #expect(list.touchesEnded(at: Point(x: 20, y: y)) == nil)
      #expect(probe.events == ["on", "off"])
      if way > 3 { return }
      probe.isUserInteractionEnabled = true
      cell?.isUserInteractionEnabled = true
      list.isUserInteractionEnabled = true
      list.showRow(probe)
    }
  }

  @Test("Hidden, transparent and disabled views are not hit")
  func hitTest() {
    let page = LayoutView(), back = LayoutView(), front = LayoutView()
    page.frame = Rect(0, 0, 100, 100)
    page.addSubview(back)
    page.addSubview(front)
    back.frame = Rect(10, 10, 50, 50)
    front.frame = Rect(20, 20, 50, 50)
    let point = Point(x: 30, y: 30)
    #expect(page.hitTest(point) === front)
    front.alpha = 0.009
    #expect(page.hitTest(point) === back)
    front.alpha = 0.01
    #expect(page.hitTest(point) === front)
    front.isHidden = true
    #expect(page.hitTest(point) === back)
    back.isUserInteractionEnabled = false
    #expect(page.hitTest(point) === page)
    page.isUserInteractionEnabled = false
    #expect(page.hitTest(point) == nil)
    page.isUserInteractionEnabled = true
    // What sticks out of a view is not hit.
    let out = LayoutView()
    page.addSubview(out)
    out.frame = Rect(90, 90, 50, 50)
    #expect(page.hitTest(Point(x: 95, y: 95)) === out)
    #expect(page.hitTest(Point(x: 105, y: 95)) == nil)
  }

  @Test("Hit testing finds rows where they are scrolled to")
  func scrolledHits() {
    let boxes = BoxList(30, height: 100)
    boxes.list.contentOffset.y = 725
    // 725 + 30 = 755: row 15 has its content from 762; its cell from 750.
    #expect(boxes.list.hitTest(Point(x: 20, y: 30)) === boxes.cell(15))
    #expect(boxes.list.hitTest(Point(x: 20, y: 40)) === boxes[15])
    // The separator lies over the inset, at 799 and 74 from the top.
    #expect(
      boxes.list.hitTest(Point(x: 20, y: 74.5)) === boxes.cell(15)?.separator)
    let overlay = LayoutView()
    boxes.list.addSubview(overlay)
    overlay.frame = Rect(0, 0, 375, 20)
    #expect(boxes.list.hitTest(Point(x: 20, y: 10)) === overlay)
  }

  @Test("A point in lists inside lists costs one pass, met lines or not")
  func freshNest() {
    for y in [3.0, 99.5] {
      let deepest = box("deepest", 9, 100)
      var view: LayoutView = deepest
      for _ in 0..<20 {
        let list = RowStackView()
        list.rowInset = .zero
        list.separatorInset = .zero
        list.addRow(view)
        list.heightAnchor.constraint(equalTo: 100).isActive = true
        view = list
      }
      view.frame = Rect(0, 0, 50, 100)
      let hit = view.hitTest(Point(x: 3, y: y))
      // Met is the line of the outermost cell.
      #expect(y == 3 ? hit === deepest : hit is SeparatorView)
      #expect(y == 3 || hit?.superview?.superview?.superview === view)
      #expect(view.engine.statistics.passes <= (y == 3 ? 1 : 2))
    }
  }

  @Test("A list in a row: the inner row is tapped, or else the outer one")
  func nestedLists() {
    let inner = RowStackView(axis: .horizontal)
    inner.heightAnchor.constraint(equalTo: 80).isActive = true
    let probes = (0..<9).map { _ in ProbeRow() }
    inner.addRows(probes)
    list.addRow(inner)
    list.setInset(forRow: inner, inset: .zero)
    var outer = 0
    list.setTapHandler(forRow: inner) { _ in outer += 1 }
    // Inner cells are 70 wide and begin at 200; the list is scrolled by two
    // of them and half of one.
    inner.contentOffset.x = 175
    #expect(list.touch(at: Point(x: 20, y: 240)) === probes[2])
    #expect(list.touch(at: Point(x: 40, y: 240)) === probes[3])
    #expect(outer == 0)
    inner.contentOffset.x = 1000
    #expect(inner.contentOffset.x == 255)
    #expect(list.touch(at: Point(x: 374, y: 240)) === probes[8])
    // A row without handler lets the outer one have the tap.
    let plain = LayoutView { IntrinsicSize(width: 40, height: 26) }
    inner.addRow(plain)
    inner.contentOffset.x = 1000
    #expect(list.touch(at: Point(x: 374, y: 240)) === inner)
    #expect(outer == 1)
    #expect(list.touch(at: Point(x: 20, y: 20)) == nil)
  }

  @Test("Of rows inside rows, the innermost that can is highlighted")
  func nestedHighlight() {
    final class HighlightableList: RowStackView, Highlightable {}
    let inner = HighlightableList(axis: .horizontal)
    inner.heightAnchor.constraint(equalTo: 80).isActive = true
    let probe = ProbeRow(), control = ProbeControl()
    let plain = LayoutView { IntrinsicSize(width: 40, height: 26) }
    inner.addRows([probe, plain, control])
    list.addRow(inner)
    list.setInset(forRow: inner, inset: .zero)
    func isOuterOn(_ x: Double) -> Bool {
      list.touchesBegan(at: Point(x: x, y: 240))
      defer { list.touchesCancelled() }
      return list.cell(forRow: inner)?.backgroundColor != .clear
    }
    // Cells are 70, 70 and 81 wide.
    #expect(!isOuterOn(20) && probe.events == ["on", "off"])
    #expect(isOuterOn(90))
    #expect(!isOuterOn(170) && control.events == ["in", "out"])
  }

  @Test("A colour that is set during a touch is there after it")
  func colourDuringTouch() {
    final class Plain: Label, Highlightable {}
    let row = Plain("a")
    list.addRow(row)
    let cell = list.cell(forRow: row)
    list.setHighlightColor(forRow: row, color: .blue)
    list.touchesBegan(at: Point(x: 20, y: 212))
    #expect(cell?.backgroundColor == .blue)
    list.setBackgroundColor(forRow: row, color: .red)
    #expect(cell?.backgroundColor == .blue)
    list.touchesEnded(at: Point(x: 20, y: 212))
    #expect(cell?.backgroundColor == .red)
  }

  @Test("A handler may remove its row, or all of them")
  func removalInHandler() {
    let probe = ProbeRow()
    list.addRow(probe)
    list.setTapHandler(forRow: probe) { [weak list] row in
      row.events.append("handler")
      list?.removeAllRows()
    }
    #expect(list.touch(at: Point(x: 20, y: 220)) === probe)
    #expect(probe.events.last == "handler")
    #expect(list.count == 0)
  }

  @Test("Neither list nor row is kept by a tap handler")
  func noCycles() {
    weak var weakList: RowStackView?
    weak var weakRow: Label?
    weak var weakCell: RowCell?
    do {
      let list = RowStackView(), row = Label("a")
      list.frame = Rect(0, 0, 100, 100)
      list.addRow(row)
      list.setTapHandler(forRow: row) { $0.text += "!" }
      list.touch(at: Point(x: 20, y: 15))
      list.touchesBegan(at: Point(x: 20, y: 15))
      list.hideRow(row, animated: true)
      weakList = list
      weakRow = row
      weakCell = list.cell(forRow: row)
    }
    #expect(weakList == nil && weakRow == nil && weakCell == nil)
  }

  @Test("A removed row is let go, also after a transition")
  func removedRowsGo() {
    let list = RowStackView()
    list.hasHostClock = true
    weak var weakRow: Label?
    do {
      let row = Label("a")
      list.addRow(row)
      list.setTapHandler(forRow: row) { $0.text += "!" }
      weakRow = row
      list.removeRow(row, animated: true)
    }
    #expect(weakRow != nil)
    list.advance(by: 0.3)
    #expect(weakRow == nil)
  }

  @Test("A touch that has not ended keeps no tree", arguments: 0..<4)
  func unendedTouch(kind: Int) {
    weak var root: LayoutView?
    do {
      let list = RowStackView { Label("x") }
      list.setTapHandler(forRow: list.rows[0]) { _ in }
      let names = TypedModelStackView<String, Label> {
        Label()
      } show: {
        $0.text = $1
      }
      names.models = ["x"]
      let made: LayoutView =
        switch kind {
        case 0: StackView(arrangedSubviews: [Label("x")])
        case 1: StackView(arrangedSubviews: [list])
        case 2: names
        default: ProbeControl()
        }
      made.frame = Rect(0, 0, 20, 40)
      made.touchesBegan(at: Point(x: 2, y: 0.5))
      root = made
    }
    #expect(root == nil)
  }

  @Test("From right to left, too, a point belongs to the cell right of it")
  func mirroredEdges() {
    let list = RowStackView(axis: .horizontal)
    list.writingDirection = .rightToLeft
    list.hidesSeparatorsByDefault = true
    list.rowInset = .zero
    list.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    let rows = (0..<4).map { _ in SizedView(width: 25, height: 20) }
    list.addRows(rows)
    for (index, row) in rows.enumerated() {
      let x = Double(75 - 25 * index)
      #expect(list.hitTest(Point(x: x, y: 10)) === row)
      #expect(list.hitTest(Point(x: x + 24, y: 10)) === row)
    }
  }

  @Test("A row that grows or shrinks takes touches where it is seen")
  func growing() {
    list.hasHostClock = true
    list.animationCurve = .linear
    list.animationDuration = 1
    let button = ProbeControl()
    let dot = SizedView(width: 10, height: 26)
    list.setTapHandler(forRow: boxes[0]) { _ in }
    list.hideRow(boxes[0])
    list.showRow(boxes[0], animated: true)
    list.advance(by: 0.5)
    // Its cell is 50 points long, and 25 of them are seen.
    list.touchesBegan(at: Point(x: 20, y: 20))
    #expect(list.touchesEnded(at: Point(x: 20, y: 28)) == nil)
    list.touchesBegan(at: Point(x: 20, y: 20))
    #expect(list.touchesEnded(at: Point(x: 20, y: 24)) === boxes[0])
    list.finishAnimations()
    list.removeAllRows()
    // A button from 12 to 43; of its cell, 27.5 points are seen.
    list.addRow(button, animated: true)
    list.advance(by: 0.5)
    list.touchesBegan(at: Point(x: 20, y: 20))
    #expect(list.touchesEnded(at: Point(x: 20, y: 30)) == nil)
    #expect(button.events == ["in", "out"])
    list.finishAnimations()
    list.removeAllRows()
    // A cell of 30 points that was 50 long, and is 40 now.
    list.addRow(dot)
    list.setTapHandler(forRow: dot) { _ in }
    list.animateChanges { dot.size = IntrinsicSize(width: 10, height: 6) }
    list.advance(by: 0.5)
    #expect(list.touch(at: Point(x: 20, y: 36)) === dot)
    #expect(list.touch(at: Point(x: 20, y: 41)) == nil)
  }
}
