/// Measures text in cells of one size, as a terminal shows it.
///
/// Most characters take one cell, wide ones of East Asian scripts and emoji
/// two, combining marks and control characters none, but for a tab, which is
/// like a space. A line is one cell high.
///
/// ```swift
/// let measurer = CellTextMeasurer()
/// print(measurer.width(of: "abc", font: .body))  // 3.0
/// print(measurer.width(of: "日本", font: .body))  // 4.0
/// ```
public struct CellTextMeasurer: TextMeasurer {
  /// The size of a cell.
  public var cell: Size

  /// Creates a measurer.
  public init(cell: Size = Size(width: 1, height: 1)) { self.cell = cell }

  /// The number of cells that a text takes, times their width, in any font.
  public func width(of text: Substring, font: Font) -> Double {
    TextAdvances(cell: cell).width(of: text)
  }

  /// A line is as high as a cell; the text stands on its bottom.
  public func lineMetrics(of font: Font) -> LineMetrics {
    LineMetrics(ascent: cell.height, descent: 0, pitch: cell.height)
  }
}

/// How many cells of a terminal characters take.
enum CellWidth {
  /// A character takes the cells of its widest scalar: marks that combine
  /// with it add nothing, and a sequence of emoji is one emoji.
  static func cells(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      // A variation selector asks for the emoji's picture, which is wide.
      if scalar.value == 0xfe0f, widest > 0 { widest = 2 }
      widest = max(widest, cells(of: scalar))
    }
    return widest
  }

  static func cells(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x20 { return value == 0x9 ? 1 : 0 }
    if (0x7f..<0xa0).contains(value) { return 0 }
    if value < 0x300 { return value == 0xad ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // The vowels and final consonants of Hangul join the letter before them.
    if (0x1160..<0x1200).contains(value) { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return isWide(value) ? 2 : 1
  }

  /// The ranges that Unicode's East Asian Width lists as wide or full-width
  /// (Standard Annex 11), without the emoji.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    switch value {
    case 0x1100..<0x1160, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x33ff,
      0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf, 0xa960...0xa97c,
      0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6b,
      0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18aff, 0x1b000...0x1b2ff,
      0x1f200...0x1f2ff, 0x20000...0x2fffd, 0x30000...0x3fffd:
      return true
    default:
      return false
    }
  }
}
