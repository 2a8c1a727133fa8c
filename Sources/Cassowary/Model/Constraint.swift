/// A linear equation or inequality, as it is written down.
///
/// Constraints are built with `==`, `<=` and `>=` and become effective when
/// they are added to a ``Solver``, which returns a ``ConstraintHandle``.
///
/// ```swift
/// let solver = Solver()
/// let left = solver.variable("left"), width = solver.variable("width")
/// let rule: Constraint = left + width == 400
/// try solver.add(rule, strength: .strong)
/// print(rule)  // v0 + v1 == 400
/// ```
@frozen
public struct Constraint: Sendable {
  /// The left side minus the right side; the relation compares it with zero.
  public var expression: Expression

  /// How the expression compares with zero.
  public var relation: Relation

  /// Creates a constraint that compares an expression with zero.
  @inlinable
  public init(_ expression: Expression, _ relation: Relation) {
    self.expression = expression
    self.relation = relation
  }

  /// The right side, once all variables stand on the left and all numbers on
  /// the right: 100 for `width >= 100`, -3 for `2 * x + 3 <= y`.
  @inlinable
  public var constant: Double { 0 - expression.constant }
}
