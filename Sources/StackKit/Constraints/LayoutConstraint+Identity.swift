extension LayoutConstraint: Hashable {
  /// Whether both are the same constraint: the same object, not one that says
  /// the same.
  ///
  /// ```swift
  /// let view = LayoutView()
  /// let rule = view.widthAnchor.constraint(equalTo: 80)
  /// let other = view.widthAnchor.constraint(equalTo: 80)
  /// print(rule == other, Set([rule, rule, other]).count)  // false 2
  /// ```
  ///
  /// - Complexity: O(1).
  public static func == (
    left: LayoutConstraint, right: LayoutConstraint
  ) -> Bool {
    left === right
  }

  /// Hashes the identity of the constraint, which differs from run to run.
  ///
  /// - Parameter hasher: Takes the identity in.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
