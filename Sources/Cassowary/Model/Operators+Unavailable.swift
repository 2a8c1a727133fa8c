// What cannot be written, so that the compiler says what to write instead.

@available(
  *, unavailable,
  message: "write <=: there is no largest number below another"
)
extension ExpressionConvertible {
  /// Not available: write `<=`.
  public static func < (
    left: Self, right: some ExpressionConvertible
  ) -> Constraint { fatalError() }

  /// Not available: write `<=`.
  public static func < (left: Self, right: some Numeric) -> Constraint {
    fatalError()
  }

  /// Not available: write `<=`.
  public static func < (left: some Numeric, right: Self) -> Constraint {
    fatalError()
  }
}

@available(
  *, unavailable,
  message: "write >=: there is no smallest number above another"
)
extension ExpressionConvertible {
  /// Not available: write `>=`.
  public static func > (
    left: Self, right: some ExpressionConvertible
  ) -> Constraint { fatalError() }

  /// Not available: write `>=`.
  public static func > (left: Self, right: some Numeric) -> Constraint {
    fatalError()
  }

  /// Not available: write `>=`.
  public static func > (left: some Numeric, right: Self) -> Constraint {
    fatalError()
  }
}

@available(
  *, unavailable,
  message: "not linear: multiply by a number, such as solver.value(of:)"
)
extension ExpressionConvertible {
  /// Not available: one of the factors has to be a number.
  public static func * (
    left: Self, right: some ExpressionConvertible
  ) -> Expression { fatalError() }
}

@available(
  *, unavailable,
  message: "not linear: divide by a number, such as solver.value(of:)"
)
extension ExpressionConvertible {
  /// Not available: what is divided by has to be a number.
  public static func / (
    left: Self, right: some ExpressionConvertible
  ) -> Expression { fatalError() }

  /// Not available: what is divided by has to be a number.
  public static func / (left: some Numeric, right: Self) -> Expression {
    fatalError()
  }
}
