import Cassowary

/// One constraint of a stack: what it is for, and which view it is about.
///
/// What is added to the solver, edited, listed, reported and explained follows
/// from this one description of a stack's constraints.
struct StackRow {
  enum Role: UInt8 {
    /// Between a view and the next one.
    case spacing, spacingGrow, spacingShrink
    /// Of the first and the last view along the axis.
    case lead, trail, trailOverflow, place
    /// Of a container in which no view takes room.
    case empty, emptyAcross
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

/// What the rows of one role have in common.
///
/// Where many are added, it is looked up once. Of those that suppress
/// ambiguity, each has a strength of its own.
struct StackRowForm {
  let relation: Relation
  let strength: Strength
  let rank: Int
  /// Whether a row is about the edge of a view from which places in the
  /// container count: it has no other variable.
  let isNear: Bool
}

extension StackRow.Role {
  static let ofEmpty: [StackRow.Role] = [.empty, .emptyAcross]

  static let centering: [StackRow.Role] = [
    .centerLead, .centerTrail, .center, .centerAcross, .centerThickness,
  ]

  var edge: StackEdge {
    switch self {
    case .trail, .trailOverflow, .trailAcross: .trail
    default: .lead
    }
  }

  var isAcross: Bool {
    switch self {
    case .leadAcross, .trailAcross, .alignAcross, .placeAcross, .emptyAcross:
      true
    default: false
    }
  }

  var kind: LayoutRule.Kind {
    switch self {
    case .spacing: .spacing
    case .lead, .trail, .trailOverflow, .leadAcross, .trailAcross, .empty,
      .emptyAcross:
      .margin
    case .centerLead, .centerTrail, .center, .centerAcross, .centerThickness,
      .alignAcross:
      .alignment
    case .spacingGrow, .spacingShrink, .place, .placeAcross, .grow, .shrink:
      .ambiguitySuppression
    }
  }

