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
    let core = self.core
    var text = ""
    for index in 0..<Int32(core.pointee.variables.count)
    where core.pointee.variableFlags[index] & VariableFlags.live != 0 {
      text +=
        "\(label(ofVariable: index)) = \(number(core.pointee.values[index]))"
      if core.pointee.variables[index].isStay { text += " (undetermined)" }
      text += "\n"
    }
    for index in core.pointee.liveConstraints {
      text += describe(index)
      let miss = core.pointee.miss(index)
      if miss != 0 { text += "  broken by \(number(miss))" }
      text += "\n"
    }
    return text
  }

  /// The ``dump``.
  public var description: String { dump }

  /// A constraint as text, with its name and strength.
  ///
  /// - Parameter handle: The constraint.
  /// - Returns: For example `minimum: width >= 100 @750`; empty if the
  ///   constraint is unknown.
  public func describe(_ handle: ConstraintHandle) -> String {
    has(handle) ? describe(handle.index) : ""
  }

  private func describe(_ index: Int32) -> String {
    let core = self.core
    var text = ""
    if let name = core.pointee.constraintNames[index] { text = "\(name): " }
    let members = core.pointee.writtenTerms(index)
    if members.isEmpty { text += "0" }
    for (position, member) in members.enumerated() {
      text += factor(member.coefficient, isFirst: position == 0)
      text += label(ofVariable: member.variable.index)
    }
    text += " \(core.pointee.writtenRelation(index).symbol)"
    text += " \(number(core.pointee.writtenConstant(index)))"
    let strength = core.pointee.strength(index)
    if !strength.isRequired {
      text += " @\(number(strength.priority))"
      if strength.weight != 1 { text += " x \(number(strength.weight))" }
    }
    if core.pointee.constraints[index].has(ConstraintRecord.edit) {
      text += " (edit)"
    }
    if core.pointee.constraints[index].has(ConstraintRecord.stay) {
      text += " (stay)"
    }
    if core.pointee.constraints[index].has(ConstraintRecord.broken) {
      text += " (given up)"
    }
    return text
  }

  private func label(ofVariable index: Int32) -> String {
    core.pointee.variableNames[index] ?? "v\(index)"
  }

  private func factor(_ coefficient: Double, isFirst: Bool) -> String {
    let sign =
      coefficient < 0 ? (isFirst ? "-" : " - ") : (isFirst ? "" : " + ")
    let size = abs(coefficient)
    return size == 1 ? sign : "\(sign)\(number(size)) "
  }

  /// A number without a superfluous fraction.
  private func number(_ value: Double) -> String {
    if abs(value) < 1e15 && Double(Int64(value)) == value {
      return "\(Int64(value))"
    }
    return "\(value)"
  }
}

#endif
