// Refactorisation: see *How the solver works*.

extension Core {
  /// Rebuilds the part of the basis that is connected with a row; false if it
  /// has more variables than a limit, or four times as many rows.
  @discardableResult
  mutating func refactor(around row: Int32, limit: Int = .max) -> Bool {
    beginPart()
    part.addRow(row)
    if !gather(limit: limit) { return false }
    rebuild()
    return true
  }

  /// Rebuilds the parts whose etas a rollback would have to bring back.
  mutating func rebuildAfterRollback() {
    beginPart()
    for row in operation.lostEtaRows.contents
    where rows[row].has(.live) { part.addRow(row) }
    gather()
    let keptEntries = operation.journal.count
    rebuild(evaluates: false)
    operation.journal.count = keptEntries
    scratch.seeds.removeAll()
    clearWorklist()
  }

  /// Adds all that active and structural rows and etas connect, and other rows
  /// if asked for; false if that are more variables than the limit.
  @discardableResult
  mutating func gather(withInactive: Bool = false, limit: Int = .max) -> Bool {
    while let id = part.next() {
      if id >= 0 {
        for (variable, _) in summands(of: id) { part.addVariable(variable) }
      } else {
        forEachRow(of: ~id) { core, row in
          let record = core.rows[row]
          if withInactive || record.isActive || record.isStructural {
            core.part.addRow(row)
          }
        }
      }
      gatherEtas(using: id, limit: limit)
      if isPartLarger(than: limit) { return false }
    }
    part.sort()
    return true
  }

  private func isPartLarger(than limit: Int) -> Bool {
    max(part.variables.count, part.rows.count / 4) > limit
  }

  /// Gathers up to the limit: hundreds of etas may speak of a row.
  private mutating func gatherEtas(using id: Int32, limit: Int) {
    for use in etas.uses(of: id) {
      if isPartLarger(than: limit) { return }
      let eta = etas.entries[use].eta
      let record = etas.records[eta]
      if !part.addEta(eta) { continue }
      part.addRow(record.entering)
      for entry in etas.members(of: record) {
        if entry.id >= 0 {
          part.addRow(entry.id)
        } else {
          part.addVariable(~entry.id)
        }
      }
    }
  }

  mutating func rebuild(evaluates: Bool = true) {
    for variable in part.variables where variables[variable].owner == -1 {
      part.isKnown[variable] = true
    }
    statistics.rowsVisited += part.rows.count
    rebuildFromRows(evaluates: evaluates)
  }

  /// Rebuilds a part whose active rows have been chosen anew; the variables
  /// that stay are marked as known.
  mutating func rebuildFromRows(evaluates: Bool = true) {
    statistics.refactorisations += 1
    let visited = statistics.rowsVisited
    removeEtasOfPart()
    for variable in part.variables where variables[variable].owner <= -2 {
      variables[variable].owner = -1
    }
    for row in part.rows where rows[row].owned >= 0 { setOwned(row, -1) }
    part.rows.removeAll { !rows[$0].isActive }
    let tears = statistics.bumpRows
    peel()
    // Without tears, the order of rows is all that was chosen. Else more is
    // torn where what is torn would be magnified too much.
    if statistics.bumpRows > tears {
      let owned = part.variables.filter { variables[$0].owner >= 0 }
      for cut in owned.withUnsafeBufferPointer({ cutGrowth(of: $0) }) {
        part.tear(cut.variable)
        statistics.bumpRows += 1
      }
    }
    let firstTear = etas.nextOrder
    insertLeftovers(areTears: true)
    visitedAtRefactor = statistics.rowsVisited
    progress.spareEntries = 0
    progress.refactorWork = visitedAtRefactor - visited
    if evaluates {
      // A row without constraints holds what it holds.
      for row in part.rows where !rows[row].isInSegment {
        let target = bound(row, rows[row].cuts.low)
        if rows[row].value != target { setRowValue(row, target) }
      }
      for variable in part.variables where variables[variable].owner >= 0 {
        scratch.seeds.append(variable)
      }
    }
    applyEtas(since: firstTear)
    if evaluates { propagate() } else { scratch.seeds.removeAll() }
  }

  /// Takes out the etas of the part.
  mutating func removeEtasOfPart() {
    for eta in part.etas { removeEta(eta) }
  }

  // MARK: - Peeling

