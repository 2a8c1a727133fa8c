/// The part of the problem that is being worked on, and what is known of it.
///
/// An entry of a table is valid if its stamp is that of the part.
struct BasisPart: ~Copyable {
  var variables: [Int32] = []
  var rows: [Int32] = []
  var etas: [Int32] = []
  var rowQueue: [Int32] = []
  var variableQueue: [Int32] = []
  /// How many rows and variables have been looked at; see `next`.
  private var seenRows = 0
  private var seenVariables = 0
  private var stamp: UInt32 = 0
  private var rowStamps = Pool<UInt32>()
  private var variableStamps = Pool<UInt32>()
  private var etaStamps = Pool<UInt32>()
  /// Variables that are stays, or have been assigned a row, or are torn.
  var isKnown = Pool<Bool>()
  /// Variables that are to get a row that is left over.
  private var torn = Pool<Bool>()
  /// For each row, how many of its variables are not known.
  var unknownsLeft = Pool<Int32>()
  /// For each variable, how many rows without an owner mention it.
  var rowsLeft = Pool<Int32>()

  var bytes: Int {
    rowStamps.bytes + variableStamps.bytes + etaStamps.bytes + isKnown.bytes
      + torn.bytes + unknownsLeft.bytes + rowsLeft.bytes
  }

  /// Begins a part with nothing in it, and voids all entries.
  mutating func begin(
    rows rowCount: Int, variables variableCount: Int, etas etaCount: Int
  ) {
    variables.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    etas.removeAll(keepingCapacity: true)
    rowQueue.removeAll(keepingCapacity: true)
    variableQueue.removeAll(keepingCapacity: true)
    seenRows = 0
    seenVariables = 0
    if stamp == .max {
      rowStamps.removeAll()
      variableStamps.removeAll()
      etaStamps.removeAll()
      stamp = 0
    }
    stamp += 1
    rowStamps.extend(to: rowCount, with: 0)
    unknownsLeft.extend(to: rowCount, with: 0)
    variableStamps.extend(to: variableCount, with: 0)
    isKnown.extend(to: variableCount, with: false)
    torn.extend(to: variableCount, with: false)
    rowsLeft.extend(to: variableCount, with: 0)
    etaStamps.extend(to: etaCount, with: 0)
  }

  func has(row: Int32) -> Bool { rowStamps[row] == stamp }

  func has(variable: Int32) -> Bool { variableStamps[variable] == stamp }

  /// Whether a variable is to get a row that is left over.
  func isTorn(_ variable: Int32) -> Bool {
    has(variable: variable) && torn[variable]
  }

  mutating func tear(_ variable: Int32) { torn[variable] = true }

  mutating func addVariable(_ variable: Int32) {
    if has(variable: variable) { return }
    variableStamps[variable] = stamp
    isKnown[variable] = false
    torn[variable] = false
    rowsLeft[variable] = 0
    variables.append(variable)
  }

  mutating func addRow(_ row: Int32) {
    if has(row: row) { return }
    rowStamps[row] = stamp
    unknownsLeft[row] = 0
    rows.append(row)
  }

  /// Adds an eta; returns whether it is new.
  mutating func addEta(_ eta: Int32) -> Bool {
    if etaStamps[eta] == stamp { return false }
    etaStamps[eta] = stamp
    etas.append(eta)
    return true
  }

  /// The next row, or the stay *~v* of the next variable, that was not handed
  /// out since the part began or was sorted; rows come first.
  mutating func next() -> Int32? {
    if seenRows < rows.count {
      seenRows += 1
      return rows[seenRows - 1]
    }
    if seenVariables == variables.count { return nil }
    seenVariables += 1
    return ~variables[seenVariables - 1]
  }

  /// Puts all into the order of their numbers, so that the result does not
  /// depend on the order of lists.
  mutating func sort() {
    BasisPart.sort(&variables, variableStamps, stamp)
    BasisPart.sort(&rows, rowStamps, stamp)
    BasisPart.sort(&etas, etaStamps, stamp)
    seenRows = 0
    seenVariables = 0
  }

  private static func sort(
    _ list: inout [Int32], _ stamps: borrowing Pool<UInt32>, _ stamp: UInt32
  ) {
    if list.count < stamps.count / 8 { return list.sort() }
    list.removeAll(keepingCapacity: true)
    for number in 0..<Int32(stamps.count) where stamps[number] == stamp {
      list.append(number)
    }
  }
}

extension Core {
  /// Begins a part, with nothing in it; the last one is forgotten.
  mutating func beginPart() {
    part.begin(
      rows: rows.count, variables: variables.count, etas: etas.records.count)
  }
}
