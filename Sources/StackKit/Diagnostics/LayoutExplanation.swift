import Cassowary

/// Why a frame is what it is; see ``LayoutView/explainLayout()``.
///
/// Each of the four numbers of the frame follows from rules that hold
/// exactly, and is the sum of what they contribute.
///
/// ```swift
/// let card = LayoutView()
/// let title = SizedView(height: 1), body = SizedView(height: 1)
/// card.addSubviewsWithVerticalLayout([title, body]) {
///   $0.verticalAlignment = .top
///   $0.spacing = 8
///   $0.topMargin = 34
/// }
/// let y = body.explainLayout().y
/// print(y.value)  // 43.0
/// print(y.reasons.map(\.contribution))  // [34.0, 1.0, 8.0]
/// ```
public struct LayoutExplanation: CustomStringConvertible {
  /// One of the rules that a number follows from.
  public struct Reason {
    /// The rule; it holds exactly.
    public let rule: LayoutRule
    /// How far the number moves, in points, if the rule's constant grows by 1.
    public let gain: Double
    /// The rule's part of the number, in points: the gain times its constant.
    public let contribution: Double
  }

  /// A rule about the view that does not hold.
  public struct Compromise: CustomStringConvertible {
    /// The rule, which had to give way.
    public let rule: LayoutRule
    /// By how much it is missed, in points; positive.
    public let amount: Double

    /// The rule and the amount, such as
    /// `compression.width of title: >= 80 @750, by 20`.
    public var description: String { "\(rule), by \(readable(amount))" }
  }

  /// One of the four numbers of a frame.
  public struct Part: CustomStringConvertible {
    /// What it is: `x`, `y`, `width` or `height`.
    public let name: String
    /// The number, in points.
    public let value: Double

    /// The rules that the number follows from, in the order of their views.
    public let reasons: [Reason]

    /// Whether rules determine the number; else a part stays what it was.
    public let isDetermined: Bool

    /// The number with the sum it comes from, one rule a line.
    public var description: String {
      var lines = ["  \(name): \(readable(value))"]
      lines += LayoutExplanation.lines(of: reasons) {
        "\(readable($0.contribution))  \($0.rule)"
      }
      if !isDetermined { lines.append("    nothing determines it") }
      return lines.joined(separator: "\n")
    }
  }

  /// The view whose frame it is.
  public let view: LayoutView
  /// The left edge, relative to the superview.
  public let x: Part
  /// The top edge, relative to the superview.
  public let y: Part
  /// The extent to the right.
  public let width: Part
  /// The extent downwards.
  public let height: Part

  /// The rules about the view that do not hold: what its content asks for,
  /// constraints, margins and spacing; those that matter most come first.
  public let compromises: [Compromise]

  /// The values that the view did not take; see
  /// ``LayoutView/refusedValues``.
  public let refusedValues: [RefusedValue]

  /// The view and its frame, then each number with the sum it comes from, one
  /// rule a line, and the rules that gave way; of more than twelve rules, the
  /// first eleven; and the values that the view did not take.
  public var description: String {
    let numbers = [x, y, width, height]
    let frame = numbers.map { readable($0.value) }.joined(separator: ", ")
    var lines = ["\(view.displayName) (\(frame))"]
    lines += numbers.map(\.description)
    if !compromises.isEmpty { lines.append("  gave way:") }
    lines += Self.lines(of: compromises, \.description)
    if !refusedValues.isEmpty { lines.append("  refused:") }
    for refused in refusedValues {
      lines.append("    \(refused.property): \(refused.value)")
    }
    return lines.joined(separator: "\n")
  }

  /// A line for each item, shortened.
  fileprivate static func lines<Item>(
    of items: [Item], _ text: (Item) -> String
  ) -> [String] {
    shortened(items, text).map { "    \($0)" }
  }
}
