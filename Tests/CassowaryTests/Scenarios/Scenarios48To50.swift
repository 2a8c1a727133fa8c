import Cassowary
import TestSupport
import Testing

@Suite("Scenarios R48 to R50: fills, equal heights, random problems")
struct Scenarios48To50 {
  private static let swing: [Double] = [
    130, 120, 136, 131, 126, 121, 85, 118.3, 151.6, 94, 127.3, 40, 200, 120,
  ]

  /// Rows of natural height 60 and at least 20, newest last, in a total.
  ///
  /// The older preference wins, so that the newest row takes all growth, and
  /// the newest rows shrink first.
  private func expectedHeights(_ count: Int, total: Double) -> [Double] {
    var heights = Array(repeating: 60.0, count: count)
    var missing = 60 * Double(count) - total
    if missing < 0 {
      heights[count - 1] -= missing
      return heights
    }
    for index in heights.indices.reversed() {
      let give = min(missing, 40)
      heights[index] -= give
      missing -= give
    }
    return heights
  }

  @Test(
    "R48: a fill swings, and its deviation stays least",
    arguments: [2, 3, 10, 64])
  func fill(count: Int) throws {
    let solver = Solver()
    let heights = (0..<count).map { solver.variable("h\($0)") }
    let total = solver.variable("total")
    for height in heights {
      try solver.add(height >= 20)
      try solver.add(height == 60, strength: .weak)
    }
    let sum = Expression(terms: heights.map { Term(1, $0) })
    try solver.add(sum == total)
    let edit = try solver.addEditVariable(total, strength: .required)
    for value in Self.swing {
      let goal = value * Double(count) / 2
      try solver.setConstant(of: edit, to: goal)
      let values = solver.values(heights)
      let deviation = values.map { abs($0 - 60) }.reduce(0, +)
      expectClose(deviation, abs(goal - 60 * Double(count)), within: 1e-12)
      let expected = expectedHeights(count, total: goal)
      for (actual, height) in zip(values, expected) {
        expectClose(actual, height, within: 1e-12)
      }
      try expectSound(solver)
    }
    #expect(solver.statistics.pivots <= 40 + 20 * Self.swing.count)
    #expect(solver.statistics.fallbacks == 0)
  }

  @Test("R48: a chain of rows whose bottom swings")
  func chainFill() throws {
    for rows in [2, 5, scaled(release: 1_000, debug: 20)] {
      let chain = try ScenarioChain(
        rows: rows, spacing: 0, natural: 60, minimum: 20)
      let solver = chain.solver
      let edit = try solver.addEditVariable(chain.bottom)
      for value in Self.swing {
        let goal = value * Double(rows) / 2
        try solver.setConstant(of: edit, to: goal)
        expectClose(solver.value(of: chain.bottom), goal, within: 1e-12)
        let deviation = solver.values(chain.heights)
          .map { abs($0 - 60) }.reduce(0, +)
        expectClose(
          deviation, abs(goal - 60 * Double(rows)), within: 1e-11)
      }
      #expect(solver.statistics.fallbacks == 0)
      #expect(solver.checkInvariants() == nil)
    }
  }

