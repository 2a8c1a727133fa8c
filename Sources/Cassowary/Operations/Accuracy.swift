// Guarding against rounding: see <doc:NumbersAndTolerances>.

extension Core {
  /// Checks the result of an operation, and mends it if it is off; returns
  /// whether the operation can be concluded.
  mutating func ensureAccuracy() -> Bool {
    let isGood = isVerified()
    if isGood && !progress.isDoubtful && progress.spill == 0 { return true }
    let table = isGood ? limits.doubtfulTable : limits.preciseTable
    if let isSolved = decidePrecisely(upTo: table) { return isSolved }
    progress.isBeyondWide = !hasRoughNumbers
    if isGood || isVerified() { return requiredRowsHold() }
    for attempt in 0..<3 {
      if attempt == 2 {
        if progress.isRestarted { break }
        if !restart() || !repair() { return false }
      }
      beginPart()
      for eta in etas.fromNewest { part.addRow(etas.records[eta].entering) }
      gather()
      rebuild()
      flush()
      if progress.isSingular && !restart() { return false }
      refineValues()
      recomputeMultipliers()
      optimise()
      if progress.isStalled || !repair() { return false }
      if isVerified() { return requiredRowsHold() }
    }
    if !requiredRowsHold() { return false }
    // Multipliers may be off by rounding, and rows by what others handed on;
    // values that are not those of the basis are no solution.
    progress.isBeyondWide = true
    progress.isStalled = !areValuesVerified()
    return !progress.isStalled
  }

  /// When an operation did not succeed: returns whether it can be concluded
  /// after all; if not, `failure` or `isStalled` says why.
  mutating func rescue() -> Bool {
    if !progress.isStalled, progress.spill == 0,
      let failure = progress.failure, isProved(failure)
    {
      return false
    }
    return decidePrecisely(upTo: limits.preciseTable) ?? solveAnew()
  }

  /// Lets wide numbers decide, under a policy until enough is broken; `nil` if
  /// the part is too large.
  private mutating func decidePrecisely(upTo table: Int) -> Bool? {
    repeat {
      switch solvePrecisely(upTo: table) {
      case .solved: return true
      case .tooLarge: return nil
      case .refused: break
      }
    } while breakConstraint()
    return false
  }

  /// Begins anew, once, where the part is too large for wide numbers; a
  /// conflict that is not proved even then is no answer.
  private mutating func solveAnew() -> Bool {
    if progress.spill != 0 {
      if progress.failure == nil { _ = areValuesHeld() }
      return false
    }
    let isOver = progress.isStalled || !restart()
    progress.failure = nil
    if isOver {
      progress.isStalled = true
      return false
    }
    return findOptimum()
  }

  // MARK: - Verification

  /// Whether what the operation touched satisfies all invariants; as long as
  /// all factors are short numbers, only rows that came in by etas need a look.
  mutating func isVerified() -> Bool {
    if !isInexact && etas.isEmpty { return true }
    if !areValuesVerified() { return false }
    return !isInexact || areMultipliersVerified()
  }

  private mutating func areValuesVerified() -> Bool {
    defer { clearTouched() }
    let usesEtas = isInexact && !etas.isEmpty
    // Few etas are looked at all, whatever moved.
    let isShort = etas.count < operation.journal.count / 4
    if usesEtas && isShort { touchEntering(since: 0) }
    for entry in operation.journal.contents {
      switch entry.kind {
      case .cuts where rows[entry.index].has(.deferred): break
      case .cuts, .list, .rowValue: touch(entry.index)
      case .constraint: touch(constraints[entry.index].row)
      case .etaValue:
        // An eta that is gone may still be named: its row does no harm.
        if Int(entry.index) < etas.records.count {
          touchEntering(etas.records[entry.index].entering)
        }
      case .value:
        if usesEtas && !isShort { touchOthers(of: entry.index) }
      case .shift:
        if usesEtas && !isShort {
          forEachVariable(of: entry, onlyWatched: true) {
            $0.touchOthers(of: $1)
          }
        }
      case .owned, .tornOwner, .multiplier: break
      }
    }
    for row in operation.newRows.contents { touch(row) }
    touchEntering(since: operation.firstEtaOrder)
    for row in scratch.touched.contents where !isFeasible(row) { return false }
    return true
  }

