import Cassowary

// Lengths in proportion: equal ones, proportional ones, and weights.
extension StackView {
  /// A view whose length is in proportion to that of others.
  struct Member {
    var view: LayoutView
    var weight: Double
    var minimum: Double?
    var maximum: Double?

    var sharing: Sharing {
      Sharing(weight: weight, lower: minimum ?? 0, upper: maximum ?? .infinity)
    }
  }

  /// The views whose lengths are in proportion to each other.
  private func members(
    of visible: [LayoutView], _ axis: Axis? = nil
  ) -> [Member] {
    let axis = axis ?? effectiveAxis
    func member(_ view: LayoutView, _ weight: Double) -> Member {
      var minimum = minimumSize(for: view)[axis]
      if view.original is Spacer, distribution == .fill {
        let length = view.intrinsicContentSize[axis] ?? 0
        minimum = max(minimum ?? 0, length)
      }
      return Member(
        view: view, weight: weight, minimum: minimum,
        maximum: maximumSize(for: view)[axis])
    }
    switch distribution {
    case .fill:
      return visible.compactMap { view in
        weight(for: view).map { member(view, $0) }
      }
    case .fillEqually:
      return visible.map { member($0, 1) }
    case .fillProportionally:
      return visible.compactMap { view in
        askedLengths[ObjectIdentifier(view)].map { member(view, $0) }
      }
    default:
      return []
    }
  }

  final func proportionRules(_ visible: [LayoutView]) -> [ArrangedRule] {
    if distribution == .fillProportionally, usesUIKitProportions {
      return rulesOfUIKit(visible)
    }
    let members = self.members(of: visible)
    var list: [ArrangedRule] = []
    if distribution == .fill, members.count > 1 {
      for member in members where member.view.original is Spacer {
        // It is not shorter than it was told, whatever its weight.
        list.append(
          minimumRule(
            .length, member.view.extent(effectiveAxis), member.minimum ?? 0))
      }
    }
    return list + shareRules(members)
  }

  /// Makes the lengths of members what they are in proportion, or at bounds.
  private func shareRules(_ members: [Member]) -> [ArrangedRule] {
    let isFill = distribution == .fill
    let largest = members.reduce(0) { max($0, $1.weight) }
    var list: [ArrangedRule] = []
    var free: [Member] = []
    var least: [Member] = []
    var most: [Member] = []
    for member in members {
      let isNothing = member.weight <= largest * 1e-6
      let clamp: Sharing.Clamp =
        findings.clamps[ObjectIdentifier(member.view)]
        ?? (isNothing ? .bound(0) : .free)
      switch clamp {
      case .bound(let bound):
        list.append(clampRule(member, .equal, bound, .stackProportion))
      case .free, .beyond, .restricted:
        free.append(member)
      case .least(let bound):
        list.append(clampRule(member, .greaterThanOrEqual, bound, .stackRest))
        least.append(member)
      case .most(let bound):
        list.append(clampRule(member, .lessThanOrEqual, bound, .stackRest))
        most.append(member)
      }
    }
    for (members, purpose) in [
      (free, GuidePurpose.unit), (least, .unitOfLeast), (most, .unitOfMost),
    ] where members.count > 1 {
      list += unitRules(members, guide(for: purpose))
    }
    if let first = free.first, let preferred = findings.preferred {
      // They are as long, in proportion, as one asks to be that is at a bound.
      list.append(
        clampRule(
          first, .greaterThanOrEqual, first.weight * preferred.unit,
          preferred.priority, .preferred))
    }
    // Spacers grow before others anyway.
    if isFill, !members.allSatisfy({ $0.view.original is Spacer }) {
      list += [free.first, most.first].compactMap(\.self).map(pullRule)
    }
    return list
  }

  /// Makes the lengths of views parts of a unit that is as long as need be: one
  /// that comes, goes or is held changes nothing of the others.
  private func unitRules(
    _ members: [Member], _ unit: LayoutView
  ) -> [ArrangedRule] {
    let axis = effectiveAxis
    let largest = members.reduce(0) { max($0, $1.weight) }
    // Constraints take no factors above a million.
    let scale = max(1, largest.binade / 0x1p16)
    return members.map { member in
      ArrangedRule(
        role: .proportion, name: "distribution.proportion",
        first: member.view.extent(axis), second: unit.extent(axis),
        multiplier: member.weight / scale, priority: .stackProportion)
    }
  }

