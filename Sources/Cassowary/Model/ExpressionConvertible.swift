/// A value that can stand in a linear expression: a ``Variable`` or an
/// ``Expression``.
///
/// The operators `+`, `-`, `*`, `/`, `==`, `<=` and `>=` take any two of them,
/// or one of them and a number. Conform a type of your own (an anchor, say) to
/// use it in constraints.
public protocol ExpressionConvertible: Sendable {
  /// The value as an expression.
  var expression: Expression { get }

  /// Adds a multiple of the value to an expression.
  func accumulate(into sum: inout Expression, times factor: Double)
}

extension ExpressionConvertible {
  /// Adds a multiple of the value to an expression.
  @inlinable @inline(__always)
  public func accumulate(into sum: inout Expression, times factor: Double) {
    sum.add(expression, times: factor)
  }
}

extension Variable: ExpressionConvertible {
  /// One times the variable.
  @inlinable
  public var expression: Expression { Expression(self) }

  /// Adds a multiple of the value to an expression.
  @inlinable @inline(__always)
  public func accumulate(into sum: inout Expression, times factor: Double) {
    sum.add(factor, self)
  }
}

extension Expression: ExpressionConvertible {
  /// The expression itself.
  @inlinable
  public var expression: Expression { self }
}
