import Cassowary

/// Required rules that cannot all hold, and which of them gave way; see
/// ``LayoutEngine/conflicts``.
///
/// Without any one of the rules, the others could hold together.
///
/// ```swift
/// let card = LayoutView(), body = LayoutView()
/// body.name = "body"
/// card.frame = Rect(x: 0, y: 0, width: 320, height: 100)
/// body.heightAnchor.constraint(equalTo: 80).isActive = true
/// card.addSubviewsWithVerticalLayout([body]) {
///   $0.verticalAlignment = .fill
///   $0.topMargin = 34
/// }
/// for conflict in card.engine.conflicts {
///   print(conflict.dropped)  // margin.bottom of body: == 0
///   print(conflict.amount)  // 14.0
/// }
/// ```
public struct LayoutConflict: CustomStringConvertible {
  /// One of the rules.
  public struct Member {
    /// The rule.
    public let rule: LayoutRule

    /// How often the rule counts in the sum that does not come out: positive
    /// where it needs room, negative where it gives room.
    public let factor: Double

    /// Whether it is the rule that gave way.
    public let isDropped: Bool
  }

  /// The rules: the one that gave way, and the others in order of their views.
  public let members: [Member]

  /// The rule that gave way: one of the lowest rank; see
  /// <doc:ConflictsInLayouts>.
  public let dropped: LayoutRule

  /// How much room is missing, in points.
  public let amount: Double

  /// The sum that does not come out, and what gave way, such as `margin.top of
  /// body: 34 + height of body: 80 + margin.bottom of body: 0 is 14 more than
  /// frame.height of card: 100; margin.bottom of body gives way`.
  ///
  /// Of more than twelve rules on a side, it is the first eleven.
  public var description: String {
    let needed = Self.sum(of: members.filter { $0.factor > 0 })
    let given = Self.sum(of: members.filter { $0.factor < 0 })
    return "\(needed) is \(readable(amount)) more than \(given); "
      + "\(dropped.title) gives way"
  }

  /// The rules of one side: those that give way come last.
  private static func sum(of members: [Member]) -> String {
    let ordered = members.filter { !$0.isDropped } + members.filter(\.isDropped)
    if ordered.isEmpty { return "0" }
    return shortened(ordered) { member in
      let factor = abs(member.factor)
      let times = factor == 1 ? "" : "\(readableFactor(factor)) * "
      return "\(times)\(member.rule.title): \(readable(member.rule.constant))"
    }.joined(separator: " + ")
  }
}
