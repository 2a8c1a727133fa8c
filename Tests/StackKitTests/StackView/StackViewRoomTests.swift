import StackKit
import Testing

/// Stacks without views, and stacks with too little room.
@Suite("Too little in a stack, and too much")
struct StackViewRoomTests {
  @Test("A stack without visible views is as large as its margins")
  func margins() {
    let views = [SizedView(30, 5), SizedView(20, 8)]
    for wraps in [false, true] {
      let stack = StackView(arrangedSubviews: views, spacing: 2)
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = EdgeInsets(10)
      stack.wraps = wraps
      #expect(stack.frame.size == Size(width: 72, height: 28))
      for view in views { view.isHidden = true }
      #expect(stack.frame.size == Size(width: 20, height: 20), "\(wraps)")
      stack.axis = .vertical
      #expect(stack.frame.size == Size(width: 20, height: 20), "\(wraps)")
      for view in views { view.isHidden = false }
      #expect(stack.frame.size == Size(width: 50, height: 35), "\(wraps)")
      for view in views { view.removeFromSuperview() }
      #expect(stack.frame.size == Size(width: 20, height: 20), "\(wraps)")
      stack.isLayoutMarginsRelativeArrangement = false
      #expect(stack.frame.size == .zero, "\(wraps)")
    }
  }

