import Foundation
import Testing

/// What does not compile, and what the compiler says instead.
@Suite("Messages of the compiler")
struct CompilerMessageTests {
  /// What the compiler says of each of some lines: types and values of two
  /// variables.
  private func messages(for lines: [String]) throws -> [Int: String] {
    let folder = try BenchmarkRun.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let head = "import Cassowary\nfunc check(_ x: Variable, _ y: Variable) {\n"
    let body = lines.map { "let _: \($0)\n" }.joined()
    let file = folder.appendingPathComponent("Check.swift")
    try Data((head + body + "}\n").utf8).write(to: file)
    let process = Process()
    let output = Pipe()
    process.executableURL = try SymbolGraph.compiler()
      .appendingPathComponent("swiftc")
    process.arguments = [
      "-typecheck", "-I",
      Bundle.main.bundleURL.appendingPathComponent("Modules").path, file.path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    var found: [Int: String] = [:]
    let text = String(decoding: data, as: UTF8.self)
    for match in text.matches(of: /Check.swift:(\d+):\d+: error: (.*)/) {
      guard let line = Int(match.output.1) else { continue }
      found[line - 3, default: ""] += match.output.2
    }
    return found
  }

  @Test("What is not linear, or has an open bound, says what to write")
  func unavailable() throws {
    let cases = [
      ("Constraint = x < y", "write <="), ("Constraint = x < 3", "write <="),
      ("Constraint = 3 < x + y", "write <="),
      ("Constraint = x > y", "write >="),
      ("Constraint = 2 * x > 3", "write >="),
      ("Constraint = 3 > x", "write >="),
      ("Expression = x * y", "multiply by a number"),
      ("Expression = 2 * x * (y + 1)", "multiply by a number"),
      ("Expression = x / y", "divide by a number"),
      ("Expression = 1 / x", "divide by a number"),
    ]
    let found = try messages(for: cases.map(\.0))
    for (index, (line, message)) in cases.enumerated() {
      #expect(found[index]?.contains(message) == true, "\(line): \(found)")
    }
  }

  @Test("What is linear compiles, with whole numbers and with others")
  func available() throws {
    let lines = [
      "Constraint = x <= y", "Constraint = 2 * x + 3 <= y / 2 - 1.5",
      "Expression = x * [1].count - 3", "Constraint = [1].count >= x",
      "Bool = x != y",
    ]
    #expect(try messages(for: lines) == [:])
  }
}
