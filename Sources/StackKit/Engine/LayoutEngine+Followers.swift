import Cassowary

// Views that arrange others by numbers, once these are known. They are told
// only if their frame, or something inside, may be another: each change is
// noted with the view and all that it is in, up to one that is noted already.
extension LayoutEngine {
  /// Lets a view look at what is measured and solved, as long as it wants to.
  func follow(_ view: LayoutView) {
    let slot = Int(view.slot)
    if view.asContainer?.followsPlaces == true, !records[slot].followsPlaces {
      records[slot].followsPlaces = true
      followers.ofPlaces.append(view.slot)
    }
    if records[slot].isFollower { return }
    records[slot].isFollower = true
    followers.isEmpty = false
    if records[slot].isNoted { followers.due.append(view.slot) }
    note(view)
  }

  /// Something about a view, or about what it is joined to, may be another.
  @inline(__always)
  func note(_ view: LayoutView) {
    if !followers.isEmpty, view.store == store { noteAll(around: view.slot) }
  }

  @inline(__always)
  func note(_ slot: Int32) {
    if !followers.isEmpty { noteAll(around: slot) }
  }

  private func noteAll(around slot: Int32) {
    var slot = slot
    while slot >= 0, !records[Int(slot)].isNoted {
      records[Int(slot)].isNoted = true
      followers.noted.append(slot)
      if records[Int(slot)].isFollower { followers.due.append(slot) }
      guard let parent = view(at: slot)?.parent else { return }
      slot = parent.slot
    }
  }

  /// Lets the followers learn what content asks for, before it is solved.
  func tellMeasured() {
    // Places that move with others are not known to have moved.
    followers.ofPlaces.removeAll { slot in
      if view(at: slot)?.asContainer?.followsPlaces == true { return false }
      records[Int(slot)].followsPlaces = false
      return true
    }
    for slot in followers.ofPlaces { note(slot) }
    let due = followers.due
    followers.told += due
    forgetNotes()
    tell(due) { $0.contentWasMeasured() }
  }

  /// Lets the followers look at the frames.
  ///
  /// What they change is solved in the next round of the same pass. What was
  /// noted since they learnt what content asks for, they learn then.
  func tellSolved() {
    let due = followers.told + followers.due
    followers.told.removeAll(keepingCapacity: true)
    tell(due) { $0.framesWereSolved() }
  }

  func forgetNotes() {
    followers.due.removeAll(keepingCapacity: true)
    for slot in followers.noted { records[Int(slot)].isNoted = false }
    followers.noted.removeAll(keepingCapacity: true)
  }

  /// Tells followers, the inner ones first: what outer ones ask for follows.
  private func tell(_ followers: [Int32], _ body: (any ViewContainer) -> Void) {
    // Stacks that wrap fit views before, too.
    self.followers.forgetFits()
    if followers.isEmpty { return }
    defer { self.followers.forgetFits() }
    let all = followers.map { (slot: $0, depth: records[Int($0)].depth) }
      .sorted { ($1.depth, $0.slot) < ($0.depth, $1.slot) }
    var last: Int32 = -1
    for (slot, _) in all where slot != last {
      last = slot
      statistics.containersTold += 1
      guard records[Int(slot)].isFollower, let view = view(at: slot)
      else { continue }
      if let container = view.asContainer, container.followsFrames {
        body(container)
      } else {
        records[Int(slot)].isFollower = false
      }
    }
  }

  /// What the content of a view asks for, if anything, when it was measured.
  func knownMetric(of view: LayoutView, _ axis: Axis) -> Double? {
    guard view.slot >= 0 else { return nil }
    let metric = records[Int(view.slot), axis].intrinsic
    return metric.isNaN ? nil : metric
  }

  /// Whether required equations alone say how long views are together.
  func isFixed(lengthOf views: [LayoutView], _ axis: Axis) -> Bool {
    if views.contains(where: { $0.slot < 0 }) { return false }
    return solver.isFixed(
      sumOf: views.map { records[Int($0.slot), axis].size })
  }
}
