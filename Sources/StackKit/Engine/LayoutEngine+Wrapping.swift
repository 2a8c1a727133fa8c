import Cassowary

// Views whose height follows from their width. A text whose width hangs on its
// own height begins anew with one line and grows to the least height that
// suits: from a larger one, it might come to another that suits as well, and
// what was shown before would decide. See LayoutPass.md, step 4.
extension LayoutEngine {
  /// Asks the views whose width changed for the height at that width.
  func measureWrappedViews() {
    guard !work.slotsToWrap.isEmpty else { return }
    let slots = work.slotsToWrap
    work.slotsToWrap = []
    for slot in slots {
      guard marks[Int(slot)].contains(.wraps), let view = view(at: slot),
        !view.flags.contains(.isStale)
      else { continue }
      let record = records[Int(slot)]
      if sizesMix { noteBeginning(of: slot) }
      let width = store.pointee.frames[Int(slot)].width
      if hasNaturalHeight(view, at: width, record.x.intrinsic) {
        records[Int(slot)].measuredWidth = .nan
        setIntrinsic(Int(slot), .vertical, record.naturalHeight)
      } else if record.measuredWidth != width,
        let height = measuredHeight(view, for: width),
        // A height that comes closer and closer to one has come there.
        !(sizesMix && LayoutNumber.areClose(record.y.intrinsic, height))
      {
        setIntrinsic(Int(slot), .vertical, height)
      }
    }
  }

  /// Whether a view need not be asked for its height at a width: it is the one
  /// that it asks for, or the view is as high wherever it is wider.
  func hasNaturalHeight(
    _ view: LayoutView, at width: Double, _ intrinsic: Double
  ) -> Bool {
    width == intrinsic || (width > intrinsic && view.keepsHeightWhenWider)
  }

  /// The height at a width; `nil` if it is no number, or the view has left.
  func measuredHeight(_ view: LayoutView, for width: Double) -> Double? {
    statistics.widthMeasurements += 1
    guard let height = ask(view, { $0.sizeThatFits(width: width).height })
    else { return nil }
    records[Int(view.slot)].measuredWidth = width
    return LayoutNumber.acceptedMetric(height)
  }

  /// The height at a width, as far as it is known.
  func knownHeight(of view: LayoutView, at width: Double) -> Double? {
    guard view.slot >= 0 else { return nil }
    let record = records[Int(view.slot)]
    return hasNaturalHeight(view, at: width, record.x.intrinsic)
      ? record.naturalHeight
      : record.measuredWidth == width ? record.y.intrinsic : nil
  }

  // MARK: - Widths that follow from heights

  /// Gives the views whose widths hung on their heights the heights of one
  /// line, at the beginning of a pass.
  func beginCoupledViewsAnew() {
    if work.coupledSlots.isEmpty || !work.mayBeginAnew { return }
    let slots = work.coupledSlots
    work.coupledSlots = []
    for slot in slots { beginAnew(slot) }
  }

  /// Gives the views that were measured in the pass, and whose widths hang on
  /// their heights, the heights of one line, unless all of them began so.
  ///
  /// - Returns: Whether there were others. That happens once for each view.
  func beginNewlyCoupledViewsAnew() -> Bool {
    if work.wrappedSlots.isEmpty { return false }
    let slots = work.wrappedSlots
    work.wrappedSlots = []
    if !work.mayBeginAnew { return false }
    let new = slots.filter { !records[Int($0)].hasBegunAnew && isCoupled($0) }
    if new.isEmpty { return false }
    let old = work.coupledSlots.filter { isCoupled($0) }
    for slot in old { records[Int(slot)].hasBegunAnew = false }
    for slot in old + new { beginAnew(slot) }
    return hasWork
  }

  /// Forgets which views began anew, but for those that have to once more.
  func forgetUncoupledViews(isSettled: Bool) {
    if isSettled { work.mayBeginAnew = true }
    work.wrappedSlots.removeAll(keepingCapacity: true)
    if work.coupledSlots.isEmpty { return }
    // Each is there once, whatever came back in the pass.
    let slots = work.coupledSlots
    work.coupledSlots.removeAll(keepingCapacity: true)
    for slot in slots where records[Int(slot)].hasBegunAnew {
      records[Int(slot)].hasBegunAnew = false
      if isCoupled(slot) { work.coupledSlots.append(slot) }
    }
  }

  /// Notes whether a view has begun the pass with the height of one line.
  private func noteBeginning(of slot: Int32) {
    let record = records[Int(slot)]
    if record.hasBegunAnew { return }
    if record.y.intrinsic == record.naturalHeight {
      records[Int(slot)].hasBegunAnew = true
      work.coupledSlots.append(slot)
    } else {
      work.wrappedSlots.append(slot)
    }
  }

  private func beginAnew(_ slot: Int32) {
    let record = records[Int(slot)]
    guard !record.hasBegunAnew, marks[Int(slot)].contains(.wraps),
      view(at: slot) != nil
    else { return }
    records[Int(slot)].hasBegunAnew = true
    work.coupledSlots.append(slot)
    if record.y.intrinsic == record.naturalHeight { return }
    records[Int(slot)].measuredWidth = .nan
    setIntrinsic(Int(slot), .vertical, record.naturalHeight)
    work.slotsToWrap.append(slot)
  }

  /// Whether the width of a view follows from its height, by way of others; or
  /// may: if the height does not suffice, and no fixed width leaves the width,
  /// or if nothing is left of it.
  private func isCoupled(_ slot: Int32) -> Bool {
    let record = records[Int(slot)]
    guard marks[Int(slot)].contains(.wraps), view(at: slot) != nil,
      !record.x.size.isNone, !record.naturalHeight.isNaN,
      record.y.intrinsic != record.naturalHeight
    else { return false }
    var (isByHeight, isByWidth) = (false, false)
    solver.forEachHeld(behind: record.x.size) { index, isFixed in
      let target = Int(index) < targets.count ? targets[Int(index)] : -1
      if target == slot << 2 + 3 { isByHeight = true }
      if target >= 0, target & 3 == 2, isFixed { isByWidth = true }
    }
    let size = store.pointee.frames[Int(slot)].size
    return isByHeight || size.width <= 0
      || !isByWidth && size.height < record.y.intrinsic * (1 - 1e-9)
  }
}
