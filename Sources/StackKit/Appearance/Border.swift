/// A line along the edges of a view, inside of them.
///
/// ```swift
/// let card = LayoutView()
/// card.border = Border(width: 2, color: .blue)
/// print(card.border?.width ?? 0)  // 2.0
/// ```
public struct Border: Hashable, Sendable {
  /// How thick the line is, in points.
  public let width: Double
  /// What the line is drawn with.
  public var color: Color

  /// Creates a border; a width that is negative or not finite counts as 0.
  public init(width: Double = 1, color: Color = .black) {
    self.width = LayoutNumber.acceptedMetric(width) ?? 0
    self.color = color
  }

  var isInvisible: Bool { width == 0 || color.alpha == 0 }
}
