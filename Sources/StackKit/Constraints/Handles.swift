import Cassowary

extension Variable {
  static var none: Variable { Variable(index: -1, stamp: 0) }

  @inline(__always)
  var isNone: Bool { index < 0 }
}

extension ConstraintHandle {
  static var none: ConstraintHandle { ConstraintHandle(index: -1, stamp: 0) }

  @inline(__always)
  var isNone: Bool { index < 0 }
}
