import Foundation
import StackKit
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Drawings of trees.
@Suite struct SVGTests {
  /// What a parser finds in a document.
  final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String], text: String)] =
      []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String,
      namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append((name, attributes, ""))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  func read(_ svg: String) -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(svg)")
    return reader
  }

  @Test("A small drawing, element by element")
  func small() {
    let card = LayoutView()
    card.name = "card"
    card.frame = Rect(50, 60, 100, 40)
    let title = Label(
      "Hi", font: Font("Mono", size: 10), measurer: CellTextMeasurer())
    let dot = LayoutView { IntrinsicSize(width: 4, height: 4) }
    card.addSubviewsWithHorizontalLayout([title, dot]) {
      $0.horizontalAlignment = .leading
      $0.verticalAlignment = .top
      $0.leadingMargin = 5
      $0.spacing = 3
    }
    let frame = "fill=\"#4a90d9\" fill-opacity=\"0.08\" stroke=\"#4a90d9\""
    let gap = "fill=\"#f5a623\" fill-opacity=\"0.3\""
    let font = "Helvetica, Arial, Liberation Sans, sans-serif"
    let ink = "font-family=\"\(font)\" font-size=\"6\" fill=\"#7a4a00\""
    let number = ink + " text-anchor=\"middle\""
    // What is beside a gap of less than 9 points does not cross its number.
    let narrow =
      ink + " stroke=\"#ffffff\" stroke-width=\"2\" paint-order=\"stroke\""
      + " text-anchor=\"middle\""
    // The title is 2 cells wide and 1 high, and 5 + 2 + 3 = 10 is where the
    // dot begins; the rest of 100 - 10 - 4 = 86 lies behind it. The number of
    // the first gap begins 0.2 points before the card, and 3 above it.
    #expect(
      card.svg() == """
        <svg xmlns="http://www.w3.org/2000/svg" width="101.2" height="44" \
        viewBox="-0.7 -3.5 101.2 44">
        <rect x="0" y="0" width="100" height="40" \(frame)>\
        <title>card</title></rect>
        <rect x="5" y="0" width="2" height="1" \(frame)>\
        <title>Hi</title></rect>
        <rect x="10" y="0" width="4" height="4" \(frame)>\
        <title>LayoutView</title></rect>
        <rect x="0" y="0" width="5" height="1" \(gap)/>
        <text x="2.5" y="2.5" \(narrow)>5</text>
        <rect x="7" y="0" width="3" height="4" \(gap)/>
        <text x="8.5" y="4" \(narrow)>3</text>
        <rect x="14" y="0" width="86" height="4" \(gap)/>
        <text x="57" y="4" \(number)>86</text>
        <text x="2" y="38" font-family="\(font)" font-size="6" \
        fill="#4a90d9" text-anchor="start">card</text>
        <text x="5" y="1" \
        xml:space="preserve" font-family="Mono" font-size="10" \
        textLength="2" lengthAdjust="spacingAndGlyphs">Hi</text>
        </svg>

        """)
  }

  @Test("Frames lie where the views do, in the coordinates of the root")
  func places() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let column = RandomSessionTests.Column(seed: seed)
      for _ in 0..<40 { column.step() }
      let found = read(column.root.svg(.frames)).elements
        .filter { $0.name == "rect" }.map(\.attributes)
      var expected: [[String]] = []
      func collect(_ view: LayoutView, _ origin: Point) {
        let rect = Rect(origin: origin, size: view.frame.size)
        expected.append([
          rect.minX.description, rect.minY.description, rect.width.description,
          rect.height.description,
        ])
        for child in view.subviews where !child.isHidden {
          collect(child, origin + child.frame.origin)
        }
      }
      collect(column.root, .zero)
      #expect(found.count == expected.count)
      for (attributes, numbers) in zip(found, expected) {
        for (key, number) in zip(["x", "y", "width", "height"], numbers) {
          let drawn = Double(attributes[key] ?? "") ?? .nan
          let exact = Double(number) ?? .nan
          #expect(abs(drawn - exact) <= 0.0005, "seed \(seed)")
        }
      }
    }
  }

  @Test("Lines of text stand on their baselines")
  func lines() {
    let card = LayoutView()
    let label = Label("one two\nthree & <four>", font: .helvetica(10))
    label.font.weight = .bold
    card.addSubviewsWithVerticalLayout([label]) {
      $0.topMargin = 7
      $0.leadingMargin = 3
    }
    let texts = read(card.svg(.text)).elements.filter { $0.name == "text" }
    #expect(texts.map(\.text) == ["one two", "three & <four>"])
    let metrics = StandardFontMeasurer().lineMetrics(of: label.font)
    let baselines = [7 + metrics.ascent, 7 + metrics.ascent + metrics.pitch]
    for (text, baseline) in zip(texts, baselines) {
      let y = Double(text.attributes["y"] ?? "") ?? .nan
      #expect(abs(y - baseline) <= 0.0005)
      #expect(text.attributes["x"] == "3")
      #expect(text.attributes["font-weight"] == "bold")
    }
    let width = Double(texts[1].attributes["textLength"] ?? "") ?? .nan
    #expect(abs(width - label.frame.width) <= 0.0005)
  }

  @Test("Text from right to left begins at the right edge")
  func rightToLeft() {
    let card = LayoutView()
    card.writingDirection = .rightToLeft
    card.frame = Rect(0, 0, 100, 20)
    let label = Label("abc", measurer: CellTextMeasurer())
    card.addSubviewsWithHorizontalLayout([label]) {
      $0.horizontalAlignment = .leading
    }
    let elements = read(card.svg()).elements
    let text = elements.first { $0.text == "abc" && $0.name == "text" }
    #expect(text?.attributes["direction"] == "rtl")
    #expect(text?.attributes["x"] == "100")
    // The gap behind the label: from 0 to 97.
    let gap = elements.first { $0.attributes["fill"] == "#f5a623" }
    #expect(gap?.attributes["x"] == "0" && gap?.attributes["width"] == "97")
  }

  @Test("Overlaps are red, and hidden views are left out")
  func overlaps() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .top
      $0.spacing = -4
    }
    figure.c.isHidden = true
    let elements = read(figure.container.svg()).elements
    let red = elements.filter { $0.attributes["fill"] == "#d0021b" }
    // Between a and b: 20 - 4 = 16 to 20.
    #expect(red.first?.attributes["y"] == "16")
    #expect(red.first?.attributes["height"] == "4")
    #expect(red.last?.text == "-4")
    #expect(!elements.contains { $0.text == "c" })
    layout.spacing = 0
    #expect(!figure.container.svg().contains("#d0021b"))
  }

  @Test("What sticks out is in the picture, and only what is asked for")
  func contents() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 10, 10)
    let view = box("v", nil, nil)
    root.addSubview(view)
    view.frame = Rect(-20, 5, 50, 30)
    #expect(root.svg().contains("viewBox=\"-20.5 -0.5 51 36\""))
    #expect(read(root.svg([])).elements.count == 1)
    #expect(read(root.svg(.names)).elements.count == 2)
    #expect(read(root.svg(.frames)).elements.count == 5)
  }

  @Test("Names and texts of any characters give a document")
  func hostileText() {
    let texts = [
      "\u{0}\u{1f}\u{b}", "</svg><script>", "&amp;\"'", "\u{fffe}\u{ffff}",
      "]]>", "𝒳 🇦🇶 e\u{301}", "\t\r\n",
    ]
    for text in texts {
      let root = LayoutView()
      root.name = text
      root.addSubview(Label(text, font: Font(text, size: .nan)))
      let names = read(root.svg()).elements.filter { $0.name == "title" }
      #expect(names.count == 2)
    }
  }

  @Test("Controls, which take no room, are not drawn")
  func controls() {
    let label = Label("a\u{1}b\u{7f}c\u{85}d\u{9f}\u{a0}e\tf")
    let texts = read(label.svg()).elements
      .filter { $0.attributes["textLength"] != nil }
    #expect(texts.map(\.text).joined() == "abcd\u{a0}e f")
  }

  @Test("The separator of a row has no gap drawn over the row")
  func separators() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 100, 100)
    list.addRow(SizedView(50, 20))
    let drawn = list.svg(.gaps)
    // 12 above and below the row and 15 beside it, and what is left below.
    #expect(drawn.contains(">12</text>"))
    #expect(!drawn.contains(">43</text>"))
  }

  @Test("Between the lines of a stack that wraps, nothing overlaps")
  func wrappedGaps() {
    let stack = StackView(spacing: 4) {
      (0..<5).map { _ in SizedView(30, 10) }
    }
    stack.wraps = true
    stack.frame = Rect(0, 0, 110, 40)
    for direction in [WritingDirection.leftToRight, .rightToLeft] {
      stack.writingDirection = direction
      let numbers = read(stack.svg(.gaps)).elements
        .filter { $0.name == "text" }.map(\.text)
      // Two gaps and what is left of the first line, and one and that.
      #expect(numbers.sorted() == ["12", "4", "4", "4", "46"])
    }
    // The stack does not know what is done to its layout.
    stack.stackLayouts[0].remove(stack.arrangedSubviews[0])
    #expect(stack.svg(.gaps).contains("<text"))
  }

  @Test("Fonts that are no plain words are named in quotes")
  func fontFamilies() {
    let names = [
      "Exo 2": "'Exo 2'", "Noto Sans": "Noto Sans",
      "A, 3D": "A, '3D'", "it's": #"'it\'s'"#, "sans-serif": "sans-serif",
      "'Exo 2', ": "'Exo 2'", "-apple-system": "-apple-system", "a\n1": "'a 1'",
    ]
    for (name, written) in names {
      let label = Label("a", font: Font(name, size: 10))
      let drawn = read(label.svg(.text)).elements.last { $0.name == "text" }
      #expect(drawn?.attributes["font-family"] == written)
    }
  }

  @Test("A border that leaves nothing inside is a bar; sizes are numbers")
  func thickBorder() {
    let bar = LayoutView()
    bar.frame = Rect(0, 0, 10, 2)
    bar.border = Border(width: 1)
    #expect(bar.ownSVG().contains(#"width="10" height="2" fill="#))
    bar.border = Border(width: 0.5)
    #expect(bar.ownSVG().contains(#"width="9.5" height="1.5" fill="none""#))
    for size in [Double.nan, .infinity, -17] {
      let label = Label(
        "a", font: .courier(size), measurer: CellTextMeasurer())
      #expect(label.ownSVG().contains("<text"))
      #expect(!label.ownSVG().contains("font-size"))
    }
  }

  @Test("Nothing is seen of a hidden view that is asked for its drawing")
  func hiddenRoot() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 20, 5)
    list.rowInset = .zero
    list.addRow(Label("abc", measurer: CellTextMeasurer()))
    func isSeen() -> [Bool] {
      [
        list.svg().contains("<text"), list.viewportSVG().contains("abc"),
        list.characterPicture().lines[0].hasPrefix("abc"),
        !list.accessibilityElements().isEmpty,
      ]
    }
    #expect(isSeen() == [true, true, true, true])
    for view in [list, list.contentView] {
      view.isHidden = true
      #expect(isSeen() == [false, false, false, false])
      view.isHidden = false
    }
    list.alpha = 0
    // Gaps are drawn all the same.
    #expect(isSeen() == [true, false, false, false])
    #expect(!list.svg(.text).contains("abc"))
  }

  @Test("Lists, rows and separators are filled with their colours")
  func colors() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 100, 60)
    list.backgroundColor = Color(red: 1, green: 2, blue: 3)
    list.rowBackgroundColor = Color(red: 4, green: 5, blue: 6, alpha: 51)
    list.separatorColor = .red
    list.addRow(SizedView(50, 20))
    let rects = read(list.svg(.colors)).elements.filter { $0.name == "rect" }
    #expect(
      rects.map { $0.attributes["fill"] } == ["#010203", "#040506", "#FF0000"])
    // The cell is 12 + 20 + 12 high, the separator its last point.
    #expect(rects.map { $0.attributes["height"] } == ["60", "44", "1"])
    // 51 of 255 is a fifth.
    #expect(rects.map { $0.attributes["opacity"] } == [nil, "0.2", nil])
    list.alpha = 0.5
    #expect(list.svg(.colors).contains("opacity=\"0.1\" fill=\"#040506\""))
    #expect(!list.svg(.frames).contains("#010203"))
  }

  @Test("Text names fonts of the same widths behind its own")
  func fonts() {
    let card = LayoutView()
    card.addSubview(Label("a", font: .helvetica(10)))
    #expect(
      card.svg(.text).contains(
        "font-family=\"Helvetica, Arial, Liberation Sans, sans-serif\""))
    let other = LayoutView()
    other.addSubview(Label("a", font: .courier(10)))
    #expect(
      other.svg(.text).contains(
        "font-family=\"Courier, Courier New, Liberation Mono, monospace\""))
  }

  @Test("What is seen of a list has no outlines of spacers")
  func spacers() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 100, 60)
    let row = LayoutView()
    row.addSubviewsWithHorizontalLayout([SizedView(10, 20), Spacer()]) {
      $0.horizontalAlignment = .fill
    }
    list.addRow(row)
    let outlines = read(list.viewportSVG()).elements
      .filter { $0.attributes["stroke"] != nil }
    #expect(outlines.map { $0.attributes["width"] } == ["10"])
  }
}
