// Several constraints of one conflict. A column that is too small for its
// views has one proof that they do not fit, of all views, and when a view gives
// way because a constraint of it is broken, what bounds that view takes its
// part in the proof. So the row solve, the test of the proof and the step that
// brings the violated row in are made once for many constraints: as the ratio
// test passes several breakpoints of a row, a constraint that is broken is
// passed as long as the conflict lasts, up to the bound of the variable that
// its row defined.

/// A proof that required constraints exclude each other, as constraints are
/// taken out of it.
private struct Proof: ~Copyable {
  /// A constraint on a row of the basis, or on the entering one, and its part.
  struct Member {
    var constraint: Int32
    var multiplier: Double
    var bound: Double
  }

  /// What the bounds come to, and the least that is beyond doubt.
  var amount: Double
  let least: Double
  var members: [Member] = []
  /// Those that may break next, in the order of the policy.
  var queue = BinaryHeap<Int32>()
  /// Whether a row has come into it that may give way.
  var isOpen = false
}

extension Core {
  /// Breaks more constraints of a conflict, each in its turn, as long as the
  /// others exclude each other still; then the entering row enters the basis
  /// for the last one.
  ///
  /// - Parameters:
  ///   - conflict: The conflict, which is proved; nothing else happened since
  ///     the ratio test that found it.
  ///   - first: Its first constraint, which has just been broken.
  ///   - row: The entering row.
  /// - Returns: False if nothing was done, as one constraint is enough.
  /// - Complexity: O(*r* + *m* log *m*) in the number of terms of the rows that
  ///   the entering one is made of, and of members, beside the row solves for
  ///   the rows that are passed.
  mutating func breakInTurn(
    _ conflict: RowConflict, first: Int32, entering row: Int32
  ) -> Bool {
    var proof = proof(of: conflict)
    var passed: [Int32] = []
    var choice = first
    var work = 0
    let steps = operation.steps
    while work <= 8 * proof.members.count + 64
      && constraints[choice].row != row && pass(choice, &proof, &passed)
    {
      operation.steps += 1
      work += scratch.order.count + 1
      let next = nextChoice(&proof)
      if next < 0 || !mayBreak(next) { break }
      makeFinite(next)
      suspect(constraints[next].row)
      choice = next
    }
    for member in proof.members {
      scratch.lastPassed[constraints[member.constraint].row] = -1
    }
    if operation.steps == steps { return false }
    operation.mayDisplace = false
    flush()
    applyChanges(passed.map { moveToSlope($0) })
    if !enter(row, mayWait: false) { operation.failure = nil }
    enqueue(row)
    // What the step has not pushed far enough comes back.
    optimise()
    return true
  }

  private mutating func proof(of conflict: RowConflict) -> Proof {
    var proof = Proof(
      amount: conflict.amount, least: conflict.size * Tolerance.lastingProof)
    scratch.lastPassed.extend(to: rows.count, with: -1)
    proof.members.reserveCapacity(conflict.members.count)
    for member in conflict.members {
      let constraint = constraints[member.constraint]
      scratch.lastPassed[constraint.row] = Int32(proof.members.count)
      proof.members.append(
        Proof.Member(
          constraint: member.constraint, multiplier: member.multiplier,
          bound: constraint.bound))
      proof.queue.appendUnordered(member.constraint)
    }
    proof.queue.build { breaksBefore($0, $1) }
    return proof
  }

  /// The next constraint of a proof to break; -1 if there is none.
  private mutating func nextChoice(_ proof: inout Proof) -> Int32 {
    while !proof.isOpen && !proof.queue.isEmpty {
      let next = proof.queue.pop { breaksBefore($0, $1) }
      let place = scratch.lastPassed[constraints[next].row]
      let member = proof.members[Int(place)]
      if constraints[next].isRequired && member.constraint == next
        && member.multiplier != 0
      {
        return next
      }
    }
    return -1
  }

