// Values that move together: see `Forest`.

extension Core {
  /// The value of a variable: everything that reads a value asks here.
  @inline(__always)
  mutating func value(_ variable: Int32) -> Double {
    forest.isShifted
      ? values[variable] + forest.shift(of: variable) : values[variable]
  }

  /// Puts a value where it can be written.
  @inline(__always)
  mutating func settle(_ variable: Int32) {
    if !forest.isShifted { return }
    let block = forest.block(of: variable)
    if block >= 0 { settle(block: block) }
  }

  /// Brings all values up to date.
  mutating func settle() {
    if !hasUncomputedValues { return }
    for block in forest.order.contents {
      settle(block: block)
      if !forest.blocks[block].hasMoved { continue }
      forest.blocks[block].hasMoved = false
      for slot in forest.range(ofBlock: block) {
        markDirty(forest.nodes[slot].target)
      }
    }
    forest.hasMoved = false
    setShifted(false)
  }

  /// Whether some values moved that are on no list of changes.
  var hasUncomputedValues: Bool { forest.isShifted || forest.hasMoved }

  mutating func settle(block: Int32) {
    let shift = forest.shifts[block + 1]
    if shift == 0 { return }
    forest.shifts[block + 1] = 0
    let range = forest.range(ofBlock: block)
    addToValues(range, ofBlock: block, shift)
    statistics.valuesMoved += range.count
  }

  private mutating func addToValues(
    _ range: Range<Int>, ofBlock block: Int32, _ change: Double
  ) {
    let nodes = forest.nodes.base
    let x = values.base
    let stride = Int(forest.blocks[block].stride)
    if stride > 0 && !range.isEmpty {
      let first = x + Int(nodes[range.lowerBound].target)
      for offset in 0..<range.count { first[stride * offset] += change }
    } else {
      for slot in range { x[Int(nodes[slot].target)] += change }
    }
    forest.blocks[block].hasMoved = true
    forest.hasMoved = true
  }

  /// The value of a variable is handed out: should its block move back with
  /// nothing written, it changes once more.
  @inline(__always)
  mutating func noteHandedOut(_ variable: Int32) {
    if !forest.isShifted || forest.shift(of: variable) == 0 { return }
    forest.blocks[forest.block(of: variable)].hasMoved = true
    forest.hasMoved = true
  }

  private mutating func setShifted(_ isShifted: Bool) {
    if forest.isShifted == isShifted { return }
    forest.isShifted = isShifted
    syncTable()
  }

  /// Takes over a new right-hand side.
  @inline(__always)
  mutating func setForestValue(of row: Int32, _ value: Double) {
    let owned = rows[row].owned
    if owned < 0 || !variableFlags[owned].has(.inForest) { return }
    let slot = forest.slot(of: owned)
    forest.nodes[slot].value = value * rows[row].inverse
    setRough(slot, true)
  }

  /// Something new looks at a variable.
  @inline(__always)
  mutating func noteWatched(_ variable: Int32) {
    let block = forest.block(of: variable)
    if block >= 0 { forest.summaries[block].company = .unknown }
  }

  /// A variable that may be in the forest was computed by itself: whether sums
  /// with it are exact is to be found out.
  @inline(__always)
  mutating func noteComputed(_ variable: Int32) {
    if !variableFlags[variable].has(.inForest) { return }
    let slot = forest.slot(of: variable)
    forest.nodes[slot].isRough = true
    forest.summaries[forest.block(at: slot)].roughCount = -1
  }

  // MARK: - Moving

  /// Gives a variable of the forest another value, and moves all that depends
  /// on it by the trees; what else does goes to `scratch.order`.
  ///
  /// - Complexity: O(sqrt *n* + *k*) as long as sums are exact, *k* being what
  ///   is seen in the blocks; else O(*m*) in the number of variables that move.
  mutating func push(_ variable: Int32, to new: Double) {
    let first = forest.slot(of: variable)
    let (last, isCalm) = forest.reach(of: first)
    let old = value(variable)
    let change = new - old
    if !hasVastNumbers && Forest.isShort(new) && Forest.isShort(old)
      && forest.largest + abs(change) < Forest.shortLimit
      && isExact(first, last, isCalm: isCalm)
    {
      forest.largest = max(forest.largest + abs(change), abs(new))
      setRough(first, isRoughNow(first, value: new))
      shift(first, last, by: change, isCalm: isCalm)
      log(.shift, variable, Int64(operation.forestShifts.count))
      operation.forestShifts.append(
        ForestShift(first: Int32(first), last: Int32(last), change: change))
    } else {
      let isShort = Forest.isShort(new) && Forest.isShort(old)
      if Forest.isShort(new) { forest.largest = max(forest.largest, abs(new)) }
      sweep(first, last, to: new)
      if isShort && forest.largest + abs(change) >= Forest.shortLimit {
        findLargest()
      }
    }
  }

