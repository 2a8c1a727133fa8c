package import Cassowary

/// A solver of its own with the constraints of a tree, without the rules that
/// decide what is open; the engine keeps it until its own solver changes.
package struct ProblemCopy {
  package let solver = Solver()
  private var copies: [Variable] = []

  init(of engine: LayoutEngine) {
    solver.conflictPolicy = .breakLowestRanked
    for variable in engine.solver.variables {
      let index = Int(variable.index)
      while copies.count <= index { copies.append(.none) }
      let value = engine.solver.value(of: variable)
      copies[index] = (try? solver.variable(value: value)) ?? solver.variable()
    }
    _ = try? solver.transaction { (_: Solver) throws(SolverError) in
      try copyRows(of: engine)
    }
  }

  /// What a variable of the engine's solver could be.
  func range(of variable: Variable) -> ClosedRange<Double>? {
    try? solver.optimalRange(of: copies[Int(variable.index)])
  }

  private func copyRows(of engine: LayoutEngine) throws(SolverError) {
    let broken = Set(engine.solver.brokenConstraints)
    for handle in engine.solver.constraints {
      var strength = try engine.solver.strength(of: handle)
      if strength.priority < 1 { continue }
      // What gave way to a contradiction counts more than what is optional.
      if broken.contains(handle) {
        strength = Strength(priority: strength.priority.nextDown)
      }
      let row = try engine.solver.constraint(of: handle)
      let terms = row.expression.terms.map {
        Term($0.coefficient, copies[Int($0.variable.index)])
      }
      try solver.add(
        Constraint(
          Expression(terms: terms, constant: row.expression.constant),
          row.relation), strength: strength)
    }
  }
}
