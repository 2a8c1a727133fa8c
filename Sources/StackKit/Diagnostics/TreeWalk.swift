/// A step of a walk over a tree: into a view, or out of it.
enum TreeStep {
  /// A view is entered: it comes before its subviews.
  case enter(LayoutView, depth: Int)
  /// All of a view's subviews are done.
  case leave(LayoutView, depth: Int)
}

extension LayoutView {
  /// Walks over the view and everything inside it, without a deep stack.
  ///
  /// What the closure returns for `enter` says whether to look at the subviews.
  final func walkTree(_ body: (TreeStep) -> Bool) {
    var pending: [(view: LayoutView, next: Int)] = []
    func enter(_ view: LayoutView) {
      view.needSubviews()
      let goesIn = body(.enter(view, depth: pending.count))
      pending.append((view, goesIn ? 0 : .max))
    }
    enter(self)
    while let (view, next) = pending.last {
      if next < view.children.count {
        pending[pending.count - 1].next += 1
        enter(view.children[next])
      } else {
        pending.removeLast()
        _ = body(.leave(view, depth: pending.count))
      }
    }
  }
}
