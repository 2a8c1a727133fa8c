// Layouts from a closure that lists views.
extension LayoutView {
  /// Arranges the views that a closure lists in a row; see
  /// ``addSubviewsWithHorizontalLayout(_:configure:)-([LayoutView],_)`` and
  /// ``LayoutViewBuilder``.
  ///
  /// - Complexity: O(*n*) in the number of views.
  @discardableResult
  public final func addSubviewsWithHorizontalLayout(
    @LayoutViewBuilder _ views: () -> [LayoutView],
    configure: (StackLayout) -> Void = { _ in }
  ) -> StackLayout {
    addSubviewsWithHorizontalLayout(views(), configure: configure)
  }

  /// Arranges the views that a closure lists in a column; see
  /// ``addSubviewsWithVerticalLayout(_:configure:)-([LayoutView],_)`` and
  /// ``LayoutViewBuilder``.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.addSubviewsWithVerticalLayout {
  ///   SizedView(width: 20, height: 10)
  ///   SizedView(width: 30, height: 10)
  /// } configure: {
  ///   $0.spacing = 5
  /// }
  /// print(card.frame.size)  // Size(width: 30.0, height: 25.0)
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  @discardableResult
  public final func addSubviewsWithVerticalLayout(
    @LayoutViewBuilder _ views: () -> [LayoutView],
    configure: (StackLayout) -> Void = { _ in }
  ) -> StackLayout {
    addSubviewsWithVerticalLayout(views(), configure: configure)
  }
}
