import Cassowary

/// One constraint of a stack: what it is for, and which view it is about.
///
/// This is the one description of a stack's constraints. All else follows from
/// it: what is added to the solver, edited there, listed, reported and
/// explained.
struct StackRow {
  enum Role: UInt8 {
    /// Between a view and the next one.
    case spacing, spacingGrow, spacingShrink
    /// Of the first and the last view along the axis.
    case lead, trail, place
    /// The five that centre along the axis, by a helper that spans the views.
    case centerLead, centerTrail, center, centerAcross, centerThickness
    /// Of each view across the axis.
    case leadAcross, trailAcross, alignAcross, placeAcross
    /// Ambiguity suppression along the axis: who grows, and who shrinks.
    case grow, shrink
  }

  let role: Role

  /// The view's place in the flow; of a gap, that of the view before it.
  let index: Int

  init(_ role: Role, _ index: Int = 0) {
    self.role = role
    self.index = index
  }
}

extension StackRow.Role {
  static let centering: [StackRow.Role] = [
    .centerLead, .centerTrail, .center, .centerAcross, .centerThickness,
  ]

  /// Which end of an axis a margin is at.
  var edge: StackEdge {
    self == .trail || self == .trailAcross ? .trail : .lead
  }

  var isAcross: Bool {
    switch self {
    case .leadAcross, .trailAcross, .alignAcross, .placeAcross: true
    default: false
    }
  }

  /// What reports say that the constraint is.
  var kind: LayoutRule.Kind {
    switch self {
    case .spacing: .spacing
    case .lead, .trail, .leadAcross, .trailAcross: .margin
    case .centerLead, .centerTrail, .center, .centerAcross, .centerThickness,
      .alignAcross:
      .alignment
    case .spacingGrow, .spacingShrink, .place, .placeAcross, .grow, .shrink:
      .ambiguitySuppression
    }
  }

  /// Which of contradicting constraints give way.
  var rank: LayoutRank {
    switch self {
    case .spacing: .spacing
    case .lead, .leadAcross: .leadingMargin
    case .trail, .trailAcross: .trailingMargin
    default: .content
    }
  }
}

// MARK: - What the constraints say

extension StackLayout {
  /// The constraints that the settings ask for: those that are listed, in
  /// their order, then the engine's own.
  func forEachRow(_ body: (StackRow) -> Void) {
    let gaps = flow.indices.dropLast()
    func visit(_ role: StackRow.Role, _ indices: Range<Int>) {
      for index in indices where wants(StackRow(role, index)) {
        body(StackRow(role, index))
      }
    }
    visit(.spacing, gaps)
    if flow.isEmpty { return }
    for role in [.lead, .trail] + StackRow.Role.centering { visit(role, 0..<1) }
    for index in flow.indices {
      visit(.leadAcross, index..<index + 1)
      visit(.trailAcross, index..<index + 1)
    }
    visit(.alignAcross, flow.indices)
    visit(.spacingGrow, gaps)
    visit(.spacingShrink, gaps)
    visit(.place, 0..<1)
    visit(.placeAcross, flow.indices)
    visit(.grow, flow.indices)
    visit(.shrink, flow.indices)
  }

  /// Whether the settings ask for a constraint.
  func wants(_ row: StackRow) -> Bool {
    switch row.role {
    case .spacing: storedSpacingPriority.rawValue > 0
    case .spacingGrow, .spacingShrink:
      storedSpacingPriority.rawValue > 0 && storedSpacingPriority < .required
    case .lead, .trail, .leadAcross, .trailAcross:
      storedMarginsPriority.rawValue > 0
    case .place: alignment(along: axis) == .none
    case .centerLead, .centerTrail, .center, .centerAcross, .centerThickness:
      alignment(along: axis) == .center && storedCenteringPriority.rawValue > 0
    case .alignAcross:
      switch alignment(along: axis.other) {
      case .center: storedCenteringPriority.rawValue > 0
      case .firstBaseline, .lastBaseline:
        row.index > 0 && storedMarginsPriority.rawValue > 0
      default: false
      }
    case .placeAcross:
      alignment(along: axis.other) == .none
        || alignment(along: axis.other).isBaseline
    case .grow, .shrink: !self[row].isNone
    }
  }

