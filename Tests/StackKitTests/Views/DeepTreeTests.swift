import StackKit
import TestSupport
import Testing

/// What is known of a view by where it is in the tree.
@Suite("Deep trees, and trees that change")
struct DeepTreeTests {
  private func around(_ view: LayoutView) -> [LayoutView] {
    Array(sequence(first: view) { $0.superview })
  }

  /// The views around a view, and the lists that hold one of these as their
  /// content, wherever it is.
  private func holders(
    _ view: LayoutView, in lists: [LayoutView]
  ) -> [LayoutView] {
    var found = [view]
    var position = 0
    while position < found.count {
      let next = found[position]
      position += 1
      let holders = lists.filter { ($0 as? RowStackView)?.contentView === next }
      for outer in [next.superview].compactMap({ $0 }) + holders
      where !found.contains(where: { $0 === outer }) { found.append(outer) }
    }
    return found
  }

  /// By the definition: the closest view around that has one.
  private func direction(of view: LayoutView) -> WritingDirection {
    around(view).lazy.compactMap(\.writingDirection).first ?? .leftToRight
  }

  private func view(_ kind: Int) -> LayoutView {
    switch kind {
    case 0: RowStackView()
    case 1: StackView()
    case 2: FrameStackView()
    default: LayoutView()
    }
  }

  /// Views that are put into each other, laid out or not, and taken out.
  @Test("What is around a view decides, wherever it was before")
  func moves() {
    var random = SplitMix64(seed: 71)
    for _ in 0..<30 {
      var views = (0..<12).map { _ in view(random.below(6)) }
      views += views.prefix(4).map { view in
        let guide = LayoutGuide()
        view.addLayoutGuide(guide)
        return guide
      }
      for _ in 0..<60 {
        let (view, other) = (random.pick(views), random.pick(views))
        switch random.below(8) {
        case 0...2:
          let isRefused =
            holders(other, in: views).contains { $0 === view }
            || view is LayoutGuide || other is LayoutGuide
          #expect(other.addSubview(view) == !isRefused)
        case 3:
          guard let list = other as? RowStackView,
            list.contentView.superview === list
          else { continue }
          let isRow =
            !holders(other, in: views).contains { $0 === view }
            && !(view is LayoutGuide)
          list.addRow(view)
          #expect(list.containsRow(view) == isRow)
        case 4: view.removeFromSuperview()
        case 5 where random.chance(0.2):
          // The content of a list, which stays what it is elsewhere.
          guard let list = view as? RowStackView else { continue }
          let content = list.contentView
          let isRefused =
            holders(other, in: views).contains { $0 === content }
            || other is LayoutGuide
          #expect(other.addSubview(content) == !isRefused)
        case 5: view.layoutIfNeeded()
        case 6: _ = view.pixelAlignedFrame
        default:
          view.writingDirection =
            random.pick([nil, .leftToRight, .rightToLeft])
        }
        for view in views {
          #expect(view.effectiveWritingDirection == direction(of: view))
          #expect(
            view.isDescendant(of: other)
              == around(view).contains { $0 === other })
        }
        let tree = around(other)[around(other).count - 1]
        tree.layoutIfNeeded()
        #expect(tree.engine.brokenInvariants().isEmpty)
      }
    }
  }

  @Test("Stacks and lists may be built from the outside in", arguments: 0..<3)
  func outsideIn(_ kind: Int) {
    let root = view(kind)
    var outer = root
    for _ in 0..<3_000 {
      let inner = view(kind)
      if let list = outer as? RowStackView { list.addRow(inner) }
      if let stack = outer as? StackView { stack.addArrangedSubview(inner) }
      if outer is FrameStackView { outer.addSubview(inner) }
      outer = inner
    }
    #expect(outer.root === root && outer.isDescendant(of: root))
    #expect(!root.isDescendant(of: outer) && !outer.addSubview(root))
    if kind == 1 { #expect(root.fittingSize(width: 9).width == 9) }
  }

  /// Where each level looked at all below it for constraints with what is
  /// outside, it took minutes.
  @Test("Views of a deep tree that somebody holds go one after the other")
  func held() {
    var leaves: [LayoutView] = []
    var stacks: [StackView] = []
    var links: [LayoutConstraint] = []
    for level in 0..<2_000 {
      let leaf = SizedView(10, 10)
      let inside = [stacks.last, leaf].compactMap(\.self)
      stacks.append(
        StackView(
          arrangedSubviews: level % 2 == 0 ? inside : inside.reversed()))
      if let last = leaves.last {
        links.append(last.heightAnchor.constraint(equalTo: leaf.heightAnchor))
      }
      leaves.append(leaf)
    }
    for link in links { link.isActive = true }
    let inner = leaves[0].widthAnchor.constraint(
      equalTo: stacks[0].widthAnchor)
    inner.isActive = true
    #expect(links.allSatisfy(\.isActive) && inner.isActive)
    while stacks.count > 1 {
      stacks.removeLast()
      let level = stacks.count
      #expect(!links[level - 1].isActive)
      #expect(
        leaves[level].superview == nil && stacks[level - 1].superview == nil)
      #expect(level < 2 || links[level - 2].isActive)
    }
    #expect(inner.isActive && stacks[0].subviews == [leaves[0]])
  }
}
