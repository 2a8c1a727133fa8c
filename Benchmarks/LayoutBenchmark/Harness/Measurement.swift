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
      for phase in phases {
        guard options.includes(phase.name, of: scenario) else { continue }
        Console.detail("\(title): \(phase.name)")
        figures.append(
          try runner.measure(
            phase, of: workload, scenario: scenario, rows: rows))
      }
    }
    Console.endProgress()
    return figures
  }
}
