// Sweep plans: where values are pushed down the same tree again and again
// (another row of a long stack each time), the tree is kept in the order of
// evaluation, with the few numbers that evaluation needs side by side. What
// depends on a variable is then a range of the plan, and to push a value is one
// loop over contiguous memory.

extension Core {
  /// Whether the plan fits the graph as it is.
  var hasPlan: Bool {
    @inline(__always) get {
      !plan.entries.isEmpty && plan.structure == structure
    }
  }

  /// Computes a variable of the plan anew, and all that depend on it.
  ///
  /// - Complexity: O(*m*) in the number of variables that move, and of those
  ///   next to them that do not.
  mutating func sweep(from start: Int) {
    let entries = plan.entries.base
    let x = values.base
    let flags = variableFlags.base
    let quiet = VariableFlags.live | VariableFlags.dirty
    let end = Int(entries[start].end)
    var position = start
    var visited = 0
    let firstLogged = operation.journal.count
    operation.journal.reserve(firstLogged + (end - start))
    var logged = operation.journal.base + firstLogged
    // The variable computed last is nearly always the one above the next.
    var last: Int32 = -1
    var lastValue = 0.0
    let root = entries[start].target
    let rootValue = values[root]
    while position < end {
      let entry = entries + position
      let target = Int(entry.pointee.target)
      let above = entry.pointee.above
      let beside =
        entry.pointee.value
        - entry.pointee.besideCoefficient * x[Int(entry.pointee.beside)]
      let value =
        beside - entry.pointee.aboveCoefficient
        * (above == last ? lastValue : x[Int(above)])
      visited += 1
      let old = x[target]
      if value == old {
        position = Int(entry.pointee.end)
        continue
      }
      position += 1
      last = entry.pointee.target
      lastValue = value
      logged.initialize(
        to: JournalEntry(
          kind: .value, index: last, old: Int64(bitPattern: old.bitPattern)
        )
      )
      logged += 1
      x[target] = value
      if flags[target] != quiet { noteMove(last) }
    }
    let moved = logged - (operation.journal.base + firstLogged)
    operation.journal.count = firstLogged + moved
    // Where no change is larger than that of the root, a small one cannot make
    // any value infinite.
    if plan.grows || !(abs(values[root] - rootValue) < SweepPlan.smallChange) {
      for index in firstLogged..<operation.journal.count {
        let value = values[operation.journal[index].index]
        operation.spill += value - value
      }
    }
    statistics.rowsVisited += visited
    statistics.valuesMoved += moved
  }

  /// Makes a plan for the tree below a variable, if all of it can be computed
  /// by plan entries.
  mutating func makePlan(from root: Int32) {
    plan.entries.removeAll()
    plan.grows = false
    plan.structure = structure
    plan.positions.extend(to: variables.count, with: -1)
    let mark = nextMark()
    scratch.stack.removeAll()
    guard appendToPlan(root, below: -1, mark: mark) else {
      return abandonPlan()
    }
    while !scratch.stack.isEmpty {
      let top = scratch.stack.count - 1
      let term = scratch.stack[top].next
      if term < 0 {
        let position = plan.position(of: scratch.stack[top].variable)
        plan.entries[position].end = Int32(plan.entries.count)
        scratch.stack.count -= 1
        continue
      }
      let edge = terms[term]
      scratch.stack[top].next = edge.next
      if !appendToPlan(
        rows[edge.row].owned, below: edge.variable, mark: mark
      ) {
        return abandonPlan()
      }
    }
  }

  private mutating func abandonPlan() {
    plan.entries.removeAll()
    plan.isHopeless = true
  }

  /// Adds a variable to the plan; false if it is there already, or needs more
  /// terms than an entry has.
  private mutating func appendToPlan(
    _ variable: Int32, below parent: Int32, mark: UInt32
  ) -> Bool {
    let owner = variables[variable].owner
    if variables[variable].mark == mark || owner < 0 { return false }
    // What etas have to do with is looked at row by row.
    let flags = variableFlags[variable]
    if !etas.isEmpty && flags & (VariableFlags.held | VariableFlags.ghost) != 0
    {
      return false
    }
    let row = rows[owner]
    if row.length > 3 { return false }
    variables[variable].mark = mark
    var entry = PlanEntry(
      value: row.value * row.inverse, besideCoefficient: 0,
      aboveCoefficient: 0, inverse: row.inverse, beside: variable,
      above: variable, target: variable, end: 0
    )
    for index in 0..<row.length where row.length > 1 {
      let term = terms[row.start + index]
      if term.variable == variable { continue }
      if term.variable == parent {
        entry.above = parent
        entry.aboveCoefficient = term.coefficient * row.inverse
      } else if entry.beside == variable {
        entry.beside = term.variable
        entry.besideCoefficient = term.coefficient * row.inverse
      } else {
        // The root has no variable above it.
        entry.above = term.variable
        entry.aboveCoefficient = term.coefficient * row.inverse
      }
    }
    let isEven =
      abs(row.inverse) <= 1 && abs(entry.besideCoefficient) <= 1
      && (abs(entry.aboveCoefficient) <= 1 || parent < 0)
      && abs(entry.value) < SweepPlan.largestNumber
      && abs(values[entry.beside]) < SweepPlan.largestNumber
      && abs(values[variable]) < SweepPlan.largestNumber
    if !isEven { plan.grows = true }
    plan.positions[variable] = Int32(plan.entries.count)
    plan.entries.append(entry)
    scratch.stack.append(
      SearchFrame(variable: variable, next: variables[variable].dependents)
    )
    return true
  }
}
