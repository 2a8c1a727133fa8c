// What a label shows depends on its frame.
extension Label {
  /// The lines as they are shown at the label's present width.
  ///
  /// ```swift
  /// let label = Label("one two three", measurer: CellTextMeasurer())
  /// label.preferredMaxLayoutWidth = 7
  /// print(label.visibleLines())  // ["one two", "three"]
  /// ```
  ///
  /// - Returns: The text of each line.
  /// - Complexity: O(*w*) in the number of words.
  public final func visibleLines() -> [String] {
    drawnLines().map(\.text)
  }

  /// The lines as they are shown.
  package final func drawnLines() -> [DrawnLine] {
    drawnLines(at: frame.width)
  }
}
