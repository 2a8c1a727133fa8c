/// The order in which candidates of a ratio test reach the end of their boxes.
///
/// Holds pointers into tables: it is made anew whenever these have grown.
struct CandidateOrder {
  let candidates: UnsafeMutablePointer<Candidate>
  let nodes: UnsafeMutablePointer<LexNode>
  let levelOrder: UnsafeMutablePointer<Int32>
  let rows: UnsafeMutablePointer<RowRecord>
  let constraints: UnsafeMutablePointer<ConstraintRecord>
  let ageOrder: Int32
  let usesBland: Bool

  /// Whether the ratio of one candidate is smaller than that of another; equal
  /// ratios are told apart by the age of the rows, the newer one first.
  @inline(__always)
  func isBefore(_ a: Int32, _ b: Int32) -> Bool {
    let first = candidates + Int(a)
    let second = candidates + Int(b)
    let result = compare(first, second)
    if result != 0 { return result < 0 }
    return breaksTie(first, second)
  }

  /// Compares two ratios: negative if the first is smaller.
  @inline(__always)
  private func compare(
    _ first: UnsafeMutablePointer<Candidate>,
    _ second: UnsafeMutablePointer<Candidate>
  ) -> Int {
    let a = first.pointee.ratio
    let b = second.pointee.ratio
    var result = compare(a.firstOrder, a.first, b.firstOrder, b.first)
    if result != 0 || a.firstOrder == .max { return result }
    result = compare(a.secondOrder, a.second, b.secondOrder, b.second)
    if result != 0 || a.secondOrder == .max { return result }
    result = compare(a.thirdOrder, a.third, b.thirdOrder, b.third)
    if result != 0 || a.thirdOrder == .max { return result }
    return compareRests(a.rest, b.rest)
  }

  @inline(__always)
  private func compare(
    _ orderA: Int32, _ a: Double, _ orderB: Int32, _ b: Double
  ) -> Int {
    if orderA != orderB {
      // The one with the higher level differs from zero there.
      return orderA < orderB ? (a > 0 ? 1 : -1) : (b > 0 ? -1 : 1)
    }
    if orderA == .max { return 0 }
    let size = max(abs(a), abs(b))
    let difference = a - b
    let level = orderA == ageOrder ? Levels.age : 1
    if abs(difference) <= size * Tolerance.ratioTie(level) { return 0 }
    return difference > 0 ? 1 : -1
  }

  private func compareRests(_ first: Int32, _ second: Int32) -> Int {
    var a = first
    var b = second
    while a >= 0 || b >= 0 {
      let result = compare(
        order(a), a >= 0 ? nodes[Int(a)].value : 0,
        order(b), b >= 0 ? nodes[Int(b)].value : 0)
      if result != 0 { return result }
      if a >= 0 { a = nodes[Int(a)].next }
      if b >= 0 { b = nodes[Int(b)].next }
    }
    return 0
  }

  @inline(__always)
  private func order(_ node: Int32) -> Int32 {
    node >= 0 ? levelOrder[Int(nodes[Int(node)].level)] : .max
  }

  private func breaksTie(
    _ first: UnsafeMutablePointer<Candidate>,
    _ second: UnsafeMutablePointer<Candidate>
  ) -> Bool {
    let (a, b) = (first.pointee, second.pointee)
    // The entering row's own end comes first: it needs no pivot.
    if a.row < 0 || b.row < 0 { return a.row < b.row }
    if usesBland { return a.row < b.row }
    let weak = Tolerance.weakPivot
    if abs(a.factor) < abs(b.factor) * weak { return false }
    if abs(b.factor) < abs(a.factor) * weak { return true }
    return newestSequence(a.row) > newestSequence(b.row)
  }

  /// The age of a row's newest constraint.
  private func newestSequence(_ row: Int32) -> Int32 {
    var result: Int32 = -1
    for current in Chain(base: constraints, place: rows[Int(row)].first) {
      result = max(result, constraints[Int(current)].sequence)
    }
    return result
  }
}
