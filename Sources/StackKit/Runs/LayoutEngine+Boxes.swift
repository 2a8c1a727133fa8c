// Boxes on runs; see `InsetBox`.
//
// A box is a view of its run like any other. What is inside has the same
// place on the same run (`places`), and a mark: what is noted about it is
// noted about the box.
extension UnsafeMutablePointer<FrameStore> {
  /// The slot in the run's flow: the box's, for what is inside of one.
  @inline(__always)
  func flowSlot(of slot: Int32) -> Int32 {
    pointee.marks[Int(slot)].contains(.isBoxed)
      ? pointee.records[Int(slot)].partner : slot
  }

  /// The slot of what fills a box; the slot itself if it is none.
  @inline(__always)
  func contentSlot(of slot: Int32) -> Int32 {
    pointee.marks[Int(slot)].contains(.isBox)
      ? pointee.records[Int(slot)].partner : slot
  }
}

extension LayoutEngine {
  /// Marks a view that comes into the tree as a box, or as inside of one.
  @inline(__always)
  func noteBox(_ view: LayoutView, in container: LayoutView?) {
    let slot = Int(view.slot)
    if view.flags.contains(.isBox) {
      marks[slot].insert([.isBox, .isInsideStale])
      if container?.flags.contains(.arrangesBoxes) != true {
        strayBoxes.append(view.slot)
      }
    } else if let container {
      marks[slot].insert(.isBoxed)
      join(view, container)
    }
  }

  /// Takes in what fills a box, which is in the tree already.
  @inline(__always)
  func attachContent(_ content: LayoutView, of box: LayoutView) {
    attachOne(content, in: nil)
    marks[Int(content.slot)].insert(.isBoxed)
    records[Int(content.slot)].partner = box.slot
    records[Int(box.slot)].partner = content.slot
  }

  /// Makes the slots of a box and of a view inside known to each other.
  @inline(__always)
  private func join(_ view: LayoutView, _ box: LayoutView) {
    records[Int(view.slot)].partner = box.slot
    let isContent =
      box.boxContent?._withUnsafeGuaranteedRef { $0 === view } ?? false
    if isContent { records[Int(box.slot)].partner = view.slot }
  }

  /// Opens the boxes that came into the tree where nothing arranges them.
  func openStrayBoxes() {
    while let slot = strayBoxes.popLast() { view(at: slot)?.openBox() }
  }

  /// What a box holds, or how, has changed.
  func boxChanged(_ view: LayoutView) {
    guard view.slot >= 0, view.flags.contains(.isBox) else { return }
    marks[Int(view.slot)].insert(.isInsideStale)
    guard let run = run(of: view) else { return }
    run.takeBox(view, view.slot)
    guard view.flags.contains(.isBox) else { return }
    run.boxChanged(view.slot)
  }

  /// What is inside a box resists growth in another way.
  func boxCostsChanged(_ view: LayoutView) {
    guard view.slot >= 0, let run = run(of: view) else { return }
    if !run.costs.isEmpty { run.costsChanged() }
    boxChanged(view)
  }

  /// The view is no box any more.
  func forgetBox(_ view: LayoutView, _ box: InsetBox) {
    marks[Int(view.slot)].subtract([.isBox, .isInsideStale])
    records[Int(view.slot)].partner = -1
    forgetInBox(box.content)
    if let line = box.line { forgetInBox(line) }
    guard let run = run(of: view) else { return }
    run.costsChanged()
    run.noteNeed(of: view.slot)
  }

  /// A view is not inside of a box any more.
  func forgetInBox(_ view: LayoutView) {
    guard view.slot >= 0 else { return }
    let slot = Int(view.slot)
    marks[slot].remove(.isBoxed)
    records[slot].partner = -1
    places[slot] = RunPlace()
    needVariables(of: view)
  }

  /// What a box needs for its content.
  func needInBox(at slot: Int32, _ axis: Axis) -> Double {
    let content = records[Int(slot)].partner
    if content < 0 { return 0 }
    let padding =
      records[Int(slot)].view?._withUnsafeGuaranteedRef {
        $0.boxInsets.sum(axis)
      }
    return store.need(of: content, axis) + (padding ?? 0)
  }

  /// Takes in a view inside of a box that was only now made, where its place
  /// was known all the time: nothing is to be laid out.
  func attachLate(_ view: LayoutView, in box: LayoutView) {
    attachOne(view, in: box)
    places[Int(view.slot)] = places[Int(box.slot)]
    marks[Int(box.slot)].insert(.isInsideStale)
    if places[Int(box.slot)].run >= 0, !store.pointee.isStale {
      writeBox(Int(box.slot))
    } else {
      boxChanged(box)
    }
  }

  /// A view became a box while it is in the tree.
  func becameBox(_ view: LayoutView) {
    guard view.slot >= 0 else { return }
    marks[Int(view.slot)].insert([.isBox, .isInsideStale])
    for child in view.children where child.flags.contains(.isBoxed) {
      marks[Int(child.slot)].insert(.isBoxed)
      join(child, view)
    }
    boxChanged(view)
  }

  // MARK: - Frames

