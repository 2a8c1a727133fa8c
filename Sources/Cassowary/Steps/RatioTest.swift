// The long-step ratio test of the dual step: a row whose multiplier reaches the
// slope beyond its breakpoint goes on to the next breakpoint, if there is one.

/// What a ratio test found.
enum RatioResult {
  /// The stay of a variable gives way.
  case stay(variable: Int32, pivot: Double)
  /// The row of a candidate leaves the basis.
  case leaves(candidate: Int32)
  /// The entering constraint breaks: its multiplier is first to leave its box.
  case saturates
  /// Nothing gives way: the required constraints contradict each other.
  case conflict
}

extension Core {
  /// The slack of a multiplier to the slope beyond its breakpoint, divided by
  /// `size`; `nil` if required constraints make it infinite.
  ///
  /// A first component below 0 is rounding, as multipliers are in their boxes:
  /// there is no room on its level, and what is left on the next one counts.
  mutating func ratio(
    _ row: Int32, cut: UInt8, upwards: Bool, size: Double
  ) -> Ratio? {
    // Nearly always there are at most two levels besides that of age.
    var first = LevelAmount()
    var second = LevelAmount()
    var ages = LevelAmount()
    for (position, current) in members(of: row) {
      let record = constraints[current]
      let end = Core.end(record.relation, isLeft: position < cut)
      if end == 0 { continue }
      if record.isRequired { return nil }
      let weight = record.weight * Double(end)
      if !first.add(record.level, weight) && !second.add(record.level, weight) {
        return ratioOfManyLevels(row, cut: cut, upwards: upwards, size: size)
      }
      _ = ages.add(Levels.age, weight * age(record.sequence))
    }
    for node in lex.chain(from: rows[row].multiplier) {
      let (level, value) = (lex[node].level, -lex[node].value)
      if level == Levels.age {
        _ = ages.add(level, value)
      } else if !first.add(level, value) && !second.add(level, value) {
        return ratioOfManyLevels(row, cut: cut, upwards: upwards, size: size)
      }
    }
    if second.level >= 0
      && levels.order[second.level] < levels.order[first.level]
    {
      swap(&first, &second)
    }
    let factor = upwards ? 1 / size : -1 / size
    var result = Ratio()
    func append(_ amount: LevelAmount) {
      let value = amount.value * factor
      if amount.isRounding || (result.isZero && value < 0) { return }
      result.append(levels.order[amount.level], value)
    }
    append(first)
    append(second)
    append(ages)
    return result
  }

  /// The same for any number of levels.
  private mutating func ratioOfManyLevels(
    _ row: Int32, cut: UInt8, upwards: Bool, size: Double
  ) -> Ratio? {
    scratch.room.removeAll()
    for (position, current) in members(of: row) {
      let record = constraints[current]
      let end = Core.end(record.relation, isLeft: position < cut)
      if end == 0 { continue }
      if record.isRequired { return nil }
      let weight = record.weight * Double(end)
      addRoom(record.level, weight)
      addRoom(Levels.age, weight * age(record.sequence))
    }
    for node in lex.chain(from: rows[row].multiplier) {
      addRoom(lex[node].level, -lex[node].value)
    }
    return ratioOfRoom(times: upwards ? 1 / size : -1 / size)
  }

  private mutating func ratioOfRoom(times factor: Double) -> Ratio {
    var result = Ratio()
    var last: Int32 = -1
    for entry in scratch.room.contents {
      let value = entry.value * factor
      if entry.isRounding || (result.isZero && value < 0) { continue }
      if result.thirdOrder == .max {
        result.append(levels.order[entry.level], value)
        continue
      }
      scratch.ratioNodes.append(
        LexNode(value: value, level: entry.level, next: -1))
      let added = Int32(scratch.ratioNodes.count - 1)
      if last >= 0 {
        scratch.ratioNodes[last].next = added
      } else {
        result.rest = added
      }
      last = added
    }
    return result
  }

  /// Adds to one component of `scratch.room`, which is in the order of levels.
  private mutating func addRoom(_ level: Int32, _ value: Double) {
    var position = scratch.room.count
    let order = levels.order[level]
    while position > 0 {
      if scratch.room[position - 1].add(level, value) { return }
      if levels.order[scratch.room[position - 1].level] < order { break }
      position -= 1
    }
    scratch.room.insert(
      LevelAmount(level: level, value: value, largest: abs(value)),
      at: position)
  }

  mutating func sum(_ first: Ratio, _ second: Ratio) -> Ratio {
    scratch.room.removeAll()
    forEachComponent(of: first) { $0.addRoom($1, $2) }
    forEachComponent(of: second) { $0.addRoom($1, $2) }
    return ratioOfRoom(times: 1)
  }

  /// Calls a closure with each component of a ratio.
  @inline(__always)
  mutating func forEachComponent(
    of ratio: Ratio, _ body: (inout Core, _ level: Int32, Double) -> Void
  ) {
    func add(_ order: Int32, _ value: Double) {
      if order < .max { body(&self, levels.level(atOrder: order), value) }
    }
    add(ratio.firstOrder, ratio.first)
    add(ratio.secondOrder, ratio.second)
    add(ratio.thirdOrder, ratio.third)
    for node in scratch.ratioNodes.chain(from: ratio.rest) {
      let component = scratch.ratioNodes[node]
      body(&self, component.level, component.value)
    }
  }

