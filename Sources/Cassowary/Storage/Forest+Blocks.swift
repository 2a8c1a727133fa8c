// The blocks of a forest: they are split, moved in their order, and merged.

extension Forest {
  /// An empty block at a place of the order.
  mutating func insertBlock(at rank: Int) -> Int32 {
    let block: Int32
    if freeBlocks.isEmpty {
      block = Int32(blocks.count)
      blocks.append(ForestBlock(rank: 0))
      summaries.append(BlockSummary())
      _ = nodes.appendBlank(blockSize)
      _ = depths.appendBlank(blockSize)
      shifts.append(0)
    } else {
      block = freeBlocks.removeLast()
      blocks[block] = ForestBlock(rank: 0)
      summaries[block] = BlockSummary()
    }
    order.insert(block, at: rank)
    rerank(rank..<order.count)
    return block
  }

  private mutating func rerank(_ ranks: Range<Int>) {
    for rank in ranks { blocks[order[rank]].rank = Int32(rank) }
  }

  /// Takes an empty block out of the order.
  private mutating func removeBlock(_ block: Int32) {
    assert(blocks[block].count == 0 && shifts[block + 1] == 0)
    let rank = Int(blocks[block].rank)
    for next in rank..<(order.count - 1) { order[next] = order[next + 1] }
    order.count -= 1
    rerank(rank..<order.count)
    freeBlocks.append(block)
  }

  /// Moves blocks that follow each other behind one that is none of them.
  mutating func moveBlocks(_ ranks: ClosedRange<Int>, after rank: Int) {
    let isBehind = rank > ranks.upperBound
    let first = isBehind ? ranks.lowerBound : rank + 1
    let middle = isBehind ? ranks.upperBound + 1 : ranks.lowerBound
    let end = max(rank, ranks.upperBound) + 1
    if first == middle { return }
    // What comes before the middle changes places with what comes after.
    let all = order.mutableContents
    all[first..<middle].reverse()
    all[middle..<end].reverse()
    all[first..<end].reverse()
    rerank(first..<end)
  }

  /// Puts a node behind the last one of a block, which has room.
  mutating func append(_ node: ForestNode, depth: Int32, toBlock block: Int32) {
    let slot = range(ofBlock: block).upperBound
    assert(slot < firstSlot(ofBlock: block) + blockSize)
    nodes[slot] = node
    depths[slot] = depth - blocks[block].depth
    let place = Int(block) + 1
    if places[node.target].shift != place { places[node.target].shift = place }
    offsets[node.target] = UInt16(slot - firstSlot(ofBlock: block))
    blocks[block].count += 1
    count += 1
    if blocks[block].count == 1 {
      summaries[block].least = depth
    } else {
      summaries[block].least = min(summaries[block].least, depth)
      let distance = node.target - nodes[slot - 1].target
      if blocks[block].count == 2 { blocks[block].stride = max(distance, 0) }
      if blocks[block].stride != distance { blocks[block].stride = 0 }
    }
    summaries[block].roughCount = -1
    summaries[block].company = .unknown
  }

  /// Makes a slot the first one of its block.
  ///
  /// - Complexity: O(sqrt *n*), as for all that follows here.
  mutating func split(before slot: Int) -> Int32 {
    let block = block(at: slot)
    let range = range(ofBlock: block)
    if slot == range.lowerBound { return block }
    let new = insertBlock(at: Int(blocks[block].rank) + 1)
    blocks[new].depth = blocks[block].depth
    blocks[new].hasMoved = blocks[block].hasMoved
    shifts[new + 1] = shifts[block + 1]
    for old in slot..<range.upperBound { move(old, toEndOf: new) }
    blocks[block].count = Int32(slot - range.lowerBound)
    summaries[block].roughCount = -1
    summaries[block].company = .unknown
    findLeast(block)
    return new
  }

  private mutating func move(_ slot: Int, toEndOf block: Int32) {
    append(nodes[slot], depth: depth(at: slot), toBlock: block)
    count -= 1
  }

  /// Moves blocks to another depth.
  mutating func deepen(_ ranks: ClosedRange<Int>, by depth: Int32) {
    for rank in ranks {
      blocks[order[rank]].depth += depth
      summaries[order[rank]].least += depth
    }
  }

  private mutating func findLeast(_ block: Int32) {
    var least = Int32.max
    for slot in range(ofBlock: block) { least = min(least, depths[slot]) }
    summaries[block].least = least + blocks[block].depth
  }

  /// Puts a block together with the one after it, if they fit into one; both
  /// have the same shift.
  mutating func join(_ block: Int32, _ next: Int32) {
    assert(shifts[block + 1] == shifts[next + 1])
    for slot in range(ofBlock: next) { move(slot, toEndOf: block) }
    if blocks[next].hasMoved { blocks[block].hasMoved = true }
    blocks[next].count = 0
    shifts[next + 1] = 0
    removeBlock(next)
  }

  /// Takes a node out that has nothing below it; its block has no shift.
  mutating func remove(_ slot: Int) {
    let block = block(at: slot)
    let range = range(ofBlock: block)
    places[nodes[slot].target].shift = 0
    blocks[block].count = Int32(slot - range.lowerBound)
    count -= 1
    for next in (slot + 1)..<range.upperBound { move(next, toEndOf: block) }
    if blocks[block].count == 0 { return removeBlock(block) }
    findLeast(block)
    if blocks[block].count == 1 { blocks[block].stride = 0 }
    summaries[block].roughCount = -1
    summaries[block].company = .unknown
  }
}
