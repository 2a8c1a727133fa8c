import StackKit
import TestSupport
import Testing

/// Cases that random sessions found, each as short as it gets.
@Suite("Row stacks: what random sessions found")
struct RowReviewTests {
  @Test("A row that another view took while it faded is drawn there alone")
  func takenWhileFading() {
    let boxes = BoxList(2), other = RowStackView(), list = boxes.list
    list.hasHostClock = true
    list.removeRow(boxes[0], animated: true)
    list.advance(by: 0.1)
    #expect(list.presentations.map(\.row.name) == ["0", "1"])
    other.addRow(boxes[0])
    #expect(list.presentation(ofRow: boxes[0]) == nil)
    #expect(list.presentations.map(\.row.name) == ["1"])
    #expect(boxes[0].superview === other.cell(forRow: boxes[0]))
  }

  @Test("A touched row that leaves by hand is no longer highlighted")
  func leavesByHand() {
    let boxes = BoxList(1), list = boxes.list
    for way in 0..<4 {
      let probe = ProbeRow(), inside = RowStackView()
      inside.heightAnchor.constraint(equalTo: 50).isActive = true
      list.addRow(way == 3 ? inside : probe)
      if way == 3 { inside.addRow(probe) }
      let cell = list.cell(forRow: probe)
      // The cell is 50 to 100; the inner one begins at 15, 62.
      list.touchesBegan(at: Point(x: 40, y: 80))
      #expect(probe.events == ["on"])
      switch way {
      case 0: probe.removeFromSuperview()
      case 1: cell?.removeFromSuperview()
      case 2: RowStackView().addRow(probe)
      default: inside.removeFromSuperview()
      }
      #expect(probe.events == ["on", "off"], "way \(way)")
      #expect(list.touchesEnded(at: Point(x: 40, y: 80)) == nil)
      #expect(probe.events == ["on", "off"] && list.count == 1)
    }
  }

  @Test("Before a footer, too, a row without length at the edge is not seen")
  func emptyRowBeforeFooter() {
    let boxes = BoxList(2), list = boxes.list
    list.setInset(forRow: boxes[0], inset: EdgeInsets(top: -13, bottom: -13))
    list.pinnedFooterRow = boxes[1]
    #expect(boxes.cell(0)?.frame.height == 0)
    #expect(list.visibleRows.map(\.name) == ["1"])
    #expect(!list.isRowVisible(boxes[0]))
  }

  @Test("A header that alone is left at the edge is seen")
  func headerAlone() {
    let boxes = BoxList(3, height: 100), list = boxes.list
    list.setSticky(true, forRow: boxes[0])
    list.contentInset.bottom = 100
    // 150 of rows, scrolled away but for the header.
    list.contentOffset.y = 150
    #expect(list.visibleRows.map(\.name) == ["0"])
    #expect(list.presentations.map(\.row.name) == ["0"])
    #expect(list.hitTest(Point(x: 40, y: 25)) === boxes[0])
  }

