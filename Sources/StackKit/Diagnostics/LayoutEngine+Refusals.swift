extension LayoutEngine {
  /// The values that the views of the tree did not take, view by view, from
  /// back to front.
  ///
  /// ``LayoutView/refusedValues`` says which count. Nothing is laid out.
  ///
  /// ```swift
  /// let card = LayoutView(), title = Label("Title")
  /// card.addSubviewsWithVerticalLayout([title]) { $0.spacing = .nan }
  /// title.alpha = .infinity
  /// let refused = card.engine.refusedValues
  /// print(refused[0])  // layout.spacing of LayoutView: nan
  /// print(refused[1])  // alpha of Title: inf
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var refusedValues: [RefusedValue] {
    var found: [RefusedValue] = []
    root?.forEachMade { found += $0.refusedValues }
    return found
  }

  /// Forgets the values that the views of the tree did not take.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.alpha = .nan
  /// print(card.engine.refusedValues.count)  // 1
  /// card.engine.forgetRefusedValues()
  /// print(card.engine.refusedValues.count)  // 0
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func forgetRefusedValues() {
    root?.forEachMade { $0.rareExtras?.refusals = [] }
  }
}
