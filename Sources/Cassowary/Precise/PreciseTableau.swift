/// One constraint of a row, as the precise fallback sees it.
struct PreciseBreak {
  var bound: Double
  var relation: Relation
  var isRequired: Bool
  /// The order of the level among the levels of the part, 0 being the highest.
  var level: Int
  var weight: WideNumber
  /// The weight on the level of age.
  var ageWeight: WideNumber
}

/// One row, as the precise fallback sees it.
struct PreciseRow {
  var index: Int32
  /// Columns of the variables of the part, and coefficients.
  var terms: [(variable: Int, coefficient: Double)]
  var breaks: [PreciseBreak]
  var cuts: Cuts
  /// Whether the operation touched a constraint of the row.
  var isTouched: Bool
  /// The column of the basis, or -1.
  var column = -1
  /// Whether the row depends on others but for rounding in its own numbers or
  /// in theirs, so that it is left as it is.
  var isWaived = false

  var isActive: Bool { column >= 0 }
  /// The bound of the breakpoint where the row sits.
  var bound: Double { breaks[Int(cuts.low)].bound }
}

enum PreciseOutcome {
  case optimal
  /// A row cannot get to where it is to sit: the blocking rows and their
  /// factors, in the order of the basis, the row itself first.
  case conflict(amount: Double, members: [PreciseConflictMember])
  /// The budget ran out.
  case stalled
}

struct PreciseConflictMember {
  var row: Int
  var multiplier: Double
  var cuts: Cuts
  var upwards: Bool
}

/// The same simplex method as everywhere, on a full table of wide numbers, from
/// the basis of stays, under Bland's rule.
///
/// Each row and variable is kept as a combination of what is in the basis.
struct PreciseTableau {
  var rows: [PreciseRow]
  let variableCount: Int
  /// The number of levels, that of age included, which is the last.
  let levelCount: Int
  /// For row *i*, or variable *i - rows.count*, its factors.
  var entries: [WideNumber]
  var activities: [WideNumber]
  /// Row by row, level by level.
  var multipliers: [WideNumber]
  /// The row at each column of the basis, or -1 for a stay that is left.
  var basis: [Int]
  /// The contradictions that were taken for rounding, with the rows that were
  /// left as they were.
  var waivers: [(row: Int, amount: Double, members: [PreciseConflictMember])] =
    []
  /// The values of the variables where nothing determines them.
  let origin: [WideNumber]
  /// The exchanges since the table was last computed from the rows.
  var exchanges = 0
  /// Products of wide numbers that were computed.
  var products = 0
  let mostProducts: Int

  init(
    rows: [PreciseRow], values: [Double], levelCount: Int, mostProducts: Int
  ) {
    self.rows = rows
    self.mostProducts = mostProducts
    self.levelCount = levelCount
    let count = values.count
    variableCount = count
    basis = Array(repeating: -1, count: count)
    multipliers = Array(repeating: WideNumber(), count: rows.count * levelCount)
    entries = Array(
      repeating: WideNumber(), count: (rows.count + count) * count)
    activities = Array(repeating: WideNumber(), count: rows.count + count)
    origin = values.map { WideNumber($0) }
    expressInStays()
  }

  /// Writes the table for the basis in which all variables are stays.
  mutating func expressInStays() {
    let count = variableCount
    for index in entries.indices { entries[index] = WideNumber() }
    for (number, row) in rows.enumerated() {
      var sum = WideNumber()
      for term in row.terms {
        let coefficient = WideNumber(term.coefficient)
        entries[number * count + term.variable] = coefficient
        sum = sum + coefficient * origin[term.variable]
      }
      activities[number] = sum
    }
    for variable in 0..<count {
      entries[(rows.count + variable) * count + variable] = WideNumber(1)
      activities[rows.count + variable] = origin[variable]
    }
  }

  func value(of variable: Int) -> Double {
    activities[rows.count + variable].double
  }

  // MARK: - Violations

  /// By how much a row is violated: positive if it has to come down.
  func infeasibility(_ number: Int) -> WideNumber {
    let row = rows[number]
    if row.isActive || row.isWaived { return WideNumber() }
    let upper = Int(row.cuts.low)
    let lower = row.cuts.isSegment ? upper - 1 : upper
    for (position, isUpper) in [(upper, true), (lower, false)]
    where row.breaks.indices.contains(position) {
      let bound = row.breaks[position].bound
      let miss = activities[number] - WideNumber(bound)
      if miss.isNegative != isUpper && isMissed(number, miss, bound: bound) {
        return miss
      }
    }
    return WideNumber()
  }

  /// The breakpoint that a violated row has to go to.
  func target(_ number: Int, comesDown: Bool) -> Cuts {
    let row = rows[number]
    if !row.cuts.isSegment { return row.cuts }
    let cut = Int(row.cuts.low)
    let bound = row.breaks[comesDown ? cut : cut - 1].bound
    return Cuts(
      low: UInt8(row.breaks.count { $0.bound < bound }),
      high: UInt8(row.breaks.count { $0.bound <= bound }))
  }

  // MARK: - Slopes

  /// The slope of a row's penalty at a cut, level by level; `nil` if required
  /// constraints make it infinite.
  func slope(_ number: Int, cut: UInt8) -> [WideNumber]? {
    var result = [WideNumber](repeating: WideNumber(), count: levelCount)
    for (position, item) in rows[number].breaks.enumerated() {
      let end = Core.end(item.relation, isLeft: position < cut)
      if end == 0 { continue }
      if item.isRequired { return nil }
      let weight = end > 0 ? item.weight : -item.weight
      let age = end > 0 ? item.ageWeight : -item.ageWeight
      result[item.level] = result[item.level] + weight
      result[levelCount - 1] = result[levelCount - 1] + age
    }
    return result
  }

  /// How far the multiplier of a row is from the end of its box, divided by
  /// the size of its factor; `nil` if that is infinite.
  func ratio(
    _ number: Int, cut: UInt8, upwards: Bool, factor: WideNumber
  ) -> [WideNumber]? {
    guard var room = slope(number, cut: cut) else { return nil }
    var scale = factor.magnitude.reciprocal
    if !upwards { scale = -scale }
    for level in 0..<levelCount {
      room[level] =
        (room[level] - multipliers[number * levelCount + level]) * scale
    }
    return room
  }

  func isSmaller(_ a: [WideNumber], _ b: [WideNumber]) -> Bool {
    for level in 0..<levelCount {
      let sign = (a[level] - b[level]).sign
      if sign != 0 { return sign < 0 }
    }
    return false
  }
}
