// What an operation has to make sure of before it ends, whatever the numbers.

extension Core {
  /// Whether all values that the operation made are finite; if not, `unheld` is
  /// one that is not.
  mutating func areValuesHeld() -> Bool {
    for entry in operation.journal.contents where entry.kind == .value {
      if !value(entry.index).isFinite {
        progress.unheld = entry.index
        return false
      }
    }
    return true
  }

  /// Whether the required constraints of the rows that the operation touched
  /// hold, where parts are too large for wide numbers; else sets `isStalled`.
  mutating func requiredRowsHold() -> Bool {
    if !areValuesHeld() { return false }
    collectTouched()
    for variable in part.variables {
      forEachRow(of: variable) { $0.part.addRow($1) }
    }
    return requiredRowsHold(among: part.rows)
  }

  /// Whether the required constraints of some rows hold; else sets `isStalled`.
  mutating func requiredRowsHold(among members: [Int32]) -> Bool {
    for row in members where isInForce(row) {
      for current in constraints.chain(from: rows[row].first)
      where constraints[current].isRequired && missOfRow(current) != 0 {
        progress.isStalled = true
        return false
      }
    }
    return true
  }

  /// By how much a constraint is missed, in the scale of its row: positive if
  /// the row is too large, 0 if it holds.
  mutating func missOfRow(_ index: Int32) -> Double {
    let record = constraints[index]
    let miss = miss(of: record.row, from: record.bound)
    switch record.relation {
    case .lessThanOrEqual where miss < 0: return 0
    case .greaterThanOrEqual where miss > 0: return 0
    default: return miss
    }
  }

  /// By how much an active row misses its bound, if it is more than rounding.
  mutating func missOfActive(_ row: Int32) -> Double {
    miss(of: row, from: bound(row, rows[row].cuts.low))
  }

  /// By how much a row misses a bound, if it is more than rounding.
  mutating func miss(of row: Int32, from bound: Double) -> Double {
    let activity = activity(row)
    let miss = activity.value - bound
    let slack = activity.slack(bound)
    if slack.isFinite {
      let sitsHere = bound == rows[row].value
      return (sitsHere ? mayMiss(row, by: miss, slack) : abs(miss) <= slack)
        ? 0 : miss
    }
    // The summands are too large to be added up.
    var wide = WideActivity(coefficient: activity.coefficient)
    for (variable, coefficient) in summands(of: row) {
      wide.add(coefficient, WideNumber(value(variable)))
    }
    let (amount, wideSlack) = wide.miss(of: bound)
    if abs(amount) <= wideSlack { return 0 }
    // A sum that went beyond all numbers on the way may have either sign.
    return (miss.isNaN ? amount : Double(signOf: amount, magnitudeOf: miss))
      .held
  }
}

struct WideActivity {
  var value = WideNumber()
  var size = WideNumber()
  /// What the absolute part of tolerances is measured by.
  var coefficient: Double

  mutating func add(_ coefficient: Double, _ factor: WideNumber) {
    let product = WideNumber(coefficient) * factor
    value = value + product
    size = size + product.magnitude
  }

  /// By how much a bound is missed, and by how much it may be; both divided by
  /// the latter if they are too large.
  func miss(of bound: Double) -> (amount: Double, slack: Double) {
    let difference = value - WideNumber(bound)
    let allowed = slack(bound, Tolerance.feasibility)
    if difference.exponent < 1000 && allowed.exponent < 1000 {
      return (difference.double, allowed.double)
    }
    // The ratio is all that counts.
    return ((difference / allowed).double, 1)
  }

  /// As that of an ``Activity``.
  func slack(_ bound: Double, _ part: Double) -> WideNumber {
    (size + WideNumber(abs(bound))) * WideNumber(part)
      + WideNumber(coefficient) * WideNumber(Tolerance.absolute)
  }
}
