extension StackView {
  /// Creates a stack of the views in a closure; see ``LayoutViewBuilder``.
  ///
  /// The rest is as in
  /// ``init(arrangedSubviews:axis:spacing:distribution:alignment:margins:)``.
  public convenience init(
    _ axis: Axis = .horizontal, spacing: Double = 0,
    distribution: StackDistribution = .fill, alignment: StackAlignment = .fill,
    margins: EdgeInsets? = nil,
    @LayoutViewBuilder views: () -> [LayoutView]
  ) {
    self.init(
      arrangedSubviews: views(), axis: axis, spacing: spacing,
      distribution: distribution, alignment: alignment, margins: margins)
  }

  /// The views that the stack arranges, in order, hidden ones included.
  ///
  /// They are among the ``LayoutView/subviews``, whose order is another matter.
  public final var arrangedSubviews: [LayoutView] { arranged }

  /// Adds a view at the end of the arranged subviews; see
  /// ``insertArrangedSubview(_:at:)``.
  @discardableResult
  public final func addArrangedSubview(_ view: LayoutView) -> Bool {
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Adds a view at a place in the order of the arranged subviews, or moves
  /// it there; the place is moved into the range there is. (UIKit traps.)
  ///
  /// A view that is somewhere else becomes a subview of the stack, in front
  /// of the others; another stack that arranged it lets go of it. A view that
  /// is arranged already keeps what was set for it. The stack itself, or a view
  /// that contains it, is refused.
  ///
  /// ```swift
  /// let a = Label("a"), b = Label("b"), c = Label("c")
  /// let stack = StackView(arrangedSubviews: [a, b])
  /// stack.insertArrangedSubview(c, at: 0)
  /// stack.insertArrangedSubview(a, at: 99)
  /// print(stack.arrangedSubviews.map(\.displayName))  // ["c", "b", "a"]
  /// ```
  ///
  /// - Returns: Whether the view is arranged now.
  @discardableResult
  public final func insertArrangedSubview(
    _ view: LayoutView, at index: Int
  ) -> Bool {
    let scope = Change(of: self, view)
    defer { scope.end() }
    // The views may have to come back into a layout first; what is in none then
    // is not looked for: many come in one by one.
    let layout = self.layout
    let mayMove = view.layoutCount > 0
    guard layout.insert(view, at: index) else { return false }
    if mayMove, let old = self.index(of: view) {
      arranged.remove(at: old)
    } else {
      if view.original is Spacer { spacerCount += 1 }
      didArrange(view)
    }
    arranged.put(view, at: max(0, min(index, arranged.count)))
    knowsHeights = false
    setNeedsArrangement()
    return true
  }

  /// Adds views at the end of the arranged subviews, in the order given; of one
  /// that is given twice the last place counts.
  ///
  /// See ``insertArrangedSubview(_:at:)`` for what is refused, and the cost.
  public final func addArrangedSubviews(_ views: [LayoutView]) {
    let scope = Change(of: self)
    defer { scope.end() }
    for view in views { addArrangedSubview(view) }
  }

  /// Takes a view out of the arranged subviews; it stays a subview.
  ///
  /// What was set for the view in this stack is forgotten. To take the view
  /// out altogether, ``LayoutView/removeFromSuperview()`` is enough.
  ///
  /// ```swift
  /// let a = Label("a"), b = Label("b")
  /// let stack = StackView(arrangedSubviews: [a, b])
  /// stack.removeArrangedSubview(a)
  /// print(stack.arrangedSubviews.count, stack.subviews.count)  // 1 2
  /// b.removeFromSuperview()
  /// print(stack.arrangedSubviews.count, stack.subviews.count)  // 0 1
  /// ```
  public final func removeArrangedSubview(_ view: LayoutView) {
    guard view.layoutCount > 0, let index = index(of: view) else { return }
    let scope = Change(of: self)
    defer { scope.end() }
    rules.drop(mentioning: view)
    items[ObjectIdentifier(view)] = nil
    askedLengths[ObjectIdentifier(view)] = nil
    findings.clamps[ObjectIdentifier(view)] = nil
    arranged.remove(at: index)
    if view.original is Spacer { spacerCount -= 1 }
    ownLayout?.remove(view)
    knowsHeights = false
    setNeedsArrangement()
    didDisarrange(view)
  }

  final func index(of view: LayoutView) -> Int? { arranged.place(of: view) }

  /// The views that take room, in order.
  final var visible: [LayoutView] { arranged.filter { !$0.isHidden } }

  /// The layout that the arranged subviews are in, along the axis in force.
  final var layout: StackLayout {
    if let layout = ownLayout, layout.superview === self,
      layout.axis == effectiveAxis
    {
      return layout
    }
    rules.update([])
    // The views are not taken in anew: frames that were set since go on.
    let pinned = arranged.filter(\.isFramePinned).map {
      ($0, $0.rareExtras?.pin ?? .zero, $0.rareExtras?.askedPin)
    }
    if let ownLayout { removeLayout(ownLayout) }
    let layout = addStackLayout(effectiveAxis, arranged)
    ownLayout = layout
    for (view, frame, asked) in pinned {
      view.frame = frame
      view.rareExtras?.askedPin = asked
    }
    for (index, view) in arranged.enumerated() {
      layout.setCustomSpacing(
        items[ObjectIdentifier(view)]?.customSpacing, at: index)
    }
    // A view whose size stays the same may now be ambiguous in another way.
    for view in arranged where view.slot >= 0 {
      view.attachedEngine?.commitLater(view.slot, effectiveAxis)
    }
    return layout
  }
}
