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
