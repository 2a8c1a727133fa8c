import Cassowary

/// A column of rows in the solver: the top of each row is the bottom of the
/// one before plus a spacing.
///
/// For each row there are a height that prefers a value, a minimum, and the
/// equation that places the next row.
class Chain: Workload {
  let rows: Int
  /// How much it matters that a row gets the height that it prefers.
  let preference: Strength
  let solver = Solver()

  var column = Column()
  /// `bottom == total`, if the bottom is pinned.
  var pin: ConstraintHandle?

  /// The hand-written column that must agree.
  var byHand = ChainByHand()

  init(rows: Int, preference: Strength = .medium) throws {
    self.rows = rows
    self.preference = preference
    // A few more for the constraints that the phases add.
    solver.reserveCapacity(variables: 2 * rows + 4, constraints: 3 * rows + 8)
    try build()
  }

  var pivots: Int { solver.statistics.pivots }

  var constraintCount: Int? { solver.constraintCount }

  func measureBytes() -> Int? { solver.bytes }

  func phases() -> [Phase] {
    // Of a million rows, no more than is seen is read.
    if rows > 100_000 { return changeSeenPhases() + [insertSeenPhase()] }
    return [buildPhase()] + changePhases() + structurePhases() + pinPhases()
      + [teardownPhase()]
  }

  // MARK: - Building

  /// Forgets everything; memory is kept.
  func clear() {
    solver.reset()
    column.clear()
  }

  /// Adds all rows to the empty solver, one constraint after another.
  func addRows() throws(SolverError) {
    try column.addRows(rows, preference: preference, to: solver)
  }

  /// Starts again with the column as it is first.
  func build() throws {
    clear()
    try addRows()
    byHand.build(rows: rows)
  }

  /// Reads every position and every height.
  func readAll() {
    blackHole(column.readAll(from: solver))
  }

  /// Checks every position and every height against the hand-written ones.
  func check(_ phase: String) throws(BenchmarkError) {
    guard column.tops.count == byHand.positions.count else {
      throw .mismatch(
        "\(phase): \(column.tops.count - 1) rows, not \(byHand.rows)")
    }
    for row in 0..<column.tops.count {
      let value = solver.value(of: column.tops[row])
      guard agrees(value, byHand.positions[row]) else {
        throw .mismatch(
          "\(phase), \(rows) rows: position \(row) is \(value), "
            + "not \(byHand.positions[row])")
      }
    }
    for row in 0..<column.heights.count {
      let value = solver.value(of: column.heights[row])
      guard agrees(value, byHand.heights[row]) else {
        throw .mismatch(
          "\(phase), \(rows) rows: height \(row) is \(value), "
            + "not \(byHand.heights[row])")
      }
    }
  }

  // MARK: - Phases

  private func buildPhase() -> Phase {
    var phase = Phase("build") { [self] _ in
      try addRows()
      readAll()
    }
    phase.prepare = { [self] _ in clear() }
    phase.byHand = { [self] _ in
      byHand.build(rows: rows)
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in try check("build") }
    return phase
  }

  /// Removes everything that was added, from the first row to the last.
  private func teardownPhase() -> Phase {
    var phase = Phase("teardown") { [self] _ in
      if let start = column.start { try solver.remove(start) }
      for row in 0..<rows {
        try solver.remove(column.preferences[row])
        try solver.remove(column.minimums[row])
        try solver.remove(column.links[row])
        try solver.removeVariable(column.tops[row])
        try solver.removeVariable(column.heights[row])
      }
      try solver.removeVariable(column.tops[rows])
    }
    phase.prepare = { [self] _ in try build() }
    phase.finish = { [self] _ in
      guard solver.variableCount == 0, solver.constraintCount == 0 else {
        throw BenchmarkError.mismatch("teardown: something is left")
      }
    }
    phase.tearDown = { [self] in try build() }
    return phase
  }
}

extension Scenario {
  static let chain = Scenario(
    suite: .solver, name: "chain",
    summary: "a column: each top is the bottom before it plus a spacing",
    phases: [
      "build", "changeFirst", "changeMiddle", "changeRandom", "drag",
      "moveTop", "changeFirst20", "changeMiddle20", "reAdd", "insert", "remove",
      "insert20", "pin", "resizeFirst", "resize", "squeeze", "stretch",
      "teardown",
    ],
    rows: [10, 100, 1_000, 10_000, 100_000, 1_000_000],
    quickRows: [10, 1_000],
    make: { try Chain(rows: $0) })
}
