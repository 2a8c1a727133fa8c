extension StackLayout {
  /// The place of a view in ``views``; `nil` if it is not there.
  public func index(of view: LayoutView) -> Int? { views.place(of: view) }

  /// Whether a view is in the layout.
  public func contains(_ view: LayoutView) -> Bool {
    guard view.layoutCount > 0, view.parent === superview else { return false }
    return index(of: view) != nil
  }

  /// Adds a view at the end; see ``insert(_:at:)``.
  @discardableResult
  public func append(_ view: LayoutView) -> Bool {
    insert(view, at: views.count)
  }

  /// Adds a view, or moves it if it is in the layout already.
  ///
  /// The view becomes a subview of the container. A frame that was set on it
  /// no longer holds. The index is moved into the range there is.
  ///
  /// ```swift
  /// let card = LayoutView(), page = LayoutView()
  /// page.addSubview(card)
  /// let layout = card.addSubviewsWithVerticalLayout([Label("b")])
  /// print(layout.insert(Label("a"), at: 0))  // true
  /// print(layout.insert(page, at: 0))  // false
  /// print(layout.views.map(\.displayName))  // ["a", "b"]
  /// ```
  ///
  /// - Returns: Whether the view is in the layout now: not if it is the
  ///   container, a view that contains it, or a ``LayoutGuide``, or if the
  ///   layout was removed.
  /// - Complexity: O(*n*) in the number of views; three constraints at most are
  ///   added and one is removed.
  @discardableResult
  public func insert(_ view: LayoutView, at index: Int) -> Bool {
    guard let superview else { return false }
    let scope = Change(of: superview, view)
    defer { scope.end() }
    if contains(view) {
      move(view, to: index)
      return true
    }
    if view.parent !== superview || view.flags.contains(.isGuide) {
      guard superview.addSubview(view), self.superview === superview,
        view.parent === superview
      else { return false }
    }
    guard view.layoutCount < .max else { return false }
    view.unpinFrame()
    view.layoutCount += 1
    let index = max(0, min(index, views.count))
    views.put(view, at: index)
    if view.isHidden {
      view.collapse()
    } else {
      enterFlow(view, at: flowIndex(before: index))
    }
    return true
  }

  /// Adds a view before another one; see ``insert(_:after:)``.
  @discardableResult
  public func insert(_ view: LayoutView, before other: LayoutView) -> Bool {
    insert(view, beside: other, offset: 0)
  }

  /// Adds a view after another one; see ``insert(_:at:)``.
  ///
  /// ```swift
  /// let card = LayoutView(), a = Label("a"), c = Label("c")
  /// let layout = card.addSubviewsWithVerticalLayout([a, c])
  /// layout.insert(Label("b"), after: a)
  /// layout.insert(c, before: a)
  /// print(layout.views.map(\.displayName))  // ["c", "a", "b"]
  /// ```
  ///
  /// - Returns: Whether the view is there now: not if `other` is not.
  @discardableResult
  public func insert(_ view: LayoutView, after other: LayoutView) -> Bool {
    insert(view, beside: other, offset: 1)
  }

  private func insert(
    _ view: LayoutView, beside other: LayoutView, offset: Int
  ) -> Bool {
    guard var target = index(of: other) else { return false }
    if view === other { return true }
    // A view that moves leaves its place first.
    if let present = index(of: view), present < target { target -= 1 }
    return insert(view, at: target + offset)
  }

  /// Moves a view to another place; custom spacing and margins go with it.
  ///
  /// A view that is not in the layout is left alone. The index is the place in
  /// ``views`` afterwards; it is moved into the range there is.
  public func move(_ view: LayoutView, to index: Int) {
    guard let old = self.index(of: view) else { return }
    let new = max(0, min(index, views.count - 1))
    if old == new { return }
    let scope = Change(of: superview)
    defer { scope.end() }
    let across = leaveFlow(view, isMoving: true)
    views.remove(at: old)
    views.put(view, at: new)
    if !view.isHidden {
      enterFlow(view, at: flowIndex(before: new), across: across)
    }
  }

  /// Takes a view out of the layout.
  ///
  /// It stays a subview. A view that is not in the layout is left alone.
  public func remove(_ view: LayoutView) {
    guard contains(view), let index = index(of: view) else { return }
    let scope = Change(of: superview)
    defer { scope.end() }
    leaveFlow(view)
    views.remove(at: index)
    view.layoutCount -= 1
    // It may be there more than once, and may be gone before the next pass.
    rare?.touched.removeAll { $0 == Unretained(view) }
    rare?.customSpacing[ObjectIdentifier(view)] = nil
    rare?.customMargins[ObjectIdentifier(view)] = nil
    if view.layoutCount == 0 {
      view.uncollapse()
    } else {
      superview?.stackLinks?.viewIsSharedLess()
    }
  }

  func visibilityChanged(of view: LayoutView) {
    guard let index = index(of: view) else { return }
    if view.isHidden {
      leaveFlow(view)
      view.collapse()
    } else {
      view.uncollapse()
      enterFlow(view, at: flowIndex(before: index))
    }
  }

  /// How many views before a place are not hidden.
  private func flowIndex(before index: Int) -> Int {
    if flow.count + 1 == views.count { return index }
    let last = views[..<index].last { !$0.isHidden }
    return last.flatMap { flow.place(of: $0) }.map { $0 + 1 } ?? 0
  }
}
