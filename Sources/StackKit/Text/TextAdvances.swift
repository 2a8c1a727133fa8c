/// Widths of characters, whole numbers, that add up to that of the text: a
/// label looks at each character of a line once, not once for each word after.
struct TextAdvances: Sendable {
  /// Where the widths stand; `nil` for the cells of a terminal.
  private let face: FontFace?
  /// A width is the sum times `scale`, by `divisor`.
  private let scale: Double
  private let divisor: Double

  /// The widths of a ``StandardFontMeasurer``.
  init(_ font: Font) {
    face = .face(for: font)
    scale = font.size
    divisor = 1000
  }

  /// The widths of a ``CellTextMeasurer``.
  init(cell: Size) {
    face = nil
    scale = cell.width
    divisor = 1
  }

  /// The widths that a measurer adds up; `nil` if it is not known to do so.
  init?(of measurer: any TextMeasurer, font: Font) {
    if type(of: measurer) == StandardFontMeasurer.self {
      self.init(font)
    } else if let measurer = measurer as? CellTextMeasurer {
      self.init(cell: measurer.cell)
    } else {
      return nil
    }
  }

  func width(of text: Substring) -> Double {
    // Most text needs no search for its characters.
    let plain = text.withBytes { PlainText.holds($0) ? sum(of: $0) : nil }
    return width(of: (plain ?? nil) ?? text.reduce(0) { $0 + units(of: $1) })
  }

  @inline(__always)
  func width(of sum: Int) -> Double { Double(sum) * scale / divisor }

  @inline(__always)
  func sum(of plain: TextBytes) -> Int {
    face?.sum(of: plain) ?? PlainText.sum(of: plain) { CellWidth.cells(of: $0) }
  }

  func units(of character: Character) -> Int {
    face?.width(of: character) ?? CellWidth.cells(of: character)
  }
}
