/// An unknown of the solver: a position, a width, a height.
///
/// A variable is a small value, eight bytes, that a ``Solver`` hands out and
/// that names one of its unknowns; it may take any real value. Copies name the
/// same unknown. After ``Solver/removeVariable(_:withConstraints:)`` or
/// ``Solver/reset()`` it is stale: using it, or using it with another solver,
/// is reported as ``SolverError/unknownVariable(_:)``.
///
/// ```swift
/// let solver = Solver()
/// let width = solver.variable("width")
/// try solver.add(width >= 100)
/// solver.value(of: width)  // 100
/// ```
///
/// Two variables of a solver are equal (in the sense of `Equatable`) if they
/// name the same unknown. Where a ``Constraint`` is expected, `==` builds the
/// equation instead.
@frozen
public struct Variable: Hashable, Sendable {
  /// The index below the stamp, so that a read loads both at once.
  @usableFromInline
  let bits: UInt64

  /// The position of the unknown in the solver's tables.
  @inlinable
  package var index: Int32 { Int32(truncatingIfNeeded: bits) }

  /// What the solver must find at that position for the handle to be valid.
  @inlinable
  package var stamp: UInt32 { UInt32(truncatingIfNeeded: bits &>> 32) }

  @inlinable
  package init(index: Int32, stamp: UInt32) {
    bits = UInt64(UInt32(bitPattern: index)) | UInt64(stamp) &<< 32
  }
}
