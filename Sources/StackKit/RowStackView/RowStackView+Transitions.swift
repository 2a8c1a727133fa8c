extension RowStackView {
  /// Makes changes of rows, or of what moves rows, as one transition.
  ///
  /// All rows that are elsewhere afterwards move there; see
  /// <doc:RowTransitions>. Calls inside need not say `animated: true`. When the
  /// transition is over, the completion is called: with `true` if it reached
  /// its end. Inside another change it is called at once. It is called with
  /// `false` when the list goes: it should hold the list weakly.
  ///
  /// - Complexity: O(*n*) in the number of rows, and that of the changes.
  @discardableResult
  public final func animateChanges(
    _ changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> RowTransition {
    let scope = Change(of: self)
    defer { scope.end() }
    // Inside another change, this is a part of it.
    if changeDepth > 0 {
      changes()
      let part = RowTransition(items: [], duration: 0, curve: animationCurve)
      part.end(.finished)
      completion?(true)
      return part
    }
    let before = Snapshot(of: self)
    departing = []
    changeDepth += 1
    changes()
    changeDepth -= 1
    updateLastCell()
    let gone = departing ?? []
    departing = nil
    let items = before.items(in: self)
    var fading: Set<ObjectIdentifier> = []
    for item in items where item.change == .removed {
      item.cell.needRare().fadingList = self
      fading.insert(ObjectIdentifier(item.cell))
    }
    // Rows that cannot fade, because they were hidden, leave at once.
    for cell in gone
    where !fading.contains(ObjectIdentifier(cell)) && !cell.isListed {
      cell.releaseRow()
    }
    let made = RowTransition(
      items: items, duration: animationDuration, curve: animationCurve)
    let former = transition
    transition = made
    noteChange(.scrolled)
    animateScroll(from: before.scene.position)
    made.held = before.wayOfHeader(to: scene)
    if let completion { made.whenOver(completion) }
    former?.end(.interrupted)
    onTransition?(made)
    let isEmpty = made.items.isEmpty && made.held == nil
    let isOver = !joinClock() || made.duration <= 0 || isEmpty
    if isOver, transition === made { finishTransition() }
    return made
  }

  /// Moves time on, here and in the lists inside the rows.
  ///
  /// Time comes from the outermost list that has a host's clock
  /// (``hasHostClock``). A call for a list inside its rows moves nothing: so a
  /// host may call all lists. What moves in a list that is taken out of all
  /// lists with a clock is at its end with the next call; in a row that fades,
  /// when that is over.
  ///
  /// - Parameter seconds: How much time went by; only positive numbers count.
  /// - Returns: Whether something is still on the move; see ``isAnimating``.
  /// - Complexity: O(1) for each moving list; O(*n*) when a transition ends.
  @discardableResult
  public final func advance(by seconds: Double) -> Bool {
    guard seconds > 0 else { return isAnimating }
    if let owner = clockOwner, owner !== self {
      if isMoving { owner.lead(self) }
      return isAnimating
    }
    move(by: seconds)
    advanceFollowers(by: seconds)
    return isAnimating
  }

  /// Whether something is on the move, here or in a list inside a row, so
  /// that the host should go on calling ``advance(by:)``.
  ///
  /// - Complexity: O(1) for each list in which something moves.
  public final var isAnimating: Bool {
    isMoving || followers.contains { $0.follower?.isMoving ?? false }
  }

  /// Brings everything that moves to its end at once, here and in the lists
  /// inside the rows that go by this list's clock.
  public final func finishAnimations() {
    finishMoving()
    let lists = followers.compactMap(\.follower)
    followers = []
    for list in lists {
      list.clockTie = nil
      list.finishMoving()
    }
  }

  /// Makes a change, which may consist of others.
  final func change(animated: Bool, _ body: () -> Void) {
    let scope = Change(of: self)
    defer { scope.end() }
    if animated, changeDepth == 0 {
      animateChanges(body)
      return
    }
    if changeDepth == 0 { finishTransition() }
    changeDepth += 1
    body()
    changeDepth -= 1
    if changeDepth == 0 { updateLastCell() }
  }

  final func finishTransition() {
    guard let transition else { return }
    self.transition = nil
    noteChange(.scrolled)
    for item in transition.items where item.change == .removed {
      if !item.cell.isListed { item.cell.releaseRow() }
    }
    transition.end(.finished)
  }
}

private struct Snapshot {
  /// The rows that are seen, in order, and those that fade.
  private var rows: [(row: LayoutView, cell: RowCell, state: RowState)] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The rows of the list, hidden ones included.
  private var listed: Set<ObjectIdentifier> = []
  let scene: RowScene

  private var geometry: RowGeometry { scene.geometry }

  init(of list: RowStackView) {
    scene = list.scene
    for cell in list.cells {
      listed.insert(ObjectIdentifier(cell.row))
      let item = list.transition?.item(for: cell.row)
      if !cell.isHidden || item?.isFadingHere == true {
        add(cell.row, cell, list.presentedState(of: cell, geometry))
      }
    }
    for item in list.transition?.items ?? []
    where item.change == .removed && item.isFadingHere {
      add(item.row, item.cell, list.presentedState(of: item.cell, geometry))
    }
  }

  private mutating func add(
    _ row: LayoutView, _ cell: RowCell, _ state: RowState
  ) {
    places[ObjectIdentifier(row)] = rows.count
    rows.append((row, cell, state))
  }

  /// The header that is held at the edge, then and now, and its way back from
  /// where a scene has it: others may have pushed it that come or go.
  func wayOfHeader(to new: RowScene) -> (cell: RowCell, way: Double)? {
    guard let old = scene.stuck, let stuck = new.stuck, stuck.cell === old.cell
    else { return nil }
    let way = (old.start - scene.position) - (stuck.start - new.position)
    return way == 0 ? nil : (stuck.cell, way)
  }

  /// What has to happen to get from here to the list as it is now.
  func items(in list: RowStackView) -> [RowTransition.Item] {
    let now = list.geometry
    var items: [RowTransition.Item] = []
    // A list that was turned round has nothing in common with the former one.
    guard now.axis == geometry.axis, now.isMirrored == geometry.isMirrored
    else { return items }
    let edge = list.position(now) + now.lead
    var endsNow: [ObjectIdentifier: Double] = [:]
    var endBefore = 0.0
    var endNow = 0.0
    func add(
      _ cell: RowCell, _ change: RowTransition.Change, _ from: RowState,
      _ to: RowState
    ) {
      items.append(
        RowTransition.Item(
          row: cell.row, cell: cell, change: change,
          before: from.inContent(geometry), after: to.inContent(now),
          from: from, to: to))
    }
    for cell in list.cells {
      let before = places[ObjectIdentifier(cell.row)].map { rows[$0].state }
      if cell.isHidden {
        guard let before else { continue }
        let from = seen(before, cell)
        let end = from == before ? endNow : edge
        let after = before.fitted(to: now).collapsed(at: end, now)
        add(cell, .hidden, from, after)
        endBefore = before.end
        continue
      }
      let after = list.state(of: cell, now)
      if let resting = before {
        let before = cell.isSticky ? resting : seen(resting, cell)
        let change: RowTransition.Change =
          before.alpha == 1 ? .moved : kind(of: cell)
        if before != after { add(cell, change, before, after) }
        endBefore = resting.end
      } else {
        add(cell, kind(of: cell), after.collapsed(at: endBefore, now), after)
      }
      endNow = after.end
      endsNow[ObjectIdentifier(cell.row)] = endNow
    }
    // Rows that went close up behind the row that was before them.
    endNow = 0
    for (row, cell, before) in rows {
      if let end = endsNow[ObjectIdentifier(row)] {
        endNow = end
      } else if list.cell(forRow: row) == nil, row.superview === cell {
        cell.frame = Rect(origin: .zero, size: before.cell.size)
        let from = seen(before, cell)
        let end = from == before ? endNow : edge
        let after = before.fitted(to: now).collapsed(at: end, now)
        add(cell, .removed, from, after)
      }
    }
    return items
  }

  /// The state of a row, at the edge if it is the header held there.
  private func seen(_ state: RowState, _ cell: RowCell) -> RowState {
    guard let stuck = scene.stuck, stuck.cell === cell else { return state }
    var state = state
    state.cell.origin[geometry.axis] = stuck.start
    return state
  }

  private func kind(of cell: RowCell) -> RowTransition.Change {
    listed.contains(ObjectIdentifier(cell.row)) ? .shown : .inserted
  }
}

extension RowState {
  /// The state in the coordinates of the content.
  fileprivate func inContent(_ geometry: RowGeometry) -> RowTransition.State {
    var frame = cell
    frame.origin[axis] =
      geometry.isMirrored ? geometry.contentLength - start - length : start
    return RowTransition.State(
      cellFrame: frame, rowFrame: row.moved(by: frame.origin),
      separatorFrame: separator.moved(by: frame.origin), alpha: alpha,
      separatorAlpha: separatorAlpha)
  }
}
