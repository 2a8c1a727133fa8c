// Bulk steps: weak rows break that can do nothing else, without a row solve.

extension Core {
  /// Breaks a violated row that can do nothing else; returns whether it did.
  mutating func saturate(
    _ row: Int32, activity: Double, excess: Double
  ) -> Bool {
    guard let target = segment(row, at: activity, upwards: excess > 0)
    else { return false }
    if target.order == Levels.below {
      // Nothing resists where the row goes, and its multiplier is 0, up to date
      // or not: where the row is decides alone.
      if !scratch.postponed.isEmpty { return false }
      setCuts(row, Cuts(at: target.cut))
      return true
    }
    if resistanceLevelsVersion != levels.version {
      resistanceLevelsVersion = levels.version
      basisVersion &+= 1
    }
    scratch.resistances.extend(to: 2 * variables.count, with: KnownResistance())
    let least = leastResistance(of: row, upwards: excess < 0)
    if !deferred.isEmpty && least >= levels.order[deferredLevel]
      && target.order > levels.order[deferredLevel]
    {
      // Levels that are not up to date must not count; nor must such a
      // multiplier of the row itself, from which the target was found.
      updateMultipliers()
      return saturate(row, activity: activity, excess: excess)
    }
    if least >= target.order { return false }
    saturate(row, in: target)
    return true
  }

  private mutating func saturate(
    _ row: Int32, in target: (cut: UInt8, order: Int32)
  ) {
    setCuts(row, Cuts(at: target.cut))
    deferMultiplier(row, order: target.order)
    progress.steps += 1
    statistics.saturations += 1
    progress.zeroSteps = 0
  }

  /// Breaks a violated row that is made of required rows only; false if it is
  /// required, too.
  mutating func saturateAgainstRequired(
    _ row: Int32, activity: Double, excess: Double
  ) -> Bool {
    guard let target = segment(row, at: activity, upwards: excess > 0),
      target.order < Levels.below
    else { return false }
    saturate(row, in: target)
    return true
  }

  /// The segment that a row is in if all of its constraints on the way give
  /// way, and the order of the highest level on which one of them resists;
  /// `nil` if a required one does.
  mutating func segment(_ row: Int32, at activity: Double, upwards: Bool)
    -> (cut: UInt8, order: Int32)?
  {
    let record = rows[row]
    var position: UInt8 = 0
    var cut = record.cuts.end(upwards: upwards)
    // What resists nothing gives way to anything.
    var highest = Levels.below
    for current in constraints.chain(from: record.first) {
      let constraint = constraints[current]
      let isPassed =
        upwards
        ? position >= record.cuts.high && constraint.bound < activity
        : position < record.cuts.low && constraint.bound > activity
      if isPassed {
        if upwards {
          cut = max(cut, position + 1)
        } else {
          cut = min(cut, position)
        }
      }
      let isMet = isPassed || record.cuts.holds(position)
      let isLeft = isMet ? upwards : position < record.cuts.low
      // Those on the side count, too: a multiplier that balances them now is
      // their slope in the segment.
      if Core.end(constraint.relation, isLeft: isLeft) != 0 {
        if !constraint.isRequired {
          highest = min(highest, levels.order[constraint.level])
        } else if isMet {
          return nil
        }
      }
      position += 1
    }
    // Its first component is on the highest of its levels.
    if record.multiplier >= 0 {
      highest = min(highest, levels.order[lex[record.multiplier].level])
    }
    return (cut, highest)
  }

  /// The order of the least level that any row in a row's expression gives way
  /// at if pushed upwards, or downwards; `Int32.max` if a stay is among them.
  private mutating func leastResistance(of row: Int32, upwards: Bool) -> Int32 {
    var least: Int32 = -1
    for (variable, coefficient) in summands(of: row) {
      let node = Core.node(variable, rises: upwards == (coefficient > 0))
      least = max(least, leastResistance(ofNode: node))
    }
    return least
  }

  /// The number of a variable, or of another thing, together with the direction
  /// that it is pushed in: what resists is another constraint for each.
  @inline(__always)
  private static func node(_ variable: Int32, rises: Bool) -> Int32 {
    2 * variable + (rises ? 1 : 0)
  }

  private mutating func leastResistance(ofNode root: Int32) -> Int32 {
    if scratch.resistances[root].version == basisVersion {
      return scratch.resistances[root].order
    }
    scratch.stack.removeAll()
    meet(root)
    while !scratch.stack.isEmpty {
      let top = scratch.stack.count - 1
      let frame = scratch.stack[top]
      if addMembers(to: frame.variable, from: frame.next, frame: top) {
        scratch.stack.count = top
      }
    }
    return scratch.resistances[root].order
  }

