import Cassowary

/// The views of a stack layout whose frames follow by sums alone.
///
/// Most stacks need no solver inside: views follow each other with required
/// spacing, nothing but the layout speaks of their places, and each is as
/// large as its content asks for. The frames are then running sums, and what
/// the container gets from the layout is a lower bound of its size, and an
/// upper one if the views fill it. The solver knows these few rows, whatever
/// the number of views; see `StackRun+Rows.swift` for why the result is the
/// same as with all of them.
///
/// A run is *inner* if its container is itself on a run: it needs no rows at
/// all then. Containers get what they need from the inside out
/// (`StackRun+Need.swift`), and extents are handed out from the outside in
/// (`StackRun+Arrange.swift`). Where neither rule decides, the layout gives up
/// its run and is brought to the solver in full.
///
/// Invariants between two passes:
/// - `places[slot]` of every view of the flow names this run;
/// - lengths are those of `need(of:)`, but for the `stressed` ones;
/// - blocks that are not stale have their frames in the store.
final class StackRun {
  unowned(unsafe) let engine: LayoutEngine

  /// The tables of the engine.
  let store: UnsafeMutablePointer<FrameStore>

  /// The layout, which owns the run.
  let owner: Unmanaged<StackLayout>

  /// The place in the engine's list.
  let index: Int

  /// The direction in which the views follow each other.
  let axis: Axis

  /// How many views contain the container.
  let depth: Int

  /// Along the axis: natural lengths, but for the stressed views.
  @exclusivity(unchecked)
  var sums = RunSums()

  // MARK: What the container needs

  /// The views whose length is not what they ask for.
  @exclusivity(unchecked)
  var stressed: [Int] = []

  /// The largest size that a view asks for across the axis.
  @exclusivity(unchecked)
  var widest = 0.0

  /// Whether nobody needs to know `widest`, because the container's size is
  /// given.
  var skipsWidest = false

  /// Whether `widest` has to be found again.
  @exclusivity(unchecked)
  var isWidestStale = true

  /// The size that the container must have so that all views get what they
  /// ask for; along the axis, and across.
  var needAlong = Double.nan
  var needAcross = Double.nan

  /// Whether a view has priorities of its own.
  var hasCustomPriorities = false

  /// Whether a view is the container of other runs.
  @exclusivity(unchecked)
  var hasContainers = false

  /// Whether a view is a box.
  @exclusivity(unchecked)
  var hasBoxes = false

  /// The views that the solver knows.
  @exclusivity(unchecked)
  var islands: [Int32] = []

  /// Whether priorities inside of the views may have changed.
  var needsContainerCheck = true

  /// Whether the height of a view depends on its width.
  @exclusivity(unchecked)
  var hasWrapping = false

  /// The rows of the container's size; see `StackRun+Rows.swift`.
  var rows = RunRows()

  // MARK: What the container gave

  /// The size of the container that views were arranged for.
  var extent = Size(width: .nan, height: .nan)

  /// Where the first view begins, from the leading edge.
  var origin = 0.0

  /// The margins across the axis, and the room between them.
  var crossLead = 0.0
  var crossTrail = 0.0
  var crossRoom = Double.nan

  /// Whether leading is right: along the axis, and across.
  var isMirroredAlong = false
  var isMirroredAcross = false

  /// How views are aligned across the axis.
  var crossAlignment = StackAlignment.none

  /// Views whose size changed, so that what is inside them must be arranged
  /// again; `needsAllArranged` stands for all.
  @exclusivity(unchecked)
  var changedContainers: [Int32] = []
  var needsAllArranged = true

  /// Views whose height depends on their width and whose content changed.
  @exclusivity(unchecked)
  var changedTexts: [Int32] = []

  // MARK: Frames

  /// Blocks from this one on are stale, unless their stamp is the current
  /// one.
  @exclusivity(unchecked)
  var staleFrom = 0
  @exclusivity(unchecked)
  var stamp: UInt32 = 1
  @exclusivity(unchecked)
  var stamps: [UInt32] = []

