// The graph changes, and the forest follows before it is used the next time.

extension Core {
  /// From now on, a variable's row, or what the row says, may be another one.
  @inline(__always)
  mutating func loosen(_ variable: Int32) {
    if forest.count == 0 { return }
    forest.loose.append(variable)
    noteWatched(variable)
  }

  /// Takes a variable out before it goes.
  mutating func leaveForest(_ variable: Int32) {
    if forest.count == 0 { return }
    // Numbers of variables are used again.
    if !hasForest() { return clearForest() }
    let slot = forest.slot(of: variable)
    if slot < 0 { return }
    assert(forest.nodes[slot].above < 0 && forest.lastBelow(slot) == slot)
    settle(block: forest.block(at: slot))
    forest.remove(slot)
    variableFlags[variable].remove(.inForest)
  }

  /// Takes over what changed of the graph; not with ranges in the journal.
  mutating func mendForest() {
    if !operation.forestShifts.isEmpty { return }
    if forest.loose.count > 64 + forest.count / 8 { return clearForest() }
    forest.offsets.extend(to: variables.count, with: 0)
    // All old places go before there are new ones: nothing comes below itself.
    for variable in forest.loose.contents { cutOff(variable) }
    var index = 0
    while index < forest.loose.count {
      link(forest.loose[index])
      index += 1
    }
    forest.loose.removeAll()
    syncTable()
    #if CASSOWARY_INTERNAL_CHECKS
    if variables.count <= 400, let text = brokenForest(isUpToDate: false) {
      preconditionFailure(text)
    }
    #endif
  }

  /// Makes a variable the root of a tree.
  private mutating func cutOff(_ variable: Int32) {
    let slot = forest.slot(of: variable)
    if slot < 0 || forest.nodes[slot].above < 0 { return }
    let depth = forest.depth(at: slot)
    let ranks = separate(variable)
    forest.deepen(ranks, by: -depth)
    let root = forest.slot(of: variable)
    forest.nodes[root].above = -1
    forest.nodes[root].isRough = true
    forest.summaries[forest.order[ranks.lowerBound]].roughCount = -1
    // What was above comes before.
    let left = forest.order[ranks.lowerBound - 1]
    // What follows may belong to one that was above.
    let next = ranks.upperBound + 1
    if next < forest.order.count {
      let block = forest.order[next]
      if forest.depth(at: forest.firstSlot(ofBlock: block)) > 0 {
        let end = forest.order[forest.order.count - 1]
        forest.moveBlocks(ranks, after: forest.order.count - 1)
        joinNext(end)
      }
    }
    joinNext(left)
  }

  /// Splits blocks until a tree, or a part of one, has blocks of its own.
  private mutating func separate(_ variable: Int32) -> ClosedRange<Int> {
    let first = forest.split(before: forest.slot(of: variable))
    let last = forest.lastBelow(forest.firstSlot(ofBlock: first))
    if last + 1 < forest.range(ofBlock: forest.block(at: last)).upperBound {
      _ = forest.split(before: last + 1)
    }
    return forest.ranks(forest.firstSlot(ofBlock: first), last)
  }

  /// Puts a variable and the tree under it below a variable that it depends on.
  private mutating func link(_ variable: Int32) {
    var slot = forest.slot(of: variable)
    let owner = variables[variable].owner
    if owner < 0 || rows[owner].length <= 1 { return }
    if slot >= 0 && forest.nodes[slot].above >= 0 { return }
    let parent = deepestMember(of: owner, besides: variable)
    if parent < 0 { return }
    let linked = node(for: variable, below: parent)
    markOutside(of: owner, besides: variable, linked == nil ? -1 : parent)
    guard var node = linked else { return }
    if slot < 0 {
      addNode(ForestNode(root: variable), depth: 0)
      linkDependents(of: variable)
    }
    let depth = forest.depth(at: forest.slot(of: parent)) + 1
    let ranks = separate(variable)
    slot = forest.slot(of: variable)
    node.leadsOut = forest.nodes[slot].leadsOut
    forest.nodes[slot] = node
    forest.summaries[forest.block(at: slot)].roughCount = -1
    noteSize(of: node)
    forest.deepen(ranks, by: depth)
    hang(variable, ranks, below: parent)
  }

  /// The variable of a row that is deepest in the forest: positions rather than
  /// the sizes that they are made of; -1 if there is none.
  private mutating func deepestMember(
    of row: Int32, besides variable: Int32
  ) -> Int32 {
    var parent: Int32 = -1
    var depth: Int32 = -1
    for term in terms(of: rows[row]) {
      let member = term.variable
      let slot = forest.slot(of: member)
      if member == variable || slot < 0 { continue }
      if forest.depth(at: slot) > depth {
        parent = member
        depth = forest.depth(at: slot)
      }
    }
    return parent
  }

  /// From all variables of a row but two, one leads to the variable that it
  /// defines which is not below them.
  private mutating func markOutside(
    of row: Int32, besides variable: Int32, _ parent: Int32
  ) {
    for term in terms(of: rows[row]) {
      let member = term.variable
      let slot = forest.slot(of: member)
      if member == variable || member == parent || slot < 0 { continue }
      forest.nodes[slot].leadsOut = true
      noteWatched(member)
    }
  }

  /// Moves the blocks of a tree behind the node they are to hang below.
  private mutating func hang(
    _ variable: Int32, _ ranks: ClosedRange<Int>, below parent: Int32
  ) {
    let first = forest.order[ranks.lowerBound]
    let last = forest.order[ranks.upperBound]
    let slot = forest.slot(of: parent)
    let block = forest.block(at: slot)
    if slot + 1 < forest.range(ofBlock: block).upperBound {
      _ = forest.split(before: slot + 1)
    }
    let start = Int(forest.blocks[first].rank)
    let left = start > 0 ? forest.order[start - 1] : -1
    let end = Int(forest.blocks[last].rank)
    forest.moveBlocks(start...end, after: Int(forest.blocks[block].rank))
    joinNext(last)
    joinNext(block)
    if left >= 0 { joinNext(left) }
  }

  /// Puts a block together with the next one, if both are small.
  private mutating func joinNext(_ block: Int32) {
    // It may have been put together with another one.
    if forest.blocks[block].count == 0 { return }
    let rank = Int(forest.blocks[block].rank) + 1
    if rank == forest.order.count { return }
    let next = forest.order[rank]
    let count = forest.blocks[block].count + forest.blocks[next].count
    if Int(count) > forest.blockSize { return }
    settle(block: block)
    settle(block: next)
    forest.join(block, next)
  }

  /// Trees whose roots depend on a new node may come below it.
  private mutating func linkDependents(of variable: Int32) {
    for term in terms.chain(from: variables[variable].dependents) {
      let slot = forest.slot(of: rows[terms[term].row].owned)
      if slot >= 0 && forest.nodes[slot].above < 0 {
        forest.loose.append(forest.nodes[slot].target)
      } else {
        forest.nodes[forest.slot(of: variable)].leadsOut = true
      }
    }
  }
}
