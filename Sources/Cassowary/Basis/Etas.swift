extension Core {
  /// Records that `entering` replaces `out`, with `scratch.support` as the
  /// expression of the entering row.
  mutating func appendEta(
    entering: Int32, out: Int32, pivot: Double, isTear: Bool = false
  ) {
    etas.uses.extend(to: 2 * max(rows.count, variables.count) + 2, with: -1)
    let eta = etas.add(
      entering: entering, out: out, pivot: pivot, isTear: isTear)
    for entry in scratch.support.contents {
      etas.addEntry(entry.id, entry.factor)
    }
    // The entering row takes part, too: its bound is the right-hand side.
    etas.addEntry(entering, -1)
    etas.records[eta].entryCount = Int32(scratch.support.count)
    if rows[entering].length == 1 {
      variableFlags[rows[entering].start].insert(.held)
      loosen(rows[entering].start)
    }
    if out >= 0 {
      rows[out].eta = eta
      // The row is structural but no longer in the basis: when its variables
      // move, it has to be looked at.
      for (variable, _) in summands(of: out) {
        variableFlags[variable].formUnion([.watched, .ghost])
        noteWatched(variable)
      }
    } else {
      log(.tornOwner, ~out, -1)
      variables[~out].owner = -2 - eta
    }
    statistics.etas += 1
    basisVersion &+= 1
  }

  /// Whether a rebuild would spare so many of the etas that it pays.
  func areMany(spares: Int, besides tears: Int) -> Bool {
    spares > limits.etasBeforeRefactorisation + tears / 4
  }

  /// Takes an eta out; what it replaced is no longer replaced.
  mutating func removeEta(_ eta: Int32) {
    let record = etas.records[eta]
    if record.order < operation.firstEtaOrder {
      operation.lostEtaRows.append(record.entering)
    }
    if record.out >= 0 {
      rows[record.out].eta = -1
    } else {
      log(.tornOwner, ~record.out, Int64(variables[~record.out].owner))
      variables[~record.out].owner = -1
    }
    etas.remove(eta)
    basisVersion &+= 1
  }

  /// The activity that a row of the basis has, or the value of a stay, as the
  /// right-hand sides say.
  @inline(__always)
  private mutating func rightHandSide(_ id: Int32) -> Double {
    if id >= 0 { return rows[id].value }
    let owner = variables[~id].owner
    return owner <= -2 ? etas.records[-2 - owner].value : value(~id)
  }

  /// The right-hand side of a row has changed: what etas make of it changes,
  /// and the variables to be computed anew are added to `scratch.seeds`.
  mutating func queueChange(ofRow row: Int32) {
    if rows[row].owned >= 0 { scratch.seeds.append(rows[row].owned) }
    if !etas.isEmpty { queueEtas(using: row) }
  }

  /// Gives an active row the bound that it sits at.
  mutating func moveToBound(_ row: Int32) {
    setRowValue(row, bound(row, rows[row].cuts.low))
    queueChange(ofRow: row)
  }

  mutating func queueEtas(using id: Int32) {
    for use in etas.uses(of: id) {
      let entry = etas.entries[use]
      // An eta gives the row that it replaced; that row does not feed it.
      if etas.records[entry.eta].out != id {
        etas.push(entry.eta, newestFirst: true)
      }
    }
  }

  /// Computes the right-hand sides of replaced rows anew, newest eta first.
  mutating func applyQueuedEtas() {
    while !etas.heap.isEmpty {
      let eta = etas.pop(newestFirst: true)
      let record = etas.records[eta]
      var sum = rightHandSide(record.entering)
      for entry in etas.members(of: record) where entry.id != record.out {
        sum -= entry.factor * rightHandSide(entry.id)
      }
      statistics.rowsVisited += Int(record.entryCount)
      if !record.isTear { progress.spareEntries += Int(record.entryCount) }
      setEtaValue(eta, sum / record.pivot)
    }
  }

  /// Sets what an eta says of the row that it replaced.
  mutating func setEtaValue(_ eta: Int32, _ value: Double) {
    let record = etas.records[eta]
    log(.etaValue, eta, number: record.value)
    etas.records[eta].value = value
    progress.spill += value - value
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
    if !rows[row].has(.new) { log(.rowValue, row, number: rows[row].value) }
    rows[row].value = value
    setForestValue(of: row, value)
  }
}
