extension Core {
  /// Moves an active row in a direction until the slope turns; the row at which
  /// it turns enters the basis instead.
  ///
  /// False if the multiplier is beyond what is required, by rounding.
  mutating func primalStep(_ row: Int32, direction: Int) -> Bool {
    progress.steps += 1
    let sign = Double(direction)
    // The slope on the way: minus the excess of the multiplier, at first.
    let edge = edge(of: row, direction)
    defer { lexFree(edge.vector) }
    if edge.infinite != 0 { return false }
    solveColumn(row)
    collectBreakpoints(of: row, sign: sign)
    scratch.lastPassed.extend(to: rows.count, with: -1)
    var slope: Int32 = -1
    lexAdd(&slope, edge.vector, times: sign)
    lexAdd(&slope, rows[row].multiplier, times: -sign)
    defer { lexFree(slope) }
    var passed: [Int32] = []
    defer { for subject in passed { scratch.lastPassed[subject] = -1 } }
    var last: (breakpoint: Breakpoint, cuts: Cuts)?
    var known = nextMark()
    let usesBland = progress.usesBland
    while !scratch.breakpoints.isEmpty {
      let breakpoint = scratch.breakpoints.pop {
        Breakpoint.isNearer($0, $1, usesBland)
      }
      let subject = breakpoint.row
      // A row that a free variable can satisfy does not resist; dual steps
      // repair it afterwards.
      if subject != row && dependsOnStay(subject, known: &known) { continue }
      let upwards = breakpoint.gain * sign > 0
      let group = nextGroup(subject, upwards: upwards)
      let width = width(subject, group, upwards: upwards)
      lexAdd(&slope, width.vector, times: abs(breakpoint.gain))
      lexFree(width.vector)
      last = (breakpoint, group)
      let cut = group.end(upwards: upwards)
      scratch.lastPassed[subject] = Int32(cut)
      passed.append(subject)
      if width.infinite || lexSign(slope) >= 0 { break }
      pushBreakpoint(after: breakpoint, beyond: cut, upwards: upwards)
    }
    clearSeen()
    // If all that was passed does not quite make up for it, the last one does.
    guard let last else {
      // What rounding left beyond the box goes; the operation is verified.
      replaceMultiplier(row, self.edge(of: row, direction).vector)
      isInexact = true
      suspect(row)
      return true
    }
    noteProgress(last.breakpoint.distance > 0)
    statistics.flips += passed.count - 1
    let own = scratch.lastPassed[row]
    finishPrimalStep(
      row,
      cut: own < 0 ? rows[row].cuts.end(upwards: direction > 0) : UInt8(own),
      stop: last.breakpoint.row, at: last.cuts, passed: passed)
    return true
  }

  /// Whether there is a stay in the expression of a row; variables with the
  /// mark `known` certainly do not depend on one.
  private mutating func dependsOnStay(
    _ row: Int32, known: inout UInt32
  ) -> Bool {
    if !meetsStay(row, mark: known) { return false }
    express(row)
    known = nextMark()
    return scratch.support.contents.contains { $0.id < 0 }
  }

  /// The breakpoint that a row meets next, given those it has passed.
  private mutating func nextGroup(_ row: Int32, upwards: Bool) -> Cuts {
    let last = scratch.lastPassed[row]
    if last >= 0 { return breakpoint(of: row, beyond: UInt8(last), upwards) }
    if !rows[row].isActive && !rows[row].isInSegment {
      // An inactive row may rest on a breakpoint (a redundant equation does);
      // on the way it has to get off that one first.
      return rows[row].cuts
    }
    return segmentEnd(row, isUpper: upwards)
  }

