import Foundation

/// Measures what independent trees gain by more than one thread: each thread
/// has a tree of its own and lays it out again and again.
struct ThreadRun {
  private let options: Options
  private let counts: [Int]

  /// How long each measurement takes, in nanoseconds.
  private let duration: Double
  private let rounds: Int

  /// What is measured: work of every suite whose result depends on the last
  /// repetition alone.
  private static let work: [(scenario: Scenario, phase: String)] =
    [
      (.chain, "build"), (.chain, "drag"), (.grid, "build"),
      (.enamlWindow, "build"), (.random900, "add"), (.stackColumn, "create"),
      (.stackColumn, "mutateMiddle"), (.stackText, "resize"),
      (.stackNested, "mutateMiddle"), (.rowList, "addRows"),
      (.rowList, "mutateMiddle"),
    ]
    + Scenario.screens.filter { ["form", "feed"].contains($0.name) }
    .flatMap { [($0, "firstPass"), ($0, "rotate")] }

  /// The sizes of a scenario: 1,000 rows, or its own if it has no such size.
  private func rows(of scenario: Scenario) -> [Int] {
    if scenario.isFixed { return scenario.rows }
    if let rows = options.rows { return rows }
    return scenario.rows.contains(1_000) ? [1_000] : scenario.quickRows
  }

  /// - Parameters:
  ///   - options: What to measure.
  ///   - largest: The largest number of threads; `nil` for one on each
  ///     processor.
  init(options: Options, largest: Int?) {
    self.options = options
    let processors = ProcessInfo.processInfo.activeProcessorCount
    counts = Array(1...max(1, largest ?? max(2, processors)))
    duration = options.isQuick ? 30e6 : 400e6
    rounds = options.isQuick ? 1 : 3
  }

  func measured() throws -> ThreadReport {
    let jobs = Self.work.flatMap { scenario, phase in
      rows(of: scenario).map { (scenario, phase, $0) }
    }
    .filter { options.includes($0.1, of: $0.0) }
    guard !jobs.isEmpty else {
      let names = Self.work.map { "\($0.scenario.name)/\($0.phase)" }
      throw BenchmarkError.badArgument(
        "nothing matches; --threads measures " + names.joined(separator: ", "))
    }
    var report = ThreadReport()
    for (number, (scenario, phase, rows)) in jobs.enumerated() {
      Console.progress(
        "[\(number + 1)/\(jobs.count)] \(scenario.name) \(phase), "
          + "\(Format.grouped(rows)) rows, on up to \(counts.last ?? 1) threads"
      )
      var results = [[ThreadTeam.Result]](repeating: [], count: counts.count)
      // In turns, so that all numbers of threads see the same machine.
      for _ in 0..<rounds {
        for (index, count) in counts.enumerated() {
          let team = ThreadTeam(
            scenario: scenario, phase: phase, rows: rows, duration: duration)
          results[index].append(try team.result(threads: count))
        }
      }
      for (index, count) in counts.enumerated() {
        report.append(
          ThreadReport.Line(
            scenario: scenario.name, phase: phase, rows: rows, threads: count,
            rate: Summary(results[index].map(\.rate)).median,
            processors: Summary(results[index].map(\.processor)).median))
      }
    }
    Console.endProgress()
    return report
  }
}

/// The throughput of each number of threads.
package struct ThreadReport {
  package struct Line {
    let scenario: String
    let phase: String
    let rows: Int
    let threads: Int
    /// Passes in a second, of all threads together.
    let rate: Double
    /// How many processors the threads had, on average.
    let processors: Double

    package init(
      scenario: String, phase: String, rows: Int, threads: Int, rate: Double,
      processors: Double
    ) {
      self.scenario = scenario
      self.phase = phase
      self.rows = rows
      self.threads = threads
      self.rate = rate
      self.processors = processors
    }
  }

  private var lines: [Line] = []

  package init() {}

  package mutating func append(_ line: Line) { lines.append(line) }

  package func rendered() -> String {
    var table = Table([
      ("scenario", .left), ("phase", .left), ("rows", .right),
      ("threads", .right), ("passes/s", .right), ("rows/s", .right),
      ("against one", .right), ("of ideal", .right), ("processors", .right),
    ])
    var single = 0.0
    for line in lines {
      if line.threads == 1 {
        if single > 0 { table.appendGap() }
        single = line.rate
      }
      // What is beyond is noise of the run with one thread.
      let gain = single > 0 ? min(line.rate / single, Double(line.threads)) : 0
      let rows = line.rate * Double(line.rows)
      table.append([
        line.scenario, line.phase, Format.grouped(line.rows),
        String(line.threads), Format.grouped(Int(line.rate.rounded())),
        Format.grouped(Int(rows.rounded())), Format.short(gain) + " x",
        Format.fixed(gain / Double(line.threads) * 100, digits: 0) + " %",
        Format.fixed(line.processors, digits: 2),
      ])
    }
    let processors = ProcessInfo.processInfo.activeProcessorCount
    return "Each thread has a tree of its own; passes/s: in the time of the "
      + "work alone.\nThis machine has \(processors) "
      + (processors == 1 ? "processor;" : "processors;")
      + "\nprocessors: how many of them the threads had, on average. Less than "
      + "the number of threads\nmeans that other processes were in the way.\n\n"
      + table.rendered()
  }
}
