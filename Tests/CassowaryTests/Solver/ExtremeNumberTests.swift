import Cassowary
import Testing

/// Numbers that a `Double` can hardly hold, or not at all: what is accepted is
/// satisfied, and what cannot be held is an error.
@Suite("Extreme numbers")
struct ExtremeNumberTests {
  @Test("A coefficient that becomes zero by division is refused")
  func underflow() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let z = solver.variable("z")
    try solver.add(z == x)
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(x / .infinity + y == 5)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(x / 1e200 / 1e200 + y == 5)
    }
    #expect(solver.values(x, y, z) == [0, 0, 0])
  }

  @Test("A bound of any size limits the optimal range")
  func range() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x <= 6e8)
    #expect(try solver.optimalRange(of: x) == -.infinity...6e8)
  }

  @Test("A heavy wish elsewhere does not decide between light ones")
  func unrelatedWeight() throws {
    let solver = Solver()
    let w = solver.variable("w")
    let x = solver.variable("x")
    try solver.add(w == 1, strength: .weak.weighted(1e20))
    try solver.add(x == 0, strength: .weak)
    try solver.add(x == 100, strength: .weak.weighted(2))
    #expect(solver.values(w, x) == [1, 100])
  }

  @Test("A sum that is too large only on the way counts as what it comes to")
  func overflowOnTheWay() throws {
    let solver = Solver()
    let x = ["a", "b", "c", "d"].map { solver.variable($0) }
    try solver.add(x[0] == 1e308)
    try solver.add(x[1] == 1e308)
    try solver.add(x[2] == 1.5e308)
    try solver.add(x[3] == 1.5e308)
    try solver.add(x[0] + x[1] <= x[2] + x[3])
    try expectRefused("unsatisfiable", by: solver) {
      try solver.add(x[0] + x[1] >= x[2] + x[3])
    }
    #expect(solver.value(of: x[3]) == 1.5e308)
  }

  @Test("A value too large to be held is an error")
  func overflow() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x == 1e308)
    try expectRefused("overflow", by: solver) { try solver.add(y == 10 * x) }
    try solver.add(y <= 5)
    #expect(solver.values(x, y) == [1e308, 0])
  }

  @Test("A bound whose distance overflows is a bound")
  func farBound() throws {
    let solver = Solver()
    let x = solver.variable("x"), y = solver.variable("y")
    try solver.add(y == 1e308)
    try solver.add(1e10 * x - y <= 1e308)
    let range = try solver.optimalRange(of: x)
    #expect(range.lowerBound == -.infinity)
    #expect(abs(range.upperBound / 2e298 - 1) < 1e-9)
  }

  @Test("A value too large to be held is an error, by way of two constraints")
  func overflowOfProduct() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(y == 1e10 * x)
    try expectRefused("overflow", by: solver) {
      try solver.add(1e-150 * x == 1e150)
    }
    try solver.add(1e-150 * x == 1e140)
    #expect(solver.value(of: x) == 1e290)
  }

  @Test("A small coefficient beside large ones that cancel counts")
  func smallBesideLarge() throws {
    for size in [1e11, 1e12, 1.1e12, 1e13, 1e15, 1e17, 1e30, 1e58] {
      let solver = Solver()
      let a = solver.variable("a")
      let u = solver.variable("u")
      let v = solver.variable("v")
      try solver.add(u == size * a)
      try solver.add(v == size * a)
      try solver.add(u - v + a == 5)
      #expect(solver.value(of: a) == 5, "\(size)")
      expectClose(solver.value(of: u), 5 * size)
      expectClose(solver.value(of: v), 5 * size)
      try expectSound(solver)
    }
  }

  @Test("It counts in any order, and for wishes too")
  func smallBesideLargeInAnyOrder() throws {
    for order in [[0, 1, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      for isWish in [false, true] {
        let solver = Solver()
        let a = solver.variable("a")
        let u = solver.variable("u")
        let v = solver.variable("v")
        let rows = [u == 1e13 * a, v == 1e13 * a, u - v + a == 5]
        for index in order {
          let strength: Strength = isWish && index == 2 ? .weak : .required
          try solver.add(rows[index], strength: strength)
        }
        #expect(solver.value(of: a) == 5, "\(order), \(isWish)")
        try expectSound(solver)
      }
    }
  }

  @Test("Ranges end at bounds of any size")
  func ranges() throws {
    for bound in [1, 6e8, 1e9, 1e12, 1e100, 1e300, 1e308] {
      let solver = Solver()
      let x = solver.variable("x")
      let y = solver.variable("y")
      try solver.add(x <= bound)
      try solver.add(x >= -2 * (bound / 4))
      try solver.add(y - x == 0)
      let range = try solver.optimalRange(of: y)
      #expect(range == -(bound / 2)...bound, "\(bound)")
      #expect(try solver.ambiguity(of: y) != .none)
    }
    let solver = Solver()
    let x = try solver.variable("x", value: 1e308)
    #expect(try solver.optimalRange(of: x) == -.infinity ... .infinity)
  }

  @Test("Bounds that are further apart than a number can be exclude each other")
  func farApart() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(x >= 1e308)
    try expectRefused("unsatisfiable", by: solver) {
      try solver.add(x <= -1e308)
    }
    try solver.add(y == x)
    try expectRefused("unsatisfiable", by: solver) {
      try solver.add(y <= -1e308)
    }
    try expectRefused("unsatisfiable", by: solver) {
      try solver.transaction {
        try $0.add(y == 1e308)
        try $0.add(x + y <= 0)
      }
    }
    try expectSound(solver)
  }

  @Test("Coefficients and weights at the edge of what can be held")
  func edges() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    let small = 0x1p-1024
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(small * x + y == 0)
    }
    let row = try solver.add(small.nextUp * x + y == 1)
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.setCoefficient(of: x, in: row, to: small)
    }
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.add(1e-200 * (1e-200 * x) == y)
    }
    try expectRefused("invalidStrength", by: solver) {
      try solver.add(1e200 * x == 1, strength: .weak.weighted(1e200))
    }
    let wish = try solver.add(1e-200 * x == 1, strength: .weak)
    try expectRefused("invalidStrength", by: solver) {
      try solver.setWeight(of: wish, to: 1e-200)
    }
    #expect(solver.values(x, y) == [1e200, 1])
    try solver.setConstant(of: wish, to: 1e100)
    #expect(solver.value(of: x) == 1e300)
    try expectRefused("nonFiniteNumber", by: solver) {
      try solver.setConstant(of: wish, to: 1e200)
    }
  }

  @Test(
    "The largest and the smallest coefficient make equations that hold",
    arguments: [Double.greatestFiniteMagnitude, (0x1p-1024).nextUp])
  func coefficients(size: Double) throws {
    let solver = Solver()
    let x = solver.variable("x")
    let y = solver.variable("y")
    try solver.add(size * x - size * y == 0)
    try solver.add(y == 1)
    // One over the largest number has a few digits less.
    #expect(abs(solver.value(of: x) - 1) <= 1e-15)
  }

  @Test("Weights that differ by two in a billion are told apart")
  func weights() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.add(x == 0, strength: .weak.weighted(1e9))
    try solver.add(x == 9, strength: .weak.weighted(1e9 + 2))
    #expect(solver.value(of: x) == 9)
  }

  @Test(
    "A constant that is dragged too far is refused, and can be dragged back")
  func drag() throws {
    let solver = Solver()
    let x = solver.variable("x")
    try solver.addEditVariable(x, strength: .required)
    var last = x
    for _ in 0..<100 {
      let next = solver.variable()
      try solver.add(next == 2 * last + 1)
      last = next
    }
    for value in [1, 2, 3, 4e200] { try solver.suggest(value, for: x) }
    for value in [1e300, -1e290, 1.7e308] {
      try expectRefused("overflow", by: solver) {
        try solver.suggest(value, for: x)
      }
    }
    try solver.suggest(0, for: x)
    #expect(solver.value(of: last) == 0x1p100 - 1)
    try expectSound(solver)
  }

  @Test("A step from a huge number leaves a small one as it is")
  func largeBefore() throws {
    for exponent in [8, 100, 305, 307] {
      let size = 1.7 * (0..<exponent).reduce(1) { value, _ in value * 10 }
      let solver = Solver()
      let x = try solver.variable("x", value: 40)
      try solver.add(x >= 1, strength: .weak)
      let y = solver.variable("y")
      try solver.add(size * x + 2 * y <= 1, strength: .medium)
      #expect(solver.value(of: y) == (1 - size) / 2)
      try solver.add(41 * y + x >= 6, strength: .medium)
      #expect(abs(solver.value(of: y) - 6.0 / 41) < 1e-9)
      try expectSound(solver)
    }
  }

  @Test("A weight is what it was changed to")
  func tinyWeight() throws {
    let solver = Solver()
    let x = solver.variable("x")
    let broken = try solver.add(0 * x >= 1, strength: .strong)
    for weight in [1e-300, 3, .leastNonzeroMagnitude] {
      try solver.setWeight(of: broken, to: weight)
      try expectSound(solver)
    }
  }
}
