/// What a row comes to at the present values.
struct Activity {
  var value: Double
  /// The sum of the sizes of the summands.
  var size: Double
  /// What the absolute part of the tolerance is measured by: the size of the
  /// largest coefficient, unless others are much smaller.
  var coefficient: Double

  /// By how much the row may miss a bound without being violated, or with
  /// `certainty` without giving rise to doubt.
  @inline(__always)
  func slack(
    _ bound: Double, _ part: Double = Tolerance.feasibility
  ) -> Double {
    (size + abs(bound)) * part + coefficient * Tolerance.absolute
  }
}

extension Core {
  /// The activity *a·x* of a row, the sum of the sizes of its summands, and
  /// its largest coefficient.
  @inline(__always)
  mutating func activity(_ row: Int32) -> Activity {
    let record = rows[row]
    if record.length == 1 {
      let x = value(record.start)
      return Activity(value: x, size: abs(x), coefficient: 1)
    }
    var sum = 0.0
    var size = 0.0
    var largest = 0.0
    for term in terms(of: record) {
      let product = term.coefficient * value(term.variable)
      sum += product
      size += abs(product)
      largest = max(largest, abs(term.coefficient))
    }
    if hasRoughNumbers { largest = evenCoefficient(record, largest) }
    return Activity(value: sum, size: size, coefficient: largest)
  }

  /// The largest coefficient of a row, as far as the absolute part of its
  /// tolerance goes: beside `v`, a miss of 1000 is no rounding, even in
  /// `v == 1e13 * a`.
  @inline(never)
  private mutating func evenCoefficient(_ record: RowRecord, _ largest: Double)
    -> Double
  {
    var smallest = largest
    for term in terms(of: record) {
      smallest = min(smallest, abs(term.coefficient))
    }
    return Tolerance.evenCoefficient(largest: largest, smallest: smallest)
  }

  /// By how much, and in which direction, a row at `activity` is away from
  /// where it is to sit: positive if it has to come down.
  mutating func infeasibility(_ row: Int32, activity: Activity) -> Double {
    let record = rows[row]
    let t = activity.value
    if !activity.size.isFinite { progress.isDoubtful = true }
    var position = record.cuts.low
    if record.isInSegment {
      let isAbove = position < record.count && t > bound(row, position)
      if !isAbove {
        if position == 0 || !(t < bound(row, position - 1)) { return 0 }
        position -= 1
      }
    }
    let target = bound(row, position)
    let miss = t - target
    return miss != 0 && isMissed(target, by: abs(miss), activity) ? miss : 0
  }

  /// Whether a row misses a bound, which is noted if it is in doubt.
  @inline(__always)
  private mutating func isMissed(
    _ bound: Double, by size: Double, _ activity: Activity
  ) -> Bool {
    if size > activity.slack(bound) { return true }
    let certain = activity.slack(bound, Tolerance.certainty)
    if !(size <= certain) || !certain.isFinite { progress.isDoubtful = true }
    return false
  }

  /// Whether a row may miss a bound by so much because of rounding; by more
  /// than the slack only where wide numbers cannot decide.
  @inline(__always)
  mutating func mayMiss(_ row: Int32, by miss: Double, _ slack: Double) -> Bool
  {
    abs(miss) <= slack
      || progress.isBeyondWide && isHandedOn(miss, by: row, slack)
  }

  /// Whether a row may miss its bound by what others handed on: the last of
  /// thousands of equal heights is what the others leave of a total.
  ///
  /// The pivots of the row's etas say how many times it magnifies what is
  /// replaced, at most as often as there are rows; no basis makes that better.
  @inline(never)
  mutating func isHandedOn(
    _ miss: Double, by row: Int32, _ slack: Double
  ) -> Bool {
    guard abs(miss) <= slack * Double(rows.count), rows[row].isActive,
      !rows[row].isStructural
    else { return false }
    var ids: Set<Int32> = []
    for eta in etas.fromNewest {
      let record = etas.records[eta]
      let isPart =
        ids.isEmpty ? record.entering == row : ids.contains(record.out)
      if !isPart { continue }
      var coefficient = 1.0
      for summand in summands(of: record.entering) {
        coefficient = max(coefficient, abs(summand.coefficient))
      }
      if abs(miss) <= slack * abs(record.pivot) / coefficient { return true }
      ids.insert(record.out)
      for entry in etas.members(of: record) { ids.insert(entry.id) }
    }
    return false
  }
}
