// Rows of the basis that go in a transaction, and the rows that succeed them.
//
// Who puts a row into a column takes out the gap there and brings in two: all
// that follows hangs on the gap, with what presses on it. Were the gap gone
// first, all of that would be off to wherever the pressure ends, by a primal
// step, and be brought back by dual steps. So rows that press stay in the basis
// until the new ones are in: the old row gives its place to that new equation
// which speaks of the variable that it defines. The new equation holds by then,
// so that the exchange is a primal step of length 0, and nothing moves.

/// What stays in the basis for a while although it goes.
struct Succession {
  /// Constraints that are to be taken out once the new ones hold.
  var leaving: [Int32] = []
  /// Rows that go, each with a new constraint whose row takes its place.
  var heirs: [(row: Int32, heir: Int32)] = []
}

extension Core {
  /// Finds rows of the basis that go although something presses on them, and
  /// the new equations that may take their places.
  ///
  /// - Returns: The rows; none if no row has an heir.
  /// - Complexity: O(*k*) in the number of constraints that come and go and of
  ///   their terms.
  mutating func findSuccession() -> Succession {
    var found = Succession()
    if transaction.added.isEmpty { return found }
    let taken = nextMark()
    for position in 0..<transaction.added.count {
      let variable =
        constraints[transaction.added[position]].rowlessVariable
      if variable >= 0 { variables[variable].mark = taken }
    }
    let mark = nextMark()
    for position in 0..<transaction.removed.count {
      let index = transaction.removed[position]
      let row = constraints[index].row
      if constraints[index].has(ConstraintRecord.pending) { continue }
      let record = rows[row]
      if record.owned < 0 || record.multiplier < 0 { continue }
      // Something else says what the variable is to be.
      if variables[record.owned].mark == taken { continue }
      let isMarked = variables[record.owned].mark == mark
      if isMarked || isAllCondemned(row) {
        variables[record.owned].mark = mark
        found.leaving.append(index)
      }
    }
    if found.leaving.isEmpty { return found }
    for position in 0..<transaction.added.count {
      let index = transaction.added[position]
      let row = constraints[index].row
      if row < 0 || constraints[index].relation != .equal
        || !constraints[index].isRequired
        || constraints[index].has(ConstraintRecord.condemned)
      {
        continue
      }
      let record = rows[row]
      for term in record.start..<(record.start + record.length) {
        let variable = terms[term].variable
        if variables[variable].mark != mark { continue }
        variables[variable].mark = 0
        found.heirs.append((variables[variable].owner, index))
        break
      }
    }
    keepOnlyNeeded(&found, mark)
    return found
  }

  /// Of the rows that go, keeps those that the rows with heirs are made of.
  private mutating func keepOnlyNeeded(
    _ found: inout Succession, _ mark: UInt32
  ) {
    let kept = nextMark()
    scratch.searched.removeAll()
    for (row, _) in found.heirs {
      variables[rows[row].owned].mark = kept
      scratch.searched.append(row)
    }
    while !scratch.searched.isEmpty {
      let row = scratch.searched.removeLast()
      if rows[row].length == 1 { continue }
      for index in rows[row].start..<(rows[row].start + rows[row].length) {
        let variable = terms[index].variable
        if variables[variable].mark != mark { continue }
        variables[variable].mark = kept
        scratch.searched.append(variables[variable].owner)
      }
    }
    found.leaving.removeAll {
      variables[rows[constraints[$0].row].owned].mark != kept
    }
  }

  private func isAllCondemned(_ row: Int32) -> Bool {
    var current = rows[row].first
    while current >= 0 {
      if !constraints[current].has(ConstraintRecord.condemned) { return false }
      current = constraints[current].next
    }
    return true
  }

  /// Brings the new constraints into force beside the rows that go, and then
  /// takes these out.
  ///
  /// - Returns: False if required constraints contradict each other.
  mutating func carryOut(_ succession: Succession) -> Bool {
    if succession.leaving.isEmpty { return true }
    // They must not take a variable that a weaker new row is to define.
    for (_, heir) in succession.heirs where !hook(heir) { return false }
    if !placeCandidates() { return false }
    makeRoom(succession)
    if !repair() && operation.failure != nil { return false }
    flush()
    settleMultipliers()
    for index in succession.leaving { detach(index) }
    for (row, heir) in succession.heirs where !isSpent {
      exchange(row, for: constraints[heir].row)
    }
    optimise()
    return true
  }

  /// Moves what hangs on the rows that go to where their heirs want it.
  ///
  /// A move may bring about another one: what is left after a few rounds is
  /// left to dual steps.
  private mutating func makeRoom(_ succession: Succession) {
    for _ in 0..<3 {
      flush()
      var isMoved = false
      for (row, index) in succession.heirs {
        let record = rows[row]
        let heir = constraints[index].row
        if rows[heir].isActive || record.owned < 0 || record.count != 1 {
          continue
        }
        let excess = displacement(heir, activity: activity(heir))
        if excess == 0 { continue }
        let factor = coefficient(of: record.owned, in: heir) * record.inverse
        if abs(factor) < Tolerance.goodPivot { continue }
        let target = record.value - excess / factor
        if !target.isFinite { continue }
        setBound(record.first, target)
        isMoved = true
      }
      if !isMoved { return }
    }
  }

  private func coefficient(of variable: Int32, in row: Int32) -> Double {
    let record = rows[row]
    for term in record.start..<(record.start + record.length)
    where terms[term].variable == variable { return terms[term].coefficient }
    return 0
  }

  /// Lets an equation that holds take the place of a row without constraints.
  private mutating func exchange(_ row: Int32, for heir: Int32) {
    if operation.isSingular || !rows[row].isActive || rows[row].count > 0 {
      return
    }
    let record = rows[heir]
    if record.isActive || record.isInSegment || record.eta >= 0
      || displacement(heir, activity: activity(heir)) != 0
    {
      return
    }
    express(heir)
    var pivot = 0.0
    for index in 0..<scratch.support.count {
      let entry = scratch.support[index]
      // Nothing may press on a variable that nothing defines.
      if entry.id < 0 { return }
      if entry.id == row { pivot = entry.factor }
    }
    if abs(pivot) < Tolerance.goodPivot { return }
    operation.steps += 1
    finishPrimalStep(
      row, direction: 1, stop: heir, low: record.cutLow, high: record.cutHigh,
      passed: [])
  }
}
