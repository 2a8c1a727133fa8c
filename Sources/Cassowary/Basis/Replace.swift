// Exchanges one row of the basis, by shifting ownership or by an eta.

extension Core {
  /// Puts `entering` into the basis in place of `out`, a row or a stay.
  ///
  /// `scratch.support` and the row-solve table must hold the expression of
  /// `entering`, and `pivot` the factor of `out` in it.
  ///
  /// The path from the entering row up to what leaves is unique if each
  /// variable on it got its share from one row only. Then every row on the
  /// path can define the next variable, and the graph stays without cycles:
  ///
  ///     before   p -> v1 (q1) -> v2 (q2) -> v3 (out)
  ///     after    v1 (p)     v2 (q1)    v3 (q2)
  mutating func replace(entering: Int32, out: Int32, pivot: Double) {
    statistics.pivots += 1
    // Rows that flipped may have queued etas; row solves use the queue, too.
    applyQueuedEtas()
    if canShift(to: out, entering: entering) {
      shiftOwnership(entering: entering, out: out)
    } else {
      exchangeByEta(entering: entering, out: out, pivot: pivot)
    }
    if out >= 0 { setActive(out, false) }
    setActive(entering, true)
  }

  /// Lets an eta give the leaving row's variable what the entering row wants;
  /// the row leaves the graph, unless an eta speaks of it.
  ///
  /// Older etas stay true: they are made of other rows.
  private mutating func exchangeByEta(
    entering: Int32, out: Int32, pivot: Double
  ) {
    let variable = out >= 0 ? rows[out].owned : -1
    guard variable >= 0, !hasRoughNumbers, rows[out].eta < 0,
      etas.firstUse(out) < 0, etas.firstUse(~variable) < 0,
      isGoodPivot(out, for: variable)
    else { return appendEta(entering: entering, out: out, pivot: pivot) }
    setOwned(out, -1)
    express(entering, from: .whole)
    if let pivot = factor(of: ~variable) {
      return appendEta(entering: entering, out: ~variable, pivot: pivot)
    }
    // What cancels when it is added up in another order.
    setOwned(out, variable)
    express(entering, from: .whole)
    appendEta(entering: entering, out: out, pivot: pivot)
  }

  /// Whether ownership can be shifted, so that an exchange needs no eta; if the
  /// table of a short search does not tell, it becomes that of the whole.
  mutating func canShift(to out: Int32, entering: Int32) -> Bool {
    if etas.firstUse(out) >= 0 { return false }
    let variable = out >= 0 ? rows[out].owned : ~out
    // It is in the basis, and not by way of an eta, which would speak of it.
    assert(out >= 0 ? rows[out].eta < 0 : variables[variable].isStay)
    while !isSearched(to: variable) {
      express(entering, from: scratch.reach.longer)
    }
    return isPathUnique(to: variable, entering: entering)
  }

  /// Whether all that a short search left out lies above a variable: then it
  /// gives nothing to those on the path to it.
  private mutating func isSearched(to last: Int32) -> Bool {
    if scratch.unsearched.isEmpty { return true }
    let mark = nextMark()
    variables[last].mark = mark
    // Each stands after those above it.
    for variable in scratch.order.contents.reversed() {
      let owner = variables[variable].owner
      if variables[variable].mark != mark || owner < 0 { continue }
      for (member, _) in summands(of: owner) { variables[member].mark = mark }
    }
    statistics.rowsVisited += scratch.order.count
    return scratch.unsearched.contents.allSatisfy {
      variables[$0].mark == mark
    }
  }

  private mutating func isPathUnique(to last: Int32, entering: Int32) -> Bool {
    var variable = last
    while variable >= 0 {
      let entry = scratch.rowSolve[variable]
      if entry.contributions != 1 { return false }
      let next = entry.parent
      let row = next >= 0 ? variables[next].owner : entering
      if hasRoughNumbers && !isGoodPivot(row, for: variable) { return false }
      // A replaced row on the path would change what the etas stand for.
      if next >= 0 && rows[row].eta >= 0 { return false }
      variable = next
    }
    return true
  }

  /// Whether the entering row of an eta closes a cycle through the variable
  /// that was torn, and no other eta is on it.
  ///
  /// Then one has to be torn, whichever variables the rows on the cycle define.
  /// Where factors are no short numbers, or differ much in size, another one
  /// may round or magnify less.
  mutating func closesOwnCycle(_ eta: Int32) -> Bool {
    let record = etas.records[eta]
    return record.out < 0 && !hasRoughNumbers
      && etas.members(of: record).allSatisfy {
        let size = abs($0.factor)
        return Core.isShort(size.bitPattern)
          && max(size, 1 / size) <= Tolerance.evenFactor
      }
      && express(record.entering, upTo: limits.wideSearch)
      && scratch.unsearched.isEmpty
      && scratch.tearsPassed + scratch.sparesPassed == 1
      && !isPathUnique(to: ~record.out, entering: record.entering)
  }

  /// Whether a row can define a variable without magnifying rounding: its
  /// coefficient is not much smaller than the row's largest.
  mutating func isGoodPivot(
    _ row: Int32, for variable: Int32, least: Double = Tolerance.goodPivot
  ) -> Bool {
    let record = rows[row]
    if record.length <= 1 { return true }
    var own = 0.0
    var largest = 0.0
    for term in terms(of: record) {
      let size = abs(term.coefficient)
      largest = max(largest, size)
      if term.variable == variable { own = size }
    }
    return own >= largest * least
  }

  mutating func shiftOwnership(entering: Int32, out: Int32) {
    var variable = out >= 0 ? rows[out].owned : ~out
    if out >= 0 { setOwned(out, -1) }
    while true {
      let parent = scratch.rowSolve[variable].parent
      if parent < 0 {
        setOwned(entering, variable)
        return
      }
      let row = variables[parent].owner
      setOwned(row, variable)
      // The row may have moved, with what it defined before as all that waits.
      if !scratch.seeds.isEmpty || variableFlags[parent].has(.postponed) {
        scratch.seeds.append(variable)
      }
      variable = parent
    }
  }

  /// Lets a row come into the basis and define a variable that nothing defines.
  mutating func define(_ variable: Int32, by row: Int32, value: Double) {
    setOwned(row, variable)
    setActive(row, true)
    setRowValue(row, value)
  }

  /// Marks a row as in the basis, or not.
  mutating func setActive(_ row: Int32, _ isActive: Bool) {
    logCuts(row)
    rows[row].set(.active, to: isActive)
    basisVersion &+= 1
  }
}
