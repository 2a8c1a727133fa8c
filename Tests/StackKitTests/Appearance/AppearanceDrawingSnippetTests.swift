import StackKit
import Testing

/// The snippets of documentation comments on what is drawn, as they stand
/// there.
@Suite("Snippets of the comments on drawing in Appearance")
struct AppearanceDrawingSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("Border.swift, snippet 0")
  func border0() {
    let card = LayoutView()
    card.border = Border(width: 2, color: .blue)
    print(card.border?.width ?? 0)  // 2.0

    output.expectPromises(of: "Border.swift")
  }

  @Test("TextAlignment.swift, snippet 0")
  func textAlignment0() {
    let label = Label("Total")
    label.textAlignment = .right
    print(label.textAlignment)  // right

    output.expectPromises(of: "TextAlignment.swift")
  }
}
