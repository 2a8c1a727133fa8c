extension Core {
  /// Checks the invariants at the end of an operation, in builds that ask for
  /// it; of large problems, at the end of every 64th.
  @inline(__always)
  mutating func checkInternally() {
    #if CASSOWARY_INTERNAL_CHECKS
    operations += 1
    if variables.count + rows.count > 400 && operations % 64 != 0 { return }
    // Multipliers that are not up to date cannot be checked; those of rough
    // coefficients are checked by `isVerified`, as exactly as they can be.
    if hasRoughNumbers || !deferred.isEmpty { return }
    if let broken = brokenInvariant() { preconditionFailure(broken) }
    #endif
  }

  /// A description of the first invariant that does not hold.
  mutating func brokenInvariant() -> String? {
    if !operation.worklist.isEmpty || !operation.suspects.isEmpty
      || !operation.journal.isEmpty
    {
      return "an operation left work behind"
    }
    return brokenState()
  }

  /// The same of the tables, in an operation, too.
  mutating func brokenState() -> String? {
    for row in 0..<Int32(rows.count) where isInForce(row) {
      if let broken = brokenInvariant(ofRow: row) {
        return "row \(row): \(broken)"
      }
    }
    for index in liveVariables {
      if let broken = brokenInvariant(ofVariable: index) {
        return "variable \(index): \(broken)"
      }
    }
    if let broken = brokenCount() ?? brokenForest() { return broken }
    return brokenStationarity()
  }

  private mutating func brokenInvariant(ofRow row: Int32) -> String? {
    let record = rows[row]
    if record.count == 0 { return "has no constraint" }
    let cuts = record.cuts
    if cuts.low > cuts.high || cuts.high > record.count {
      return "its cuts are out of order"
    }
    var seen = 0
    var previous = -Double.infinity
    for current in constraints.chain(from: record.first) {
      if constraints[current].row != row { return "lists a foreign one" }
      if constraints[current].bound < previous { return "is not sorted" }
      previous = constraints[current].bound
      seen += 1
    }
    if seen != Int(record.count) { return "miscounts its constraints" }
    if isInsideGroup(row, cuts.low) || isInsideGroup(row, cuts.high) {
      return "sits between constraints of one bound"
    }
    if record.owned >= 0 && variables[record.owned].owner != row {
      return "owns a variable that disagrees"
    }
    if record.has([.queued, .suspect, .seen]) { return "is marked" }
    let activity = activity(row)
    if record.isActive {
      if record.isInSegment { return "is active in a segment" }
      let target = bound(row, record.cuts.low)
      let miss = activity.value - target
      let slack = 100 * activity.slack(target)
      if record.value != target { return "has a value off its bound" }
      if abs(miss) > slack && !isHandedOn(miss, by: row, slack) {
        return "is active and misses its bound by \(miss)"
      }
    } else if infeasibility(row, activity: activity) != 0 {
      return "is inactive and violated"
    }
    if isOutsideBox(row) { return "has a multiplier outside its box" }
    return nil
  }

  /// Whether the multiplier of a row is outside its box, also if differences
  /// count that are ties elsewhere: wide numbers may have told them apart.
  private mutating func isOutsideBox(_ row: Int32) -> Bool {
    let violation = boxViolation(row)
    if violation == 0 || !hasRoughNumbers { return violation != 0 }
    let cut = rows[row].cuts.end(upwards: violation > 0)
    var room = slope(row, cut: cut, prefers: violation).vector
    lexAdd(&room, rows[row].multiplier, times: -1)
    defer { lexFree(room) }
    return room < 0 || (lex[room].value < 0) == (violation > 0)
  }

  private mutating func brokenInvariant(ofVariable index: Int32) -> String? {
    let record = variables[index]
    if record.owner >= 0 && rows[record.owner].owned != index {
      return "is owned by a row that disagrees"
    }
    if !value(index).isFinite { return "has the value \(value(index))" }
    for (head, isEdge) in [(record.dependents, true), (record.others, false)] {
      var previous: Int32 = -1
      for term in terms.chain(from: head) {
        if terms[term].variable != index { return "lists a foreign term" }
        if terms[term].previous != previous { return "has a broken list" }
        let row = terms[term].row
        if rows[row].isStructural != isEdge { return "has a misplaced term" }
        if rows[row].owned == index { return "depends on itself" }
        previous = term
      }
    }
    return nil
  }

  /// The basis must have as many rows and stays as there are variables.
  private mutating func brokenCount() -> String? {
    if levels.priorities.contents.count(where: { $0 >= 1 })
      != Int(levels.tieBreakOrder)
    {
      return "levels that break ties begin elsewhere"
    }
    let active = rows.contents.count { $0.isActive }
    let stays = liveVariables.count { variables[$0].isStay }
    return active + stays == variableCount
      ? nil : "\(active) active rows and \(stays) stays"
  }

  /// The multipliers must cancel on each variable, but for the residues of many
  /// operations, which may add up.
  private mutating func brokenStationarity() -> String? {
    prepareStationarity()
    for row in 0..<Int32(rows.count) where isInForce(row) {
      noteScales(ofRow: row)
      noteScales(of: rows[row].multiplier)
    }
    for variable in liveVariables
    where !isStationary(variable, residues: 100) {
      return "multipliers do not cancel on variable \(variable)"
    }
    return nil
  }
}
