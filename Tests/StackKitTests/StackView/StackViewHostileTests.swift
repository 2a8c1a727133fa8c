import StackKit
import TestSupport
import Testing

/// Numbers that make no sense, large ones, and many random ones.
@Suite struct StackViewHostileTests {
  /// A view that says whatever it is told.
  final class Liar: LayoutView {
    var size = IntrinsicSize.none
    var baseline = 0.0

    override var intrinsicContentSize: IntrinsicSize { size }
    override var firstBaselineOffset: Double { baseline }
    override var lastBaselineOffset: Double { baseline }
  }

  static let numbers: [Double] = [
    0, -1, 7, .nan, .infinity, -.infinity, 1e-300, 1e300, 1e9, -1e9,
  ]

  @Test("Whatever views say, frames are finite and passes end")
  func liars() {
    var random = SplitMix64(seed: 11)
    for index in 0..<150 {
      let views = (0..<5).map { _ in Liar() }
      for view in views {
        view.size = IntrinsicSize(
          width: random.pick(Self.numbers), height: random.pick(Self.numbers))
        view.baseline = random.pick(Self.numbers)
      }
      let stack = StackView(
        arrangedSubviews: views, axis: random.pick(Axis.allCases),
        spacing: random.pick(Self.numbers))
      stack.distribution = random.pick(StackDistribution.allCases)
      stack.alignment = random.pick(StackAlignment.allCases)
      stack.isBaselineRelativeArrangement = random.chance(0.5)
      stack.wraps = random.chance(0.3)
      stack.turnsToFit = random.chance(0.3)
      stack.lineSpacing = random.pick(Self.numbers)
      stack.setWeight(random.pick(Self.numbers), for: views[0])
      stack.setWeight(random.pick(Self.numbers), for: views[1])
      stack.setMinimumSize(
        IntrinsicSize(width: random.pick(Self.numbers)), for: views[1])
      stack.setMaximumSize(
        IntrinsicSize(width: random.pick(Self.numbers)), for: views[0])
      stack.setCustomSpacing(random.pick(Self.numbers), after: views[2])
      if random.chance(0.5) { stack.frame = Rect(0, 0, 100, 100) }
      for view in [stack] + views {
        let frame = view.frame
        let isFinite =
          frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite
          && frame.height.isFinite
        #expect(isFinite, "\(index): \(text(frame))")
      }
      #expect(stack.engine.statistics.unsettledPasses == 0, "\(index)")
    }
  }

