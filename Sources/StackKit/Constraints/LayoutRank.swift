import Cassowary

/// Which constraint gives way when required ones cannot all hold: the lowest
/// first.
enum LayoutRank: Int {
  case trailingEnd = 5
  case trailingMargin = 10
  case leadingEnd = 15
  case leadingMargin = 20
  case spacing = 30
  case content = 40
  case user = 50
  case frame = 60
  case notNegative = 70
}

extension LayoutPriority {
  /// The strength in the solver's words.
  @inline(__always)
  var strength: Strength { Strength(priority: rawValue) }

  /// The strength; `nil` at the priority 0, at which nothing is asked for.
  @inline(__always)
  var strengthIfAny: Strength? { rawValue == 0 ? nil : strength }
}
