/// A constraint that lives in a ``Solver``.
///
/// The handle is what ``Solver/add(_:strength:name:rank:)`` returns; with it
/// the constraint is changed, asked about and removed. It is a small value,
/// eight bytes. After removal it is stale: using it, or using it with another
/// solver, is reported as ``SolverError/unknownConstraint(_:)``.
@frozen
public struct ConstraintHandle: Hashable, Sendable {
  /// The position of the constraint in the solver's tables.
  @usableFromInline
  package let index: Int32

  /// What the solver must find at that position for the handle to be valid.
  @usableFromInline
  package let stamp: UInt32

  @inlinable
  package init(index: Int32, stamp: UInt32) {
    self.index = index
    self.stamp = stamp
  }
}
