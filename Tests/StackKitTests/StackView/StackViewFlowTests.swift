import StackKit
import Testing

/// Lines that wrap, and an axis that turns.
@Suite struct StackViewFlowTests {
  let views = [30.0, 40, 50, 20, 60].map { SizedView($0, 10) }
  let stack: StackView

  init() {
    stack = StackView(arrangedSubviews: views, spacing: 5)
    stack.wraps = true
  }

  var places: [[Double]] {
    views.map { [$0.frame.minX, $0.frame.minY] }
  }

  @Test("Lines break where the next view does not fit")
  func breaks() {
    // In one line: 200 + 4 * 5.
    #expect(stack.frame.size == Size(width: 220, height: 10))
    stack.frame = Rect(0, 0, 130, 100)
    #expect(places == [[0, 0], [35, 0], [80, 0], [0, 15], [25, 15]])
    // Exactly enough for the first three, and one point too little.
    stack.frame = Rect(0, 0, 129.5, 100)
    #expect(places == [[0, 0], [35, 0], [0, 15], [55, 15], [0, 30]])
    stack.frame = Rect(0, 0, 10, 100)
    #expect(places.map { $0[1] } == [0, 15, 30, 45, 60])
    #expect(views.map(\.frame.width) == [10, 10, 10, 10, 10])
    stack.lineSpacing = 1
    #expect(places.map { $0[1] } == [0, 11, 22, 33, 44])
  }

  @Test("The stack is as high as its lines, in a column as well")
  func height() {
    let page = StackView(axis: .vertical)
    let footer = SizedView(100, 7)
    page.addArrangedSubview(stack)
    page.addArrangedSubview(footer)
    let width = page.widthAnchor.constraint(equalTo: 130)
    width.isActive = true
    #expect(stack.frame.size == Size(width: 130, height: 25))
    #expect(footer.frame.minY == 25)
    width.constant = 60
    // 30 | 40 | 50 | 20 | 60: no two of them go into 60.
    #expect(stack.frame.height == 70)
    #expect(footer.frame.minY == 70)
    width.constant = 220
    #expect(footer.frame.minY == 10)
    #expect(page.engine.statistics.unsettledPasses == 0)
  }

  @Test("A view that changes its size, hides or comes in moves the others")
  func changes() {
    stack.frame = Rect(0, 0, 130, 100)
    views[0].size.width = 36
    #expect(places == [[0, 0], [41, 0], [0, 15], [55, 15], [0, 30]])
    views[1].isHidden = true
    #expect(places[2] == [41, 0])
    #expect(places[3] == [96, 0])
    views[1].isHidden = false
    views[0].size.width = 30
    views[2].size.height = 18
    #expect(places[3] == [0, 23])
    let new = SizedView(90, 4)
    stack.insertArrangedSubview(new, at: 0)
    #expect(places[0] == [95, 0])
    #expect(places[1] == [0, 15])
    new.removeFromSuperview()
    #expect(places[3] == [0, 23])
    stack.setCustomSpacing(6, after: views[0])
    #expect(places[2] == [0, 15])
  }

  @Test("A change costs at most three solves, and constraints of lines only")
  func work() {
    stack.frame = Rect(0, 0, 130, 100)
    stack.alignment = .leading
    stack.layoutIfNeeded()
    var before = stack.engine.statistics
    views[0].size.height = 14
    stack.layoutIfNeeded()
    var work = stack.engine.statistics - before
    #expect(work.solves <= 3)
    #expect(work.constraintsAdded == 0)
    #expect(work.constraintsRemoved == 0)
    // The last view of a line goes into the next one, which loses its last.
    before = stack.engine.statistics
    views[0].size.width = 36
    stack.layoutIfNeeded()
    work = stack.engine.statistics - before
    #expect(work.solves <= 3)
    #expect(work.constraintsAdded == 6)
    #expect(work.constraintsRemoved == 6)
  }