  /// Whether no node below the first of a range is rough; blocks between those
  /// of the ends need no look if they are calm.
  private mutating func isExact(
    _ first: Int, _ last: Int, isCalm: Bool
  ) -> Bool {
    let ranks = forest.ranks(first, last)
    var rank = ranks.lowerBound
    while rank <= ranks.upperBound {
      let block = forest.order.base[rank]
      let isFirst = rank == ranks.lowerBound
      rank = isFirst && isCalm ? max(rank + 1, ranks.upperBound) : rank + 1
      if forest.summaries.base[Int(block)].roughCount == 0 { continue }
      if forest.summaries[block].roughCount < 0 { countRough(block) }
      // The first one does not count, which often is the only one.
      let own: Int16 = isFirst && forest.nodes[first].isRough ? 1 : 0
      if forest.summaries[block].roughCount == own { continue }
      for slot in forest.piece(ofBlock: block, from: first, to: last)
      where slot != first && forest.nodes[slot].isRough {
        return false
      }
    }
    return true
  }

  private mutating func countRough(_ block: Int32) {
    var count: Int16 = 0
    for slot in forest.range(ofBlock: block) where forest.nodes[slot].isRough {
      let value = value(forest.nodes[slot].target)
      if isRoughNow(slot, value: value) || abs(value) > forest.largest {
        count += 1
      } else {
        forest.nodes[slot].isRough = false
      }
    }
    forest.summaries[block].roughCount = count
  }

  private mutating func isRoughNow(_ slot: Int, value: Double) -> Bool {
    let node = forest.nodes[slot]
    return Forest.isRough(node, beside: self.value(node.beside), value: value)
  }

  private mutating func setRough(_ slot: Int, _ isRough: Bool) {
    if forest.nodes[slot].isRough == isRough { return }
    forest.nodes[slot].isRough = isRough
    let block = forest.block(at: slot)
    if forest.summaries[block].roughCount >= 0 {
      forest.summaries[block].roughCount += isRough ? 1 : -1
    }
  }

  /// The size of the largest value that is not rough.
  private mutating func findLargest() {
    forest.largest = 0
    for block in forest.order.contents {
      for slot in forest.range(ofBlock: block) {
        let value = abs(value(forest.nodes[slot].target))
        if value < Forest.shortLimit {
          forest.largest = max(forest.largest, value)
        }
      }
    }
  }

  /// Moves a range of the forest; blocks between those of the ends need no look
  /// if they are calm, or on the way back.
  private mutating func shift(
    _ first: Int, _ last: Int, by change: Double, isCalm: Bool,
    isBack: Bool = false
  ) {
    // The first one is listed at once: there may be constraints on it alone.
    markDirty(forest.nodes[first].target)
    let ranks = forest.ranks(first, last)
    var moved = 0
    var seen = 0
    for rank in ranks {
      let block = forest.order.base[rank]
      if rank > ranks.lowerBound && rank < ranks.upperBound {
        forest.shifts.base[Int(block) + 1] += change
        if isCalm { continue }
        seen += noteMoves(forest.range(ofBlock: block), ofBlock: block)
      } else {
        let piece = forest.piece(ofBlock: block, from: first, to: last)
        moved += shift(
          piece, ofBlock: block, by: change, isAlone: ranks.count == 1)
        if !isBack { seen += noteMoves(piece, ofBlock: block) }
      }
    }
    if ranks.count > 1 { setShifted(true) }
    forest.work += ranks.count + (moved + seen) / 8
    statistics.valuesMoved += moved
  }

