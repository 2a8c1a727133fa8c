// How a tree comes into the forest: the variables that depend on one, in
// preorder, with the few numbers that evaluation needs side by side.

extension Core {
  /// Adds the tree below a variable, if all of it can be computed by nodes.
  mutating func plant(_ root: Int32) {
    if !operation.forestShifts.isEmpty { return }
    if forest.structure != structure { clearForest() }
    if append(treeOf: root) { return }
    // It may be that it meets another one.
    if forest.nodes.isEmpty { return }
    clearForest()
    if !append(treeOf: root) { forest.isHopeless = true }
  }

  mutating func clearForest() {
    settle()
    for index in 0..<forest.nodes.count {
      variableFlags[forest.nodes[index].target] &= ~VariableFlags.inForest
    }
    forest.removeAll()
    forest.structure = structure
    forest.blockBits = limits.forestBlockBits
  }

  private mutating func append(treeOf root: Int32) -> Bool {
    let first = forest.nodes.count
    forest.places.extend(to: variables.count, with: 0)
    scratch.stack.removeAll()
    var isTree = append(root, below: -1)
    while isTree && !scratch.stack.isEmpty {
      let top = scratch.stack.count - 1
      let term = scratch.stack[top].next
      if term < 0 {
        let position = forest.position(of: scratch.stack[top].variable)
        forest.nodes[position].end = Int32(forest.nodes.count)
        scratch.stack.count -= 1
        continue
      }
      let edge = terms[term]
      scratch.stack[top].next = edge.next
      isTree = append(rows[edge.row].owned, below: edge.variable)
    }
    if !isTree {
      while forest.nodes.count > first {
        let node = forest.nodes.removeLast()
        forest.places[node.target] = 0
      }
      return false
    }
    for index in first..<forest.nodes.count {
      variableFlags[forest.nodes[index].target] |= VariableFlags.inForest
    }
    if first == 0 { chooseBlockSize() }
    let blocks = forest.block(at: forest.nodes.count - 1) + 1
    // The last block that there was may have grown.
    settle()
    forest.blocks.count = first == 0 ? 0 : forest.block(at: first - 1)
    while forest.blocks.count < blocks { appendBlock() }
    forest.shifts.extend(to: blocks + 1, with: 0)
    syncTable()
    // Columns look anew at what they have in common with the forest.
    columns.version += 1
    if forest.nodes.count - first > 2 * forest.blockSize {
      operation.movedTogether = true
    }
    return true
  }

  /// As many nodes in a block as there are blocks.
  private mutating func chooseBlockSize() {
    let count = forest.nodes.count
    let bits = (Int.bitWidth - count.leadingZeroBitCount) / 2
    forest.blockBits = max(limits.forestBlockBits, bits)
    for position in 0..<count {
      forest.places[forest.nodes[position].target] =
        Int32(position + forest.blockSize)
    }
  }

  private mutating func appendBlock() {
    let range = forest.range(ofBlock: forest.blocks.count)
    let first = forest.nodes[range.lowerBound].target
    var stride: Int32 = 1
    if range.count > 1 {
      stride = forest.nodes[range.lowerBound + 1].target - first
    }
    for position in range.dropFirst()
    where forest.nodes[position].target
      != forest.nodes[position - 1].target + stride
    {
      stride = 0
    }
    forest.blocks.append(ForestBlock(stride: max(stride, 0)))
  }

  /// Adds a variable to a tree; false if it is in one already, or needs more
  /// terms than a node has.
  private mutating func append(_ variable: Int32, below parent: Int32) -> Bool {
    let owner = variables[variable].owner
    if owner < 0 || forest.places[variable] > 0 { return false }
    // What etas have to do with is looked at row by row.
    let flags = variableFlags[variable]
    if !etas.isEmpty && flags & (VariableFlags.held | VariableFlags.ghost) != 0
    {
      return false
    }
    let row = rows[owner]
    if row.length > 3 { return false }
    var node = ForestNode(
      value: row.value * row.inverse, besideCoefficient: 0,
      aboveCoefficient: 0, beside: variable, above: variable, target: variable,
      end: 0, isRoot: parent < 0, isBesideFirst: true, isRough: true
    )
    for index in 0..<row.length where row.length > 1 {
      let term = terms[row.start + index]
      if term.variable == variable { continue }
      if term.variable == parent {
        node.isBesideFirst = node.beside != variable
        node.above = parent
        node.aboveCoefficient = term.coefficient * row.inverse
      } else if node.beside == variable {
        node.beside = term.variable
        node.besideCoefficient = term.coefficient * row.inverse
      } else {
        // The root has no variable above it.
        node.above = term.variable
        node.aboveCoefficient = term.coefficient * row.inverse
      }
    }
    let value = value(variable)
    let isEven =
      abs(row.inverse) <= 1 && abs(node.besideCoefficient) <= 1
      && (abs(node.aboveCoefficient) <= 1 || parent < 0)
      && abs(node.value) < Forest.largestNumber
      && abs(self.value(node.beside)) < Forest.largestNumber
      && abs(value) < Forest.largestNumber
    if !isEven { forest.grows = true }
    if Forest.isShort(value) {
      forest.largest = max(forest.largest, abs(value))
    }
    forest.places[variable] = Int32(forest.nodes.count + forest.blockSize)
    forest.nodes.append(node)
    scratch.stack.append(
      SearchFrame(variable: variable, next: variables[variable].dependents)
    )
    return true
  }
}
