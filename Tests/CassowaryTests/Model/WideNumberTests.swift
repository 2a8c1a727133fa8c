import Cassowary
import TestSupport
import Testing

/// The numbers of 256 bits that decide where `Double` leaves a doubt.
@Suite("Wide numbers")
struct WideNumberTests {
  /// Numbers of either sign and of many sizes.
  private func number(_ random: inout SplitMix64) -> Double {
    let sizes = [1e-300, 1e-20, 1e-4, 0.3, 1, 7, 1e5, 1e12, 1e200]
    return random.double(-1...1) * random.pick(sizes)
  }

  @Test("Doubles come back as they were, the smallest and largest included")
  func conversion() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let value = number(&random)
      if value.magnitude > 1e-280 {
        #expect(WideNumber(value).double == value)
      }
    }
    for value in [0, 1, -1, 0.1, 1e280, -1e-280, 0x1.FFFFFFFFFFFFFp900] {
      #expect(WideNumber(value).double == value)
    }
    // Far outside the range of the problems that are solved.
    let tiny = Double.leastNonzeroMagnitude
    #expect((WideNumber(tiny) / WideNumber(tiny)).double == 1)
    let large = Double.greatestFiniteMagnitude
    #expect((WideNumber(large) / WideNumber(large)).double == 1)
    #expect((WideNumber(large) * WideNumber(large)).double == large)
    #expect((WideNumber(-large) * WideNumber(large)).double == -large)
    #expect((WideNumber(tiny) * WideNumber(tiny)).double == 0)
  }

  @Test("One operation gives what Double gives, correctly rounded")
  func operations() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<2_000 {
      let a = random.double(-100...100)
      let b = random.double(-1...1)
      #expect((WideNumber(a) + WideNumber(b)).double == a + b)
      #expect((WideNumber(a) - WideNumber(b)).double == a - b)
      #expect((WideNumber(a) * WideNumber(b)).double == a * b)
      #expect((WideNumber(a) / WideNumber(b)).double == a / b)
      #expect((WideNumber(a) < WideNumber(b)) == (a < b))
      #expect((-WideNumber(a)).double == -a)
      #expect(WideNumber(a).magnitude.double == a.magnitude)
      #expect(WideNumber(a).sign == (a > 0 ? 1 : -1))
    }
  }

  @Test("Digits that Double loses are kept")
  func digits() {
    // 1 + 2^-200 is not 1.
    var small = WideNumber(1)
    for _ in 0..<200 { small = small * WideNumber(0.5) }
    let sum = WideNumber(1) + small
    #expect(sum.double == 1)
    let rest = sum - WideNumber(1)
    #expect((rest / small).double == 1)
  }

  @Test("What is zero is found to be zero, whatever the way")
  func zeros() {
    var random = SplitMix64(seed: 3)
    func next() -> WideNumber {
      WideNumber(
        random.double(-1...1) * random.pick([1e-5, 3e-4, 1, 7e3, 1e8]))
    }
    for _ in 0..<1_000 {
      let (a, b, c, d) = (next(), next(), next(), next())
      #expect((a - a).isZero)
      #expect((a / b * b - a).isZero)
      // The first difference loses most of its digits; that it has is known
      // to the second one.
      #expect(((a * b + c * d) / d - c - a / d * b).isZero)
      #expect(((a + b) * (a - b) - (a * a - b * b)).isZero)
    }
  }

  @Test("What is not zero is not taken for zero")
  func notZero() {
    // A third of 2^-150 beside 1 has a hundred good bits.
    var small = WideNumber(1) / WideNumber(3)
    for _ in 0..<150 { small = small * WideNumber(0.5) }
    let difference = (WideNumber(1) + small) - WideNumber(1)
    #expect(!difference.isZero)
    #expect((difference / small).double == 1)
    #expect((difference - small).isZero)
  }
}
