/// What files say about a figure, in order.
enum Field {
  case text(String)
  case whole(Int)
  case number(Double)
  case flag(Bool)
  /// Not known, or without meaning here.
  case none

  static func all(of figure: Figure) -> [(name: String, value: Field)] {
    [
      ("suite", .text(figure.suite.rawValue)),
      ("scenario", .text(figure.scenario)),
      ("phase", .text(figure.phase)),
      ("rows", .whole(figure.rows)),
      ("medianNanoseconds", .number(figure.time.median)),
      ("minimumNanoseconds", .number(figure.time.minimum)),
      ("p90Nanoseconds", .number(figure.time.p90)),
      ("samples", .whole(figure.time.count)),
      ("nanosecondsPerRow", .number(figure.perRow)),
      ("handWrittenNanoseconds", number(figure.byHand?.median)),
      ("ratioToHandWritten", number(figure.ratio)),
      ("pivots", .number(figure.pivots)),
      ("bytes", figure.bytes.map { .whole($0) } ?? .none),
      ("bar", number(figure.bar)),
      ("barNanoseconds", number(figure.timeBar)),
      ("withinBar", figure.isWithinBar.map { .flag($0) } ?? .none),
      ("constraints", figure.constraints.map { .whole($0) } ?? .none),
      ("measurements", .number(figure.measurements)),
      ("chainNanosecondsPerConstraint", number(figure.chainUnit)),
      ("timesChain", number(figure.timesChain)),
      ("barTimesChain", number(figure.chainBar)),
    ]
  }

  private static func number(_ value: Double?) -> Field {
    value.map { .number($0) } ?? .none
  }

  /// The value without quotes, as JSON and comma-separated values write
  /// numbers; `nil` if there is none.
  var plain: String? {
    switch self {
    case .text(let text): text
    case .whole(let number): String(number)
    case .number(let value) where !value.isFinite: nil
    case .number(let value) where value == value.rounded():
      Format.fixed(value, digits: 0)
    case .number(let value): Format.fixed(value, digits: 3)
    case .flag(let flag): String(flag)
    case .none: nil
    }
  }
}
