/// Rows waiting for their turn, those of higher levels first and, within a
/// level, in the order in which they came.
///
/// Levels beyond the 63rd share one place: the queue serves choices that any
/// order of would make right.
struct RankQueue: ~Copyable {
  private static let lastPlace: Int32 = 63

  /// Bit *k* is set if somebody waits at place *k*.
  private var waiting: UInt64 = 0
  private var heads = Pool<Int32>()
  private var tails = Pool<Int32>()
  /// For each row the one behind it.
  private var next = Pool<Int32>()

  var isEmpty: Bool { waiting == 0 }
  var bytes: Int { heads.bytes + tails.bytes + next.bytes }

  /// Makes room for rows up to a number.
  mutating func reserve(rows: Int) {
    heads.extend(to: Int(RankQueue.lastPlace) + 1, with: -1)
    tails.extend(to: Int(RankQueue.lastPlace) + 1, with: -1)
    next.reserve(rows)
    next.extend(to: rows, with: -1)
  }

  /// Adds a row that is not in the queue.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - rank: The place of its level, -1 for required.
  @inline(__always)
  mutating func push(_ row: Int32, rank: Int32) {
    let place = min(rank + 1, RankQueue.lastPlace)
    next[row] = -1
    if waiting & (1 << UInt64(place)) == 0 {
      waiting |= 1 << UInt64(place)
      heads[place] = row
    } else {
      next[tails[place]] = row
    }
    tails[place] = row
  }

  /// Takes the next row.
  @inline(__always)
  mutating func pop() -> Int32 {
    assert(!isEmpty)
    let place = Int32(waiting.trailingZeroBitCount)
    let row = heads[place]
    if next[row] < 0 {
      waiting &= ~(1 << UInt64(place))
    } else {
      heads[place] = next[row]
    }
    return row
  }
}
