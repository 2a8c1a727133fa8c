// What takes the place of candidates of a ratio test that pass on to fellows.

/// What a candidate may pass on to.
struct NextFellow {
  let fellow: Fellow
  let search: FellowSearch
  /// The row of the basis that was there at first, how much the candidate
  /// moves with it, and how far it has moved at the fellow's breakpoint.
  let origin: Int32
  let factor: Double
  let distance: Double
  /// How far the candidate moves until then.
  let gap: Double
  /// How many candidates take no part any more since the first one passed on.
  var dropped = 0
}

extension Core {
  /// Finds the rows whose part in the expression changes once a candidate has
  /// passed on to a fellow, with their new factors; 0 if they cannot give way.
  ///
  /// False if a multiplier is not known then: if another candidate moves it, or
  /// if one that is not required would move before and after. After a flip, the
  /// fellow may be elsewhere: the step is then shorter or longer than it could
  /// be.
  mutating func findSuccessors(
    of candidate: Candidate, at next: inout NextFellow
  ) -> Bool {
    let fellow = next.fellow
    scratch.claims.extend(to: rows.count, with: -1)
    _ = resolve(fellow.row, by: next.origin)
    let factor = candidate.factor * next.factor / fellow.factor
    scratch.successors.removeAll()
    let mayBreak = mayGiveWay(fellow.row, factor, fellow.cuts, like: candidate)
    scratch.successors.append(
      SupportEntry(id: fellow.row, factor: mayBreak ? factor : 0))
    var again = 0
    for partner in scratch.partners.contents
    where partner.factor != 0 && partner.id != next.origin {
      let (row, cuts) = (partner.id, rows[partner.id].cuts)
      let claim = scratch.claims[row]
      if rows[row].has(.seen) || claim >= 0 && claim != next.origin {
        return false
      }
      let before = factorInSupport(row)
      let after = Tolerance.added(before, -factor * partner.factor)
      let mightBefore = mayGiveWay(row, before, cuts, like: candidate)
      let mightAfter = mayGiveWay(row, after, cuts, like: candidate)
      if mightBefore && after != 0 { return false }
      if mightAfter && (before != 0 || claim >= 0) { return false }
      if mightBefore { next.dropped += 1 }
      if mightBefore && claim >= 0 { again += 1 }
      scratch.successors.append(
        SupportEntry(id: row, factor: mightAfter ? after : 0))
    }
    // What took no part any more would take part again.
    return candidate.exchange < 0
      || again == scratch.exchanges[candidate.exchange].dropped
  }

  /// Whether a row with a factor in the expression of the entering row, at a
  /// breakpoint, may come to the end of its box while a candidate gives way.
  private mutating func mayGiveWay(
    _ row: Int32, _ factor: Double, _ cuts: Cuts, like candidate: Candidate
  ) -> Bool {
    if factor == 0 { return false }
    let isUp = isUp(factor, like: candidate)
    return ratio(row, cut: cuts.end(upwards: isUp), upwards: isUp, size: 1)
      != nil
  }

  /// Whether the multiplier of a row with a factor grows in the step in which
  /// that of a candidate moves.
  private func isUp(_ factor: Double, like candidate: Candidate) -> Bool {
    candidate.isUp == ((candidate.factor > 0) == (factor > 0))
  }

  /// The factor of a row in the expression of the entering row; 0 if none.
  private mutating func factorInSupport(_ row: Int32) -> Double {
    if scratch.tearsPassed + scratch.sparesPassed > 0 {
      return factor(of: row) ?? 0
    }
    let variable = rows[row].owned
    return variables[variable].mark == scratch.mark
      ? scratch.rowSolve[variable].amount * rows[row].inverse : 0
  }

