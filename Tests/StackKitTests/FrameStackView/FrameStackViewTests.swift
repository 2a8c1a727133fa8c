import StackKit
import Testing

/// A view whose frame was set.
private func framed(_ rect: Rect) -> LayoutView {
  let view = LayoutView()
  view.frame = rect
  return view
}

/// The worked figures: a red, a yellow and a blue box in a frame of 148 x 400.
@Suite struct FrameStackViewFigureTests {
  let red = framed(Rect(1, 2, 64, 64))
  let yellow = framed(Rect(3, 4, 64, 128))
  let blue = framed(Rect(5, 6, 128, 64))
  let stack: FrameStackView

  init() {
    stack = FrameStackView(
      frame: Rect(20, 20, 148, 400), subviews: [red, yellow, blue])
  }

  var frames: [Rect] { [red, yellow, blue].map(\.frame) }

  @Test("A column from the origin, and snug")
  func column() {
    #expect(
      frames == [
        Rect(0, 0, 64, 64), Rect(0, 72, 64, 128), Rect(0, 208, 128, 64),
      ]
    )
    #expect(stack.frame == Rect(20, 20, 148, 400))
    stack.shouldWrap = true
    #expect(stack.frame == Rect(20, 20, 128, 272))
    stack.shouldWrap = false
    #expect(stack.frame == Rect(20, 20, 148, 400))
  }

  @Test("A row grows beyond the frame, and is snug as well")
  func row() {
    stack.direction = .horizontal
    #expect(frames.map(\.minX) == [0, 72, 144])
    #expect(frames.map(\.minY) == [0, 0, 0])
    #expect(stack.frame.size == Size(width: 272, height: 400))
    stack.shouldWrap = true
    #expect(stack.frame.size == Size(width: 272, height: 128))
  }

  @Test("In the middle, and at the end")
  func alignment() {
    stack.alignment = .center
    #expect(frames.map(\.minX) == [42, 42, 10])
    stack.alignment = .endPoint
    #expect(frames.map(\.minX) == [84, 84, 20])
    stack.itemOffset = [10, 0, -5]
    #expect(frames.map(\.minX) == [74, 84, 25])
    stack.alignment = .center
    #expect(frames.map(\.minX) == [52, 42, 5])
    stack.insets = EdgeInsets(top: 0, left: 4, bottom: 0, right: 10)
    // 4 + 128 + 2 * 5 + 10 are 152, and the middle is 1 further left.
    #expect(frames.map(\.minX) == [51, 41, 4])
  }

  @Test("What is on the screen becomes the properties")
  func capture() {
    red.frame = Rect(47, 38, 64, 64)
    yellow.frame = Rect(-41, 184, 64, 128)
    blue.frame = Rect(47, 363, 128, 64)
    stack.alignment = .center
    stack.translatesCurrentLayout = true
    #expect(
      frames.map(\.origin) == [
        Point(x: 47, y: 38), Point(x: -41, y: 184), Point(x: 47, y: 363),
      ])
    #expect(stack.insets == EdgeInsets(top: 38))
    #expect(stack.itemSpacing == [82, 51])
    #expect(stack.itemOffset == [47, -41, 47])
    #expect(stack.alignment == .origin)
    #expect(!stack.translatesCurrentLayout)
    #expect(stack.frame.size == Size(width: 175, height: 427))
    // From now on, numbers move the views.
    stack.itemSpacing = [10, 51]
    #expect(blue.frame.minY == 363 - 72)
  }

  @Test("Captured with other insets, the views stay where they are")
  func captureWithInsets() {
    stack.insets = EdgeInsets(top: 1, left: 12, bottom: 3, right: 4)
    let before = frames
    stack.translatesCurrentLayout = true
    #expect(frames == before)
    #expect(stack.itemOffset == [0, 0, 0])
    #expect(stack.insets == EdgeInsets(top: 1, left: 12, bottom: 3, right: 4))
  }

  @Test("All this without a layout pass")
  func withoutPass() {
    let wanted = [
      Rect(42, 0, 64, 64), Rect(42, 72, 64, 128), Rect(10, 208, 128, 64),
    ]
    stack.alignment = .center
    let arrangement = stack.arrangement()
    #expect(arrangement.subviewFrames == wanted)
    #expect(arrangement.frame == Rect(20, 20, 148, 400))
    #expect(stack.engine.statistics.passes == 0)
    #expect(frames == wanted)
    #expect(stack.arrangement().subviewFrames == frames)
    #expect(stack.engine.statistics.solves == 1)
  }
}

