import StackKit
import Testing

/// What text measures, and where its lines break.
@Suite struct TextTests {
  @Test("Cells: East Asian characters take two, combining marks none")
  func cells() {
    let measurer = CellTextMeasurer(cell: Size(width: 8, height: 16))
    func cells(_ text: String) -> Double {
      measurer.width(of: text[...], font: .body) / 8
    }
    #expect(cells("abc") == 3)
    #expect(cells("日本語") == 6)
    #expect(cells("e\u{301}") == 1)
    #expect(cells("é") == 1)
    #expect(cells("한글") == 4)
    #expect(cells("ｱ") == 1)
    #expect(cells("Ａ") == 2)
    #expect(cells("😀") == 2)
    #expect(cells("👩‍👩‍👧") == 2)
    #expect(cells("\u{200b}") == 0)
    #expect(measurer.lineMetrics(of: .body).height == 16)
  }

  @Test("The published widths of Helvetica and Courier")
  func fonts() {
    let measurer = StandardFontMeasurer()
    func width(_ text: String, _ font: Font) -> Double {
      measurer.width(of: text[...], font: font)
    }
    #expect(abs(width("Hello", .helvetica(10)) - 22.78) < 1e-9)
    #expect(abs(width("Hello", .helvetica(10, weight: .bold)) - 24.45) < 1e-9)
    #expect(width("Hello", .courier(10)) == 30)
    #expect(width("é", .helvetica(1000)) == 556)
    #expect(width("e\u{301}", .helvetica(1000)) == 556)
    #expect(width("“–”", .helvetica(1000)) == 333 + 556 + 333)
    #expect(width("日", .helvetica(1000)) == 1000)
    #expect(width("", .helvetica(1000)) == 0)
  }

  /// The lines of a text in cells.
  func lines(_ text: String, _ width: Double, limit: Int = 0) -> [String] {
    let label = Label(
      text, numberOfLines: limit, measurer: CellTextMeasurer())
    label.preferredMaxLayoutWidth = width
    return label.visibleLines()
  }

  @Test("Lines break after words, hyphens and wide characters")
  func breaking() {
    #expect(lines("one two three", 7) == ["one two", "three"])
    #expect(lines("one two three", 3) == ["one", "two", "thr", "ee"])
    #expect(lines("well-known fact", 6) == ["well-", "known", "fact"])
    #expect(lines("日本語です", 4) == ["日本", "語で", "す"])
    #expect(lines("a\n\nb", 10) == ["a", "", "b"])
    #expect(lines("a b c d", 1, limit: 2) == ["a", "b"])
    #expect(lines("abc", 0) == ["a", "b", "c"])
    #expect(lines("", 5) == [""])
  }

