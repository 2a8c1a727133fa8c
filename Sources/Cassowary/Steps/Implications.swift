// Bounds that required rows imply: see *How the solver works*.

extension Core {
  /// Looks for required rows around a row that exclude each other by what they
  /// imply, among at most `limit` variables: they are the failure then.
  ///
  /// - Returns: Whether there are any; if not, there may be a conflict still.
  mutating func findImpliedConflict(around row: Int32, limit: Int) -> Bool {
    beginPart()
    part.addRow(row)
    if !gather(withInactive: true, limit: limit) { return false }
    scratch.implied.begin(variables: variables.count)
    defer {
      clearTouched()
      scratch.implied.end()
    }
    var most = 64
    // What is known of single variables comes first.
    for isSingle in [true, false] {
      for row in part.rows where (rows[row].length == 1) == isSingle {
        most += 8 * Int(rows[row].length)
        touch(row)
      }
    }
    scratch.implied.rest = most
    defer { statistics.rowsVisited += (most - scratch.implied.rest) / 4 }
    var next = 0
    while next < scratch.touched.count && scratch.implied.rest > 0 {
      let row = scratch.touched[next]
      next += 1
      rows[row].clear(.seen)
      scratch.implied.rest -= Int(rows[row].length)
      if let last = implyBounds(row) { return recordConflict(of: last) }
    }
    return false
  }

  /// Adds the bounds that a row implies for its variables; returns the last one
  /// if it contradicts another.
  private mutating func implyBounds(_ row: Int32) -> Int32? {
    for constraint in constraints.chain(from: rows[row].first) {
      let record = constraints[constraint]
      if !record.isRequired || !record.bound.isFinite { continue }
      for isUpper in [true, false]
      where record.relation
        != (isUpper ? .greaterThanOrEqual : .lessThanOrEqual)
      {
        if let last = implyBounds(row, constraint, isUpper: isUpper) {
          return last
        }
      }
    }
    return nil
  }

  /// The same for one side of a constraint: a sum of which all but one term is
  /// known to be no smaller than something leaves the rest to that one.
  private mutating func implyBounds(
    _ row: Int32, _ constraint: Int32, isUpper: Bool
  ) -> Int32? {
    var sum = 0.0
    var unbounded: Int32 = -1
    for index in 0..<rows[row].length {
      let least = leastShare(row, index, isUpper: isUpper)
      if least.isFinite {
        sum += least
      } else if unbounded < 0 {
        unbounded = index
      } else {
        return nil
      }
    }
    let bound = constraints[constraint].bound
    for index in 0..<rows[row].length where unbounded < 0 || index == unbounded
    {
      let own = unbounded < 0 ? leastShare(row, index, isUpper: isUpper) : 0
      let coefficient = coefficient(row, index)
      let found = ImpliedBound(
        value: (bound - (sum - own)) / coefficient,
        variable: member(row, index), isUpper: isUpper == (coefficient > 0),
        row: row, constraint: constraint,
        previous: scratch.implied.last(
          member(row, index), isUpper: isUpper == (coefficient > 0)))
      if let last = note(found) { return last }
    }
    return nil
  }

  /// What a term is at least, or at most if the sum is to be large.
  private func leastShare(
    _ row: Int32, _ index: Int32, isUpper: Bool
  ) -> Double {
    let coefficient = coefficient(row, index)
    return coefficient
      * scratch.implied.value(
        member(row, index), isUpper: isUpper != (coefficient > 0))
  }

  /// Keeps a bound that says more than the last one of its side, and queues the
  /// rows of its variable; returns its place if it contradicts the other side.
  private mutating func note(_ bound: ImpliedBound) -> Int32? {
    if !bound.value.isFinite { return nil }
    /// Whether it leaves out another value.
    func excludes(_ value: Double) -> Bool {
      (bound.isUpper ? value - bound.value : bound.value - value)
        > (abs(value) + abs(bound.value)) * Tolerance.feasibility
        + Tolerance.absolute
    }
    let old = scratch.implied.value(bound.variable, isUpper: bound.isUpper)
    if old.isFinite && !excludes(old) { return nil }
    scratch.implied.add(bound)
    let other = scratch.implied.value(bound.variable, isUpper: !bound.isUpper)
    if other.isFinite && excludes(other) {
      return Int32(scratch.implied.found.count - 1)
    }
    forEachRow(of: bound.variable) { core, row in
      core.scratch.implied.rest -= 1
      if row != bound.row { core.touch(row) }
    }
    return nil
  }

