// Relations between expressions, and between an expression and a number.

/// The constraint that the left side equals the right side.
@inlinable @inline(__always)
public func == (
  left: some ExpressionConvertible, right: some ExpressionConvertible
) -> Constraint {
  Constraint(left - right, .equal)
}

/// The constraint that an expression equals a number.
@inlinable @inline(__always)
public func == (left: some ExpressionConvertible, right: Double) -> Constraint {
  Constraint(left - right, .equal)
}

/// The constraint that a number equals an expression.
@inlinable @inline(__always)
public func == (left: Double, right: some ExpressionConvertible) -> Constraint {
  Constraint(left - right, .equal)
}

/// The constraint that the left side is at most the right side.
@inlinable @inline(__always)
public func <= (
  left: some ExpressionConvertible, right: some ExpressionConvertible
) -> Constraint {
  Constraint(left - right, .lessThanOrEqual)
}

/// The constraint that an expression is at most a number.
@inlinable @inline(__always)
public func <= (left: some ExpressionConvertible, right: Double) -> Constraint {
  Constraint(left - right, .lessThanOrEqual)
}

/// The constraint that a number is at most an expression.
@inlinable @inline(__always)
public func <= (left: Double, right: some ExpressionConvertible) -> Constraint {
  Constraint(left - right, .lessThanOrEqual)
}

/// The constraint that the left side is at least the right side.
@inlinable @inline(__always)
public func >= (
  left: some ExpressionConvertible, right: some ExpressionConvertible
) -> Constraint {
  Constraint(left - right, .greaterThanOrEqual)
}

/// The constraint that an expression is at least a number.
@inlinable @inline(__always)
public func >= (left: some ExpressionConvertible, right: Double) -> Constraint {
  Constraint(left - right, .greaterThanOrEqual)
}

/// The constraint that a number is at least an expression.
@inlinable @inline(__always)
public func >= (left: Double, right: some ExpressionConvertible) -> Constraint {
  Constraint(left - right, .greaterThanOrEqual)
}
