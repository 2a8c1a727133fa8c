/// What is known of rows, variables and etas while a part of the problem is
/// worked on.
///
/// The tables stay; only what belongs to a part is ever touched. An entry is
/// valid if its stamp is that of the part.
struct PartTables: ~Copyable {
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

  /// Makes room, and voids all entries.
  mutating func begin(rows: Int, variables: Int, etas: Int) {
    if stamp == .max {
      rowStamps.removeAll()
      variableStamps.removeAll()
      etaStamps.removeAll()
      stamp = 0
    }
    stamp += 1
    rowStamps.extend(to: rows, with: 0)
    unknownsLeft.extend(to: rows, with: 0)
    variableStamps.extend(to: variables, with: 0)
    isKnown.extend(to: variables, with: false)
    isTorn.extend(to: variables, with: false)
    rowsLeft.extend(to: variables, with: 0)
    etaStamps.extend(to: etas, with: 0)
  }

  var bytes: Int {
    rowStamps.bytes + variableStamps.bytes + etaStamps.bytes + isKnown.bytes
      + isTorn.bytes + unknownsLeft.bytes + rowsLeft.bytes
  }
}

/// The part of the problem that is being worked on: rows, variables and etas
/// that are connected.
struct BasisPart: ~Copyable {
  var variables: [Int32] = []
  var rows: [Int32] = []
  var etas: [Int32] = []
  var rowQueue: [Int32] = []
  var variableQueue: [Int32] = []
  var tables = PartTables()

  func has(row: Int32) -> Bool { tables.rowStamps[row] == tables.stamp }

  func has(variable: Int32) -> Bool {
    tables.variableStamps[variable] == tables.stamp
  }

  /// Whether a variable is to get a row that is left over.
  func isTorn(_ variable: Int32) -> Bool {
    has(variable: variable) && tables.isTorn[variable]
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
    variables.sort()
    rows.sort()
    etas.sort()
  }
}

extension Core {
  /// Begins a part, with nothing in it; the last one is forgotten.
  mutating func beginPart() {
    part.variables.removeAll(keepingCapacity: true)
    part.rows.removeAll(keepingCapacity: true)
    part.etas.removeAll(keepingCapacity: true)
    part.rowQueue.removeAll(keepingCapacity: true)
    part.variableQueue.removeAll(keepingCapacity: true)
    part.tables.begin(
      rows: rows.count, variables: variables.count, etas: etas.records.count
    )
  }
}
