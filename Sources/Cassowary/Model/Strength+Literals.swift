extension Strength: ExpressibleByFloatLiteral {
  /// Creates a strength of weight 1 from a priority such as `999.5`.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let x = solver.variable("x")
  /// try solver.add(x == 0, strength: .medium)
  /// try solver.add(x == 30, strength: 500.5)
  /// print(solver.value(of: x))  // 30.0
  /// ```
  @inlinable
  public init(floatLiteral value: Double) { self.init(priority: value) }
}

extension Strength: ExpressibleByIntegerLiteral {
  /// Creates a strength of weight 1 from a priority such as `750`.
  @inlinable
  public init(integerLiteral value: Int) { self.init(priority: Double(value)) }
}

extension Strength {
  /// Creates a strength from shares of the named ones, as in kiwi.
  ///
  /// ```swift
  /// print(Strength(strong: 1, medium: 20))  // strong x 1.02
  /// print(Strength(medium: 2))  // medium x 2
  /// ```
  ///
  /// kiwi makes one number of the shares: times `weight`, and moved into 0
  /// through 1000, they count 1,000,000, 1,000 and 1. Here the highest share
  /// that is not 0 names the priority, and the weight is that number in units
  /// of the priority: two strengths of one priority compare as there. They do
  /// not across priorities, where no weight makes up for the priority. Shares
  /// that are all 0 give a strength that solvers refuse. There are no shares
  /// that give ``required``, as three times 1000 do in kiwi.
  ///
  /// Source: kiwi, `kiwi/strength.h`.
  @inlinable
  public init(
    strong: Double = 0, medium: Double = 0, weak: Double = 0,
    weight: Double = 1
  ) {
    let strong = Strength.share(strong * weight)
    let medium = Strength.share(medium * weight)
    let weak = Strength.share(weak * weight)
    if strong != 0 {
      self = .strong.weighted(strong + medium / 1e3 + weak / 1e6)
    } else if medium != 0 {
      self = .medium.weighted(medium + weak / 1e3)
    } else {
      self = .weak.weighted(weak)
    }
  }

  /// A share in its range; NaN stays what it is, and is refused later.
  @usableFromInline
  package static func share(_ value: Double) -> Double {
    value.isNaN ? value : min(max(value, 0), 1000)
  }
}
