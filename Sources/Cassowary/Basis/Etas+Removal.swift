// Etas go one by one: see *How the solver works*.

extension Core {
  /// Takes an inactive row out of the graph and of all etas.
  mutating func freeFromEtas(_ row: Int32) {
    assert(!rows[row].isActive)
    beginPart()
    part.addRow(row)
    enterAnew()
  }

  /// Makes the etas that speak of a variable as a stay speak of the row that
  /// defines it by now.
  mutating func freeFromEtas(stay variable: Int32) {
    beginPart()
    part.addVariable(variable)
    enterAnew()
  }

  /// Takes out the etas of the part, and what they replaced; what they brought
  /// in enters anew.
  private mutating func enterAnew() {
    flush()
    gatherEtasOfPart()
    let others = etas.count - part.etas.count
    if hasRoughNumbers || areMany(spares: part.etas.count, besides: others) {
      gather()
      return rebuild()
    }
    removeEtasOfPart()
    for row in part.rows where !rows[row].isActive && rows[row].owned >= 0 {
      addTorn(rows[row].owned)
      setOwned(row, -1)
    }
    part.rows.removeAll { !rows[$0].isActive || rows[$0].owned >= 0 }
    let firstTear = etas.nextOrder
    insertLeftovers(areTears: false)
    applyEtas(since: firstTear)
    propagate()
  }

  /// Adds to the part all etas that speak of its rows and stays, and what these
  /// replaced and brought in.
  private mutating func gatherEtasOfPart() {
    while let id = part.next() {
      for use in etas.uses(of: id) {
        let eta = etas.entries[use].eta
        if !part.addEta(eta) { continue }
        let record = etas.records[eta]
        statistics.rowsVisited += Int(record.entryCount)
        part.addRow(record.entering)
        if record.out >= 0 {
          part.addRow(record.out)
        } else {
          addTorn(~record.out)
        }
      }
    }
    part.sort()
  }

  /// Adds a variable to the part that a row is to define.
  private mutating func addTorn(_ variable: Int32) {
    part.addVariable(variable)
    part.tear(variable)
  }
}
