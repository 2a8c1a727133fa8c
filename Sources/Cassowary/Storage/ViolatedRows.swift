/// A row that was found violated: away from where it is to sit.
struct ViolatedRow: BitwiseCopyable {
  var row: Int32
  /// Four times the order of the highest level on which the row resists, -4 for
  /// a required one; more if it waits behind the others of that level.
  var turn: Int32
  /// By how much it was violated; 0 if that does not matter yet.
  var amount: Double

  /// A row that was not tried yet.
  init(row: Int32, order: Int32, amount: Double) {
    self.row = row
    self.turn = 4 * order
    self.amount = amount
  }

  /// The order of the level on which the row resists; -1 for required.
  var order: Int32 { turn >> 2 }

  /// Whether the row waits, as it cannot simply be broken.
  var waits: Bool { turn & 1 != 0 }

  /// Whether the row waits, as it is made of many others.
  var isWide: Bool { turn & 2 != 0 }

  /// The same row, violated by an amount, with another reason to wait, if any.
  func again(
    waits: Bool = false, isWide: Bool = false, amount: Double
  ) -> ViolatedRow {
    var result = self
    result.turn |= (waits ? 1 : 0) | (isWide ? 2 : 0)
    result.amount = amount
    return result
  }

  /// What matters more comes first, then what is further off; the smaller
  /// number under Bland's rule.
  @inline(__always)
  static func isBefore(
    _ first: ViolatedRow, _ second: ViolatedRow, _ usesBland: Bool
  ) -> Bool {
    if !usesBland {
      if first.turn != second.turn { return first.turn < second.turn }
      if first.amount != second.amount { return first.amount > second.amount }
    }
    return first.row < second.row
  }
}

/// The rows that wait for a dual step: where many do, level by level in the
/// order in which they came, by how much they are violated otherwise.
struct ViolatedRows: ~Copyable {
  private var queue = BinaryHeap<ViolatedRow>()
  /// Many that were not tried yet.
  private var many = LevelQueue()
  /// Of these, those that only break ties of others.
  private var tieBreaks = LevelQueue()
  /// Whether these come before all others: not if there are none.
  private var tieBreaksComeFirst = false
  /// Whether the queue is in the order of Bland's rule.
  private var usesBland = false

  var isEmpty: Bool { queue.isEmpty && many.isEmpty && tieBreaks.isEmpty }
  var count: Int { queue.count + many.count + tieBreaks.count }
  var bytes: Int { queue.bytes + many.bytes + tieBreaks.bytes }

  mutating func reserve(levels: Int) {
    many.reserve(levels: levels)
    tieBreaks.reserve(levels: levels)
  }

  mutating func push(_ row: ViolatedRow) {
    let usesBland = usesBland
    queue.push(row) { ViolatedRow.isBefore($0, $1, usesBland) }
  }

  /// Adds one of many; there must be room.
  @inline(__always)
  mutating func pushOneOfMany(_ row: Int32, order: Int32, breaksTies: Bool) {
    if usesBland {
      push(ViolatedRow(row: row, order: order, amount: 0))
    } else if breaksTies {
      tieBreaks.push(row, order: order)
    } else {
      many.push(row, order: order)
    }
  }

  /// Takes the row that comes first: in O(1) if it is one of many.
  mutating func pop() -> ViolatedRow {
    let last = queue.isEmpty ? Int32.max : queue.top.turn
    if !tieBreaksComeFirst && !many.isEmpty && last > 4 * many.firstOrder {
      return many.popRow()
    }
    if !tieBreaks.isEmpty
      && (tieBreaksComeFirst || last > 4 * tieBreaks.firstOrder)
    {
      let row = tieBreaks.popRow()
      if tieBreaks.isEmpty { tieBreaksComeFirst = false }
      return row
    }
    let usesBland = usesBland
    return queue.pop { ViolatedRow.isBefore($0, $1, usesBland) }
  }

  /// Whether others of a row's level wait that are not known to be wide.
  func hasOthers(ofLevelOf row: ViolatedRow) -> Bool {
    let order = row.order
    return !many.isEmpty && many.firstOrder == order
      || !tieBreaks.isEmpty && tieBreaks.firstOrder == order
      || !queue.isEmpty && queue.top.order == order && !queue.top.isWide
  }

  /// Lets the rows come first that only break ties of others; false if there
  /// are none, or they come first already.
  mutating func putTieBreaksFirst() -> Bool {
    if tieBreaksComeFirst || tieBreaks.isEmpty { return false }
    tieBreaksComeFirst = true
    return true
  }

  /// Whether a required row waits, one of many aside.
  var hasRequired: Bool { !queue.isEmpty && queue.top.turn < 0 }

  /// How many are neither of many nor taken yet.
  var queued: Int { queue.count }

  /// One of the queued rows, in no particular order.
  subscript(place: Int) -> ViolatedRow { queue.elements[place] }

  /// Takes one of the queued rows, in O(*n*).
  mutating func take(at place: Int) -> ViolatedRow {
    let result = queue.removeUnordered(at: place)
    let usesBland = usesBland
    queue.build { ViolatedRow.isBefore($0, $1, usesBland) }
    return result
  }

  /// Puts the rows in the order of Bland's rule, or back in their own.
  ///
  /// - Returns: The number of rows that this took in hand, in O(*n*).
  mutating func order(usesBland: Bool) -> Int {
    if usesBland == self.usesBland { return 0 }
    self.usesBland = usesBland
    if usesBland {
      tieBreaksComeFirst = false
      while !(many.isEmpty && tieBreaks.isEmpty) {
        queue.appendUnordered(many.isEmpty ? tieBreaks.popRow() : many.popRow())
      }
    }
    queue.build { ViolatedRow.isBefore($0, $1, usesBland) }
    return queue.count
  }

  /// All rows, in rising order.
  var rows: [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(count)
    forEach { result.append($0) }
    return result.sorted()
  }

  /// So many rows, spread evenly over the queue; all, if there are fewer.
  func sample(of size: Int) -> [Int32] {
    let step = max(1, (count + size - 1) / size)
    var result: [Int32] = []
    var index = 0
    forEach {
      if index % step == 0 { result.append($0) }
      index += 1
    }
    return result
  }

  func forEach(_ body: (Int32) -> Void) {
    for entry in queue.elements.contents { body(entry.row) }
    many.forEach(body)
    tieBreaks.forEach(body)
  }

  /// Forgets all rows and the marks that they are queued.
  mutating func clear(_ rows: inout Pool<RowRecord>) {
    forEach { rows[$0].clear(.queued) }
    queue.removeAll()
    while !many.isEmpty { _ = many.pop() }
    while !tieBreaks.isEmpty { _ = tieBreaks.pop() }
    tieBreaksComeFirst = false
  }
}

extension LevelQueue {
  /// Takes the next row, as one that was not tried yet.
  @inline(__always)
  fileprivate mutating func popRow() -> ViolatedRow {
    let order = firstOrder
    return ViolatedRow(row: pop(), order: order, amount: 0)
  }
}
