import StackKit
import Testing

/// A stack of frames has its subviews in their order, whenever that changes.
@Suite struct FrameStackViewOrderTests {
  private func framed(_ height: Double) -> LayoutView {
    let view = LayoutView()
    view.frame = Rect(0, 0, 30, height)
    return view
  }

  @Test("A subview that is inserted again is where it is now")
  func order() {
    let views = [framed(10), framed(20), framed(30)]
    let stack = FrameStackView(frame: .zero, subviews: views)
    #expect(views.map(\.frame.minY) == [0, 18, 46])
    stack.insertSubview(views[2], at: 0)
    #expect(views.map(\.frame.minY) == [38, 56, 0])
    stack.addSubview(views[2])
    #expect(views.map(\.frame.minY) == [0, 18, 46])
  }

  @Test("Another order makes frames out of date, the same one does not")
  func notice() {
    let views = [framed(10), framed(20)]
    let stack = FrameStackView(frame: .zero, subviews: views)
    _ = stack.frame
    stack.addSubview(views[1])
    stack.insertSubview(views[0], at: -5)
    #expect(!stack.engine.needsLayout)
    var notices = 0
    stack.engine.onNeedsLayout = { notices += 1 }
    stack.insertSubview(views[1], at: 0)
    #expect(stack.engine.needsLayout && notices == 1)
  }

  @Test("A needed size that depends on the order follows it")
  func size() {
    let views = [framed(10), framed(20)]
    let stack = FrameStackView(subviews: views)
    stack.itemOffset = [0, 12]
    views[0].frame = Rect(0, 0, 50, 10)
    #expect(stack.frame.width == 50)
    stack.insertSubview(views[0], at: 1)
    #expect(stack.frame.width == 62)
    #expect(views.map(\.frame.minX) == [12, 0])
  }

  // MARK: - When somebody looked

  @Test(
    "A stack in a stack is as small again as its frame, whoever has moved it",
    arguments: 0..<3)
  func nested(change: Int) {
    for looks in [false, true] {
      let head = framed(10), body = framed(100)
      let inner = FrameStackView(frame: Rect(0, 0, 30, 20), subviews: [body])
      let outer = FrameStackView(
        frame: Rect(0, 0, 30, 20), subviews: [head, inner])
      outer.spacing = 20
      if looks { #expect(outer.frame.height == 130) }
      switch change {
      case 0: outer.spacing = 30
      case 1: head.frame.size.height = 20
      default: break
      }
      if looks { #expect(inner.frame.height == 100) }
      body.frame.size.height = 30
      let top = change == 2 ? 30.0 : 40.0
      #expect(inner.frame == Rect(0, top, 30, 30), "\(looks)")
      #expect(outer.frame.height == top + 30, "\(looks)")
      body.frame.size.height = 5
      #expect(inner.frame.height == 20, "\(looks)")
    }
  }

  @Test("A frame that a stack has made once is one that is set")
  func setAgain() {
    let view = framed(100)
    let stack = FrameStackView(frame: Rect(0, 0, 30, 20), subviews: [view])
    let page = LayoutView()
    page.addSubview(stack)
    #expect(stack.frame.height == 100)
    stack.frame.size.height = 300
    #expect(stack.frame.height == 300)
    view.frame.size.height = 30
    stack.frame = Rect(0, 0, 30, 100)
    #expect(stack.frame.height == 100)
    stack.unpinFrame()
    #expect(stack.frame.height == 30)
  }
}
