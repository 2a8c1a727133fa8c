/// A bar for the ratio to the hand-written code.
struct RatioBar {
  let scenario: String
  let phases: [String]
  /// The sizes that the bar is meant for.
  let rows: ClosedRange<Int>
  let atMost: Double
  /// Instead of the ratio, the most nanoseconds where the hand-written code
  /// takes less than two microseconds.
  var smallTime: Double?

  static func find(scenario: String, phase: String, rows: Int) -> RatioBar? {
    all.first {
      $0.scenario == scenario && $0.phases.contains(phase)
        && $0.rows.contains(rows)
    }
  }

  static let all: [RatioBar] =
    [
      RatioBar("chain", ["build"], 1_000...1_000, 100),
      RatioBar(
        "chain", ["changeFirst", "changeMiddle", "changeRandom"],
        1_000...100_000, 6),
      RatioBar("chain", ["drag", "moveTop"], 1_000...100_000, 1.5),
      RatioBar("chain", ["reAdd", "insert", "remove"], 10_000...10_000, 12),
      RatioBar("chain", ["pin", "resizeFirst"], 1_000...100_000, 40),
      RatioBar("chain", ["resize"], 1_000...100_000, 1.5),
      RatioBar("chain", ["squeeze", "stretch"], 10_000...10_000, 150),
      RatioBar("fill", ["build"], 10_000...10_000, 150),
      RatioBar("fill", ["resize"], 10_000...10_000, 200),
      RatioBar("fill-equally", ["build"], 1_000...10_000, 800),
      RatioBar("fill-equally", ["resize"], 1_000...10_000, 20),
      RatioBar("column", ["create"], 1_000...100_000, 12),
      RatioBar(
        "column",
        ["mutateFirst", "mutateMiddle", "mutateRandom"], 1_000...100_000, 1.5),
      RatioBar(
        "column", ["resize", "insert", "remove", "move", "hide", "show"],
        1_000...100_000, 3),
      RatioBar("nested", ["create"], 1_000...10_000, 12),
      RatioBar("text-column", ["create"], 1_000...10_000, 3),
      RatioBar("models", ["firstPass"], 1_000...1_000, 10),
      RatioBar("chat", ["firstPass"], 1_000...1_000, 6),
      RatioBar("form", ["firstPass"], 1_000...1_000, 10),
      RatioBar("feed", ["firstPass"], 100...100, 5),
    ]
    + NamedScreen.all.filter { !$0.isFixed }.map {
      RatioBar($0.name, ["mutate", "rotate"], 100...1_000, 5)
    }
    + ["example", "toolbar", "tip", "boxes"].map {
      var bar = RatioBar($0, ["firstPass"], 1...100, 8)
      bar.smallTime = 20_000
      return bar
    }

  private init(
    _ scenario: String, _ phases: [String], _ rows: ClosedRange<Int>,
    _ atMost: Double
  ) {
    self.scenario = scenario
    self.phases = phases
    self.rows = rows
    self.atMost = atMost
  }
}

/// A bar for the time itself, whatever the number of rows.
struct TimeBar {
  let scenarios: [String]
  let phase: String
  /// Nanoseconds.
  let atMost: Double

  static func find(scenario: String, phase: String) -> TimeBar? {
    all.first { $0.scenarios.contains(scenario) && $0.phase == phase }
  }

  static let all: [TimeBar] = [
    TimeBar(
      scenarios: ["column", "text-column", "list"], phase: "unchanged",
      atMost: 100),
    TimeBar(scenarios: ["list"], phase: "scrollPage", atMost: 2_000),
    TimeBar(scenarios: ["chain"], phase: "changeFirst20", atMost: 5_000),
    TimeBar(scenarios: ["chain"], phase: "changeMiddle20", atMost: 5_000),
    TimeBar(scenarios: ["chain"], phase: "insert20", atMost: 50_000),
    TimeBar(
      scenarios: ["column", "list"], phase: "mutateVisible", atMost: 10_000),
  ]
}

/// A bar for the memory of a scenario.
struct MemoryBar {
  let scenario: String
  let phase: String
  let rows: Int
  /// Bytes per row.
  let atMost: Double

  static let all: [MemoryBar] = [
    MemoryBar(scenario: "chain", phase: "build", rows: 100_000, atMost: 400),
    // Views, constraints and whatever else lies in the heap.
    MemoryBar(
      scenario: "column", phase: "create", rows: 100_000, atMost: 1_000),
    MemoryBar(
      scenario: "list", phase: "addRows", rows: 100_000, atMost: 2_600),
  ]

  /// Bytes per row, if they were measured.
  func bytesPerRow(in figures: [Figure]) -> Double? {
    for figure in figures
    where figure.scenario == scenario && figure.phase == phase
      && figure.rows == rows
    {
      guard let bytes = figure.bytes else { return nil }
      return Double(bytes) / Double(rows)
    }
    return nil
  }
}
