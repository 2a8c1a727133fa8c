import Cassowary
import TestSupport
import Testing

@Suite("Scenarios R5 to R10: ends, rounding, duplicates, edit sessions")
struct Scenarios05To10 {
  /// Segments that each want at least 3 cells, in exactly as many cells: the
  /// shape that made a solver with hashed pivots cycle.
  ///
  /// - Returns: The lengths, and the work it took.
  private func splitCells(
    among count: Int, seed: UInt64
  ) throws -> ([Double], SolverStatistics) {
    var random = ScenarioRandom(seed: seed)
    let solver = Solver()
    // The order in which variables and constraints are made is shuffled.
    var edges: [Variable?] = Array(repeating: nil, count: 2 * count)
    for position in edges.indices.shuffled(using: &random) {
      edges[position] = solver.variable("e\(position)")
    }
    let made = edges.compactMap { $0 }
    let area = Double(3 * count)
    var rules: [(Constraint, Strength)] = [
      (made[0] == 0, .required), (made[2 * count - 1] == area, .required),
    ]
    for segment in 0..<count {
      let size = made[2 * segment + 1] - made[2 * segment]
      rules.append((size >= 0, .required))
      rules.append((size >= 3, .strong))
      rules.append((size == area, .weak))
      if segment > 0 {
        rules.append((made[2 * segment] == made[2 * segment - 1], .required))
        let previous = made[2 * segment - 1] - made[2 * segment - 2]
        rules.append((size == previous, .medium))
      }
    }
    rules.shuffle(using: &random)
    for (rule, strength) in rules { try solver.add(rule, strength: strength) }
    try expectSound(solver)
    let sizes = (0..<count).map {
      solver.value(of: made[2 * $0 + 1]) - solver.value(of: made[2 * $0])
    }
    return (sizes, solver.statistics)
  }

  @Test(
    "R5: segments in as many cells as they need end in any order",
    arguments: [8, 16, 24, 32, 64])
  func cells(count: Int) throws {
    if count > scaled(release: 64, debug: 16) { return }
    for seed in 1...UInt64(12) {
      let (sizes, work) = try splitCells(among: count, seed: seed)
      for size in sizes { expectClose(size, 3) }
      #expect(work.fallbacks == 0)
      #expect(work.pivots < 100 * count, "seed \(seed)")
    }
  }

  @Test("R5: grids of panels with an aspect ratio end", arguments: [5, 8, 10])
  func aspectGrid(size: Int) throws {
    let solver = Solver()
    let columns = (0..<size).map { solver.variable("column\($0)") }
    let lines = (0..<size).map { solver.variable("line\($0)") }
    try solver.add(
      Constraint(
        Expression(terms: columns.map { Term(1, $0) }, constant: -1_000),
        .equal))
    try solver.add(
      Constraint(
        Expression(terms: lines.map { Term(1, $0) }, constant: -500), .equal))
    for index in 1..<size {
      try solver.add(columns[index] == columns[0], strength: .strong)
      try solver.add(lines[index] == lines[0], strength: .strong)
    }
    var panels: [Variable] = []
    for column in columns {
      for line in lines {
        let width = solver.variable()
        let height = solver.variable()
        try solver.add(width <= column)
        try solver.add(height <= line)
        try solver.add(width == height, name: "aspect")
        try solver.add(width == 1_000, strength: .weak)
        panels.append(width)
      }
    }
    // Columns are 1000 / n wide and rows 500 / n high, so that the panels,
    // which are square and as large as possible, are limited by the rows.
    for panel in panels {
      expectClose(solver.value(of: panel), 500 / Double(size))
    }
    #expect(solver.statistics.fallbacks == 0)
    #expect(solver.statistics.pivots < 40 * size * size)
    try expectSound(solver)
  }

  @Test(
    "R6: redundant required rows that miss by rounding are accepted",
    arguments: [1, 1e8, 1e-3])
  func roundedRedundancy(scale: Double) throws {
    let solver = Solver()
    let a = solver.variable("a")
    let b = solver.variable("b")
    let c = solver.variable("c")
    // 0.1 + 0.1 + 0.1 is not 0.3 in binary.
    #expect(0.1 + 0.1 + 0.1 != 0.3)
    try solver.add(a + b + c == 0.3 * scale)
    try solver.add(a == 0.1 * scale)
    try solver.add(b == 0.1 * scale)
    try solver.add(c == 0.1 * scale)
    for value in solver.values(a, b, c) {
      expectClose(value / scale, 0.1, within: 1e-8)
    }
    try expectSound(solver)
    // A difference that rounding cannot explain is still a conflict.
    try expectRefused("unsatisfiable", by: solver) {
      try solver.add(a + b == 0.21 * scale)
    }
  }

