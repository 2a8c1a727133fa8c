// Spacing: the distance between neighbours.
extension StackLayout {
  /// The distance between neighbours; 0 unless told.
  ///
  /// Negative spacing lets them overlap.
  ///
  /// Custom spacing always wins over it, whatever was set first.
  public var spacing: Double {
    get { storedSpacing }
    set {
      guard let value = LayoutNumber.accepted(newValue),
        value != storedSpacing
      else { return }
      storedSpacing = value
      change(.spacing)
    }
  }

  /// How strongly the spacing is kept; required unless told.
  ///
  /// With 0 there is no spacing at all; custom values are kept for later.
  public var spacingPriority: LayoutPriority {
    get { storedSpacingPriority }
    set {
      guard storedSpacingPriority != newValue else { return }
      storedSpacingPriority = newValue
      change(.rebuildSpacing)
    }
  }

  /// Sets the distance between two neighbours.
  ///
  /// - Parameters:
  ///   - spacing: The distance; `nil` for that of the layout.
  ///   - first: A view of the layout.
  ///   - second: The view before or after it.
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
  /// - Parameters:
  ///   - spacing: The distance; `nil` for that of the layout.
  ///   - view: A view of the layout, not the last one.
  /// - Returns: Whether it was set; see ``setSpacing(_:between:and:)``.
  @discardableResult
  public func setSpacing(_ spacing: Double?, after view: LayoutView) -> Bool {
    guard let index = index(of: view), index + 1 < views.count else {
      return false
    }
    return setCustomSpacing(spacing, at: index)
  }

  /// Sets the distance between a view and the one before it.
  ///
  /// - Parameters:
  ///   - spacing: The distance; `nil` for that of the layout.
  ///   - view: A view of the layout, not the first one.
  /// - Returns: Whether it was set; see ``setSpacing(_:between:and:)``.
  @discardableResult
  public func setSpacing(_ spacing: Double?, before view: LayoutView) -> Bool {
    guard let index = index(of: view), index > 0 else { return false }
    return setCustomSpacing(spacing, at: index - 1)
  }

  /// The distance between a view and the next one that is not hidden.
  ///
  /// - Parameter view: A view of the layout.
  /// - Returns: The custom value, or that of the layout.
  public func spacing(after view: LayoutView) -> Double {
    guard !customSpacing.isEmpty else { return storedSpacing }
    return customSpacing[ObjectIdentifier(view)] ?? storedSpacing
  }

  private func setCustomSpacing(_ spacing: Double?, at index: Int) -> Bool {
    var value: Double?
    if let spacing {
      value = LayoutNumber.accepted(spacing)
      if value == nil { return false }
    }
    let view = views[index]
    guard customSpacing[ObjectIdentifier(view)] != value else { return true }
    customSpacing[ObjectIdentifier(view)] = value
    if storedSpacingPriority.rawValue > 0 {
      editedGaps.append(view)
      change(.structure)
    }
    return true
  }
}