  // MARK: - The conflict

  /// Makes a conflict of a bound that contradicts the other side's; false if a
  /// row may be spare, or for few rows: to begin anew does not pay for these.
  private mutating func recordConflict(of last: Int32) -> Bool {
    let bound = scratch.implied.found[last]
    let other = scratch.implied.last(bound.variable, isUpper: !bound.isUpper)
    scratch.implied.found[last].times = 1
    scratch.implied.found[other].times = 1
    var members: [RowConflict.Member] = []
    var sizes: [Double] = []
    for place in stride(from: last, through: 0, by: -1)
    where scratch.implied.found[place].times > 0 {
      if !takeIn(place, &members, &sizes) { return false }
    }
    if 32 * members.count < part.rows.count || !isIrreducible(last) {
      return false
    }
    // An equation that is used from both sides takes no part.
    members = zip(members, sizes).filter {
      abs($0.multiplier) > $1 * Tolerance.cancellation
    }.map { $0.0 }
    var amount = 0.0
    var slack = 0.0
    for member in members {
      let row = constraints[member.constraint].row
      amount -= member.multiplier * constraints[member.constraint].bound
      slack += abs(member.multiplier) * activity(row).coefficient
    }
    if amount <= slack * Tolerance.absolute { return false }
    progress.failure = RowConflict(members: members, amount: amount)
    if let failure = progress.failure, isProved(failure) { return true }
    progress.failure = nil
    return false
  }

  /// Takes a bound's row into a conflict, and as much of the bounds behind it.
  private mutating func takeIn(
    _ place: Int32, _ members: inout [RowConflict.Member],
    _ sizes: inout [Double]
  ) -> Bool {
    let bound = scratch.implied.found[place]
    let row = bound.row
    let own = coefficient(of: bound.variable, in: row)
    let isUpper = bound.isUpper == (own > 0)
    let times = bound.times / abs(own)
    if part.unknownsLeft[row] == 0 {
      members.append(
        RowConflict.Member(constraint: bound.constraint, multiplier: 0))
      sizes.append(0)
      part.unknownsLeft[row] = Int32(members.count)
    }
    let number = Int(part.unknownsLeft[row]) - 1
    if members[number].constraint != bound.constraint { return false }
    members[number].multiplier += isUpper ? times : -times
    sizes[number] += times
    for (variable, coefficient) in summands(of: row)
    where variable != bound.variable {
      var source = scratch.implied.last(
        variable, isUpper: isUpper != (coefficient > 0))
      while source >= place { source = scratch.implied.found[source].previous }
      assert(source >= 0)
      scratch.implied.found[source].times += times * abs(coefficient)
    }
    return true
  }

  /// Whether no row of a conflict can be left out, all but one being
  /// independent: each stands for a variable of its own, after those of its
  /// other variables.
  private mutating func isIrreducible(_ last: Int32) -> Bool {
    for place in 0..<last where scratch.implied.found[place].times > 0 {
      let bound = scratch.implied.found[place]
      let (row, variable) = (bound.row, bound.variable)
      if part.isKnown[variable] {
        if part.rowsLeft[variable] != row { return false }
        continue
      }
      for (member, _) in summands(of: row)
      where member != variable && !part.isKnown[member] {
        return false
      }
      if part.unknownsLeft[row] < 0 { return false }
      part.unknownsLeft[row] *= -1
      part.isKnown[variable] = true
      part.rowsLeft[variable] = row
    }
    return part.unknownsLeft[scratch.implied.found[last].row] > 0
  }
}
