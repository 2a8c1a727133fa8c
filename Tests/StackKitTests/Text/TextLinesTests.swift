import StackKit
import TestSupport
import Testing

/// Labels break lines as the model does, whatever the text, the width, the
/// font and the measurer are, to the last bit of every number.
@Suite struct TextLinesTests {
  let ascii = [
    "a", "of", "word", "Wide", "well-known", "-", "--", "- ", " ", "  ",
    "   ", "i", "supercalifragilistic", "f(x)", "~", "!", "100",
  ]
  let others = [
    "\t", "\n", "\n\n", "\r\n", "\r", "\u{b}", "\u{c}", "\u{85}",
    "\u{2028}", "\u{2029}", "日本", "語", "です", "ｱ", "Ａ", "한글", "é",
    "e\u{301}", "\u{301}", "-\u{301}", " \u{301}", "👩‍👩‍👧", "😀", "🇩🇪🇫🇷",
    "\u{a0}", "\u{3000}", "\u{2003}", "…", "“x”", "\u{200b}", "\u{ad}",
    "\u{7f}", "\u{1f}", "\u{0}", "\u{600}", "क्षि", "\u{1160}",
  ]
  /// Texts of Europe, and scalars at the ends of what is plain.
  let european = [
    "Größe", "naïve", "“quoted”", "‘x’", "—", "a–b", "…", "Ελλάδα", "Привет",
    "\u{a1}", "\u{ad}", "\u{2ff}", "\u{380}", "\u{47f}", "\u{2010}",
    "\u{2027}", "©", "•",
  ]
  let fonts: [Font] = [
    .body, .helvetica(10.3, weight: .bold), .courier(9),
    .courier(7, weight: .bold), .helvetica(0), .helvetica(-3),
    .helvetica(1e306), .helvetica(.nan), .courier(1e11),
  ]
  let widths: [Double] = [
    -1, 0, 1e-9, 4, 17, 30, 61.5, 100.7, 333.25, 1e12, .infinity,
    -.infinity, .nan,
  ]

  func text(_ random: inout SplitMix64, plain: Bool) -> String {
    var text = ""
    for _ in 0..<random.below(16) {
      let usual = random.below(4) == 0 ? european : ascii
      let parts = plain || random.below(3) > 0 ? usual : others
      text += parts[random.below(parts.count)]
      if random.below(2) == 0 { text += " " }
    }
    return text
  }

  /// Compares a label with the model at some widths.
  func compare(
    _ text: String, _ font: Font, _ measurer: any TextMeasurer, _ limit: Int,
    _ widths: [Double], _ note: String
  ) {
    let model = TextModel(measurer: measurer, font: font)
    let label = Label(
      text, font: font, numberOfLines: limit, measurer: measurer)
    func size(_ width: Double) -> [UInt64] {
      let size = label.sizeThatFits(width: width)
      return [size.width.bitPattern, size.height.bitPattern]
    }
    for width in widths {
      let expected = model.size(of: text, width: width, limit: limit)
      #expect(size(width) == expected, "\(note): \(text.debugDescription)")
    }
    // What is known by now changes nothing.
    let natural = model.size(of: text, width: .infinity, limit: limit)
    let intrinsic = label.intrinsicContentSize
    #expect(intrinsic.width?.bitPattern == natural[0], "\(note)")
    #expect(intrinsic.height?.bitPattern == natural[1], "\(note)")
    for width in widths {
      let expected = model.size(of: text, width: width, limit: limit)
      #expect(size(width) == expected, "\(note): \(text.debugDescription)")
      label.preferredMaxLayoutWidth = width
      guard label.preferredMaxLayoutWidth == width else { continue }
      // No label is as high as all of these lines.
      if label.intrinsicContentSize.height ?? 0 >= 1e12 { continue }
      let lines = label.drawnLines().map {
        TextModel.Line(text: $0.text, width: $0.frame.width.bitPattern)
      }
      let wanted = model.lines(of: text, width: width, limit: limit)
      #expect(lines == wanted, "\(note): \(text.debugDescription)")
    }
  }

  /// Compares labels with the model for random texts, widths and limits.
  func compareRandomly(
    _ count: Int, seed: UInt64, plain: Bool,
    _ measurer: (Int) -> any TextMeasurer
  ) {
    var random = SplitMix64(seed: seed)
    for number in 0..<count {
      let text = text(&random, plain: plain)
      let font = fonts[random.below(fonts.count)]
      let measurer = measurer(number)
      // Some lines fit just so.
      let count = random.below(text.count + 1)
      let part = measurer.width(of: text.prefix(count), font: font)
      let widths = [
        widths[random.below(widths.count)],
        widths[random.below(widths.count)], part, part - 1e-6,
      ]
      let limit = [0, 0, 1, 2, 5][random.below(5)]
      compare(text, font, measurer, limit, widths, "\(seed), \(number)")
    }
  }