  // MARK: Queues

  @exclusivity(unchecked)
  var isNeedQueued = false
  @exclusivity(unchecked)
  var isArrangeQueued = false
  @exclusivity(unchecked)
  var isFrameQueued = false
  var areRowsQueued = false

  /// Whether the layout is to be brought to the solver in the next pass.
  var isEnding = false

  /// Whether the run has ended.
  var isGone = false

  /// What was found out about costs, until something changes.
  @exclusivity(unchecked)
  var costs = RunCosts()

  init(layout: StackLayout, engine: LayoutEngine, index: Int, depth: Int) {
    owner = Unmanaged.passUnretained(layout)
    self.engine = engine
    store = engine.store
    axis = layout.axis
    self.index = index
    self.depth = depth
  }
}

extension StackRun {
  @inline(__always)
  var layout: StackLayout { owner.takeUnretainedValue() }

  /// The slot of the container; below zero once it has left the tree.
  @inline(__always)
  var containerSlot: Int32 { layout.container?.slot ?? -1 }

  /// Whether the container is itself on a run.
  var isInner: Bool {
    let slot = containerSlot
    return slot >= 0 && engine.isPlain(slot)
  }

  /// The place of a slot in the flow; `nil` if it is not there.
  ///
  /// - Complexity: O(1), but for the first time after views came or went.
  @inline(__always)
  func place(of slot: Int32) -> Int? {
    let hint = Int(store.pointee.places[Int(slot)].place)
    let isRight = owner._withUnsafeGuaranteedRef { layout in
      hint < layout.slots.count && layout.slots[hint] == slot
    }
    return isRight ? hint : repairedPlace(of: slot)
  }

  private func repairedPlace(of slot: Int32) -> Int? {
    var found: Int?
    for (place, other) in layout.slots.enumerated() {
      engine.places[Int(other)].place = Int32(truncatingIfNeeded: place)
      if other == slot { found = place }
    }
    return found
  }
}

/// Where a view is on a run.
struct RunPlace {
  /// The run's index in the engine's list; -1 for none.
  var run: Int32 = -1
  /// A hint at the place in the flow.
  var place: Int32 = 0
}

extension LayoutView {
  /// The slot of what is to be measured, for a view about which nothing else
  /// was said: its own, or that of what fills it; -1 for other views.
  @inline(__always)
  fileprivate var freshContent: Int32 {
    if extras != nil { return -1 }
    if !flags.contains(.isBox) { return flags.contains(.isStale) ? slot : -1 }
    if !flags.contains(.isHollow) || storedChildren.count > 1 { return -1 }
    return boxContent?._withUnsafeGuaranteedRef { content in
      content.flags == [.isBoxed, .isStale] && content.extras == nil
        && content.layoutCount == 0 ? content.slot : -1
    } ?? -1
  }
}

// MARK: - Views that come and go

extension StackRun {
  /// Takes in all views of the layout's flow.
  func takeAll() {
    let slots = layout.slots
    let engine = self.engine
    sums = RunSums(count: slots.count)
    for (place, slot) in slots.enumerated() {
      let newPlace = RunPlace(
        run: Int32(truncatingIfNeeded: index),
        place: Int32(truncatingIfNeeded: place))
      // Opening a box may make views, and move the tables.
      let records = store.pointee.records
      let content =
        records[Int(slot)].view?._withUnsafeGuaranteedRef { $0.freshContent }
        ?? -1
      if content >= 0, records[Int(slot)].isEmpty,
        records[Int(content)].isEmpty
      {
        if content != slot { hasBoxes = true }
        store.pointee.places[Int(slot)] = newPlace
        store.pointee.places[Int(content)] = newPlace
      } else {
        take(slot, at: place, engine)
        noteNeed(of: slot)
      }
    }
    updateGaps()
    engine.queueNeed(self)
  }

