extension LayoutConstraint {
  /// Whether the constraint takes part in layout.
  ///
  /// Setting it to `true` has no effect while the views are not in one tree,
  /// or once one of them is gone; ``activate()`` says why.
  public var isActive: Bool {
    get { isHeld }
    set {
      if newValue {
        if !isHeld, activationError == nil { hold() }
      } else {
        deactivate()
      }
    }
  }

  /// Makes the constraint take part in layout.
  ///
  /// - Throws: ``LayoutError/noCommonAncestor(_:)`` if the views are not in
  ///   one tree, ``LayoutError/viewIsGone(_:)`` if one of them is gone.
  public func activate() throws(LayoutError) {
    if isHeld { return }
    if let error = activationError { throw error }
    hold()
  }

  /// Takes the constraint out of layout.
  public func deactivate() {
    guard isHeld else { return }
    isHeld = false
    pending = []
    first?.letGo(self)
    if second !== first { second?.letGo(self) }
    let engine = first?.attachedEngine ?? second?.attachedEngine
    engine?.removeLater(handle)
    if secondAttribute == nil { engine?.checksLanes = true }
    handle = .none
  }

  /// Activates several constraints: all of them or none.
  ///
  /// - Parameter constraints: The constraints.
  /// - Throws: What ``activate()`` throws, for the first one that is refused.
  public static func activate(
    _ constraints: [LayoutConstraint]
  ) throws(LayoutError) {
    for constraint in constraints where !constraint.isHeld {
      if let error = constraint.activationError { throw error }
    }
    for constraint in constraints where !constraint.isHeld {
      constraint.hold()
    }
  }

  /// Takes several constraints out of layout.
  ///
  /// - Parameter constraints: The constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Why the constraint cannot be active; `nil` if it can.
  private var activationError: LayoutError? {
    guard let first else { return .viewIsGone(summary) }
    guard secondAttribute != nil else { return nil }
    guard let second else { return .viewIsGone(summary) }
    return first.root === second.root ? nil : .noCommonAncestor(summary)
  }

  private func hold() {
    isHeld = true
    first?.take(self)
    if second !== first { second?.take(self) }
    first?.attachedEngine?.markStale(self, .rebuild)
  }
}
