import StackKit
import Testing

/// Offsets, insets, and which rows are seen.
@Suite("Scrolling")
struct ScrollTests {
  /// 20 rows of 50 points in 100 points: offsets from 0 to 900.
  let boxes = BoxList(20, height: 100)
  var list: RowStackView { boxes.list }

  @Test(
    "The offset stays in its range; numbers that are not finite are refused")
  func clamping() {
    #expect(list.contentOffset == .zero)
    // Not -0.0, which would be printed.
    #expect("\(list.contentOffset.x) \(list.contentOffset.y)" == "0.0 0.0")
    list.contentOffset.y = 1e9
    #expect(list.contentOffset.y == 900)
    list.contentOffset.y = -7
    #expect(list.contentOffset.y == 0)
    list.contentOffset = Point(x: 50, y: 30)
    #expect(list.contentOffset == Point(x: 0, y: 30))
    list.contentOffset.y = .nan
    list.contentOffset.y = .infinity
    #expect(list.contentOffset.y == 30)
    #expect(list.isScrollable)
    list.frame = Rect(0, 0, 375, 2000)
    #expect(list.contentOffset.y == 0 && !list.isScrollable)
  }

  @Test("Hiding rows clamps what is read; showing them again restores it")
  func restored() {
    list.contentOffset.y = 850
    list.hideRows(Array(boxes.rows.prefix(10)))
    #expect(list.contentOffset.y == 400)
    list.showRows(boxes.rows)
    #expect(list.contentOffset.y == 850)
  }

  @Test("Insets shift the range, and keep the beginning where it is")
  func insets() {
    list.contentInset = EdgeInsets(top: 20, bottom: 30)
    #expect(list.contentOffset.y == -20)
    list.viewportInsets = EdgeInsets(top: 5, bottom: 40)
    #expect(list.contentOffset.y == -25)
    list.contentOffset.y = 5000
    // 1000 + 70 - 100.
    #expect(list.contentOffset.y == 970)
    #expect(list.contentSize.height == 1000)
    list.contentInset = EdgeInsets(.nan)
    #expect(list.contentInset.top == 20)
  }

  @Test("Who is back at the beginning stays there when an inset comes")
  func backAtTheBeginning() {
    list.contentOffset.y = 50
    list.contentInset.top = 20
    #expect(list.contentOffset.y == 50)
    list.contentOffset.y = -20
    list.contentInset.top = 30
    #expect(list.contentOffset.y == -30)
  }

  @Test("Insets across the axis make the rows narrower, left and right as such")
  func insetsAcross() {
    list.viewportInsets = EdgeInsets(left: 44, right: 20)
    list.contentInset = EdgeInsets(left: 6)
    #expect(list.contentSize.width == 305)
    #expect(list.contentView.frame.minX == 50)
    #expect(list.contentOffset.x == -50)
    list.writingDirection = .rightToLeft
    #expect(list.contentView.frame.minX == 50)
    #expect(list.presentation(ofRow: boxes[0])?.frame.minX == 50)
  }

  @Test("Rows below the keyboard are not seen, and are scrolled above it")
  func keyboard() {
    #expect(list.visibleRows.map(\.displayName) == ["0", "1"])
    list.viewportInsets.bottom = 60
    #expect(list.visibleRows.map(\.displayName) == ["0"])
    list.scrollRowToVisible(boxes[1])
    // The content of row 1 ends at 88, and 40 points are free.
    #expect(list.contentOffset.y == 48)
    list.scrollRowToVisible(boxes[19])
    // It ends at 988. With its insets it is longer than the free part, and
    // its beginning counts.
    #expect(list.contentOffset.y == 948)
    list.scrollRowToVisible(boxes[19], includesInset: true)
    #expect(list.contentOffset.y == 950)
    list.contentOffset.y = 2000
    #expect(list.contentOffset.y == 960)
    list.viewportInsets.bottom = 0
    #expect(list.contentOffset.y == 900)
  }

  @Test("A row longer than the viewport is shown from its beginning")
  func longRow() {
    let long = LayoutView { IntrinsicSize(height: 300) }
    list.addRow(long)
    // It lies from 1012 to 1312.
    list.scrollRowToVisible(long)
    #expect(list.contentOffset.y == 1012)
    list.contentOffset.y = 1100
    list.scrollRowToVisible(long)
    #expect(list.contentOffset.y == 1100)
    list.contentOffset.y = 1220
    list.scrollRowToVisible(long)
    #expect(list.contentOffset.y == 1012)
  }

