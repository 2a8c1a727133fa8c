// The steps of the precise fallback, and the exchange of rows.

extension PreciseTableau {
  /// Solves with few rebuilds, and with more if multipliers do not look right
  /// then.
  mutating func solve() -> PreciseOutcome {
    let beginning = self
    let outcome = solveOnce(exchangesBeforeRebuild: max(16, variableCount))
    guard variableCount > 16, case .optimal = outcome, !holdsOptimum
    else { return outcome }
    let found = self
    self = beginning
    products = found.products
    let other = solveOnce(exchangesBeforeRebuild: 16)
    guard case .stalled = other else { return other }
    self = found
    return outcome
  }

  /// Whether the multipliers of the basis are in their boxes, but for rounding.
  private var holdsOptimum: Bool {
    basis.allSatisfy { number in
      if number < 0 { return true }
      let row = rows[number]
      let first = number * levelCount
      let own = Array(multipliers[first..<first + levelCount])
      return isAtMost(own, slope(number, cut: row.cuts.high))
        && isAtMost(slope(number, cut: row.cuts.low), own)
    }
  }

  private func isAtMost(_ a: [WideNumber]?, _ b: [WideNumber]?) -> Bool {
    guard let a, let b else { return true }
    for (left, right) in zip(a, b) {
      let excess = (left - right).double
      if abs(excess) > 1e-9 * max(1, abs(left.double), abs(right.double)) {
        return excess < 0
      }
    }
    return true
  }

  /// After some exchanges, their rounding is got rid of: that takes as many
  /// again as there are rows in the basis.
  private mutating func solveOnce(
    exchangesBeforeRebuild: Int
  ) -> PreciseOutcome {
    let budget = 50 * (rows.count + variableCount) + 1000
    for _ in 0..<budget where products <= mostProducts {
      if exchanges < exchangesBeforeRebuild {
        let entering = rows.indices.first { !infeasibility($0).isZero }
        let outcome =
          if let entering { step(entering) } else { brokenWaiver ?? .optimal }
        guard let outcome else { continue }
        if exchanges == 0 { return outcome }
      }
      rebuild()
    }
    return .stalled
  }

  /// Brings one row to where it is to sit, or breaks it.
  private mutating func step(_ entering: Int) -> PreciseOutcome? {
    products += variableCount * levelCount
    let excess = infeasibility(entering)
    let comesDown = !excess.isNegative
    let cuts = target(entering, comesDown: comesDown)
    let first = entering * variableCount
    if let column = stay(of: entering) {
      enter(entering, cuts, column)
      return nil
    }
    let cut = cuts.end(upwards: comesDown)
    var best = ratio(
      entering, cut: cut, upwards: comesDown, factor: WideNumber(1))
    var leaving = entering
    for column in 0..<variableCount {
      let factor = entries[first + column]
      if factor.isZero { continue }
      let number = basis[column]
      let upwards = comesDown == factor.isNegative
      let cut = rows[number].cuts.end(upwards: upwards)
      guard
        let ratio = ratio(number, cut: cut, upwards: upwards, factor: factor)
      else { continue }
      if let best,
        !isSmaller(ratio, best),
        isSmaller(best, ratio) || number > leaving || leaving == entering
      {
        continue
      }
      best = ratio
      leaving = number
    }
    guard let best else {
      let members = members(entering, cuts, excess: excess)
      let amount = excess.magnitude.double
      guard exchanges == 0, let waived = waiver(members, amount)
      else { return .conflict(amount: amount, members: members) }
      rows[waived].isWaived = true
      waivers.append((waived, amount, members))
      if waived != entering { enter(entering, cuts, rows[waived].column) }
      return nil
    }
    moveMultipliers(entering, by: best, comesDown: comesDown)
    if leaving == entering {
      moveToSegment(entering, cut: cut)
      return nil
    }
    let column = rows[leaving].column
    let upwards = comesDown == entries[first + column].isNegative
    moveToSegment(leaving, cut: rows[leaving].cuts.end(upwards: upwards))
    enter(entering, cuts, column)
    return nil
  }

  private mutating func enter(_ entering: Int, _ cuts: Cuts, _ column: Int) {
    rows[entering].cuts = cuts
    exchange(entering, column)
  }

  /// The first contradiction that was taken for rounding at the values there
  /// were, and is more than that at those that came out.
  private var brokenWaiver: PreciseOutcome? {
    for waiver in waivers where !rows[waiver.row].isActive {
      // The entering row comes first, with the breakpoint it could not reach.
      guard let member = waiver.members.first(where: { $0.row == waiver.row })
      else { continue }
      let bound = rows[waiver.row].breaks[Int(member.cuts.low)].bound
      let activity = activity(of: waiver.row)
      let miss = activities[waiver.row] - WideNumber(bound)
      if abs(miss.double) > activity.slack(bound) {
        return .conflict(amount: waiver.amount, members: waiver.members)
      }
    }
    return nil
  }

  /// The column of the stay with the largest factor in a row's expression.
  private func stay(of number: Int) -> Int? {
    var best: Int?
    var largest = 0.0
    for column in 0..<variableCount where basis[column] < 0 {
      let size = abs(entries[number * variableCount + column].double)
      if size >= largest && !entries[number * variableCount + column].isZero {
        best = column
        largest = size
      }
    }
    return best
  }

  /// A row is in a segment, where its multiplier is the slope.
  private mutating func moveToSegment(_ number: Int, cut: UInt8) {
    rows[number].cuts = Cuts(at: cut)
    guard let slope = slope(number, cut: cut) else { return }
    for level in 0..<levelCount {
      multipliers[number * levelCount + level] = slope[level]
    }
  }

