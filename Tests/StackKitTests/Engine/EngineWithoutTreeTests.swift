import StackKit
import Testing

/// An engine that is kept after its tree has gone answers nothing, and does
/// nothing.
@Suite struct EngineWithoutTreeTests {
  /// What a host keeps.
  final class Host {
    let engine: LayoutEngine
    init(_ view: LayoutView) { engine = view.engine }
  }

  func expectNothing(_ engine: LayoutEngine) {
    var calls = 0
    engine.onNeedsLayout = { calls += 1 }
    #expect(!engine.needsLayout)
    engine.layoutIfNeeded()
    #expect(engine.solverConstraintCount == 0)
    #expect(engine.takeChanges().isEmpty)
    #expect(engine.conflicts.isEmpty)
    #expect(!engine.hasConflicts)
    engine.displayScale = 3
    #expect(engine.displayScale == 3)
    #expect(engine.statistics.passes >= 0)
    #expect(engine.allocatedBytes >= 0)
    engine.rebuild()
    #expect(engine.takeChanges().isEmpty)
    #expect(calls == 0)
  }

  func tree(_ count: Int = 3) -> LayoutView {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 100)
    let views = (0..<count).map { Label("\($0)") }
    root.addSubviewsWithVerticalLayout(views) { $0.setMargins(4) }
    let list = RowStackView()
    list.addRows((0..<count).map { Label("\($0)") })
    root.addSubview(list)
    return root
  }

  @Test("A temporary view's engine")
  func temporary() {
    #expect(LayoutView().engine.solverConstraintCount == 0)
    #expect(LayoutView().engine.takeChanges().isEmpty)
    expectNothing(LayoutView { IntrinsicSize(width: 1, height: 1) }.engine)
  }

  @Test("The root is gone", arguments: [false, true])
  func rootIsGone(wasLaidOut: Bool) {
    var root: LayoutView? = tree()
    let host = root.map { Host($0) }
    if wasLaidOut {
      _ = root?.pixelAlignedFrame
      host?.engine.onNeedsLayout = {}
    }
    root = nil
    host.map { expectNothing($0.engine) }
  }

  @Test("A part of the tree outlives the root, with an engine of its own")
  func survivors() {
    var root: LayoutView? = tree()
    let host = root.map { Host($0) }
    let label = root?.subviews[1]
    _ = root?.frame
    root = nil
    #expect(label?.superview == nil)
    #expect(label?.engine !== host?.engine)
    #expect((label?.frame.height ?? 0) > 0)
    host.map { expectNothing($0.engine) }
    label?.invalidateIntrinsicContentSize()
    #expect((label?.frame.height ?? 0) > 0)
  }

  @Test("The root became another tree's child")
  func rootMoved() {
    let root = tree(), page = LayoutView()
    page.frame = Rect(0, 0, 300, 300)
    let host = Host(root)
    _ = root.frame
    _ = page.frame
    page.addSubview(root)
    #expect(root.engine === page.engine)
    expectNothing(host.engine)
    #expect(root.frame == Rect(0, 0, 100, 100))
    root.removeFromSuperview()
    #expect(root.engine !== host.engine)
    #expect(root.frame == Rect(0, 0, 100, 100))
    expectNothing(host.engine)
  }
}
