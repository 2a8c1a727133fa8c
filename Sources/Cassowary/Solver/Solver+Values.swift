extension Solver {
  /// The value of a variable.
  ///
  /// Values are never stale. Inside a transaction, they are those before it.
  ///
  /// - Parameter variable: A variable of this solver.
  /// - Returns: Its value; NaN if the variable is unknown.
  /// - Complexity: O(1).
  @inlinable
  public func value(of variable: Variable) -> Double {
    let table = table.pointee
    let index = UInt32(bitPattern: variable.index)
    guard index < UInt32(truncatingIfNeeded: table.count),
      table.stamps[Int(index)] == variable.stamp
    else { return .nan }
    return table.values[Int(index)]
  }

  /// The value of an expression.
  ///
  /// - Parameter expression: An expression of this solver's variables.
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
  /// - Returns: The changes.
  /// - Complexity: O(*m* log *m*), where *m* is the number of variables that
  ///   moved.
  public func takeChanges() -> [Change] {
    var changes: [Change] = []
    let count = core.pointee.dirtyVariables.count
    for position in 0..<count {
      let index = core.pointee.dirtyVariables[position]
      core.pointee.variableFlags[index] &= ~VariableFlags.dirty
      let value = core.pointee.values[index]
      if core.pointee.variableFlags[index] & VariableFlags.live != 0
        && core.pointee.published[index] != value
      {
        core.pointee.published[index] = value
        changes.append(
          Change(
            variable: core.pointee.handle(ofVariable: index), value: value
          )
        )
      }
    }
    core.pointee.dirtyVariables.removeAll()
    core.pointee.changeEpoch &+= 1
    changes.sort { $0.variable.index < $1.variable.index }
    return changes
  }
}
