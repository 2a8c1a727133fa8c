// Rows that displace weaker ones, as long as no multiplier has moved.

extension Core {
  /// Lets a violated row displace a weaker one instead of its step, together
  /// with all others that can if these are many; returns whether it did.
  ///
  /// The row-solve table holds the expression of the row.
  mutating func displaces(
    _ row: Int32, at cuts: Cuts, insteadOf result: RatioResult
  ) -> Bool {
    if !progress.mayDisplace { return false }
    var leaving: Int32?
    switch result {
    case .stay: return false
    case .leaves(let number):
      // A step that moves no multiplier is as good.
      if scratch.candidates[number].ratio.isZero { return false }
      leaving = scratch.candidates[number].row
    case .saturates, .conflict: break
    }
    if progress.usesBland {
      progress.chances = 0
      return false
    }
    // Only if the step would push out the row's own weaker row, and not one
    // that all depend on.
    if operation.violated.count + 1 >= limits.rowsBeforeDisplacement,
      let weaker = weaker(than: row, countsSingles: true),
      weaker.row == leaving,
      displaceWeaker(with: row, countsSingles: rows[row].length == 1)
    {
      return true
    }
    guard let weaker = outstandingWeaker(than: row) else {
      // One at the end of a line may be alone in that.
      progress.chances -= 8
      return false
    }
    noteDisplacement()
    setCuts(row, cuts)
    replace(entering: row, out: weaker.row, pivot: weaker.factor)
    holdAtBound(row)
    locateAtZero(weaker.row)
    enqueue(weaker.row)
    return true
  }

  /// Lets a violated row define one of its variables instead of a weaker wish
  /// for that variable alone; returns whether it did.
  ///
  /// Not if that magnifies, or numbers are large: a step finds better pivots.
  mutating func takesFromWish(_ row: Int32, excess: Double) -> Bool {
    if rows[row].length < 2 || rows[row].eta >= 0 || rows[row].isStructural
      || progress.usesBland || progress.hasMagnified
      || abs(excess) > Tolerance.largeExcess
    {
      return false
    }
    var order: Int32?
    var found: Int32 = -1
    for (variable, _) in summands(of: row) {
      let owner = variables[variable].owner
      if owner < 0 || variableFlags[variable].has(.postponed) { return false }
      if rows[owner].length > 1 || !mayLetGo(owner) || etas.firstUse(owner) >= 0
      {
        continue
      }
      let own = order ?? orderOfViolated(row)
      order = own
      if resistance(of: owner) <= own { continue }
      if found >= 0 || !isGoodPivot(row, for: variable, least: 1) {
        return false
      }
      found = variable
    }
    if found < 0 || closesCycle(row, through: found) { return false }
    let wish = variables[found].owner
    updateMultipliers()
    if !mayLetGo(wish) { return false }
    if rows[row].isInSegment {
      setCuts(row, segmentEnd(row, isUpper: excess > 0))
    }
    statistics.pivots += 1
    letGo(wish)
    setOwned(row, found)
    setActive(row, true)
    holdAtBound(row)
    return true
  }

  /// Takes a row without multiplier out of the basis; it waits to be looked at.
  private mutating func letGo(_ row: Int32) {
    setOwned(row, -1)
    setActive(row, false)
    locateAtZero(row)
    enqueue(row)
  }

  /// Counts a displacement: after some, the operation goes on by steps only.
  private mutating func noteDisplacement() {
    progress.displacements += 1
    progress.chances -= 1
  }

  /// The order of the level on which a violated row resists; -1 for required.
  private mutating func orderOfViolated(_ row: Int32) -> Int32 {
    let activity = activity(row)
    let excess = infeasibility(row, activity: activity)
    return segment(row, at: activity.value, upwards: excess > 0)?.order ?? -1
  }

