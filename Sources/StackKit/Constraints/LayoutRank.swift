import Cassowary

/// Which constraint gives way when required ones cannot all hold: the lowest
/// first.
enum LayoutRank: Int {
  case trailingEnd = 200
  case trailingMargin = 400
  case leadingEnd = 600
  case leadingMargin = 800
  case spacing = 1000
  case content = 1200
  case user = 1400
  case frame = 1600
  case notNegative = 1800

  /// The rank of what a stack asks for: what has no room sticks out as a
  /// whole, so that stacks around others give way first, and along their axis
  /// before they do across it.
  ///
  /// The depth of a stack is below 100.
  func at(depth: Int, isAcross: Bool) -> Int {
    rawValue + 2 * depth + (isAcross ? 1 : 0)
  }
}

extension LayoutPriority {
  /// The strength in the solver's words.
  @inline(__always)
  var strength: Strength { Strength(priority: rawValue) }

  /// The strength; `nil` at the priority 0, at which nothing is asked for.
  @inline(__always)
  var strengthIfAny: Strength? { rawValue == 0 ? nil : strength }
}