  /// Takes in a view that the layout's flow has got.
  func insert(_ slot: Int32, at place: Int) {
    // Taking a view in may open it as a box, which notes its need.
    sums.insert(0, at: place)
    take(slot, at: place, engine)
    updateGaps()
    noteNeed(of: slot, from: -.infinity)
    costsChanged()
  }

  private func take(_ slot: Int32, at place: Int, _ engine: LayoutEngine) {
    engine.places[Int(slot)] = RunPlace(
      run: Int32(truncatingIfNeeded: index),
      place: Int32(truncatingIfNeeded: place))
    let marks = engine.marks[Int(slot)]
    if marks.contains(.wraps) { hasWrapping = true }
    guard let view = engine.view(at: slot) else { return }
    if marks.contains(.isBox) { takeBox(view, slot) }
    if view.extras != nil { noteExtras(of: view) }
    // Others may become islands, and keep them.
    if layout.allowsRun(of: view) { engine.dropVariables(of: view) }
  }

  /// Lets go of a view that the layout's flow has lost.
  func remove(_ slot: Int32, at place: Int) {
    engine.places[Int(slot)] = RunPlace()
    if hasBoxes { releaseBox(slot) }
    endIsland(slot)
    sums.remove(at: place)
    updateGaps()
    if store.need(of: slot, axis.other) >= widest { isWidestStale = true }
    costsChanged()
    guard let view = engine.view(at: slot) else { return }
    engine.needVariables(of: view)
  }

  /// Lets go of all views.
  func releaseAll() {
    let islands = self.islands
    self.islands = []
    for slot in islands { endIsland(slot) }
    for slot in layout.slots {
      guard engine.places[Int(slot)].run == Int32(index) else { continue }
      engine.places[Int(slot)] = RunPlace()
      if hasBoxes { releaseBox(slot) }
      if let view = engine.view(at: slot) { engine.needVariables(of: view) }
    }
  }

  /// Priorities, or which views ask for something at all, have changed: what
  /// is outside has to be looked at again, too.
  ///
  /// A run that knows its costs knows those of all runs inside: where nothing
  /// was known, nothing outside can depend on it.
  func costsChanged() {
    var run = self
    while true {
      let wasKnown = !run.costs.isEmpty || engine.hasCustomPriorities
      run.costs = RunCosts()
      run.needsContainerCheck = true
      engine.queueNeed(run)
      guard wasKnown, let container = run.layout.container,
        let outer = engine.run(of: container)
      else { return }
      run = outer
    }
  }

  private func noteCustomPriorities() {
    hasCustomPriorities = true
    engine.hasCustomPriorities = true
  }

  /// A view's priorities have changed.
  func prioritiesChanged(of view: LayoutView) {
    noteCustomPriorities()
    costsChanged()
    if engine.marks[Int(view.slot)].contains(.isIsland) {
      engine.needVariables(of: view)
    } else {
      engine.queueNeed(self)
      if !layout.allowsRun(of: view) { engine.surface(view) }
    }
  }

  /// Notes what is special about a view.
  func noteExtras(of view: LayoutView) {
    guard let extras = view.extras else { return }
    if !extras.horizontal.isDefault || !extras.vertical.isDefault {
      noteCustomPriorities()
    }
    if !extras.layouts.isEmpty {
      hasContainers = true
      for layout in extras.layouts { layout.run?.surroundingsChanged() }
    }
  }

  /// The container came onto a run, or left one.
  func surroundingsChanged() {
    needAlong = .nan
    extent = Size(width: .nan, height: .nan)
    engine.queueNeed(self)
  }

  /// Brings the distances between views up to date.
  func updateGaps() {
    if layout.customSpacing.isEmpty {
      sums.setGaps(layout.storedSpacing)
      return
    }
    var gaps: [Double] = []
    gaps.reserveCapacity(layout.flow.count)
    for place in layout.flow.indices {
      gaps.append(
        place == 0
          ? 0
          : layout.spacing(after: layout.flow[place - 1].takeUnretainedValue()))
    }
    sums.setGaps(layout.storedSpacing, gaps)
  }
}
