// Column solves in value form. Nothing is accumulated, so that the values are a
// function of the bounds and of the basis alone.

extension Core {
  /// The value that the owner of a variable gives it.
  @inline(__always)
  mutating func evaluate(_ variable: Int32) -> Double {
    let owner = variables[variable].owner
    if owner < 0 {
      return owner == -1 ? value(variable) : etas.records[-2 - owner].value
    }
    if !etas.isEmpty && variableFlags[variable].has(.held),
      let held = heldValue(variable)
    {
      return held
    }
    let row = rows.base + Int(owner)
    let length = Int(row.pointee.length)
    var sum = row.pointee.value
    if length == 1 { return sum }
    let first = terms.base + Int(row.pointee.start)
    for index in 0..<length where first[index].variable != variable {
      sum -= first[index].coefficient * value(first[index].variable)
    }
    return sum * row.pointee.inverse
  }

  /// The bound of an active row of this variable alone that an eta put into
  /// the basis: exact, whatever rounding the way through the eta brings.
  private mutating func heldValue(_ variable: Int32) -> Double? {
    for row in rows.chain(from: variables[variable].single)
    where rows[row].isActive && rows[row].owned < 0 {
      return rows[row].value
    }
    return nil
  }

  /// Sets a value, with everything that depends on the fact that it moved.
  @inline(__always)
  mutating func move(_ variable: Int32, to value: Double) {
    settle(variable)
    log(.value, variable, number: values[variable])
    // -0 would not come back from a sum that is taken back.
    values[variable] = value + 0
    progress.spill += value - value
    statistics.valuesMoved += 1
    noteMove(variable)
  }

  /// What depends on the fact that a variable moved, besides other values.
  @inline(__always)
  mutating func noteMove(_ variable: Int32) {
    let flags = variableFlags[variable]
    if flags == [.live, .dirty] { return }
    noteComputed(variable)
    noteMoveInOrder(variable)
  }

  /// Puts a variable on the list of those that may have changed.
  @inline(__always)
  mutating func markDirty(_ variable: Int32) {
    if !variableFlags[variable].has(.dirty) {
      variableFlags[variable].insert(.dirty)
      dirtyVariables.append(variable)
    }
  }

  /// As `noteMove`, for a variable that is computed in its turn.
  mutating func noteMoveInOrder(_ variable: Int32) {
    let flags = variableFlags[variable]
    markDirty(variable)
    if flags.has(.hasStay) { operation.movedStays.append(variable) }
    let record = variables[variable]
    for row in rows.chain(from: record.single) where !rows[row].isActive {
      enqueue(row)
    }
    if record.others >= 0 { checkOthers(record.others) }
    if record.owner >= 0 && !rows[record.owner].isActive {
      enqueue(record.owner)
    }
    if flags.has(.ghost) { checkOthers(record.dependents) }
  }

  /// Brings the values up to date with the right-hand sides: edits only note
  /// what is to be computed anew.
  mutating func flush() {
    if !etas.heap.isEmpty { applyQueuedEtas() }
    if !scratch.postponed.isEmpty { collectPostponed() }
    if !scratch.seeds.isEmpty { propagate() }
  }

  /// Computes the variables in `scratch.seeds` anew, and all that follows.
  ///
  /// Most reaches are trees: one pass breadth first, which ends where values do
  /// not change. As soon as a variable is reached twice the order of evaluation
  /// matters: a second pass takes it from a depth-first search.
  mutating func propagate() {
    if scratch.seeds.isEmpty { return }
    if forest.detours >= 8 { giveUpForest() }
    plantWaiting()
    let hasForest = hasForest()
    if scratch.seeds.count > (hasForest ? forest.blockSize : 8)
      || !propagateTree(hasForest)
    {
      propagateGraph()
    }
    scratch.seeds.removeAll()
  }

  /// Computes the variables in `scratch.seeds` anew, and what is near; what is
  /// further away is postponed until something looks at it.
  mutating func propagateNear() {
    orderSeeds()
    scratch.seeds.removeAll()
    var index = 0
    while index < min(scratch.order.count, Core.nearCount) {
      let variable = scratch.order[index]
      index += 1
      let value = evaluate(variable)
      if value == self.value(variable) {
        noteComputed(variable)
        continue
      }
      move(variable, to: value)
      for term in terms.chain(from: variables[variable].dependents) {
        let target = rows[terms[term].row].owned
        if variables[target].mark == scratch.mark {
          postpone(target)
        } else {
          variables[target].mark = scratch.mark
          scratch.order.append(target)
        }
      }
    }
    statistics.rowsVisited += index
    while index < scratch.order.count {
      postpone(scratch.order[index])
      index += 1
    }
  }

