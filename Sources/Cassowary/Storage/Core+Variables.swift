extension Core {
  mutating func reserve(variables count: Int, constraints rowCount: Int) {
    values.reserve(count)
    forest.places.reserve(count)
    published.reserve(count)
    variableFlags.reserve(count)
    variables.reserve(count)
    dirtyVariables.reserve(count)
    constraints.reserve(rowCount)
    // A guess: constraints on one variable share rows, others have three terms.
    rows.reserve(rowCount / 5 * 3)
    terms.reserve(rowCount / 5 * 3)
    if transaction.depth > 0 {
      transaction.variables.reserve(count)
      transaction.added.reserve(rowCount)
      operation.newRows.reserve(rowCount / 5 * 3)
    }
    syncTable()
  }

  @inline(__always)
  mutating func syncTable() {
    table.pointee = ValueTable(
      values: values.base, places: forest.places.base,
      shifts: forest.shifts.base, count: values.count)
  }

  mutating func makeVariable(value given: Double) -> Variable {
    let value = given + 0
    let stamp = freshStamp()
    variableCount += 1
    let index: Int32
    if freeVariable >= 0 {
      index = freeVariable
      freeVariable = variables[index].owner
      variables[index] = VariableRecord()
      values[index] = value
      published[index] = value
      forest.places[index].stamp = stamp
      variableFlags[index].insert(.live)
    } else {
      index = Int32(values.count)
      values.append(value)
      published.append(value)
      forest.places.append(VariablePlace(stamp: stamp))
      variableFlags.append(.live)
      variables.append(VariableRecord())
      syncTable()
    }
    if transaction.depth > 0 { transaction.variables.append(index) }
    return Variable(index: index, stamp: stamp)
  }

  mutating func freeVariable(_ index: Int32) {
    variableFlags[index].formIntersection(.dirty)
    forest.places[index].stamp = freshStamp()
    variables[index] = VariableRecord(owner: freeVariable)
    variableNames[index] = nil
    freeVariable = index
    variableCount -= 1
  }

  @inline(__always)
  mutating func isValid(_ variable: Variable) -> Bool {
    variable.index >= 0 && Int(variable.index) < forest.places.count
      && forest.places[variable.index].stamp == variable.stamp
  }

  mutating func handle(ofVariable index: Int32) -> Variable {
    Variable(index: index, stamp: forest.places[index].stamp)
  }
}
