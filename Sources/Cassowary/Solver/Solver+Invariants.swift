extension Solver {
  /// Checks every internal invariant.
  ///
  /// - Returns: A description of the first one that does not hold, or `nil`.
  package func checkInvariants() -> String? {
    core.updateForInspection()
    return core.brokenInvariant()
  }
}
