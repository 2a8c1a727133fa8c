import Cassowary
import TestSupport
import Testing

@Suite("Scenarios R18 to R23: drift, cycles, trees, splitters, removal")
struct Scenarios18To23 {
  @Test("R18: millions of suggestions do not drift")
  func noDrift() throws {
    /// Three columns with coefficients that are not exact in binary.
    func makeSolver() throws -> (Solver, [Variable]) {
      let solver = Solver()
      let total = solver.variable("total")
      let columns = (0..<3).map { solver.variable("c\($0)") }
      try solver.add(columns[0] + columns[1] + columns[2] == total)
      try solver.add(columns[0] == 0.3 * total, strength: .strong)
      try solver.add(columns[1] >= 0.1 * total + 7.7)
      try solver.add(columns[1] == columns[2] / 3, strength: .medium)
      try solver.addEditVariable(total, strength: .required)
      return (solver, [total] + columns)
    }
    let (solver, variables) = try makeSolver()
    let rounds = scaled(release: 10_000_000, debug: 20_000)
    var value = 0.0
    for round in 0..<rounds {
      value = Double((round &* 7_919) % 20_011) / 10
      try solver.suggest(value, for: variables[0])
    }
    try solver.suggest(1234.5, for: variables[0])
    let (fresh, others) = try makeSolver()
    try fresh.suggest(1234.5, for: others[0])
    for (old, new) in zip(solver.values(variables), fresh.values(others)) {
      expectClose(old, new, within: 1e-14)
    }
    #expect(solver.statistics.fallbacks == 0)
    try expectSound(solver)
  }

