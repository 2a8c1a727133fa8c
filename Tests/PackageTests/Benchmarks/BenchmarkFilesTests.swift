import LayoutBenchmark
import Testing

/// The files of LayoutBenchmark, and what it makes of two of them.
@Suite("Files of the benchmark")
struct BenchmarkFilesTests {
  private static func figure(_ phase: String, _ times: [Double]) -> Figure {
    Figure(
      suite: .stack, scenario: "column", phase: phase, rows: 10,
      time: Summary(times), byHand: Summary([4]), pivots: 2, bytes: 640)
  }

  /// A recorded figure: from the minimum to the 90th percentile.
  private func recorded(
    _ phase: String, _ range: ClosedRange<Double>, median: Double,
    rows: Int = 10, byHand: Double? = nil
  ) -> RecordedFigure {
    RecordedFigure(
      suite: .stack, scenario: "column", phase: phase, rows: rows,
      median: median, minimum: range.lowerBound, p90: range.upperBound,
      byHand: byHand)
  }

  @Test("What JSON says of a figure is read again")
  func json() throws {
    let text = JSON.text(of: [Self.figure("create", [30, 10, 20])])
    let figures = try RecordedFigure.all(inJSON: text, from: "f")
    // Of three measurements, the middle one is 20 and the 90th percentile,
    // by nearest rank, the largest.
    #expect(
      figures == [recorded("create", 10...30, median: 20, byHand: 4)])
  }

  @Test("An empty run is an empty file")
  func empty() throws {
    #expect(JSON.text(of: []) == "[]\n")
    #expect(CSV.text(of: []) == "")
    #expect(try RecordedFigure.all(inJSON: "[]", from: "f").isEmpty)
  }

  @Test(
    "Files that contain anything else are refused",
    arguments: [
      "", "{", "{}", "[1]", "[{}]", "name,value\n",
      #"[{"suite": "stack", "scenario": "column", "phase": "create"}]"#,
      // A minimum above the median.
      #"[{"suite": "stack", "scenario": "c", "phase": "p", "rows": 1, "#
        + #""medianNanoseconds": 1, "minimumNanoseconds": 2, "#
        + #""p90Nanoseconds": 3}]"#,
    ])
  func refused(_ text: String) {
    #expect(throws: BenchmarkError.self) {
      try RecordedFigure.all(inJSON: text, from: "f")
    }
  }

  @Test("Comma-separated values have a line for each figure")
  func csv() {
    let text = CSV.text(of: [
      Self.figure("create", [20]), Self.figure("a \"b\", c", [10.5]),
    ])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("suite,scenario,phase,rows,medianNanoseconds,"))
    #expect(
      lines[1].hasPrefix("stack,column,create,10,20,20,20,1,2,4,5,2,640,"))
    #expect(
      lines[2].hasPrefix(
        "stack,column,\"a \"\"b\"\", c\",10,10.500,10.500,10.500,1,1.050,4,"))
    let columns = lines[0].split(
      separator: ",", omittingEmptySubsequences: false)
    let cells = lines[1].split(separator: ",", omittingEmptySubsequences: false)
    #expect(columns.count == cells.count)
    #expect(lines[3].isEmpty)
  }

  @Test("A difference counts only if the measurements do not overlap")
  func spread() {
    let comparison = Comparison(
      before: [
        recorded("a", 90...110, median: 100),
        recorded("b", 90...110, median: 100),
        recorded("c", 90...110, median: 100),
      ],
      after: [
        recorded("a", 111...130, median: 120),
        recorded("b", 110...130, median: 120),
        recorded("c", 40...60, median: 50),
      ])
    #expect(comparison.lines.map(\.isWithinSpread) == [false, true, false])
    #expect(comparison.lines.map(\.ratio) == [1.2, 1.2, 0.5])
    let text = comparison.rendered()
    #expect(text.contains("1 faster, 1 slower, 1 within the spread"))
    // The third root of 1.2 * 1.2 * 0.5 = 0.72 is 0.896.
    #expect(text.contains("Geometric mean of the ratios: 0.90 x."))
    let lines = text.split(separator: "\n")
    #expect(lines[2].contains("1.20 x  slower"))
    #expect(lines[3].contains("1.20 x  ~"))
    #expect(lines[4].contains("0.50 x  faster"))
  }

  @Test("Figures of the same work are compared, the others are named")
  func pairs() {
    let comparison = Comparison(
      before: [
        recorded("a", 1...1, median: 1), recorded("b", 1...1, median: 1),
      ],
      after: [
        recorded("b", 1...1, median: 1, rows: 1_000),
        recorded("c", 1...1, median: 1), recorded("a", 2...2, median: 2),
      ])
    #expect(comparison.lines.map(\.after.phase) == ["a"])
    #expect(comparison.onlyBefore.map(\.phase) == ["b"])
    #expect(comparison.onlyAfter.map(\.phase) == ["b", "c"])
    let text = comparison.rendered()
    #expect(text.contains("Only before: column b 10"))
    #expect(text.contains("Only after: column b 1,000; column c 10"))
  }

  @Test("A faster machine shows in the hand-written loop")
  func machine() {
    let comparison = Comparison(
      before: [recorded("a", 9...11, median: 10, byHand: 4)],
      after: [recorded("a", 4...6, median: 5, byHand: 2)])
    #expect(comparison.lines.map(\.byHand) == [0.5])
  }
}
