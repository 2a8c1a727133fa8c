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