  /// Lets what comes after a candidate that has come to the end of its box take
  /// part in the ratio test in its place.
  mutating func passOn(_ number: Int32, to next: NextFellow) {
    let candidate = scratch.candidates[number]
    let (origin, entering) = (next.origin, next.fellow.row)
    var exchange = FellowExchange(
      out: candidate.row, leaving: candidate.row, entering: entering,
      origin: origin, factor: 1, distance: next.distance, cut: candidate.end,
      cuts: next.fellow.cuts, ratio: candidate.ratio, dropped: next.dropped,
      search: next.search)
    if !rows[candidate.row].isActive {
      exchange.leaving = scratch.exchanges[candidate.exchange].leaving
      scratch.exchanges[candidate.exchange].isPassed = true
    }
    claim(exchange.leaving, for: origin, isSeen: true)
    claim(entering, for: origin, isSeen: true)
    var left = 0
    for entry in scratch.successors.contents {
      claim(entry.id, for: origin, isSeen: entry.factor != 0)
      left += entry.factor != 0 ? 1 : 0
    }
    var place = number
    for entry in scratch.successors.contents where entry.factor != 0 {
      exchange.factor = candidate.factor * next.factor / entry.factor
      let isUp = isUp(entry.factor, like: candidate)
      let cuts = entry.id == entering ? exchange.cuts : rows[entry.id].cuts
      guard
        let more = ratio(
          entry.id, cut: cuts.end(upwards: isUp), upwards: isUp,
          size: abs(entry.factor))
      else { continue }
      // What comes after one of several is left to later steps.
      let successor = Candidate(
        row: entry.id, exchange: Int32(scratch.exchanges.count),
        factor: entry.factor, isUp: isUp, isLast: left > 1, cuts: cuts,
        ratio: sum(candidate.ratio, more))
      if place < 0 {
        place = Int32(scratch.candidates.count)
        scratch.candidates.append(successor)
      } else {
        scratch.candidates[place] = successor
      }
      let order = candidateOrder()
      scratch.queue.push(place) { order.isBefore($0, $1) }
      place = -1
    }
    scratch.exchanges.append(exchange)
  }

  /// Notes, until the ratio test ends, that a row has a part in what one of the
  /// basis passed on to; one that is seen is in an exchange, is a candidate, or
  /// was refused as a fellow.
  mutating func claim(
    _ row: Int32, for origin: Int32, isSeen: Bool
  ) {
    if scratch.claims[row] < 0 { scratch.claimed.append(row) }
    scratch.claims[row] = origin
    if isSeen { rows[row].set(.seen) }
  }

  /// Whether a candidate takes no part any more since another one passed on.
  @inline(__always)
  func isDropped(_ candidate: Candidate) -> Bool {
    candidate.row >= 0 && candidate.exchange < 0
      && !scratch.claimed.isEmpty && scratch.claims[candidate.row] >= 0
  }

  /// Forgets what a ratio test noted of fellows.
  mutating func forgetClaims() {
    for row in scratch.claimed.contents {
      scratch.claims[row] = -1
      rows[row].clear(.seen)
    }
    scratch.claimed.removeAll()
  }

  /// Exchanges the rows of the basis that a ratio test has passed for the last
  /// of their fellows; the step that follows restores the multipliers.
  mutating func exchangeFellows() {
    for exchange in scratch.exchanges.contents {
      setCuts(exchange.out, Cuts(at: exchange.cut))
      let leaving = exchange.leaving
      if exchange.out != leaving {
        deferMultiplier(exchange.out, order: 0)
        // It may not have come to where it is said to be.
        enqueue(exchange.out)
      }
      if exchange.isPassed { continue }
      express(exchange.entering)
      guard let pivot = factor(of: leaving), pivot != 0 else {
        progress.isSingular = true
        return
      }
      let change = moveToSlope(leaving).change
      if change >= 0 {
        noteStep(change)
        noteFactors((1 / pivot).bitPattern)
        for entry in scratch.support.contents where entry.id != leaving {
          noteFactors((entry.factor / pivot).bitPattern)
          addToMultiplier(entry.id, change, times: entry.factor / pivot)
        }
        addToMultiplier(exchange.entering, change, times: -1 / pivot)
        lexFree(change)
      }
      replace(entering: exchange.entering, out: leaving, pivot: pivot)
      enqueue(leaving)
      setCuts(exchange.entering, exchange.cuts)
    }
    // Only now is it known which variable each of them defines.
    for exchange in scratch.exchanges.contents where !exchange.isPassed {
      moveToBound(exchange.entering)
    }
    applyQueuedEtas()
    propagateNear()
    updateMultipliers()
  }
}
