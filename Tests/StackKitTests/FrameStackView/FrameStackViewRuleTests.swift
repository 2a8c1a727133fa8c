import StackKit
import TestSupport
import Testing

/// The rules of stacks of frames, sentence by sentence, and by a formula.
@Suite struct FrameStackViewRuleTests {
  private func framed(_ rect: Rect) -> LayoutView {
    let view = LayoutView()
    view.frame = rect
    return view
  }

  @Test("What there is unless told")
  func defaults() {
    let stack = FrameStackView()
    #expect(stack.isEnabled)
    #expect(stack.direction == .vertical)
    #expect(stack.spacing == 8)
    #expect(stack.insets == .zero)
    #expect(stack.alignment == .origin)
    #expect(stack.itemSpacing == nil)
    #expect(stack.itemOffset == nil)
    #expect(!stack.shouldWrap)
    #expect(!stack.translatesCurrentLayout)
    #expect(stack.roundsFrames)
    #expect(!stack.isFramePinned)
    #expect(FrameStackView(frame: Rect(1, 2, 3, 4)).frame == Rect(1, 2, 3, 4))
  }

  @Test("A stack that loses its last subview has the frame that was set")
  func empty() {
    let view = framed(Rect(0, 0, 50, 60))
    let stack = FrameStackView(frame: Rect(1, 2, 10, 10), subviews: [view])
    #expect(stack.frame == Rect(1, 2, 50, 60))
    stack.translatesCurrentLayout = true
    view.removeFromSuperview()
    #expect(stack.arrangement().frame == Rect(1, 2, 10, 10))
    #expect(stack.frame == Rect(1, 2, 10, 10))
  }

  @Test("Insets and offsets count for the size and for each alignment")
  func insetsAndOffsets() {
    let views = [framed(Rect(0, 0, 30, 10)), framed(Rect(0, 0, 20, 10))]
    let stack = FrameStackView(frame: .zero, subviews: views)
    stack.insets = EdgeInsets(top: 1, left: 4, bottom: 2, right: 6)
    stack.itemOffset = [2, 15]
    // Across: 4 + max(30 + 2, 20 + 15) + 6. Along: 1 + 10 + 8 + 10 + 2.
    #expect(stack.frame.size == Size(width: 45, height: 31))
    #expect(views.map(\.frame.origin.x) == [6, 19])
    #expect(views.map(\.frame.origin.y) == [1, 19])
    stack.alignment = .endPoint
    // 45 - 6 - 30 - 2, and 45 - 6 - 20 - 15.
    #expect(views.map(\.frame.origin.x) == [7, 4])
    stack.alignment = .center
    stack.itemOffset = [2.25, -15]
    // 4 + max(30 + 2 * 2.25, 20 + 2 * 15) + 6.
    #expect(stack.frame.width == 60)
    // In the middle of 4...54: 14 + 2.25, rounded, and 19 - 15.
    #expect(views.map(\.frame.origin.x) == [16, 4])
    stack.roundsFrames = false
    #expect(views.map(\.frame.origin.x) == [16.25, 4])
    stack.direction = .horizontal
    // 4 + 30 + 8 + 20 + 6, and 1 + max(10 + 2 * 2.25, 10 + 2 * 15) + 2.
    #expect(stack.frame.size == Size(width: 68, height: 43))
    // In the middle of 1...41: 16 + 2.25, and 16 - 15.
    #expect(views.map(\.frame.origin.y) == [18.25, 1])
    #expect(views.map(\.frame.origin.x) == [4, 42])
  }

