import Cassowary

// Changes of constants: one height, or the top.

extension Chain {
  func changePhases() -> [Phase] {
    let (window, middle) = places
    return [
      changePhase("changeFirst") { $0 % window },
      changePhase("changeMiddle") { middle + $0 % window },
      // Multiplying by a large prime visits the rows in a scattered order.
      changePhase("changeRandom") { [rows] in ($0 % rows) * 7_919 % rows },
      dragPhase(),
      moveTopPhase(),
    ] + changeSeenPhases()
  }

  func changeSeenPhases() -> [Phase] {
    let (window, middle) = places
    return [
      changePhase("changeFirst20", reads: 20) { $0 % window },
      changePhase("changeMiddle20", reads: 20) { middle + $0 % window },
    ]
  }

  /// The rows near the top and near the middle from which the changes pick a
  /// new one each time.
  private var places: (window: Int, middle: Int) {
    (max(1, rows / 16), rows / 2)
  }

  /// Changes the height of one row and reads everything, or the positions of
  /// some rows from this one on, as a screen does that shows a part.
  ///
  /// It is the first change of that height since the column was built: the
  /// solver cannot know that it is coming. When the rows to pick from are used
  /// up, the column is built anew, outside the clock.
  private func changePhase(
    _ name: String, reads: Int? = nil, row: @escaping (Int) -> Int
  ) -> Phase {
    var used: Set<Int> = []
    var phase = Phase(name) { [self] number in
      let row = row(number)
      try solver.setConstant(
        of: column.preferences[row], to: ChainByHand.preferred(row) + 8)
      if let reads {
        blackHole(column.read(seen(reads, from: row), from: solver))
      } else {
        readAll()
      }
    }
    phase.setUp = { [self] in
      try build()
      used = []
    }
    phase.prepare = { [self] number in
      guard !used.insert(row(number)).inserted else { return }
      try build()
      used = [row(number)]
      // Whatever a new column does only once is done here.
      try solver.setConstant(of: column.preferences[rows - 1], to: 50)
      readAll()
      try solver.setConstant(
        of: column.preferences[rows - 1], to: ChainByHand.preferred(rows - 1))
      readAll()
    }
    phase.byHand = { [self] number in
      let row = row(number)
      byHand.change(row, to: ChainByHand.preferred(row) + 8)
      if let reads {
        blackHole(byHand.read(seen(reads, from: row)))
      } else {
        blackHole(byHand.readAll())
      }
    }
    if reads == nil {
      phase.finish = { [self] _ in try check(name) }
    } else {
      // Reading more would be a part of the work of the next time.
      phase.verify = { [self] in try check(name) }
    }
    phase.tearDown = { [self] in try build() }
    return phase
  }

  private func seen(_ count: Int, from row: Int) -> Range<Int> {
    row..<min(row + count, rows)
  }

  /// Changes the height of the middle row again and again.
  private func dragPhase() -> Phase {
    let row = rows / 2
    func height(_ number: Int) -> Double { Double(16 + number % 32) }
    var phase = Phase("drag", isRepeatable: true) { [self] number in
      try solver.setConstant(of: column.preferences[row], to: height(number))
      readAll()
    }
    phase.byHand = { [self] number in
      byHand.change(row, to: height(number))
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in try check("drag") }
    phase.tearDown = { [self] in try build() }
    return phase
  }

  /// Moves the top of the first row, and with it everything.
  private func moveTopPhase() -> Phase {
    func top(_ number: Int) -> Double { Double(1 + number % 32) }
    var phase = Phase("moveTop", isRepeatable: true) { [self] number in
      guard let start = column.start else { return }
      try solver.setConstant(of: start, to: top(number))
      readAll()
    }
    phase.byHand = { [self] number in
      byHand.moveTop(to: top(number))
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in try check("moveTop") }
    phase.tearDown = { [self] in try build() }
    return phase
  }
}
