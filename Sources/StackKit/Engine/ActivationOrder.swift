extension [LayoutConstraint] {
  /// The constraints, each once, in an order in which they may have been
  /// activated: each view knows in which order those came that speak of it.
  ///
  /// Trees are met view by view, also where constraints were activated before
  /// there was an engine; and who is switched off and on is in the list twice.
  /// Of two that are required and contradict each other, the newer one gives
  /// way. Those that stacks made for themselves stay where they are.
  ///
  /// - Complexity: O(*c* log *c*) in the number of constraints and of those of
  ///   their views.
  func inOrderOfActivation() -> [LayoutConstraint] {
    let isLast = Mentions(map { ObjectIdentifier($0) }).isLast
    var list = indices.filter { isLast[$0] }.map { self[$0] }
    let places = list.indices.filter { list[$0].rank == .user }
    let users = places.map { list[$0] }
    if let sorted = users.sortedByViews() {
      for (place, constraint) in zip(places, sorted) {
        list[place] = constraint
      }
    }
    return list
  }

  /// The same where all are made by the user; `nil` if they are in order.
  private func sortedByViews() -> [LayoutConstraint]? {
    if count < 2 { return nil }
    let places = Mentions(map { ObjectIdentifier($0) })
    var views: [LayoutView] = []
    for constraint in self { constraint.forEachView { views.append($0) } }
    let isFirst = Mentions(views.map { ObjectIdentifier($0) }).isFirst
    // For each constraint those that came before it, one for each view.
    var earlier = [[Int]](repeating: [], count: count)
    var isInOrder = true
    for (number, view) in views.enumerated() where isFirst[number] {
      var last: Int?
      for constraint in view.constraints {
        guard let place = places.position(of: ObjectIdentifier(constraint))
        else { continue }
        if let last {
          earlier[place].append(last)
          if last > place { isInOrder = false }
        }
        last = place
      }
    }
    if isInOrder { return nil }
    var sorted: [LayoutConstraint] = []
    var isMet = [Bool](repeating: false, count: count)
    var path: [Int] = []
    for place in indices where !isMet[place] {
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
    return sorted
  }
}

/// Where objects are in a list.
///
/// They are sorted by address, which decides nothing but how they are found: a
/// dictionary takes longer for the few constraints of a screen.
private struct Mentions {
  private var sorted: [(id: ObjectIdentifier, position: Int)]

  /// For each position whether the object is not mentioned earlier, and later.
  private(set) var isFirst: [Bool]
  private(set) var isLast: [Bool]

  init(_ ids: [ObjectIdentifier]) {
    sorted = ids.enumerated().map { ($1, $0) }
    sorted.sort { ($0.id, $0.position) < ($1.id, $1.position) }
    isFirst = [Bool](repeating: true, count: ids.count)
    isLast = isFirst
    for (entry, next) in zip(sorted, sorted.dropFirst())
    where entry.id == next.id {
      isFirst[next.position] = false
      isLast[entry.position] = false
    }
  }

  /// The position of an object that is mentioned once, if it is.
  func position(of id: ObjectIdentifier) -> Int? {
    let place = sorted.indices.bisected { sorted[$0].id >= id }
    return place < sorted.count && sorted[place].id == id
      ? sorted[place].position : nil
  }
}
