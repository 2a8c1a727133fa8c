import StackKit
import Testing

/// Views of a stack that wraps whose length follows from the stack's.
@Suite struct FollowingLengthTests {
  private func flow(
    _ axis: Axis, _ multiplier: Double, constant: Double = 0
  ) -> (stack: StackView, views: [SizedView]) {
    let views = (0..<2).map { _ in SizedView(10, 10) }
    let stack = StackView(arrangedSubviews: views, axis: axis)
    stack.wraps = true
    let isRow = axis == .horizontal
    let own = isRow ? stack.widthAnchor : stack.heightAnchor
    let follower = isRow ? views[1].widthAnchor : views[1].heightAnchor
    follower.constraint(
      equalTo: own, multiplier: multiplier, constant: constant
    ).isActive = true
    return (stack, views)
  }

  @Test("A divider as wide as its tags has a line of its own, however often")
  func divider() {
    for priority in [1000.0, 700] {
      let (stack, views) = flow(.horizontal, 1)
      views[1].constraints[0].priority = LayoutPriority(priority)
      for round in 0..<6 {
        let height = Double(10 + round % 2)
        views[0].size.height = height
        #expect(stack.frame.size == Size(width: 20, height: 10 + height))
        #expect(views[1].frame == Rect(0, height, 20, 10))
      }
    }
  }

  @Test("A column does not grow with each change, either")
  func column() {
    let (stack, views) = flow(.vertical, 1, constant: -5)
    for round in 0..<6 {
      views[0].size.width = Double(10 + round % 2)
      #expect(stack.frame.height == 20)
      #expect(views[1].frame.height == 15)
    }
  }

  @Test("Half as wide as the stack, it is the same when all is as before")
  func half() {
    let (stack, views) = flow(.horizontal, 0.5)
    #expect(stack.frame.size == Size(width: 20, height: 10))
    views[0].size.width = 11
    #expect(stack.frame.width == 21)
    views[0].size.width = 10
    #expect(stack.frame.size == Size(width: 20, height: 10))
  }

  @Test("A divider as high as its row does not make that higher")
  func across() {
    for alignment in [StackAlignment.fill, .top, .center] {
      let tags = (0..<4).map { _ in SizedView(40, 20) }
      let divider = SizedView(width: 1)
      let stack = StackView(arrangedSubviews: tags + [divider], spacing: 4)
      stack.wraps = true
      stack.alignment = alignment
      divider.heightAnchor.constraint(equalTo: stack.heightAnchor)
        .isActive = true
      let width = stack.widthAnchor.constraint(equalTo: 100)
      width.isActive = true
      for round in 0..<4 {
        let height = Double(20 + round % 2)
        tags[0].size.height = height
        #expect(stack.frame.height == height + 24)
        #expect(divider.frame.height == height + 24)
        #expect(tags[3].frame.height == 20)
      }
      width.isActive = false
      #expect(stack.frame.size == Size(width: 177, height: 21))
    }
  }

  @Test("A view that is only limited fills its line")
  func limited() {
    let views = [SizedView(40, 10), SizedView(40, 20)]
    let stack = StackView(arrangedSubviews: views)
    stack.wraps = true
    views[0].heightAnchor.constraint(lessThanOrEqualTo: stack.heightAnchor)
      .isActive = true
    #expect(views.map(\.frame.height) == [20, 20])
    stack.heightAnchor.constraint(greaterThanOrEqualTo: views[1].heightAnchor)
      .isActive = true
    stack.spacing = 1
    #expect(views.map(\.frame.height) == [20, 20])
    #expect(stack.frame.size == Size(width: 81, height: 20))
  }

  @Test("In a page, it is as wide as what it asks for")
  func page() {
    let (stack, views) = flow(.horizontal, 1)
    let page = StackView(
      arrangedSubviews: [stack, SizedView(5, 5)], axis: .vertical,
      alignment: .leading)
    page.frame = Rect(0, 0, 320, 100)
    for round in 0..<4 {
      views[0].size.height = Double(10 + round % 2)
      #expect(stack.frame.width == 20)
    }
    page.alignment = .fill
    #expect(stack.frame.width == 320 && views[1].frame.width == 320)
    #expect(views[1].frame.minY == views[0].frame.maxY)
  }
}
