extension Core {
  /// Moves the multiplier of one inactive row to a slope, whose vector it takes
  /// over; those of the basis follow when `optimise` begins.
  mutating func shiftMultiplier(_ row: Int32, to slope: Int32) {
    var change = lexCopy(slope)
    lexAdd(&change, rows[row].multiplier, times: -1)
    replaceMultiplier(row, slope)
    if change < 0 { return }
    noteStep(change)
    operation.shifts.append((row, change))
  }

  /// Lets the basis follow the shifted multipliers.
  @inline(__always)
  mutating func passOnShifts() {
    if operation.shifts.isEmpty { return }
    if operation.shifts.count == 1 {
      passOn(operation.shifts.removeLast())
    } else {
      let all = operation.shifts
      operation.shifts.removeAll()
      applyChanges(all, holdsStays: true)
    }
  }

  /// Changes the multipliers of the rows that a shifted one is made of; takes
  /// over the vector.
  private mutating func passOn(_ shift: (row: Int32, change: Int32)) {
    express(shift.row)
    holdAllStays { $0.express(shift.row) }
    for entry in scratch.support.contents where entry.id >= 0 {
      noteFactors(entry.factor.bitPattern)
      addToMultiplier(entry.id, shift.change, times: -entry.factor)
      suspect(entry.id)
    }
    lexFree(shift.change)
  }

  /// Holds the stays of the support, which `express` finds.
  @inline(__always)
  mutating func holdAllStays(_ express: (inout Core) -> Void) {
    // Rounding may show other stays once the first ones are held.
    var rounds = 0
    while holdStays() {
      rounds += 1
      if rounds > 8 {
        progress.isStalled = true
        return
      }
      express(&self)
    }
  }

  /// Gives each stay of the support a row without constraints that holds the
  /// variable until the operation ends; returns whether there was one.
  ///
  /// A stay itself has no multiplier, and takes no part in primal steps.
  private mutating func holdStays() -> Bool {
    let stays = scratch.support.contents.filter { $0.id < 0 }
    for variable in stays.map({ ~$0.id }) {
      let row = makeRow(of: variable)
      noteNew(row)
      operation.emptiedRows.append(row)
      listTerms(of: row)
      define(variable, by: row, value: value(variable))
      suspect(row)
      if etas.firstUse(~variable) >= 0 { freeFromEtas(stay: variable) }
    }
    return !stays.isEmpty
  }
}
