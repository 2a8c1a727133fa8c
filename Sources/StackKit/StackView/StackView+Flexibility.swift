// Weights, and bounds of single views.
extension StackView {
  /// Lets a view share the room of the stack, in proportion to a weight.
  ///
  /// The views with a weight are in that proportion to each other, and take
  /// what the other views leave, while these keep the lengths that they ask
  /// for. Without that much room, who gives way is decided by the
  /// compression resistance of all. Bounds come first: when a view is at one
  /// of them, the others share the rest; where they have to be longer than all
  /// largest sizes allow, they are so in proportion. Weights count in
  /// ``StackDistribution/fill``; with another distribution they are kept, and
  /// have no effect until it is that one again.
  ///
  /// A stack whose length nobody gives is as long as it must be for no view
  /// with a weight to be shorter than it asks to be, as far as bounds allow.
  ///
  /// A ``Spacer`` has the weight 1 unless told, so that several spacers in a
  /// row take equal parts, and its least length for a bound. Weights are moved
  /// into 0.001...1000; `nil` takes a weight away. CSS: `flex-grow`.
  ///
  /// ```swift
  /// let views = (0..<3).map { _ in SizedView(width: 10, height: 10) }
  /// let stack = StackView(arrangedSubviews: views)
  /// stack.frame = Rect(x: 0, y: 0, width: 100, height: 10)
  /// stack.setWeight(1, for: views[0])
  /// stack.setWeight(2, for: views[2])
  /// print(views.map(\.frame.width))  // [30.0, 10.0, 60.0]
  /// stack.setMaximumSize(IntrinsicSize(width: 40), for: views[2])
  /// print(views.map(\.frame.width))  // [50.0, 10.0, 40.0]
  /// ```
  ///
  /// - Returns: Whether it was set: not for other views, nor for a number
  ///   that is not finite or not positive.
  @discardableResult
  public final func setWeight(_ weight: Double?, for view: LayoutView) -> Bool {
    isArranged(view) && putWeight(weight, for: view)
  }

  @discardableResult
  final func putWeight(_ weight: Double?, for view: LayoutView) -> Bool {
    if let weight, !(weight > 0 && weight.isFinite) {
      view.refuse(weight, for: "weight(for:)")
      return false
    }
    change(view) { $0.weight = weight.map { max(0.001, min(1000, $0)) } }
    return true
  }

  /// The weight of a view; `nil` if it has none.
  ///
  /// A ``Spacer`` of the stack has 1 unless told.
  public final func weight(for view: LayoutView) -> Double? {
    if let weight = items[ObjectIdentifier(view)]?.weight { return weight }
    return view.original is Spacer && view.superview === self ? 1 : nil
  }

  /// Sets how small an arranged subview may become, in points; `nil` for any.
  ///
  /// A minimum wins over a maximum and the distribution; a required constraint
  /// wins over it. A number that is negative or not finite counts as none.
  ///
  /// - Returns: Whether it was set: not for other views.
  @discardableResult
  public final func setMinimumSize(
    _ size: IntrinsicSize, for view: LayoutView
  ) -> Bool {
    isArranged(view) && put(size, \.minimum, for: view)
  }

  /// Sets how large an arranged subview may become.
  ///
  /// ```swift
  /// let views = (0..<2).map { _ in LayoutView { IntrinsicSize(width: 10) } }
  /// let stack = StackView(arrangedSubviews: views)
  /// stack.frame = Rect(x: 0, y: 0, width: 100, height: 10)
  /// print(views.map(\.frame.width))  // [90.0, 10.0]
  /// stack.setMaximumSize(IntrinsicSize(width: 30), for: views[0])
  /// print(views.map(\.frame.width))  // [30.0, 70.0]
  /// ```
  ///
  /// See ``setMinimumSize(_:for:)`` for what is taken, and what is returned.
  @discardableResult
  public final func setMaximumSize(
    _ size: IntrinsicSize, for view: LayoutView
  ) -> Bool {
    isArranged(view) && put(size, \.maximum, for: view)
  }

  /// The least size that was set for a view; none along an axis without one.
  public final func minimumSize(for view: LayoutView) -> IntrinsicSize {
    items[ObjectIdentifier(view)]?.minimum ?? .none
  }

  /// The largest size that was set for a view; none along an axis without one.
  public final func maximumSize(for view: LayoutView) -> IntrinsicSize {
    items[ObjectIdentifier(view)]?.maximum ?? .none
  }

  @discardableResult
  final func put(
    _ size: IntrinsicSize,
    _ bound: WritableKeyPath<StackViewSettings.View, IntrinsicSize>,
    for view: LayoutView
  ) -> Bool {
    if !LayoutNumber.accepts(size) {
      let name = bound == \.minimum ? "minimumSize" : "maximumSize"
      view.refuse(size, for: "\(name)(for:)")
    }
    let accepted = IntrinsicSize(
      width: LayoutNumber.acceptedMetric(size.width),
      height: LayoutNumber.acceptedMetric(size.height))
    change(view) { $0[keyPath: bound] = accepted }
    return true
  }

  private func isArranged(_ view: LayoutView) -> Bool {
    view.superview === self && index(of: view) != nil
  }
}
