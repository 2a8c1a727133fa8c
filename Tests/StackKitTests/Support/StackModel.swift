import StackKit

/// A tree of stacks with a closed-form layout, independent of any solver.
///
/// Leaves have a size. A stack is as large as its visible children, its gaps
/// and its margins; it places them one after the other. Nothing here is
/// compressed, and only stacks of leaves fill along their axis, so the
/// answer is unique and a few sums give it.
final class StackModel {
  typealias Random = RandomSessionTests.Random

  var size = Size.zero
  var isHidden = false
  var children: [StackModel] = []
  var axis: Axis?
  var along = StackAlignment.leading
  var across = StackAlignment.leading
  var spacing = 0.0
  var lead = Size.zero
  var trail = Size.zero
  /// The distance to the next visible child, if it is not `spacing`.
  var gapAfter: Double?

  // MARK: - The closed form

  var visible: [StackModel] { children.filter { !$0.isHidden } }

  private var gaps: [Double] {
    visible.dropLast().map { $0.gapAfter ?? spacing }
  }

  /// The size that the content asks for.
  var natural: Size {
    guard let axis else { return size }
    let parts = visible.map(\.natural)
    var result = Size.zero
    if parts.isEmpty {
      for axis in Axis.allCases { result[axis] = lead[axis] + trail[axis] }
      return result
    }
    let length = parts.reduce(0) { $0 + $1[axis] } + gaps.reduce(0, +)
    result[axis] = length + ends(axis, along)
    let widest = parts.reduce(0) { max($0, $1[axis.other]) }
    result[axis.other] = widest + ends(axis.other, across)
    return result
  }

  /// What the margins of both ends take; what is centred needs the larger
  /// one twice.
  private func ends(_ axis: Axis, _ alignment: StackAlignment) -> Double {
    alignment == .center
      ? 2 * max(lead[axis], trail[axis]) : lead[axis] + trail[axis]
  }

  /// The frames of the visible views, each before its subviews; `nil` for
  /// hidden stacks and what they contain, where anything goes.
  func frames(in size: Size, isMirrored: Bool) -> [Rect?] {
    var result: [Rect?] = [Rect(origin: .zero, size: size)]
    place(in: size, isMirrored, &result)
    return result
  }

  private func place(
    in size: Size, _ isMirrored: Bool, _ result: inout [Rect?]
  ) {
    guard let axis else { return }
    let gaps = self.gaps
    var lengths = visible.map { $0.natural[axis] }
    let content: Double = gaps.reduce(lengths.reduce(0, +), +)
    let room = size[axis] - content - lead[axis] - trail[axis]
    var position = lead[axis]
    switch along {
    case .trailing: position += room
    case .center: position = (size[axis] - content) / 2
    case .fill where !lengths.isEmpty: lengths[0] += room
    default: break
    }
    var index = 0
    for child in children {
      guard !child.isHidden else {
        child.skip(&result)
        continue
      }
      var frame = Rect(0, 0, 0, 0)
      frame.origin[axis] = position
      frame.size[axis] = lengths[index]
      child.placeAcross(axis.other, in: size, self, &frame)
      position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
      index += 1
      if isMirrored { frame.origin.x = size.width - frame.maxX }
      result.append(frame)
      child.place(in: frame.size, isMirrored, &result)
    }
  }

  private func placeAcross(
    _ axis: Axis, in size: Size, _ parent: StackModel, _ frame: inout Rect
  ) {
    let lead = parent.lead[axis], trail = parent.trail[axis]
    let length = natural[axis]
    frame.size[axis] = length
    frame.origin[axis] = lead
    switch parent.across {
    case .fill: frame.size[axis] = size[axis] - lead - trail
    case .trailing: frame.origin[axis] = size[axis] - trail - length
    case .center: frame.origin[axis] = (size[axis] - length) / 2
    default: break
    }
  }

  private func skip(_ result: inout [Rect?]) {
    result.append(axis == nil ? .zero : nil)
    for child in children { child.skipAll(&result) }
  }

  private func skipAll(_ result: inout [Rect?]) {
    result.append(nil)
    for child in children { child.skipAll(&result) }
  }
}

extension StackModel {
  /// A random tree; numbers are quarters, so that sums are exact.
  convenience init(depth: Int, _ random: inout Random) {
    self.init()
    size = Size(
      width: Double(random.below(160)) / 4, height: Double(random.below(80)) / 4
    )
    guard depth > 0 else { return }
    axis = random.pick(Axis.allCases)
    for _ in 0..<random.below(5) {
      let isLeaf = random.below(3) == 0
      children.append(StackModel(depth: isLeaf ? 0 : depth - 1, &random))
    }
    restyle(&random)
  }

  /// Other numbers and alignments.
  func restyle(_ random: inout Random) {
    func number() -> Double { Double(random.below(24)) / 4 }
    spacing = number()
    lead = Size(width: number(), height: number())
    trail = Size(width: number(), height: number())
    across = random.pick([.none, .leading, .trailing, .fill, .center])
    let canFill = children.allSatisfy { $0.axis == nil }
    along = random.pick(
      canFill
        ? [.none, .leading, .trailing, .fill, .center]
        : [.none, .leading, .trailing, .center])
  }

  /// All nodes, each before its children.
  var all: [StackModel] { [self] + children.flatMap(\.all) }
}
