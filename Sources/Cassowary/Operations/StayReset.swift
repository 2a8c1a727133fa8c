// Stays follow the variables that they could not hold.

extension Core {
  /// Lets stays that had to give way stay where they are now.
  mutating func resetStays() {
    for variable in operation.movedStays.contents
    where Int(variable) < variables.count {
      for row in rows.chain(from: variables[variable].single) {
        resetStays(of: row, at: value(variable))
      }
    }
  }

  private mutating func resetStays(of row: Int32, at value: Double) {
    // Moving changes the order of the list: each stay is moved once.
    scratch.flipped.removeAll()
    for current in constraints.chain(from: rows[row].first)
    where constraints[current].has(ConstraintRecord.stay)
      && constraints[current].bound != value && !constraints[current].isRequired
    {
      scratch.flipped.append(current)
    }
    for stay in scratch.flipped.contents { moveStay(stay, of: row, to: value) }
  }

  /// Moves the bound of a stay that is broken to the present value: the row
  /// keeps its multiplier and its cuts, the stay its side.
  private mutating func moveStay(
    _ constraint: Int32, of row: Int32, to value: Double
  ) {
    let position = position(of: constraint)
    let cutLow = rows[row].cutLow
    let cutHigh = rows[row].cutHigh
    if position >= cutLow && position < cutHigh { return }
    // Towards the cut: the neighbours on the way are on the same side.
    unlist(constraint)
    // The neighbours may be off by the rounding of other rows.
    var bound = value
    if position < cutLow {
      if cutLow - 1 < rows[row].count {
        bound = min(bound, self.bound(row, cutLow - 1))
      }
      if cutLow > 1 { bound = max(bound, self.bound(row, cutLow - 2)) }
    } else {
      if cutHigh > 0 { bound = max(bound, self.bound(row, cutHigh - 1)) }
      if cutHigh < rows[row].count {
        bound = min(bound, self.bound(row, cutHigh))
      }
    }
    constraints[constraint].bound = bound
    // Next to the cut.
    let place = position < cutLow ? rows[row].cutLow : rows[row].cutHigh
    link(constraint, after: place > 0 ? self.constraint(row, place - 1) : -1)
    rows[row].cutLow = cutLow
    rows[row].cutHigh = cutHigh
  }
}
