// Changes of the problem. Those that relax it keep the values feasible, and
// `optimise` restores the multipliers; others keep those feasible, and `repair`
// restores the values.

extension Core {
  // MARK: - Adding

  /// Lets a constraint take effect whose numbers are set; false if it clashes
  /// with a required one of its own row.
  ///
  /// A row without others becomes a candidate for the crash basis, which the
  /// caller chooses when all are in.
  mutating func hook(_ constraint: Int32) -> Bool {
    constraints[constraint].flags.remove(.pending)
    let variable = constraints[constraint].rowlessVariable
    if variable >= 0 {
      constraints[constraint].row = rowWithRoom(of: variable)
    }
    var row = constraints[constraint].row
    if isPending(row) {
      if let twin = twin(of: row) {
        leave(row)
        row = twin
        constraints[constraint].row = row
      } else {
        noteNew(row)
        listTerms(of: row)
      }
    }
    let record = rows.base + Int(row)
    let isCandidate =
      record.pointee.has(.seen)
      || (record.pointee.count == 0 && !record.pointee.isActive
        && record.pointee.multiplier < 0)
    if isCandidate {
      // Where the row sits is found when all constraints are in.
      if !record.pointee.has(.new) { save(row: row) }
      list(constraint)
      nominate(row)
      return true
    }
    activate(constraint, of: row)
    return !constraints[constraint].isRequired || resolveClash(in: row)
  }

  /// A row of one variable that can carry another constraint; it may be new.
  mutating func rowWithRoom(of variable: Int32) -> Int32 {
    for row in rows.chain(from: variables[variable].single)
    where rows[row].count < RowRecord.maximumCount { return row }
    return makeRow(of: variable)
  }

  /// A row in force of the same terms that can carry another constraint, among
  /// the newest of its first variable.
  private mutating func twin(of row: Int32) -> Int32? {
    if rows[row].length < 2 { return nil }
    let variable = variables[terms[rows[row].start].variable]
    if variable.owner >= 0 && isTwin(variable.owner, of: row) {
      return variable.owner
    }
    for list in 0..<2 {
      let head = list == 0 ? variable.dependents : variable.others
      for term in terms.chain(from: head).prefix(Core.twinCount)
      where isTwin(terms[term].row, of: row) {
        return terms[term].row
      }
    }
    return nil
  }

  /// How many rows of a list are looked at for one of the same terms.
  private static let twinCount = 4

  private mutating func isTwin(_ other: Int32, of row: Int32) -> Bool {
    let record = rows[other]
    if record.length != rows[row].length || isPending(other)
      || record.count >= RowRecord.maximumCount
      || !hasSameTerms(other, row)
    {
      return false
    }
    // One that goes as soon as the new ones hold is exchanged for one of them;
    // one that has lost its last constraint goes, too.
    if record.count != 1 { return record.count > 1 }
    return !constraints[record.first].has(.condemned)
  }

  /// A row of several terms once more, for a constraint to come into force on.
  mutating func pendingCopy(of row: Int32) -> Int32 {
    let copy = makeRow()
    noteNew(copy)
    let length = rows[row].length
    let start = makeTerms(length)
    rows[copy].length = length
    rows[copy].start = start
    for index in 0..<length {
      let term = terms[rows[row].start + index]
      terms[start + index] = TermRecord(
        coefficient: term.coefficient, variable: term.variable, row: copy)
    }
    return copy
  }

  /// Whether two rows have the same terms in the same order.
  mutating func hasSameTerms(_ first: Int32, _ second: Int32) -> Bool {
    rows[first].length == rows[second].length
      && zip(summands(of: first), summands(of: second))
        .allSatisfy { $0 == $1 }
  }

  /// Frees a row that has not come into force.
  mutating func leave(_ row: Int32) {
    // One that the operation has made goes when it ends.
    if rows[row].has(.new) {
      operation.emptiedRows.append(row)
    } else {
      freeRow(row)
    }
  }

