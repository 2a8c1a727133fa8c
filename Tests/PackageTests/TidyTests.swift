import Foundation
import Testing

/// The rules of style that the formatter does not know.
@Suite("Tidy sources")
struct TidyTests {
  static let swiftFiles: [String] =
    ["Sources", "Tests", "Benchmarks"].flatMap {
      Repository.files(in: $0, ending: ".swift")
    } + ["Package.swift"]

  static let documents: [String] =
    ["Sources", "Tests", "Benchmarks"].flatMap {
      Repository.files(in: $0, ending: ".md")
    } + ["README.md"]

  /// The lines of a file.
  private func lines(of path: String) throws -> [Substring] {
    try Repository.text(path)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("There is something to check")
  func files() {
    #expect(Self.swiftFiles.count > 100)
    #expect(Self.documents.contains("README.md"))
  }

  @Test("Lines have at most 80 characters and no space at the end")
  func lineLength() throws {
    for path in Self.swiftFiles {
      for (index, line) in try lines(of: path).enumerated() {
        #expect(line.count <= 80, "\(path):\(index + 1) is too long")
        #expect(line.last != " ", "\(path):\(index + 1) ends with a space")
        #expect(!line.contains("\t"), "\(path):\(index + 1) has a tab")
      }
    }
  }

  @Test("Files have at most 450 lines and end with one line break")
  func fileLength() throws {
    for path in Self.swiftFiles {
      let text = try Repository.text(path)
      let count = text.count { $0 == "\n" }
      #expect(count <= 450, "\(path) has \(count) lines")
      #expect(
        text.hasSuffix("\n") && !text.hasSuffix("\n\n"),
        "\(path) does not end with one line break"
      )
    }
  }

  /// The modules that a file imports.
  private func imports(of path: String) throws -> [String] {
    try lines(of: path).compactMap { line in
      let words = line.split(separator: " ")
      let access = ["public", "package", "internal", "private", "fileprivate"]
      var rest = words[...]
      while let first = rest.first,
        first.hasPrefix("@") || access.contains(String(first))
      {
        rest.removeFirst()
      }
      guard rest.first == "import" else { return nil }
      return rest.last.map { String($0) }
    }
  }

  @Test("Cassowary imports nothing")
  func importsOfCassowary() throws {
    for path in Repository.files(in: "Sources/Cassowary", ending: ".swift") {
      let modules = try imports(of: path)
      #expect(modules.isEmpty, "\(path) imports \(modules)")
    }
  }

  @Test("StackKit imports Cassowary and nothing else")
  func importsOfStackKit() throws {
    for path in Repository.files(in: "Sources/StackKit", ending: ".swift") {
      let modules = try imports(of: path)
      #expect(
        modules.allSatisfy { $0 == "Cassowary" }, "\(path) imports \(modules)"
      )
    }
  }

  @Test("Unsafe code of StackKit is behind few safe types")
  func unsafeCode() throws {
    // The last two take an engine, or links of a view, for what they are.
    let allowed = [
      "Text/TextBytes", "Views/FrameStore", "Views/SlotTable",
      "Views/Unretained", "Engine/LayoutView+Frame", "Engine/TreeLinks",
    ]
    for path in Repository.files(in: "Sources/StackKit", ending: ".swift")
    where !allowed.contains(where: { path.hasSuffix("/\($0).swift") }) {
      let words = SwiftSource(try Repository.text(path)).used.map(\.text)
      #expect(
        !words.contains {
          $0 == "unsafe" || $0.hasPrefix("Unsafe") || $0 == "Unmanaged"
        }, "\(path)")
    }
    #expect(try Repository.text("Package.swift").contains("strictMemorySafety"))
  }

  @Test("Nothing is left to be done later")
  func markers() throws {
    // Put together here, so that this file does not contain them.
    let markers = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK:"]
    for path in Self.swiftFiles + Self.documents + [".ci/run"] {
      let text = try Repository.text(path)
      for marker in markers {
        #expect(!text.contains(marker), "\(path) has the marker \(marker)")
      }
    }
  }

  @Test("No file speaks of the machine that it was written on")
  func machine() throws {
    let prefixes = ["/ho" + "me/", "/wo" + "rk/", "/tm" + "p/", "/Us" + "ers/"]
    for path in Self.swiftFiles + Self.documents + [".ci/run"] {
      let text = try Repository.text(path)
      for prefix in prefixes {
        #expect(!text.contains(prefix), "\(path) has a path with \(prefix)")
      }
    }
  }

  @Test("Nothing unexpected is at the top of the package")
  func topLevel() throws {
    let expected: Set<String> = [
      ".ci", ".gitignore", ".swift-format", "Benchmarks", "LICENSE",
      "Package.swift", "README.md", "Sources", "Tests",
    ]
    let found = try Set(Repository.names(in: "."))
    #expect(found.isSuperset(of: expected))
    // What git does not know of may be anything.
    if let tracked = Repository.trackedFiles() {
      let top = Set(tracked.map { String($0.prefix { $0 != "/" }) })
      #expect(top.subtracting(expected).isEmpty)
    }
  }

  @Test("The landing page of Cassowary names every public type and member")
  func landingPage() throws {
    let page = try Repository.text(
      "Sources/Cassowary/Cassowary.docc/Cassowary.md"
    )
    for path in Repository.files(in: "Sources/Cassowary", ending: ".swift") {
      var isInSolver = false
      for line in try lines(of: path) {
        let words = line.split(separator: " ").map { String($0) }
        if line.first?.isLetter == true {
          isInSolver = ["extension Solver", "class Solver"].contains {
            line.contains($0 + " {") || line.contains($0 + ": ")
          }
        }
        let indentation = line.prefix { $0 == " " }.count
        guard let name = declaredName(words) else { continue }
        if indentation == 0 {
          #expect(page.contains("- ``\(name)``"), "\(path): \(name)")
        } else if indentation == 2 && isInSolver {
          #expect(
            page.contains("- ``Solver/\(name)(")
              || page.contains("- ``Solver/\(name)``"), "\(path): \(name)"
          )
        }
      }
    }
  }

  @Test("The landing page of Cassowary has every public operator")
  func operators() throws {
    let page = try Repository.text(
      "Sources/Cassowary/Cassowary.docc/Cassowary.md"
    )
    let declared = try Repository.files(
      in: "Sources/Cassowary", ending: ".swift"
    ).flatMap { path in
      try Repository.text(path).matches(
        of: /(?m)^public (?:prefix )?func ([-+*\/<=>]+) ?[<(]/
      ).map { String($0.output.1) }
    }
    #expect(declared.count >= 20)
    // DocC has no way to tell one binary minus from another; it lists them by
    // itself.
    for name in Set(declared) where name != "-" {
      #expect(
        page.split(separator: "- ``\(name)(", omittingEmptySubsequences: false)
          .count - 1 == declared.count { $0 == name }, "\(name)"
      )
    }
  }

  /// The name that a public declaration introduces; `nil` for operators and
  /// everything else.
  private func declaredName(_ words: [String]) -> String? {
    guard words.first == "public", !words.contains("static") else {
      return nil
    }
    let kinds = ["struct", "enum", "class", "protocol", "func", "var", "let"]
    if words.dropFirst().first?.hasPrefix("init(") == true { return "init" }
    guard let kind = words.firstIndex(where: { kinds.contains($0) }),
      kind + 1 < words.count
    else { return nil }
    let name = words[kind + 1].prefix { $0.isLetter || $0.isNumber }
    return name.isEmpty ? nil : String(name)
  }
}
