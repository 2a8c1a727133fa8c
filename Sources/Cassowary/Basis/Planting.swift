extension Core {
  /// Whether the trees can be used: they are brought up to date with the graph.
  mutating func hasForest() -> Bool {
    if forest.count == 0 { return false }
    if !forest.loose.isEmpty { mendForest() }
    return forest.loose.isEmpty && forest.count > 0
  }

  /// About so many variables depend on the seeds: after some large trees, or
  /// none, one is worth a place in the forest.
  mutating func considerPlanting(_ size: Int) {
    forest.patience -= 1
    if forest.patience >= 0 { return }
    for variable in scratch.order.contents
    where !variableFlags[variable].has(.inForest) {
      forest.waiting = (variable, size)
      return plantWaiting()
    }
  }

  /// Plants the tree whose turn it is, unless the operation has moved ranges:
  /// to take that back needs the forest as it is.
  mutating func plantWaiting() {
    guard let (variable, size) = forest.waiting, operation.forestShifts.isEmpty
    else { return }
    forest.waiting = nil
    let flags = variableFlags[variable]
    if flags.has(.live) && !flags.has(.inForest) { plant(variable, size) }
  }

  /// Forgets the trees if they were no help again and again.
  mutating func giveUpForest() {
    if forest.detours < 8 || !operation.forestShifts.isEmpty { return }
    clearForest()
    forest.lastPatience = min(2 * forest.lastPatience, 1 << 20)
    forest.patience = forest.lastPatience
  }

  mutating func clearForest() {
    settle()
    for block in forest.order.contents {
      for slot in forest.range(ofBlock: block) {
        let target = forest.nodes[slot].target
        variableFlags[target].remove(.inForest)
        forest.places[target].shift = 0
      }
    }
    forest.removeAll()
  }

  private mutating func plant(_ root: Int32, _ size: Int) {
    let total = forest.count + size
    if forest.count == 0
      || forest.blockBits < Forest.mostBlockBits
        && total > 1 << (2 * forest.blockBits)
    {
      clearForest()
      // Blocks are a few times larger than there are many of them: to look at
      // a block takes longer than to look at a node.
      let bits = (Int.bitWidth - total.leadingZeroBitCount + 3) / 2
      forest.blockBits = max(
        limits.forestBlockBits, min(bits, Forest.mostBlockBits))
    }
    forest.offsets.extend(to: variables.count, with: 0)
    addNode(ForestNode(root: root), depth: 0)
    scratch.stack.removeAll()
    scratch.stack.append(
      SearchFrame(variable: root, next: variables[root].dependents))
    while !scratch.stack.isEmpty {
      let top = scratch.stack.count - 1
      let term = scratch.stack[top].next
      if term < 0 {
        scratch.stack.count -= 1
        continue
      }
      let edge = terms[term]
      scratch.stack[top].next = edge.next
      let target = rows[edge.row].owned
      if variableFlags[target].has(.inForest) {
        // A tree of its own, which may belong here.
        forest.loose.append(target)
      } else if let node = node(for: target, below: edge.variable) {
        addNode(node, depth: Int32(scratch.stack.count))
        scratch.stack.append(
          SearchFrame(variable: target, next: variables[target].dependents))
        continue
      }
      forest.nodes[forest.slot(of: edge.variable)].leadsOut = true
    }
    forest.patience = forest.lastPatience
    syncTable()
  }

  /// Puts a node at the end of the forest; some room is left in each block.
  mutating func addNode(_ node: ForestNode, depth: Int32) {
    var block: Int32 = -1
    if forest.order.count > 0 { block = forest.order[forest.order.count - 1] }
    if block < 0
      || Int(forest.blocks[block].count) >= max(1, forest.blockSize / 4 * 3)
    {
      block = forest.insertBlock(at: forest.order.count)
    } else {
      settle(block: block)
    }
    forest.append(node, depth: depth, toBlock: block)
    noteSize(of: node)
    variableFlags[node.target].insert(.inForest)
  }

  /// Notes how large the numbers of a node are.
  mutating func noteSize(of node: ForestNode) {
    let value = value(node.target)
    let isEven =
      abs(node.besideCoefficient) <= 1 && abs(node.aboveCoefficient) <= 1
      && abs(node.value) < Forest.largestNumber
      && abs(self.value(node.beside)) < Forest.largestNumber
      && abs(value) < Forest.largestNumber
    if !isEven { forest.grows = true }
    if Forest.isShort(value) {
      forest.largest = max(forest.largest, abs(value))
    }
  }

  /// What computes a variable, which has a row, from one above it; nil if a
  /// node cannot.
  mutating func node(for variable: Int32, below parent: Int32) -> ForestNode? {
    let row = rows[variables[variable].owner]
    // With another number digits would depend on the way. What an eta holds is
    // exact, and looked at by itself.
    if row.length > 3 || row.inverse.significand != 1
      || (!etas.isEmpty && variableFlags[variable].has(.held))
    {
      return nil
    }
    var node = ForestNode(root: variable)
    node.value = row.value * row.inverse
    node.above = parent
    for term in terms(of: row) {
      let coefficient = term.coefficient * row.inverse
      if term.variable == parent {
        node.isBesideFirst = node.beside != variable
        node.aboveCoefficient = coefficient
      } else if term.variable != variable {
        node.beside = term.variable
        node.besideCoefficient = coefficient
      }
    }
    return node
  }
}