  func relation(of row: StackRow) -> Relation {
    switch row.role {
    case .lead, .trail: alignment(along: axis).relation(at: row.role.edge)
    case .leadAcross, .trailAcross:
      alignment(along: axis.other).relation(at: row.role.edge)
    case .place, .placeAcross, .spacingGrow, .grow: .lessThanOrEqual
    case .spacingShrink, .shrink: .greaterThanOrEqual
    default: .equal
    }
  }

  /// The distance or the length that a constraint asks for.
  func constant(of row: StackRow) -> Double {
    switch row.role {
    case .spacing, .spacingGrow, .spacingShrink:
      spacing(after: view(row.index))
    case .lead, .trail, .place: margin(nil, axis, row.role.edge)
    case .leadAcross, .trailAcross, .placeAcross:
      margin(view(row.index), axis.other, edgeAcross(row.role))
    case .grow, .shrink:
      engine?.records[Int(slot(row.index))][axis].intrinsic ?? 0
    default: 0
    }
  }

  func strength(of row: StackRow) -> Strength {
    if let priority = priority(of: row) { return priority.strength }
    let weight: Int
    switch row.role {
    case .spacingGrow, .grow: weight = row.index + 1
    case .spacingShrink: weight = flow.count - 1 - row.index
    case .shrink: weight = flow.count - row.index
    default: return Strength(priority: LayoutPriority.placeLevel)
    }
    return Strength(
      priority: LayoutPriority.suppressionLevel(depth: depth),
      weight: Double(weight))
  }

  /// The priority that a setting gives; `nil` for the engine's own rows.
  func priority(of row: StackRow) -> LayoutPriority? {
    switch row.role.kind {
    case .spacing: storedSpacingPriority
    case .margin: storedMarginsPriority
    case .alignment:
      row.role.isAcross && alignment(along: axis.other).isBaseline
        ? storedMarginsPriority : storedCenteringPriority
    default: nil
    }
  }

  /// The views that a constraint joins, and the container where it is about
  /// an edge or the centre of it.
  func views(of row: StackRow) -> [LayoutView] {
    switch row.role {
    case .spacing, .spacingGrow, .spacingShrink:
      [view(row.index), view(row.index + 1)]
    case .trail, .centerTrail: [view(flow.count - 1)]
    case .center, .centerAcross, .centerThickness: superview.map { [$0] } ?? []
    case .alignAcross:
      alignment(along: axis.other).isBaseline
        ? [view(row.index), view(0)]
        : [view(row.index)] + (superview.map { [$0] } ?? [])
    default: [view(row.index)]
    }
  }

  /// What a constraint is called in lists and reports.
  func name(of row: StackRow) -> String {
    switch row.role {
    case .spacing: "spacing"
    case .spacingGrow, .grow: "ambiguitySuppression.grow"
    case .spacingShrink, .shrink: "ambiguitySuppression.shrink"
    case .lead, .trail: "margin." + axis.edgeName(row.role.edge)
    case .place: "place." + axis.edgeName(.lead)
    case .centerLead: "alignment.center.lead"
    case .centerTrail: "alignment.center.trail"
    case .center: "alignment.center"
    case .centerAcross: "alignment.center.across"
    case .centerThickness: "alignment.center.thickness"
    case .leadAcross, .trailAcross:
      "margin." + axis.other.edgeName(row.role.edge)
    case .alignAcross: "alignment.\(alignment(along: axis.other))"
    case .placeAcross:
      "place." + axis.other.edgeName(edgeAcross(row.role))
    }
  }

  /// Text of which the last line is aligned goes to the far edge.
  private func edgeAcross(_ role: StackRow.Role) -> StackEdge {
    guard role == .placeAcross else { return role.edge }
    return alignment(along: axis.other) == .lastBaseline ? .trail : .lead
  }