  private mutating func moveMultipliers(
    _ entering: Int, by ratio: [WideNumber], comesDown: Bool
  ) {
    let step = comesDown ? ratio : ratio.map { -$0 }
    for level in 0..<levelCount where !step[level].isZero {
      let own = entering * levelCount + level
      multipliers[own] = multipliers[own] + step[level]
      for column in 0..<variableCount {
        let factor = entries[entering * variableCount + column]
        if factor.isZero { continue }
        let other = basis[column] * levelCount + level
        multipliers[other] = multipliers[other] - factor * step[level]
      }
    }
  }

  /// Puts a row into the basis and takes out what is in a column.
  private mutating func exchange(_ entering: Int, _ column: Int) {
    let pivotRow = entering * variableCount
    let inverse = entries[pivotRow + column].reciprocal
    let bound = rows[entering].bound
    let way = WideNumber(bound) - activities[entering]
    let others = (0..<variableCount).filter {
      $0 != column && !entries[pivotRow + $0].isZero
    }
    let factors = others.map { entries[pivotRow + $0] }
    for number in 0..<(rows.count + variableCount) {
      let row = number * variableCount
      if entries[row + column].isZero { continue }
      let gain = entries[row + column] * inverse
      products += others.count + 2
      entries[row + column] = gain
      activities[number] = activities[number] + gain * way
      for (other, factor) in zip(others, factors) {
        entries[row + other] = entries[row + other] - gain * factor
      }
    }
    for other in others { entries[pivotRow + other] = WideNumber() }
    entries[pivotRow + column] = WideNumber(1)
    activities[entering] = WideNumber(bound)
    exchanges += 1
    if basis[column] >= 0 { rows[basis[column]].column = -1 }
    basis[column] = entering
    rows[entering].column = column
  }

  /// The rows that contradict each other, the entering one first.
  private func members(
    _ entering: Int, _ cuts: Cuts, excess: WideNumber
  ) -> [PreciseConflictMember] {
    let sign = excess.isNegative ? -1.0 : 1.0
    var members = [
      PreciseConflictMember(
        row: entering, multiplier: sign, cuts: cuts, upwards: sign > 0)
    ]
    for column in 0..<variableCount {
      let factor = entries[entering * variableCount + column]
      if factor.isZero { continue }
      members.append(
        PreciseConflictMember(
          row: basis[column], multiplier: -sign * factor.double,
          cuts: rows[basis[column]].cuts,
          upwards: factor.isNegative == (sign > 0)))
    }
    return members
  }

  /// The row to be left as it is if a contradiction is no more than rounding:
  /// the one that misses its bound by the smallest part of its summands.
  private func waiver(
    _ members: [PreciseConflictMember], _ amount: Double
  ) -> Int? {
    var sum = 0.0
    var largest = 0.0
    var best: Int?
    var slack = 0.0
    var isTouched = false
    for member in members {
      let row = rows[member.row]
      let bound = row.breaks[Int(member.cuts.low)].bound
      let activity = activity(of: member.row)
      let multiplier = abs(member.multiplier)
      let size = multiplier * (activity.size + abs(bound))
      sum += size
      isTouched = isTouched || row.isTouched
      if size > largest {
        largest = size
        best = member.row
        slack = multiplier * activity.slack(bound)
      }
    }
    // Rows that were there before have been accepted within the tolerance.
    let allowed =
      isTouched
      ? sum * Tolerance.wideProof : max(slack, sum * Tolerance.wideProof)
    return amount <= allowed && allowed.isFinite ? best : nil
  }

  // MARK: - Rebuilding

  /// Computes the table anew from the rows, each time with the largest pivot
  /// there is, and the multipliers of the basis from those of the other rows.
  private mutating func rebuild() {
    exchanges = 0
    var columns = (0..<variableCount).filter { basis[$0] >= 0 }
    var members = columns.map { basis[$0] }
    for number in members { rows[number].column = -1 }
    for column in columns { basis[column] = -1 }
    expressInStays()
    let scales = rows.map { row in
      row.terms.reduce(0) { max($0, abs($1.coefficient)) }
    }
    while !members.isEmpty && products <= mostProducts {
      products += members.count * columns.count
      var best = (member: 0, column: 0)
      var largest = -1.0
      for (member, number) in members.enumerated() {
        for (index, column) in columns.enumerated() {
          let entry = entries[number * variableCount + column]
          if entry.isZero { continue }
          let size = abs(entry.double) / scales[number]
          if size > largest {
            largest = size
            best = (member, index)
          }
        }
      }
      // Rows that depend on the others leave the basis.
      if largest < 0 { break }
      exchange(members.remove(at: best.member), columns.remove(at: best.column))
    }
    exchanges = 0
    computeActivities()
    for column in 0..<variableCount where basis[column] >= 0 {
      for level in 0..<levelCount {
        var sum = WideNumber()
        for number in rows.indices where !rows[number].isActive {
          let entry = entries[number * variableCount + column]
          let multiplier = multipliers[number * levelCount + level]
          if entry.isZero || multiplier.isZero { continue }
          sum = sum - multiplier * entry
        }
        multipliers[basis[column] * levelCount + level] = sum
      }
    }
  }

  /// Computes what rows and variables come to, from what is in the basis alone:
  /// the step from a huge number leaves nothing of a small one.
  private mutating func computeActivities() {
    let held = basis.indices.map { column in
      let number = basis[column]
      return number < 0 ? origin[column] : WideNumber(rows[number].bound)
    }
    for number in activities.indices {
      var sum = WideNumber()
      for column in 0..<variableCount {
        let entry = entries[number * variableCount + column]
        if entry.isZero { continue }
        products += 1
        sum = sum + entry * held[column]
      }
      activities[number] = sum
    }
  }
}
