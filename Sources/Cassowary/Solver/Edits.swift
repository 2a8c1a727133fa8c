// Changes of the problem, as steps of an operation between `begin` and
// `commit` or `rollback`. Relaxations (removals, changes of strength) keep the
// values feasible and come first; `optimise` then restores the multipliers.
// Additions and new bounds keep the multipliers feasible; `repair` then
// restores the values.

extension Core {
  // MARK: - Adding

  /// Lets a constraint take effect whose row and bound are set.
  mutating func activate(_ constraint: Int32) {
    let row = constraints[constraint].row
    let relation = constraints[constraint].relation
    let bound = constraints[constraint].bound
    epoch &+= 1
    if rows[row].count == 0 && !rows[row].isActive {
      activateFirst(constraint, of: row)
      return
    }
    save(row: row)
    let record = rows[row]
    if !record.isActive && record.isInSegment && relation != .equal {
      // On the side of the row's segment an inequality changes nothing but
      // perhaps the limits of the segment.
      let position = insertionPosition(constraint)
      let isBeside =
        relation == .lessThanOrEqual
        ? position >= record.cutLow : position <= record.cutLow
      if isBeside {
        insert(constraint, isLeft: relation == .greaterThanOrEqual)
        enqueue(row)
        return
      }
    }
    insert(constraint, isLeft: false)
    if record.isActive {
      if relation == .lessThanOrEqual && record.value < bound { return }
      if relation == .greaterThanOrEqual && record.value > bound { return }
    }
    refresh(row)
  }

  /// The first constraint of a row: if a variable of the row is free, the row
  /// defines it.
  private mutating func activateFirst(_ constraint: Int32, of row: Int32) {
    constraints[constraint].next = -1
    rows[row].first = constraint
    rows[row].count = 1
    let relation = constraints[constraint].relation
    // With the multiplier 0, an inequality sits on the side where it holds.
    rows[row].cutLow = relation == .greaterThanOrEqual ? 1 : 0
    rows[row].cutHigh = relation == .lessThanOrEqual ? 0 : 1
    let isNew = !rows[row].has(RowRecord.linked)
    if isNew && rows[row].length == 1 {
      linkSingle(row)
      rows[row].set(RowRecord.linked)
    }
    if relation == .equal {
      if takeFree(row) { return }
    } else if scratch.seeds.isEmpty {
      let displaced = displacement(row, activity: activity(row))
      if displaced != 0 && takeFree(row) { return }
    }
    if isNew && rows[row].length != 1 {
      linkOthers(row)
      rows[row].set(RowRecord.linked)
    }
    enqueue(row)
  }

  /// Makes a row that has to hold define one of its variables, if there is one
  /// that no row defines; no solve is needed then.
  mutating func takeFree(_ row: Int32) -> Bool {
    let record = rows[row]
    var free: Int32 = -1
    if record.length == 1 {
      if variables[record.start].isStay
        && etas.firstUse(~record.start) < 0
      {
        free = record.start
      }
    } else {
      free = freeMember(of: row)
    }
    if free < 0 { return false }
    setPlace(row, 0, 1)
    setOwned(row, free)
    setActive(row, true)
    setRowValue(row, bound(row, rows[row].cutLow))
    scratch.seeds.append(free)
    return true
  }

  /// A variable of a row that the row can define without closing a cycle: one
  /// that nothing depends on, the first unless its coefficient is small;
  /// else one that the row's other variables do not depend on, as far as a
  /// short search can tell.
  private mutating func freeMember(of row: Int32) -> Int32 {
    let record = rows[row]
    var free: Int32 = -1
    var best = 0.0
    var candidate: Int32 = -1
    for index in record.start..<(record.start + record.length) {
      let term = terms[index]
      let variable = variables[term.variable]
      if !variable.isStay { continue }
      if !etas.records.isEmpty && etas.firstUse(~term.variable) >= 0 {
        continue
      }
      if variable.dependents >= 0 {
        if candidate < 0 { candidate = term.variable }
        continue
      }
      let size = abs(term.coefficient)
      if size > best * 2 {
        best = size
        free = term.variable
      }
    }
    if candidate < 0 { return free }
    // Who writes `y == x + h` means y: unless that closes a cycle, it is taken
    // even if others depend on it.
    let isFirst = free < 0 || isWritten(candidate, before: free, in: row)
    return isFirst && !reachesRow(row, from: candidate) ? candidate : free
  }

