import StackKit
import Testing

/// Containers without views, views without room, and views that nothing places.
@Suite("Too little in a layout, and too much")
struct StackLayoutRoomTests {
  private let card = LayoutView()

  // MARK: - Nothing to show

  @Test("A container without visible views is as large as its margins")
  func margins() {
    let views = [SizedView(30, 5), SizedView(20, 8)]
    let layout = card.addSubviewsWithVerticalLayout(views) {
      $0.spacing = 4
      $0.setMargins(10)
      $0.leadingMargin = 3
    }
    #expect(card.frame.size == Size(width: 43, height: 37))
    views[0].isHidden = true
    #expect(card.frame.size == Size(width: 33, height: 28))
    views[1].isHidden = true
    #expect(card.frame.size == Size(width: 13, height: 20))
    #expect(
      layout.constraints.map(\.description) == [
        "margin.vertical of LayoutView: >= 20",
        "margin.horizontal of LayoutView: >= 13",
      ])
    layout.bottomMargin = -20
    #expect(card.frame.size == Size(width: 13, height: 0))
    layout.bottomMargin = 5
    #expect(card.frame.size == Size(width: 13, height: 15))
    layout.marginsPriority = 0
    #expect(card.frame.size == .zero)
    layout.marginsPriority = 900
    #expect(card.frame.size == Size(width: 13, height: 15))
    views[1].isHidden = false
    #expect(card.frame.size == Size(width: 33, height: 23))
    #expect(views[1].frame == Rect(3, 10, 20, 8))
  }

  @Test("A layout that never had views keeps its margins, too")
  func neverAny() {
    let layout = card.addSubviewsWithHorizontalLayout([]) {
      $0.isLayoutMarginsRelative = true
      $0.topMargin = 1
    }
    // 8 points at each edge, besides.
    #expect(card.frame.size == Size(width: 16, height: 17))
    layout.append(SizedView(4, 4))
    #expect(card.frame.size == Size(width: 20, height: 21))
    card.removeSubviewsInLayout(layout)
    #expect(card.frame.size == .zero)
  }

  @Test("Where the frame was set, margins without views change nothing")
  func setFrame() {
    card.frame = Rect(0, 0, 15, 200)
    card.addSubviewsWithVerticalLayout([]) { $0.setMargins(10) }
    #expect(card.frame == Rect(0, 0, 15, 200))
    #expect(card.engine.hasConflicts)
    card.frame = Rect(0, 0, 20, 200)
    #expect(!card.engine.hasConflicts)
  }

  // MARK: - No room

  @Test("Views that may stick out keep their sizes, whatever the alignment")
  func overflow() {
    card.frame = Rect(0, 0, 100, 20)
    let views = [SizedView(80, 10), SizedView(60, 10)]
    let layout = card.addSubviewsWithHorizontalLayout(views) {
      $0.horizontalMargins = 10
      $0.spacing = 5
      $0.allowsOverflow = true
    }
    let expected: [(StackAlignment, [Double])] = [
      (.fill, [10, 95]), (.leading, [10, 95]), (.none, [10, 95]),
      (.trailing, [10, 95]), (.center, [-22.5, 62.5]),
    ]
    for (alignment, places) in expected {
      layout.horizontalAlignment = alignment
      #expect(views.map(\.frame.minX) == places, "\(alignment)")
      #expect(views.map(\.frame.width) == [80, 60], "\(alignment)")
    }
    #expect(!card.engine.hasConflicts)
    layout.horizontalAlignment = .fill
    layout.allowsOverflow = false
    #expect(views.map(\.frame.width) == [75, 0])
    layout.allowsOverflow = true
    card.frame = Rect(0, 0, 200, 20)
    // With room, all is as without: the first one grows.
    #expect(views.map(\.frame.width) == [115, 60])
    #expect(views[1].frame.maxX == 190)
    card.unpinFrame()
    #expect(card.frame.size == Size(width: 165, height: 10))
  }

  @Test("Who resists less than the margin is squeezed all the same")
  func overflowOfWeak() {
    card.frame = Rect(0, 0, 100, 20)
    let views = [SizedView(80, 10), SizedView(60, 10)]
    views[0].setCompressionResistance(51, for: .horizontal)
    let layout = card.addSubviewsWithHorizontalLayout(views) {
      $0.allowsOverflow = true
    }
    #expect(views.map(\.frame.width) == [40, 60])
    #expect(
      layout.constraints.map(\.name).contains("margin.trailing.overflow"))
    views[0].setCompressionResistance(53, for: .horizontal)
    #expect(views.map(\.frame.width) == [80, 60])
  }

  // MARK: - Nothing that places

  @Test("Without margins and spacing, places follow from the settings alone")
  func priorityZero() {
    let views = [SizedView(20, 10), SizedView(30, 10)]
    let other = SizedView(7, 7)
    card.frame = Rect(0, 0, 100, 50)
    let layout = card.addSubviewsWithVerticalLayout(views) {
      $0.spacing = 4
      $0.setMargins(6)
    }
    for alignment in [StackAlignment.none, .leading, .trailing, .fill, .center]
    {
      layout.verticalAlignment = alignment
      layout.horizontalAlignment = alignment
      layout.marginsPriority = 1000
      layout.centeringPriority = 760
      layout.spacingPriority = 1000
      _ = views[0].frame
      layout.marginsPriority = 0
      layout.centeringPriority = 0
      layout.spacingPriority = 0
      #expect(views[0].frame == Rect(6, 6, 20, 10), "\(alignment)")
      #expect(views[1].frame == Rect(6, 20, 30, 10), "\(alignment)")
    }
    card.addSubview(other)
    let rule = views[1].topAnchor.constraint(equalTo: card.topAnchor)
    rule.isActive = true
    #expect(views[1].frame.minY == 0)
    // The gap is worth more than the leading edge.
    #expect(views[0].frame.minY == -14)
    rule.isActive = false
    #expect(views[1].frame.minY == 20)
  }

  // MARK: - Who grows

  @Test("A view that came with a size which is not its own lets the first grow")
  func sizesFromBefore() {
    let views = [SizedView(10, 0), SizedView(10, 100)]
    let stack = StackView(axis: .vertical)
    stack.addSubview(views[0])
    stack.frame = Rect(0, 0, 100, 300)
    stack.addArrangedSubview(views[1])
    #expect(views[1].frame.height == 300)
    stack.insertArrangedSubview(views[0], at: 0)
    #expect(views.map(\.frame.height) == [200, 100])
  }

  @Test("Another layout of the same views lets its first one grow")
  func otherLayout() {
    card.frame = Rect(0, 0, 100, 300)
    let views = [SizedView(10, 100), SizedView(10, 100)]
    for view in views { card.addSubview(view) }
    let layout = card.addSubviewsWithVerticalLayout(views.reversed()) {
      $0.verticalAlignment = .fill
    }
    #expect(views.map(\.frame.height) == [100, 200])
    card.removeLayout(layout)
    card.addSubviewsWithVerticalLayout(views) { $0.verticalAlignment = .fill }
    #expect(views.map(\.frame.height) == [200, 100])
  }

  @Test(
    "A view that leaves one of two layouts has its place in the other",
    arguments: [false, true])
  func sharedView(isWhole: Bool) {
    card.frame = Rect(0, 0, 100, 300)
    let views = [LayoutView(), LayoutView()]
    card.addSubviewsWithVerticalLayout(views) { $0.verticalAlignment = .fill }
    let other = card.addSubviewsWithVerticalLayout(
      [SizedView(10, 100), SizedView(10, 100)]
    ) { $0.verticalAlignment = .fill }
    #expect(views.map(\.frame.height) == [300, 0])
    other.insert(views[1], at: 0)
    card.layoutIfNeeded()
    if isWhole { card.removeLayout(other) } else { other.remove(views[1]) }
    #expect(views.map(\.frame.height) == [300, 0])
  }
}