/// The rules of such a stack.
@Suite struct FrameStackViewTests {
  let views = (0..<3).map { framed(Rect(0, 0, Double(10 * $0 + 10), 10)) }

  @Test("Lists that are too short or too long follow the rule, without traps")
  func lists() {
    let stack = FrameStackView(subviews: views)
    for (list, y) in [
      ([], [0.0, 18, 36]), ([1], [0, 11, 29]), ([1, 2], [0, 11, 23]),
      ([1, 2, 3, 4], [0, 11, 23]),
    ] as [([Double], [Double])] {
      stack.itemSpacing = list
      #expect(views.map(\.frame.minY) == y)
    }
    for (list, x) in [
      ([], [0.0, 0, 0]), ([5], [5, 0, 0]), ([5, 6, 7, 8], [5, 6, 7]),
    ] as [([Double], [Double])] {
      stack.itemOffset = list
      #expect(views.map(\.frame.minX) == x)
    }
    stack.itemSpacing = nil
    stack.itemOffset = nil
    #expect(views.map(\.frame.minY) == [0, 18, 36])
  }

  @Test("Numbers that make no sense are refused")
  func badInput() {
    let stack = FrameStackView(
      frame: Rect(0, 0, .nan, 5), subviews: views)
    #expect(!stack.isFramePinned)
    stack.itemSpacing = [3, 4]
    stack.itemSpacing = [1, .nan]
    stack.itemOffset = [.infinity]
    stack.spacing = .nan
    stack.insets = EdgeInsets(.infinity)
    #expect(stack.itemSpacing == [3, 4])
    #expect(stack.itemOffset == nil)
    #expect(stack.spacing == 8)
    #expect(stack.insets == .zero)
    #expect(views.map(\.frame.minY) == [0, 13, 27])
  }

  @Test("Switched off, it leaves frames alone")
  func disabled() {
    let stack = FrameStackView(
      frame: Rect(0, 0, 5, 5), subviews: views)
    stack.isEnabled = false
    views[1].frame = Rect(70, 80, 9, 9)
    #expect(views.map(\.frame.minY) == [0, 80, 0])
    #expect(stack.frame.size == Size(width: 5, height: 5))
    stack.isEnabled = true
    #expect(views.map(\.frame.minY) == [0, 18, 35])
    #expect(stack.frame.size == Size(width: 30, height: 45))
    stack.isEnabled = false
    views[1].frame = Rect(70, 80, 9, 9)
    #expect(views[1].frame.minY == 80)
    #expect(views[2].frame.minY == 35)
  }

  @Test("Subviews that come, go, or change their size move the others")
  func changes() {
    let stack = FrameStackView(
      frame: Rect(0, 0, 20, 20), subviews: Array(views.prefix(2)))
    #expect(stack.frame.height == 28)
    stack.addSubview(views[2])
    #expect(views[2].frame.minY == 36)
    #expect(stack.frame.size == Size(width: 30, height: 46))
    views[0].frame.size.height = 30
    #expect(views.map(\.frame.minY) == [0, 38, 56])
    #expect(stack.frame.height == 66)
    views[0].frame.size.height = 10
    // It was set to be 20 high, and is as high as it has to be.
    #expect(stack.frame.height == 46)
    views[1].removeFromSuperview()
    #expect(views[2].frame.minY == 18)
    stack.insertSubview(views[2], at: 0)
    stack.spacing = 1
    #expect(views[0].frame.minY == 11)
    // Hidden ones keep their room.
    views[2].isHidden = true
    #expect(views[0].frame.minY == 11)
  }

  @Test("Empty, it does nothing")
  func empty() {
    let stack = FrameStackView(frame: Rect(3, 4, 50, 60))
    stack.shouldWrap = true
    #expect(stack.frame == Rect(3, 4, 50, 60))
    stack.translatesCurrentLayout = true
    #expect(stack.frame == Rect(3, 4, 50, 60))
    #expect(stack.arrangement().subviewFrames.isEmpty)
    #expect(FrameStackView().frame == .zero)
  }

