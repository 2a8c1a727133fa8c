import Cassowary

/// Everything that can be read from a solver, to be compared bit for bit.
///
/// A refused operation and a cancelled transaction promise that nothing at all
/// changes; two snapshots that are equal show it.
struct StateSnapshot: Equatable {
  private struct Entry: Equatable {
    let handle: ConstraintHandle
    let terms: [Term]
    let relation: Relation
    let constant: UInt64
    let strength: Strength
    let name: String
  }

  private let variables: [Variable]
  private let names: [String]
  private let values: [UInt64]
  private let entries: [Entry]
  private let broken: [ConstraintHandle]
  private let dump: String

  init(_ solver: Solver) throws {
    variables = solver.variables
    names = variables.map { solver.name(of: $0) }
    // Bit patterns, so that 0 and -0 are told apart.
    values = variables.map { solver.value(of: $0).bitPattern }
    entries = try solver.constraints.map { handle in
      let constraint = try solver.constraint(of: handle)
      return Entry(
        handle: handle,
        terms: constraint.expression.terms,
        relation: constraint.relation,
        constant: try solver.constant(of: handle).bitPattern,
        strength: try solver.strength(of: handle),
        name: solver.name(of: handle)
      )
    }
    broken = solver.brokenConstraints
    dump = solver.dump
  }
}
