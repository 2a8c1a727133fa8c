/// Text in aligned columns.
struct Table {
  enum Alignment {
    case left
    case right
  }

  private let header: [String]
  private let alignments: [Alignment]
  private var lines: [[String]] = []

  init(_ columns: [(title: String, alignment: Alignment)]) {
    header = columns.map(\.title)
    alignments = columns.map(\.alignment)
  }

  /// Appends a line with one cell for each column.
  mutating func append(_ cells: [String]) {
    precondition(cells.count == header.count)
    lines.append(cells)
  }

  /// Appends an empty line.
  mutating func appendGap() {
    lines.append([])
  }

  var isEmpty: Bool { lines.isEmpty }

  func rendered() -> String {
    var widths = header.map(\.count)
    for line in lines {
      for (column, cell) in line.enumerated() {
        widths[column] = max(widths[column], cell.count)
      }
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([header, rule] + lines)
      .map { render($0, widths) }
      .joined(separator: "\n")
  }

  private func render(_ line: [String], _ widths: [Int]) -> String {
    var text = ""
    for (column, cell) in line.enumerated() {
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      if column > 0 { text += "  " }
      text += alignments[column] == .left ? cell + padding : padding + cell
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Numbers as people like to read them.
enum Format {
  /// A number with a fixed number of digits after the point.
  static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(scaled / scale).\(zeros)\(fraction)"
  }

  /// About three digits.
  static func short(_ value: Double) -> String {
    if value >= 99.95 { return fixed(value, digits: 0) }
    if value >= 9.995 { return fixed(value, digits: 1) }
    return fixed(value, digits: 2)
  }

  /// A time with its unit.
  static func time(_ nanoseconds: Double) -> String {
    if nanoseconds < 1e3 { return short(nanoseconds) + " ns" }
    if nanoseconds < 1e6 { return short(nanoseconds / 1e3) + " us" }
    if nanoseconds < 1e9 { return short(nanoseconds / 1e6) + " ms" }
    return short(nanoseconds / 1e9) + " s"
  }

  /// A whole number with its thousands apart.
  static func grouped(_ value: Int) -> String {
    var text = ""
    for (position, digit) in String(value).reversed().enumerated() {
      if position > 0, position % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
