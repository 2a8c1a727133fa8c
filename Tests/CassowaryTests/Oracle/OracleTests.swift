import Cassowary
import TestSupport
import Testing

/// The oracle is only worth something if it is right itself.
@Suite("The oracle of the random tests")
struct OracleTests {
  private func solution(
    _ problem: OracleProblem, _ ranges: LexicographicOracle.Ranges = .byLevels
  ) throws -> LexicographicOracle.Solution {
    let outcome = LexicographicOracle.solve(problem, ranges: ranges)
    guard case .optimal(let solution) = outcome else {
      throw SessionFailure("oracle", "\(outcome)")
    }
    return solution
  }

  private func row(
    _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double,
    _ priority: Double = 1000, weight: Double = 1
  ) -> OracleRow {
    OracleRow(
      terms.map { OracleTerm($0.0, $0.1) }, relation, constant,
      priority: priority, weight: weight
    )
  }

  // MARK: - Problems worked by hand

  @Test("Two preferences that cannot both hold leave a range")
  func preferences() throws {
    let problem = OracleProblem(
      variableCount: 2,
      rows: [
        row([(1, 0), (-1, 1)], .lessThanOrEqual, 0),
        row([(1, 1), (-1, 0)], .equal, 3),
        row([(1, 0)], .equal, 10, 250),
        row([(1, 1)], .equal, 10, 250),
      ]
    )
    let found = try solution(problem)
    #expect(found.levelErrors == [3])
    #expect(found.ranges == [7...10, 10...13])
  }

  @Test("The figure of the paper: a midpoint dragged beyond its limit")
  func midpoint() throws {
    let problem = OracleProblem(
      variableCount: 3,
      rows: [
        row([(2, 1), (-1, 0), (-1, 2)], .equal, 0),
        row([(1, 0), (-1, 2)], .lessThanOrEqual, -20),
        row([(1, 0)], .greaterThanOrEqual, -10),
        row([(1, 2)], .lessThanOrEqual, 100),
        row([(1, 1)], .equal, 90, 750),
        row([(1, 0)], .equal, 30, 250),
        row([(1, 2)], .equal, 50, 250),
      ]
    )
    let found = try solution(problem)
    #expect(found.values == [80, 90, 100])
    #expect(found.levelErrors == [0, 100])
  }

  @Test("One medium constraint outranks a thousand weak ones")
  func levels() throws {
    var problem = OracleProblem(variableCount: 1)
    problem.rows.append(row([(1, 0)], .equal, 0, 500))
    for _ in 0..<40 {
      problem.rows.append(row([(1, 0)], .equal, 100, 250, weight: 1e5))
    }
    let found = try solution(problem)
    #expect(found.values == [0])
    #expect(found.levelErrors == [0, 4e8])
  }

  @Test("Weights decide within a level, and ties go by the total error")
  func weights() throws {
    var problem = OracleProblem(
      variableCount: 2,
      rows: [
        row([(1, 0)], .equal, 0, 500, weight: 2),
        row([(1, 0)], .equal, 10, 500),
        row([(1, 0)], .equal, 10, 500),
        row([(1, 0)], .equal, 4, 250),
      ]
    )
    #expect(try solution(problem).ranges[0] == 4...4)
    problem.rows.removeLast()
    #expect(try solution(problem).ranges[0] == 0...10)
    problem.rows[1].priority = 250
    #expect(try solution(problem).levelErrors == [10, 10])
    problem.rows.append(row([(1, 1)], .equal, 7, 100))
    problem.rows.append(row([(1, 1)], .equal, 8, 50, weight: 3))
    let tied = try solution(problem, .byLevelsAndTotal)
    #expect(tied.totalError == 23)
  }

  @Test("What nothing determines has an infinite range")
  func undetermined() throws {
    let problem = OracleProblem(
      variableCount: 4,
      rows: [
        row([(1, 0), (-1, 1)], .equal, 5),
        row([(1, 2)], .greaterThanOrEqual, 5),
      ]
    )
    let infinite = -Double.infinity ... .infinity
    let found = try solution(problem)
    #expect(found.ranges == [infinite, infinite, 5 ... .infinity, infinite])
  }

  @Test("Rounding does not make redundant rows contradict each other")
  func rounding() {
    for scale in [1, 1e8] {
      let problem = OracleProblem(
        variableCount: 3,
        rows: [
          row([(1, 0), (1, 1), (1, 2)], .equal, 0.3 * scale),
          row([(1, 0)], .equal, 0.1 * scale),
          row([(1, 1)], .equal, 0.1 * scale),
          row([(1, 2)], .equal, 0.1 * scale),
        ]
      )
      #expect(LexicographicOracle.isFeasible(problem) == true)
    }
  }

  @Test("Required rows that contradict each other are found")
  func infeasible() {
    let upper = row([(1, 0)], .lessThanOrEqual, 5)
    let sets: [[OracleRow]] = [
      [row([(1, 0)], .equal, 10), row([(1, 0)], .equal, 5)],
      [row([(1, 0)], .greaterThanOrEqual, 10), upper],
      [
        row([(1, 0)], .equal, 10), row([(1, 0), (-1, 1)], .equal, 0),
        row([(1, 1)], .equal, 5),
      ],
      [row([], .equal, 10)],
    ]
    for rows in sets {
      let problem = OracleProblem(variableCount: 2, rows: rows)
      #expect(LexicographicOracle.isFeasible(problem) == false)
      for index in rows.indices {
        var rest = problem
        rest.rows.remove(at: index)
        #expect(LexicographicOracle.isFeasible(rest) == true)
      }
    }
  }

  // MARK: - The second method

  @Test("The oracle agrees with the enumeration of all vertices")
  func vertices() {
    var random = SplitMix64(seed: 20)
    var infeasible = 0
    for number in 0..<600 {
      var profile = SessionProfile()
      profile.coefficients = random.pick([.unit, .halves, .decimal])
      profile.constants = random.pick([.whole, .mostlyZero])
      profile.requiredShare = random.pick([0.2, 0.5])
      let count = random.int(1...3)
      let numbers = Array(0..<count)
      var generator = SessionGenerator(random: random, profile: profile)
      var problem = OracleProblem(variableCount: count)
      for _ in 0..<random.int(1...8) {
        problem.rows.append(generator.row(numbers))
      }
      // The enumeration needs rows that determine every variable.
      for variable in numbers {
        let constant = Double(random.int(-9...9))
        problem.rows.append(row([(1, variable)], .equal, constant, 100))
      }
      random = generator.random
      let expected = VertexEnumeration.levelErrors(of: problem)
      switch LexicographicOracle.solve(problem) {
      case .stalled: Issue.record("problem \(number) stalled")
      case .infeasible:
        infeasible += 1
        #expect(expected == nil, "problem \(number)")
      case .optimal(let solution):
        #expect(problem.requiredError(at: solution.values) < 1e-9)
        let isSame =
          expected.map {
            zip($0, solution.levelErrors).allSatisfy {
              ($0 - $1).magnitude < 1e-7
            }
          } ?? false
        #expect(isSame, "problem \(number): \(problem.rows)")
      }
    }
    #expect(infeasible > 20)
  }
}
