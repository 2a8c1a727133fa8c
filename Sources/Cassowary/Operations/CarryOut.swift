extension Core {
  /// Forgets what a transaction was to do since a mark.
  mutating func takeBack(to mark: Transaction.Mark) {
    let mark = transaction.valid(mark)
    transaction.takeBackChanges(to: mark.changes)
    while transaction.removed.count > mark.removed {
      let index = transaction.removed.removeLast()
      constraints[index].flags.remove(.condemned)
    }
    while transaction.added.count > mark.added {
      let index = transaction.added.removeLast()
      if transaction.edits.last == index { transaction.edits.removeLast() }
      discardAdded(index)
    }
    while transaction.leaving.count > mark.leaving {
      bringBack(transaction.leaving.removeLast())
    }
    while transaction.renamed.count > mark.renamed {
      let (variable, name) = transaction.renamed.removeLast()
      variableNames[variable] = name
    }
    while transaction.variables.count > mark.variables {
      let variable = transaction.variables.removeLast()
      leaveForest(variable)
      freeVariable(variable)
    }
  }

  /// Frees a constraint that has no effect; its row goes, too, unless an
  /// operation that was refused has freed it.
  mutating func discardAdded(_ index: Int32) {
    let row = constraints[index].row
    if row >= 0 && rows[row].has(.live) && isPending(row) { discard(row) }
    takeBack(added: index)
  }

  /// Marks the variable that a stay holds, if it is one: a stay that was given
  /// another variable as well holds none.
  mutating func markStay(_ index: Int32) {
    let variable = onlyVariable(of: index)
    if variable < 0 { return }
    variableFlags[variable].insert(.hasStay)
    noteWatched(variable)
  }

  // MARK: - Taking effect

  /// Carries out a transaction as one operation and forgets it; if that throws,
  /// everything is as before.
  mutating func carryOut() throws(SolverError) {
    if transaction.isEmpty {
      transaction.removeAll()
      return
    }
    let switched = switchOffAndOn()
    begin()
    do {
      try apply(switched)
    } catch {
      rollback()
      takeBack(to: Transaction.Mark())
      inactive.formSymmetricDifference(switched)
      throw error
    }
    nameChanged()
    finishLeaving()
    let growth = transaction.added.count - transaction.removed.count
    transaction.removeAll()
    let largest = max(constraintCount, constraintCount - growth)
    if 4 * abs(growth) > constraintCount && largest > 1_024 {
      // Nothing as large is to be expected soon; who replaces everything may
      // do it again.
      crash = CrashState()
      transaction = Transaction()
      operation.releaseMemory()
      scratch.releaseMemory()
    }
  }

  /// Gives constraints the names of the transaction.
  private mutating func nameChanged() {
    for change in transaction.changes {
      guard let name = change.name, constraints[change.constraint].has(.live)
      else { continue }
      setName(ofConstraint: change.constraint, name)
    }
  }

  /// Notes which constraints are off after the transaction; returns those that
  /// were not, or the other way round.
  private mutating func switchOffAndOn() -> Set<Int32> {
    var switched: Set<Int32> = []
    for change in transaction.changes {
      guard let isActive = change.isActive else { continue }
      if inactive.contains(change.constraint) == isActive {
        switched.insert(change.constraint)
      }
    }
    for index in transaction.removed.contents {
      if inactive.contains(index) {
        switched.insert(index)
      } else {
        switched.remove(index)
      }
    }
    inactive.formSymmetricDifference(switched)
    return switched
  }

  /// First what relaxes, then what tightens; it is given what is switched.
  private mutating func apply(_ switched: Set<Int32>) throws(SolverError) {
    var entering: [Int32] = []
    var exchanges = relaxForTransaction()
    for change in transaction.changes {
      if constraints[change.constraint].has(.condemned) { continue }
      let index = change.constraint
      try relax(
        change, &entering,
        wasInactive: inactive.contains(index) != switched.contains(index))
    }
    if optimiseOrForget() {
      for index in exchanges.leaving { takeOut(index, saves: true) }
      exchanges = Exchanges()
    }
    setConstants()
    for change in transaction.changes where change.constant != nil {
      let row = constraints[change.constraint].row
      if row >= 0 && !resolveClash(in: row) { throw takeFailure() }
    }
    for index in entering where !hook(index) { throw takeFailure() }
    var pairs = 0
    for index in transaction.added.contents {
      if constraints[index].has(.condemned) || inactive.contains(index) {
        continue
      }
      if pairs < exchanges.pairs.count
        && exchanges.pairs[pairs].entering == index
      {
        pairs += 1
        continue
      }
      if !hook(index) { throw takeFailure() }
    }
    for change in transaction.changes where change.strength != nil {
      let row = constraints[change.constraint].row
      if row >= 0 && !resolveClash(in: row) { throw takeFailure() }
    }
    if !admitCandidates() || !carryOut(exchanges) { throw takeFailure() }
    try checkLeaving()
    if !conclude() { throw takeFailure() }
  }

  /// Takes out the constraints that go, or all that they are connected with if
  /// these are many; returns those that stay until the new ones hold.
  private mutating func relaxForTransaction() -> Exchanges {
    let leaving = transaction.removed.contents.filter {
      !constraints[$0].has(.pending)
    }
    let old = constraintCount - transaction.added.count
    if old == 0 { progress.freshCount = constraintCount }
    let areMany = limits.constraintsPerLeaving * leaving.count > old
    var exchanges = Exchanges()
    if areMany {
      beginPart()
      for index in leaving { part.addRow(constraints[index].row) }
      gather(withInactive: true)
      clearPart()
    } else if !leaving.isEmpty {
      updateMultipliers()
      exchanges = findExchanges()
    }
    var stays = 0
    for index in transaction.removed.contents {
      operation.condemned.append(index)
      let row = constraints[index].row
      if constraints[index].has(.pending) {
        if row >= 0 { operation.emptiedRows.append(row) }
        continue
      }
      if areMany {
        // A row is saved once, with all constraints that it had.
        let isSaved = rows[row].has(.seen)
        rows[row].set(.seen)
        takeOut(index, saves: !isSaved)
        continue
      }
      save(constraint: index)
      if stays < exchanges.leaving.count && exchanges.leaving[stays] == index {
        stays += 1
      } else {
        detach(index)
      }
    }
    if areMany {
      for row in operation.emptiedRows.contents { rows[row].clear(.seen) }
      nominatePart()
      let isAll = progress.freshCount + leaving.count == old
      progress.freshCount = isAll ? constraintCount - leaving.count : 0
    }
    return exchanges
  }

  /// Takes a constraint out of its row while there is no basis.
  private mutating func takeOut(_ index: Int32, saves: Bool) {
    let row = constraints[index].row
    if saves {
      save(row: row)
      operation.emptiedRows.append(row)
    }
    unlist(index)
  }

  private mutating func relax(
    _ change: ConstraintChange, _ entering: inout [Int32], wasInactive: Bool
  ) throws(SolverError) {
    let index = change.constraint
    let isInactive = inactive.contains(index)
    let wasPending = constraints[index].has(.pending)
    let isCleared = !wasPending && rows[constraints[index].row].has(.seen)
    if let rank = change.rank {
      save(constraint: index)
      constraints[index].rank = rank
    }
    if change.needsRow {
      // As it was given, also if it was given up.
      let given = change.strength ?? strength(index)
      save(constraint: index)
      if !wasPending {
        if isCleared { takeOut(index, saves: true) } else { detach(index) }
      }
      if isInactive && !wasInactive { constraints[index].flags.remove(.broken) }
      try rebuild(change, given)
      // Those that the transaction has added come later.
      if !isInactive && (wasInactive || !wasPending) { entering.append(index) }
      return
    }
    guard let strength = change.strength else { return }
    save(constraint: index)
    let weight = strength.weight * abs(scale(of: index))
    let level = level(of: strength)
    constraints[index].flags.remove(.broken)
    if constraints[index].has(.scaled) {
      scaledConstraints[index]?.weight = strength.weight
    }
    if !wasPending && !isCleared {
      if level >= 0 || constraints[index].isRequired || !isSaturated(index) {
        return setStrength(index, level: level, weight: weight)
      }
      // Broken so far, required from now on: it comes in anew.
      detach(index)
      // Others may take its place on the row.
      let row = constraints[index].row
      constraints[index].row =
        rows[row].length == 1 ? -2 - rows[row].start : pendingCopy(of: row)
      constraints[index].flags.insert(.pending)
      entering.append(index)
    }
    constraints[index].level = level
    constraints[index].weight = weight
  }

  /// Gives constraints the constants of a transaction: first all of them, so
  /// that those of a row move together.
  private mutating func setConstants() {
    var moved: [Int32] = []
    for change in transaction.changes where !change.needsRow {
      let record = constraints[change.constraint]
      guard let constant = change.constant,
        !record.has(.condemned)
      else { continue }
      setConstant(change.constraint, constant)
      if !record.has(.pending) && record.row != moved.last {
        moved.append(record.row)
      }
    }
    // All lists are in order before values are looked at.
    var sorted: [Int32] = []
    for row in moved where !isInOrder(row) {
      // A candidate for the crash basis sits nowhere.
      if !rows[row].has(.seen) {
        updateMultipliers()
        sorted.append(row)
      }
      sortList(of: row)
    }
    for row in sorted { refresh(row) }
    for row in moved where !rows[row].has(.seen) { followBounds(row) }
  }

  /// Writes a constant; the row follows when all of its bounds are written.
  mutating func setConstant(_ index: Int32, _ constant: Double) {
    writeBound(index, rowBound(index, constant))
    if constraints[index].has(.scaled) {
      scaledConstraints[index]?.constant = constant
    }
  }

  /// Gives a constraint that has been detached, or never took effect, a new row
  /// with other coefficients; it is pending then.
  private mutating func rebuild(
    _ change: ConstraintChange, _ given: Strength
  ) throws(SolverError) {
    let index = change.constraint
    let written = written(after: change)
    if constraints[index].row >= 0 {
      operation.emptiedRows.append(constraints[index].row)
    }
    let made = try build(
      written.expression, written.relation, written.constant, strength: given,
      isDeferred: true)
    // The new record only lends its row and its numbers.
    let source = constraints[made]
    var target = constraints[index]
    target.row = source.row
    target.relation = source.relation
    target.bound = source.bound
    target.weight = source.weight
    let lent: ConstraintFlags = [.negated, .scaled]
    target.flags.subtract(lent)
    target.flags.formUnion(source.flags.intersection(lent))
    target.flags.insert(.pending)
    if !target.has(.broken) || change.strength != nil {
      target.level = source.level
      target.flags.remove(.broken)
    }
    target.next = -1
    constraints[index] = target
    scaledConstraints[index] = scaledConstraints[made]
    // The row is new in this operation.
    if source.row >= 0 { noteNew(source.row) }
    if target.has(.stay) {
      markStay(index)
      // One that is switched on follows its variable.
      let variable = onlyVariable(of: index)
      if variable >= 0 { operation.movedStays.append(variable) }
    }
    takeBack(added: made)
  }

  /// The error that the failed operation, which was to change a constraint,
  /// leads to; before the rollback.
  mutating func takeFailure(changed: Int32 = -1) -> SolverError {
    if progress.unheld >= 0 {
      return .overflow(
        handle(ofVariable: progress.unheld),
        name: variableNames[progress.unheld] ?? "")
    }
    guard let failure = progress.failure, !progress.isStalled
    else { return .stalled }
    var refused: Set<Int32> = [changed]
    refused.formUnion(transaction.added.contents)
    refused.formUnion(transaction.removed.contents)
    refused.formUnion(transaction.changes.map { $0.constraint })
    refused.formUnion(operation.newConstraints.contents)
    // It is told by the names that were given in the transaction.
    let names = constraintNames
    nameChanged()
    defer { constraintNames = names }
    return .unsatisfiable(conflict(failure, refused: refused))
  }
}
