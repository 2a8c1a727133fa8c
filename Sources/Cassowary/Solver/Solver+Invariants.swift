extension Solver {
  /// A proof that the values are optimal, for tests to check.
  package func certificate() -> [CertificateEntry] {
    core.pointee.updateForInspection()
    return core.pointee.certificate()
  }

  /// Checks every internal invariant.
  ///
  /// - Returns: A description of the first one that does not hold, or `nil`.
  package func checkInvariants() -> String? {
    core.pointee.updateForInspection()
    return core.pointee.brokenInvariant()
  }
}
