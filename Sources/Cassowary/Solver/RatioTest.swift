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
  /// How far the multiplier of the entering row may move.
  var ratio: Ratio
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
    // Nearly always there are at most two levels besides that of age.
    var levelA: Int32 = -1
    var valueA = 0.0
    var levelB: Int32 = -1
    var valueB = 0.0
    var age = 0.0
    var largestA = 0.0
    var largestB = 0.0
    var largestAge = 0.0
    var current = rows[row].first
    var position: UInt8 = 0
    while current >= 0 {
      let record = constraints[current]
      let end = Core.end(record.relation, isLeft: position < cut)
      if end != 0 {
        if record.isRequired { return nil }
        let level = Int32(record.level)
        let weight = record.weight * Double(end)
        if levelA < 0 || levelA == level {
          levelA = level
          valueA += weight
          largestA = max(largestA, record.weight)
        } else if levelB < 0 || levelB == level {
          levelB = level
          valueB += weight
          largestB = max(largestB, record.weight)
        } else {
          return ratioOfManyLevels(row, cut: cut, upwards: upwards, size: size)
        }
        age += weight * self.age(record.sequence)
        largestAge = max(largestAge, record.weight)
      }
      position += 1
      current = record.next
    }
    var node = rows[row].multiplier
    while node >= 0 {
      let component = lex[node]
      if component.level == Levels.age {
        age -= component.value
        largestAge = max(largestAge, abs(component.value))
      } else if levelA < 0 || levelA == component.level {
        levelA = component.level
        valueA -= component.value
        largestA = max(largestA, abs(component.value))
      } else if levelB < 0 || levelB == component.level {
        levelB = component.level
        valueB -= component.value
        largestB = max(largestB, abs(component.value))
      } else {
        return ratioOfManyLevels(row, cut: cut, upwards: upwards, size: size)
      }
      node = component.next
    }
    // What is left of the largest summand of a level may be rounding.
    let residue = Tolerance.multiplierResidue
    if levelA >= 0 && abs(valueA) <= largestA * residue { levelA = -1 }
    if levelB >= 0 && abs(valueB) <= largestB * residue { levelB = -1 }
    if levelA >= 0 && levelB >= 0
      && levels.ranks[levelB] < levels.ranks[levelA]
    {
      swap(&levelA, &levelB)
      swap(&valueA, &valueB)
    }
    let factor = upwards ? 1 / size : -1 / size
    var result = Ratio()
    if levelA >= 0 { result.append(levels.ranks[levelA], valueA * factor) }
    if levelB >= 0 { result.append(levels.ranks[levelB], valueB * factor) }
    if !(abs(age) <= largestAge * Tolerance.ageResidue) {
      result.append(levels.ranks[Levels.age], age * factor)
    }
    return result.first < 0 ? Ratio() : result
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
    let factor = upwards ? 1 / size : -1 / size
    var result = Ratio()
    var last: Int32 = -1
    var count = 0
    var node = lexSign(room) * (upwards ? 1 : -1) > 0 ? room : -1
    while node >= 0 {
      let component = lex[node]
      count += 1
      if count <= 3 {
        result.append(
          levels.ranks[component.level], component.value * factor
        )
      } else {
        scratch.ratioNodes.append(
          LexNode(
            value: component.value * factor, level: component.level, next: -1
          )
        )
        let added = Int32(scratch.ratioNodes.count - 1)
        if last >= 0 {
          scratch.ratioNodes[last].next = added
        } else {
          result.rest = added
        }
        last = added
      }
      node = component.next
    }
    lexFree(room)
    return result
  }

  /// Whether the ratio of one candidate is smaller than that of another; equal
  /// ratios are told apart by the age of the rows, the newer one first.
  @inline(__always)
  private mutating func isBefore(_ a: Int32, _ b: Int32) -> Bool {
    let first = scratch.candidates.base + Int(a)
    let second = scratch.candidates.base + Int(b)
    let order = compare(&first.pointee.ratio, &second.pointee.ratio)
    if order != 0 { return order < 0 }
    return breaksTie(first.pointee, second.pointee)
  }

  /// Compares two ratios: negative if the first is smaller.
  @inline(__always)
  private mutating func compare(
    _ a: UnsafeMutablePointer<Ratio>, _ b: UnsafeMutablePointer<Ratio>
  ) -> Int {
    var order = compare(
      a.pointee.firstRank, a.pointee.first, b.pointee.firstRank,
      b.pointee.first
    )
    if order != 0 || a.pointee.firstRank == .max { return order }
    order = compare(
      a.pointee.secondRank, a.pointee.second, b.pointee.secondRank,
      b.pointee.second
    )
    if order != 0 || a.pointee.secondRank == .max { return order }
    order = compare(
      a.pointee.thirdRank, a.pointee.third, b.pointee.thirdRank,
      b.pointee.third
    )
    if order != 0 || a.pointee.thirdRank == .max { return order }
    return compareRests(a.pointee.rest, b.pointee.rest)
  }

  @inline(__always)
  private mutating func compare(
    _ rankA: Int32, _ a: Double, _ rankB: Int32, _ b: Double
  ) -> Int {
    if rankA != rankB {
      // The one with the higher level differs from zero there.
      return rankA < rankB ? (a > 0 ? 1 : -1) : (b > 0 ? -1 : 1)
    }
    if rankA == .max { return 0 }
    let size = max(abs(a), abs(b))
    let difference = a - b
    let level = rankA == levels.ranks[Levels.age] ? Levels.age : 1
    if abs(difference) <= size * Tolerance.ratioTie(level) { return 0 }
    return difference > 0 ? 1 : -1
  }

  private mutating func compareRests(_ first: Int32, _ second: Int32) -> Int {
    var a = first
    var b = second
    while a >= 0 || b >= 0 {
      let rankA = a >= 0 ? levels.ranks[scratch.ratioNodes[a].level] : .max
      let rankB = b >= 0 ? levels.ranks[scratch.ratioNodes[b].level] : .max
      let order = compare(
        rankA, a >= 0 ? scratch.ratioNodes[a].value : 0,
        rankB, b >= 0 ? scratch.ratioNodes[b].value : 0
      )
      if order != 0 { return order }
      if a >= 0 { a = scratch.ratioNodes[a].next }
      if b >= 0 { b = scratch.ratioNodes[b].next }
    }
    return 0
  }

  private mutating func breaksTie(_ first: Candidate, _ second: Candidate)
    -> Bool
  {
    // The entering row's own end comes first: it needs no pivot.
    if first.row < 0 || second.row < 0 { return first.row < second.row }
    if usesBland { return first.row < second.row }
    let weak = Tolerance.weakPivot
    if abs(first.factor) < abs(second.factor) * weak { return false }
    if abs(second.factor) < abs(first.factor) * weak { return true }
    return newestSequence(first.row) > newestSequence(second.row)
  }

  /// The age of a row's newest constraint.
  mutating func newestSequence(_ row: Int32) -> Int32 {
    var result: Int32 = -1
    var current = rows[row].first
    while current >= 0 {
      result = max(result, constraints[current].sequence)
      current = constraints[current].next
    }
    return result
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
        scratch.candidates[number].ratio = next
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
      cutLow: cutLow, cutHigh: cutHigh, ratio: Ratio()
    )
    if let found = ratio(
      subject, cut: upwards ? cutHigh : cutLow, upwards: upwards,
      size: abs(factor)
    ) {
      candidate.ratio = found
      scratch.heap.append(number)
    }
    scratch.candidates.append(candidate)
  }

  /// A stay of the support, if there is one: nothing is given up for it.
  ///
  /// A variable that ownership can be shifted to is preferred, then the larger
  /// factor, then the newer variable.
  private mutating func chooseStay() -> (variable: Int32, pivot: Double)? {
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
