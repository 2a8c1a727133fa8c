import StackKit
import Testing

/// What goes beyond UIKit along the axis: distributions, weights, spacers and
/// bounds.
@Suite struct StackViewFlexTests {
  let views = [20.0, 30, 50].map { SizedView($0, 10) }
  let stack: StackView

  init() {
    stack = StackView(arrangedSubviews: views)
    stack.frame = Rect(0, 0, 220, 10)
  }

  var x: [Double] { views.map(\.frame.minX) }
  var widths: [Double] { views.map(\.frame.width) }

  func expect(
    _ numbers: [Double], _ expected: [Double], _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isClose = zip(numbers, expected).allSatisfy { abs($0 - $1) < 1e-6 }
    #expect(
      isClose && numbers.count == expected.count,
      "\(comment) \(numbers), not \(expected)", sourceLocation: sourceLocation)
  }

  @Test("Views stand at one end, in the middle, or with equal gaps")
  func distributions() {
    // 220 - 100 = 120 points are left.
    let cases: [(StackDistribution, [Double])] = [
      (.leading, [0, 20, 50]), (.center, [60, 80, 110]),
      (.trailing, [120, 140, 170]), (.equalSpacing, [0, 80, 170]),
      (.spaceAround, [20, 80, 150]), (.spaceEvenly, [30, 80, 140]),
    ]
    for (distribution, places) in cases {
      stack.distribution = distribution
      expect(x, places, "\(distribution)")
      expect(widths, [20, 30, 50], "\(distribution)")
    }
  }

  @Test("The spacing is a part of the gaps, and their least width")
  func spacing() {
    stack.spacing = 10
    let cases: [(StackDistribution, [Double])] = [
      (.leading, [0, 30, 70]), (.center, [50, 80, 120]),
      (.trailing, [100, 130, 170]), (.equalSpacing, [0, 80, 170]),
      (.spaceAround, [20, 80, 150]), (.spaceEvenly, [30, 80, 140]),
    ]
    for (distribution, places) in cases {
      stack.distribution = distribution
      expect(x, places, "\(distribution)")
    }
    stack.unpinFrame()
    // 100 for the views, two gaps, and the ends.
    let lengths: [(StackDistribution, Double)] = [
      (.leading, 120), (.center, 120), (.trailing, 120),
      (.equalSpacing, 120), (.spaceAround, 130), (.spaceEvenly, 140),
    ]
    for (distribution, length) in lengths {
      stack.distribution = distribution
      #expect(stack.frame.width == length)
    }
  }

  @Test("One view alone stands where the distribution says")
  func single() {
    let view = SizedView(20, 10)
    let stack = StackView(arrangedSubviews: [view])
    stack.frame = Rect(0, 0, 100, 10)
    let cases: [(StackDistribution, Double, Double)] = [
      (.fill, 0, 100), (.fillEqually, 0, 100), (.fillProportionally, 0, 100),
      (.equalSpacing, 0, 100), (.equalCentering, 0, 100), (.leading, 0, 20),
      (.center, 40, 20), (.trailing, 80, 20), (.spaceAround, 40, 20),
      (.spaceEvenly, 40, 20),
    ]
    for (distribution, x, width) in cases {
      stack.distribution = distribution
      #expect(view.frame.minX == x, "\(distribution)")
      #expect(view.frame.width == width, "\(distribution)")
    }
  }

  @Test("Views with a weight share what the others leave")
  func weights() {
    stack.setWeight(1, for: views[0])
    stack.setWeight(3, for: views[2])
    // 220 - 30 = 190 in the proportion 1 : 3.
    expect(widths, [47.5, 30, 142.5])
    views[1].size.width = 60
    expect(widths, [40, 60, 120])
    views[2].isHidden = true
    expect([widths[0], widths[1]], [160, 60])
    views[2].isHidden = false
    stack.setWeight(nil, for: views[0])
    expect(widths, [20, 60, 140])
    stack.setWeight(nil, for: views[2])
    expect(widths, [110, 60, 50])
  }

  @Test("In little room, who resists least gives way, in proportion")
  func littleRoom() {
    stack.setWeight(1, for: views[0])
    stack.setWeight(1, for: views[1])
    for view in views.prefix(2) {
      view.setCompressionResistance(749, for: .horizontal)
    }
    stack.frame = Rect(0, 0, 60, 10)
    expect(widths, [5, 5, 50])
    views[2].setCompressionResistance(748, for: .horizontal)
    stack.frame = Rect(0, 0, 90, 10)
    // The weighted ones ask for 20 and 30, and are equally long.
    expect(widths, [30, 30, 30])
  }

  @Test("A view at a bound leaves the rest to the others")
  func bounds() {
    for view in views { stack.setWeight(1, for: view) }
    stack.setMaximumSize(IntrinsicSize(width: 40), for: views[0])
    expect(widths, [40, 90, 90])
    stack.setMaximumSize(IntrinsicSize(width: 60), for: views[1])
    expect(widths, [40, 60, 120])
    stack.frame = Rect(0, 0, 130, 10)
    expect(widths, [40, 45, 45])
    stack.frame = Rect(0, 0, 90, 10)
    expect(widths, [30, 30, 30])
    stack.setMinimumSize(IntrinsicSize(width: 50), for: views[2])
    expect(widths, [20, 20, 50])
    stack.frame = Rect(0, 0, 220, 10)
    expect(widths, [40, 60, 120])
    stack.setMaximumSize(.none, for: views[0])
    stack.setMaximumSize(.none, for: views[1])
    expect(widths, [220.0 / 3, 220.0 / 3, 220.0 / 3])
  }

  @Test("So it is with equal and with proportional lengths")
  func boundsOfDistributions() {
    stack.setMaximumSize(IntrinsicSize(width: 40), for: views[2])
    stack.distribution = .fillEqually
    expect(widths, [90, 90, 40])
    stack.distribution = .fillProportionally
    // 180 in the proportion 2 : 3.
    expect(widths, [72, 108, 40])
    stack.setMinimumSize(IntrinsicSize(width: 150), for: views[0])
    expect(widths, [150, 30, 40])
  }

  @Test("Bounds hold in any order of events, and a minimum wins")
  func history() {
    for view in views { stack.setWeight(2, for: view) }
    stack.setMinimumSize(IntrinsicSize(width: 100), for: views[1])
    let lengths = [220.0, 50, 1000, 160, 300, 101, 220]
    for length in lengths {
      stack.frame = Rect(0, 0, length, 10)
      let middle = max(100, length / 3)
      let other = max(0, (length - middle) / 2)
      if length >= 100 { expect(widths, [other, middle, other], "\(length)") }
    }
    stack.setMaximumSize(IntrinsicSize(width: 60), for: views[1])
    expect(widths, [60, 100, 60])
    #expect(stack.engine.statistics.unsettledPasses == 0)
    #expect(stack.engine.conflicts.isEmpty)
  }

  @Test("Bounds hold across the axis, too")
  func boundsAcross() {
    stack.setMaximumSize(IntrinsicSize(height: 4), for: views[0])
    stack.setMinimumSize(IntrinsicSize(height: 30), for: views[1])
    stack.alignment = .center
    stack.unpinFrame()
    #expect(views.map(\.frame.height) == [4, 30, 10])
    #expect(stack.frame.height == 30)
  }

  @Test("Spacers share the room equally, above their least lengths")
  func spacers() {
    let spacers = [Spacer(along: .horizontal), Spacer(80, along: .horizontal)]
    stack.insertArrangedSubview(spacers[0], at: 1)
    // One spacer alone takes all that is left.
    expect(x, [0, 140, 170])
    stack.insertArrangedSubview(spacers[1], at: 3)
    // 120 for both, but not less than 80 for the second.
    expect(x, [0, 60, 170])
    stack.frame = Rect(0, 0, 300, 10)
    expect(x, [0, 120, 250])
    stack.setWeight(3, for: spacers[0])
    expect(x, [0, 140, 250])
    stack.frame = Rect(0, 0, 500, 10)
    // 400 in the proportion 3 : 1.
    expect(x, [0, 320, 450])
    #expect(stack.weight(for: spacers[1]) == 1)
    #expect(stack.weight(for: views[0]) == nil)
  }

  @Test("Settings for strangers, and numbers that make no sense, are refused")
  func badInput() {
    let stranger = SizedView(1, 1)
    #expect(!stack.setWeight(1, for: stranger))
    #expect(!stack.setMinimumSize(.none, for: stranger))
    #expect(!stack.setMaximumSize(.none, for: stranger))
    for bad in [0, -1, Double.nan, .infinity] {
      #expect(!stack.setWeight(bad, for: views[0]))
    }
    #expect(stack.weight(for: views[0]) == nil)
    #expect(stack.setWeight(1e300, for: views[0]))
    #expect(stack.weight(for: views[0]) == 1000)
    #expect(stack.setWeight(1e-300, for: views[0]))
    #expect(stack.weight(for: views[0]) == 0.001)
    stack.setMinimumSize(
      IntrinsicSize(width: -1, height: .nan), for: views[0])
    #expect(stack.minimumSize(for: views[0]) == .none)
    expect([stack.frame.width], [220])
  }

  @Test("Spacers become as short as they are told, also when that is changed")
  func shorterSpacers() {
    let first = Spacer(10)
    let second = Spacer(46)
    let row = StackView(arrangedSubviews: [first, second])
    #expect(first.frame.width == 10)
    for lengths in [(3.0, 46.0), (3, 5), (60, 5), (0, 0), (8, 20)] {
      (first.minimumLength, second.minimumLength) = lengths
      let fresh = StackView(
        arrangedSubviews: [Spacer(lengths.0), Spacer(lengths.1)])
      #expect(
        row.arrangedSubviews.map(\.frame)
          == fresh.arrangedSubviews.map(\.frame))
      #expect(row.frame.size == fresh.frame.size)
    }
    let spacers = [Spacer(20), Spacer(20)]
    let boxes = [14.0, 14, 16].map { SizedView($0, 10) }
    let bar = StackView(
      arrangedSubviews: [boxes[0], spacers[0], boxes[1], spacers[1], boxes[2]])
    #expect(bar.frame.width == 84)
    for spacer in spacers { spacer.minimumLength = 0 }
    bar.frame = Rect(0, 0, 54, 10)
    expect(bar.arrangedSubviews.map(\.frame.width), [14, 5, 14, 5, 16])
  }

  @Test("Margins around nothing count where spacers share what is left")
  func emptyStackBesideSpacers() {
    let margins = EdgeInsets(left: 9)
    let empty = StackView(axis: .vertical, margins: margins)
    let row = StackView(arrangedSubviews: [Spacer(0), Spacer(29), empty])
    #expect(row.frame.width == 38)
    expect(row.arrangedSubviews.map(\.frame.width), [0, 29, 9])
  }

  @Test("Bounds go with the stack that set them, the view may stay")
  func boundsOfThePast() throws {
    for isInTree in [false, true] {
      let view = SizedView(width: 5, height: 5)
      var old: StackView? = StackView(arrangedSubviews: [view])
      let around = isInTree ? StackView(arrangedSubviews: [old!]) : nil
      old?.setMinimumSize(IntrinsicSize(width: 69, height: 40), for: view)
      old?.setMaximumSize(IntrinsicSize(width: 80, height: 50), for: view)
      #expect(view.frame.size == Size(width: 69, height: 40))
      if let old { around?.removeArrangedSubview(old) }
      old?.removeFromSuperview()
      old = nil
      #expect(view.superview == nil)
      #expect(view.constraints.isEmpty)
      let new = StackView(arrangedSubviews: [view])
      #expect(new.frame.size == Size(width: 5, height: 5))
      new.setMinimumSize(IntrinsicSize(width: 63.5), for: view)
      #expect(new.frame.size == Size(width: 63.5, height: 5))
    }
  }

  @Test("A required constraint of the user wins over weights and bounds")
  func users() {
    stack.distribution = .fillEqually
    stack.setMinimumSize(IntrinsicSize(width: 90), for: views[0])
    views[0].widthAnchor.constraint(equalTo: 20).isActive = true
    #expect(views[0].frame.width == 20)
    #expect(stack.engine.conflicts.isEmpty)
  }

  @Test("Changing a number edits constraints, and rebuilds nothing")
  func work() {
    for view in views { stack.setWeight(1, for: view) }
    stack.setMaximumSize(IntrinsicSize(width: 40), for: views[0])
    expect(widths, [40, 90, 90])
    let before = stack.engine.statistics
    stack.setMaximumSize(IntrinsicSize(width: 30), for: views[0])
    expect(widths, [30, 95, 95])
    let work = stack.engine.statistics - before
    #expect(work.rebuilds == 0)
    #expect(work.solves <= 3)
    #expect(work.constraintsAdded <= 6)
  }
}
