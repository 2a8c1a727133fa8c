// Multipliers on demand: see *How the solver works*.

extension Core {
  /// Notes that an inactive row went to a segment and kept its multiplier,
  /// which is to change on no level above that of an order.
  mutating func deferMultiplier(_ row: Int32, order: Int32) {
    if deferred.isEmpty || order < levels.order[deferredLevel] {
      deferredLevel = levels.level(atOrder: order)
    }
    if rows[row].has(.deferred) { return }
    rows[row].set(.deferred)
    deferred.append(row)
  }

  /// Brings the multipliers of all rows up to date.
  mutating func updateMultipliers() {
    if deferred.isEmpty { return }
    // Row solves go through the same queue.
    applyQueuedEtas()
    let work = statistics.work
    defer { progress.updateWork += statistics.work - work }
    var changes: [(row: Int32, change: Int32)] = []
    changes.reserveCapacity(deferred.count)
    for (index, row) in deferred.contents.enumerated() {
      rows[row].clear(.deferred)
      if index < operation.deferredBefore { operation.updated.append(row) }
      let entry = moveToSlope(row)
      if entry.change >= 0 { changes.append(entry) }
    }
    deferred.removeAll()
    operation.deferredBefore = 0
    let firstSuspect = operation.suspects.count
    applyChanges(changes)
    // All that they are made of matters more: it stays in its box.
    for row in operation.suspects.contents[firstSuspect...] {
      rows[row].clear(.suspect)
    }
    operation.suspects.count = firstSuspect
  }

  /// Forgets which multipliers of the part are deferred: they are found anew.
  mutating func forgetDeferredOfPart() {
    let (all, before) = (Array(deferred.contents), operation.deferredBefore)
    deferred.removeAll()
    operation.deferredBefore = 0
    for (index, row) in all.enumerated() {
      if !part.has(row: row) {
        deferred.append(row)
        if index < before { operation.deferredBefore += 1 }
      } else {
        rows[row].clear(.deferred)
        if index < before { operation.updated.append(row) }
      }
    }
  }

  /// After a rollback: the rows that were deferred before the operation are so
  /// again, and no others.
  mutating func restoreDeferred() {
    while deferred.count > operation.deferredBefore {
      rows[deferred.removeLast()].clear(.deferred)
    }
    // Not lower than it was.
    if operation.updated.count > 0 { deferredLevel = levels.level(atOrder: 0) }
    for row in operation.updated.contents {
      rows[row].set(.deferred)
      deferred.append(row)
    }
  }
}
