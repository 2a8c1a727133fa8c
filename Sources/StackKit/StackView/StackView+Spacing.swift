extension StackView {
  /// Stands for the stack's ``spacing`` in
  /// ``setCustomSpacing(_:after:)``.
  public static var spacingUseDefault: Double { .greatestFiniteMagnitude }

  /// Stands for ``LayoutView/systemSpacing``, 8 points, in
  /// ``setCustomSpacing(_:after:)`` and ``spacing``.
  public static var spacingUseSystem: Double { .leastNormalMagnitude }

  /// The distance between neighbours; 0 unless told.
  ///
  /// It is exact for the distributions that fill the stack with the views, or
  /// put them at one place, and a minimum for those that widen the gaps.
  /// Negative spacing lets views overlap.
  ///
  /// ```swift
  /// let views = (0..<3).map { _ in SizedView(width: 10, height: 10) }
  /// let stack = StackView(arrangedSubviews: views)
  /// stack.spacing = 5
  /// print(views.map(\.frame.minX))  // [0.0, 15.0, 30.0]
  /// stack.spacing = StackView.spacingUseSystem
  /// print(stack.spacing)  // 8.0
  /// ```
  public final var spacing: Double {
    get { stored.spacing }
    set {
      guard let value = Self.accepted(newValue)
      else { return refuse(newValue, for: "spacing") }
      set(\.spacing, to: value, keepsFindings: true)
    }
  }

  /// Sets the distance after an arranged subview; it wins over ``spacing``.
  ///
  /// It goes along when the view is moved, and is forgotten when it is taken
  /// out. While the view is hidden, the distance of the visible view before it
  /// counts. ``spacingUseDefault`` stands for the distance of the stack,
  /// ``spacingUseSystem`` for 8.
  ///
  /// ```swift
  /// let views = (0..<3).map { _ in SizedView(width: 10, height: 10) }
  /// let stack = StackView(arrangedSubviews: views, spacing: 1)
  /// stack.setCustomSpacing(7, after: views[0])
  /// print(views.map(\.frame.minX))  // [0.0, 17.0, 28.0]
  /// stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
  /// print(views.map(\.frame.minX))  // [0.0, 11.0, 22.0]
  /// ```
  ///
  /// - Returns: Whether it was set: not for other views, nor for a number that
  ///   is not finite.
  @discardableResult
  public final func setCustomSpacing(
    _ spacing: Double, after view: LayoutView
  ) -> Bool {
    setCustomSpacing(
      spacing, view, at: view.superview === self ? index(of: view) : nil)
  }

  /// Sets the distance after the view at a place; not if there is none.
  @discardableResult
  final func setCustomSpacing(
    _ spacing: Double, _ view: LayoutView, at index: Int?
  ) -> Bool {
    let value = Self.accepted(spacing)
    if value == nil, spacing != Self.spacingUseDefault {
      view.refuse(spacing, for: "customSpacing(after:)")
      return false
    }
    guard let index else { return false }
    let scope = Change(of: self)
    defer { scope.end() }
    if change(view, { $0.customSpacing = value }) {
      layout.setCustomSpacing(value, at: index)
    }
    return true
  }

  /// The distance that was set after one view, in points;
  /// ``spacingUseDefault`` if none was.
  public final func customSpacing(after view: LayoutView) -> Double {
    items[ObjectIdentifier(view)]?.customSpacing ?? Self.spacingUseDefault
  }

  final func spacing(after view: LayoutView) -> Double {
    if items.isEmpty { return spacing }
    return items[ObjectIdentifier(view)]?.customSpacing ?? spacing
  }

  /// Changes what is set for a view; returns whether it is something else now.
  @discardableResult
  final func change(
    _ view: LayoutView, _ body: (inout StackViewSettings.View) -> Void
  ) -> Bool {
    let key = ObjectIdentifier(view)
    let nothing = StackViewSettings.View()
    let old = items[key] ?? nothing
    var new = old
    body(&new)
    guard new != old else { return false }
    items[key] = new == nothing ? nil : new
    forgetFindings()
    setNeedsArrangement()
    return true
  }
}
