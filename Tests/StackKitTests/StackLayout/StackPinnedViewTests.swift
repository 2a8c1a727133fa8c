import StackKit
import Testing

/// A view with a frame of its own in a stack that it should fill.
@Suite("Stacks with a view that has a frame of its own")
struct StackPinnedViewTests {
  let page = LayoutView()
  let views = (0..<3).map { _ in
    LayoutView { IntrinsicSize(width: 10, height: 20) }
  }

  init() {
    page.frame = Rect(0, 0, 100, 100)
    page.addSubviewsWithVerticalLayout(views) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
  }

  @Test("Its neighbours fill the stack on")
  func neighbours() {
    #expect(views[1].frame == Rect(0, 20, 100, 20))
    views[1].frame = Rect(5, 20, 30, 20)
    expectFrames(
      views.map(\.frame),
      [Rect(0, 0, 100, 20), Rect(5, 20, 30, 20), Rect(0, 40, 100, 20)])
  }

  @Test("Hiding and turning it round needs no new solver")
  func noRebuild() {
    for step in 0..<2 {
      views[1].frame = Rect(5, 20, 30, 20)
      _ = views[0].frame
      let rebuilds = page.engine.statistics.rebuilds
      if step == 0 {
        page.writingDirection = .rightToLeft
      } else {
        views[1].isHidden = true
      }
      #expect(views[0].frame == Rect(0, 0, 100, 20))
      #expect(page.engine.statistics.rebuilds == rebuilds)
    }
    #expect(views[2].frame == Rect(0, 20, 100, 20))
  }
}
