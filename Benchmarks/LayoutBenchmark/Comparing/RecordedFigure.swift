import Foundation

/// A figure as a file of `--json` has it.
package struct RecordedFigure: Equatable {
  package let suite: Suite
  package let scenario: String
  package let phase: String
  package let rows: Int
  /// Nanoseconds.
  package let median: Double
  package let minimum: Double
  package let p90: Double
  /// The median of the hand-written loop, in nanoseconds.
  package let byHand: Double?

  package init(
    suite: Suite, scenario: String, phase: String, rows: Int, median: Double,
    minimum: Double, p90: Double, byHand: Double? = nil
  ) {
    self.suite = suite
    self.scenario = scenario
    self.phase = phase
    self.rows = rows
    self.median = median
    self.minimum = minimum
    self.p90 = p90
    self.byHand = byHand
  }

  /// Whether two figures are of the same work.
  func isSameWork(as other: RecordedFigure) -> Bool {
    suite == other.suite && scenario == other.scenario && phase == other.phase
      && rows == other.rows
  }

  /// Reads a file of `--json`.
  ///
  /// - Parameters:
  ///   - text: What the file contains.
  ///   - path: Its name, for messages.
  /// - Returns: The figures, in the order of the file.
  /// - Throws: `BenchmarkError.badArgument` if the file contains anything else.
  package static func all(
    inJSON text: String, from path: String
  ) throws(BenchmarkError) -> [RecordedFigure] {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
      let objects = value as? [[String: Any]]
    else {
      throw .badArgument("\(path) is not a file that --json wrote")
    }
    var figures: [RecordedFigure] = []
    for (index, object) in objects.enumerated() {
      guard let figure = RecordedFigure(object) else {
        throw .badArgument("\(path): element \(index) is not a figure")
      }
      figures.append(figure)
    }
    return figures
  }

  private init?(_ object: [String: Any]) {
    guard let name = object["suite"] as? String,
      let suite = Suite(rawValue: name),
      let scenario = object["scenario"] as? String,
      let phase = object["phase"] as? String,
      let rows = object["rows"] as? Int,
      let median = object["medianNanoseconds"] as? Double,
      let minimum = object["minimumNanoseconds"] as? Double,
      let p90 = object["p90Nanoseconds"] as? Double,
      minimum >= 0, minimum <= median, minimum <= p90
    else { return nil }
    self.init(
      suite: suite, scenario: scenario, phase: phase, rows: rows,
      median: median, minimum: minimum, p90: p90,
      byHand: object["handWrittenNanoseconds"] as? Double)
  }
}
