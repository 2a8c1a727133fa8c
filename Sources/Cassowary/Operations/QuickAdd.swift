// Constraints that need no solving take effect at once: nothing can be refused,
// so that nothing has to be journaled.

extension Core {
  /// Whether a new constraint needs no solving, and has taken effect.
  mutating func addQuickly(_ index: Int32) -> Bool {
    let row = constraints[index].row
    let isDone =
      rows[row].count == 0
      ? defineQuickly(index, row) : restQuickly(index, row)
    if !isDone { return false }
    forgetNew()
    assert(operation.journal.isEmpty)
    basisVersion &+= 1
    checkInternally()
    return true
  }

  /// An equation on a new row, one of whose variables nothing mentions.
  private mutating func defineQuickly(_ index: Int32, _ row: Int32) -> Bool {
    let record = rows[row]
    if constraints[index].relation != .equal || record.length == 0
      || record.isActive || record.has(.linked)
    {
      return false
    }
    let variable = record.length == 1 ? record.start : unusedMember(of: row)
    if variable < 0 { return false }
    let value = solution(of: record, for: variable, constraints[index].bound)
    if !value.isFinite { return false }
    let owned = variables[variable]
    if !isFree(variable) || owned.dependents >= 0 || owned.others >= 0
      || owned.single >= 0 || variableFlags[variable].has(.hasStay)
    {
      return false
    }
    constraints[index].next = -1
    rows[row].first = index
    rows[row].count = 1
    rows[row].cuts = Cuts(low: 0, high: 1)
    rows[row].value = constraints[index].bound
    if record.length == 1 { listTerms(of: row) }
    setOwned(row, variable)
    rows[row].set(.active)
    if value != self.value(variable) {
      settle(variable)
      values[variable] = value + 0
      statistics.valuesMoved += 1
      noteMove(variable)
    }
    return true
  }

  /// What `evaluate` will give a variable that an equation is to define.
  private mutating func solution(
    of row: RowRecord, for variable: Int32, _ bound: Double
  ) -> Double {
    if row.length == 1 { return bound }
    var sum = bound
    var inverse = 1.0
    for term in terms(of: row) {
      if term.variable == variable {
        inverse = 1 / term.coefficient
      } else {
        sum -= term.coefficient * value(term.variable)
      }
    }
    return sum * inverse
  }

  /// An inequality that holds on an active row.
  private mutating func restQuickly(_ index: Int32, _ row: Int32) -> Bool {
    let bound = constraints[index].bound
    switch constraints[index].relation {
    case .equal: return false
    case .lessThanOrEqual where !(rows[row].value < bound): return false
    case .greaterThanOrEqual where !(rows[row].value > bound): return false
    default: break
    }
    // With vast coefficients an active row may be off by rounding.
    if !rows[row].isActive || hasVastNumbers { return false }
    insert(index, isLeft: false)
    return true
  }

  /// The variable that `freeMember` would choose, if that is clear without a
  /// search: no other variable of the row that is free has dependents.
  private mutating func unusedMember(of row: Int32) -> Int32 {
    var free: Int32 = -1
    var best = 0.0
    for term in terms(of: rows[row]) {
      let variable = variables[term.variable]
      if !variable.isStay { continue }
      if variable.dependents >= 0 { return -1 }
      let size = abs(term.coefficient)
      if size > best * 2 {
        best = size
        free = term.variable
      }
    }
    return free
  }
}
