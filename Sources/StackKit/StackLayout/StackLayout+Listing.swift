public import Cassowary

/// One constraint of a ``StackLayout``, as it is listed.
///
/// ```swift
/// let card = LayoutView(), title = Label("Title")
/// let layout = card.addSubviewsWithVerticalLayout([title]) {
///   $0.verticalAlignment = .top
///   $0.topMargin = 34
/// }
/// print(layout.constraints[0])  // margin.top of Title: == 34
/// ```
public struct StackConstraint: CustomStringConvertible {
  /// What it is for: `spacing`, `margin.top`, `alignment.center` and so on.
  public let name: String

  /// The views that it joins; the second one is the container where the
  /// constraint is about an edge or the centre of it.
  public let views: [LayoutView]

  /// How the distance compares with the constant.
  public let relation: Relation
  /// The distance, in points.
  public let constant: Double
  /// How much it matters.
  public let priority: LayoutPriority

  /// The name, the views and the number, such as
  /// `margin.top of title: == 34`.
  public var description: String {
    statement(subject(name, of: views), relation, constant, priority)
  }
}

extension StackLayout {
  /// The constraints of the layout: spacing first, then margins along the
  /// axis, margins across, and those that centre or align.
  ///
  /// Hidden views have none. What views ask for themselves is not listed, nor
  /// is what the engine adds to suppress ambiguity.
  public var constraints: [StackConstraint] {
    guard superview != nil else { return [] }
    var list: [StackConstraint] = []
    list.reserveCapacity(3 * flow.count + 6)
    forEachRow { row in
      guard let priority = priority(of: row) else { return }
      list.append(
        StackConstraint(
          name: name(of: row), views: views(of: row),
          relation: relation(of: row), constant: constant(of: row),
          priority: priority))
    }
    return list
  }
}
