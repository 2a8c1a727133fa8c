/// A paragraph of ``PlainText``, as most are; places are those of its bytes.
struct PlainParagraph: Paragraph {
  private let text: String
  private let bytes: TextBytes
  private let style: LabelStyle
  private let advances: TextAdvances?
  let first: Int
  let last: Int

  /// What was measured last, where widths add up: from where to where.
  private var measured = (start: 0, end: 0, sum: 0)

  /// The paragraph that some of the bytes of a text are: ``PlainText``.
  @inline(__always)
  init(
    _ text: String, _ bytes: TextBytes, _ range: Range<Int>,
    _ style: LabelStyle
  ) {
    self.text = text
    self.bytes = bytes
    self.style = style
    advances = style.advances
    first = range.lowerBound
    last = range.upperBound
    measured.start = first
    measured.end = first
  }

  @inline(__always)
  func place(after place: Int) -> Int {
    var place = place + 1
    // Past the bytes inside of a scalar.
    while place < last, bytes[place] & 0xc0 == 0x80 { place += 1 }
    return place
  }

  @inline(__always)
  func endOfSpace(from place: Int) -> Int {
    var place = place
    while place < last, bytes[place] == UInt8(ascii: " ") { place += 1 }
    return place
  }

  @inline(__always)
  func endOfPiece(from place: Int) -> Int {
    var place = place
    while place < last {
      switch bytes[place] {
      case UInt8(ascii: " "): return endOfSpace(from: place + 1)
      case UInt8(ascii: "-"): return place + 1
      default: place += 1
      }
    }
    return place
  }

  @inline(__always)
  mutating func width(from start: Int, to end: Int) -> Double {
    var end = end
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard let advances
    else { return style.measured(text[range(from: start, to: end)]) }
    if measured.start != start || measured.end > end {
      measured = (start, start, 0)
    }
    measured.sum += advances.sum(of: bytes[measured.end..<end])
    measured.end = end
    return LabelStyle.accepted(advances.width(of: measured.sum))
  }

  func range(from start: Int, to end: Int) -> Range<String.Index> {
    let utf8 = text.utf8
    return utf8.index(
      utf8.startIndex, offsetBy: start)..<utf8.index(
        utf8.startIndex, offsetBy: end)
  }
}
