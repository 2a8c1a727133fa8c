import StackKit
import Testing

/// Stacks that wrap, and whose baselines others are told of.
@Suite struct WrappedBaselineTests {
  let measurer = CellTextMeasurer()

  @Test("Lines are not higher because a baseline of theirs stretches them")
  func lowColumn() {
    func make() -> (column: StackView, flow: StackView) {
      let icon = SizedView(width: 3, height: 6)
      let text = Label("tag", measurer: measurer)
      let inner = StackView(
        arrangedSubviews: [icon, text], alignment: .center)
      let flow = StackView(arrangedSubviews: [inner])
      flow.wraps = true
      let title = Label("Title", measurer: measurer)
      let column = StackView(arrangedSubviews: [title, flow], axis: .vertical)
      column.isBaselineRelativeArrangement = true
      return (column, flow)
    }
    let (column, flow) = make()
    for height in [30.0, 4, 30, 5, 30] {
      column.frame = Rect(x: 0, y: 0, width: 20, height: height)
      // A required distance of baselines holds the icon below the title.
      let expected = Rect(x: 0, y: height - 6, width: 20, height: 6)
      #expect(flow.frame == expected)
      let new = make()
      new.column.frame = column.frame
      #expect(new.flow.frame == expected)
    }
  }

  @Test("A text in lines on the last baseline keeps no line of the past")
  func lastBaseline() {
    func make() -> (row: StackView, text: Label) {
      let text = Label("one two three", measurer: measurer)
      let tags = StackView(arrangedSubviews: [text])
      tags.wraps = true
      let row = StackView(
        arrangedSubviews: [tags, SizedView(width: 4, height: 10)],
        alignment: .lastBaseline)
      return (row, text)
    }
    let (row, text) = make()
    for (width, lines) in zip([30.0, 9, 4, 5, 9, 30], [1.0, 2, 4, 3, 2, 1]) {
      row.frame = Rect(x: 0, y: 0, width: width, height: 10)
      #expect(text.frame.height == lines)
      let new = make()
      new.row.frame = row.frame
      #expect(new.text.frame.height == lines)
    }
  }

  @Test("What other views decide about heights counts, as ever")
  func heldHeights() {
    let low = SizedView(width: 30, height: 10)
    let plain = LayoutView()
    let last = SizedView(width: 30, height: 5)
    let high = SizedView(width: 30, height: 30)
    let flow = StackView(arrangedSubviews: [low, plain, last, high])
    flow.wraps = true
    plain.widthAnchor.constraint(equalTo: 30).isActive = true
    plain.heightAnchor.constraint(equalTo: high.heightAnchor).isActive = true
    let title = Label("Title", measurer: measurer)
    let column = StackView(arrangedSubviews: [title, flow], axis: .vertical)
    column.isBaselineRelativeArrangement = true
    flow.alignment = .top
    column.widthAnchor.constraint(equalTo: 40).isActive = true
    #expect(flow.arrangedSubviews.map(\.frame.height) == [10, 30, 5, 30])
    #expect(flow.arrangedSubviews.map(\.frame.minY) == [0, 10, 40, 45])
    #expect(flow.frame.height == 75)
  }

  @Test("Stacks that wrap inside each other are known, on baselines, too")
  func nested() {
    func make(_ width: Double) -> (column: StackView, leaf: SizedView) {
      let leaf = SizedView(width: width, height: 20)
      var inner: LayoutView = leaf
      for _ in 0..<12 {
        let stack = StackView(
          arrangedSubviews: [SizedView(width: 30, height: 8), inner],
          spacing: 2)
        stack.wraps = true
        inner = stack
      }
      let title = Label("Title", measurer: measurer)
      let column = StackView(
        arrangedSubviews: [title, inner], axis: .vertical)
      column.isBaselineRelativeArrangement = true
      column.widthAnchor.constraint(equalTo: 100).isActive = true
      return (column, leaf)
    }
    let (column, leaf) = make(20)
    // Two levels fit in one line.
    #expect(column.frame.height == 1 + 20 + 10 * 10)
    leaf.size.width = 80
    #expect(column.frame.height == 1 + 20 + 12 * 10)
    #expect(column.frame == make(80).column.frame)
    #expect(column.engine.statistics.fittings == 0)
    #expect(column.engine.statistics.solves <= 16)
  }
}
