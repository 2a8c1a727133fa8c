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
public struct StackConstraint {
  /// What it is for: `spacing`, `margin.top`, `alignment.center` and so on.
  public let name: String

  /// The views that it joins; the second one is the container where the
  /// constraint is about an edge or the centre of it.
  public let views: [LayoutView]

  /// How the distance compares with the constant.
  public let relation: Relation

  /// The distance.
  public let constant: Double

  /// How much it matters.
  public let priority: LayoutPriority
}

extension StackConstraint: CustomStringConvertible {
  /// The name, the views and the number, such as
  /// `margin.top of title: == 34`.
  public var description: String {
    let names = views.map(\.displayName)
    var text = name
    switch names.count {
    case 0: break
    case 1: text += " of \(names[0])"
    default: text += " of \(names[0]) and \(names[1])"
    }
    text += ": \(relation.symbol) \(readable(constant))"
    if priority != .required { text += " @\(readable(priority.rawValue))" }
    return text
  }
}

extension StackLayout {
  /// The constraints of the layout: spacing first, then margins along the
  /// axis, margins across, and those that centre or align.
  ///
  /// Hidden views have none. What views ask for themselves is not listed, nor
  /// is what the engine adds to decide about slack.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// let rows = (0..<4).map { Label("\($0)") }
  /// let layout = card.addSubviewsWithVerticalLayout(rows)
  /// print(layout.constraints.count)  // 13
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var constraints: [StackConstraint] {
    guard superview != nil else { return [] }
    var list: [StackConstraint] = []
    list.reserveCapacity(3 * flow.count + 6)
    listSpacing(&list)
    guard !flow.isEmpty else { return list }
    listMargins(&list, axis, flow.first, flow.last)
    listCenter(&list)
    for reference in flow {
      listMargins(&list, axis.other, reference, reference)
    }
    listAlignment(&list)
    return list
  }

  private func listSpacing(_ list: inout [StackConstraint]) {
    guard storedSpacingPriority.rawValue > 0 else { return }
    for index in flow.indices.dropLast() {
      let first = flow[index].takeUnretainedValue()
      let second = flow[index + 1].takeUnretainedValue()
      list.append(
        StackConstraint(
          name: "spacing", views: [first, second], relation: .equal,
          constant: spacing(after: first), priority: storedSpacingPriority))
    }
  }

  private func listMargins(
    _ list: inout [StackConstraint], _ axis: Axis,
    _ first: Unmanaged<LayoutView>?, _ last: Unmanaged<LayoutView>?
  ) {
    guard storedMarginsPriority.rawValue > 0 else { return }
    let ends: [(StackEdge, Unmanaged<LayoutView>?)] = [
      (.lead, first), (.trail, last),
    ]
    for (edge, reference) in ends {
      guard let view = reference?.takeUnretainedValue() else { continue }
      list.append(
        StackConstraint(
          name: Self.marginName(axis, edge), views: [view],
          relation: alignment(along: axis).relation(at: edge),
          constant: margin(view, axis, edge),
          priority: storedMarginsPriority))
    }
  }

  private func listCenter(_ list: inout [StackConstraint]) {
    guard alignment(along: axis) == .center,
      storedCenteringPriority.rawValue > 0,
      let first = flow.first?.takeUnretainedValue(),
      let last = flow.last?.takeUnretainedValue(), let superview
    else { return }
    let views = [first, last, superview, superview, superview]
    for (name, view) in zip(Self.centerRowNames, views) {
      list.append(
        StackConstraint(
          name: name, views: [view], relation: .equal, constant: 0,
          priority: storedCenteringPriority))
    }
  }

  private func listAlignment(_ list: inout [StackConstraint]) {
    let alignment = alignment(along: axis.other)
    if alignment == .center, storedCenteringPriority.rawValue > 0 {
      guard let superview else { return }
      for reference in flow {
        list.append(
          StackConstraint(
            name: "alignment.center",
            views: [reference.takeUnretainedValue(), superview],
            relation: .equal, constant: 0, priority: storedCenteringPriority))
      }
    }
    if alignment.isBaseline, storedMarginsPriority.rawValue > 0,
      let first = flow.first?.takeUnretainedValue()
    {
      for reference in flow.dropFirst() {
        list.append(
          StackConstraint(
            name: alignment == .firstBaseline
              ? "alignment.firstBaseline" : "alignment.lastBaseline",
            views: [reference.takeUnretainedValue(), first], relation: .equal,
            constant: 0, priority: storedMarginsPriority))
      }
    }
  }

  /// The names of the five rows that centre along the axis, in their order.
  static let centerRowNames = [
    "alignment.center.lead", "alignment.center.trail", "alignment.center",
    "alignment.center.across", "alignment.center.thickness",
  ]

  static func marginName(_ axis: Axis, _ edge: StackEdge) -> String {
    "margin." + edgeName(axis, edge)
  }

  static func edgeName(_ axis: Axis, _ edge: StackEdge) -> String {
    switch (axis, edge) {
    case (.horizontal, .lead): "leading"
    case (.horizontal, .trail): "trailing"
    case (.vertical, .lead): "top"
    case (.vertical, .trail): "bottom"
    }
  }
}
