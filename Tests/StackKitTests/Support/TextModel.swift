import StackKit

/// Line breaking as its rule reads, without any short cut: every character is
/// looked at as a character, every width comes from the measurer.
struct TextModel {
  let measurer: any TextMeasurer
  let font: Font

  struct Line: Equatable {
    var text: String
    /// The width, bit by bit.
    var width: UInt64
  }

  /// The lines of a text that may be `width` wide, at most `limit` if that is
  /// not 0.
  func lines(of text: String, width: Double, limit: Int) -> [Line] {
    var lines: [Line] = []
    let bound = width + 1e-9 * max(1, abs(width))
    func add(_ piece: ArraySlice<Character>) {
      let shown = trimmed(piece)
      lines.append(
        Line(text: String(shown), width: measured(piece).bitPattern))
    }
    for paragraph in Array(text).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      if limit > 0, lines.count >= limit { break }
      if measured(paragraph) <= bound {
        add(paragraph)
        continue
      }
      var rest = paragraph
      // The end of a word that was split, until it is passed.
      var split = 0
      while !rest.isEmpty, limit == 0 || lines.count < limit {
        let line = rest[..<endOfLine(rest, bound, &split)]
        add(line)
        rest = rest[line.endIndex...].drop(while: \.isWhitespace)
      }
    }
    return lines
  }

  /// The size of the text, bit by bit.
  func size(of text: String, width: Double, limit: Int) -> [UInt64] {
    if text.isEmpty { return [0, 0] }
    let lines = lines(of: text, width: width, limit: limit)
    let metrics = measurer.lineMetrics(of: font)
    func accepted(_ value: Double) -> Double {
      value >= 0 && value.isFinite ? min(1e12, value) : 0
    }
    let line = accepted(metrics.ascent) + accepted(metrics.descent)
    let height =
      line + Double(max(0, lines.count - 1)) * accepted(metrics.pitch)
    let widest = lines.map { Double(bitPattern: $0.width) }.max() ?? 0
    return [widest.bitPattern, height.bitPattern]
  }

  private func trimmed(
    _ piece: ArraySlice<Character>
  ) -> ArraySlice<Character> {
    var piece = piece
    while piece.last?.isWhitespace == true { piece.removeLast() }
    return piece
  }

  private func measured(_ piece: ArraySlice<Character>) -> Double {
    let text = String(trimmed(piece))
    let width = measurer.width(of: text[...], font: font)
    return width > 0 && width.isFinite ? min(width, 1e12) : 0
  }

  /// After the last piece before the first that is too wide; if that is the
  /// first one, or what is left of one that was, after as many characters as
  /// fit.
  private func endOfLine(
    _ text: ArraySlice<Character>, _ bound: Double, _ split: inout Int
  ) -> Int {
    var end = text.startIndex
    if end < split {
      end = endOfPart(text, split, bound)
      if end < split { return end }
    }
    while end < text.endIndex {
      let next = endOfPiece(text[end...])
      if measured(text[..<next]) > bound { break }
      end = next
    }
    if end > text.startIndex { return end }
    split = endOfPiece(text)
    return endOfPart(text, split, bound)
  }

  private func endOfPart(
    _ text: ArraySlice<Character>, _ piece: Int, _ bound: Double
  ) -> Int {
    var end = text.startIndex + 1
    while end < piece, !(measured(text[..<(end + 1)]) > bound) { end += 1 }
    return end
  }

  private func endOfPiece(_ text: ArraySlice<Character>) -> Int {
    func afterSpace(_ index: Int) -> Int {
      text[index...].firstIndex { !$0.isWhitespace } ?? text.endIndex
    }
    for index in text.indices {
      let character = text[index]
      if character.isWhitespace { return afterSpace(index) }
      if isWide(character) {
        return index > text.startIndex ? index : afterSpace(index + 1)
      }
      if character == "-" { return index + 1 }
    }
    return text.endIndex
  }

  /// Whether lines may break on both sides of a character: those from the
  /// radicals on (U+2E80) that take two cells.
  private func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x2e80
    else { return false }
    let alone = String(Character(scalar))
    return CellTextMeasurer().width(of: alone[...], font: .body) == 2
  }
}

/// A measurer whose type nothing is known about.
struct ForeignMeasurer: TextMeasurer {
  var base: any TextMeasurer = StandardFontMeasurer()
  var widthOf: (@Sendable (String, Double) -> Double)?

  func width(of text: Substring, font: Font) -> Double {
    let width = base.width(of: text, font: font)
    return widthOf?(String(text), width) ?? width
  }

  func lineMetrics(of font: Font) -> LineMetrics {
    base.lineMetrics(of: font)
  }
}
