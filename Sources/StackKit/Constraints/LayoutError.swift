/// Why an operation on views or constraints was refused.
///
/// An operation that throws has changed nothing.
///
/// ```swift
/// let card = LayoutView(), stranger = LayoutView()
/// card.name = "card"
/// stranger.name = "stranger"
/// let rule = card.topAnchor.constraint(equalTo: stranger.topAnchor)
/// do {
///   try rule.activate()
/// } catch {
///   print(error)  // card.top == stranger.top: the views are not in one tree
/// }
/// ```
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The two views of the constraint are not in one tree. The text is the
  /// constraint's ``LayoutConstraint/summary``.
  case noCommonAncestor(String)
  /// A view of the constraint, whose summary the text is, no longer exists.
  case viewIsGone(String)

  /// The constraint, and what is wrong with it.
  public var description: String {
    switch self {
    case .noCommonAncestor(let constraint):
      "\(constraint): the views are not in one tree"
    case .viewIsGone(let constraint):
      "\(constraint): a view is gone"
    }
  }
}