  /// Clamps a view to a bound; the stack is mentioned because a constraint of
  /// the view alone would count when the view is fitted.
  private func clampRule(
    _ member: Member, _ relation: Relation, _ bound: Double,
    _ priority: LayoutPriority, _ role: ArrangedRule.Role = .clamp
  ) -> ArrangedRule {
    ArrangedRule(
      role: role, name: "distribution.proportion",
      first: member.view.extent(effectiveAxis), relation: relation,
      second: extent(effectiveAxis), multiplier: 0, constant: bound,
      priority: priority)
  }

  /// Lets views with a weight grow, by one of them, before any other view.
  private func pullRule(_ member: Member) -> ArrangedRule {
    ArrangedRule(
      role: .pull, name: "distribution.weight",
      first: member.view.extent(effectiveAxis), relation: .greaterThanOrEqual,
      second: extent(effectiveAxis), priority: .stackPull)
  }

  /// UIKit's lengths: parts of the whole length, gaps included.
  private func rulesOfUIKit(_ visible: [LayoutView]) -> [ArrangedRule] {
    let lengths = visible.compactMap { askedLengths[ObjectIdentifier($0)] }
    guard lengths.count == visible.count else { return [] }
    let axis = effectiveAxis
    let gaps = visible.dropLast().reduce(0) { $0 + spacing(after: $1) }
    let whole = lengths.reduce(gaps, +)
    guard whole > 0 else { return [] }
    let margins = margins(axis)
    return visible.enumerated().map { index, view in
      let part = lengths[index] / whole
      // Later views give way first; not each of many has a priority of its own.
      let order = index == visible.count - 1 ? 64 : min(index, 63)
      return ArrangedRule(
        role: .proportion, name: "distribution.proportion",
        first: view.extent(axis), second: extent(axis),
        multiplier: part, constant: -part * (margins.near + margins.far),
        priority: .stackProportion - Double(order) / 64)
    }
  }

  // MARK: - What follows from solved frames

  /// What the views ask for along the axis; a view that asks for nothing
  /// counts as 0 long, and all as equally long if none asks for anything.
  final func wantedLengths(_ visible: [LayoutView]) -> [Double] {
    let axis = effectiveAxis
    let lengths = visible.map { view in
      // What the content asks for counts, not what constraints make of it.
      let asked =
        view.original.hasChildren
        ? nil : attachedEngine?.knownMetric(of: view, axis)
      return withinBounds(
        asked ?? contentLength(of: view, axis), of: view, axis)
    }
    return lengths.contains { $0 > 0 } ? lengths : lengths.map { _ in 1 }
  }

  private func boundMembers(_ visible: [LayoutView]) -> [Member] {
    if distribution == .fillProportionally, usesUIKitProportions { return [] }
    // Nothing else has bounds.
    if items.isEmpty, spacerCount == 0 { return [] }
    let members = self.members(of: visible).filter { $0.weight > 0 }
    let mayClamp =
      members.count > 1 && !wraps
      && members.contains { $0.minimum != nil || $0.maximum != nil }
    return mayClamp ? members : []
  }

  /// Those that nothing clamps, as far as is known: a maximum would fight with
  /// the proportions, so who gets longer is clamped in the next round.
  final func freeMembers(_ visible: [LayoutView]) -> Set<ObjectIdentifier> {
    let keys = boundMembers(visible).map { ObjectIdentifier($0.view) }
    return Set(
      keys.filter {
        let clamp = findings.clamps[$0, default: .free]
        return clamp == .free || clamp == .beyond
      })
  }

  final func findClamps(_ visible: [LayoutView], _ new: inout Findings) {
    let members = boundMembers(visible)
    if members.isEmpty { return }
    // Each pass begins without clamps, if frames that follow from them could
    // confirm them.
    let axis = effectiveAxis
    let isFree = findings.clamps.values.allSatisfy { $0 == .free }
    lazy var hasFixedLength =
      attachedEngine?.isFixed(lengthOf: members.map(\.view), axis) == true
    // The room of all together may be the same whatever clamps there are.
    if steps.found == 0, !isFree,
      members.count < visible.count || !hasFixedLength
    {
      return
    }
    let asked = members.map {
      askedUnit(of: $0, contentLength(of: $0.view, axis))
    }
    let parts = members.map(\.sharing)
    var clamps = Sharing.clamps(
      of: parts, total: roomOfMembers(members, visible),
      preferredUnit: asked.reduce(0, max))
    let present = members.reduce(0) { $0 + $1.view.frame.size[axis] }
    if let beyond = Sharing.clampsBeyond(parts, total: present), hasFixedLength
    {
      clamps = beyond
    }
    new.clamps = Dictionary(
      uniqueKeysWithValues: zip(
        members.map { ObjectIdentifier($0.view) }, clamps))
    endCycleOfClamps(&new)
    new.preferred = preferred(among: members, asked, new.clamps)
    if let unit = new.preferred?.unit {
      new.preferred?.unit = settled(findings.preferred?.unit, unit)
    }
  }