  /// The left side of a constraint, in the solver's variables.
  func expression(
    of row: StackRow, _ engine: LayoutEngine, _ container: LayoutView
  ) -> Expression {
    let across = axis.other
    switch row.role {
    case .spacing, .spacingGrow, .spacingShrink: return gap(engine, row.index)
    case .lead, .place: return inset(engine, container, view(0), axis, .lead)
    case .trail:
      return inset(engine, container, view(flow.count - 1), axis, .trail)
    case .centerLead, .centerTrail, .center, .centerAcross, .centerThickness:
      return centering(row.role, engine, container)
    case .leadAcross, .trailAcross, .placeAcross:
      return inset(
        engine, container, view(row.index), across, edgeAcross(row.role))
    case .alignAcross where alignment(along: across) == .center:
      return 0.5 * engine.sizeVariable(container, across)
        - engine.minVariable(view(row.index), across)
        - 0.5 * engine.sizeVariable(view(row.index), across)
    case .alignAcross:
      let attribute: LayoutAttribute =
        alignment(along: across) == .firstBaseline
        ? .firstBaseline : .lastBaseline
      var baseline = engine.expression(
        view(row.index), attribute, container, .leftToRight)
      baseline.add(
        engine.expression(view(0), attribute, container, .leftToRight),
        times: -1)
      return baseline
    case .grow, .shrink:
      return Expression(engine.sizeVariable(view(row.index), axis))
    }
  }
}

// MARK: - Left sides

extension StackLayout {
  @inline(__always)
  func view(_ index: Int) -> LayoutView { flow[index].object }

  @inline(__always)
  func slot(_ index: Int) -> Int32 {
    flow[index].with { $0.slot }
  }

  /// The distance between a visible view and the next one.
  private func gap(_ engine: LayoutEngine, _ index: Int) -> Expression {
    let isMirrored = self.isMirrored(axis)
    let first = slot(isMirrored ? index + 1 : index)
    let second = slot(isMirrored ? index : index + 1)
    // Variables come into being in the order of the views.
    let firstMin = engine.minVariable(at: first, axis)
    let firstSize = engine.sizeVariable(at: first, axis)
    var gap = Expression(engine.minVariable(at: second, axis))
    gap.add(-1, firstMin)
    gap.add(-1, firstSize)
    return gap
  }

  /// The distance of a view from an edge of the container, inwards.
  private func inset(
    _ engine: LayoutEngine, _ container: LayoutView, _ view: LayoutView,
    _ axis: Axis, _ edge: StackEdge
  ) -> Expression {
    if (edge == .lead) != isMirrored(axis) {
      return Expression(engine.minVariable(view, axis))
    }
    var inset = Expression(engine.sizeVariable(container, axis))
    inset.add(-1, engine.minVariable(view, axis))
    inset.add(-1, engine.sizeVariable(view, axis))
    return inset
  }

  /// Centres the whole of the views: a helper, which has variables but no
  /// view, spans from the first to the last and shares the container's
  /// centre.
  private func centering(
    _ role: StackRow.Role, _ engine: LayoutEngine, _ container: LayoutView
  ) -> Expression {
    while helper.count < 4 { helper.append(engine.makeVariable(-1)) }
    let min = helper[0]
    let size = helper[1]
    let isMirrored = self.isMirrored(axis)
    switch role {
    case .centerLead:
      let first = view(isMirrored ? flow.count - 1 : 0)
      return min - engine.minVariable(first, axis)
    case .centerTrail:
      let last = view(isMirrored ? 0 : flow.count - 1)
      return min + size
        - (engine.minVariable(last, axis) + engine.sizeVariable(last, axis))
    case .center:
      return min + 0.5 * size - 0.5 * engine.sizeVariable(container, axis)
    case .centerAcross: return helper[2].expression
    default: return helper[3].expression
    }
  }
}

extension Axis {
  /// What an end of the axis is called.
  fileprivate func edgeName(_ edge: StackEdge) -> String {
    switch (self, edge) {
    case (.horizontal, .lead): "leading"
    case (.horizontal, .trail): "trailing"
    case (.vertical, .lead): "top"
    case (.vertical, .trail): "bottom"
    }
  }
}
