/// Measures text with the published widths of two families that every
/// document format knows: Helvetica and Courier.
///
/// Widths are those of the Adobe font metrics files, in thousandths of the
/// size, without kerning; Latin-1 and the usual typographic characters are
/// covered. Other characters are as wide as a digit, those that a terminal
/// shows in two cells as wide as the size; marks that combine and control
/// characters count nothing, but for a tab, which is like a space. A line is
/// as high as the font's bounding box. A family whose name begins with
/// `Courier` is measured as Courier, any other as Helvetica.
///
/// ```swift
/// let measurer = StandardFontMeasurer()
/// print(measurer.width(of: "Hello", font: .helvetica(10)))  // 22.78
/// ```
public struct StandardFontMeasurer: TextMeasurer {
  /// Creates a measurer.
  public init() {}

  /// The sum of the widths of the characters, times the size of the font.
  public func width(of text: Substring, font: Font) -> Double {
    TextAdvances(font).width(of: text)
  }

  /// The heights of the font's bounding box, times the size.
  public func lineMetrics(of font: Font) -> LineMetrics {
    let face = FontFace.face(for: font)
    let ascent = Double(face.ascent) * font.size / 1000
    let descent = Double(face.descent) * font.size / 1000
    return LineMetrics(
      ascent: ascent, descent: descent, pitch: ascent + descent)
  }
}

/// The metrics of one face, in thousandths of the size: a class, so that
/// looking a face up copies none of its tables.
final class FontFace: Sendable {
  let ascent: Int
  let descent: Int
  /// Widths of U+0020 to U+007E and U+00A0 to U+00FF; empty if all are `other`.
  let ascii: [UInt16]
  let latin: [UInt16]
  let quotes: (single: Int, double: Int)
  /// What characters count that are not listed.
  let other: Int

  init(
    ascent: Int, descent: Int, ascii: [UInt16] = [], latin: [UInt16] = [],
    quotes: (single: Int, double: Int) = (0, 0), other: Int
  ) {
    self.ascent = ascent
    self.descent = descent
    self.ascii = ascii
    self.latin = latin
    self.quotes = quotes
    self.other = other
  }

  static func face(for font: Font) -> FontFace {
    if font.family != "Helvetica", font.family.hasPrefix("Courier") {
      return font.weight == .bold ? courierBold : courier
    }
    return font.weight == .bold ? helveticaBold : helvetica
  }

  @inline(__always)
  func sum(of plain: TextBytes) -> Int {
    let sum = sum(ofASCII: plain)
    return sum < 0 ? self.sum(beyondASCII: plain) : sum
  }

  /// The sum of the widths of the bytes; -1 if they are not all in the table.
  private func sum(ofASCII plain: TextBytes) -> Int {
    if ascii.isEmpty { return -1 }
    var sum = 0
    for place in plain.indices {
      let byte = plain[place]
      if byte >= 0x80 { return -1 }
      sum += Int(ascii[Int(byte) - 0x20])
    }
    return sum
  }

  @inline(never)
  private func sum(beyondASCII plain: TextBytes) -> Int {
    PlainText.sum(of: plain) {
      width(of: $0, cells: CellWidth.cells(of: $0))
    }
  }

  func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    return width(of: scalar, cells: CellWidth.cells(of: character))
  }

  private func width(of scalar: Unicode.Scalar, cells: Int) -> Int {
    if cells == 0 { return 0 }
    if cells == 2 { return 1000 }
    if ascii.isEmpty { return other }
    let value = Int(scalar.value)
    switch value {
    case 0x9: return Int(ascii[0])
    case 0x20..<0x7f: return Int(ascii[value - 0x20])
    case 0xa0...0xff: return Int(latin[value - 0xa0])
    case 0x2018, 0x2019, 0x201a: return quotes.single
    case 0x201c, 0x201d, 0x201e: return quotes.double
    case 0x2014, 0x2026: return 1000
    case 0x2022: return 350
    default: return other
    }
  }
}
