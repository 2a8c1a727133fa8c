package import Cassowary

/// What sessions have done, for the report of a test.
package struct SessionTotals: Sendable {
  package var sessions = 0
  package var operations = 0
  package var certificates = 0
  package var conflicts = 0
  package var broken = 0
  package var misuses = 0
  package var cancelled = 0
  package var oracleCalls = 0
  package var oracleStalls = 0
  package var freshSolvers = 0
  package var rangesCompared = 0
  package var snapshots = 0
  /// Values of solvers that went on from a snapshot, and how many of them are
  /// others than those of the solver that it was taken of.
  package var copiedValues = 0
  package var otherValues = 0
  /// The largest work of a step for each variable and constraint.
  package var mostWork = 0
  package var statistics = SolverStatistics()

  package init() {}
}

extension SessionTotals {
  /// Adds the totals of another session.
  package mutating func add(_ other: SessionTotals) {
    sessions += other.sessions
    operations += other.operations
    certificates += other.certificates
    conflicts += other.conflicts
    broken += other.broken
    misuses += other.misuses
    cancelled += other.cancelled
    oracleCalls += other.oracleCalls
    oracleStalls += other.oracleStalls
    freshSolvers += other.freshSolvers
    rangesCompared += other.rangesCompared
    snapshots += other.snapshots
    copiedValues += other.copiedValues
    otherValues += other.otherValues
    mostWork = max(mostWork, other.mostWork)
    statistics.pivots += other.statistics.pivots
    statistics.flips += other.statistics.flips
    statistics.rowsVisited += other.statistics.rowsVisited
    statistics.valuesMoved += other.statistics.valuesMoved
    statistics.etas += other.statistics.etas
    statistics.refactorisations += other.statistics.refactorisations
    statistics.bumpRows += other.statistics.bumpRows
    statistics.fallbacks += other.statistics.fallbacks
    statistics.preciseSolves += other.statistics.preciseSolves
  }
}

extension SessionTotals: CustomStringConvertible {
  package var description: String {
    """
    \(sessions) sessions, \(operations) operations, \(certificates) \
    certificates, \(conflicts) conflicts, \(broken) broken, \
    \(cancelled) cancelled, \
    \(misuses) misuses, \(oracleCalls) oracle calls (\(oracleStalls) \
    stalled), \(rangesCompared) ranges, \(freshSolvers) fresh solvers; \
    pivots \(statistics.pivots), flips \(statistics.flips), etas \
    \(statistics.etas), refactorisations \(statistics.refactorisations), \
    bump rows \(statistics.bumpRows), fallbacks \(statistics.fallbacks), \
    precise \(statistics.preciseSolves); most work \(mostWork); \
    \(snapshots) snapshots, \(otherValues) of \(copiedValues) values differ
    """
  }
}
