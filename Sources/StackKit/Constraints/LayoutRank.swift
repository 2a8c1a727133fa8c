import Cassowary

/// Of required constraints that cannot all hold, the lowest gives way first.
enum LayoutRank: Int {
  case trailingEnd = 400
  case trailingMargin = 401
  case leadingEnd = 800
  case leadingMargin = 801
  case spacing = 1200
  case content = 1600
  /// A bound that a stack sets for one of its views.
  case bound = 1601
  /// The length of a list that hugs its content; never required.
  case listLength = 1602
  /// The proportions of a picture, which change when another one is loaded.
  case proportions = 1999
  case user = 2000
  case frame = 2400
  case notNegative = 2800

  /// Whether the user asked for the rule, and no container made it.
  var isOfUser: Bool { self == .user || self == .proportions }

  /// The rank of a margin or a spacing of a stack, whose depth is below 64.
  ///
  /// As few views as possible are to be the worse for it: views that have no
  /// room along the axis stick out at the end of it, of the outermost stack
  /// first; one that has none across sticks out alone, so that margins across
  /// give way after all along, the innermost first. What a distribution keeps
  /// free at an end goes just before the margin there: it is one lower.
  func at(depth: Int, isAcross: Bool = false) -> Int {
    rawValue + 2 * (isAcross ? 127 - depth : depth)
  }
}

extension LayoutPriority {
  @inline(__always)
  var strength: Strength { Strength(priority: rawValue) }
}
