// Row solves (BTRAN): a row is expressed in the rows of the basis.

extension Core {
  /// Expresses a row in the basis: `scratch.support` holds the factors other
  /// than zero, and the row-solve table the paths on which they came.
  ///
  /// After a short search, paths may be missing: `canShift` looks. False if one
  /// for at least `most` variables left something out.
  @discardableResult
  mutating func express(
    _ row: Int32, from first: SearchReach? = nil, upTo most: Int = .max
  ) -> Bool {
    var reach = first ?? limits.shortSearch
    while true {
      prepareRowSolve(reach)
      addToRowSolve(row: row, times: 1)
      if finishRowSolve() { return true }
      if reach.count >= most { return false }
      reach = reach.longer
    }
  }

  /// Expresses a sum of variables: how it depends on the rows of the basis.
  mutating func express(sumOf variables: some Sequence<Int32>) {
    prepareRowSolve(.whole)
    for variable in variables { addToRowSolve(variable, 1) }
    _ = finishRowSolve()
  }

  /// Expresses a combination of rows, given as entries of `scratch.gainRows`.
  mutating func expressCombination() {
    var reach =
      scratch.gainRows.count < limits.shortSearch.count
      ? limits.shortSearch : .whole
    while true {
      prepareRowSolve(reach)
      for entry in scratch.gainRows.contents {
        addToRowSolve(row: entry.id, times: entry.factor)
      }
      if finishRowSolve() { return }
      reach = reach.longer
    }
  }

  /// Adds a multiple of a row to what is to be expressed.
  private mutating func addToRowSolve(row: Int32, times factor: Double) {
    for (variable, coefficient) in summands(of: row) {
      addToRowSolve(variable, coefficient * factor)
    }
  }

  /// Whether a search up from a row, also through etas, comes to a stay, whose
  /// factor may still be zero.
  ///
  /// Variables with the mark lead to none; those that are found to lead to none
  /// get it. After a yes it is on others, too, and must not be used again.
  mutating func meetsStay(_ row: Int32, mark: UInt32) -> Bool {
    prepareRowSolve(.whole)
    for (variable, _) in summands(of: row)
    where variables[variable].mark != mark {
      searchOwners(from: variable, mark: mark)
    }
    statistics.rowsVisited += scratch.order.count
    for variable in scratch.order.contents {
      let owner = variables[variable].owner
      if owner == -1 { return true }
      let eta = owner < 0 ? -2 - owner : rows[owner].eta
      if eta >= 0 && meetsStay(eta: eta, mark: mark) { return true }
    }
    return false
  }

  /// The same for what an eta speaks of; each eta is looked at once for a mark.
  private mutating func meetsStay(eta first: Int32, mark: UInt32) -> Bool {
    scratch.etaMarks.extend(to: etas.records.count, with: 0)
    scratch.searched.removeAll()
    scratch.searched.append(first)
    while !scratch.searched.isEmpty {
      let eta = scratch.searched.removeLast()
      if scratch.etaMarks[eta] == mark { continue }
      scratch.etaMarks[eta] = mark
      let record = etas.records[eta]
      statistics.rowsVisited += Int(record.entryCount)
      for index in 0...record.entryCount {
        let id = etas.entries[record.firstEntry + index].id
        if id == record.out { continue }
        if id < 0 && variables[~id].owner == -1 { return true }
        if let newer = self.eta(replacing: id) {
          scratch.searched.append(newer)
        }
      }
    }
    return false
  }

  /// The factor of a row or a stay in the expression, if it is there.
  mutating func factor(of id: Int32) -> Double? {
    scratch.support.contents.first { $0.id == id }?.factor
  }

  /// Whether a factor of an expressed row is no more than what rounding left:
  /// what the expression misses the row by, expressed too, takes half of it
  /// away.
  ///
  /// The row is expressed anew at the end.
  mutating func isRounding(_ id: Int32, of row: Int32) -> Bool {
    guard let factor = factor(of: id) else { return false }
    if progress.isRestarted {
      // In the fallback, small ones are not believed beside such large ones.
      let largest = scratch.support.contents.reduce(0) {
        max($0, abs($1.factor))
      }
      if abs(factor) <= largest * Tolerance.singular { return true }
    }
    let mark = nextMark()
    scratch.gains.extend(to: variables.count, with: 0)
    var missed: [Int32] = []
    func add(_ variable: Int32, _ amount: Double) {
      if variables[variable].mark != mark {
        variables[variable].mark = mark
        scratch.gains[variable] = 0
        missed.append(variable)
      }
      scratch.gains[variable] += amount
    }
    for (variable, coefficient) in summands(of: row) {
      add(variable, coefficient)
    }
    for entry in scratch.support.contents {
      if entry.id < 0 {
        add(~entry.id, -entry.factor)
      } else {
        for (variable, coefficient) in summands(of: entry.id) {
          add(variable, -entry.factor * coefficient)
        }
      }
    }
    statistics.rowsVisited += scratch.support.count
    prepareRowSolve(.whole)
    for variable in missed where scratch.gains[variable] != 0 {
      addToRowSolve(variable, scratch.gains[variable])
    }
    _ = finishRowSolve()
    let change = self.factor(of: id) ?? 0
    express(row)
    return abs(factor + change) <= abs(factor) / 2
  }

