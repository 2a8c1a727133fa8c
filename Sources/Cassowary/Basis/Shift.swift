// Values that move together. A tree that is pushed a second time is kept in the
// order of evaluation; what depends on a variable is a range of it. To move the
// range is an addition to each block of it, and values are computed when they
// are read. Where a sum could round, or something looks at the values, they are
// computed at once, one after the other.

extension Core {
  /// The value of a variable.
  ///
  /// Everything that reads a value asks here.
  @inline(__always)
  mutating func value(_ variable: Int32) -> Double {
    forest.isShifted
      ? values[variable] + forest.shift(of: variable) : values[variable]
  }

  /// Puts a value where it can be written.
  @inline(__always)
  mutating func settle(_ variable: Int32) {
    if !forest.isShifted { return }
    let position = forest.position(of: variable)
    if position >= 0 { settle(block: forest.block(at: position)) }
  }

  /// Brings all values up to date.
  ///
  /// - Complexity: O(*m*) in the number of values that are not.
  mutating func settle() {
    if !hasUncomputedValues { return }
    for block in 0..<forest.blocks.count {
      settle(block: block)
      if !forest.blocks[block].hasMoved { continue }
      forest.blocks[block].hasMoved = false
      for position in forest.range(ofBlock: block) {
        markDirty(forest.nodes[position].target)
      }
    }
    forest.hasMoved = false
    setShifted(false)
  }

  /// Whether some values moved that are on no list of changes.
  var hasUncomputedValues: Bool { forest.isShifted || forest.hasMoved }

  mutating func settle(block: Int) {
    let shift = forest.shifts[block + 1]
    if shift == 0 { return }
    forest.shifts[block + 1] = 0
    let range = forest.range(ofBlock: block)
    addToValues(range, ofBlock: block, shift)
    statistics.valuesMoved += range.count
  }

  /// Adds to the values of a range of a block.
  private mutating func addToValues(
    _ range: Range<Int>, ofBlock block: Int, _ change: Double
  ) {
    let nodes = forest.nodes.base
    let x = values.base
    let stride = Int(forest.blocks[block].stride)
    if stride > 0 {
      let first = x + Int(nodes[range.lowerBound].target)
      for offset in 0..<range.count { first[stride * offset] += change }
    } else {
      for position in range { x[Int(nodes[position].target)] += change }
    }
    forest.blocks[block].hasMoved = true
    forest.hasMoved = true
  }

  private mutating func setShifted(_ isShifted: Bool) {
    if forest.isShifted == isShifted { return }
    forest.isShifted = isShifted
    syncTable()
  }

  /// Whether the trees fit the graph as it is.
  var hasForest: Bool {
    @inline(__always) get {
      !forest.nodes.isEmpty && forest.structure == structure
    }
  }

  /// Takes a variable out before it goes.
  mutating func leaveForest(_ variable: Int32) {
    let position = forest.position(of: variable)
    if position < 0 { return }
    // What the trees say of others is void.
    clearForest()
  }

  /// Takes over a new right-hand side.
  @inline(__always)
  mutating func setForestValue(of row: Int32, _ value: Double) {
    let owned = rows[row].owned
    if owned < 0 || variableFlags[owned] & VariableFlags.inForest == 0 {
      return
    }
    let position = forest.position(of: owned)
    forest.nodes[position].value = value * rows[row].inverse
    setRough(position, true)
  }

  /// Something new looks at a variable.
  @inline(__always)
  mutating func noteWatched(_ variable: Int32) {
    if variableFlags[variable] & VariableFlags.inForest == 0 { return }
    let position = forest.position(of: variable)
    forest.blocks[forest.block(at: position)].company = .unknown
  }

  /// A variable that may be in the forest was computed by itself: whether sums
  /// with it are exact is to be found out.
  @inline(__always)
  mutating func noteComputed(_ variable: Int32) {
    if variableFlags[variable] & VariableFlags.inForest == 0 { return }
    let position = forest.position(of: variable)
    forest.nodes[position].isRough = true
    forest.blocks[forest.block(at: position)].roughCount = -1
  }

