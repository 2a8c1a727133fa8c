// Rows that something presses on stay until new ones hold that enter for them.

struct Exchanges {
  var leaving: [Int32] = []
  /// Rows that leave the basis, each with the new constraint whose row enters.
  var pairs: [(row: Int32, entering: Int32)] = []
}

extension Core {
  /// Finds rows of the basis that go although something presses on them, and
  /// the new constraints that may enter for them.
  mutating func findExchanges() -> Exchanges {
    var found = Exchanges()
    if transaction.added.isEmpty || transaction.removed.isEmpty { return found }
    let taken = nextMark()
    for index in transaction.added.contents {
      let variable = constraints[index].rowlessVariable
      if variable >= 0 && !holdsAlone(index) {
        variables[variable].mark = taken
      }
    }
    let mark = nextMark()
    for index in transaction.removed.contents {
      let row = constraints[index].row
      if constraints[index].has(.pending) { continue }
      let record = rows[row]
      if record.owned < 0 || record.multiplier < 0 { continue }
      // Something else says what the variable is to be.
      if variables[record.owned].mark == taken { continue }
      let isAllCondemned = constraints.chain(from: record.first).allSatisfy {
        constraints[$0].has(.condemned)
      }
      if isAllCondemned || variables[record.owned].mark == mark {
        variables[record.owned].mark = mark
        found.leaving.append(index)
      }
    }
    if found.leaving.isEmpty { return found }
    // Equations first, as an inequality may turn out not to be tight.
    var pairs: [(position: Int, row: Int32)] = []
    for isEquation in [true, false] {
      for (position, index) in transaction.added.contents.enumerated() {
        let record = constraints[index]
        if !record.isRequired || record.has(.condemned)
          || record.row < 0 && record.rowlessVariable < 0
          || (record.relation == .equal) != isEquation
          || inactive.contains(index)
        {
          continue
        }
        if let owner = predecessor(of: index, mark) {
          pairs.append((position, owner))
        }
      }
    }
    if pairs.count > limits.exchanges { return Exchanges() }
    pairs.sort { $0.position < $1.position }
    found.pairs = pairs.map { ($0.row, transaction.added[$0.position]) }
    keepOnlyNeeded(&found, mark)
    return found
  }

  /// Of the rows that go, keeps those that the rows of pairs are made of.
  private mutating func keepOnlyNeeded(
    _ found: inout Exchanges, _ mark: UInt32
  ) {
    let kept = nextMark()
    scratch.searched.removeAll()
    for (row, _) in found.pairs {
      variables[rows[row].owned].mark = kept
      scratch.searched.append(row)
    }
    while !scratch.searched.isEmpty {
      let row = scratch.searched.removeLast()
      for (variable, _) in summands(of: row)
      where variables[variable].mark == mark {
        variables[variable].mark = kept
        scratch.searched.append(variables[variable].owner)
      }
    }
    found.leaving.removeAll {
      variables[rows[constraints[$0].row].owned].mark != kept
    }
  }

  /// The row that goes for which that of a new constraint may enter, which is
  /// taken: an inequality follows another one only.
  private mutating func predecessor(of index: Int32, _ mark: UInt32) -> Int32? {
    let (row, relation) = (constraints[index].row, constraints[index].relation)
    let only = constraints[index].rowlessVariable
    for place in 0..<(only >= 0 ? 1 : rows[row].length) {
      let variable = only >= 0 ? only : member(row, place)
      if variables[variable].mark != mark { continue }
      let owner = variables[variable].owner
      if relation == .equal
        || rows[owner].count == 1
          && constraints[rows[owner].first].relation == relation
      {
        variables[variable].mark = 0
        return owner
      }
    }
    return nil
  }

  /// Whether a constraint on one variable alone says what that is to be, in the
  /// place of a row that something presses on.
  private mutating func holdsAlone(_ index: Int32) -> Bool {
    let record = constraints[index]
    let variable = record.rowlessVariable
    guard variable >= 0, record.isRequired, record.relation == .equal
    else { return false }
    let owner = variables[variable].owner
    return owner >= 0 && rows[owner].multiplier >= 0
      && rows.chain(from: variables[variable].single).allSatisfy {
        rows[$0].count == 0
      }
  }

