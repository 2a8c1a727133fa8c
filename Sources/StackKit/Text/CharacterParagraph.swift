struct CharacterParagraph: Paragraph {
  private let text: Substring
  private let style: LabelStyle

  /// What was measured last, where widths add up: a start, an end, the sum
  /// between them and the sum without the white space at the end.
  private var measured:
    (start: String.Index, end: String.Index, sum: Int, visible: Int)

  init(_ text: Substring, _ style: LabelStyle) {
    self.text = text
    self.style = style
    measured = (text.startIndex, text.startIndex, 0, 0)
  }

  var first: String.Index { text.startIndex }
  var last: String.Index { text.endIndex }

  func place(after place: String.Index) -> String.Index {
    text.index(after: place)
  }

  func endOfSpace(from place: String.Index) -> String.Index {
    var place = place
    while place < last, Self.isSpace(text[place]) {
      place = text.index(after: place)
    }
    return place
  }

  func endOfPiece(from start: String.Index) -> String.Index {
    var place = start
    while place < last {
      let character = text[place]
      if Self.isSpace(character) { return endOfSpace(from: place) }
      if Self.isIdeographic(character) {
        return place > start
          ? place : endOfSpace(from: self.place(after: place))
      }
      place = text.index(after: place)
      // Most characters are compared by their first scalar alone.
      if character.unicodeScalars.first == "-", character == "-" {
        return place
      }
    }
    return place
  }

  mutating func width(
    from start: String.Index, to end: String.Index
  ) -> Double {
    guard let advances = style.advances else {
      var part = text[start..<end]
      while let last = part.last, Self.isSpace(last) { part.removeLast() }
      return style.measured(part)
    }
    if measured.start != start || measured.end > end {
      measured = (start, start, 0, 0)
    }
    for character in text[measured.end..<end] {
      measured.sum += advances.units(of: character)
      if !Self.isSpace(character) { measured.visible = measured.sum }
    }
    measured.end = end
    return LabelStyle.accepted(advances.width(of: measured.visible))
  }

  func range(
    from start: String.Index, to end: String.Index
  ) -> Range<String.Index> {
    start..<end
  }

  /// As `Character.isWhitespace`, but seldom asks Unicode's tables.
  static func isSpace(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x20, 0x9...0xd, 0x85, 0xa0: return true
    case 0..<0x1680: return false
    default: return scalar.properties.isWhitespace
    }
  }

  /// Whether text may break on both sides of a character.
  private static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x2e80
    else { return false }
    return CellWidth.cells(of: scalar) == 2
  }
}
