extension Core {
  mutating func begin() {
    operation.begin(
      firstEtaOrder: etas.nextOrder, deferredCount: deferred.count)
    progress = OperationProgress(workAtStart: statistics.work)
  }

  /// Ends an operation that succeeded.
  mutating func commit() {
    noteFreshWork()
    finishStructure()
    for entry in operation.journal.contents where entry.kind == .multiplier {
      lexFree(Int32(truncatingIfNeeded: entry.old))
    }
    clearWorklists()
    resetStays()
    // What a large operation needed is not kept beyond the next small one.
    let isWasteful = operation.journal.isWasteful
    operation.end()
    progress.isBeyondWide = false
    if isWasteful {
      operation.releaseMemory()
      scratch.releaseMemory()
    }
    if levels.priorities.count > levels.largestCount { releaseLevels() }
    checkInternally()
  }

  mutating func rollback() {
    clearWorklists()
    while etas.newest >= 0
      && etas.records[etas.newest].order >= operation.firstEtaOrder
    {
      removeEta(etas.newest)
    }
    // The rows that it made leave the basis.
    for row in operation.newRows.contents {
      if rows[row].owned >= 0 { setOwned(row, -1) }
      rows[row].clear(.active)
    }
    while !operation.journal.isEmpty {
      let entry = operation.journal.removeLast()
      switch entry.kind {
      case .value:
        settle(entry.index)
        values[entry.index] = entry.oldNumber
        noteComputed(entry.index)
      case .shift:
        takeBackShift()
      case .owned:
        setOwned(entry.index, Int32(truncatingIfNeeded: entry.old))
        operation.journal.count -= 1
      case .tornOwner:
        variables[entry.index].owner = Int32(truncatingIfNeeded: entry.old)
      case .rowValue:
        rows[entry.index].value = entry.oldNumber
        setForestValue(of: entry.index, entry.oldNumber)
      case .etaValue:
        if Int(entry.index) < etas.records.count {
          etas.records[entry.index].value = entry.oldNumber
        }
      case .cuts:
        rows[entry.index].cuts = Cuts(bits: entry.old)
        rows[entry.index].set(.active, to: entry.old >> 16 & 1 == 1)
      case .constraint:
        let record = operation.undoConstraints.removeLast()
        constraints[entry.index] = record
        if record.has(.scaled) {
          scaledConstraints[entry.index] = operation.undoScales.removeLast()
        }
      case .list:
        rows[entry.index].cuts = Cuts(bits: entry.old)
        rows[entry.index].count = UInt8(truncatingIfNeeded: entry.old >> 16)
        rows[entry.index].first = Int32(truncatingIfNeeded: entry.old >> 24)
      case .multiplier:
        lexFree(rows[entry.index].multiplier)
        rows[entry.index].multiplier = Int32(truncatingIfNeeded: entry.old)
      }
    }
    restoreDeferred()
    basisVersion &+= 1
    if !operation.lostEtaRows.isEmpty { rebuildAfterRollback() }
    restoreStructure()
    operation.end()
    progress.isBeyondWide = false
  }

  /// Brings multipliers up to date between operations.
  mutating func updateForInspection() {
    if deferred.isEmpty { return }
    begin()
    updateMultipliers()
    commit()
  }
}