  /// Brings the new constraints into force beside the rows that go, and then
  /// takes these out; false if required constraints contradict each other.
  mutating func carryOut(_ exchanges: Exchanges) -> Bool {
    if exchanges.leaving.isEmpty { return true }
    // They must not take a variable that a weaker new row is to define.
    for (_, entering) in exchanges.pairs where !hook(entering) { return false }
    if !admitCandidates() { return false }
    makeRoom(exchanges)
    progress.isRelaxing = true
    let isRepaired = repair()
    progress.isRelaxing = false
    if !isRepaired, let failure = progress.failure {
      if isProved(failure) { return false }
      // Whether it is one is found once those that go are gone.
      progress.failure = nil
    }
    flush()
    for index in exchanges.leaving { detach(index) }
    exchangeInTurn(exchanges.pairs)
    return optimiseOrForget() ? admitCandidates() : true
  }

  /// Moves what hangs on the leaving rows to where the entering ones want it.
  ///
  /// A move may bring about another one, or go too far: hence several rounds.
  private mutating func makeRoom(_ exchanges: Exchanges) {
    var moved = [Bool](repeating: false, count: exchanges.pairs.count)
    for _ in 0..<3 {
      var isMoved = false
      for (place, (row, index)) in exchanges.pairs.enumerated() {
        let record = rows[row]
        let entering = constraints[index].row
        if rows[entering].isActive || record.owned < 0 || record.count != 1 {
          continue
        }
        flush()
        let activity = activity(entering)
        var excess = infeasibility(entering, activity: activity)
        if excess == 0, moved[place], rows[entering].count == 1,
          !isAtBound(entering)
        {
          excess = activity.value - bound(entering, 0)
        }
        if excess == 0 { continue }
        let factor =
          coefficient(of: record.owned, in: entering) * record.inverse
        if abs(factor) < Tolerance.goodPivot { continue }
        let target = record.value - excess / factor
        if !target.isFinite { continue }
        writeBound(record.first, target)
        followBounds(row)
        moved[place] = true
        isMoved = true
      }
      if !isMoved { return }
    }
  }

  /// Exchanges rows, those first that change the fewest multipliers: where a
  /// view goes to another place, its old neighbours are joined, so that nothing
  /// presses on it, before it hangs below the new one.
  private mutating func exchangeInTurn(_ pairs: [(row: Int32, entering: Int32)])
  {
    var waiting = pairs.map { ($0.row, constraints[$0.entering].row) }
    while !isSpent && !isOverdone {
      waiting.removeAll { !mayExchange($0, for: $1) }
      if waiting.isEmpty { return }
      let near = waiting.firstIndex { isNear($0, $1) }
      let (row, entering) = waiting.remove(at: near ?? 0)
      if near == nil { express(entering) }
      exchange(row, for: entering)
    }
  }

  /// Whether few multipliers change when one row enters for another; the one
  /// that enters is expressed then.
  private mutating func isNear(_ row: Int32, _ entering: Int32) -> Bool {
    let isFree = rows[row].multiplier < 0
    let most = isFree ? .max : limits.shortSearch.count
    return express(entering, upTo: most) && pivot(of: row) != nil
  }

  /// Whether a row without constraints may go for one at its only bound.
  private mutating func mayExchange(_ row: Int32, for entering: Int32) -> Bool {
    if progress.isSingular || !rows[row].isActive || rows[row].count > 0 {
      return false
    }
    let record = rows[entering]
    return !record.isActive && record.eta < 0 && record.count == 1
      && isAtBound(entering)
  }

  /// Lets a row that is expressed enter for another one, if it can.
  private mutating func exchange(_ row: Int32, for entering: Int32) {
    if pivot(of: row) == nil { return }
    progress.steps += 1
    finishPrimalStep(
      row, cut: rows[row].cuts.high, stop: entering,
      at: Cuts(low: 0, high: 1), passed: [])
  }

  /// The factor of a row in what is expressed, unless it is too small, or
  /// something would press on a variable that nothing defines.
  private mutating func pivot(of row: Int32) -> Double? {
    guard let factor = factor(of: row), abs(factor) >= Tolerance.goodPivot,
      scratch.support.contents.allSatisfy({ $0.id >= 0 })
    else { return nil }
    return factor
  }

  /// Whether a row of one constraint is where that would hold with equality.
  private mutating func isAtBound(_ row: Int32) -> Bool {
    let activity = activity(row)
    let bound = bound(row, 0)
    return abs(activity.value - bound) <= activity.slack(bound)
  }
}
