import StackKit
import Testing

/// The documents do not drift away from the code.
@Suite struct DocumentTests {
  @Test("Each example says what it prints")
  func promises() {
    let examples = DocumentBlock.all.filter { $0.language == "swift" }
    for example in examples {
      #expect(!example.promises.isEmpty, "\(example)")
    }
    #expect(examples.count >= 205)
  }

  @Test("The landing page names every public type and every article")
  func landingPage() {
    let folder = "Sources/StackKit/StackKit.docc"
    let page = DocumentBlock.text(of: folder + "/StackKit.md")
    let types = MigrationSymbols().publicTypes
    #expect(types.count > 50)
    for name in types {
      #expect(page.contains("- ``\(name)``\n"), "\(name)")
    }
    for path in DocumentBlock.files(in: folder) where path.hasSuffix(".md") {
      let name = path.dropFirst(folder.count + 1).dropLast(3)
      if name == "StackKit" { continue }
      #expect(page.contains("- <doc:\(name)>\n"), "\(name)")
    }
  }

  private func block(_ name: String) -> String {
    DocumentBlock.all.first {
      $0.document.hasSuffix(name) && $0.language == "text"
    }?.text ?? ""
  }

  @Test("The printed explanation of the article")
  func explanation() {
    let card = LayoutView()
    card.name = "card"
    card.frame = Rect(0, 0, 320, 200)
    let title = box("title", 80, 20), body = box("body", 120, 60)
    card.addSubviewsWithVerticalLayout([title, body]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
      layout.spacing = 8
      layout.topMargin = 34
    }
    #expect("\(body.explainLayout())\n" == block("ExplainingFrames.md"))
  }

  @Test("The printed conflict of the article")
  func conflict() {
    let card = LayoutView(), body = LayoutView()
    card.name = "card"
    body.name = "body"
    card.frame = Rect(0, 0, 320, 100)
    body.heightAnchor.constraint(equalTo: 80).isActive = true
    card.addSubviewsWithVerticalLayout([body]) { layout in
      layout.verticalAlignment = .fill
      layout.topMargin = 34
    }
    #expect(
      card.engine.conflicts.map(\.description)
        == [DocumentBlock.normalised(block("ConflictsInLayouts.md"))])
  }

  @Test("The printed tree of the article")
  func tree() {
    let card = LayoutView()
    card.name = "card"
    card.frame = Rect(0, 0, 90, 40)
    let icon = ImageView(pixelSize: Size(width: 16, height: 16))
    let text = Label("Hi", measurer: CellTextMeasurer())
    card.addSubviewsWithHorizontalLayout([icon, text]) { layout in
      layout.horizontalAlignment = .leading
      layout.verticalAlignment = .top
      layout.spacing = 4
    }
    #expect("\(card.recursiveDescription)\n" == block("DrawingsAndDumps.md"))
  }
}
