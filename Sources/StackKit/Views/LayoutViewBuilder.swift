/// Makes a list of views of the lines of a closure.
///
/// A line is a view, an array of views, or a view that may be missing; `if`,
/// `switch` and `for` say which of them there are, and how often. The closure
/// runs once: views that come and go later are hidden, shown or added.
///
/// ```swift
/// let isNew = true
/// let row = StackView(spacing: 4) {
///   Label("Inbox")
///   if isNew { Label("new") }
///   for count in 1...2 { Label("\(count)") }
/// }
/// let names = row.arrangedSubviews.map(\.displayName)
/// print(names)  // ["Inbox", "new", "1", "2"]
/// ```
@resultBuilder
public enum LayoutViewBuilder {
  /// A line with a view, or with none.
  public static func buildExpression(_ view: LayoutView?) -> [LayoutView] {
    view.map { [$0] } ?? []
  }

  /// A line with several views.
  public static func buildExpression(_ views: [LayoutView]) -> [LayoutView] {
    views
  }

  /// The lines of a block, one after the other.
  public static func buildBlock(_ parts: [LayoutView]...) -> [LayoutView] {
    Array(parts.joined())
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [LayoutView]?) -> [LayoutView] {
    part ?? []
  }

  /// The first branch of an `if`, or some of a `switch`.
  public static func buildEither(first part: [LayoutView]) -> [LayoutView] {
    part
  }

  /// The other branch of an `if`, or some of a `switch`.
  public static func buildEither(second part: [LayoutView]) -> [LayoutView] {
    part
  }

  /// The rounds of a `for`, one after the other.
  public static func buildArray(_ parts: [[LayoutView]]) -> [LayoutView] {
    Array(parts.joined())
  }
}
