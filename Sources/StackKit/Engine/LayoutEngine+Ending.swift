import Cassowary

// The end of an engine's work: its tree is gone, or a part of another one.
extension LayoutEngine {
  var hasEnded: Bool { root == nil }

  /// Takes all views out of the tables.
  ///
  /// It comes before any of them is released, and may come inside a pass, from
  /// a callback: tables, the solver's too, keep their memory and have no views.
  func end() {
    guard !hasEnded else { return }
    root = nil
    for slot in 0..<slotCount {
      let view = records[slot].view
      records[slot] = ViewRecord()
      marks[slot] = []
      view?.with { view in
        view.store = nil
        view.slot = -1
        view.flags.subtract([.isStale, .isRightToLeft])
        view.treeLinks?.forgetRows()
        for constraint in view.constraints { constraint.pending = [] }
      }
    }
    solver.reset()
    work = PassWork()
    edits = SolverEdits()
    followers = Followers()
    problemCopy = nil
    changedSlots = []
    departures = Departures()
    unalignedSlots = []
    targets = []
    pixels = []
    store.pointee.needsLayout = false
    store.pointee.isBehind = false
    needsDisplay = false
  }
}