  /// The measurers of the module, and the same ones in disguise, so that
  /// nobody knows that their widths add up.
  let additive: [any TextMeasurer] = [
    StandardFontMeasurer(), CellTextMeasurer(),
    CellTextMeasurer(cell: Size(width: 7.3, height: 11)),
    CellTextMeasurer(cell: Size(width: -1, height: -1)),
    CellTextMeasurer(cell: Size(width: 1e308, height: .nan)),
    ForeignMeasurer(), ForeignMeasurer(base: CellTextMeasurer()),
  ]

  @Test("Text without joined characters breaks as the model says")
  func plainText() {
    compareRandomly(700, seed: 1, plain: true) { additive[$0 % 7] }
  }

  @Test("Any text breaks as the model says")
  func anyText() {
    compareRandomly(1_000, seed: 2, plain: false) { additive[$0 % 7] }
  }

  @Test("A measurer may kern: words are tried in turn, each with its line")
  func kerning() {
    // Pairs with an a are closer.
    let kerning = ForeignMeasurer { text, width in
      let letters = Array(text)
      let pairs = zip(letters, letters.dropFirst())
      let close = pairs.filter { $0 == "a" || $1 == "a" }.count
      return width - 0.37 * Double(close)
    }
    compareRandomly(300, seed: 3, plain: true) { _ in kerning }
    compareRandomly(300, seed: 4, plain: false) { _ in kerning }
  }

  @Test("Longer text may be narrower, and widths may be no numbers")
  func arbitraryWidths() {
    let arbitrary = ForeignMeasurer { text, _ in
      var state = SplitMix64(
        seed: text.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
      let bad = [-5, .nan, .infinity, 1e300, 1e12]
      let number = state.below(120)
      return number < 5 ? bad[number] : Double(number) + 0.1
    }
    compareRandomly(300, seed: 5, plain: true) { _ in arbitrary }
    compareRandomly(300, seed: 6, plain: false) { _ in arbitrary }
  }

  @Test("Every scalar up to U+3100 is white space or not, as Unicode says")
  func whiteSpace() {
    let measurer = CellTextMeasurer()
    for value in UInt32(0)..<0x3100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "aé\(scalar)b"
      let model = TextModel(measurer: measurer, font: .body)
      let label = Label(text, measurer: measurer)
      label.preferredMaxLayoutWidth = 3
      #expect(
        label.drawnLines().map(\.text)
          == model.lines(of: text, width: 3, limit: 0).map(\.text),
        "U+\(String(value, radix: 16))")
    }
  }

  @Test("Two scalars beside each other break and measure as Unicode says")
  func pairs() {
    // At the ends of the ranges of plain text, just outside, and what joins.
    let values: [UInt32] = [
      0x20, 0x2d, 0x61, 0x7e, 0x7f, 0x9f, 0xa0, 0xa1, 0xa9, 0xad, 0xff, 0x2ff,
      0x300, 0x36f, 0x37f, 0x380, 0x3ff, 0x400, 0x47f, 0x480, 0x483, 0x600,
      0x200d, 0x200f, 0x2010, 0x2011, 0x2019, 0x2027, 0x2028, 0x202f, 0x203c,
      0x20e3, 0x2122, 0xfe0f, 0x1f1e6, 0x1f468,
    ]
    let scalars = values.compactMap(Unicode.Scalar.init)
    for (a, b) in scalars.flatMap({ a in scalars.map { (a, $0) } }) {
      compare(
        "\(a)\(b)\(a)", .body, additive[Int(a.value + b.value) % 2], 0,
        [0, 1, 10], "pair")
    }
  }

  @Test("A text is as wide as its characters together")
  func sums() {
    var random = SplitMix64(seed: 7)
    for number in 0..<200 {
      // Thousands: widths are whole numbers.
      let font: Font = number % 2 == 0 ? .helvetica(1000) : .courier(1000)
      let text = text(&random, plain: number % 4 < 2)
      for measurer in additive[0...1] {
        let alone = text.reduce(0) {
          $0 + measurer.width(of: String($1)[...], font: font)
        }
        #expect(measurer.width(of: text[...], font: font) == alone)
      }
    }
  }
}
