#if !hasFeature(Embedded)

// Values as text: one line, the same in every run. What only a solver knows,
// the names of variables, is filled in by `Solver.describe`.

/// A number without a superfluous fraction or the sign of -0 and NaN.
func readable(_ value: Double) -> String {
  if value.isNaN { return "nan" }
  if abs(value) < 1e15 && Double(Int64(value)) == value {
    return "\(Int64(value))"
  }
  return "\(value)"
}

/// A name in one line: line breaks are written as `\n` and `\r`.
func readable(_ name: String) -> String {
  name.unicodeScalars.reduce(into: "") { text, scalar in
    switch scalar {
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    default: text.unicodeScalars.append(scalar)
    }
  }
}

/// The texts of some items: of more than twelve, those of the first eleven, and
/// how many others there are.
package func shortened<Item>(
  _ items: some Collection<Item>, _ text: (Item) -> String
) -> [String] {
  let shown = items.count > 12 ? 11 : items.count
  let texts = items.prefix(shown).map(text)
  let rest = items.count - shown
  return rest > 0 ? texts + ["\(rest) others"] : texts
}

/// A sum of terms and a constant, as it would be written: `2 left - 3`.
///
/// The constant is left out if it is 0 and there are terms.
func readableSum(
  _ terms: [Term], constant: Double = 0, label: (Variable) -> String
) -> String {
  var text = ""
  func append(_ number: Double, _ label: String) {
    if number < 0 {
      text += text.isEmpty ? "-" : " - "
    } else if !text.isEmpty {
      text += " + "
    }
    let size = abs(number)
    if label.isEmpty {
      text += readable(size)
    } else {
      text += size == 1 ? label : "\(readable(size)) \(label)"
    }
  }
  for term in terms { append(term.coefficient, label(term.variable)) }
  if constant != 0 || terms.isEmpty { append(constant, "") }
  return text
}

extension Variable: CustomStringConvertible {
  /// The place of the variable in its solver's tables, as in `v3`.
  ///
  /// A dump calls variables without a name the same;
  /// ``Solver/describe(_:)-(ExpressionConvertible)`` gives the name.
  public var description: String { "v\(index)" }
}

extension ConstraintHandle: CustomStringConvertible {
  /// The place of the constraint in its solver's tables, as in `c3`.
  ///
  /// ``Solver/describe(_:)-(ConstraintHandle)`` gives the constraint.
  public var description: String { "c\(index)" }
}

extension Term: CustomStringConvertible {
  /// The term as in a dump: `2 v3`.
  ///
  /// ``Solver/describe(_:)-(ExpressionConvertible)`` gives expressions with
  /// names.
  public var description: String { readableSum([self], label: \.description) }
}

extension Expression: CustomStringConvertible {
  /// The sum as in a dump: `2 v0 - v1 + 3`.
  ///
  /// ``Solver/describe(_:)-(ExpressionConvertible)`` gives it with names.
  public var description: String {
    readableSum(terms, constant: constant, label: \.description)
  }
}

extension Constraint: CustomStringConvertible {
  /// The constraint as in a dump, with the number on the right: `v0 - v1 <= 8`.
  ///
  /// ``Solver/describe(_:)-(Constraint)`` gives it with names.
  public var description: String { text(label: \.description) }

  func text(label: (Variable) -> String) -> String {
    let left = readableSum(expression.terms, label: label)
    return "\(left) \(relation.symbol) \(readable(constant))"
  }
}

extension Strength: CustomStringConvertible {
  /// The name of the strength, or its priority, and its weight unless that
  /// is 1: `required`, `strong`, `12.5`, `weak x 10`.
  public var description: String {
    if isRequired { return "required" }
    let name: String
    switch priority {
    case Strength.strong.priority: name = "strong"
    case Strength.medium.priority: name = "medium"
    case Strength.weak.priority: name = "weak"
    default: name = readable(priority)
    }
    return weight == 1 ? name : "\(name) x \(readable(weight))"
  }
}

#endif
