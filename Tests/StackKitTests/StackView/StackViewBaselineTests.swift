import StackKit
import Testing

/// A view inside a stack that is tied to the stack's own baseline.
///
/// The baseline is where the text of an arranged view stands, so that the tie
/// may ask a view to stand where it stands itself.
@Suite struct StackViewBaselineTests {
  typealias Random = RandomSessionTests.Random

  final class Lettered: LayoutView {
    var height: Double { didSet { invalidateIntrinsicContentSize() } }

    init(_ height: Double) {
      self.height = height
      super.init()
    }

    override var intrinsicContentSize: IntrinsicSize {
      IntrinsicSize(width: 40, height: height)
    }
    override var firstBaselineOffset: Double { height / 2 }
    override var lastBaselineOffset: Double { height / 4 }
  }

  /// All that a stack looks like follows from.
  struct Settings {
    var axis = Axis.horizontal
    var alignment = StackAlignment.fill
    var distribution = StackDistribution.fill
    var spacing = 0.0
    var size: Size?
    var heights = [16.0, 40, 24]
    var isHidden = [false, false, false]
    var tied = 0
    var attribute = 0
    var isFirst = true
    var priority: LayoutPriority = 1000

    mutating func change(_ random: inout Random) {
      switch random.below(11) {
      case 0: axis = random.pick(Axis.allCases)
      case 1: alignment = random.pick(StackAlignment.allCases)
      case 2:
        distribution = random.pick([.fill, .fillEqually, .equalSpacing])
      case 3: spacing = random.pick([0, 4, 10])
      case 4:
        size = random.pick([
          nil, Size(width: 100, height: 60), Size(width: 300, height: 200),
        ])
      case 5, 6:
        heights[random.below(3)] = random.pick([0, 8, 16, 24, 40, 64])
      case 7: isHidden[random.below(3)].toggle()
      case 8: tied = random.below(3)
      case 9: attribute = random.below(4)
      default:
        isFirst.toggle()
        priority = random.pick([1000, 760, 500, 100])
      }
    }
  }

  final class Tree {
    let root = LayoutView()
    let stack = StackView()
    let views = (0..<3).map { _ in Lettered(0) }
    var tie: LayoutConstraint?

    init() {
      root.addSubview(stack)
      for view in views { stack.addArrangedSubview(view) }
    }

    func apply(_ settings: Settings) {
      stack.axis = settings.axis
      stack.alignment = settings.alignment
      stack.distribution = settings.distribution
      stack.spacing = settings.spacing
      if let size = settings.size {
        stack.frame = Rect(origin: .zero, size: size)
      } else {
        stack.unpinFrame()
      }
      for (index, view) in views.enumerated() {
        if view.height != settings.heights[index] {
          view.height = settings.heights[index]
        }
        view.isHidden = settings.isHidden[index]
      }
      tie?.isActive = false
      let view = views[settings.tied]
      let anchor = [
        view.topAnchor, view.bottomAnchor, view.centerYAnchor,
        view.firstBaselineAnchor,
      ][settings.attribute]
      tie = anchor.constraint(
        equalTo: settings.isFirst
          ? stack.firstBaselineAnchor : stack.lastBaselineAnchor
      ).with(priority: settings.priority)
      tie?.isActive = true
    }

    var frames: [Rect] {
      ([stack] + views).map { $0.isHidden ? .zero : $0.frame }
    }
  }

  @Test("Frames are those of a tree made anew", arguments: 0..<8)
  func fresh(part: Int) {
    var compared = 0
    for seed in (20 * part)..<(20 * part + 20) {
      var random = Random(state: UInt64(seed))
      var settings = Settings()
      let tree = Tree()
      for step in 0..<12 {
        settings.change(&random)
        tree.apply(settings)
        let frames = tree.frames
        #expect(
          frames.allSatisfy { $0.width >= 0 && $0.height >= 0 },
          "seed \(seed), step \(step)")
        // What is dropped in a conflict depends on what came last.
        if tree.root.engine.hasConflicts { continue }
        compared += 1
        let other = Tree()
        other.apply(settings)
        expectFrames(frames, other.frames, "seed \(seed), step \(step)")
      }
    }
    #expect(compared > 100)
  }

  @Test("Who was told of another view's baseline is told again")
  func toldAgain() {
    let list = RowStackView()
    list.axis = .horizontal
    list.hugsContent = true
    list.addRow(SizedView(14, 25))
    let stack = StackView(
      arrangedSubviews: [Lettered(16), list], alignment: .center)
    // Its height follows from its width: the row is laid out once more.
    let text = Label("one two three four", measurer: CellTextMeasurer())
    text.widthAnchor.constraint(equalTo: 8).isActive = true
    let row = StackView(
      arrangedSubviews: [stack, text], alignment: .firstBaseline)
    let mark = SizedView(5, 5)
    let page = LayoutView()
    for view in [row, mark] { page.addSubview(view) }
    row.topAnchor.constraint(equalTo: page.topAnchor, constant: 3)
      .isActive = true
    mark.topAnchor.constraint(equalTo: stack.firstBaselineAnchor)
      .isActive = true
    #expect(text.frame.height == 3)
    let baseline = stack.firstBaselineOffset + stack.frame.minY
    #expect(mark.frame.minY == row.frame.minY + baseline)
    #expect(text.frame.minY + text.firstBaselineOffset == baseline)
  }

  @Test("A baseline that is another view's in between comes back")
  func toldInBetween() {
    let text = Label("aaaa bbbb cccc", measurer: CellTextMeasurer())
    let other = SizedView(2, 2.5)
    other.widthAnchor.constraint(equalTo: 2).isActive = true
    let stack = StackView(arrangedSubviews: [text, other], alignment: .center)
    let mark = SizedView(1, 1)
    let page = LayoutView()
    for view in [stack, mark] { page.addSubview(view) }
    let width = stack.widthAnchor.constraint(equalTo: 6)
    width.isActive = true
    mark.topAnchor.constraint(equalTo: stack.firstBaselineAnchor)
      .isActive = true
    page.layoutIfNeeded()
    // Lower than the other one at the old width, and higher at the new one.
    text.text = "aaaa bbbb"
    width.constant = 4
    #expect(text.frame.height == 4)
    #expect(
      mark.frame.minY == stack.frame.minY + stack.firstBaselineOffset)
    #expect(stack.firstBaselineOffset == 1)
  }

  @Test(
    "A baseline is not that of a view that other settings made high",
    arguments: [StackAlignment.top, .firstBaseline, .lastBaseline])
  func highBefore(_ alignment: StackAlignment) {
    let card = StackView(.vertical) {
      SizedView(10, 12)
      Spacer()
    }
    let row = StackView {
      card
      SizedView(10, 50)
    }
    let page = StackView(.vertical) {
      row
      Spacer()
    }
    page.isBaselineRelativeArrangement = true
    page.frame = Rect(0, 0, 300, 300)
    // As high as the other one, and the first one of the two.
    #expect(card.frame.height == 50)
    row.alignment = alignment
    #expect(card.frame.height == 12)
    row.alignment = .fill
    #expect(card.frame.height == 50)
    row.insertArrangedSubview(SizedView(10, 60), at: 0)
    row.alignment = alignment
    #expect(card.frame.height == 12)
  }
}
