import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the articles on row stacks")
struct RowArticleSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("RowStacks.md, snippet 0")
  func rowStacks0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    list.automaticallyHidesLastSeparator = true

    let title = Label("Settings", measurer: CellTextMeasurer())
    let details = Label("Details", measurer: CellTextMeasurer())
    let more = Label("More", measurer: CellTextMeasurer())
    list.addRows([title, details, more])
    list.hideRow(details)
    list.setTapHandler(forRow: more) { [weak list] row in
      row.text = "Less"
      list?.showRow(details)
    }

    print(list.contentSize.height)  // 50.0
    list.touch(at: Point(x: 20, y: 40))
    print(more.text, list.contentSize.height)  // Less 75.0
    print(list.index(of: more) ?? -1)  // 2
    print(list.isSeparatorHidden(forRow: more))  // true

    output.expectPromises(of: "RowStacks.md")
  }

  @Test("RowStacks.md, snippet 1")
  func rowStacks1() {
    let list = RowStackView()
    let views = (0..<5).map { Label("\($0)") }
    list.addRows(views)
    let changes = list.setRows([views[4], views[0], views[1], views[3]])
    print(changes.moved.map(\.displayName))  // ["4"]
    print(changes.removed.map(\.displayName))  // ["2"]

    output.expectPromises(of: "RowStacks.md", 1)
  }

  @Test("RowTouchesAndScrolling.md, snippet 0")
  func rowTouchesAndScrolling0() {
    final class Entry: Label, Highlightable {}

    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    let entries = (0..<20).map { Entry("\($0)", measurer: CellTextMeasurer()) }
    list.addRows(entries)
    for entry in entries {
      list.setTapHandler(forRow: entry) { $0.text += " tapped" }
    }

    list.scrollRowToVisible(entries[19], includesInset: true)
    print(list.contentOffset.y)  // 400.0
    print(list.visibleRows.count)  // 4

    list.touchesBegan(at: Point(x: 30, y: 90))
    print(list.cell(forRow: entries[19])?.backgroundColor ?? .clear)  // #D9D9D9
    list.touchesEnded(at: Point(x: 35, y: 95))
    print(entries[19].text)  // 19 tapped

    output.expectPromises(of: "RowTouchesAndScrolling.md")
  }

  @Test("RowTouchesAndScrolling.md, snippet 1")
  func rowTouchesAndScrolling1() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
    let strip = RowStackView(axis: .horizontal)
    strip.heightAnchor.constraint(equalTo: 76).isActive = true
    strip.addRows((0..<9).map { _ in LayoutView { IntrinsicSize(width: 70) } })
    list.addRows([strip, LayoutView { IntrinsicSize(height: 276) }])

    list.touchesBegan(at: Point(x: 200, y: 50))
    list.touchesMoved(to: Point(x: 140, y: 53))
    print(strip.isDragging, strip.contentOffset.x)  // true 50.0
    list.touchesEnded(at: Point(x: 140, y: 0))
    print(list.contentOffset.y)  // 0.0

    list.touchesBegan(at: Point(x: 200, y: 50))
    list.touchesEnded(at: Point(x: 195, y: 20))
    print(strip.contentOffset.x, list.contentOffset.y)  // 50.0 20.0

    output.expectPromises(of: "RowTouchesAndScrolling.md", 1)
  }

  @Test("RowTouchesAndScrolling.md, snippet 2")
  func rowTouchesAndScrolling2() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 200)
    let boxes = (0..<3).map { _ in LayoutView { IntrinsicSize(height: 26) } }
    list.addRows(boxes)
    list.pinnedFooterRow = boxes[2]
    print(list.presentation(ofRow: boxes[2])?.frame.minY ?? 0)  // 150.0
    print(list.cell(forRow: boxes[2])?.frame.minY ?? 0)  // 100.0

    output.expectPromises(of: "RowTouchesAndScrolling.md", 2)
  }

  @Test("RowTransitions.md, snippet 0")
  func rowTransitions0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    let boxes = (0..<3).map { _ in LayoutView { IntrinsicSize(height: 26) } }
    list.addRows(boxes)

    list.hasHostClock = true
    list.removeRow(boxes[0], animated: true)
    print(list.count)  // 2
    print(list.cell(forRow: boxes[1])?.frame.minY ?? -1)  // 0.0

    list.advance(by: 0.15)
    print(list.presentation(ofRow: boxes[0])?.alpha ?? -1)  // 0.5
    print(list.presentation(ofRow: boxes[1])?.frame.minY ?? -1)  // 25.0

    list.advance(by: 0.15)
    print(list.isAnimating, boxes[0].superview == nil)  // false true

    output.expectPromises(of: "RowTransitions.md")
  }

  @Test("RowTransitions.md, snippet 1")
  func rowTransitions1() {
    let list = RowStackView()
    let label = Label("one", measurer: CellTextMeasurer())
    list.addRows([label, Label("two")])
    let transition = list.animateChanges {
      label.text += "\n(changed)"
      list.addRow(Label("three"))
    }
    let kinds = transition.items.map(\.change.rawValue)
    print(kinds)  // ["moved", "moved", "inserted"]
    print(transition.phase.rawValue)  // finished

    output.expectPromises(of: "RowTransitions.md", 1)
  }
}
