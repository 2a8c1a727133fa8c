extension Solver {
  /// The constraints that are not required and do not hold, higher priorities
  /// first, then from old to new.
  ///
  /// - Complexity: O(*m* log *m*) in the number of constraints, plus a row
  ///   solve for each that is broken; for each row that this is made of, but
  ///   that would give way by itself, one more for each constraint that would
  ///   miss by more then. One that depends on what nothing defines is looked
  ///   into as ``explain(_:)`` does, except inside a transaction.
  public var violations: [Violation] {
    let wishes = core.constraintsInOrder { !$0.isRequired }
    let broken = wishes.filter { core.miss($0) != 0 }
    return broken.sorted { core.rank($0) < core.rank($1) }.map {
      let (miss, others) = (core.miss($0), core.outranking($0))
      return Violation(
        constraint: core.handle(ofConstraint: $0), amount: miss,
        outrankedBy: others.map { core.handle(ofConstraint: $0) },
        text: core.text(ofViolated: $0, by: miss, outrankedBy: others))
    }
  }

  /// The required constraints that the conflict policy broke, from old to new.
  ///
  /// They count as required for ``strength(of:)``; setting their strength
  /// again, to ``Strength/required`` too, ends that state.
  ///
  /// - Complexity: O(1) as long as none was broken; else O(*m*) in the number
  ///   of constraints.
  public var brokenConstraints: [ConstraintHandle] {
    if core.breaks == 0 { return [] }
    let broken = core.constraintsInOrder { $0.has(.broken) }
    return broken.map { core.handle(ofConstraint: $0) }
  }

  /// How often the conflict policy broke a constraint since none was; see
  /// ``reviveBrokenConstraints()``.
  package var breaks: Int { core.breaks }

  /// By how much a constraint does not hold.
  ///
  /// - Returns: The left side minus the right side; 0 if the constraint holds
  ///   within tolerance.
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func violation(of handle: ConstraintHandle) throws(SolverError)
    -> Double
  {
    try check(handle)
    return core.miss(handle.index)
  }

  /// Whether other values of a variable would be as good; see
  /// ``ambiguity(of:)``.
  ///
  /// - Throws: As ``ambiguity(of:)``.
  public func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
    try ambiguity(of: variable) != .none
  }

  /// Whether the constraints, their ages aside, determine a variable's value.
  ///
  /// - Throws: As ``optimalRange(of:)``.
  /// - Complexity: A row solve if the variable depends on one that nothing
  ///   determines; otherwise that of ``optimalRange(of:)``.
  public func ambiguity(of variable: Variable) throws(SolverError)
    -> Ambiguity
  {
    try check(variable)
    if isInTransaction { throw .insideTransaction }
    core.express(sumOf: CollectionOfOne(variable.index))
    let dependsOnStay = core.scratch.support.contents.contains { $0.id < 0 }
    let kind: Ambiguity = dependsOnStay ? .undetermined : .alternatives
    let range = try optimalRange(of: variable)
    if range.lowerBound == -.infinity || range.upperBound == .infinity {
      return kind
    }
    let size = max(1, abs(range.lowerBound), abs(range.upperBound))
    // The ends were found by wishes far away, and are rounded as these are.
    return range.upperBound - range.lowerBound > size * 1e-6 ? kind : .none
  }

  /// The smallest and the largest value that a variable can take in any
  /// optimum by the given priorities and weights, ages left aside.
  ///
  /// No value changes: the solver tries and takes back; see
  /// <doc:HowTheSolverWorks> for what may differ later.
  ///
  /// - Returns: The range; its ends are infinite where nothing bounds it.
  /// - Throws: ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/insideTransaction``; ``SolverError/stalled`` if that
  ///   could not be found out with the work that an operation may do.
  /// - Complexity: That of a few additions, each taken back.
  public func optimalRange(of variable: Variable) throws(SolverError)
    -> ClosedRange<Double>
  {
    try check(variable)
    if isInTransaction { throw .insideTransaction }
    let present = value(of: variable)
    let low = try farthestValue(of: variable, towards: -1)
    let high = try farthestValue(of: variable, towards: 1)
    return min(low, present)...max(high, present)
  }

  /// Calls a closure with each variable that constraints on it alone hold,
  /// among those that the value of a variable follows from, and with whether
  /// an equation does.
  package func forEachHeld(
    behind variable: Variable, _ body: (_ index: Int32, _ isFixed: Bool) -> Void
  ) {
    guard core.isValid(variable) else { return }
    core.express(sumOf: CollectionOfOne(variable.index))
    for entry in core.scratch.support.contents where entry.id >= 0 {
      let row = core.rows[entry.id]
      if row.length != 1 { continue }
      let index = core.activeConstraint(of: entry.id)
      let isFixed = index >= 0 && core.constraints[index].relation == .equal
      body(row.start, isFixed)
    }
  }

  /// Whether variables add up to the same in all solutions, as required
  /// equations alone say so.
  ///
  /// - Complexity: O(*r*) in the number of terms of the rows above.
  package func isFixed(sumOf variables: [Variable]) -> Bool {
    if variables.contains(where: { !core.isValid($0) }) { return false }
    core.express(sumOf: variables.lazy.map { $0.index })
    return core.scratch.support.contents.allSatisfy {
      $0.id >= 0 && core.isRequiredEquation($0.id)
    }
  }

  /// Why a variable has its value: the active constraints that it follows
  /// from, and how much each counts.
  ///
  /// Equations, and bounds, that held already when they came explain values,
  /// too, except inside a transaction.
  ///
  /// - Returns: The reasons. The value is what the constants of the reasons
  ///   and the undetermined variables make of it.
  /// - Throws: ``SolverError/unknownVariable(_:)``.
  /// - Complexity: O(*r*) in the number of terms of the rows above; where that
  ///   comes to variables that none of these defines, also of the rows that
  ///   depend on each of them. Such a question may change how later operations
  ///   round.
  public func explain(_ variable: Variable) throws(SolverError) -> Explanation {
    try check(variable)
    core.express(sumOf: CollectionOfOne(variable.index))
    let explanation = explanation(of: variable, value: value(of: variable))
    if explanation.undetermined.isEmpty || isInTransaction {
      return explanation
    }
    core.begin()
    defer { core.rollback() }
    core.bindStays(behind: CollectionOfOne(variable.index))
    if core.progress.isSingular { return explanation }
    core.express(sumOf: CollectionOfOne(variable.index))
    return self.explanation(of: variable, value: explanation.value)
  }

  /// What the last row solve found a variable to be made of.
  private func explanation(
    of variable: Variable, value: Double
  ) -> Explanation {
    var reasons: [Explanation.Reason] = []
    var undetermined: [Variable] = []
    for entry in core.scratch.support.contents {
      if entry.id < 0 {
        undetermined.append(core.handle(ofVariable: ~entry.id))
        continue
      }
      let index = core.activeConstraint(of: entry.id)
      if index < 0 { continue }
      reasons.append(
        Explanation.Reason(
          constraint: core.handle(ofConstraint: index),
          name: core.constraintNames[index] ?? "",
          gain: entry.factor / core.scale(of: index),
          text: core.text(ofConstraint: index)))
    }
    reasons.sort {
      core.constraints[$0.constraint.index].sequence
        < core.constraints[$1.constraint.index].sequence
    }
    undetermined.sort { $0.index < $1.index }
    return Explanation(
      variable: variable, name: name(of: variable),
      value: value, reasons: reasons, undetermined: undetermined,
      undeterminedNames: undetermined.map { core.label(ofVariable: $0.index) })
  }
}

