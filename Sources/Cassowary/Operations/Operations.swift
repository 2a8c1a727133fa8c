// The operations of the solver. They return false if the required constraints
// exclude each other (`failure` says how) or if the budget ran out
// (`isStalled`); the caller then takes everything back.

extension Core {
  // MARK: - Building rows

  /// Creates a constraint with its row, without effect yet; the constant of the
  /// expression counts for nothing.
  ///
  /// A deferred one has a row of its own until the transaction takes effect.
  mutating func build(
    _ expression: borrowing Expression, _ relation: Relation, _ bound: Double,
    strength: Strength, yields: Bool = false, isDeferred: Bool
  ) throws(SolverError) -> Int32 {
    if !strength.isValid { throw .invalidStrength(strength) }
    let shape = try rowShape(
      expression, bound, strength: strength, isDeferred: isDeferred)
    let index = makeConstraint(
      on: shape.row, relation, bound, strength, yields: yields)
    if !isDeferred { operation.newConstraints.append(index) }
    if shape.coefficient != 1 { scale(index, by: shape.coefficient) }
    return index
  }

  /// A constraint on one variable; takes effect when the transaction ends.
  mutating func addLater(
    _ variable: Variable, _ relation: Relation, _ bound: Double,
    strength: Strength, rank: Int, yields: Bool
  ) throws(SolverError) -> ConstraintHandle {
    if !strength.isValid { throw .invalidStrength(strength) }
    if !bound.isFinite { throw .nonFiniteNumber(-bound) }
    if !isValid(variable) { throw .unknownVariable(variable) }
    let index = makeConstraint(
      on: -2 - variable.index, relation, bound, strength, yields: yields)
    constraints[index].rank = Int16(clamping: rank)
    return addLater(index)
  }

  /// Lets a constraint take effect at the end of the transaction.
  @inline(__always)
  mutating func addLater(_ index: Int32) -> ConstraintHandle {
    constraints[index].flags.insert(.pending)
    transaction.added.append(index)
    if constraints[index].has(.edit) { transaction.edits.append(index) }
    return handle(ofConstraint: index)
  }

  /// Divides a constraint on one variable by the variable's coefficient.
  mutating func scale(_ index: Int32, by coefficient: Double) {
    if coefficient < 0 {
      constraints[index].relation = constraints[index].relation.reversed
      constraints[index].flags.insert(.negated)
    }
    if abs(coefficient) != 1 {
      scaledConstraints[index] = Scaled(
        coefficient: coefficient, constant: constraints[index].bound,
        weight: constraints[index].weight)
      constraints[index].flags.insert(.scaled)
    }
    constraints[index].bound = 0 + constraints[index].bound / coefficient
    constraints[index].weight *= abs(coefficient)
  }

  /// The row for an expression, and the coefficient to divide by if it has only
  /// one variable.
  private mutating func rowShape(
    _ expression: borrowing Expression, _ bound: Double, strength: Strength,
    isDeferred: Bool, isMerged: Bool = false
  ) throws(SolverError) -> (row: Int32, coefficient: Double) {
    let count = expression.summandCount
    if count == 1 {
      let term = expression.overflow?.first ?? expression.term0
      try check(term)
      if !bound.isFinite { throw .nonFiniteNumber(-bound) }
      try check(bound, dividedBy: term.coefficient, strength)
      let variable = term.variable.index
      // In a transaction, the row is found when the constraint takes effect.
      if isDeferred { return (-2 - variable, term.coefficient) }
      let row = rowWithRoom(of: variable)
      if isPending(row) { noteNew(row) }
      return (row, term.coefficient)
    }
    if expression.overflow != nil && !isMerged {
      // Each variable once.
      var sum = Expression()
      sum.overflow = expression.terms
      return try rowShape(
        sum, bound, strength: strength, isDeferred: isDeferred, isMerged: true)
    }
    try expression.forEachTerm { term throws(SolverError) in try check(term) }
    if !bound.isFinite { throw .nonFiniteNumber(-bound) }
    let row = makeRow()
    // Unless it has yet to begin, the operation takes the row with it.
    if !isDeferred { noteNew(row) }
    rows[row].length = Int32(count)
    if count == 0 { return (row, 1) }
    var next = makeTerms(Int32(count))
    rows[row].start = next
    expression.forEachTerm {
      noteCoefficient($0.coefficient)
      terms[next] = TermRecord(
        coefficient: $0.coefficient, variable: $0.variable.index, row: row)
      next += 1
    }
    return (row, 1)
  }

