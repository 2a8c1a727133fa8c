/// The value of a variable that changed; see ``Solver/takeChanges()``.
public struct Change: Hashable, Sendable {
  /// The variable.
  public let variable: Variable
  /// Its value now.
  public let value: Double

  package init(variable: Variable, value: Double) {
    self.variable = variable
    self.value = value
  }
}

/// A constraint that is not required and does not hold; see
/// ``Solver/violations``.
public struct Violation: Sendable {
  /// The constraint.
  public let constraint: ConstraintHandle
  /// The left side minus the right side: positive if it is too large.
  public let amount: Double
  /// The constraints that keep it from holding: some of them would have to
  /// give way, and none matters less.
  ///
  /// Of two wishes of one priority the newer one can be among them, where a
  /// weaker wish chose between the two. Empty if values that nothing
  /// determines keep it from holding: `ambiguity(of:)` tells which these are.
  public let outrankedBy: [ConstraintHandle]
  /// All of it as text.
  package let text: String
}

/// Whether the constraints determine the value of a variable; see
/// ``Solver/ambiguity(of:)``.
public enum Ambiguity: Hashable, Sendable {
  /// There is one optimal value.
  case none
  /// No constraint determines the variable: it keeps its value.
  case undetermined
  /// Other values would be as good by the priorities and weights given. The
  /// choice was made by the age of the constraints, or by what was there.
  case alternatives
}

/// The active constraints that a value follows from; see
/// ``Solver/explain(_:)``.
public struct Explanation: Sendable {
  /// One constraint, and how the value depends on it.
  public struct Reason: Sendable {
    /// An active constraint: it holds with equality.
    public let constraint: ConstraintHandle
    /// The constraint's name.
    public let name: String
    /// How much the value moves when the constraint's constant grows by one.
    public let gain: Double
    /// The constraint as text.
    package let text: String
  }

  /// The variable that is explained.
  public let variable: Variable
  /// The variable's name; empty if it has none.
  public let name: String
  /// Its value.
  public let value: Double
  /// The constraints that determine the value, from old to new.
  public let reasons: [Reason]
  /// Variables that no constraint determines and that the value depends on,
  /// the variable itself included.
  public let undetermined: [Variable]
  /// What the undetermined variables are called.
  package let undeterminedNames: [String]
}

/// Counters of the work that a ``Solver`` has done since it was created.
///
/// Subtract two of them to get the work of the operations in between.
public struct SolverStatistics: Hashable, Sendable {
  /// Exchanges of a row of the basis, dual and primal.
  public var pivots = 0
  /// Rows that moved to another of their breakpoints without a pivot.
  public var flips = 0
  /// Rows that were broken, or came to the end of their boxes, without a pivot.
  public var saturations = 0
  /// Multipliers that changed.
  public var multipliersMoved = 0
  /// Rows looked at: evaluated, expressed or checked.
  public var rowsVisited = 0
  /// Values of variables that were computed anew and came out different; those
  /// that move together count when they are computed, if ever.
  public var valuesMoved = 0
  /// Product-form updates (etas) of the basis.
  public var etas = 0
  /// Rebuilds of a part of the basis from the original rows.
  public var refactorisations = 0
  /// Rows of a rebuilt part that had to be torn out of a cycle.
  public var bumpRows = 0
  /// Operations that were finished by the fallback from scratch.
  public var fallbacks = 0
  /// Parts of the problem that were solved anew with numbers of 256 bits,
  /// because rounding left the result in doubt.
  public var preciseSolves = 0
  /// Products of such numbers, the work of these solves.
  ///
  /// One operation takes at most 1,024 for each number of its table, and a
  /// million: beyond, it is refused with ``SolverError/stalled``.
  public var preciseProducts = 0

  /// How often the ages of all constraints were numbered anew: after 2^25
  /// additions, in a solve of its own.
  public var renumberings = 0

  /// Rows visited, values moved, multipliers moved and flips, in all.
  ///
  /// One operation does at most some 16,384 units of it for each variable and
  /// constraint of the solver, and four million; then as much again each time
  /// that it begins anew, twice at most: beyond, it is refused with
  /// ``SolverError/stalled``. A unit takes the terms of a row.
  public var work: Int { rowsVisited + valuesMoved + multipliersMoved + flips }

  /// Creates counters that are all zero.
  public init() {}

  /// The counts that were added between two moments.
  public static func - (
    later: SolverStatistics, earlier: SolverStatistics
  ) -> SolverStatistics {
    var difference = later
    difference.pivots -= earlier.pivots
    difference.flips -= earlier.flips
    difference.saturations -= earlier.saturations
    difference.multipliersMoved -= earlier.multipliersMoved
    difference.rowsVisited -= earlier.rowsVisited
    difference.valuesMoved -= earlier.valuesMoved
    difference.etas -= earlier.etas
    difference.refactorisations -= earlier.refactorisations
    difference.bumpRows -= earlier.bumpRows
    difference.fallbacks -= earlier.fallbacks
    difference.preciseSolves -= earlier.preciseSolves
    difference.preciseProducts -= earlier.preciseProducts
    difference.renumberings -= earlier.renumberings
    return difference
  }
}
