extension Core {
  /// Forgets what was to be checked.
  mutating func clearWorklists() {
    if !sums.isEmpty { forgetSums() }
    if !shifts.isEmpty { forgetShifts() }
    collectPostponed()
    scratch.seeds.removeAll()
    etas.clearQueue()
    for index in 0..<worklist.count {
      rows[worklist[index]].clear(RowRecord.queued)
    }
    worklist.removeAll()
    violated.clear(&rows)
    for index in 0..<crash.candidates.count {
      rows[crash.candidates[index]].clear(RowRecord.seen)
    }
    crash.candidates.removeAll()
    for index in 0..<suspects.count {
      rows[suspects[index]].clear(RowRecord.suspect)
    }
    suspects.removeAll()
  }
}
