// What a label shows depends on its frame.
extension Label {
  /// The texts of the lines as they are shown at the label's present size.
  ///
  /// See ``drawnLines()`` for where they stand.
  ///
  /// - Complexity: O(*w*) in the number of words.
  public final func visibleLines() -> [String] { drawnLines().map(\.text) }

  /// The lines as they are shown at the label's present size, and where.
  ///
  /// Lines that a label is too low for are not shown, but for the first one.
  ///
  /// ```swift
  /// let label = Label("Total", measurer: CellTextMeasurer())
  /// label.frame = Rect(x: 0, y: 0, width: 12, height: 1)
  /// label.textAlignment = .right
  /// print(label.drawnLines()[0].frame.minX)  // 7.0
  /// print(label.drawnLines()[0].baseline)  // 1.0
  /// ```
  ///
  /// - Complexity: O(*w*) in the number of words.
  public final func drawnLines() -> [DrawnLine] { drawnLines(in: frame.size) }
}
