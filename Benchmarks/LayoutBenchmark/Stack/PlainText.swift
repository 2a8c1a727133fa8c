import StackKit

/// A row of text as somebody who needs no layout engine would write it: its
/// height is that of its lines, which are measured once for a width.
final class PlainText: HandWrittenRow {
  /// The text; setting it makes the height out of date.
  var text: String {
    didSet { measuredWidth = nil }
  }
  var size = Size.zero
  var frame = Rect.zero

  private var measuredWidth: Double?

  init(text: String) {
    self.text = text
  }

  /// Measures the text, unless that was done for this width.
  func measure(width: Double, _ measurer: any TextMeasurer, _ font: Font) {
    guard measuredWidth != width else { return }
    measuredWidth = width
    let lines = Self.lines(of: text.utf8[...], width: width, measurer, font)
    let line = measurer.lineMetrics(of: font)
    size = Size(
      width: width, height: line.height + Double(lines - 1) * line.pitch)
  }

  /// How many lines a paragraph takes: words go on a line while they fit.
  static func lines(
    of text: Substring.UTF8View, width: Double, _ measurer: any TextMeasurer,
    _ font: Font
  ) -> Int {
    // A line may be too wide by what additions round.
    let limit = width + 1e-6
    let space = measurer.width(of: " ", font: font)
    var lines = 1
    var x = 0.0
    for word in text.split(separator: UInt8(ascii: " ")) {
      let wide = measurer.width(of: Substring(word), font: font)
      if x > 0, x + wide > limit {
        lines += 1
        x = 0
      }
      x += wide + space
    }
    return lines
  }
}

/// Texts of one to some thirty words, the same in every run.
struct TextSource {
  private static let words = [
    "a", "column", "of", "labels", "whose", "lines", "break", "where", "the",
    "width", "ends", "and", "every", "row", "is", "as", "high", "as", "its",
    "text", "needs", "at", "that", "width", "measured", "once",
  ]

  /// The text of a row, and another one for a second version of it.
  static func text(_ row: Int, version: Int = 0) -> String {
    // Weyl's sequence: multiples of the golden ratio in 64 bits.
    var state = UInt64(2 * row + version + 1) &* 0x9e37_79b9_7f4a_7c15
    let count = 1 + Int(state >> 40) % 30
    var text = "Row"
    for _ in 0..<count {
      state ^= state >> 29
      state = state &* 0xbf58_476d_1ce4_e5b9
      text += " "
      text += words[Int(state >> 33) % words.count]
    }
    return text
  }
}
