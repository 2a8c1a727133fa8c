// The crash basis: see *How the solver works*.

extension Core {
  /// Makes a row a candidate for the next crash basis.
  @inline(__always)
  mutating func nominate(_ row: Int32) {
    if rows[row].has(.seen) { return }
    rows[row].set(.seen)
    crash.candidates.append(row)
  }

  /// Finds where the candidates sit, lets as many as possible define free
  /// variables, and has the others checked; false if required ones of a row
  /// clash.
  mutating func admitCandidates() -> Bool {
    var kept = 0
    for index in 0..<crash.candidates.count {
      let row = crash.candidates[index]
      if rows[row].count > 1 && !resolveClash(in: row) { return false }
      locateAtZero(row)
      if rows[row].isInSegment {
        rows[row].clear(.seen)
        enqueue(row)
      } else {
        crash.candidates[kept] = row
        kept += 1
      }
    }
    crash.candidates.count = kept
    _ = chooseCrashBasis()
    for row in crash.candidates.contents where !rows[row].isActive {
      enqueue(row)
    }
    crash.candidates.removeAll()
    return true
  }

  /// Lets the candidates define free variables, and computes their values.
  ///
  /// - Returns: How many found one. The caller empties the list.
  mutating func chooseCrashBasis() -> Int {
    if crash.candidates.isEmpty { return 0 }
    crash.begin()
    if crash.candidates.count == 1 {
      let row = crash.candidates[0]
      rows[row].clear(.seen)
      let free = isBroken(row) ? -1 : freeMember(of: row)
      if free >= 0 { take(free, by: row) }
    } else {
      peelCandidates()
      dropMagnifying()
    }
    let count = crash.taken.count
    if count > 0 { computeTaken() }
    return count
  }

  /// Whether a row has nothing but what is known not to hold.
  private mutating func isBroken(_ row: Int32) -> Bool {
    rows[row].count == 1 && constraints[rows[row].first].has(.broken)
  }

  private mutating func peelCandidates() {
    crash.unknowns.extend(to: rows.count, with: 0)
    crash.ready.reserve(levels: levels.priorities.count)
    for row in crash.candidates.contents {
      let count =
        progress.skipsCrash || isBroken(row)
        ? 0 : summands(of: row).count { isFree($0.variable) }
      crash.unknowns[row] = Int32(count)
      if count == 1 {
        crash.ready.push(row, order: resistance(of: row))
      } else if count == 0 {
        rows[row].clear(.seen)
      }
    }
    takeReady()
    queueOpen()
    while !crash.open.isEmpty {
      let row = crash.open.pop()
      if isSpent {
        // Steps, and the bound of the operation, see to what is left out.
        rows[row].clear(.seen)
        continue
      }
      takeFree(by: row)
      takeReady()
    }
  }

  /// Queues the candidates that are left: they have several free variables.
  private mutating func queueOpen() {
    crash.open.reserve(levels: 64)
    for row in crash.candidates.contents where rows[row].has(.seen) {
      let isRequired = resistance(of: row) < 0
      crash.open.push(
        row, order: min(crash.unknowns[row], 30) + (isRequired ? 0 : 31))
    }
  }

  private mutating func takeReady() {
    while !crash.ready.isEmpty { takeFree(by: crash.ready.pop()) }
  }

  /// Lets a candidate whose turn it is take a variable, if it can.
  private mutating func takeFree(by row: Int32) {
    if !rows[row].has(.seen) { return }
    rows[row].clear(.seen)
    let free = freeMember(of: row)
    if free < 0 { return }
    take(free, by: row)
    reduceRows(of: free)
  }

  /// One variable less is free for the other candidates that mention it.
  private mutating func reduceRows(of variable: Int32) {
    scratch.searched.removeAll()
    for term in terms.chain(from: variables[variable].others) {
      let row = terms[term].row
      if !rows[row].has(.seen) { continue }
      crash.unknowns[row] -= 1
      if crash.unknowns[row] == 1 { scratch.searched.append(row) }
    }
    // The list of a variable begins with what was added last.
    while !scratch.searched.isEmpty {
      let row = scratch.searched.removeLast()
      crash.ready.push(row, order: resistance(of: row))
    }
  }

  mutating func take(_ variable: Int32, by row: Int32) {
    if rows[row].isInSegment {
      // A row beyond the end of its segment: that end is where it is to be.
      let isUpper = infeasibility(row, activity: activity(row)) > 0
      setCuts(row, segmentEnd(row, isUpper: isUpper))
    }
    if variables[variable].dependents >= 0 { crash.isOrdered = false }
    define(variable, by: row, value: bound(row, rows[row].cuts.low))
    crash.taken.append(variable)
  }

  /// Takes rows out again that magnify what they are made of.
  private mutating func dropMagnifying() {
    let cuts = cutGrowth(of: crash.taken.contents)
    if cuts.isEmpty { return }
    progress.hasMagnified = true
    for cut in cuts { setActive(cut.row, false) }
    let records = variables.base
    crash.taken.removeAll { records[Int($0)].owner < 0 }
  }

