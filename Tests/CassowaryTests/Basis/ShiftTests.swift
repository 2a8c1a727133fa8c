import Cassowary
import TestSupport
import Testing

/// Values that move together: a change costs what is looked at.
@Suite("Values that move together")
struct ShiftTests {
  /// Values that may be written one by one where a range ends in a block, which
  /// is larger in a long chain: half of it, as the others stay where more of
  /// them move.
  private static func ends(_ rows: Int) -> Int {
    (rows > 16_384 ? 512 : 256) / 2 + 8
  }

  /// A chain that was pushed often enough to be known.
  private func knownChain(rows: Int) throws -> ScenarioChain {
    let chain = try ScenarioChain(rows: rows)
    for height in [41.0, 42, 43] {
      try chain.solver.setConstant(of: chain.preferences[0], to: height)
    }
    return chain
  }

  @Test(
    "a change costs the same whatever moves",
    arguments: [2_000, scaled(release: 20_000, debug: 3_000)])
  func work(rows: Int) throws {
    let chain = try knownChain(rows: rows)
    let solver = chain.solver
    for row in [1, rows / 2, 0, rows / 3, rows - 700] {
      let before = solver.statistics
      try solver.setConstant(of: chain.preferences[row], to: 50)
      let work = solver.statistics - before
      #expect(work.valuesMoved <= Self.ends(rows))
      #expect(work.rowsVisited <= 8)
      #expect(work.pivots == 0)
    }
    var top = 0.0
    for row in 0..<rows {
      #expect(solver.value(of: chain.tops[row]) == top)
      top += solver.value(of: chain.heights[row]) + 8
    }
    #expect(solver.value(of: chain.bottom) == top)
    #expect(solver.violations.isEmpty)
  }

  @Test("changes of some are handed out without computing the others")
  func someChanges() throws {
    let rows = scaled(release: 20_000, debug: 3_000)
    let chain = try knownChain(rows: rows)
    let solver = chain.solver
    _ = solver.takeChanges()
    let before = solver.statistics
    try solver.setConstant(of: chain.preferences[0], to: 60)
    let some = solver.takeChanges(of: [chain.tops[0], chain.bottom])
    #expect(some.map(\.variable) == [chain.bottom])
    #expect((solver.statistics - before).valuesMoved <= Self.ends(rows))
    // Who asks for all pays for all.
    let others = solver.takeChanges()
    #expect(others.count == rows)
    #expect((solver.statistics - before).valuesMoved >= rows - Self.ends(rows))
    #expect(solver.takeChanges().isEmpty)
  }

  @Test("a change that was handed out, and is taken back, is listed")
  func takenBack() throws {
    let chain = try knownChain(rows: 2_000)
    let solver = chain.solver
    let top = chain.tops[1_500]
    _ = solver.takeChanges()
    let before = solver.value(of: top)
    try solver.setConstant(of: chain.preferences[0], to: 50)
    #expect(solver.takeChanges(of: [top]).map(\.value) == [before + 7])
    try solver.setConstant(of: chain.preferences[0], to: 43)
    let changes = solver.takeChanges()
    #expect(changes.map(\.variable) == [top])
    #expect(changes.map(\.value) == [before])
  }

  @Test("what looks at a value that moves is looked at")
  func watchers() throws {
    let rows = 3_000
    let chain = try knownChain(rows: rows)
    let solver = chain.solver
    let middle = chain.tops[rows / 2]
    let place = solver.value(of: middle)
    let limit = try solver.add(middle <= place + 5)
    try solver.setConstant(of: chain.preferences[7], to: 40 + 5)
    #expect(solver.value(of: middle) == place + 5)
    // What is above the limit gives way, and all below follows.
    try solver.setConstant(of: chain.preferences[7], to: 40 + 9)
    #expect(solver.value(of: middle) == place + 5)
    #expect(solver.value(of: chain.bottom) <= 48.0 * Double(rows) + 8)
    try solver.remove(limit)
    #expect(solver.value(of: middle) == place + 9)
  }

  @Test("what comes before the first row that was pushed is known, too")
  func rowsBefore() throws {
    let rows = 4_000
    let chain = try ScenarioChain(rows: rows)
    let solver = chain.solver
    for row in [3_000, 2_000, 900, 0] {
      for height in [41.0, 42, 43] {
        try solver.setConstant(of: chain.preferences[row], to: height)
      }
    }
    for row in [1_500, 0, 2_500, 700, 3_500] {
      let before = solver.statistics
      try solver.setConstant(of: chain.preferences[row], to: 50)
      let work = solver.statistics - before
      #expect(work.rowsVisited <= 8)
      #expect(work.valuesMoved <= Self.ends(rows))
    }
    let sum = chain.heights.reduce(0) { $0 + solver.value(of: $1) }
    #expect(solver.value(of: chain.bottom) == sum + 8 * Double(rows))
  }

  @Test("neighbours of a value that is looked at move with the others")
  func neighbours() throws {
    let rows = 3_000
    let chain = try knownChain(rows: rows)
    let solver = chain.solver
    let middle = chain.tops[rows / 2]
    try solver.add(middle <= 1e6)
    var changes: [Change] = []
    for height in [44.0, 45] {
      solver.takeComputedChanges(into: &changes)
      try solver.setConstant(of: chain.preferences[0], to: height)
    }
    solver.takeComputedChanges(into: &changes)
    #expect(changes.contains { $0.variable == middle })
    // Those of the row itself, and of the one after it.
    #expect(changes.count <= 4)
    for row in 1..<rows {
      let above =
        solver.value(of: chain.tops[row - 1])
        + solver.value(of: chain.heights[row - 1])
      #expect(solver.value(of: chain.tops[row]) == above + 8)
    }
  }

