import Cassowary

// What the lines of a stack that wraps are made of. Which views are in a line,
// and which of them is the highest, was seen in frames; where the views lie
// follows from constraints.
extension StackView {
  final func flowRules(_ visible: [LayoutView]) -> [ArrangedRule] {
    let margins = margins(axis)
    var list: [ArrangedRule] = []
    for view in visible {
      list.append(
        ArrangedRule(
          role: .limit, name: "line.limit", first: view.extent(axis),
          relation: .lessThanOrEqual, second: extent(axis),
          constant: -(margins.near + margins.far), priority: .stackLimit))
      if distribution == .fillEqually, visible.count > 1 {
        list.append(
          ArrangedRule(
            role: .proportion, name: "distribution.proportion",
            first: view.extent(axis), second: guide(for: .unit).extent(axis),
            priority: .stackProportion))
      }
    }
    guard let flow = findings.flow, flow.count == visible.count
    else { return list }
    let tied = tiedViews(along: axis.other, orLimited: false)
    var previous: LayoutView?
    for (number, line) in flow.lines.enumerated() {
      list += alongRules(line, number, visible)
      list += acrossRules(line, visible, below: previous)
      if alignment == .fill { list += fillRules(line, visible, tied) }
      previous = visible[line.last]
    }
    return list
  }

  /// What the views of a line have in common across it.
  final var lineAttribute: LayoutAttribute {
    let across = axis.other
    switch alignment {
    case .center: return across == .horizontal ? .centerX : .centerY
    case .trailing: return end(across)
    case .firstBaseline where across == .vertical: return .firstBaseline
    case .lastBaseline:
      return across == .vertical ? .lastBaseline : end(across)
    default: return begin(across)
    }
  }

  // MARK: - Along a line

  /// The views stand as in a stack that does not wrap, with ends that give way
  /// at once: a line keeps the lengths that its views ask for, until others
  /// are found to be in it.
  private func alongRules(
    _ line: Line, _ number: Int, _ visible: [LayoutView]
  ) -> [ArrangedRule] {
    let views = visible[line.views]
    let ordered = isMirrored(axis) ? views.reversed() : Array(views)
    var list =
      spacingRules(ordered) + distributionRules(ordered, line: number)
    // Some have placed the ends with that.
    if distribution.alignmentAlong == .none { return list }
    let first = visible[line.views.lowerBound]
    var lead = place(first, axis, behind: self, begin(axis), 0)
    if distribution == .trailing {
      lead.relation =
        isMirrored(axis) ? .lessThanOrEqual : .greaterThanOrEqual
    }
    list.append(lead)
    let isSpread =
      distribution == .equalSpacing || distribution == .equalCentering
    if distribution == .trailing || isSpread && views.count > 1 {
      list.append(trailRule(visible[line.views.upperBound - 1]))
    }
    return list
  }

  /// Holds a view at a distance behind an edge of another one, or of the stack,
  /// where the margin is kept free, too.
  private func place(
    _ view: LayoutView, _ axis: Axis, behind other: LayoutView,
    _ edge: LayoutAttribute, _ distance: Double
  ) -> ArrangedRule {
    let margins = margins(axis)
    let margin = isMirrored(axis) ? margins.far : margins.near
    return ArrangedRule(
      role: .place, name: "line.place", first: view.anchor(begin(axis)),
      second: other.anchor(edge),
      constant: forwards(axis) * (distance + (other === self ? margin : 0)))
  }

  private func trailRule(_ view: LayoutView) -> ArrangedRule {
    let margins = margins(axis)
    return ArrangedRule(
      role: .trail, name: "line.place", first: view.anchor(end(axis)),
      second: anchor(end(axis)),
      constant: -forwards(axis)
        * (isMirrored(axis) ? margins.near : margins.far),
      priority: .lineEnd)
  }

  // MARK: - Across the lines

  private func acrossRules(
    _ line: Line, _ visible: [LayoutView], below previous: LayoutView?
  ) -> [ArrangedRule] {
    let across = axis.other
    let first = visible[line.first]
    let attribute = lineAttribute
    var list = [
      previous.map {
        place(first, across, behind: $0, end(across), lineSpacing ?? spacing)
      } ?? place(first, across, behind: self, begin(across), 0)
    ]
    for index in line.views where index != line.first {
      list.append(
        ArrangedRule(
          role: .line, name: "line.place",
          first: visible[index].anchor(attribute),
          second: first.anchor(attribute)))
    }
    return list
  }

  /// Makes all views of a line equally large across it, but those with a bound,
  /// and those that follow the stack.
  private func fillRules(
    _ line: Line, _ visible: [LayoutView], _ tied: [LayoutView]
  ) -> [ArrangedRule] {
    let across = axis.other
    let free = visible[line.views].filter { view in
      maximumSize(for: view)[across] == nil && !tied.contains { $0 === view }
    }
    return zip(free, free.dropFirst()).map { last, view in
      ArrangedRule(
        role: .line, name: "line.fill", first: view.extent(across),
        second: last.extent(across), priority: .stackLine)
    }
  }

  /// The edge at which an axis begins in the writing direction.
  final func begin(_ axis: Axis) -> LayoutAttribute {
    isMirrored(axis) ? axis.farAttribute : axis.nearAttribute
  }

  private func end(_ axis: Axis) -> LayoutAttribute {
    isMirrored(axis) ? axis.nearAttribute : axis.farAttribute
  }

  private func forwards(_ axis: Axis) -> Double { isMirrored(axis) ? -1 : 1 }
}
