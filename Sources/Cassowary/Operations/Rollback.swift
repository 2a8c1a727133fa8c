/// The journal of the running operation. It is rolled back when the operation
/// is refused, and emptied when it is done.
extension Core {
  /// Starts an operation.
  ///
  /// - Parameter settles: Whether multipliers are brought up to date first.
  mutating func begin(settles: Bool = true) {
    assert(journal.isEmpty && worklist.isEmpty && suspects.isEmpty)
    assert(settled.isEmpty)
    operation &+= 1
    operationDeferredCount = deferred.count
    operationEtaOrder = etas.nextOrder
    lostEtaRows.removeAll()
    journalLostEtas = false
    zeroSteps = 0
    steps = 0
    workAtStart = statistics.work
    operationProducts = 0
    usesBland = false
    isRestarted = false
    restarts = 0
    lostRank = false
    isStalled = false
    isDoubtful = false
    spill = 0
    unheld = -1
    failure = nil
    if settles { settleMultipliers() }
  }

  /// Ends an operation that succeeded.
  mutating func commit() {
    finishStructure()
    for index in 0..<journal.count where journal[index].kind == .multiplier {
      lexFree(Int32(truncatingIfNeeded: journal[index].old))
    }
    journal.removeAll()
    settled.removeAll()
    clearWorklists()
    if stayCount > 0 { resetStays() } else { movedStays.removeAll() }
    if levels.priorities.count > levels.largestCount { releaseLevels() }
    #if CASSOWARY_INTERNAL_CHECKS
    checkInternally()
    #endif
  }

  /// Takes back everything that the operation did.
  mutating func rollback() {
    clearWorklists()
    removeNewEtas()
    for index in 0..<newRows.count { takeOut(newRows[index]) }
    while !journal.isEmpty {
      let entry = journal.removeLast()
      switch entry.kind {
      case .value:
        values[entry.index] = Double(bitPattern: UInt64(bitPattern: entry.old))
      case .owned:
        setOwned(entry.index, Int32(truncatingIfNeeded: entry.old))
        journal.count -= 1
      case .tornOwner:
        variables[entry.index].owner = Int32(truncatingIfNeeded: entry.old)
      case .rowValue:
        rows[entry.index].value = Double(
          bitPattern: UInt64(bitPattern: entry.old)
        )
      case .etaValue:
        if Int(entry.index) < etas.records.count {
          etas.records[entry.index].value = Double(
            bitPattern: UInt64(bitPattern: entry.old)
          )
        }
      case .place:
        rows[entry.index].cutLow = UInt8(truncatingIfNeeded: entry.old)
        rows[entry.index].cutHigh = UInt8(truncatingIfNeeded: entry.old >> 8)
        if entry.old >> 16 & 1 == 1 {
          rows[entry.index].set(RowRecord.active)
        } else {
          rows[entry.index].clear(RowRecord.active)
        }
      case .constraint:
        let saved = undoConstraints.removeLast()
        constraints[saved.index] = saved.record
      case .list:
        let saved = undoRows.removeLast()
        rows[saved.index].first = saved.first
        rows[saved.index].count = saved.count
        rows[saved.index].cutLow = saved.cutLow
        rows[saved.index].cutHigh = saved.cutHigh
      case .multiplier:
        lexFree(rows[entry.index].multiplier)
        rows[entry.index].multiplier = Int32(truncatingIfNeeded: entry.old)
      }
    }
    restoreDeferred()
    for (index, scaled) in undoScales.reversed() {
      scaledConstraints[index] = scaled
    }
    undoScales.removeAll()
    epoch &+= 1
    structure &+= 1
    basisVersion &+= 1
    columns.stale |= VariableFlags.columns
    movedStays.removeAll()
    if journalLostEtas { rebuildAfterRollback() }
    restoreStructure()
  }

  /// The same between operations.
  mutating func settleForInspection() {
    if deferred.isEmpty { return }
    begin()
    commit()
  }
}
