// Whole numbers as operands: `width / count`, where `count` is an `Int`.
//
// They are disfavoured, so that literals go on being numbers with a fraction:
// `x + 1 / 2` adds a half.

/// Adds a whole number to an expression.
@_disfavoredOverload
@inlinable @inline(__always)
public func + (left: some ExpressionConvertible, right: Int) -> Expression {
  left + Double(right)
}

/// Adds an expression to a whole number.
@_disfavoredOverload
@inlinable @inline(__always)
public func + (left: Int, right: some ExpressionConvertible) -> Expression {
  Double(left) + right
}

/// Subtracts a whole number from an expression.
@_disfavoredOverload
@inlinable @inline(__always)
public func - (left: some ExpressionConvertible, right: Int) -> Expression {
  left - Double(right)
}

/// Subtracts an expression from a whole number.
@_disfavoredOverload
@inlinable @inline(__always)
public func - (left: Int, right: some ExpressionConvertible) -> Expression {
  Double(left) - right
}

/// Multiplies an expression by a whole number.
@_disfavoredOverload
@inlinable @inline(__always)
public func * (left: some ExpressionConvertible, right: Int) -> Expression {
  left * Double(right)
}

/// Multiplies an expression by a whole number.
@_disfavoredOverload
@inlinable @inline(__always)
public func * (left: Int, right: some ExpressionConvertible) -> Expression {
  Double(left) * right
}

/// Divides an expression by a whole number.
@_disfavoredOverload
@inlinable @inline(__always)
public func / (left: some ExpressionConvertible, right: Int) -> Expression {
  left / Double(right)
}

/// Adds a whole number to an expression in place.
@_disfavoredOverload
@inlinable @inline(__always)
public func += (left: inout Expression, right: Int) { left += Double(right) }

/// Subtracts a whole number from an expression in place.
@_disfavoredOverload
@inlinable @inline(__always)
public func -= (left: inout Expression, right: Int) { left -= Double(right) }

/// The constraint that an expression equals a whole number.
@_disfavoredOverload
@inlinable @inline(__always)
public func == (left: some ExpressionConvertible, right: Int) -> Constraint {
  left == Double(right)
}

/// The constraint that a whole number equals an expression.
@_disfavoredOverload
@inlinable @inline(__always)
public func == (left: Int, right: some ExpressionConvertible) -> Constraint {
  Double(left) == right
}

/// The constraint that an expression is at most a whole number.
@_disfavoredOverload
@inlinable @inline(__always)
public func <= (left: some ExpressionConvertible, right: Int) -> Constraint {
  left <= Double(right)
}

/// The constraint that a whole number is at most an expression.
@_disfavoredOverload
@inlinable @inline(__always)
public func <= (left: Int, right: some ExpressionConvertible) -> Constraint {
  Double(left) <= right
}

/// The constraint that an expression is at least a whole number.
@_disfavoredOverload
@inlinable @inline(__always)
public func >= (left: some ExpressionConvertible, right: Int) -> Constraint {
  left >= Double(right)
}

/// The constraint that a whole number is at least an expression.
@_disfavoredOverload
@inlinable @inline(__always)
public func >= (left: Int, right: some ExpressionConvertible) -> Constraint {
  Double(left) >= right
}
