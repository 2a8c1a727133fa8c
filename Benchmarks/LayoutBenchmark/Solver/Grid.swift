import Cassowary

/// A grid of 100 x 100 cells with equal columns in a given width.
///
/// Each cell has a left edge and a width. The cells of the first row prefer
/// the width of its first cell strongly and fill the total; the cells below
/// are as wide as the cell at the top of their column.
final class Grid: Workload {
  private static let side = 100
  private static let gap = 8.0

  private let solver = Solver()
  private var lefts: [Variable] = []
  private var widths: [Variable] = []
  private var total: ConstraintHandle?

  // The hand-written grid.
  private var leftsByHand: [Double] = []
  private var widthsByHand: [Double] = []

  init() {
    let cells = Self.side * Self.side
    solver.reserveCapacity(variables: 2 * cells, constraints: 2 * cells + 8)
    leftsByHand = Array(repeating: 0, count: cells)
    widthsByHand = leftsByHand
  }

  var pivots: Int { solver.statistics.pivots }

  func measureBytes() -> Int? { solver.bytes }

  func phases() -> [Phase] { [buildPhase(), resizePhase()] }

  private func clear() {
    solver.reset()
    lefts.removeAll(keepingCapacity: true)
    widths.removeAll(keepingCapacity: true)
  }

  private func build() throws(SolverError) {
    try solver.transaction { (_: Solver) throws(SolverError) in
      for row in 0..<Self.side { try addRow(row) }
      let last = Self.side - 1
      total = try solver.add(lefts[last] + widths[last] == width(0))
    }
  }

  private func addRow(_ row: Int) throws(SolverError) {
    for column in 0..<Self.side {
      let left = solver.variable()
      let width = solver.variable()
      if column == 0 {
        try solver.add(left == 0)
      } else if let before = lefts.last, let size = widths.last {
        try solver.add(left == before + size + Self.gap)
      }
      if row > 0 {
        try solver.add(width == widths[column])
      } else if column > 0 {
        try solver.add(width == widths[0], strength: .strong)
      }
      lefts.append(left)
      widths.append(width)
    }
  }

  /// The total width; cells from 20 to 34 wide.
  private func width(_ number: Int) -> Double {
    let cell = Double(20 + 2 * (number % 8))
    return Double(Self.side) * (cell + Self.gap) - Self.gap
  }

  private func readAll() {
    var ends = 0.0
    var sizes = 0.0
    for cell in 0..<lefts.count {
      ends += solver.value(of: lefts[cell])
      sizes += solver.value(of: widths[cell])
    }
    blackHole(ends + sizes)
  }

  private func placeByHand(_ total: Double) {
    let gaps = Double(Self.side - 1) * Self.gap
    let width = (total - gaps) / Double(Self.side)
    var cell = 0
    for _ in 0..<Self.side {
      var x = 0.0
      for _ in 0..<Self.side {
        leftsByHand[cell] = x
        widthsByHand[cell] = width
        x += width + Self.gap
        cell += 1
      }
    }
    var ends = 0.0
    var sizes = 0.0
    for cell in 0..<leftsByHand.count {
      ends += leftsByHand[cell]
      sizes += widthsByHand[cell]
    }
    blackHole(ends + sizes)
  }

  private func check(_ phase: String) throws(BenchmarkError) {
    for cell in 0..<lefts.count {
      let left = solver.value(of: lefts[cell])
      let width = solver.value(of: widths[cell])
      guard agrees(left, leftsByHand[cell]),
        agrees(width, widthsByHand[cell])
      else {
        throw .mismatch(
          "grid \(phase): cell \(cell) has left \(left), width \(width), "
            + "not \(leftsByHand[cell]), \(widthsByHand[cell])")
      }
    }
  }

  private func buildPhase() -> Phase {
    var phase = Phase("build") { [self] _ in
      try build()
      readAll()
    }
    phase.prepare = { [self] _ in clear() }
    phase.byHand = { [self] _ in placeByHand(width(0)) }
    phase.finish = { [self] _ in try check("build") }
    return phase
  }

  private func resizePhase() -> Phase {
    var phase = Phase("resize") { [self] number in
      guard let total else { return }
      try solver.setConstant(of: total, to: width(number + 1))
      readAll()
    }
    phase.setUp = { [self] in
      clear()
      try build()
    }
    phase.byHand = { [self] number in placeByHand(width(number + 1)) }
    phase.finish = { [self] _ in try check("resize") }
    return phase
  }
}

extension Scenario {
  static let grid = Scenario(
    suite: .solver, name: "grid",
    summary: "100 x 100 cells with equal columns in a fixed width",
    phases: ["build", "resize"], rows: [10_000], isFixed: true,
    quickRows: [10_000], make: { _ in Grid() })
}
