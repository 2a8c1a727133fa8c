/// Measures phases.
struct Runner {
  /// How long one phase is measured, in nanoseconds, unless a number of
  /// samples is given.
  let budget: Double

  /// The fewest samples of a phase, however long they take.
  let minimumSamples: Int

  /// The number of samples that was asked for.
  let samples: Int?

  /// A single measurement should last at least this long, in nanoseconds, so
  /// that the clock's resolution does not show; shorter work is repeated.
  private let shortest = 2_000.0

  init(options: Options) {
    budget = options.isQuick ? 10e6 : 200e6
    minimumSamples = options.isQuick ? 3 : 7
    samples = options.samples
  }

  /// Measures phases in turns.
  ///
  /// Each round measures the work once, then the hand-written code once, so
  /// that both see the same machine. The first rounds warm up and do not count.
  func measure(
    _ phases: [Phase], of workload: any Workload, scenario: Scenario, rows: Int
  ) throws -> [Figure] {
    var rounds = phases.map { _ in Rounds() }
    for (index, phase) in phases.enumerated() {
      try phase.setUp()
      try warmUp(phase, workload, &rounds[index])
      rounds[index].forget()
    }
    let start = Clock.now()
    repeat {
      for (index, phase) in phases.enumerated() {
        try round(of: phase, workload, &rounds[index])
      }
    } while !isEnough(rounds[0].times.count, of: phases.count, since: start)
    return try zip(phases, rounds).map {
      try figure($0, $1, workload, scenario, rows)
    }
  }

  private func figure(
    _ phase: Phase, _ rounds: Rounds, _ workload: any Workload,
    _ scenario: Scenario, _ rows: Int
  ) throws -> Figure {
    try phase.verify()
    let figure = Figure(
      suite: scenario.suite, scenario: scenario.name, phase: phase.name,
      rows: rows, time: Summary(rounds.times),
      byHand: phase.byHand == nil ? nil : Summary(rounds.timesByHand),
      pivots: Double(rounds.pivots) / Double(max(rounds.repetitions, 1)),
      constraints: workload.constraintCount,
      measurements: Double(rounds.measurements)
        / Double(max(rounds.repetitions, 1)),
      bytes: workload.measureBytes(),
      chainUnit: rounds.units.isEmpty ? nil : Summary(rounds.units).median)
    try phase.tearDown()
    return figure
  }

  private func isEnough(
    _ count: Int, of phases: Int, since start: Double
  ) -> Bool {
    if let samples { return count >= samples }
    let spent = (Clock.now() - start) / Double(phases)
    // Work that takes very long is not worth waiting for many times.
    if spent > 10 * budget { return count >= 3 || spent > 50 * budget }
    if count < minimumSamples { return false }
    return spent > budget || count >= 500
  }

  /// Two rounds unless they take very long, or a tenth of the budget, and the
  /// number of repetitions that make a measurement long enough.
  private func warmUp(
    _ phase: Phase, _ workload: any Workload, _ rounds: inout Rounds
  ) throws {
    let start = Clock.now()
    var count = 0
    repeat {
      try round(of: phase, workload, &rounds)
      count += 1
      if phase.isRepeatable {
        rounds.batch = batch(for: rounds.times)
      }
      if phase.isByHandRepeatable, !rounds.timesByHand.isEmpty {
        rounds.batchByHand = batch(for: rounds.timesByHand)
      }
    } while isCold(count, Clock.now() - start)
  }

  /// Whether there is to be another round before those that count.
  private func isCold(_ count: Int, _ spent: Double) -> Bool {
    if spent > 10 * budget { return false }
    return count < 2 || (count < 50 && spent < budget / 10)
  }

  private func batch(for times: [Double]) -> Int {
    let time = max(Summary(times).minimum, 1)
    return time >= shortest ? 1 : min(Int(shortest / time) + 1, 1_000)
  }

  /// One measurement of the work and one of the hand-written code.
  private func round(
    of phase: Phase, _ workload: any Workload, _ rounds: inout Rounds
  ) throws {
    let first = rounds.next
    let last = first + rounds.batch - 1
    rounds.next = last + 1
    try phase.prepare(first)
    let pivots = workload.pivots
    let measurements = workload.measurements
    var start = Clock.now()
    for number in first...last { try phase.work(number) }
    var time = Clock.now() - start - Clock.overhead
    rounds.times.append(max(time, 0) / Double(rounds.batch))
    rounds.pivots += workload.pivots - pivots
    rounds.measurements += workload.measurements - measurements
    rounds.repetitions += rounds.batch
    if let byHand = phase.byHand {
      start = Clock.now()
      for _ in 0..<rounds.batchByHand { byHand(last) }
      time = Clock.now() - start - Clock.overhead
      rounds.timesByHand.append(max(time, 0) / Double(rounds.batchByHand))
    }
    if let unit = phase.unit { rounds.units.append(try unit()) }
    try phase.finish(last)
  }
}

/// The measurements of one phase.
private struct Rounds {
  /// The number of the next repetition.
  var next = 0
  /// How often the work is repeated in one measurement.
  var batch = 1
  var batchByHand = 1
  /// Nanoseconds per repetition.
  var times: [Double] = []
  var timesByHand: [Double] = []
  /// What the unit of the phase cost.
  var units: [Double] = []
  /// Work and repetitions in all measurements together.
  var pivots = 0
  var measurements = 0
  var repetitions = 0

  /// Drops what was measured while warming up.
  mutating func forget() {
    times.removeAll()
    timesByHand.removeAll()
    units.removeAll()
    pivots = 0
    measurements = 0
    repetitions = 0
  }
}
