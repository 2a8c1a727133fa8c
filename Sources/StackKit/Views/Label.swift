/// A view that shows text.
///
/// The label is as large as its text. If it may have more than one line
/// (``numberOfLines`` is 0, for any number, or more than 1), lines break
/// where the label is too narrow, and the height follows.
///
/// ```swift
/// let label = Label("Hello", measurer: CellTextMeasurer())
/// print(label.frame.size)  // Size(width: 5.0, height: 1.0)
/// label.text = "Hello,\nworld"
/// print(label.frame.size)  // Size(width: 6.0, height: 2.0)
/// ```
open class Label: LayoutView {
  private var style: LabelStyle
  /// The width of the text on one line, if that is known: most labels are
  /// asked for it before they are asked how high they are if they are narrower.
  private var naturalWidth = Double.nan

  /// Creates a label; its measurer is a ``StandardFontMeasurer`` unless told.
  public init(
    _ text: String = "", font: Font = .body, numberOfLines: Int = 0,
    measurer: (any TextMeasurer)? = nil
  ) {
    self.text = text
    style = LabelStyle.shared(font, numberOfLines, measurer)
    super.init()
  }

  /// The text.
  public final var text: String {
    didSet {
      if Self.areSame(text, oldValue) { return }
      naturalWidth = .nan
      invalidateIntrinsicContentSize()
    }
  }

  /// The font.
  ///
  /// ```swift
  /// let label = Label("Hello", font: .courier(10))
  /// print(label.frame.width)  // 30.0
  /// label.font = .courier(20)
  /// print(label.frame.width)  // 60.0
  /// ```
  public final var font: Font {
    get { style.values.font }
    set { if newValue != style.values.font { restyle { $0.font = newValue } } }
  }

  /// The largest number of lines; 0 for any.
  ///
  /// Text beyond is not shown, nor are lines that the label is too low for, but
  /// for the first one. UIKit's default is 1. Negative ones count as 0.
  ///
  /// ```swift
  /// let label = Label("one two three", measurer: CellTextMeasurer())
  /// label.preferredMaxLayoutWidth = 5
  /// print(label.frame.height)  // 3.0
  /// label.numberOfLines = 2
  /// print(label.frame.height)  // 2.0
  /// ```
  public final var numberOfLines: Int {
    get { style.values.numberOfLines }
    set {
      let value = max(0, newValue)
      if value != numberOfLines { restyle { $0.numberOfLines = value } }
    }
  }

  /// The width at which lines break; `nil`, the default, for the label's own.
  ///
  /// In points; refused if negative or not finite. In UIKit, 0 stands for none.
  ///
  /// ```swift
  /// let label = Label("one two three", measurer: CellTextMeasurer())
  /// label.preferredMaxLayoutWidth = 7
  /// label.preferredMaxLayoutWidth = .nan
  /// print(label.frame.size)  // Size(width: 7.0, height: 2.0)
  /// ```
  public final var preferredMaxLayoutWidth: Double? {
    get { style.values.preferredWidth }
    set {
      let old = preferredMaxLayoutWidth
      let value = newValue.flatMap {
        acceptedMetric($0, for: "preferredMaxLayoutWidth") ?? old
      }
      if value != old { restyle { $0.preferredWidth = value } }
    }
  }

  /// What measures the text.
  public final var measurer: any TextMeasurer {
    get { style.values.measurer }
    set { restyle { $0.measurer = newValue } }
  }

  /// What the text is drawn with; black unless told.
  public final var textColor: Color {
    get { style.values.color }
    set { if newValue != textColor { recolour { $0.color = newValue } } }
  }

  /// Where lines stand in a label that is wider than they are;
  /// ``TextAlignment/natural`` unless told.
  ///
  /// ```swift
  /// let label = Label("12", measurer: CellTextMeasurer())
  /// label.frame = Rect(x: 0, y: 0, width: 10, height: 1)
  /// label.textAlignment = .center
  /// print(label.drawnLines()[0].frame.minX)  // 4.0
  /// ```
  public final var textAlignment: TextAlignment {
    get { style.values.alignment }
    set {
      if newValue != textAlignment { recolour { $0.alignment = newValue } }
    }
  }

