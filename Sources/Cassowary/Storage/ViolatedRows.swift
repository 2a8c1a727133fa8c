/// A row that was found violated: away from where it is to sit.
struct ViolatedRow: BitwiseCopyable {
  var row: Int32
  /// Four times the order of the highest level on which the row resists, -4
  /// for a required one, and why it waits behind others of that level.
  var turn: Int32
  /// By how much it was violated; 0 if that does not matter yet.
  var amount: Double

  /// A row that was not tried yet.
  init(row: Int32, order: Int32, amount: Double) {
    self.row = row
    self.turn = 4 * order
    self.amount = amount
  }

  /// Why a row waits behind the others of its level.
  enum Wait: Int32 {
    case none
    /// It cannot simply be broken.
    case resists
    /// It comes in by an eta.
    case needsEta
  }

  var wait: Wait { Wait(rawValue: turn & 3) ?? .none }

  /// The same row, waiting behind the others of its level.
  func waiting(_ wait: Wait, amount: Double) -> ViolatedRow {
    var result = self
    result.turn = turn & ~3 | wait.rawValue
    result.amount = amount
    return result
  }

  /// What matters more comes first, then what is further off.
  @inline(__always)
  static func isBefore(_ first: ViolatedRow, _ second: ViolatedRow) -> Bool {
    if first.turn != second.turn { return first.turn < second.turn }
    if first.amount != second.amount { return first.amount > second.amount }
    return first.row < second.row
  }
}

/// The rows that wait for a dual step.
struct ViolatedRows: ~Copyable {
  private var queue = RunHeap<ViolatedRow>()
  /// Whether the queue is in the order of Bland's rule.
  private var usesBland = false

  var isEmpty: Bool { queue.isEmpty }
  var count: Int { queue.count }
  var bytes: Int { queue.bytes }

  mutating func push(_ row: ViolatedRow) {
    if usesBland {
      queue.push(row) { $0.row < $1.row }
    } else {
      queue.push(row, ViolatedRow.isBefore)
    }
  }

  /// Takes the row that comes first.
  ///
  /// - Complexity: O(log *n*); O(1) if it came in order.
  mutating func pop() -> ViolatedRow {
    usesBland
      ? queue.pop { $0.row < $1.row } : queue.pop(ViolatedRow.isBefore)
  }

  /// Puts the rows in the order of Bland's rule, the smallest number first, or
  /// back in their own.
  ///
  /// - Returns: The number of rows that this took in hand; 0 if they are in
  ///   that order.
  /// - Complexity: O(*n*) in that number.
  mutating func order(usesBland: Bool) -> Int {
    if usesBland == self.usesBland { return 0 }
    self.usesBland = usesBland
    if usesBland {
      queue.rebuild { $0.row < $1.row }
    } else {
      queue.rebuild(ViolatedRow.isBefore)
    }
    return queue.count
  }

  /// The numbers of all rows, in rising order.
  var rows: [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(count)
    forEach { result.append($0) }
    return result.sorted()
  }

  /// The numbers of so many rows, spread evenly over the queue; of all, if
  /// there are fewer.
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

  /// Calls a closure with each row.
  func forEach(_ body: (Int32) -> Void) { queue.forEach { body($0.row) } }

  /// Forgets all rows and the marks that they are queued.
  mutating func clear(_ rows: inout Pool<RowRecord>) {
    queue.forEach { rows[$0.row].clear(RowRecord.queued) }
    queue.removeAll()
  }
}