extension Core {
  /// In its order, what matters more comes first, and then what is older.
  fileprivate func rank(_ index: Int32) -> (order: Int32, age: Int32) {
    (order(ofConstraint: index), constraints[index].sequence)
  }

  /// The constraint that holds an active row where it sits: of those that
  /// resist a pressure, if one is given (positive if it is upwards), the one
  /// that matters most; the oldest of several; -1 if there is none.
  mutating func activeConstraint(
    of row: Int32, pressure: Int = 0
  ) -> Int32 {
    held(by: row).filter {
      pressure == 0
        || constraints[$0].relation
          != (pressure > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
    }.min { rank($0) < rank($1) } ?? -1
  }

  /// Lets rows that happen to be where they are held define what variables
  /// depend on and nothing defines; no value changes.
  fileprivate mutating func bindStays(behind variables: some Sequence<Int32>) {
    var tried: Set<Int32> = []
    var stays = self.stays(behind: variables)
    while let stay = stays.popLast(), !progress.isSingular {
      if !tried.insert(stay).inserted { continue }
      // One that is bound by nothing now is bound by nothing later.
      if rowsHeld(dependingOn: stay).contains(where: { bind(stay, by: $0) }) {
        stays = self.stays(behind: variables)
      }
    }
  }

  /// What variables depend on and nothing defines; smaller numbers come last.
  private mutating func stays(behind variables: some Sequence<Int32>) -> [Int32]
  {
    express(sumOf: variables)
    return scratch.support.contents.map { $0.id }.filter { $0 < 0 }.sorted()
  }

  /// Lets a row define a stay, if it is made of it.
  private mutating func bind(_ stay: Int32, by row: Int32) -> Bool {
    if rows[row].eta >= 0 || rows[row].isStructural { freeFromEtas(row) }
    if progress.isSingular { return false }
    express(row)
    let largest = scratch.support.contents.reduce(0) { max($0, abs($1.factor)) }
    guard let pivot = factor(of: stay),
      abs(pivot) > largest * Tolerance.singular || !isRounding(stay, of: row)
    else { return false }
    replace(entering: row, out: stay, pivot: pivot)
    holdAtBound(row)
    flush()
    return true
  }

  /// The rows outside the basis that something keeps where they are if a stay
  /// moved: an equation, bounds on both sides, or a bound and a wish beyond it;
  /// what matters most comes first, and then what is older.
  private mutating func rowsHeld(dependingOn stay: Int32) -> [Int32] {
    let held = rowsOutside(movingWith: stay).map { $0.row }
    return held.filter { isHeld($0) }.map { activeConstraint(of: $0) }
      .sorted { rank($0) < rank($1) }.map { constraints[$0].row }
  }

  /// Whether a row outside the basis costs more on both sides of where it sits.
  private mutating func isHeld(_ row: Int32) -> Bool {
    let cuts = rows[row].cuts
    return isAtBreakpoint(row)
      && compare(-1, withSlopeOf: row, cut: cuts.low, prefers: 1) > 0
      && compare(-1, withSlopeOf: row, cut: cuts.high, prefers: 1) < 0
  }

  /// The rows outside the basis that move if a stay or an active row does, each
  /// once, with how much.
  private mutating func rowsOutside(
    movingWith id: Int32
  ) -> [(row: Int32, gain: Double)] {
    solveColumn(id)
    var known: Set<Int32> = []
    var result: [(row: Int32, gain: Double)] = []
    for variable in scratch.order.contents where scratch.gains[variable] != 0 {
      forEachOutside(of: variable) { core, row in
        if core.isPending(row) || !known.insert(row).inserted { return }
        let gain = core.gainOfActivity(row)
        if gain != 0 { result.append((row, gain)) }
      }
    }
    return result
  }

  /// The constraints that matter as much as a broken one and keep it from
  /// holding, from old to new: those that resist or, where none does, would
  /// miss by more.
  mutating func outranking(_ index: Int32) -> [Int32] {
    let row = constraints[index].row
    let isAbove = activity(row).value > constraints[index].bound
    var holders = [SupportEntry(id: row, factor: 1)]
    var isBound = false
    defer { if isBound { rollback() } }
    if !rows[row].isActive && !isHeld(row) {
      express(row)
      // If something that it depends on could move, the constraint would hold.
      holders = scratch.support.contents.filter { $0.id >= 0 }
      isBound =
        scratch.support.contents.contains { $0.id < 0 }
        && transaction.depth == 0
      if isBound {
        begin()
        bindStays(behind: summands(of: row).map { $0.variable })
        if progress.isSingular {
          rollback()
          isBound = false
        } else {
          express(row)
          holders = scratch.support.contents.filter { $0.id >= 0 }
        }
      }
    }
    let order = order(ofConstraint: index)
    var result: Set<Int32> = []
    for holder in holders {
      let rises = isAbove != (holder.factor > 0)
      let active = activeConstraint(of: holder.id, pressure: rises ? 1 : -1)
      if active >= 0 && self.order(ofConstraint: active) <= order {
        result.insert(active)
      } else {
        result.formUnion(opponents(of: holder.id, rises, to: order))
      }
    }
    result.remove(index)
    return result.sorted {
      constraints[$0].sequence < constraints[$1].sequence
    }
  }

  /// The constraints of an order, or before, that would miss by more if an
  /// active row moved, with those that make them do so.
  private mutating func opponents(
    of row: Int32, _ upwards: Bool, to order: Int32
  ) -> [Int32] {
    let others = rowsOutside(movingWith: row).filter { !rows[$0.row].isActive }
    var result: [Int32] = []
    for (other, gain) in [(row, 1)] + others {
      let rises = upwards == (gain > 0)
      let record = rows[other]
      let opposed = members(of: other).compactMap { position, current in
        let yielding: Relation = rises ? .greaterThanOrEqual : .lessThanOrEqual
        let isOnTheWay =
          rises ? position >= record.cuts.high : position < record.cuts.low
        return constraints[current].relation == yielding || isOnTheWay
          || self.order(ofConstraint: current) > order ? nil : current
      }
      if opposed.isEmpty { continue }
      result += opposed
      if other == row { continue }
      express(other)
      for entry in scratch.support.contents where entry.id >= 0 {
        let active = activeConstraint(of: entry.id)
        if active >= 0 && self.order(ofConstraint: active) <= order {
          result.append(active)
        }
      }
    }
    return result
  }
}
