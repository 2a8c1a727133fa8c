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
}
