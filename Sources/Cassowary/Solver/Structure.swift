// What an operation does to constraints and to the lists of rows, kept so that
// it can be put back.

/// A constraint's record before the operation.
struct SavedConstraint: BitwiseCopyable {
  var index: Int32
  var record: ConstraintRecord
}

/// A row's list and place before the operation.
struct SavedRow: BitwiseCopyable {
  var index: Int32
  var first: Int32
  var count: UInt8
  var cutLow: UInt8
  var cutHigh: UInt8
}

extension Core {
  @inline(__always)
  mutating func save(constraint: Int32) {
    log(.constraint, constraint, 0)
    undoConstraints.append(
      SavedConstraint(index: constraint, record: constraints[constraint])
    )
  }

  /// Saves a row and all of its constraints.
  mutating func save(row: Int32) {
    basisVersion &+= 1
    let record = rows[row]
    if record.has(RowRecord.new) { return }
    log(.list, row, 0)
    undoRows.append(
      SavedRow(
        index: row, first: record.first, count: record.count,
        cutLow: record.cutLow, cutHigh: record.cutHigh
      )
    )
    var current = record.first
    while current >= 0 {
      save(constraint: current)
      current = constraints[current].next
    }
  }

  /// Notes that a row is new in the running operation.
  @inline(__always)
  mutating func noteNew(_ row: Int32) {
    if rows[row].has(RowRecord.new) { return }
    rows[row].set(RowRecord.new)
    newRows.append(row)
  }

  /// Forgets which rows are new.
  @inline(__always)
  mutating func forgetNew() {
    for index in 0..<newRows.count { rows[newRows[index]].clear(RowRecord.new) }
    newRows.removeAll()
    newConstraints.removeAll()
  }

  /// Whether a row belongs to a transaction that has not been solved yet.
  @inline(__always)
  mutating func isPending(_ row: Int32) -> Bool {
    !rows[row].has(RowRecord.linked)
  }

  /// After an operation: constraints that were removed go, and rows without
  /// constraints.
  mutating func finishStructure() {
    undoConstraints.removeAll()
    undoRows.removeAll()
    undoScales.removeAll()
    forgetNew()
    for index in 0..<condemned.count { freeConstraint(condemned[index]) }
    condemned.removeAll()
    for index in 0..<emptiedRows.count {
      let row = emptiedRows[index]
      if rows[row].has(RowRecord.live) && rows[row].count == 0 {
        discard(row)
      }
    }
    emptiedRows.removeAll()
  }

  /// Rebuilds the basis without the rows that lost their last constraint.
  ///
  /// This moves values by rounding, and comes before the result is verified.
  ///
  /// - Returns: Whether there were any that the basis still speaks of.
  mutating func freeEmptied() -> Bool {
    var isFreed = false
    for index in 0..<emptiedRows.count {
      let row = emptiedRows[index]
      if rows[row].has(RowRecord.live) && rows[row].count == 0
        && !rows[row].isActive && isInBasisData(row)
      {
        flush()
        refactor(around: row)
        isFreed = true
      }
    }
    return isFreed
  }

  /// Whether the graph or the etas speak of a row.
  private mutating func isInBasisData(_ row: Int32) -> Bool {
    rows[row].isStructural || rows[row].eta >= 0 || etas.firstUse(row) >= 0
  }

  /// Takes an inactive row without constraints out of all tables.
  mutating func discard(_ row: Int32) {
    assert(!rows[row].isActive)
    if isInBasisData(row) { refactor(around: row) }
    unhook(row)
    freeRow(row)
  }

  /// Takes a row out of the lists of its variables.
  private mutating func unhook(_ row: Int32) {
    if rows[row].has(RowRecord.linked) {
      if rows[row].length == 1 {
        unlinkSingle(row)
      } else if rows[row].length > 1 {
        unlinkOthers(row)
      }
      rows[row].clear(RowRecord.linked)
    }
    epoch &+= 1
  }

  /// At the beginning of a rollback: a row that the operation made leaves the
  /// basis.
  mutating func takeOut(_ row: Int32) {
    if rows[row].owned >= 0 { setOwned(row, -1) }
    rows[row].clear(RowRecord.active)
    lexFree(rows[row].multiplier)
    rows[row].multiplier = -1
  }

  /// At the end of a rollback: what was new goes.
  mutating func restoreStructure() {
    while !newRows.isEmpty {
      let row = newRows.removeLast()
      rows[row].count = 0
      rows[row].first = -1
      rows[row].cutLow = 0
      rows[row].cutHigh = 0
      rows[row].clear(RowRecord.new)
      discard(row)
    }
    while !newConstraints.isEmpty {
      freeConstraint(newConstraints.removeLast())
    }
    condemned.removeAll()
    emptiedRows.removeAll()
  }

  // MARK: - Lists of constraints

  /// Where a constraint belongs in its row's list.
  mutating func insertionPosition(_ constraint: Int32) -> UInt8 {
    let bound = constraints[constraint].bound
    let sequence = constraints[constraint].sequence
    var current = rows[constraints[constraint].row].first
    var position: UInt8 = 0
    while current >= 0 {
      let other = constraints[current]
      if other.bound > bound
        || (other.bound == bound && other.sequence > sequence)
      {
        break
      }
      current = other.next
      position += 1
    }
    return position
  }

  /// Puts a constraint into its row's list.
  ///
  /// The list is in the order of bounds and, among equal ones, of age. Cuts are
  /// moved along with what they cut; at the cut of a segment, the constraint
  /// goes to the side that the caller says.
  mutating func insert(_ constraint: Int32, isLeft goesLeft: Bool) {
    let row = constraints[constraint].row
    let position = insertionPosition(constraint)
    var previous: Int32 = -1
    var current = rows[row].first
    for _ in 0..<position {
      previous = current
      current = constraints[current].next
    }
    constraints[constraint].next = current
    if previous >= 0 {
      constraints[previous].next = constraint
    } else {
      rows[row].first = constraint
    }
    rows[row].count += 1
    let cutLow = rows[row].cutLow
    let cutHigh = rows[row].cutHigh
    let isLeft: Bool
    if position != cutLow {
      isLeft = position < cutLow
    } else if cutLow == cutHigh {
      isLeft = goesLeft
    } else {
      // The breakpoint's own constraints come next in the list.
      isLeft =
        current >= 0
        && constraints[constraint].bound < constraints[current].bound
    }
    if isLeft {
      rows[row].cutLow += 1
      rows[row].cutHigh += 1
    } else if position < cutHigh {
      rows[row].cutHigh += 1
    }
  }

  /// The position of a constraint in its row.
  mutating func position(of constraint: Int32) -> UInt8 {
    var current = rows[constraints[constraint].row].first
    var position: UInt8 = 0
    while current != constraint {
      current = constraints[current].next
      position += 1
    }
    return position
  }

  /// Takes a constraint out of its row's list and moves the cuts along.
  mutating func unlist(_ constraint: Int32) {
    let row = constraints[constraint].row
    var previous: Int32 = -1
    var current = rows[row].first
    var position: UInt8 = 0
    while current != constraint {
      previous = current
      current = constraints[current].next
      position += 1
    }
    let next = constraints[constraint].next
    if previous >= 0 {
      constraints[previous].next = next
    } else {
      rows[row].first = next
    }
    constraints[constraint].next = -1
    rows[row].count -= 1
    if position < rows[row].cutLow {
      rows[row].cutLow -= 1
      rows[row].cutHigh -= 1
    } else if position < rows[row].cutHigh {
      rows[row].cutHigh -= 1
    }
    epoch &+= 1
  }
}
