extension LayoutView {
  /// Arranges views in a row, from the leading to the trailing edge.
  ///
  /// The views become subviews, in order, each once; this view itself, and
  /// views that contain it, are left out. The closure sets the layout up before
  /// any constraint exists; the view keeps the layout, which stays live.
  ///
  /// ```swift
  /// let bar = LayoutView()
  /// let parts = (0..<3).map { _ in SizedView(width: 20, height: 10) }
  /// bar.addSubviewsWithHorizontalLayout(parts) { $0.spacing = 5 }
  /// print(parts.map(\.frame.minX))  // [0.0, 25.0, 50.0]
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  @discardableResult
  public final func addSubviewsWithHorizontalLayout(
    _ views: [LayoutView], configure: (StackLayout) -> Void = { _ in }
  ) -> StackLayout {
    addStackLayout(.horizontal, views, configure)
  }

  /// Arranges views in a column, from top to bottom; otherwise as
  /// ``addSubviewsWithHorizontalLayout(_:configure:)-([LayoutView],_)``.
  @discardableResult
  public final func addSubviewsWithVerticalLayout(
    _ views: [LayoutView], configure: (StackLayout) -> Void = { _ in }
  ) -> StackLayout {
    addStackLayout(.vertical, views, configure)
  }

  /// The stack layouts that arrange subviews of this view, oldest first.
  public final var stackLayouts: [StackLayout] { stackLinks?.layouts ?? [] }

  /// Removes a layout and takes its views out of this view.
  ///
  /// A layout of another view, or one that was removed before, is left alone.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public final func removeSubviewsInLayout(_ layout: StackLayout) {
    let views = layout.views
    let scope = Change(of: self)
    defer { scope.end() }
    guard removeLayout(layout) else { return }
    for view in views { view.removeFromSuperview() }
  }

  /// Removes a layout and leaves its views where they are in the tree.
  ///
  /// - Returns: Whether there was such a layout.
  /// - Complexity: O(*n*) in the number of views.
  @discardableResult
  public final func removeLayout(_ layout: StackLayout) -> Bool {
    guard layout.superview === self, let links = stackLinks,
      let index = links.layouts.firstIndex(where: { $0 === layout })
    else { return false }
    let scope = Change(of: self)
    defer { scope.end() }
    if let engine = attachedEngine {
      layout.uninstall()
      engine.setNeedsLayout()
    }
    links.layouts.remove(at: index)
    let views = layout.views
    layout.containerIsGone()
    for view in views where view.layoutCount == 0 { view.uncollapse() }
    if views.contains(where: { $0.layoutCount > 0 }) {
      links.viewIsSharedLess()
    }
    return true
  }

  @discardableResult
  final func addStackLayout(
    _ axis: Axis, _ views: [LayoutView],
    _ configure: (StackLayout) -> Void = { _ in }
  ) -> StackLayout {
    let scope = Change(of: self)
    defer { scope.end() }
    let layout = StackLayout(axis: axis, superview: self)
    needStackLinks().layouts.append(layout)
    let count = layout.takeFresh(views)
    for view in views[count...]
    // Views that were in no layout of this view cannot be in this one.
    where view.parent !== self || view.layoutCount == 0
      || layout.index(of: view) == nil
    {
      layout.insert(view, at: layout.views.count)
    }
    // The closure may read frames.
    attachedEngine?.markStale(layout)
    configure(layout)
    return layout
  }

  /// Arranges the views that a closure lists; otherwise as
  /// ``addSubviewsWithHorizontalLayout(_:configure:)-([LayoutView],_)``.
  @discardableResult
  public final func addSubviewsWithHorizontalLayout(
    @LayoutViewBuilder _ views: () -> [LayoutView],
    configure: (StackLayout) -> Void = { _ in }
  ) -> StackLayout {
    addSubviewsWithHorizontalLayout(views(), configure: configure)
  }

  /// Arranges the views that a closure lists; otherwise as
  /// ``addSubviewsWithVerticalLayout(_:configure:)-([LayoutView],_)``.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.addSubviewsWithVerticalLayout {
  ///   SizedView(width: 20, height: 10)
  ///   SizedView(width: 30, height: 10)
  /// } configure: {
  ///   $0.spacing = 5
  /// }
  /// print(card.frame.size)  // Size(width: 30.0, height: 25.0)
  /// ```
  @discardableResult
  public final func addSubviewsWithVerticalLayout(
    @LayoutViewBuilder _ views: () -> [LayoutView],
    configure: (StackLayout) -> Void = { _ in }
  ) -> StackLayout {
    addSubviewsWithVerticalLayout(views(), configure: configure)
  }

  /// Whether the view is alone and nothing has been said about it.
  @inline(__always)
  var isFresh: Bool {
    parent == nil && store == nil && layoutCount == 0 && !hasChildren
      && flags.isEmpty && extras == nil
  }
}

extension StackLayout {
  /// Takes in views that are in no tree, at the end, all at once.
  func appendNew(_ newViews: [LayoutView]) {
    guard let superview else { return }
    if superview.store != nil || superview.children.count != views.count
      || flow.count != views.count
    {
      for view in newViews { insert(view, at: views.count) }
      return
    }
    newViews.forEachUnretained { view in
      view.parent = superview
      view.layoutCount = 1
      flow.append(Unretained(view))
      return true
    }
    if views.isEmpty { views = newViews } else { views += newViews }
    superview.children = views
  }

  /// Takes in those of the first views that come from nowhere and have nothing
  /// inside, all at once, and returns how many.
  fileprivate func takeFresh(_ newViews: [LayoutView]) -> Int {
    guard let superview, !superview.flags.contains(.isGuide) else { return 0 }
    flow.reserveCapacity(newViews.count)
    var count = 0
    for view in newViews {
      guard view.isFresh, view !== superview else { break }
      view.parent = superview
      view.layoutCount = 1
      flow.append(Unretained(view))
      count += 1
    }
    if count == 0 { return 0 }
    let taken = count == newViews.count ? newViews : Array(newViews[..<count])
    views = taken
    if !superview.hasChildren {
      superview.children = taken
    } else {
      superview.children.append(contentsOf: taken)
    }
    if let engine = superview.attachedEngine {
      engine.displayChanged(of: superview, .order)
      engine.attach(leaves: flow)
    }
    return count
  }
}
