extension LayoutEngine {
  /// The values that views of the tree did not take, from back to front.
  ///
  /// ``LayoutView/refusedValues`` says which count. Nothing is laid out.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var refusedValues: [RefusedValue] {
    var found: [RefusedValue] = []
    root?.forEachMade { found += $0.refusedValues }
    return found
  }

  /// Forgets the values that the views of the tree did not take.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func forgetRefusedValues() {
    root?.forEachMade { $0.rareExtras?.refusals = [] }
  }
}
