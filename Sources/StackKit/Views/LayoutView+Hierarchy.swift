extension LayoutView {
  /// The view that contains this one.
  public final var superview: LayoutView? { parent }

  /// The views inside this one, from back to front.
  public final var subviews: [LayoutView] {
    needSubviews()
    return children
  }

  /// The view at the top of the tree; the view itself if it is alone.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  public final var root: LayoutView {
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  /// The view and those that contain it, from inside to outside.
  final var lineage: some Sequence<LayoutView> {
    sequence(first: self) { $0.parent }
  }

  /// Whether the view is this one or lies somewhere inside a view.
  ///
  /// As in UIKit, a view is a descendant of itself.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  public final func isDescendant(of view: LayoutView) -> Bool {
    // Of guides, nobody's list of subviews says where they are.
    let inner = flags.contains(.isGuide) ? parent ?? self : self
    return self === view || inner.lies(in: view, countsHolders: false)
  }

  /// Whether a view is this one, around it, or, if holders count, holds that.
  ///
  /// It looks outwards from here and, in turns, inwards from the view: the
  /// smaller side decides how long it takes.
  private final func lies(in view: LayoutView, countsHolders: Bool) -> Bool {
    // A view without subviews contains nothing but itself.
    if self === view { return true }
    if !view.hasChildren, view.asContainer?.contentElsewhere == nil {
      return false
    }
    var outward = [self]
    var inward = [(view: view, next: 0)]
    while let outer = outward.popLast() {
      if outer === view { return true }
      if countsHolders, let holder = outer.asContainer?.holder,
        holder !== outer.parent
      {
        outward.append(holder)
      }
      if let parent = outer.parent { outward.append(parent) }
      while let last = inward.last, last.next == last.view.children.count {
        inward.removeLast()
        guard countsHolders,
          let content = last.view.asContainer?.contentElsewhere
        else { continue }
        if content === self { return true }
        inward.append((content, 0))
      }
      guard let (inner, next) = inward.last else { return false }
      inward[inward.count - 1].next += 1
      inward.append((inner.children[next], 0))
      if inner.children[next] === self { return true }
    }
    return false
  }

  /// Puts a view inside this one, in front of the others.
  ///
  /// A view that is somewhere else moves: it leaves its superview, the layouts
  /// there and the constraints that joined it to its surroundings. A view that
  /// is already inside this one comes to the front and keeps them. A view
  /// cannot be put inside itself or inside one of its descendants: nothing
  /// changes then. UIKit traps at a cycle; here the result tells.
  ///
  /// ```swift
  /// let page = LayoutView(), card = LayoutView()
  /// print(page.addSubview(card))  // true
  /// print(card.addSubview(page))  // false
  /// ```
  ///
  /// - Returns: Whether the view is inside this one now.
  /// - Complexity: O(*k* + *d*) in the views that come along and the depth.
  @discardableResult
  public final func addSubview(_ view: LayoutView) -> Bool {
    insertSubview(view, at: .max)
  }

  /// Puts a view inside this one, at a place moved into the range there is.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.addSubview(Label("b"))
  /// card.insertSubview(Label("a"), at: 0)
  /// card.insertSubview(Label("c"), at: 99)
  /// print(card.subviews.map(\.displayName))  // ["a", "b", "c"]
  /// ```
  ///
  /// - Returns: Whether the view is inside this one now; see
  ///   ``addSubview(_:)`` for what is refused.
  /// - Complexity: That of ``addSubview(_:)``, plus O(*n*) for *n* subviews.
  @discardableResult
  public final func insertSubview(_ view: LayoutView, at index: Int) -> Bool {
    needSubviews()
    return putSubview(view, at: index)
  }

  /// Puts a view inside this one, whatever else is still to be made.
  final func putSubview(_ view: LayoutView, at index: Int) -> Bool {
    if view.parent === self {
      guard let old = children.place(of: view) else { return false }
      let scope = Change(of: self)
      defer { scope.end() }
      let place = max(0, min(index, children.count - 1))
      guard place != old else { return true }
      children.remove(at: old)
      children.put(view, at: place)
      noteChange(.order)
      asContainer?.subviewsWereReordered()
      return true
    }
    if closesCycle(view) { return false }
    let scope = Change(of: self, view)
    defer { scope.end() }
    if view.parent != nil {
      view.removeFromSuperview()
      // Whose touch was cancelled by that may have changed anything.
      guard view.parent == nil, !closesCycle(view)
      else { return view.parent === self }
    }
    view.extras?.links?.rootIsTaken(into: self)
    children.put(view, at: max(0, min(index, children.count)))
    view.parent = self
    treeEngine?.attach(view)
    return true
  }

  /// Whether a view contains this one, or is it, or holds what contains it.
  ///
  /// A guide is inside of a view in another way, and contains nothing.
  private func closesCycle(_ view: LayoutView) -> Bool {
    flags.union(view.flags).contains(.isGuide)
      || lies(in: view, countsHolders: true)
  }

  /// Takes the view out of its superview.
  ///
  /// It leaves the layouts there, and the constraints that joined it to its
  /// surroundings become inactive. What is inside the view stays as it is.
  ///
  /// ```swift
  /// let card = LayoutView(), title = Label("Title")
  /// let layout = card.addSubviewsWithVerticalLayout([title])
  /// title.removeFromSuperview()
  /// print(layout.views.isEmpty, card.subviews.isEmpty)  // true true
  /// ```
  ///
  /// - Complexity: O(*n* + *k*) in the number of the superview's subviews and
  ///   of the views inside.
  public final func removeFromSuperview() {
    guard let parent else { return }
    let scope = Change(of: self)
    defer { scope.end() }
    // Somebody must hold the view while its superview lets go of it.
    withExtendedLifetime(self) {
      let isGuide = flags.contains(.isGuide)
      if !isGuide { parent.asContainer?.willRemove(self) }
      if layoutCount > 0, isInside(parent) {
        parent.extras?.links?.subviewLeaves(self)
      }
      if isInside(parent) {
        forEachMade { $0.extras?.links?.subtreeLeaves(self, with: $0) }
      }
      // Who was told of it may have put the view somewhere else.
      guard isInside(parent) else { return }
      treeEngine?.detach(self)
      self.parent = nil
      if isGuide {
        parent.rareExtras?.guides.removeAll { $0 === self }
        return
      }
      if let index = parent.children.place(of: self) {
        parent.children.remove(at: index)
      }
      parent.asContainer?.didRemove(self)
    }
  }

  /// Calls a closure with the view and all inside, each before its subviews.
  ///
  /// The depth of the tree costs no stack.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public final func forEachInTree(_ body: (LayoutView) -> Void) {
    forEachMade { view in
      if view.flags.contains(.isGuide), view !== self { return }
      view.needSubviews()
      body(view)
    }
  }

  /// Calls a closure with the view and everything inside that was made, the
  /// layout guides of a view after it; what is inside of a closed view is not.
  final func forEachMade(
    except closed: (LayoutView) -> Bool = { _ in false },
    _ body: (LayoutView) -> Void
  ) {
    body(self)
    rareExtras?.guides.forEach(body)
    guard hasChildren else { return }
    var pending: [(view: LayoutView, next: Int)] = [(self, 0)]
    while let (view, next) = pending.last {
      guard next < view.children.count else {
        pending.removeLast()
        continue
      }
      pending[pending.count - 1].next += 1
      let child = view.children[next]
      body(child)
      if closed(child) { continue }
      child.rareExtras?.guides.forEach(body)
      if child.hasChildren { pending.append((child, 0)) }
    }
  }

  // MARK: - How subviews are kept

  @inline(__always)
  final var parent: LayoutView? {
    get { unownedParent?.object }
    set { unownedParent = newValue.map { Unretained($0) } }
  }

  /// Whether the superview is a certain view: this counts no references.
  @inline(__always)
  final func isInside(_ view: LayoutView) -> Bool {
    unownedParent == Unretained(view)
  }

  @inline(__always)
  final var hasChildren: Bool { !children.isEmpty }

  /// Whether both views have the same root: O(1) where an engine has them, for
  /// siblings, and for a view and its superview.
  final func isInTree(of view: LayoutView) -> Bool {
    if self === view || store != view.store { return self === view }
    if store != nil || isInside(view) || view.isInside(self) { return true }
    if unownedParent != nil, unownedParent == view.unownedParent { return true }
    return root === view.root
  }

  /// Makes the subviews that are made when somebody looks at them.
  @inline(__always)
  final func needSubviews() {
    if flags.contains(.hasLateSubviews) { asContainer?.makeLateSubviews() }
  }
}