  @Test("R18: with dyadic numbers the values are those of a fresh solver")
  func noDriftAtAll() throws {
    let chain = try ScenarioChain(rows: 20)
    let rounds = scaled(release: 100_000, debug: 2_000)
    for round in 0..<rounds {
      let row = round % 20
      try chain.solver.setConstant(
        of: chain.preferences[row], to: 10 + Double(round % 97) / 8)
    }
    for row in 0..<20 {
      try chain.solver.setConstant(of: chain.preferences[row], to: 40.375)
    }
    let fresh = try ScenarioChain(rows: 20, natural: 40.375)
    #expect(
      chain.solver.values(chain.tops) == fresh.solver.values(fresh.tops))
  }

  @Test("R19: a cycle of equalities is no conflict")
  func cycleOfEqualities() throws {
    let solver = Solver()
    let v = (0..<4).map { solver.variable("v\($0)") }
    var links: [ConstraintHandle] = []
    for index in 0..<4 {
      links.append(try solver.add(v[index] == v[(index + 1) % 4]))
    }
    let pin = try solver.add(v[2] == 5)
    #expect(solver.values(v) == [5, 5, 5, 5])
    // Any one link may go: the others still tie all four together.
    try solver.remove(links[1])
    try solver.setConstant(of: pin, to: 7)
    #expect(solver.values(v) == [7, 7, 7, 7])
    try expectRefused("unsatisfiable", by: solver) {
      try solver.add(v[1] == v[2] + 1)
    }
    // Without v0 == v1, and v1 == v2 gone already, v1 is free.
    try solver.remove(links[0])
    try solver.setConstant(of: pin, to: 9)
    #expect(solver.values(v) == [9, 7, 9, 9])
    try expectSound(solver)
  }

  @Test("R20: a binary tree of nine levels")
  func binaryTree() throws {
    let levels = 9
    let solver = Solver()
    var rows: [[Variable]] = []
    var heights: [[Variable]] = []
    for level in 0..<levels {
      var row: [Variable] = []
      var height: [Variable] = []
      for index in 0..<(1 << level) {
        let x = solver.variable("x\(level).\(index)")
        let y = solver.variable("y\(level).\(index)")
        if level == 0 {
          try solver.add(x == 500)
          try solver.add(y == 10)
        } else {
          try solver.add(y == heights[level - 1][index / 2] + 15)
        }
        if let left = row.last { try solver.add(x >= left + 5) }
        row.append(x)
        height.append(y)
        if level > 0, index % 2 == 1 {
          let children = row[index - 1] + row[index]
          try solver.add(rows[level - 1][index / 2] == children / 2)
        }
      }
      rows.append(row)
      heights.append(height)
    }
    try expectSound(solver)
    // The leaves keep as close as they may: 5 apart, in the middle of 500.
    let leaves = rows[levels - 1]
    for index in 1..<leaves.count {
      try solver.add(leaves[index] == leaves[index - 1] + 5, strength: .weak)
    }
    try expectSound(solver)
    let first = 500 - 5 * Double(leaves.count - 1) / 2
    #expect(
      solver.values(leaves) == leaves.indices.map { first + 5 * Double($0) })
    #expect(solver.values(heights[8]).allSatisfy { $0 == 130 })
    #expect(solver.value(of: rows[1][0]) == 180)
    #expect(solver.statistics.fallbacks == 0)
  }

  @Test("R21: a splitter is dragged from -10 to 86 between minimum sizes")
  func splitter() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let divider = solver.variable("divider")
    let right = solver.variable("right")
    try solver.add(left == divider)
    try solver.add(divider + 6 + right == 76)
    try solver.add(left >= 15)
    try solver.add(right >= 10)
    try solver.addEditVariable(divider)
    for position in -10...86 {
      try solver.suggest(Double(position), for: divider)
      // The right side begins 6 behind the divider and keeps 10 of 76.
      let expected = Double(min(max(position, 15), 60))
      #expect(
        solver.values(left, divider, right)
          == [expected, expected, 70 - expected])
    }
    for position in stride(from: 86, through: -10, by: -7) {
      try solver.suggest(Double(position), for: divider)
      #expect(
        solver.value(of: divider) == Double(min(max(position, 15), 60)))
    }
    try expectSound(solver)
  }

  @Test("R22: a variable goes while its change has not been fetched")
  func removeChangedVariable() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.addEditVariable(x)
    let link = try solver.add(y == x + 1)
    try solver.suggest(4, for: x)
    try solver.remove(link)
    try solver.removeVariable(y)
    #expect(!solver.has(y))
    #expect(solver.value(of: y).isNaN)
    #expect(solver.takeChanges() == [Change(variable: x, value: 4)])
    // A new variable in the old one's place starts afresh.
    let z = solver.variable("z")
    #expect(!solver.has(y))
    #expect(solver.takeChanges().isEmpty)
    try solver.add(z == 5)
    #expect(solver.takeChanges() == [Change(variable: z, value: 5)])
    #expect(solver.checkInvariants() == nil)
  }

  @Test("R23: suggestions before there is anything to solve")
  func suggestFirst() throws {
    let solver = Solver()
    let left = solver.variable("left")
    let middle = solver.variable("middle")
    let right = solver.variable("right")
    try solver.addEditVariable(left)
    try solver.suggest(20, for: left)
    #expect(solver.value(of: left) == 20)
    try solver.add(middle == left + 30)
    try solver.add(right == 2 * middle)
    #expect(solver.values(left, middle, right) == [20, 50, 100])
    // The same with several weak ones, before and after the rows.
    let other = Solver()
    let v = (0..<6).map { other.variable("v\($0)") }
    for (index, variable) in v.enumerated() {
      try other.addEditVariable(variable, strength: .weak)
      try other.suggest(Double(10 * index), for: variable)
    }
    for index in 1..<6 { try other.add(v[index] >= v[index - 1] + 12) }
    // The chain needs 12 for each step, and the suggestions give only 10:
    // with v[i] at 12 i + s the errors |12 i + s - 10 i| sum to the sum of
    // |2 i + s|, least for s in -6 ... -4. The older suggestion wins: s = -4.
    #expect(other.values(v) == [-4, 8, 20, 32, 44, 56])
    try expectSound(other)
  }
}
