import Cassowary
import Testing

/// Combinations of expressions, edits, strengths and weights that the ports
/// of Cassowary test end to end.
@Suite("Catalogue: expressions, edits and strengths end to end")
struct CatalogueEndToEndTests {
  @Test("a variable against a number, from either side")
  func variableAndNumber() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 10)
    let row = try solver.add(x >= 100)
    #expect(solver.value(of: x) == 100)
    try solver.remove(row)
    let reversed = try solver.add(120 <= x)
    #expect(solver.value(of: x) == 120)
    try solver.remove(reversed)
    let equal = try solver.add(100 == x)
    #expect(solver.value(of: x) == 100)
    try solver.remove(equal)
    try solver.add(90 >= x)
    #expect(solver.value(of: x) == 90)
  }

  @Test("an expression against a number: the stay holds, the other moves")
  func expressionAndNumber() throws {
    for reversed in [false, true] {
      let solver = Solver()
      let x = try solver.variable("x", value: 10)
      let width = try solver.variable("width", value: 10)
      try solver.addStay(width)
      let right = x + width
      try solver.add(reversed ? 100 <= right : right >= 100)
      #expect(solver.values(x, width) == [90, 10])
      #expect(solver.value(of: right) == 100)
    }
  }

  @Test("an expression against a variable")
  func expressionAndVariable() throws {
    for relation in [Relation.equal, .greaterThanOrEqual] {
      let solver = Solver()
      let x = try solver.variable("x", value: 10)
      let width = try solver.variable("width", value: 10)
      let least = try solver.variable("least", value: 100)
      try solver.addStay(width)
      try solver.addStay(least)
      try solver.add(Constraint(x + width - least, relation))
      #expect(solver.values(x, width, least) == [90, 10, 100])
    }
  }

  @Test("an expression against an expression")
  func expressionAndExpression() throws {
    for relation in [Relation.equal, .greaterThanOrEqual] {
      let solver = Solver()
      let x1 = try solver.variable("x1", value: 10)
      let w1 = try solver.variable("w1", value: 10)
      let x2 = try solver.variable("x2", value: 100)
      let w2 = try solver.variable("w2", value: 10)
      for variable in [w1, w2, x2] { try solver.addStay(variable) }
      try solver.add(Constraint(x1 + w1 - (x2 + w2), relation))
      #expect(solver.values(x1, w1, x2, w2) == [100, 10, 100, 10])
    }
  }

  @Test("quad: midpoints of the sides of a quadrilateral")
  func quadrilateral() throws {
    let solver = Solver()
    let start: [(Double, Double)] = [
      (50, 50), (50, 250), (250, 250), (250, 50),
    ]
    var cx: [Variable] = []
    var cy: [Variable] = []
    for (index, corner) in start.enumerated() {
      cx.append(try solver.variable("c\(index).x", value: corner.0))
      cy.append(try solver.variable("c\(index).y", value: corner.1))
      let strength = Strength.weak.weighted(Double(1 << index))
      try solver.addStay(cx[index], strength: strength)
      try solver.addStay(cy[index], strength: strength)
    }
    var mx: [Variable] = []
    var my: [Variable] = []
    for index in 0..<4 {
      let next = (index + 1) % 4
      mx.append(solver.variable("m\(index).x"))
      my.append(solver.variable("m\(index).y"))
      try solver.add(mx[index] == (cx[index] + cx[next]) / 2)
      try solver.add(my[index] == (cy[index] + cy[next]) / 2)
    }
    for (low, high) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
      try solver.add(cx[low] + 10 <= cx[high])
    }
    for (low, high) in [(0, 1), (0, 2), (3, 1), (3, 2)] {
      try solver.add(cy[low] + 10 <= cy[high])
    }
    for variable in cx + cy {
      try solver.add(variable >= 0)
      try solver.add(variable <= 500)
    }
    #expect(solver.values(mx) == [50, 150, 250, 150])
    #expect(solver.values(my) == [150, 250, 150, 50])
    try solver.addEditVariable(cx[0])
    try solver.suggest(100, for: cx[0])
    #expect(solver.values(cx) == [100, 50, 250, 250])
    #expect(solver.values(mx[0], my[0]) == [75, 150])
    #expect(solver.values(mx[3], my[3]) == [175, 50])
    // Dragged through the opposite corner, it pushes the right side along.
    try solver.suggest(300, for: cx[0])
    #expect(solver.values(cx) == [300, 50, 310, 310])
    try solver.suggest(900, for: cx[0])
    #expect(solver.values(cx) == [490, 50, 500, 500])
    try solver.removeEditVariable(cx[0])
    // No rubber band: what was pushed away stays where it is.
    #expect(solver.values(cx) == [490, 50, 500, 500])
    try expectSound(solver)
  }

  @Test("required strength: an edit over a stay, and a stay over an edit")
  func requiredStrength() throws {
    let solver = Solver()
    let v = solver.variable("v")
    try solver.addStay(v, strength: .strong)
    try solver.addEditVariable(v, strength: .required)
    try solver.suggest(2, for: v)
    #expect(solver.value(of: v) == 2)

    let other = Solver()
    let w = other.variable("w")
    try other.addStay(w, strength: .required)
    try other.addEditVariable(w, strength: .strong)
    try other.suggest(2, for: w)
    #expect(other.value(of: w) == 0)
  }

  @Test("a batch of suggestions reaches what is tied to the variable")
  func batchedSuggestions() throws {
    let solver = Solver()
    let a = solver.variable("a")
    let b = solver.variable("b")
    let c = solver.variable("c")
    try solver.transaction { solver throws(SolverError) in
      try solver.add(a == 10)
      try solver.add(b == c)
      try solver.addEditVariable(c)
      try solver.suggest(100, for: c)
    }
    #expect(solver.values(a, b, c) == [10, 100, 100])
    try solver.transaction { solver throws(SolverError) in
      try solver.suggest(95, for: c)
      try solver.suggest(90, for: c)
    }
    #expect(solver.values(a, b, c) == [10, 90, 90])
  }

  @Test("change strength and change weight")
  func changeStrength() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let one = try solver.add(x == 1, strength: .weak)
    try solver.add(x == 2, strength: .medium)
    #expect(solver.value(of: x) == 2)
    try solver.setStrength(of: one, to: .strong)
    #expect(solver.value(of: x) == 1)

    let y = solver.variable("y")
    let first = try solver.add(y == 1, strength: .weak.weighted(1))
    try solver.add(y == 2, strength: .weak.weighted(2))
    #expect(solver.value(of: y) == 2)
    try solver.setWeight(of: first, to: 3)
    #expect(solver.value(of: y) == 1)
  }

  @Test("a constraint added while a variable is edited")
  func addWhileEditing() throws {
    let solver = Solver()
    let v = solver.variable("v")
    try solver.addEditVariable(v)
    try solver.suggest(2, for: v)
    #expect(solver.value(of: v) == 2)
    let fixed = try solver.add(v == 42)
    #expect(solver.value(of: v) == 42)
    try solver.suggest(3, for: v)
    #expect(solver.value(of: v) == 42)
    try solver.remove(fixed)
    #expect(solver.value(of: v) == 3)
  }

  @Test("concurrent edits of one variable")
  func concurrentEdits() throws {
    let solver = Solver()
    let v = solver.variable("v")
    let strong = try solver.addEditVariable(v, strength: .strong)
    try solver.suggest(42, for: v)
    let medium = try solver.addEditVariable(v, strength: .medium)
    try solver.suggest(21, for: v)
    #expect(solver.value(of: v) == 42)
    try solver.setConstant(of: strong, to: 50)
    #expect(solver.value(of: v) == 50)
    try solver.setStrength(of: strong, to: .weak)
    #expect(solver.value(of: v) == 21)
    try solver.setStrength(of: strong, to: .strong)
    try solver.remove(strong)
    #expect(solver.value(of: v) == 21)
    try solver.remove(medium)
    #expect(!solver.isEditVariable(v))
  }

  @Test("edit sessions with an inequality return to where they began")
  func editLeak() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(y >= x + 5)
    // Weaker than the stay, or the older of the two would pull x back.
    try solver.add(y == 8, strength: Strength(priority: 100))
    try solver.addStay(x)
    for round in 0..<50 {
      try solver.addEditVariable(x)
      try solver.suggest(Double(round), for: x)
      #expect(solver.value(of: y) == max(8, Double(round) + 5))
      try solver.removeEditVariable(x)
      #expect(solver.constraintCount == 3)
    }
    #expect(solver.values(x, y) == [49, 54])
    #expect(solver.variableCount == 2)
  }
}
