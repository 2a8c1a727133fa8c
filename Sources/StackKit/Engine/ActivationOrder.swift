extension [LayoutConstraint] {
  /// The constraints, each once, in an order in which those of the user may
  /// have been activated; those of stacks stay where they are.
  ///
  /// The list comes from a walk over the tree, and has one that was switched
  /// off and on twice. Age decides which one gives way.
  func inOrderOfActivation() -> [LayoutConstraint] {
    // Where one is mentioned several times, the last one counts.
    for (place, constraint) in enumerated() {
      constraint.place = Int32(truncatingIfNeeded: place)
    }
    let places = indices.filter { self[$0].place == $0 }
    let users = places.filter { self[$0].rank == .user }
    var sorted = users[...]
    if let other = sortedByViews(users) { sorted = other[...] }
    return places.map { place in
      guard self[place].rank == .user, let next = sorted.popFirst()
      else { return self[place] }
      return self[next]
    }
  }

  /// The places, sorted; `nil` if they are in order.
  private func sortedByViews(_ users: [Int]) -> [Int]? {
    if users.count < 2 { return nil }
    // For each constraint those that came before it, one for each view, as a
    // list that begins with the last one.
    var first = [Int](repeating: -1, count: count)
    var earlier: [(place: Int, next: Int)] = []
    var isInOrder = true
    for view in views(of: users) {
      var last = -1
      for constraint in view.constraints where constraint.rank == .user {
        let place = Int(constraint.place)
        // It may be in no list, or have been in another one.
        guard place < count, self[place] === constraint else { continue }
        if last >= 0 {
          earlier.append((last, first[place]))
          first[place] = earlier.count - 1
          if last > place { isInOrder = false }
        }
        last = place
      }
    }
    if isInOrder { return nil }
    var sorted: [Int] = []
    var areMet = [Bool](repeating: false, count: count)
    var path: [Int] = []
    for place in users where !areMet[place] {
      areMet[place] = true
      path.append(place)
      while let top = path.last {
        if first[top] < 0 {
          path.removeLast()
          sorted.append(top)
          continue
        }
        let (next, rest) = earlier[first[top]]
        first[top] = rest
        if areMet[next] { continue }
        areMet[next] = true
        path.append(next)
      }
    }
    return sorted
  }

  /// The views that constraints at some places speak of, each once.
  private func views(of places: [Int]) -> [LayoutView] {
    var views: [LayoutView] = []
    for place in places {
      self[place].forEachView {
        if $0.flags.contains(.isCollected) { return }
        $0.flags.insert(.isCollected)
        views.append($0)
      }
    }
    for view in views { view.flags.remove(.isCollected) }
    return views
  }
}