  /// A box is about to get another frame.
  @inline(__always)
  func noteSize(_ size: Size, of slot: Int) {
    if marks[slot].contains(.isBox), store.pointee.frames[slot].size != size {
      marks[slot].insert(.isInsideStale)
    }
  }

  /// Writes the frames inside a box, if they are out of date.
  @inline(__always)
  func writeBox(_ slot: Int) {
    if marks[slot].contains(.isInsideStale) { writeInside(slot) }
  }

  private func writeInside(_ slot: Int) {
    marks[slot].remove(.isInsideStale)
    records[slot].view?._withUnsafeGuaranteedRef { view in
      let isMirrored =
        hasDirections && view.effectiveWritingDirection == .rightToLeft
      let size = store.pointee.frames[slot].size
      let content = records[slot].partner
      if content >= 0 {
        let height = store.need(of: content, .vertical)
        write(
          view.boxInsets.contentFrame(
            in: size, height: height, isMirrored: isMirrored),
          content)
      }
      if !view.flags.contains(.hasContentOnly), let box = view.insetBox,
        let line = box.line
      {
        write(
          box.showsLine
            ? box.lineFrame(in: size, isMirrored: isMirrored) : .zero,
          line.slot)
      }
    }
  }

  @inline(__always)
  private func write(_ frame: Rect, _ slot: Int32) {
    guard slot >= 0, store.pointee.frames[Int(slot)] != frame else { return }
    store.pointee.frames[Int(slot)] = frame
    noteMoved(Int(slot))
    counts.valuesPublished += 1
  }
}

extension StackRun {
  /// Takes in what a box holds, or opens the box.
  func takeBox(_ view: LayoutView, _ slot: Int32) {
    guard let box = view.insetBox, box.allowsRun else {
      return view.openBox()
    }
    hasBoxes = true
    // The solver may have placed the content while the box was hidden.
    engine.marks[Int(slot)].insert(.isInsideStale)
    let place = engine.places[Int(slot)]
    let content = box.content.slot
    assert(content >= 0, "what fills a box is in the tree with it")
    engine.places[Int(content)] = place
    engine.dropVariables(of: box.content)
    if engine.marks[Int(content)].contains(.wraps) { hasWrapping = true }
    if let extras = box.content.extras, !extras.layouts.isEmpty {
      hasContainers = true
      for layout in extras.layouts { layout.run?.surroundingsChanged() }
    }
    if let line = box.line {
      assert(line.slot >= 0, "the line of a box is in the tree with it")
      engine.places[Int(line.slot)] = place
      engine.dropVariables(of: line)
    }
  }

  /// Lets go of what a box holds.
  func releaseBox(_ slot: Int32) {
    guard engine.marks[Int(slot)].contains(.isBox),
      let box = engine.view(at: slot)?.insetBox
    else { return }
    if box.content.slot >= 0 {
      engine.places[Int(box.content.slot)] = RunPlace()
    }
    if let line = box.line, line.slot >= 0 {
      engine.places[Int(line.slot)] = RunPlace()
    }
  }

  /// What a box holds, or how, has changed.
  func boxChanged(_ slot: Int32) {
    guard let place = place(of: slot) else { return }
    let content = store.contentSlot(of: slot)
    sums.touch(place)
    if engine.marks[Int(content)].contains(.wraps) {
      hasWrapping = true
      changedTexts.append(content)
    }
    if engine.marks[Int(content)].contains(.hasRuns) {
      hasContainers = true
      changedContainers.append(slot)
    }
    metricsChanged()
    isWidestStale = true
    noteNeed(of: slot)
  }

  /// What it costs to make the content of a box larger, and the line with it;
  /// `nil` if only the solver knows.
  ///
  /// The same as with the layouts that an opened box has.
  func growthCost(inBox view: LayoutView, _ axis: Axis) -> GrowthCost? {
    var cost = GrowthCost.none
    guard let box = view.insetBox else { return cost }
    let content = box.content
    let hasMetric = engine.records[Int(content.slot)][axis].hasIntrinsic
    if hasMetric { cost = GrowthCost(content.huggingPriority(for: axis)) }
    if axis == .vertical || !hasMetric { cost.addSlack(1, depth: depth + 1) }
    for layout in content.extras?.layouts ?? [] {
      guard let run = layout.run else { continue }
      guard let inside = run.growthCost(axis) else { return nil }
      cost.add(inside)
    }
    if box.showsLine, axis != box.lineAxis {
      cost.addSlack(1, depth: depth + 1)
    }
    return cost
  }
}

extension InsetBox {
  /// Whether sums know all about what is inside.
  var allowsRun: Bool {
    content.allowsBox && !content.isHidden && line?.allowsBox ?? true
  }
}

extension LayoutView {
  fileprivate var allowsBox: Bool {
    if layoutCount > 0 || flags.contains(.isCrossed) { return false }
    guard let extras else { return true }
    return extras.constraints.isEmpty && extras.pin == nil
      && extras.horizontal.isDefault && extras.vertical.isDefault
      && !extras.layouts.contains { $0.isEmitted || $0.refusesRun }
  }
}
