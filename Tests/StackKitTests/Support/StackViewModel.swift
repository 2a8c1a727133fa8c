import Cassowary
import StackKit
import TestSupport
import Testing

/// A view with a size and baselines.
final class BaselineView: LayoutView {
  let size: Size
  let first: Double
  let last: Double

  init(_ name: String, _ size: Size, first: Double, last: Double) {
    self.size = size
    self.first = first
    self.last = last
    super.init()
    self.name = name
  }

  override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(size) }
  override var firstBaselineOffset: Double { first }
  override var lastBaselineOffset: Double { last }
}

/// What a stack of such views looks like, in closed form: sums, proportions
/// and maxima, without any solver; but for centres without room, which are the
/// optimum of a small program.
struct StackViewModel {
  struct Part {
    var size: Size
    var first: Double
    var last: Double
  }

  var axis: Axis
  var distribution: StackDistribution
  var alignment: StackAlignment
  var isBaselineRelative: Bool
  var spacing: Double
  /// The visible views.
  var parts: [Part]
  /// The size that the stack is given; `nil` if it has its own.
  var given: Size?

  // MARK: - Along the axis

  private func total(_ numbers: [Double]) -> Double {
    numbers.reduce(into: 0) { $0 += $1 }
  }

  private var lengths: [Double] { parts.map { $0.size[axis] } }

  /// From edge to edge, at least.
  private var gaps: [Double] {
    zip(parts, parts.dropFirst()).map { part, next in
      isBaselineRelative && axis == .vertical
        ? spacing - part.last - next.first : spacing
    }
  }

  private var distancesOfCentres: [Double] {
    gaps.indices.map { index in
      (lengths[index] + lengths[index + 1]) / 2 + gaps[index]
    }
  }

  private var naturalLength: Double {
    guard let first = lengths.first, let last = lengths.last else { return 0 }
    let all = total(gaps) + total(lengths)
    let longest = lengths.reduce(0, max)
    switch distribution {
    case .fillEqually:
      return total(gaps) + longest * Double(parts.count)
    case .equalCentering:
      let widest = distancesOfCentres.reduce(-.infinity, max)
      return gaps.isEmpty
        ? first : (first + last) / 2 + widest * Double(gaps.count)
    default:
      return all
    }
  }

  /// The lengths of the views, and the gaps after them.
  private func along(_ length: Double) -> ([Double], [Double]) {
    let count = Double(parts.count)
    let room = length - total(gaps)
    let sum = total(lengths)
    switch distribution {
    case .fillEqually:
      return (parts.map { _ in room / count }, gaps)
    case .fillProportionally:
      return (lengths.map { $0 / sum * room }, gaps)
    default:
      break
    }
    if room < sum {
      // The last one shrinks, then the one before it.
      var lengths = self.lengths
      var missing = sum - room
      for index in lengths.indices.reversed() {
        let part = min(missing, lengths[index])
        lengths[index] -= part
        missing -= part
      }
      return (lengths, gaps)
    }
    if distribution == .fill || gaps.isEmpty {
      var lengths = self.lengths
      lengths[0] += room - sum
      return (lengths, gaps)
    }
    if distribution == .equalSpacing {
      let more = (room - sum) / (count - 1)
      return (lengths, gaps.map { $0 + more })
    }
    return (lengths, centeredGaps(length))
  }

  /// Gaps such that the centres are equally far from each other, except where
  /// a gap would be too small.
  private func centeredGaps(_ length: Double) -> [Double] {
    let least = distancesOfCentres
    var held = Set<Int>()
    var distance = 0.0
    var total = length - lengths[0] / 2 - lengths[lengths.count - 1] / 2
    // Whoever needs more than the others can have is held at that.
    while held.count < least.count {
      distance = total / Double(least.count - held.count)
      let index = least.indices.first {
        !held.contains($0) && least[$0] > distance + 1e-9
      }
      guard let index else { break }
      held.insert(index)
      total -= least[index]
    }
    return least.indices.map { index in
      let centres = held.contains(index) ? least[index] : distance
      return centres - (lengths[index] + lengths[index + 1]) / 2
    }
  }

  // MARK: - Across

  private var usesBaselines: Bool {
    axis == .horizontal
      && (alignment == .firstBaseline || alignment == .lastBaseline)
  }

  private var naturalExtent: Double {
    let highest = parts.map { $0.size[axis.other] }.reduce(0, max)
    guard usesBaselines else { return highest }
    if alignment == .firstBaseline {
      let above = parts.map(\.first).reduce(0, max)
      return parts.map { above - $0.first + $0.size.height }.reduce(0, max)
    }
    let below = parts.map(\.last).reduce(0, max)
    return parts.map { $0.size.height - $0.last + below }.reduce(0, max)
  }

  private func across(_ part: Part, _ extent: Double) -> (Double, Double) {
    let own = min(part.size[axis.other], extent)
    switch alignment {
    case .fill: return (0, extent)
    case .center: return ((extent - own) / 2, own)
    case .firstBaseline where usesBaselines:
      return (parts.map(\.first).reduce(0, max) - part.first, own)
    case .lastBaseline where usesBaselines:
      let below = parts.map(\.last).reduce(0, max)
      return (extent - below - own + part.last, own)
    case .trailing, .lastBaseline: return (extent - own, own)
    default: return (0, own)
    }
  }

  // MARK: - Frames

  var size: Size {
    if let given { return given }
    if parts.isEmpty { return .zero }
    var size = Size.zero
    size[axis] = naturalLength
    size[axis.other] = naturalExtent
    return size
  }

  var frames: [Rect] {
    guard !parts.isEmpty else { return [] }
    let size = self.size
    let (lengths, gaps) = along(size[axis])
    var place = 0.0
    return parts.indices.map { index in
      var frame = Rect.zero
      let (start, extent) = across(parts[index], size[axis.other])
      frame.origin[axis] = place
      frame.size[axis] = lengths[index]
      frame.origin[axis.other] = start
      frame.size[axis.other] = extent
      place += lengths[index] + (index < gaps.count ? gaps[index] : 0)
      return frame
    }
  }
}