  @Test("A hidden row is not scrolled to; a view inside a row is")
  func inside() {
    list.hideRow(boxes[9])
    list.scrollRowToVisible(boxes[9])
    #expect(list.contentOffset.y == 0)
    let inner = LayoutView()
    boxes[5].addSubview(inner)
    inner.frame = Rect(0, 20, 5, 4)
    // Row 5 begins at 250 + 12; the view ends at 286.
    list.scrollRowToVisible(inner)
    #expect(list.contentOffset.y == 186)
  }

  @Test("Visible rows are those whose cells lie between the edges")
  func visibleRows() {
    for offset in stride(from: 0.0, through: 900, by: 12.5) {
      list.contentOffset.y = offset
      let expected = boxes.rows.filter { row in
        let frame = list.cell(forRow: row)?.frame ?? .zero
        return frame.maxY > offset && frame.minY < offset + 100
      }
      #expect(list.visibleRows.elementsEqual(expected) { $0 === $1 })
      for row in boxes.rows {
        #expect(
          list.isRowVisible(row) == expected.contains { $0 === row })
      }
    }
    // From the end to the beginning, and with jumps.
    for offset in [900.0, 0, 450, 40, 899, 1] {
      list.contentOffset.y = offset
      #expect(
        list.visibleRows.first === boxes[Int(offset / 50)], "\(offset)")
    }
    list.hideRows(boxes.rows)
    #expect(list.visibleRows.isEmpty)
    #expect(list.hitTest(Point(x: 5, y: 5)) === list)
    list.removeAllRows()
    #expect(list.visibleRows.isEmpty)
    list.frame = .zero
    #expect(list.visibleRows.isEmpty)
  }

  @Test("The search for visible rows looks at few cells")
  func searchSteps() {
    let boxes = BoxList(500, height: 100)
    let list = boxes.list
    _ = list.visibleRows
    // From anywhere to anywhere: forth in doubled steps, and back by halves.
    for offset in [24_000.0, 0, 12_345, 23_000, 100] {
      let before = list.searchSteps
      list.contentOffset.y = offset
      _ = list.visibleRows
      #expect(list.searchSteps - before <= 20, "to \(offset)")
    }
    // A page further: two rows.
    for _ in 0..<50 {
      let before = list.searchSteps
      list.contentOffset.y += 100
      _ = list.visibleRows
      #expect(list.searchSteps - before <= 4)
    }
  }

  @Test("Hidden rows in between are left out")
  func hiddenRows() {
    list.hideRows([boxes[0], boxes[2], boxes[3]])
    #expect(list.visibleRows.map(\.displayName) == ["1", "4"])
    list.contentOffset.y = 60
    #expect(list.visibleRows.map(\.displayName) == ["4", "5", "6"])
  }

  @Test("From right to left: the first row is at the right, and seen first")
  func rightToLeft() {
    let list = RowStackView(axis: .horizontal)
    list.frame = Rect(0, 0, 100, 50)
    list.rowInset = .zero
    list.writingDirection = .rightToLeft
    let rows = (0..<10).map { index in
      let row = LayoutView { IntrinsicSize(width: 40, height: 10) }
      row.name = "\(index)"
      return row
    }
    list.addRows(rows)
    // 400 points of content: row 0 lies from 360 to 400.
    #expect(list.contentSize.width == 400)
    #expect(list.cell(forRow: rows[0])?.frame.minX == 360)
    #expect(list.contentOffset.x == 300)
    #expect(list.presentation(ofRow: rows[0])?.frame.minX == 60)
    #expect(list.visibleRows.map(\.displayName) == ["0", "1", "2"])
    #expect(list.hitTest(Point(x: 70, y: 5)) === rows[0])
    #expect(list.hitTest(Point(x: 10, y: 5)) === rows[2])
    list.scrollRowToVisible(rows[9])
    #expect(list.contentOffset.x == 0)
    #expect(list.hitTest(Point(x: 10, y: 5)) === rows[9])
    #expect(list.visibleRows.map(\.displayName) == ["7", "8", "9"])
    list.contentOffset.x = 110
    // Row 6 lies from 120 to 160.
    #expect(list.hitTest(Point(x: 12, y: 5)) === rows[6])
    // An inset at the right is before the first row.
    list.contentInset = EdgeInsets(left: 10, right: 30)
    list.contentOffset.x = 1000
    #expect(list.contentOffset.x == 330)
    #expect(list.presentation(ofRow: rows[0])?.frame.minX == 30)
    list.contentOffset.x = -1000
    #expect(list.contentOffset.x == -10)
    list.contentInset = .zero
    list.contentOffset.x = 300
    // Content that is short lies at the right.
    list.removeRows(Array(rows.dropFirst(2)))
    #expect(list.contentOffset.x == -20)
    #expect(list.presentation(ofRow: rows[0])?.frame.minX == 60)
  }

  @Test("A list as long as its content, up to a limit")
  func hugging() {
    let page = LayoutView(), list = RowStackView()
    page.frame = Rect(0, 0, 375, 667)
    page.addSubviewsWithVerticalLayout([list]) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    list.hugsContent = true
    #expect(list.frame.height == 0)
    list.addRows((0..<3).map { _ in LayoutView { IntrinsicSize(height: 26) } })
    #expect(list.frame == Rect(0, 0, 375, 150))
    list.contentInset = EdgeInsets(top: 4, bottom: 6)
    #expect(list.frame.height == 160)
    list.maximumLength = 90
    #expect(list.frame.height == 90)
    #expect(list.contentSize.height == 150)
    #expect(list.isScrollable)
    list.maximumLength = .nan
    list.maximumLength = -1
    #expect(list.maximumLength == 90)
    list.maximumLength = nil
    list.frame = Rect(0, 0, 375, 400)
    #expect(list.contentSize.height == 150 && list.frame.height == 400)
    list.unpinFrame()
    list.axis = .horizontal
    #expect(list.contentSize.width == 90)
    list.hugsContent = false
    list.axis = .vertical
    #expect(list.frame.height == 0)
  }

  @Test("A list that is turned is at its beginning, and nothing moves")
  func turned() {
    list.hasHostClock = true
    list.contentOffset.y = 300
    list.hideRow(boxes[0], animated: true)
    list.axis = .horizontal
    #expect(list.contentOffset.x == 0 && !list.isAnimating)
    list.contentOffset.x = 100
    list.setContentOffset(Point(x: 200, y: 0), animated: true)
    list.axis = .vertical
    #expect(list.presentedContentOffset.y == 0 && !list.isAnimating)
  }

  @Test("A list that hugs and is turned hugs along the other axis")
  func huggingTurned() {
    let list = RowStackView()
    list.hugsContent = true
    list.addRow(LayoutView { IntrinsicSize(width: 60, height: 26) })
    #expect(list.frame == Rect(0, 0, 90, 50))
    list.axis = .horizontal
    #expect(list.frame == Rect(0, 0, 90, 50))
    list.maximumLength = 70
    #expect(list.frame.width == 70)
    list.axis = .vertical
    #expect(list.frame == Rect(0, 0, 90, 50))
    list.maximumLength = nil
    list.axis = .horizontal
    list.contentInset.right = 5
    #expect(list.frame == Rect(0, 0, 95, 50))
  }

  @Test("Of lists in each other that hug, the outer one scrolls")
  func huggingNested() {
    let lists = (0..<3).map { _ in RowStackView() }
    for (index, list) in lists.enumerated() {
      list.rowInset = .zero
      list.hugsContent = true
      list.addRow(SizedView(10, 50))
      if index > 0 { lists[index - 1].addRow(list) }
    }
    let page = LayoutView()
    page.addSubviewsWithVerticalLayout([lists[0]])
    page.frame = Rect(0, 0, 100, 80)
    #expect(lists.map(\.frame.height) == [80, 100, 50])
    #expect(lists.map(\.isScrollable) == [true, false, false])
    #expect(lists[0].contentSize.height == 150)
    lists[1].maximumLength = 70
    #expect(lists.map(\.frame.height) == [80, 70, 50])
    #expect(lists.map(\.isScrollable) == [true, true, false])
  }

  @Test("The fitting size of a list that hugs is that of its content")
  func huggingFit() {
    let boxes = BoxList(3)
    #expect(boxes.list.fittingSize(width: 100).height == 0)
    boxes.list.hugsContent = true
    let size = boxes.list.fittingSize(width: 100)
    #expect(size == Size(width: 100, height: 150))
  }

  @Test("A row of a list that scrolls is scrolled to where it will be")
  func movingTarget() {
    let inner = BoxList(20, height: 60).list, list = boxes.list
    inner.unpinFrame()
    inner.heightAnchor.constraint(equalTo: 200).isActive = true
    list.prependRow(inner)
    list.setInset(forRow: inner, inset: .zero)
    list.hasHostClock = true
    inner.contentOffset.y = 500
    inner.setContentOffset(Point(x: 0, y: 0), animated: true)
    // From 162 to 188 in the inner list, which is at the top of the outer one.
    list.scrollRowToVisible(inner.rows[3], animated: false)
    #expect(list.contentOffset.y == 88)
  }

  @Test("Lists of both axes inside each other scroll on their own")
  func nested() {
    let inner = RowStackView(axis: .horizontal)
    inner.heightAnchor.constraint(equalTo: 60).isActive = true
    let cards = (0..<5).map { _ in LayoutView { IntrinsicSize(width: 90) } }
    inner.addRows(cards)
    list.prependRow(inner)
    list.setInset(forRow: inner, inset: .zero)
    inner.contentOffset.x = 100
    list.contentOffset.y = 10
    #expect(inner.contentOffset.x == 100 && list.contentOffset.y == 10)
    #expect(inner.contentSize == Size(width: 600, height: 60))
    // Cards are 120 wide with insets: at 20 + 100 = 120 the second begins.
    #expect(list.hitTest(Point(x: 18, y: 30)) === inner.cell(forRow: cards[0]))
    #expect(list.hitTest(Point(x: 40, y: 30)) === cards[1])
    list.scrollRowToVisible(cards[0])
    #expect(list.contentOffset.y == 10)
  }

  @Test("The content's size can be asked for at another width")
  func fitting() {
    let text = bodyLabel("one two three")
    list.setRows([text])
    // 13 letters of 8 points fit into 375 - 30; at 80 - 30 = 50 there are
    // three lines: 20.5 + 44 + 24.
    #expect(list.contentSize.height == 44.5)
    #expect(list.contentView.fittingSize(width: 80).height == 88.5)
    #expect(list.contentSize.height == 44.5)
  }

  @Test("Beside spacers, a list that hugs is as long as its content")
  func huggingBesideSpacers() {
    let list = RowStackView {
      SizedView(width: 10, height: 26)
      SizedView(width: 10, height: 26)
    }
    list.hugsContent = true
    let spacer = Spacer(along: .vertical)
    let page = StackView(
      arrangedSubviews: [list, spacer, SizedView(width: 40, height: 20)],
      axis: .vertical)
    func heights() -> [Double] { page.arrangedSubviews.map(\.frame.height) }
    page.frame = Rect(0, 0, 100, 300)
    #expect(heights() == [100, 180, 20])
    page.frame.size.height = 90
    #expect(heights() == [70, 0, 20])
    #expect(list.isScrollable)
    page.frame.size.height = 300
    page.insertArrangedSubview(Spacer(along: .vertical), at: 2)
    page.setWeight(2, for: spacer)
    #expect(heights() == [100, 120, 60, 20])
    page.removeArrangedSubview(spacer)
    page.arrangedSubviews[1].isHidden = true
    #expect(heights() == [280, 0, 20])
  }

  @Test("Points are converted to where rows are scrolled to")
  func convertedPoints() {
    let inner = RowStackView(axis: .horizontal), page = LayoutView()
    let button = SizedView(width: 20, height: 10)
    inner.heightAnchor.constraint(equalTo: 60).isActive = true
    let cards = (0..<9).map { _ in LayoutView { IntrinsicSize(width: 90) } }
    inner.addRows(cards)
    list.prependRow(inner)
    list.setInset(forRow: inner, inset: .zero)
    page.addSubview(list)
    page.addSubview(button)
    inner.contentOffset.x = 100
    list.contentOffset.y = 10
    // Cards are 120 wide with insets, and a card begins 15 after its cell.
    #expect(cards[1].convert(.zero, to: inner).x == 35)
    #expect(cards[1].convert(.zero, to: list) == Point(x: 35, y: 2))
    #expect(list.convert(Point(x: 35, y: 2), to: cards[1]) == .zero)
    let seen = inner.presentation(ofRow: cards[1])?.rowFrame
    #expect(cards[1].convert(cards[1].bounds, to: inner) == seen)
    #expect(list.contentView.convert(.zero, to: list) == Point(x: 0, y: -10))
    #expect(cards[2].convert(.zero, to: cards[1]) == Point(x: 120, y: 0))
    // As of the frames of rows, the end of a movement counts.
    list.hasHostClock = true
    list.setContentOffset(Point(x: 0, y: 30), animated: true)
    list.hideRow(inner, animated: true)
    list.advance(by: 0.01)
    #expect(list.rows[2].convert(.zero, to: list).y == 50 + 12 - 30)
    list.finishAnimations()
    #expect(list.rows[2].convert(.zero, to: list).y == 50 + 12 - 30)
  }
}
