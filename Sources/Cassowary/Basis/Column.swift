// Column solves (FTRAN) in gain form.

extension Core {
  /// Computes how much each variable moves if a right-hand side grows by one.
  ///
  /// `scratch.order` lists the variables reached, each after all that depend on
  /// it, `scratch.gains` holds their gains, and `scratch.gainRows` those of
  /// right-hand sides that etas changed.
  mutating func solveColumn(_ row: Int32) {
    if scratch.gains.count < variables.count {
      scratch.gains.reserve(variables.capacity)
      scratch.gains.extend(to: variables.count, with: 0)
    }
    scratch.gainRows.removeAll()
    gainsThroughEtas(of: row)
    // Reach: everything that depends on a row or torn stay with a gain.
    let mark = nextMark()
    scratch.order.removeAll()
    for entry in scratch.gainRows.contents {
      let root = entry.id >= 0 ? rows[entry.id].owned : ~entry.id
      if root >= 0 { searchDependents(from: root, mark: mark) }
    }
    for variable in scratch.order.contents { scratch.gains[variable] = 0 }
    for entry in scratch.gainRows.contents {
      let root = entry.id >= 0 ? rows[entry.id].owned : ~entry.id
      if root < 0 { continue }
      scratch.gains[root] +=
        entry.id >= 0 ? entry.factor * rows[entry.id].inverse : entry.factor
    }
    statistics.rowsVisited += scratch.order.count
    for variable in scratch.order.contents.reversed() {
      let gain = scratch.gains[variable]
      if gain == 0 { continue }
      for term in terms.chain(from: variables[variable].dependents) {
        let edge = terms[term]
        let target = rows[edge.row]
        scratch.gains[target.owned] = Tolerance.added(
          scratch.gains[target.owned],
          -edge.coefficient * gain * target.inverse)
      }
    }
  }

  /// Fills `scratch.gainRows` with the right-hand sides that change when that
  /// of one row grows by one.
  private mutating func gainsThroughEtas(of row: Int32) {
    scratch.gainRows.append(SupportEntry(id: row, factor: 1))
    if etas.firstUse(row) < 0 { return }
    let slots = 2 * max(rows.count, variables.count) + 2
    scratch.positions.extend(to: slots, with: -1)
    scratch.positions[EtaFile.slot(row)] = 0
    queueEtas(using: row)
    while !etas.heap.isEmpty {
      let eta = etas.pop(newestFirst: true)
      let record = etas.records[eta]
      var sum = gain(of: record.entering)
      for entry in etas.members(of: record) where entry.id != record.out {
        sum = Tolerance.added(sum, -entry.factor * gain(of: entry.id))
      }
      statistics.rowsVisited += Int(record.entryCount)
      if sum == 0 { continue }
      let slot = EtaFile.slot(record.out)
      assert(scratch.positions[slot] < 0)
      scratch.positions[slot] = Int32(scratch.gainRows.count)
      scratch.gainRows.append(
        SupportEntry(id: record.out, factor: sum / record.pivot))
      queueEtas(using: record.out)
    }
    for entry in scratch.gainRows.contents {
      scratch.positions[EtaFile.slot(entry.id)] = -1
    }
  }

  private mutating func gain(of id: Int32) -> Double {
    let position = scratch.positions[EtaFile.slot(id)]
    return position >= 0 ? scratch.gainRows[position].factor : 0
  }

  /// How much the activity of a row changes along the gains; only valid for
  /// variables in the reach, which have the last mark.
  mutating func gainOfActivity(_ row: Int32) -> Double {
    let mark = scratch.mark
    var sum = 0.0
    for (variable, coefficient) in summands(of: row)
    where variables[variable].mark == mark {
      sum = Tolerance.added(sum, coefficient * scratch.gains[variable])
    }
    return sum
  }
}
