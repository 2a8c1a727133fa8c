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
      Console.endProgress()
      Console.complain("LayoutBenchmark: \(error)")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    switch options.mode {
    case .help: print(Options.help)
    case .list: try list(options)
    case .data(let name):
      guard let list = ConstraintList.named(name) else {
        throw BenchmarkError.badArgument("there is no constraint list \(name)")
      }
      print(list.text, terminator: "")
    case .compare(let before, let after):
      try compare(before, after, options)
    case .threads(let count):
      warn()
      let run = ThreadRun(options: options, largest: count)
      print(try run.measured().rendered())
    case .gallery(let folder):
      try Console.checkNewFolder(folder)
      let files = Gallery.files()
      try Console.makeFolder(folder)
      for (name, text) in files {
        try Console.write(text, to: "\(folder)/\(name)")
      }
      print(
        "Drew \(files.count - 1) pictures; \(folder)/index.html shows them.")
    case .measure:
      warn()
      try measure(options)
    }
  }

  private static func list(_ options: Options) throws {
    let scenarios = Scenario.all.filter { scenario in
      scenario.phases.contains { options.includes($0, of: scenario) }
    }
    guard !scenarios.isEmpty else {
      throw BenchmarkError.badArgument("nothing matches")
    }
    for scenario in scenarios {
      print("\(scenario.suite.rawValue)/\(scenario.name)")
      print("  " + scenario.summary)
      let phases = scenario.phases.filter { options.includes($0, of: scenario) }
      print("  phases: " + phases.joined(separator: ", "))
      print(
        "  rows: " + list(scenario.rows) + (scenario.isFixed ? " (fixed)" : ""))
      if !scenario.largerRows.isEmpty {
        print("  with --suite: " + list(scenario.largerRows))
      }
    }
  }

  private static func list(_ sizes: [Int]) -> String {
    sizes.map { String($0) }.joined(separator: ", ")
  }

  private static func compare(
    _ before: String, _ after: String, _ options: Options
  ) throws {
    func figures(_ path: String) throws -> [RecordedFigure] {
      try RecordedFigure.all(inJSON: try Console.read(path), from: path)
        .filter { figure in
          options.includes(figure.phase, of: figure.scenario, in: figure.suite)
            && options.rows?.contains(figure.rows) != false
        }
    }
    let comparison = Comparison(
      before: try figures(before), after: try figures(after))
    guard !comparison.lines.isEmpty else {
      throw BenchmarkError.badArgument("no figure is in both files")
    }
    print(comparison.rendered())
  }

  private static func measure(_ options: Options) throws {
    for path in [options.jsonPath, options.csvPath] {
      if let path { try Console.checkFolder(of: path) }
    }
    if let folder = options.plotFolder { try Console.checkNewFolder(folder) }
    let begin = (time: Clock.now(), processor: Clock.processorTime())
    var measurement = Measurement(options: options)
    try measurement.run()
    let figures = measurement.figures
    let summaries = Scenario.all.reduce(into: [:]) { $0[$1.name] = $1.summary }
    if options.wantsDetails {
      print(DetailedReport(figures: figures).rendered())
    } else {
      print(Report(figures: figures, summaries: summaries).rendered())
    }
    if !measurement.refusals.isEmpty {
      print("Left out:\n" + measurement.refusals.joined(separator: "\n"))
    }
    if let first = begin.processor, let last = Clock.processorTime() {
      noteLoad((last - first) / max(Clock.now() - begin.time, 1))
    }
    if let path = options.jsonPath {
      try Console.write(JSON.text(of: figures), to: path)
    }
    if let path = options.csvPath {
      try Console.write(CSV.text(of: figures), to: path)
    }
    if let folder = options.plotFolder {
      try draw(figures, summaries, in: folder)
    }
    guard allResultsAreFinite() else {
      throw BenchmarkError.mismatch("a value is not a number")
    }
  }

  /// Writes a picture of each scenario that was measured in several sizes.
  private static func draw(
    _ figures: [Figure], _ summaries: [String: String], in folder: String
  ) throws {
    let plots = Plot.all(of: figures, summaries: summaries)
    if !plots.isEmpty { try Console.makeFolder(folder) }
    for (name, plot) in plots {
      try Console.write(plot.svg(), to: "\(folder)/\(name).svg")
    }
    if plots.isEmpty {
      Console.complain(
        "nothing to draw: no scenario was measured in more than one size")
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
