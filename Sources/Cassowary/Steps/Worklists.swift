extension Core {
  /// Forgets what was to be checked.
  mutating func clearWorklists() {
    if !operation.sums.isEmpty { forgetSums() }
    if !operation.shifts.isEmpty { forgetShifts() }
    collectPostponed()
    scratch.seeds.removeAll()
    etas.clearQueue()
    for index in 0..<operation.worklist.count {
      rows[operation.worklist[index]].clear(RowRecord.queued)
    }
    operation.worklist.removeAll()
    operation.violated.clear(&rows)
    for index in 0..<crash.candidates.count {
      rows[crash.candidates[index]].clear(RowRecord.seen)
    }
    crash.candidates.removeAll()
    for index in 0..<operation.suspects.count {
      rows[operation.suspects[index]].clear(RowRecord.suspect)
    }
    operation.suspects.removeAll()
  }
}
