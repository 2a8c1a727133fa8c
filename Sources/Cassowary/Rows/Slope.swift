// Where a row sits among its breakpoints, and the slopes of its penalty there.
//
// The constraints of a row are sorted by bound. A cut k stands for the segment
// that has the first k of them on its left. The slope at a cut is the sum of
// the ends of their boxes: the upper end for those on the left, the lower end
// for the others.
//
//                 required >=      == weak        <= strong
//     slope   -inf     |     -w      |     +w        |    +w + s
//     cut       0     10     1      20     2        50      3

/// A slope of a row's penalty.
struct Slope {
  /// -1 or 1 if required constraints make the slope infinite.
  var infinite: Int
  /// The finite part, a vector that the caller frees.
  var vector: Int32
}

extension Core {
  /// The end of a constraint's box: 1, 0 or -1 times its weight.
  @inline(__always)
  static func end(_ relation: Relation, isLeft: Bool) -> Int {
    switch relation {
    case .equal: isLeft ? 1 : -1
    case .lessThanOrEqual: isLeft ? 1 : 0
    case .greaterThanOrEqual: isLeft ? 0 : -1
    }
  }

  /// The slope at a cut; `prefers` tells which side counts if required ones on
  /// both make it infinite, as bounds that differ by rounding do.
  mutating func slope(_ row: Int32, cut: UInt8, prefers: Int) -> Slope {
    var result = Slope(infinite: 0, vector: -1)
    for (position, current) in members(of: row) {
      let record = constraints[current]
      let end = Core.end(record.relation, isLeft: position < cut)
      if end == 0 { continue }
      if record.isRequired {
        if result.infinite == 0 || end == prefers { result.infinite = end }
      } else {
        lexAdd(&result.vector, constraint: current, times: Double(end))
      }
    }
    return result
  }

  /// The slope at the far side, in a direction, of where a row sits.
  mutating func edge(of row: Int32, _ direction: Int) -> Slope {
    let cut = rows[row].cuts.end(upwards: direction > 0)
    return slope(row, cut: cut, prefers: -direction)
  }

  /// Compares a multiplier with the slope of a row at a cut, negative if
  /// smaller; `prefers` as in `slope`.
  ///
  /// With noise, it is on the side of `prefers` also if that is so without what
  /// may be rounding.
  mutating func compare(
    _ multiplier: Int32, withSlopeOf row: Int32, cut: UInt8, prefers: Int,
    noise: Double = 0
  ) -> Int {
    // On the highest level of both: the difference, and the largest part.
    var level: Int32 = -1
    var highest = Int32.max
    var difference = 0.0
    var size = 0.0
    if multiplier >= 0 {
      level = lex[multiplier].level
      highest = levels.order[level]
      difference = lex[multiplier].value
      size = abs(difference)
    }
    var isInfinite = false
    for (position, current) in members(of: row) {
      let record = constraints[current]
      let end = Core.end(record.relation, isLeft: position < cut)
      if end == 0 { continue }
      if record.isRequired {
        // Those on the left come first.
        if end == prefers || end < 0 { return -end }
        isInfinite = true
        continue
      }
      let order = levels.order[record.level]
      if order > highest { continue }
      if order < highest {
        (level, highest) = (Int32(record.level), order)
        (difference, size) = (0, 0)
      }
      difference -= record.weight * Double(end)
      size = max(size, record.weight)
    }
    if isInfinite { return -1 }
    if level < 0 { return 0 }
    if abs(difference) > size * Tolerance.ratioTie(level)
      && !isNoise(difference, level, noise)
    {
      return difference > 0 ? 1 : -1
    }
    // It cancels there: the whole vectors have to be looked at.
    let slope = slope(row, cut: cut, prefers: prefers)
    defer { lexFree(slope.vector) }
    let result = lexCompare(multiplier, slope.vector)
    return noise == 0 || result == prefers
      ? result : lexCompare(multiplier, slope.vector, noise: noise)
  }

  /// Whether the multiplier fits where the row sits: 0 if it lies between the
  /// slopes, 1 if it is too large, -1 if it is too small.
  ///
  /// With noise, it has to fit with and without what may be rounding: a small
  /// number on a high level is a multiplier, or it is none.
  mutating func boxViolation(_ row: Int32, noise: Double = 0) -> Int {
    let (multiplier, cuts) = (rows[row].multiplier, rows[row].cuts)
    let excess = compare(
      multiplier, withSlopeOf: row, cut: cuts.high, prefers: 1, noise: noise)
    if excess > 0 { return 1 }
    let rest = compare(
      multiplier, withSlopeOf: row, cut: cuts.low, prefers: -1, noise: noise)
    return min(rest, 0)
  }

