import StackKit
import TestSupport
import Testing

/// Which rules give way follows from the rules, not from those that gave way
/// before, or from what was read in between.
@Suite struct RevivalTests {
  private static let sizes = [
    Size(width: 300, height: 300), Size(width: 9, height: 12),
    Size(width: 25, height: 7), Size(width: 5, height: 160),
  ]

  private func visibleFrames(_ tree: RandomTree) -> [Rect] {
    tree.views.map { view in
      var outer: LayoutView? = view
      while let current = outer {
        if current.isHidden { return .zero }
        outer = current.superview
      }
      return view.frame
    }
  }

  @Test("A page without room for its margins", arguments: 0..<8)
  func smallPages(part: UInt64) {
    var conflicts = 0
    let count = scaled(release: 40, debug: 6)
    for seed in part * 40..<part * 40 + UInt64(count) {
      for first in Self.sizes {
        let kept = RandomTree(seed: seed, size: 8, turnsAndWraps: false)
        kept.root.frame.size = first
        kept.root.layoutIfNeeded()
        let last = Size(width: 20, height: 20)
        let fresh = RandomTree(seed: seed, size: 8, turnsAndWraps: false)
        for tree in [kept, fresh] { tree.root.frame.size = last }
        let text = "seed \(seed):\(kept.description), \(first)"
        expectFrames(visibleFrames(kept), visibleFrames(fresh), text)
        if fresh.root.engine.hasConflicts { conflicts += 1 }
      }
    }
    #expect(conflicts >= count / 2)
  }
}
