import Cassowary
import Testing

/// Tests that the implementations of Cassowary share, under their names.
@Suite("Catalogue: the classic tests")
struct CatalogueClassicTests {
  @Test("simple1: two stays and an equality")
  func simple1() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 167)
    let y = try solver.variable("y", value: 2)
    try solver.addStay(x)
    try solver.addStay(y)
    try solver.add(x == y)
    // The older stay wins.
    #expect(solver.values(x, y) == [167, 167])

    let plain = Solver()
    let a = plain.variable("a")
    let b = plain.variable("b")
    try plain.add(a == b)
    #expect(plain.values(a, b) == [0, 0])
  }

  @Test("simple2: an edit variable in an empty solver")
  func simple2() throws {
    let solver = Solver()
    let v = solver.variable("v")
    try expectRefused("notAnEditVariable", by: solver) {
      try solver.suggest(1, for: v)
    }
    try solver.addEditVariable(v)
    #expect(solver.value(of: v) == 0)
    try solver.suggest(2, for: v)
    #expect(solver.value(of: v) == 2)
  }

  @Test("justStay1: stays keep what is there")
  func justStay() throws {
    let solver = Solver()
    let x = try solver.variable("x", value: 5)
    let y = try solver.variable("y", value: 10)
    try solver.addStay(x)
    try solver.addStay(y)
    #expect(solver.values(x, y) == [5, 10])
  }

  @Test("addDelete1: bounds come and go")
  func addDelete1() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 100, strength: .weak)
    #expect(solver.value(of: x) == 100)
    let ten = try solver.add(x <= 10)
    let twenty = try solver.add(x <= 20)
    #expect(solver.value(of: x) == 10)
    try solver.remove(ten)
    #expect(solver.value(of: x) == 20)
    try solver.remove(twenty)
    #expect(solver.value(of: x) == 100)
    let one = try solver.add(x <= 10)
    let other = try solver.add(x <= 10)
    #expect(solver.value(of: x) == 10)
    try solver.remove(one)
    #expect(solver.value(of: x) == 10)
    try solver.remove(other)
    #expect(solver.value(of: x) == 100)
  }

  @Test("addDelete2: bounds and an equation come and go")
  func addDelete2() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x == 100, strength: .weak)
    try solver.add(y == 120, strength: .strong)
    let ten = try solver.add(x <= 10)
    let twenty = try solver.add(x <= 20)
    #expect(solver.values(x, y) == [10, 120])
    try solver.remove(ten)
    #expect(solver.values(x, y) == [20, 120])
    let equation = try solver.add(2 * x == y)
    #expect(solver.values(x, y) == [20, 40])
    try solver.remove(twenty)
    #expect(solver.values(x, y) == [60, 120])
    try solver.remove(equation)
    #expect(solver.values(x, y) == [100, 120])
  }

  @Test("casso1: of two wishes the older is granted")
  func casso1() throws {
    for xIsOlder in [true, false] {
      let solver = Solver()
      let x = solver.variable("x")
      let y = solver.variable("y")
      try solver.add(x <= y)
      try solver.add(y == x + 3)
      try solver.add((xIsOlder ? x : y) == 10, strength: .weak)
      try solver.add((xIsOlder ? y : x) == 10, strength: .weak)
      #expect(solver.values(x, y) == (xIsOlder ? [10, 13] : [7, 10]))
    }
  }

  @Test("inconsistent1: two values for one variable")
  func inconsistent1() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let ten = try solver.add(x == 10)
    let before = try StateSnapshot(solver)
    let error = #expect(throws: SolverError.self) { try solver.add(x == 5) }
    try expectConflict(
      error, refused: x == 5, others: [ten], amount: 5, in: solver)
    #expect(try StateSnapshot(solver) == before)
  }

  @Test("inconsistent2: bounds that exclude each other")
  func inconsistent2() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let floor = try solver.add(x >= 10)
    let before = try StateSnapshot(solver)
    let error = #expect(throws: SolverError.self) { try solver.add(x <= 5) }
    try expectConflict(
      error, refused: x <= 5, others: [floor], amount: 5, in: solver)
    #expect(error?.conflict?.members.map(\.multiplier) == [1, -1])
    #expect(try StateSnapshot(solver) == before)
  }

  @Test("inconsistent3: a chain of inequalities")
  func inconsistent3() throws {
    let solver = Solver()
    let w = solver.variable("w")
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    let chain = [
      try solver.add(w >= 10), try solver.add(x >= w),
      try solver.add(y >= x), try solver.add(z >= y),
    ]
    let before = try StateSnapshot(solver)
    let error = #expect(throws: SolverError.self) { try solver.add(z <= 4) }
    try expectConflict(
      error, refused: z <= 4, others: chain, amount: 6, in: solver)
    #expect(try StateSnapshot(solver) == before)
  }

  @Test("inconsistent3 with z >= 8: one of two irreducible sets")
  func inconsistent3WithBound() throws {
    let solver = Solver()
    let w = solver.variable("w")
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    let chain = [
      try solver.add(w >= 10), try solver.add(x >= w),
      try solver.add(y >= x), try solver.add(z >= y),
    ]
    let bound = try solver.add(z >= 8)
    let before = try StateSnapshot(solver)
    let error = #expect(throws: SolverError.self) { try solver.add(z <= 4) }
    let conflict = try #require(error?.conflict)
    try verify(conflict, refused: z <= 4, in: solver)
    let others = conflict.members.dropFirst().map(\.constraint)
    #expect(others == chain || others == [bound])
    #expect(conflict.amount == (others == chain ? 6 : 4))
    #expect(try StateSnapshot(solver) == before)
  }

  @Test("inconsistent4: a value reached through an equality")
  func inconsistent4() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let ten = try solver.add(x == 10)
    let same = try solver.add(x == y)
    let before = try StateSnapshot(solver)
    let error = #expect(throws: SolverError.self) { try solver.add(y == 5) }
    try expectConflict(
      error, refused: y == 5, others: [ten, same], amount: 5, in: solver)
    #expect(try StateSnapshot(solver) == before)
  }

  @Test("multiedit: edits begin and end inside of each other")
  func multiEdit() throws {
    let solver = Solver()
    let box = ["x", "y", "w", "h"].map { solver.variable($0) }
    for variable in box { try solver.addStay(variable) }
    for variable in box[0...1] { try solver.addEditVariable(variable) }
    try solver.suggest(10, for: box[0])
    try solver.suggest(20, for: box[1])
    #expect(solver.values(box) == [10, 20, 0, 0])
    for variable in box[2...3] { try solver.addEditVariable(variable) }
    try solver.suggest(30, for: box[2])
    try solver.suggest(40, for: box[3])
    for variable in box[2...3] { try solver.removeEditVariable(variable) }
    #expect(solver.values(box) == [10, 20, 30, 40])
    try solver.suggest(50, for: box[0])
    try solver.suggest(60, for: box[1])
    for variable in box[0...1] { try solver.removeEditVariable(variable) }
    #expect(solver.values(box) == [50, 60, 30, 40])
    #expect(solver.constraintCount == 4)
  }

  @Test("multiedit2: nested edits of the same variables")
  func multiEdit2() throws {
    let solver = Solver()
    let box = ["x", "y", "w", "h"].map { solver.variable($0) }
    for variable in box { try solver.addStay(variable) }
    for variable in box[0...1] { try solver.addEditVariable(variable) }
    try solver.suggest(10, for: box[0])
    try solver.suggest(20, for: box[1])
    #expect(solver.values(box) == [10, 20, 0, 0])
    // The inner session edits all four, x and y a second time. Stronger than
    // the outer one, or the older edit would win the tie.
    let inner = Strength(priority: 800)
    for variable in box {
      try solver.addEditVariable(variable, strength: inner)
    }
    try solver.suggest(30, for: box[2])
    try solver.suggest(40, for: box[3])
    #expect(solver.values(box) == [10, 20, 30, 40])
    try solver.suggest(50, for: box[0])
    try solver.suggest(60, for: box[1])
    #expect(solver.values(box) == [50, 60, 30, 40])
    for variable in box { try solver.removeEditVariable(variable) }
    // The outer session holds on to what it was told.
    #expect(solver.values(box) == [10, 20, 30, 40])
    #expect(solver.isEditVariable(box[0]))
    #expect(!solver.isEditVariable(box[2]))
  }

  @Test("paper figure: the middle of a line is dragged against its end")
  func paperFigure() throws {
    let solver = Solver()
    let xm = solver.variable("xm")
    let xl = solver.variable("xl")
    let xr = solver.variable("xr")
    try solver.add(2 * xm == xl + xr)
    try solver.add(xl + 20 <= xr)
    try solver.add(xl >= -10)
    try solver.add(xr <= 100)
    try solver.addEditVariable(xm, strength: .strong)
    try solver.addEditVariable(xl, strength: .weak)
    try solver.addEditVariable(xr, strength: .weak)
    try solver.suggest(40, for: xm)
    try solver.suggest(50, for: xr)
    try solver.suggest(30, for: xl)
    #expect(solver.values(xl, xm, xr) == [30, 40, 50])
    try solver.suggest(60, for: xm)
    // xl + xr is 120 and one of the wishes 30 and 50 is missed by 40 in any
    // case; the older one is that for xl.
    #expect(solver.values(xl, xm, xr) == [30, 60, 90])
    try solver.suggest(90, for: xm)
    // The right end meets its limit, and the left end has to follow.
    #expect(solver.values(xl, xm, xr) == [80, 90, 100])
  }
}
