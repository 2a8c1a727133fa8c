extension Core {
  /// Forgets what was to be checked.
  mutating func clearWorklists() {
    if !operation.sums.isEmpty { forgetSums() }
    for entry in operation.shifts { lexFree(entry.change) }
    operation.shifts.removeAll(keepingCapacity: true)
    collectPostponed()
    scratch.seeds.removeAll()
    etas.clearQueue()
    clearWorklist()
    operation.violated.clear(&rows)
    for row in crash.candidates.contents { rows[row].clear(.seen) }
    crash.candidates.removeAll()
    finishOptimise()
  }
}
