extension [LayoutConstraint] {
  /// The constraints, each once, those of the user in the order in which they
  /// were activated, as far as that was in one tree; those of stacks stay where
  /// they are.
  ///
  /// The list comes from a walk over the tree, and has one that was switched
  /// off and on twice. Age decides which one gives way.
  func inOrderOfActivation() -> [LayoutConstraint] {
    // Where one is mentioned several times, the last one counts.
    for (place, constraint) in enumerated() {
      constraint.place = Int32(truncatingIfNeeded: place)
    }
    let places = indices.filter { self[$0].place == $0 }
    var users = places.filter { self[$0].rank == .user }[...]
    users.sort { (self[$0].age, $0) < (self[$1].age, $1) }
    return places.map { place in
      guard self[place].rank == .user, let next = users.popFirst()
      else { return self[place] }
      return self[next]
    }
  }
}

extension LayoutConstraint {
  /// Makes the constraint the newest one of its tree.
  ///
  /// - Complexity: O(1) where an engine lays the tree out; else O(*d*) in the
  ///   depth of the view.
  func takeAge() {
    guard rank == .user, let first else { return }
    let links = (first.attachedEngine?.root ?? first.root).needTreeLinks()
    if links.lastAge < .max { links.lastAge += 1 }
    age = links.lastAge
    // Where a part of the tree goes its own way, ages go on from there.
    forEachView {
      let links = $0.needTreeLinks()
      links.lastAge = max(links.lastAge, age)
    }
  }
}
