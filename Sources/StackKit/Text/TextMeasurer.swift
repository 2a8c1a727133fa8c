/// Measures text for a ``Label``: widths of pieces, and heights of lines.
///
/// The module itself breaks lines: a measurer knows nothing about it. Built in
/// are ``CellTextMeasurer`` for terminals and ``StandardFontMeasurer`` for
/// documents; a host with fonts of its own plugs in another one.
///
/// The same arguments must give the same results. Numbers that are negative or
/// not finite count as 0.
///
/// ```swift
/// struct Wide: TextMeasurer {
///   func width(of text: Substring, font: Font) -> Double {
///     Double(text.count) * 100
///   }
///   func lineMetrics(of font: Font) -> LineMetrics {
///     LineMetrics(ascent: 8, descent: 2, pitch: 12)
///   }
/// }
/// let label = Label("ab\nc", measurer: Wide())
/// print(label.frame.size)  // Size(width: 200.0, height: 22.0)
/// ```
public protocol TextMeasurer: Sendable {
  /// The width of a piece of text without line breaks.
  func width(of text: Substring, font: Font) -> Double

  /// The heights of a line.
  func lineMetrics(of font: Font) -> LineMetrics
}

/// The heights of a line of text.
///
/// In points. Each further line of a text adds a pitch to its height.
public struct LineMetrics: Hashable, Sendable {
  /// From the top of the line to the baseline.
  public var ascent: Double
  /// From the baseline to the bottom of the line.
  public var descent: Double
  /// From the top of one line to the top of the next.
  public var pitch: Double

  /// The height of a line that stands alone.
  public var height: Double { ascent + descent }

  /// Creates the heights of a line.
  public init(ascent: Double, descent: Double, pitch: Double) {
    self.ascent = ascent
    self.descent = descent
    self.pitch = pitch
  }
}

/// A typeface at a size.
public struct Font: Hashable, Sendable {
  /// The family, by name: `Helvetica` and `Courier` are built in.
  ///
  /// It may be a list with commas, as in CSS: drawings as SVG name all of it.
  public var family: String
  /// The size in points.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight

  /// How heavy strokes are.
  public enum Weight: UInt8, Hashable, Sendable, CaseIterable {
    /// As in running text.
    case regular
    /// As in headings.
    case bold
  }

  /// Creates a font.
  public init(_ family: String, size: Double, weight: Weight = .regular) {
    self.family = family
    self.size = size
    self.weight = weight
  }

  /// Helvetica at a size.
  public static func helvetica(
    _ size: Double, weight: Weight = .regular
  ) -> Font {
    Font("Helvetica", size: size, weight: weight)
  }

  /// Courier at a size.
  public static func courier(
    _ size: Double, weight: Weight = .regular
  ) -> Font {
    Font("Courier", size: size, weight: weight)
  }

  /// The font of labels unless told: Helvetica, 17 points.
  public static var body: Font { .helvetica(17) }
}
