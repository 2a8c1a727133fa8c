/// A bar that compares the time per row of two sizes.
package struct GrowthBar {
  package let scenario: String
  package let phase: String
  package let from: Int
  package let to: Int
  package let atMost: Double
  /// What the bar stands for, in words.
  let law: String

  /// Growth as N log N.
  ///
  /// A row costs four thirds as much at 10,000 rows as at 1,000. Half as much
  /// again is allowed for caches that no longer hold everything.
  private static let nLogN = 2.0
  /// Linear growth, with the same allowance.
  private static let linear = 1.5

  package static let all: [GrowthBar] =
    [
      GrowthBar(
        scenario: "chain", phase: "build", from: 1_000, to: 100_000, atMost: 3,
        law: "3 x"),
      GrowthBar(
        scenario: "chain", phase: "squeeze", from: 1_000, to: 10_000,
        atMost: nLogN, law: "N log N"),
      GrowthBar(
        scenario: "chain", phase: "stretch", from: 1_000, to: 10_000,
        atMost: nLogN, law: "N log N"),
      GrowthBar(
        scenario: "fill", phase: "resize", from: 1_000, to: 10_000,
        atMost: nLogN, law: "N log N"),
      GrowthBar(
        scenario: "fill-equally", phase: "build", from: 1_000, to: 10_000,
        atMost: linear, law: "linear"),
      GrowthBar(
        scenario: "fill-equally", phase: "resize", from: 1_000, to: 10_000,
        atMost: linear, law: "linear"),
    ]
    + ScreenTree.all.map {
      GrowthBar(
        scenario: $0.name, phase: "build", from: 1_000, to: 10_000,
        atMost: linear, law: "linear")
    }
    + stack(
      "column",
      [
        "mutateFirst", "mutateMiddle", "mutateRandom", "mutateVisible",
        "resize", "insert", "remove", "move", "hide", "show",
      ], to: 100_000)
    + stack(
      "stack-view", ["insert", "remove", "move", "hide", "show"], to: 100_000)
    + stack("fill-column", ["mutateMiddle", "resize"], to: 100_000)
    + stack("fill-column-middle", ["mutateMiddle", "resize"], to: 10_000)
    + stack("text-column", ["mutateMiddle", "resize"], to: 10_000)
    + stack("nested", ["mutateMiddle", "resize", "hide"], to: 10_000)
    + Shape.all.map {
      GrowthBar(
        scenario: $0.name, phase: "create", from: $0.sizes.first ?? 0,
        to: $0.sizes.last ?? 0, atMost: 3, law: "3 x")
    }
    + NamedScreen.all.filter { !$0.isFixed }.map {
      GrowthBar(
        scenario: $0.name, phase: "firstPass",
        from: $0.name == "feed" ? 10 : 100,
        to: $0.sizes.last ?? 0, atMost: linear, law: "linear")
    }
    + stack(
      "list", create: ["addRows", "removeAll"],
      ["mutateMiddle", "toggleHidden"], to: 100_000)

  /// The bars of a scenario of the suites `stack` and `rows`.
  ///
  /// To create many views means many page faults, hence the wider bar.
  private static func stack(
    _ scenario: String, create: [String] = ["create"], _ phases: [String],
    to rows: Int
  ) -> [GrowthBar] {
    create.map {
      GrowthBar(
        scenario: scenario, phase: $0, from: 1_000, to: rows, atMost: 4,
        law: "4 x")
    }
      + phases.map {
        GrowthBar(
          scenario: scenario, phase: $0, from: 1_000, to: rows, atMost: 2.5,
          law: "2.5 x")
      }
  }

  /// How much more a row costs in the larger size, if both were measured.
  package func growth(in figures: [Figure]) -> Double? {
    guard let small = figure(rows: from, in: figures),
      let large = figure(rows: to, in: figures), small.perRow > 0
    else { return nil }
    return large.perRow / small.perRow
  }

  private func figure(rows: Int, in figures: [Figure]) -> Figure? {
    figures.first {
      $0.scenario == scenario && $0.phase == phase && $0.rows == rows
    }
  }
}

/// A phase whose cost should not depend on the number of rows at all: an aim,
/// not a bar.
struct ConstantAim {
  let scenario: String
  let phase: String
  let from: Int
  let to: Int

  static let all: [ConstantAim] = [
    ConstantAim(
      scenario: "column", phase: "mutateVisible", from: 1_000, to: 100_000)
  ]

  /// How many times the time of the smaller size the larger takes, if both
  /// were measured.
  func factor(in figures: [Figure]) -> Double? {
    let bar = GrowthBar(
      scenario: scenario, phase: phase, from: from, to: to, atMost: 1,
      law: "")
    return bar.growth(in: figures).map { $0 * Double(to) / Double(from) }
  }
}