  /// Finds where the row's multiplier is a slope of its penalty: of a whole
  /// segment, what is nearest to the activity, or the segment if none is given.
  ///
  /// Dual feasibility needs no more: dual steps repair an activity elsewhere.
  ///
  /// - Returns: 0; or 1 or -1 if the multiplier is larger or smaller than any
  ///   slope, and the cuts are left as they were.
  @discardableResult
  mutating func locate(_ row: Int32, activity: Double? = nil) -> Int {
    var start: UInt8 = 0
    var previous: UInt8 = 0
    // The first constraint behind the cut, and the bound before it.
    var next = rows[row].first
    var last = -Double.infinity
    while true {
      let side = compare(
        rows[row].multiplier, withSlopeOf: row, cut: start, prefers: 1)
      if side < 0 && start == 0 { return -1 }
      if side <= 0 {
        // Between the two ends of the last breakpoint, or beyond both.
        let isBeyond = side == 0 && (activity ?? last) >= last
        var high = start
        if isBeyond, let activity, next >= 0, activity > constraints[next].bound
        {
          high = groupEnd(row, start)
        }
        setCuts(row, Cuts(low: isBeyond ? start : previous, high: high))
        return 0
      }
      if next < 0 { return 1 }
      previous = start
      last = constraints[next].bound
      while next >= 0 && constraints[next].bound == last {
        start += 1
        next = constraints[next].next
      }
    }
  }

  /// Finds where 0 is a slope of a row's penalty: its place without multiplier.
  mutating func locateAtZero(_ row: Int32) {
    assert(rows[row].multiplier < 0)
    if rows[row].count != 1 {
      locate(row)
      return
    }
    let relation = constraints[rows[row].first].relation
    setCuts(
      row,
      Cuts(
        low: relation == .greaterThanOrEqual ? 1 : 0,
        high: relation == .lessThanOrEqual ? 0 : 1))
  }

  /// The order of the level of a constraint; -1 for required.
  @inline(__always)
  func order(ofConstraint index: Int32) -> Int32 {
    let level = constraints[index].level
    return level < 0 ? -1 : levels.order[level]
  }

  /// The breakpoint at the upper or lower end of a row's segment.
  mutating func segmentEnd(_ row: Int32, isUpper: Bool) -> Cuts {
    breakpoint(of: row, beyond: rows[row].cuts.end(upwards: isUpper), isUpper)
  }

  /// The breakpoint next to a cut, above it or below.
  mutating func breakpoint(
    of row: Int32, beyond cut: UInt8, _ isAbove: Bool
  ) -> Cuts {
    isAbove
      ? Cuts(low: cut, high: groupEnd(row, cut))
      : Cuts(low: groupStart(row, cut), high: cut)
  }

  /// How far a cut's two neighbours are apart.
  @inline(__always)
  mutating func gap(_ row: Int32, at cut: UInt8) -> Double {
    bound(row, cut) - bound(row, cut - 1)
  }

  mutating func setCuts(_ row: Int32, _ cuts: Cuts) {
    if rows[row].cuts == cuts { return }
    logCuts(row)
    rows[row].cuts = cuts
    if rows[row].isActive { basisVersion &+= 1 }
  }

  /// Whether two required constraints of a row exclude each other.
  mutating func hasRequiredClash(in row: Int32) -> Bool {
    if rows[row].count < 2 { return false }
    // Bounds rise: the last lower one counts, and the first upper one.
    var lower: Int32 = -1
    var upper: Int32 = -1
    for current in constraints.chain(from: rows[row].first)
    where constraints[current].isRequired {
      let relation = constraints[current].relation
      if relation != .lessThanOrEqual { lower = current }
      if relation != .greaterThanOrEqual && upper < 0 { upper = current }
    }
    return clashes(lower, upper)
  }

  /// Whether a lower bound of a row is above an upper one; -1 stands for none.
  mutating func clashes(_ lower: Int32, _ upper: Int32) -> Bool {
    if lower < 0 || upper < 0 || lower == upper { return false }
    // Halves, so that nothing overflows.
    let a = constraints[lower].bound / 2
    let b = constraints[upper].bound / 2
    let tolerance =
      (abs(a) + abs(b)) * Tolerance.feasibility + Tolerance.absolute / 2
    return a - b > tolerance
  }
}
