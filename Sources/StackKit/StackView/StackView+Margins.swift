// Margins of the stack itself, which know the writing direction.
extension StackView {
  /// The distance of the views from the top of the stack; 0 unless told.
  ///
  /// It is added to the ``LayoutView/layoutMargins`` where these are kept free;
  /// see ``isLayoutMarginsRelativeArrangement``. If negative, views stick out.
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
  public final var topMargin: Double {
    get { stored.topMargin }
    set { setMargin(newValue, \.topMargin, "topMargin") }
  }

  /// The distance from the bottom of the stack, in points; see ``topMargin``.
  public final var bottomMargin: Double {
    get { stored.bottomMargin }
    set { setMargin(newValue, \.bottomMargin, "bottomMargin") }
  }

  /// The distance from the leading edge, in points; see ``topMargin``.
  public final var leadingMargin: Double {
    get { stored.leadingMargin }
    set { setMargin(newValue, \.leadingMargin, "leadingMargin") }
  }

  /// The distance from the trailing edge, in points; see ``topMargin``.
  public final var trailingMargin: Double {
    get { stored.trailingMargin }
    set { setMargin(newValue, \.trailingMargin, "trailingMargin") }
  }

  /// The top and the bottom margin; reading gives the top one.
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
    _ value: Double, _ margin: WritableKeyPath<StackViewSettings, Double>,
    _ name: String
  ) {
    guard let value = LayoutNumber.accepted(value)
    else { return refuse(value, for: name) }
    set(margin, to: value)
  }

  /// The margins at the left and the right, or at the top and the bottom.
  final func margins(_ axis: Axis) -> (near: Double, far: Double) {
    let outer = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let more = outer.ends(axis)
    let own = EdgeInsets(
      top: topMargin, left: leadingMargin, bottom: bottomMargin,
      right: trailingMargin
    ).ends(axis, isMirrored: isMirrored(axis))
    return (own.lead + more.lead, own.trail + more.trail)
  }
}
