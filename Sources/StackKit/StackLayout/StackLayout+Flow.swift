import Cassowary

// The views that take room, and how they come and go.
extension StackLayout {
  /// Lets a view take room at a place among the visible ones.
  func enterFlow(_ view: LayoutView, at index: Int) {
    let reference = Unretained(view)
    let last = flow.count
    if isEmitted, last > 0 {
      if index > 0, index < last { dropGap(index - 1) }
      let gap = min(index, last - 1)
      gaps.put(.none, at: gap)
      if !gapSuppressions.isEmpty {
        gapSuppressions.put(SuppressionRows(), at: gap)
      }
    }
    flow.put(reference, at: index)
    if !needsAllPlaced {
      minors.put(MinorRows(), at: index)
      newcomers.append(view)
    }
    change(.structure)
  }

  /// Takes a view out of the flow; nothing of it stays in the solver.
  func leaveFlow(_ view: LayoutView) {
    guard let index = flowIndex(of: view) else { return }
    if !gaps.isEmpty {
      if index > 0, index < flow.count - 1 { dropGap(index - 1) }
      let gap = index < gaps.count ? index : index - 1
      dropGap(gap)
      gaps.remove(at: gap)
      if !gapSuppressions.isEmpty { gapSuppressions.remove(at: gap) }
    }
    if major.leadView == flow[index] {
      dropMajorLead()
    }
    if major.trailView == flow[index] {
      dropMajorTrail()
    }
    if !minors.isEmpty {
      dropMinor(index)
      minors.remove(at: index)
    }
    if let rows = suppressions.removeValue(forKey: view.slot) {
      engine?.removeLater(rows.grow)
      engine?.removeLater(rows.shrink)
    }
    if !newcomers.isEmpty,
      let place = newcomers.lastIndex(where: { $0 === view })
    {
      newcomers.remove(at: place)
    }
    flow.remove(at: index)
    change(.structure)
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
    guard let engine else { return }
    engine.removeLater(gaps[index])
    gaps[index] = .none
    if !gapSuppressions.isEmpty {
      engine.removeLater(gapSuppressions[index].grow)
      engine.removeLater(gapSuppressions[index].shrink)
      gapSuppressions[index] = SuppressionRows()
    }
  }

  func dropMinor(_ index: Int) {
    guard let engine else { return }
    engine.removeLater(minors[index].lead)
    engine.removeLater(minors[index].trail)
    engine.removeLater(minors[index].align)
    engine.removeLater(minors[index].place)
    minors[index] = MinorRows()
    // Baselines are joined to that of the first view.
    if index == 0, alignment(along: axis.other).isBaseline {
      for other in minors.indices {
        engine.removeLater(minors[other].align)
        minors[other].align = .none
      }
    }
  }

  func dropMajorLead() {
    drop(&major.lead)
    drop(&major.place)
    drop(&major.empty)
    drop(&major.emptyAcross)
    major.leadView = nil
    dropCenter()
  }

  func dropMajorTrail() {
    drop(&major.trail)
    drop(&major.overflow)
    major.trailView = nil
    dropCenter()
  }

  /// Takes a row out of the solver, if it is there.
  private func drop(_ row: inout ConstraintHandle) {
    if row.isNone { return }
    engine?.removeLater(row)
    row = .none
  }

  func dropCenter() {
    guard !major.center.isEmpty else { return }
    for row in major.center { engine?.removeLater(row) }
    for variable in helper { engine?.removeLater(variable) }
    major.center = []
    helper = []
  }

  /// Takes all rows across out of the solver.
  func dropMinors() {
    for index in minors.indices { dropMinor(index) }
    minors = []
    newcomers = []
    needsAllPlaced = true
  }

  // MARK: - The end of a layout

  /// Takes all rows out of the solver, and keeps views and settings.
  func uninstall(from engine: LayoutEngine) {
    for index in gaps.indices { dropGap(index) }
    gapSuppressions = []
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
    gapSuppressions = []
    minors = []
    newcomers = []
    needsAllPlaced = true
    major = MajorRows()
    baselineView = nil
    helper = []
    suppressions = [:]
    suppressesAmbiguity = false
    pending = []
    editedGaps = []
    editedMargins = []
    isQueued = false
  }

  /// Forgets the views: the container is gone.
  func containerIsGone() {
    forgetEngine()
    for view in views where view.layoutCount > 0 { view.layoutCount -= 1 }
    views = []
    flow = []
    gaps = []
    customSpacing = [:]
    customMargins = [:]
    container = nil
  }
}

extension StackAlignment {
  /// Whether views are aligned with each other rather than with the
  /// container.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension Array {
  /// Inserts an element, at the end mostly, which `insert` is slow at.
  @inline(__always)
  mutating func put(_ element: Element, at index: Int) {
    if index == count { append(element) } else { insert(element, at: index) }
  }
}
