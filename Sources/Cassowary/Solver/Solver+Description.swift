#if !hasFeature(Embedded)

extension Solver: CustomStringConvertible {
  /// Variables with their values, and constraints from old to new, as text.
  ///
  /// The same operations give the same text in every run.
  ///
  /// ```
  /// left = 20
  /// width = 380
  /// minimum: width >= 100 @750
  /// ```
  ///
  /// - Complexity: O(*m* log *m*) in the size of the problem.
  public var dump: String {
    var text = ""
    for index in core.liveVariables {
      text += core.label(ofVariable: index)
      text += " = \(readable(core.value(index)))"
      if core.variables[index].isStay { text += " (undetermined)" }
      text += "\n"
    }
    for index in core.liveConstraints {
      text += core.text(ofConstraint: index)
      let miss = core.miss(index)
      if miss != 0 { text += "  broken by \(readable(miss))" }
      text += "\n"
    }
    return text
  }

  /// The ``dump``.
  public var description: String { dump }

  /// A constraint as text, with its name and strength, as it is: inside a
  /// transaction, as it was before.
  ///
  /// - Returns: For example `minimum: width >= 100 @750`, with `(off)` behind
  ///   it if it is switched off; empty if the constraint is unknown.
  /// - Complexity: O(*n*) in the number of terms.
  public func describe(_ handle: ConstraintHandle) -> String {
    has(handle) ? core.text(ofConstraint: handle.index) : ""
  }

  /// A constraint as text, with names; it need not be in the solver.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let left = solver.variable("left"), width = solver.variable("width")
  /// print(solver.describe(left <= width + 8))  // left - width <= 8
  /// ```
  ///
  /// - Returns: The text; a variable without a name, or that is unknown, is
  ///   called by its place, as `v3`.
  /// - Complexity: O(*n* log *n*) in the number of terms.
  public func describe(_ constraint: Constraint) -> String {
    constraint.text { label(of: $0) }
  }

  /// A variable or an expression as text, with names; see
  /// ``describe(_:)-(Constraint)``.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// print(solver.describe(2 * width + 3))  // 2 width + 3
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) in the number of terms.
  public func describe(_ expression: some ExpressionConvertible) -> String {
    let sum = expression.expression
    return readableSum(sum.terms, constant: sum.constant) { label(of: $0) }
  }

  private func label(of variable: Variable) -> String {
    has(variable)
      ? core.label(ofVariable: variable.index) : variable.description
  }
}

extension Core {
  /// The name of a variable, or what stands for it.
  func label(ofVariable index: Int32) -> String {
    variableNames[index].map(readable) ?? "v\(index)"
  }

  /// A constraint as text, with its name and strength, and what became of it.
  mutating func text(ofConstraint index: Int32) -> String {
    var text = ""
    if let name = constraintNames[index] { text = "\(readable(name)): " }
    text += readableSum(writtenTerms(index)) { label(ofVariable: $0.index) }
    text += " \(writtenRelation(index).symbol)"
    text += " \(readable(writtenConstant(index)))"
    let strength = strength(index)
    if !strength.isRequired {
      text += " @\(readable(strength.priority))"
      if strength.weight != 1 { text += " x \(readable(strength.weight))" }
    }
    let record = constraints[index]
    if record.has(.edit) { text += " (edit)" }
    if record.has(.stay) { text += " (stay)" }
    if record.has(.broken) { text += " (given up)" }
    if inactive.contains(index) { text += " (off)" }
    return text
  }

  mutating func text(
    ofViolated index: Int32, by miss: Double, outrankedBy others: [Int32]
  ) -> String {
    let text = "\(text(ofConstraint: index)) is broken by \(readable(miss))"
    if others.isEmpty { return text }
    let names = shortened(others) { self.text(ofConstraint: $0) }
    return "\(text), outranked by \(names.joined(separator: ", "))"
  }
}

#else

extension Core {
  func text(ofConstraint index: Int32) -> String { "" }

  func text(
    ofViolated index: Int32, by miss: Double, outrankedBy others: [Int32]
  ) -> String { "" }

  func label(ofVariable index: Int32) -> String { "" }
}

#endif
