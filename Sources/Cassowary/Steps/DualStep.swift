/// What a dual step came to.
enum DualStep {
  case done
  /// Required constraints exclude each other, or the solver gave up.
  case conflict
  /// The row is made of so much that others may come first.
  case isWide
}

extension Core {
  /// Brings a violated row to where it is to sit, or sets `failure`.
  ///
  /// If it may wait, it moves only if it is narrow, displaces, or has fellows.
  mutating func enter(_ row: Int32, mayWait: Bool) -> DualStep {
    // A row that has left the basis by an eta cannot enter before that is gone.
    if rows[row].eta >= 0 || rows[row].isStructural {
      freeFromEtas(row)
      if progress.isSingular { return restarted() }
    }
    let activity = activity(row)
    let excess = infeasibility(row, activity: activity)
    if excess == 0 { return .done }
    let cuts =
      rows[row].isInSegment
      ? segmentEnd(row, isUpper: excess > 0) : rows[row].cuts
    // What it could displace is found only among all that it is made of.
    let looksForWeaker = progress.mayDisplace
    let most = mayWait && !looksForWeaker ? limits.wideSearch : .max
    if !express(row, upTo: most) { return .isWide }
    if meetsPostponed() {
      flush()
      enqueue(row)
      return .done
    }
    if etasAreDue {
      refactor(around: row)
      if progress.isSingular { return restarted() }
      enqueue(row)
      return .done
    }
    let target = bound(row, cuts.low)
    let slack = activity.slack(target)
    guard
      let (result, remaining) = soundRatioTest(
        row, at: cuts, excess: excess, slack: slack)
    else {
      // At once: if others came before, the basis would be another one, with
      // the same doubt.
      return progress.isSingular ? restarted() : enter(row, mayWait: false)
    }
    if !scratch.flipped.isEmpty,
      scratch.support.count >= limits.rowsBeforeBulk,
      operation.violated.putTieBreaksFirst()
    {
      enqueue(row)
      return .done
    }
    statistics.rowsVisited += 1
    progress.steps += 1
    if displaces(row, at: cuts, insteadOf: result) { return .done }
    if scratch.exchanges.isEmpty {
      if mayWait && scratch.support.count > limits.wideSearch { return .isWide }
    } else {
      exchangeFellows()
      if progress.isSingular { return restarted() }
      express(row)
      // A stay that was taken for rounding is here again.
      if scratch.support.contents.contains(where: { $0.id < 0 }) {
        enqueue(row)
        return .done
      }
    }
    switch result {
    case .stay(let variable, let pivot):
      setCuts(row, cuts)
      replace(entering: row, out: ~variable, pivot: pivot)
      holdAtBound(row)
    case .conflict:
      // What waits may be beyond where the search ended, as terms cancel.
      if !scratch.postponed.isEmpty {
        flush()
        enqueue(row)
        return .done
      }
      recordConflict(row, excess: excess, remaining: remaining)
      return .conflict
    case .saturates:
      statistics.saturations += 1
      let own = scratch.candidates[0]
      noteProgress(!own.ratio.isZero)
      moveMultipliers(entering: row, by: own, upwards: excess > 0)
      setCuts(row, Cuts(at: own.end))
      endMove(of: row)
      applyFlips(leaving: -1)
      applyQueuedEtas()
      propagateNear()
      enqueue(row)
    case .leaves(let number):
      var candidate = scratch.candidates[number]
      if !scratch.exchanges.isEmpty {
        // Known exactly only now.
        guard let factor = factor(of: candidate.row) else { return restarted() }
        candidate.factor = factor
      }
      noteProgress(!candidate.ratio.isZero)
      moveMultipliers(entering: row, by: candidate, upwards: excess > 0)
      // The entering row may have passed breakpoints of its own.
      let own = scratch.candidates[0]
      setCuts(row, own.cuts)
      applyFlips(leaving: candidate.row)
      setCuts(candidate.row, Cuts(at: candidate.end))
      endMove(of: candidate.row)
      replace(entering: row, out: candidate.row, pivot: candidate.factor)
      holdAtBound(row)
      enqueue(candidate.row)
    }
    return .done
  }

  private mutating func restarted() -> DualStep {
    restart() ? .done : .conflict
  }

