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
  /// Along the axis, the outermost stack gives way first, and after all of
  /// these, across, the innermost: see <doc:ConflictsInLayouts>. Ranks are two
  /// apart: the end that a distribution keeps free is one below the margin.
  func at(depth: Int, isAcross: Bool = false) -> Int {
    rawValue + 2 * (isAcross ? 127 - depth : depth)
  }
}

extension LayoutPriority {
  @inline(__always)
  var strength: Strength { Strength(priority: rawValue) }
}
