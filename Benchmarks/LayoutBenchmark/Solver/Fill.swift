import Cassowary

/// A column of a given total height, whose rows prefer a height weakly.
final class Fill: Chain {
  /// Whether neighbours prefer equal heights, more strongly.
  private let isEqual: Bool

  init(rows: Int, isEqual: Bool) throws {
    self.isEqual = isEqual
    try super.init(rows: rows, preference: .weak)
  }

  override func phases() -> [Phase] {
    var result = [
      buildPhase("build") { [self] in
        try solver.transaction { (_: Solver) throws(SolverError) in try addAll()
        }
      },
      resizePhase(),
    ]
    if !isEqual {
      result.insert(
        buildPhase("buildOneByOne") { [self] in try addAll() }, at: 1)
    }
    return result
  }

  /// Half and one and a half of the natural height, in turns; a little
  /// different each time.
  private func total(_ number: Int) -> Double {
    let natural = byHand.natural
    let jitter = Double(number / 2 % 16)
    let part = number % 2 == 0 ? 0.5 : 1.5
    guard isEqual else { return (natural * part).rounded() + jitter }
    // Equal heights are eighths of a point, so that sums are exact.
    let height = (natural * part / Double(rows)).rounded() + jitter / 8
    return Double(rows) * height
  }

  private func addAll() throws(SolverError) {
    try addRows()
    if isEqual {
      for row in 1..<rows {
        try solver.add(
          column.heights[row - 1] == column.heights[row], strength: .medium)
      }
    }
    pin = try solver.add(column.tops[rows] == total(0))
  }

  private func fitByHand(_ total: Double) {
    if isEqual { byHand.fitEqually(total) } else { byHand.fit(total) }
    blackHole(byHand.readAll())
  }

  private func buildPhase(
    _ name: String, add: @escaping () throws -> Void
  ) -> Phase {
    var phase = Phase(name) { [self] _ in
      try add()
      readAll()
    }
    phase.prepare = { [self] _ in clear() }
    phase.byHand = { [self] _ in
      byHand.build(rows: rows)
      fitByHand(total(0))
    }
    phase.finish = { [self] _ in try check("\(label) \(name)") }
    return phase
  }

  /// Changes the total so that rows give way, and come back.
  private func resizePhase() -> Phase {
    var phase = Phase("resize") { [self] number in
      guard let pin else { return }
      try solver.setConstant(of: pin, to: total(number))
      readAll()
    }
    phase.setUp = { [self] in
      clear()
      try solver.transaction { (_: Solver) throws(SolverError) in try addAll() }
      byHand.build(rows: rows)
      guard let pin else { return }
      try solver.setConstant(of: pin, to: total(1))
    }
    phase.byHand = { [self] number in fitByHand(total(number)) }
    phase.finish = { [self] _ in try check("\(label) resize") }
    return phase
  }

  private var label: String { isEqual ? "fill-equally" : "fill" }
}

extension Scenario {
  static let fill = Scenario(
    suite: .solver, name: "fill",
    summary: "a column of a fixed total, whose rows prefer a height weakly",
    phases: ["build", "buildOneByOne", "resize"],
    rows: [10, 100, 1_000, 10_000], quickRows: [10, 1_000],
    make: { try Fill(rows: $0, isEqual: false) })

  static let fillEqually = Scenario(
    suite: .solver, name: "fill-equally",
    summary: "the same, and neighbours prefer equal heights more strongly",
    phases: ["build", "resize"],
    rows: [10, 100, 1_000, 10_000], quickRows: [10, 100],
    make: { try Fill(rows: $0, isEqual: true) })
}
