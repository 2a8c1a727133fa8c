import Cassowary
import Testing

/// Expects an error to be a conflict between a refused constraint and others,
/// and verifies it: the multipliers make the variables cancel and leave a
/// contradiction of the stated amount, and no member can be spared.
func expectConflict(
  _ error: SolverError?,
  refused: Constraint,
  others: [ConstraintHandle],
  amount: Double,
  in solver: Solver,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let conflict = try #require(error?.conflict, sourceLocation: sourceLocation)
  #expect(
    conflict.members.map(\.isRefused)
      == [true] + others.map { _ in false },
    sourceLocation: sourceLocation
  )
  #expect(
    conflict.members.dropFirst().map(\.constraint) == others,
    sourceLocation: sourceLocation
  )
  expectClose(conflict.amount, amount, sourceLocation: sourceLocation)
  try verify(
    conflict, refused: refused, in: solver, sourceLocation: sourceLocation)
}

/// Verifies a conflict whose members are not known in advance.
func verify(
  _ conflict: Conflict,
  refused: Constraint,
  in solver: Solver,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var constraints: [Constraint] = []
  for member in conflict.members {
    if member.isRefused {
      constraints.append(refused)
    } else {
      constraints.append(try solver.constraint(of: member.constraint))
    }
  }
  let multipliers = conflict.members.map(\.multiplier)
  verifyProof(
    constraints, multipliers, amount: conflict.amount,
    sourceLocation: sourceLocation)
  verifyIrreducible(constraints, sourceLocation: sourceLocation)
}

/// The multipliers must make the variables cancel, with signs that keep the
/// inequalities' direction, and leave a contradiction of the given amount.
func verifyProof(
  _ constraints: [Constraint],
  _ multipliers: [Double],
  amount: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var coefficients: [Variable: Double] = [:]
  var scales: [Variable: Double] = [:]
  var constant = 0.0
  var scale = 0.0
  for (constraint, multiplier) in zip(constraints, multipliers) {
    switch constraint.relation {
    case .equal:
      #expect(multiplier != 0, sourceLocation: sourceLocation)
    case .lessThanOrEqual:
      #expect(multiplier > 0, sourceLocation: sourceLocation)
    case .greaterThanOrEqual:
      #expect(multiplier < 0, sourceLocation: sourceLocation)
    }
    for term in constraint.expression.terms {
      let product = multiplier * term.coefficient
      coefficients[term.variable, default: 0] += product
      scales[term.variable, default: 0] += abs(product)
    }
    constant += multiplier * constraint.expression.constant
    scale += abs(multiplier * constraint.expression.constant)
  }
  for (variable, sum) in coefficients {
    #expect(
      abs(sum) <= 1e-9 * (scales[variable] ?? 0),
      "the multipliers do not cancel a variable",
      sourceLocation: sourceLocation
    )
  }
  // Each member says that its left side minus its right side, times the
  // multiplier, is at most 0. The sum of the constants contradicts that.
  #expect(amount > 0, sourceLocation: sourceLocation)
  let onlyEquations = constraints.allSatisfy { $0.relation == .equal }
  let contradiction = onlyEquations ? abs(constant) : constant
  #expect(
    abs(contradiction - amount) <= 1e-8 * (1 + scale),
    "the amount is \(amount), the contradiction \(contradiction)",
    sourceLocation: sourceLocation
  )
  #expect(
    multipliers.contains { abs(abs($0) - 1) <= 1e-12 },
    sourceLocation: sourceLocation
  )
}

/// All members together must be refused by a fresh solver, and any proper part
/// must be accepted.
func verifyIrreducible(
  _ constraints: [Constraint],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    !isAccepted(constraints[...]),
    "the members of the conflict can hold together",
    sourceLocation: sourceLocation
  )
  for spared in constraints.indices {
    var others = constraints
    others.remove(at: spared)
    #expect(
      isAccepted(others[...]),
      "member \(spared) of the conflict can be spared",
      sourceLocation: sourceLocation
    )
  }
}

/// Whether a fresh solver accepts all constraints as required ones.
func isAccepted(_ constraints: ArraySlice<Constraint>) -> Bool {
  let fresh = Solver()
  var variables: [Variable: Variable] = [:]
  do {
    for constraint in constraints {
      var expression = Expression(constraint.expression.constant)
      for term in constraint.expression.terms {
        let known = variables[term.variable]
        let variable = known ?? fresh.variable()
        variables[term.variable] = variable
        expression.add(term.coefficient, variable)
      }
      try fresh.add(Constraint(expression, constraint.relation))
    }
    return true
  } catch {
    return false
  }
}
