import StackKit
import Testing

/// The snippets of documentation comments on what is drawn, as they stand
/// there.
@Suite("Snippets of the comments on drawing in Views")
struct ViewsDrawingSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("Label.swift, snippet 6")
  func label6() {
    let label = Label("Late")
    label.textColor = .red
    print(label.textColor)  // #FF0000

    output.expectPromises(of: "Label.swift", 6)
  }

  @Test("Label.swift, snippet 7")
  func label7() {
    let label = Label("12", measurer: CellTextMeasurer())
    label.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    label.textAlignment = .center
    print(label.drawnLines()[0].frame.minX)  // 4.0

    output.expectPromises(of: "Label.swift", 7)
  }

  @Test("Label.swift, snippet 8")
  func label8() {
    let label = Label("one\ntwo", measurer: CellTextMeasurer())
    print(label.drawnLines().map(\.text))  // ["one", "two"]
    print(label.drawnLines()[1].frame.minY)  // 1.0

    output.expectPromises(of: "Label.swift", 8)
  }

  @Test("LayoutView+Appearance.swift, snippet 0")
  func layoutViewAppearance0() {
    let button = LayoutView()
    button.cornerRadius = 7
    button.cornerRadius = -1
    print(button.cornerRadius)  // 7.0

    output.expectPromises(of: "LayoutView+Appearance.swift")
  }

  @Test("LayoutView+Appearance.swift, snippet 1")
  func layoutViewAppearance1() {
    let field = LayoutView()
    field.border = Border(color: .blue)
    print(field.border?.color ?? .clear)  // #0000FF

    output.expectPromises(of: "LayoutView+Appearance.swift", 1)
  }

  @Test("LayoutView+Appearance.swift, snippet 2")
  func layoutViewAppearance2() {
    let chart = LayoutView { IntrinsicSize(width: 80, height: 20) }
    _ = chart.engine.takeChanges()
    chart.setNeedsDisplay()
    print(chart.engine.needsDisplay, chart.engine.needsLayout)  // true false
    print(chart.engine.takeChanges()[0].kinds == .content)  // true

    output.expectPromises(of: "LayoutView+Appearance.swift", 2)
  }

  @Test("LayoutView.swift, snippet 4")
  func layoutView4() {
    let card = LayoutView()
    card.backgroundColor = .white
    print(card.backgroundColor)  // #FFFFFF

    output.expectPromises(of: "LayoutView.swift", 4)
  }

  @Test("LayoutView.swift, snippet 5")
  func layoutView5() {
    final class Dot: LayoutView {
      override func svgElements(in bounds: Rect) -> String {
        "<circle cx=\"\(bounds.midX)\" cy=\"\(bounds.midY)\" r=\"4\"/>"
      }
    }
    let dot = Dot()
    dot.frame = Rect(x: 0, y: 0, width: 8, height: 8)
    print(dot.svg(.colors).contains("<circle cx=\"4.0\""))  // true

    output.expectPromises(of: "LayoutView.swift", 5)
  }

  @Test("ViewChange.swift, snippet 0")
  func viewChange0() {
    let card = LayoutView(), title = Label("Title")
    card.addSubview(title)
    print(card.engine.takeChanges().count)  // 2
    title.textColor = .red
    for change in card.engine.takeChanges() {
      print(change.view === title, change.kinds == .appearance)  // true true
    }

    output.expectPromises(of: "ViewChange.swift")
  }
}