  private mutating func isWritten(
    _ first: Int32, before second: Int32, in row: Int32
  ) -> Bool {
    for index in rows[row].start..<(rows[row].start + rows[row].length) {
      if terms[index].variable == first { return true }
      if terms[index].variable == second { return false }
    }
    return false
  }

  /// Whether other variables of a row depend on one of them.
  ///
  /// The search goes along the values that are going to move; it gives up,
  /// which counts as yes, in a row that is one of many of an operation.
  private mutating func reachesRow(_ row: Int32, from variable: Int32)
    -> Bool
  {
    if newConstraints.count != 1 && steps + hookedRows.count > 64 {
      return true
    }
    let mark = nextMark()
    scratch.order.removeAll()
    searchDependents(from: variable, mark: mark)
    statistics.rowsVisited += scratch.order.count
    let record = rows[row]
    for index in record.start..<(record.start + record.length)
    where terms[index].variable != variable {
      if variables[terms[index].variable].mark == mark { return true }
    }
    return false
  }

  /// The breakpoints of a row have changed, its multiplier has not: finds the
  /// place that fits.
  mutating func refresh(_ row: Int32) {
    epoch &+= 1
    if rows[row].isActive {
      _ = locate(row, activity: rows[row].value)
      if rows[row].isInSegment {
        release(row)
        enqueue(row)
        return
      }
      let target = bound(row, rows[row].cutLow)
      if rows[row].value != target {
        setRowValue(row, target)
        queueChange(ofRow: row)
      }
    } else {
      _ = locate(row, activity: activity(row).value)
      if !rows[row].isInSegment && rows[row].length == 1
        && takeOwnVariable(row)
      {
        return
      }
      enqueue(row)
    }
  }

  /// Lets a row of one variable define it if nothing else does; the row must be
  /// at one of its breakpoints.
  mutating func takeOwnVariable(_ row: Int32) -> Bool {
    let variable = rows[row].start
    if !variables[variable].isStay || etas.firstUse(~variable) >= 0 {
      return false
    }
    setOwned(row, variable)
    setActive(row, true)
    setRowValue(row, bound(row, rows[row].cutLow))
    scratch.seeds.append(variable)
    return true
  }

  // MARK: - Bounds

  /// Gives a constraint another bound.
  mutating func setBound(_ constraint: Int32, _ bound: Double) {
    if constraints[constraint].bound == bound { return }
    let row = constraints[constraint].row
    if !deferred.isEmpty
      && (rows[row].count > 1 || constraints[constraint].relation != .equal)
    {
      settleMultipliers()
    }
    if rows[row].count == 1 {
      save(constraint: constraint)
      constraints[constraint].bound = bound
      followBound(constraint, of: row)
      return
    }
    // Does the order of the breakpoints stay?
    var previous = -Double.infinity
    var current = rows[row].first
    while current != constraint {
      previous = constraints[current].bound
      current = constraints[current].next
    }
    let next = constraints[constraint].next
    let following = next >= 0 ? constraints[next].bound : .infinity
    let old = constraints[constraint].bound
    let keepsOrder =
      previous < min(old, bound) && max(old, bound) < following
    if keepsOrder {
      save(constraint: constraint)
      constraints[constraint].bound = bound
      let position = position(of: constraint)
      if rows[row].isActive
        && (position < rows[row].cutLow || position >= rows[row].cutHigh)
      {
        epoch &+= 1
        return
      }
      followBound(constraint, of: row)
    } else {
      save(row: row)
      unlist(constraint)
      constraints[constraint].bound = bound
      insert(constraint, isLeft: false)
      refresh(row)
    }
  }