  @Test("A row is captured like a column, with the axes exchanged")
  func captureRow() {
    let views = [
      framed(Rect(12, 3, 10, 20)), framed(Rect(40, -4, 5, 8)),
      framed(Rect(41, 6, 7, 9)),
    ]
    let stack = FrameStackView(frame: Rect(0, 0, 10, 10))
    stack.isEnabled = false
    for view in views { stack.addSubview(view) }
    stack.direction = .horizontal
    stack.alignment = .endPoint
    stack.insets = EdgeInsets(top: 1, left: 2, bottom: 0, right: 0)
    stack.translatesCurrentLayout = true
    stack.isEnabled = true
    #expect(
      views.map(\.frame) == [
        Rect(12, 3, 10, 20), Rect(40, -4, 5, 8), Rect(41, 6, 7, 9),
      ])
    #expect(stack.insets == EdgeInsets(top: 1, left: 12, bottom: 0, right: 0))
    // 40 - 22, and 41 - 45.
    #expect(stack.itemSpacing == [18, -4])
    // From the inset of 1.
    #expect(stack.itemOffset == [2, -5, 5])
    #expect(stack.alignment == .origin)
    #expect(!stack.translatesCurrentLayout)
    // 41 + 7, and 3 + 20.
    #expect(stack.frame.size == Size(width: 48, height: 23))
  }

  @Test("Constraints of the program stay in force around it and inside")
  func constraintsStay() {
    let box = SizedView(10, 10)
    let stack = FrameStackView(subviews: [box])
    let page = LayoutView()
    page.frame = Rect(0, 0, 100, 100)
    page.addSubview(stack)
    let rules = [
      stack.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 7),
      box.widthAnchor.constraint(equalTo: 33),
    ]
    for rule in rules { rule.isActive = true }
    #expect(stack.frame == Rect(7, 0, 33, 10))
    stack.isEnabled = false
    stack.isEnabled = true
    #expect(rules.map(\.isActive) == [true, true])
    #expect(stack.frame == Rect(7, 0, 33, 10))
    #expect(page.engine.conflicts.isEmpty)
  }

  @Test("A view that another stack arranged, and views above, are no trap")
  func foreignViews() {
    let box = framed(Rect(0, 0, 10, 10))
    let first = FrameStackView(subviews: [box])
    let second = FrameStackView(subviews: [box, box])
    #expect(second.subviews.count == 1 && first.subviews.isEmpty)
    #expect(first.frame.size == .zero)
    #expect(second.frame.size == Size(width: 10, height: 10))
    let page = LayoutView()
    page.addSubview(second)
    #expect(!second.addSubview(page))
    #expect(!second.addSubview(second))
    #expect(second.arrangement().subviewFrames.count == 1)
    let row = StackView(arrangedSubviews: [box])
    #expect(second.subviews.isEmpty)
    #expect(row.arrangedSubviews.count == 1)
    #expect(second.frame.size == .zero)
  }

  @Test("Numbers beyond all bounds are limited, lists of any length are fine")
  func hostile() {
    let boxes = (0..<3).map { _ in framed(Rect(0, 0, 10, 10)) }
    let stack = FrameStackView(frame: .zero, subviews: boxes)
    stack.spacing = .greatestFiniteMagnitude
    #expect(stack.spacing == 1e12)
    // So are the places and the length.
    #expect(boxes.map(\.frame.minY) == [0, 1e12, 1e12])
    #expect(stack.frame.height == 1e12)
    stack.spacing = -.greatestFiniteMagnitude
    #expect(stack.spacing == -1e12)
    #expect(stack.frame.height == 0)
    stack.direction = .horizontal
    stack.spacing = .greatestFiniteMagnitude
    #expect(stack.frame.width == 1e12)
    stack.spacing = 0
    #expect(stack.frame.width == 30)
    stack.direction = .vertical
    stack.spacing = 1
    stack.itemSpacing = Array(repeating: 2, count: 10_000)
    stack.itemOffset = Array(repeating: 3, count: 10_000)
    #expect(boxes.map(\.frame.minY) == [0, 12, 24])
    #expect(stack.itemSpacing?.count == 10_000)
    stack.itemOffset = Array(repeating: 3, count: 2) + [.nan]
    #expect(stack.itemOffset?.count == 10_000)
    stack.insets = EdgeInsets(top: .nan, left: 1, bottom: 1, right: 1)
    #expect(stack.insets == .zero)
    let arrangement = FrameStackView().arrangement()
    #expect(arrangement.frame == .zero && arrangement.subviewFrames.isEmpty)
  }

  // MARK: - A formula

  /// The numbers of a stack, and what is given for its views.
  private struct Model {
    var direction = Axis.vertical
    var insets = EdgeInsets.zero
    var spacing = 8.0
    var gaps: [Double] = []
    var offsets: [Double] = []
    var alignment = FrameStackAlignment.origin
    var wraps = false
    var rounds = true
    var own = Size.zero
    var sizes: [Size] = []

    private func near(_ axis: Axis) -> Double {
      axis == .horizontal ? insets.left : insets.top
    }

    private func far(_ axis: Axis) -> Double {
      axis == .horizontal ? insets.right : insets.bottom
    }

    private func gap(_ index: Int) -> Double {
      index < gaps.count ? gaps[index] : spacing
    }

    private func offset(_ index: Int) -> Double {
      index < offsets.count ? offsets[index] : 0
    }

    private func rounded(_ value: Double) -> Double {
      rounds ? value.rounded(.toNearestOrAwayFromZero) : value
    }

    private func roundedUp(_ value: Double) -> Double {
      rounds ? value.rounded(.up) : value
    }

    private func drawn(_ index: Int, _ axis: Axis) -> Double {
      rounded(sizes[index][axis])
    }

    /// Where views begin along the direction.
    private var places: [Double] {
      sizes.indices.map { index in
        (0..<index).reduce(near(direction)) {
          $0 + sizes[$1][direction] + gap($1)
        }
      }
    }

    var size: Size {
      let across = direction.other
      let places = self.places
      // The last view decides, and those before it as far as rounding moves
      // them behind its end.
      let ends = sizes.indices.map { places[$0] + sizes[$0][direction] }
      let length = sizes.indices.filter { ends[$0] <= ends[ends.count - 1] }
        .map { rounded(places[$0]) + drawn($0, direction) }
        .reduce(-.infinity, max)
      let widest = sizes.indices.map {
        let way = offset($0)
        return drawn($0, across) + (alignment == .center ? 2 * abs(way) : way)
      }
      .reduce(-.infinity, max)
      var size = Size.zero
      size[direction] = roundedUp(max(0, length + far(direction)))
      size[across] = roundedUp(max(0, near(across) + widest + far(across)))
      for axis in Axis.allCases where !wraps {
        size[axis] = max(size[axis], rounded(own[axis]))
      }
      return size
    }

    var frames: [Rect] {
      let across = direction.other
      let size = self.size
      return sizes.indices.map { index in
        var frame = Rect.zero
        for axis in Axis.allCases { frame.size[axis] = drawn(index, axis) }
        let free =
          size[across] - near(across) - far(across) - frame.size[across]
        frame.origin[direction] = rounded(places[index])
        switch alignment {
        case .origin:
          frame.origin[across] = rounded(near(across) + offset(index))
        case .center:
          frame.origin[across] = rounded(
            near(across) + free / 2 + offset(index))
        case .endPoint:
          frame.origin[across] = rounded(near(across) + free - offset(index))
        }
        return frame
      }
    }
  }

  @Test("Frames are those of the formula, through any changes")
  func formula() {
    var random = SplitMix64(seed: 44)
    // Quarters are exact, in any order of sums.
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(random.int(range)) / 4
    }
    for _ in 0..<20 {
      var model = Model()
      let stack = FrameStackView(frame: .zero)
      for _ in 0..<40 {
        switch random.below(12) {
        case 0, 1:
          let size = Size(width: number(1...99), height: number(1...99))
          let place = random.int(0...model.sizes.count)
          model.sizes.insert(size, at: place)
          stack.insertSubview(
            framed(Rect(3, 4, size.width, size.height)), at: place)
        case 2 where model.sizes.count > 1:
          let place = random.below(model.sizes.count)
          model.sizes.remove(at: place)
          stack.subviews[place].removeFromSuperview()
        case 3 where !model.sizes.isEmpty:
          let place = random.below(model.sizes.count)
          let size = Size(
            width: 0.125 + number(0...99), height: 0.125 + number(0...99))
          model.sizes[place] = size
          stack.subviews[place].frame = Rect(9, 9, size.width, size.height)
        case 4:
          model.direction = random.pick(Axis.allCases)
          stack.direction = model.direction
        case 5:
          model.insets = EdgeInsets(
            top: number(-9...30), left: number(-9...30),
            bottom: number(-9...30), right: number(-9...30))
          stack.insets = model.insets
        case 6:
          model.spacing = number(-20...40)
          stack.spacing = model.spacing
        case 7:
          model.gaps = (0..<random.below(5)).map { _ in number(-20...40) }
          stack.itemSpacing = model.gaps
        case 8:
          model.offsets = (0..<random.below(5)).map { _ in number(-40...40) }
          stack.itemOffset = model.offsets
        case 9:
          model.alignment = random.pick(FrameStackAlignment.allCases)
          stack.alignment = model.alignment
        case 10:
          model.wraps.toggle()
          stack.shouldWrap = model.wraps
          model.rounds = random.chance(0.5)
          stack.roundsFrames = model.rounds
        default:
          model.own = Size(
            width: 0.125 + number(0...400), height: 0.125 + number(0...400))
          stack.frame = Rect(1, 2, model.own.width, model.own.height)
        }
        if model.sizes.isEmpty { continue }
        #expect(stack.arrangement().subviewFrames == model.frames)
        #expect(stack.subviews.map(\.frame) == model.frames)
        #expect(stack.frame.size == model.size)
      }
    }
  }

  @Test("A view that leaves has the frame again that was set for it")
  func leaving() {
    let box = framed(Rect(1, 2, 10.4, 10.4))
    var stack = FrameStackView(subviews: [box])
    #expect(box.frame == Rect(0, 0, 10, 10))
    box.removeFromSuperview()
    #expect(box.frame == Rect(1, 2, 10.4, 10.4))
    stack.addSubview(box)
    #expect(box.frame == Rect(0, 0, 10, 10))
    // With its stack, too.
    stack = FrameStackView()
    #expect(box.superview == nil)
    #expect(box.frame == Rect(1, 2, 10.4, 10.4))
    stack.addSubview(box)
    stack.roundsFrames = false
    #expect(box.frame.size == Size(width: 10.4, height: 10.4))
    // While it stays, what counts is the size that it was given.
    box.frame.size.width = 7.3
    stack.roundsFrames = true
    #expect(box.frame.width == 7)
    stack.roundsFrames = false
    #expect(box.frame.width == 7.3)
  }

  @Test("A stack without a frame gets smaller again with its content")
  func smallerAgain() {
    let label = Label("a", measurer: CellTextMeasurer())
    let stack = FrameStackView(subviews: [label, SizedView(3, 3)])
    let page = LayoutView()
    page.addSubview(stack)
    #expect(stack.frame.size == Size(width: 3, height: 12))
    label.text = "abcdefgh\nb\nc"
    #expect(stack.frame.size == Size(width: 8, height: 14))
    label.text = "a"
    #expect(stack.frame.size == Size(width: 3, height: 12))
    stack.subviews[1].removeFromSuperview()
    #expect(stack.frame.size == Size(width: 1, height: 1))
    label.removeFromSuperview()
    #expect(stack.frame.size == .zero)
  }
}