  /// Lets a row and others that wait displace weaker ones, if many can; returns
  /// whether they did: if not, nothing has happened.
  private mutating func displaceWeaker(
    with row: Int32, countsSingles: Bool
  ) -> Bool {
    var waiting = operation.violated.rows
    waiting.insert(row, at: waiting.firstIndex { $0 > row } ?? waiting.count)
    statistics.rowsVisited += waiting.count
    let count = waiting.count {
      weaker(than: $0, countsSingles: countsSingles) != nil
    }
    guard count >= limits.rowsBeforeDisplacement, takeBackSteps()
    else { return false }
    noteDisplacement()
    operation.violated.clear(&rows)
    crash.begin()
    for row in waiting {
      guard let displaced = weaker(than: row, countsSingles: countsSingles)
      else {
        enqueue(row)
        continue
      }
      letGo(displaced.row)
      take(displaced.variable, by: row)
      statistics.pivots += 1
    }
    computeTaken()
    flush()
    return true
  }

  /// A weaker row without a multiplier whose factor is more than 1, and than
  /// twice all others of the weakest level: it holds what they depend on.
  ///
  /// The levels are those of the step that was just tried.
  private mutating func outstandingWeaker(than row: Int32) -> Candidate? {
    var weakest = orderOfViolated(row)
    var largest = 0.0
    var best: Candidate?
    var second = 0.0
    for index in 1..<scratch.candidates.count {
      let candidate = scratch.candidates[index]
      if candidate.exchange >= 0 { continue }
      let size = abs(candidate.factor)
      largest = max(largest, size)
      let order = candidate.ratio.firstOrder
      if order == .max || order < weakest || order == weakest && best == nil {
        continue
      }
      let former = abs(best?.factor ?? 0)
      if order > weakest || size > former {
        second = order > weakest ? 0 : former
        best = candidate
      } else {
        second = max(second, size)
      }
      weakest = order
    }
    guard let best, abs(best.factor) > max(2 * second, 1),
      abs(best.factor) >= Tolerance.goodPivot * largest,
      rows[best.row].multiplier < 0
    else { return nil }
    return best
  }

  /// A weaker row without a multiplier that can let go, so that a row defines a
  /// variable.
  private mutating func weaker(
    than row: Int32, countsSingles: Bool
  ) -> (row: Int32, variable: Int32)? {
    let isSingle = rows[row].length == 1
    if rows[row].isActive || rows[row].eta >= 0 || isSingle && !countsSingles
      || infeasibility(row, activity: activity(row)) == 0
    {
      return nil
    }
    var own: Int32?
    for (variable, _) in summands(of: row) {
      let owner = variables[variable].owner
      if owner < 0 || rows[owner].length == 1 || !mayLetGo(owner)
        || !isGoodPivot(row, for: variable)
      {
        continue
      }
      let order = own ?? orderOfViolated(row)
      own = order
      if resistance(of: owner) > order && closesNoCycle(row, variable, owner) {
        return (owner, variable)
      }
    }
    return nil
  }

  /// Whether a row of the basis has no multiplier, and no eta replaces it.
  private func mayLetGo(_ row: Int32) -> Bool {
    rows[row].multiplier < 0 && rows[row].eta < 0
  }

  /// Whether no cycle comes about if a row defines one of its variables instead
  /// of a weaker one: that mentions all others that are made of anything.
  private mutating func closesNoCycle(
    _ row: Int32, _ variable: Int32, _ weaker: Int32
  ) -> Bool {
    statistics.rowsVisited += 2
    let mark = nextMark()
    for (other, _) in summands(of: weaker) { variables[other].mark = mark }
    for (other, _) in summands(of: row) {
      if other == variable || variables[other].mark == mark { continue }
      let owner = variables[other].owner
      if owner < 0 || rows[owner].length > 1 { return false }
    }
    return true
  }

  /// Takes back the operation's steps by eta, as none has moved a multiplier;
  /// false if there are other etas.
  private mutating func takeBackSteps() -> Bool {
    for eta in etas.fromNewest {
      let record = etas.records[eta]
      if record.order < operation.firstEtaOrder || record.isTear
        || rows[record.entering].multiplier >= 0
      {
        return false
      }
    }
    while etas.newest >= 0 {
      let record = etas.records[etas.newest]
      removeEta(etas.newest)
      setActive(record.entering, false)
      locateAtZero(record.entering)
      enqueue(record.entering)
      if record.out >= 0 && rows[record.out].owned >= 0 {
        setOwned(record.out, -1)
      }
    }
    return true
  }
}
