// Stacks from a closure, and several views at once.
extension StackView {
  /// Creates a stack of the views that a closure lists, which is called once;
  /// see ``LayoutViewBuilder``.
  ///
  /// The rest is as in
  /// ``init(arrangedSubviews:axis:spacing:distribution:alignment:margins:)``.
  ///
  /// - Complexity: O(*n*) in the number of views.
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

  /// Adds views at the end of the arranged subviews, in the order given; of one
  /// that is given twice the last place counts.
  ///
  /// See ``insertArrangedSubview(_:at:)`` for what is refused, and for the cost
  /// of each.
  public final func addArrangedSubviews(_ views: [LayoutView]) {
    let scope = Change(of: self)
    defer { scope.end() }
    for view in views { addArrangedSubview(view) }
  }
}
