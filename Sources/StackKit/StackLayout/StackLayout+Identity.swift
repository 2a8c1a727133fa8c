extension StackLayout: Hashable {
  /// Whether both are the same layout: the same object, not one with the same
  /// settings.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// let layout = card.addSubviewsWithVerticalLayout([Label("a")])
  /// let other = card.addSubviewsWithVerticalLayout([Label("b")])
  /// print(layout == other, card.stackLayouts[0] == layout)  // false true
  /// ```
  ///
  /// - Complexity: O(1).
  public static func == (left: StackLayout, right: StackLayout) -> Bool {
    left === right
  }

  /// Hashes the identity of the layout, which differs from run to run.
  ///
  /// - Parameter hasher: Takes the identity in.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
