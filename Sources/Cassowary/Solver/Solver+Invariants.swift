extension Solver {
  /// A proof that the values are optimal, for tests to check.
  package func certificate() -> [CertificateEntry] {
    core.updateForInspection()
    return core.certificate()
  }

  /// Checks every internal invariant.
  ///
  /// - Returns: A description of the first one that does not hold, or `nil`.
  package func checkInvariants() -> String? {
    core.updateForInspection()
    return core.brokenInvariant()
  }
}
