// Guarding against rounding. Coefficients like 1, 1/2 and 2 make all solves
// exact; others do not, and unlucky bases magnify the error. After an operation
// with steps in a problem with such coefficients, values and multipliers are
// checked against the original rows; if they are off, the basis is rebuilt,
// values are refined, and the multipliers are solved for anew.

extension Core {
  /// Whether values and multipliers satisfy the original rows.
  private mutating func isAccurate() -> Bool {
    for row in 0..<Int32(rows.count)
    where rows[row].isActive && !rows[row].isInSegment {
      if missOfActive(row) != 0 { return false }
    }
    return isStationary()
  }

  /// By how much an active row misses its bound, if it is more than rounding.
  private mutating func missOfActive(_ row: Int32) -> Double {
    let activity = activity(row)
    let target = bound(row, rows[row].cutLow)
    let miss = activity.value - target
    let tolerance = activity.slack + abs(target) * Tolerance.feasibility
    return abs(miss) > tolerance ? miss : 0
  }

  /// Whether the multipliers cancel on each variable and each level.
  private mutating func isStationary() -> Bool {
    for level in 0..<Int32(levels.priorities.count) {
      var sums = [Double](repeating: 0, count: variables.count)
      var sizes = sums
      for row in 0..<Int32(rows.count) where rows[row].multiplier >= 0 {
        let amount = component(rows[row].multiplier, level)
        if amount == 0 { continue }
        forEachTerm(of: row) { variable, coefficient in
          sums[Int(variable)] += amount * coefficient
          sizes[Int(variable)] += abs(amount * coefficient)
        }
      }
      for index in sums.indices
      where abs(sums[index]) > sizes[index] * Tolerance.stationarity {
        return false
      }
    }
    return true
  }

  private mutating func component(_ head: Int32, _ level: Int32) -> Double {
    var node = head
    while node >= 0 {
      if lex[node].level == level { return lex[node].value }
      node = lex[node].next
    }
    return 0
  }

  private mutating func forEachTerm(
    of row: Int32, _ body: (_ variable: Int32, _ coefficient: Double) -> Void
  ) {
    let record = rows[row]
    if record.length == 1 {
      body(record.start, 1)
      return
    }
    for index in 0..<record.length {
      let term = terms[record.start + index]
      body(term.variable, term.coefficient)
    }
  }

  /// Checks the result of an operation, and mends it if it is off.
  ///
  /// - Returns: Whether the operation can be concluded.
  mutating func ensureAccuracy() -> Bool {
    if !hasRoughNumbers || steps == 0 || isAccurate() { return true }
    for attempt in 0..<3 {
      if attempt == 2 {
        if isRestarted { return true }
        if !restart() || !repair() { return false }
      }
      rebuildEverything()
      if lostRank && !restart() { return false }
      refineValues()
      recomputeMultipliers()
      if !optimise() || !repair() { return false }
      if isAccurate() { return true }
    }
    return true
  }

  private mutating func rebuildEverything() {
    if !etas.records.isEmpty {
      let entering = (0..<etas.records.count).map {
        etas.records[$0].entering
      }
      for row in entering where rows[row].isActive { refactor(around: row) }
    }
    flush()
  }

  /// Corrects the right-hand sides of etas by what the rows that they put into
  /// the basis are off.
  private mutating func refineValues() {
    for _ in 0..<4 {
      var isRefined = false
      for index in (0..<Int32(etas.records.count)).reversed() {
        let record = etas.records[index]
        if !rows[record.entering].isActive { continue }
        let miss = missOfActive(record.entering)
        if miss == 0 { continue }
        setEtaValue(index, record.value - miss / record.pivot)
        isRefined = true
      }
      flush()
      if !isRefined { return }
    }
  }

  /// Solves for the multipliers of the basis, from those of the other rows.
  private mutating func recomputeMultipliers() {
    for row in 0..<Int32(rows.count)
    where rows[row].isActive && rows[row].multiplier >= 0 {
      replaceMultiplier(row, -1)
    }
    var changes: [(row: Int32, change: Int32)] = []
    for row in 0..<Int32(rows.count)
    where !rows[row].isActive && rows[row].multiplier >= 0 {
      changes.append((row, lexCopy(rows[row].multiplier)))
    }
    applyChanges(changes)
    for row in 0..<Int32(rows.count) where rows[row].isActive { suspect(row) }
  }
}
