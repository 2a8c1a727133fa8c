import Cassowary
import TestSupport
import Testing

/// Trees that change: they are cut off and linked, not made anew.
@Suite("Values that move together while rows come and go")
struct MendingTests {
  @Test(
    "A row that comes and goes costs the same whatever moves",
    arguments: [2_000, scaled(release: 20_000, debug: 5_000)])
  func insertion(rows: Int) throws {
    var chain = try ScenarioChain(rows: rows)
    let solver = chain.solver
    for height in [41.0, 42, 43] {
      try solver.setConstant(of: chain.preferences[0], to: height)
    }
    let end = 48.0 * Double(rows) + 3
    for row in [rows / 2, rows / 3, rows - 2, 1, rows / 2 + 1] {
      let before = solver.statistics
      try solver.remove(chain.equations[row])
      let top = solver.variable()
      let height = solver.variable()
      let place = try solver.add(
        top == chain.tops[row] + chain.heights[row] + 8)
      let wish = try solver.add(height == 30, strength: .weak)
      let link = try solver.add(chain.tops[row + 1] == top + height + 8)
      #expect(solver.value(of: chain.bottom) == end + 38)
      for handle in [place, link, wish] { try solver.remove(handle) }
      try solver.removeVariable(top)
      try solver.removeVariable(height)
      try chain.addEquation(of: row, spacing: 8)
      #expect(solver.value(of: chain.bottom) == end)
      let work = solver.statistics - before
      // Blocks of up to 512 variables are computed where they are cut.
      #expect(work.valuesMoved <= 8 * 512)
      #expect(work.rowsVisited <= 120)
      #expect(work.pivots == 0)
    }
    #expect(solver.checkInvariants() == nil)
  }

  @Test(
    "A bound that no longer defines its variable is looked at",
    arguments: [0, 63, 64, 65])
  func boundOfItsOwn(extra: Int) throws {
    let solver = Solver()
    let v = solver.variable("v")
    let w = solver.variable("w")
    let bound = try solver.add(v >= 5)
    try solver.add(v == w + 10)
    var below: [Variable] = []
    for number in 0..<600 {
      let x = solver.variable()
      try solver.add(x == v + Double(number))
      below.append(x)
    }
    for place in 6...13 { try solver.setConstant(of: bound, to: Double(place)) }
    for number in 0..<extra {
      let x = solver.variable()
      try solver.add(x == below[599] + Double(number))
    }
    for place in 20...23 {
      try solver.setConstant(of: bound, to: Double(place))
    }
    try solver.remove(try solver.add(below[580] <= 1e6))
    for place in 30...35 {
      try solver.setConstant(of: bound, to: Double(place))
    }
    try solver.setConstant(of: bound, to: 5)
    let wish = try solver.add(w == 40, strength: .strong)
    for place in 41...44 { try solver.setConstant(of: wish, to: Double(place)) }
    #expect(solver.value(of: v) == 54)
    try solver.setConstant(of: wish, to: -10)
    #expect(solver.value(of: v) == 5)
    #expect(solver.value(of: w) == -5)
    #expect(solver.value(of: below[599]) == 604)
  }

  @Test("Equal widths beside positions cost no more than one pass or two")
  func equalWidths() throws {
    let count = 1_000
    let solver = Solver()
    let width = solver.variable()
    let size = try solver.add(width == 1)
    var edge = solver.variable()
    let start = try solver.add(edge == 0)
    for _ in 0..<count {
      let own = solver.variable()
      let next = solver.variable()
      try solver.add(own == width)
      try solver.add(next == edge + own)
      edge = next
    }
    for place in 1...4 {
      try solver.setConstant(of: start, to: Double(place) / 10)
    }
    for number in 1...6 {
      let before = solver.statistics
      try solver.setConstant(of: size, to: 1 + Double(number) / 10)
      let work = solver.statistics - before
      #expect(work.valuesMoved <= 8 * count)
      #expect(work.rowsVisited <= 12 * count)
      let end = 0.4 + Double(count) * (1 + Double(number) / 10)
      #expect(abs(solver.value(of: edge) - end) < 1e-6)
    }
  }

  @Test("What is cut off again and again leaves no empty room")
  func fragments() throws {
    let count = 2_000
    let solver = Solver()
    let width = solver.variable()
    let size = try solver.add(width == 10)
    var equations: [ConstraintHandle] = []
    var views: [Variable] = []
    for _ in 0..<count {
      let view = solver.variable()
      views.append(view)
      equations.append(try solver.add(view == width))
    }
    for value in 11...14 { try solver.setConstant(of: size, to: Double(value)) }
    let before = solver.bytes
    for number in 0..<500 {
      try solver.remove(equations[(2 * number + 1) % count])
      try solver.setConstant(of: size, to: Double(20 + number % 7))
    }
    #expect(solver.bytes <= before * 3 / 2)
    #expect(solver.value(of: views[0]) == 22)
    #expect(solver.value(of: views[1]) == 14)
    #expect(solver.checkInvariants() == nil)
  }
}
