import Foundation
import LayoutBenchmark
import Testing

/// What the README names is there: the claims of its text and of its tables
/// are backed by tests, files and benchmarks.
@Suite("What the README names")
struct ReadmeTests {
  static let readmes = ["README.md", "Benchmarks/README.md"]

  /// The words between single backticks, without what is fenced.
  private func codes(in path: String) throws -> [String] {
    var result: [String] = []
    var isFenced = false
    for line in try Repository.text(path).split(separator: "\n") {
      if line.hasPrefix("```") { isFenced.toggle() }
      if isFenced || line.hasPrefix("    ") { continue }
      result += line.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
    return result
  }

  /// The suites of all tests by name.
  private func suites() throws -> [String: String] {
    var result: [String: String] = [:]
    for path in Repository.files(in: "Tests", ending: ".swift") {
      let text = try Repository.text(path)
      for match in text.matches(of: /struct (\w+) \{/) {
        result[String(match.output.1)] = text
      }
    }
    return result
  }

  @Test("The README is short")
  func length() throws {
    let count = try Repository.text("README.md").count { $0 == "\n" }
    #expect(count <= 200)
  }

  @Test("Test suites that are named exist and have tests")
  func testSuites() throws {
    let suites = try suites()
    var named: Set<String> = []
    for path in Self.readmes {
      for code in try codes(in: path)
      where code.wholeMatch(of: /\w+Tests|Scenarios\d\dTo\d\d/) != nil {
        named.insert(code)
        #expect(suites[code]?.contains("@Test(") == true, "\(path): \(code)")
      }
    }
    #expect(named.count >= 30)
  }

  @Test("Each line of a table with tests names one")
  func tables() throws {
    var isTable = false
    var count = 0
    for line in try Repository.text("README.md").split(separator: "\n") {
      guard line.hasPrefix("|") else {
        isTable = false
        continue
      }
      if line.hasSuffix("| tests |") {
        isTable = true
      } else if isTable, !line.hasPrefix("|---") {
        count += 1
        #expect(line.contains(/`\w+` \|$/), "\(line)")
      }
    }
    #expect(count >= 25)
  }

  @Test("Files and links that are named exist")
  func files() throws {
    for path in Self.readmes {
      let folder = path.split(separator: "/").dropLast().joined()
      let text = try Repository.text(path)
      let links = text.matches(of: /\]\(([^):]+)\)/)
        .map { folder + "/" + String($0.output.1) }
      let files = try codes(in: path).filter {
        $0.contains(/\.(py|md|swift|svg|cpp)$/) && $0.contains("/")
      }
      for file in links + files {
        let url = Repository.root.appendingPathComponent(file)
        #expect(
          FileManager.default.fileExists(atPath: url.path), "\(path): \(file)")
      }
    }
  }

  @Test("Benchmarks that are named are scenarios and phases that there are")
  func benchmarks() throws {
    let list = try BenchmarkRun(["--list"]).output
    var known: Set<String> = []
    var scenario = ""
    for line in list.split(separator: "\n") {
      if line.hasPrefix("  phases: ") {
        for phase in line.dropFirst("  phases: ".count).split(separator: ",") {
          known.insert(scenario + "/" + phase.filter { $0 != " " })
        }
      } else if !line.hasPrefix(" ") {
        scenario = String(line.drop { $0 != "/" }.dropFirst())
      }
    }
    var count = 0
    for path in Self.readmes {
      for code in try codes(in: path)
      where code.wholeMatch(of: /[a-z0-9-]+\/[a-zA-Z0-9]+/) != nil {
        count += 1
        #expect(known.contains(code), "\(path): \(code)")
      }
    }
    #expect(count >= 10)
  }

  @Test("Options, suites and steps that are named exist")
  func options() throws {
    let help = try BenchmarkRun(["--help"]).output
    let steps = try Repository.text(".ci/run")
    let suites = Suite.allCases.map(\.rawValue)
    for path in Self.readmes {
      let text = try Repository.text(path)
      for match in text.matches(of: /LayoutBenchmark (--[a-z]+)/) {
        #expect(help.contains("  \(match.output.1) "), "\(match.output.1)")
      }
      for match in text.matches(of: /--suite ([a-z,]+)/) {
        for suite in match.output.1.split(separator: ",") {
          #expect(suites.contains(String(suite)))
        }
      }
      for match in text.matches(of: /\.ci\/run ([a-z]+)`/) {
        #expect(steps.contains("run_\(match.output.1)()"))
      }
    }
  }

  @Test("Articles that are named exist")
  func articles() throws {
    let folders = ["Cassowary/Cassowary.docc", "StackKit/StackKit.docc"]
    let titles = try folders.flatMap { folder in
      try Repository.files(in: "Sources/" + folder, ending: ".md").map {
        try Repository.text($0).prefix { $0 != "\n" }.dropFirst(2)
      }
    }
    var count = 0
    for path in Self.readmes {
      let text = try Repository.text(path)
      for match in text.matches(of: /\*([A-Z][^*]+)\*[^*]/)
      where !match.output.0.hasPrefix("**") {
        let name = match.output.1.split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
        guard !name.hasSuffix(".") else { continue }
        count += 1
        #expect(titles.contains { $0 == name }, "\(path): \(name)")
      }
    }
    #expect(count >= 4)
  }
}
