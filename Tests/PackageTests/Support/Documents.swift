import Foundation

/// The files of the package, as tests see them.
enum Repository {
  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // Support
    .deletingLastPathComponent()  // PackageTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The names of what is in a folder.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    ).sorted()
  }

  /// The paths that git tracks; `nil` if git cannot tell.
  static func trackedFiles() -> [String]? {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", root.path, "ls-files"]
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self)
      .split(separator: "\n").map { String($0) }
  }

  /// The paths of all files below a folder whose name has an ending.
  static func files(in folder: String, ending: String) -> [String] {
    let start = root.appendingPathComponent(folder)
    guard let all = FileManager.default.enumerator(atPath: start.path) else {
      return []
    }
    return all.compactMap { $0 as? String }
      .filter { $0.hasSuffix(ending) && !$0.contains(".build/") }
      .map { folder + "/" + $0 }.sorted()
  }
}

/// A fenced block of Swift in a document.
struct Snippet: Sendable, CustomStringConvertible {
  var document: String
  var line: Int
  var text: String

  var description: String { "\(document), line \(line)" }

  /// The snippets of all documents that the tests cover.
  static let all: [Snippet] = {
    let articles = Repository.files(
      in: "Sources/Cassowary/Cassowary.docc", ending: ".md"
    )
    return (["README.md"] + articles).flatMap { path in
      snippets(in: path)
    }
  }()

  private static func snippets(in path: String) -> [Snippet] {
    guard let text = try? Repository.text(path) else { return [] }
    var result: [Snippet] = []
    var current: Snippet?
    for (index, line) in text.split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      if current == nil {
        if line == "```swift" {
          current = Snippet(document: path, line: index + 1, text: "")
        }
      } else if line == "```", let snippet = current {
        result.append(snippet)
        current = nil
      } else {
        current?.text += line + "\n"
      }
    }
    return result
  }

  /// The words of some code, without imports, which cannot stand in a function.
  static func normalised(_ code: String) -> String {
    code.split(separator: "\n")
      .filter { !$0.hasPrefix("import ") }
      .flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .joined(separator: " ")
  }

  /// What the lines of the snippet that print say they print.
  var promisedOutput: [String] {
    text.split(separator: "\n").compactMap { line in
      guard line.contains("print("), let mark = line.range(of: ")  // ")
      else { return nil }
      return String(line[mark.upperBound...])
    }
  }
}
