extension [LayoutConstraint] {
  /// The constraints in an order in which they may have been activated: each
  /// view knows in which order those came that speak of it.
  ///
  /// Trees are met view by view, also where constraints were activated before
  /// there was an engine. Of two that are required and contradict each other,
  /// the newer one gives way.
  ///
  /// - Complexity: O(*c*) in the number of constraints and of those of their
  ///   views.
  func inOrderOfActivation() -> [LayoutConstraint] {
    if count < 2 { return self }
    var positions: [ObjectIdentifier: Int] = [:]
    for (position, constraint) in enumerated() {
      positions[ObjectIdentifier(constraint)] = position
    }
    // For each constraint those that came before it, one for each view.
    var earlier = [[Int]](repeating: [], count: count)
    var seen: Set<ObjectIdentifier> = []
    for constraint in self {
      constraint.forEachView { view in
        guard seen.insert(ObjectIdentifier(view)).inserted else { return }
        var last: Int?
        for other in view.constraints {
          guard let position = positions[ObjectIdentifier(other)] else {
            continue
          }
          if let last { earlier[position].append(last) }
          last = position
        }
      }
    }
    var result: [LayoutConstraint] = []
    result.reserveCapacity(count)
    var isMet = [Bool](repeating: false, count: count)
    var path: [Int] = []
    for position in indices where !isMet[position] {
      isMet[position] = true
      path.append(position)
      while let top = path.last {
        if let next = earlier[top].popLast() {
          if isMet[next] { continue }
          isMet[next] = true
          path.append(next)
        } else {
          path.removeLast()
          result.append(self[top])
        }
      }
    }
    return result
  }
}
