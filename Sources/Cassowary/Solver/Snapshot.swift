#if !hasFeature(Embedded)

// A snapshot is a recording that makes a solver anew. After the variables, and
// the constraints as additions of one transaction, come the lines
//
//     broken 5           constraint 5 is required, and was given up
//     ages 0 1 7 8       how old each is, and how old the next one will be;
//                        2^25 is added to those of constraints that yield
//     undetermined 2     variables that nothing determines
//     row 0 1 1 3 6      where the constraints 3 and 6 are: none lies below
//                        the value of their row, one at it; the row is active
//     pull 750 -2        the multiplier of the row before, level by level, if
//                        it could be another one
//     settle             the transaction ends, with that solution

/// Where a row is, and what presses on it: all of them prove the solution.
package struct RowState {
  /// Its constraints, by their places in the tables, in the order of bounds.
  package var members: [Int32] = []
  package var cutLow: Int32
  package var cutHigh: Int32
  package var isActive: Bool
  /// The multiplier, from high priorities to low; that of age counts as -1.
  package var pull: [(priority: Double, amount: Double)] = []
}

/// What a snapshot says of the solution.
struct Settlement {
  var rows: [RowState] = []
  var undetermined: [Int32] = []
  /// Those of the constraints, from old to new, and that of the next one.
  var ages: [Int32] = []
}

extension Recorder {
  /// Begins with what is in a solver.
  init(_ solver: Solver) {
    self.init()
    write("policy " + solver.conflictPolicy.word)
    for variable in solver.variables {
      write(
        "variable", [Int(variable.index)],
        numbers: [solver.value(of: variable)], name: solver.name(of: variable))
    }
    if solver.core.nextSequence > 0 { writeConstraints(of: &solver.core) }
  }

  private mutating func writeConstraints(of core: inout Core) {
    let constraints = core.liveConstraints
    write("begin")
    for index in constraints { writeAddition(index, &core) }
    for index in constraints where core.inactive.contains(index) {
      write("active", [Int(index), 0])
    }
    for index in constraints where core.constraints[index].has(.broken) {
      write("broken", [Int(index)])
    }
    let ages = constraints.map { Int(core.constraints[$0].sequence) }
    write("ages", ages + [Int(core.nextSequence)])
    let stays = core.liveVariables.filter { core.variables[$0].isStay }
    write("undetermined", stays.map { Int($0) })
    for row in core.rowStates() {
      let cuts = [Int(row.cutLow), Int(row.cutHigh)]
      let members = row.members.map { Int($0) }
      write("row", cuts + [row.isActive ? 1 : 0] + members)
      if row.isActive || row.cutLow == row.cutHigh { continue }
      write("pull", numbers: row.pull.flatMap { [$0.priority, $0.amount] })
    }
    write("settle")
  }
}

extension Core {
  fileprivate mutating func rowStates() -> [RowState] {
    (0..<Int32(rows.count)).filter { rows[$0].has(.linked) }.map {
      let row = rows[$0]
      return RowState(
        members: Array(constraints.chain(from: row.first)),
        cutLow: Int32(row.cuts.low), cutHigh: Int32(row.cuts.high),
        isActive: row.isActive,
        pull: lex.chain(from: row.multiplier).map {
          (levels.priorities[lex[$0].level], lex[$0].value)
        })
    }
  }
}

extension Solver {
  /// All rows, with multipliers that are up to date.
  package func rowStates() -> [RowState] {
    core.updateForInspection()
    return core.rowStates()
  }

  /// What is in the solver, as text from which another can be made.
  ///
  /// It holds the variables with their names and values, the constraints with
  /// all that can be said of them, switched off and broken ones included, and
  /// which of them decide the solution. ``replay(_:)`` loads it into a solver
  /// without constraints: that has the same values, bit for bit, those that
  /// nothing determines included, and the same ``explain(_:)`` (gains but for
  /// rounding), ``violations`` and ``dump``. Only variables without a name,
  /// which are called by their places, may be called otherwise if others have
  /// been removed. ``variables`` and ``constraints`` come in the same order as
  /// here, which is how to find one of them again.
  ///
  /// ```swift
  /// let solver = Solver()
  /// let width = solver.variable("width")
  /// try solver.add(width >= 100)
  /// let copy = Solver()
  /// try copy.replay(try solver.snapshot())
  /// print(copy.value(of: copy.variables[0]))  // 100.0
  /// ```
  ///
  /// The same steps on both then lead to the same errors on every level of
  /// strength and, but for rounding, to the same values where the constraints
  /// determine them. Where several solutions are equally good, the two may
  /// choose differently: the choice depends on the steps before, which are not
  /// part of the text. Nor are counters, and which changes were handed out. A
  /// solution that cannot be confirmed, because the text was edited, or of
  /// numbers beyond <doc:NumbersAndTolerances>, is solved anew from the values
  /// in the text.
  ///
  /// - Returns: The text; its first line names the version of the format, and
  ///   later versions of this package read it, too.
  /// - Throws: ``SolverError/insideTransaction``.
  /// - Complexity: O(*m* log *m*) in the size of the problem.
  public func snapshot() throws(SolverError) -> String {
    if isInTransaction { throw .insideTransaction }
    return Recorder(self).text
  }

  /// Marks a constraint being added as one that the conflict policy broke.
  func giveUp(_ handle: ConstraintHandle) -> Bool {
    let index = handle.index
    guard has(handle), core.constraints[index].isRequired,
      core.constraints[index].has(.pending)
    else { return false }
    core.constraints[index].flags.insert(.broken)
    core.breaks += 1
    core.weaken(index)
    return true
  }
}