  /// Puts a constraint among others on the same row.
  private mutating func activate(_ constraint: Int32, of row: Int32) {
    let relation = constraints[constraint].relation
    let bound = constraints[constraint].bound
    save(row: row)
    let record = rows[row]
    if !record.isActive && record.isInSegment && relation != .equal {
      // On the side of the row's segment an inequality changes nothing but
      // perhaps the limits of the segment; but that must not become a point.
      let (position, previous) = place(for: constraint)
      let next = previous < 0 ? record.first : constraints[previous].next
      let isBeside =
        relation == .lessThanOrEqual
        ? position >= record.cuts.low
          && !(previous >= 0 && constraints[previous].bound == bound)
        : position <= record.cuts.low
          && !(next >= 0 && constraints[next].bound == bound)
      if isBeside {
        insert(constraint, isLeft: relation == .greaterThanOrEqual)
        enqueue(row)
        return
      }
    }
    updateMultipliers()
    insert(constraint, isLeft: false)
    if record.isActive {
      if relation == .lessThanOrEqual && record.value < bound { return }
      if relation == .greaterThanOrEqual && record.value > bound { return }
    }
    refresh(row)
  }

  /// The breakpoints of a row have changed, its multiplier has not: finds the
  /// breakpoint or segment that fits.
  mutating func refresh(_ row: Int32) {
    if rows[row].isActive {
      locate(row, activity: rows[row].value)
      if rows[row].isInSegment {
        release(row)
        enqueue(row)
        return
      }
      if rows[row].value != bound(row, rows[row].cuts.low) { moveToBound(row) }
    } else {
      locate(row, activity: activity(row).value)
      // At a breakpoint, it may define its variable.
      let (variable, isSingle) = (rows[row].start, rows[row].length == 1)
      if !rows[row].isInSegment && isSingle && isFree(variable) {
        define(variable, by: row, value: bound(row, rows[row].cuts.low))
        scratch.seeds.append(variable)
        return
      }
      enqueue(row)
    }
  }

  // MARK: - Bounds

  /// Writes a bound; the row has to follow when all of its bounds are written.
  mutating func writeBound(_ constraint: Int32, _ bound: Double) {
    save(constraint: constraint)
    constraints[constraint].bound = bound
    if constraints[constraint].has(.stay) {
      // It follows its variable also if that is held where it is.
      let variable = onlyVariable(of: constraint)
      if variable >= 0 { operation.movedStays.append(variable) }
    }
  }

  /// The variable that a constraint is about, if it is about one; otherwise -1.
  func onlyVariable(of constraint: Int32) -> Int32 {
    let record = constraints[constraint]
    if record.row < 0 { return record.rowlessVariable }
    return rows[record.row].length == 1 ? rows[record.row].start : -1
  }

  /// Lets a row follow its constraints, some of which have other bounds; while
  /// these stay in order, the row sits among them as before, and no multiplier
  /// has to be known: a size that is hugged and resists is one breakpoint.
  mutating func followBounds(_ row: Int32) {
    let record = rows[row]
    guard isInOrder(row) else {
      updateMultipliers()
      sortList(of: row)
      refresh(row)
      return
    }
    if !record.isActive {
      enqueue(row)
      return
    }
    // One that is to be released, in an operation that will be refused.
    if record.isInSegment { return }
    let target = bound(row, record.cuts.low)
    if target == record.value { return }
    if record.multiplier < 0 && !isHeldFromBothSides(row) {
      updateMultipliers()
      if rows[row].multiplier < 0 {
        // Nothing presses against the bound: the row may stay where it is.
        refresh(row)
        return
      }
    }
    moveToBound(row)
  }

  /// Whether the breakpoint that a row sits at resists on both sides, so that
  /// the row stays there even if nothing presses on it.
  private mutating func isHeldFromBothSides(_ row: Int32) -> Bool {
    let held = held(by: row)
    return held.contains { constraints[$0].relation != .greaterThanOrEqual }
      && held.contains { constraints[$0].relation != .lessThanOrEqual }
  }
}
