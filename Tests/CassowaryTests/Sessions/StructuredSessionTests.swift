import Cassowary
import TestSupport
import Testing

/// Random sessions that begin with a problem of a known shape.
@Suite("Sessions on structured problems")
struct StructuredSessionTests {
  static func plan(_ seed: UInt64) -> SessionPlan {
    var random = SplitMix64(seed: seed ^ 0x57)
    let structures = StructuredSession.allCases
    let structure = structures[Int(seed % UInt64(structures.count))]
    let size =
      random.chance(0.8) ? random.int(3...9) : random.int(10...28)
    var plan = SessionPlan(
      seed: seed, structure: structure, size: size, steps: 80,
      lowersLimits: random.chance(0.3)
    )
    plan.checks.oracleEvery = size <= 6 && random.chance(0.3) ? 70 : 0
    plan.checks.freshEvery = 65
    plan.checks.repeatsSession =
      plan.checks.oracleEvery == 0 && random.chance(0.4)
    plan.spaceCertificates(&random)
    return plan
  }

  @Test("Chains, fills, grids, trees, splitters, cycles and their like")
  func sessions() {
    let totals = RandomSessionTests.run(
      from: 300_000, operations: sessionSize(release: 40_000, checked: 9_000),
      Self.plan
    )
    print("Structured sessions: \(totals)")
    #expect(totals.conflicts > 0)
    #expect(totals.statistics.etas > 0)
    #expect(totals.statistics.refactorisations > 0)
    #expect(totals.statistics.bumpRows > 0)
  }

  /// Where a batch breaks at once, multipliers wait: 32 rows make one.
  @Test("Constants change, and nobody looks but at the values")
  func drags() {
    let totals = RandomSessionTests.run(
      from: 700_000, operations: sessionSize(release: 60_000, checked: 1_500)
    ) { seed in
      let structures = StructuredSession.allCases + [.limited, .limited]
      let structure = structures[Int(seed % UInt64(structures.count))]
      var plan = SessionPlan(
        seed: seed, structure: structure, size: 33 + Int(seed / 13 % 31),
        steps: 12)
      plan.onlyDrags()
      return plan
    }
    print("Sessions of drags: \(totals)")
    #expect(totals.freshSolvers > totals.sessions)
  }

  @Test("Every structure at a size of 60, and larger")
  func large() {
    for (number, structure) in StructuredSession.allCases.enumerated() {
      for size in [60, scaled(release: 150, debug: 80)] {
        var plan = SessionPlan(
          seed: UInt64(number), structure: structure, size: size, steps: 25
        )
        plan.checks.certificateEvery = 10
        plan.checks.invariantsEvery = 50
        plan.checks.freshEvery = 400
        let report = plan.run().report
        #expect(report == nil, Comment(rawValue: report ?? ""))
      }
    }
  }
}
