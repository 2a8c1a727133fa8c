import Cassowary

// What the lines of a stack that wraps are made of. Which views are in a line,
// which of them is the highest, whether there is room left, and which centres
// are as close as can be, was seen in frames; where the views lie follows from
// constraints.
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
            first: view.extent(axis), relation: .equal,
            second: guide(for: .unit).extent(axis),
            priority: .stackProportion))
      }
    }
    guard let flow = findings.flow, flow.count == visible.count
    else { return list }
    var previous: LayoutView?
    for line in flow.lines {
      list += alongRules(line, visible)
      list += acrossRules(line, visible, below: previous)
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

  private func alongRules(
    _ line: Line, _ visible: [LayoutView]
  ) -> [ArrangedRule] {
    let views = visible[line.views]
    let first = views[views.startIndex]
    let lead = place(first, axis, behind: self, begin(axis), 0)
    if line.isFull { return [lead] + spacingRules(views) }
    let trail = trailRule(views[views.endIndex - 1])
    switch distribution {
    case .fill, .fillEqually, .fillProportionally, .leading:
      return [lead] + spacingRules(views)
    case .trailing: return spacingRules(views) + [trail]
    case .center:
      return spacingRules(views) + [centerRule(inOrder(views), axis)]
    case _ where views.count == 1:
      return distribution == .equalSpacing || distribution == .equalCentering
        ? [lead] : [centerRule(inOrder(views), axis)]
    case .equalSpacing: return [lead, trail] + gapRules(views)
    case .spaceAround, .spaceEvenly:
      return [centerRule(inOrder(views), axis), shareRule(lead, views)]
        + gapRules(views)
    case .equalCentering:
      return [lead, trail] + centreRules(views, close: line.close)
    }
  }

  /// Views of a line from left to right, or from top to bottom.
  private func inOrder(_ views: ArraySlice<LayoutView>) -> [LayoutView] {
    isMirrored(axis) ? views.reversed() : Array(views)
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
      relation: .equal, second: other.anchor(edge),
      constant: forwards(axis) * (distance + (other === self ? margin : 0)))
  }

  private func trailRule(_ view: LayoutView) -> ArrangedRule {
    let margins = margins(axis)
    return ArrangedRule(
      role: .trail, name: "line.place", first: view.anchor(end(axis)),
      relation: .equal, second: anchor(end(axis)),
      constant: -forwards(axis)
        * (isMirrored(axis) ? margins.near : margins.far))
  }

  private func spacingRules(_ views: ArraySlice<LayoutView>) -> [ArrangedRule] {
    zip(views, views.dropFirst()).map { near, far in
      place(far, axis, behind: near, end(axis), spacing(after: near))
    }
  }

  /// Makes all gaps larger than their spacing by the same.
  private func gapRules(_ views: ArraySlice<LayoutView>) -> [ArrangedRule] {
    let (begin, end) = (begin(axis), end(axis))
    return views.indices.dropFirst(2).map { index in
      let (first, middle) = (views[index - 2], views[index - 1])
      return ArrangedRule(
        role: .gaps, name: "distribution.gaps",
        first: views[index].anchor(begin), relation: .equal,
        second: middle.anchor(end),
        rest: [
          LayoutTerm(middle, begin, times: -1),
          LayoutTerm(first, end, times: 1),
        ],
        constant: forwards(axis)
          * (spacing(after: middle) - spacing(after: first)))
    }
  }

  /// Leaves at the begin of the line what a gap has beside its spacing, or half
  /// of it.
  private func shareRule(
    _ lead: ArrangedRule, _ views: ArraySlice<LayoutView>
  ) -> ArrangedRule {
    let (first, next) = (views[views.startIndex], views[views.startIndex + 1])
    let part = distribution == .spaceAround ? 0.5 : 1
    var rule = lead
    rule.role = .lead
    rule.name = "distribution.end"
    rule.rest = [
      LayoutTerm(next, begin(axis), times: -part),
      LayoutTerm(first, end(axis), times: part),
    ]
    rule.constant -= forwards(axis) * part * spacing(after: first)
    return rule
  }

  /// Makes the distances of centres equal, but for those of views that are
  /// close to the one before.
  private func centreRules(
    _ views: ArraySlice<LayoutView>, close: [Int]
  ) -> [ArrangedRule] {
    let centre: LayoutAttribute = axis == .horizontal ? .centerX : .centerY
    var list: [ArrangedRule] = []
    var close = close[...]
    var earlier: Int?
    for index in views.indices.dropFirst() {
      let (last, view) = (views[index - 1], views[index])
      if close.first == index {
        close.removeFirst()
        list.append(
          place(view, axis, behind: last, end(axis), spacing(after: last)))
        continue
      }
      defer { earlier = index }
      guard let earlier else { continue }
      list.append(
        ArrangedRule(
          role: .gaps, name: "distribution.centering",
          first: view.anchor(centre), relation: .equal,
          second: last.anchor(centre),
          rest: [
            LayoutTerm(views[earlier], centre, times: -1),
            LayoutTerm(views[earlier - 1], centre, times: 1),
          ]))
    }
    return list
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
          first: visible[index].anchor(attribute), relation: .equal,
          second: first.anchor(attribute)))
    }
    return alignment == .fill ? list + fillRules(line, visible) : list
  }

  /// Makes all views of a line equally large across it, but those with a bound.
  private func fillRules(
    _ line: Line, _ visible: [LayoutView]
  ) -> [ArrangedRule] {
    let across = axis.other
    let free = visible[line.views].filter {
      maximumSize(for: $0)[across] == nil
    }
    return zip(free, free.dropFirst()).map { last, view in
      ArrangedRule(
        role: .line, name: "line.fill", first: view.extent(across),
        relation: .equal, second: last.extent(across), priority: .stackLine)
    }
  }

  // MARK: - Directions

  /// The edge at which an axis begins in the writing direction.
  final func begin(_ axis: Axis) -> LayoutAttribute {
    isMirrored(axis) ? axis.farAttribute : axis.nearAttribute
  }

  private func end(_ axis: Axis) -> LayoutAttribute {
    isMirrored(axis) ? axis.nearAttribute : axis.farAttribute
  }

  private func forwards(_ axis: Axis) -> Double { isMirrored(axis) ? -1 : 1 }
}
