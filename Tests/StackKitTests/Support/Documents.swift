import Foundation
import Testing

/// A fenced block of a document or of a documentation comment.
struct DocumentBlock: Sendable, CustomStringConvertible {
  var document: String
  var line: Int
  var language: String
  var text: String

  var description: String { "\(document), line \(line)" }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // Support
    .deletingLastPathComponent()  // StackKitTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  static func text(of path: String) -> String {
    let url = root.appendingPathComponent(path)
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }

  static func files(in folder: String) -> [String] {
    let start = root.appendingPathComponent(folder).path
    let all = FileManager.default.enumerator(atPath: start)
    return (all?.compactMap { $0 as? String } ?? [])
      .map { folder + "/" + $0 }.sorted()
  }

  /// The blocks of the module's articles and comments.
  static let all: [DocumentBlock] = files(in: "Sources/StackKit")
    .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
    .flatMap { blocks(of: $0) }

  private static func blocks(of path: String) -> [DocumentBlock] {
    var result: [DocumentBlock] = []
    var open: DocumentBlock?
    let isSource = path.hasSuffix(".swift")
    for (index, whole) in text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      var line = whole
      if isSource {
        guard let mark = whole.range(of: "///") else { continue }
        line = whole[mark.upperBound...]
        if line.hasPrefix(" ") { line.removeFirst() }
      }
      if open == nil, line.hasPrefix("```") {
        open = DocumentBlock(
          document: path, line: index + 1, language: String(line.dropFirst(3)),
          text: "")
      } else if line == "```", let block = open {
        result.append(block)
        open = nil
      } else {
        open?.text += line + "\n"
      }
    }
    return result
  }

  /// The words of some code, without imports, which cannot stand in a
  /// function.
  static func normalised(_ code: String) -> String {
    code.split(separator: "\n").filter { !$0.hasPrefix("import ") }
      .flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .joined(separator: " ")
  }

  /// What the lines that print say they print.
  var promises: [String] {
    text.split(separator: "\n").compactMap { line in
      guard line.contains("print("), let mark = line.range(of: ")  // ")
      else { return nil }
      return String(line[mark.upperBound...])
    }
  }
}
