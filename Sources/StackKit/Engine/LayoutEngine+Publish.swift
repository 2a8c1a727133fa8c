import Cassowary

// From the solver's values to frames.
extension LayoutEngine {
  /// Writes the numbers that changed into the frames.
  func publish() {
    let changes = solver.takeChanges()
    counts.valuesPublished += changes.count
    let numbers = store.pointee.frames.numbers
    for change in changes {
      let index = Int(change.variable.index)
      let target = index < targets.count ? Int(targets[index]) : -1
      if target >= 0 {
        numbers[target] = change.value
        publishedOne(target)
      }
    }
    for slot in committedSlots {
      guard let view = view(at: slot) else { continue }
      noteDifference(of: view, .horizontal)
      noteDifference(of: view, .vertical)
      // A width that came out as zero was not reported as a change.
      if marks[Int(slot)].contains(.wraps),
        store.pointee.frames[Int(slot)].width == 0,
        !records[Int(slot)].x.size.isNone
      {
        slotsToWrap.append(slot)
      }
    }
    committedSlots.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private func publishedOne(_ target: Int) {
    noteMoved(target >> 2)
    if target & 2 != 0 { publishedSize(target) }
  }

  private func publishedSize(_ target: Int) {
    guard let view = view(at: Int32(truncatingIfNeeded: target >> 2)) else {
      return
    }
    if target & 1 == 0 {
      if marks[target >> 2].contains(.wraps) { slotsToWrap.append(view.slot) }
      noteDifference(of: view, .horizontal)
    } else {
      noteDifference(of: view, .vertical)
    }
  }

  /// Remembers that the frame of a view changed, if anybody wants to know.
  ///
  /// The marks lie in memory of their own: the views themselves need not be
  /// touched when a long column moves.
  @inline(__always)
  func noteMoved(_ slot: Int) {
    guard !marks[slot].isSuperset(of: movedMarks) else { return }
    if movedMarks.contains(.isUnaligned) { noteUnaligned(slot) }
    if tracksChanges { noteChange(slot, .isMoved) }
  }

  /// Tells the layout of a view that the view is not as large as its content
  /// asks for: the layout has to say who gives way.
  @inline(__always)
  func noteDifference(of view: LayoutView, _ axis: Axis) {
    let slot = Int(view.slot)
    let metric = records[slot][axis].intrinsic
    let size = store.pointee.frames[slot].size[axis]
    // False for a metric that is not there, too.
    guard abs(size - metric) > 1e-9 * max(1, abs(metric)) else { return }
    reportDifference(of: view, axis)
  }

  private func reportDifference(of view: LayoutView, _ axis: Axis) {
    if view.flags.contains(.isCollapsed) || view.layoutCount == 0 { return }
    view.parent?.treeLinks?.layouts?.sizeDiffers(of: view, axis)
  }
}
