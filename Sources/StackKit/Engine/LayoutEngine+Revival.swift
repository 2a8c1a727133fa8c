import Cassowary

// Rules that gave way to a contradiction. Which one does follows from the ranks
// of all; when one of the others goes, or changes, what gave way may hold, or
// contradict a rule that ranks lower.
extension LayoutEngine {
  /// Notes that a rule goes or changes, if others have given way.
  ///
  /// Who drags the edge of a window gives frames other constants: that alone
  /// must not cost a step of the solver for each rule that gave way.
  @inline(__always)
  func noteRelaxation(_ handle: ConstraintHandle, isConstant: Bool = false) {
    if edits.relaxesRules || solver.breaks == 0 { return }
    let rank = (try? solver.rank(of: handle)) ?? 0
    if isConstant && rank == LayoutRank.frame.rawValue { return }
    edits.relaxesRules = (try? solver.strength(of: handle).isRequired) ?? false
  }

  /// Lets the rules that gave way compete again, if others went or changed, or
  /// gave way themselves.
  ///
  /// - Parameter breaks: How often rules had given way before the transaction.
  /// - Complexity: O(*n*) in the number of constraints, a row solve for each
  ///   rule that gave way, and a step of the solver for each that may hold;
  ///   O(1) if nothing went or changed, or nothing had given way.
  func reviveRules(after breaks: Int) {
    let isDue = edits.relaxesRules || solver.breaks != breaks
    edits.relaxesRules = false
    if breaks == 0 || !isDue { return }
    solver.reviveBrokenConstraints()
  }
}