  // MARK: - Measuring

  /// The size of the text: unwrapped, or wrapped at
  /// ``preferredMaxLayoutWidth``.
  open override var intrinsicContentSize: IntrinsicSize {
    naturalWidth = .nan
    return IntrinsicSize(size(within: style.values.preferredWidth ?? .infinity))
  }

  /// Whether lines break where layout makes the label too narrow.
  open override var heightDependsOnWidth: Bool {
    style.values.numberOfLines != 1 && style.values.preferredWidth == nil
  }

  /// Lines that have room stay as they are; what a subclass does is not known.
  override var keepsHeightWhenWider: Bool { type(of: self) == Label.self }

  /// The size of the text when lines break at a width.
  open override func sizeThatFits(width: Double) -> Size { size(within: width) }

  /// From the top to the baseline of the first line; 0 without text.
  open override var firstBaselineOffset: Double {
    text.isEmpty ? 0 : style.line.ascent
  }

  /// From the baseline of the last line to the bottom of a label that is as
  /// high as it asks for; 0 without text.
  open override var lastBaselineOffset: Double {
    text.isEmpty ? 0 : style.line.descent
  }

  /// The text.
  open override var contentDescription: String? { text }

  /// The lines as they are shown in a label of some size.
  final func drawnLines(in size: Size) -> [DrawnLine] {
    let metrics = style.line
    // The part of the room beside a line that is to the left of it.
    let indent: Double =
      switch textAlignment {
      case .natural: effectiveWritingDirection == .rightToLeft ? 1 : 0
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    let lines = TextLines(text: text, style: style)
    let found = lines.lines(
      within: style.values.preferredWidth ?? size.width,
      height: size.height)
    return found.enumerated().map { index, line in
      var text = text[line.range]
      while let last = text.last, last.isWhitespace { text.removeLast() }
      let top = Double(index) * metrics.pitch
      let frame = Rect(
        x: indent == 0 ? 0 : (size.width - line.width) * indent, y: top,
        width: line.width, height: metrics.height)
      return DrawnLine(
        text: String(text), frame: frame, baseline: top + metrics.ascent)
    }
  }

  /// Whether two texts have the same characters: equal ones need not, as `;`
  /// and the Greek question mark, which are measured and drawn as they are.
  private static func areSame(_ text: String, _ other: String) -> Bool {
    text.utf8.elementsEqual(other.utf8)
  }

  private func size(within width: Double) -> Size {
    let text = self.text
    if text.isEmpty { return Size(width: 0, height: 0) }
    let style = style
    var natural = naturalWidth
    let wasKnown = !natural.isNaN
    let size = TextLines(text: text, style: style)
      .size(within: width, natural: &natural)
    // A measurer might change the label that it measures for.
    if !wasKnown, style === self.style, Self.areSame(text, self.text) {
      naturalWidth = natural
    }
    return size
  }

  private func restyle(_ change: (inout LabelStyle.Values) -> Void) {
    let old = style
    var values = old.values
    change(&values)
    style = LabelStyle(values)
    naturalWidth = .nan
    invalidateIntrinsicContentSize()
    parent?.asContainer?.setNeedsArrangement()
    // What goes with the old measurer may come back here.
    withExtendedLifetime(old) {}
  }

  /// Changes what the measurer need not know.
  private func recolour(_ change: (inout LabelStyle.Values) -> Void) {
    var values = style.values
    change(&values)
    style = LabelStyle(values, measuringAs: style)
    noteChange(.appearance)
  }
}

/// A line of text as it is shown.
///
/// In points, and in the coordinates of the label.
///
/// ```swift
/// let label = Label("one\ntwo", measurer: CellTextMeasurer())
/// print(label.drawnLines().map(\.text))  // ["one", "two"]
/// print(label.drawnLines()[1].frame.minY)  // 1.0
/// ```
public struct DrawnLine: Hashable, Sendable {
  /// The text, without the spaces at which the line breaks.
  public let text: String
  /// Where the line is; it may be wider than the label.
  public let frame: Rect
  /// How far the line on which the text stands is from the label's top.
  public let baseline: Double
}