  private mutating func peel() {
    for row in part.rows {
      var unknown: Int32 = 0
      for (variable, _) in summands(of: row) where !part.isKnown[variable] {
        unknown += 1
        part.rowsLeft[variable] += 1
      }
      part.unknownsLeft[row] = unknown
      if unknown == 1 { part.rowQueue.append(row) }
    }
    for variable in part.variables
    where !part.isKnown[variable] && part.rowsLeft[variable] == 1 {
      part.variableQueue.append(variable)
    }
    // What is left when nothing can be peeled for the first time.
    var byDegree: [Int32]?
    var nextTear = 0
    while true {
      if let row = part.rowQueue.popLast() {
        if rows[row].owned >= 0 || part.unknownsLeft[row] != 1 { continue }
        let only = summands(of: row).first { !part.isKnown[$0.variable] }
        guard let only else { continue }
        statistics.rowsVisited += 1
        setOwned(row, only.variable)
        markKnown(only.variable)
      } else if let variable = part.variableQueue.popLast() {
        if !part.isKnown[variable] && part.rowsLeft[variable] == 1 {
          assignOnlyRow(of: variable)
        }
      } else {
        let left =
          byDegree
          ?? part.variables.filter { !part.isKnown[$0] }.sorted {
            (part.rowsLeft[$1], $0) < (part.rowsLeft[$0], $1)
          }
        byDegree = left
        let found = left[nextTear...].firstIndex {
          !part.isKnown[$0] && part.rowsLeft[$0] != 0
        }
        guard let found else { return }
        nextTear = found
        let torn = left[found]
        statistics.bumpRows += 1
        part.tear(torn)
        markKnown(torn)
      }
    }
  }

  private mutating func assignOnlyRow(of variable: Int32) {
    guard let row = rowLeft(of: variable) else { return }
    // A tiny coefficient would make a poor pivot; the variable can still be
    // torn, or be found by another row.
    if !isGoodPivot(row, for: variable, least: Tolerance.weakPivot) { return }
    statistics.rowsVisited += 1
    setOwned(row, variable)
    part.isKnown[variable] = true
    for (member, _) in summands(of: row) where !part.isKnown[member] {
      part.rowsLeft[member] -= 1
      if part.rowsLeft[member] == 1 { part.variableQueue.append(member) }
    }
    part.unknownsLeft[row] = 0
  }

  /// The last row of a part that mentions a variable and is not yet assigned.
  private mutating func rowLeft(of variable: Int32) -> Int32? {
    for row in rows.chain(from: variables[variable].single)
    where isLeft(row) { return row }
    for term in terms.chain(from: variables[variable].others)
    where isLeft(terms[term].row) { return terms[term].row }
    return nil
  }

  /// Whether a row of the part has not been assigned.
  private mutating func isLeft(_ row: Int32) -> Bool {
    rows[row].isActive && rows[row].owned < 0 && part.has(row: row)
  }

  private mutating func markKnown(_ variable: Int32) {
    part.isKnown[variable] = true
    for row in rows.chain(from: variables[variable].single) {
      leaveOneLess(row)
    }
    // A row among the dependents has a variable already.
    for term in terms.chain(from: variables[variable].others) {
      leaveOneLess(terms[term].row)
    }
  }

  private mutating func leaveOneLess(_ row: Int32) {
    if !isLeft(row) { return }
    part.unknownsLeft[row] -= 1
    if part.unknownsLeft[row] == 1 { part.rowQueue.append(row) }
  }

  /// Computes what the etas from a certain age on give.
  mutating func applyEtas(since order: UInt64) {
    for eta in etas.fromNewest {
      if etas.records[eta].order < order { break }
      etas.push(eta, newestFirst: true)
    }
    applyQueuedEtas()
  }

  /// Lets the rows that are left over replace the stays of torn variables.
  mutating func insertLeftovers(areTears: Bool) {
    for row in part.rows where rows[row].owned < 0 {
      express(row)
      var best = -1
      var bestSize = 0.0
      var largest = 0.0
      for (index, entry) in scratch.support.contents.enumerated() {
        let size = abs(entry.factor)
        largest = max(largest, size)
        if entry.id < 0 && part.isTorn(~entry.id)
          && variables[~entry.id].owner == -1 && size > bestSize
        {
          best = index
          bestSize = size
        }
      }
      let isPivot =
        best >= 0
        && (bestSize > largest * Tolerance.singular
          || !isRounding(scratch.support[best].id, of: row))
      if isPivot {
        let entry = scratch.support[best]
        if canShift(to: entry.id, entering: row) {
          shiftOwnership(entering: row, out: entry.id)
          queueChange(ofRow: row)
        } else {
          appendEta(
            entering: row, out: entry.id, pivot: entry.factor, isTear: areTears)
        }
      } else {
        // The row depends on the others but for rounding: it leaves the
        // basis, and the multipliers have to be found anew.
        setActive(row, false)
        progress.isSingular = true
        enqueue(row)
      }
    }
  }
}
