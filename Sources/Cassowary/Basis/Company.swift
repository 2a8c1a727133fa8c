// What looks at values that move together, besides the trees themselves: a
// block that nothing looks at moves without a look at its variables.

extension Core {
  /// What depends on the fact that a range of a block moved, besides what
  /// follows in the forest; returns how many variables were looked at.
  @inline(never)
  mutating func noteMoves(_ range: Range<Int>, ofBlock block: Int32)
    -> Int
  {
    if isQuiet(block) { return 0 }
    let seen = forest.seen(range, ofBlock: block)
    for slot in seen {
      let target = forest.nodes[slot].target
      if variableFlags[target] != .quiet { noteMoveInOrder(target) }
      if forest.nodes[slot].leadsOut { followOutside(slot) }
    }
    return seen.count
  }

  /// Adds what depends on a variable beside the trees to `scratch.order`.
  mutating func followOutside(_ slot: Int) {
    let variable = forest.nodes[slot].target
    var leadsOut = false
    for term in terms.chain(from: variables[variable].dependents) {
      let target = rows[terms[term].row].owned
      if variableFlags[target].has(.inForest)
        && forest.nodes[forest.slot(of: target)].above == variable
      {
        continue
      }
      leadsOut = true
      if variables[target].mark == scratch.mark {
        forest.isTangled = true
      } else {
        variables[target].mark = scratch.mark
        scratch.order.append(target)
      }
    }
    forest.nodes[slot].leadsOut = leadsOut
    if !leadsOut { forest.summaries[forest.block(at: slot)].company = .unknown }
  }

  /// Whether nothing but the rows of the forest looks at the values of a block.
  @inline(__always)
  mutating func isQuiet(_ block: Int32) -> Bool {
    if forest.summaries[block].company == .unknown { findCompany(block) }
    return forest.summaries[block].company == .quiet
  }

  private mutating func findCompany(_ block: Int32) {
    var company = BlockSummary.Company.quiet
    for slot in forest.range(ofBlock: block) {
      let leadsOut = forest.nodes[slot].leadsOut
      if !leadsOut && !isWatched(forest.nodes[slot].target) { continue }
      if company == .quiet { forest.blocks[block].firstSeen = Int32(slot) }
      forest.blocks[block].lastSeen = Int32(slot)
      if company != .leading { company = leadsOut ? .leading : .watched }
    }
    forest.summaries[block].company = company
  }

  /// Whether a row looks at a variable beside those that define others, or its
  /// own.
  @inline(__always)
  mutating func isWatched(_ variable: Int32) -> Bool {
    let record = variables[variable]
    let isSingle =
      record.single < 0
      || (record.single == record.owner && rows[record.single].next < 0)
    return variableFlags[variable].has([.hasStay, .ghost])
      || record.others >= 0 || !isSingle
  }

  /// Whether another variable of a row depends on one; nil if that is unknown.
  mutating func isBelow(_ variable: Int32, inRow row: Int32) -> Bool? {
    if forest.loose.count > 8 || !hasForest() { return nil }
    let first = forest.slot(of: variable)
    if first < 0 { return nil }
    let last = forest.lastBelow(first)
    let ranks = forest.ranks(first, last)
    for rank in ranks {
      let block = forest.order[rank]
      if isQuiet(block) || forest.summaries[block].company == .watched {
        continue
      }
      for slot in forest.piece(ofBlock: block, from: first, to: last)
      where forest.nodes[slot].leadsOut {
        return nil
      }
    }
    for term in terms(of: rows[row]) {
      let slot = forest.slot(of: term.variable)
      if slot < 0 || slot == first { continue }
      let rank = Int(forest.blocks[forest.block(at: slot)].rank)
      if ranks.contains(rank) && (rank > ranks.lowerBound || slot > first)
        && (rank < ranks.upperBound || slot <= last)
      {
        return true
      }
    }
    return false
  }
}
