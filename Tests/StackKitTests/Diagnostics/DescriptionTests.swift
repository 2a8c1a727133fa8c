import StackKit
import Testing

/// The tree as text.
@Suite struct DescriptionTests {
  @Test("A line for each view, with what is special about it")
  func lines() {
    let card = LayoutView()
    card.name = "card"
    card.frame = Rect(0, 0, 320, 200.5)
    let title = Label("A \"title\"\nof two lines", measurer: CellTextMeasurer())
    let icon = ImageView(pixelSize: Size(width: 16, height: 16))
    icon.name = "icon"
    icon.alpha = 0.25
    let gone = box("gone", 5, 5)
    gone.isHidden = true
    let dot = box("dot", 1.0 / 3, 2)
    icon.addSubview(dot)
    dot.frame = Rect(-1.5, 2.25, 1.0 / 3, 4)
    card.addSubviewsWithVerticalLayout([title, icon, gone]) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .leading
    }
    #expect(
      card.recursiveDescription == """
        card (0, 0, 320, 200.5) LayoutView pinned vertical layout
          (0, 0, 12, 2) Label "A \\"title\\"\\nof two lines"
          icon (0, 2, 16, 16) ImageView alpha 0.25
            dot (-1.5, 2.25, 0.333, 4) LayoutView pinned
          gone (0, 0, 0, 0) LayoutView hidden
        """)
    #expect(dot.recursiveDescription.hasPrefix("dot (-1.5"))
  }

  @Test("A deep tree has a short description and needs no deep stack")
  func deep() {
    let root = LayoutView()
    var view = root
    for _ in 0..<2_000 {
      let child = LayoutView()
      view.addSubview(child)
      view = child
    }
    let text = root.recursiveDescription
    #expect(text.utf8.count < 2_001 * 110)
    #expect(text.hasSuffix("[2000] (0, 0, 0, 0) LayoutView"))
  }
}