  @Test("what is refused moves back", arguments: [40.0, 40.1])
  func rollback(height: Double) throws {
    let rows = 3_000
    let chain = try knownChain(rows: rows)
    let solver = chain.solver
    // The last row cannot be smaller, nor can the whole be larger.
    let total = solver.value(of: chain.bottom)
    try solver.add(chain.heights[9] == height)
    try solver.setConstant(of: chain.preferences[0], to: 44)
    let values = chain.tops.map { solver.value(of: $0) }
    let limit = try solver.add(chain.bottom <= total + 40)
    #expect(throws: SolverError.self) {
      try solver.transaction {
        try $0.setConstant(of: chain.preferences[0], to: 47)
        try $0.add(chain.heights[0] >= 49 + total)
      }
    }
    #expect(chain.tops.map { solver.value(of: $0) } == values)
    try solver.remove(limit)
    #expect(chain.tops.map { solver.value(of: $0) } == values)
  }

  @Test(
    "digits do not depend on the way", arguments: [1.0, 0.5, 0.1, 1.0 / 3])
  func digits(unit: Double) throws {
    var random = SplitMix64(seed: 11)
    let rows = 400
    let chain = try ScenarioChain(rows: rows, spacing: 8 * unit)
    let solver = chain.solver
    for step in 0..<80 {
      let row = random.below(rows)
      // Now and then a number that does not fit the others.
      let extra = step % 40 == 39 ? 0.3 : 0
      let height = Double(20 + random.below(30)) * unit + extra
      try solver.setConstant(of: chain.preferences[row], to: height)
      if step % 7 == 0 { _ = solver.takeChanges() }
      let fresh = try freshTops(of: chain, spacing: 8 * unit)
      let tops = chain.tops.map { solver.value(of: $0) }
      #expect(tops == fresh, "step \(step)")
    }
    #expect(solver.checkInvariants() == nil)
  }

  /// The sums that a loop comes to.
  private func freshTops(of chain: ScenarioChain, spacing: Double) throws
    -> [Double]
  {
    var tops = [0.0]
    for row in chain.heights.indices {
      let height = chain.solver.value(of: chain.heights[row])
      tops.append(spacing + tops[row] + height)
    }
    return tops
  }

  @Test("variables come and go below what is moved")
  func structure() throws {
    var chain = try knownChain(rows: 1_500)
    let solver = chain.solver
    for round in 0..<6 {
      let row = 200 * round + 50
      try solver.setConstant(of: chain.preferences[3], to: Double(40 + round))
      try chain.replaceEquation(of: row, spacing: Double(round))
      try solver.setConstant(of: chain.preferences[4], to: Double(41 + round))
      let beside = try solver.variable(value: 5)
      try solver.add(beside == chain.tops[row] + 2)
      try solver.setConstant(of: chain.preferences[5], to: Double(42 + round))
      #expect(
        solver.value(of: beside) == solver.value(of: chain.tops[row]) + 2)
      if round % 2 == 0 {
        try solver.removeVariable(beside, withConstraints: true)
      }
      #expect(solver.checkInvariants() == nil)
    }
  }

  @Test("a stay that comes later is told when its variable moves")
  func stay() throws {
    let chain = try ScenarioChain(rows: 600)
    let solver = chain.solver
    let start = try #require(solver.constraints(of: chain.tops[0]).first)
    for place in [1.0, 2, 3, 4] { try solver.setConstant(of: start, to: place) }
    try solver.addStay(chain.tops[0], strength: .weak)
    try solver.setConstant(of: start, to: 10)
    #expect(solver.checkInvariants() == nil)
    try solver.remove(start)
    #expect(solver.value(of: chain.tops[0]) == 10)
  }

  @Test("summands that change while their sum stays are looked at")
  func sameSum() throws {
    let solver = Solver()
    let chain = try ScenarioChain(rows: 300, in: solver)
    let width = solver.variable(), end = solver.variable()
    let size = try solver.add(width == 50)
    let link = try solver.add(end == chain.tops[3] + width + 10)
    for height in [41.0, 42, 43, 44] {
      try solver.setConstant(of: chain.preferences[0], to: height)
    }
    try solver.transaction {
      try $0.setConstant(of: size, to: 49.9)
      try $0.setConstant(of: link, to: 10.1)
    }
    for height in [51.0, 57, 58] {
      try solver.setConstant(of: chain.preferences[0], to: height)
      #expect(solver.checkInvariants() == nil)
    }
  }

  @Test("nothing is at -0, which would not come back from a sum")
  func negativeZero() throws {
    let solver = Solver()
    let places = try (0..<300).map { _ in try solver.variable(value: -0.0) }
    let start = try solver.add(places[0] == 0)
    for (place, next) in zip(places, places.dropFirst()) {
      try solver.add(-1 * next + place == 0)
    }
    try solver.add(places[299] <= 5)
    for place in [1.0, 2, 3, 4, 0] {
      try solver.setConstant(of: start, to: place)
    }
    #expect(throws: SolverError.self) {
      try solver.setConstant(of: start, to: 7)
    }
    #expect(places.allSatisfy { solver.value(of: $0).sign == .plus })
    // Computed, and given.
    let zero = try solver.variable(value: -0.0)
    let other = try solver.variable(value: 5)
    try solver.add(-1 * other - zero == 0)
    #expect(solver.value(of: zero).sign == .plus)
    #expect(solver.value(of: other).sign == .plus)
  }
}
