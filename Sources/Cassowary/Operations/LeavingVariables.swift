// Variables that are removed inside a transaction: handles are stale at once,
// slots are kept until its end, so that all of it can be taken back.

extension Core {
  /// Makes the handle of a variable stale until the transaction ends.
  mutating func leave(_ variable: Variable) {
    transaction.leaving.append(variable)
    forest.places[variable.index].stamp = freshStamp()
    variableFlags[variable.index].remove(.live)
    variableCount -= 1
  }

  mutating func bringBack(_ variable: Variable) {
    forest.places[variable.index].stamp = variable.stamp
    variableFlags[variable.index].insert(.live)
    variableCount += 1
    // A list that was handed out in the meantime has left it out.
    markDirty(variable.index)
  }

  /// Before the operation ends: throws if something mentions one that goes.
  mutating func checkLeaving() throws(SolverError) {
    if transaction.leaving.isEmpty { return }
    let mark = nextMark()
    for index in Array(inactive) {
      for term in writtenTerms(index) {
        variables[term.variable.index].mark = mark
      }
    }
    for variable in transaction.leaving
    where variables[variable.index].mark == mark
      || !constrainedRows(of: variable.index).isEmpty
    {
      throw .variableInUse(variable, name: variableNames[variable.index] ?? "")
    }
  }

  mutating func finishLeaving() {
    for variable in transaction.leaving {
      let record = variables[variable.index]
      assert(record.owner == -1 && record.single < 0)
      assert(record.dependents < 0 && record.others < 0)
      variableCount += 1
      leaveForest(variable.index)
      freeVariable(variable.index)
    }
  }
}
