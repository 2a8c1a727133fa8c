import Cassowary

// The views that take room, and how they come and go.
extension StackLayout {
  /// Lets a view take room at a place among the visible ones.
  func enterFlow(_ view: LayoutView, at index: Int) {
    let last = flow.count
    if isEmitted, last > 0 {
      if index > 0, index < last { dropGap(index - 1) }
      gaps.put(.none, at: min(index, last - 1))
    }
    if index == 0 { dropRowsOfFirst() }
    if index == last { dropMajorTrail() }
    flow.put(Unretained(view), at: index)
    if !minors.isEmpty {
      minors.put(MinorRows(), at: index)
      needRare().edits.newcomers.append(view)
    }
    change(.suppressions)
  }

  /// Takes a view out of the flow; nothing of it stays in the solver.
  func leaveFlow(_ view: LayoutView) {
    guard let index = flowIndex(of: view) else { return }
    if !gaps.isEmpty {
      if index > 0, index < flow.count - 1 { dropGap(index - 1) }
      let gap = index < gaps.count ? index : index - 1
      dropGap(gap)
      gaps.remove(at: gap)
    }
    if index == 0 { dropRowsOfFirst() }
    if index == flow.count - 1 { dropMajorTrail() }
    if !minors.isEmpty {
      dropMinor(index)
      minors.remove(at: index)
    }
    drop(rare?.rows.suppressions.removeValue(forKey: view.slot))
    if let place = newcomers.lastIndex(where: { $0 === view }) {
      rare?.edits.newcomers.remove(at: place)
    }
    flow.remove(at: index)
    change(.suppressions)
  }

  /// The place of a view among the visible ones.
  func flowIndex(of view: LayoutView) -> Int? {
    let reference = Unretained(view)
    return flow.firstIndex { $0 == reference }
  }

  /// The places of those of some views that are visible, in the order of the
  /// list.
  ///
  /// - Complexity: O(*n* + *k*), where *k* is the number of views in the list.
  func flowIndices(of views: [LayoutView]) -> [Int] {
    if views.count <= 4 { return views.compactMap { flowIndex(of: $0) } }
    var places: [Unretained<LayoutView>: Int] = [:]
    places.reserveCapacity(flow.count)
    for (index, view) in flow.enumerated() { places[view] = index }
    return views.compactMap { places[Unretained($0)] }
  }

  // MARK: - Rows that go

  func dropGap(_ index: Int) {
    drop(&gaps[index])
    if gapSuppressions.isEmpty { return }
    drop(rare?.rows.gapSuppressions.removeValue(forKey: slot(index)))
  }

  func dropMinor(_ index: Int) {
    guard let engine else { return }
    engine.removeLater(minors[index].lead)
    engine.removeLater(minors[index].trail)
    engine.removeLater(minors[index].align)
    engine.removeLater(minors[index].place)
    minors[index] = MinorRows()
  }

  /// The first view will be another one, to whose baseline others are joined.
  private func dropRowsOfFirst() {
    dropMajorLead()
    if !alignsBaselines { return }
    for index in minors.indices { drop(&minors[index].align) }
  }

  func dropMajorLead() {
    drop(&major.lead)
    guard let rare else { return }
    drop(&rare.rows.place)
    drop(&rare.rows.empty)
    drop(&rare.rows.emptyAcross)
    dropCenter()
  }

  func dropMajorTrail() {
    drop(&major.trail)
    guard let rare else { return }
    drop(&rare.rows.overflow)
    dropCenter()
  }

  /// Takes a row out of the solver, if it is there.
  func drop(_ row: inout ConstraintHandle) {
    if row.isNone { return }
    engine?.removeLater(row)
    row = .none
  }

  func drop(_ rows: SuppressionRows?) {
    guard let rows else { return }
    engine?.removeLater(rows.grow)
    engine?.removeLater(rows.shrink)
  }

  func dropCenter() {
    guard let rare, !rare.rows.center.isEmpty else { return }
    for row in rare.rows.center { engine?.removeLater(row) }
    for variable in rare.rows.helper { engine?.removeLater(variable) }
    rare.rows.center = []
    rare.rows.helper = []
  }

  /// Takes all rows across out of the solver.
  func dropMinors() {
    for index in minors.indices { dropMinor(index) }
    minors = []
    rare?.edits.newcomers = []
  }

  // MARK: - The end of a layout

  /// Takes all rows out of the solver, and keeps views and settings.
  func uninstall() {
    for index in gaps.indices { dropGap(index) }
    dropMajorLead()
    dropMajorTrail()
    dropMinors()
    dropSuppressions()
    forgetEngine()
  }

  /// Forgets the rows in a solver that is gone.
  func forgetEngine() {
    isEmitted = false
    gaps = []
    minors = []
    major = StackEnds(lead: .none, trail: .none)
    rare?.rows = RareRows()
    rare?.edits = RareEdits()
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
    container = nil
  }
}
