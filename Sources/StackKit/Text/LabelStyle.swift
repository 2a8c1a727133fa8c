/// What labels look like, shared by those that look alike.
final class LabelStyle: Sendable {
  struct Values: Sendable {
    var font = Font.body
    var numberOfLines = 0
    var preferredWidth: Double?
    var measurer: any TextMeasurer = StandardFontMeasurer()
    var color = Color.black
    var alignment = TextAlignment.natural
  }

  let values: Values
  let line: LineMetrics
  /// The widths of characters, if the measurer adds them up.
  let advances: TextAdvances?

  init(_ values: Values) {
    self.values = values
    advances = TextAdvances(of: values.measurer, font: values.font)
    let line = values.measurer.lineMetrics(of: values.font)
    self.line = LineMetrics(
      ascent: Self.accepted(line.ascent), descent: Self.accepted(line.descent),
      pitch: Self.accepted(line.pitch))
  }

  /// Another look, which measures as before: the measurer is not asked.
  init(_ values: Values, measuringAs other: LabelStyle) {
    self.values = values
    line = other.line
    advances = other.advances
  }

  func measured(_ text: Substring) -> Double {
    Self.accepted(values.measurer.width(of: text, font: values.font))
  }

  @inline(__always)
  static func accepted(_ width: Double) -> Double {
    width > 0 && width.isFinite ? min(width, LayoutNumber.limit) : 0
  }

  static func shared(
    _ font: Font, _ numberOfLines: Int, _ measurer: (any TextMeasurer)?
  ) -> LabelStyle {
    let isStandard =
      measurer.map { type(of: $0) == StandardFontMeasurer.self } ?? true
    if isStandard, numberOfLines == 0, font == body.values.font { return .body }
    return LabelStyle(
      Values(
        font: font, numberOfLines: max(0, numberOfLines),
        measurer: measurer ?? StandardFontMeasurer()))
  }

  static let body = LabelStyle(Values())
}
