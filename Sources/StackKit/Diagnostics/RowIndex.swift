import Cassowary

/// Where rows of the solver come from.
///
/// Nobody needs this while layout runs, so it is not kept: it is found out
/// for the rows that a report mentions, by one walk over the tree.
struct RowIndex {
  /// Who asked for a row.
  struct Origin {
    var kind: LayoutRule.Kind
    var name: String
    var views: [LayoutView]
    var layout: StackLayout?
    var constraint: LayoutConstraint?
  }

  private let engine: LayoutEngine
  private let wanted: Set<ConstraintHandle>
  private var origins: [ConstraintHandle: Origin] = [:]
  /// The places of views in the tree, by slot, each view before its subviews.
  private var places: [Int] = []
  private var viewCount = 0

  /// Looks for the origins of some rows.
  init(of handles: some Sequence<ConstraintHandle>, in engine: LayoutEngine) {
    self.engine = engine
    wanted = Set(handles)
    guard !wanted.isEmpty else { return }
    places = [Int](repeating: 0, count: engine.slotCount)
    // What was not made yet has no rows.
    engine.root?.forEachMade { noteView($0) }
  }

  /// A row as reports show it.
  func rule(_ handle: ConstraintHandle) -> LayoutRule {
    let solver = engine.solver
    let constraint = try? solver.constraint(of: handle)
    let strength = try? solver.strength(of: handle)
    let origin =
      origins[handle]
      ?? Origin(kind: .ambiguitySuppression, name: "engine", views: [])
    let priority = strength?.priority ?? 1000
    return LayoutRule(
      kind: origin.kind, name: origin.name, views: origin.views,
      relation: constraint?.relation ?? .equal,
      constant: constraint?.constant ?? 0,
      priority: priority < 1 ? nil : LayoutPriority(priority),
      layout: origin.layout, constraint: origin.constraint)
  }

  /// What has rules, in the order of the views that these speak of: what leads
  /// up to a view, the view itself, and what follows it.
  func inReadingOrder<Item>(
    _ items: [Item], by rule: (Item) -> LayoutRule
  ) -> [Item] {
    items.enumerated().map { index, item in
      let rule = rule(item)
      let place = rule.views.map { placeInTree(of: $0) }.max() ?? 0
      return (key: (place, rule.rankInReadingOrder, index), item: item)
    }.sorted { $0.key < $1.key }.map(\.item)
  }

  /// The place of a view in the tree; 0 for one that is not there.
  private func placeInTree(of view: LayoutView) -> Int {
    guard view.store == engine.store, places.indices.contains(Int(view.slot))
    else { return 0 }
    return places[Int(view.slot)]
  }

  // MARK: - The walk

  private mutating func note(
    _ handle: ConstraintHandle, _ origin: @autoclosure () -> Origin
  ) {
    guard !handle.isNone, wanted.contains(handle) else { return }
    origins[handle] = origin()
  }

  private mutating func noteView(_ view: LayoutView) {
    places[Int(view.slot)] = viewCount
    viewCount += 1
    let record = engine.records[Int(view.slot)]
    for axis in Axis.allCases {
      note(
        record[axis].floor,
        Origin(
          kind: .notNegative, name: "notNegative.\(axis.sizeAttribute)",
          views: [view]))
      let isFit = record.fitAxes & axis.bit != 0
      note(
        record[axis].hug,
        Origin(
          kind: isFit ? .ambiguitySuppression : .hugging,
          name: "\(isFit ? "fit" : "hugging").\(axis.sizeAttribute)",
          views: [view]))
      note(
        record[axis].compress,
        Origin(
          kind: .compressionResistance,
          name: "compression.\(axis.sizeAttribute)", views: [view]))
    }
    guard let links = view.treeLinks else { return }
    let pins = links.pinRows
    let parts = [
      (pins.x, "x"), (pins.y, "y"), (pins.width, "width"),
      (pins.height, "height"),
    ]
    for (handle, name) in parts {
      note(handle, Origin(kind: .frame, name: "frame." + name, views: [view]))
    }
    for constraint in links.constraints {
      note(
        constraint.handle,
        Origin(
          kind: .constraint, name: constraint.identifier ?? "constraint",
          views: constraint.views, constraint: constraint))
    }
    for layout in view.stackLayouts { noteLayout(layout) }
  }

  private mutating func noteLayout(_ layout: StackLayout) {
    var rows: [StackRow] = []
    layout.forEachRow { rows.append($0) }
    for row in rows {
      note(
        layout[row],
        Origin(
          kind: row.role.kind, name: layout.name(of: row),
          views: layout.views(of: row), layout: layout))
    }
  }
}

extension LayoutRule {
  /// Where the rule stands among those that speak of the same view.
  fileprivate var rankInReadingOrder: Int {
    switch kind {
    case .frame: 0
    case .spacing: 1
    case .margin:
      name == "margin.top" || name == "margin.leading" ? 1 : 3
    case .hugging, .compressionResistance, .constraint: 2
    case .alignment, .notNegative, .ambiguitySuppression: 4
    }
  }
}
