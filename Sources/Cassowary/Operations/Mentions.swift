extension Core {
  mutating func setName(ofConstraint index: Int32, _ name: String) {
    constraintNames[index] = name.isEmpty ? nil : name
  }

  /// The constraints that mention a variable, from old to new, with those of
  /// them that are off.
  mutating func constraints(
    ofVariable variable: Int32, inactive: Set<Int32>
  ) -> [Int32] {
    var found: [Int32] = []
    for row in constrainedRows(of: variable) {
      found += constraints.chain(from: rows[row].first)
    }
    for index in inactive where isMentioned(variable, by: [index]) {
      found.append(index)
    }
    for index in transaction.added.contents {
      let isPending = constraints[index].has(ConstraintRecord.pending)
      let isAbout = writtenTerms(index).contains {
        $0.variable.index == variable
      }
      if isPending && isAbout { found.append(index) }
    }
    return found.filter {
      !constraints[$0].has(ConstraintRecord.condemned)
    }.sorted { constraints[$0].sequence < constraints[$1].sequence }
  }

  /// The rows with constraints that mention a variable, in no order.
  mutating func constrainedRows(of variable: Int32) -> [Int32] {
    var found: [Int32] = []
    forEachRow(of: variable) { found.append($1) }
    if variables[variable].owner < -1 {
      // The row that an eta replaced hangs in no list of the variable's.
      found += (0..<Int32(rows.count)).filter {
        rows[$0].owned == variable && rows[$0].length > 1
      }
    }
    return found.filter { rows[$0].count > 0 }
  }
}
