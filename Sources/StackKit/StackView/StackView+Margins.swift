// Margins of the stack itself, which know the writing direction.
extension StackView {
  /// The distance of the views from the top of the stack; 0 unless told.
  ///
  /// It is added to the ``LayoutView/layoutMargins`` where
  /// ``isLayoutMarginsRelativeArrangement`` is on. Negative margins let views
  /// stick out.
  ///
  /// In points; a number that is not finite is refused.
  ///
  /// ```swift
  /// let dot = SizedView(width: 10, height: 10)
  /// let stack = StackView { dot }
  /// stack.topMargin = 3
  /// stack.topMargin = .infinity
  /// stack.leadingMargin = 5
  /// print(dot.frame.origin)  // Point(x: 5.0, y: 3.0)
  /// print(stack.frame.size)  // Size(width: 15.0, height: 13.0)
  /// stack.writingDirection = .rightToLeft
  /// print(dot.frame.origin)  // Point(x: 0.0, y: 3.0)
  /// ```
  ///
  /// The names are those of a ``StackLayout``.
  ///
  /// - Complexity: O(*n*) in the number of arranged subviews.
  public final var topMargin: Double {
    get { storedMargins.top }
    set { setMargin(newValue, \.top, "topMargin") }
  }

  /// The distance of the views from the bottom of the stack; 0 unless told.
  ///
  /// In points; see ``topMargin``.
  ///
  /// - Complexity: That of ``topMargin``.
  public final var bottomMargin: Double {
    get { storedMargins.bottom }
    set { setMargin(newValue, \.bottom, "bottomMargin") }
  }

  /// The distance of the views from the edge of the stack where lines begin;
  /// 0 unless told.
  ///
  /// In points; see ``topMargin``.
  ///
  /// - Complexity: That of ``topMargin``.
  public final var leadingMargin: Double {
    get { storedMargins.left }
    set { setMargin(newValue, \.left, "leadingMargin") }
  }

  /// The distance of the views from the edge of the stack where lines end; 0
  /// unless told.
  ///
  /// In points; see ``topMargin``.
  ///
  /// - Complexity: That of ``topMargin``.
  public final var trailingMargin: Double {
    get { storedMargins.right }
    set { setMargin(newValue, \.right, "trailingMargin") }
  }

  /// The top and the bottom margin; reading gives the top one.
  ///
  /// ```swift
  /// let stack = StackView { SizedView(width: 10, height: 10) }
  /// stack.verticalMargins = 2
  /// stack.horizontalMargins = 6
  /// print(stack.frame.size)  // Size(width: 22.0, height: 14.0)
  /// ```
  ///
  /// - Complexity: That of ``topMargin``.
  public final var verticalMargins: Double {
    get { topMargin }
    set {
      let scope = Change(of: self)
      defer { scope.end() }
      topMargin = newValue
      bottomMargin = newValue
    }
  }

  /// The leading and the trailing margin; reading gives the leading one.
  ///
  /// - Complexity: That of ``topMargin``.
  public final var horizontalMargins: Double {
    get { leadingMargin }
    set {
      let scope = Change(of: self)
      defer { scope.end() }
      leadingMargin = newValue
      trailingMargin = newValue
    }
  }

  private func setMargin(
    _ value: Double, _ edge: WritableKeyPath<EdgeInsets, Double>,
    _ name: String
  ) {
    guard let value = LayoutNumber.accepted(value) else {
      return refuse(value, for: name)
    }
    guard value != storedMargins[keyPath: edge] else { return }
    storedMargins[keyPath: edge] = value
    findings = Findings()
    setNeedsArrangement()
  }

  /// The margins at the near and the far end of an axis, that is, at the left
  /// and the right or at the top and the bottom.
  final func margins(_ axis: Axis) -> (near: Double, far: Double) {
    let outer = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let own = storedMargins
    guard axis == .horizontal else {
      return (own.top + outer.top, own.bottom + outer.bottom)
    }
    let isMirrored = isMirrored(.horizontal)
    return (
      outer.left + (isMirrored ? own.right : own.left),
      outer.right + (isMirrored ? own.left : own.right)
    )
  }

  /// Brings the stack's own margins to its layout, which knows the others.
  final func setMargins(of layout: StackLayout) {
    layout.topMargin = storedMargins.top
    layout.bottomMargin = storedMargins.bottom
    layout.leadingMargin = storedMargins.left
    layout.trailingMargin = storedMargins.right
  }
}
