import Cassowary
import TestSupport
import Testing

/// The checks of proofs must accept right ones and refuse wrong ones.
@Suite("The checks of certificates and conflicts")
struct OracleProofTests {
  private func row(
    _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double,
    _ priority: Double = 1000, weight: Double = 1
  ) -> OracleRow {
    OracleRow(
      terms.map { OracleTerm($0.0, $0.1) }, relation, constant,
      priority: priority, weight: weight
    )
  }

  // MARK: - Certificates

  /// `x >= 3` required, `x == 1` medium with weight 2, `x == 9` weak, at 3:
  /// the medium row pulls down by 2, the required one resists; the weak row
  /// pulls up by 1 against the required one, too.
  private var rows: [OracleRow] {
    [
      row([(1, 0)], .greaterThanOrEqual, 3),
      row([(1, 0)], .equal, 1, 500, weight: 2),
      row([(1, 0)], .equal, 9, 250),
    ]
  }

  private func flaw(_ multipliers: [Double], at x: Double) -> String? {
    OptimalityCertificate(levels: [500, 250], multipliers: multipliers)
      .flaw(rows: rows, values: [x])
  }

  @Test("A right certificate is accepted")
  func right() {
    // Negative at the highest level, the required row may pull either way at
    // the level below.
    #expect(flaw([-2, 1, 2, 0, 0, -1], at: 3) == nil)
  }

  @Test("Wrong values or multipliers are refused")
  func wrong() {
    #expect(flaw([-2, 1, 2, 0, 0, -1], at: 2) != nil)
    #expect(flaw([-2, 1, 2, 0, 0, -1], at: 4) != nil)
    #expect(flaw([-2, 0, 2, 0, 0, -1], at: 3) != nil)
    #expect(flaw([-3, 1, 3, 0, 0, -1], at: 3) != nil)
    #expect(flaw([0, 1, 0, 0, 0, -1], at: 3) != nil)
    #expect(flaw([-1, 1, 1, 0, 0, -1], at: 3) != nil)
    #expect(flaw([-2, 2, 2, 0, 0, -2], at: 3) != nil)
    #expect(flaw([-2, .nan, 2, 0, 0, -1], at: 3) != nil)
  }

  @Test("Boxes are compared level by level, highest first")
  func boxes() {
    // Two medium rows pull against each other, and a weak one decides. The
    // first is at its upper end at its own level and must then not be above
    // zero at the lower one; where it is inside, any sign will do.
    let tied = [
      row([(1, 0)], .equal, 0, 500), row([(1, 0)], .equal, 10, 500),
      row([(1, 0)], .equal, 4, 250),
    ]
    func flaw(_ multipliers: [Double], at x: Double) -> String? {
      OptimalityCertificate(levels: [500, 250], multipliers: multipliers)
        .flaw(rows: tied, values: [x])
    }
    #expect(flaw([1, 0, -1, 0, 0, 0], at: 4) == nil)
    #expect(flaw([1, 0, -1, 1, 0, -1], at: 10) != nil)
    #expect(flaw([1, -1, -1, 0, 0, 1], at: 0) != nil)
    #expect(flaw([1, 0, -1, -1, 0, 1], at: 4) != nil)
    #expect(flaw([1, 0, -1, 0, 0, 0], at: 5) != nil)
    // A weak row has no say at the level above its own.
    #expect(flaw([0.5, 0, -1, 0, 0.5, 0], at: 10) != nil)
  }

  @Test("The oracle's optimum is the only value that a certificate proves")
  func inequality() {
    let rows = [
      row([(1, 0)], .lessThanOrEqual, 5, 500, weight: 3),
      row([(1, 0)], .greaterThanOrEqual, 8, 250),
    ]
    func flaw(_ multipliers: [Double], at x: Double) -> String? {
      OptimalityCertificate(levels: [500, 250], multipliers: multipliers)
        .flaw(rows: rows, values: [x])
    }
    #expect(flaw([0, 1, 0, -1], at: 5) == nil)
    #expect(flaw([0, 0, 0, 0], at: 5) != nil)
    #expect(flaw([3, 0, -3, 0], at: 8) != nil)
    #expect(flaw([0, -1, 0, 1], at: 5) != nil)
  }

  // MARK: - Conflicts

  @Test("A right conflict is accepted")
  func conflict() {
    let rows = [
      row([(1, 3)], .lessThanOrEqual, 4),
      row([(1, 0)], .greaterThanOrEqual, 10),
      row([(1, 0), (-1, 1)], .lessThanOrEqual, 0),
      row([(2, 1), (-2, 3)], .lessThanOrEqual, 0),
    ]
    let flaw = ConflictCheck.flaw(
      rows: rows, multipliers: [1, -1, 1, 0.5], amount: 6, solvesSubsets: true
    )
    #expect(flaw == nil)
  }

  @Test("A constraint without variables can be a conflict of its own")
  func emptyConflict() {
    let rows = [row([], .equal, 10)]
    #expect(
      ConflictCheck.flaw(
        rows: rows, multipliers: [-1], amount: 10, solvesSubsets: true
      ) == nil
    )
    #expect(
      ConflictCheck.flaw(rows: rows, multipliers: [1], amount: 10) != nil
    )
  }

  @Test("Wrong conflicts are refused")
  func wrongConflicts() {
    let pair = [
      row([(1, 0)], .lessThanOrEqual, 5),
      row([(1, 0)], .greaterThanOrEqual, 10),
    ]
    func flaw(
      _ rows: [OracleRow], _ multipliers: [Double], _ amount: Double
    ) -> String? {
      ConflictCheck.flaw(rows: rows, multipliers: multipliers, amount: amount)
    }
    #expect(flaw(pair, [1, -1], 5) == nil)
    #expect(flaw(pair, [1, -1], 4) != nil)
    #expect(flaw(pair, [2, -2], 10) != nil)
    #expect(flaw(pair, [-1, 1], 5) != nil)
    #expect(flaw(pair, [1, -2], 5) != nil)
    #expect(flaw(pair, [1, 0], 5) != nil)
    #expect(flaw([], [], 5) != nil)
    // A member that is not needed: the rank tells.
    let third = row([(1, 0)], .lessThanOrEqual, 5)
    #expect(flaw(pair + [third], [0.5, -1, 0.5], 5) != nil)
    // A member that is not required.
    let soft = row([(1, 0)], .greaterThanOrEqual, 10, 500)
    #expect(flaw([pair[0], soft], [1, -1], 5) != nil)
  }

  @Test("The rank of rows over many orders of magnitude")
  func rank() {
    #expect(
      ConflictCheck.rank(of: [
        row([(1e4, 0), (1e-4, 1)], .equal, 0),
        row([(1e4, 0), (2e-4, 1)], .equal, 0),
      ]) == 2
    )
    #expect(
      ConflictCheck.rank(of: [
        row([(0.1, 0), (0.3, 1)], .equal, 0),
        row([(0.7, 0), (2.1, 1)], .equal, 0),
        row([(1, 2)], .equal, 0),
      ]) == 2
    )
    #expect(ConflictCheck.rank(of: [row([], .equal, 1)]) == 0)
  }
}
