import StackKit
import Testing

/// Edges and sizes at once.
@Suite struct ConstrainingTests {
  let page = LayoutView(), card = LayoutView(), photo = LayoutView()

  init() {
    page.name = "page"
    photo.name = "photo"
    page.frame = Rect(0, 0, 200, 100)
    page.addSubview(card)
    card.addSubview(photo)
  }

  @Test("Edges lie inside of a superview, and of a view further up")
  func edges() throws {
    try card.constrainEdges(
      to: page, insets: EdgeInsets(top: 1, left: 2, bottom: 4, right: 8))
    #expect(card.frame == Rect(2, 1, 190, 95))
    let edges = try photo.constrainEdges(to: page, insets: EdgeInsets(-10))
    #expect(photo.frame == Rect(-12, -11, 220, 120))
    #expect(edges.allSatisfy { $0.isActive && $0.priority == .required })
    #expect(
      edges.map(\.summary) == [
        "photo.top == page.top - 10", "photo.left == page.left - 10",
        "photo.bottom == page.bottom + 10", "photo.right == page.right + 10",
      ])
    LayoutConstraint.deactivate(edges)
    try photo.constrainEdges(to: card)
    #expect(photo.frame == Rect(0, 0, 190, 95))
  }

  @Test("Left stays left in writing from right to left")
  func direction() throws {
    page.writingDirection = .rightToLeft
    try card.constrainEdges(to: page, insets: EdgeInsets(left: 30))
    #expect(card.frame == Rect(30, 0, 170, 100))
  }

  @Test("Views of different trees are refused, and nothing is constrained")
  func strangers() {
    let stranger = LayoutView()
    #expect(throws: LayoutError.self) {
      try card.constrainEdges(to: stranger)
    }
    #expect(card.constraints.isEmpty && stranger.constraints.isEmpty)
  }

  @Test("A size holds on both axes, and what is not finite counts as 0")
  func size() {
    let sides = photo.constrainSize(to: Size(width: 24, height: 16))
    #expect(photo.frame.size == Size(width: 24, height: 16))
    #expect(
      sides.map(\.summary) == ["photo.width == 24", "photo.height == 16"])
    LayoutConstraint.deactivate(sides)
    photo.constrainSize(to: Size(width: .nan, height: 5))
    #expect(photo.frame.size == Size(width: 0, height: 5))
  }
}
