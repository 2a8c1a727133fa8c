import Cassowary
import Testing

@Suite("Coefficients in place")
struct CoefficientTests {
  @Test("a coefficient changes, and the value follows")
  func change() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let row = try solver.add(y == 2 * x)
    try solver.add(x == 10, strength: .weak)
    #expect(solver.values(x, y) == [10, 20])
    // The row is y - 2 x == 0.
    try solver.setCoefficient(of: x, in: row, to: -3)
    #expect(solver.values(x, y) == [10, 30])
    #expect(solver.has(row))
    let terms = try solver.constraint(of: row).expression.terms
    #expect(Set(terms) == [Term(1, y), Term(-3, x)])
    try expectSound(solver)
  }

  @Test("a coefficient of 0 takes the variable out")
  func takeOut() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let row = try solver.add(x + y == 10)
    try solver.add(x == 4, strength: .weak)
    #expect(solver.values(x, y) == [4, 6])
    try solver.setCoefficient(of: x, in: row, to: 0)
    #expect(solver.values(x, y) == [4, 10])
    #expect(try solver.constraint(of: row).expression.terms == [Term(1, y)])
    // Nothing but the wish holds x now.
    #expect(solver.constraintCount == 2)
    try expectSound(solver)
  }

  @Test("a variable that is not in the row is added to it")
  func putIn() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let row = try solver.add(y == 10)
    try solver.add(x == 4)
    try solver.setCoefficient(of: x, in: row, to: 0.5)
    #expect(solver.values(x, y) == [4, 8])
    try solver.setCoefficient(of: x, in: row, to: 0)
    #expect(solver.values(x, y) == [4, 10])
  }

  @Test("the constraint keeps its age")
  func age() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let old = try solver.add(x == 4, strength: .weak)
    let new = try solver.add(x == 6, strength: .weak)
    #expect(solver.value(of: x) == 4)
    // Twice the slope is twice the error: 2 x == 4 now outweighs x == 6, and
    // back at 1 it is still the older one.
    try solver.setCoefficient(of: x, in: old, to: 2)
    #expect(solver.value(of: x) == 2)
    try solver.setCoefficient(of: x, in: old, to: 1)
    #expect(solver.value(of: x) == 4)
    #expect(solver.constraints == [old, new])
  }

  @Test("rows of all states: required, active, violated, with room")
  func states() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x == 30, strength: .medium)
    try solver.add(y == 10, strength: .strong)
    let loose = try solver.add(x + y <= 100)
    let broken = try solver.add(x - y == 0, strength: .weak)
    #expect(solver.values(x, y) == [30, 10])
    // With room: x + 5 y <= 100 still holds, x + 8 y <= 100 does not.
    try solver.setCoefficient(of: y, in: loose, to: 5)
    #expect(solver.values(x, y) == [30, 10])
    try solver.setCoefficient(of: y, in: loose, to: 8)
    #expect(solver.values(x, y) == [20, 10])
    // Violated: x - 2 y == 0 holds as it is.
    #expect(try solver.violation(of: broken) == 10)
    try solver.setCoefficient(of: y, in: broken, to: -2)
    #expect(solver.values(x, y) == [20, 10])
    #expect(try solver.violation(of: broken) == 0)
    // Active: with 5 y there is room for x == 30 again.
    try solver.setCoefficient(of: y, in: loose, to: 5)
    #expect(solver.values(x, y) == [30, 10])
    try expectSound(solver)
  }

  @Test("a change that cannot hold is refused with its conflict")
  func refused() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let floor = try solver.add(x >= 10)
    let other = try solver.add(y == 5)
    let row = try solver.add(x + y <= 20)
    let before = try StateSnapshot(solver)
    let error = #expect(throws: SolverError.self) {
      try solver.setCoefficient(of: y, in: row, to: 3)
    }
    try expectConflict(
      error, refused: x + 3 * y <= 20, others: [floor, other], amount: 5,
      in: solver)
    #expect(error?.conflict?.members.first?.constraint == row)
    #expect(try StateSnapshot(solver) == before)
    try solver.setCoefficient(of: y, in: row, to: 2)
    #expect(solver.values(x, y) == [10, 5])
  }

  @Test("a long row keeps its other terms")
  func longRow() throws {
    let solver = Solver()
    let v = (0..<10).map { solver.variable("v\($0)") }
    for index in 1..<10 { try solver.add(v[index] == Double(index)) }
    let sum = Expression(terms: v.map { Term(1, $0) })
    let row = try solver.add(sum == 100)
    // 1 + ... + 9 = 45.
    #expect(solver.value(of: v[0]) == 55)
    try solver.setCoefficient(of: v[9], in: row, to: 3)
    #expect(solver.value(of: v[0]) == 37)
    try solver.setCoefficient(of: v[3], in: row, to: 0)
    #expect(solver.value(of: v[0]) == 40)
    try solver.setCoefficient(of: v[0], in: row, to: -2)
    #expect(solver.value(of: v[0]) == -20)
    #expect(try solver.constraint(of: row).expression.terms.count == 9)
    try expectSound(solver)
  }
}
