import Cassowary

// The views that take room, and how they come and go.
extension StackLayout {
  /// Lets a view take room at a place among the visible ones, with rows across
  /// the axis that it has already.
  func enterFlow(
    _ view: LayoutView, at index: Int, across: [ConstraintHandle] = []
  ) {
    let last = flow.count
    if isEmitted, last > 0 {
      if index > 0, index < last { dropGap(index - 1) }
      gaps.put(.none, at: min(index, last - 1))
    }
    flow.put(Unretained(view), at: index)
    if !minors.isEmpty || !across.isEmpty {
      let rows = across.isEmpty ? Array(repeating: .none, count: 4) : across
      minors.insert(contentsOf: rows, at: 4 * index)
      touch(view)
    }
    if index == 0 { dropRowsOfFirst() }
    if index == last { dropMajorTrail() }
    flowChanged(with: view)
  }

  /// Takes a view out of the flow; nothing of it stays in the solver, but for
  /// the rows across the axis of one that only moves.
  ///
  /// - Returns: These rows.
  @discardableResult
  func leaveFlow(
    _ view: LayoutView, isMoving: Bool = false
  ) -> [ConstraintHandle] {
    guard let index = flow.place(of: view) else { return [] }
    if !gaps.isEmpty {
      if index > 0, index < flow.count - 1 { dropGap(index - 1) }
      let gap = index < gaps.count ? index : index - 1
      dropGap(gap)
      gaps.remove(at: gap)
    }
    if index == 0 { dropRowsOfFirst() }
    if index == flow.count - 1 { dropMajorTrail() }
    var across: [ConstraintHandle] = []
    if !minors.isEmpty {
      let rows = 4 * index..<4 * index + 4
      across = Array(minors[rows])
      minors.removeSubrange(rows)
    }
    if !isMoving {
      for row in across { engine?.removeLater(row) }
      drop(StackRow(.grow, index))
      drop(StackRow(.shrink, index))
    }
    flow.remove(at: index)
    flowChanged(with: view)
    return across
  }

  /// A view came or left: what suppresses ambiguity follows, that of all views
  /// if it depends on their places, or on those in other layouts.
  private func flowChanged(with view: LayoutView) {
    let isForAll = suppressesAmbiguity || view.layoutCount > 1
    change(isForAll ? .suppressions : [])
  }

  // MARK: - Rows that go

  func drop(_ row: StackRow) {
    let handle = self[row]
    if handle.isNone { return }
    engine?.removeLater(handle)
    self[row] = .none
  }

  func dropGap(_ index: Int) {
    for role in [StackRow.Role.spacing, .spacingGrow, .spacingShrink] {
      drop(StackRow(role, index))
    }
  }

  /// The first view will be another one, to whose baseline others are joined.
  private func dropRowsOfFirst() {
    dropMajorLead()
    if !alignsBaselines || minors.isEmpty { return }
    for index in flow.indices { drop(StackRow(.alignAcross, index)) }
  }

  func dropMajorLead() {
    for role in [StackRow.Role.lead, .place] + StackRow.Role.ofEmpty {
      drop(StackRow(role))
    }
    dropCenter()
  }

  func dropMajorTrail() {
    for role in [StackRow.Role.trail, .trailOverflow] { drop(StackRow(role)) }
    dropCenter()
  }

  func dropCenter() {
    guard let rare, !rare.helper.isEmpty else { return }
    for role in StackRow.Role.centering { drop(StackRow(role)) }
    for variable in rare.helper { engine?.removeLater(variable) }
    rare.helper = []
  }

  func uninstall() {
    for row in allRows { engine?.removeLater(row) }
    for variable in rare?.helper ?? [] { engine?.removeLater(variable) }
    forgetEngine()
  }

  func forgetEngine() {
    isEmitted = false
    gaps = []
    minors = []
    major = StackEnds(lead: .none, trail: .none)
    rare?.rows = [:]
    rare?.helper = []
    rare?.touched = []
    suppressesAmbiguity = false
    pending = []
    isQueued = false
  }

  /// Forgets the views: the container is gone.
  func containerIsGone() {
    forgetEngine()
    for view in views where view.layoutCount > 0 { view.layoutCount -= 1 }
    views = []
    flow = []
    rare?.customSpacing = [:]
    rare?.customMargins = [:]
    superview = nil
  }
}
