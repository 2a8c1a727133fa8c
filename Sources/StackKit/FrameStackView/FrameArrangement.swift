/// The arithmetic of a ``FrameStackView``: from sizes to frames.
struct FrameArrangement {
  var direction = Axis.vertical
  var insets = EdgeInsets.zero
  var spacing = 8.0
  var itemSpacing: [Double]?
  var itemOffset: [Double]?
  var alignment = FrameStackAlignment.origin
  var shouldWrap = false
  var roundsFrames = true

  struct Item {
    var size: Size
    /// The size that the item gets: see `drawn`.
    var drawn: Size
  }

  private func offset(_ index: Int) -> Double {
    guard let itemOffset, index < itemOffset.count else { return 0 }
    return itemOffset[index]
  }

  private func gap(after index: Int) -> Double {
    guard let itemSpacing, index < itemSpacing.count else { return spacing }
    return itemSpacing[index]
  }

  /// What the items need, insets included; whole points if frames are.
  func neededSize(_ items: [Item]) -> Size {
    let across = direction.other
    let (along, beside) = (insets.ends(direction), insets.ends(across))
    var extent = -Double.infinity
    var ends: [(exact: Double, drawn: Double)] = []
    for ((index, item), place) in zip(items.enumerated(), places(items)) {
      let drawnPlace = roundsFrames ? Self.rounded(place) : place
      ends.append(
        (place + item.size[direction], drawnPlace + item.drawn[direction]))
      // A view moved from the middle has as much room at the other side.
      let way = offset(index)
      let room = alignment == .center ? 2 * abs(way) : way
      extent = max(extent, item.drawn[across] + room)
    }
    // Views before the last one may stick out, but not by rounding.
    let end = (ends.last?.exact ?? 0) + Self.noise
    let inside = ends.lazy.filter { $0.exact <= end }.map(\.drawn)
    var size = Size.zero
    size[direction] = max(0, (inside.max() ?? along.lead) + along.trail)
    size[across] = max(0, extent + beside.lead + beside.trail)
    guard roundsFrames else { return size }
    return Size(
      width: Self.roundedUp(size.width), height: Self.roundedUp(size.height))
  }

  /// What the items need; not less than was given, unless the stack wraps.
  func size(_ items: [Item], given: Size) -> Size {
    var size = neededSize(items)
    for axis in Axis.allCases {
      let given = roundsFrames ? Self.rounded(given[axis]) : given[axis]
      if !shouldWrap { size[axis] = max(size[axis], given) }
      size[axis] = Self.limited(size[axis])
    }
    return size
  }

  /// The frames of the items.
  ///
  /// Places are rounded one by one, and each follows from the places before
  /// as they were before rounding, so that errors do not add up.
  func frames(_ items: [Item], in size: Size) -> [Rect] {
    let across = direction.other
    return zip(items.enumerated(), places(items)).map { numbered, place in
      let (index, item) = numbered
      var frame = Rect(origin: .zero, size: item.drawn)
      frame.origin[direction] = place
      frame.origin[across] = placeAcross(
        frame.size[across], index, size[across])
      if roundsFrames {
        frame.origin = Point(
          x: Self.rounded(frame.minX), y: Self.rounded(frame.minY))
      }
      return Self.limited(frame)
    }
  }

  /// Where the items begin along the direction, before places are rounded.
  private func places(_ items: [Item]) -> [Double] {
    var place = insets.ends(direction).lead
    return items.enumerated().map { index, item in
      defer { place += item.size[direction] + gap(after: index) }
      return place
    }
  }

  private func placeAcross(
    _ own: Double, _ index: Int, _ extent: Double
  ) -> Double {
    let (near, far) = insets.ends(direction.other)
    switch alignment {
    case .origin: return near + offset(index)
    case .center: return (near + extent - far - own) / 2 + offset(index)
    case .endPoint: return extent - far - own - offset(index)
    }
  }

  /// A sum of lengths as a view keeps it: a stack knows the frames that it has
  /// written by their numbers.
  private static func limited(_ length: Double) -> Double {
    LayoutNumber.accepted(length) ?? 0
  }

  private static func limited(_ frame: Rect) -> Rect {
    Rect(
      x: limited(frame.minX), y: limited(frame.minY),
      width: limited(frame.width), height: limited(frame.height))
  }

  /// The size that an item gets which may be rounded: if its content asks for
  /// an extent, rounding does not cut it.
  func drawn(_ given: Size, hasContent: (Axis) -> Bool) -> Size {
    var size = given
    if !roundsFrames { return size }
    for axis in Axis.allCases where size[axis] != Self.truncated(size[axis]) {
      size[axis] =
        hasContent(axis)
        ? Self.roundedUp(size[axis]) : Self.rounded(size[axis])
    }
    return size
  }

  /// What rounding in sums of lengths may have left.
  private static let noise = 1e-6

  private static func truncated(_ value: Double) -> Double {
    // Lengths are far from where a conversion would fail; see `LayoutNumber`.
    guard abs(value) < 1e15 else { return value }
    return Double(Int64(value))
  }

  /// The closest whole number; of two, the one that is farther from zero.
  static func rounded(_ value: Double) -> Double {
    let whole = truncated(value)
    if abs(value - whole) < 0.5 - noise { return whole }
    return value < 0 ? whole - 1 : whole + 1
  }

  /// The least whole number that is not less.
  private static func roundedUp(_ value: Double) -> Double {
    let whole = truncated(value)
    return value - whole > noise ? whole + 1 : whole
  }
}

/// Where a ``FrameStackView`` puts its subviews across its direction.
///
/// The names are those of KRStackView's `ItemAlignment`.
public enum FrameStackAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the left, or at the top.
  case origin
  /// In the middle between the insets.
  case center
  /// At the right, or at the bottom.
  case endPoint
}
