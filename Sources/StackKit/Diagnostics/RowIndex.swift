import Cassowary

/// Where those rows of the solver come from that a report mentions: it is found
/// out by one walk over the tree, as nobody needs it while layout runs.
struct RowIndex {
  private let engine: LayoutEngine
  private let wanted: Set<ConstraintHandle>
  private var rules: [ConstraintHandle: LayoutRule] = [:]
  /// The places of views in the tree, by slot, each view before its subviews.
  private var places: [Int] = []
  private var viewCount = 0

  init(of handles: some Sequence<ConstraintHandle>, in engine: LayoutEngine) {
    self.engine = engine
    wanted = Set(handles)
    guard !wanted.isEmpty else { return }
    places = [Int](repeating: 0, count: engine.slotCount)
    // What was not made yet has no rows.
    engine.root?.forEachMade { noteView($0) }
  }

  func rule(_ handle: ConstraintHandle) -> LayoutRule {
    rules[handle] ?? rule(handle, .ambiguitySuppression, "engine", [])
  }

  private func rule(
    _ handle: ConstraintHandle, _ kind: LayoutRule.Kind, _ name: String,
    _ views: [LayoutView], layout: StackLayout? = nil,
    constraint: LayoutConstraint? = nil
  ) -> LayoutRule {
    let row = try? engine.solver.constraint(of: handle)
    let strength = try? engine.solver.strength(of: handle)
    let priority = strength?.priority ?? 1000
    return LayoutRule(
      kind: kind, name: name, views: views, relation: row?.relation ?? .equal,
      constant: row?.constant ?? 0,
      priority: priority < 1 ? nil : LayoutPriority(priority),
      layout: layout, constraint: constraint)
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

  private mutating func note(
    _ handle: ConstraintHandle, _ kind: LayoutRule.Kind,
    _ name: @autoclosure () -> String, _ views: @autoclosure () -> [LayoutView],
    layout: StackLayout? = nil, constraint: LayoutConstraint? = nil
  ) {
    guard !handle.isNone, wanted.contains(handle) else { return }
    rules[handle] = rule(
      handle, kind, name(), views(), layout: layout, constraint: constraint)
  }

  private mutating func noteView(_ view: LayoutView) {
    places[Int(view.slot)] = viewCount
    viewCount += 1
    let record = engine.records[Int(view.slot)]
    for axis in Axis.allCases {
      let size = view.extent(axis).attribute
      note(record[axis].floor, .notNegative, "notNegative.\(size)", [view])
      if record.fitAxes & axis.bit != 0 {
        note(record[axis].hug, .ambiguitySuppression, "fit.\(size)", [view])
      } else {
        note(record[axis].hug, .hugging, "hugging.\(size)", [view])
      }
      note(
        record[axis].compress, .compressionResistance, "compression.\(size)",
        [view])
    }
    guard let links = view.treeLinks else { return }
    let parts = ["x", "y", "width", "height"]
    for (handle, name) in zip(links.pinRows.all, parts) {
      note(handle, .frame, "frame." + name, [view])
    }
    for constraint in links.constraints {
      note(
        constraint.handle, .constraint, constraint.identifier ?? "constraint",
        constraint.views, constraint: constraint)
    }
    for layout in view.stackLayouts {
      layout.forEachRow { row in
        note(
          layout[row], row.role.kind, layout.name(of: row),
          layout.views(of: row), layout: layout)
      }
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
