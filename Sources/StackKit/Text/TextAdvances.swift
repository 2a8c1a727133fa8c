/// Widths of characters that add up: a text is as wide as its characters are
/// together.
///
/// The measurers of this module measure like that, so a label that uses one of
/// them needs to look at each character of a line once and not once for every
/// word after it. All sums are sums of whole numbers: a width comes out the
/// same to the last bit as the measurer gives it.
struct TextAdvances: Sendable {
  /// Where the widths stand; `nil` for the cells of a terminal.
  private let face: FontFace?
  /// A width is the sum times `scale`, by `divisor`.
  private let scale: Double
  private let divisor: Double

  /// The widths that a measurer adds up; `nil` if it is not known to do so.
  init?(of measurer: any TextMeasurer, font: Font) {
    if type(of: measurer) == StandardFontMeasurer.self {
      face = .face(for: font)
      scale = font.size
      divisor = 1000
    } else if let measurer = measurer as? CellTextMeasurer {
      face = nil
      scale = measurer.cell.width
      divisor = 1
    } else {
      return nil
    }
  }

  /// The width of characters that add up to a sum, as the measurer gives it.
  @inline(__always)
  func width(of sum: Int) -> Double {
    Double(sum) * scale / divisor
  }

  /// The sum over plain text in UTF-8.
  @inline(__always)
  func sum(of plain: TextBytes) -> Int {
    face?.sum(of: plain) ?? CellWidth.cells(inPlain: plain)
  }

  /// What one character counts.
  func units(of character: Character) -> Int {
    face?.width(of: character) ?? CellWidth.cells(of: character)
  }
}
