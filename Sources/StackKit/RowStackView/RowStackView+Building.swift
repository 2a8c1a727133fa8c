extension RowStackView {
  /// Creates a list of the rows in a closure; see ``LayoutViewBuilder``.
  ///
  /// ```swift
  /// let names = ["Ada", "Alan"]
  /// let list = RowStackView {
  ///   Label("People", measurer: CellTextMeasurer())
  ///   for name in names { Label(name, measurer: CellTextMeasurer()) }
  /// }
  /// list.frame = Rect(x: 0, y: 0, width: 100, height: 60)
  /// print(list.rows.map(\.displayName))  // ["People", "Ada", "Alan"]
  /// print(list.contentSize)  // Size(width: 100.0, height: 75.0)
  /// ```
  ///
  /// The rows have the defaults of a list: to give them others, create the
  /// list, set its defaults, and add the rows.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public convenience init(
    _ axis: Axis = .vertical, @LayoutViewBuilder rows: () -> [LayoutView]
  ) {
    self.init(axis: axis)
    addRows(rows())
  }
}
