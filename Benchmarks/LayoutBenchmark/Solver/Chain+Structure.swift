import Cassowary

// Constraints and variables that come and go in the middle of the column.

extension Chain {
  func structurePhases() -> [Phase] {
    [reAddPhase(), insertPhase(), removePhase(), insertSeenPhase()]
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

  /// A row comes into the middle and goes again, and both times the rows there
  /// are read, as a screen does that shows a part.
  func insertSeenPhase() -> Phase {
    let row = rows / 2
    let seen = row..<min(row + 20, rows)
    var phase = Phase("insert20", isRepeatable: true) { [self] _ in
      let new = try addRow(before: row)
      blackHole(column.read(seen, from: solver))
      try removeRow(new, before: column.tops[row], after: row - 1)
      blackHole(column.read(seen, from: solver))
    }
    phase.byHand = { [self] _ in
      byHand.insert(ChainByHand.preferred(row), at: row)
      blackHole(byHand.read(seen))
      byHand.remove(row)
      blackHole(byHand.read(seen))
    }
    phase.verify = { [self] in try check("insert20") }
    phase.tearDown = { [self] in try build() }
    return phase
  }

  /// What a new row consists of, beside the link to the one before it.
  private struct Row {
    let top: Variable
    let height: Variable
    let wish: ConstraintHandle
    let minimum: ConstraintHandle
    let link: ConstraintHandle
  }

  /// The new row is placed by the row before it; the row that was there is
  /// placed by the new one.
  private func addRow(before row: Int) throws -> Row {
    let below = column.tops[row]
    try solver.remove(column.links[row - 1])
    let height = solver.variable()
    let top = solver.variable()
    try placeRow(top, after: row - 1)
    let wish = try solver.add(
      height == ChainByHand.preferred(row), strength: preference)
    let minimum = try solver.add(height >= ChainByHand.minimum)
    let link = try solver.add(below == top + height + ChainByHand.spacing)
    return Row(
      top: top, height: height, wish: wish, minimum: minimum, link: link)
  }

  private func placeRow(_ top: Variable, after row: Int) throws {
    column.links[row] = try solver.add(
      top == column.tops[row] + column.heights[row] + ChainByHand.spacing)
  }

  private func insertRow(at row: Int) throws {
    let new = try addRow(before: row)
    column.tops.insert(new.top, at: row)
    column.heights.insert(new.height, at: row)
    column.preferences.insert(new.wish, at: row)
    column.minimums.insert(new.minimum, at: row)
    column.links.insert(new.link, at: row)
  }

  /// The row below is placed by the row above.
  private func removeRow(
    _ old: Row, before below: Variable, after row: Int
  ) throws {
    try solver.remove(column.links[row])
    try solver.remove(old.link)
    try solver.remove(old.wish)
    try solver.remove(old.minimum)
    try solver.removeVariable(old.top)
    try solver.removeVariable(old.height)
    try placeRow(below, after: row)
  }

  private func removeRow(_ row: Int) throws {
    let old = Row(
      top: column.tops.remove(at: row),
      height: column.heights.remove(at: row),
      wish: column.preferences.remove(at: row),
      minimum: column.minimums.remove(at: row),
      link: column.links.remove(at: row))
    try removeRow(old, before: column.tops[row], after: row - 1)
  }
}