  @Test("Whatever it is told, a stack of frames has finite frames")
  func frames() {
    var random = SplitMix64(seed: 5)
    for index in 0..<150 {
      let views = (0..<4).map { _ in
        let view = Liar()
        view.size = IntrinsicSize(
          width: random.pick(Self.numbers), height: random.pick(Self.numbers))
        if random.chance(0.5) {
          view.frame = Rect(
            random.pick(Self.numbers), 0, random.pick(Self.numbers), 3.7)
        }
        return view
      }
      let stack = FrameStackView(subviews: views)
      stack.direction = random.pick(Axis.allCases)
      stack.spacing = random.pick(Self.numbers)
      stack.itemSpacing = [random.pick(Self.numbers)]
      stack.itemOffset = [random.pick(Self.numbers), 2]
      stack.insets = EdgeInsets(random.pick(Self.numbers))
      stack.alignment = random.pick(FrameStackAlignment.allCases)
      stack.shouldWrap = random.chance(0.5)
      stack.translatesCurrentLayout = random.chance(0.2)
      if random.chance(0.5) { stack.frame = Rect(0, 0, 100, 100) }
      for view in [stack] + views {
        let frame = view.frame
        #expect(
          frame.maxX.isFinite && frame.maxY.isFinite,
          "\(index): \(text(frame))")
      }
      #expect(stack.engine.statistics.unsettledPasses == 0, "\(index)")
    }
  }

  /// Shares a total by bisection: the unit for which the parts, held within
  /// their bounds, add up to it.
  private func shares(
    _ total: Double, _ weights: [Double], _ bounds: [ClosedRange<Double>]
  ) -> [Double] {
    func parts(_ unit: Double) -> [Double] {
      zip(weights, bounds).map {
        max($1.lowerBound, min($1.upperBound, $0 * unit))
      }
    }
    var low = 0.0
    var high = 1e6
    for _ in 0..<200 {
      let middle = (low + high) / 2
      let sum = parts(middle).reduce(into: 0.0) { $0 += $1 }
      if sum < total { low = middle } else { high = middle }
    }
    return parts(low)
  }

  @Test("Weights and bounds share the room as bisection does, in any order")
  func sharing() {
    var random = SplitMix64(seed: 3)
    let views = (0..<5).map { _ in SizedView(1, 1) }
    let fixed = SizedView(20, 1)
    let stack = StackView(arrangedSubviews: views + [fixed])
    for index in 0..<150 {
      var weights: [Double] = []
      var bounds: [ClosedRange<Double>] = []
      for view in views {
        weights.append(Double(random.int(1...5)))
        let least = random.chance(0.4) ? Double(random.int(1...40)) : nil
        let most = random.chance(0.4) ? Double(random.int(50...150)) : nil
        stack.setWeight(weights.last, for: view)
        stack.setMinimumSize(IntrinsicSize(width: least), for: view)
        stack.setMaximumSize(IntrinsicSize(width: most), for: view)
        bounds.append((least ?? 0)...(most ?? 1e9))
      }
      // Some view has no upper bound, and there is room for the lower ones.
      stack.setMaximumSize(.none, for: views[0])
      bounds[0] = bounds[0].lowerBound...1e9
      let total = Double(random.int(210...900))
      stack.frame = Rect(0, 0, total + 20, 5)
      let expected = shares(total, weights, bounds)
      let widths = views.map(\.frame.width)
      for (width, share) in zip(widths, expected) {
        #expect(abs(width - share) < 1e-6, "\(index): \(widths), \(expected)")
      }
      #expect(abs(fixed.frame.width - 20) < 1e-9)
    }
    #expect(stack.engine.statistics.unsettledPasses == 0)
    #expect(stack.engine.conflicts.isEmpty)
  }

  /// Breaks lengths into lines, and gives the places.
  private func lines(
    _ widths: [Double], _ room: Double, _ spacing: Double
  ) -> [Point] {
    var place = Point.zero
    return widths.enumerated().map { index, width in
      if index > 0, place.x + width > room + 1e-9 {
        place = Point(x: 0, y: place.y + 10 + spacing)
      }
      let result = place
      place.x += width + spacing
      return result
    }
  }

  @Test("Lines are those of the greedy rule, through any changes")
  func wrapping() {
    var random = SplitMix64(seed: 9)
    let views = (0..<12).map { SizedView(Double($0), 10) }
    let stack = StackView(arrangedSubviews: views)
    stack.wraps = true
    stack.alignment = .leading
    for _ in 0..<150 {
      let view = random.pick(views)
      switch random.below(4) {
      case 0: view.size.width = Double(random.int(0...60))
      case 1: view.isHidden.toggle()
      case 2: stack.spacing = Double(random.int(0...9))
      default:
        stack.frame = Rect(0, 0, Double(random.int(60...200)), 10)
      }
      if !stack.isFramePinned { stack.frame = Rect(0, 0, 100, 10) }
      let visible = stack.arrangedSubviews.filter { !$0.isHidden }
      let places = lines(
        visible.map { ($0 as? SizedView)?.size.width ?? 0 },
        stack.frame.width, stack.spacing)
      for (view, place) in zip(visible, places) {
        #expect(abs(view.frame.minX - place.x) < 1e-6)
        #expect(abs(view.frame.minY - place.y) < 1e-6)
      }
    }
    #expect(stack.engine.statistics.rebuilds == 0)
  }
}
