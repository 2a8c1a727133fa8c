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
      try solver.remove(links[row])
      links[row] = try solver.add(
        tops[row + 1] == tops[row] + heights[row] + gap(number))
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
    let below = tops[row]
    try solver.remove(links[row - 1])
    let height = solver.variable()
    let top = solver.variable()
    links[row - 1] = try solver.add(
      top == tops[row - 1] + heights[row - 1] + ChainByHand.spacing)
    let wish = try solver.add(
      height == ChainByHand.preferred(row), strength: preference)
    let minimum = try solver.add(height >= ChainByHand.minimum)
    let link = try solver.add(below == top + height + ChainByHand.spacing)
    tops.insert(top, at: row)
    heights.insert(height, at: row)
    preferences.insert(wish, at: row)
    minimums.insert(minimum, at: row)
    links.insert(link, at: row)
  }

  /// The row below is placed by the row above.
  private func removeRow(_ row: Int) throws {
    try solver.remove(links[row - 1])
    try solver.remove(links[row])
    try solver.remove(preferences[row])
    try solver.remove(minimums[row])
    try solver.removeVariable(tops[row])
    try solver.removeVariable(heights[row])
    tops.remove(at: row)
    heights.remove(at: row)
    preferences.remove(at: row)
    minimums.remove(at: row)
    links.remove(at: row)
    links[row - 1] = try solver.add(
      tops[row] == tops[row - 1] + heights[row - 1] + ChainByHand.spacing)
  }
}
