// Etas go one by one. A row that they speak of is to come back, or to go: then
// these etas are taken out, with those that speak of what they brought in, and
// the rows that entered by them enter anew. All other etas stay true, as they
// are made of other rows; so what else is connected costs nothing.

extension Core {
  /// Takes an inactive row out of the graph and of all etas.
  ///
  /// - Complexity: O(*e*) in the entries of the etas, plus one row solve for
  ///   each row that enters anew.
  mutating func freeFromEtas(_ row: Int32) {
    assert(!rows[row].isActive)
    beginPart()
    part.addRow(row)
    enterAnew()
  }

  /// Makes the etas that speak of a variable as a stay speak of the row that
  /// defines it by now.
  ///
  /// - Complexity: As ``freeFromEtas(_:)``.
  mutating func freeFromEtas(stay variable: Int32) {
    beginPart()
    part.addVariable(variable)
    enterAnew()
  }

  /// Takes out the etas of the part, and what they replaced; what they brought
  /// in enters anew.
  ///
  /// Where these are many of all, or products of coefficients round, all that
  /// is connected with them is rebuilt from the original rows.
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
    var (nextRow, nextVariable) = (0, 0)
    while true {
      let id: Int32
      if nextRow < part.rows.count {
        id = part.rows[nextRow]
        nextRow += 1
      } else if nextVariable < part.variables.count {
        id = ~part.variables[nextVariable]
        nextVariable += 1
      } else {
        break
      }
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