  /// Gives the table of row solves a place for each variable.
  mutating func extendRowSolve() {
    if scratch.rowSolve.count < variables.count {
      scratch.rowSolve.reserve(variables.capacity)
      scratch.rowSolve.extend(to: variables.count, with: RowSolveEntry())
    }
  }

  /// Begins a row solve; the variables that it reaches get the last mark.
  private mutating func prepareRowSolve(_ reach: SearchReach) {
    scratch.reach = reach
    scratch.searchesLeft = reach.count
    scratch.unsearched.removeAll()
    extendRowSolve()
    scratch.support.removeAll()
    scratch.tearsPassed = 0
    scratch.sparesPassed = 0
    scratch.smallestSummand = .infinity
    scratch.order.removeAll()
    _ = nextMark()
  }

  /// Adds a summand of the row to be expressed; searches the variables above.
  private mutating func addToRowSolve(_ variable: Int32, _ amount: Double) {
    if variables[variable].mark != scratch.mark {
      searchOwners(from: variable, mark: scratch.mark)
    }
    scratch.smallestSummand = min(scratch.smallestSummand, abs(amount))
    contribute(amount, to: variable)
    scratch.rowSolve[variable].parent = -1
    scratch.rowSolve[variable].contributions += 1
  }

  @inline(__always)
  private mutating func contribute(_ amount: Double, to variable: Int32) {
    let entry = scratch.rowSolve.base + Int(variable)
    entry.pointee.amount = summed(entry.pointee.amount, amount)
  }

  /// A sum that is rounding counts as zero, so that no pivot is made of it.
  @inline(__always)
  mutating func summed(_ old: Double, _ amount: Double) -> Double {
    let sum = Tolerance.added(old, amount)
    if sum == 0 && isInexact {
      noteCancellation(old + amount, max(abs(old), abs(amount)))
    }
    return sum
  }

  /// Notes a doubt if a sum that is taken for zero could matter beside the
  /// summands of the row that is expressed.
  @inline(never)
  private mutating func noteCancellation(_ sum: Double, _ size: Double) {
    if abs(sum) > size * Tolerance.lostFactor
      || size > scratch.smallestSummand * Tolerance.absorption
    {
      progress.isDoubtful = true
    }
  }

  /// Appends to `scratch.order` the variables that one is defined by, each
  /// after those above it, and clears their row-solve entries.
  private mutating func searchOwners(from root: Int32, mark: UInt32) {
    variables[root].mark = mark
    scratch.rowSolve[root] = RowSolveEntry()
    scratch.stack.removeAll()
    var top = SearchFrame(variable: root, next: 0)
    while true {
      let owner = variables[top.variable].owner
      var found: Int32 = -1
      var isSearched = true
      if owner >= 0 && rows[owner].length > 1 {
        let start = rows[owner].start
        let length = rows[owner].length
        if top.next == 0 {
          isSearched =
            scratch.searchesLeft > 0
            && scratch.stack.count < scratch.reach.depth
          scratch.searchesLeft -= isSearched ? 1 : 0
        }
        while isSearched && top.next < length {
          let member = terms[start + top.next].variable
          top.next += 1
          if variables[member].mark == mark { continue }
          variables[member].mark = mark
          scratch.rowSolve[member] = RowSolveEntry()
          let above = variables[member].owner
          if above >= 0 && rows[above].length > 1 {
            found = member
            break
          }
          // Nothing is above it.
          scratch.order.append(member)
        }
      }
      if found >= 0 {
        scratch.stack.append(top)
        top = SearchFrame(variable: found, next: 0)
        continue
      }
      if isSearched {
        scratch.order.append(top.variable)
      } else {
        scratch.unsearched.append(top.variable)
      }
      if scratch.stack.isEmpty { return }
      top = scratch.stack.removeLast()
    }
  }

  /// Walks the variables upwards from the expressed row, collecting factors;
  /// false if one came to a variable that the search left out.
  private mutating func finishRowSolve() -> Bool {
    statistics.rowsVisited += scratch.order.count
    var meetsEta = false
    for variable in scratch.order.contents.reversed() {
      let amount = scratch.rowSolve[variable].amount
      let owner = variables[variable].owner
      if owner < 0 {
        if amount != 0 {
          scratch.support.append(SupportEntry(id: ~variable, factor: amount))
          if owner != -1 { meetsEta = true }
        }
        continue
      }
      let row = rows[owner]
      let factor = amount * row.inverse
      if amount != 0 {
        scratch.support.append(SupportEntry(id: owner, factor: factor))
        if row.eta >= 0 { meetsEta = true }
      }
      if row.length <= 1 { continue }
      for term in terms(of: row) where term.variable != variable {
        if amount != 0 {
          contribute(-factor * term.coefficient, to: term.variable)
        }
        scratch.rowSolve[term.variable].parent = variable
        scratch.rowSolve[term.variable].contributions += 1
      }
    }
    for variable in scratch.unsearched.contents
    where scratch.rowSolve[variable].amount != 0 { return false }
    if meetsEta { applyEtasToSupport() }
    return true
  }
}
