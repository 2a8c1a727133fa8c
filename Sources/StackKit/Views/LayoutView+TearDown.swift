extension LayoutView {
  /// Lets go of what is inside when the view itself goes.
  ///
  /// Views are released after all links are cut: see <doc:LayoutPass>. They go
  /// one after the other, not inside each other, so that a deep tree needs no
  /// deep stack; those that somebody holds become roots.
  final func tearDown() {
    extras?.reference?.clear()
    var gone: [LayoutView] = []
    var held: [LayoutView] = []
    var pending = takeApart()
    while var view = pending.popLast() {
      if isKnownUniquelyReferenced(&view) {
        if view.hasChildren || view.extras != nil {
          pending.append(contentsOf: view.takeApart())
        }
        gone.append(view)
      } else {
        view.layoutCount = 0
        view.flags.remove(.isCollapsed)
        held.append(view)
      }
    }
    for view in held { extras?.links?.passAge(to: view) }
    Self.separate(held)
    withExtendedLifetime(gone) {}
  }

  /// Deactivates the constraints between trees whose views somebody holds.
  ///
  /// Each is found from both sides, so the largest tree is not gone through,
  /// but for as many views as the second one has, with their constraints.
  private static func separate(_ roots: [LayoutView]) {
    var open = roots.map { (root: $0, pending: [$0]) }
    while open.count > 1 {
      for index in open.indices.reversed() {
        guard let view = open[index].pending.popLast() else {
          open.swapAt(index, open.count - 1)
          open.removeLast()
          continue
        }
        open[index].pending += view.children
        open[index].pending += view.rareExtras?.guides ?? []
        view.extras?.links?.subtreeLeaves(open[index].root, with: view)
      }
    }
  }

  /// Cuts what joins the view to its subviews and guides, and returns these.
  private func takeApart() -> [LayoutView] {
    extras?.links?.viewIsGoing()
    asContainer?.forgetSubviews()
    var subviews = children
    children = []
    if let guides = rareExtras?.guides, !guides.isEmpty {
      subviews += guides
      rareExtras?.guides = []
    }
    for view in subviews { view.parent = nil }
    return subviews
  }
}
