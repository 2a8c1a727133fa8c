extension Core {
  /// Lets stays that had to give way stay where they are now.
  mutating func resetStays() {
    for variable in operation.movedStays.contents
    where Int(variable) < variables.count {
      for row in rows.chain(from: variables[variable].single) {
        // Moving changes the order of the list: each stay is moved once.
        let stays = constraints.chain(from: rows[row].first).filter {
          constraints[$0].has(.stay) && !constraints[$0].isRequired
            && constraints[$0].bound != value(variable)
        }
        for stay in stays { moveStay(stay, of: row, to: value(variable)) }
      }
    }
  }

  /// Moves the bound of a stay that is broken to the present value: the row
  /// keeps its multiplier and its cuts, the stay its side.
  private mutating func moveStay(
    _ constraint: Int32, of row: Int32, to value: Double
  ) {
    let position = position(of: constraint)
    let cuts = rows[row].cuts
    if cuts.holds(position) { return }
    // Next to the cut: the neighbours on the way there are on the same side,
    // and may be off by the rounding of other rows.
    unlist(constraint)
    let place = rows[row].cuts.end(upwards: position >= cuts.low)
    var bound = value
    if place > 0 { bound = max(bound, self.bound(row, place - 1)) }
    if place < rows[row].count { bound = min(bound, self.bound(row, place)) }
    constraints[constraint].bound = bound
    link(constraint, after: place > 0 ? self.constraint(row, place - 1) : -1)
    rows[row].cuts = cuts
    // What has one bound is one breakpoint.
    if isInsideGroup(row, cuts.low) {
      rows[row].cuts.low = groupStart(row, cuts.low)
    }
    if isInsideGroup(row, cuts.high) {
      rows[row].cuts.high = groupEnd(row, cuts.high)
    }
  }
}
