// To begin anew, from a crash basis of what the operation is about.

extension Core {
  /// Whether the operation, or its fallback, has done all that it may.
  var isSpent: Bool {
    let size = variables.count + constraints.count
    let steps =
      limits.pivotsBeforeFallback > 0 && !progress.isRestarted
      ? limits.pivotsBeforeFallback : 50 * size + 1000
    let work =
      limits.workBeforeFallback > 0
      ? limits.workBeforeFallback : size << 14 + 1 << 28
    return progress.steps >= steps
      || statistics.work - progress.workAtStart >= work
  }

  /// Whether it is better to begin anew, as far as it is known what that costs;
  /// multipliers that were left for later count on neither side.
  var isOverdone: Bool {
    // Mutating, as all of the core would be copied for the question otherwise;
    // so are other members that change nothing.
    mutating get {
      if progress.freshCount > 0 || freshWork == 0 { return false }
      let work = statistics.work - progress.workAtStart - progress.updateWork
      let isNear =
        !progress.isRelaxing
        && operation.violated.count < limits.rowsBeforeAnew
      return work > 4_096
        && Double(work)
          > (isNear ? 4 : 1.5) * knownFreshWork * Double(constraintCount)
    }
  }

  private var knownFreshWork: Double { max(freshWork, limits.freshWork) }

  /// Learns at its end what an operation from a crash basis costs: little by
  /// little, as it may say more of the numbers than of what there is.
  mutating func noteFreshWork() {
    if progress.freshCount == 0 || progress.isRestarted { return }
    let work = statistics.work - progress.workAtStart - progress.updateWork
    freshWork = min(
      Double(work) / Double(progress.freshCount), 2 * knownFreshWork)
  }

  /// The fallback: begins anew, with Bland's rule, and without a crash basis if
  /// one has magnified; false if it was begun anew before.
  mutating func restart() -> Bool {
    if progress.isRestarted {
      progress.isStalled = true
      return false
    }
    progress.isRestarted = true
    progress.skipsCrash = progress.hasMagnified
    progress.usesBland = true
    return beginAnew()
  }

  /// Forgets basis and multipliers of what the operation is about, and chooses
  /// a crash basis; false if required constraints of one row clash.
  mutating func beginAnew() -> Bool {
    forgetTouched()
    return admitCandidates()
  }

  /// The same, with some constraints that are to hold exactly: their rows come
  /// first.
  mutating func beginAnew(with first: [Int32]) -> Bool {
    forgetTouched()
    let all = Array(crash.candidates.contents)
    for row in all { rows[row].clear(.seen) }
    crash.candidates.removeAll()
    for constraint in first {
      let row = constraints[constraint].row
      let low = groupStart(row, position(of: constraint) + 1)
      setCuts(row, Cuts(low: low, high: groupEnd(row, low)))
      nominate(row)
    }
    _ = chooseCrashBasis()
    crash.candidates.removeAll()
    for row in all where !rows[row].isActive { nominate(row) }
    return admitCandidates()
  }

  /// Primal steps; returns whether it is better to begin anew: basis and
  /// multipliers of what the operation is about are forgotten then.
  mutating func optimiseOrForget() -> Bool {
    progress.isRelaxing = true
    optimise()
    let isOverdone = isOverdone
    progress.isRelaxing = false
    if !isOverdone { return false }
    flush()
    forgetTouched()
    finishOptimise()
    return true
  }

  /// Forgets the basis and all multipliers of what the operation is about; its
  /// rows are candidates for a crash basis then.
  mutating func forgetTouched() {
    statistics.fallbacks += 1
    gatherTouched()
    clearPart()
    nominatePart()
  }

  /// Forgets the part's basis and multipliers, and the operation's cost so far.
  mutating func clearPart() {
    progress.isSingular = false
    progress.zeroSteps = 0
    progress.usesBland = progress.isRestarted
    progress.steps = 0
    progress.displacements = 0
    progress.chances = 32
    progress.spareEntries = 0
    progress.refactorWork = 0
    progress.workAtStart = statistics.work
    progress.updateWork = 0
    progress.hasMagnified = false
    forgetDeferredOfPart()
    removeEtasOfPart()
    for row in part.rows where rows[row].has(.live) {
      if rows[row].owned >= 0 { setOwned(row, -1) }
      if rows[row].isActive { setActive(row, false) }
      if rows[row].multiplier >= 0 { replaceMultiplier(row, -1) }
    }
  }

  /// Nominates the rows of the part that have constraints, and counts these.
  mutating func nominatePart() {
    progress.freshCount = 0
    for row in part.rows where isInForce(row) {
      progress.freshCount += Int(rows[row].count)
      if rows[row].count > 0 { nominate(row) } else { setCuts(row, Cuts()) }
    }
  }

  /// Makes the part of what was touched, and all that rows connect with it.
  mutating func gatherTouched() {
    collectTouched()
    gather(withInactive: true)
  }

  /// Makes the part of all that there is.
  mutating func gatherAll() {
    beginPart()
    for row in 0..<Int32(rows.count) where isInForce(row) { part.addRow(row) }
    gather(withInactive: true)
  }

  /// Makes the part of what the journal and the queues mention.
  mutating func collectTouched() {
    beginPart()
    for entry in operation.journal.contents {
      switch entry.kind {
      case .value, .tornOwner: part.addVariable(entry.index)
      case .shift:
        forEachVariable(of: entry) { $0.part.addVariable($1) }
      case .owned, .rowValue, .cuts, .multiplier, .list:
        part.addRow(entry.index)
      case .constraint:
        // One that has no effect yet may have no row.
        let row = constraints[entry.index].row
        if row >= 0 { part.addRow(row) }
      case .etaValue: break
      }
    }
    for row in operation.worklist.contents { part.addRow(row) }
    operation.violated.forEach { part.addRow($0) }
    for row in operation.suspects.contents { part.addRow(row) }
    for index in operation.newConstraints.contents {
      part.addRow(constraints[index].row)
    }
    for row in operation.newRows.contents { part.addRow(row) }
    for member in progress.failure?.members ?? [] {
      part.addRow(constraints[member.constraint].row)
    }
  }
}
