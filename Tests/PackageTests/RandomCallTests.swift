import Foundation
import TestSupport
import Testing

/// Random calls of everything that is public: nothing traps, hangs, leaks or
/// breaks a law that holds after each call.
///
/// The sessions run in a process of their own, whose last words name the
/// session that ended it: `swift run RandomCaller --seed 7 --count 1 --trace`
/// repeats session 7. `STACKKIT_RANDOM_CALLS` says how many sessions a longer
/// run has.
@Suite("Random calls")
struct RandomCallTests {
  @Test("Each public member has a call, and each call a public member")
  func symbols() throws {
    var expected: [String: Int] = [:]
    for module in ["Cassowary", "StackKit"] {
      for symbol in try SymbolGraph(of: module).callables {
        expected[symbol.name, default: 0] += 1
      }
    }
    #expect(expected.count > 600)
    let known = CallBook.symbols
    for (name, count) in expected.sorted(by: { $0.key < $1.key }) {
      let calls = known[name, default: 0]
      // Overloads have one name: there, the number says whether one is
      // missing.
      #expect(
        count == 1 ? calls > 0 : calls == count,
        "\(name): \(calls) calls of \(count) members")
    }
    for name in known.keys where expected[name] == nil {
      Issue.record("\(name) is not public")
    }
  }

  @Test("A member without a call is found")
  func missing() throws {
    let graph = try SymbolGraph(of: "Cassowary")
    let names = Set(graph.callables.map(\.name))
    #expect(names.contains("Solver.suggest(_:for:)"))
    #expect(names.contains("Solver.conflictPolicy"))
    #expect(names.contains("Term.coefficient"))
    #expect(!names.contains("Change.value"))
    #expect(!names.contains("Solver"))
    #expect(!names.contains("ConflictPolicy.throwError"))
  }

  private static let longCount =
    ProcessInfo.processInfo.environment["STACKKIT_RANDOM_CALLS"]
    .flatMap { Int($0) } ?? 0

  @Test("Sessions with fixed seeds")
  func short() throws {
    try run(
      from: 0, count: sessionSize(release: 50, checked: 30), steps: 150)
  }

  @Test(
    "As many sessions as STACKKIT_RANDOM_CALLS says",
    .enabled(if: longCount > 0))
  func long() throws { try run(from: 1000, count: Self.longCount, steps: 300) }

  private func run(from seed: Int, count: Int, steps: Int) throws {
    let run = try ToolRun(
      "RandomCaller",
      ["--seed", "\(seed)", "--count", "\(count)", "--steps", "\(steps)"],
      seconds: 120 + Double(count))
    #expect(run.status == 0, "\(run.output.suffix(4000))")
    // A third of the sessions compare with trees that are made anew.
    let words = run.output.split(whereSeparator: \.isWhitespace)
    let place = try #require(words.lastIndex(of: "frames"))
    let confirmed = try #require(Int(words[place - 1]))
    #expect(confirmed >= 10 * count, "\(confirmed) frames")
  }
}
