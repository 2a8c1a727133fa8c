// Inequalities in the crash basis: one that a wish for a variable would violate
// defines the variable instead, at its bound, where 0 is within its box, too.
// Else it would enter the basis for the weaker row by a dual step.

extension Core {
  /// The row that is to define a variable: the one whose turn it is, or the
  /// inequality that matters more than all that it moves, and would be violated
  /// most.
  ///
  /// Nothing may depend on the variable yet: members of the inequality could,
  /// which would then be made of themselves.
  ///
  /// A wish waits, once, if nothing speaks against it yet, but something could
  /// when more is known; not if an equation waits for the variable.
  ///
  /// - Returns: The row; -1 if the one whose turn it is waits.
  mutating func rowThatHolds(_ variable: Int32, insteadOf row: Int32) -> Int32 {
    if rows[row].length > 1 || rows[row].isInSegment
      || variables[variable].dependents >= 0 || !mayComputeInOrder
    {
      return row
    }
    let wish = bound(row, rows[row].cutLow)
    let order = resistance(of: row)
    var best = row
    var distance = 0.0
    var isBlocked = false
    var mayWait = order >= 0 && crash.unknowns[row] > 0
    for term in terms.chain(from: variables[variable].others) {
      let own = terms[term]
      if rows[own.row].has(RowRecord.seen) { mayWait = false }
      if !isIdleInequality(own.row) { continue }
      let ownOrder = self.order(ofConstraint: rows[own.row].first)
      if ownOrder >= order { continue }
      if !isOnlyFree(variable, of: own.row) {
        isBlocked = true
        continue
      }
      computeInOrder()
      let miss = miss(of: own.row, with: wish, for: variable)
      let change = miss / own.coefficient
      if abs(change) > abs(distance)
        && allows(wish + change, of: row, order: ownOrder)
      {
        best = own.row
        distance = change
      }
    }
    if best != row {
      setCuts(best, 0, 1)
    } else if isBlocked && mayWait {
      crash.unknowns[row] = CrashState.waits
      crash.waiting += 1
      return -1
    }
    return best
  }

  /// Lets the wish for a variable that waits have its turn if the variable is
  /// the only free one of a row now.
  @inline(__always)
  mutating func wakeWish(above row: Int32) {
    if crash.waiting > 0 && isIdleInequality(row) { wakeWish(in: row) }
  }

  private mutating func wakeWish(in row: Int32) {
    statistics.rowsVisited += 1
    var free: Int32 = -1
    for term in terms(of: rows[row]) where isFree(term.variable) {
      if free >= 0 { return }
      free = term.variable
    }
    if free < 0 { return }
    for wish in rows.chain(from: variables[free].single)
    where crash.unknowns[wish] == CrashState.waits {
      crash.woken.append(wish)
    }
  }

  /// Whether a row is an inequality that holds nothing as yet.
  ///
  /// One of many terms would be looked at again for each of them.
  @inline(__always)
  private mutating func isIdleInequality(_ row: Int32) -> Bool {
    let record = rows[row]
    return !record.isActive && record.isInSegment && record.count == 1
      && record.length <= 16 && record.eta < 0
      && record.flags & (RowRecord.seen | RowRecord.deferred) == 0
  }

  private mutating func isOnlyFree(
    _ variable: Int32, of row: Int32
  ) -> Bool {
    statistics.rowsVisited += 1
    return terms(of: rows[row]).allSatisfy {
      $0.variable == variable || !isFree($0.variable)
    }
  }

  /// By how much a row of one inequality would miss its bound if one of its
  /// variables had a value; 0 if it would not.
  private mutating func miss(
    of row: Int32, with wish: Double, for variable: Int32
  ) -> Double {
    let record = rows[row]
    var sum = 0.0
    var size = 0.0
    for term in terms(of: record) {
      let product =
        term.coefficient
        * (term.variable == variable ? wish : value(term.variable))
      sum += product
      size += abs(product)
    }
    let bound = constraints[record.first].bound
    let miss = bound - sum
    let isMissed =
      constraints[record.first].relation == .lessThanOrEqual
      ? miss < 0 : miss > 0
    return isMissed && abs(miss) > (size + abs(bound)) * Tolerance.feasibility
      ? miss : 0
  }

  /// Whether all constraints of a row that an activity violates matter less
  /// than a level.
  private mutating func allows(
    _ activity: Double, of row: Int32, order: Int32
  ) -> Bool {
    constraints.chain(from: rows[row].first).allSatisfy {
      let constraint = constraints[$0]
      if self.order(ofConstraint: $0) > order { return true }
      let excess = activity - constraint.bound
      let slack =
        (abs(activity) + abs(constraint.bound)) * Tolerance.feasibility
      return (constraint.relation == .lessThanOrEqual || excess >= -slack)
        && (constraint.relation == .greaterThanOrEqual || excess <= slack)
    }
  }
}
