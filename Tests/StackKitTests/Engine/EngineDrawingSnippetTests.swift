import StackKit
import Testing

/// The snippets of documentation comments on what is drawn, as they stand
/// there.
@Suite("Snippets of the comments on drawing in Engine")
struct EngineDrawingSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("Label+Lines.swift, snippet 1")
  func labelLines1() {
    let label = Label("Total", measurer: CellTextMeasurer())
    label.frame = Rect(x: 0, y: 0, width: 12, height: 1)
    label.textAlignment = .right
    print(label.drawnLines()[0].frame.minX)  // 7.0
    print(label.drawnLines()[0].baseline)  // 1.0

    output.expectPromises(of: "Label+Lines.swift", 1)
  }

  @Test("LayoutEngine+Changes.swift, snippet 0")
  func layoutEngineChanges0() {
    let label = Label("one")
    _ = label.engine.takeChanges()
    print(label.engine.needsDisplay)  // false
    label.alpha = 0.5
    print(label.engine.needsDisplay, label.engine.needsLayout)  // true false

    output.expectPromises(of: "LayoutEngine+Changes.swift")
  }

  @Test("LayoutEngine+Changes.swift, snippet 1")
  func layoutEngineChanges1() {
    let label = Label("one", measurer: CellTextMeasurer())
    var calls = 0
    label.engine.onNeedsDisplay = { calls += 1 }
    _ = label.engine.takeChanges()
    label.text = "two"
    label.textColor = .red
    print(calls)  // 1

    output.expectPromises(of: "LayoutEngine+Changes.swift", 1)
  }

  @Test("LayoutEngine+Changes.swift, snippet 2")
  func layoutEngineChanges2() {
    let card = LayoutView()
    let rows = (0..<3).map { Label("\($0)", measurer: CellTextMeasurer()) }
    card.addSubviewsWithVerticalLayout(rows) { $0.verticalAlignment = .top }
    print(card.engine.takeChanges().count)  // 4
    rows[1].text = "a"
    let changes = card.engine.takeChanges()
    print(changes.count, changes[0].view === rows[1])  // 1 true
    print(changes[0].kinds == .content)  // true
    rows[0].removeFromSuperview()
    let left = card.engine.takeChanges()
    print(left[0].view === rows[0], left[0].kinds == .gone)  // true true
    print(card.engine.takeChanges().count)  // 0

    output.expectPromises(of: "LayoutEngine+Changes.swift", 2)
  }
}
