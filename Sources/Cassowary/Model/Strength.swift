/// How much a constraint matters, compared with others.
///
/// A strength is either ``required`` or a *priority* between 0 and 1000 with a
/// *weight*. Priorities are lexicographic: a constraint of a higher priority
/// is never given up for constraints of lower ones, however many or however
/// heavy these are. Within one priority, the solver minimises the sum of
/// *weight* times *error*, where the error is the amount by which the two
/// sides of the constraint miss each other.
///
/// ```swift
/// let solver = Solver()
/// let x = solver.variable("x")
/// try solver.add(x == 0, strength: .medium)
/// for _ in 1...1001 { try solver.add(x == 100, strength: .weak) }
/// print(solver.value(of: x))  // 0.0
/// ```
///
/// Any number of priorities may be in use, fractional ones included. Names
/// follow the Cassowary paper (Badros, Borning and Stuckey, section 2); the
/// range of priorities is that of Auto Layout.
@frozen
public struct Strength: Hashable, Sendable {
  /// The level: 1000 is required, anything below gives way to what is above.
  public let priority: Double

  /// The factor of the error within the level; 1 unless given.
  public let weight: Double

  /// Creates a strength.
  ///
  /// Values are checked when the strength is used: a priority outside
  /// `0 < priority <= 1000`, or a weight that is not positive and finite,
  /// makes the operation throw ``SolverError/invalidStrength(_:)``. A
  /// strength of zero is never taken for a required one. The weight of a
  /// required constraint is checked, too, and else ignored.
  @inlinable
  public init(priority: Double, weight: Double = 1) {
    self.priority = priority
    self.weight = weight
  }

  /// Must hold, or the operation is refused: priority 1000.
  @inlinable
  public static var required: Strength { Strength(priority: 1000) }

  /// Priority 750.
  @inlinable
  public static var strong: Strength { Strength(priority: 750) }

  /// Priority 500.
  @inlinable
  public static var medium: Strength { Strength(priority: 500) }

  /// Priority 250.
  @inlinable
  public static var weak: Strength { Strength(priority: 250) }

  /// Whether the constraint must hold.
  @inlinable
  public var isRequired: Bool { priority == 1000 }

  /// Whether a solver accepts the strength.
  @inlinable
  public var isValid: Bool {
    priority > 0 && priority <= 1000 && weight > 0 && weight.isFinite
  }

  /// Whether the weight is one in the scale of a constraint on one variable,
  /// too, which is divided by its coefficient.
  package func isValid(times coefficient: Double) -> Bool {
    let scaled = weight * abs(coefficient)
    return isRequired || (scaled > 0 && scaled.isFinite)
  }

  /// The same priority with another weight.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let x = solver.variable("x")
  /// try solver.add(x == 0, strength: .weak)
  /// try solver.add(x == 1, strength: .weak.weighted(10))
  /// print(solver.value(of: x))  // 1.0
  /// ```
  @inlinable
  public func weighted(_ weight: Double) -> Strength {
    Strength(priority: priority, weight: weight)
  }
}
