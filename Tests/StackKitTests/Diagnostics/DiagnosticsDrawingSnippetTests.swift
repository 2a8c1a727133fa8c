import StackKit
import Testing

/// The snippets of documentation comments on what is drawn, as they stand
/// there.
@Suite("Snippets of the comments on drawing in Diagnostics")
struct DiagnosticsDrawingSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("CharacterPicture.swift, snippet 0")
  func characterPicture0() {
    var picture = CharacterPicture(columns: 8, rows: 3)
    picture.drawBorder(Rect(x: 0, y: 0, width: 8, height: 3))
    picture.write("日本", at: Point(x: 2, y: 1))
    print(picture.lines[1])  // │ 日本 │

    output.expectPromises(of: "CharacterPicture.swift")
  }

  @Test("LayoutView+Characters.swift, snippet 0")
  func layoutViewCharacters0() {
    let card = LayoutView()
    card.border = Border()
    let title = Label("Mail", measurer: CellTextMeasurer())
    card.addSubviewsWithVerticalLayout([title]) { $0.setMargins(1) }
    let picture = card.characterPicture()
    print(picture.lines[0])  // ┌────┐
    print(picture.lines[1])  // │Mail│

    output.expectPromises(of: "LayoutView+Characters.swift")
  }

  @Test("LayoutView+ViewportSVG.swift, snippet 1")
  func layoutViewViewportSVG1() {
    let label = Label("Hello")
    label.backgroundColor = .white
    print(label.ownSVG().hasPrefix("<rect x=\"0\" y=\"0\""))  // true
    print(label.ownSVG().hasSuffix(">Hello</text>"))  // true

    output.expectPromises(of: "LayoutView+ViewportSVG.swift", 1)
  }
}