  @Test("Origins are rounded away from zero, without adding up errors")
  func rounding() {
    let boxes = (0..<4).map { _ in framed(Rect(0, 0, 10, 10.5)) }
    let stack = FrameStackView(
      frame: Rect(0, 0, 20.4, 1), subviews: boxes)
    stack.spacing = 0
    // At 0, 10.5, 21 and 31.5; heights of 10.5 become 11.
    #expect(boxes.map(\.frame.minY) == [0, 11, 21, 32])
    #expect(boxes.map(\.frame.height) == [11, 11, 11, 11])
    #expect(stack.frame.size == Size(width: 20, height: 43))
    // Again and again, nothing changes.
    for _ in 0..<3 {
      stack.spacing = 1
      #expect(boxes.map(\.frame.minY) == [0, 12, 23, 35])
      stack.spacing = 0
      #expect(boxes.map(\.frame.minY) == [0, 11, 21, 32])
    }
    stack.itemOffset = [-0.5, -0.4, 0.5]
    #expect(boxes.map(\.frame.minX) == [-1, 0, 1, 0])
    stack.roundsFrames = false
    #expect(boxes.map(\.frame.minX) == [-0.5, -0.4, 0.5, 0])
    #expect(boxes.map(\.frame.height) == [10.5, 10.5, 10.5, 10.5])
  }

  @Test("A size that content asks for is rounded up")
  func roundingUp() {
    let view = LayoutView { IntrinsicSize(width: 10, height: 3) }
    view.frame = Rect(0, 0, 10.2, 10.2)
    let plain = framed(Rect(0, 0, 10.2, 10.2))
    let stack = FrameStackView(subviews: [view, plain])
    #expect(view.frame.size == Size(width: 11, height: 11))
    #expect(plain.frame.size == Size(width: 10, height: 10))
    // 10.2 + 8.
    #expect(plain.frame.minY == 18)
    #expect(stack.conflictFree)
  }

  @Test("Negative spacing, offsets and insets pass through")
  func negative() {
    let stack = FrameStackView(frame: Rect(0, 0, 5, 5), subviews: views)
    stack.spacing = -5
    stack.insets = EdgeInsets(top: -2, left: -3, bottom: 0, right: 0)
    #expect(views.map(\.frame.minY) == [-2, 3, 8])
    #expect(views.map(\.frame.minX) == [-3, -3, -3])
    #expect(stack.frame.size == Size(width: 27, height: 18))
  }
}

/// Among constraints.
@Suite struct FrameStackViewConstraintTests {
  @Test("Subviews with content and constraints have the sizes these give")
  func contents() {
    let label = Label("abc", measurer: CellTextMeasurer())
    let wide = SizedView(10, 4)
    wide.widthAnchor.constraint(equalTo: 25).isActive = true
    let stack = FrameStackView(subviews: [label, wide])
    stack.alignment = .endPoint
    #expect(stack.frame.size == Size(width: 25, height: 13))
    #expect(label.frame == Rect(22, 0, 3, 1))
    #expect(wide.frame == Rect(0, 9, 25, 4))
    label.text = "abcd\nef"
    #expect(label.frame == Rect(21, 0, 4, 2))
    #expect(wide.frame.minY == 10)
    #expect(stack.engine.statistics.unsettledPasses == 0)
  }

  @Test("In a column, it is as high as it needs, and views below follow")
  func column() {
    let boxes = (0..<2).map { _ in framed(Rect(0, 0, 30, 20)) }
    let stack = FrameStackView(subviews: boxes)
    stack.direction = .horizontal
    let footer = SizedView(5, 5)
    let page = StackView(arrangedSubviews: [stack, footer], axis: .vertical)
    page.widthAnchor.constraint(equalTo: 100).isActive = true
    #expect(stack.frame == Rect(0, 0, 100, 20))
    #expect(footer.frame.minY == 20)
    boxes[0].frame.size.height = 44
    #expect(footer.frame.minY == 44)
    stack.alignment = .endPoint
    #expect(boxes.map(\.frame.minY) == [0, 24])
    // Too wide for the page: the page's required width wins.
    boxes[1].frame.size.width = 90
    #expect(page.frame.width == 100)
    #expect(page.engine.conflicts.isEmpty)
  }

