extension LayoutView {
  /// Lets go of what is inside when the view itself goes.
  ///
  /// First, views leave the tables, links are cut, and constraints go. Only
  /// then are views released: a `deinit` of the user's may read any frame, and
  /// change any view that is left. Views that nobody else holds go one after
  /// the other here, not inside each other: a deep tree needs no deep stack.
  /// Views that somebody holds become roots.
  final func tearDown() {
    extras?.reference?.clear()
    var gone: [LayoutView] = []
    var pending = takeApart()
    while var view = pending.popLast() {
      if isKnownUniquelyReferenced(&view) {
        if view.hasChildren || view.extras != nil {
          pending.append(contentsOf: view.takeApart())
        }
        gone.append(view)
      } else {
        view.layoutCount = 0
        // Views that have gone are cut off already: of a chain of views that
        // are all held, each would look at all below it.
        if !pending.isEmpty { view.leavePlace() }
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
