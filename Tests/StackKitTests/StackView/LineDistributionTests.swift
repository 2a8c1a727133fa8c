import StackKit
import Testing

/// What a distribution makes of the lines of a stack that wraps.
@Suite struct LineDistributionTests {
  @Test(
    "Views stand in a line as they would in a stack of their own",
    arguments: StackDistribution.allThatSpread, Axis.allCases)
  func likeStacks(_ distribution: StackDistribution, _ axis: Axis) {
    func make(_ range: Range<Int>) -> StackView {
      let lengths = [30.0, 12, 44, 21, 8, 17, 29, 40]
      let views = lengths[range].map {
        axis == .horizontal ? SizedView($0, 10) : SizedView(10, $0)
      }
      let stack = StackView(
        arrangedSubviews: views, axis: axis, spacing: 5,
        distribution: distribution, alignment: .leading,
        margins: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      stack.writingDirection = .rightToLeft
      for (view, index) in zip(views, range) where index % 3 == 1 {
        stack.setCustomSpacing(9, after: view)
      }
      return stack
    }
    let stack = make(0..<8)
    stack.wraps = true
    let views = stack.arrangedSubviews
    for length in [120.0, 150, 190, 260, 330] {
      stack.frame = Rect(0, 0, length, length)
      let across = views.map { $0.frame.origin[axis.other] }
      let starts = [0] + (1..<8).filter { across[$0] != across[$0 - 1] } + [8]
      for (start, end) in zip(starts, starts.dropFirst()) {
        if end < 8, distribution != .equalCentering {
          #expect(make(start..<end + 1).frame.size[axis] > length)
        }
        let line = make(start..<end)
        // By itself, it would be stretched.
        if end == start + 1, distribution.stretchesOne { continue }
        if distribution != .equalCentering {
          #expect(line.frame.size[axis] <= length)
        }
        line.frame = stack.frame
        for (view, index) in zip(line.arrangedSubviews, start..<end) {
          let (place, expected) = (views[index].frame, view.frame)
          #expect(abs(place.origin[axis] - expected.origin[axis]) < 1e-9)
          #expect(place.size == expected.size)
        }
      }
    }
  }

  @Test("A line that is too long sticks out at its end")
  func sticksOut() {
    let stack = StackView(
      arrangedSubviews: [SizedView(30, 10), SizedView(20, 10)],
      distribution: .spaceEvenly)
    stack.wraps = true
    let wide = stack.arrangedSubviews[0]
    wide.widthAnchor.constraint(equalTo: 120).isActive = true
    stack.frame = Rect(0, 0, 80, 50)
    #expect(stack.arrangedSubviews[1].frame.origin == Point(x: 30, y: 10))
    stack.distribution = .trailing
    #expect(wide.frame.minX == 0)
    #expect(wide.frame.maxX == 120)
    stack.distribution = .center
    #expect(wide.frame.minX == -20)
  }
}

extension StackDistribution {
  fileprivate var stretchesOne: Bool {
    self == .equalSpacing || self == .equalCentering
  }

  fileprivate static let allThatSpread: [StackDistribution] = [
    .equalSpacing, .equalCentering, .leading, .center, .trailing, .spaceAround,
    .spaceEvenly,
  ]
}
