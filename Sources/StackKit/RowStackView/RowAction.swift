/// What a row offers when it is dragged aside: a word, and what to do.
///
/// ``RowStackView/setSwipeActions(_:forRow:)`` gives actions to a row. UIKit's
/// `UIContextualAction` has that role.
public struct RowAction {
  /// What an action means for the row.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Nothing special.
    case normal
    /// Takes something away; drawn in red as a rule.
    case destructive
  }

  /// The word on the button.
  public let title: String
  /// What it means for the row.
  public let style: Style
  /// What to do; called with the row.
  public let handler: (LayoutView) -> Void

  /// Creates an action.
  ///
  /// The handler gets the row. It should refer to the list weakly.
  public init(
    _ title: String, style: Style = .normal,
    handler: @escaping (LayoutView) -> Void
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
