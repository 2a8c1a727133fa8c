extension Core {
  /// What does not hold: values of the forest must be what their rows say, to
  /// the last digit where sums are exact, unless some have to be computed anew,
  /// and all that looks at them must be known.
  mutating func brokenForest(isUpToDate: Bool = true) -> String? {
    if table.pointee.shifts != forest.shifts.base
      || table.pointee.places != forest.places.base
    {
      return "values are read where they were"
    }
    if !forest.isShifted && forest.shifts.contents.contains(where: { $0 != 0 })
    {
      return "a block of the forest is shifted, unknown to it"
    }
    if !forest.loose.isEmpty { return nil }
    var count = 0
    var path: [Int32] = []
    for rank in 0..<forest.order.count {
      let block = forest.order[rank]
      let record = forest.blocks[block]
      count += Int(record.count)
      if Int(record.rank) != rank || record.count == 0 {
        return "block \(block) of the forest has lost its place"
      }
      for slot in forest.range(ofBlock: block) {
        let depth = Int(forest.depth(at: slot))
        if depth > path.count || depth < forest.summaries[block].least {
          return "slot \(slot) of the forest is \(depth) deep"
        }
        path.removeSubrange(depth...)
        if let text = brokenNode(slot, above: path.last ?? -1)
          ?? (isUpToDate ? brokenValue(slot) : nil)
        {
          return text
        }
        path.append(forest.nodes[slot].target)
      }
    }
    return count == forest.count ? nil : "\(count) nodes in the forest"
  }

  private mutating func brokenNode(_ slot: Int, above: Int32) -> String? {
    let node = forest.nodes[slot]
    let variable = node.target
    if forest.slot(of: variable) != slot || node.above != above
      || !variableFlags[variable].has(.inForest)
    {
      return "variable \(variable) has lost its place in the forest"
    }
    let block = forest.blocks[forest.block(at: slot)]
    let summary = forest.summaries[forest.block(at: slot)]
    let isSeen = isWatched(variable) || node.leadsOut
    if summary.company == .quiet && isSeen
      || summary.company == .watched && node.leadsOut
    {
      return "something looks at variable \(variable), unknown to its block"
    }
    if summary.company != .unknown && isSeen
      && (slot < block.firstSeen || slot > block.lastSeen)
    {
      return "variable \(variable) lies outside of what is seen of its block"
    }
    if node.isRough && summary.roughCount == 0 {
      return "variable \(variable) is rough, unknown to its block"
    }
    for term in terms.chain(from: variables[variable].dependents) {
      let below = forest.slot(of: rows[terms[term].row].owned)
      if !node.leadsOut
        && (below < 0 || forest.nodes[below].above != variable)
      {
        return "variable \(variable) has lost what depends on it"
      }
    }
    return nil
  }

  private mutating func brokenValue(_ slot: Int) -> String? {
    let node = forest.nodes[slot]
    let value = value(node.target)
    if node.isRough || (value == evaluate(node.target) && Forest.isShort(value))
    {
      return nil
    }
    return "variable \(node.target) is \(value), not \(evaluate(node.target))"
  }
}