  private mutating func areMultipliersVerified() -> Bool {
    collectMultipliers()
    if scratch.touched.isEmpty { return true }
    defer { clearTouched() }
    prepareStationarity()
    let mark = nextMark()
    for row in scratch.touched.contents where isInForce(row) {
      noteScales(ofRow: row)
      // What came in without a multiplier, and has none, changed nothing.
      if rows[row].multiplier < 0 && rows[row].has(.new) { continue }
      for (variable, _) in summands(of: row)
      where variables[variable].mark != mark {
        variables[variable].mark = mark
        if !isStationary(variable) { return false }
      }
    }
    // A deferred one is where it was; it still cancels on its variables.
    for row in scratch.touched.contents
    where isInForce(row) && !rows[row].has(.deferred)
      && boxViolation(row, noise: Tolerance.multiplierNoise) != 0
    {
      return false
    }
    return true
  }

  private mutating func collectMultipliers() {
    for entry in operation.journal.contents {
      switch entry.kind {
      case .cuts:
        if !rows[entry.index].has(.deferred) { touch(entry.index) }
      case .multiplier, .list: touch(entry.index)
      case .constraint:
        let old = operation.undoConstraints[Int(entry.old)]
        let new = constraints[entry.index]
        if old.level != new.level || old.weight != new.weight { touch(new.row) }
      case .value, .shift, .rowValue, .etaValue, .owned, .tornOwner: break
      }
    }
    for row in operation.newRows.contents { touch(row) }
  }

  /// Rows of a variable that moved which hold by way of etas only.
  private mutating func touchOthers(of variable: Int32) {
    for row in rows.chain(from: variables[variable].single)
    where rows[row].isActive { touchEntering(row) }
    for term in terms.chain(from: variables[variable].others)
    where rows[terms[term].row].isActive { touch(terms[term].row) }
  }

  /// The rows that etas from a certain age on put into the basis.
  private mutating func touchEntering(since order: UInt64) {
    for eta in etas.fromNewest {
      if etas.records[eta].order < order { return }
      touchEntering(etas.records[eta].entering)
    }
  }

  /// A row that holds by way of an eta; if it holds a variable at its bound,
  /// the row that defines the variable has to agree.
  private mutating func touchEntering(_ row: Int32) {
    touch(row)
    if rows[row].length == 1 && variables[rows[row].start].owner >= 0 {
      touch(variables[rows[row].start].owner)
    }
  }

  private mutating func isFeasible(_ row: Int32) -> Bool {
    if !isInForce(row) { return true }
    if rows[row].isActive {
      return rows[row].isInSegment
        ? rows[row].count == 0 : missOfActive(row) == 0
    }
    return infeasibility(row, activity: activity(row)) == 0
  }

  mutating func prepareStationarity() {
    scratch.levelSums.extend(to: levels.priorities.count, with: LevelSum())
    for level in 0..<levels.scales.count { levels.scales[level] = 0 }
  }

  /// Whether the multipliers cancel on a variable, or leave no more than so
  /// many times the residue of rounding.
  mutating func isStationary(_ variable: Int32, residues: Double = 1) -> Bool {
    forEachCoefficient(of: variable) { core, row, factor in
      let multiplier = core.rows[row].multiplier
      core.noteScales(of: multiplier)
      for node in core.lex.chain(from: multiplier) {
        let amount = core.lex[node].value * factor
        core.scratch.levelSums[core.lex[node].level].sum += amount
        core.scratch.levelSums[core.lex[node].level].size += abs(amount)
      }
    }
    var result = true
    for level in 0..<levels.priorities.count {
      let entry = scratch.levelSums[level]
      if entry.size == 0 { continue }
      scratch.levelSums[level] = LevelSum()
      let cancels =
        abs(entry.sum) <= entry.size * residues * Tolerance.stationarity
        || isNoise(
          entry.sum, Int32(level), residues * Tolerance.stationarityResidue)
      if !entry.size.isFinite || !cancels { result = false }
    }
    return result
  }

  // MARK: - Mending

  /// Corrects right-hand sides of etas by what the rows put in by them are off.
  private mutating func refineValues() {
    for _ in 0..<4 {
      var isRefined = false
      for eta in etas.fromNewest {
        let record = etas.records[eta]
        if !rows[record.entering].isActive { continue }
        let miss = missOfActive(record.entering)
        if miss == 0 { continue }
        setEtaValue(eta, record.value - miss / record.pivot)
        isRefined = true
      }
      flush()
      if !isRefined { return }
    }
  }
}
