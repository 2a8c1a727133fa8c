extension LayoutView {
  /// The spacing of the system: 8 points, the standard distance between views
  /// in UIKit, and what ``layoutMargins`` are unless told.
  ///
  /// ```swift
  /// let row = StackView(spacing: LayoutView.systemSpacing) {
  ///   SizedView(width: 10)
  ///   SizedView(width: 10)
  /// }
  /// print(row.frame.width)  // 28.0
  /// ```
  public static var systemSpacing: Double { 8 }
}