  /// Lets a row of the basis go whose constraint was broken: the next required
  /// bound of the variable that it defines takes its place in the proof.
  ///
  /// - Returns: False, and nothing has happened, if there is none, or if it is
  ///   not certain that the others exclude each other then.
  private mutating func pass(
    _ constraint: Int32, _ proof: inout Proof, _ passed: inout [Int32]
  ) -> Bool {
    let row = constraints[constraint].row
    let record = rows[row]
    let variable = record.owned
    if !record.isActive || variable < 0 || isInEtas(row) { return false }
    let member = proof.members[Int(scratch.lastPassed[row])]
    let share = member.multiplier / record.inverse
    guard let stop = nextBound(of: variable, rises: share > 0),
      (record.length == 1) == (stop.row == row)
    else { return false }
    scratch.order.removeAll()
    scratch.support.removeAll()
    if record.length > 1 { express(row, without: variable) }
    var amount = proof.amount + member.multiplier * member.bound
    amount -= share * stop.bound
    for index in 0..<scratch.support.count {
      let entry = scratch.support[index]
      if entry.id < 0 { return false }
      let place = scratch.lastPassed[entry.id]
      let bound =
        place >= 0 ? proof.members[Int(place)].bound : rows[entry.id].value
      amount -= member.multiplier * entry.factor * bound
    }
    if !(amount > proof.least) { return false }
    proof.amount = amount
    // Once: the breakpoints that the ratio test has passed.
    applyFlips(leaving: -1)
    scratch.flipped.removeAll()
    add(-member.multiplier, of: row, to: &proof)
    for index in 0..<scratch.support.count {
      let entry = scratch.support[index]
      add(member.multiplier * entry.factor, of: entry.id, to: &proof)
    }
    setCuts(stop.row, stop.low, stop.high)
    if stop.row == row {
      statistics.flips += 1
    } else {
      setOwned(row, -1)
      setActive(row, false)
      let cut: UInt8 = member.multiplier > 0 ? 1 : 0
      setCuts(row, cut, cut)
      passed.append(row)
      define(variable, by: stop.row, value: stop.bound)
      statistics.pivots += 1
    }
    moveToBound(stop.row)
    suspect(stop.row)
    add(share, of: stop.row, to: &proof)
    return true
  }

  /// Adds to the part that a row of the basis has in a proof.
  private mutating func add(
    _ amount: Double, of row: Int32, to proof: inout Proof
  ) {
    let isKnown = scratch.lastPassed[row] >= 0
    if !isKnown {
      scratch.lastPassed[row] = Int32(proof.members.count)
      proof.members.append(
        Proof.Member(constraint: rows[row].first, multiplier: 0, bound: 0))
    }
    let place = Int(scratch.lastPassed[row])
    let old = proof.members[place].multiplier
    var sum = old + amount
    if abs(sum) <= max(abs(old), abs(amount)) * Tolerance.cancellation {
      sum = 0
    }
    proof.members[place].multiplier = sum
    if sum == 0 || sum * old > 0 { return }
    // It is pushed the other way, or was not pushed.
    let constraint = blockingConstraint(
      row, upwards: sum > 0, low: rows[row].cutLow, high: rows[row].cutHigh)
    if constraint < 0 {
      proof.isOpen = true
      return
    }
    proof.members[place].constraint = constraint
    proof.members[place].bound = rows[row].value
    proof.queue.push(constraint) { breaksBefore($0, $1) }
  }

  /// Where a variable meets the first required bound, whatever else is on the
  /// way; `nil` if there is none.
  private mutating func nextBound(
    of variable: Int32, rises: Bool
  ) -> (row: Int32, low: UInt8, high: UInt8, bound: Double)? {
    var best: (row: Int32, position: UInt8, bound: Double)?
    var row = variables[variable].single
    while row >= 0 {
      if isPending(row) || isInEtas(row) { return nil }
      var position: UInt8 = 0
      var current = rows[row].first
      while current >= 0 {
        let record = constraints[current]
        let stops =
          record.isRequired
          && record.relation
            != (rises ? .greaterThanOrEqual : .lessThanOrEqual)
        if stops, best.map({ rises == (record.bound < $0.bound) }) ?? true {
          best = (row, position, record.bound)
        }
        position += 1
        current = record.next
      }
      row = rows[row].next
    }
    guard let best else { return nil }
    let low = groupStart(best.row, best.position + 1)
    return (best.row, low, groupEnd(best.row, low), best.bound)
  }

  /// Whether an eta speaks of a row.
  private func isInEtas(_ row: Int32) -> Bool {
    rows[row].eta >= 0 || etas.firstUse(row) >= 0
  }
}
