import StackKit
import Testing

/// The snippets of documentation comments that print, as they stand there.
@Suite("Snippets of the comments in Fitting")
struct FittingSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("LayoutView+Fitting.swift, snippet 0")
  func layoutViewFitting0() {
    let card = LayoutView()
    let text = Label("one two three", measurer: CellTextMeasurer())
    card.addSubviewsWithVerticalLayout([text]) {
      $0.horizontalAlignment = .fill
    }
    let target = Size(width: 8, height: 0)
    let size = card.systemLayoutSizeFitting(target, horizontal: .required)
    print(size)  // Size(width: 8.0, height: 2.0)

    output.expectPromises(of: "LayoutView+Fitting.swift")
  }

  @Test("LayoutView+Fitting.swift, snippet 1")
  func layoutViewFitting1() {
    let label = Label("one two three", measurer: CellTextMeasurer())
    print(label.fittingSize(width: 8).height)  // 2.0
    print(label.frame.height)  // 1.0

    output.expectPromises(of: "LayoutView+Fitting.swift", 1)
  }
}