// MARK: - Loading

extension Core {
  /// Whether the open transaction can end with what a snapshot tells: it
  /// has only added constraints, and switched some of them off; each other one
  /// has a row.
  mutating func canSettle(_ settlement: Settlement) -> Bool {
    let isAlone =
      transaction.depth == 1 && transaction.added.count == constraintCount
      && transaction.removed.isEmpty && transaction.leaving.isEmpty
    let ages = settlement.ages
    guard isAlone, let next = ages.last,
      ages.count == transaction.added.count + 1, ages[0] >= 0,
      zip(ages, ages.dropFirst().dropLast()).allSatisfy({ $0 < $1 }),
      ages.dropLast().allSatisfy({ $0 & ~Core.yieldingAge < next }),
      next <= limits.additionsBeforeRenumbering
    else { return false }
    var rest = Set(transaction.added.contents)
    for change in transaction.changes {
      let isSwitch =
        change.isActive == false && change.coefficients.isEmpty
        && change.constant == nil && change.strength == nil
        && change.rank == nil && change.name == nil
      if !isSwitch || rest.remove(change.constraint) == nil { return false }
    }
    for row in settlement.rows {
      let first = constraints[row.members[0]].row
      if row.members.count > RowRecord.maximumCount { return false }
      for member in row.members {
        if rest.remove(member) == nil { return false }
        // Constraints that share a row have the same terms.
        let own = constraints[member].row
        if own != first && (own < 0 || first < 0 || !hasSameTerms(own, first)) {
          return false
        }
      }
    }
    return rest.isEmpty
  }

  /// Lets what the open transaction added take effect, in that solution or else
  /// another one; false if there is none: nothing is left of it then.
  mutating func settle(_ settlement: Settlement) -> Bool {
    begin()
    for (position, age) in settlement.ages.dropLast().enumerated() {
      constraints[transaction.added[position]].sequence = age
    }
    nextSequence = settlement.ages.last ?? nextSequence
    for row in settlement.rows { hook(row) }
    if place(settlement) && brokenState() == nil {
      commit()
    } else {
      clearWorklists()
      progress.isSingular = false
      progress.isDoubtful = false
      gatherAll()
      clearPart()
      nominatePart()
      if !admitCandidates() || !conclude() {
        rollback()
        takeBack(to: Transaction.Mark())
        return false
      }
    }
    inactive = Set(transaction.changes.map { $0.constraint })
    transaction.removeAll()
    return true
  }

  /// Lets the constraints of a row take effect, on a row of their own.
  private mutating func hook(_ state: RowState) {
    let variable = constraints[state.members[0]].rowlessVariable
    let row =
      variable >= 0
      ? makeRow(of: variable) : constraints[state.members[0]].row
    if isPending(row) {
      noteNew(row)
      listTerms(of: row)
    }
    for member in state.members {
      if variable < 0 && constraints[member].row != row {
        leave(constraints[member].row)
      }
      constraints[member].row = row
      _ = hook(member)
    }
  }

  /// Puts the rows where they were, and the values to what they are now;
  /// returns whether that can be a solution.
  private mutating func place(_ settlement: Settlement) -> Bool {
    let live = liveVariables
    let values = live.map { value($0) }
    clearWorklists()
    beginPart()
    for state in settlement.rows {
      let row = constraints[state.members[0]].row
      let cuts = Cuts(
        low: UInt8(clamping: state.cutLow),
        high: UInt8(clamping: state.cutHigh))
      guard list(state.members, on: row), cuts.low <= cuts.high,
        cuts.high <= rows[row].count,
        cuts.isSegment ? !state.isActive : groupEnd(row, cuts.low) >= cuts.high
      else { return false }
      setCuts(row, cuts)
      if state.isActive { setActive(row, true) }
      part.addRow(row)
    }
    for variable in live { part.addVariable(variable) }
    for variable in settlement.undetermined {
      part.isKnown[variable] = true
    }
    part.sort()
    rebuildFromRows()
    flush()
    for (variable, value) in zip(live, values)
    where self.value(variable) != value {
      move(variable, to: value)
    }
    if progress.isSingular { return false }
    var changes: [(row: Int32, change: Int32)] = []
    for state in settlement.rows where !state.isActive {
      let row = constraints[state.members[0]].row
      if rows[row].isInSegment {
        let slope = slope(row, cut: rows[row].cuts.low, prefers: 0)
        lexFree(slope.vector)
        if slope.infinite != 0 { return false }
        changes.append(moveToSlope(row))
      } else {
        var pull: Int32 = -1
        for (priority, amount) in state.pull {
          lexAdd(&pull, levels.level(of: priority), amount)
        }
        replaceMultiplier(row, pull)
        changes.append((row, lexCopy(pull)))
      }
    }
    applyChanges(changes)
    clearWorklists()
    return true
  }

  /// Lists the constraints of a row in an order that may not be that of age, as
  /// stays move; false, and nothing happens, if they are not sorted by bound.
  private mutating func list(_ members: [Int32], on row: Int32) -> Bool {
    let pairs = zip(members, members.dropFirst())
    for (member, next) in pairs
    where constraints[member].bound > constraints[next].bound {
      return false
    }
    rows[row].first = members[0]
    for (member, next) in pairs { constraints[member].next = next }
    constraints[members[members.count - 1]].next = -1
    return true
  }
}

#endif
