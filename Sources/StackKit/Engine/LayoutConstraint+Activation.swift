extension LayoutConstraint {
  /// Whether the constraint takes part in layout.
  ///
  /// Setting it to `true` has no effect while the views are not in one tree,
  /// or once one of them is gone; ``activationError`` says why. A view stays
  /// where it is when no active rule says where that is any more.
  ///
  /// The name is UIKit's.
  ///
  /// ```swift
  /// let card = LayoutView(), stranger = LayoutView()
  /// let rule = card.topAnchor.constraint(equalTo: stranger.topAnchor)
  /// rule.isActive = true
  /// print(rule.isActive)  // false
  /// card.addSubview(stranger)
  /// rule.isActive = true
  /// print(rule.isActive)  // true
  /// ```
  public var isActive: Bool {
    get { storedIsActive }
    set {
      if !newValue { return deactivate() }
      do { try activate() } catch { refuse(error, for: "isActive") }
    }
  }

  /// Makes the constraint take part in layout.
  ///
  /// - Throws: ``LayoutError/noCommonAncestor(_:)`` if the views are not in
  ///   one tree, ``LayoutError/viewIsGone(_:)`` if one of them is gone.
  /// - Complexity: O(*d*) in the depths of the views.
  public func activate() throws(LayoutError) {
    if storedIsActive { return }
    if let error = activationError { throw error }
    install()
  }

  /// Takes the constraint out of layout, if it is active.
  ///
  /// - Complexity: O(*c*) in the number of constraints of the views.
  public func deactivate() {
    guard storedIsActive else { return }
    let scope = Change(of: first ?? second)
    defer { scope.end() }
    storedIsActive = false
    let engine = first?.attachedEngine ?? second?.attachedEngine
    // It stays in the engine's list, and may come into it again.
    if !pending.isEmpty { engine?.edits.hasUnorderedConstraints = true }
    pending = []
    forEachView {
      $0.letGo(self)
      engine?.note($0)
    }
    engine?.removeLater(handle)
    handle = .none
  }

  /// Activates several constraints: all of them or none.
  ///
  /// ```swift
  /// let card = LayoutView(), stranger = LayoutView()
  /// let width = card.widthAnchor.constraint(equalTo: 80)
  /// let other = card.topAnchor.constraint(equalTo: stranger.topAnchor)
  /// try? LayoutConstraint.activate([width, other])
  /// print(width.isActive, other.isActive)  // false false
  /// ```
  ///
  /// - Throws: What ``activate()`` throws, for the first one that is refused.
  /// - Complexity: That of ``activate()`` for each.
  public static func activate(
    _ constraints: [LayoutConstraint]
  ) throws(LayoutError) {
    for constraint in constraints where !constraint.storedIsActive {
      if let error = constraint.activationError { throw error }
    }
    Change.of(constraints.lazy.compactMap(\.first)) {
      for constraint in constraints where !constraint.storedIsActive {
        constraint.install()
      }
    }
  }

  /// Takes several constraints out of layout.
  ///
  /// - Complexity: That of ``deactivate()`` for each.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    Change.of(constraints.lazy.compactMap(\.first)) {
      for constraint in constraints { constraint.deactivate() }
    }
  }

  /// Why the constraint cannot be active; `nil` if it can.
  ///
  /// It is what ``activate()`` would throw now; setting ``isActive`` is silent.
  ///
  /// ```swift
  /// let card = LayoutView(), stranger = LayoutView()
  /// card.name = "card"
  /// stranger.name = "stranger"
  /// let rule = card.topAnchor.constraint(equalTo: stranger.topAnchor)
  /// rule.isActive = true
  /// if let error = rule.activationError {
  ///   print(error)  // card.top == stranger.top: the views are not in one tree
  /// }
  /// ```
  ///
  /// - Complexity: O(*d*) in the depths of the views.
  public var activationError: LayoutError? {
    guard let first, second != nil || secondAttribute == nil
    else { return .viewIsGone(summary) }
    guard let second else { return nil }
    let isJoined =
      first.isInTree(of: second)
      && rest.allSatisfy { $0.view?.isInTree(of: second) ?? false }
    return isJoined ? nil : .noCommonAncestor(summary)
  }

  private func install() {
    let scope = Change(of: first)
    defer { scope.end() }
    storedIsActive = true
    forEachView { $0.take(self) }
    takeAge()
    first?.attachedEngine?.markStale(self, .rebuild)
  }
}
