// The ownership graph: see *How the solver works*.

extension Core {
  /// A number for a new traversal; marks of earlier ones are void.
  mutating func nextMark() -> UInt32 {
    if scratch.mark == .max {
      for index in 0..<variables.count { variables[index].mark = 0 }
      scratch.etaMarks.removeAll()
      scratch.mark = 0
    }
    scratch.mark += 1
    return scratch.mark
  }

  /// Makes a row define another variable, or none (-1).
  ///
  /// Only here does the graph change; the same call with the former variable
  /// undoes it.
  mutating func setOwned(_ row: Int32, _ variable: Int32) {
    let old = rows[row].owned
    assert(old != variable)
    if !rows[row].has(.new) { log(.owned, row, Int64(old)) }
    basisVersion &+= 1
    if old >= 0 {
      loosen(old)
      variables[old].owner = -1
    }
    if variable >= 0 {
      loosen(variable)
      assert(variables[variable].owner == -1)
      variables[variable].owner = row
    }
    rows[row].owned = variable
    let length = rows[row].length
    if length <= 1 {
      rows[row].inverse = 1
      return
    }
    let start = rows[row].start
    let isLinked = rows[row].has(.linked)
    for index in start..<(start + length) {
      let member = terms[index].variable
      if member == variable { rows[row].inverse = 1 / terms[index].coefficient }
      let wasEdge = isLinked && old >= 0 && member != old
      let wasOther = isLinked && old < 0
      let isEdge = variable >= 0 && member != variable
      let isOther = variable < 0
      if wasEdge == isEdge && wasOther == isOther { continue }
      if wasEdge {
        terms.unlink(index, &variables[member].dependents)
      } else if wasOther {
        terms.unlink(index, &variables[member].others)
      }
      if isEdge {
        terms.link(index, &variables[member].dependents)
      } else if isOther {
        variableFlags[member].insert(.watched)
        noteWatched(member)
        terms.link(index, &variables[member].others)
      }
    }
    rows[row].set(.linked)
  }

  /// Hangs a new row that defines nothing into the lists of its variables.
  mutating func listTerms(of row: Int32) {
    assert(rows[row].owned < 0 && !rows[row].has(.linked))
    rows[row].set(.linked)
    for index in 0..<rows[row].length {
      let member = member(row, index)
      variableFlags[member].insert(.watched)
      noteWatched(member)
      if rows[row].length == 1 {
        rows[row].next = variables[member].single
        variables[member].single = row
      } else {
        terms.link(rows[row].start + index, &variables[member].others)
      }
    }
  }

  /// Takes a row that defines nothing out of all lists.
  mutating func unlistTerms(of row: Int32) {
    assert(rows[row].owned < 0)
    rows[row].clear(.linked)
    let start = rows[row].start
    if rows[row].length == 1 {
      return rows.remove(row, from: &variables[start].single)
    }
    for index in start..<(start + rows[row].length) {
      terms.unlink(index, &variables[terms[index].variable].others)
    }
  }
}
