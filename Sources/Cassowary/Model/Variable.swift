/// An unknown of the solver: a position, a width, a height.
///
/// A variable is a small value, eight bytes, that a ``Solver`` hands out and
/// that names one of its unknowns; it may take any real value. Copies name the
/// same unknown. After ``Solver/removeVariable(_:)`` or ``Solver/reset()``
/// the value is stale: using it is reported as
/// ``SolverError/unknownVariable(_:)``, and so is using it with another
/// solver.
///
/// ```swift
/// let solver = Solver()
/// let width = solver.variable("width")
/// try solver.add(width >= 100)
/// solver.value(of: width)  // 100
/// ```
///
/// Two variables built from the same solver are equal (in the sense of
/// `Equatable`) if they name the same unknown. In a place where a
/// ``Constraint`` is expected, `==` between variables builds the equation
/// instead.
@frozen
public struct Variable: Hashable, Sendable {
  /// The index in the lower half, the stamp in the upper one.
  ///
  /// One number, so that expressions stay small enough for registers.
  @usableFromInline
  let bits: UInt64

  /// The position of the unknown in the solver's tables.
  @inlinable
  package var index: Int32 {
    @inline(__always) get { Int32(truncatingIfNeeded: bits) }
  }

  /// What the solver must find at that position for the handle to be valid.
  @inlinable
  package var stamp: UInt32 {
    @inline(__always) get { UInt32(truncatingIfNeeded: bits >> 32) }
  }

  @inlinable @inline(__always)
  package init(index: Int32, stamp: UInt32) {
    bits = UInt64(UInt32(bitPattern: index)) | UInt64(stamp) << 32
  }
}
