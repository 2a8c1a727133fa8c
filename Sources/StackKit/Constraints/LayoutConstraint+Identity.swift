extension LayoutConstraint: Hashable {
  /// Whether both are the same constraint: the same object, not one that says
  /// the same.
  ///
  /// - Complexity: O(1).
  public static func == (
    left: LayoutConstraint, right: LayoutConstraint
  ) -> Bool {
    left === right
  }

  /// Hashes the identity of the constraint, which differs from run to run.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
