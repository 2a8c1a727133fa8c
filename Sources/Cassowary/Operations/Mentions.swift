extension Core {
  mutating func setName(ofConstraint index: Int32, _ name: String) {
    constraintNames[index] = name.isEmpty ? nil : name
  }

  /// The constraints that mention a variable, those that are off, too, by age.
  mutating func constraints(ofVariable variable: Int32) -> [Int32] {
    var found: [Int32] = []
    for row in constrainedRows(of: variable) {
      found += constraints.chain(from: rows[row].first)
    }
    found += (Array(inactive) + transaction.added.contents).filter {
      mentions($0, variable)
    }
    for change in transaction.changes {
      let pending = change.coefficients.last { $0.variable.index == variable }
      guard let pending else { continue }
      found.removeAll { $0 == change.constraint }
      if pending.coefficient != 0 { found.append(change.constraint) }
    }
    return found.filter {
      !constraints[$0].has(.condemned)
    }.sorted { constraints[$0].sequence < constraints[$1].sequence }
  }

  mutating func mentions(_ index: Int32, _ variable: Int32) -> Bool {
    writtenTerms(index).contains { $0.variable.index == variable }
  }

  /// The rows with constraints that mention a variable, in no order.
  mutating func constrainedRows(of variable: Int32) -> [Int32] {
    var found: [Int32] = []
    forEachRow(of: variable) { found.append($1) }
    return found.filter { rows[$0].count > 0 }
  }
}