  // MARK: - Moving

  /// Computes a variable of the forest anew, and all that depend on it.
  ///
  /// - Complexity: O(sqrt *n*) in the number of variables of the forest, as
  ///   long as sums are exact and nothing else looks at them; or else O(*m*) in
  ///   the number of those that move.
  mutating func push(from start: Int) {
    let node = forest.nodes[start]
    let beside = value(node.beside)
    let new = node.value(beside: beside, above: value(node.above))
    let old = value(node.target)
    statistics.rowsVisited += 1
    if new == old {
      setRough(start, Forest.isRough(node, beside: beside, value: new))
      return
    }
    let change = new - old
    let end = Int(node.end)
    if !hasVastNumbers && Forest.isShort(new) && Forest.isShort(old)
      && forest.largest + abs(change) < Forest.shortLimit
      && isExact(start + 1, end)
    {
      setRough(start, Forest.isRough(node, beside: beside, value: new))
      shift(start, end, by: change)
      operation.forestShifts.append(
        ForestShift(start: Int32(start), end: node.end, change: change)
      )
      log(.shift, node.target, 0)
    } else {
      for block in forest.block(at: start)...forest.block(at: end - 1) {
        settle(block: block)
      }
      sweep(from: start, to: end)
      // A new tree knows how large its values really are.
      if forest.largest + abs(change) >= Forest.shortLimit {
        forest.structure = structure &- 1
      }
    }
  }

  /// Whether no node of a range is rough.
  private mutating func isExact(_ start: Int, _ end: Int) -> Bool {
    if start >= end { return true }
    for block in forest.block(at: start)...forest.block(at: end - 1) {
      if forest.blocks[block].roughCount == 0 { continue }
      if forest.blocks[block].roughCount < 0 { countRough(block) }
      if forest.blocks[block].roughCount == 0 { continue }
      for position in forest.range(ofBlock: block).clamped(to: start..<end)
      where forest.nodes[position].isRough {
        return false
      }
    }
    return true
  }

  private mutating func countRough(_ block: Int) {
    var count: Int32 = 0
    for position in forest.range(ofBlock: block)
    where forest.nodes[position].isRough {
      let node = forest.nodes[position]
      let beside = value(node.beside)
      let value = value(node.target)
      if Forest.isRough(node, beside: beside, value: value)
        || abs(value) > forest.largest
      {
        count += 1
      } else {
        forest.nodes[position].isRough = false
      }
    }
    forest.blocks[block].roughCount = count
  }

  private mutating func setRough(_ position: Int, _ isRough: Bool) {
    if forest.nodes[position].isRough == isRough { return }
    forest.nodes[position].isRough = isRough
    let block = forest.block(at: position)
    if forest.blocks[block].roughCount >= 0 {
      forest.blocks[block].roughCount += isRough ? 1 : -1
    }
  }

  /// Moves a range of the forest.
  private mutating func shift(
    _ start: Int, _ end: Int, by change: Double, isBack: Bool = false
  ) {
    forest.largest += abs(change)
    // The first one is computed, and listed, at once: there may be constraints
    // on it alone.
    markDirty(forest.nodes[start].target)
    let first = forest.block(at: start) + 1
    let last =
      end == forest.nodes.count ? forest.blocks.count : forest.block(at: end)
    var single = 0
    if first > last {
      single = end - start
      shift(start..<end, ofBlock: last, by: change, isBack)
    } else {
      let head = start..<min(first &<< forest.blockBits, end)
      single += head.count
      if !head.isEmpty { shift(head, ofBlock: first - 1, by: change, isBack) }
      for block in first..<last {
        if isQuiet(block) {
          forest.shifts[block + 1] += change
          columns.stale |= forest.blocks[block].columns
        } else {
          let range = forest.range(ofBlock: block)
          single += range.count
          shift(range, ofBlock: block, by: change, isBack)
        }
      }
      let tail = min(max(last &<< forest.blockBits, head.upperBound), end)..<end
      single += tail.count
      if !tail.isEmpty { shift(tail, ofBlock: last, by: change, isBack) }
      if single < end - start { setShifted(true) }
    }
    statistics.valuesMoved += single
    if !isBack && single <= 2 * forest.blockSize && single < end - start {
      operation.movedTogether = true
    }
  }