  @Test("Snug, it does not take the room that it could have")
  func wrapping() {
    let box = framed(Rect(0, 0, 30, 20))
    let stack = FrameStackView(subviews: [box])
    stack.insets = EdgeInsets(5)
    let page = LayoutView()
    page.addSubview(stack)
    let wish = stack.widthAnchor.constraint(equalTo: 80)
    wish.with(priority: 900).isActive = true
    #expect(stack.frame.size == Size(width: 80, height: 30))
    stack.shouldWrap = true
    #expect(stack.frame.size == Size(width: 40, height: 30))
    let small = LayoutView.layoutFittingCompressedSize
    #expect(
      stack.systemLayoutSizeFitting(small) == Size(width: 40, height: 30))
  }

  @Test("Capturing takes the places that constraints gave")
  func capturing() {
    let views = (0..<2).map { _ in SizedView(10, 10) }
    let stack = FrameStackView(subviews: views)
    stack.translatesCurrentLayout = true
    stack.frame = Rect(0, 0, 100, 100)
    #expect(views.map(\.frame) == [Rect(0, 0, 10, 10), Rect(0, 0, 10, 10)])
    #expect(stack.itemSpacing == [-10])
    stack.itemSpacing = [4]
    #expect(views[1].frame.minY == 14)
  }

  @Test("A subview may be given a frame, and be let go of again")
  func pinning() {
    let views = (0..<2).map { _ in SizedView(10, 10) }
    let stack = FrameStackView(subviews: views)
    #expect(views[1].frame.minY == 18)
    views[0].frame = Rect(50, 50, 10, 30)
    #expect(views[0].frame == Rect(0, 0, 10, 30))
    #expect(views[1].frame.minY == 38)
    views[0].unpinFrame()
    #expect(views[1].frame.minY == 18)
    let page = LayoutView()
    page.addSubview(views[1])
    #expect(stack.frame.height == 10)
    #expect(views[1].constraints.isEmpty)
  }

  @Test("The arrangement has the sizes that the layout leaves")
  func ownSizes() {
    let boxes = [10.4, 3.5].map { SizedView(width: $0, height: 5.5) }
    let stack = FrameStackView(subviews: boxes)
    #expect(stack.arrangement().subviewFrames == boxes.map(\.frame))
    #expect(boxes.map(\.frame.width) == [10.4, 3.5])
    boxes[1].frame = Rect(0, 0, 7.5, 2.5)
    #expect(stack.arrangement().subviewFrames == boxes.map(\.frame))
  }

  @Test("The arrangement knows how large stacks inside will be")
  func nestedArrangement() {
    func box(_ width: Double, _ height: Double) -> LayoutView {
      let view = LayoutView()
      view.frame = Rect(0, 0, width, height)
      return view
    }
    let inner = FrameStackView(
      frame: .zero, subviews: [box(10, 20), box(30, 20)])
    let outer = FrameStackView(frame: .zero, subviews: [inner, box(5, 5)])
    let expected = outer.arrangement()
    #expect(expected.frame == Rect(0, 0, 30, 61))
    #expect(outer.frame == expected.frame)
    #expect(outer.subviews.map(\.frame) == expected.subviewFrames)
    inner.addSubview(box(50, 50))
    let wider = outer.arrangement()
    #expect(outer.frame == wider.frame)
    #expect(wider.frame == Rect(0, 0, 50, 119))
  }

  @Test("A stack is as large as its views are when they are rounded")
  func roundedSizes() {
    func boxes() -> [LayoutView] {
      (0..<3).map { _ in
        let box = LayoutView()
        box.frame = Rect(0, 0, 9.5, 10.5)
        return box
      }
    }
    for frame in [nil, Rect.zero] {
      let stack = FrameStackView(frame: frame, subviews: boxes())
      stack.spacing = 0
      #expect(stack.frame.size == Size(width: 10, height: 32))
      #expect(stack.subviews.map(\.frame.maxY) == [11, 22, 32])
      for alignment in FrameStackAlignment.allCases {
        stack.alignment = alignment
        stack.insets = EdgeInsets(0.3)
        let size = stack.frame.size
        for box in stack.subviews {
          #expect(box.frame.minX >= 0 && box.frame.maxX <= size.width)
          #expect(box.frame.minY >= 0 && box.frame.maxY <= size.height)
        }
      }
    }
    let box = SizedView(width: 5, height: 5)
    box.frame = Rect(0, 0, 10.4, 10.4)
    let around = FrameStackView(frame: .zero, subviews: [box])
    #expect(around.frame.size == box.frame.size)
    #expect(box.frame.size == Size(width: 11, height: 11))
  }

  @Test("What rounding left of a sum does not decide about a point")
  func sumsRounded() {
    for noise in [-1e-9, 0, 1e-9] {
      let box = LayoutView()
      box.frame = Rect(0, 0, 20.5 + noise, 30 + noise)
      let stack = FrameStackView(frame: .zero, subviews: [box])
      #expect(box.frame.size == Size(width: 21, height: 30))
      #expect(stack.frame.size == Size(width: 21, height: 30))
    }
  }
}

extension FrameStackView {
  fileprivate var conflictFree: Bool { engine.conflicts.isEmpty }
}
