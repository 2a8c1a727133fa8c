// Rows that rest together, as equally high cells of one row: one of them is in
// the basis, the others rest on their breakpoints, with the multiplier 0. Where
// the one comes to the end of its box, a fellow takes its place in the basis,
// as nothing has moved yet, and the step goes on with that one's box.

extension Core {
  /// The next fellow of a row of the basis that has not taken part yet.
  ///
  /// A thousand cells may be as wide as the first of their column: each search
  /// is for more, so that all together cost as much as the last one.
  private mutating func nextFellow(
    of row: Int32, upwards: Bool, _ search: inout FellowSearch
  ) -> Fellow? {
    while true {
      while search.next < search.end {
        let fellow = scratch.fellows[search.next]
        search.next += 1
        if !rows[fellow.row].has(RowRecord.seen) { return fellow }
      }
      search.next = Int32(scratch.fellows.count)
      findFellows(of: row, upwards: upwards, search.wanted)
      search.end = Int32(scratch.fellows.count)
      search.wanted *= 4
      if search.next == search.end { return nil }
    }
  }

  /// Finds rows at rest that a row of the basis would take away from where they
  /// are, and nothing else, among those that are near.
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
          for single in rows.chain(from: variables[target].single) {
            let rising = rest(of: single, upwards: true)
            let falling = rest(of: single, upwards: false)
            if rising == nil && falling == nil { continue }
            var reach = limits.fellows.count
            let factor = derivative(of: target, by: root, &reach)
            guard let factor, factor != 0 else { break }
            let isUp = upwards == (factor > 0)
            guard let cuts = isUp ? rising : falling else { continue }
            scratch.fellows.append(
              Fellow(
                row: single, factor: factor, low: cuts.low, high: cuts.high))
            found += 1
            if found == wanted { return }
          }
          scratch.near.append(target)
        }
      }
    }
  }

  /// The breakpoint that a row is at without holding it, or at the end of its
  /// segment; `nil` if it has room in that direction.
  private mutating func rest(
    of row: Int32, upwards: Bool
  ) -> (low: UInt8, high: UInt8)? {
    let record = rows[row]
    if record.isActive || record.eta >= 0 || record.has(RowRecord.seen)
      || !isInForce(row)
    {
      return nil
    }
    let activity = activity(row)
    if infeasibility(row, activity: activity) != 0 { return nil }
    if !record.isInSegment { return (record.cutLow, record.cutHigh) }
    if record.cutLow == (upwards ? record.count : 0) { return nil }
    let end = segmentEnd(row, isUpper: upwards)
    let bound = bound(row, end.low)
    return abs(activity.value - bound) <= activity.slack(bound) ? end : nil
  }

  /// How much a variable moves with one of those that it is made of; `nil` if
  /// something else that could give way moves it, too, or if it is not near.
  private mutating func derivative(
    of variable: Int32, by root: Int32, _ reach: inout Int
  ) -> Double? {
    if variable == root { return 1 }
    reach -= 1
    statistics.rowsVisited += 1
    let owner = variables[variable].owner
    guard reach >= 0, owner >= 0, isRequiredEquation(owner), rows[owner].eta < 0
    else { return nil }
    var sum = 0.0
    for (other, coefficient) in summands(of: owner) where other != variable {
      guard let inner = derivative(of: other, by: root, &reach)
      else { return nil }
      sum -= coefficient * inner
    }
    return sum * rows[owner].inverse
  }

  /// Whether nothing moves an active row from where it is.
  private func isRequiredEquation(_ row: Int32) -> Bool {
    constraints.chain(from: rows[row].first).contains {
      constraints[$0].isRequired && constraints[$0].relation == .equal
    }
  }

  /// Lets a fellow take part in the ratio test in place of a candidate that has
  /// come to the end of its box.
  ///
  /// - Returns: False if it has none.
  mutating func passOn(_ number: Int32) -> Bool {
    let candidate = scratch.candidates[number]
    let subject = candidate.row
    let origin =
      candidate.exchange < 0
      ? subject : scratch.exchanges[candidate.exchange].origin
    if subject < 0 || candidate.hasFlipped || progress.usesBland {
      return false
    }
    // How a fellow that took its place before moves with the row of the basis.
    var former = 1.0
    if subject != origin {
      var reach = limits.fellows.count
      guard
        let factor = derivative(
          of: rows[subject].start, by: rows[origin].owned, &reach)
      else { return false }
      former = factor
    }
    let upwards = (candidate.direction > 0) == (former > 0)
    var search =
      candidate.exchange < 0
      ? FellowSearch() : scratch.exchanges[candidate.exchange].search
    guard let fellow = nextFellow(of: origin, upwards: upwards, &search)
    else { return false }
    rows[fellow.row].set(RowRecord.seen)
    scratch.exchanges.append(
      FellowExchange(
        out: subject, entering: fellow.row, origin: origin,
        cut: candidate.direction > 0 ? candidate.cutHigh : candidate.cutLow,
        low: fellow.low, high: fellow.high, ratio: candidate.ratio,
        search: search))
    let isUp = upwards == (fellow.factor > 0)
    scratch.candidates[number].row = fellow.row
    scratch.candidates[number].exchange = Int32(scratch.exchanges.count - 1)
    scratch.candidates[number].factor *= former / fellow.factor
    scratch.candidates[number].direction = isUp ? 1 : -1
    scratch.candidates[number].cutLow = fellow.low
    scratch.candidates[number].cutHigh = fellow.high
    return true
  }

  /// Exchanges the rows of the basis that a ratio test has passed for their
  /// fellows: the step that follows brings the multipliers of these back into
  /// their boxes.
  mutating func exchangeFellows() {
    for exchange in scratch.exchanges.contents {
      express(exchange.entering)
      guard let pivot = factor(of: exchange.out), pivot != 0 else {
        progress.isSingular = true
        return
      }
      setCuts(exchange.out, exchange.cut, exchange.cut)
      let change = moveToSlope(exchange.out).change
      if change >= 0 {
        noteStep(change)
        var bits = (1 / pivot).bitPattern
        for entry in scratch.support.contents where entry.id != exchange.out {
          bits |= (entry.factor / pivot).bitPattern
          addToMultiplier(entry.id, change, times: entry.factor / pivot)
        }
        noteFactors(bits)
        addToMultiplier(exchange.entering, change, times: -1 / pivot)
        lexFree(change)
      }
      replace(entering: exchange.entering, out: exchange.out, pivot: pivot)
      setCuts(exchange.entering, exchange.low, exchange.high)
      moveToBound(exchange.entering)
    }
    applyQueuedEtas()
    propagateNear()
  }
}