  /// Rows that prefer their own height weakly and that of their neighbour
  /// more, and fill a total.
  private func equalRows(
    _ count: Int
  ) throws -> (Solver, [Variable], ConstraintHandle) {
    let solver = Solver()
    let heights = (0..<count).map { solver.variable("h\($0)") }
    var edit: ConstraintHandle?
    try solver.transaction { solver throws(SolverError) in
      for (index, height) in heights.enumerated() {
        try solver.add(height >= 0)
        let natural = Double(20 + (index * 7) % 31)
        try solver.add(height == natural, strength: .weak)
        if index > 0 {
          try solver.add(height == heights[index - 1], strength: .medium)
        }
      }
      edit = try solver.add(
        Expression(terms: heights.map { Term(1, $0) })
          == 32 * Double(count))
    }
    return (solver, heights, try #require(edit))
  }

  @Test("R49: equal heights in a fixed total, right and linear")
  func equalHeights() throws {
    var visits: [Int] = []
    let largest = scaled(release: 10_000, debug: 64)
    for count in [10, largest / 8, largest / 4, largest / 2, largest] {
      let (solver, heights, total) = try equalRows(count)
      for value in solver.values(heights) {
        expectClose(value, 32, within: 1e-11)
      }
      let built = solver.statistics
      for height in [25.0, 40, 31.5, 8] {
        try solver.setConstant(of: total, to: height * Double(count))
        for value in solver.values(heights) {
          expectClose(value, height, within: 1e-11)
        }
      }
      let resize = solver.statistics - built
      #expect(resize.rowsVisited <= 100 * count, "\(count) rows")
      #expect(solver.statistics.fallbacks == 0)
      #expect(solver.statistics.pivots <= 4 * count)
      visits.append(built.rowsVisited)
      #expect(solver.checkInvariants() == nil)
    }
    // Twice the rows cost twice the work, with some room for set-up.
    for (half, whole) in zip(visits.dropFirst(), visits.dropFirst(2)) {
      #expect(Double(whole) <= 2.5 * Double(half) + 1_000)
    }
  }

  enum Kind: CaseIterable, CustomTestStringConvertible {
    case unit, mostlyZero, moderate, badlyScaled

    var testDescription: String {
      switch self {
      case .unit: "coefficients 1 and -1"
      case .mostlyZero: "mostly zero constants"
      case .moderate: "coefficients 0.1 to 5"
      case .badlyScaled: "coefficients 1e-4 to 1e4"
      }
    }

    func coefficient(_ random: inout ScenarioRandom) -> Double {
      let sign = random.pick([1.0, -1])
      switch self {
      case .unit, .mostlyZero: return sign
      case .moderate: return sign * Double.random(in: 0.1...5, using: &random)
      case .badlyScaled:
        let scale = random.pick([1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100, 1e3])
        return sign * scale * Double.random(in: 1...10, using: &random)
      }
    }
  }

  @Test("R50: random problems that have a solution", arguments: Kind.allCases)
  func solvableProblems(kind: Kind) throws {
    for seed in 1...scaled(release: 50, debug: 10) {
      var random = ScenarioRandom(seed: UInt64(5_000 + seed))
      let solver = Solver()
      let count = 4 + random.below(9)
      let v = (0..<count).map { solver.variable("v\($0)") }
      let solution = v.map { _ in
        kind == .mostlyZero ? 0 : random.quarter(-40...40)
      }
      for row in 0..<(2 * count) {
        var expression = Expression()
        var value = 0.0
        for _ in 0...random.below(4) {
          let index = random.below(count)
          let coefficient = kind.coefficient(&random)
          expression.add(coefficient, v[index])
          value += coefficient * solution[index]
        }
        let slack = random.pick([0, 1, 7.5]) * (1 + abs(value))
        // What the solution satisfies is required; it must be accepted.
        switch random.below(row < count / 3 ? 3 : 2) {
        case 0: try solver.add(expression <= value + slack)
        case 1: try solver.add(expression >= value - slack)
        default: try solver.add(expression == value)
        }
        let target = random.quarter(-100...100)
        try solver.add(
          v[random.below(count)] == target,
          strength: random.pick([.weak, .medium, .strong]))
      }
      try expectSound(solver)
      // Badly scaled ones may need it; the others must not.
      #expect(
        kind == .badlyScaled || solver.statistics.fallbacks == 0,
        "seed \(seed)")
    }
  }

  @Test("R50: random problems with conflicts", arguments: Kind.allCases)
  func conflictingProblems(kind: Kind) throws {
    var conflicts = 0
    for seed in 1...scaled(release: 50, debug: 10) {
      var random = ScenarioRandom(seed: UInt64(6_000 + seed))
      let solver = Solver()
      let v = (0..<6).map { solver.variable("v\($0)") }
      for _ in 0..<18 {
        let rare = kind == .mostlyZero && random.below(5) > 0
        var expression = Expression(rare ? 0 : random.quarter(-200...200))
        for _ in 0...random.below(3) {
          expression.add(kind.coefficient(&random), random.pick(v))
        }
        if expression.terms.isEmpty { continue }
        let rule = Constraint(expression, random.pick(Relation.allCases))
        let before = try StateSnapshot(solver)
        do {
          try solver.add(rule)
        } catch {
          conflicts += 1
          #expect(try StateSnapshot(solver) == before)
          try verify(
            try #require(error.conflict), refused: rule, in: solver)
        }
      }
      try expectSound(solver)
    }
    #expect(conflicts > 4)
  }
}
