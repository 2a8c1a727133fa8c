/// What one phase of a scenario cost in one size.
package struct Figure {
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

  /// The constraints that the solver held afterwards, if known.
  let constraints: Int?

  /// Views whose content was measured, per repetition.
  let measurements: Double

  /// Bytes allocated after the phase, if known.
  let bytes: Int?

  /// Nanoseconds per constraint of `chain/build` of 1,000 rows, measured in
  /// turns with the work, where this is compared; see ``ChainUnit``.
  let chainUnit: Double?

  package init(
    suite: Suite, scenario: String, phase: String, rows: Int, time: Summary,
    byHand: Summary? = nil, pivots: Double = 0, constraints: Int? = nil,
    measurements: Double = 0, bytes: Int? = nil, chainUnit: Double? = nil
  ) {
    self.suite = suite
    self.scenario = scenario
    self.phase = phase
    self.rows = rows
    self.time = time
    self.byHand = byHand
    self.pivots = pivots
    self.constraints = constraints
    self.measurements = measurements
    self.bytes = bytes
    self.chainUnit = chainUnit
  }

  /// Nanoseconds per row.
  var perRow: Double { time.median / Double(rows) }

  /// Nanoseconds per constraint that the solver held.
  var perConstraint: Double? {
    guard let constraints, constraints > 0 else { return nil }
    return time.median / Double(constraints)
  }

  /// How many times as long a constraint takes as one of the chain.
  package var timesChain: Double? {
    guard let perConstraint, let chainUnit, chainUnit > 0 else { return nil }
    return perConstraint / chainUnit
  }

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
    if let bar = TimeBar.find(scenario: scenario, phase: phase) {
      return bar.atMost
    }
    guard let byHand, byHand.median < 2_000 else { return nil }
    return RatioBar.find(scenario: scenario, phase: phase, rows: rows)?
      .smallTime
  }

  /// The bar for ``timesChain``, if there is one for this size.
  var chainBar: Double? {
    ChainBar.find(scenario: scenario, phase: phase, rows: rows)?.atMost
  }

  /// The bar with its unit; empty if there is none.
  var barText: String {
    if let timeBar { return Format.time(timeBar) }
    return (bar ?? chainBar).map { Format.trimmed($0) + " x" } ?? ""
  }

  /// Whether the bar is met; `nil` if there is none.
  var isWithinBar: Bool? {
    if let timeBar { return time.median <= timeBar }
    if let chainBar, let timesChain { return timesChain <= chainBar }
    guard let bar, let ratio else { return nil }
    return ratio <= bar
  }
}
