/// A product-form update: row `out` of the basis was replaced by row `entering`
/// and the graph stays as it is.
///
/// The entering row is the sum of the entries' factors times rows of the basis
/// as it was then, `out` among them.
struct EtaRecord: BitwiseCopyable {
  var entering: Int32
  /// The row, or the stay *~v*, that was replaced.
  var out: Int32
  /// The factor of `out`: the pivot.
  var pivot: Double
  var firstEntry: Int32
  /// The number of entries, that of the entering row not counted.
  var entryCount: Int32
  /// The activity of `out` that follows from the rows of the basis; the value
  /// of the variable if `out` is a stay.
  var value: Double
  /// Age: smaller is older.
  var order: UInt64
  /// The next older and the next newer eta.
  var older: Int32
  var newer: Int32 = -1
  var isQueued = false
  /// Whether a rebuilt basis needs the eta: a tear.
  var isTear: Bool
}

/// One entry of an eta, linked with the other entries of the same row.
struct EtaEntry: BitwiseCopyable {
  var id: Int32
  var eta: Int32
  var nextUse: Int32
  var previousUse: Int32
  var factor: Double
}

/// An eta that is to be applied.
struct QueuedEta: BitwiseCopyable {
  var order: UInt64
  var eta: Int32
}

/// The etas in use, and for each row those it takes part in.
///
/// Each eta can go by itself: those of one part of the problem cost the others
/// nothing.
struct EtaFile: ~Copyable {
  var records = Pool<EtaRecord>()
  var entries = Pool<EtaEntry>()
  /// First entry of each row (at 2 r) and each stay (at 2 v + 1).
  var uses = Pool<Int32>()
  /// Etas to be applied, by age.
  var heap = BinaryHeap<QueuedEta>()
  private(set) var newest: Int32 = -1
  private(set) var count = 0
  /// The age of the next eta.
  private(set) var nextOrder: UInt64 = 0
  private var firstFree: Int32 = -1
  private var liveEntries = 0

  var isEmpty: Bool { @inline(__always) get { count == 0 } }

  var bytes: Int { records.bytes + entries.bytes + uses.bytes + heap.bytes }

  mutating func removeAll() {
    records.removeAll()
    entries.removeAll()
    uses.removeAll()
    heap.removeAll()
    newest = -1
    count = 0
    firstFree = -1
    liveEntries = 0
  }

  /// The place of a row (id >= 0) or a stay (id < 0) in tables over both.
  @inline(__always)
  static func place(_ id: Int32) -> Int {
    id >= 0 ? 2 * Int(id) : 2 * Int(~id) + 1
  }

  /// First entry that mentions a row or a stay.
  @inline(__always)
  func firstUse(_ id: Int32) -> Int32 {
    let place = EtaFile.place(id)
    return place < uses.count ? uses[place] : -1
  }

  /// The newest eta that a rebuild would spare, or -1.
  var newestSpare: Int32 {
    var eta = newest
    while eta >= 0 && records[eta].isTear { eta = records[eta].older }
    return eta
  }

  // MARK: Adding and removing

  /// Adds an eta without entries.
  mutating func add(
    entering: Int32, out: Int32, pivot: Double, isTear: Bool
  ) -> Int32 {
    let record = EtaRecord(
      entering: entering, out: out, pivot: pivot,
      firstEntry: Int32(entries.count), entryCount: 0, value: 0,
      order: nextOrder, older: newest, isTear: isTear
    )
    nextOrder += 1
    count += 1
    var eta = firstFree
    if eta >= 0 {
      firstFree = records[eta].older
      records[eta] = record
    } else {
      eta = Int32(records.count)
      records.append(record)
    }
    if newest >= 0 { records[newest].newer = eta }
    newest = eta
    return eta
  }

