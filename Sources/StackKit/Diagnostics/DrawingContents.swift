/// What ``LayoutView/svg(_:)`` draws.
public struct DrawingContents: OptionSet, Hashable, Sendable {
  /// The bits of the parts.
  public let rawValue: UInt8

  /// Creates a set from its bits; those without a meaning are ignored.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The outlines of views.
  public static let frames = DrawingContents(rawValue: 1)

  /// The names of the views that have one.
  public static let names = DrawingContents(rawValue: 2)

  /// The distances that stack layouts keep along their axis: between
  /// neighbours, and at both ends; with their lengths in points.
  public static let gaps = DrawingContents(rawValue: 4)

  /// The text of labels, line by line, on its baselines.
  public static let text = DrawingContents(rawValue: 8)

  /// How views look: their backgrounds, borders and rounded corners, and what
  /// they draw themselves; see ``LayoutView/svgElements(in:)``.
  public static let colors = DrawingContents(rawValue: 16)

  /// Everything.
  public static let all: DrawingContents = [
    .frames, .names, .gaps, .text, .colors,
  ]
}
