// Rows that move together, as wishes for the heights of cells in one row: one
// of them is in the basis, the others are at breakpoints or between them, and
// their multipliers are the slopes there. Where the one comes to the end of its
// box, the fellow that it moves to a breakpoint first, of those that are found,
// takes its place, and the step goes on with that one's box. What is passed by
// is left to later steps.

extension Core {
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
  }

  /// The fellow that a candidate comes to first; `nil` if that is not within
  /// `gap`, or if there is none.
  ///
  /// A thousand cells may be as wide as the first of their column: each search
  /// is for more, so that all together cost as much as the last one.
  mutating func nextFellow(
    of number: Int32, within gap: Double
  ) -> NextFellow? {
    let candidate = scratch.candidates[number]
    if candidate.row < 0 || candidate.hasFlipped || progress.usesBland {
      return nil
    }
    var origin = candidate.row
    var factor = 1.0
    var moved = 0.0
    var search = FellowSearch(wanted: max(1, limits.fellows.count / 4))
    if candidate.exchange >= 0 {
      let exchange = scratch.exchanges[candidate.exchange]
      origin = exchange.origin
      factor = exchange.factor
      moved = exchange.distance
      search = exchange.search
    }
    let upwards = candidate.isUp == (factor > 0)
    while true {
      while search.next < search.end {
        let fellow = scratch.fellows[search.next]
        search.next += 1
        if rows[fellow.row].has(.seen) { continue }
        // One that is found late may have been passed before.
        let distance = max(moved, fellow.distance)
        let own = (distance - moved) * abs(factor)
        if own > gap { return nil }
        return NextFellow(
          fellow: fellow, search: search, origin: origin, factor: factor,
          distance: distance, gap: own)
      }
      search.next = Int32(scratch.fellows.count)
      findFellows(of: origin, upwards: upwards, search.wanted)
      search.end = Int32(scratch.fellows.count)
      search.wanted *= 4
      if search.next == search.end { return nil }
      var found = UnsafeMutableBufferPointer(
        rebasing: scratch.fellows.mutableContents[Int(search.next)...])
      found.sort { $0.distance < $1.distance }
    }
  }

  /// Finds rows that a row of the basis takes to their next breakpoints, and
  /// nothing else does, among those that are near.
  private mutating func findFellows(
    of row: Int32, upwards: Bool, _ wanted: Int
  ) {
    let root = rows[row].owned
    guard root >= 0, rows[row].length == 1, rows[row].eta < 0,
      etas.firstUse(row) < 0
    else { return }
    scratch.near.removeAll()
    scratch.near.append(root)
    var next = 0
    var found = 0
    var visits = 0
    for _ in 0..<limits.fellows.depth {
      let end = scratch.near.count
      while next < end {
        let variable = scratch.near[next]
        next += 1
        for term in terms.chain(from: variables[variable].dependents) {
          visits += 1
          statistics.rowsVisited += 1
          if visits > limits.fellows.count * wanted { return }
          let owner = terms[term].row
          if !isRequiredEquation(owner) { continue }
          let target = rows[owner].owned
          var reach = limits.fellows.count
          if variables[target].single >= 0,
            let factor = derivative(of: target, by: root, &reach), factor != 0
          {
            for single in rows.chain(from: variables[target].single) {
              guard let next = nextBreakpoint(single, upwards == (factor > 0))
              else { continue }
              scratch.fellows.append(
                Fellow(
                  row: single, factor: factor,
                  distance: next.gap / abs(factor), cuts: next.cuts))
              found += 1
              if found == wanted { return }
            }
          }
          scratch.near.append(target)
        }
      }
    }
  }

  /// The breakpoint that an inactive row comes to next, or is at, and how far
  /// that is; `nil` if there is none in that direction.
  private mutating func nextBreakpoint(
    _ row: Int32, _ upwards: Bool
  ) -> (cuts: Cuts, gap: Double)? {
    let record = rows[row]
    if record.isActive || record.eta >= 0 || record.has(.seen)
      || !isInForce(row)
    {
      return nil
    }
    let activity = activity(row)
    if infeasibility(row, activity: activity) != 0 { return nil }
    if !record.isInSegment { return (record.cuts, 0) }
    if record.cuts.low == (upwards ? record.count : 0) { return nil }
    let end = segmentEnd(row, isUpper: upwards)
    let bound = bound(row, end.low)
    let gap = abs(activity.value - bound)
    return (end, gap <= activity.slack(bound) ? 0 : gap)
  }

  /// How much a variable moves with one of those that it is made of; `nil` if
  /// something else that could give way moves it, too, if it is not near, or if
  /// it is still to move.
  private mutating func derivative(
    of variable: Int32, by root: Int32, _ reach: inout Int
  ) -> Double? {
    if variable == root { return 1 }
    reach -= 1
    statistics.rowsVisited += 1
    let owner = variables[variable].owner
    guard reach >= 0, owner >= 0, isRequiredEquation(owner),
      rows[owner].eta < 0, !variableFlags[variable].has(.postponed)
    else { return nil }
    var sum = 0.0
    for (other, coefficient) in summands(of: owner) where other != variable {
      guard let inner = derivative(of: other, by: root, &reach)
      else { return nil }
      sum -= coefficient * inner
    }
    return sum * rows[owner].inverse
  }

  /// Lets a fellow take part in the ratio test in place of a candidate that has
  /// come to the end of its box.
  mutating func passOn(_ number: Int32, to next: NextFellow) {
    let candidate = scratch.candidates[number]
    let fellow = next.fellow
    let isUp = candidate.isUp == (next.factor * fellow.factor > 0)
    rows[fellow.row].set(.seen)
    if candidate.exchange >= 0 {
      scratch.exchanges[candidate.exchange].isPassed = true
    }
    scratch.exchanges.append(
      FellowExchange(
        out: candidate.row, entering: fellow.row, origin: next.origin,
        factor: fellow.factor, distance: next.distance, cut: candidate.end,
        cuts: fellow.cuts, ratio: candidate.ratio, search: next.search))
    scratch.candidates[number].row = fellow.row
    scratch.candidates[number].exchange = Int32(scratch.exchanges.count - 1)
    scratch.candidates[number].factor *= next.factor / fellow.factor
    scratch.candidates[number].isUp = isUp
    scratch.candidates[number].cuts = fellow.cuts
  }

  /// Exchanges the rows of the basis that a ratio test has passed for the last
  /// ones of their fellows.
  ///
  /// Those between only go to the other side of their breakpoints. The step
  /// that follows brings the multipliers back into their boxes.
  mutating func exchangeFellows() {
    for exchange in scratch.exchanges.contents {
      setCuts(exchange.out, Cuts(at: exchange.cut))
      if exchange.out != exchange.origin {
        deferMultiplier(exchange.out, order: 0)
        // It may not have come to where it is said to be.
        enqueue(exchange.out)
      }
      if exchange.isPassed { continue }
      express(exchange.entering)
      guard let pivot = factor(of: exchange.origin), pivot != 0 else {
        progress.isSingular = true
        return
      }
      let change = moveToSlope(exchange.origin).change
      if change >= 0 {
        noteStep(change)
        noteFactors((1 / pivot).bitPattern)
        for entry in scratch.support.contents
        where entry.id != exchange.origin {
          noteFactors((entry.factor / pivot).bitPattern)
          addToMultiplier(entry.id, change, times: entry.factor / pivot)
        }
        addToMultiplier(exchange.entering, change, times: -1 / pivot)
        lexFree(change)
      }
      replace(entering: exchange.entering, out: exchange.origin, pivot: pivot)
      enqueue(exchange.origin)
      setCuts(exchange.entering, exchange.cuts)
      moveToBound(exchange.entering)
    }
    applyQueuedEtas()
    propagateNear()
    updateMultipliers()
  }
}
