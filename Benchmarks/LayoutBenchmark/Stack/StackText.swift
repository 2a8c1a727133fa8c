import StackKit

/// A column of labels whose lines break at the width of the column.
///
/// The hand-written side measures the same texts through the same measurer.
final class StackText: StackWorkload {
  private let font = Font.body
  private let measurer = StandardFontMeasurer()

  private var width: LayoutConstraint?
  private var labels: [Label] = []

  private var plainColumn = PlainColumn()
  private var plainTexts: [PlainText] = []

  /// Both versions of the text that changes.
  private let versions: [String]

  init(rows: Int) {
    versions = [1, 0].map { TextSource.text(rows / 2, version: $0) }
    super.init("text-column", rows: rows)
  }

  override func phases() -> [Phase] {
    [
      createPhase(),
      changePhase("mutateMiddle") { [self] number in
        labels[rows / 2].text = versions[number % 2]
      } byHand: { [self] number in
        plainTexts[rows / 2].text = versions[number % 2]
        placeByHand()
      },
      resizePhase(),
      unchangedPhase(),
    ]
  }

  /// Another width each time: all texts are measured again.
  private func resizePhase() -> Phase {
    var phase = changePhase("resize", isRepeatable: false) { [self] number in
      width?.constant = ColumnMetrics.width(after: number)
    } byHand: { [self] number in
      plainColumn.width = ColumnMetrics.width(after: number)
      placeByHand()
    }
    // The second time, nothing would be left to be measured.
    phase.isByHandRepeatable = false
    return phase
  }

  override func clear() {
    labels = []
    width = nil
    super.clear()
  }

  override func build() {
    clear()
    var labels: [Label] = []
    labels.reserveCapacity(rows)
    for row in 0..<rows {
      labels.append(
        Label(
          TextSource.text(row), font: font, numberOfLines: 0,
          measurer: measurer))
    }
    self.labels = labels
    container.addSubviewsWithVerticalLayout(labels) {
      ColumnMetrics.apply(to: $0)
    }
    width = container.widthAnchor.constraint(equalTo: ColumnMetrics.width)
    width?.isActive = true
  }

  override func readAll() -> Double { sum(of: labels) }

  override func clearByHand() {
    plainTexts = []
    plainColumn = PlainColumn()
  }

  override func buildByHand() {
    clearByHand()
    var texts: [PlainText] = []
    texts.reserveCapacity(rows)
    for row in 0..<rows { texts.append(PlainText(text: TextSource.text(row))) }
    plainTexts = texts
    plainColumn = PlainColumn(rows: texts)
    placeByHand()
  }

  private func placeByHand() {
    let inner = plainColumn.width - 2 * ColumnMetrics.inset
    for text in plainTexts { text.measure(width: inner, measurer, font) }
    plainColumn.place()
  }

  override func readAllByHand() -> Double { sum(of: plainColumn.rows) }

  override func check(_ phase: String) throws(BenchmarkError) {
    try compare(
      container.frame, plainColumn.frame, "the container", in: phase)
    try compare(labels, plainColumn.rows, in: phase)
  }
}

extension Scenario {
  static let stackText = Scenario(
    suite: .stack, name: "text-column",
    summary: "a column of labels of several lines, in Helvetica",
    phases: ["create", "mutateMiddle", "resize", "unchanged"],
    rows: [10, 100, 1_000, 10_000], quickRows: [10, 1_000],
    make: { StackText(rows: $0) })
}
