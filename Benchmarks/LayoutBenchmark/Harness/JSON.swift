/// Figures as JSON: an array with one object for each figure.
enum JSON {
  static func text(of figures: [Figure]) -> String {
    let objects = figures.map { figure in
      let fields = fields(of: figure).map { "    \(quoted($0)): \($1)" }
      return "  {\n" + fields.joined(separator: ",\n") + "\n  }"
    }
    guard !objects.isEmpty else { return "[]\n" }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private static func fields(of figure: Figure) -> [(String, String)] {
    [
      ("suite", quoted(figure.suite.rawValue)),
      ("scenario", quoted(figure.scenario)),
      ("phase", quoted(figure.phase)),
      ("rows", String(figure.rows)),
      ("medianNanoseconds", number(figure.time.median)),
      ("minimumNanoseconds", number(figure.time.minimum)),
      ("p90Nanoseconds", number(figure.time.p90)),
      ("samples", String(figure.time.count)),
      ("nanosecondsPerRow", number(figure.perRow)),
      ("handWrittenNanoseconds", number(figure.byHand?.median)),
      ("ratioToHandWritten", number(figure.ratio)),
      ("pivots", number(figure.pivots)),
      ("bytes", figure.bytes.map { String($0) } ?? "null"),
      ("bar", number(figure.bar)),
      ("barNanoseconds", number(figure.timeBar)),
      ("withinBar", figure.isWithinBar.map { String($0) } ?? "null"),
    ]
  }

  private static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    if value == value.rounded() { return Format.fixed(value, digits: 0) }
    return Format.fixed(value, digits: 3)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          let zeros = String(repeating: "0", count: 4 - digits.count)
          result += "\\u" + zeros + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
