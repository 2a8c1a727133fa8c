import Cassowary
import TestSupport
import Testing

@Suite("Scenarios R28 to R32: linear work, exact values, reuse")
struct Scenarios28To32 {
  /// Sizes that double, up to 100,000 rows in a release build.
  private static let sizes: [Int] = {
    let largest = scaled(release: 100_000, debug: 80)
    return [largest / 8, largest / 4, largest / 2, largest]
  }()

  @Test("R28: the time and memory of building a chain are linear")
  func linearBuild() throws {
    for rows in [10, 100] + Self.sizes {
      let chain = try ScenarioChain(rows: rows)
      let solver = chain.solver
      #expect(solver.value(of: chain.bottom) == 48 * Double(rows))
      #expect(solver.constraintCount == 3 * rows + 1)
      let work = solver.statistics
      #expect(work.rowsVisited <= 30 * (rows + 1), "\(rows) rows")
      #expect(work.pivots <= rows, "\(rows) rows")
      #expect(work.fallbacks == 0)
      if rows >= 1_000 {
        // Tables grow by steps, so that smaller sizes are granted some more.
        let bytes = rows >= 100_000 ? 400 : 450
        #expect(solver.bytes <= bytes * rows, "\(rows) rows")
      }
    }
  }

  @Test("R28: adding a row in front of many costs no more than its followers")
  func linearChange() throws {
    for rows in Self.sizes {
      let chain = try ScenarioChain(rows: rows)
      let solver = chain.solver
      let before = solver.statistics
      try solver.setConstant(of: chain.preferences[0], to: 50)
      let work = solver.statistics - before
      #expect(solver.value(of: chain.bottom) == 48 * Double(rows) + 10)
      #expect(work.valuesMoved == rows + 1)
      #expect(work.pivots == 0)
      #expect(work.rowsVisited <= 10 * (rows + 1), "\(rows) rows")
    }
  }

  @Test("R29: squeezing and stretching all rows is linear")
  func squeeze() throws {
    for rows in Self.sizes {
      let chain = try ScenarioChain(rows: rows)
      let solver = chain.solver
      let natural = 48 * Double(rows)
      let least = 18 * Double(rows)
      let bottom = try solver.add(chain.bottom <= natural)
      for _ in 0..<3 {
        let before = solver.statistics
        try solver.setConstant(of: bottom, to: least)
        #expect(solver.value(of: chain.bottom) == least)
        #expect(solver.values(chain.heights).allSatisfy { $0 == 10 })
        try solver.setConstant(of: bottom, to: natural)
        #expect(solver.values(chain.heights).allSatisfy { $0 == 40 })
        let work = solver.statistics - before
        // One pivot each way would do; many rows flip in each.
        #expect(work.pivots <= 12, "\(rows) rows")
        #expect(work.rowsVisited <= 150 * rows, "\(rows) rows")
        #expect(work.fallbacks == 0)
      }
      #expect(solver.checkInvariants() == nil)
    }
  }

  private enum Order: CaseIterable {
    case fromFirst, fromLast, shuffled
  }

  @Test("R30: removing all rows is linear in any order", arguments: [0, 1, 2])
  func removeAll(order: Int) throws {
    for rows in Self.sizes {
      let chain = try ScenarioChain(rows: rows)
      let solver = chain.solver
      var handles = solver.constraints
      var random = ScenarioRandom(seed: 30)
      switch Order.allCases[order] {
      case .fromFirst: break
      case .fromLast: handles.reverse()
      case .shuffled: handles.shuffle(using: &random)
      }
      let before = solver.statistics
      for handle in handles { try solver.remove(handle) }
      let work = solver.statistics - before
      #expect(solver.constraintCount == 0)
      // Removing a minimum or an equation moves nothing. A preference gives
      // up its row's height, which nothing else determines.
      #expect(work.rowsVisited <= 40 * rows, "\(rows) rows")
      #expect(work.pivots <= 2 * rows, "\(rows) rows")
      for variable in chain.tops + chain.heights {
        try solver.removeVariable(variable)
      }
      #expect(solver.variableCount == 0)
      #expect(solver.checkInvariants() == nil)
    }
  }

  @Test("R31: halves are exact: 37.5 is 37.5")
  func exactHalves() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let width = solver.variable("width")
    let centre = solver.variable("centre")
    let right = solver.variable("right")
    try solver.add(left + width == right)
    try solver.add(centre == left + width / 2)
    try solver.add(centre == 37.5)
    try solver.addEditVariable(width)
    for half in 0...300 {
      let value = Double(half) / 2
      try solver.suggest(value, for: width)
      #expect(
        solver.values(left, centre, right)
          == [37.5 - value / 2, 37.5, 37.5 + value / 2])
    }
  }

  @Test("R31: equal parts of 75 and of 300 are exact")
  func exactParts() throws {
    for (parts, total) in [(2, 75.0), (4, 75), (8, 300), (3, 112.5)] {
      let solver = Solver()
      let edges = (0...parts).map { solver.variable("e\($0)") }
      try solver.add(edges[0] == 0)
      try solver.add(edges[parts] == total)
      for part in 1..<parts {
        // Each inner edge is half way between its neighbours.
        try solver.add(
          edges[part] == (edges[part - 1] + edges[part + 1]) / 2,
          strength: .strong)
      }
      let step = total / Double(parts)
      #expect(
        solver.values(edges) == (0...parts).map { Double($0) * step },
        "\(parts) parts of \(total)")
    }
  }

  @Test("R32: reset keeps the memory and gives identical results")
  func reset() throws {
    let solver = Solver()
    func fill() throws -> (String, [Double]) {
      let chain = try ScenarioChain(rows: 40, in: solver)
      try solver.addEditVariable(chain.bottom, strength: .strong)
      try solver.suggest(1_300, for: chain.bottom)
      try solver.remove(chain.equations[20])
      try solver.add(
        chain.tops[21] == chain.tops[20] + chain.heights[20] + 4)
      return (solver.dump, solver.values(chain.tops))
    }
    let (dump, values) = try fill()
    let oldVariables = solver.variables
    let oldConstraints = solver.constraints
    let bytes = solver.bytes
    for _ in 0..<5 {
      solver.reset()
      #expect(solver.variableCount == 0)
      #expect(solver.constraintCount == 0)
      #expect(solver.takeChanges().isEmpty)
      #expect(solver.bytes == bytes)
      let (again, newValues) = try fill()
      #expect(again == dump)
      #expect(newValues == values)
      #expect(solver.bytes == bytes)
    }
    // Old handles are stale, although new things are in their places.
    #expect(oldVariables.allSatisfy { !solver.has($0) })
    #expect(oldConstraints.allSatisfy { !solver.has($0) })
    #expect(solver.checkInvariants() == nil)
  }

  @Test("R32: statistics go on counting over a reset")
  func resetStatistics() throws {
    let chain = try ScenarioChain(rows: 5)
    let visited = chain.solver.statistics.rowsVisited
    #expect(visited > 0)
    chain.solver.reset()
    #expect(chain.solver.statistics.rowsVisited >= visited)
  }
}
