/// What the clock of a list moves besides the list itself: lists inside its
/// rows in which something is on the move.
///
/// A list joins when something begins to move in it, and leaves when nothing
/// does any more. With each step of the clock, one that has gone elsewhere
/// meanwhile joins another clock, or is brought to its end.
final class RowClock {
  private struct Follower { weak var list: RowStackView? }
  private var followers: [Follower] = []

  /// The lists that follow, in the order in which they joined.
  private var lists: [RowStackView] { followers.compactMap(\.list) }

  func join(_ list: RowStackView) {
    if followers.contains(where: { $0.list === list }) { return }
    followers.append(Follower(list: list))
  }

  /// Whether something is on the move in a list that follows.
  var isAnimating: Bool { followers.contains { $0.list?.isMoving ?? false } }

  /// Moves time on for the lists that follow.
  func advance(by seconds: Double, of owner: RowStackView) {
    for list in lists {
      if list.clockOwner === owner {
        list.move(by: seconds)
      } else if !list.joinClock() {
        list.finishMoving()
      }
    }
    followers.removeAll {
      !($0.list?.isMoving ?? false) || $0.list?.clockOwner !== owner
    }
  }

  /// Brings everything in the lists that follow to its end.
  func finish() {
    let lists = self.lists
    followers = []
    for list in lists { list.finishMoving() }
  }
}

extension RowStackView {
  /// The list whose clock this one goes by: the outermost one around it, or
  /// itself, that has one.
  final var clockOwner: RowStackView? {
    let lists = lineage.compactMap { $0 as? RowStackView }
    return lists.last { $0.hasHostClock }
  }

  /// Makes sure that the clock reaches the list, if there is one.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  final func joinClock() -> Bool {
    guard let owner = clockOwner else { return false }
    if owner !== self { owner.clock.join(self) }
    return true
  }

  /// Moves time on in this list alone.
  final func move(by seconds: Double) {
    guard isMoving else { return }
    let scope = Change(of: self)
    noteChange(.scrolled)
    if scrollAnimation != nil {
      scrollAnimation?.elapsed += seconds
      if scrollAnimation?.isOver ?? false { scrollAnimation = nil }
    }
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

  /// Whether something is on the move in this list itself.
  final var isMoving: Bool {
    transition != nil || scrollAnimation != nil || indicatorTime != nil
  }

  /// Brings what moves in this list itself to its end.
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
