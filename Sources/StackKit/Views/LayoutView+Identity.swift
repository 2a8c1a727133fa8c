extension LayoutView: Hashable {
  /// Whether both are the same view: the same object, not one that looks
  /// alike.
  ///
  /// ```swift
  /// let a = Label("Title"), b = Label("Title")
  /// print(a == b, a == a, [b, a].firstIndex(of: a) ?? -1)  // false true 1
  /// var selected: Set<LayoutView> = [a]
  /// print(selected.insert(a).inserted, selected.contains(b))  // false false
  /// ```
  ///
  /// - Complexity: O(1).
  public static func == (left: LayoutView, right: LayoutView) -> Bool {
    left === right
  }

  /// Hashes the identity of the view.
  ///
  /// It differs from run to run, and so does the order of a set of views.
  public final func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
