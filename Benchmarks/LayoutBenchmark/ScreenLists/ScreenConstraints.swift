package import Cassowary
import StackKit

/// The constraints that a screen has in its solver once it is laid out, from
/// old to new.
///
/// Variables are numbered from zero, and all terms stand in one array: adding
/// the list costs little beside what the solver does with it.
package struct ScreenConstraints: Sendable {
  package struct Item: Hashable, Sendable {
    package let relation: Relation
    package let strength: Strength
    package var constant: Double
    /// Where the terms are.
    package let terms: Range<Int>
  }

  package struct Member: Hashable, Sendable {
    package let coefficient: Double
    package let variable: Int
  }

  package private(set) var items: [Item] = []
  package private(set) var terms: [Member] = []

  /// What the solver of the screen has found, by variable.
  package private(set) var values: [Double] = []

  package var variableCount: Int { values.count }

  /// Makes a screen, lays it out, and takes what its solver holds.
  package init(of screen: ScreenTree, rows: Int) throws {
    let root = screen.make(rows)
    root.layoutIfNeeded()
    try self.init(root.engine.solver)
  }

  private init(_ solver: Solver) throws {
    guard solver.brokenConstraints.isEmpty else {
      throw BenchmarkError.mismatch("required constraints are broken")
    }
    var numbers: [Variable: Int] = [:]
    for handle in solver.constraints {
      let constraint = try solver.constraint(of: handle)
      let first = terms.count
      for term in constraint.expression.terms {
        let number = numbers[term.variable] ?? values.count
        if number == values.count {
          numbers[term.variable] = number
          values.append(solver.value(of: term.variable))
        }
        terms.append(Member(coefficient: term.coefficient, variable: number))
      }
      items.append(
        Item(
          relation: constraint.relation,
          strength: try solver.strength(of: handle),
          constant: constraint.constant, terms: first..<terms.count))
    }
  }

  // MARK: - Adding

  /// Adds constraints of the list to a solver.
  package func add(
    _ items: [Item], to solver: Solver, _ variables: [Variable],
    _ handles: inout [ConstraintHandle]
  ) throws(SolverError) {
    for item in items {
      var expression = Expression(0 - item.constant)
      for position in item.terms {
        let term = terms[position]
        expression.add(term.coefficient, variables[term.variable])
      }
      handles.append(
        try solver.add(
          Constraint(expression, item.relation), strength: item.strength))
    }
  }

  /// A hundredth as many required equations that cannot hold: they contradict
  /// required equations from all over the list.
  package var contradictions: [Item] {
    let equations = items.filter {
      $0.relation == .equal && $0.strength.isRequired
    }
    let count = items.count / 100
    return (0..<count).map { number in
      var item = equations[number * equations.count / count]
      item.constant += 10
      return item
    }
  }

  // MARK: - Checking

  /// Checks that values are those of the screen, or as good at each priority.
  func check(_ what: String, _ found: [Double]) throws(BenchmarkError) {
    if zip(found, values).allSatisfy({ agrees($0, $1) }) { return }
    let errors = errors(at: found)
    for (priority, expected) in self.errors(at: values) {
      let error = errors[priority] ?? 0
      guard abs(error - expected) <= 1e-6 * (1 + expected) else {
        throw .mismatch(
          "\(what): constraints of priority \(priority) miss by \(error), "
            + "not \(expected)")
      }
    }
  }

  /// For each priority, the sum of weight times error.
  package func errors(at values: [Double]) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for item in items {
      var miss = 0 - item.constant
      for term in terms[item.terms] {
        miss += term.coefficient * values[term.variable]
      }
      let error =
        switch item.relation {
        case .equal: abs(miss)
        case .lessThanOrEqual: max(0, miss)
        case .greaterThanOrEqual: max(0, -miss)
        }
      sums[item.strength.priority, default: 0] += item.strength.weight * error
    }
    return sums
  }
}
