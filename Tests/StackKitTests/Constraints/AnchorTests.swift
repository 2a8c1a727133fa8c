import StackKit
import Testing

/// Constraints between anchors.
@Suite struct AnchorTests {
  let root = LayoutView()
  let left = LayoutView()
  let right = LayoutView()
  let leaf = LayoutView()

  init() {
    root.frame = Rect(0, 0, 200, 100)
    root.addSubview(left)
    root.addSubview(right)
    right.addSubview(leaf)
    left.frame = Rect(10, 20, 50, 30)
    right.frame = Rect(100, 40, 80, 50)
  }

  @Test("Edges and sizes, in the words of Auto Layout")
  func edges() throws {
    let view = LayoutView()
    root.addSubview(view)
    try LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      view.trailingAnchor.constraint(
        equalTo: root.trailingAnchor, constant: -15),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
      view.heightAnchor.constraint(
        equalTo: view.widthAnchor, multiplier: 0.25, constant: 1),
    ])
    #expect(view.frame == Rect(5, 7, 180, 46))
    #expect(view.constraints.count == 4)
  }

  @Test("Constraints join views in different places of the tree")
  func acrossTheTree() {
    leaf.leftAnchor.constraint(equalTo: left.rightAnchor, constant: 60)
      .isActive = true
    leaf.topAnchor.constraint(equalTo: left.bottomAnchor).isActive = true
    leaf.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 0.5)
      .isActive = true
    leaf.heightAnchor.constraint(equalTo: 8).isActive = true
    // 10 + 50 + 60 from the left of the root, where `right` begins at 100.
    #expect(leaf.frame == Rect(20, 10, 25, 8))
    #expect(
      leaf.convert(Point.zero, to: root) == Point(x: 120, y: 50))
    left.frame = Rect(0, 0, 60, 30)
    #expect(leaf.frame == Rect(20, -10, 30, 8))
  }

  @Test("Centres and inequalities")
  func centres() {
    leaf.centerXAnchor.constraint(equalTo: right.centerXAnchor)
      .isActive = true
    leaf.centerYAnchor.constraint(equalTo: right.centerYAnchor, constant: 1)
      .isActive = true
    leaf.widthAnchor.constraint(lessThanOrEqualTo: 30).isActive = true
    leaf.widthAnchor.constraint(greaterThanOrEqualTo: 20).isActive = true
    let wish = leaf.widthAnchor.constraint(equalTo: 100).with(priority: 10)
    wish.isActive = true
    leaf.heightAnchor.constraint(
      lessThanOrEqualTo: right.heightAnchor, multiplier: 0.5
    ).isActive = true
    leaf.heightAnchor.constraint(
      greaterThanOrEqualTo: right.heightAnchor, constant: -30
    ).isActive = true
    #expect(leaf.frame == Rect(25, 16, 30, 20))
    wish.constant = 1
    #expect(leaf.frame == Rect(30, 16, 20, 20))
    wish.isActive = false
    wish.constant = 25
    wish.isActive = true
    #expect(leaf.frame.width == 25)
  }

  @Test("Edges of one view are measured in that view, wherever it is")
  func ownEdges() {
    let root = LayoutView(), view = LayoutView()
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.addSubview(view)
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 7)
      .isActive = true
    // Its top is 0 there, whatever it is multiplied by.
    view.bottomAnchor.constraint(
      equalTo: view.topAnchor, multiplier: 2, constant: 30
    ).isActive = true
    #expect(view.frame.minY == 7)
    #expect(view.frame.height == 30)
  }

  @Test("Constants and priorities are changed in place")
  func inPlace() {
    let width = leaf.widthAnchor.constraint(equalTo: 30)
    width.isActive = true
    let other = leaf.widthAnchor.constraint(equalTo: 70).with(priority: 999.5)
    other.isActive = true
    #expect(leaf.frame.width == 30)
    let before = root.engine.statistics
    width.constant = 40
    #expect(leaf.frame.width == 40)
    width.priority = 999
    #expect(leaf.frame.width == 70)
    let work = root.engine.statistics - before
    #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    #expect(work.constantsEdited == 1 && work.prioritiesEdited == 1)
    other.priority = 0
    #expect(leaf.frame.width == 40)
    other.priority = 1000
    #expect(leaf.frame.width == 70)
  }

  @Test("Numbers that are not finite are refused")
  func notFinite() {
    let width = leaf.widthAnchor.constraint(equalTo: 30)
    width.isActive = true
    width.constant = .nan
    width.constant = .infinity
    #expect(width.constant == 30)
    #expect(leaf.frame.width == 30)
    left.frame = Rect(.nan, 0, 1, 1)
    left.frame = Rect(0, 0, -1, 1)
    #expect(left.frame == Rect(10, 20, 50, 30))
    let odd = leaf.heightAnchor.constraint(
      equalTo: leaf.widthAnchor, multiplier: .nan, constant: .infinity)
    odd.isActive = true
    #expect(leaf.frame.height == 30)
  }

  @Test("A constraint between trees is refused with an error")
  func foreign() {
    let stranger = LayoutView()
    let rule = leaf.widthAnchor.constraint(equalTo: stranger.widthAnchor)
    rule.isActive = true
    #expect(!rule.isActive)
    #expect(throws: LayoutError.self) { try rule.activate() }
    #expect(throws: LayoutError.self) {
      try LayoutConstraint.activate([
        leaf.heightAnchor.constraint(equalTo: 3), rule,
      ])
    }
    #expect(leaf.constraints.isEmpty)
    root.addSubview(stranger)
    rule.isActive = true
    #expect(rule.isActive)
  }

  @Test("Leaving the tree deactivates what joined a view to it")
  func leaving() {
    let inside = leaf.widthAnchor.constraint(
      equalTo: right.widthAnchor, multiplier: 0.5)
    let crossing = leaf.heightAnchor.constraint(equalTo: left.heightAnchor)
    inside.isActive = true
    crossing.isActive = true
    #expect(leaf.frame.size == Size(width: 40, height: 30))
    right.removeFromSuperview()
    #expect(inside.isActive)
    #expect(!crossing.isActive)
    #expect(leaf.frame.width == 40)
    #expect(right.frame == Rect(100, 40, 80, 50))
    root.addSubview(right)
    crossing.isActive = true
    #expect(leaf.frame.size == Size(width: 40, height: 30))
  }

  @Test("What moves to another tree before a pass keeps its constraints there")
  func moving() {
    let old = LayoutView()
    let new = LayoutView()
    let card = LayoutView()
    old.addSubview(card)
    let width = card.widthAnchor.constraint(equalTo: 80)
    width.isActive = true
    new.addSubview(card)
    // The tree that it left looks at what it had to do.
    old.layoutIfNeeded()
    #expect(card.frame.width == 80)
    width.constant = 90
    old.addSubview(card)
    new.layoutIfNeeded()
    #expect(card.frame.width == 90)
    #expect(new.engine.brokenInvariants() == [])
    #expect(old.engine.brokenInvariants() == [])
  }

  @Test("Constraints do not keep views alive, nor views that are gone them")
  func lifetime() {
    var view: LayoutView? = LayoutView()
    weak let observed = view
    let rule: LayoutConstraint? = view?.widthAnchor.constraint(
      equalTo: root.widthAnchor)
    if let view { root.addSubview(view) }
    rule?.isActive = true
    #expect(view?.frame.width == 200)
    view?.removeFromSuperview()
    view = nil
    #expect(observed == nil)
    #expect(rule?.isActive == false)
    #expect(throws: LayoutError.self) { try rule?.activate() }
    #expect(root.frame.width == 200)
  }

  @Test("Leading follows the writing direction")
  func direction() {
    let view = LayoutView()
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
      .isActive = true
    view.widthAnchor.constraint(equalTo: 50).isActive = true
    #expect(view.frame.minX == 10)
    root.writingDirection = .rightToLeft
    // The leading edge is 10 to the left of the right edge of the root, which
    // is 200 wide.
    #expect(view.frame.maxX == 190)
    root.writingDirection = nil
    #expect(view.frame.minX == 10)
  }

  @Test("Distances between leading and trailing edges are mirrored")
  func mirrored() {
    let first = LayoutView(), second = LayoutView()
    for view in [first, second] {
      root.addSubview(view)
      view.widthAnchor.constraint(equalTo: 30).isActive = true
    }
    let gap = second.leadingAnchor.constraint(
      greaterThanOrEqualTo: first.trailingAnchor, constant: 8)
    gap.isActive = true
    let start = first.leadingAnchor.constraint(
      equalTo: root.leadingAnchor, constant: 5)
    start.isActive = true
    let weak = second.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    weak.priority = .defaultLow
    weak.isActive = true
    let end = second.trailingAnchor.constraint(
      lessThanOrEqualTo: root.trailingAnchor, constant: -2)
    end.isActive = true
    // 5 + 30 + 8.
    #expect([first, second].map(\.frame.minX) == [5, 43])
    root.writingDirection = .rightToLeft
    // 200 - 5 - 30, and 30 and 8 further to the left.
    #expect([first, second].map(\.frame.minX) == [165, 127])
    // The constant is edited in place: 200 - 5 - 30 - 10 - 30.
    gap.constant = 10
    #expect(second.frame.minX == 125)
    weak.isActive = false
    let pull = second.trailingAnchor.constraint(equalTo: root.trailingAnchor)
    pull.priority = .defaultLow
    pull.isActive = true
    #expect(second.frame.minX == 2)
    root.writingDirection = nil
    #expect(second.frame.maxX == 198)
  }

  @Test("A distance from a centre to a leading edge is mirrored, others stay")
  func mirroredCentre() {
    root.writingDirection = .rightToLeft
    let view = LayoutView()
    root.addSubview(view)
    view.widthAnchor.constraint(equalTo: 30).isActive = true
    let rule = view.leadingAnchor.constraint(
      equalTo: root.centerXAnchor, constant: 7)
    rule.isActive = true
    // The right edge is 7 to the left of the middle.
    #expect(view.frame.maxX == 93)
    rule.isActive = false
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7)
      .isActive = true
    #expect(view.frame.minX == 7)
  }

  @Test("Baselines stand where the text stands")
  func baselines() {
    let big = Label("Big", font: .helvetica(40))
    let small = Label("small", font: .helvetica(10))
    root.addSubview(big)
    root.addSubview(small)
    big.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor)
      .isActive = true
    #expect(abs(small.frame.minY - (37.24 - 9.31)) < 1e-9)
    small.font = .helvetica(20)
    #expect(abs(small.frame.minY - (37.24 - 18.62)) < 1e-9)
    let last = small.lastBaselineAnchor.constraint(
      equalTo: big.lastBaselineAnchor)
    #expect(last.isActive == false)
    last.isActive = true
    #expect(root.engine.statistics.rebuilds == 0)
  }
}
