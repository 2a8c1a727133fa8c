// One set of operators for variables and expressions. The left operand's copy
// is extended in place, so that a sum of four variables needs no heap.

/// Adds two expressions.
@inlinable @inline(__always)
public func + (
  left: some ExpressionConvertible, right: some ExpressionConvertible
) -> Expression {
  var result = left.expression
  right.accumulate(into: &result, times: 1)
  return result
}

/// Adds a constant to an expression.
@inlinable @inline(__always)
public func + (left: some ExpressionConvertible, right: Double) -> Expression {
  var result = left.expression
  result.constant += right
  return result
}

/// Adds an expression to a constant.
@inlinable @inline(__always)
public func + (left: Double, right: some ExpressionConvertible) -> Expression {
  right + left
}

/// Subtracts an expression from another.
@inlinable @inline(__always)
public func - (
  left: some ExpressionConvertible, right: some ExpressionConvertible
) -> Expression {
  var result = left.expression
  right.accumulate(into: &result, times: -1)
  return result
}

/// Subtracts a constant from an expression.
@inlinable @inline(__always)
public func - (left: some ExpressionConvertible, right: Double) -> Expression {
  left + -right
}

/// Subtracts an expression from a constant.
@inlinable @inline(__always)
public func - (left: Double, right: some ExpressionConvertible) -> Expression {
  var result = Expression(left)
  right.accumulate(into: &result, times: -1)
  return result
}

/// The expression with all signs reversed.
@inlinable
public prefix func - (operand: some ExpressionConvertible) -> Expression {
  operand * -1
}

/// Multiplies an expression by a number.
@inlinable @inline(__always)
public func * (left: some ExpressionConvertible, right: Double) -> Expression {
  var result = Expression()
  result.add(left.expression, times: right)
  return result
}

/// Multiplies an expression by a number.
@inlinable @inline(__always)
public func * (left: Double, right: some ExpressionConvertible) -> Expression {
  right * left
}

/// Divides an expression by a number.
///
/// Coefficients are divided one by one, so that `y / 3` has the coefficient
/// `1 / 3` correctly rounded. Dividing by zero gives coefficients that are
/// not finite; a solver refuses them. It also refuses an expression of which a
/// coefficient became too small to be held, as in `x / .infinity`.
@inlinable @inline(__always)
public func / (left: some ExpressionConvertible, right: Double) -> Expression {
  let dividend = left.expression
  var result = Expression(dividend.constant / right)
  dividend.forEachTerm {
    let quotient = $0.coefficient / right
    if quotient == 0 { result.constant = .nan }
    result.add(quotient, $0.variable)
  }
  return result
}

/// Adds to an expression in place.
@inlinable @inline(__always)
public func += (left: inout Expression, right: some ExpressionConvertible) {
  left.add(right.expression)
}

/// Adds a constant to an expression in place.
@inlinable @inline(__always)
public func += (left: inout Expression, right: Double) {
  left.constant += right
}

/// Subtracts from an expression in place.
@inlinable @inline(__always)
public func -= (left: inout Expression, right: some ExpressionConvertible) {
  left.add(right.expression, times: -1)
}

/// Subtracts a constant from an expression in place.
@inlinable @inline(__always)
public func -= (left: inout Expression, right: Double) {
  left.constant -= right
}
