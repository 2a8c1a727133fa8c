/// Figures as comma-separated values.
///
/// First comes a line with the names, then one for each figure. What is not
/// known is empty.
package enum CSV {
  package static func text(of figures: [Figure]) -> String {
    guard let first = figures.first else { return "" }
    let names = Field.all(of: first).map(\.name)
    let lines = figures.map { figure in
      Field.all(of: figure).map { quoted($0.value.plain ?? "") }
    }
    return ([names] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// As RFC 4180 has it.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\""
      + text.split(
        separator: "\"", omittingEmptySubsequences: false
      ).joined(separator: "\"\"") + "\""
  }
}
