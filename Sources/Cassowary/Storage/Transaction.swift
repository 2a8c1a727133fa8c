/// What a transaction is going to make of one constraint.
struct ConstraintChange {
  var constraint: Int32
  var constant: Double?
  var strength: Strength?
  var coefficients: [(variable: Variable, coefficient: Double)] = []
  var relation: Relation?
  var rank: Int16?
  var name: String?
  var isActive: Bool?
  /// Where what it was before is kept.
  fileprivate var savedAt = 0

  init(constraint: Int32) { self.constraint = constraint }

  /// Whether the constraint gets another row.
  var needsRow: Bool { !coefficients.isEmpty || relation != nil }
}

/// What the open transaction is going to do: of constraints that are added,
/// which are in the tables already, only the numbers are here.
struct Transaction: ~Copyable {
  /// How far a transaction has come, to go back there.
  struct Mark {
    /// How often everything was forgotten.
    var resets = 0
    var added = 0
    var removed = 0
    var variables = 0
    var leaving = 0
    var renamed = 0
    var changes = 0
  }

  /// How many transactions are open, one in another.
  var depth = 0
  private var resets = 0
  /// Constraints that were added, from old to new.
  var added = Pool<Int32>()
  /// The edit constraints among them.
  var edits: [Int32] = []
  /// Constraints that go, those that were added among them.
  var removed = Pool<Int32>()
  /// Variables that were made.
  var variables = Pool<Int32>()
  /// Variables that go, with the handles that they had.
  var leaving: [Variable] = []
  /// Variables that were renamed, with the names that they had.
  var renamed: [(variable: Int32, name: String?)] = []
  /// Changes of constraints, in the order of first mention.
  private(set) var changes: [ConstraintChange] = []
  /// For each constraint the position of its change, or -1.
  private var positions = Pool<Int32>()
  /// What changes were at each mark after which they became something else;
  /// `nil` where there was none.
  private var replaced: [(position: Int, change: ConstraintChange?)] = []
  /// How much was kept before the last mark.
  private var keptAtMark = 0

  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changes.isEmpty && leaving.isEmpty
  }

  /// Notes where it is, to come back there.
  mutating func mark() -> Mark {
    keptAtMark = replaced.count
    return Mark(
      resets: resets, added: added.count, removed: removed.count,
      variables: variables.count, leaving: leaving.count,
      renamed: renamed.count, changes: replaced.count)
  }

  /// A mark from before everything was forgotten stands for the beginning.
  func valid(_ mark: Mark) -> Mark { mark.resets == resets ? mark : Mark() }

  var bytes: Int {
    added.bytes + removed.bytes + variables.bytes + positions.bytes
      + changes.capacity * MemoryLayout<ConstraintChange>.stride
      + replaced.capacity * MemoryLayout<(Int, ConstraintChange?)>.stride
  }

  mutating func removeAll() {
    added.removeAll()
    edits.removeAll()
    removed.removeAll()
    variables.removeAll()
    leaving.removeAll()
    renamed.removeAll()
    for change in changes { positions[change.constraint] = -1 }
    changes.removeAll(keepingCapacity: true)
    replaced.removeAll(keepingCapacity: true)
    keptAtMark = 0
  }

  /// Forgets everything; those that are open stay so.
  mutating func reset() {
    removeAll()
    resets += 1
  }

  func change(of constraint: Int32) -> ConstraintChange? {
    if Int(constraint) >= positions.count { return nil }
    let position = positions[constraint]
    return position < 0 ? nil : changes[Int(position)]
  }

  mutating func change(
    _ constraint: Int32, _ body: (inout ConstraintChange) -> Void
  ) {
    positions.extend(to: Int(constraint) + 1, with: -1)
    let isFirst = positions[constraint] < 0
    if isFirst {
      positions[constraint] = Int32(changes.count)
      changes.append(ConstraintChange(constraint: constraint))
    }
    let position = Int(positions[constraint])
    if isFirst || changes[position].savedAt < keptAtMark {
      replaced.append((position, isFirst ? nil : changes[position]))
      changes[position].savedAt = replaced.count - 1
    }
    body(&changes[position])
  }

  /// Takes changes back until a number is left.
  mutating func takeBackChanges(to count: Int) {
    while replaced.count > count {
      let entry = replaced.removeLast()
      if let former = entry.change {
        changes[entry.position] = former
      } else {
        positions[changes.removeLast().constraint] = -1
      }
    }
  }
}
