import Cassowary
import Testing

extension Solver {
  /// The values of several variables.
  func values(_ variables: Variable...) -> [Double] {
    variables.map { value(of: $0) }
  }

  /// The values of several variables.
  func values(_ variables: [Variable]) -> [Double] {
    variables.map { value(of: $0) }
  }
}

extension SolverError {
  /// The name of the case, since errors with payloads are not equatable.
  var kind: String {
    switch self {
    case .unsatisfiable: "unsatisfiable"
    case .unknownVariable: "unknownVariable"
    case .unknownConstraint: "unknownConstraint"
    case .variableInUse: "variableInUse"
    case .notAnEditVariable: "notAnEditVariable"
    case .nonFiniteNumber: "nonFiniteNumber"
    case .overflow: "overflow"
    case .invalidStrength: "invalidStrength"
    case .insideTransaction: "insideTransaction"
    case .malformedRecording: "malformedRecording"
    case .cancelled: "cancelled"
    case .stalled: "stalled"
    }
  }
}

/// Expects an operation to throw one case of `SolverError`, and that the
/// solver is the same afterwards, bit for bit.
func expectRefused(
  _ kind: String,
  by solver: Solver,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operation: () throws -> Void
) throws {
  let before = try StateSnapshot(solver)
  let error = #expect(
    throws: SolverError.self,
    sourceLocation: sourceLocation,
    performing: operation
  )
  #expect(error?.kind == kind, sourceLocation: sourceLocation)
  #expect(
    try StateSnapshot(solver) == before,
    "a refused operation must change nothing",
    sourceLocation: sourceLocation
  )
  #expect(
    solver.checkInvariants() == nil,
    sourceLocation: sourceLocation
  )
}

/// Expects two numbers to agree up to a relative error.
func expectClose(
  _ actual: Double,
  _ expected: Double,
  within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let scale = max(1, abs(expected))
  #expect(
    abs(actual - expected) <= tolerance * scale,
    "\(actual) is not close to \(expected)",
    sourceLocation: sourceLocation
  )
}

/// Expects the invariants to hold and each required constraint to be
/// satisfied, evaluated here from what the solver says it was given.
func expectSound(
  _ solver: Solver,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(solver.checkInvariants() == nil, sourceLocation: sourceLocation)
  let broken = Set(solver.brokenConstraints)
  for handle in solver.constraints
  where !broken.contains(handle) && solver.isActive(handle) {
    guard try solver.strength(of: handle).isRequired else { continue }
    let constraint = try solver.constraint(of: handle)
    let missed = residual(of: constraint, in: solver)
    #expect(
      missed.amount <= missed.tolerance,
      "a required constraint is missed by \(missed.amount)",
      sourceLocation: sourceLocation
    )
  }
}

/// By how much a constraint is missed at the present values, and how much of
/// that rounding can explain.
func residual(
  of constraint: Constraint,
  in solver: Solver
) -> (amount: Double, tolerance: Double) {
  var sum = constraint.expression.constant
  var scale = abs(sum)
  for term in constraint.expression.terms {
    let product = term.coefficient * solver.value(of: term.variable)
    sum += product
    scale += abs(product)
  }
  let amount =
    switch constraint.relation {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(0, sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  return (amount, 1e-8 * (1 + scale))
}
