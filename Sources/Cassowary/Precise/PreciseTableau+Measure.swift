// What is rounding and what is not, on the full table of wide numbers. Sizes
// are doubles as long as they can be.

extension PreciseTableau {
  func isBeyondDouble(_ variable: Int) -> Bool {
    activities[rows.count + variable].isBeyondDouble
  }

  /// Whether a row misses a bound by more than the rounding of the numbers as
  /// they were written.
  func isMissed(_ number: Int, _ miss: WideNumber, bound: Double) -> Bool {
    let activity = activity(of: number)
    let allowed = activity.slack(bound, Tolerance.wideProof)
    if allowed.isFinite && !miss.isBeyondDouble {
      return abs(miss.double) > allowed
    }
    var wide = WideActivity(coefficient: activity.coefficient)
    for term in rows[number].terms {
      wide.add(term.coefficient, activities[rows.count + term.variable])
    }
    return wide.slack(bound, Tolerance.wideProof) < miss.magnitude
  }

  /// The activity of a row, and the size of its summands: infinite if one of
  /// the values is too large for a double.
  func activity(of number: Int) -> Activity {
    var result = Activity(
      value: activities[number].double, size: 0, coefficient: 0)
    var smallest = Double.infinity
    for term in rows[number].terms {
      let size = abs(term.coefficient)
      if isBeyondDouble(term.variable) { result.size = .infinity }
      result.size += size * abs(value(of: term.variable))
      result.coefficient = max(result.coefficient, size)
      smallest = min(smallest, size)
    }
    if result.coefficient > 0 {
      result.coefficient = Tolerance.evenCoefficient(
        largest: result.coefficient, smallest: smallest)
    }
    return result
  }
}
