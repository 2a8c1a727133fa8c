/// Why an operation of a ``Solver`` was refused.
///
/// An operation that throws leaves values, constraints and handles as before.
///
/// Printed, an error says in one line what was refused and why, with names. In
/// a payload, the name of a variable that has none is empty.
public enum SolverError: Error, Sendable {
  /// The required constraints cannot all hold.
  case unsatisfiable(Conflict)

  /// A variable that was removed, or that belongs to another solver.
  case unknownVariable(Variable)

  /// A constraint that was removed, or that belongs to another solver.
  case unknownConstraint(ConstraintHandle)

  /// A variable cannot be removed while constraints mention it.
  case variableInUse(Variable, name: String)

  /// A suggestion for a variable that is not an edit variable.
  case notAnEditVariable(Variable, name: String)

  /// A coefficient, a constant or a suggested value is NaN or infinite, or
  /// becomes too large to be held when terms are put together; or a coefficient
  /// becomes too small to be held, or to divide by.
  ///
  /// See <doc:NumbersAndTolerances>.
  case nonFiniteNumber(Double)

  /// The value that the constraints give to a variable is too large to be held.
  case overflow(Variable, name: String)

  /// A priority outside `0 < priority <= 1000`, or a weight that is not
  /// positive and finite, as it is or times the coefficient of a constraint on
  /// one variable.
  case invalidStrength(Strength)

  /// The operation is not available inside a transaction.
  case insideTransaction

  /// The text handed to ``Solver/replay(_:)`` is malformed, or has a snapshot
  /// although the solver has constraints.
  ///
  /// The payload is the number of the offending line, from 1.
  case malformedRecording(line: Int)

  /// The caller gave up a transaction.
  ///
  /// The solver never throws this by itself; throw it from the body of
  /// a transaction to take everything back.
  case cancelled

  /// The pivoting loops used up their budget twice, the second time with the
  /// rule that excludes cycling; or no values were found that hold all required
  /// constraints, nor a proof that there are none.
  ///
  /// Numbers far outside those of <doc:NumbersAndTolerances> are known to lead
  /// here, and large systems in which each variable depends on nearly all
  /// others in many ways (a grid of 27 x 27 means of neighbours); the case
  /// exists so that no input can make the solver hang, or give an answer that
  /// is none.
  case stalled
}

extension SolverError {
  /// The constraints that cannot hold together, if that is the error.
  public var conflict: Conflict? {
    if case .unsatisfiable(let conflict) = self { conflict } else { nil }
  }
}

/// Required constraints that cannot all hold, none of which can be spared.
///
/// The set is irreducible: take any member away, and the others can hold
/// together. Multiply each member by its ``Member/multiplier`` and add them
/// up: the variables cancel, and what remains is a contradiction that misses
/// by ``amount``.
///
/// ```swift
/// let solver = Solver()
/// let width = solver.variable("width")
/// try solver.add(width >= 100, name: "minimum")
/// do { try solver.add(width <= 10) } catch {
///   print(error.conflict?.members.count ?? 0)  // 2
/// }
/// ```
public struct Conflict: Sendable {
  /// One constraint of the conflict.
  public struct Member: Sendable {
    /// The constraint; the handle of a refused constraint is stale.
    public let constraint: ConstraintHandle
    /// The constraint's name; see ``Solver/add(_:strength:name:rank:)``.
    public let name: String
    /// The factor of the constraint in the contradiction: never 0, positive
    /// for `<=`, negative for `>=`.
    public let multiplier: Double
    /// Whether the refused operation was to add or to change it.
    public let isRefused: Bool
    /// The constraint as text; see ``Solver/describe(_:)-(ConstraintHandle)``.
    package let text: String
  }

  /// The members, the refused one first, then from old to new.
  public let members: [Member]

  /// By how much the members miss each other: positive, in units of the first
  /// member, whose multiplier is 1 or -1.
  public let amount: Double

  package init(members: [Member], amount: Double) {
    self.members = members
    self.amount = amount
  }
}

/// What a ``Solver`` does when required constraints cannot all hold.
public enum ConflictPolicy: Sendable {
  /// Throw ``SolverError/unsatisfiable(_:)`` and leave everything as it was.
  case throwError

  /// Break the newest member of the conflict and go on.
  ///
  /// Breaking means that the constraint is no longer required: it is satisfied
  /// as far as the required ones permit, before anything that is not required.
  /// It is listed in ``Solver/brokenConstraints``.
  case breakNewest

  /// Break the member with the lowest rank, the newest among equals.
  ///
  /// Ranks are given to ``Solver/add(_:strength:name:rank:)``.
  case breakLowestRanked
}

extension Double {
  /// The nearest number that is neither zero nor infinite.
  var held: Double {
    let size = min(
      max(abs(self), .leastNormalMagnitude), .greatestFiniteMagnitude)
    return self < 0 ? -size : size
  }
}