  /// By how much the slope grows across a breakpoint; for the one that a row
  /// rests on, from its multiplier to the far side.
  private mutating func width(
    _ row: Int32, _ cuts: Cuts, upwards: Bool
  ) -> (infinite: Bool, vector: Int32) {
    var vector: Int32 = -1
    let record = rows[row]
    if !record.isActive && record.cuts == cuts {
      let far = slope(
        row, cut: cuts.end(upwards: upwards), prefers: upwards ? 1 : -1)
      let sign = upwards ? 1.0 : -1.0
      lexAdd(&vector, far.vector, times: sign)
      lexAdd(&vector, rows[row].multiplier, times: -sign)
      lexFree(far.vector)
      return (far.infinite != 0, vector)
    }
    var infinite = false
    for current in members(of: row, at: cuts) {
      let record = constraints[current]
      if record.isRequired {
        infinite = true
      } else {
        let size = record.relation == .equal ? 2.0 : 1.0
        lexAdd(&vector, constraint: current, times: size)
      }
    }
    return (infinite, vector)
  }

  // MARK: - Breakpoints on the way

  /// Fills the heap with the first breakpoint of each row on the way.
  mutating func collectBreakpoints(of row: Int32, sign: Double) {
    scratch.breakpoints.removeAll()
    scratch.flipped.removeAll()
    addBreakpoint(row, gain: 1, activity: rows[row].value, sign: sign)
    for variable in scratch.order.contents
    where scratch.gains[variable] != 0 {
      forEachOutside(of: variable) { $0.consider($1, sign: sign) }
    }
    let usesBland = progress.usesBland
    scratch.breakpoints.build { Breakpoint.isNearer($0, $1, usesBland) }
  }

  private mutating func consider(_ row: Int32, sign: Double) {
    if rows[row].isActive || rows[row].has(.seen) || isPending(row) { return }
    rows[row].set(.seen)
    scratch.flipped.append(row)
    statistics.rowsVisited += 1
    let gain = gainOfActivity(row)
    if gain == 0 { return }
    addBreakpoint(row, gain: gain, activity: activity(row).value, sign: sign)
  }

  mutating func clearSeen() {
    for row in scratch.flipped.contents { rows[row].clear(.seen) }
  }

  private mutating func addBreakpoint(
    _ row: Int32, gain: Double, activity: Double, sign: Double
  ) {
    let record = rows[row]
    let upwards = gain * sign > 0
    var distance = 0.0
    if record.isActive || record.isInSegment {
      let position = record.cuts.end(upwards: upwards)
      if upwards ? position == record.count : position == 0 { return }
      let target = bound(row, upwards ? position : position - 1)
      distance = max(0, (target - activity) / (gain * sign))
    }
    scratch.breakpoints.appendUnordered(
      Breakpoint(distance: distance, row: row, gain: gain))
  }

  private mutating func pushBreakpoint(
    after breakpoint: Breakpoint, beyond cut: UInt8, upwards: Bool
  ) {
    let row = breakpoint.row
    if upwards ? cut == rows[row].count : cut == 0 { return }
    let usesBland = progress.usesBland
    scratch.breakpoints.push(
      Breakpoint(
        distance: breakpoint.distance
          + gap(row, at: cut) / abs(breakpoint.gain),
        row: row, gain: breakpoint.gain)
    ) { Breakpoint.isNearer($0, $1, usesBland) }
  }

  // MARK: - Taking the step

  /// Exchanges a row, which goes to a cut, for the one that stops it, which
  /// holds a breakpoint; that may be another one of its own.
  mutating func finishPrimalStep(
    _ row: Int32, cut: UInt8, stop: Int32, at cuts: Cuts, passed: [Int32]
  ) {
    // Rows that were passed sit in the segment behind; their multipliers
    // change by the width of what they passed, and so must the others'.
    var changes: [(row: Int32, change: Int32)] = []
    for subject in passed where subject != stop && subject != row {
      let last = scratch.lastPassed[subject]
      if last < 0 { continue }
      scratch.lastPassed[subject] = -1
      setCuts(subject, Cuts(at: UInt8(last)))
      changes.append(moveToSlope(subject))
    }
    if stop == row {
      setCuts(row, cuts)
      moveToBound(row)
      applyQueuedEtas()
      applyChanges(changes)
      suspect(row)
    } else {
      if rows[stop].eta >= 0 || rows[stop].isStructural { freeFromEtas(stop) }
      var pivot = 0.0
      if !progress.isSingular {
        express(stop)
        pivot = factor(of: row) ?? 0
      }
      guard pivot != 0 else {
        progress.isSingular = true
        for entry in changes { lexFree(entry.change) }
        return
      }
      replace(entering: stop, out: row, pivot: pivot)
      setCuts(row, Cuts(at: cut))
      changes.append(moveToSlope(row))
      setCuts(stop, cuts)
      moveToBound(stop)
      applyQueuedEtas()
      applyChanges(changes)
      suspect(stop)
      enqueue(row)
    }
    propagate()
    if etasAreDue { refactor(around: stop) }
  }