  /// A breakpoint has moved without passing another one.
  private mutating func followBound(_ constraint: Int32, of row: Int32) {
    if !rows[row].isActive {
      epoch &+= 1
      enqueue(row)
      return
    }
    if constraints[constraint].relation != .equal
      && rows[row].multiplier < 0
    {
      // Nothing presses against the bound: the row may stay where it is.
      refresh(row)
      return
    }
    setRowValue(row, constraints[constraint].bound)
    queueChange(ofRow: row)
  }

  // MARK: - Relaxations

  /// Takes a constraint out of its row; the multipliers are shifted or put
  /// under suspicion.
  mutating func detach(_ constraint: Int32) {
    let row = constraints[constraint].row
    let record = constraints[constraint]
    save(row: row)
    let position = position(of: constraint)
    let isLeft = position < rows[row].cutLow
    let isRight = position >= rows[row].cutHigh
    let end = Core.end(record.relation, isLeft: isLeft)
    unlist(constraint)
    emptiedRows.append(row)
    if !isLeft && !isRight {
      reconsider(row)
    } else if end != 0 {
      if rows[row].isActive || !rows[row].isInSegment {
        reconsider(row)
      } else {
        var change: Int32 = -1
        lexAdd(&change, constraint: constraint, times: -Double(end))
        shiftMultiplier(row, by: change)
      }
    }
  }

  /// The box of a row at its place has changed: an active row is put under
  /// suspicion, the multiplier of an inactive one is moved into the box.
  private mutating func reconsider(_ row: Int32) {
    if rows[row].isActive {
      suspect(row)
      return
    }
    let violation = boxViolation(row)
    if violation == 0 { return }
    let edge = slope(
      row, cut: violation > 0 ? rows[row].cutHigh : rows[row].cutLow,
      prefers: -violation
    )
    var change = edge.vector
    lexAdd(&change, rows[row].multiplier, times: -1)
    shiftMultiplier(row, by: change)
  }

  /// Gives a constraint another strength, unless it is broken and becomes
  /// required, for which the caller removes and adds it.
  mutating func setStrength(
    _ constraint: Int32, level: Int32, weight: Double
  ) {
    let row = constraints[constraint].row
    save(constraint: constraint)
    let old = constraints[constraint]
    let position = position(of: constraint)
    let isLeft = position < rows[row].cutLow
    let isRight = position >= rows[row].cutHigh
    let end = Core.end(old.relation, isLeft: isLeft)
    var change: Int32 = -1
    let shifts =
      (isLeft || isRight) && end != 0 && !rows[row].isActive
      && rows[row].isInSegment
    if shifts { lexAdd(&change, constraint: constraint, times: -Double(end)) }
    constraints[constraint].level = level
    constraints[constraint].weight = weight
    epoch &+= 1
    basisVersion &+= 1
    if shifts {
      lexAdd(&change, constraint: constraint, times: Double(end))
      shiftMultiplier(row, by: change)
    } else if (isLeft || isRight) && end == 0 {
      return
    } else {
      reconsider(row)
    }
  }

  /// Whether a constraint is given up, fully or at the edge of it.
  mutating func isSaturated(_ constraint: Int32) -> Bool {
    let row = constraints[constraint].row
    let position = position(of: constraint)
    if position < rows[row].cutLow {
      return Core.end(constraints[constraint].relation, isLeft: true) != 0
    }
    if position >= rows[row].cutHigh {
      return Core.end(constraints[constraint].relation, isLeft: false) != 0
    }
    return false
  }

  // MARK: - Checks

  /// Notes a clash of two required constraints of one row as the failure.
  mutating func checkClash(_ row: Int32) -> Bool {
    guard let clash = requiredClash(in: row) else { return true }
    let amount = min(
      constraints[clash.lower].bound - constraints[clash.upper].bound,
      .greatestFiniteMagnitude
    )
    failure = RowConflict(
      members: [
        RowConflict.Member(constraint: clash.lower, multiplier: -1),
        RowConflict.Member(constraint: clash.upper, multiplier: 1),
      ],
      amount: amount
    )
    return false
  }
}
