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
    /// Whether the content asks for an extent: rounding may not cut it then.
    var hasContent: (Axis) -> Bool
    /// Whether the size is not the stack's to change.
    var keepsSize: Bool
  }

  private func offset(_ index: Int) -> Double {
    guard let itemOffset, index < itemOffset.count else { return 0 }
    return itemOffset[index]
  }

  private func gap(after index: Int) -> Double {
    guard let itemSpacing, index < itemSpacing.count else { return spacing }
    return itemSpacing[index]
  }

  /// What the items need, insets included.
  func neededSize(_ items: [Item]) -> Size {
    let across = direction.other
    let (along, beside) = (insets.ends(direction), insets.ends(across))
    var length = along.lead + along.trail
    var extent = -Double.infinity
    for (index, item) in items.enumerated() {
      length += item.size[direction]
      if index < items.count - 1 { length += gap(after: index) }
      // A view moved from the middle has as much room at the other side.
      let way = offset(index)
      let room = alignment == .center ? 2 * abs(way) : way
      extent = max(extent, item.size[across] + room)
    }
    extent += beside.lead + beside.trail
    var size = Size.zero
    size[direction] = max(0, length)
    size[across] = max(0, extent)
    return size
  }

  /// What the items need; not less than was given, unless the stack wraps.
  func size(_ items: [Item], given: Size) -> Size {
    var size = neededSize(items)
    for axis in Axis.allCases {
      if !shouldWrap { size[axis] = max(size[axis], given[axis]) }
      if roundsFrames { size[axis] = Self.rounded(size[axis]) }
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
    var place = insets.ends(direction).lead
    return items.enumerated().map { index, item in
      var frame = Rect(origin: .zero, size: item.size)
      frame.origin[direction] = place
      frame.origin[across] = placeAcross(item, index, size[across])
      place += item.size[direction] + gap(after: index)
      return Self.limited(roundsFrames ? Self.rounded(frame, item) : frame)
    }
  }

  private func placeAcross(
    _ item: Item, _ index: Int, _ extent: Double
  ) -> Double {
    let across = direction.other
    let (near, far) = insets.ends(across)
    let own = item.size[across]
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

  private static func rounded(_ frame: Rect, _ item: Item) -> Rect {
    func extent(_ axis: Axis) -> Double {
      let extent = frame.size[axis]
      if item.keepsSize { return extent }
      let whole = truncated(extent)
      if whole == extent { return extent }
      return item.hasContent(axis) ? whole + 1 : rounded(extent)
    }
    return Rect(
      x: rounded(frame.minX), y: rounded(frame.minY),
      width: extent(.horizontal), height: extent(.vertical))
  }

  private static func truncated(_ value: Double) -> Double {
    // Lengths are far from where a conversion would fail; see `LayoutNumber`.
    guard abs(value) < 1e15 else { return value }
    return Double(Int64(value))
  }

  /// The closest whole number; of two, the one that is farther from zero.
  static func rounded(_ value: Double) -> Double {
    let whole = truncated(value)
    if abs(value - whole) < 0.5 { return whole }
    return value < 0 ? whole - 1 : whole + 1
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
