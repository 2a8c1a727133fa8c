import Cassowary
import TestSupport
import Testing

@Suite("Operands and strengths")
struct OperandTests {
  let solver = Solver()

  @Test("whole numbers are operands as numbers with a fraction are")
  func integers() {
    let x = solver.variable("x")
    let count = 4
    let number = 4.0
    let pairs: [(Expression, Expression)] = [
      (x + count, x + number), (count + x, number + x),
      (x - count, x - number), (count - x, number - x),
      (x * count, x * number), (count * x, number * x),
      (x / count, x / number), (x / (count - 1), x / 3.0),
    ]
    for (one, other) in pairs {
      #expect(one.terms == other.terms)
      #expect(one.constant == other.constant)
    }
    var sum = Expression(x)
    sum += count
    #expect(sum.constant == 4)
    sum -= 2 * count
    #expect(sum.constant == -4)
    let rules: [(Constraint, Constraint)] = [
      (x == count, x == number), (count == x, number == x),
      (x <= count, x <= number), (count <= x, number <= x),
      (x >= count, x >= number), (count >= x, number >= x),
    ]
    for (one, other) in rules { #expect("\(one)" == "\(other)") }
  }

  @Test("literals go on being numbers with a fraction")
  func literals() {
    let x = solver.variable("x")
    #expect((x + 1 / 2).constant == 0.5)
    #expect((7 / 2 - x).constant == 3.5)
    #expect((x * (1 / 4)).terms[0].coefficient == 0.25)
    let rule: Constraint = x >= 3 / 2
    #expect(rule.constant == 1.5)
  }

  @Test("a literal is a strength of that priority")
  func strengthLiterals() throws {
    let x = solver.variable("x")
    #expect(500 == Strength.medium)
    #expect(1000 == Strength.required)
    let strength: Strength = 12.5
    #expect(strength == Strength(priority: 12.5, weight: 1))
    try solver.add(x == 0, strength: 500)
    try solver.add(x == 30, strength: 500.5)
    #expect(solver.value(of: x) == 30)
    try expectRefused("invalidStrength", by: solver) {
      try solver.add(x == 3, strength: 1000.5)
    }
    try expectRefused("invalidStrength", by: solver) {
      try solver.add(x == 3, strength: 0)
    }
  }

  /// What kiwi makes of shares.
  private func kiwi(_ shares: [Double], _ weight: Double) -> Double {
    zip(shares, [1e6, 1e3, 1]).map { share, unit in
      min(max(share * weight, 0), 1000) * unit
    }.reduce(0, +)
  }

  @Test("shares of strengths compare as kiwi's within a priority")
  func shares() {
    let units: [Double: Double] = [750: 1e6, 500: 1e3, 250: 1]
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let shares = (0..<3).map { _ in
        random.pick([0.0, 0, 1, 2.5, 1000, 2000, -3])
      }
      let weight = random.pick([0.5, 1, 3])
      let strength = Strength(
        strong: shares[0], medium: shares[1], weak: shares[2], weight: weight)
      let number = kiwi(shares, weight)
      let unit = units[strength.priority] ?? .nan
      expectClose(strength.weight * unit, number, within: 1e-12)
      #expect(strength.isValid == (number > 0))
      #expect(!strength.isRequired)
    }
    #expect(Strength(strong: 1) == .strong)
    #expect(Strength(medium: 1) == .medium)
    #expect(Strength(weak: 1) == .weak)
    #expect("\(Strength(strong: 1, medium: 20))" == "strong x 1.02")
    #expect(!Strength(medium: .nan).isValid)
  }
}