  @Test("Within a line, the distribution says what becomes of the room")
  func distributions() {
    let views = [20.0, 30, 40].map { SizedView($0, 10) }
    let stack = StackView(arrangedSubviews: views)
    stack.wraps = true
    stack.frame = Rect(0, 0, 80, 50)
    let cases: [(StackDistribution, [Double])] = [
      (.fill, [0, 20, 0]), (.fillProportionally, [0, 20, 0]),
      (.leading, [0, 20, 0]), (.trailing, [30, 50, 40]),
      (.center, [15, 35, 20]), (.equalSpacing, [0, 50, 0]),
      (.equalCentering, [0, 50, 0]), (.spaceAround, [7.5, 42.5, 20]),
      (.spaceEvenly, [10, 40, 20]),
    ]
    for (distribution, x) in cases {
      stack.distribution = distribution
      let isClose = zip(views, x).allSatisfy { abs($0.frame.minX - $1) < 1e-9 }
      #expect(isClose, "\(distribution)")
      #expect(views.map(\.frame.minY) == [0, 0, 10], "\(distribution)")
    }
    // A grid of cells that are 40 wide.
    stack.distribution = .fillEqually
    #expect(views.map(\.frame.minX) == [0, 40, 0])
    #expect(views.map(\.frame.width) == [40, 40, 40])
    // Three views in a line: centres at 10, 50 and 90.
    stack.distribution = .equalCentering
    stack.frame = Rect(0, 0, 110, 50)
    #expect(views.map(\.frame.minX) == [0, 35, 70])
  }

  @Test("Across a line, the alignment says where views stand")
  func alignments() {
    let views = [
      BaselineView("a", Size(width: 30, height: 10), first: 6, last: 2),
      BaselineView("b", Size(width: 30, height: 30), first: 9, last: 3),
      BaselineView("c", Size(width: 30, height: 20), first: 5, last: 4),
    ]
    let stack = StackView(arrangedSubviews: views)
    stack.wraps = true
    stack.frame = Rect(0, 0, 60, 100)
    let cases: [(StackAlignment, [Double])] = [
      (.none, [0, 0, 30]), (.leading, [0, 0, 30]), (.center, [10, 0, 30]),
      (.trailing, [20, 0, 30]), (.fill, [0, 0, 30]),
      // Baselines at 9: 6 + 3, and 9 + 0.
      (.firstBaseline, [3, 0, 30]),
      // Baselines at 27: 19 + 8, and 27.
      (.lastBaseline, [19, 0, 30]),
    ]
    for (alignment, y) in cases {
      stack.alignment = alignment
      #expect(views.map(\.frame.minY) == y, "\(alignment)")
      let heights = views.map(\.frame.height)
      #expect(heights == (alignment == .fill ? [30, 30, 20] : [10, 30, 20]))
    }
  }

  @Test("Columns wrap, too")
  func columns() {
    let views = [30.0, 40, 50].map { SizedView(8, $0) }
    let stack = StackView(arrangedSubviews: views, axis: .vertical)
    stack.wraps = true
    stack.lineSpacing = 2
    stack.heightAnchor.constraint(equalTo: 75).isActive = true
    #expect(views.map(\.frame.minX) == [0, 0, 10])
    #expect(views.map(\.frame.minY) == [0, 30, 0])
    #expect(stack.frame.size == Size(width: 18, height: 75))
  }

  @Test("Margins, text that wraps, and stacks inside of lines")
  func contents() {
    let text = Label("one two three four", measurer: CellTextMeasurer())
    let inner = StackView(arrangedSubviews: [SizedView(5, 2), SizedView(5, 2)])
    let stack = StackView(arrangedSubviews: [inner, text])
    stack.alignment = .leading
    stack.wraps = true
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(3)
    stack.widthAnchor.constraint(equalTo: 17).isActive = true
    #expect(inner.frame == Rect(3, 3, 10, 2))
    // 11 cells for the text: "one two", "three four".
    #expect(text.frame == Rect(3, 5, 11, 2))
    #expect(stack.frame.height == 10)
    inner.isHidden = true
    #expect(text.frame.minY == 3)
    #expect(stack.frame.height == 8)
  }

  @Test("Lines that come into another tree are as high as there")
  func otherTree() {
    let words = ["one", "two", "three"].map {
      Label($0, measurer: CellTextMeasurer())
    }
    let stack = StackView(arrangedSubviews: words, spacing: 1)
    stack.wraps = true
    #expect(stack.frame.size == Size(width: 13, height: 1))
    let card = LayoutView()
    card.addSubviewsWithVerticalLayout([LayoutView(), stack])
    #expect(stack.frame == Rect(x: 0, y: 0, width: 13, height: 1))
    #expect(card.frame.height == 1)
    stack.removeFromSuperview()
    let list = RowStackView()
    list.addRow(stack)
    list.frame = Rect(x: 0, y: 0, width: 37, height: 100)
    // Two lines, and a point between them.
    #expect(stack.frame.size == Size(width: 7, height: 3))
    #expect(list.contentSize.height == 27)
  }

