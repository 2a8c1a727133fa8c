/// A run: every phase that was asked for, in every size.
struct Measurement {
  let options: Options

  func figures() throws -> [Figure] {
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
    var figures: [Figure] = []
    for (number, (scenario, rows)) in jobs.enumerated() {
      let title =
        "[\(number + 1)/\(jobs.count)] \(scenario.suite.rawValue)/"
        + "\(scenario.name), \(Format.grouped(rows)) rows"
      Console.progress(title)
      let workload = try scenario.make(rows)
      let phases = workload.phases()
      precondition(
        phases.map(\.name) == scenario.phases,
        "the phases of \(scenario.name) are not those that it lists")
      var turn: [Phase] = []
      for phase in phases {
        if options.includes(phase.name, of: scenario) { turn.append(phase) }
        if phase.takesTurns || turn.isEmpty { continue }
        Console.detail("\(title): \(turn[0].name)")
        figures += try runner.measure(
          turn, of: workload, scenario: scenario, rows: rows)
        turn = []
      }
    }
    Console.endProgress()
    return figures
  }
}
