import Cassowary
import TestSupport
import Testing

/// R50: random problems of four kinds, with and without conflicts; not one of
/// them may be wrong.
@Suite("R50 random problems")
struct RandomProblemTests {
  enum Kind: CaseIterable {
    case units
    case mostlyZero
    case decimal
    case wild

    var profile: SessionProfile {
      var profile = SessionProfile()
      switch self {
      case .units: profile.coefficients = .unit
      case .mostlyZero:
        profile.coefficients = .halves
        profile.constants = .mostlyZero
      case .decimal:
        profile.coefficients = .decimal
        profile.constants = .decimal
      case .wild:
        profile.coefficients = .wild
        profile.constants = .decimal
      }
      return profile
    }
  }

  @Test(
    "Problems of each kind, with conflicts and without",
    arguments: Kind.allCases, [false, true])
  func problems(kind: Kind, hasConflicts: Bool) {
    var totals = SessionTotals()
    var wrong = 0
    let count = sessionSize(release: 1000, checked: 200)
    for number in 0..<count {
      let result = problem(
        UInt64(number), kind, hasConflicts, attempts: wrong < 3 ? 500 : 0
      )
      totals.add(result.totals)
      guard let report = result.report else { continue }
      wrong += 1
      if wrong <= 3 {
        Issue.record("\(kind), problem \(number): \(report)")
      }
    }
    #expect(wrong == 0, "\(kind), with conflicts: \(hasConflicts)")
    #expect(totals.sessions == count)
    #expect(!hasConflicts || totals.conflicts > count / 4)
    // Only there does rounding leave doubts as a rule.
    #expect(kind != .wild || totals.statistics.preciseSolves > count / 10)
    print("\(kind), conflicts \(hasConflicts): \(totals)")
  }

  /// One problem: constraints are added, each conflict is verified, and the
  /// result is proved by the certificate and, if small, by the oracle.
  private func problem(
    _ number: UInt64, _ kind: Kind, _ hasConflicts: Bool, attempts: Int
  ) -> (totals: SessionTotals, report: String?) {
    var random = SplitMix64(seed: number)
    var profile = kind.profile
    profile.requiredShare = hasConflicts ? 0.6 : 0.3
    profile.longestRow = random.int(2...4)
    let variables = random.int(2...12)
    let rows = random.int(variables...3 * variables)
    var generator = SessionGenerator(random: random, profile: profile)
    // The point at which the required rows hold if there are no conflicts.
    let point = (0..<variables).map { _ in
      profile.constant(&generator.random)
    }
    var operations: [Operation] = []
    for id in 0..<variables {
      operations.append(.addVariable(id: id, value: 0))
    }
    for id in 0..<rows {
      var row = generator.row(Array(0..<variables))
      if !hasConflicts, row.isRequired {
        row.constant = 0
        let constant = row.residual(at: point)
        let gap = Double(generator.random.below(4))
        switch row.relation {
        case .equal: row.constant = constant
        case .lessThanOrEqual: row.constant = constant + gap
        case .greaterThanOrEqual: row.constant = constant - gap
        }
      }
      operations.append(.add(id: id, row))
    }
    var checks = SessionChecks()
    checks.isWellScaled = kind != .wild
    checks.certificateEvery = operations.count
    checks.changesEvery = operations.count
    checks.invariantsEvery = operations.count
    checks.readBackEvery = operations.count
    checks.oracleEvery =
      number % 10 == 0 && variables <= 6 && kind != .wild
      ? operations.count : 0
    checks.freshEvery = number % 4 == 0 ? operations.count : 0
    let runner = SessionRunner(checks: checks)
    do throws(SessionFailure) {
      for operation in operations { try runner.run(operation) }
      if !hasConflicts, runner.totals.conflicts > 0 {
        throw SessionFailure("refusal", "of a row that can hold")
      }
    } catch {
      let shortest = Minimiser.minimise(
        runner.log, law: error.law, checks: checks, attempts: attempts
      )
      return (runner.finished(), "\(error)\n\(shortest)")
    }
    return (runner.finished(), nil)
  }
}
