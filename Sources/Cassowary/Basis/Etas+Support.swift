extension Core {
  /// Rewrites `scratch.support` to the rows of the basis, the oldest eta first.
  mutating func applyEtasToSupport() {
    assert(etas.heap.isEmpty)
    let slots = 2 * max(rows.count, variables.count) + 2
    scratch.positions.extend(to: slots, with: -1)
    for index in 0..<scratch.support.count {
      let id = scratch.support[index].id
      scratch.positions[EtaFile.slot(id)] = Int32(index)
      if let eta = eta(replacing: id) { etas.push(eta, newestFirst: false) }
    }
    while !etas.heap.isEmpty {
      let eta = etas.pop(newestFirst: false)
      let record = etas.records[eta]
      if record.isTear {
        scratch.tearsPassed += 1
      } else {
        scratch.sparesPassed += 1
        progress.spareEntries += Int(record.entryCount)
      }
      let position = scratch.positions[EtaFile.slot(record.out)]
      let amount = scratch.support[position].factor
      if amount == 0 { continue }
      let factor = amount / record.pivot
      scratch.support[position].factor = 0
      addToSupport(record.entering, factor)
      for entry in etas.members(of: record) where entry.id != record.out {
        addToSupport(entry.id, -factor * entry.factor)
      }
      statistics.rowsVisited += Int(record.entryCount)
    }
    for entry in scratch.support.contents {
      scratch.positions[EtaFile.slot(entry.id)] = -1
    }
    scratch.support.removeAll { $0.factor == 0 }
  }

  private mutating func addToSupport(_ id: Int32, _ amount: Double) {
    let slot = EtaFile.slot(id)
    let position = scratch.positions[slot]
    var old = 0.0
    if position < 0 {
      scratch.positions[slot] = Int32(scratch.support.count)
      scratch.support.append(SupportEntry(id: id, factor: amount))
    } else {
      old = scratch.support[position].factor
      scratch.support[position].factor = summed(old, amount)
    }
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