  /// Adds an entry to the newest eta.
  @inline(__always)
  mutating func addEntry(_ id: Int32, _ factor: Double) {
    let entry = Int32(entries.count)
    let place = EtaFile.place(id)
    let head = uses[place]
    entries.append(
      EtaEntry(
        id: id, eta: newest, nextUse: head, previousUse: -1, factor: factor
      )
    )
    if head >= 0 { entries[head].previousUse = entry }
    uses[place] = entry
    liveEntries += 1
  }

  /// Takes an eta out.
  mutating func remove(_ eta: Int32) {
    let record = records[eta]
    for entry in record.firstEntry...(record.firstEntry + record.entryCount) {
      let links = entries[entry]
      if links.nextUse >= 0 {
        entries[links.nextUse].previousUse = links.previousUse
      }
      if links.previousUse >= 0 {
        entries[links.previousUse].nextUse = links.nextUse
      } else {
        uses[EtaFile.place(links.id)] = links.nextUse
      }
      entries[entry].eta = -1
    }
    liveEntries -= Int(record.entryCount) + 1
    if record.newer >= 0 {
      records[record.newer].older = record.older
    } else {
      newest = record.older
    }
    if record.older >= 0 { records[record.older].newer = record.newer }
    count -= 1
    if count == 0 {
      records.removeAll()
      entries.removeAll()
      firstFree = -1
      return
    }
    records[eta].older = firstFree
    firstFree = eta
    if entries.count > 256 && entries.count > 2 * liveEntries { compact() }
  }

  /// Gives up the room of etas that are gone.
  private mutating func compact() {
    for index in 0..<entries.count where entries[index].eta >= 0 {
      uses[EtaFile.place(entries[index].id)] = -1
    }
    var kept: Int32 = 0
    var last: Int32 = -1
    for index in 0..<entries.count {
      var entry = entries[index]
      if entry.eta < 0 { continue }
      if entry.eta != last {
        last = entry.eta
        records[last].firstEntry = kept
      }
      let place = EtaFile.place(entry.id)
      entry.nextUse = uses[place]
      entry.previousUse = -1
      if entry.nextUse >= 0 { entries[entry.nextUse].previousUse = kept }
      uses[place] = kept
      entries[kept] = entry
      kept += 1
    }
    entries.count = Int(kept)
  }

  // MARK: Etas to be applied

  /// Queues an eta unless it is queued.
  @inline(__always)
  mutating func push(_ eta: Int32, newestFirst: Bool) {
    if records[eta].isQueued { return }
    records[eta].isQueued = true
    heap.push(QueuedEta(order: records[eta].order, eta: eta)) {
      newestFirst ? $0.order > $1.order : $0.order < $1.order
    }
  }

  /// Takes the next eta from the queue.
  @inline(__always)
  mutating func pop(newestFirst: Bool) -> Int32 {
    let eta = heap.pop {
      newestFirst ? $0.order > $1.order : $0.order < $1.order
    }.eta
    records[eta].isQueued = false
    return eta
  }

  /// Forgets what is queued.
  mutating func clearQueue() {
    for index in 0..<heap.count {
      records[heap.elements[index].eta].isQueued = false
    }
    heap.removeAll()
  }
}

extension Core {
  /// Records that `entering` replaces `out`, with `scratch.support` as the
  /// expression of the entering row.
  mutating func appendEta(
    entering: Int32, out: Int32, pivot: Double, isTear: Bool = false
  ) {
    etas.uses.extend(to: 2 * max(rows.count, variables.count) + 2, with: -1)
    let eta = etas.add(
      entering: entering, out: out, pivot: pivot, isTear: isTear
    )
    for index in 0..<scratch.support.count {
      let entry = scratch.support[index]
      etas.addEntry(entry.id, entry.factor)
    }
    // The entering row takes part, too: its bound is the right-hand side.
    etas.addEntry(entering, -1)
    etas.records[eta].entryCount = Int32(scratch.support.count)
    if out >= 0 {
      rows[out].eta = eta
      watchMembers(of: out)
    } else {
      log(.tornOwner, ~out, -1)
      variables[~out].owner = -2 - eta
    }
    statistics.etas += 1
    epoch &+= 1
    structure &+= 1
    basisVersion &+= 1
  }

