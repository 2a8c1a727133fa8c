// What is to be drawn again, for hosts: nothing is kept until somebody takes
// the changes for the first time, as no mark asks for it (`movedMarks`).
extension LayoutEngine {
  /// The views to be drawn again since the last call, each once, and why.
  ///
  /// All causes count (<doc:WritingAHost>); what was changed back is changed.
  /// Frames are brought up to date first, and subviews made that are made when
  /// somebody looks at them.
  ///
  /// Views that went come first, then the others in the order in which they
  /// changed; in the order of the tree at the first call, which hands over all
  /// views. The engine keeps a list of changes from then on. There is one, so
  /// one host of a tree can ask. For a host that reads
  /// ``LayoutView/pixelAlignedFrame``, views are among them that are elsewhere
  /// on the grid only.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// let rows = (0..<3).map { Label("\($0)", measurer: CellTextMeasurer()) }
  /// card.addSubviewsWithVerticalLayout(rows) { $0.verticalAlignment = .top }
  /// print(card.engine.takeChanges().count)  // 4
  /// rows[1].text = "a"
  /// let changes = card.engine.takeChanges()
  /// print(changes.count, changes[0].view === rows[1])  // 1 true
  /// print(changes[0].kinds == .content)  // true
  /// print(card.engine.takeChanges().count)  // 0
  /// ```
  ///
  /// - Complexity: O(*k*) in the number of changed views, and that of the pass.
  public func takeChanges() -> [ViewChange] {
    guard let root else { return [] }
    let isFirst = !tracksChanges
    movedMarks.insert(.isMoved)
    layoutIfNeeded()
    catchUp()
    // Views that are made now are changed, too.
    if isFirst { root.forEachInTree { _ in } }
    for _ in 0..<16 where prepareChanges() { layoutIfNeeded() }
    if keepsPixels { alignMovedViews() }
    // Whoever was called meanwhile may have put the tree into another one.
    if hasEnded { return [] }
    if isFirst {
      forgetChanges()
      root.forEachMade { noteChange(Int($0.slot), .changes) }
    }
    let changes = listedChanges()
    // Inside of a pass, there is more to come.
    needsDisplay = isInPass || store.pointee.needsLayout
    return changes
  }

  /// Makes the late subviews of the views that changed, and asks lists whether
  /// rows are seen elsewhere; returns whether something is to be laid out now.
  private func prepareChanges() -> Bool {
    // What may change where the rows of a list are seen.
    let whereabouts: SlotMarks = [.isMoved, .init(.order)]
    var position = 0
    while position < changedSlots.count {
      let slot = changedSlots[position]
      position += 1
      guard let view = view(at: slot) else { continue }
      view.needSubviews()
      if marks[Int(slot)].isDisjoint(with: whereabouts) { continue }
      view.asContainer?.placesDidChange()
      view.parent?.asContainer?.placesDidChange()
    }
    return needsLayout
  }

  private func listedChanges() -> [ViewChange] {
    var changes = departures.changes
    changes.reserveCapacity(changes.count + changedSlots.count)
    for slot in changedSlots {
      // A guide cannot be drawn: it only has a place.
      guard let view = view(at: slot), !view.flags.contains(.isGuide)
      else { continue }
      changes.append(
        ViewChange(
          id: ObjectIdentifier(view), view: view,
          kinds: marks[Int(slot)].kinds))
      marks[Int(slot)].insert(.isKnown)
    }
    forgetChanges()
    return changes
  }

  private func forgetChanges() {
    for slot in changedSlots { marks[Int(slot)].subtract(.changes) }
    changedSlots.removeAll(keepingCapacity: true)
    departures = Departures()
  }

  // MARK: - Noting what changes

  @inline(__always)
  var tracksChanges: Bool { movedMarks.contains(.isMoved) }

  func displayChanged(of view: LayoutView, _ kinds: ViewChange.Kinds) {
    guard tracksChanges else { return }
    noteChange(Int(view.slot), SlotMarks(kinds))
    setNeedsDisplay()
  }

  @inline(__always)
  func noteChange(_ slot: Int, _ change: SlotMarks) {
    if marks[slot].isDisjoint(with: .changes) {
      changedSlots.append(Int32(truncatingIfNeeded: slot))
    }
    marks[slot].formUnion(change)
  }
}

/// Views that left a tree, in order, of those that were handed over.
///
/// Who asked for changes once, and never again, must not keep them alive.
struct Departures {
  private struct Departure {
    let id: ObjectIdentifier
    weak var view: LayoutView?
  }
  private var list: [Departure?] = []
  private var places: [ObjectIdentifier: Int] = [:]

  mutating func add(_ view: LayoutView) {
    let departure = Departure(id: ObjectIdentifier(view), view: view)
    if let place = places[departure.id] {
      list[place] = departure
    } else {
      places[departure.id] = list.count
      list.append(departure)
    }
  }

  /// Forgets that a view left; returns whether it did.
  mutating func takeBack(_ view: LayoutView) -> Bool {
    guard let place = places[ObjectIdentifier(view)],
      list[place]?.view === view
    else { return false }
    list[place] = nil
    return true
  }

  var changes: [ViewChange] {
    list.lazy.compactMap(\.self)
      .map { ViewChange(id: $0.id, view: $0.view, kinds: .gone) }
  }
}
