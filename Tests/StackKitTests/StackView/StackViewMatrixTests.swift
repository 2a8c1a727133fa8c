import StackKit
import Testing

/// Every configuration against the closed form.
@Suite struct StackViewMatrixTests {
  static let parts: [StackViewModel.Part] = [
    .init(size: Size(width: 60, height: 24), first: 9, last: 5),
    .init(size: Size(width: 30, height: 40), first: 15, last: 2),
    .init(size: Size(width: 80, height: 30), first: 4, last: 11),
    .init(size: Size(width: 45, height: 52), first: 20, last: 8),
  ]

  struct Configuration {
    var axis: Axis
    var alignment: StackAlignment
    var distribution: StackDistribution
    var isBaselineRelative: Bool
    var spacing: Double
    var hidden: Int?
    var given: Size?

    var model: StackViewModel {
      StackViewModel(
        axis: axis, distribution: distribution, alignment: alignment,
        isBaselineRelative: isBaselineRelative, spacing: spacing,
        parts: StackViewMatrixTests.parts.indices
          .filter { $0 != hidden }.map { StackViewMatrixTests.parts[$0] },
        given: given)
    }

    func apply(to stack: StackView) {
      stack.axis = axis
      stack.alignment = alignment
      stack.distribution = distribution
      stack.isBaselineRelativeArrangement = isBaselineRelative
      stack.spacing = spacing
      for (index, view) in stack.arrangedSubviews.enumerated() {
        view.isHidden = index == hidden
      }
      if let given {
        stack.frame = Rect(origin: .zero, size: given)
      } else {
        stack.unpinFrame()
      }
    }
  }

  /// 2 axes, 6 alignments, 5 distributions, 2 ways to measure, 2 spacings, 5
  /// choices of a hidden view and 3 sizes.
  static let all: [Configuration] = {
    var list: [Configuration] = []
    for axis in Axis.allCases {
      for alignment in StackAlignment.allCases where alignment != .none {
        for distribution in StackDistribution.allCases.prefix(5) {
          for isRelative in [false, true] {
            for spacing in [0.0, 40] {
              for hidden in [nil, 0, 1, 2, 3] {
                let roomy = Size(width: 500, height: 450)
                let tight: Size =
                  axis == .horizontal
                  ? Size(width: 150, height: 90)
                  : Size(width: 90, height: 130)
                for given in [nil, roomy, tight] {
                  list.append(
                    Configuration(
                      axis: axis, alignment: alignment,
                      distribution: distribution,
                      isBaselineRelative: isRelative, spacing: spacing,
                      hidden: hidden, given: given))
                }
              }
            }
          }
        }
      }
    }
    return list
  }()

  func makeStack() -> StackView {
    let views = Self.parts.enumerated().map { index, part in
      BaselineView("\(index)", part.size, first: part.first, last: part.last)
    }
    return StackView(arrangedSubviews: views)
  }

  /// The numbers of the first frame that differs.
  func difference(_ stack: StackView, _ model: StackViewModel) -> String? {
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    let own = Rect(origin: .zero, size: model.size)
    for (view, expected) in zip(
      [stack] + visible, [own] + model.frames)
    where !isClose(view.frame, expected) {
      return "\(view.displayName): \(text(view.frame)), not \(text(expected))"
    }
    for view in stack.arrangedSubviews where view.isHidden {
      if view.frame != .zero { return "hidden: \(text(view.frame))" }
    }
    return nil
  }

  @Test("A stack of each configuration looks as the closed form says")
  func fresh() {
    #expect(Self.all.count == 2 * 6 * 5 * 2 * 2 * 5 * 3)
    var failures = 0
    for configuration in Self.all {
      let stack = makeStack()
      configuration.apply(to: stack)
      if let difference = difference(stack, configuration.model) {
        failures += 1
        if failures < 10 { Issue.record("\(configuration): \(difference)") }
      }
    }
    #expect(failures == 0)
  }

  @Test("So does one stack that goes through all of them, in any order")
  func changing() {
    let stack = makeStack()
    var failures = 0
    // 1777 and the number of configurations have no common divisor.
    for step in Self.all.indices {
      let index = step * 1777 % Self.all.count
      Self.all[index].apply(to: stack)
      if let difference = difference(stack, Self.all[index].model) {
        failures += 1
        if failures < 10 { Issue.record("\(Self.all[index]): \(difference)") }
      }
    }
    #expect(failures == 0)
    #expect(stack.engine.statistics.unsettledPasses == 0)
    #expect(stack.engine.statistics.rebuilds == 0)
  }
}
