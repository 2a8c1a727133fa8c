// Inequalities in the crash basis. With the multiplier 0 they are in the
// segment in which they hold, and look for no variable. But a container that is
// as small as it may be, and no smaller than what is inside, is exactly as
// large: its inequality would be violated, and enter the basis for the weaker
// row by a dual step. So it defines the variable instead, at its bound, where 0
// is within its box, too.

extension Core {
  /// The row that is to define a variable: the one whose turn it is, or the
  /// required inequality that would be violated most then, if nothing required
  /// speaks against it.
  ///
  /// Nothing may depend on the variable yet: members of the inequality could,
  /// which would then be made of themselves.
  ///
  /// - Complexity: O(*k*) in the number of rows with the variable, and of the
  ///   terms of the inequalities among them.
  mutating func rowThatHolds(_ variable: Int32, insteadOf row: Int32) -> Int32 {
    if rows[row].length > 1 || rows[row].isInSegment
      || variables[variable].dependents >= 0 || !mayComputeInOrder
    {
      return row
    }
    let wish = bound(row, rows[row].cutLow)
    var best = row
    var distance = 0.0
    for term in terms.chain(from: variables[variable].others) {
      let own = terms[term]
      let record = rows[own.row]
      if record.isActive || !record.isInSegment || record.count != 1
        || record.has(RowRecord.seen) || record.eta >= 0
        || !constraints[record.first].isRequired
      {
        continue
      }
      computeInOrder()
      guard let miss = miss(of: own.row, with: wish, for: variable) else {
        continue
      }
      let change = miss / own.coefficient
      if abs(change) > abs(distance) && yields(row, upwards: change > 0) {
        best = own.row
        distance = change
      }
    }
    if best != row { setCuts(best, 0, 1) }
    return best
  }

  /// By how much a row of one inequality would miss its bound if one of its
  /// variables had a value; `nil` if it would not, or if another one is free.
  private mutating func miss(
    of row: Int32, with wish: Double, for variable: Int32
  ) -> Double? {
    let record = rows[row]
    statistics.rowsVisited += 1
    var sum = 0.0
    var size = 0.0
    for term in terms(of: record) {
      if term.variable != variable && isFree(term.variable) { return nil }
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
      ? miss : nil
  }

  /// Whether no required constraint keeps a row from rising, or from falling.
  private mutating func yields(_ row: Int32, upwards: Bool) -> Bool {
    let yielding: Relation = upwards ? .greaterThanOrEqual : .lessThanOrEqual
    return constraints.chain(from: rows[row].first).allSatisfy {
      !constraints[$0].isRequired || constraints[$0].relation == yielding
    }
  }
}
