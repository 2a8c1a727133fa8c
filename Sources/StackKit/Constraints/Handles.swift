import Cassowary

extension Variable {
  /// Stands for no variable.
  static var none: Variable { Variable(index: -1, stamp: 0) }

  @inline(__always)
  var isNone: Bool { index < 0 }
}

extension ConstraintHandle {
  /// Stands for no constraint.
  static var none: ConstraintHandle { ConstraintHandle(index: -1, stamp: 0) }

  @inline(__always)
  var isNone: Bool { index < 0 }
}
