import Cassowary

extension LayoutEngine {
  /// Writes the numbers that changed into the frames.
  ///
  /// Places that move together with others stay behind, unless somebody wants
  /// to know what moved: they are computed for those who read them. Sizes do
  /// not, as each has a constraint of its own, the one that it is not negative.
  func publish() {
    var changes: [Cassowary.Change] = []
    if movedMarks.isEmpty {
      solver.takeComputedChanges(into: &changes)
      store.pointee.isBehind = solver.hasValuesToCompute
      readsBehind = 0
    } else {
      solver.takeChanges(into: &changes)
      store.pointee.isBehind = false
    }
    write(changes)
    statistics.sizesCompared += work.slotsToCompare.count
    for slot in work.slotsToCompare {
      noteDifference(at: Int(slot), .horizontal)
      noteDifference(at: Int(slot), .vertical)
      // A width that came out as zero was not reported as a change.
      if marks[Int(slot)].contains(.wraps),
        store.pointee.frames[Int(slot)].width == 0,
        !records[Int(slot)].x.size.isNone
      {
        work.slotsToWrap.append(slot)
      }
    }
    work.slotsToCompare.removeAll(keepingCapacity: true)
  }

  /// Has the sizes of views compared with what they ask for after the solve
  /// that is under way; those that it brings in are compared anyway.
  func compareLater(_ views: [Unretained<LayoutView>]) {
    for view in views {
      let slot = view.with { $0.slot }
      if records[Int(slot)].staleAxes == 0 { edits.slots.append(slot) }
    }
  }

  /// Brings the places up to date that stayed behind.
  func catchUp() {
    guard store.pointee.isBehind else { return }
    store.pointee.isBehind = false
    write(solver.takeChanges())
  }

  /// The frame of a view, which is up to date; who reads many has all computed.
  func frame(at slot: Int) -> Rect {
    guard store.pointee.isBehind else { return store.pointee.frames[slot] }
    readsBehind += 1
    if readsBehind > 64 + slotCount >> 6 { catchUp() }
    var frame = store.pointee.frames[slot]
    let (x, y) = (records[slot].x.min, records[slot].y.min)
    if !x.isNone { frame.origin.x = solver.value(of: x) }
    if !y.isNone { frame.origin.y = solver.value(of: y) }
    return frame
  }

  private func write(_ changes: [Cassowary.Change]) {
    statistics.valuesPublished += changes.count
    let numbers = store.pointee.frames.numbers
    for change in changes {
      let index = Int(change.variable.index)
      let target = index < targets.count ? Int(targets[index]) : -1
      if target < 0 { continue }
      numbers[target] = change.value
      noteMoved(target >> 2)
      if target & 2 == 0 { continue }
      let slot = Int32(truncatingIfNeeded: target >> 2)
      if target & 1 == 0 {
        if marks[Int(slot)].contains(.wraps) { work.slotsToWrap.append(slot) }
        noteDifference(at: Int(slot), .horizontal)
      } else {
        noteDifference(at: Int(slot), .vertical)
      }
      note(slot)
    }
  }

  /// Remembers that the frame of a view changed, if anybody wants to know.
  @inline(__always)
  func noteMoved(_ slot: Int) {
    guard !marks[slot].isSuperset(of: movedMarks) else { return }
    if movedMarks.contains(.isUnaligned) { noteUnaligned(slot) }
    if tracksChanges { noteChange(slot, .isMoved) }
  }

  /// Tells the layout of a view that the view is not as large as its content
  /// asks for: the layout has to say who gives way.
  @inline(__always)
  private func noteDifference(at slot: Int, _ axis: Axis) {
    let metric = records[slot, axis].intrinsic
    let size = store.pointee.frames[slot].size[axis]
    // False for a metric that is not there, too.
    guard abs(size - metric) > 1e-9 * max(1, abs(metric)) else { return }
    records[slot].view?.with { reportDifference(of: $0, axis) }
  }

  private func reportDifference(of view: LayoutView, _ axis: Axis) {
    if view.flags.contains(.isCollapsed) || view.layoutCount == 0 { return }
    guard let parent = view.unownedParent,
      parent.hears(.hearsOfDifferences(axis))
    else { return }
    parent.object.treeLinks?.sizeDiffers(of: view, axis)
  }
}
