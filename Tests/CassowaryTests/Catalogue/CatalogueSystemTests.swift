import Cassowary
import TestSupport
import Testing

/// Systems that the current implementations test, with their values.
@Suite("Catalogue: systems of the current implementations")
struct CatalogueSystemTests {
  @Test("maximise: an objective is a weak constraint out of reach")
  func maximise() throws {
    let solver = Solver()
    let x1 = solver.variable("x1")
    let x2 = solver.variable("x2")
    let x3 = solver.variable("x3")
    let z = solver.variable("z")
    for variable in [x1, x2, x3] { try solver.add(variable >= 0) }
    try solver.add(2 * x1 - 5 * x2 <= 11)
    try solver.add(x3 + 3 * x2 - x1 == 7)
    try solver.add(x1 - 8 * x2 + 4 * x3 >= 33)
    try solver.add(7 * x2 + 4 * x3 - 2 * x1 == z)
    try solver.addEditVariable(z, strength: .weak)
    try solver.suggest(1e6, for: z)
    // From (5.5, 0, 12.5) to (13, 3, 11), a whole edge is as good. The value
    // that others expect is its end.
    expectClose(solver.value(of: z), 39)
    for (variable, range) in [(x1, 5.5...13), (x2, 0...3), (x3, 11...12.5)] {
      let found = try solver.optimalRange(of: variable)
      expectClose(found.lowerBound, range.lowerBound)
      expectClose(found.upperBound, range.upperBound)
      #expect(try solver.isAmbiguous(variable))
    }
    try solver.add(x2 == 3, strength: Strength(priority: 100))
    let values = solver.values(x1, x2, x3, z)
    for (value, expected) in zip(values, [13.0, 3, 11, 39]) {
      expectClose(value, expected)
    }
    try expectSound(solver)
  }

  @Test("strength: a weak wish gives way to equations")
  func weakWish() throws {
    let solver = Solver()
    let v1 = solver.variable("v1")
    let v2 = solver.variable("v2")
    try solver.add(v1 + v2 == 0)
    try solver.add(v1 == 10)
    let wish = try solver.add(v2 >= 0, strength: .weak)
    #expect(solver.values(v1, v2) == [10, -10])
    #expect(try solver.violation(of: wish) == -10)
  }

  @Test("strength: a medium bound gives way to a strong value")
  func mediumBound() throws {
    let solver = Solver()
    let v1 = solver.variable("v1")
    let v2 = solver.variable("v2")
    try solver.add(v1 + v2 == 0)
    try solver.add(v1 >= 10, strength: .medium)
    try solver.add(v2 == 2, strength: .strong)
    #expect(solver.values(v1, v2) == [-2, 2])
  }

  @Test("quadrilateral and removal: the second list reports a value of 0")
  func removalReportsZero() throws {
    let solver = Solver()
    let value = solver.variable("value")
    let row = try solver.add(value == 100)
    #expect(solver.takeChanges() == [Change(variable: value, value: 100)])
    try solver.remove(row)
    try solver.add(value == 0, strength: .weak)
    #expect(solver.takeChanges() == [Change(variable: value, value: 0)])
  }

  @Test("a grid of cells takes its columns and lines from the largest cells")
  func grid() throws {
    let columns = scaled(release: 30, debug: 6)
    let lines = scaled(release: 30, debug: 5)
    let solver = Solver()
    let x = (0...columns).map { solver.variable("x\($0)") }
    let y = (0...lines).map { solver.variable("y\($0)") }
    try solver.add(x[0] == 0)
    try solver.add(y[0] == 0)
    for column in 0..<columns {
      try solver.add(x[column + 1] >= x[column])
      for line in 0..<lines {
        let width = Double(10 + (column * 7 + line * 3) % 13)
        try solver.add(x[column + 1] - x[column] >= width, strength: .strong)
      }
      try solver.add(x[column + 1] == x[column], strength: .weak)
    }
    for line in 0..<lines {
      for column in 0..<columns {
        let height = Double(5 + (column * 5 + line * 11) % 7)
        try solver.add(y[line + 1] - y[line] >= height, strength: .strong)
      }
      try solver.add(y[line + 1] == y[line], strength: .weak)
    }
    var right = 0.0
    for column in 0..<columns {
      right += Double(
        (0..<lines).map { 10 + (column * 7 + $0 * 3) % 13 }.max() ?? 0)
      #expect(solver.value(of: x[column + 1]) == right)
    }
    var bottom = 0.0
    for line in 0..<lines {
      bottom += Double(
        (0..<columns).map { 5 + ($0 * 5 + line * 11) % 7 }.max() ?? 0)
      #expect(solver.value(of: y[line + 1]) == bottom)
    }
    #expect(solver.statistics.fallbacks == 0)
  }

