// The ratio test of the dual step, in its long-step (bound-flipping) form.
//
// A row p is outside its place, and its multiplier moves towards the value
// that would hold it there. All rows of the basis that p is made of answer,
// each in proportion to its factor. A row whose multiplier reaches the slope
// at the far side of its breakpoint could leave the basis. But if another
// breakpoint follows (a minimum behind a preferred size, say), the row may
// also move on to it, and take that much off what p is outside by. As long as
// p stays outside, that is what happens; only the last one leaves.

/// A row of the basis that takes part in a ratio test, or the entering row
/// itself (`row` is then -1).
struct Candidate: BitwiseCopyable {
  var row: Int32
  /// The factor of the row in the expression of the entering row.
  var factor: Double
  /// In which direction the multiplier moves.
  var direction: Int8
  /// The breakpoint at which the row would be after the step.
  var cutLow: UInt8
  var cutHigh: UInt8
  /// The place of the ratio's first component, `Int32.max` if it is zero.
  var rank: Int32
  /// The ratio's first component.
  var value: Double
  /// The ratio: how far the multiplier of the entering row may move.
  ///
  /// A vector of `scratch.ratioNodes`, or -1 if the ratio has only `value` and
  /// `age`.
  var ratio: Int32
  /// The ratio's component on the level of age, after `value`.
  var age: Double
  /// The level of `value`.
  var level: Int32
}

/// A ratio: a vector of `scratch.ratioNodes`, or the first component and that
/// of age if there are no others.
private struct Ratio {
  var vector: Int32 = -1
  var level: Int32 = -1
  var rank: Int32 = .max
  var value = 0.0
  var age = 0.0
}

extension Candidate {
  fileprivate mutating func set(_ ratio: Ratio) {
    self.ratio = ratio.vector
    level = ratio.level
    rank = ratio.rank
    value = ratio.value
    age = ratio.age
  }
}

/// What a ratio test found.
enum RatioResult {
  /// The stay of a variable gives way.
  case stay(variable: Int32, pivot: Double)
  /// The row of a candidate leaves the basis.
  case leaves(candidate: Int32)
  /// The multiplier of the entering row reaches the end of its box first: the
  /// constraint is broken.
  case saturates
  /// Nothing gives way: the required constraints contradict each other.
  case conflict
}

extension Core {
  /// The slack between a candidate's multiplier and the slope on the far side
  /// of its breakpoint, divided by the size of its factor; `nil` if required
  /// constraints make it infinite.
  private mutating func ratio(
    _ row: Int32, cut: UInt8, upwards: Bool, size: Double
  ) -> Ratio? {
    // Nearly always there is one level besides that of age.
    var level: Int32 = -1
    var value = 0.0
    var age = 0.0
    var largest = 0.0
    var current = rows[row].first
    var position: UInt8 = 0
    while current >= 0 {
      let record = constraints[current]
      let end = Core.end(record.relation, isLeft: position < cut)
      if end != 0 {
        if record.isRequired { return nil }
        if level >= 0 && level != Int32(record.level) {
          return ratioOfManyLevels(row, cut: cut, upwards: upwards, size: size)
        }
        level = Int32(record.level)
        let weight = record.weight * Double(end)
        value += weight
        age += weight * self.age(record.sequence)
        largest = max(largest, record.weight)
      }
      position += 1
      current = record.next
    }
    var node = rows[row].multiplier
    while node >= 0 {
      let component = lex[node]
      if component.level == Levels.age {
        age -= component.value
      } else if level < 0 || level == component.level {
        level = component.level
        value -= component.value
      } else {
        return ratioOfManyLevels(row, cut: cut, upwards: upwards, size: size)
      }
      largest = max(largest, abs(component.value))
      node = component.next
    }
    let sign = upwards ? 1.0 : -1.0
    var result = Ratio()
    let isZero =
      abs(value) <= largest * Tolerance.multiplierResidue
      || level < 0
      || abs(value) <= levels.scales[level] * Tolerance.multiplierZero(level)
    if abs(age) <= levels.scales[Levels.age]
      * Tolerance.multiplierZero(Levels.age)
    {
      age = 0
    }
    if !isZero {
      if value * sign < 0 { return result }
      result.level = level
      result.rank = levels.ranks[level]
      result.value = value * sign / size
      result.age = age * sign / size
    } else if age * sign > 0 {
      result.level = Levels.age
      result.rank = levels.ranks[Levels.age]
      result.value = age * sign / size
    }
    return result
  }

