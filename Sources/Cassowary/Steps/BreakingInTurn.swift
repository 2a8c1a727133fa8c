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
    // Multipliers that went through etas may be off on the level of age.
    if isInexact && statistics.etas > 0 { return false }
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
      #if CASSOWARY_INTERNAL_CHECKS
      check(proof)
      #endif
      choice = nextChoice(&proof)
      if choice < 0 || !mayBreak(choice) { break }
      makeFinite(choice)
      suspect(constraints[choice].row)
    }
    let own = scratch.lastPassed[row]
    let last = choice < 0 ? -1 : scratch.lastPassed[constraints[choice].row]
    for member in proof.members {
      scratch.lastPassed[constraints[member.constraint].row] = -1
    }
    if operation.steps == steps { return false }
    operation.mayDisplace = false
    flush()
    if last >= 0 && last != own {
      let target = proof.members[Int(own)].constraint
      exchange(proof.members[Int(last)], forRowOf: target, &passed)
    }
    enqueue(row)
    applyChanges(passed.map { moveToSlope($0) })
    // Nothing was looked at but what is required: the rest is put right here.
    optimise()
    return true
  }

  #if CASSOWARY_INTERNAL_CHECKS
  /// Checks that what is left of a proof is one.
  private mutating func check(_ proof: borrowing Proof) {
    let members = proof.members.filter { $0.multiplier != 0 }
    operation.failure = RowConflict(
      members: members.map {
        RowConflict.Member(constraint: $0.constraint, multiplier: $0.multiplier)
      },
      amount: proof.amount)
    let wasInexact = isInexact
    isInexact = true
    precondition(isFailureProved(), "The constraints that are left can hold.")
    isInexact = wasInexact
    operation.failure = nil
  }
  #endif

  /// Lets the row of a broken constraint leave the basis for the violated one,
  /// which enters it at a constraint.
  private mutating func exchange(
    _ last: Proof.Member, forRowOf target: Int32, _ passed: inout [Int32]
  ) {
    let out = constraints[last.constraint].row
    let row = constraints[target].row
    let upwards = last.multiplier > 0
    let (low, high) = (rows[out].cutLow, rows[out].cutHigh)
    if blockingConstraint(out, upwards: upwards, low: low, high: high) >= 0 {
      return
    }
    express(row)
    var pivot = 0.0
    for index in 0..<scratch.support.count
    where scratch.support[index].id == out {
      pivot = scratch.support[index].factor
    }
    if pivot == 0 { return }
    let start = groupStart(row, position(of: target) + 1)
    setCuts(row, start, groupEnd(row, start))
    replace(entering: row, out: out, pivot: pivot)
    holdAtBound(row)
    suspect(row)
    setCuts(out, upwards ? high : low, upwards ? high : low)
    passed.append(out)
    enqueue(out)
    if etasAreDue { refactor(around: row) }
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
    while !proof.queue.isEmpty {
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
      if !staysBlocked(entry.id, member.multiplier * entry.factor, proof) {
        return false
      }
    }
    if !(amount > proof.least) { return false }
    proof.amount = amount
    // Once: the breakpoints that the ratio test has passed.
    applyFlips(leaving: -1)
    for index in 0..<scratch.flipped.count {
      suspect(scratch.candidates[scratch.flipped[index]].row)
    }
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

  /// The part that a row of the basis has in a proof with a summand more.
  private func part(
    _ row: Int32, plus amount: Double, _ proof: borrowing Proof
  ) -> (old: Double, new: Double) {
    let place = scratch.lastPassed[row]
    let old = place >= 0 ? proof.members[Int(place)].multiplier : 0
    let sum = old + amount
    let size = max(abs(old), abs(amount))
    return (old, abs(sum) <= size * Tolerance.cancellation ? 0 : sum)
  }

  /// Whether a required constraint keeps a row from giving way still if its
  /// part in a proof changes.
  private mutating func staysBlocked(
    _ row: Int32, _ amount: Double, _ proof: borrowing Proof
  ) -> Bool {
    let part = part(row, plus: amount, proof)
    return part.new == 0 || part.old * part.new > 0
      || blockingConstraint(
        row, upwards: part.new > 0, low: rows[row].cutLow,
        high: rows[row].cutHigh) >= 0
  }

  /// Adds to the part that a row of the basis has in a proof.
  private mutating func add(
    _ amount: Double, of row: Int32, to proof: inout Proof
  ) {
    let part = part(row, plus: amount, proof)
    if scratch.lastPassed[row] < 0 {
      scratch.lastPassed[row] = Int32(proof.members.count)
      proof.members.append(
        Proof.Member(constraint: rows[row].first, multiplier: 0, bound: 0))
    }
    let place = Int(scratch.lastPassed[row])
    proof.members[place].multiplier = part.new
    if part.new == 0 || part.old * part.new > 0 { return }
    // It is pushed the other way, or was not pushed.
    let constraint = blockingConstraint(
      row, upwards: part.new > 0, low: rows[row].cutLow,
      high: rows[row].cutHigh)
    assert(constraint >= 0)
    if constraint < 0 { return }
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