  /// Whether a row may define a variable without a dual step.
  mutating func mayTake(_ row: Int32) -> Bool {
    !progress.hasMagnified && !progress.skipsCrash && !rows[row].has(.deferred)
      && summands(of: row).contains { isFree($0.variable) }
  }

  /// Computes the variables that were taken, and what depends on them.
  mutating func computeTaken() {
    // They depend on earlier ones only, and nothing else has to be computed.
    if crash.isOrdered && scratch.seeds.isEmpty && etas.heap.isEmpty {
      statistics.rowsVisited += crash.taken.count
      for variable in crash.taken.contents {
        let value = evaluate(variable)
        if value != self.value(variable) { move(variable, to: value) }
      }
      return
    }
    for variable in crash.taken.contents { scratch.seeds.append(variable) }
    flush()
  }

  // MARK: - Free variables

  /// Whether a row can take a variable: nothing defines it, and no eta speaks
  /// of its stay.
  @inline(__always)
  mutating func isFree(_ variable: Int32) -> Bool {
    variables[variable].isStay && (etas.isEmpty || etas.firstUse(~variable) < 0)
  }

  /// A variable that a row can define without closing a cycle; -1 if none.
  ///
  /// Who writes `y == x + h` means y: so the first has a preference.
  private mutating func freeMember(of row: Int32) -> Int32 {
    let record = rows[row]
    if record.length == 1 { return isFree(record.start) ? record.start : -1 }
    var free: Int32 = -1
    var best = 0.0
    var candidate: Int32 = -1
    for index in record.start..<(record.start + record.length) {
      let variable = terms[index].variable
      if !isFree(variable) { continue }
      if variables[variable].dependents >= 0 {
        if candidate < 0 { candidate = index }
        continue
      }
      let size = abs(terms[index].coefficient)
      if size > best * 2 {
        best = size
        free = index
      }
    }
    if candidate < 0 { return free < 0 ? -1 : terms[free].variable }
    let first = terms[candidate]
    let prefersFirst =
      free < 0
      || (candidate < free && abs(first.coefficient) >= best
        && resistance(of: row) < 0)
    if prefersFirst && !closesCycle(row, through: first.variable) {
      return first.variable
    }
    return free < 0 ? -1 : terms[free].variable
  }

  /// Whether other variables of a row depend on one of them.
  ///
  /// Two searches, down from it and up from the others, take turns.
  mutating func closesCycle(_ row: Int32, through variable: Int32) -> Bool {
    if let isBelow = isBelow(variable, inRow: row) { return isBelow }
    let down = nextMark()
    let up = nextMark()
    scratch.order.removeAll()
    scratch.searched.removeAll()
    variables[variable].mark = down
    scratch.order.append(variable)
    for term in terms(of: rows[row]) where term.variable != variable {
      variables[term.variable].mark = up
      scratch.searched.append(term.variable)
    }
    var nextBelow = 0
    var nextAbove = 0
    while nextBelow < scratch.order.count && nextAbove < scratch.searched.count
    {
      statistics.rowsVisited += 2
      let below = variables[scratch.order[nextBelow]].dependents
      nextBelow += 1
      for term in terms.chain(from: below) {
        let target = rows[terms[term].row].owned
        if variables[target].mark == up { return true }
        if variables[target].mark == down { continue }
        variables[target].mark = down
        scratch.order.append(target)
      }
      let owned = scratch.searched[nextAbove]
      nextAbove += 1
      let owner = variables[owned].owner
      if owner < 0 || rows[owner].length == 1 { continue }
      for term in terms(of: rows[owner]) {
        let member = term.variable
        if variables[member].mark == down { return true }
        if variables[member].mark == up { continue }
        variables[member].mark = up
        scratch.searched.append(member)
      }
    }
    return false
  }

  // MARK: - Where candidates sit

  /// The order of the level that a candidate is to be held at; -1 for required.
  ///
  /// The weaker of the strongest constraints on either side counts: a size that
  /// must not be negative, and is small if it can, gives way to all above the
  /// latter.
  mutating func resistance(of row: Int32) -> Int32 {
    let record = rows[row]
    if record.count == 1 { return order(ofConstraint: record.first) }
    let (cuts, isHere) = (record.cuts, record.isInSegment)
    // The highest levels against rising and against falling.
    var ceiling = Int32.max
    var floor = Int32.max
    for (position, current) in members(of: row) {
      let relation = constraints[current].relation
      let order = order(ofConstraint: current)
      if relation != .greaterThanOrEqual && (isHere || position < cuts.high) {
        ceiling = min(ceiling, order)
      }
      if relation != .lessThanOrEqual && (isHere || position >= cuts.low) {
        floor = min(floor, order)
      }
    }
    return isHere || max(ceiling, floor) == .max
      ? min(ceiling, floor) : max(ceiling, floor)
  }
}
