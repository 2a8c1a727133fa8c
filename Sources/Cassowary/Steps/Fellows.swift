// Fellows: rows that move together, such as wishes for cells of one row.

extension Core {
  /// The fellow that a candidate comes to first, if that is within `gap` and
  /// within what is left to do for the entering row, `remaining`.
  mutating func nextFellow(
    of number: Int32, within gap: Double, _ remaining: Double
  ) -> NextFellow? {
    let candidate = scratch.candidates[number]
    if candidate.row < 0 || candidate.hasFlipped || candidate.isLast
      || progress.usesBland
    {
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
    let most = moved + remaining / abs(candidate.factor * factor)
    while true {
      while search.next < search.end {
        let fellow = scratch.fellows[search.next]
        search.next += 1
        if rows[fellow.row].has(.seen) { continue }
        // One that is found late may have been passed before.
        let distance = max(moved, fellow.distance)
        let own = (distance - moved) * abs(factor)
        if own > gap { return nil }
        var next = NextFellow(
          fellow: fellow, search: search, origin: origin, factor: factor,
          distance: distance, gap: own)
        if findSuccessors(of: candidate, at: &next) { return next }
        // It moves with others, and is not to be found again.
        claim(fellow.row, for: -1, isSeen: true)
      }
      search.next = Int32(scratch.fellows.count)
      findFellows(of: origin, upwards: upwards, upTo: most, search.wanted)
      search.end = Int32(scratch.fellows.count)
      search.wanted *= 4
      if search.next == search.end { return nil }
      var found = UnsafeMutableBufferPointer(
        rebasing: scratch.fellows.mutableContents[Int(search.next)...])
      found.sort { ($0.distance, $0.length) < ($1.distance, $1.length) }
    }
  }

  /// Finds rows that a row of the basis takes to their next breakpoints, among
  /// those that are near, while it moves as far as `most`.
  private mutating func findFellows(
    of row: Int32, upwards: Bool, upTo most: Double, _ wanted: Int
  ) {
    let root = rows[row].owned
    guard root >= 0, rows[row].eta < 0, etas.firstUse(row) < 0 else { return }
    let origin = Origin(row: row, isUp: upwards, most: most)
    let count = scratch.fellows.count + wanted
    scratch.near.removeAll()
    scratch.near.append(SupportEntry(id: root, factor: rows[row].inverse))
    var next = 0
    var visits = 0
    for depth in 0...limits.fellows.depth {
      let end = scratch.near.count
      while next < end {
        let record = variables[scratch.near[next].id]
        let slope = scratch.near[next].factor
        next += 1
        for single in rows.chain(from: record.single) {
          addFellow(single, slope, of: origin)
          if scratch.fellows.count == count { return }
        }
        for list in 0..<(depth < limits.fellows.depth ? 2 : 1) {
          let head = list == 0 ? record.others : record.dependents
          for term in terms.chain(from: head) {
            visits += 1
            statistics.rowsVisited += 1
            if visits > limits.fellows.count * wanted { return }
            let owner = terms[term].row
            let moved = slope * terms[term].coefficient
            if list == 0 {
              addFellow(owner, moved, of: origin)
              if scratch.fellows.count == count { return }
            } else if rows[owner].eta < 0 && hasRequired(owner) {
              let (owned, inverse) = (rows[owner].owned, rows[owner].inverse)
              scratch.near.append(
                SupportEntry(id: owned, factor: -moved * inverse))
            }
          }
        }
      }
    }
  }

  /// A row of the basis, in which direction it moves, and how far at most.
  private struct Origin {
    let row: Int32
    let isUp: Bool
    let most: Double
  }

  /// Whether a constraint of a row is required.
  private mutating func hasRequired(_ row: Int32) -> Bool {
    constraints.chain(from: rows[row].first).contains {
      constraints[$0].isRequired
    }
  }

  /// Adds a row to the fellows of a row of the basis, if that takes it to a
  /// breakpoint, or away from one; `slope` is how much it moves on one way.
  private mutating func addFellow(
    _ row: Int32, _ slope: Double, of origin: Origin
  ) {
    let record = rows[row]
    if row == origin.row || record.isActive || record.eta >= 0
      || record.has(.seen) || Int(record.length) > limits.fellows.count
      || !isInForce(row)
    {
      return
    }
    let isUp = origin.isUp == (slope > 0)
    guard let next = nextBreakpoint(row, isUp),
      next.gap <= origin.most * abs(slope),
      let factor = resolve(row, by: origin.row),
      isUp == (origin.isUp == (factor > 0))
    else { return }
    scratch.fellows.append(
      Fellow(
        row: row, length: record.length, factor: factor,
        distance: next.gap / abs(factor), cuts: next.cuts))
  }

  /// The breakpoint that an inactive row comes to next, or is at, and how far
  /// that is; `nil` if there is none in that direction.
  private mutating func nextBreakpoint(
    _ row: Int32, _ upwards: Bool
  ) -> (cuts: Cuts, gap: Double)? {
    let record = rows[row]
    let activity = activity(row)
    if infeasibility(row, activity: activity) != 0 { return nil }
    if !record.isInSegment { return (record.cuts, 0) }
    if record.cuts.low == (upwards ? record.count : 0) { return nil }
    let end = segmentEnd(row, isUpper: upwards)
    let bound = bound(row, end.low)
    let gap = abs(activity.value - bound)
    return (end, gap <= activity.slack(bound) ? 0 : gap)
  }

  /// How much a row moves with one of the basis; `nil` if it does not, if not
  /// all that it is made of is near, or if a factor may be rounding.
  ///
  /// Its rows that may give way, that one too, are left in `scratch.partners`.
  mutating func resolve(_ row: Int32, by origin: Int32) -> Double? {
    scratch.partners.removeAll()
    var reach = limits.fellows.count
    var largest = 0.0
    for (variable, coefficient) in summands(of: row) {
      if !resolve(variable, coefficient, &largest, &reach) { return nil }
    }
    var factor: Double?
    for entry in scratch.partners.contents where entry.factor != 0 {
      if abs(entry.factor) < largest * Tolerance.weakPivot { return nil }
      if entry.id == origin { factor = entry.factor }
    }
    return factor
  }

  private mutating func resolve(
    _ variable: Int32, _ amount: Double, _ largest: inout Double,
    _ reach: inout Int
  ) -> Bool {
    let owner = variables[variable].owner
    reach -= 1
    statistics.rowsVisited += 1
    guard reach >= 0, owner >= 0, rows[owner].eta < 0,
      !variableFlags[variable].has(.postponed)
    else { return false }
    let own = amount * rows[owner].inverse
    if !isRequiredEquation(owner) {
      largest = max(largest, abs(own))
      let place = scratch.partners.contents.firstIndex { $0.id == owner }
      if let place {
        scratch.partners[place].factor = Tolerance.added(
          scratch.partners[place].factor, own)
      } else {
        if scratch.partners.count == limits.partners { return false }
        scratch.partners.append(SupportEntry(id: owner, factor: own))
      }
    }
    for (other, coefficient) in summands(of: owner) where other != variable {
      if !resolve(other, -own * coefficient, &largest, &reach) { return false }
    }
    return true
  }
}