  /// Which of contradicting constraints give way, of a stack at a depth.
  func rank(depth: Int) -> Int {
    let rank: LayoutRank
    switch self {
    case .spacing: rank = .spacing
    case .lead, .leadAcross: rank = .leadingMargin
    case .trail, .trailOverflow, .trailAcross, .empty, .emptyAcross:
      rank = .trailingMargin
    default: return LayoutRank.content.rawValue
    }
    return rank.at(depth: depth, isAcross: isAcross)
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
    if flow.isEmpty {
      for role in StackRow.Role.ofEmpty { visit(role, 0..<1) }
      return
    }
    for role in [.lead, .trail, .trailOverflow] + StackRow.Role.centering {
      visit(role, 0..<1)
    }
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

  func wants(_ row: StackRow) -> Bool {
    switch row.role {
    case .spacing: spacingPriority.rawValue > 0
    case .spacingGrow, .spacingShrink:
      spacingPriority < .required
        && (spacingPriority.rawValue > 0 || !isPlacedByContainer)
    case .lead, .leadAcross, .trailAcross: hasMargins
    case .trail:
      hasMargins
        && (!allowsOverflow
          || alignment(along: axis).relation(at: .trail) == .equal)
    case .trailOverflow: hasMargins && allowsOverflow
    case .empty, .emptyAcross:
      flow.isEmpty && !collapsesWhenEmpty && hasMargins && constant(of: row) > 0
    case .place:
      // Which of the margins is missed where one may be, age would decide.
      isUnplaced(along: axis)
        || hasMargins && strength(of: StackRow(.lead)) != .required
    case .centerLead, .centerTrail, .center, .centerAcross, .centerThickness:
      alignment(along: axis) == .center && centers
    case .alignAcross:
      switch alignment(along: axis.other) {
      case .center: centers
      case .firstBaseline, .lastBaseline: row.index > 0 && hasMargins
      default: false
      }
    case .placeAcross: isUnplaced(along: axis.other) || alignsBaselines
    case .grow, .shrink: !self[row].isNone
    }
  }

  /// Whether nothing says where views are along an axis.
  private func isUnplaced(along axis: Axis) -> Bool {
    let alignment = alignment(along: axis)
    if alignment == .none { return true }
    if isPlacedByContainer { return false }
    return alignment == .center ? !centers : !hasMargins
  }

  private var hasMargins: Bool { marginsPriority.rawValue > 0 }
  private var centers: Bool { centeringPriority.rawValue > 0 }

  func relation(of row: StackRow) -> Relation {
    switch row.role {
    case .trail where allowsOverflow: .lessThanOrEqual
    case .lead, .trail, .leadAcross, .trailAcross:
      alignment(along: axis(of: row)).relation(at: row.role.edge)
    case .place, .placeAcross:
      // With required margins, the views cannot be further out.
      marginsPriority == .required ? .lessThanOrEqual : .equal
    case .spacingGrow, .grow: .lessThanOrEqual
    case .spacingShrink, .shrink, .trailOverflow, .empty, .emptyAcross:
      .greaterThanOrEqual
    default: .equal
    }
  }

  /// The distance or the length that a constraint asks for.
  func constant(of row: StackRow) -> Double {
    switch row.role {
    case .spacing, .spacingGrow, .spacingShrink:
      // Views are only looked up if one of them may have its own.
      customSpacing.isEmpty ? spacing : spacing(after: view(row.index))
    case .empty, .emptyAcross:
      margin(nil, axis(of: row), .lead) + margin(nil, axis(of: row), .trail)
    case .lead, .trail, .trailOverflow, .place, .leadAcross, .trailAcross,
      .placeAcross:
      margin(row.index, axis(of: row), edge(of: row.role))
    case .grow, .shrink:
      engine?.records[Int(slot(row.index)), axis].intrinsic ?? 0
    default: 0
    }
  }

  func strength(of row: StackRow) -> Strength {
    if let priority = priority(of: row) { return priority.strength }
    let place: Int
    switch row.role {
    case .spacingGrow, .grow: place = row.index + 1
    case .spacingShrink: place = flow.count - 1 - row.index
    case .shrink: place = flow.count - row.index
    default:
      let level =
        alignsBaselines
        ? LayoutPriority.baselineLevel(depth: depth) : LayoutPriority.placeLevel
      return Strength(priority: level)
    }
    let level =
      row.role != .shrink
      ? LayoutPriority.suppressionLevel(depth: depth)
      : squeezesBeforeCentering && resists(row.index)
        ? LayoutPriority.squeezeLevel(depth: depth)
        : LayoutPriority.shrinkLevel(depth: depth)
    // A point at the first place costs less than its number, so that a pair of
    // which one is first does not cost what others do. Views without content
    // weigh their places: sums of short numbers keep the solver exact.
    return Strength(priority: level, weight: place > 1 ? Double(place) : 0x1p-6)
  }

  /// Whether a view resists squeezing more than equal distances do.
  private func resists(_ index: Int) -> Bool {
    let priority = view(index).compressionResistance(for: axis)
    return priority.rawValue > LayoutPriority.squeezeLevel(depth: 0)
  }

  /// The priority that a setting gives; `nil` for the engine's own rows.
  func priority(of row: StackRow) -> LayoutPriority? {
    switch row.role.kind {
    case .spacing: spacingPriority
    case .margin:
      givesWay(row)
        ? min(marginsPriority, overflowPriority) : marginsPriority
    case .alignment:
      row.role.isAcross && alignsBaselines
        ? marginsPriority : centeringPriority
    default: nil
    }
  }

  /// Whether views push a margin aside rather than being squeezed.
  private func givesWay(_ row: StackRow) -> Bool {
    switch row.role {
    case .trailOverflow: true
    case .lead:
      allowsOverflow
        && (isCentredByContainer || alignment(along: axis) == .center)
    default: false
    }
  }

  /// The views that a constraint joins; for edges and centres, the container.
  func views(of row: StackRow) -> [LayoutView] {
    switch row.role {
    case .spacing, .spacingGrow, .spacingShrink:
      [view(row.index), view(row.index + 1)]
    case .trail, .trailOverflow, .centerTrail: [view(flow.count - 1)]
    case .center, .centerAcross, .centerThickness, .empty, .emptyAcross:
      superview.map { [$0] } ?? []
    case .alignAcross:
      alignsBaselines
        ? [view(row.index), view(0)]
        : [view(row.index)] + (superview.map { [$0] } ?? [])
    default: [view(row.index)]
    }
  }

  func name(of row: StackRow) -> String {
    switch row.role {
    case .spacing: "spacing"
    case .spacingGrow, .grow: "ambiguitySuppression.grow"
    case .spacingShrink, .shrink: "ambiguitySuppression.shrink"
    case .lead, .trail, .leadAcross, .trailAcross:
      "margin." + axis(of: row).edgeName(row.role.edge)
    case .trailOverflow: "margin." + axis.edgeName(.trail) + ".overflow"
    case .empty, .emptyAcross: "margin.\(axis(of: row))"
    case .place, .placeAcross:
      "place." + axis(of: row).edgeName(edge(of: row.role))
    case .centerLead: "alignment.center.lead"
    case .centerTrail: "alignment.center.trail"
    case .center: "alignment.center"
    case .centerAcross: "alignment.center.across"
    case .centerThickness: "alignment.center.thickness"
    case .alignAcross: "alignment.\(alignment(along: axis.other))"
    }
  }

  func axis(of row: StackRow) -> Axis { row.role.isAcross ? axis.other : axis }

  /// Text of which the last line is aligned goes to the far edge.
  func edge(of role: StackRow.Role) -> StackEdge {
    guard role == .placeAcross else { return role.edge }
    return alignment(along: axis.other) == .lastBaseline ? .trail : .lead
  }

  /// The view that a margin is about, and the axis; `nil` for other rows.
  func end(of row: StackRow) -> (index: Int, axis: Axis)? {
    switch row.role {
    case .lead, .place: (0, axis)
    case .trail, .trailOverflow: (flow.count - 1, axis)
    case .leadAcross, .trailAcross, .placeAcross: (row.index, axis.other)
    default: nil
    }
  }

  /// What a constraint has in common with the others of its role.
  func form(of row: StackRow, _ site: StackSite) -> StackRowForm {
    let isNear =
      end(of: row).map {
        (edge(of: row.role) == .lead) != site.isMirrored($0.axis)
      } ?? false
    return StackRowForm(
      relation: relation(of: row), strength: strength(of: row),
      rank: row.role.rank(depth: site.depth), isNear: isNear)
  }
}

extension Axis {
  func edgeName(_ edge: StackEdge) -> String {
    switch (self, edge) {
    case (.horizontal, .lead): "leading"
    case (.horizontal, .trail): "trailing"
    case (.vertical, .lead): "top"
    case (.vertical, .trail): "bottom"
    }
  }
}
