import Foundation

/// The public symbols of the module, read from its sources, as DocC names
/// them: `Type`, `Type/member` or `Type/method(_:label:)`.
struct MigrationSymbols {
  private(set) var names: Set<String> = []

  /// The types among them, without those inside of others.
  private(set) var publicTypes: Set<String> = []

  init() {
    for path in DocumentBlock.files(in: "Sources/StackKit")
    where path.hasSuffix(".swift") {
      read(DocumentBlock.text(of: path))
    }
  }

  private mutating func read(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    var scope: (name: String, isOpen: Bool, isPublic: Bool)?
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .map { String($0) }
      if indentation == 0, let name = Self.typeName(words) {
        let isPublic = ["public", "open"].contains(words[0])
        if isPublic {
          names.insert(name)
          publicTypes.insert(name)
        }
        // Requirements and cases are as public as their type.
        let hasOpenMembers = words.contains("protocol")
        scope = (name, isPublic && hasOpenMembers, isPublic)
      }
      guard indentation == 2, let scope else { continue }
      let isPublic = words.first == "public" || words.first == "open"
      let isCase = words.first == "case" && scope.isPublic
      guard isPublic || isCase || scope.isOpen else { continue }
      for name in Self.memberNames(words, lines[index...]) {
        names.insert("\(scope.name)/\(name)")
      }
    }
  }

  private static func typeName(_ words: [String]) -> String? {
    let kinds = ["class", "struct", "enum", "protocol", "extension"]
    guard let kind = words.firstIndex(where: { kinds.contains($0) }),
      kind + 1 < words.count
    else { return nil }
    return words[kind + 1]
  }

  private static func memberNames(
    _ words: [String], _ lines: ArraySlice<String>
  ) -> [String] {
    if let first = words.firstIndex(where: { ["var", "let"].contains($0) }),
      first + 1 < words.count
    {
      return [words[first + 1]]
    }
    if words.first == "case" { return Array(words.dropFirst()) }
    var name: String?
    if let first = words.firstIndex(of: "func"), first + 1 < words.count {
      name = words[first + 1]
    } else if words.contains("init") {
      name = "init"
    }
    guard let name else { return [] }
    let joined = lines.prefix(12).joined(separator: " ")
    guard let start = joined.range(of: name)?.upperBound else { return [] }
    return ["\(name)(\(labels(of: joined[start...])))"]
  }

  /// The labels of the parameters that follow.
  private static func labels(of text: Substring) -> String {
    guard let open = text.firstIndex(of: "(") else { return "" }
    var depth = 0
    var label = ""
    var result = ""
    var isInLabel = false
    // The arrow of a function's type closes nothing.
    for character in text[open...].replacing("->", with: "") {
      switch character {
      case "(", "[", "<":
        depth += 1
        if depth == 1 { isInLabel = true }
      case ")", "]", ">":
        depth -= 1
        if depth == 0 { return result }
      case ":" where depth == 1 && isInLabel:
        // Attributes of parameters are no part of a name.
        let first =
          label.split(separator: " ").first { !$0.hasPrefix("@") }
          .map { String($0) } ?? ""
        result += first + ":"
        isInLabel = false
      case "," where depth == 1:
        label = ""
        isInLabel = true
      default:
        if isInLabel { label.append(character) }
      }
    }
    return result
  }
}

/// A table of an article that says what to write instead of something.
struct MigrationTable {
  struct Row {
    var there: String
    var here: String
    var notes: String

    var symbols: [String] { MigrationTable.symbols(in: here) }
  }

  /// The symbols between double backticks, without what tells overloads
  /// apart; blocks of code are left out.
  static func symbols(in text: String) -> [String] {
    text.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 0 }.flatMap { part in
        part.element.components(separatedBy: "``").enumerated()
          .filter { $0.offset % 2 == 1 }
          .map { $0.element.components(separatedBy: "-(")[0] }
      }
  }

  /// Where the article is.
  var path: String
  var article: String
  var rows: [Row]

  /// The tables of all articles whose names begin with `From`.
  static let all: [MigrationTable] = DocumentBlock.files(
    in: "Sources/StackKit/StackKit.docc"
  ).filter { $0.contains("/From") && $0.hasSuffix(".md") }
    .map { path in
      MigrationTable(
        path: path,
        article: path.components(separatedBy: "/").last ?? path,
        rows: rows(of: DocumentBlock.text(of: path)))
    }

  /// The rows of the tables in a document, without their heads.
  static func rows(of text: String) -> [Row] {
    text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| ") else { return nil }
      let cells = line.components(separatedBy: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 5, !cells[2].hasPrefix("---"), cells[2] != "Here"
      else { return nil }
      return Row(there: cells[1], here: cells[2], notes: cells[3])
    }
  }

  /// What is in single backticks in the first column.
  var members: Set<String> {
    Set(
      rows.flatMap { row in
        row.there.components(separatedBy: "`").enumerated()
          .filter { $0.offset % 2 == 1 }.map(\.element)
      })
  }
}
