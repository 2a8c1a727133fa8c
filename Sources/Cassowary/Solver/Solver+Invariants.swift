extension Solver {
  /// A proof that the values are optimal, for tests to check.
  package func certificate() -> [CertificateEntry] {
    core.pointee.settleForInspection()
    return core.pointee.certificate()
  }

  /// Checks every internal invariant.
  ///
  /// - Returns: A description of the first one that does not hold, or `nil`.
  package func checkInvariants() -> String? {
    core.pointee.settleForInspection()
    return core.pointee.brokenInvariant()
  }
}
