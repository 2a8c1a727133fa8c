/// A coefficient times a variable: one summand of an ``Expression``.
@frozen
public struct Term: Hashable, Sendable {
  /// The variable that the coefficient multiplies.
  public var variable: Variable

  /// The factor, which the solver never alters.
  public var coefficient: Double

  /// Creates a term; solvers refuse coefficients that are not finite.
  @inlinable
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}
