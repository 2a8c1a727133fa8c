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
}
