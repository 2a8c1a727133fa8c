import StackKit
import Testing

/// Rectangles for constraints alone.
@Suite struct LayoutGuideTests {
  let bar = LayoutView()
  let left = SizedView(20, 10)
  let right = SizedView(30, 10)
  let gaps = (0..<3).map { _ in LayoutGuide() }

  init() {
    bar.name = "bar"
    bar.frame = Rect(0, 0, 110, 40)
    left.name = "left"
    right.name = "right"
    bar.addSubview(left)
    bar.addSubview(right)
    for (index, gap) in gaps.enumerated() { gap.name = "gap\(index)" }
  }

  /// The row of UIKit's documentation: three gaps of one width.
  private func share() throws {
    for gap in gaps { bar.addLayoutGuide(gap) }
    try LayoutConstraint.activate([
      gaps[0].leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      left.leadingAnchor.constraint(equalTo: gaps[0].trailingAnchor),
      gaps[1].leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.leadingAnchor.constraint(equalTo: gaps[1].trailingAnchor),
      gaps[2].leadingAnchor.constraint(equalTo: right.trailingAnchor),
      gaps[2].trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      gaps[1].widthAnchor.constraint(equalTo: gaps[0].widthAnchor),
      gaps[2].widthAnchor.constraint(equalTo: gaps[0].widthAnchor),
    ])
  }

  private func same(_ views: [LayoutView], _ others: [LayoutView]) -> Bool {
    views.elementsEqual(others, by: ===)
  }

  private var edges: [Double] { [left.frame.minX, right.frame.minX] }

  @Test("Equal gaps, which follow sizes and contents without a call")
  func gapsFollow() throws {
    try share()
    #expect(gaps.map(\.layoutFrame.width) == [20, 20, 20])
    #expect(gaps.map(\.layoutFrame.minX) == [0, 40, 90])
    #expect(edges == [20, 60])
    bar.frame.size.width = 140
    #expect(gaps.map(\.layoutFrame.minX) == [0, 50, 110])
    left.size.width = 50
    #expect(gaps.map(\.layoutFrame.minX) == [0, 70, 120])
    #expect(edges == [20, 90])
    #expect(gaps.allSatisfy { $0.layoutRanges().x.isPoint })
    bar.engine.rebuild()
    #expect(edges == [20, 90])
    #expect(bar.engine.brokenInvariants() == [])
  }

