// The order in which the variables that depend on others are computed anew is
// kept for the next time: where the same total changes again and again, and a
// bump makes the graph more than a tree, finding the order would cost as much
// as computing the values.

extension Core {
  /// Whether the order for the present seeds is known.
  var hasGraphOrder: Bool {
    if graphOrder.structure != structure || graphOrder.order.isEmpty
      || graphOrder.seeds.count != scratch.seeds.count
    {
      return false
    }
    for index in 0..<scratch.seeds.count
    where graphOrder.seeds[index] != scratch.seeds[index] { return false }
    return true
  }

  /// Keeps `scratch.order` for the present seeds, if it is long.
  mutating func keepGraphOrder() {
    if scratch.order.count < GraphOrder.minimumCount
      || scratch.seeds.count > 8
    {
      return
    }
    graphOrder.removeAll()
    graphOrder.structure = structure
    graphOrder.ghostVersion = basisVersion &- 1
    graphOrder.order.reserve(scratch.order.count)
    for index in 0..<scratch.order.count {
      graphOrder.order.append(scratch.order[index])
    }
    for index in 0..<scratch.seeds.count {
      graphOrder.seeds.append(scratch.seeds[index])
    }
  }

  /// Queues the inactive rows that are still structural and that a variable of
  /// the known order belongs to.
  mutating func enqueueKnownGhosts() {
    if etas.isEmpty { return }
    if graphOrder.ghostVersion != basisVersion { collectGhosts() }
    for index in 0..<graphOrder.ghosts.count {
      enqueue(graphOrder.ghosts[index])
    }
  }

  private mutating func collectGhosts() {
    graphOrder.ghosts.removeAll()
    graphOrder.ghostVersion = basisVersion
    for index in 0..<graphOrder.order.count {
      let variable = graphOrder.order[index]
      if !isInGhost(variable) { continue }
      var term = variables[variable].dependents
      while term >= 0 {
        let edge = terms[term]
        term = edge.next
        if !rows[edge.row].isActive { graphOrder.ghosts.append(edge.row) }
      }
    }
  }
}
