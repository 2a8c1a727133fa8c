import Cassowary

extension LayoutEngine {
  func attach(_ subtree: LayoutView) {
    reserve(subtree.children.count + 1)
    attachOne(subtree)
    if subtree.hasChildren { attachChildren(of: subtree) }
    noteOrder(around: subtree)
    setNeedsLayout()
  }

  /// The subviews of a view are others, unless it is a guide that is.
  private func noteOrder(around subtree: LayoutView) {
    guard tracksChanges, !subtree.flags.contains(.isGuide),
      let parent = subtree.parent
    else { return }
    noteChange(Int(parent.slot), SlotMarks(.order))
  }

  /// Level by level: siblings get neighbouring slots.
  private func attachChildren(of subtree: LayoutView) {
    var containers = [Unretained(subtree)]
    var position = 0
    while position < containers.count {
      let container = containers[position]
      position += 1
      container.with { container in
        // What it found out from frames was in another tree.
        container.asContainer?.forgetFrames()
        let count = container.children.count
        reserve(count)
        if count > 64 { containers.reserveCapacity(containers.count + count) }
        container.children.forEachUnretained { child in
          attachOne(child)
          if child.hasChildren { containers.append(Unretained(child)) }
          return true
        }
      }
    }
  }

  func attach(leaves: [Unretained<LayoutView>]) {
    reserve(leaves.count)
    for leaf in leaves { leaf.with { attachOne($0) } }
    setNeedsLayout()
  }

  @inline(__always)
  private func attachOne(_ view: LayoutView) {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      let capacity = records.capacity
      if slotCount == capacity { grow(to: capacity + max(16, capacity / 2)) }
      slot = Int32(slotCount)
      slotCount += 1
    }
    let depth = view.unownedParent?.with { records[Int($0.slot)].depth + 1 }
    records.initialize(
      Int(slot), to: ViewRecord(view: Unretained(view), depth: depth ?? 0))
    store.pointee.frames.initialize(Int(slot), to: .zero)
    view.slot = slot
    view.store = store
    marks[Int(slot)].subtract([.wraps, .isKnown])
    noteMoved(Int(slot))
    if tracksChanges {
      noteChange(Int(slot), .changes)
      if departures.takeBack(view) { marks[Int(slot)].insert(.isKnown) }
    }
    view.flags.insert(.isStale)
    noteDirection(of: view)
    work.staleSlots.append(slot)
    note(slot)
    guard let extras = view.extras else { return }
    extras.rare?.guides.forEach { attachOne($0) }
    if extras.rare?.pin != nil {
      view.flags.insert(.hasNewPin)
      commitLater(slot, .horizontal)
    }
    guard let links = extras.treeLinks else { return }
    links.attach(to: self)
    for constraint in links.constraints where constraint.pending.isEmpty {
      if constraint.rank == .user { edits.hasUnorderedConstraints = true }
      markStale(constraint, .rebuild)
    }
  }

  /// Constraints between the subtree and the rest are gone already.
  func detach(_ subtree: LayoutView) {
    noteOrder(around: subtree)
    subtree.forEachMade { detachOne($0) }
    setNeedsLayout()
  }

  private func detachOne(_ view: LayoutView) {
    let slot = Int(view.slot)
    if let links = view.treeLinks {
      links.detach()
      for constraint in links.constraints {
        removeLater(constraint.handle)
        constraint.handle = .none
        constraint.pending = []
      }
      if let rare = links.rare {
        for row in rare.pinRows.all { removeLater(row) }
        rare.pinRows = PinRows()
      }
    }
    if !records[slot].isEmpty { dropVariables(of: view) }
    if marks[slot].remove(.isKnown) != nil { departures.add(view) }
    records[slot].view = nil
    records[slot].staleAxes = 0
    if !work.baselines.isEmpty { work.baselines[view.slot] = nil }
    freeSlots.append(view.slot)
    view.slot = -1
    view.store = nil
    view.flags.subtract([.isStale, .isRightToLeft])
  }

  func dropVariables(of view: LayoutView) {
    let slot = Int(view.slot)
    records[slot].fitAxes = 0
    for axis in Axis.allCases {
      let record = records[slot, axis]
      removeLater(record.floor)
      removeLater(record.hug)
      removeLater(record.compress)
      removeLater(record.min)
      removeLater(record.size)
      records[slot, axis] = AxisRecord(intrinsic: record.intrinsic)
      commitLater(view.slot, axis)
    }
  }

  /// Takes the variables from a hidden view: it has no place and no size.
  func collapse(_ view: LayoutView) {
    dropVariables(of: view)
    let slot = Int(view.slot)
    if store.pointee.frames[slot] != .zero {
      store.pointee.frames[slot] = .zero
      noteMoved(slot)
    }
    setNeedsLayout()
  }

  /// Brings a view's intrinsic size along an axis to the solver, at the end
  /// of the transaction that comes or is under way.
  @inline(__always)
  func commitLater(_ slot: Int32, _ axis: Axis) {
    if records[Int(slot)].staleAxes == 0 {
      edits.slots.append(slot)
      note(slot)
    }
    records[Int(slot)].staleAxes |= axis.bit
  }

  private func reserve(_ count: Int) {
    if count < 64 { return }
    let needed = slotCount - freeSlots.count + count
    let capacity = records.capacity
    if needed > capacity { grow(to: max(needed, capacity + capacity / 2)) }
    work.staleSlots.reserveCapacity(work.staleSlots.count + count)
    if tracksChanges {
      changedSlots.reserveCapacity(changedSlots.count + count)
    }
  }

  private func grow(to newCapacity: Int) {
    records.grow(to: newCapacity, keeping: slotCount)
    marks.grow(to: newCapacity, keeping: slotCount)
    for slot in slotCount..<newCapacity { marks.initialize(slot, to: []) }
    store.pointee.frames.grow(to: newCapacity, keeping: slotCount)
  }

  // MARK: - Variables

  /// The left or top edge of a view, relative to its superview.
  func minVariable(at slot: Int32, _ axis: Axis) -> Variable {
    let slot = Int(slot)
    let known = records[slot, axis].min
    if !known.isNone { return known }
    let variable = makeVariable(slot * 4 + Int(axis.rawValue))
    records[slot, axis].min = variable
    return variable
  }

  func sizeVariable(at slot: Int32, _ axis: Axis) -> Variable {
    let slot = Int(slot)
    let known = records[slot, axis].size
    if !known.isNone { return known }
    let variable = makeVariable(slot * 4 + 2 + Int(axis.rawValue))
    records[slot, axis].size = variable
    // The rows for the intrinsic size, or for its absence, are still missing.
    commitLater(Int32(truncatingIfNeeded: slot), axis)
    return variable
  }

  func makeVariable(_ target: Int) -> Variable {
    let variable = solver.variable()
    let index = Int(variable.index)
    while targets.count <= index { targets.append(-1) }
    targets[index] = Int32(truncatingIfNeeded: target)
    // A new variable is zero, and the solver reports only what differs.
    let numbers = store.pointee.frames.numbers
    if target >= 0, numbers[target] != 0 {
      numbers[target] = 0
      noteMoved(target >> 2)
    }
    return variable
  }
}
