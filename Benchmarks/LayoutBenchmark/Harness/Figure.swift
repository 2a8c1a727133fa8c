/// What one phase of a scenario cost in one size.
struct Figure {
  let suite: Suite
  let scenario: String
  let phase: String
  let rows: Int

  /// The time of the work, in nanoseconds.
  let time: Summary

  /// The time of the hand-written code that computes the same.
  let byHand: Summary?

  /// Pivots per repetition.
  let pivots: Double

  /// Bytes allocated after the phase, if known.
  let bytes: Int?

  /// Nanoseconds per row.
  var perRow: Double { time.median / Double(rows) }

  /// How many times as long as the hand-written code the work takes.
  var ratio: Double? {
    guard let byHand, byHand.median > 0 else { return nil }
    return time.median / byHand.median
  }

  /// The bar for ``ratio``, if there is one for this size.
  var bar: Double? {
    RatioBar.find(scenario: scenario, phase: phase, rows: rows)?.atMost
  }

  /// The bar for the time, in nanoseconds, if there is one.
  var timeBar: Double? {
    TimeBar.find(scenario: scenario, phase: phase)?.atMost
  }

  /// Whether the bar is met; `nil` if there is none.
  var isWithinBar: Bool? {
    if let timeBar { return time.median <= timeBar }
    guard let bar, let ratio else { return nil }
    return ratio <= bar
  }
}
