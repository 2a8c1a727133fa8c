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

  @Test("A view prints as its line, in one line whatever it is called")
  func view() {
    let title = Label("Title", measurer: CellTextMeasurer())
    #expect("\(title)" == "(0, 0, 5, 1) Label \"Title\"")
    title.name = "heading"
    let card = StackView(.vertical, margins: EdgeInsets(2)) { title }
    #expect("\(title)" == "heading (2, 2, 5, 1) Label \"Title\"")
    #expect(
      "\([card])" == "[(0, 0, 9, 5) StackView vertical layout]")
    title.name = "two\nlines"
    #expect("\(title)" == #""two\nlines" (2, 2, 5, 1) Label "Title""#)
    title.frame = Rect(x: -0.0, y: -0.0001, width: 0, height: -0.0)
    title.name = nil
    title.text = ""
    #expect("\(title)" == "(0, 0, 0, 0) Label \"\" pinned")
  }

  @Test("Values print as the code that makes them, zero without a sign")
  func values() {
    #expect("\(Point(x: -0.0, y: -1.25))" == "Point(x: 0.0, y: -1.25)")
    #expect(
      "\(Size(width: 0.1, height: -0.0))" == "Size(width: 0.1, height: 0.0)")
    #expect(
      "\(Rect(-0.0, -0.0, 1e300, .nan))"
        == "Rect(x: 0.0, y: 0.0, width: 1e+300, height: nan)")
    #expect(
      "\(EdgeInsets(top: -0.0, left: 1, bottom: 2, right: -3))"
        == "EdgeInsets(top: 0.0, left: 1.0, bottom: 2.0, right: -3.0)")
    #expect(
      "\(IntrinsicSize(width: -0.0))"
        == "IntrinsicSize(width: 0.0, height: nil)")
    let priorities: [LayoutPriority] = [.required, .defaultLow, 999.5, 0]
    #expect("\(priorities)" == "[1000, 250, 999.5, 0]")
    let insets: EdgeInsets? = EdgeInsets(vertical: 1, horizontal: 2)
    #expect(insets == EdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
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

  @Test("Names in reports are one line, which goes in one direction")
  func names() {
    let label = Label("two\nlines\u{202e}")
    #expect(label.displayName == "two\\nlines\\u202e")
    let card = LayoutView()
    card.name = "a\tb\u{0}"
    #expect(card.displayName == "a\\tb\\u0000")
    #expect(label.recursiveDescription.contains("\\u202e"))
  }

  @Test("A small factor is not 0, and what is no number has no sign")
  func numbers() {
    let first = LayoutView()
    let second = LayoutView()
    first.name = "a"
    second.name = "b"
    let rule = first.widthAnchor.constraint(
      equalTo: second.widthAnchor, multiplier: 1e-6)
    #expect(rule.summary == "a.width == b.width * 1e-06")
    #expect("\(IntrinsicSize(width: -.nan))".contains("width: nan"))
    let stack = StackView(arrangedSubviews: [first])
    stack.setWeight(-0.0, for: first)
    #expect(stack.engine.refusedValues.map(\.value) == ["0.0"])
    stack.setWeight(-.nan, for: first)
    #expect(stack.engine.refusedValues.map(\.value) == ["nan"])
  }
}
