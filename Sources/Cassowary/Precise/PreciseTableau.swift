/// One constraint of a row, as the precise fallback sees it.
struct PreciseBreak {
  var bound: Double
  var relation: Relation
  var isRequired: Bool
  /// The place of the level among the levels of the part, 0 being the highest.
  var level: Int
  var weight: WideNumber
  /// The weight on the level of age.
  var ageWeight: WideNumber
}

/// One row, as the precise fallback sees it.
struct PreciseRow {
  /// The row in the solver's tables.
  var index: Int32
  /// Places among the variables of the part, and coefficients.
  var terms: [(variable: Int, coefficient: Double)]
  var breaks: [PreciseBreak]
  var cutLow: Int
  var cutHigh: Int
  /// Whether the operation that needs the fallback touched a constraint of the
  /// row.
  var isTouched: Bool
  /// The place in the basis, or -1.
  var position = -1
  /// Whether the row depends on others but for rounding in its own numbers or
  /// in theirs, so that it is left as it is.
  var isWaived = false

  var isActive: Bool { position >= 0 }
  var isInSegment: Bool { cutLow == cutHigh }
}

/// What the precise fallback found.
enum PreciseOutcome {
  case optimal
  /// A row cannot get to its place: the blocking rows and their factors, in
  /// the order of the basis, the row itself first.
  case conflict(amount: Double, members: [PreciseConflictMember])
  /// The budget ran out.
  case stalled
}

struct PreciseConflictMember {
  var row: Int
  var multiplier: Double
  /// The breakpoint that blocks.
  var cutLow: Int
  var cutHigh: Int
  var upwards: Bool
}

/// The same simplex method as everywhere, on a full table of wide numbers,
/// from the basis of stays: slow, and free of rounding for all practical
/// purposes.
///
/// Each row, and each variable, is kept as a combination of the rows and stays
/// of the basis. Steps are plain: the first row that is outside its place
/// enters, by the lowest number (Bland's rule), so that they end.
struct PreciseTableau {
  var rows: [PreciseRow]
  let variableCount: Int
  /// The number of levels, that of age included, which is the last.
  let levelCount: Int
  /// For row *i*, or variable *i - rows.count*, its factors.
  private var entries: [WideNumber]
  private var activities: [WideNumber]
  /// Row by row, level by level.
  private(set) var multipliers: [WideNumber]
  /// The row at each place of the basis, or -1 for a stay that is left.
  private(set) var basis: [Int]
  /// The values of the variables where nothing determines them.
  private let origin: [WideNumber]
  /// The exchanges since the table was last computed from the rows.
  private var exchanges = 0
  /// After so many exchanges, their rounding is got rid of.
  private static let exchangesBeforeRebuild = 16

  init(rows: [PreciseRow], values: [Double], levelCount: Int) {
    self.rows = rows
    self.levelCount = levelCount
    let count = values.count
    variableCount = count
    basis = Array(repeating: -1, count: count)
    multipliers = Array(
      repeating: WideNumber(), count: rows.count * levelCount
    )
    entries = Array(
      repeating: WideNumber(), count: (rows.count + count) * count
    )
    activities = Array(repeating: WideNumber(), count: rows.count + count)
    origin = values.map { WideNumber($0) }
    expressInStays()
  }

