public import Cassowary

/// One constraint as reports show it: whose it is, and what it says.
///
/// Rules come from layouts, from views (what their content asks for, and
/// frames that were set), from constraints made with anchors, and from the
/// engine, which decides what all of these leave open.
///
/// ```swift
/// let card = LayoutView(), title = Label("Title")
/// card.frame = Rect(x: 0, y: 0, width: 320, height: 200)
/// card.addSubviewsWithVerticalLayout([title]) { $0.topMargin = 34 }
/// for reason in title.explainLayout().y.reasons {
///   print(reason.rule)  // margin.top of Title: >= 34
/// }
/// ```
public struct LayoutRule: CustomStringConvertible {
  /// Where a rule comes from.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A margin of a ``StackLayout``.
    case margin
    /// The distance between neighbours in a ``StackLayout``.
    case spacing
    /// A centre or a baseline that a ``StackLayout`` aligns.
    case alignment
    /// A view does not want to be larger than its content.
    case hugging
    /// A view does not want to be smaller than its content.
    case compressionResistance
    /// A ``LayoutConstraint``.
    case constraint
    /// A frame that was set.
    case frame
    /// A size is never negative.
    case notNegative
    /// The engine's choice where all others leave a size or a place open.
    case ambiguitySuppression
  }

  /// Where the rule comes from.
  public let kind: Kind

  /// What it is for, such as `margin.top`, `spacing` and `hugging.width`; the
  /// identifier of a ``LayoutConstraint`` that has one.
  public let name: String

  /// The views that it speaks of.
  public let views: [LayoutView]
  /// How what it speaks of compares with the constant.
  public let relation: Relation
  /// The number that it asks for, in points.
  public let constant: Double

  /// How much it matters; `nil`, less than any, for the engine's choices.
  public let priority: LayoutPriority?

  /// The layout that made the rule, if it was one.
  public let layout: StackLayout?
  /// The constraint behind the rule, if it was made with anchors.
  public let constraint: LayoutConstraint?

  /// The name and the views, without the number: `margin.top of body`.
  public var title: String {
    if let constraint, constraint.identifier == nil {
      return constraint.subject
    }
    return subject(oneLine(name), of: views)
  }

  /// The rule in a line, such as `margin.top of body: == 34` or
  /// `compression.width of title: >= 80 @750`.
  public var description: String {
    constraint?.summary ?? statement(title, relation, constant, priority)
  }
}

/// What a rule says, in a line; the engine's choices have no priority.
func statement(
  _ title: String, _ relation: Relation, _ constant: Double,
  _ priority: LayoutPriority?
) -> String {
  let text = "\(title): \(relation.symbol) \(readable(constant))"
  if priority == .required { return text }
  return "\(text) @\(priority?.description ?? "suppression")"
}

/// A name and the views that it is about: the first, and how many more.
func subject(_ name: String, of views: [LayoutView]) -> String {
  guard let first = views.first else { return name }
  let text = "\(name) of \(first.displayName)"
  return switch views.count {
  case 1: text
  case 2: "\(text) and \(views[1].displayName)"
  default: "\(text) and \(views.count - 1) more"
  }
}

extension LayoutConstraint {
  var subject: String {
    let text = "\(firstAttribute) of \(displayName(of: first))"
    guard let secondAttribute else { return text }
    return "\(text) and \(secondAttribute) of \(displayName(of: second))"
  }
}