  @Test("During transitions, what is seen and touched is what is presented")
  func inTransitions() {
    var random = SplitMix64(seed: 11)
    let boxes = BoxList(30, height: 200), list = boxes.list
    list.hasHostClock = true
    list.setSticky(true, forRow: boxes[3])
    list.setSticky(true, forRow: boxes[9])
    for step in 0..<400 {
      let row = boxes[random.below(30)]
      switch random.below(5) {
      case 0: list.setRowHidden(row, isHidden: true, animated: true)
      case 1: list.setRowHidden(row, isHidden: false, animated: true)
      case 2: list.moveRow(row, to: random.below(30), animated: true)
      case 3: list.contentOffset.y = random.double(0...1500)
      default: list.advance(by: random.double(0...0.2))
      }
      var seen: [LayoutView] = []
      for row in list.rows where !list.isRowHidden(row) {
        guard let frame = list.presentation(ofRow: row)?.frame else { continue }
        let isSeen = frame.maxY > 0 && frame.minY < 200
        #expect(list.isRowVisible(row) == isSeen, "step \(step)")
        if isSeen { seen.append(row) }
      }
      #expect(
        list.visibleRows.elementsEqual(seen) { $0 === $1 }, "step \(step)")
      // What is drawn last is what a touch meets.
      let point = Point(x: 40, y: random.double(0...200))
      let front = list.presentations.last {
        !list.isRowHidden($0.row) && $0.frame.contains(point)
      }
      var hit = list.hitTest(point)
      while let view = hit, !(view is RowCell), view !== list {
        hit = view.superview
      }
      #expect(hit === front?.cell ?? list, "step \(step)")
    }
  }

  @Test("While one row moves, a question looks at few of many rows")
  func fewLooks() {
    let boxes = BoxList(4000, height: 100), list = boxes.list
    list.hasHostClock = true
    list.contentOffset.y = 100_000
    list.hideRow(boxes[3999], animated: true)
    #expect(list.visibleRows.map(\.name) == ["2000", "2001"])
    var steps = list.searchSteps
    #expect(list.visibleRows.count == 2)
    #expect(list.searchSteps - steps <= 4)
    steps = list.searchSteps
    #expect(list.hitTest(Point(x: 40, y: 70)) === boxes[2001])
    #expect(list.searchSteps - steps <= 6)
  }

  @Test("Priorities that a hidden row gets count when it is shown again")
  func prioritiesWhileHidden() {
    for index in 0..<3 {
      let boxes = BoxList(3), list = boxes.list
      #expect(list.contentSize.height == 150)
      list.hideRow(boxes[index])
      #expect(list.contentSize.height == 100)
      boxes[index].setHuggingPriority(300, for: .vertical)
      list.showRow(boxes[index])
      #expect((0..<3).map { boxes.minY($0) } == [0, 50, 100])
      #expect(boxes[index].frame == Rect(15, 12, 345, 26))
    }
  }

  @Test("A row of several texts has its frame again when it is shown again")
  func shownAgain() {
    let list = RowStackView(), row = LayoutView()
    let texts = ["one two", "three"].map {
      Label($0, measurer: CellTextMeasurer())
    }
    row.addSubviewsWithVerticalLayout(texts) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
    }
    list.frame = Rect(0, 0, 375, 667)
    list.addRows([row, SizedView(9, 9)])
    // As wide as the list less 15 on both sides, and 1 + 1 high.
    let frames = [
      Rect(15, 12, 345, 2), Rect(0, 0, 345, 1), Rect(0, 1, 345, 1),
    ]
    for word in ["one", "one two three"] {
      expectFrames([row, texts[0], texts[1]].map(\.frame), frames)
      list.hideRow(row)
      texts[0].text = word
      #expect(list.contentSize.height == 33)
      list.showRow(row)
      expectFrames([row, texts[0], texts[1]].map(\.frame), frames)
    }
  }

  @Test("A list that a fading row takes in is not drawn inside itself")
  func insideFadingRow() {
    let outer = BoxList(1), list = outer.list, inner = RowStackView()
    inner.heightAnchor.constraint(equalTo: 100).isActive = true
    list.hasHostClock = true
    list.addRow(inner)
    list.removeRow(inner, animated: true)
    #expect(list.presentations.map { $0.row === inner } == [true, false])
    inner.addRow(list)
    #expect(list.presentations.allSatisfy { $0.row !== inner })
    #expect(list.viewportSVG().hasSuffix("</svg>\n"))
    #expect(list.advance(by: 0.1) && inner.advance(by: 0.1) == false)
    list.finishAnimations()
    #expect(inner.count == 1 && inner.superview == nil)
  }

  @Test("Without its content a list has no rows, and takes none")
  func contentTaken() {
    let boxes = BoxList(3), list = boxes.list, page = LayoutView()
    let inner = RowStackView()
    list.addRow(inner)
    page.addSubview(list.contentView)
    #expect(list.count == 0 && boxes[0].superview == nil)
    list.addRow(boxes[0])
    list.addRows([boxes[1], boxes[2]])
    list.setRows(boxes.rows)
    #expect(list.count == 0 && list.brokenInvariants() == [])
    // Nothing can lead round in a circle.
    list.addRow(inner)
    inner.addRow(list)
    #expect(inner.rows.count == 1 && inner.superview == nil)
    #expect(inner.accessibilityElements().isEmpty)
  }

  @Test("Who hears that a touch is over may remove what is being removed")
  func removalWhileRemoving() {
    final class Selfish: LayoutView, Highlightable {
      var whenOff: (() -> Void)?
      override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(height: 26)
      }
      func setIsHighlighted(_ isHighlighted: Bool) {
        if !isHighlighted { whenOff?() }
      }
    }
    for way in 0..<7 {
      let boxes = BoxList(2), list = boxes.list, row = Selfish()
      list.addRow(row)
      row.whenOff = { [weak list, weak row] in
        if way > 3 { return list?.removeAllRows() ?? () }
        if let row { list?.removeRow(row) }
      }
      // Cells are 50 high: the row's begins at 100.
      list.touchesBegan(at: Point(x: 40, y: 120))
      switch way {
      case 0, 4: list.removeRow(row)
      case 1, 5: list.setRows([boxes[0]])
      case 2: list.removeRows([row, boxes[1]], animated: true)
      case 3: #expect(!list.replaceRow(row, with: Label("new")))
      default: list.addRow(row)
      }
      #expect(list.brokenInvariants() == [], "way \(way)")
      #expect(list.containsRow(row) == (way == 6), "way \(way)")
    }
  }

  @Test("A hook that puts the list inside the row makes it no row")
  func listIntoRow() {
    final class Odd: RowStackView {
      override func configureCell(_ cell: RowCell) {
        cell.row.addSubview(self)
      }
    }
    let list = Odd(), row = LayoutView()
    list.addRow(row)
    #expect(list.count == 0 && list.superview === row)
    #expect(list.brokenInvariants() == [])
  }

  @Test("A cell that a hook gives back once more has nothing from before")
  func cellGivenBack() {
    final class Keeper: RowStackView {
      var kept: RowCell?
      override func cellForRow(_ row: LayoutView) -> RowCell {
        kept ?? super.cellForRow(row)
      }
      var hides = false
      override func configureCell(_ cell: RowCell) { cell.isHidden = hides }
    }
    let list = Keeper(), probe = ProbeRow()
    list.frame = Rect(0, 0, 375, 100)
    list.addRow(probe)
    var taps = 0
    list.setTapHandler(forRow: probe) { _ in taps += 1 }
    list.setSwipeActions([RowAction("Delete") { _ in }], forRow: probe)
    list.kept = list.cell(forRow: probe)
    list.kept?.isSeparatorHidden = true
    list.kept?.removeFromSuperview()
    #expect(list.count == 0 && probe.superview === list.kept)
    list.addRow(probe)
    #expect(list.cell(forRow: probe) === list.kept)
    #expect(!list.isSeparatorHidden(forRow: probe))
    #expect(list.swipeActions(forRow: probe).isEmpty)
    list.touch(at: Point(x: 40, y: 20))
    #expect(taps == 0 && probe.events == ["on", "off", "tap"])
    // The separator is seen with its cell.
    let separator = list.kept?.separator
    for hides in [true, false] {
      list.hides = hides
      list.kept?.removeFromSuperview()
      list.addRow(probe)
      #expect(list.isRowHidden(probe) == hides)
      #expect(separator?.alpha == (hides ? 0 : 1))
    }
  }

  @Test("A separator that was taken out of its cell is placed no more")
  func separatorTakenOut() throws {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 100, height: 200)
    let rows = (0..<3).map { _ in LayoutView { IntrinsicSize(height: 20) } }
    list.addRows(Array(rows[..<2]))
    list.layoutIfNeeded()
    list.insertRow(rows[2], before: rows[1])
    for row in rows {
      let separator = try #require(list.cell(forRow: row)?.separator)
      separator.removeFromSuperview()
      list.separatorWidth += 1
      #expect(separator.superview == nil)
      #expect(row.frame == Rect(x: 15, y: 12, width: 70, height: 20))
      #expect(list.contentSize.height == 3 * 44)
      #expect(list.brokenInvariants().isEmpty)
    }
    // With another row, the cell has its separator again.
    let new = LayoutView { IntrinsicSize(height: 10) }
    #expect(list.replaceRow(rows[0], with: new))
    let separator = try #require(list.cell(forRow: new)?.separator)
    #expect(separator.superview === list.cell(forRow: new))
    #expect(separator.frame == Rect(x: 15, y: 30, width: 85, height: 4))
  }

  @Test("What is not seen is not read out of a row that takes taps, either")
  func readOut() {
    let list = RowStackView()
    let hidden = Label("hidden"), clear = Label("clear")
    let row = StackView(arrangedSubviews: [Label("seen"), hidden, clear])
    hidden.isHidden = true
    clear.alpha = 0
    list.addRow(row)
    #expect(list.accessibilityElements().map(\.label) == ["seen"])
    list.setTapHandler(forRow: row) { _ in }
    #expect(list.accessibilityElements().map(\.label) == ["seen"])
  }

  @Test("From right to left, rows come and go as their mirror images")
  func mirroredTransitions() {
    struct Side {
      let list = RowStackView(axis: .horizontal)
      let rows = (0..<3).map { index in
        let row = LayoutView { IntrinsicSize(width: 60, height: 20) }
        let end = ProbeControl()
        row.name = "\(index)"
        end.accessibilityLabel = "end"
        row.addSubview(end)
        end.topAnchor.constraint(equalTo: row.topAnchor).isActive = true
        end.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 40)
          .isActive = true
        end.constrainSize(to: Size(width: 10, height: 10))
        return row
      }
      init(_ direction: WritingDirection) {
        list.writingDirection = direction
        list.frame = Rect(0, 0, 200, 40)
        list.hasHostClock = true
        list.rowInset = EdgeInsets(top: 0, left: 3, bottom: 0, right: 3)
        list.addRows(Array(rows[0...1]))
      }
    }
    let sides = [Side(.leftToRight), Side(.rightToLeft)]
    func mirrored(_ rect: Rect) -> Rect {
      Rect(200 - rect.maxX, rect.minY, rect.width, rect.height)
    }
    func look() {
      let (left, right) = (sides[0].list, sides[1].list)
      let seen = [left.presentations, right.presentations]
      #expect(seen[0].map(\.row.name) == seen[1].map(\.row.name))
      for path in [\RowPresentation.frame, \.rowFrame, \.separatorFrame] {
        expectFrames(
          seen[1].map { $0[keyPath: path] },
          seen[0].map { mirrored($0[keyPath: path]) })
      }
      let read = [left, right].map { $0.accessibilityElements().map(\.frame) }
      expectFrames(read[1], read[0].map(mirrored))
      for x in stride(from: 0.3, to: 200, by: 2) {
        let hits = [left, right].map { list in
          let point = Point(x: list === left ? x : 200 - x, y: 5)
          let hit = list.hitTest(point)
          let cell = (hit as? RowCell) ?? hit?.superview as? RowCell
          return (cell?.row.name, list.touch(at: point) is ProbeControl)
        }
        #expect(hits[0] == hits[1], "\(x)")
      }
    }
    let steps: [(Side) -> Void] = [
      { $0.list.insertRow($0.rows[2], before: $0.rows[1], animated: true) },
      { $0.list.hideRow($0.rows[0], animated: true) },
      { $0.list.showRow($0.rows[0], animated: true) },
      { $0.list.removeRow($0.rows[2], animated: true) },
    ]
    for step in steps {
      for side in sides { step(side) }
      for _ in 0..<5 {
        look()
        for side in sides { side.list.advance(by: 0.07) }
      }
    }
  }

  @Test("A row that fades is as wide as the others when insets change")
  func insetsDuringTransitions() {
    let boxes = BoxList(4), list = boxes.list
    list.hasHostClock = true
    func look() {
      let seen = list.presentations
      #expect(seen.contains { list.isRowHidden($0.row) })
      for shown in seen {
        #expect(shown.frame.minX == seen[0].frame.minX)
        #expect(shown.frame.width == seen[0].frame.width)
        #expect(shown.rowFrame.minX == seen[0].rowFrame.minX)
        #expect(shown.rowFrame.width == seen[0].rowFrame.width)
        #expect(shown.separatorFrame.minX == seen[0].separatorFrame.minX)
        #expect(shown.separatorFrame.width == seen[0].separatorFrame.width)
      }
    }
    list.hideRow(boxes[1], animated: true)
    list.advance(by: 0.1)
    list.contentInset = EdgeInsets(left: 20, right: 10)
    look()
    #expect(list.presentations[0].frame.maxX == 365)
    // What takes over begins where this is.
    list.animateChanges {
      list.removeRow(boxes[2])
      list.contentInset = EdgeInsets(left: 4, right: 8)
    }
    for _ in 0..<3 {
      look()
      list.advance(by: 0.1)
    }
    list.finishAnimations()
    #expect(list.presentations.count == 2)
  }
}
