import Cassowary

// Constraints and variables that come and go in the middle of the column.

extension Chain {
  func structurePhases() -> [Phase] {
    [reAddPhase(), insertPhase(), removePhase()]
  }

  /// Removes the equation below the middle row and adds it with another
  /// spacing.
  private func reAddPhase() -> Phase {
    let row = rows / 2
    func gap(_ number: Int) -> Double { Double(5 + number % 8) }
    var phase = Phase("reAdd", isRepeatable: true) { [self] number in
      try solver.remove(column.links[row])
      column.links[row] = try solver.add(
        column.tops[row + 1] == column.tops[row] + column.heights[row]
          + gap(number))
      readAll()
    }
    phase.byHand = { [self] number in
      byHand.setGap(gap(number), after: row)
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in try check("reAdd") }
    phase.tearDown = { [self] in try build() }
    return phase
  }

  /// Puts a row into the middle.
  private func insertPhase() -> Phase {
    let row = rows / 2
    var phase = Phase("insert") { [self] _ in
      try insertRow(at: row)
      readAll()
    }
    phase.isByHandRepeatable = false
    phase.byHand = { [self] _ in
      byHand.insert(ChainByHand.preferred(row), at: row)
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in
      try check("insert")
      try removeRow(row)
      byHand.remove(row)
      readAll()
    }
    phase.tearDown = { [self] in try build() }
    return phase
  }

  /// Takes a row out of the middle.
  private func removePhase() -> Phase {
    let row = rows / 2
    var phase = Phase("remove") { [self] _ in
      try removeRow(row)
      readAll()
    }
    phase.isByHandRepeatable = false
    phase.byHand = { [self] _ in
      byHand.remove(row)
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in
      try check("remove")
      try insertRow(at: row)
      byHand.insert(ChainByHand.preferred(row), at: row)
      readAll()
    }
    phase.tearDown = { [self] in try build() }
    return phase
  }

  /// The new row is placed by the row before it; the row that was there is
  /// placed by the new one.
  private func insertRow(at row: Int) throws {
    let below = column.tops[row]
    try solver.remove(column.links[row - 1])
    let height = solver.variable()
    let top = solver.variable()
    column.links[row - 1] = try solver.add(
      top == column.tops[row - 1] + column.heights[row - 1]
        + ChainByHand.spacing)
    let wish = try solver.add(
      height == ChainByHand.preferred(row), strength: preference)
    let minimum = try solver.add(height >= ChainByHand.minimum)
    let link = try solver.add(below == top + height + ChainByHand.spacing)
    column.tops.insert(top, at: row)
    column.heights.insert(height, at: row)
    column.preferences.insert(wish, at: row)
    column.minimums.insert(minimum, at: row)
    column.links.insert(link, at: row)
  }

  /// The row below is placed by the row above.
  private func removeRow(_ row: Int) throws {
    try solver.remove(column.links[row - 1])
    try solver.remove(column.links[row])
    try solver.remove(column.preferences[row])
    try solver.remove(column.minimums[row])
    try solver.removeVariable(column.tops[row])
    try solver.removeVariable(column.heights[row])
    column.tops.remove(at: row)
    column.heights.remove(at: row)
    column.preferences.remove(at: row)
    column.minimums.remove(at: row)
    column.links.remove(at: row)
    column.links[row - 1] = try solver.add(
      column.tops[row] == column.tops[row - 1] + column.heights[row - 1]
        + ChainByHand.spacing)
  }
}
