import Cassowary

// Lengths in proportion: equal ones, proportional ones, and weights.
extension StackView {
  /// A view whose length is in proportion to that of others.
  struct Member {
    var view: LayoutView
    var weight: Double
    var minimum: Double?
    var maximum: Double?

    /// Where it has to stay.
    var sharing: Sharing {
      Sharing(
        weight: weight, lower: minimum ?? 0, upper: maximum ?? .infinity)
    }
  }

  /// The views whose lengths are in proportion to each other.
  final func members(of visible: [LayoutView]) -> [Member] {
    let axis = effectiveAxis
    func member(_ view: LayoutView, _ weight: Double) -> Member {
      var minimum = minimumSize(for: view)[axis]
      if let spacer = view as? Spacer, storedDistribution == .fill {
        let length = spacer.intrinsicContentSize[axis] ?? 0
        minimum = max(minimum ?? 0, length)
      }
      return Member(
        view: view, weight: weight, minimum: minimum,
        maximum: maximumSize(for: view)[axis])
    }
    switch storedDistribution {
    case .fill:
      return visible.compactMap { view in
        weight(for: view).map { member(view, $0) }
      }
    case .fillEqually:
      return visible.map { member($0, 1) }
    case .fillProportionally:
      let lengths = findings.lengths
      guard lengths.count == visible.count else { return [] }
      return zip(visible, lengths).map { member($0, $1) }
    default:
      return []
    }
  }

  final func addProportions(
    _ visible: [LayoutView], _ list: inout [ArrangedRule]
  ) {
    if storedDistribution == .fillProportionally, usesUIKitProportions {
      return addUIKitProportions(visible, &list)
    }
    let size = effectiveAxis.sizeAttribute
    let members = self.members(of: visible)
    let isFill = storedDistribution == .fill
    let largest = members.reduce(0) { max($0, $1.weight) }
    let bounded = findings.bounded
    var previous: Member?
    for (index, member) in members.enumerated() {
      var rule = ArrangedRule(
        role: .proportion, name: "distribution.proportion",
        first: .init(view: member.view, attribute: size), relation: .equal,
        priority: .stackProportion)
      if isFill, members.count > 1, member.view is Spacer {
        addSpacer(member, size, &list)
      }
      let isNothing = member.weight <= largest * 1e-6
      let isKnown = bounded.count == members.count
      if let bound = isKnown ? bounded[index] : isNothing ? 0 : nil {
        // The stack is mentioned so that this is no constraint of the view
        // alone, which would count when the view is fitted.
        rule.second = .init(view: self, attribute: size)
        rule.multiplier = 0
        rule.constant = bound
        list.append(rule)
      } else {
        if let previous {
          rule.second = .init(view: previous.view, attribute: size)
          rule.multiplier = member.weight / previous.weight
          list.append(rule)
        } else if isFill {
          addPull(members, member, size, &list)
        }
        previous = member
      }
    }
  }

  /// Keeps a spacer from being shorter than it was told, whatever its weight.
  private func addSpacer(
    _ member: Member, _ size: LayoutAttribute, _ list: inout [ArrangedRule]
  ) {
    list.append(
      ArrangedRule(
        role: .length, name: "minimum",
        first: .init(view: member.view, attribute: size),
        relation: .greaterThanOrEqual, constant: member.minimum ?? 0,
        priority: .stackMinimum))
  }

  /// Lets one of the views with a weight grow, and thereby all of them,
  /// before any other view grows.
  ///
  /// Spacers do so anyway.
  private func addPull(
    _ members: [Member], _ member: Member, _ size: LayoutAttribute,
    _ list: inout [ArrangedRule]
  ) {
    if members.allSatisfy({ $0.view is Spacer }) { return }
    list.append(
      ArrangedRule(
        role: .pull, name: "distribution.weight",
        first: .init(view: member.view, attribute: size),
        relation: .greaterThanOrEqual,
        second: .init(view: self, attribute: size), priority: .stackPull))
  }

  /// UIKit's lengths: parts of the whole length, gaps included, of all views
  /// but the last one.
  private func addUIKitProportions(
    _ visible: [LayoutView], _ list: inout [ArrangedRule]
  ) {
    let lengths = findings.lengths
    guard lengths.count == visible.count else { return }
    let axis = effectiveAxis
    let gaps = visible.dropLast().reduce(0) { $0 + spacing(after: $1) }
    let whole = lengths.reduce(gaps, +)
    guard whole > 0 else { return }
    let margins = margins(axis)
    for (index, view) in visible.enumerated() {
      let part = lengths[index] / whole
      let isLast = index == visible.count - 1
      list.append(
        ArrangedRule(
          role: .proportion, name: "distribution.proportion",
          first: .init(view: view, attribute: axis.sizeAttribute),
          relation: .equal,
          second: .init(view: self, attribute: axis.sizeAttribute),
          multiplier: part, constant: -part * (margins.near + margins.far),
          priority: isLast ? .stackProportion - 1 : .stackProportion))
    }
  }

  // MARK: - What follows from solved frames

  /// What the views ask for along the axis; a view that asks for nothing
  /// counts as 0 long, and all as equally long if none asks for anything.
  final func wantedLengths(_ visible: [LayoutView]) -> [Double] {
    let lengths = visible.map { naturalLength(of: $0, effectiveAxis) }
    let longest = lengths.reduce(0, max)
    if longest <= 0 { return lengths.map { _ in 1 } }
    return lengths
  }

  /// The bounds that views in proportion are at; `nil` for those that are
  /// free.
  final func boundedMembers(_ visible: [LayoutView]) -> [Double?] {
    let members = self.members(of: visible)
    guard members.count > 1,
      members.contains(where: { $0.minimum != nil || $0.maximum != nil }),
      members.allSatisfy({ $0.weight > 0 })
    else { return [] }
    let lengths = Sharing.lengths(
      of: members.map(\.sharing), total: roomOfMembers(members, visible))
    let free = zip(members, lengths).first { member, length in
      length > (member.minimum ?? 0) && length < (member.maximum ?? .infinity)
    }
    let unit = free.map { $1 / $0.weight }
    return zip(members, lengths).map { member, length in
      guard let unit else { return length }
      let isFree =
        abs(member.weight * unit - length) <= 1e-9 * max(1, length)
      return isFree ? nil : length
    }
  }

  /// What is left for the views in proportion if the others are as long as
  /// they ask for.
  private func roomOfMembers(
    _ members: [Member], _ visible: [LayoutView]
  ) -> Double {
    let axis = effectiveAxis
    if members.count == visible.count {
      return members.reduce(0) { $0 + $1.view.frame.size[axis] }
    }
    let keys = Set(members.map { ObjectIdentifier($0.view) })
    let margins = margins(axis)
    var room = frame.size[axis] - margins.near - margins.far
    for (index, view) in visible.enumerated() {
      if !keys.contains(ObjectIdentifier(view)) {
        room -= naturalLength(of: view, axis)
      }
      if index < visible.count - 1 { room -= gap(visible, after: index) }
    }
    return room
  }
}