  @Test("A label's size follows its text, its font and its lines")
  func labelSize() {
    let label = Label("ab\nabc", measurer: CellTextMeasurer())
    #expect(
      label.intrinsicContentSize == IntrinsicSize(width: 3, height: 2))
    label.numberOfLines = 1
    #expect(
      label.intrinsicContentSize == IntrinsicSize(width: 2, height: 1))
    label.numberOfLines = -4
    #expect(label.numberOfLines == 0)
    label.text = ""
    #expect(
      label.intrinsicContentSize == IntrinsicSize(width: 0, height: 0))
    label.preferredMaxLayoutWidth = .nan
    #expect(label.preferredMaxLayoutWidth == nil)
    #expect(Label("x").firstBaselineOffset == 15.827)
  }

  @Test("Pictures and spacers")
  func picturesAndSpacers() {
    let bar = LayoutView()
    bar.frame = Rect(0, 0, 300, 100)
    let photo = ImageView(pixelSize: Size(width: 60, height: 30), scale: 2)
    let end = box("end", 40, 10)
    let spacer = Spacer(5, along: .horizontal)
    bar.addSubviewsWithHorizontalLayout([photo, spacer, end]) {
      $0.horizontalAlignment = .fill
      $0.verticalAlignment = .top
    }
    #expect(photo.frame == Rect(0, 0, 30, 15))
    #expect(end.frame.minX == 260)
    photo.pixelSize = Size(width: 100, height: 50)
    #expect(photo.frame.size == Size(width: 50, height: 25))
    #expect(spacer.frame.width == 210)
    photo.keepsAspectRatio = true
    photo.widthAnchor.constraint(equalTo: 80).isActive = true
    #expect(photo.frame.size == Size(width: 80, height: 40))
    photo.pixelSize = Size(width: 100, height: 100)
    #expect(photo.frame.height == 80)
    photo.pixelSize = Size(width: -1, height: .nan)
    #expect(photo.intrinsicContentSize == .none)
  }

  @Test("A label lower than its text shows the lines that fit, one at least")
  func lowLabels() {
    let label = Label("one two three four", measurer: CellTextMeasurer())
    func lines(_ height: Double, _ limit: Int = 0) -> [String] {
      label.frame = Rect(0, 0, 5, height)
      label.numberOfLines = limit
      return label.visibleLines()
    }
    #expect(lines(4) == ["one", "two", "three", "four"])
    #expect(lines(9) == lines(4))
    #expect(lines(3.9) == ["one", "two", "three"])
    #expect(lines(2) == ["one", "two"])
    #expect(lines(0.5) == ["one"])
    #expect(lines(0) == ["one"])
    #expect(lines(3, 2) == ["one", "two"])
    #expect(lines(2, 3) == ["one", "two"])
    #expect(lines(0, 3) == ["one"])
    // Three lines are 44 and one 20.5, and a height may be off by rounding.
    label.measurer = ScreenMeasurer()
    label.frame = Rect(0, 0, 40, 64.5)
    #expect(label.drawnLines().map(\.frame.maxY) == [20.5, 42.5, 64.5])
    label.frame.size.height = 64.5 - 1e-9
    #expect(label.drawnLines().count == 3)
    label.frame.size.height = 64.4
    #expect(label.drawnLines().count == 2)
    // Lines without a height are all in one place.
    label.measurer = CellTextMeasurer(cell: Size(width: 8, height: 0))
    #expect(label.drawnLines().count == 3)
    label.frame.size.height = 0
    #expect(label.drawnLines().count == 3)
  }

  @Test("A text that is equal but of other characters is measured anew")
  func equalTexts() {
    // Two Greek question marks, which Unicode takes for semicolons.
    let label = Label("\u{37e}\u{37e}", font: .helvetica(10))
    let wide = label.frame.width
    _ = label.engine.takeChanges()
    label.text = ";;"
    #expect(label.engine.needsDisplay)
    #expect(label.frame.width == Label(";;", font: .helvetica(10)).frame.width)
    #expect(label.frame.width != wide)
    _ = label.engine.takeChanges()
    label.text = ";;"
    #expect(!label.engine.needsDisplay)
  }

  @Test("A tab is as wide as a space, and drawn as one")
  func tabs() {
    let label = Label("a\tb c", measurer: CellTextMeasurer())
    #expect(label.frame.width == 5)
    #expect(label.characterPicture().lines == ["a b c"])
    #expect(label.svg().contains(">a b c</text>"))
    let measurer = StandardFontMeasurer()
    for font in [Font.helvetica(10), .courier(10)] {
      #expect(
        measurer.width(of: "a\tb", font: font)
          == measurer.width(of: "a b", font: font))
    }
    let narrow = Label("ab\tcd", measurer: CellTextMeasurer())
    narrow.frame = Rect(0, 0, 4, 2)
    #expect(narrow.drawnLines().map(\.text) == ["ab", "cd"])
  }

  @Test("Text that has no room is not drawn over what follows")
  func squeezedText() {
    let text = Label("one two three four", measurer: CellTextMeasurer())
    let end = Label("end", measurer: CellTextMeasurer())
    let column = StackView(arrangedSubviews: [text, end], axis: .vertical)
    end.setCompressionResistance(.required, for: .vertical)
    column.frame = Rect(0, 0, 5, 3)
    #expect(text.frame.height == 2)
    #expect(column.characterPicture().lines == ["one  ", "two  ", "end  "])
    #expect(column.svg().contains(">two<") && !column.svg().contains(">three<"))
  }

  @Test("A label without text has its baselines at its edges")
  func emptyBaselines() {
    let page = LayoutView(), label = Label(""), mark = SizedView(height: 5)
    page.addSubview(label)
    page.addSubview(mark)
    label.topAnchor.constraint(equalTo: page.topAnchor, constant: 20)
      .isActive = true
    mark.topAnchor.constraint(equalTo: label.firstBaselineAnchor)
      .isActive = true
    #expect(mark.frame.minY == 20)
    label.text = "now"
    #expect(mark.frame.minY == 20 + label.drawnLines()[0].baseline)
    label.text = ""
    #expect(mark.frame.minY == 20)
    let row = LayoutView()
    row.addSubviewsWithHorizontalLayout([Label(""), SizedView(height: 4)]) {
      $0.verticalAlignment = .lastBaseline
    }
    #expect(row.frame.height == 4)
  }
}