  @Test("R7: of two equal constraints, either may go first", arguments: [0, 1])
  func duplicates(first: Int) throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 100, strength: .weak)
    let pair = [try solver.add(x <= 10), try solver.add(x <= 10)]
    #expect(solver.value(of: x) == 10)
    try solver.remove(pair[first])
    #expect(solver.value(of: x) == 10)
    #expect(solver.has(pair[1 - first]))
    #expect(!solver.has(pair[first]))
    try solver.remove(pair[1 - first])
    #expect(solver.value(of: x) == 100)

    let equal = [try solver.add(x == 7), try solver.add(x == 7)]
    try solver.remove(equal[first])
    #expect(solver.value(of: x) == 7)
    try solver.remove(equal[1 - first])
    #expect(solver.value(of: x) == 100)
    try expectSound(solver)
  }

  @Test("R8: x stays when a redundant row goes, and when the other one goes")
  func redundantRows() throws {
    for redundantFirst in [true, false] {
      let solver = Solver()
      let x = solver.variable("x")
      let y = solver.variable("y")
      let first = try solver.add(x == 5)
      try solver.add(y == 5)
      let second = try solver.add(x == y)
      try solver.remove(redundantFirst ? second : first)
      #expect(solver.values(x, y) == [5, 5])
      try solver.remove(redundantFirst ? first : second)
      // Nothing determines x any more: it keeps its value.
      #expect(solver.values(x, y) == [5, 5])
      #expect(solver.constraintCount == 1)
      #expect(try solver.ambiguity(of: x) == .undetermined)
      try expectSound(solver)
    }
  }

  @Test("R9: sessions of edits leave nothing behind")
  func editSessions() throws {
    let solver = Solver()
    let chain = try ScenarioChain(rows: 10, in: solver)
    let height = chain.heights[4]
    func session(_ value: Double) throws {
      try solver.addEditVariable(height)
      try solver.suggest(value, for: height)
      #expect(solver.value(of: chain.bottom) == 440 + value)
      try solver.removeEditVariable(height)
    }
    for round in 0..<200 { try session(Double(round % 50 + 10)) }
    let bytes = solver.bytes
    let rows = solver.constraintCount
    let dump = solver.dump
    let visited = solver.statistics.rowsVisited
    let probe = 200
    for round in 0..<probe { try session(Double(round % 50 + 10)) }
    let cost = solver.statistics.rowsVisited - visited
    let rounds = scaled(release: 100_000, debug: 2_000)
    for round in 0..<rounds { try session(Double(round % 50 + 10)) }
    #expect(solver.bytes == bytes)
    #expect(solver.constraintCount == rows)
    #expect(solver.dump == dump)
    // The last sessions cost as much as the first.
    let late = solver.statistics.rowsVisited
    for round in 0..<probe { try session(Double(round % 50 + 10)) }
    #expect(solver.statistics.rowsVisited - late <= cost + cost / 4)
    #expect(solver.checkInvariants() == nil)
  }

  @Test("R10: after one of three edits is gone, the others still follow")
  func oneOfThreeEdits() throws {
    for removed in 0..<3 {
      let solver = Solver()
      let edits = (0..<3).map { solver.variable("v\($0)") }
      let sum = solver.variable("sum")
      try solver.add(sum == edits[0] + edits[1] + edits[2])
      for variable in edits { try solver.addStay(variable) }
      for variable in edits { try solver.addEditVariable(variable) }
      for (index, variable) in edits.enumerated() {
        try solver.suggest(Double(index + 1), for: variable)
      }
      #expect(solver.values(edits + [sum]) == [1, 2, 3, 6])
      try solver.removeEditVariable(edits[removed])
      #expect(!solver.isEditVariable(edits[removed]))
      // The released one stays where it was suggested to be.
      var expected: [Double] = [1, 2, 3]
      for index in 0..<3 where index != removed {
        expected[index] = Double(10 * (index + 1))
        try solver.suggest(expected[index], for: edits[index])
      }
      #expect(solver.values(edits) == expected)
      #expect(solver.value(of: sum) == expected.reduce(0, +))
      try expectRefused("notAnEditVariable", by: solver) {
        try solver.suggest(1, for: edits[removed])
      }
    }
  }
}
