import Cassowary
import Testing

@Suite("Model: expressions, relations, strengths")
struct ModelTests {
  private let solver = Solver()

  private func makeVariables(_ count: Int) -> [Variable] {
    (0..<count).map { solver.variable("v\($0)") }
  }

  @Test("operators between variables and numbers")
  func operators() {
    let v = makeVariables(2)
    let x = v[0]
    let y = v[1]
    let sum = 2 * x + 3 - y / 4
    #expect(sum.terms == [Term(2, x), Term(-0.25, y)])
    #expect(sum.constant == 3)
    let reversed = 3 - x
    #expect(reversed.terms == [Term(-1, x)])
    #expect(reversed.constant == 3)
    let negated = -(x - 5)
    #expect(negated.terms == [Term(-1, x)])
    #expect(negated.constant == 5)
    let scaled = (x + y + 1) * 3
    #expect(scaled.terms == [Term(3, x), Term(3, y)])
    #expect(scaled.constant == 3)
    #expect((5 + x).constant == 5)
    #expect((x - 5).constant == -5)
  }

  @Test("assignment operators")
  func assignment() {
    let v = makeVariables(2)
    var expression = Expression(1)
    expression += v[0]
    expression += 2 * v[1] + 4
    expression -= v[0]
    expression -= 2
    #expect(expression.terms == [Term(2, v[1])])
    #expect(expression.constant == 3)
    expression += 0.5
    #expect(expression.constant == 3.5)
  }

