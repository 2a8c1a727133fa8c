package import Cassowary

/// One step of a random session.
///
/// Variables and constraints are named by numbers that the session hands out,
/// each once, so that a step means the same when steps before it are left
/// out. A step that names something that is not there is skipped.
package indirect enum Operation: Sendable {
  case addVariable(id: Int, value: Double)
  case removeVariable(id: Int)
  case add(id: Int, OracleRow)
  case remove(id: Int)
  case setConstant(id: Int, Double)
  case setStrength(id: Int, priority: Double, weight: Double)
  case setWeight(id: Int, Double)
  case setCoefficient(id: Int, variable: Int, Double)
  case addEdit(id: Int, variable: Int, priority: Double, weight: Double)
  case suggest(variable: Int, Double)
  case removeEdit(variable: Int)
  case addStay(id: Int, variable: Int, priority: Double, weight: Double)
  /// Several steps at once, taken back at the end if `isCancelled`.
  case transaction([Operation], isCancelled: Bool)
  /// Something that a solver has to refuse at the door.
  case misuse(Misuse)
  /// Everything goes; never inside a transaction.
  case reset
  case setLimits(etas: Int, zeroSteps: Int, pivots: Int)

  package enum Misuse: Sendable {
    case nonFiniteConstant(id: Int)
    case nonFiniteCoefficient(id: Int, variable: Int)
    case nonFiniteSuggestion(variable: Int)
    case invalidPriority(id: Int, Double)
    case removeTwice(id: Int)
    case removeUsedVariable(id: Int)
    case suggestWithoutEdit(variable: Int)
  }
}

extension Operation {
  /// How many operations on the solver the step stands for.
  package var count: Int {
    switch self {
    case .transaction(let steps, _): steps.reduce(1) { $0 + $1.count }
    default: 1
    }
  }

  /// The rows that the step changes in place, be it to what they are.
  var rowsChanged: [Int] {
    switch self {
    case .setConstant(let id, _), .setStrength(let id, _, _),
      .setWeight(let id, _), .setCoefficient(let id, _, _):
      [id]
    case .transaction(let steps, _): steps.flatMap(\.rowsChanged)
    default: []
    }
  }

  /// The step as Swift source, for a solver called `solver` or, inside a
  /// transaction, `$0`.
  package func source(on solver: String = "solver") -> String {
    switch self {
    case .addVariable(let id, let value):
      return "let v\(id) = try \(solver).variable(\"v\(id)\", value: \(value))"
    case .removeVariable(let id):
      return "try \(solver).removeVariable(v\(id))"
    case .add(let id, let row):
      return "let c\(id) = try \(solver).add(\(row.source), "
        + "strength: \(row.strengthSource), name: \"c\(id)\")"
    case .remove(let id):
      return "try \(solver).remove(c\(id))"
    case .setConstant(let id, let constant):
      return "try \(solver).setConstant(of: c\(id), to: \(constant))"
    case .setStrength(let id, let priority, let weight):
      let strength = Self.strengthSource(priority, weight)
      return "try \(solver).setStrength(of: c\(id), to: \(strength))"
    case .setWeight(let id, let weight):
      return "try \(solver).setWeight(of: c\(id), to: \(weight))"
    case .setCoefficient(let id, let variable, let coefficient):
      return "try \(solver).setCoefficient("
        + "of: v\(variable), in: c\(id), to: \(coefficient))"
    case .addEdit(let id, let variable, let priority, let weight):
      let strength = Self.strengthSource(priority, weight)
      return "let c\(id) = try \(solver).addEditVariable("
        + "v\(variable), strength: \(strength))"
    case .suggest(let variable, let value):
      return "try \(solver).suggest(\(value), for: v\(variable))"
    case .removeEdit(let variable):
      return "try \(solver).removeEditVariable(v\(variable))"
    case .addStay(let id, let variable, let priority, let weight):
      let strength = Self.strengthSource(priority, weight)
      return "let c\(id) = try \(solver).addStay("
        + "v\(variable), strength: \(strength))"
    case .transaction(let steps, let isCancelled):
      let lines = steps.map { "  " + $0.source(on: "$0") }
      let end = isCancelled ? ["  throw SolverError.cancelled"] : []
      return (["try \(solver).transaction {"] + lines + end + ["}"])
        .joined(separator: "\n")
    case .misuse(let misuse):
      return misuse.source(on: solver)
    case .reset: return "\(solver).reset()"
    case .setLimits(let etas, let zeroSteps, let pivots):
      return "\(solver).limits.etasBeforeRefactorisation = \(etas)\n"
        + "\(solver).limits.rowsBeforeBulk = \(1 + etas)\n"
        + "\(solver).limits.rowsBeforeDisplacement = \(1 + etas % 3)\n"
        + "\(solver).limits.rowsBeforeDescent = \(2 + etas % 3)\n"
        + "\(solver).limits.fellows.count = \(1 + etas)\n"
        + "\(solver).limits.partners = \(1 + etas % 3)\n"
        + "\(solver).limits.rowsBeforeBounds = \(1 + etas % 2)\n"
        + "\(solver).limits.workBeforeBounds = 1\n"
        + "\(solver).limits.shortSearch = SearchReach("
        + "count: \(1 + etas), depth: \(1 + etas % 4))\n"
        + "\(solver).limits.wideSearch = \(1 + etas)\n"
        + "\(solver).limits.leastTree = \(1 + etas)\n"
        + "\(solver).limits.forestBlockBits = \(etas % 3)\n"
        + "\(solver).limits.zeroStepsBeforeBland = \(zeroSteps)\n"
        + "\(solver).limits.pivotsBeforeFallback = \(pivots)"
    }
  }

  static func strengthSource(_ priority: Double, _ weight: Double) -> String {
    switch (priority, weight) {
    case (1000, _): ".required"
    case (750, 1): ".strong"
    case (500, 1): ".medium"
    case (250, 1): ".weak"
    default: "Strength(priority: \(priority), weight: \(weight))"
    }
  }
}

extension Operation.Misuse {
  func source(on solver: String) -> String {
    switch self {
    case .nonFiniteConstant(let id):
      "try? \(solver).setConstant(of: c\(id), to: .infinity)"
    case .nonFiniteCoefficient(let id, let variable):
      "try? \(solver).setCoefficient(of: v\(variable), in: c\(id), to: .nan)"
    case .nonFiniteSuggestion(let variable):
      "try? \(solver).suggest(.nan, for: v\(variable))"
    case .invalidPriority(let id, let priority):
      "try? \(solver).setStrength(of: c\(id), "
        + "to: Strength(priority: \(priority)))"
    case .removeTwice(let id):
      "try? \(solver).remove(c\(id))"
    case .removeUsedVariable(let id):
      "try? \(solver).removeVariable(v\(id))"
    case .suggestWithoutEdit(let variable):
      "try? \(solver).suggest(1, for: v\(variable))"
    }
  }
}

extension OracleRow {
  package var source: String {
    let sum = terms.map { "\($0.coefficient) * v\($0.variable)" }
    let left = sum.isEmpty ? "Expression()" : sum.joined(separator: " + ")
    return "\(left) \(relation.symbol) \(constant)"
  }

  package var strengthSource: String {
    Operation.strengthSource(priority, weight)
  }

  /// The row as a constraint of a solver.
  package func constraint(_ variable: (Int) -> Variable) -> Constraint {
    let terms = terms.map { Term($0.coefficient, variable($0.variable)) }
    return Constraint(
      Expression(terms: terms, constant: 0 - constant), relation
    )
  }

  package var strength: Strength {
    Strength(priority: priority, weight: weight)
  }
}
