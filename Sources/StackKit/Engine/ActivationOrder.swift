extension [LayoutConstraint] {
  /// The constraints in an order in which they may have been activated: each
  /// view knows in which order those came that speak of it.
  ///
  /// Trees are met view by view, also where constraints were activated before
  /// there was an engine. Of two that are required and contradict each other,
  /// the newer one gives way. Those that stacks made for themselves stay where
  /// they are.
  ///
  /// - Complexity: O(*c*) in the number of constraints and of those of their
  ///   views.
  func inOrderOfActivation() -> [LayoutConstraint] {
    var places: [Int] = []
    for (place, constraint) in enumerated() where constraint.rank == .user {
      constraint.place = place
      places.append(place)
    }
    defer { for place in places { self[place].place = -1 } }
    var isInOrder = true
    forEachNeighbours { if $0 > $1 { isInOrder = false } }
    if isInOrder { return self }
    // For each constraint those that came before it, one for each view.
    var earlier = [[Int]](repeating: [], count: count)
    forEachNeighbours { earlier[$1].append($0) }
    var sorted: [LayoutConstraint] = []
    var isMet = [Bool](repeating: false, count: count)
    var path: [Int] = []
    for place in places where !isMet[place] {
      isMet[place] = true
      path.append(place)
      while let top = path.last {
        if let next = earlier[top].popLast() {
          if isMet[next] { continue }
          isMet[next] = true
          path.append(next)
        } else {
          path.removeLast()
          sorted.append(self[top])
        }
      }
    }
    var result = self
    for (place, constraint) in zip(places, sorted) {
      result[place] = constraint
    }
    return result
  }

  /// Calls a closure with the places of two constraints that follow each other
  /// among those that speak of a view.
  private func forEachNeighbours(_ body: (Int, Int) -> Void) {
    for constraint in self where constraint.place >= 0 {
      constraint.forEachView { view in
        let list = view.constraints
        // Each view has one constraint that comes first.
        guard list.first(where: { $0.place >= 0 }) === constraint else {
          return
        }
        var last = constraint.place
        for next in list where next.place >= 0 && next !== constraint {
          body(last, next.place)
          last = next.place
        }
      }
    }
  }
}
