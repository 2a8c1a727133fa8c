/// How the two sides of a ``Constraint`` compare.
@frozen
public enum Relation: UInt8, Hashable, Sendable, CaseIterable {
  /// The left side equals the right side (`==`).
  case equal
  /// The left side is at most the right side (`<=`).
  case lessThanOrEqual
  /// The left side is at least the right side (`>=`).
  case greaterThanOrEqual
}

extension Relation {
  /// The operator as it is written in Swift: `==`, `<=` or `>=`.
  public var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation after both sides were multiplied by a negative number.
  @inlinable
  public var reversed: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