  @Test("A fitting size follows the lines")
  func fitting() {
    stack.frame = Rect(0, 0, 130, 100)
    #expect(stack.fittingSize(width: 130).height == 25)
    #expect(stack.fittingSize(width: 60).height == 70)
    #expect(stack.fittingSize(width: 500).height == 10)
    #expect(stack.frame.width == 130)
  }

  @Test("Without lines again, the stack is as before; empty, it is nothing")
  func switching() {
    stack.frame = Rect(0, 0, 130, 100)
    stack.layoutIfNeeded()
    stack.wraps = false
    stack.unpinFrame()
    #expect(stack.frame.size == Size(width: 220, height: 10))
    #expect(views.allSatisfy { $0.frame.minY == 0 })
    stack.wraps = true
    for view in views { view.isHidden = true }
    #expect(stack.frame.size == .zero)
    #expect(StackView().wraps == false)
  }

  @Test("Sixty views in lines are laid out with little work")
  func sixty() {
    let views = (0..<60).map { SizedView(Double(20 + $0 * 7 % 30), 10) }
    let stack = StackView(arrangedSubviews: views, spacing: 4)
    stack.wraps = true
    stack.frame = Rect(0, 0, 300, 400)
    var x = 0.0
    var y = 0.0
    for view in views {
      if x > 0, x + (view.size.width ?? 0) > 300 {
        x = 0
        y += 14
      }
      #expect(view.frame.minX == x)
      #expect(view.frame.minY == y)
      x += (view.size.width ?? 0) + 4
    }
    #expect(stack.engine.statistics.solves <= 3)
  }

  // MARK: - Turning

  @Test("The axis turns when the content does not fit, and back")
  func turning() {
    let views = [40.0, 60].map { SizedView($0, 10) }
    let stack = StackView(arrangedSubviews: views, spacing: 10)
    stack.turnsToFit = true
    #expect(stack.frame.size == Size(width: 110, height: 10))
    let width = stack.widthAnchor.constraint(equalTo: 109)
    width.isActive = true
    #expect(stack.currentAxis == .vertical)
    #expect(stack.axis == .horizontal)
    #expect(stack.frame.height == 30)
    views[1].size.width = 59
    #expect(stack.currentAxis == .horizontal)
    views[0].size.width = 41
    #expect(stack.currentAxis == .vertical)
    views[1].isHidden = true
    #expect(stack.currentAxis == .horizontal)
    views[1].isHidden = false
    #expect(stack.currentAxis == .vertical)
    stack.setCustomSpacing(3, after: views[0])
    #expect(stack.currentAxis == .horizontal)
    width.isActive = false
    #expect(stack.frame.size == Size(width: 103, height: 10))
    stack.turnsToFit = false
    width.constant = 20
    width.isActive = true
    #expect(stack.currentAxis == .horizontal)
  }

  @Test("In a column, the stack below moves along; containers are measured")
  func turningInside() {
    let label = Label("abcdefgh", measurer: CellTextMeasurer())
    let inner = StackView(arrangedSubviews: [label, SizedView(4, 1)])
    let stack = StackView(arrangedSubviews: [inner, SizedView(6, 1)])
    stack.turnsToFit = true
    let footer = SizedView(1, 1)
    let page = StackView(arrangedSubviews: [stack, footer], axis: .vertical)
    let width = page.widthAnchor.constraint(equalTo: 18)
    width.isActive = true
    #expect(footer.frame.minY == 1)
    width.constant = 17
    #expect(footer.frame.minY == 2)
    label.text = "abcdefg"
    #expect(footer.frame.minY == 1)
    label.text = "abcdefghi"
    #expect(footer.frame.minY == 2)
    #expect(page.engine.statistics.unsettledPasses == 0)
  }

