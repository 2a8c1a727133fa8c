/// What is known of rows, variables and etas while a part of the problem is
/// worked on.
///
/// The tables stay; only what belongs to a part is ever touched. An entry is
/// valid if its stamp is that of the part.
struct PartTables {
  var stamp: UInt32 = 0
  var rowStamps = Pool<UInt32>()
  var variableStamps = Pool<UInt32>()
  var etaStamps = Pool<UInt32>()
  /// Variables that are stays, or have been assigned a row, or are torn.
  var isKnown = Pool<Bool>()
  var isTorn = Pool<Bool>()
  /// For each row, how many of its variables are not known.
  var unknownsLeft = Pool<Int32>()
  /// For each variable, how many rows without an owner mention it.
  var rowsLeft = Pool<Int32>()

  func deallocate() {
    rowStamps.deallocate()
    variableStamps.deallocate()
    etaStamps.deallocate()
    isKnown.deallocate()
    isTorn.deallocate()
    unknownsLeft.deallocate()
    rowsLeft.deallocate()
  }

  var bytes: Int {
    rowStamps.bytes + variableStamps.bytes + etaStamps.bytes + isKnown.bytes
      + isTorn.bytes + unknownsLeft.bytes + rowsLeft.bytes
  }
}

/// A part of the problem: rows, variables and etas that are connected.
///
/// There is one at a time.
struct BasisPart {
  var variables: [Int32] = []
  var rows: [Int32] = []
  var etas: [Int32] = []
  var rowQueue: [Int32] = []
  var variableQueue: [Int32] = []
  /// The solver's tables as they are now.
  var tables: PartTables

  func has(row: Int32) -> Bool { tables.rowStamps[row] == tables.stamp }

  func has(variable: Int32) -> Bool {
    tables.variableStamps[variable] == tables.stamp
  }

  mutating func addVariable(_ variable: Int32) {
    if has(variable: variable) { return }
    tables.variableStamps[variable] = tables.stamp
    tables.isKnown[variable] = false
    tables.isTorn[variable] = false
    tables.rowsLeft[variable] = 0
    variables.append(variable)
  }

  mutating func addRow(_ row: Int32) {
    if has(row: row) { return }
    tables.rowStamps[row] = tables.stamp
    tables.unknownsLeft[row] = 0
    rows.append(row)
  }

  /// Adds an eta; returns whether it is new.
  mutating func addEta(_ eta: Int32) -> Bool {
    if tables.etaStamps[eta] == tables.stamp { return false }
    tables.etaStamps[eta] = tables.stamp
    etas.append(eta)
    return true
  }

  /// Puts all into the order of their numbers, so that the result does not
  /// depend on the order of lists.
  mutating func sort() {
    BasisPart.sort(&variables, tables.variableStamps, tables.stamp)
    BasisPart.sort(&rows, tables.rowStamps, tables.stamp)
    BasisPart.sort(&etas, tables.etaStamps, tables.stamp)
  }

  /// Sorts the numbers that have a stamp: by looking at all stamps, if the
  /// numbers are many of them.
  private static func sort(
    _ numbers: inout [Int32], _ stamps: Pool<UInt32>, _ stamp: UInt32
  ) {
    if numbers.count < stamps.count / 8 {
      numbers.sort()
      return
    }
    var next = 0
    for number in 0..<Int32(stamps.count) where stamps[number] == stamp {
      numbers[next] = number
      next += 1
    }
  }
}

extension Core {
  /// An empty part.
  mutating func makePart() -> BasisPart {
    if partTables.stamp == .max {
      partTables.rowStamps.removeAll()
      partTables.variableStamps.removeAll()
      partTables.etaStamps.removeAll()
      partTables.stamp = 0
    }
    partTables.stamp += 1
    partTables.rowStamps.extend(to: rows.count, with: 0)
    partTables.unknownsLeft.extend(to: rows.count, with: 0)
    partTables.variableStamps.extend(to: variables.count, with: 0)
    partTables.isKnown.extend(to: variables.count, with: false)
    partTables.isTorn.extend(to: variables.count, with: false)
    partTables.rowsLeft.extend(to: variables.count, with: 0)
    partTables.etaStamps.extend(to: etas.records.count, with: 0)
    return BasisPart(tables: partTables)
  }
}
