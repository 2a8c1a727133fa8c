import StackKit
import Testing

/// Lengths in proportion, with bounds that cannot be kept, and beside nothing.
@Suite struct BoundsInProportionTests {
  private func lengths(_ stack: StackView) -> [Double] {
    stack.arrangedSubviews.map { $0.frame.width }
  }

  private func isClose(_ lengths: [Double], _ expected: [Double]) -> Bool {
    lengths.count == expected.count
      && zip(lengths, expected).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test(
    "Where no bound can be kept, views are in proportion beyond them",
    arguments: [
      StackDistribution.fillEqually, .fillProportionally, .fill,
    ])
  func beyond(_ distribution: StackDistribution) {
    let views = (0..<3).map { _ in SizedView(50, 10) }
    let stack = StackView(
      arrangedSubviews: views, distribution: distribution)
    for view in views {
      stack.setMinimumSize(IntrinsicSize(width: 60), for: view)
      stack.setMaximumSize(IntrinsicSize(width: 100), for: view)
      if distribution == .fill { stack.setWeight(1, for: view) }
    }
    for width in [400.0, 301, 300, 240, 180, 360] {
      stack.frame = Rect(0, 0, width, 10)
      let third = width / 3
      #expect(isClose(lengths(stack), [third, third, third]), "\(width)")
    }
    #expect(!views[0].hasAmbiguousLayout)
    // One has a limit that it does not come to: the others break theirs.
    stack.setMaximumSize(IntrinsicSize(width: 150), for: views[0])
    stack.frame = Rect(0, 0, 360, 10)
    #expect(isClose(lengths(stack), [150, 105, 105]))
    stack.frame = Rect(0, 0, 480, 10)
    #expect(isClose(lengths(stack), [160, 160, 160]))
    #expect(stack.engine.statistics.unsettledPasses == 0)
  }

  @Test("Others that can take the room do, before a largest size is broken")
  func beside() {
    let views = [40.0, 10, 10].map { SizedView($0, 10) }
    let stack = StackView(arrangedSubviews: views)
    for view in views[..<2] {
      stack.setWeight(1, for: view)
      stack.setMaximumSize(IntrinsicSize(width: 50), for: view)
    }
    stack.frame = Rect(0, 0, 200, 10)
    #expect(lengths(stack) == [50, 50, 100])
    views[2].widthAnchor.constraint(equalTo: 20).isActive = true
    #expect(lengths(stack) == [90, 90, 20])
  }

  @Test("Views of a stack of free length are as long as bounds allow")
  func free() {
    let views = [30.0, 30].map { SizedView($0, 10) }
    let stack = StackView(arrangedSubviews: views)
    for (view, weight) in zip(views, [1.0, 2]) {
      stack.setWeight(weight, for: view)
      stack.setMaximumSize(IntrinsicSize(width: 10), for: view)
    }
    #expect(lengths(stack) == [10, 10])
    let others = [40.0, 20, 40].map { SizedView($0, 10) }
    let equal = StackView(
      arrangedSubviews: others, distribution: .fillEqually)
    for (view, most) in zip(others, [30.0, 30, 25]) {
      equal.setMaximumSize(IntrinsicSize(width: most), for: view)
    }
    #expect(lengths(equal) == [30, 30, 25])
  }

  @Test("A view that asks for nothing does not keep bounds from others")
  func empty() {
    let views = [40.0, 10, 10, 0].map { SizedView($0, 10) }
    let stack = StackView(
      arrangedSubviews: views, distribution: .fillProportionally)
    stack.frame = Rect(0, 0, 200, 10)
    stack.setMaximumSize(IntrinsicSize(width: 80), for: views[0])
    #expect(lengths(stack) == [80, 60, 60, 0])
  }

  @Test("Views are in proportion however long they are")
  func long() {
    let views = [3e6, 1e6, 2e6].map { SizedView($0, 1) }
    let stack = StackView(
      arrangedSubviews: views, distribution: .fillProportionally)
    #expect(lengths(stack) == [3e6, 1e6, 2e6])
    stack.frame = Rect(0, 0, 12e6, 1)
    #expect(lengths(stack) == [6e6, 2e6, 4e6])
  }
}
