import Cassowary
import Foundation
import LayoutBenchmark
import TestSupport
import Testing

/// The constraint lists that the benchmark takes from screens.
@Suite("Screens of the solver's benchmark")
struct BenchmarkScreenTests {
  static let names = [
    "screen-column", "screen-nested", "screen-equal", "screen-tight",
    "screen-equal-natural", "screen-feed", "screen-chat", "screen-form",
  ]

  @Test("Every screen is there, with bars for what it costs")
  func names() {
    #expect(ScreenTree.all.map(\.name) == Self.names)
    for name in Self.names {
      let bars = ChainBar.all.filter { $0.scenario == name }
      #expect(bars.map(\.phase) == ["build", "rebuild"])
      #expect(bars.allSatisfy { $0.rows.contains(100) && $0.atMost >= 3 })
      #expect(GrowthBar.all.contains { $0.scenario == name })
      #expect(ReferenceBar.all.contains { $0.scenario == name })
    }
  }

  @Test(
    "One transaction leads to the values of the tree, exactly",
    arguments: ScreenTree.all.map(\.name), [20, 100])
  func replay(_ name: String, _ rows: Int) throws {
    let screen = try #require(ScreenTree.all.first { $0.name == name })
    let list = try ScreenConstraints(of: screen, rows: rows)
    let solver = Solver()
    let variables = (0..<list.variableCount).map { _ in solver.variable() }
    var handles: [ConstraintHandle] = []
    try solver.transaction { (solver: Solver) throws(SolverError) in
      try list.add(list.items, to: solver, variables, &handles)
    }
    let values = variables.map { solver.value(of: $0) }
    for (found, expected) in zip(values, list.values) {
      #expect(abs(found - expected) < 1e-6)
    }
    #expect(list.errors(at: values)[1000] ?? 1 < 1e-6)
  }

  @Test(
    "A constraint takes as much work in any size, new and again",
    arguments: ScreenTree.all.map(\.name))
  func work(_ name: String) throws {
    let screen = try #require(ScreenTree.all.first { $0.name == name })
    for rows in [100, scaled(release: 400, debug: 200)] {
      let list = try ScreenConstraints(of: screen, rows: rows)
      let solver = Solver()
      let variables = (0..<list.variableCount).map { _ in solver.variable() }
      var handles: [ConstraintHandle] = []
      // What comes again has its places in reverse, each second time.
      for time in 0...2 {
        let before = solver.statistics
        try solver.transaction { (solver: Solver) throws(SolverError) in
          for handle in handles { try solver.remove(handle) }
          handles = []
          try list.add(list.items, to: solver, variables, &handles)
        }
        let count = list.items.count
        let work = solver.statistics.work - before.work
        let pivots = solver.statistics.pivots - before.pivots
        let about = "\(name), \(rows) rows, time \(time)"
        // Up to 7, the search for fellows, and for what could give way to many.
        #expect(work <= 8 * count, "\(about): \(work) for \(count)")
        // One for every second label of a form.
        #expect(8 * pivots <= count, "\(about): \(pivots) for \(count)")
        #expect(solver.statistics.fallbacks == 0, "\(about)")
      }
    }
  }

  @Test("A list is the same each time", arguments: ScreenTree.all.map(\.name))
  func determinism(_ name: String) throws {
    let screen = try #require(ScreenTree.all.first { $0.name == name })
    let first = try ScreenConstraints(of: screen, rows: 20)
    let second = try ScreenConstraints(of: screen, rows: 20)
    #expect(first.items == second.items)
    #expect(first.terms == second.terms)
    #expect(first.values == second.values)
  }

  @Test(
    "Constraints grow with the rows, whatever kind they are",
    arguments: ScreenTree.all.map(\.name))
  func growth(_ name: String) throws {
    let screen = try #require(ScreenTree.all.first { $0.name == name })
    // Texts come again after 120 rows.
    let counts = try [120, 240].map { rows in
      let list = try ScreenConstraints(of: screen, rows: rows)
      return Double(list.items.count) / Double(rows)
    }
    #expect(counts[0] > 2)
    #expect(abs(counts[1] / counts[0] - 1) < 0.05)
  }

  @Test(
    "Every hundredth constraint is contradicted, by a required equation",
    arguments: ScreenTree.all.map(\.name))
  func contradictions(_ name: String) throws {
    let screen = try #require(ScreenTree.all.first { $0.name == name })
    let list = try ScreenConstraints(of: screen, rows: 100)
    let found = list.contradictions
    #expect(found.count == list.items.count / 100)
    for item in found {
      #expect(item.relation == .equal && item.strength.isRequired)
      var original = item
      original.constant -= 10
      #expect(list.items.contains(original))
    }
  }

  @Test("A constraint is compared with one of the chain")
  func timesChain() {
    func figure(constraints: Int?, unit: Double?) -> Figure {
      Figure(
        suite: .solver, scenario: "screen-feed", phase: "build", rows: 100,
        time: Summary([100_000]), constraints: constraints, chainUnit: unit)
    }
    // 50 nanoseconds each in the chain, 200 in the screen.
    let compared = figure(constraints: 500, unit: 50)
    #expect(compared.timesChain == 4)
    #expect(figure(constraints: nil, unit: 50).timesChain == nil)
    #expect(figure(constraints: 500, unit: nil).timesChain == nil)
    let text = JSON.text(of: [compared])
    #expect(text.contains("\"constraints\": 500,"))
    #expect(text.contains("\"chainNanosecondsPerConstraint\": 50,"))
    #expect(text.contains("\"timesChain\": 4,"))
    #expect(text.contains("\"barTimesChain\": 4\n"))
    #expect(text.contains("\"withinBar\": true,"))
  }

  @Test("A quick run measures every phase, and compares it with the chain")
  func command() throws {
    let folder = try BenchmarkRun.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try BenchmarkRun(
      [
        "--quick", "--samples", "1", "--filter", "screen-column", "--json",
        "a.json",
      ], in: folder)
    #expect(run.status == 0, "\(run.complaint)")
    let file = folder.appendingPathComponent("a.json")
    let figures = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        as? [[String: Any]])
    let own = figures.filter { $0["scenario"] as? String == "screen-column" }
    #expect(
      own.map { $0["phase"] as? String } == ["build", "rebuild", "conflict"])
    for figure in own {
      #expect(figure["rows"] as? Int == 100)
      #expect(figure["constraints"] as? Int ?? 0 > 200)
      #expect(figure["timesChain"] as? Double ?? 0 > 0)
    }
  }

  @Test("The largest size is measured if the suite is asked for")
  func largest() throws {
    let list = try BenchmarkRun(["--list", "--filter", "screen-feed"]).output
    #expect(
      list.hasPrefix("solver/screen-feed\n")
        && list.hasSuffix("  rows: 100, 1000\n  with --suite: 10000\n"))
  }
}
