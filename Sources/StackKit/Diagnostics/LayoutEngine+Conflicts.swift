import Cassowary

extension LayoutEngine {
  /// Whether required constraints contradict each other.
  ///
  /// Layout goes on then: of each contradiction, the constraint of the lowest
  /// rank gives way as far as it must. It comes back into force when it can
  /// hold, or when what stands in its way ranks lower: see
  /// <doc:ConflictsInLayouts>. ``conflicts`` says what contradicts what.
  ///
  /// - Complexity: That of ``conflicts``.
  public var hasConflicts: Bool {
    layoutIfNeeded()
    return !brokenRows().isEmpty
  }

  /// The contradictions between required rules, each with the rule that gave
  /// way, the oldest of these first; none for a layout that works.
  ///
  /// Reading them changes no frame, except that a rule that gave way and can
  /// hold again does. UIKit writes contradictions to a log.
  ///
  /// - Complexity: O(*n*) in the number of constraints of the tree, plus two
  ///   steps of the solver for each rule that gave way.
  public var conflicts: [LayoutConflict] {
    layoutIfNeeded()
    let broken = brokenRows()
    let found = broken.compactMap { handle in
      contradiction(of: handle).map { (handle, $0) }
    }
    if found.count < broken.count { publishRevived() }
    let index = RowIndex(
      of: found.flatMap { $0.1.members.map(\.constraint) }, in: self)
    return found.map { handle, conflict in
      let members = conflict.members.map {
        LayoutConflict.Member(
          rule: index.rule($0.constraint), factor: 0 - $0.multiplier,
          isDropped: $0.constraint == handle)
      }
      let others = members.filter { !$0.isDropped }
      return LayoutConflict(
        members: members.filter(\.isDropped)
          + index.inReadingOrder(others) { $0.rule },
        dropped: index.rule(handle), amount: conflict.amount)
    }
  }

  /// The required rows that do not hold.
  ///
  /// Rows that hold after all become required again, but not inside a pass.
  private func brokenRows() -> [ConstraintHandle] {
    let broken = solver.brokenConstraints
    if broken.isEmpty || isInPass { return broken }
    // Where one of two can hold, it is the one that ranks higher.
    let ranks = broken.map { (try? solver.rank(of: $0)) ?? 0 }
    var remaining: Set<ConstraintHandle> = []
    for index in broken.indices.sorted(by: {
      (ranks[$1], $0) < (ranks[$0], $1)
    }) {
      let miss = (try? solver.violation(of: broken[index])) ?? 0
      if miss != 0 || contradiction(of: broken[index]) != nil {
        remaining.insert(broken[index])
      }
    }
    if remaining.count < broken.count { publishRevived() }
    return broken.filter(remaining.contains)
  }

  /// Publishes what moved when rows became required again: nothing, as a
  /// rule, because these rows hold anyway.
  private func publishRevived() {
    publish()
    if !changedSlots.isEmpty { setNeedsDisplay() }
    guard hasWork else { return }
    store.pointee.needsLayout = true
    layoutIfNeeded()
  }

  /// Makes a broken row required again, or says what contradicts it.
  private func contradiction(of handle: ConstraintHandle) -> Conflict? {
    problemCopy = nil
    let policy = solver.conflictPolicy
    solver.conflictPolicy = .throwError
    defer { solver.conflictPolicy = policy }
    do {
      try solver.setStrength(of: handle, to: .required)
      return nil
    } catch {
      return error.conflict ?? Conflict(members: [], amount: 0)
    }
  }
}
