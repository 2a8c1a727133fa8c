// What relaxes the problem: constraints that go, or matter less or more. The
// values stay feasible; `optimise` restores the multipliers.

extension Core {
  /// Takes a constraint out of its row; multipliers are shifted or suspected.
  mutating func detach(_ constraint: Int32) {
    updateMultipliers()
    let row = constraints[constraint].row
    let record = constraints[constraint]
    save(row: row)
    let (isMet, end) = side(of: constraint)
    unlist(constraint)
    operation.emptiedRows.append(row)
    if isMet {
      reconsider(row)
    } else if end != 0 {
      // A required bound on the wrong side is off by rounding only.
      if rows[row].isActive || !rows[row].isInSegment || record.isRequired {
        reconsider(row)
      } else {
        shiftToSlope(row)
      }
    }
  }

  /// The box of a row where it sits has changed: lets its multiplier, or else
  /// the row, follow.
  private mutating func reconsider(_ row: Int32) {
    if rows[row].isActive {
      suspect(row)
      return
    }
    let violation = boxViolation(row)
    if violation == 0 { return }
    let edge = edge(of: row, violation)
    if edge.infinite != 0 {
      // Something required keeps the row from here: it sits there.
      lexFree(edge.vector)
      relocate(row)
      enqueue(row)
      return
    }
    shiftMultiplier(row, to: edge.vector)
  }

  /// Moves an inactive row to the breakpoint or segment that its multiplier
  /// fits; if there is none, the multiplier to the nearest slope.
  mutating func relocate(_ row: Int32) {
    let side = locate(row, activity: activity(row).value)
    if side == 0 { return }
    let cut = side > 0 ? rows[row].count : 0
    setCuts(row, Cuts(at: cut))
    shiftMultiplier(row, to: slope(row, cut: cut, prefers: side).vector)
  }

  /// Gives a constraint another strength, unless it is broken and becomes
  /// required, for which the caller removes and adds it.
  mutating func setStrength(_ constraint: Int32, level: Int32, weight: Double) {
    updateMultipliers()
    let row = constraints[constraint].row
    save(constraint: constraint)
    let (isMet, end) = side(of: constraint)
    let shifts =
      !isMet && end != 0 && !rows[row].isActive && rows[row].isInSegment
      && !constraints[constraint].isRequired && level >= 0
    constraints[constraint].level = level
    constraints[constraint].weight = weight
    basisVersion &+= 1
    if shifts {
      shiftToSlope(row)
    } else if isMet || end != 0 {
      reconsider(row)
    }
  }

  /// Moves the multiplier of a row in a segment to the slope there.
  private mutating func shiftToSlope(_ row: Int32) {
    let slope = slope(row, cut: rows[row].cuts.low, prefers: 0)
    shiftMultiplier(row, to: slope.vector)
  }

  /// Whether a constraint is given up, fully or at the edge of it.
  mutating func isSaturated(_ constraint: Int32) -> Bool {
    let (isMet, end) = side(of: constraint)
    return !isMet && end != 0
  }

  /// Whether a constraint is at the breakpoint where its row sits, and the end
  /// of its box that counts if it is not.
  private mutating func side(of constraint: Int32) -> (isMet: Bool, end: Int) {
    let row = rows[constraints[constraint].row]
    let position = position(of: constraint)
    let end = Core.end(
      constraints[constraint].relation, isLeft: position < row.cuts.low)
    return (row.cuts.holds(position), end)
  }

  /// Lets the active row go whose multiplier needs no breakpoint: the variable
  /// that it defined becomes a stay and keeps its value, unless another row of
  /// that variable, which sits at a breakpoint, can define it.
  mutating func release(_ row: Int32) {
    setActive(row, false)
    let variable = rows[row].owned
    if variable >= 0 && rows[row].eta < 0 && etas.firstUse(row) < 0 {
      setOwned(row, -1)
    } else {
      freeFromEtas(row)
    }
    if variable < 0 { return }
    forEachOutside(of: variable) { core, other in
      if other != row && core.isAtBreakpoint(other) { core.enqueue(other) }
    }
  }

  /// Whether a row that is not in the basis sits at a breakpoint all the same.
  @inline(__always)
  mutating func isAtBreakpoint(_ row: Int32) -> Bool {
    !rows[row].isActive && !rows[row].isInSegment
  }
}
