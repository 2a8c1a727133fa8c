/// A small generator (SplitMix64) with a fixed seed: the same numbers in every
/// run, so that a failure can be repeated.
struct ScenarioRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 up to, but not including, a bound.
  mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  /// One of the elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// A multiple of a quarter, so that sums of a few stay exact.
  mutating func quarter(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &self)) / 4
  }
}