  /// Counts steps that change no multiplier; too many in a row may be a cycle.
  mutating func noteProgress(_ isProgress: Bool) {
    if isProgress {
      progress.zeroSteps = 0
      progress.usesBland = progress.isRestarted
    } else {
      progress.zeroSteps += 1
      if progress.zeroSteps
        > limits.zeroStepsBeforeBland + operation.violated.count
      {
        progress.usesBland = true
      }
    }
  }

  /// Whether a refactorisation is due, as far as the last row solve tells.
  var etasAreDue: Bool {
    if scratch.sparesPassed == 0 { return false }
    return areMany(spares: scratch.sparesPassed, besides: scratch.tearsPassed)
      || progress.spareEntries
        > max(16 * variables.count, progress.refactorWork)
  }

  /// The entering row is active now: the values follow.
  mutating func holdAtBound(_ row: Int32) {
    moveToBound(row)
    applyQueuedEtas()
    propagateNear()
  }

  /// Moves the multipliers of the support by the ratio.
  private mutating func moveMultipliers(
    entering row: Int32, by candidate: Candidate, upwards: Bool
  ) {
    if candidate.ratio.isZero { return }
    // A copy among the lasting vectors.
    var step: Int32 = -1
    var last: Int32 = -1
    forEachComponent(of: candidate.ratio) {
      $0.lexAdd(&step, $1, $2, after: &last)
    }
    noteStep(step)
    let sign = upwards ? 1.0 : -1.0
    for entry in scratch.support.contents {
      noteFactors(entry.factor.bitPattern)
      addToMultiplier(entry.id, step, times: -sign * entry.factor)
    }
    addToMultiplier(row, step, times: sign)
    lexFree(step)
  }

  /// Takes off what rounding left of the way of a multiplier to the end of its
  /// box; if that is more than rounding, a wrong row was chosen.
  private mutating func endMove(of row: Int32) {
    if !isInexact { return setMultiplierToSlope(row) }
    let rest = moveToSlope(row).change
    if rest < 0 { return }
    for node in lex.chain(from: rest) { levels.scales[lex[node].level] = 0 }
    for entry in scratch.support.contents where entry.id >= 0 {
      noteScales(of: rows[entry.id].multiplier)
    }
    for node in lex.chain(from: rest)
    where !isNoise(lex[node].value, lex[node].level, Tolerance.multiplierNoise)
    {
      progress.isDoubtful = true
    }
    lexFree(rest)
  }

  /// Moves the rows that flipped to their new breakpoints.
  private mutating func applyFlips(leaving: Int32) {
    for number in scratch.flipped.contents {
      let candidate = scratch.candidates[number]
      // A row may have flipped more than once; the last cuts count.
      if candidate.row == leaving { continue }
      if rows[candidate.row].cuts == candidate.cuts { continue }
      setCuts(candidate.row, candidate.cuts)
      moveToBound(candidate.row)
    }
  }

  /// Makes a conflict of the required constraints that exclude each other: the
  /// rows of the support are linearly independent, so that each is needed.
  private mutating func recordConflict(
    _ row: Int32, excess: Double, remaining: Double
  ) {
    let sign = excess > 0 ? 1.0 : -1.0
    var members: [RowConflict.Member] = []
    for candidate in scratch.candidates.contents {
      let subject = candidate.row < 0 ? row : candidate.row
      let constraint = blockingConstraint(
        subject, upwards: candidate.isUp, at: candidate.cuts)
      let factor = candidate.row < 0 ? sign : -sign * candidate.factor
      if constraint >= 0 {
        members.append(
          RowConflict.Member(constraint: constraint, multiplier: factor))
      }
    }
    progress.failure = RowConflict(members: members, amount: remaining)
  }

  /// The oldest required constraint that keeps a row from moving on.
  mutating func blockingConstraint(
    _ row: Int32, upwards: Bool, at cuts: Cuts
  ) -> Int32 {
    var best: Int32 = -1
    for (position, current) in members(of: row) {
      let record = constraints[current]
      let isInside = upwards ? position < cuts.high : position >= cuts.low
      let blocks =
        upwards
        ? record.relation != .greaterThanOrEqual
        : record.relation != .lessThanOrEqual
      if isInside && blocks && record.isRequired
        && (best < 0 || record.sequence < constraints[best].sequence)
      {
        best = current
      }
    }
    return best
  }
}