  // MARK: - The test

  /// Chooses what gives way to `row`, which is outside by `excess` (positive if
  /// its activity has to come down) of the breakpoint between the cuts.
  ///
  /// Flips are left in `scratch.flipped`, as numbers of candidates, and what
  /// the basis has to exchange before the step in `scratch.exchanges`.
  mutating func ratioTest(
    _ row: Int32, at cuts: Cuts, excess: Double, slack: Double
  ) -> (result: RatioResult, remaining: Double) {
    func test(hasFellows: Bool) -> (result: RatioResult, remaining: Double) {
      scratch.exchanges.removeAll()
      scratch.fellows.removeAll()
      let result = ratioTest(
        row, at: cuts, excess: excess, slack: slack, hasFellows: hasFellows)
      forgetClaims()
      return result
    }
    let found = test(hasFellows: true)
    // A conflict is one of the rows that are in the basis.
    guard case .conflict = found.result, !scratch.exchanges.isEmpty
    else { return found }
    return test(hasFellows: false)
  }

  private mutating func ratioTest(
    _ row: Int32, at cuts: Cuts, excess: Double, slack: Double, hasFellows: Bool
  ) -> (result: RatioResult, remaining: Double) {
    scratch.candidates.removeAll()
    scratch.ratioNodes.removeAll()
    scratch.queue.removeAll()
    scratch.flipped.removeAll()
    if let stay = chooseStay() { return (stay, 0) }
    let sign = excess > 0 ? 1.0 : -1.0
    var remaining = abs(excess)
    addCandidate(row: -1, of: row, factor: 1, upwards: excess > 0, cuts: cuts)
    for entry in scratch.support.contents {
      addCandidate(
        row: entry.id, of: entry.id, factor: entry.factor,
        upwards: sign * entry.factor < 0, cuts: rows[entry.id].cuts)
    }
    let order = candidateOrder()
    scratch.queue.build { order.isBefore($0, $1) }
    while !scratch.queue.isEmpty {
      let order = candidateOrder()
      let number = scratch.queue.pop { order.isBefore($0, $1) }
      let candidate = scratch.candidates[number]
      if isDropped(candidate) { continue }
      let subject = candidate.row < 0 ? row : candidate.row
      let upwards = candidate.isUp
      // What lies behind the breakpoint.
      let cut = candidate.end
      let isLast =
        candidate.isLast || cut == (upwards ? rows[subject].count : 0)
      let gap = isLast ? .infinity : gap(subject, at: cut)
      let fellow =
        hasFellows ? nextFellow(of: number, within: gap, remaining) : nil
      let after = remaining - (fellow?.gap ?? gap) * abs(candidate.factor)
      if !(after > slack) || (progress.usesBland && candidate.row >= 0) {
        if candidate.row < 0 { return (.saturates, remaining) }
        return (.leaves(candidate: number), remaining)
      }
      if let fellow {
        remaining = after
        passOn(number, to: fellow)
        continue
      }
      // Move on to the next breakpoint and take part again from there.
      statistics.flips += 1
      remaining = after
      let moved = breakpoint(of: subject, beyond: cut, upwards)
      scratch.candidates[number].hasFlipped = true
      scratch.candidates[number].cuts = moved
      if candidate.row >= 0 { scratch.flipped.append(number) }
      if let next = ratio(
        subject, cut: moved.end(upwards: upwards), upwards: upwards,
        size: abs(candidate.factor)
      ) {
        let exchange = candidate.exchange
        scratch.candidates[number].ratio =
          exchange < 0 ? next : sum(scratch.exchanges[exchange].ratio, next)
        let order = candidateOrder()
        scratch.queue.push(number) { order.isBefore($0, $1) }
      }
    }
    return (.conflict, remaining)
  }

  /// The order of the candidates as they are now.
  @inline(__always)
  mutating func candidateOrder() -> CandidateOrder {
    CandidateOrder(
      candidates: scratch.candidates.base, nodes: scratch.ratioNodes.base,
      levelOrder: levels.order.base, rows: rows.base,
      constraints: constraints.base,
      ageOrder: levels.order[Levels.age], usesBland: progress.usesBland)
  }

  private mutating func addCandidate(
    row: Int32, of subject: Int32, factor: Double, upwards: Bool, cuts: Cuts
  ) {
    let number = Int32(scratch.candidates.count)
    var candidate = Candidate(
      row: row, factor: factor, isUp: upwards, cuts: cuts, ratio: Ratio())
    if let found = ratio(
      subject, cut: candidate.end, upwards: upwards, size: abs(factor))
    {
      candidate.ratio = found
      scratch.queue.appendUnordered(number)
    }
    scratch.candidates.append(candidate)
  }

  /// A stay of the support, if there is one: nothing is given up for it.
  ///
  /// One with a much larger factor is preferred, else the newer variable.
  private mutating func chooseStay() -> RatioResult? {
    var best: Int32 = -1
    var pivot = 0.0
    for entry in scratch.support.contents where entry.id < 0 {
      let variable = ~entry.id
      let size = abs(entry.factor)
      let isBetter =
        best < 0 || size > abs(pivot) * 10
        || (size * 10 > abs(pivot) && variable > best)
      if isBetter {
        best = variable
        pivot = entry.factor
      }
    }
    return best < 0 ? nil : .stay(variable: best, pivot: pivot)
  }
}