  /// Writes the table for the basis in which all variables are stays.
  private mutating func expressInStays() {
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

  /// Computes the table anew from the rows, each time with the largest pivot
  /// there is, and the multipliers of the basis from those of the other rows.
  private mutating func rebuild() {
    exchanges = 0
    var places = (0..<variableCount).filter { basis[$0] >= 0 }
    var members = places.map { basis[$0] }
    for number in members { rows[number].position = -1 }
    for place in places { basis[place] = -1 }
    expressInStays()
    let scales = rows.map { row in
      row.terms.reduce(0) { max($0, abs($1.coefficient)) }
    }
    while !members.isEmpty {
      var best = (member: 0, place: 0)
      var largest = -1.0
      for (member, number) in members.enumerated() {
        for (place, position) in places.enumerated() {
          let entry = entries[number * variableCount + position]
          if entry.isZero { continue }
          let size = abs(entry.double) / scales[number]
          if size > largest {
            largest = size
            best = (member, place)
          }
        }
      }
      // Rows that depend on the others leave the basis.
      if largest < 0 { break }
      exchange(members.remove(at: best.member), places.remove(at: best.place))
    }
    exchanges = 0
    for place in 0..<variableCount where basis[place] >= 0 {
      for level in 0..<levelCount {
        var sum = WideNumber()
        for number in rows.indices where !rows[number].isActive {
          let entry = entries[number * variableCount + place]
          let multiplier = multipliers[number * levelCount + level]
          if entry.isZero || multiplier.isZero { continue }
          sum = sum - multiplier * entry
        }
        multipliers[basis[place] * levelCount + level] = sum
      }
    }
  }

  func value(of variable: Int) -> Double {
    activities[rows.count + variable].double
  }

  // MARK: - Places

  /// By how much a row is outside its place: positive if it has to come down.
  private func displacement(_ number: Int) -> WideNumber {
    let row = rows[number]
    let none = WideNumber()
    if row.isActive || row.isWaived { return none }
    let low: Double?
    let high: Double?
    if row.isInSegment {
      low = row.cutLow > 0 ? row.breaks[row.cutLow - 1].bound : nil
      high =
        row.cutHigh < row.breaks.count ? row.breaks[row.cutHigh].bound : nil
    } else {
      low = row.breaks[row.cutLow].bound
      high = low
    }
    if let high {
      let miss = activities[number] - WideNumber(high)
      if !miss.isNegative && isMissed(number, miss, bound: high) {
        return miss
      }
    }
    if let low {
      let miss = activities[number] - WideNumber(low)
      if miss.isNegative && isMissed(number, miss, bound: low) { return miss }
    }
    return none
  }

  private func isMissed(
    _ number: Int, _ miss: WideNumber, bound: Double
  ) -> Bool {
    let activity = activity(of: number)
    return abs(miss.double)
      > (activity.size + abs(bound)) * Tolerance.wideProof
      + activity.coefficient * Tolerance.absolute
  }

  private func activity(of number: Int) -> Activity {
    var result = Activity(
      value: activities[number].double, size: 0, coefficient: 0
    )
    for term in rows[number].terms {
      result.size += abs(term.coefficient * value(of: term.variable))
      result.coefficient = max(result.coefficient, abs(term.coefficient))
    }
    return result
  }

  /// The breakpoint that a row outside its place has to go to.
  private func target(_ number: Int, comesDown: Bool) -> (low: Int, high: Int) {
    let row = rows[number]
    if !row.isInSegment { return (row.cutLow, row.cutHigh) }
    var low = row.cutLow
    var high = row.cutHigh
    if comesDown {
      let bound = row.breaks[high].bound
      while high < row.breaks.count && row.breaks[high].bound == bound {
        high += 1
      }
    } else {
      let bound = row.breaks[low - 1].bound
      while low > 0 && row.breaks[low - 1].bound == bound { low -= 1 }
    }
    return (low, high)
  }

  // MARK: - Slopes

  /// The slope of a row's penalty at a cut, level by level; `nil` if required
  /// constraints make it infinite.
  private func slope(_ number: Int, cut: Int) -> [WideNumber]? {
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
  private func ratio(
    _ number: Int, low: Int, high: Int, upwards: Bool, factor: WideNumber
  ) -> [WideNumber]? {
    guard var room = slope(number, cut: upwards ? high : low) else {
      return nil
    }
    var scale = factor.magnitude.reciprocal
    if !upwards { scale = -scale }
    for level in 0..<levelCount {
      room[level] =
        (room[level] - multipliers[number * levelCount + level]) * scale
    }
    return room
  }

  private func isSmaller(_ a: [WideNumber], _ b: [WideNumber]) -> Bool {
    for level in 0..<levelCount {
      let sign = (a[level] - b[level]).sign
      if sign != 0 { return sign < 0 }
    }
    return false
  }

  // MARK: - Steps

  /// Steps until every row is in its place.
  mutating func solve() -> PreciseOutcome {
    let budget = 50 * (rows.count + variableCount) + 1000
    for _ in 0..<budget {
      var entering = -1
      var excess = WideNumber()
      for number in rows.indices {
        excess = displacement(number)
        if !excess.isZero {
          entering = number
          break
        }
      }
      if entering < 0 {
        if exchanges == 0 { return .optimal }
        rebuild()
        continue
      }
      if exchanges >= PreciseTableau.exchangesBeforeRebuild {
        rebuild()
        continue
      }
      if let conflict = step(entering, excess: excess) {
        if exchanges == 0 { return conflict }
        rebuild()
      }
    }
    return .stalled
  }

  /// Brings one row into its place, or breaks it.
  private mutating func step(
    _ entering: Int, excess: WideNumber
  ) -> PreciseOutcome? {
    let comesDown = !excess.isNegative
    let (low, high) = target(entering, comesDown: comesDown)
    let first = entering * variableCount
    if let place = stay(of: entering) {
      rows[entering].cutLow = low
      rows[entering].cutHigh = high
      exchange(entering, place)
      return nil
    }
    var best = ratio(
      entering, low: low, high: high, upwards: comesDown,
      factor: WideNumber(1)
    )
    var leaving = entering
    for place in 0..<variableCount {
      let factor = entries[first + place]
      if factor.isZero { continue }
      let number = basis[place]
      let upwards = comesDown == factor.isNegative
      guard
        let ratio = ratio(
          number, low: rows[number].cutLow, high: rows[number].cutHigh,
          upwards: upwards, factor: factor
        )
      else { continue }
      guard let present = best else {
        best = ratio
        leaving = number
        continue
      }
      let isBetter =
        isSmaller(ratio, present)
        || (!isSmaller(present, ratio) && number < leaving
          && leaving != entering)
      if isBetter {
        best = ratio
        leaving = number
      }
    }
    guard let best else {
      let members = members(entering, low: low, high: high, excess: excess)
      let amount = excess.magnitude.double
      guard exchanges == 0, let waived = waiver(members, amount) else {
        return .conflict(amount: amount, members: members)
      }
      rows[waived].isWaived = true
      if waived != entering {
        let place = rows[waived].position
        rows[entering].cutLow = low
        rows[entering].cutHigh = high
        exchange(entering, place)
      }
      return nil
    }
    moveMultipliers(entering, by: best, comesDown: comesDown)
    if leaving == entering {
      settle(entering, cut: comesDown ? high : low)
      return nil
    }
    let place = rows[leaving].position
    let upwards = comesDown == entries[first + place].isNegative
    settle(leaving, cut: upwards ? rows[leaving].cutHigh : rows[leaving].cutLow)
    rows[entering].cutLow = low
    rows[entering].cutHigh = high
    exchange(entering, place)
    return nil
  }

  /// The place of a stay in the expression of a row, that with the largest
  /// factor.
  private func stay(of number: Int) -> Int? {
    var best: Int?
    var largest = 0.0
    for place in 0..<variableCount where basis[place] < 0 {
      let size = abs(entries[number * variableCount + place].double)
      if size >= largest && !entries[number * variableCount + place].isZero {
        best = place
        largest = size
      }
    }
    return best
  }

  /// A row goes to a segment, where its multiplier is the slope.
  private mutating func settle(_ number: Int, cut: Int) {
    rows[number].cutLow = cut
    rows[number].cutHigh = cut
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
      for place in 0..<variableCount {
        let factor = entries[entering * variableCount + place]
        if factor.isZero { continue }
        let other = basis[place] * levelCount + level
        multipliers[other] = multipliers[other] - factor * step[level]
      }
    }
  }

  /// Puts a row into the basis and takes out what is at a place.
  private mutating func exchange(_ entering: Int, _ place: Int) {
    let pivotRow = entering * variableCount
    let inverse = entries[pivotRow + place].reciprocal
    let bound = rows[entering].breaks[rows[entering].cutLow].bound
    let way = WideNumber(bound) - activities[entering]
    let others = (0..<variableCount).filter {
      $0 != place && !entries[pivotRow + $0].isZero
    }
    let factors = others.map { entries[pivotRow + $0] }
    for number in 0..<(rows.count + variableCount) {
      let row = number * variableCount
      if entries[row + place].isZero { continue }
      let gain = entries[row + place] * inverse
      entries[row + place] = gain
      activities[number] = activities[number] + gain * way
      for (other, factor) in zip(others, factors) {
        entries[row + other] = entries[row + other] - gain * factor
      }
    }
    for other in others { entries[pivotRow + other] = WideNumber() }
    entries[pivotRow + place] = WideNumber(1)
    activities[entering] = WideNumber(bound)
    exchanges += 1
    if basis[place] >= 0 { rows[basis[place]].position = -1 }
    basis[place] = entering
    rows[entering].position = place
  }

  /// The rows that contradict each other, the entering one first.
  private func members(
    _ entering: Int, low: Int, high: Int, excess: WideNumber
  ) -> [PreciseConflictMember] {
    let sign = excess.isNegative ? -1.0 : 1.0
    var members = [
      PreciseConflictMember(
        row: entering, multiplier: sign, cutLow: low, cutHigh: high,
        upwards: sign > 0
      )
    ]
    for place in 0..<variableCount {
      let factor = entries[entering * variableCount + place]
      if factor.isZero { continue }
      let row = rows[basis[place]]
      members.append(
        PreciseConflictMember(
          row: basis[place], multiplier: -sign * factor.double,
          cutLow: row.cutLow, cutHigh: row.cutHigh,
          upwards: factor.isNegative == (sign > 0)
        )
      )
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
      let bound = row.breaks[member.cutLow].bound
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
    return amount <= allowed ? best : nil
  }
}
