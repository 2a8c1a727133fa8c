import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Engine")
struct CommentEngineSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("LayoutEngine+Pass.swift, snippet 0")
  func layoutEnginePass0() {
    let card = LayoutView()
    let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
    let layout = card.addSubviewsWithVerticalLayout([dot])
    card.layoutIfNeeded()
    let before = card.engine.statistics
    layout.topMargin = 5
    layout.topMargin = 6
    card.engine.layoutIfNeeded()
    print((card.engine.statistics - before).solves)  // 1

    output.expectPromises(of: "LayoutEngine+Pass.swift")
  }

  @Test("LayoutEngine+Pixels.swift, snippet 0")
  func layoutEnginePixels0() {
    let view = LayoutView()
    view.frame = Rect(x: 0, y: 0, width: 10.3, height: 10)
    view.engine.displayScale = 2
    print(view.pixelAlignedFrame.width)  // 10.5

    output.expectPromises(of: "LayoutEngine+Pixels.swift")
  }

  @Test("LayoutEngine+Pixels.swift, snippet 1")
  func layoutEnginePixels1() {
    let row = LayoutView()
    row.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    let parts = (0..<3).map { _ in LayoutView() }
    row.addSubviewsWithHorizontalLayout(parts) {
      $0.horizontalAlignment = .fill
    }
    for part in parts.dropFirst() {
      part.widthAnchor.constraint(equalTo: parts[0].widthAnchor)
        .isActive = true
    }
    print(parts.map(\.pixelAlignedFrame.width))  // [3.0, 4.0, 3.0]

    output.expectPromises(of: "LayoutEngine+Pixels.swift", 1)
  }

  @Test("LayoutEngine.swift, snippet 0")
  func layoutEngine0() {
    let label = Label("one", measurer: CellTextMeasurer())
    label.layoutIfNeeded()
    var calls = 0
    label.engine.onNeedsLayout = { calls += 1 }
    label.text = "two"
    label.text = "three"
    print(calls)  // 1

    output.expectPromises(of: "LayoutEngine.swift")
  }

  @Test("LayoutEngine.swift, snippet 1")
  func layoutEngine1() {
    let label = Label("one")
    label.layoutIfNeeded()
    label.text = "two"
    print(label.engine.needsLayout)  // true
    print(label.frame.width > 0, label.engine.needsLayout)  // true false

    output.expectPromises(of: "LayoutEngine.swift", 1)
  }

  @Test("LayoutEngine.swift, snippet 2")
  func layoutEngine2() {
    let label = Label("one")
    label.layoutIfNeeded()
    print(label.engine.statistics.measurements)  // 1

    output.expectPromises(of: "LayoutEngine.swift", 2)
  }

  @Test("LayoutEngine.swift, snippet 3")
  func layoutEngine3() {
    let view = LayoutView { IntrinsicSize(width: 10, height: 10) }
    print(view.engine.solverConstraintCount)  // 6

    output.expectPromises(of: "LayoutEngine.swift", 3)
  }

  @Test("LayoutEngine.swift, snippet 4")
  func layoutEngine4() {
    let card = LayoutView()
    let rows = (0..<3).map { Label("\($0)", measurer: CellTextMeasurer()) }
    card.addSubviewsWithVerticalLayout(rows) { $0.verticalAlignment = .top }
    print(card.engine.takeChangedViews().count)  // 4
    rows[1].text = "1\n1"
    print(card.engine.takeChangedViews().count)  // 3
    print(card.engine.takeChangedViews().count)  // 0

    output.expectPromises(of: "LayoutEngine.swift", 4)
  }

  @Test("LayoutStatistics.swift, snippet 0")
  func layoutStatistics0() {
    let card = LayoutView()
    card.frame = Rect(x: 0, y: 0, width: 100, height: 500)
    let rows = (0..<5).map { Label("\($0)") }
    let layout = card.addSubviewsWithVerticalLayout(rows)
    card.layoutIfNeeded()
    let before = card.engine.statistics
    layout.spacing = 12
    card.layoutIfNeeded()
    let work = card.engine.statistics - before
    print(work.constantsEdited, work.constraintsAdded)  // 4 0

    output.expectPromises(of: "LayoutStatistics.swift")
  }
}