  @Test("summands of one variable are put together, and cancel")
  func cancelling() {
    let v = makeVariables(3)
    #expect((v[0] + v[0]).terms == [Term(2, v[0])])
    #expect((v[0] - v[0] + v[1]).terms == [Term(1, v[1])])
    #expect(
      (v[0] + v[1] + v[2] - v[1]).terms == [Term(1, v[0]), Term(1, v[2])])
    #expect((0 * v[0] + v[1]).terms == [Term(1, v[1])])
    #expect((v[0] * 0).terms.isEmpty)
  }

  @Test("more than four terms, each variable once, in order of appearance")
  func manyTerms() {
    let v = makeVariables(9)
    var expression = Expression()
    for (index, variable) in v.enumerated() {
      expression += Double(index + 1) * variable
    }
    expression += v[8]
    expression -= 2 * v[1]
    expression += v[0]
    expression -= 6 * v[5]
    let expected = [
      Term(2, v[0]), Term(3, v[2]), Term(4, v[3]), Term(5, v[4]),
      Term(7, v[6]), Term(8, v[7]), Term(10, v[8]),
    ]
    #expect(expression.terms.count == expected.count)
    for term in expected { #expect(expression.terms.contains(term)) }
    #expect(Expression(terms: expression.terms).terms == expression.terms)
    let half = expression / 2
    #expect(
      half.terms.map(\.coefficient).sorted() == [1, 1.5, 2, 2.5, 3.5, 4, 5])
  }

  @Test("long sums are solved like short ones")
  func longSums() throws {
    let v = makeVariables(40)
    var sum = Expression()
    for variable in v { sum += variable }
    for (index, variable) in v.enumerated() {
      if index > 0 { try solver.add(variable == Double(index)) }
    }
    // The same variable a second time, far beyond the inline ones.
    try solver.add(sum + v[39] + v[0] == 1_000)
    // 1 + ... + 39 = 780, and 39 once more: 2 v0 = 1000 - 819.
    #expect(solver.value(of: v[0]) == 90.5)
    #expect(solver.value(of: sum) == 870.5)
  }

  @Test("division is by coefficient, correctly rounded")
  func division() {
    let v = makeVariables(6)
    #expect((v[0] / 3).terms == [Term(1.0 / 3, v[0])])
    #expect((10 * v[0] / 3).terms == [Term(10.0 / 3, v[0])])
    #expect(((v[0] + 7) / 2).constant == 3.5)
    var sum = Expression()
    for variable in v { sum += 7 * variable }
    #expect((sum / 10).terms.allSatisfy { $0.coefficient == 0.7 })
    #expect((v[0] / 0).terms.first?.coefficient == .infinity)
  }

  @Test("constants on both sides are moved to the right")
  func constants() {
    let v = makeVariables(2)
    let rule: Constraint = 2 * v[0] + 3 <= v[1] / 2 - 4
    #expect(rule.relation == .lessThanOrEqual)
    #expect(rule.constant == -7)
    #expect(rule.expression.terms == [Term(2, v[0]), Term(-0.5, v[1])])
    let least: Constraint = v[0] >= 100
    #expect(least.constant == 100)
    let left: Constraint = 100 <= v[0]
    #expect(left.relation == .lessThanOrEqual)
    #expect(left.expression.terms == [Term(-1, v[0])])
    #expect(left.constant == -100)
    let same: Constraint = v[0] == v[1]
    #expect(same.relation == .equal)
    #expect(same.constant == 0)
    let number: Constraint = 4 == v[0] + 1
    #expect(number.constant == -3)
    #expect(number.expression.terms == [Term(-1, v[0])])
  }

  @Test("what a solver gives back is what it was given")
  func roundTrip() throws {
    let v = makeVariables(3)
    let rule: Constraint = 2 * v[0] + 3 <= v[1] / 2 + v[2]
    let row = try solver.add(rule, strength: .strong, name: "rule", rank: 4)
    let again = try solver.constraint(of: row)
    #expect(again.relation == .lessThanOrEqual)
    #expect(again.constant == -3)
    #expect(try solver.constant(of: row) == -3)
    #expect(again.expression.terms == rule.expression.terms)
    #expect(solver.name(of: row) == "rule")
    #expect(solver.name(of: v[1]) == "v1")
    try solver.setConstant(of: row, to: 8)
    #expect(try solver.constraint(of: row).constant == 8)
  }

  @Test("relations have a symbol and a reverse")
  func relations() {
    #expect(Relation.allCases.map(\.symbol) == ["==", "<=", ">="])
    #expect(
      Relation.allCases.map(\.reversed)
        == [.equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  @Test("variables are values: equal if they name the same unknown")
  func identity() {
    let v = makeVariables(2)
    #expect(Set([v[0], v[1], v[0]]).count == 2)
    let other = Solver()
    let foreign = other.variable("v0")
    #expect(!solver.has(foreign))
    #expect(Set([v[0], foreign]).count == 2)
  }

  @Test("strengths know which of them are valid")
  func validity() {
    for strength in [
      Strength.required, .strong, .medium, .weak, .weak.weighted(0.001),
      Strength(priority: 1e-300), Strength(priority: 999.999, weight: 1e300),
    ] {
      #expect(strength.isValid)
    }
    for strength in [
      Strength(priority: 0), Strength(priority: -0.0),
      Strength(priority: -5), Strength(priority: 1000.0.nextUp),
      Strength(priority: .nan), Strength(priority: .infinity),
      .weak.weighted(0), .weak.weighted(-2), .weak.weighted(.infinity),
      .weak.weighted(.nan),
    ] {
      #expect(!strength.isValid)
    }
    #expect(Strength.required.isRequired)
    #expect(!Strength(priority: 1000.0.nextDown).isRequired)
    #expect(Strength.strong.priority > Strength.medium.priority)
    #expect(Strength.medium.priority > Strength.weak.priority)
    #expect(Strength.weak.weighted(3).weight == 3)
  }

  @Test("fractional priorities are levels of their own")
  func fractionalPriorities() throws {
    let x = solver.variable("x")
    var handles: [ConstraintHandle] = []
    for step in 0..<20 {
      handles.append(
        try solver.add(
          x == Double(step),
          strength: Strength(
            priority: 250 + Double(step) / 64,
            weight: Double(1_000_000 >> step))))
      #expect(solver.value(of: x) == Double(step))
    }
    for step in (1..<20).reversed() {
      try solver.remove(handles[step])
      #expect(solver.value(of: x) == Double(step - 1))
    }
  }

  @Test("a type of one's own can be a summand")
  func ownSummand() {
    struct Anchor: ExpressionConvertible {
      var expression: Expression
    }
    let v = makeVariables(4)
    let all = Expression(terms: v.map { Term(1, $0) }, constant: 3)
    let rest = v[0] + v[1] + v[2] - Anchor(expression: all)
    #expect(rest.terms == [Term(-1, v[3])])
    #expect(rest.constant == -3)
    #expect((all - v[3]).terms.count == 3)
    #expect(Expression(v[0], coefficient: 0).terms.isEmpty)
  }

  @Test("the value of an expression is that of its terms")
  func expressionValues() throws {
    let v = makeVariables(2)
    try solver.add(v[0] == 3)
    try solver.add(v[1] == 0.5)
    #expect(solver.value(of: 2 * v[0] - v[1] + 1) == 6.5)
    #expect(solver.value(of: Expression(7)) == 7)
    #expect(solver.value(of: v[0].expression) == 3)
    let foreign = Solver().variable("foreign")
    #expect(solver.value(of: v[0] + foreign).isNaN)
  }
}