  @Test("a dialog of about a hundred constraints follows its window")
  func dialog() throws {
    let solver = Solver()
    let width = solver.variable("width")
    let height = solver.variable("height")
    var fields: [(left: Variable, width: Variable)] = []
    var top: Expression = Expression(10)
    for row in 0..<9 {
      let labelWidth = solver.variable("label\(row)")
      let left = solver.variable("left\(row)")
      let fieldWidth = solver.variable("field\(row)")
      let y = solver.variable("y\(row)")
      let natural = Double(40 + 9 * (row % 4))
      try solver.add(labelWidth >= 0)
      try solver.add(fieldWidth >= 0)
      try solver.add(labelWidth >= natural, strength: .strong)
      try solver.add(labelWidth == natural, strength: .weak)
      try solver.add(left == labelWidth + 18)
      try solver.add(left + fieldWidth + 10 == width)
      try solver.add(fieldWidth >= 60, strength: .strong)
      try solver.add(fieldWidth == 125, strength: Strength(priority: 100))
      try solver.add(y == top)
      if let first = fields.first {
        // Fields are aligned at their left edges.
        try solver.add(left == first.left, strength: .medium)
      }
      fields.append((left, fieldWidth))
      top = y + 31
    }
    try solver.add(height >= top)
    try solver.add(height == 0, strength: Strength(priority: 50))
    try solver.addEditVariable(width, strength: .medium)
    // The widest label needs 40 + 27, the field at least 60.
    for wish in [300.0, 500, 100, 155, 2_000, 154] {
      try solver.suggest(wish, for: width)
      let actual = max(wish, 67 + 18 + 60 + 10)
      #expect(solver.value(of: width) == actual)
      for field in fields {
        #expect(solver.value(of: field.left) == 85)
        #expect(solver.value(of: field.width) == actual - 95)
      }
    }
    #expect(solver.value(of: height) == 10 + 9 * 31)
    #expect(solver.statistics.fallbacks == 0)
    try expectSound(solver)
  }

  /// The relation under test, and what x becomes next to a wish for 50.
  private static let updates: [(Relation, [Double])] = [
    (.equal, [100, 150, 0, -20]),
    (.greaterThanOrEqual, [100, 150, 50, 50]),
    (.lessThanOrEqual, [50, 50, 0, -20]),
  ]

  @Test("updateConstant: required and soft, all relations")
  func updateConstant() throws {
    for strength in [Strength.required, .strong] {
      for (relation, expected) in Self.updates {
        let solver = Solver()
        let x = solver.variable("x")
        try solver.add(x == 50, strength: .weak)
        let row = try solver.add(
          Constraint(x - 100, relation), strength: strength)
        #expect(solver.value(of: x) == expected[0])
        for (constant, value) in zip([150.0, 0, -20], expected.dropFirst()) {
          try solver.setConstant(of: row, to: constant)
          #expect(solver.value(of: x) == value)
        }
        try solver.setConstant(of: row, to: 100)
        #expect(solver.value(of: x) == expected[0])
      }
    }
  }

  @Test("four equal parts given through two pairs are no conflict")
  func twoPairs() throws {
    let solver = Solver()
    let r = (0..<4).map { solver.variable("r\($0)") }
    try solver.add(r[0] == r[1])
    try solver.add(r[2] == r[3])
    try solver.add(r[0] + r[1] + r[2] + r[3] == 240)
    try solver.add(r[0] + r[1] == 120)
    try solver.add(r[2] + r[3] == 120)
    #expect(solver.values(r) == [60, 60, 60, 60])
    try expectRefused("unsatisfiable", by: solver) {
      try solver.add(r[3] == 61)
    }
  }

  @Test("removing a constraint after a refused one")
  func removeAfterRefusal() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let sum = try solver.add(x + y == 10)
    let difference = try solver.add(x - y == 2)
    #expect(solver.values(x, y) == [6, 4])
    try expectRefused("unsatisfiable", by: solver) { try solver.add(x == 7) }
    try solver.remove(difference)
    try solver.add(x == 7)
    #expect(solver.values(x, y) == [7, 3])
    try solver.remove(sum)
    try solver.add(y == 20)
    #expect(solver.values(x, y) == [7, 20])
  }
}
