// The fallback: when rounding makes the basis singular, or the budget of an
// operation is used up, its part is solved anew from a crash basis.

extension Core {
  /// The number of steps that one operation may take before the fallback.
  var budget: Int {
    limits.pivotsBeforeFallback > 0 && !operation.isRestarted
      ? limits.pivotsBeforeFallback
      : 50 * (variables.count + constraints.count) + 1000
  }

  /// The work that one operation may do before the fallback.
  var workBudget: Int {
    limits.workBeforeFallback > 0
      ? limits.workBeforeFallback
      : (variables.count + constraints.count) << 14 + 1 << 22
  }

  /// Whether the operation, or its fallback, has done all that it may.
  var isSpent: Bool {
    operation.steps >= budget
      || statistics.work - operation.workAtStart >= workBudget
  }

  /// The fallback: forgets the basis and all multipliers of what the operation
  /// is about, and solves it anew.
  ///
  /// With all multipliers 0, each in its box, every row sits where 0 is a
  /// slope, and a crash basis can be chosen; dual steps do the rest.
  ///
  /// - Returns: False if the operation has been restarted before.
  mutating func restart() -> Bool {
    if operation.isRestarted {
      operation.isStalled = true
      return false
    }
    statistics.fallbacks += 1
    operation.isRestarted = true
    operation.isSingular = false
    operation.usesBland = true
    operation.zeroSteps = 0
    operation.steps = 0
    operation.workAtStart = statistics.work
    gatherTouched()
    forgetDeferred(ofPart: true)
    removeEtasOfPart()
    for row in part.rows where rows[row].has(RowRecord.live) { clear(row) }
    for row in part.rows
    where rows[row].has(RowRecord.live) && !isPending(row) {
      if rows[row].count > 0 { nominate(row) } else { setCuts(row, 0, 0) }
    }
    return admitCandidates()
  }

  /// Forgets the basis and all multipliers.
  mutating func clearBasis() {
    forgetDeferred()
    while !etas.isEmpty { removeEta(etas.newest) }
    for row in 0..<Int32(rows.count) where rows[row].has(RowRecord.live) {
      clear(row)
    }
  }

  /// Takes a row out of the basis and makes its multiplier 0.
  private mutating func clear(_ row: Int32) {
    if rows[row].owned >= 0 { setOwned(row, -1) }
    if rows[row].isActive { setActive(row, false) }
    if rows[row].multiplier >= 0 { replaceMultiplier(row, -1) }
  }

  /// Makes the part of what the journal and the queues mention, and all that
  /// rows connect with it.
  mutating func gatherTouched() {
    beginPart()
    for index in 0..<operation.journal.count {
      let entry = operation.journal[index]
      switch entry.kind {
      case .value, .shift, .tornOwner: part.addVariable(entry.index)
      case .owned, .rowValue, .cuts, .multiplier, .list:
        part.addRow(entry.index)
      case .constraint:
        // One that has no effect yet may have no row.
        let row = constraints[entry.index].row
        if row >= 0 { part.addRow(row) }
      case .etaValue: break
      }
    }
    for index in 0..<operation.worklist.count {
      part.addRow(operation.worklist[index])
    }
    operation.violated.forEach { part.addRow($0) }
    for index in 0..<operation.suspects.count {
      part.addRow(operation.suspects[index])
    }
    for index in 0..<operation.newConstraints.count {
      part.addRow(constraints[operation.newConstraints[index]].row)
    }
    for index in 0..<operation.newRows.count {
      part.addRow(operation.newRows[index])
    }
    for member in operation.failure?.members ?? [] {
      part.addRow(constraints[member.constraint].row)
    }
    gather(withInactive: true)
  }
}
