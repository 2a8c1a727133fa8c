/// A bar for what a constraint of a screen costs beside one of the chain.
package struct ChainBar {
  package let scenario: String
  package let phase: String
  /// The sizes that the bar is meant for.
  package let rows: ClosedRange<Int>
  package let atMost: Double

  static func find(scenario: String, phase: String, rows: Int) -> ChainBar? {
    all.first {
      $0.scenario == scenario && $0.phase == phase && $0.rows.contains(rows)
    }
  }

  package static let all: [ChainBar] = ScreenTree.all.flatMap { screen in
    [
      ChainBar(
        scenario: screen.name, phase: "build", rows: 100...1_000,
        atMost: withTexts.contains(screen.name) ? 4 : 3),
      ChainBar(
        scenario: screen.name, phase: "rebuild", rows: 100...10_000,
        atMost: 8),
    ]
  }

  private static let withTexts = ["screen-feed", "screen-chat", "screen-form"]
}

/// What the constraints of screens are compared with: nanoseconds per
/// constraint where each is the best case, one by one down a chain.
package struct ChainUnit {
  private let perConstraint: Double

  /// - Returns: `nil` if `chain/build` of 1,000 rows is not among the figures.
  package init?(_ figures: [Figure]) {
    let chain = figures.first {
      $0.scenario == "chain" && $0.phase == "build" && $0.rows == 1_000
    }
    guard let time = chain?.perConstraint, time > 0 else { return nil }
    perConstraint = time
  }

  /// The figures, those of screens beside the chain.
  package func compared(_ figures: [Figure]) -> [Figure] {
    let names = Set(ScreenTree.all.map(\.name))
    return figures.map { figure in
      guard names.contains(figure.scenario), let time = figure.perConstraint
      else { return figure }
      var figure = figure
      figure.timesChain = time / perConstraint
      return figure
    }
  }
}