  @Test("A box around views, in the middle, by all anchors")
  func box() throws {
    let box = LayoutGuide()
    #expect(bar.addLayoutGuide(box))
    try LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: left.topAnchor, constant: -2),
      box.bottomAnchor.constraint(equalTo: right.bottomAnchor, constant: 4),
      right.topAnchor.constraint(equalTo: left.bottomAnchor),
      box.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      box.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
      box.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: 2),
      left.leftAnchor.constraint(equalTo: box.leftAnchor),
      right.rightAnchor.constraint(equalTo: box.rightAnchor),
      bar.heightAnchor.constraint(greaterThanOrEqualTo: box.heightAnchor),
    ])
    // 2 + 10 + 10 + 4 high, twice as wide, in 110 by 40.
    #expect(box.layoutFrame == Rect(29, 7, 52, 26))
    #expect(left.frame == Rect(29, 9, 20, 10))
    #expect(right.frame == Rect(51, 19, 30, 10))
    #expect(box.firstBaselineAnchor.view === box)
    #expect(bar.fittingSize(width: 200) == Size(width: 200, height: 26))
  }

  @Test("From right to left, and in coordinates of inner and outer views")
  func coordinates() throws {
    let page = LayoutView(), dot = SizedView(4, 4), guide = LayoutGuide()
    page.frame = Rect(0, 0, 300, 100)
    page.addSubview(bar)
    bar.frame = Rect(50, 30, 110, 40)
    left.addSubview(dot)
    bar.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalTo: 8).isActive = true
    try LayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 5),
      dot.leadingAnchor.constraint(equalTo: left.leadingAnchor, constant: 3),
      guide.leadingAnchor.constraint(equalTo: dot.trailingAnchor),
      guide.topAnchor.constraint(equalTo: page.topAnchor, constant: 40),
    ])
    #expect(guide.layoutFrame == Rect(12, 10, 8, 0))
    #expect(guide.convert(guide.bounds, to: page) == Rect(62, 40, 8, 0))
    #expect(guide.pixelAlignedFrame == Rect(12, 10, 8, 0))
    bar.writingDirection = .rightToLeft
    #expect(guide.layoutFrame == Rect(110 - 20, 10, 8, 0))
    bar.frame.origin.y = 35.25
    #expect(guide.layoutFrame.minY == 4.75)
    #expect(guide.pixelAlignedFrame.minY == 5)
    #expect(page.engine.brokenInvariants() == [])
  }

  @Test("A frame that is set holds; what nothing decides is zero")
  func ownFrame() {
    let guide = LayoutGuide()
    #expect(guide.layoutFrame == .zero && guide.owningView == nil)
    bar.addLayoutGuide(guide)
    #expect(guide.layoutFrame == .zero && guide.owningView === bar)
    guide.frame = Rect(5, 6, 7, 8)
    left.topAnchor.constraint(equalTo: guide.bottomAnchor).isActive = true
    #expect(left.frame.minY == 14)
    guide.unpinFrame()
    #expect(left.frame.minY == guide.layoutFrame.maxY)
    #expect(guide.layoutFrame.size == .zero && guide.hasAmbiguousLayout)
  }

  @Test("Nobody draws, touches, arranges, dumps or lists it")
  func unseen() throws {
    let stack = StackView(arrangedSubviews: [left, right], axis: .vertical)
    stack.frame = Rect(0, 0, 60, 40)
    func pictures() -> [String] {
      [
        stack.svg(), "\(stack.characterPicture())", stack.framesJSON(),
        stack.recursiveDescription,
      ]
    }
    let before = pictures()
    #expect(stack.engine.takeChanges().count == 3)
    let guide = LayoutGuide()
    guide.backgroundColor = .red
    stack.addLayoutGuide(guide)
    guide.frame = Rect(0, 0, 60, 40)
    #expect(stack.engine.takeChanges().isEmpty)
    guide.alpha = 0.5
    guide.frame = Rect(1, 2, 3, 4)
    #expect(stack.engine.takeChanges().isEmpty)
    #expect(pictures() == before)
    #expect(stack.hitTest(Point(x: 2, y: 3)) === left)
    #expect(stack.subviews.count == 2 && stack.arrangedSubviews.count == 2)
    #expect(same(stack.layoutGuides, [guide]))
    var seen: [LayoutView] = []
    stack.forEachInTree { seen.append($0) }
    #expect(same(seen, [stack, left, right]))
    stack.removeLayoutGuide(guide)
    #expect(stack.engine.takeChanges().isEmpty)
  }

  @Test("A host that asks for the first time gets the views alone")
  func firstChanges() throws {
    try share()
    let changes = bar.engine.takeChanges()
    #expect(changes.map(\.view?.name) == ["bar", "left", "right"])
    bar.frame.size.width = 140
    let names = bar.engine.takeChanges().map { $0.view?.name ?? "" }
    #expect(names.sorted() == ["bar", "left", "right"])
  }

  @Test("Added twice, it stays; added elsewhere, it leaves; removed, it goes")
  func owners() throws {
    try share()
    #expect(bar.addLayoutGuide(gaps[0]) && bar.layoutGuides.count == 3)
    #expect(edges == [20, 60])
    gaps[0].widthAnchor.constraint(lessThanOrEqualTo: 99).isActive = true
    // left.leading, bar.leading and two widths go, the bound stays.
    #expect(gaps[0].constraints.count == 5)
    #expect(left.addLayoutGuide(gaps[0]))
    #expect(gaps[0].constraints.count == 1 && gaps[0].owningView === left)
    #expect(same(bar.layoutGuides, [gaps[1], gaps[2]]))
    #expect(!bar.removeLayoutGuide(gaps[0]) && gaps[0].owningView === left)
    #expect(left.removeLayoutGuide(gaps[0]) && gaps[0].owningView == nil)
    #expect(!left.removeLayoutGuide(gaps[0]))
    gaps[1].removeFromSuperview()
    #expect(same(bar.layoutGuides, [gaps[2]]))
    #expect(bar.constraints.count == 1 && gaps[2].constraints.count == 2)
    bar.layoutIfNeeded()
    #expect(bar.engine.brokenInvariants() == [])
  }

  @Test("No view takes it in, and it takes none")
  func refused() {
    let guide = LayoutGuide(), other = LayoutGuide(), free = LayoutGuide()
    let stack = StackView(arrangedSubviews: [left], axis: .vertical)
    let list = RowStackView()
    stack.addLayoutGuide(guide)
    for some in [guide, free] {
      #expect(!stack.addSubview(some) && !bar.insertSubview(some, at: 0))
      stack.addArrangedSubview(some)
      list.addRow(some)
      let layout = bar.addSubviewsWithVerticalLayout([some, right])
      #expect(!layout.append(some) && layout.views.count == 1)
      let frames = FrameStackView(frame: Rect(0, 0, 9, 9), subviews: [some])
      #expect(frames.subviews.isEmpty)
    }
    #expect(stack.arrangedSubviews.count == 1 && list.rows.isEmpty)
    #expect(guide.owningView === stack && free.owningView == nil)
    #expect(!guide.addSubview(bar) && !guide.addLayoutGuide(other))
    #expect(guide.addSubviewsWithVerticalLayout([bar, other]).views.isEmpty)
    #expect(guide.addSubviewsWithVerticalLayout([LayoutView()]).views.isEmpty)
    #expect(guide.subviews.isEmpty && guide.layoutGuides.isEmpty)
    list.layoutIfNeeded()
    #expect(stack.frame.size == Size(width: 20, height: 10))
    #expect(stack.engine.brokenInvariants() == [])
  }

  @Test("Constraints need one tree, and say so")
  func trees() throws {
    let guide = gaps[0]
    let rule = left.topAnchor.constraint(
      equalTo: guide.bottomAnchor, constant: 3)
    rule.isActive = true
    #expect(!rule.isActive)
    let text = "left.top == gap0.bottom + 3"
    #expect(rule.activationError == .noCommonAncestor(text))
    #expect(bar.engine.refusedValues.count == 1)
    right.addLayoutGuide(guide)
    guide.heightAnchor.constraint(equalTo: 6).isActive = true
    try rule.activate()
    #expect(left.frame.minY == 9)
    // With its view, the guide leaves the tree.
    right.removeFromSuperview()
    #expect(!rule.isActive && guide.owningView === right)
    #expect(left.frame.minY == 9 && guide.layoutFrame.height == 6)
    #expect(bar.engine.brokenInvariants() == [])
    bar.addSubview(right)
    try rule.activate()
    #expect(left.frame.minY == 9)
  }

  @Test("Views own their guides, and let go of them when they go")
  func lifetimes() throws {
    var page: LayoutView? = LayoutView()
    let kept = LayoutGuide()
    weak var owned: LayoutGuide?
    var rule: LayoutConstraint?
    do {
      let inner = LayoutView(), other = LayoutGuide()
      page?.addSubview(inner)
      inner.addLayoutGuide(kept)
      inner.addLayoutGuide(other)
      owned = other
      rule = kept.widthAnchor.constraint(equalTo: other.widthAnchor)
      try rule?.activate()
      other.widthAnchor.constraint(equalTo: 12).isActive = true
    }
    #expect(owned != nil && kept.layoutFrame.width == 12)
    page = nil
    #expect(owned == nil && kept.owningView == nil && rule?.isActive == false)
    #expect(kept.layoutFrame == .zero && kept.constraints.isEmpty)
    // One that nobody has is gone at once.
    let gone = left.topAnchor.constraint(equalTo: LayoutGuide().topAnchor)
    gone.isActive = true
    #expect(gone.activationError == .viewIsGone("left.top == (gone).top"))
    // One that was laid out alone joins a tree.
    kept.widthAnchor.constraint(equalTo: 7).isActive = true
    #expect(kept.layoutFrame.width == 7)
    bar.addLayoutGuide(kept)
    left.widthAnchor.constraint(equalTo: kept.widthAnchor).isActive = true
    #expect(left.frame.width == 7 && kept.engine === bar.engine)
  }

  @Test("Reports name it")
  func reports() throws {
    try share()
    let unnamed = LayoutGuide()
    bar.addLayoutGuide(unnamed)
    #expect(unnamed.displayName == "LayoutGuide")
    let width = gaps[1].widthAnchor.constraint(equalTo: 500)
    #expect("\(width)" == "gap1.width == 500")
    width.isActive = true
    let conflict = try #require(bar.engine.conflicts.first)
    #expect("\(conflict)".contains("gap1"))
    width.isActive = false
    let reasons = left.explainLayout().x.reasons
    #expect(reasons.reduce(0) { $0 + $1.contribution } == 20)
    gaps[1].frame.size.width = .nan
    #expect(bar.engine.refusedValues[0].description.contains("gap1"))
  }
}

extension ClosedRange<Double> {
  /// Whether both ends are one number, but for rounding.
  fileprivate var isPoint: Bool { upperBound - lowerBound < 1e-9 }
}
