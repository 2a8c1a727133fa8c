import Cassowary

/// A list of constraints that stands in the benchmark as data.
///
/// The text holds one constraint after another, separated by `;`. Each is a
/// relation (`<`, `=` or `>`) with a strength, a constant, and pairs of a
/// coefficient and a variable's number: `=m 10 1 4 -1 3` says that it is of
/// medium strength that `10 + 1 * v4 - 1 * v3 == 0`. Strengths are `r`
/// (required), `s`, `m` and `w`, with a weight behind the letter unless it is
/// one.
struct ConstraintList {
  struct Item {
    let relation: Relation
    let strength: Strength
    let constant: Double
    let terms: [(coefficient: Double, variable: Int)]
  }

  let items: [Item]

  /// How many variables there are; they are numbered from zero.
  let variableCount: Int

  init(_ text: String) {
    items = text.split(separator: ";").compactMap { Self.item($0) }
    let largest = items.flatMap(\.terms).map(\.variable).max() ?? -1
    variableCount = largest + 1
  }

  static func named(_ name: String) -> ConstraintList? {
    switch name {
    case "enaml-window": .enamlWindow
    case "random-900": .random900
    default: nil
    }
  }

  private static func item(_ text: Substring) -> Item? {
    let words = text.split { $0 == " " || $0 == "\n" }
    guard words.count >= 4, let sign = words[0].first,
      let relation = relation(sign),
      let strength = strength(words[0].dropFirst()),
      let constant = Double(words[1])
    else { return nil }
    var terms: [(Double, Int)] = []
    for position in stride(from: 2, to: words.count - 1, by: 2) {
      let variable = Int(words[position + 1])
      terms.append((Double(words[position]) ?? .nan, variable ?? 0))
    }
    return Item(
      relation: relation, strength: strength, constant: constant, terms: terms)
  }

  private static func relation(_ sign: Character) -> Relation? {
    switch sign {
    case "<": .lessThanOrEqual
    case "=": .equal
    case ">": .greaterThanOrEqual
    default: nil
    }
  }

  private static func strength(_ word: Substring) -> Strength? {
    let weight = Double(word.dropFirst()) ?? 1
    switch word.first {
    case "r": return .required
    case "s": return .strong.weighted(weight)
    case "m": return .medium.weighted(weight)
    case "w": return .weak.weighted(weight)
    default: return nil
    }
  }
}

extension ConstraintList {
  /// Adds all constraints, in order, to a solver.
  func add(
    to solver: Solver, _ variables: [Variable],
    _ handles: inout [ConstraintHandle]
  ) throws(SolverError) {
    for item in items {
      var expression = Expression(item.constant)
      for term in item.terms {
        expression.add(term.coefficient, variables[term.variable])
      }
      handles.append(
        try solver.add(
          Constraint(expression, item.relation), strength: item.strength))
    }
  }

  /// Checks that the required constraints hold.
  func check(_ name: String, _ values: [Double]) throws(BenchmarkError) {
    for (number, item) in items.enumerated() where item.strength.isRequired {
      var sum = item.constant
      var scale = abs(item.constant)
      for term in item.terms {
        sum += term.coefficient * values[term.variable]
        scale = max(scale, abs(term.coefficient * values[term.variable]))
      }
      let holds: Bool
      switch item.relation {
      case .equal: holds = abs(sum) <= 1e-6 * max(scale, 1)
      case .lessThanOrEqual: holds = sum <= 1e-6 * max(scale, 1)
      case .greaterThanOrEqual: holds = sum >= -1e-6 * max(scale, 1)
      }
      guard holds else {
        throw .mismatch("\(name): constraint \(number) misses by \(sum)")
      }
    }
  }

  /// The list for other programs: a line `N variables constraints`, then
  /// for each constraint `A operator strength constant count (coefficient
  /// variable)*` with -1, 0, 1 for `<=`, `==`, `>=` and with kiwi's strengths:
  /// 1001001000 required, a million strong, a thousand medium, one weak.
  var text: String {
    var lines = ["N \(variableCount) \(items.count)"]
    for item in items {
      let sign =
        switch item.relation {
        case .lessThanOrEqual: -1
        case .equal: 0
        case .greaterThanOrEqual: 1
        }
      var line = "A \(sign) \(number(item.strength)) \(item.constant)"
      line += " \(item.terms.count)"
      for term in item.terms { line += " \(term.coefficient) \(term.variable)" }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func number(_ strength: Strength) -> Double {
    if strength.isRequired { return 1_001_001_000 }
    if strength.priority == Strength.strong.priority {
      return 1e6 * strength.weight
    }
    if strength.priority == Strength.medium.priority {
      return 1e3 * strength.weight
    }
    return strength.weight
  }
}
