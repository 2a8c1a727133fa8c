extension LayoutView {
  /// The spacing of the system: 8 points, the standard distance between views
  /// in UIKit, and what ``layoutMargins`` are unless told.
  public static var systemSpacing: Double { 8 }
}
