/// Why an operation on views or constraints was refused.
public enum LayoutError: Error, Hashable, Sendable {
  /// The two views of the constraint are not in one tree. The text is the
  /// constraint's ``LayoutConstraint/summary``.
  case noCommonAncestor(String)
  /// A view of the constraint no longer exists. The text is the constraint's
  /// ``LayoutConstraint/summary``.
  case viewIsGone(String)
}