  /// Makes `scratch.order` the seeds, each once, with the last mark.
  private mutating func orderSeeds() {
    let mark = nextMark()
    scratch.order.removeAll()
    for variable in scratch.seeds.contents
    where variables[variable].mark != mark {
      variables[variable].mark = mark
      scratch.order.append(variable)
    }
  }

  /// The number of variables that a step computes at once.
  private static let nearCount = 32

  private mutating func postpone(_ variable: Int32) {
    if variableFlags[variable].has(.postponed) { return }
    variableFlags[variable].insert(.postponed)
    scratch.postponed.append(variable)
  }

  /// Whether the last row solve came by a variable that was postponed.
  mutating func meetsPostponed() -> Bool {
    !scratch.postponed.isEmpty
      && scratch.order.contents.contains { variableFlags[$0].has(.postponed) }
  }

  /// Makes seeds of all that was postponed.
  mutating func collectPostponed() {
    // Steps in bulk do without what waited.
    if !scratch.postponed.isEmpty { basisVersion &+= 1 }
    for variable in scratch.postponed.contents {
      variableFlags[variable].remove(.postponed)
      scratch.seeds.append(variable)
    }
    scratch.postponed.removeAll()
  }

  /// - Returns: False as soon as a variable is reached twice, or more is to be
  ///   done than one pass over everything would be.
  private mutating func propagateTree(_ hasForest: Bool) -> Bool {
    orderSeeds()
    forest.work = 0
    forest.isTangled = false
    let limit = 64 + forest.count / 4
    var index = 0
    while index < scratch.order.count {
      let variable = scratch.order[index]
      index += 1
      let value = evaluate(variable)
      if value == self.value(variable) {
        noteComputed(variable)
        continue
      }
      if hasForest && variableFlags[variable].has(.inForest) {
        push(variable, to: value)
      } else {
        move(variable, to: value)
        follow(variable)
      }
      if forest.isTangled || forest.work > limit {
        statistics.rowsVisited += index
        if hasForest && scratch.seeds.count <= 8 {
          // The trees were no help: more depends on each other than they say.
          forest.detours += 2
          giveUpForest()
        }
        return false
      }
    }
    statistics.rowsVisited += index
    if forest.detours > 0 { forest.detours -= 1 }
    if index >= limits.leastTree { considerPlanting(index) }
    return true
  }

  /// Adds what depends on a variable that moved to `scratch.order`.
  @inline(__always)
  private mutating func follow(_ variable: Int32) {
    for term in terms.chain(from: variables[variable].dependents) {
      let target = rows[terms[term].row].owned
      if variables[target].mark == scratch.mark {
        forest.isTangled = true
        return
      }
      variables[target].mark = scratch.mark
      scratch.order.append(target)
    }
  }

  private mutating func propagateGraph() {
    let mark = nextMark()
    scratch.order.removeAll()
    for variable in scratch.seeds.contents {
      searchDependents(from: variable, mark: mark)
    }
    statistics.rowsVisited += scratch.order.count
    for variable in scratch.order.contents.reversed() {
      let value = evaluate(variable)
      if value == self.value(variable) {
        noteComputed(variable)
        continue
      }
      move(variable, to: value)
    }
  }

  /// Appends to `scratch.order` the variables that depend on one, each after
  /// all that depend on it.
  mutating func searchDependents(from root: Int32, mark: UInt32) {
    if variables[root].mark == mark { return }
    variables[root].mark = mark
    scratch.stack.removeAll()
    scratch.stack.append(
      SearchFrame(variable: root, next: variables[root].dependents))
    while !scratch.stack.isEmpty {
      let top = scratch.stack.count - 1
      let term = scratch.stack[top].next
      if term < 0 {
        scratch.order.append(scratch.stack[top].variable)
        scratch.stack.count -= 1
        continue
      }
      scratch.stack[top].next = terms[term].next
      let target = rows[terms[term].row].owned
      if variables[target].mark == mark { continue }
      variables[target].mark = mark
      scratch.stack.append(
        SearchFrame(variable: target, next: variables[target].dependents))
    }
  }

  /// Puts an inactive row on the list of those to be checked.
  @inline(__always)
  mutating func enqueue(_ row: Int32) {
    if !rows[row].has(.queued) {
      rows[row].set(.queued)
      operation.worklist.append(row)
    }
  }

  /// Forgets which inactive rows are to be checked.
  mutating func clearWorklist() {
    for row in operation.worklist.contents { rows[row].clear(.queued) }
    operation.worklist.removeAll()
  }

  private mutating func checkOthers(_ head: Int32) {
    for term in terms.chain(from: head) where !rows[terms[term].row].isActive {
      enqueue(terms[term].row)
    }
  }
}
