extension Solver {
  /// Lets all constraints that the conflict policy broke be required again, one
  /// after the other: it decides anew which ones hold.
  ///
  /// What made a constraint break may be gone, or the constraint may contradict
  /// others by now that the policy would rather break. Those come first that it
  /// breaks last, so that what one of them breaks has its turn later.
  ///
  /// - Complexity: O(*m*) in the number of constraints, also for each that
  ///   breaks others, and that of ``setStrength(of:to:)`` for each.
  package func reviveBrokenConstraints() {
    var waiting = core.pointee.brokenByPolicy
    if waiting.isEmpty {
      // As if none ever was.
      core.pointee.breaks = 0
    }
    while let index = waiting.popLast() {
      let handle = core.pointee.handle(ofConstraint: index)
      let breaks = core.pointee.breaks
      // The solver refuses this only if it could not find out.
      try? setStrength(of: handle, to: .required)
      let isBroken = core.pointee.constraints[index].has(
        ConstraintRecord.broken)
      // It may have broken others before it broke itself.
      if core.pointee.breaks == breaks + (isBroken ? 1 : 0) { continue }
      waiting = core.pointee.brokenByPolicy.filter {
        core.pointee.breaksBefore($0, index)
      }
    }
  }
}

extension Core {
  /// The broken constraints, those first that the policy would rather break.
  fileprivate var brokenByPolicy: [Int32] {
    mutating get {
      constraintsInOrder { $0.has(ConstraintRecord.broken) }.sorted {
        breaksBefore($0, $1)
      }
    }
  }
}