  @Test("A column turns into a row when it is too high")
  func turningColumn() {
    let views = [40.0, 60].map { SizedView(10, $0) }
    let stack = StackView(arrangedSubviews: views, axis: .vertical)
    stack.turnsToFit = true
    stack.frame = Rect(0, 0, 50, 99)
    #expect(stack.currentAxis == .horizontal)
    stack.frame = Rect(0, 0, 50, 100)
    #expect(stack.currentAxis == .vertical)
  }

  @Test("Where no axis suits, the pass ends all the same")
  func turningInCircles() {
    // The stack is as wide as it is high, and so it never has room in a row,
    // nor in a column.
    let views = [40.0, 60].map { SizedView($0, $0) }
    let stack = StackView(arrangedSubviews: views)
    let page = LayoutView()
    page.addSubview(stack)
    stack.turnsToFit = true
    let rule = stack.widthAnchor.constraint(
      equalTo: stack.heightAnchor, multiplier: 0.5)
    rule.isActive = true
    #expect(stack.frame.width >= 0)
    #expect(stack.engine.statistics.unsettledPasses == 0)
  }

  @Test("A stack of lines that shows nothing keeps its margins")
  func emptyWithMargins() {
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stack.frame.size == Size(width: 236, height: 26))
    for view in views { view.isHidden = true }
    #expect(stack.frame.size == Size(width: 16, height: 16))
  }

  @Test("The first view of the lines lends them its baselines")
  func baselines() {
    let views = [
      BaselineView("a", Size(width: 30, height: 10), first: 6, last: 2),
      BaselineView("b", Size(width: 30, height: 30), first: 9, last: 3),
    ]
    let lines = StackView(arrangedSubviews: views)
    lines.alignment = .leading
    lines.wraps = true
    let high = BaselineView(
      "c", Size(width: 10, height: 50), first: 40, last: 1)
    let row = StackView(arrangedSubviews: [lines, high])
    row.alignment = .firstBaseline
    #expect(lines.frame.minY == 34)
    row.alignment = .lastBaseline
    // Its last view stands at the top: 30 - 27 of 30 are above its baseline.
    #expect(lines.frame.maxY - 3 == high.frame.maxY - 1)
  }

  /// Two images that keep their proportions, in lines of the same width: the
  /// first one is longer beside the second one than by itself.
  private func images(
    _ axis: Axis, length: Double?
  ) -> (stack: StackView, views: [ImageView]) {
    let views = [300.0, 400].map { across in
      var size = Size(width: 200, height: 200)
      size[axis.other] = across
      return ImageView(pixelSize: size)
    }
    for view in views { view.keepsAspectRatio = true }
    let stack = StackView(arrangedSubviews: views, axis: axis, spacing: 10)
    stack.wraps = true
    if let length {
      (axis == .vertical ? stack.heightAnchor : stack.widthAnchor)
        .constraint(equalTo: length).isActive = true
    }
    return (stack, views)
  }

  @Test(
    "Views that get longer in a line do not overlap", arguments: Axis.allCases)
  func longerInALine(axis: Axis) {
    // One line takes 266 2/3 + 10 + 200; by themselves, 200 + 10 + 200.
    let cases = [(nil, 1), (500.0, 1), (410, 2), (250, 2)] as [(Double?, Int)]
    for (length, lines) in cases {
      let (stack, views) = images(axis, length: length)
      for _ in 0..<2 {
        let along = views.map { $0.frame.origin[axis] }
        let across = views.map { $0.frame.origin[axis.other] }
        if lines == 1 {
          #expect(across == [0, 0])
          #expect(abs(along[1] - views[0].frame.size[axis] - 10) < 1e-9)
          #expect(abs(along[1] - (800.0 / 3 + 10)) < 1e-9)
          #expect(stack.frame.size[axis] >= along[1] + 200 - 1e-9)
        } else {
          #expect(along == [0, 0])
          #expect(across == [0, 310])
          #expect(views[0].frame.size[axis] == 200)
        }
        #expect(stack.frame.size[axis.other] == (lines == 1 ? 400 : 710))
        if axis == .horizontal {
          // All else is a question of what would be.
          #expect(stack.sizeThatFits(width: 1_000).height == 400)
        }
        #expect(stack.engine.statistics.unsettledPasses == 0)
        views[0].isHidden = true
        _ = stack.frame
        views[0].isHidden = false
      }
    }
  }
}