  /// Marks the variables of a row that is structural but no longer in the
  /// basis: when they move, the row has to be looked at.
  private mutating func watchMembers(of row: Int32) {
    for index in 0..<rows[row].length {
      variableFlags[member(row, index)] |= VariableFlags.watched
    }
  }

  /// Takes an eta out; what it replaced is no longer replaced.
  mutating func removeEta(_ eta: Int32) {
    let record = etas.records[eta]
    if record.order < operationEtaOrder {
      journalLostEtas = true
      lostEtaRows.append(record.entering)
    }
    if record.out >= 0 {
      rows[record.out].eta = -1
    } else {
      log(.tornOwner, ~record.out, Int64(variables[~record.out].owner))
      variables[~record.out].owner = -1
    }
    etas.remove(eta)
    structure &+= 1
    basisVersion &+= 1
  }

  /// At the beginning of a rollback: the etas that the operation added go.
  mutating func removeNewEtas() {
    while etas.newest >= 0
      && etas.records[etas.newest].order >= operationEtaOrder
    {
      let record = etas.records[etas.newest]
      if record.out >= 0 { rows[record.out].eta = -1 }
      etas.remove(etas.newest)
    }
    structure &+= 1
    basisVersion &+= 1
  }

  /// The activity that a row of the basis has, or the value of a stay, as the
  /// right-hand sides say.
  @inline(__always)
  private mutating func rightHandSide(_ id: Int32) -> Double {
    if id >= 0 { return rows[id].value }
    let owner = variables[~id].owner
    return owner <= -2 ? etas.records[-2 - owner].value : values[~id]
  }

  /// The right-hand side of a row has changed: what etas make of it changes,
  /// and the variables to be computed anew are added to `scratch.seeds`.
  mutating func queueChange(ofRow row: Int32) {
    if rows[row].owned >= 0 { scratch.seeds.append(rows[row].owned) }
    if !etas.isEmpty { queueEtas(using: row) }
  }

  private mutating func queueEtas(using id: Int32) {
    var use = etas.firstUse(id)
    while use >= 0 {
      let entry = etas.entries[use]
      // An eta gives the row that it replaced; that row does not feed it.
      if etas.records[entry.eta].out != id {
        etas.push(entry.eta, newestFirst: true)
      }
      use = entry.nextUse
    }
  }

  /// Computes the right-hand sides of replaced rows anew, newest eta first.
  mutating func applyQueuedEtas() {
    while !etas.heap.isEmpty {
      let eta = etas.pop(newestFirst: true)
      let record = etas.records[eta]
      var sum = rightHandSide(record.entering)
      for index in 0..<record.entryCount {
        let entry = etas.entries[record.firstEntry + index]
        if entry.id != record.out {
          sum -= entry.factor * rightHandSide(entry.id)
        }
      }
      statistics.rowsVisited += Int(record.entryCount)
      setEtaValue(eta, sum / record.pivot)
    }
  }

  /// Sets what an eta says of the row that it replaced.
  mutating func setEtaValue(_ eta: Int32, _ value: Double) {
    let record = etas.records[eta]
    log(.etaValue, eta, Int64(bitPattern: record.value.bitPattern))
    etas.records[eta].value = value
    spill += value - value
    if record.out >= 0 {
      if rows[record.out].value == value { return }
      setRowValue(record.out, value)
      queueChange(ofRow: record.out)
    } else {
      scratch.seeds.append(~record.out)
      queueEtas(using: record.out)
    }
  }

  /// Sets the right-hand side of a row.
  @inline(__always)
  mutating func setRowValue(_ row: Int32, _ value: Double) {
    if !rows[row].has(RowRecord.new) {
      log(.rowValue, row, Int64(bitPattern: rows[row].value.bitPattern))
    }
    rows[row].value = value
    plan.update(row: row, owned: rows[row].owned, value: value)
  }
}