  /// Lets the multipliers of the basis follow changes of others, with one row
  /// solve for each level; takes over the vectors, and if asked to, holds
  /// variables that no row defines.
  mutating func applyChanges(
    _ changes: [(row: Int32, change: Int32)], holdsStays: Bool = false
  ) {
    let pending = sortByLevel(changes)
    scratch.changedRows.removeAll()
    for level in pending {
      scratch.gainRows.removeAll()
      var next = scratch.levelHeads[level]
      scratch.levelHeads[level] = -1
      while next >= 0 {
        let change = scratch.levelChanges[next]
        scratch.gainRows.append(
          SupportEntry(id: change.row, factor: change.value))
        next = change.next
      }
      expressCombination()
      if holdsStays { holdAllStays { $0.expressCombination() } }
      collectChanges(of: level)
    }
    var last: Int32 = -1
    for row in scratch.changedRows.contents {
      let change = scratch.multiplierChanges[row]
      scratch.multiplierChanges[row] = -1
      let old = rows[row].multiplier
      var sum = change
      if old >= 0 {
        // A step back, most often: there is no sum to make.
        sum = lexIs(old, change, times: -1) ? -1 : lexCopy(old)
        if sum >= 0 { lexAdd(&sum, change, times: 1) }
        lexFree(change)
      }
      // Rows that follow from each other have one multiplier, often.
      if sum >= 0 && lexIs(sum, last, times: 1) {
        lexFree(sum)
        sum = lexShare(last)
      }
      last = sum
      replaceMultiplier(row, sum)
      suspect(row)
    }
    for entry in changes { lexFree(entry.change) }
  }

  /// Lists the changes on each level, in order, and returns the levels: the
  /// lowest first, so that vectors grow at their heads.
  private mutating func sortByLevel(
    _ changes: [(row: Int32, change: Int32)]
  ) -> [Int32] {
    var result: [Int32] = []
    scratch.levelHeads.extend(to: levels.priorities.count, with: -1)
    scratch.levelChanges.removeAll()
    for entry in changes.reversed() {
      for node in lex.chain(from: entry.change) {
        let level = lex[node].level
        let head = scratch.levelHeads[level]
        if head < 0 { result.append(level) }
        scratch.levelHeads[level] = Int32(scratch.levelChanges.count)
        scratch.levelChanges.append(
          LevelChange(row: entry.row, next: head, value: lex[node].value))
      }
    }
    result.sort { levels.order[$0] > levels.order[$1] }
    return result
  }

  /// Notes by how much the multipliers of the support change on a level; rows
  /// that change by the same share one vector.
  private mutating func collectChanges(of level: Int32) {
    scratch.multiplierChanges.extend(to: rows.count, with: -1)
    var bits: UInt64 = 0
    var last = (old: Int32(-1), factor: 0.0, new: Int32(-1))
    for entry in scratch.support.contents where entry.id >= 0 {
      bits |= entry.factor.bitPattern
      if entry.factor == 0 { continue }
      var old = scratch.multiplierChanges[entry.id]
      if old < 0 { scratch.changedRows.append(entry.id) }
      if old == last.old && entry.factor == last.factor {
        lexFree(old)
        lexShare(last.new)
      } else {
        last = (old, entry.factor, -1)
        if old >= 0 && lex[old].references > 1 {
          lex[old].references -= 1
          old = lexCopy(old)
        }
        last.new = lexNode(level, -entry.factor, old)
      }
      scratch.multiplierChanges[entry.id] = last.new
    }
    noteFactors(level == Levels.age ? bits << 18 : bits)
  }
}
