// What an operation made and took away of rows and constraints, at its end.

extension Core {
  /// After an operation: removed constraints go, and rows without constraints.
  mutating func finishStructure() {
    forgetNew()
    for index in operation.condemned.contents { freeConstraint(index) }
    for row in operation.emptiedRows.contents
    where rows[row].has(.live) && rows[row].count == 0 { discard(row) }
  }

  /// Takes the rows that lost their last constraint out of the graph and etas,
  /// which moves values by rounding; returns whether there were any.
  mutating func freeEmptied() -> Bool {
    var isFreed = false
    for row in operation.emptiedRows.contents
    where rows[row].has(.live) && rows[row].count == 0
      && !rows[row].isActive && isInBasisData(row)
    {
      freeFromEtas(row)
      isFreed = true
    }
    return isFreed
  }

  /// Whether the graph or the etas speak of a row.
  private mutating func isInBasisData(_ row: Int32) -> Bool {
    rows[row].isStructural || rows[row].eta >= 0 || etas.firstUse(row) >= 0
  }

  /// Takes an inactive row without constraints out of all tables.
  mutating func discard(_ row: Int32) {
    assert(!rows[row].isActive)
    if isInBasisData(row) { freeFromEtas(row) }
    if rows[row].has(.linked) { unlistTerms(of: row) }
    freeRow(row)
  }

  /// At the end of a rollback: what was new goes.
  mutating func restoreStructure() {
    while !operation.newRows.isEmpty {
      discard(operation.newRows.removeLast())
    }
    while !operation.newConstraints.isEmpty {
      takeBack(added: operation.newConstraints.removeLast())
    }
  }
}
