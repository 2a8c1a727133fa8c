// Rows take variables before values are known. Where that leaves many rows
// violated, a dual step for each would push out a weaker row that has taken
// its variable, and move all that depends on it. As long as no multiplier has
// moved, the weaker rows can let go all at once: multipliers of 0 are in the
// box of every row. What is violated then is exchanged in the same way.
// (Primal-dual active sets do so in each of their steps: Hintermueller, Ito
// and Kunisch, "The primal-dual active set strategy as a semismooth Newton
// method", SIAM Journal on Optimization 13, 2002.)

extension Core {
  /// Lets a violated row displace a weaker one, together with all others that
  /// can if there are many, instead of the step that it could make.
  ///
  /// - Parameters:
  ///   - row: The row; the row-solve table holds its expression.
  ///   - cuts: Where it is to sit.
  ///   - result: The step, in which multipliers would move.
  /// - Returns: Whether rows were displaced.
  mutating func displaces(
    _ row: Int32, at cuts: (low: UInt8, high: UInt8),
    insteadOf result: RatioResult
  ) -> Bool {
    if !operation.mayDisplace || movesNothing(result) { return false }
    if operation.usesBland {
      operation.mayDisplace = false
      return false
    }
    if operation.violated.count + 1 >= limits.rowsBeforeDisplacement
      && displaceWeaker(with: row)
    {
      return true
    }
    guard let weaker = outstandingWeaker(than: row) else {
      operation.mayDisplace = false
      return false
    }
    noteDisplacement()
    setCuts(row, cuts.low, cuts.high)
    replace(entering: row, out: weaker.id, pivot: weaker.factor)
    holdAtBound(row)
    locateAtZero(weaker.id)
    enqueue(weaker.id)
    return true
  }

  /// Counts a displacement: after some, the operation goes on by steps only.
  private mutating func noteDisplacement() {
    operation.displacements += 1
    if operation.displacements >= 32 { operation.mayDisplace = false }
  }

  /// The order of the level on which a violated row resists; -1 for required.
  private mutating func orderOfViolated(_ row: Int32) -> Int32 {
    let activity = activity(row)
    let excess = infeasibility(row, activity: activity)
    return segment(row, at: activity.value, upwards: excess > 0)?.order ?? -1
  }

  /// Whether a step moves no multiplier.
  private func movesNothing(_ result: RatioResult) -> Bool {
    switch result {
    case .stay: true
    case .leaves(let number): scratch.candidates[number].ratio.isZero
    case .saturates, .conflict: false
    }
  }

  /// Lets a row, and all others that wait, displace a weaker one if they can,
  /// provided that many can; steps are for the others.
  ///
  /// - Returns: Whether they did; if not, nothing has happened.
  /// - Complexity: O(*k* log *k*) in the number of violated rows, and the
  ///   lengths of those multiplied by those of the rows that they displace, and
  ///   what depends on these.
  private mutating func displaceWeaker(with row: Int32) -> Bool {
    var waiting = operation.violated.rows
    waiting.insert(row, at: waiting.firstIndex { $0 > row } ?? waiting.count)
    statistics.rowsVisited += waiting.count
    var count = 0
    for row in waiting where weaker(than: row) != nil { count += 1 }
    guard count >= limits.rowsBeforeDisplacement, takeBackSteps() else {
      return false
    }
    noteDisplacement()
    operation.violated.clear(&rows)
    crash.taken.removeAll()
    crash.isOrdered = true
    for row in waiting {
      guard let variable = weaker(than: row) else {
        enqueue(row)
        continue
      }
      let weaker = variables[variable].owner
      setOwned(weaker, -1)
      setActive(weaker, false)
      locateAtZero(weaker)
      enqueue(weaker)
      take(variable, by: row)
      statistics.pivots += 1
    }
    computeTaken()
    flush()
    return true
  }

  /// A weaker row without a multiplier that gives a row more than all others of
  /// the weakest level do: it holds what they depend on.
  private mutating func outstandingWeaker(than row: Int32) -> SupportEntry? {
    var weakest = orderOfViolated(row)
    var largest = 0.0
    var best = SupportEntry(id: -1, factor: 0)
    var second = 0.0
    for index in 0..<scratch.support.count {
      let entry = scratch.support[index]
      largest = max(largest, abs(entry.factor))
      if entry.id < 0 { continue }
      let order = resistance(of: entry.id)
      if order < weakest || order == weakest && best.id < 0 { continue }
      let isLarger = order > weakest || abs(entry.factor) > abs(best.factor)
      second =
        order > weakest ? 0 : max(second, abs((isLarger ? best : entry).factor))
      weakest = order
      if isLarger { best = entry }
    }
    return second > 0 && abs(best.factor) > 2 * second
      && abs(best.factor) >= Tolerance.goodPivot * largest
      && rows[best.id].multiplier < 0 ? best : nil
  }

  /// A variable that a row can define instead of a weaker row without
  /// a multiplier.
  ///
  /// No cycle is closed if the weaker row mentions all that the other one does.
  private mutating func weaker(than row: Int32) -> Int32? {
    let record = rows[row]
    if record.length < 2 || record.eta >= 0
      || infeasibility(row, activity: activity(row)) == 0
    {
      return nil
    }
    var own: Int32?
    for index in 0..<record.length {
      let variable = member(row, index)
      let owner = variables[variable].owner
      if owner < 0 || rows[owner].length < record.length
        || rows[owner].multiplier >= 0 || rows[owner].eta >= 0
        || !isGoodPivot(row, for: variable)
      {
        continue
      }
      let order = own ?? orderOfViolated(row)
      own = order
      if resistance(of: owner) > order && mentions(owner, allOf: row) {
        return variable
      }
    }
    return nil
  }

  /// - Complexity: O(*k*) in the number of terms of both.
  private mutating func mentions(_ row: Int32, allOf other: Int32) -> Bool {
    statistics.rowsVisited += 2
    let mark = nextMark()
    for index in 0..<rows[other].length {
      variables[member(other, index)].mark = mark
    }
    var missing = rows[other].length
    for index in 0..<rows[row].length
    where variables[member(row, index)].mark == mark {
      missing -= 1
    }
    return missing == 0
  }

  /// Takes back the steps of the operation that needed an eta, as none of them
  /// has moved a multiplier.
  ///
  /// - Returns: False if there are other etas.
  private mutating func takeBackSteps() -> Bool {
    var eta = etas.newest
    while eta >= 0 {
      let record = etas.records[eta]
      if record.order < operation.firstEtaOrder || record.isTear
        || rows[record.entering].multiplier >= 0
      {
        return false
      }
      eta = record.older
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
