/// A coefficient times a variable: one summand of an ``Expression``.
@frozen
public struct Term: Hashable, Sendable {
  /// The variable that the coefficient multiplies.
  public var variable: Variable

  /// The factor, in the row's own scale.
  ///
  /// It is never altered by the solver.
  public var coefficient: Double

  /// Creates a term.
  ///
  /// - Parameters:
  ///   - coefficient: The factor. A solver refuses values that are not finite.
  ///   - variable: The variable that it multiplies.
  @inlinable
  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}
