/// One undoable change: what it was, where, and the former value.
struct JournalEntry: BitwiseCopyable {
  enum Kind: Int32 {
    case value
    /// A range of the forest that moved: its number in `forestShifts`.
    case shift
    case owned
    case tornOwner
    case rowValue
    case etaValue
    case cuts
    case multiplier
    /// A record of a constraint: its number in `undoConstraints`; what its
    /// numbers were scaled from, if they were, is in `undoScales`.
    case constraint
    /// The list and the cuts of a row.
    case list
  }

  var kind: Kind
  var index: Int32
  var old: Int64

  /// The former value, if it is a number with a fraction.
  var oldNumber: Double { Double(bitPattern: UInt64(bitPattern: old)) }
}

/// The journal of the running operation.
extension Core {
  @inline(__always)
  mutating func log(_ kind: JournalEntry.Kind, _ index: Int32, _ old: Int64) {
    operation.journal.append(JournalEntry(kind: kind, index: index, old: old))
  }

  @inline(__always)
  mutating func log(
    _ kind: JournalEntry.Kind, _ index: Int32, number old: Double
  ) {
    log(kind, index, Int64(bitPattern: old.bitPattern))
  }

  /// Remembers the cuts of a row and whether it is active.
  @inline(__always)
  mutating func logCuts(_ row: Int32) {
    let record = rows[row]
    if record.has(.new) { return }
    let active: Int64 = record.isActive ? 1 : 0
    log(.cuts, row, record.cuts.bits | active << 16)
  }

  /// Remembers the multiplier of a row, which is about to be replaced, the
  /// first time in an operation; later ones are given up.
  @inline(__always)
  mutating func logMultiplier(_ row: Int32) {
    let old = rows[row].multiplier
    let isNew = rows[row].has(.new)
    if !isNew { multiplierOperations.extend(to: rows.count, with: 0) }
    if isNew || multiplierOperations[row] == operation.number {
      return lexFree(old)
    }
    multiplierOperations[row] = operation.number
    log(.multiplier, row, Int64(old))
  }

  @inline(__always)
  mutating func save(constraint: Int32) {
    let record = constraints[constraint]
    log(.constraint, constraint, Int64(operation.undoConstraints.count))
    operation.undoConstraints.append(record)
    if record.has(.scaled) {
      operation.undoScales.append(scaledConstraints[constraint])
    }
  }

  /// Saves a row and all of its constraints.
  mutating func save(row: Int32) {
    basisVersion &+= 1
    if rows[row].has(.new) { return }
    let record = rows[row]
    log(
      .list, row,
      record.cuts.bits | Int64(record.count) << 16 | Int64(record.first) << 24)
    for current in constraints.chain(from: record.first) {
      save(constraint: current)
    }
  }

  /// Notes that a row is new in the running operation.
  @inline(__always)
  mutating func noteNew(_ row: Int32) {
    if rows[row].has(.new) { return }
    rows[row].set(.new)
    operation.newRows.append(row)
  }

  @inline(__always)
  mutating func forgetNew() {
    for row in operation.newRows.contents { rows[row].clear(.new) }
    operation.newRows.removeAll()
    operation.newConstraints.removeAll()
  }

  /// Whether a row is in use, and hangs in the lists of its variables.
  @inline(__always)
  mutating func isInForce(_ row: Int32) -> Bool {
    rows[row].has(.live) && !isPending(row)
  }

  /// Whether a row belongs to a transaction that has not been solved yet.
  @inline(__always)
  mutating func isPending(_ row: Int32) -> Bool {
    !rows[row].has(.linked)
  }
}
