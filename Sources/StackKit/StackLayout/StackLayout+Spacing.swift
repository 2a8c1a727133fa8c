extension StackLayout {
  /// How strongly the spacing is kept; required unless told.
  ///
  /// With 0 there is no spacing at all: views that nothing else places are as
  /// far apart as it says, and give way to everything.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.frame = Rect(x: 0, y: 0, width: 100, height: 24)
  /// let rows = (0..<2).map { _ in SizedView(height: 10) }
  /// let layout = card.addSubviewsWithVerticalLayout(rows) {
  ///   $0.verticalAlignment = .fill
  ///   $0.spacing = 8
  /// }
  /// print(rows.map(\.frame.height))  // [10.0, 6.0]
  /// layout.spacingPriority = 700
  /// print(rows.map(\.frame.minY))  // [0.0, 14.0]
  /// ```
  public var spacingPriority: LayoutPriority {
    get { rare?.spacingPriority ?? .required }
    set {
      superview?.checkRange(of: newValue, for: "layout.spacingPriority")
      guard spacingPriority != newValue else { return }
      needRare().spacingPriority = newValue.inRange
      change(.rebuildSpacing)
    }
  }

  /// Sets the distance between two neighbours; `nil` for that of the layout.
  ///
  /// - Returns: Whether it was set: not if the views are not neighbours in
  ///   ``views``, or the number is not finite.
  @discardableResult
  public func setSpacing(
    _ spacing: Double?, between first: LayoutView, and second: LayoutView
  ) -> Bool {
    guard let place = index(of: first), let other = index(of: second),
      abs(place - other) == 1
    else { return false }
    return setCustomSpacing(spacing, at: min(place, other))
  }

  /// Sets the distance between a view and the one after it.
  ///
  /// UIKit's `setCustomSpacing(_:after:)` is about the same.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// let rows = (0..<3).map { _ in SizedView(height: 10) }
  /// let layout = card.addSubviewsWithVerticalLayout(rows) { $0.spacing = 8 }
  /// print(layout.setSpacing(2, after: rows[0]))  // true
  /// print(layout.setSpacing(2, after: rows[2]))  // false
  /// print(rows.map(\.frame.minY))  // [0.0, 12.0, 30.0]
  /// ```
  ///
  /// - Returns: Whether it was set; see ``setSpacing(_:between:and:)``.
  @discardableResult
  public func setSpacing(_ spacing: Double?, after view: LayoutView) -> Bool {
    guard let index = index(of: view), index + 1 < views.count
    else { return false }
    return setCustomSpacing(spacing, at: index)
  }

  /// Sets the distance between a view and the one before it.
  ///
  /// - Returns: Whether it was set; see ``setSpacing(_:between:and:)``.
  @discardableResult
  public func setSpacing(_ spacing: Double?, before view: LayoutView) -> Bool {
    guard let index = index(of: view), index > 0 else { return false }
    return setCustomSpacing(spacing, at: index - 1)
  }

  /// The distance between a view and the next one that is not hidden: its own,
  /// or that of the layout.
  ///
  /// - Complexity: O(1).
  public func spacing(after view: LayoutView) -> Double {
    guard !customSpacing.isEmpty else { return spacing }
    return customSpacing[ObjectIdentifier(view)] ?? spacing
  }

  /// Sets the distance after the view at a place; of the last one, for later.
  @discardableResult
  func setCustomSpacing(_ spacing: Double?, at index: Int) -> Bool {
    let view = views[index]
    let value = spacing.flatMap { LayoutNumber.accepted($0) }
    if let spacing, value == nil {
      view.refuse(spacing, for: "layout.spacing(after:)")
      return false
    }
    guard customSpacing[ObjectIdentifier(view)] != value else { return true }
    needRare().customSpacing[ObjectIdentifier(view)] = value
    if spacingPriority.rawValue > 0 { touch(view) }
    return true
  }
}
