// A list inside of a row joins the clock when something begins to move in it,
// and leaves when nothing does any more: see RowTransitions.md.

/// What ties a list to the clock of another one, as long as the list keeps it:
/// one that joined another clock has another tie.
final class ClockTie {
  private(set) weak var leader: RowStackView?
  private weak var list: RowStackView?

  init(_ leader: RowStackView, _ list: RowStackView) {
    self.leader = leader
    self.list = list
  }

  var follower: RowStackView? { list?.clockTie === self ? list : nil }
}

extension RowStackView {
  /// Lets a list inside the rows go by this one's clock.
  final func lead(_ list: RowStackView) {
    if list.clockTie?.leader === self { return }
    let tie = ClockTie(self, list)
    list.clockTie = tie
    followers.append(tie)
  }

  /// Moves time on for the lists that follow: one that has gone elsewhere
  /// meanwhile joins another clock, or is brought to its end.
  final func advanceFollowers(by seconds: Double) {
    for list in followers.compactMap(\.follower) {
      if list.clockOwner === self {
        list.move(by: seconds)
      } else if !list.joinClock() {
        list.finishMoving()
      }
    }
    followers.removeAll { tie in
      guard let list = tie.follower else { return true }
      // One that a callback took elsewhere joins another clock the next time.
      if list.isMoving { return false }
      list.clockTie = nil
      return true
    }
  }

  /// The list whose clock this one goes by: the outermost that has one.
  ///
  /// A row that fades is still in its list.
  final var clockOwner: RowStackView? {
    var lists = lineage.compactMap { $0 as? RowStackView }
    // That list may be inside of the row by now: this goes no further.
    if let list = (root as? RowCell)?.rare?.fadingList {
      lists += list.lineage.compactMap { $0 as? RowStackView }
    }
    return lists.last { $0.hasHostClock }
  }

  /// Makes sure that a clock reaches the list, if there is one.
  @discardableResult
  final func joinClock() -> Bool {
    guard let owner = clockOwner else { return false }
    if owner !== self { owner.lead(self) }
    return true
  }

  final func move(by seconds: Double) {
    guard isMoving else { return }
    let scope = Change(of: self)
    noteChange(.scrolled)
    scrollAnimation?.elapsed += seconds
    if scrollAnimation?.isOver == true { scrollAnimation = nil }
    if let time = indicatorTime {
      indicatorTime = time + seconds
      if time + seconds >= Self.indicatorDuration { indicatorTime = nil }
    }
    if let transition {
      transition.elapsed += seconds
      if transition.elapsed >= transition.duration { finishTransition() }
    }
    scope.end()
    updateDisplayedRows()
  }

  final var isMoving: Bool {
    transition != nil || scrollAnimation != nil || indicatorTime != nil
  }

  final func finishMoving() {
    guard isMoving else { return }
    let scope = Change(of: self)
    noteChange(.scrolled)
    scrollAnimation = nil
    indicatorTime = nil
    finishTransition()
    scope.end()
    updateDisplayedRows()
  }
}