  /// Moves a part of a block by its values, or, where more of the block moves
  /// than stays, by those that stay; returns the number of values written.
  private mutating func shift(
    _ piece: Range<Int>, ofBlock block: Int32, by change: Double, isAlone: Bool
  ) -> Int {
    let all = forest.range(ofBlock: block)
    let shift = forest.shifts[block + 1] + change
    // A rough value of those that stay would not come back.
    if isAlone || 2 * piece.count <= all.count
      || abs(shift) >= Forest.shortLimit
      || !staysExact(piece, ofBlock: block)
    {
      addToValues(piece, ofBlock: block, change)
      return piece.count
    }
    forest.shifts[block + 1] = shift
    addToValues(all.lowerBound..<piece.lowerBound, ofBlock: block, -change)
    addToValues(piece.upperBound..<all.upperBound, ofBlock: block, -change)
    return all.count - piece.count
  }

  /// Whether no node of a block outside of a range is rough.
  private mutating func staysExact(
    _ piece: Range<Int>, ofBlock block: Int32
  ) -> Bool {
    if forest.summaries[block].roughCount == 0 { return true }
    let all = forest.range(ofBlock: block)
    let nodes = forest.nodes.base
    return !(all.lowerBound..<piece.lowerBound).contains { nodes[$0].isRough }
      && !(piece.upperBound..<all.upperBound).contains { nodes[$0].isRough }
  }

  /// Calls a closure with the variables of a range that moved.
  mutating func forEachVariable(
    of entry: JournalEntry, onlyWatched: Bool = false,
    _ body: (inout Core, Int32) -> Void
  ) {
    let shift = operation.forestShifts[Int(entry.old)]
    let (first, last) = (Int(shift.first), Int(shift.last))
    for rank in forest.ranks(first, last) {
      let block = forest.order[rank]
      if onlyWatched && isQuiet(block) { continue }
      var piece = forest.piece(ofBlock: block, from: first, to: last)
      if onlyWatched { piece = forest.seen(piece, ofBlock: block) }
      for slot in piece { body(&self, forest.nodes[slot].target) }
    }
  }

  /// Takes back that a range moved.
  mutating func takeBackShift() {
    let shift = operation.forestShifts.removeLast()
    forest.largest += abs(shift.change)
    self.shift(
      Int(shift.first), Int(shift.last), by: -shift.change, isCalm: true,
      isBack: true)
    noteComputed(forest.nodes[Int(shift.first)].target)
  }

  /// Computes a range one by one, the first one being given.
  private mutating func sweep(_ first: Int, _ last: Int, to new: Double) {
    let root = forest.nodes[first].target
    let old = value(root)
    let ranks = forest.ranks(first, last)
    for rank in ranks { settle(block: forest.order[rank]) }
    setRough(first, isRoughNow(first, value: new))
    log(.value, root, number: old)
    values[root] = new + 0
    progress.spill += new - new
    statistics.valuesMoved += 1
    noteMoveInOrder(root)
    let firstLogged = operation.journal.count
    var swept = 0
    if forest.nodes[first].leadsOut { followOutside(first) }
    // What is below a value that stays is left out.
    var kept = Int32.max
    for rank in ranks {
      let block = forest.order[rank]
      let depth = forest.blocks[block].depth
      for slot in forest.piece(ofBlock: block, from: first, to: last)
      where slot != first {
        let own = forest.depths[slot] + depth
        if own > kept { continue }
        swept += 1
        kept = sweep(slot) ? .max : own
      }
    }
    forest.work += swept / 8
    // Where no change is larger than that of the root, a small one cannot make
    // any value infinite.
    if forest.grows || !(abs(new - old) < Forest.smallChange) {
      for index in firstLogged..<operation.journal.count {
        let value = values[operation.journal[index].index]
        progress.spill += value - value
      }
    }
  }

  /// Computes one variable of a range that moves; returns whether it changes.
  @inline(__always)
  private mutating func sweep(_ slot: Int) -> Bool {
    let node = forest.nodes.base + slot
    let target = node.pointee.target
    let beside = value(node.pointee.beside)
    let value = node.pointee.value(
      beside: beside, above: values[node.pointee.above])
    statistics.rowsVisited += 1
    setRough(slot, Forest.isRough(node.pointee, beside: beside, value: value))
    let old = values[target]
    if value == old { return false }
    log(.value, target, number: old)
    values[target] = value + 0
    statistics.valuesMoved += 1
    if variableFlags[target] != .quiet { noteMoveInOrder(target) }
    if node.pointee.leadsOut { followOutside(slot) }
    if Forest.isShort(value) {
      forest.largest = max(forest.largest, abs(value))
    }
    return true
  }
}
