/// Breaks text into lines and measures them.
///
/// Lines break at line feeds, and where they would become too wide: after
/// white space, after a hyphen, between wide characters, and inside a word
/// only if the word alone is too wide. White space at the end of a line hangs
/// over the edge and has no width there.
struct TextLines {
  let measurer: any TextMeasurer
  let font: Font

  /// One line: where it is in the text, and how wide.
  struct Line {
    var range: Range<String.Index>
    var width: Double
  }

  /// The lines of a text that may be `width` wide.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width; infinite for no breaks but those in the text.
  ///   - limit: The largest number of lines; 0 for any.
  /// - Returns: The lines, one at least.
  func lines(of text: String, width: Double, limit: Int) -> [Line] {
    var lines: [Line] = []
    for paragraph in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      if limit > 0, lines.count >= limit { break }
      let whole = measured(paragraph)
      // A width that came out of the layout may be off by rounding.
      if whole <= width + 1e-9 * max(1, abs(width)) {
        lines.append(
          Line(range: paragraph.startIndex..<paragraph.endIndex, width: whole))
      } else {
        wrap(paragraph, width + 1e-9 * max(1, abs(width)), limit, &lines)
      }
    }
    return lines
  }

  /// The width of text without the white space at its end.
  func measured(_ text: Substring) -> Double {
    var text = text
    // Most text ends with a letter: no need to look up what is white space.
    if let last = text.utf8.last, last > 0x20, last < 0x7f {
      return accepted(measurer.width(of: text, font: font))
    }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return accepted(measurer.width(of: text, font: font))
  }

  private func accepted(_ width: Double) -> Double {
    width > 0 && width.isFinite ? min(width, LayoutNumber.limit) : 0
  }

  private func wrap(
    _ paragraph: Substring, _ width: Double, _ limit: Int,
    _ lines: inout [Line]
  ) {
    var start = paragraph.startIndex
    while start < paragraph.endIndex {
      if limit > 0, lines.count >= limit { return }
      let end = endOfLine(paragraph, from: start, width)
      lines.append(
        Line(range: start..<end, width: measured(paragraph[start..<end])))
      start = end
      // White space that the break falls on belongs to the line before.
      while start < paragraph.endIndex, paragraph[start].isWhitespace {
        start = paragraph.index(after: start)
      }
    }
  }

  /// Where the line ends that begins at `start`: after the last piece that
  /// fits.
  ///
  /// Pieces are tried one by one, so a line costs as many measurements as it
  /// has words.
  private func endOfLine(
    _ paragraph: Substring, from start: String.Index, _ width: Double
  ) -> String.Index {
    var fitting = start
    while fitting < paragraph.endIndex {
      let next = endOfPiece(paragraph, from: fitting)
      if measured(paragraph[start..<next]) > width { break }
      fitting = next
    }
    if fitting > start { return fitting }
    // Not even one piece fits: as many characters as do, one at least.
    let end = endOfPiece(paragraph, from: start)
    var split = paragraph.index(after: start)
    while split < end {
      let next = paragraph.index(after: split)
      if measured(paragraph[start..<next]) > width { break }
      split = next
    }
    return split
  }

  /// The end of the unbreakable piece that begins at an index, with the white
  /// space after it.
  private func endOfPiece(
    _ paragraph: Substring, from start: String.Index
  ) -> String.Index {
    var index = start
    var sawText = false
    while index < paragraph.endIndex {
      let character = paragraph[index]
      let next = paragraph.index(after: index)
      if character.isWhitespace {
        var end = next
        while end < paragraph.endIndex, paragraph[end].isWhitespace {
          end = paragraph.index(after: end)
        }
        return end
      }
      if isIdeographic(character) {
        return sawText ? index : skipSpace(paragraph, next)
      }
      sawText = true
      index = next
      if character == "-" { return index }
    }
    return index
  }

  private func skipSpace(
    _ paragraph: Substring, _ index: String.Index
  ) -> String.Index {
    var index = index
    while index < paragraph.endIndex, paragraph[index].isWhitespace {
      index = paragraph.index(after: index)
    }
    return index
  }

  /// Whether text may break on both sides of a character.
  private func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x2e80
    else { return false }
    return CellWidth.cells(of: scalar) == 2
  }
}
