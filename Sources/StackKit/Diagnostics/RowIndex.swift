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
  ///
  /// - Parameters:
  ///   - handles: The rows.
  ///   - engine: The engine whose rows they are.
  init(of handles: some Sequence<ConstraintHandle>, in engine: LayoutEngine) {
    self.engine = engine
    wanted = Set(handles)
    guard !wanted.isEmpty else { return }
    places = [Int](repeating: 0, count: engine.slotCount)
    // What was not made yet has no rows.
    engine.root?.forEachMade { noteView($0) }
  }

  /// A row as reports show it.
  ///
  /// - Parameters:
  ///   - handle: The row.
  ///   - view: The view that the report is about: of a margin that many views
  ///     share, its own part is named.
  /// - Returns: The rule.
  func rule(
    _ handle: ConstraintHandle, for view: LayoutView? = nil
  ) -> LayoutRule {
    let solver = engine.solver
    let constraint = try? solver.constraint(of: handle)
    let strength = try? solver.strength(of: handle)
    let origin =
      origins[handle]
      ?? Origin(kind: .slack, name: "engine", views: [])
    var views = origin.views
    let isShared = origin.kind == .margin || origin.kind == .notNegative
    if isShared, let view, views.contains(where: { $0 === view }) {
      views = [view]
    }
    let priority = strength?.priority ?? 1000
    return LayoutRule(
      kind: origin.kind, name: origin.name, views: views,
      relation: constraint?.relation ?? .equal,
      constant: constraint?.constant ?? 0,
      priority: priority < 1 ? nil : LayoutPriority(priority),
      layout: origin.layout, constraint: origin.constraint)
  }

  /// The rules in the order of the views that they speak of: what leads up to
  /// a view, the view itself, and what follows it.
  ///
  /// - Parameters:
  ///   - items: What has a rule.
  ///   - rule: The rule of an item.
  /// - Returns: The items in that order.
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
          kind: .notNegative, name: "notNegative." + axis.sizeName,
          views: [view]))
      let isFit = record.fitAxes & axis.bit != 0
      note(
        record[axis].hug,
        Origin(
          kind: isFit ? .slack : .hugging,
          name: (isFit ? "fit." : "hugging.") + axis.sizeName, views: [view]))
      note(
        record[axis].compress,
        Origin(
          kind: .compressionResistance, name: "compression." + axis.sizeName,
          views: [view]))
    }
    guard let extras = view.extras else { return }
    let pins = extras.pinRows
    let parts = [
      (pins.x, "x"), (pins.y, "y"), (pins.width, "width"),
      (pins.height, "height"),
    ]
    for (handle, name) in parts {
      note(
        handle, Origin(kind: .frame, name: "frame." + name, views: [view]))
    }
    for constraint in extras.constraints {
      note(
        constraint.handle,
        Origin(
          kind: .constraint, name: constraint.identifier ?? "constraint",
          views: constraint.views,
          constraint: constraint))
    }
    for layout in extras.layouts { noteLayout(layout) }
  }

  private mutating func noteLayout(_ layout: StackLayout) {
    let views = layout.flow.map { $0.takeUnretainedValue() }
    guard let first = views.first, let last = views.last else { return }
    let axis = layout.axis
    for index in layout.gaps.indices {
      let pair = [views[index], views[index + 1]]
      note(layout.gaps[index], .spacing(layout, pair))
      guard index < layout.gapTies.count else { continue }
      note(layout.gapTies[index].grow, .slack(layout, "slack.grow", pair))
      note(layout.gapTies[index].shrink, .slack(layout, "slack.shrink", pair))
    }
    note(layout.majorLead, .margin(layout, axis, .lead, [first]))
    note(layout.majorTrail, .margin(layout, axis, .trail, [last]))
    note(layout.majorPlace, .place(layout, axis, .lead, [first]))
    for (index, handle) in layout.centerRows.enumerated() {
      let name = StackLayout.centerRowNames[index]
      note(handle, .alignment(layout, name, [first, last]))
    }
    for index in layout.minors.indices where index < views.count {
      noteMinor(layout, layout.minors[index], views[index], first)
    }
    for (slot, rows) in layout.ties {
      let tied = engine.view(at: slot).map { [$0] } ?? []
      note(rows.grow, .slack(layout, "slack.grow", tied))
      note(rows.shrink, .slack(layout, "slack.shrink", tied))
    }
  }

  private mutating func noteMinor(
    _ layout: StackLayout, _ rows: MinorRows, _ view: LayoutView,
    _ first: LayoutView
  ) {
    let axis = layout.axis.other
    let alignment = layout.alignment(along: axis)
    note(rows.lead, .margin(layout, axis, .lead, [view]))
    note(rows.trail, .margin(layout, axis, .trail, [view]))
    let edge: StackEdge = alignment == .lastBaseline ? .trail : .lead
    note(rows.place, .place(layout, axis, edge, [view]))
    let other = alignment.isBaseline ? first : layout.superview
    note(
      rows.align,
      .alignment(layout, "alignment.\(alignment)", [view, other ?? view]))
  }
}

extension RowIndex.Origin {
  fileprivate static func spacing(
    _ layout: StackLayout, _ views: [LayoutView]
  ) -> RowIndex.Origin {
    RowIndex.Origin(
      kind: .spacing, name: "spacing", views: views, layout: layout)
  }

  fileprivate static func margin(
    _ layout: StackLayout, _ axis: Axis, _ edge: StackEdge,
    _ views: [LayoutView]
  ) -> RowIndex.Origin {
    RowIndex.Origin(
      kind: .margin, name: StackLayout.marginName(axis, edge), views: views,
      layout: layout)
  }

  fileprivate static func place(
    _ layout: StackLayout, _ axis: Axis, _ edge: StackEdge,
    _ views: [LayoutView]
  ) -> RowIndex.Origin {
    slack(layout, "place." + StackLayout.edgeName(axis, edge), views)
  }

  fileprivate static func alignment(
    _ layout: StackLayout, _ name: String, _ views: [LayoutView]
  ) -> RowIndex.Origin {
    RowIndex.Origin(
      kind: .alignment, name: name, views: views, layout: layout)
  }

  fileprivate static func slack(
    _ layout: StackLayout, _ name: String, _ views: [LayoutView]
  ) -> RowIndex.Origin {
    RowIndex.Origin(kind: .slack, name: name, views: views, layout: layout)
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
    case .alignment, .notNegative, .slack: 4
    }
  }
}

extension Axis {
  /// What the extent along the axis is called.
  var sizeName: String { self == .horizontal ? "width" : "height" }

  /// What the place along the axis is called.
  var placeName: String { self == .horizontal ? "x" : "y" }
}