  /// What a view at a bound asks for, unless a free one asks for as much.
  private func preferred(
    among members: [Member], _ asked: [Double],
    _ clamps: [ObjectIdentifier: Sharing.Clamp]
  ) -> Preferred? {
    let unit = asked.reduce(0, max)
    let asking = zip(members, asked)
      .filter { $1 >= unit * (1 - 1e-9) }.map(\.0.view)
    let axis = effectiveAxis
    let resistances = asking.map { $0.compressionResistance(for: axis) }
    guard unit > 0, let resistance = resistances.max(),
      zip(asking, resistances).allSatisfy({
        $1 < resistance || clamps[ObjectIdentifier($0)]?.isBound == true
      })
    else { return nil }
    // Views outside of the proportion that resist as much win.
    return Preferred(unit: unit, priority: (resistance - 0.5).inRange)
  }

  /// Ends a pass in which states lead to each other in turn.
  ///
  /// A view that is worth squeezing others until it leaves a bound, and not
  /// beyond, is held there by the bound and by the proportion.
  private func endCycleOfClamps(_ new: inout Findings) {
    guard new.clamps != findings.clamps else { return }
    if steps.joinedClamps.keys == new.clamps.keys {
      new.clamps = steps.joinedClamps
      return
    }
    steps.clamps.append(findings.clamps)
    guard steps.found >= 4, let first = steps.clamps.lastIndex(of: new.clamps)
    else { return }
    for clamps in steps.clamps[first...] {
      new.clamps.merge(clamps) { $0 == $1 ? $0 : .restricted }
    }
    steps.joinedClamps = new.clamps
  }

  /// The unit for which a view in proportion is as long as it asks to be, as
  /// far as its bounds allow that; 0 if its least length is enough.
  private func askedUnit(of member: Member, _ length: Double) -> Double {
    let part = member.sharing
    return length > part.lower ? min(length, part.upper) / part.weight : 0
  }

  /// The lengths that views have by what is inside and the stack's breadth.
  final func preferredLengths(of visible: [LayoutView]) -> [Double] {
    let asked = visible.map { lengthAsked(by: $0) }
    var lengths = zip(visible, asked).map { withinBounds($1, of: $0, axis) }
    if distribution == .fillProportionally { return lengths }
    let members = self.members(of: visible, axis)
    guard members.count > 1 else { return lengths }
    var places: [Int] = []
    for (place, view) in visible.enumerated()
    where places.count < members.count && members[places.count].view === view {
      places.append(place)
    }
    let unit = zip(members, places).reduce(0) {
      max($0, askedUnit(of: $1.0, asked[$1.1]))
    }
    for (member, place) in zip(members, places) {
      lengths[place] = member.sharing.length(at: unit)
    }
    return lengths
  }

  /// What a view asks for along the axis; a height, at the width it has.
  ///
  /// In a turned column, images that keep their proportions might make it ask
  /// for more and more: after a few times the width counts no longer.
  private func lengthAsked(by view: LayoutView) -> Double {
    let margins = self.margins(.horizontal)
    let room = frame.width - margins.near - margins.far
    // Before it is solved, nothing is known of the width.
    guard axis == .vertical, room > 0, !isTurned || steps.asked < 8,
      (view.original as? StackView)?.needsLine(along: axis) != true
    else { return contentLength(of: view, axis) }
    let own = contentLength(of: view, .horizontal)
    let width = alignment == .fill ? room : min(own, room)
    return heightAsked(by: view, at: withinBounds(width, of: view, .horizontal))
  }

  /// What is left for the views in proportion if the others are as long as
  /// they ask for, or what they have if that is more.
  private func roomOfMembers(
    _ members: [Member], _ visible: [LayoutView]
  ) -> Double {
    let axis = effectiveAxis
    let present = members.reduce(0) { $0 + $1.view.frame.size[axis] }
    if members.count == visible.count { return present }
    let keys = Set(members.map { ObjectIdentifier($0.view) })
    let margins = margins(axis)
    var room = frame.size[axis] - margins.near - margins.far
    for (index, view) in visible.enumerated() {
      if !keys.contains(ObjectIdentifier(view)) {
        let length = view.frame.size[axis]
        let natural = naturalLength(of: view, axis)
        // Only what is required makes a view longer than its bound.
        let bound = maximumSize(for: view)[axis] ?? .infinity
        room -= length > max(bound, natural) ? length : natural
      }
      if index < visible.count - 1 { room -= gap(visible, after: index) }
    }
    return max(room, present)
  }
}
