import StackKit
import Testing

/// Text as the published screens show it.
///
/// A letter has 8 points and a line 20.5 in the body font (17), with a pitch
/// of 22; the caption font (11) has 5.5, 13.5 and 13. Text of *n* lines is
/// one line and *n* - 1 pitches high.
struct ScreenMeasurer: TextMeasurer {
  func width(of text: Substring, font: Font) -> Double {
    Double(text.count) * (font.size == 11 ? 5.5 : 8)
  }

  func lineMetrics(of font: Font) -> LineMetrics {
    font.size == 11
      ? LineMetrics(ascent: 10.5, descent: 3, pitch: 13)
      : LineMetrics(ascent: 16.5, descent: 4, pitch: 22)
  }
}

func bodyLabel(_ text: String) -> Label {
  Label(text, measurer: ScreenMeasurer())
}

func captionLabel(_ text: String) -> Label {
  Label(text, font: .helvetica(11), measurer: ScreenMeasurer())
}

/// A list of 375 x 667 points with plain rows of 26 points: with the default
/// insets (12 above and below) each cell is 50 points high.
struct BoxList {
  let list = RowStackView()
  let rows: [LayoutView]

  init(_ count: Int, height: Double = 667) {
    rows = (0..<count).map { index in
      let view = LayoutView { IntrinsicSize(width: 40, height: 26) }
      view.name = "\(index)"
      return view
    }
    list.frame = Rect(0, 0, 375, height)
    list.addRows(rows)
  }

  subscript(index: Int) -> LayoutView { rows[index] }

  /// The names of the rows, in order.
  var names: [String] { list.rows.map { $0.name ?? "" } }

  func cell(_ index: Int) -> RowCell? { list.cell(forRow: rows[index]) }

  /// Where the row's cell begins.
  func minY(_ index: Int) -> Double { cell(index)?.frame.minY ?? -1 }

  /// Where the row's cell is seen.
  func seenMinY(_ index: Int) -> Double? {
    list.presentation(ofRow: rows[index])?.frame.minY
  }
}

/// A row that counts and records what happens to it.
final class ProbeRow: LayoutView, Tappable, Highlightable {
  var events: [String] = []
  var isHighlightable = true

  init(_ height: Double = 26) {
    self.height = height
    super.init()
  }
  private let height: Double

  override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: 40, height: height)
  }

  func didTapView() { events.append("tap") }

  func setIsHighlighted(_ isHighlighted: Bool) {
    events.append(isHighlighted ? "on" : "off")
    let cell = superview as? RowCell
    cell?.backgroundColor = isHighlighted ? .red : .clear
  }
}

/// A button that counts.
final class ProbeControl: LayoutView, Control {
  var events: [String] = []
  var isEnabled = true

  override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: 51, height: 31)
  }

  func setIsTracking(_ isTracking: Bool) {
    events.append(isTracking ? "in" : "out")
  }

  func touchUpInside() { events.append("up") }
}
