import Foundation

/// The command `LayoutBenchmark`.
@main
enum Command {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      try run(options)
    } catch BenchmarkError.badArgument(let text) {
      Console.complain("LayoutBenchmark: \(text) (--help lists the options)")
      exit(2)
    } catch {
      Console.progress("")
      Console.complain("LayoutBenchmark: \(error)")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    if options.wantsHelp {
      print(Options.help)
    } else if options.wantsList {
      list()
    } else if let name = options.dataName {
      guard let list = ConstraintList.named(name) else {
        throw BenchmarkError.badArgument("there is no constraint list \(name)")
      }
      print(list.text, terminator: "")
    } else {
      try measure(options)
    }
  }

  private static func list() {
    for scenario in Scenario.all {
      print("\(scenario.suite.rawValue)/\(scenario.name)")
      print("  " + scenario.summary)
      print("  phases: " + scenario.phases.joined(separator: ", "))
      let sizes = scenario.rows.map { String($0) }.joined(separator: ", ")
      print("  rows: " + sizes + (scenario.isFixed ? " (fixed)" : ""))
    }
  }

  private static func measure(_ options: Options) throws {
    warn()
    if let path = options.jsonPath { try Console.checkFolder(of: path) }
    let jobs = Scenario.all.flatMap { scenario in
      options.rows(of: scenario).map { (scenario, $0) }
    }
    .filter { scenario, _ in
      scenario.phases.contains { options.includes($0, of: scenario) }
    }
    guard !jobs.isEmpty else {
      throw BenchmarkError.badArgument(
        "nothing matches; --list shows what there is")
    }
    let runner = Runner(options: options)
    let begin = (time: Clock.now(), processor: Clock.processorTime())
    var figures: [Figure] = []
    for (number, (scenario, rows)) in jobs.enumerated() {
      let workload = try scenario.make(rows)
      let phases = workload.phases()
      precondition(
        phases.map(\.name) == scenario.phases,
        "the phases of \(scenario.name) are not those that it lists")
      for phase in phases {
        guard options.includes(phase.name, of: scenario) else { continue }
        Console.progress(
          "[\(number + 1)/\(jobs.count)] \(scenario.name) \(phase.name), "
            + "\(Format.grouped(rows)) rows")
        figures.append(
          try runner.measure(
            phase, of: workload, scenario: scenario, rows: rows))
      }
    }
    Console.progress("")
    print(Report(figures: figures).rendered())
    if let first = begin.processor, let last = Clock.processorTime() {
      noteLoad((last - first) / max(Clock.now() - begin.time, 1))
    }
    if let path = options.jsonPath {
      try Console.write(JSON.text(of: figures), to: path)
    }
    if lastConsumed().isNaN {
      throw BenchmarkError.mismatch("a value is not a number")
    }
  }

  /// Says so if other processes were in the way.
  private static func noteLoad(_ share: Double) {
    guard share < 0.9 else { return }
    print(
      "The machine was busy: this process had a processor for only "
        + Format.fixed(share * 100, digits: 0)
        + " % of the time,\nso that medians may be too large. "
        + "Trust the minimum, or measure again.")
  }

  /// Says so if the figures would mean nothing.
  private static func warn() {
    #if DEBUG
    Console.complain(
      "warning: this is a debug build; its figures mean nothing. Use\n"
        + "         swift run -c release LayoutBenchmark")
    #endif
    #if CASSOWARY_INTERNAL_CHECKS
    Console.complain(
      "warning: built with CASSOWARY_INTERNAL_CHECKS; the figures mean nothing")
    #endif
  }
}