  private mutating func ratioOfManyLevels(
    _ row: Int32, cut: UInt8, upwards: Bool, size: Double
  ) -> Ratio? {
    let far = slope(row, cut: cut, prefers: upwards ? 1 : -1)
    if far.infinite != 0 {
      lexFree(far.vector)
      return nil
    }
    var room = far.vector
    lexAdd(&room, rows[row].multiplier, times: -1)
    let sign = upwards ? 1.0 : -1.0
    var result = Ratio()
    var last: Int32 = -1
    if lexSign(room) * (upwards ? 1 : -1) > 0 {
      var node = room
      while node >= 0 {
        scratch.ratioNodes.append(
          LexNode(
            value: lex[node].value * sign / size, level: lex[node].level,
            next: -1
          )
        )
        let added = Int32(scratch.ratioNodes.count - 1)
        if last >= 0 {
          scratch.ratioNodes[last].next = added
        } else {
          result.vector = added
          result.level = lex[node].level
          result.value = lex[node].value * sign / size
          result.rank = levels.ranks[lex[node].level]
        }
        last = added
        node = lex[node].next
      }
    }
    lexFree(room)
    return result
  }

  /// Whether the ratio of one candidate is smaller than that of another; equal
  /// ratios are told apart by the age of the rows, the newer one first.
  private func isBefore(_ a: Int32, _ b: Int32) -> Bool {
    let first = scratch.candidates[a]
    let second = scratch.candidates[b]
    if first.rank != second.rank { return first.rank > second.rank }
    if first.rank != .max {
      let size = max(abs(first.value), abs(second.value))
      let difference = first.value - second.value
      if abs(difference) > size * Tolerance.ratioTie(first.level) {
        return difference < 0
      }
      if first.ratio < 0 && second.ratio < 0 {
        let size = max(abs(first.age), abs(second.age))
        let difference = first.age - second.age
        if abs(difference) > size * Tolerance.ratioTie(Levels.age) {
          return difference < 0
        }
      } else {
        let order = compareRatios(first, second)
        if order != 0 { return order < 0 }
      }
    }
    return breaksTie(first, second)
  }

  private func breaksTie(_ first: Candidate, _ second: Candidate) -> Bool {
    // The entering row's own end comes first: it needs no pivot.
    if first.row < 0 || second.row < 0 { return first.row < second.row }
    if usesBland { return first.row < second.row }
    let weak = Tolerance.weakPivot
    if abs(first.factor) < abs(second.factor) * weak { return false }
    if abs(second.factor) < abs(first.factor) * weak { return true }
    return newestSequence(first.row) > newestSequence(second.row)
  }

  /// The age of a row's newest constraint.
  func newestSequence(_ row: Int32) -> Int32 {
    var result: Int32 = -1
    var current = rows[row].first
    while current >= 0 {
      result = max(result, constraints[current].sequence)
      current = constraints[current].next
    }
    return result
  }

  /// The component of a candidate's ratio after the first one, on each level
  /// in turn.
  private func rest(of candidate: Candidate, at node: inout Int32)
    -> (rank: Int32, level: Int32, value: Double)?
  {
    if candidate.ratio < 0 {
      if node == -2 || candidate.age == 0 { return nil }
      node = -2
      return (levels.ranks[Levels.age], Levels.age, candidate.age)
    }
    node =
      node == -1
      ? scratch.ratioNodes[candidate.ratio].next
      : (node == -2 ? -2 : scratch.ratioNodes[node].next)
    if node < 0 {
      node = -2
      return nil
    }
    let component = scratch.ratioNodes[node]
    return (levels.ranks[component.level], component.level, component.value)
  }

  private func compareRatios(_ first: Candidate, _ second: Candidate) -> Int {
    var nodeA: Int32 = -1
    var nodeB: Int32 = -1
    var a = rest(of: first, at: &nodeA)
    var b = rest(of: second, at: &nodeB)
    while true {
      let rankA = a?.rank ?? .max
      let rankB = b?.rank ?? .max
      if rankA < rankB { return (a?.value ?? 0) > 0 ? 1 : -1 }
      if rankB < rankA { return (b?.value ?? 0) > 0 ? -1 : 1 }
      guard let x = a, let y = b else { return 0 }
      let size = max(abs(x.value), abs(y.value))
      if abs(x.value - y.value) > size * Tolerance.ratioTie(x.level) {
        return x.value > y.value ? 1 : -1
      }
      a = rest(of: first, at: &nodeA)
      b = rest(of: second, at: &nodeB)
    }
  }

  // MARK: - Heap of candidates

  private mutating func siftDown(_ start: Int) {
    var parent = start
    let count = scratch.heap.count
    while true {
      var child = 2 * parent + 1
      if child >= count { return }
      if child + 1 < count
        && isBefore(scratch.heap[child + 1], scratch.heap[child])
      {
        child += 1
      }
      if !isBefore(scratch.heap[child], scratch.heap[parent]) { return }
      let moved = scratch.heap[child]
      scratch.heap[child] = scratch.heap[parent]
      scratch.heap[parent] = moved
      parent = child
    }
  }

