/// One variable of a cached column.
struct ColumnEntry: BitwiseCopyable {
  var gain: Double
  var base: Double
  var variable: Int32
}

/// Variables of a cached column at equal distances and with the same gain: the
/// positions of a stack, for example.
///
/// Their bases are contiguous.
struct ColumnRun: BitwiseCopyable {
  var gain: Double
  var variable: Int32
  var stride: Int32
  var count: Int32
  var firstBase: Int32
}

/// A right-hand side that an etas makes follow.
struct ColumnRowEntry: BitwiseCopyable {
  var gain: Double
  var base: Double
  var id: Int32
}

/// What is kept of one column.
final class CachedColumn {
  var constraint: Int32 = -1
  var row: Int32 = -1
  var epoch: UInt32 = 0
  /// The bound at which the bases were taken, and the range of bounds.
  var base = 0.0
  var low = 0.0
  var high = 0.0
  /// The change epoch in which all variables were marked as changed.
  var markedEpoch: UInt32 = 0
  var isMarked = false
  /// The bits of the other columns that this one makes stale, and the version
  /// of the cache in which they were collected.
  var overlap: UInt16 = 0
  var overlapVersion = -1
  /// Whether one of its variables is in the forest.
  var meetsForest = false
  var runs = Pool<ColumnRun>()
  var bases = Pool<Double>()
  var rowEntries = Pool<ColumnRowEntry>()
  /// Variables that only the range depends on.
  var watched = Pool<Int32>()
}

/// Up to eight cached columns.
struct ColumnCache: ~Copyable {
  static let capacity = 8
  /// Beyond, something could become infinite, which columns do not look at.
  static let largestNumber = 0x1p900

  var columns: [CachedColumn] = []
  /// The bits of columns whose base no longer holds.
  var stale: UInt16 = 0
  var version = 0
  var next = 0
  /// The constraint whose constant was changed last, and the epoch then.
  var lastConstraint: Int32 = -1
  var lastEpoch: UInt32 = 0

  /// Entries of the column that is being put together.
  var entries = Pool<ColumnEntry>()

  var bytes: Int {
    columns.reduce(entries.bytes) {
      $0 + $1.runs.bytes + $1.bases.bytes + $1.rowEntries.bytes
        + $1.watched.bytes
    }
  }

  mutating func removeAll() {
    for index in columns.indices {
      columns[index].constraint = -1
      columns[index].runs.removeAll()
      columns[index].bases.removeAll()
      columns[index].rowEntries.removeAll()
      columns[index].watched.removeAll()
    }
    stale = 0
    lastConstraint = -1
  }

  static func bit(_ index: Int) -> UInt16 {
    VariableFlags.firstColumn << UInt16(index)
  }
}
