import Cassowary
import TestSupport
import Testing

/// Many rows that compete for one length.
@Suite struct DescentTests {
  /// Pairs of widths with a total, of which the second ones are equal.
  private struct Pairs {
    let solver = Solver()
    let first: [Variable]
    let second: [Variable]
    private let wantedFirst: [Double]
    private let wantedSecond: [Double]

    // If asked for, each pair has heights, too, which are equal, and take a
    // step of their own.
    init(_ count: Int, width: Double, heights: Bool) throws {
      let solver = self.solver
      let first = (0..<count).map { solver.variable("first\($0)") }
      let second = (0..<count).map { solver.variable("second\($0)") }
      let wantedFirst = (0..<count).map { 20 + Double($0 * 37 % 101) }
      let wantedSecond = (0..<count).map { 10 + Double($0 * 53 % 89) }
      let least = Strength(priority: 750), most = Strength(priority: 250)
      try solver.transaction { solver throws(SolverError) in
        for row in 0..<count {
          try solver.add(first[row] + second[row] == width)
          if row > 0 { try solver.add(second[row] == second[0]) }
          for (wide, wanted) in [
            (first[row], wantedFirst[row]), (second[row], wantedSecond[row]),
          ] {
            try solver.add(wide >= 0)
            try solver.add(wide >= wanted, strength: least)
            try solver.add(wide <= wanted, strength: most)
          }
          if !heights { continue }
          let high = (0..<2).map { _ in solver.variable() }
          try solver.add(high[0] == high[1])
          for (high, wanted) in zip(high, [1.0, 20]) {
            try solver.add(high >= wanted, strength: least)
            try solver.add(high <= wanted, strength: most)
          }
        }
      }
      self.first = first
      self.second = second
      self.wantedFirst = wantedFirst
      self.wantedSecond = wantedSecond
    }

    /// What is missing to the wanted widths, and what is too much.
    func cost(_ shared: Double, of width: Double) -> (Double, Double) {
      var (missing, excess) = (0.0, 0.0)
      for (wanted, got) in [
        (wantedFirst, width - shared), (wantedSecond, shared),
      ] {
        for wanted in wanted {
          missing += max(0, wanted - got)
          excess += max(0, got - wanted)
        }
      }
      return (missing, excess)
    }

    /// The least of that.
    func leastCost(of width: Double) -> (Double, Double) {
      let stops = wantedFirst.map { width - $0 } + wantedSecond + [0, width]
      return stops.filter { 0 <= $0 && $0 <= width }
        .map { cost($0, of: width) }.min { $0 < $1 } ?? (0, 0)
    }
  }

  @Test(
    "The length goes to where wishes balance, in one step",
    arguments: [60.0, 100, 140, 180, 240], [false, true])
  func median(width: Double, heights: Bool) throws {
    let counts = [
      100, scaled(release: 400, debug: 200),
      scaled(release: 1_600, debug: 400),
    ]
    for count in counts {
      let pairs = try Pairs(count, width: width, heights: heights)
      let solver = pairs.solver
      if count == 100 { try expectSound(solver) }
      let shared = solver.value(of: pairs.second[0])
      let cost = pairs.cost(shared, of: width)
      let least = pairs.leastCost(of: width)
      #expect(abs(cost.0 - least.0) <= 1e-9 * max(1, least.0))
      #expect(abs(cost.1 - least.1) <= 1e-9 * max(1, least.1))
      let work = solver.statistics
      // A dual step for each would move all values each time.
      let own = heights ? count : 0
      #expect(work.pivots <= 40 + own, "\(work)")
      #expect(work.valuesMoved <= 40 * count, "\(work)")
      #expect(work.rowsVisited <= 300 * count, "\(work)")
    }
  }
}
