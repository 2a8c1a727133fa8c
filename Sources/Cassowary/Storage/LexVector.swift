/// One component of a lexicographic vector: a list of nodes from the highest
/// level to the lowest, zeros left out; -1 is the zero vector.
///
/// Multipliers are such vectors, nearly all of at most two components. Rows
/// with the same one share it, counted at the head: it is not changed once a
/// row has it.
struct LexNode: BitwiseCopyable {
  var value: Double
  var level: Int32
  var next: Int32
  /// How many hold the vector that begins here.
  var references: Int32 = 1
}

extension Core {
  // MARK: - Building

  /// A fresh node in front of `next`.
  @inline(__always)
  mutating func lexNode(_ level: Int32, _ value: Double, _ next: Int32)
    -> Int32
  {
    lex.place(LexNode(value: value, level: level, next: next), inFree: &freeLex)
  }

  /// Another holder of the same vector.
  @inline(__always)
  @discardableResult
  mutating func lexShare(_ head: Int32) -> Int32 {
    if head >= 0 { lex[head].references += 1 }
    return head
  }

  /// Gives up a vector; its nodes are free when nobody holds it.
  @inline(__always)
  mutating func lexFree(_ head: Int32) {
    if head < 0 { return }
    lex[head].references -= 1
    if lex[head].references == 0 { lexFreeNodes(head) }
  }

  private mutating func lexFreeNodes(_ head: Int32) {
    for node in lex.chain(from: head) {
      lex[node].next = freeLex
      freeLex = node
    }
  }

  mutating func lexCopy(_ head: Int32) -> Int32 {
    var result: Int32 = -1
    lexAdd(&result, head, times: 1)
    return result
  }

  /// Adds a number to one component; a residue of rounding counts as zero.
  mutating func lexAdd(_ head: inout Int32, _ level: Int32, _ value: Double) {
    var previous: Int32 = -1
    lexAdd(&head, level, value, after: &previous)
  }

  /// The same, where the component lies behind a node (-1: behind none), which
  /// becomes the last one that is not behind it.
  @inline(__always)
  mutating func lexAdd(
    _ head: inout Int32, _ level: Int32, _ value: Double,
    after previous: inout Int32
  ) {
    if value == 0 { return }
    let order = levels.order[level]
    var node = previous >= 0 ? lex[previous].next : head
    while node >= 0 && levels.order[lex[node].level] < order {
      previous = node
      node = lex[node].next
    }
    if node >= 0 && lex[node].level == level {
      let old = lex[node].value
      let sum = old + value
      let size = max(abs(old), abs(value))
      if abs(sum) <= size * Tolerance.multiplierResidue {
        let next = lex[node].next
        if previous >= 0 { lex[previous].next = next } else { head = next }
        lex[node].next = freeLex
        freeLex = node
      } else {
        lex[node].value = sum
        previous = node
      }
    } else {
      let added = lexNode(level, value, node)
      if previous >= 0 { lex[previous].next = added } else { head = added }
      previous = added
    }
  }

  /// Whether a vector is a multiple of another one.
  func lexIs(_ first: Int32, _ second: Int32, times factor: Double) -> Bool {
    var (first, second) = (first, second)
    while first >= 0, second >= 0, lex[first].level == lex[second].level,
      lex[first].value == lex[second].value * factor
    {
      (first, second) = (lex[first].next, lex[second].next)
    }
    return first < 0 && second < 0
  }

  /// Adds a multiple of another vector, in O(*l*) components of both.
  mutating func lexAdd(
    _ head: inout Int32, _ other: Int32, times factor: Double
  ) {
    var node = other
    var previous: Int32 = -1
    while node >= 0 {
      let (level, value) = (lex[node].level, lex[node].value)
      lexAdd(&head, level, value * factor, after: &previous)
      node = lex[node].next
    }
  }

  /// Adds what a constraint contributes at the end of its box.
  mutating func lexAdd(
    _ head: inout Int32, constraint: Int32, times factor: Double
  ) {
    let record = constraints[constraint]
    lexAdd(&head, Int32(record.level), record.weight * factor)
    lexAdd(&head, Levels.age, record.weight * age(record.sequence) * factor)
  }

  // MARK: - Reading

  /// The sign of the first component.
  @inline(__always)
  mutating func lexSign(_ head: Int32) -> Int {
    if head < 0 { return 0 }
    return lex[head].value > 0 ? 1 : -1
  }

  /// Compares two vectors with the tolerance of the ratio test: negative if
  /// the first is smaller, 0 if they cannot be told apart.
  ///
  /// Differences smaller than `noise` times what `noteScales` found on their
  /// level do not count.
  mutating func lexCompare(
    _ first: Int32, _ second: Int32, noise: Double = 0
  ) -> Int {
    var a = first
    var b = second
    while a >= 0 || b >= 0 {
      if noise > 0 {
        if a >= 0, b < 0 || lex[a].level != lex[b].level,
          isNoise(lex[a].value, lex[a].level, noise)
        {
          a = lex[a].next
          continue
        }
        if b >= 0, a < 0 || lex[a].level != lex[b].level,
          isNoise(lex[b].value, lex[b].level, noise)
        {
          b = lex[b].next
          continue
        }
      }
      let orderA = a >= 0 ? levels.order[lex[a].level] : Int32.max
      let orderB = b >= 0 ? levels.order[lex[b].level] : Int32.max
      if orderA < orderB { return lex[a].value > 0 ? 1 : -1 }
      if orderB < orderA { return lex[b].value > 0 ? -1 : 1 }
      let x = lex[a].value
      let y = lex[b].value
      let size = max(abs(x), abs(y))
      let difference = x - y
      if abs(difference) > size * Tolerance.ratioTie(lex[a].level)
        && !isNoise(difference, lex[a].level, noise)
      {
        return difference > 0 ? 1 : -1
      }
      a = lex[a].next
      b = lex[b].next
    }
    return 0
  }

  /// Whether a difference of two multipliers may be rounding.
  ///
  /// On the level of age, neighbours differ by `ageStep` only.
  @inline(__always)
  mutating func isNoise(
    _ value: Double, _ level: Int32, _ noise: Double
  ) -> Bool {
    let part = level == Levels.age ? noise / 128 : noise
    return abs(value) <= levels.scales[level] * part
  }

  /// Keeps the largest component of multipliers that belong together, against
  /// which `lexCompare` measures noise.
  mutating func noteScales(of head: Int32) {
    for node in lex.chain(from: head) {
      let level = lex[node].level
      levels.scales[level] = max(levels.scales[level], abs(lex[node].value))
    }
  }

  /// The same for the ends of the boxes of the constraints of a row.
  mutating func noteScales(ofRow row: Int32) {
    for current in constraints.chain(from: rows[row].first)
    where !constraints[current].isRequired {
      let (level, weight) = (
        constraints[current].level, constraints[current].weight
      )
      levels.scales[level] = max(levels.scales[level], weight)
      levels.scales[Levels.age] = max(levels.scales[Levels.age], weight)
    }
  }

  /// The factor of a constraint's error on the level of age: between 1 and 2,
  /// larger for older constraints, and exact, so that equal trade-offs are
  /// told apart by age however they are computed.
  @inline(__always)
  mutating func age(_ sequence: Int32) -> Double {
    2 - Double(sequence) * Tolerance.ageStep
  }
}
