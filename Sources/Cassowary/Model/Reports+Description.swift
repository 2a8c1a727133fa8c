#if !hasFeature(Embedded)

// Errors and reports as text, one line each, with the names of that time.

extension SolverError: CustomStringConvertible {
  /// What was refused, and why, in one line.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// try solver.add(width >= 100, name: "minimum")
  /// do { try solver.add(width <= 10) } catch {
  ///   let text = "\(error)".split(separator: ": ", maxSplits: 1)
  ///   print(text[0])  // unsatisfiable
  ///   print(text[1])  // width <= 10 contradicts minimum: width >= 100, by 90
  /// }
  /// ```
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      "unsatisfiable: \(conflict)"
    case .unknownVariable(let variable):
      "\(variable) is no variable of this solver: "
        + "it was removed, or belongs to another one"
    case .unknownConstraint(let constraint):
      "\(constraint) is no constraint of this solver: "
        + "it was removed, or belongs to another one"
    case .variableInUse(let variable, let name):
      "\(label(variable, name)) cannot be removed: constraints mention it"
    case .notAnEditVariable(let variable, let name):
      "\(label(variable, name)) is no edit variable: "
        + "addEditVariable(_:strength:) makes it one"
    case .nonFiniteNumber(let number):
      "\(readable(number)) cannot be used: "
        + "it is not finite, or too large or too small to be held"
    case .overflow(let variable, let name):
      "the value of \(label(variable, name)) is too large to be held"
    case .invalidStrength(let strength):
      "the strength \(strength) cannot be used: a priority is above 0 and at "
        + "most 1000, and a weight positive and finite"
    case .insideTransaction:
      "this cannot be done inside a transaction"
    case .malformedRecording(let line):
      "line \(line) of the recording is malformed, "
        + "or a snapshot meets constraints that are there"
    case .cancelled:
      "the transaction was cancelled"
    case .stalled:
      "stalled: neither values that hold the required constraints were found, "
        + "nor a proof that there are none"
    }
  }
}

private func label(_ variable: Variable, _ name: String) -> String {
  name.isEmpty ? variable.description : readable(name)
}

extension Conflict: CustomStringConvertible {
  /// What contradicts what, the refused constraints first, and by how much; of
  /// more than twelve on a side, the first eleven.
  ///
  /// A constraint without variables contradicts itself: `0 >= 2 cannot hold:
  /// it has no variable, and misses by 2`.
  public var description: String {
    if members.count < 2 {
      let only = members.first?.description ?? "nothing"
      return "\(only) cannot hold: it has no variable, and misses by "
        + readable(amount)
    }
    let refused = members.prefix { $0.isRefused }.count
    let count = refused == members.count ? 1 : max(1, refused)
    let subject = shortened(members[..<count], \.text)
      .joined(separator: " and ")
    let others = shortened(members[count...], \.text).joined(separator: ", ")
    return "\(subject) \(count == 1 ? "contradicts" : "contradict") "
      + "\(others), by \(readable(amount))"
  }
}

extension Conflict.Member: CustomStringConvertible {
  /// The constraint with its name, when the conflict was found.
  public var description: String { text }
}

extension Violation: CustomStringConvertible {
  /// The constraint, by how much it is broken, and what outranks it: of more
  /// than twelve constraints, the first eleven.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// try solver.add(width == 80, name: "frame")
  /// try solver.add(width >= 100, strength: .strong)
  /// let text = "\(solver.violations[0])".split(separator: ", ")
  /// print(text[0])  // width >= 100 @750 is broken by -20
  /// print(text[1])  // outranked by frame: width == 80
  /// ```
  public var description: String { text }
}

extension Explanation: CustomStringConvertible {
  /// The variable, its value, and what it follows from, in one line: of more
  /// than twelve constraints, the first eleven.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let left = solver.variable("left"), width = solver.variable("width")
  /// try solver.add(left + width == 400, name: "sum")
  /// try solver.add(left == 20, strength: .weak)
  /// let text = "\(try solver.explain(width))".split(separator: ", ")
  /// print(text[0])  // width = 380: sum: left + width == 400 (gain 1)
  /// print(text[1])  // left == 20 @250 (gain -1)
  /// ```
  public var description: String {
    var text = "\(label(variable, name)) = \(readable(value)): "
    text += shortened(reasons, \.description).joined(separator: ", ")
    if undetermined == [variable] && reasons.isEmpty {
      return text + "no constraint determines it"
    }
    if undetermined.isEmpty { return text }
    if !reasons.isEmpty { text += "; " }
    return text + "no constraint determines "
      + shortened(undeterminedNames) { $0 }.joined(separator: ", ")
  }
}

extension Explanation.Reason: CustomStringConvertible {
  /// The constraint and its gain.
  public var description: String { "\(text) (gain \(readable(gain)))" }
}

extension Change: CustomStringConvertible {
  /// The variable by its place, and its value: `v3 = 20`.
  public var description: String { "\(variable) = \(readable(value))" }
}

#endif
