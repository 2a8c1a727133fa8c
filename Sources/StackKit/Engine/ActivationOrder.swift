extension [LayoutConstraint] {
  /// The constraints, each once, those of the user in the order in which they
  /// were activated; those of stacks stay where they are.
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

extension TreeLinks {
  /// The age of a constraint that is activated now in the tree of the view,
  /// which is the root: it is newer than all in the tree.
  fileprivate func nextAge() -> Int32 {
    lastAge &+= 1
    return lastAge
  }
}

extension LayoutConstraint {
  /// Makes the constraint the newest one of its tree.
  ///
  /// - Complexity: O(1) where an engine lays the tree out; else O(*d*) in the
  ///   depth of the view.
  func takeAge() {
    guard rank == .user, let first else { return }
    let root = first.attachedEngine?.root ?? first.root
    age = root.needTreeLinks().nextAge()
    // Where a part of the tree goes its own way, ages go on from there.
    forEachView { $0.needTreeLinks().lastAge = age }
  }
}