  @inline(__always)
  private mutating func check(_ term: Term) throws(SolverError) {
    if !isValid(term.variable) { throw .unknownVariable(term.variable) }
    let size = abs(term.coefficient)
    if !(size > Tolerance.vanishingCoefficient
      && size <= .greatestFiniteMagnitude)
    {
      throw .nonFiniteNumber(term.coefficient)
    }
  }

  /// Whether a constraint on one variable can be divided by its coefficient.
  @inline(__always)
  private func check(
    _ bound: Double, dividedBy coefficient: Double, _ strength: Strength
  ) throws(SolverError) {
    if abs(coefficient) == 1 { return }
    let quotient = bound / coefficient
    if !quotient.isFinite { throw .nonFiniteNumber(-quotient) }
    if !strength.isValid(times: coefficient) {
      throw .invalidStrength(strength)
    }
  }

  /// Notes coefficients that may round, being no small multiples of 1 / 1024.
  @inline(__always)
  private mutating func noteCoefficient(_ coefficient: Double) {
    if abs(coefficient) == 1 { return }
    let scaled = coefficient * 1024
    if !(abs(scaled) < 0x1p20) || Double(Int32(scaled)) != scaled {
      hasRoughNumbers = true
      isInexact = true
      if abs(coefficient) > 0x1p30 || abs(coefficient) < 0x1p-30 {
        hasVastNumbers = true
      }
    }
  }

  // MARK: - Operations

  /// Solves and ends the operation; false if it is to be taken back.
  mutating func conclude() -> Bool {
    if !solve() { return false }
    commit()
    return true
  }

  /// Solves, and makes sure of the result.
  mutating func solve() -> Bool {
    if !findOptimum() { return false }
    if !hasVastNumbers || requiredRowsHold() { return true }
    progress.isStalled = false
    return solvePrecisely(upTo: limits.preciseTable) == .solved
  }

  mutating func findOptimum() -> Bool {
    if progress.isStalled || !repair() { return rescue() }
    func repairs() -> Bool { (!progress.isSingular || restart()) && repair() }
    if refactorIfItPays() && !repairs() { return rescue() }
    if freeEmptied() && !repairs() { return rescue() }
    // What is to be verified thoroughly must not be left for later.
    if hasRoughNumbers { updateMultipliers() }
    return ensureAccuracy()
  }

  /// Rebuilds the part that the operation left an eta in which a rebuild would
  /// spare, if that pays.
  private mutating func refactorIfItPays() -> Bool {
    if maySparesStay { return false }
    guard let spare = newestSpare(), !maySparesStay else { return false }
    let work = statistics.rowsVisited - visitedAtRefactor
    let tears = etas.count - etas.spareCount
    return refactor(
      around: etas.records[spare].entering,
      limit: areMany(spares: etas.spareCount, besides: tears)
        ? max(1_024, work / 4) : 1_024)
  }

  /// Whether there are so few etas which a rebuild would spare that they stay.
  private var maySparesStay: Bool {
    !isInexact && 16 * etas.spareCount <= limits.etasBeforeRefactorisation
  }

  /// The newest eta of the operation that a rebuild may spare; newer ones that
  /// close a cycle by themselves count as tears from now on.
  private mutating func newestSpare() -> Int32? {
    // That everything cancels there is no cause for doubt.
    let (isDoubtful, entries) = (progress.isDoubtful, progress.spareEntries)
    defer {
      (progress.isDoubtful, progress.spareEntries) = (isDoubtful, entries)
    }
    for eta in etas.fromNewest {
      let record = etas.records[eta]
      if record.order < operation.firstEtaOrder { return nil }
      if record.isTear { continue }
      if !closesOwnCycle(eta) { return eta }
      etas.makeTear(eta)
    }
    return nil
  }

  mutating func removeConstraint(_ index: Int32) -> Bool {
    detach(index)
    operation.condemned.append(index)
    optimise()
    return conclude()
  }

  mutating func changeConstant(_ index: Int32, _ constant: Double) -> Bool {
    setConstant(index, constant)
    let row = constraints[index].row
    followBounds(row)
    if constraints[index].isRequired && !resolveClash(in: row) { return false }
    return conclude()
  }

  /// Numbers ages anew if there are few steps left, after an operation, as that
  /// may round values otherwise; if it is refused, everything stays as it was.
  mutating func renumberIfDue() {
    if nextSequence < limits.additionsBeforeRenumbering { return }
    statistics.renumberings += 1
    let live = liveConstraints
    begin()
    gatherAll()
    clearPart()
    for (position, index) in live.enumerated() {
      save(constraint: index)
      let yields = constraints[index].sequence & Core.yieldingAge
      constraints[index].sequence = Int32(position) | yields
    }
    nominatePart()
    if admitCandidates() && solve() {
      nextSequence = Int32(live.count)
      commit()
    } else {
      rollback()
    }
  }
}
