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

  /// The rank of what a stack asks for, whose depth is below 64.
  ///
  /// As few views as possible are to be the worse for it: views that have no
  /// room along the axis stick out at the end of it, of the outermost stack
  /// first; one that has none across sticks out alone, so that margins across
  /// give way after all along, the innermost first.
  func at(depth: Int, isAcross: Bool) -> Int {
    rawValue + (isAcross ? 127 - depth : depth)
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
