extension Solver {
  /// The value of a variable.
  ///
  /// Values are never stale. Inside a transaction, they are those before it.
  ///
  /// - Returns: Its value; NaN if the variable is unknown.
  /// - Complexity: O(1).
  @inlinable
  public func value(of variable: Variable) -> Double {
    let table = table.pointee
    let index = UInt32(bitPattern: variable.index)
    // It calls nothing, so that loops which read values stay tight.
    guard index < UInt32(truncatingIfNeeded: table.count) else { return .nan }
    let place = table.places[Int(index)]
    guard place.stamp == variable.stamp else { return .nan }
    return table.values[Int(index)] + table.shifts[place.shift]
  }

  /// The value of an expression.
  ///
  /// - Returns: Its value; NaN if a variable is unknown.
  /// - Complexity: O(*n*) in the number of terms.
  public func value(of expression: some ExpressionConvertible) -> Double {
    let expression = expression.expression
    var result = expression.constant
    expression.forEachTerm { result += $0.coefficient * value(of: $0.variable) }
    return result
  }

  /// The variables whose value differs from what it was at the last call, each
  /// once, by their place in the solver's tables.
  ///
  /// Before the first call, a variable is compared with its initial value. A
  /// value that changed and changed back is not listed.
  ///
  /// - Complexity: O(*m* log *m*) in the number of variables that moved.
  public func takeChanges() -> [Change] {
    var changes: [Change] = []
    takeChanges(into: &changes)
    return changes
  }

  /// Puts the changes since the last call into an array that is there already,
  /// so that no memory is taken for them.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// var changes: [Change] = []
  /// try solver.add(width == 80)
  /// solver.takeChanges(into: &changes)
  /// print(changes.map(\.value))  // [80.0]
  /// ```
  ///
  /// - Parameter changes: Takes the changes, in the order of
  ///   ``takeChanges()``; what was in it goes.
  /// - Complexity: As ``takeChanges()``.
  public func takeChanges(into changes: inout [Change]) {
    core.settle()
    takeComputedChanges(into: &changes)
  }

  /// The same without most of the values that moved together and that nothing
  /// but the rows which move them looks at: they are left for
  /// ``takeChanges()``.
  package func takeComputedChanges(into changes: inout [Change]) {
    changes.removeAll(keepingCapacity: true)
    changes.reserveCapacity(core.dirtyVariables.count)
    core.sortDirtyVariables()
    for index in core.dirtyVariables.contents {
      core.variableFlags[index].remove(.dirty)
      if let change = core.takeChange(of: index) { changes.append(change) }
    }
    core.dirtyVariables.removeAll()
  }

  /// Whether there are such values.
  package var hasValuesToCompute: Bool { core.hasUncomputedValues }

  /// The changes of some variables since they were last handed out; those of
  /// others are left for later calls.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let left = solver.variable("left"), width = solver.variable("width")
  /// try solver.add(width == 80)
  /// for change in solver.takeChanges(of: [left, width]) {
  ///   print(change.value)  // 80.0
  /// }
  /// ```
  ///
  /// - Parameter variables: Unknown ones among them have no changes.
  /// - Returns: The changes, in the order of `variables`.
  /// - Complexity: O(*k*) in the number of `variables`.
  public func takeChanges(of variables: some Sequence<Variable>) -> [Change] {
    variables.compactMap { variable in
      has(variable) ? core.takeChange(of: variable.index) : nil
    }
  }
}

extension Core {
  /// Puts the variables that may have changed in order: where they are many, by
  /// a look at the flags of all.
  fileprivate mutating func sortDirtyVariables() {
    let count = dirtyVariables.count
    if 16 * count < variables.count {
      var few = dirtyVariables.mutableContents
      return few.sort()
    }
    dirtyVariables.removeAll()
    for index in 0..<Int32(variables.count)
    where variableFlags[index].has(.dirty) { dirtyVariables.append(index) }
  }

  /// Hands out the change of a variable, if there is one.
  @inline(__always)
  fileprivate mutating func takeChange(of index: Int32) -> Change? {
    let value = value(index)
    guard variableFlags[index].has(.live),
      published[index] != value
    else { return nil }
    published[index] = value
    noteHandedOut(index)
    return Change(variable: handle(ofVariable: index), value: value)
  }
}
