/// What the numbers of a random session look like.
package struct SessionProfile: Sendable {
  /// How coefficients are drawn.
  package enum Coefficients: Sendable, CaseIterable {
    /// 1 and -1, as in most layouts.
    case unit
    /// 1, -1, and sometimes a half or two.
    case halves
    /// 0.1 to 5, of either sign.
    case decimal
    /// 0.0001 to 10,000, of either sign, evenly over the orders of magnitude.
    case wild
  }

  /// How constants are drawn.
  package enum Constants: Sendable, CaseIterable {
    /// Whole numbers.
    case whole
    /// Zero four times out of five.
    case mostlyZero
    /// Any number.
    case decimal
  }

  package var variables = 8
  /// With more constraints than this, removals become frequent.
  package var constraints = 16
  package var coefficients = Coefficients.unit
  package var constants = Constants.whole
  package var largestConstant = 50.0
  package var longestRow = 3
  package var requiredShare = 0.3
  /// The priorities that are drawn from, besides required.
  package var priorities: [Double] = [750, 500, 250]
  package var hasWeights = true
  /// Whether the numbers are benign enough for the dense oracle.
  package var isWellScaled: Bool { coefficients != .wild }

  package init() {}

  /// A profile drawn at random, for sessions of a given size.
  package init(variables: Int, _ random: inout SplitMix64) {
    self.variables = variables
    constraints = max(3, Int(Double(variables) * random.double(1.2...2.6)))
    coefficients = random.pick([
      .unit, .unit, .halves, .halves, .decimal, .wild,
    ])
    constants = random.pick([.whole, .whole, .mostlyZero, .decimal])
    longestRow = random.pick([2, 3, 3, 4, 6])
    requiredShare = random.pick([0.1, 0.25, 0.5, 0.75])
    hasWeights = random.chance(0.7)
    switch random.below(4) {
    case 0: priorities = [250]
    case 1:
      priorities = (0..<random.int(2...7)).map { _ in
        random.double(0.5...999.5)
      }
    default: break
    }
  }

  package func coefficient(_ random: inout SplitMix64) -> Double {
    let sign: Double = random.chance(0.5) ? 1 : -1
    switch coefficients {
    case .unit: return sign
    case .halves: return sign * random.pick([1, 1, 1, 0.5, 2])
    case .decimal: return sign * random.double(0.1...5)
    case .wild: return sign * Self.power(random.double(-4...4))
    }
  }

  package func constant(_ random: inout SplitMix64) -> Double {
    let largest = largestConstant
    switch constants {
    case .whole: return Double(random.int(-Int(largest)...Int(largest)))
    case .mostlyZero:
      return random.chance(0.8)
        ? 0 : Double(random.int(-Int(largest)...Int(largest)))
    case .decimal: return random.double(-largest...largest)
    }
  }

  package func weight(_ random: inout SplitMix64) -> Double {
    hasWeights ? random.pick([1, 1, 1, 0.5, 2, 3, 10]) : 1
  }

  /// Ten to a power, by multiplication, the same on every machine.
  private static func power(_ exponent: Double) -> Double {
    var result = 1.0
    let whole = exponent.rounded(.down)
    let base = whole < 0 ? 0.1 : 10.0
    for _ in 0..<Int(whole.magnitude) { result *= base }
    return result * (1 + 9 * (exponent - whole))
  }
}
