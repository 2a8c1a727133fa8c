import StackKit
import Testing

/// Stacks that wrap beside each other: what one leaves is what the other gets.
@Suite struct AlternatingLinesTests {
  private func text(_ text: String) -> Label {
    Label(text, measurer: CellTextMeasurer())
  }

  private func wrapping(
    _ views: [LayoutView], _ axis: Axis, _ spacing: Double = 0
  ) -> StackView {
    let stack = StackView(arrangedSubviews: views, axis: axis, spacing: spacing)
    stack.wraps = true
    return stack
  }

  /// In a column of two lines the boxes take less width than in three; then the
  /// texts get more, the texts get lower, and so does the column.
  @Test(
    "Lines that alternate with the length of their stack come to rest",
    arguments: 20...40)
  func comesToRest(width: Int) {
    let tags = [text("one two three"), text("four five six")]
    let boxes = wrapping(
      [SizedView(16, 1), SizedView(3, 2), SizedView(5, 1)], .vertical)
    boxes.alignment = .trailing
    let column = StackView(
      arrangedSubviews: [
        SizedView(24, 0), wrapping([SizedView(25, 1)], .vertical),
      ],
      axis: .vertical)
    let side = StackView(
      arrangedSubviews: [column, text("long line of text a two\n"), boxes],
      axis: .vertical)
    let root = StackView(
      arrangedSubviews: [wrapping(tags, .horizontal, 2), side])
    root.frame = Rect(0, 0, Double(width), 6)
    for _ in 0..<2 {
      let (first, second) = (tags[0].frame, tags[1].frame)
      #expect(second.minY == first.maxY + 2, "\(first), \(second)")
      #expect(first.height == tags[0].sizeThatFits(width: first.width).height)
      tags[0].text += "!"
      _ = tags[0].frame
      tags[0].text.removeLast()
      #expect(tags[0].frame == first)
      #expect(tags[1].frame == second)
    }
    #expect(root.engine.statistics.unsettledPasses == 0)
  }

  /// In one line, the column makes the row as narrow as what is below it; then
  /// the row has two lines, and the column has no room for both of its views.
  @Test("A stack that gets the length of one line has one")
  func oneLine() {
    let tags = [SizedView(50, 36), SizedView(5, 1)]
    let row = wrapping(tags, .horizontal, 10)
    let last = SizedView(40, 36)
    last.widthAnchor.constraint(equalTo: 40).isActive = true
    let column = wrapping([row, last], .vertical, 10)
    for stack in [row, column] { stack.distribution = .leading }
    column.frame = Rect(0, 0, 200, 90)
    #expect(row.frame == Rect(0, 0, 65, 36))
    #expect(tags.map(\.frame) == [Rect(0, 0, 50, 36), Rect(60, 0, 5, 36)])
    #expect(last.frame == Rect(75, 0, 40, 36))
    #expect(column.engine.statistics.unsettledPasses == 0)
  }

  @Test("A stack is as high as the lines that it comes to")
  func heightOfLines() {
    let inner = wrapping([SizedView(30, 10), SizedView(40, 20)], .horizontal)
    inner.distribution = .fillEqually
    let row = wrapping([inner, SizedView(0, 0)], .horizontal, 2)
    row.distribution = .center
    let beside = StackView(
      arrangedSubviews: [text("three two x alpha three")],
      distribution: .leading)
    let outer = StackView(
      arrangedSubviews: [beside, SizedView(150, 0), row], spacing: 6,
      distribution: .leading)
    for stack in [inner, row, beside, outer] { stack.alignment = .leading }
    let page = StackView(
      arrangedSubviews: [outer], axis: .vertical, distribution: .leading)
    page.frame = Rect(0, 0, 224, 1000)
    #expect(row.frame.size == Size(width: 80, height: 22))
    #expect(page.fittingSize(width: 224).height == 22)
  }

  @Test("Negative spacing at the end of a line makes it no shorter")
  func negativeSpacing() {
    let views = [SizedView(50, 10), SizedView(24, 10), SizedView(4, 10)]
    let row = wrapping(views, .horizontal, 1)
    row.setCustomSpacing(-12, after: views[1])
    let page = StackView(arrangedSubviews: [row], axis: .vertical)
    page.alignment = .leading
    #expect(row.frame.size == Size(width: 75, height: 10))
    #expect(views.map(\.frame.minY) == [0, 0, 0])
    withExtendedLifetime(page) {}
  }

  @Test("Lines are found for heights that suit the widths")
  func heightsOfWidths() {
    let narrow = SizedView(0, 20)
    narrow.widthAnchor.constraint(equalTo: 24).with(priority: 810)
      .isActive = true
    let words = text("lorem ipsum dolor sit amet consectetur")
    let views = [SizedView(42, 25), words, narrow]
    let column = wrapping(views, .vertical, 4)
    column.distribution = .trailing
    // In one line, all are as wide as one must be, and the text has two lines.
    #expect(column.frame.size == Size(width: 24, height: 55))
    #expect(views.map(\.frame.minY) == [0, 29, 35])
    #expect(views.map(\.frame.maxY) == [25, 31, 55])
  }

  /// As high as suits another width than the one that follows from that.
  private final class Restless: LayoutView {
    override var intrinsicContentSize: IntrinsicSize {
      IntrinsicSize(height: 20)
    }
    override var heightDependsOnWidth: Bool { true }
    override func sizeThatFits(width: Double) -> Size {
      Size(width: width, height: width < 50 ? 30 : 20)
    }
  }

  @Test("Beside a height that does not come to rest, lines break")
  func restlessHeight() {
    let restless = Restless()
    restless.widthAnchor.constraint(
      equalTo: restless.heightAnchor, multiplier: 2
    ).isActive = true
    let views = (0..<3).map { _ in SizedView(30, 10) }
    let lines = wrapping(views, .horizontal)
    lines.widthAnchor.constraint(equalTo: 70).isActive = true
    let page = LayoutView()
    for view in [restless, lines] { page.addSubview(view) }
    page.layoutIfNeeded()
    #expect(page.engine.statistics.unsettledPasses == 1)
    #expect(views.map(\.frame.minX) == [0, 30, 0])
    #expect(views.map(\.frame.minY) == [0, 0, 10])
  }
}