  /// Moves a range of one block, value by value.
  private mutating func shift(
    _ range: Range<Int>, ofBlock block: Int, by change: Double, _ isBack: Bool
  ) {
    addToValues(range, ofBlock: block, change)
    if isBack || isQuiet(block) {
      columns.stale |= forest.blocks[block].columns
      return
    }
    let quiet =
      VariableFlags.live | VariableFlags.dirty | VariableFlags.inForest
    for position in range {
      let target = forest.nodes[position].target
      if variableFlags[target] != quiet { noteMoveInOrder(target) }
    }
  }

  /// Calls a closure with the variables of a range that moved which something
  /// may look at.
  mutating func forEachWatched(
    ofShift index: Int, _ body: (inout Core, Int32) -> Void
  ) {
    let shift = operation.forestShifts[index]
    for position in Int(shift.start)..<Int(shift.end)
    where !isQuiet(forest.block(at: position)) {
      body(&self, forest.nodes[position].target)
    }
  }

  /// Takes back that a range moved.
  mutating func takeBackShift() {
    let shift = operation.forestShifts.removeLast()
    self.shift(
      Int(shift.start), Int(shift.end), by: -shift.change,
      isBack: true)
  }

  /// Whether nothing but the rows of the forest looks at the values of a block.
  @inline(__always)
  private mutating func isQuiet(_ block: Int) -> Bool {
    if forest.blocks[block].company == .unknown { findCompany(block) }
    return forest.blocks[block].company == .quiet
  }

  private mutating func findCompany(_ block: Int) {
    var flags: UInt16 = 0
    forest.blocks[block].company = .quiet
    for position in forest.range(ofBlock: block) {
      let target = forest.nodes[position].target
      let record = variables[target]
      let isSingle =
        record.single < 0
        || (record.single == record.owner && rows[record.single].next < 0)
      flags |= variableFlags[target]
      if flags & VariableFlags.hasStay != 0 || record.others >= 0 || !isSingle {
        forest.blocks[block].company = .watched
      }
    }
    forest.blocks[block].columns = flags & VariableFlags.columns
  }

  /// Computes a range one by one.
  private mutating func sweep(from start: Int, to end: Int) {
    let nodes = forest.nodes.base
    let quiet =
      VariableFlags.live | VariableFlags.dirty | VariableFlags.inForest
    var position = start
    var visited = 0
    let firstLogged = operation.journal.count
    operation.journal.reserve(firstLogged + (end - start))
    // The variable computed last is nearly always the one above the next.
    var last: Int32 = -1
    var lastValue = 0.0
    let root = nodes[start].target
    let rootValue = values[root]
    while position < end {
      let node = nodes[position]
      let beside = value(node.beside)
      let above = node.above == last ? lastValue : value(node.above)
      let value = node.value(beside: beside, above: above)
      visited += 1
      let old = values[node.target]
      setRough(
        position, Forest.isRough(node, beside: beside, value: value))
      if value == old {
        position = Int(node.end)
        continue
      }
      last = node.target
      lastValue = value
      log(.value, last, Int64(bitPattern: old.bitPattern))
      values[last] = value
      if variableFlags[last] != quiet { noteMoveInOrder(last) }
      if Forest.isShort(value) {
        forest.largest = max(forest.largest, abs(value))
      }
      position += 1
    }
    let moved = operation.journal.count - firstLogged
    // Where no change is larger than that of the root, a small one cannot make
    // any value infinite.
    if forest.grows || !(abs(values[root] - rootValue) < Forest.smallChange) {
      for index in firstLogged..<operation.journal.count {
        let value = values[operation.journal[index].index]
        operation.spill += value - value
      }
    }
    statistics.rowsVisited += visited
    statistics.valuesMoved += moved
  }
}
