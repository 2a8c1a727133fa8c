/// A row of the basis in a ratio test, or the entering row (`row` is -1).
struct Candidate: BitwiseCopyable {
  var row: Int32
  /// The number in `scratch.exchanges` that put the row here; -1: in the basis.
  var exchange: Int32 = -1
  /// The factor of the row in the expression of the entering row.
  var factor: Double
  /// Whether the multiplier grows.
  var isUp: Bool
  /// Whether it has moved on to another breakpoint.
  var hasFlipped = false
  /// Whether it is not known what comes after it.
  var isLast = false
  /// The breakpoint at which the row would be after the step.
  var cuts: Cuts
  /// How far the multiplier of the entering row may move.
  var ratio: Ratio

  /// Where the row is when it goes on.
  var end: UInt8 { @inline(__always) get { cuts.end(upwards: isUp) } }
}

/// A ratio: its components from the highest level to the lowest.
///
/// Three are kept here, which nearly always is all; the rest is a vector of
/// `scratch.ratioNodes`. Components that are zero are left out.
struct Ratio: BitwiseCopyable {
  /// The order of the levels, `Int32.max` for none.
  var firstOrder: Int32 = .max
  var secondOrder: Int32 = .max
  var thirdOrder: Int32 = .max
  var rest: Int32 = -1
  var first = 0.0
  var second = 0.0
  var third = 0.0

  var isZero: Bool { firstOrder == .max }

  /// Adds a component below those that are there.
  mutating func append(_ order: Int32, _ value: Double) {
    if firstOrder == .max {
      firstOrder = order
      first = value
    } else if secondOrder == .max {
      secondOrder = order
      second = value
    } else {
      thirdOrder = order
      third = value
    }
  }
}

/// A row that another one takes to its next breakpoint, or away from it.
struct Fellow: BitwiseCopyable {
  let row: Int32
  /// The number of its variables: where rows come to their breakpoints at once,
  /// the shortest is preferred, as long ones may need etas.
  let length: Int32
  /// How much it moves with the other one.
  let factor: Double
  /// How far the other one has moved then.
  let distance: Double
  let cuts: Cuts
}

/// What a ratio test knows of the fellows of a row of the basis: a part of
/// `scratch.fellows`, and how many to look for when all of these are used.
struct FellowSearch: BitwiseCopyable {
  var next: Int32 = 0
  var end: Int32 = 0
  var wanted: Int
}

/// An exchange of rows of the basis that a ratio test came by.
struct FellowExchange: BitwiseCopyable {
  /// The row that came to the end of its box, the row of the basis that leaves,
  /// and the one that takes its place.
  var out: Int32
  var leaving: Int32
  var entering: Int32
  /// The row of the basis that was there at first.
  var origin: Int32
  /// How much the next candidate moves with that one, and how far that one has
  /// moved when the entering row comes in.
  var factor: Double
  var distance: Double
  /// Where the former is then, and the breakpoint that the latter holds.
  var cut: UInt8
  var cuts: Cuts
  /// How far the entering row's multiplier has moved then.
  var ratio: Ratio
  /// How many candidates take no part any more since the first one passed on.
  var dropped: Int
  /// Where those come from that may take its place next.
  var search: FellowSearch
  /// Whether one of them has.
  var isPassed = false
}