  /// Comes to a variable for the first time: what it resists with is known but
  /// for the variables above it, for which it waits on the stack.
  @inline(__always)
  private mutating func meet(_ node: Int32) {
    statistics.rowsVisited += 1
    let variable = node / 2
    let owner = variables[variable].owner
    var least = Int32.max
    // What is still to move says nothing of how far the row is off.
    let waits = variableFlags[variable].has(.postponed)
    if owner <= -2 && !waits {
      least = resistanceOfEta(-2 - owner, upwards: node & 1 == 1)
    } else if owner >= 0 && !waits {
      let upwards = pushesUp(owner, node)
      least =
        rows[owner].eta >= 0
        ? resistanceOfEta(rows[owner].eta, upwards: upwards)
        : resistanceOfRow(owner, upwards: upwards)
      if least < .max && rows[owner].length > 1 {
        scratch.stack.append(SearchFrame(variable: node, next: 0))
      }
    }
    scratch.resistances[node] = KnownResistance(
      order: least, version: basisVersion)
  }

  /// Counts what the other variables of a variable's row resist with, from one
  /// term on; false if one of them has to be looked at first.
  private mutating func addMembers(
    to node: Int32, from first: Int32, frame: Int
  ) -> Bool {
    let variable = node / 2
    let owner = variables[variable].owner
    let upwards = pushesUp(owner, node)
    let (start, end) = (rows[owner].start, rows[owner].length)
    var least = scratch.resistances[node].order
    for index in first..<end where least < .max {
      let term = terms[start + index]
      if term.variable == variable { continue }
      // If the row cannot be pushed, the variable has to move the other way.
      let member = Core.node(
        term.variable, rises: upwards != (term.coefficient > 0))
      if scratch.resistances[member].version != basisVersion {
        meet(member)
        if scratch.stack.count > frame + 1 {
          scratch.stack[frame].next = index
          scratch.resistances[node].order = least
          return false
        }
      }
      least = max(least, scratch.resistances[member].order)
    }
    scratch.resistances[node].order = least
    return true
  }

  /// Whether the row that defines a variable is pushed upwards.
  @inline(__always)
  private mutating func pushesUp(_ owner: Int32, _ node: Int32) -> Bool {
    (node & 1 == 1) == (rows[owner].inverse > 0)
  }

  /// The least resistance of the rows that a replaced row or stay is made of;
  /// what is behind more than 64 etas in a line counts as the least.
  private mutating func resistanceOfEta(
    _ eta: Int32, upwards: Bool, _ depth: Int = 64
  ) -> Int32 {
    scratch.etaResistances.extend(
      to: 2 * etas.records.count, with: KnownResistance())
    let slot = Core.node(eta, rises: upwards)
    if scratch.etaResistances[slot].version == basisVersion {
      return scratch.etaResistances[slot].order
    }
    scratch.etaResistances[slot].version = basisVersion
    let record = etas.records[eta]
    let entersUp = upwards == (record.pivot > 0)
    var least = resistanceOfMember(record.entering, upwards: entersUp, depth)
    for index in 0..<record.entryCount where least < .max {
      let entry = etas.entries[record.firstEntry + index]
      if entry.id == record.out { continue }
      least = max(
        least,
        resistanceOfMember(
          entry.id, upwards: entersUp != (entry.factor > 0), depth))
    }
    scratch.etaResistances[slot].order = least
    return least
  }

  /// The resistance of a row or a stay of an eta; it may have been replaced.
  private mutating func resistanceOfMember(
    _ id: Int32, upwards: Bool, _ depth: Int
  ) -> Int32 {
    if let newer = eta(replacing: id) {
      return depth > 0
        ? resistanceOfEta(newer, upwards: upwards, depth - 1) : .max
    }
    if id < 0 { return .max }
    // Hundreds of etas may speak of the same rows.
    scratch.memberResistances.extend(
      to: 2 * rows.count, with: KnownResistance())
    let slot = Core.node(id, rises: upwards)
    if scratch.memberResistances[slot].version != basisVersion {
      scratch.memberResistances[slot] = KnownResistance(
        order: resistanceOfRow(id, upwards: upwards), version: basisVersion)
    }
    return scratch.memberResistances[slot].order
  }

  /// The order of the level at which an active row that is pushed could give
  /// way; rows that are not in the basis count as the least.
  mutating func resistanceOfRow(_ row: Int32, upwards: Bool) -> Int32 {
    if !rows[row].isActive { return .max }
    let record = rows[row]
    if record.count == 1 && record.multiplier < 0 {
      let constraint = constraints[record.first]
      if Core.end(constraint.relation, isLeft: upwards) == 0 { return .max }
      return constraint.isRequired ? -1 : levels.order[Int(constraint.level)]
    }
    let cut = record.cuts.end(upwards: upwards)
    var room = slope(row, cut: cut, prefers: upwards ? 1 : -1)
    defer { lexFree(room.vector) }
    if room.infinite != 0 { return -1 }
    lexAdd(&room.vector, record.multiplier, times: -1)
    if lexSign(room.vector) != (upwards ? 1 : -1) { return .max }
    for node in lex.chain(from: room.vector)
    where !mayBeRounding(lex[node].value, ofRow: row) {
      return (lex[node].value > 0) == upwards
        ? levels.order[lex[node].level] : .max
    }
    return .max
  }

  /// Whether a component may be rounding; a wrong yes costs a step, no more.
  private func mayBeRounding(_ value: Double, ofRow row: Int32) -> Bool {
    if !isInexact { return false }
    return lex.chain(from: rows[row].multiplier).contains {
      abs(value) <= abs(lex[$0].value) * Tolerance.multiplierNoise
    }
  }
}
