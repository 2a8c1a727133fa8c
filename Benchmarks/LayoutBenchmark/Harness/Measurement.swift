/// A run: every phase that was asked for, in every size.
struct Measurement {
  private let options: Options
  private let runner: Runner
  private var patience: Patience

  private(set) var figures: [Figure] = []

  /// What was left out because it would take too long, a line for each.
  var refusals: [String] { patience.refusals }

  init(options: Options) {
    self.options = options
    runner = Runner(options: options)
    patience = Patience(limit: 5e9)
  }

  /// Measures everything.
  mutating func run() throws {
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
    for (number, (scenario, rows)) in jobs.enumerated() {
      let title =
        "[\(number + 1)/\(jobs.count)] \(scenario.path), "
        + "\(Format.grouped(rows)) rows"
      Console.progress(title)
      try measure(scenario, rows, title)
    }
    Console.endProgress()
  }

  private mutating func measure(
    _ scenario: Scenario, _ rows: Int, _ title: String
  ) throws {
    guard patience.allows(scenario.path, rows: rows, isDoneOnce: true)
    else { return }
    let start = Clock.now()
    let workload = try scenario.make(rows)
    patience.note(scenario.path, rows: rows, time: Clock.now() - start)
    let phases = workload.phases()
    // Large sizes may leave some out.
    let listed = scenario.phases.filter { name in
      phases.contains { $0.name == name }
    }
    precondition(
      phases.map(\.name) == listed,
      "the phases of \(scenario.name) are not those that it lists")
    var turn: [Phase] = []
    for phase in phases {
      let path = "\(scenario.path)/\(phase.name)"
      if options.includes(phase.name, of: scenario),
        patience.allows(path, rows: rows)
      {
        turn.append(phase)
      }
      if phase.takesTurns || turn.isEmpty { continue }
      Console.detail("\(title): \(turn[0].name)")
      let new = try runner.measure(
        turn, of: workload, scenario: scenario, rows: rows)
      for figure in new {
        patience.note(
          "\(scenario.path)/\(figure.phase)", rows: rows,
          time: figure.time.median)
      }
      figures += new
      turn = []
    }
  }
}

extension Scenario {
  /// The suite and the name.
  fileprivate var path: String { "\(suite.rawValue)/\(name)" }
}
