// Stacks from a closure, and several views at once.
extension StackView {
  /// Creates a stack of the views that a closure lists.
  ///
  /// ```swift
  /// let notes = ["Milk", "Bread"]
  /// let list = StackView(.vertical, spacing: 2, alignment: .leading) {
  ///   Label("Notes", measurer: CellTextMeasurer())
  ///   for note in notes { Label(note, measurer: CellTextMeasurer()) }
  /// }
  /// print(list.frame.size)  // Size(width: 5.0, height: 7.0)
  /// print(list.arrangedSubviews[1].frame.width)  // 4.0
  /// ```
  ///
  /// - Parameters:
  ///   - axis: The direction in which the views follow each other.
  ///   - spacing: The distance between neighbours, in points; see
  ///     ``spacing``.
  ///   - distribution: How they use the length of the stack.
  ///   - alignment: Where they stand across the axis.
  ///   - margins: The ``LayoutView/layoutMargins``, which the views keep free
  ///     then; `nil` for none.
  ///   - views: Lists the views; see ``LayoutViewBuilder``. It is called once.
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

  /// Adds views at the end of the arranged subviews, in the order given.
  ///
  /// ```swift
  /// let stack = StackView()
  /// stack.addArrangedSubviews([Label("a"), Label("b")])
  /// print(stack.arrangedSubviews.map(\.displayName))  // ["a", "b"]
  /// ```
  ///
  /// - Parameter views: The views; of one that is given twice the last place
  ///   counts. The stack itself, and views that contain it, are refused.
  /// - Complexity: O(*n*) for each, in the number of arranged subviews.
  public final func addArrangedSubviews(_ views: [LayoutView]) {
    let scope = Change(of: self)
    defer { scope.end() }
    for view in views { addArrangedSubview(view) }
  }
}
