import StackKit
import TestSupport
import Testing

@Suite("Columns that turn for want of height")
struct StackViewTurningTests {
  /// What stands in the column beside a view of 30 by 20.
  enum Content: CaseIterable {
    case text, columnOfText, listOfText, image, columnOfImage, lines

    var view: LayoutView {
      let cell = Size(width: 5, height: 10)
      let text = Label(
        "hello world again", measurer: CellTextMeasurer(cell: cell))
      let image = ImageView(pixelSize: Size(width: 80, height: 40))
      image.keepsAspectRatio = true
      switch self {
      case .text: return text
      case .columnOfText:
        return StackView(arrangedSubviews: [text], axis: .vertical)
      case .listOfText:
        let list = RowStackView()
        list.hugsContent = true
        list.rowInset = .zero
        list.hidesSeparatorsByDefault = true
        list.addRow(text)
        return list
      case .image: return image
      case .columnOfImage:
        return StackView(arrangedSubviews: [image], axis: .vertical)
      case .lines:
        let tags = (0..<4).map { _ in SizedView(width: 20, height: 10) }
        let stack = StackView(arrangedSubviews: tags)
        stack.wraps = true
        return stack
      }
    }

    /// How high it is at widths of 60 and 40.
    var heights: [Double: Double] {
      switch self {
      case .text, .columnOfText, .listOfText: [60: 20, 40: 30]
      case .image, .columnOfImage: [60: 30, 40: 20]
      case .lines: [60: 20, 40: 20]
      }
    }

    var column: StackView {
      let column = StackView(
        arrangedSubviews: [SizedView(width: 30, height: 20), view],
        axis: .vertical)
      column.turnsToFit = true
      return column
    }
  }

  @Test(
    "It is a column where all fits at its width, whatever was before",
    arguments: Content.allCases)
  func fits(content: Content) throws {
    let column = content.column
    for (width, high) in content.heights.sorted(by: { $0.key > $1.key }) {
      for spare in [-1.0, 0, 40, -10, 1, -5] {
        let rect = Rect(0, 0, width, 20 + high + spare)
        let axis: Axis = spare < 0 ? .horizontal : .vertical
        column.frame = rect
        #expect(column.currentAxis == axis, "\(rect.size)")
        let fresh = content.column
        fresh.frame = rect
        #expect(fresh.currentAxis == axis, "\(rect.size)")
        #expect(
          column.arrangedSubviews.map(\.frame)
            == fresh.arrangedSubviews.map(\.frame))
      }
    }
  }

  @Test(
    "Turned views fill but for a largest size, from the leading edge",
    arguments: [WritingDirection.leftToRight, .rightToLeft])
  func fillsLoosely(direction: WritingDirection) {
    let views = [80.0, 20, 30].map { SizedView(width: $0, height: 10) }
    let stack = StackView(arrangedSubviews: views)
    stack.turnsToFit = true
    stack.leadingMargin = 7
    stack.trailingMargin = 3
    stack.writingDirection = direction
    stack.setMaximumSize(IntrinsicSize(width: 40), for: views[1])
    stack.frame = Rect(0, 0, 100, 30)
    #expect(stack.currentAxis == .vertical)
    let isMirrored = direction == .rightToLeft
    for (view, width) in zip(views, [90.0, 40, 90]) {
      #expect(view.frame.width == width)
      #expect(view.frame.minX == (isMirrored ? 100 - 7 - width : 7))
    }
  }

  private func image(_ width: Double, _ height: Double) -> ImageView {
    let image = ImageView(pixelSize: Size(width: width, height: height))
    image.keepsAspectRatio = true
    return image
  }

  @Test(
    "Images side by side ask for no more the larger they get",
    arguments: [StackDistribution.fillEqually, .fillProportionally])
  func imagesAsTheyAre(distribution: StackDistribution) {
    let stack = StackView(
      arrangedSubviews: [image(64, 40), image(24, 48)], axis: .vertical,
      distribution: distribution)
    stack.turnsToFit = true
    #expect(stack.frame.width < 1000)
    #expect(stack.frame.height < 1000)
    #expect(stack.engine.statistics.unsettledPasses == 0)
  }

  @Test("An image that is too high as wide as the column is stays in a row")
  func imageStaysInRow() {
    let views = [image(100, 50), SizedView(40, 20)]
    let stack = StackView(arrangedSubviews: views, axis: .vertical)
    stack.turnsToFit = true
    for height in [80.0, 200, 80, 60, 80] {
      stack.frame = Rect(0, 0, 300, height)
      #expect(stack.currentAxis == (height < 170 ? .horizontal : .vertical))
      #expect(stack.engine.conflicts.isEmpty)
    }
    #expect(views[0].frame.size == Size(width: 160, height: 80))
  }

  @Test("Where no axis suits, the one that was set counts, whatever was before")
  func noAxisSuits() {
    // In a row the second view is squeezed, and a column has room for a row.
    let views = [38.0, 60].map { SizedView($0, 10) }
    let stack = StackView(
      arrangedSubviews: views, distribution: .fillEqually)
    stack.turnsToFit = true
    views[0].setHuggingPriority(757, for: .horizontal)
    #expect(stack.currentAxis == .horizontal)
    let narrow = stack.widthAnchor.constraint(equalTo: 67)
    narrow.isActive = true
    #expect(stack.currentAxis == .vertical)
    narrow.isActive = false
    #expect(stack.currentAxis == .horizontal)
    #expect(stack.frame.size == Size(width: 76, height: 10))
  }

  @Test("Lines inside of a column need less when a text gets shorter")
  func linesInside() {
    let label = Label("a long text", measurer: CellTextMeasurer())
    let lines = StackView(
      arrangedSubviews: [SizedView(14, 28), label], spacing: 2)
    lines.wraps = true
    let column = StackView(
      arrangedSubviews: [SizedView(20, 10), lines], axis: .vertical,
      alignment: .leading)
    column.turnsToFit = true
    let root = LayoutView()
    root.addSubviewsWithVerticalLayout([column]) { $0.verticalAlignment = .top }
    root.frame = Rect(0, 0, 250, 100)
    #expect(lines.frame == Rect(0, 10, 27, 28))
    // What the lines ask for is old until they are solved.
    for (text, width) in [("a", 17.0), ("another one", 27), ("", 16)] {
      label.text = text
      #expect(lines.frame == Rect(0, 10, width, 28))
      #expect(column.currentAxis == .vertical)
    }
  }
}
