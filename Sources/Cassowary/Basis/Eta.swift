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
  var entryCount: Int32
  /// The activity of `out` that follows from the rows of the basis; the value
  /// of the variable if `out` is a stay.
  var value: Double
  var isQueued: Bool
}

/// One entry of an eta, linked with the other entries of the same row.
struct EtaEntry: BitwiseCopyable {
  var id: Int32
  var eta: Int32
  var nextUse: Int32
  var factor: Double
}

/// The etas in use, oldest first, and for each row those it takes part in.
struct EtaFile {
  var records = Pool<EtaRecord>()
  var entries = Pool<EtaEntry>()
  /// First entry of each row (at 2 r) and each stay (at 2 v + 1).
  var uses = Pool<Int32>()
  /// Etas to be applied: a heap, newest first or oldest first.
  var heap = Pool<Int32>()
  /// The number of etas left by the last refactorisations: tears that the
  /// structure needs.
  var structural = 0

  func deallocate() {
    records.deallocate()
    entries.deallocate()
    uses.deallocate()
    heap.deallocate()
  }

  var bytes: Int { records.bytes + entries.bytes + uses.bytes + heap.bytes }

  mutating func removeAll() {
    records.removeAll()
    entries.removeAll()
    uses.removeAll()
    heap.removeAll()
    structural = 0
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

  // MARK: Heap of eta numbers

  /// Adds an eta to the heap unless it is in it.
  mutating func push(_ eta: Int32, newestFirst: Bool) {
    if records[eta].isQueued { return }
    records[eta].isQueued = true
    heap.append(eta)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      let isBefore =
        newestFirst ? heap[child] > heap[parent] : heap[child] < heap[parent]
      if !isBefore { break }
      let moved = heap[child]
      heap[child] = heap[parent]
      heap[parent] = moved
      child = parent
    }
  }

  /// Takes the next eta from the heap.
  mutating func pop(newestFirst: Bool) -> Int32 {
    let result = heap[0]
    records[result].isQueued = false
    let last = heap.removeLast()
    if heap.isEmpty { return result }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= heap.count { break }
      if child + 1 < heap.count {
        let isBefore =
          newestFirst
          ? heap[child + 1] > heap[child] : heap[child + 1] < heap[child]
        if isBefore { child += 1 }
      }
      let isBefore =
        newestFirst ? heap[child] > heap[parent] : heap[child] < heap[parent]
      if !isBefore { break }
      let moved = heap[child]
      heap[child] = heap[parent]
      heap[parent] = moved
      parent = child
    }
    return result
  }
}

extension Core {
  /// Records that `entering` replaces `out`, with `scratch.support` as the
  /// expression of the entering row.
  mutating func appendEta(entering: Int32, out: Int32, pivot: Double) {
    let eta = Int32(etas.records.count)
    let firstEntry = Int32(etas.entries.count)
    let places = 2 * max(rows.count, variables.count) + 2
    etas.uses.extend(to: places, with: -1)
    for index in 0..<scratch.support.count {
      let entry = scratch.support[index]
      let place = EtaFile.place(entry.id)
      etas.entries.append(
        EtaEntry(
          id: entry.id, eta: eta, nextUse: etas.uses[place],
          factor: entry.factor
        )
      )
      etas.uses[place] = Int32(etas.entries.count - 1)
    }
    // The entering row takes part, too: its bound is the right-hand side.
    let place = EtaFile.place(entering)
    etas.entries.append(
      EtaEntry(id: entering, eta: eta, nextUse: etas.uses[place], factor: -1)
    )
    etas.uses[place] = Int32(etas.entries.count - 1)
    etas.records.append(
      EtaRecord(
        entering: entering, out: out, pivot: pivot, firstEntry: firstEntry,
        entryCount: Int32(scratch.support.count), value: 0, isQueued: false
      )
    )
    if out >= 0 {
      rows[out].eta = eta
    } else {
      log(.tornOwner, ~out, -1)
      variables[~out].owner = -2 - eta
    }
    statistics.etas += 1
    epoch &+= 1
    structure &+= 1
    basisVersion &+= 1
  }

  /// Removes the newest etas until `count` are left.
  mutating func truncateEtas(to count: Int) {
    structure &+= 1
    basisVersion &+= 1
    while etas.records.count > count {
      let record = etas.records.removeLast()
      let entering = EtaFile.place(record.entering)
      etas.uses[entering] = etas.entries.removeLast().nextUse
      for _ in 0..<Int(record.entryCount) {
        let entry = etas.entries.removeLast()
        etas.uses[EtaFile.place(entry.id)] = entry.nextUse
      }
      if record.out >= 0 { rows[record.out].eta = -1 }
    }
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
    if !etas.records.isEmpty { queueEtas(using: row) }
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
    log(.rowValue, row, Int64(bitPattern: rows[row].value.bitPattern))
    rows[row].value = value
    plan.update(row: row, owned: rows[row].owned, value: value)
  }

  // MARK: - Row solves

  /// Rewrites `scratch.support` from the graph's rows to those of the basis,
  /// oldest eta first.
  mutating func applyEtasToSupport() {
    let places = 2 * max(rows.count, variables.count) + 2
    scratch.positions.extend(to: places, with: -1)
    for index in 0..<scratch.support.count {
      let id = scratch.support[index].id
      scratch.positions[EtaFile.place(id)] = Int32(index)
      if let eta = eta(replacing: id) { etas.push(eta, newestFirst: false) }
    }
    while !etas.heap.isEmpty {
      let eta = etas.pop(newestFirst: false)
      let record = etas.records[eta]
      let position = scratch.positions[EtaFile.place(record.out)]
      let amount = scratch.support[position].factor
      if amount == 0 { continue }
      let factor = amount / record.pivot
      scratch.support[position].factor = 0
      addToSupport(record.entering, factor)
      for index in 0..<record.entryCount {
        let entry = etas.entries[record.firstEntry + index]
        if entry.id != record.out {
          addToSupport(entry.id, -factor * entry.factor)
        }
      }
      statistics.rowsVisited += Int(record.entryCount)
    }
    var kept = 0
    for index in 0..<scratch.support.count {
      let entry = scratch.support[index]
      scratch.positions[EtaFile.place(entry.id)] = -1
      if entry.factor != 0 {
        scratch.support[kept] = entry
        kept += 1
      }
    }
    scratch.support.count = kept
  }

  private mutating func addToSupport(_ id: Int32, _ amount: Double) {
    let place = EtaFile.place(id)
    let position = scratch.positions[place]
    if position < 0 {
      scratch.positions[place] = Int32(scratch.support.count)
      scratch.support.append(SupportEntry(id: id, factor: amount))
      if let eta = eta(replacing: id) { etas.push(eta, newestFirst: false) }
      return
    }
    let old = scratch.support[position].factor
    let sum = old + amount
    let size = max(abs(old), abs(amount))
    var result = sum
    if abs(sum) <= size * Tolerance.cancellation {
      result = 0
      if isInexact { noteCancellation(sum, size) }
    }
    scratch.support[position].factor = result
    if old == 0, let eta = eta(replacing: id) {
      etas.push(eta, newestFirst: false)
    }
  }

  /// The eta that took a row or a stay out of the basis.
  @inline(__always)
  mutating func eta(replacing id: Int32) -> Int32? {
    if id >= 0 { return rows[id].eta >= 0 ? rows[id].eta : nil }
    let owner = variables[~id].owner
    return owner <= -2 ? -2 - owner : nil
  }
}