  @Test("Before centres, views without room are squeezed as in other stacks")
  func tightCentres() {
    let views = [22.0, 90, 42.5].map { SizedView(10, $0) }
    let stack = StackView(arrangedSubviews: views, axis: .vertical, spacing: 1)
    stack.distribution = .equalCentering
    stack.frame = Rect(0, 0, 10, 114.5)
    // 42 points are missing: the last one has them.
    #expect(views.map(\.frame.height) == [22, 90, 0.5])
    #expect(views.map(\.frame.minY) == [0, 23, 114])
    stack.frame = Rect(0, 0, 10, 300)
    #expect(views.map(\.frame.height) == [22, 90, 42.5])
    #expect(
      views[1].frame.midY - views[0].frame.midY
        == views[2].frame.midY - views[1].frame.midY)
    stack.frame = Rect(0, 0, 10, 114.5)
    #expect(views.map(\.frame.height) == [22, 90, 0.5])
    // Another one may resist less.
    views[0].setCompressionResistance(700, for: .vertical)
    #expect(views.map(\.frame.height) == [0, 90, 22.5])
    // One that resists less than equal distances (149) gives way to them, too.
    views[0].setCompressionResistance(750, for: .vertical)
    views[1].setCompressionResistance(100, for: .vertical)
    views[2].setCompressionResistance(140, for: .vertical)
    #expect(views.map(\.frame.height) == [22, 37.75, 42.5])
  }

  @Test("In the middle, what has no room sticks out by as much at both ends")
  func middle() {
    let views = [SizedView(40, 10), SizedView(30, 10)]
    let stack = StackView(arrangedSubviews: views, spacing: 10)
    for view in views { view.setCompressionResistance(1000, for: .horizontal) }
    for (distribution, start) in [
      (StackDistribution.center, -15.0), (.leading, 0),
    ] {
      stack.distribution = distribution
      stack.frame = Rect(0, 0, 50, 10)
      #expect(views.map(\.frame.minX) == [start, start + 50])
      #expect(views.map(\.frame.width) == [40, 30])
    }
  }

  @Test("Weights wait for the distribution in which they count")
  func waitingWeights() {
    let views = [SizedView(20, 10), SizedView(20, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .leading
    stack.frame = Rect(0, 0, 100, 10)
    stack.setWeight(1, for: views[0])
    stack.setWeight(3, for: views[1])
    #expect(views.map(\.frame.width) == [20, 20])
    #expect(stack.weight(for: views[1]) == 3)
    stack.distribution = .fill
    #expect(abs(views[0].frame.width - 25) < 1e-12)
    #expect(abs(views[1].frame.width - 75) < 1e-12)
  }

  @Test("In UIKit's proportions, the last views give way to the gaps first")
  func squeezedProportions() {
    let views = [50.0, 40, 10].map { SizedView($0, 10) }
    let stack = StackView(arrangedSubviews: views, spacing: 10)
    stack.distribution = .fillProportionally
    stack.usesUIKitProportions = true
    stack.frame = Rect(0, 0, 60, 10)
    // 60 points for 100 + 20: 25, 20 and 5, of which 10 are missing. The last
    // view has 5 of them, and the one before it the others.
    #expect(views.map(\.frame.width) == [25, 15, 0])
  }

  @Test("Proportions are those of contents, whatever constraints ask for")
  func contents() {
    let views = [46.0, 46, 92].map { SizedView($0, 10) }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    stack.frame = Rect(0, 0, 368, 10)
    for (view, width) in zip(views, [50.0, 60, 100]) {
      view.widthAnchor.constraint(equalTo: width).with(priority: 300)
        .isActive = true
    }
    #expect(views.map(\.frame.width) == [92, 92, 184])
    // What has no content is as long as its constraints say.
    let plain = LayoutView()
    plain.widthAnchor.constraint(equalTo: 92).with(priority: 300).isActive =
      true
    stack.addArrangedSubview(plain)
    #expect(views.map(\.frame.width).reduce(plain.frame.width, +) == 368)
    #expect(abs(plain.frame.width - 368.0 / 3) < 1e-9)
  }

  @Test("Views that may stick out keep their sizes", arguments: Axis.allCases)
  func overflow(axis: Axis) {
    let views = [SizedView(80, 70), SizedView(60, 50)]
    let stack = StackView(arrangedSubviews: views, axis: axis, spacing: 5)
    stack.allowsOverflow = true
    stack.frame = Rect(0, 0, 40, 30)
    let along = views.map { $0.frame.size[axis] }
    #expect(along == (axis == .horizontal ? [80, 60] : [70, 50]))
    let across = views.map { $0.frame.size[axis.other] }
    #expect(across == (axis == .horizontal ? [30, 30] : [40, 40]))
    stack.allowsOverflow = false
    #expect(
      views.map { $0.frame.size[axis] }
        == (axis == .horizontal ? [35, 0] : [25, 0]))
    stack.unpinFrame()
    stack.allowsOverflow = true
    #expect(
      stack.frame.size
        == (axis == .horizontal
          ? Size(width: 145, height: 70) : Size(width: 80, height: 125)))
  }

  @Test(
    "Views stick out at the end, or at both, however they are distributed",
    arguments: StackDistribution.allCases, [false, true])
  func overflow(distribution: StackDistribution, isMirrored: Bool) {
    let views = (0..<3).map { _ in SizedView(30, 10) }
    let stack = StackView(
      arrangedSubviews: views, spacing: 5, distribution: distribution)
    stack.writingDirection = isMirrored ? .rightToLeft : .leftToRight
    stack.leadingMargin = 4
    stack.trailingMargin = 4
    stack.allowsOverflow = true
    stack.frame = Rect(0, 0, 60, 10)
    #expect(views.map(\.frame.width) == [30, 30, 30])
    let first: Double =
      switch distribution {
      case .center: -20
      case .spaceAround: 4 + 2.5
      case .spaceEvenly: 4 + 5
      default: 4
      }
    let places = (0..<3).map { first + 35 * Double($0) }
    #expect(
      views.map(\.frame.minX)
        == (isMirrored ? places.map { 60 - 30 - $0 } : places))
    #expect(stack.engine.conflicts.isEmpty)
    // One view is in the middle, if that is where the space goes.
    for view in views[1...] { view.isHidden = true }
    stack.frame = Rect(0, 0, 20, 10)
    #expect(views[0].frame.width == 30)
    let isCentred =
      [.center, .spaceAround, .spaceEvenly].contains(distribution)
    let place: Double = isCentred ? -5 : isMirrored ? 20 - 30 - 4 : 4
    #expect(views[0].frame.minX == place)
    // With room, nothing is different.
    for view in views { view.isHidden = false }
    stack.frame = Rect(0, 0, 300, 10)
    let roomy = views.map(\.frame)
    stack.allowsOverflow = false
    #expect(zip(views, roomy).allSatisfy { isClose($0.frame, $1) })
    stack.unpinFrame()
    let natural = stack.frame.size
    stack.allowsOverflow = true
    #expect(stack.frame.size == natural)
  }

  @Test("Views with a weight push nobody out", arguments: [[1], [0, 2]])
  func weightsWithOverflow(weighted: [Int]) {
    func frames(overflows: Bool, width: Double?) -> [Rect] {
      let views = (0..<3).map { _ in SizedView(30, 10) }
      let stack = StackView(arrangedSubviews: views, spacing: 5)
      for index in weighted { stack.setWeight(1, for: views[index]) }
      stack.allowsOverflow = overflows
      if let width { stack.frame = Rect(0, 0, width, 10) }
      return views.map(\.frame) + [stack.frame]
    }
    for width in [nil, 100, 200.0] {
      #expect(
        frames(overflows: true, width: width)
          == frames(overflows: false, width: width))
    }
    let tight = frames(overflows: true, width: 60)
    #expect(tight.map(\.minX) == [0, 35, 70, 0])
    #expect(tight.map(\.width) == [30, 30, 30, 60])
  }
}