  private mutating func makeHeap() {
    var index = scratch.heap.count / 2 - 1
    while index >= 0 {
      siftDown(index)
      index -= 1
    }
  }

  private mutating func removeTop() {
    let last = scratch.heap.removeLast()
    if !scratch.heap.isEmpty {
      scratch.heap[0] = last
      siftDown(0)
    }
  }

  // MARK: - The test

  /// Chooses what gives way to `row`, which is outside by `excess` (positive
  /// if its activity has to come down) of the breakpoint between the cuts.
  ///
  /// Flips are left in `scratch.flipped`, as numbers of candidates.
  ///
  /// - Complexity: O(*s* + *f* log *s*), where *s* is the size of the support
  ///   and *f* the number of flips.
  mutating func ratioTest(
    _ row: Int32, cutLow: UInt8, cutHigh: UInt8, excess: Double, slack: Double
  ) -> (result: RatioResult, remaining: Double) {
    scratch.candidates.removeAll()
    scratch.ratioNodes.removeAll()
    scratch.heap.removeAll()
    scratch.flipped.removeAll()
    if let stay = chooseStay() {
      return (.stay(variable: stay.variable, pivot: stay.pivot), 0)
    }
    let sign = excess > 0 ? 1.0 : -1.0
    var remaining = abs(excess)
    addCandidate(
      row: -1, of: row, factor: 1, upwards: excess > 0, cutLow: cutLow,
      cutHigh: cutHigh
    )
    for index in 0..<scratch.support.count {
      let entry = scratch.support[index]
      let record = rows[entry.id]
      addCandidate(
        row: entry.id, of: entry.id, factor: entry.factor,
        upwards: sign * entry.factor < 0, cutLow: record.cutLow,
        cutHigh: record.cutHigh
      )
    }
    makeHeap()
    while !scratch.heap.isEmpty {
      let number = scratch.heap[0]
      let candidate = scratch.candidates[number]
      let subject = candidate.row < 0 ? row : candidate.row
      let upwards = candidate.direction > 0
      // What lies behind the breakpoint.
      let isLast =
        upwards
        ? candidate.cutHigh == rows[subject].count : candidate.cutLow == 0
      let gap: Double
      if isLast {
        gap = .infinity
      } else if upwards {
        gap =
          bound(subject, candidate.cutHigh)
          - bound(subject, candidate.cutHigh - 1)
      } else {
        gap =
          bound(subject, candidate.cutLow)
          - bound(subject, candidate.cutLow - 1)
      }
      let after = remaining - gap * abs(candidate.factor)
      if !(after > slack) || (usesBland && candidate.row >= 0) {
        if candidate.row < 0 { return (.saturates, remaining) }
        return (.leaves(candidate: number), remaining)
      }
      // Move on to the next breakpoint and take part again from there.
      statistics.flips += 1
      remaining = after
      if upwards {
        scratch.candidates[number].cutLow = candidate.cutHigh
        scratch.candidates[number].cutHigh = groupEnd(
          subject, candidate.cutHigh
        )
      } else {
        scratch.candidates[number].cutHigh = candidate.cutLow
        scratch.candidates[number].cutLow = groupStart(
          subject, candidate.cutLow
        )
      }
      if candidate.row >= 0 { scratch.flipped.append(number) }
      let moved = scratch.candidates[number]
      if let next = ratio(
        subject, cut: upwards ? moved.cutHigh : moved.cutLow,
        upwards: upwards, size: abs(moved.factor)
      ) {
        scratch.candidates[number].set(next)
        siftDown(0)
      } else {
        removeTop()
      }
    }
    return (.conflict, remaining)
  }

  private mutating func addCandidate(
    row: Int32, of subject: Int32, factor: Double, upwards: Bool,
    cutLow: UInt8, cutHigh: UInt8
  ) {
    let number = Int32(scratch.candidates.count)
    var candidate = Candidate(
      row: row, factor: factor, direction: upwards ? 1 : -1,
      cutLow: cutLow, cutHigh: cutHigh, rank: .max, value: 0, ratio: -1,
      age: 0, level: -1
    )
    if let found = ratio(
      subject, cut: upwards ? cutHigh : cutLow, upwards: upwards,
      size: abs(factor)
    ) {
      candidate.set(found)
      scratch.heap.append(number)
    }
    scratch.candidates.append(candidate)
  }

  /// A stay of the support, if there is one: nothing is given up for it. A
  /// variable that ownership can be shifted to is preferred, then the larger
  /// factor, then the newer variable.
  private func chooseStay() -> (variable: Int32, pivot: Double)? {
    var best: Int32 = -1
    var pivot = 0.0
    for index in 0..<scratch.support.count {
      let entry = scratch.support[index]
      if entry.id >= 0 { continue }
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
    return best < 0 ? nil : (best, pivot)
  }
}
