/// Breaks text at line feeds and where ``Paragraph`` says, and measures it.
struct TextLines {
  let text: String
  let style: LabelStyle

  typealias Line = (range: Range<String.Index>, width: Double)

  /// The lines of the text, of which each may be `width` wide, and as many as a
  /// height has room for, one at least.
  func lines(within width: Double, height: Double) -> [Line] {
    var natural = Double.nan
    let room = count(within: height)
    let limit = style.values.numberOfLines
    let extent = extent(
      within: width, limit: limit > 0 ? min(limit, room) : room, listing: true,
      natural: &natural)
    return extent.lines ?? []
  }

  /// How many lines a height has room for, one at least.
  private func count(within height: Double) -> Int {
    // A height that came out of the layout may be off by rounding.
    let height = height + 1e-9 * max(1, abs(height))
    let more = (height - style.line.height) / style.line.pitch
    // Lines without a pitch are all in one place.
    return more > 0 ? 1 + Int(min(more, 1e9)) : 1
  }

  /// The width of the widest line, and the height of all, within a width.
  ///
  /// `natural` is the width of the text in one line, not a number if it is
  /// unknown. It is set if the text is a single paragraph of the usual kind.
  @inline(__always)
  func size(within width: Double, natural: inout Double) -> Size {
    let extent = extent(
      within: width, limit: style.values.numberOfLines, listing: false,
      natural: &natural)
    return Size(
      width: extent.widest,
      height: style.line.height
        + Double(max(0, extent.count - 1)) * style.line.pitch)
  }

  private func extent(
    within width: Double, limit: Int, listing: Bool, natural: inout Double
  ) -> TextExtent {
    var extent = TextExtent(limit: limit, listing: listing)
    let plain: Void? = text.withBytes { bytes in
      guard !natural.isNaN || PlainText.holds(bytes)
      else { return find(bytes, width, &extent) }
      var paragraph = PlainParagraph(text, bytes, bytes.indices, style)
      if natural.isNaN {
        natural = paragraph.width(from: paragraph.first, to: paragraph.last)
      }
      paragraph.lines(natural, within: width, into: &extent)
    }
    if plain == nil { find(text[...], width, &extent) }
    return extent
  }

  /// Finds the lines of a text of which some paragraphs may be plain.
  ///
  /// The line feeds of ASCII stand alone whatever is beside them, but for a
  /// line feed after a carriage return, so that bytes tell where they are.
  private func find(
    _ bytes: TextBytes, _ width: Double,
    _ extent: inout TextExtent
  ) {
    var start = 0
    while !extent.isFull {
      var end = start
      while end < bytes.endIndex, !(10...13).contains(bytes[end]) { end += 1 }
      var plain = PlainParagraph(text, bytes, start..<end, style)
      if PlainText.holds(bytes[start..<end]) {
        let whole = plain.width(from: start, to: end)
        plain.lines(whole, within: width, into: &extent)
      } else {
        find(text[plain.range(from: start, to: end)], width, &extent)
      }
      guard end < bytes.endIndex else { return }
      start = end + 1
      if bytes[end] == 13, start < bytes.endIndex, bytes[start] == 10 {
        start += 1
      }
    }
  }

  private func find(
    _ part: Substring, _ width: Double, _ extent: inout TextExtent
  ) {
    for paragraph in part.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      if extent.isFull { return }
      var paragraph = CharacterParagraph(paragraph, style)
      let whole = paragraph.width(from: paragraph.first, to: paragraph.last)
      paragraph.lines(whole, within: width, into: &extent)
    }
  }
}
