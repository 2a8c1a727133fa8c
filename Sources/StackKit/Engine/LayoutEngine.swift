package import Cassowary

/// Lays out one tree of views, with one solver.
///
/// The engine collects what changes and solves it in one transaction when a
/// frame is read, or when ``layoutIfNeeded()`` is called. Get it from any
/// view of the tree: ``LayoutView/engine``.
///
/// An engine ends with its tree, or when the root becomes part of another tree:
/// it answers nothing then, and does nothing.
///
/// A host that draws uses two members: ``onNeedsDisplay`` to come back soon,
/// and ``takeChanges()`` to learn what to draw again. ``onNeedsLayout`` and
/// ``layoutIfNeeded()`` are for who wants frames alone.
public final class LayoutEngine: TreeEngine {
  /// The view at the top of the tree, which owns the engine; `nil` once the
  /// tree is gone, or a part of another one: see `LayoutEngine+Ending.swift`.
  var root: LayoutView? {
    get { unownedRoot?.object }
    set { unownedRoot = newValue.map { Unretained($0) } }
  }
  private var unownedRoot: Unretained<LayoutView>?

  let store: SharedStore

  @safe @exclusivity(unchecked)
  var records = SlotTable<ViewRecord>()

  /// How many slots were ever used.
  @safe @exclusivity(unchecked)
  var slotCount = 0
  @safe @exclusivity(unchecked)
  var freeSlots: [Int32] = []

  /// Where the value of a solver's variable goes, by the variable's index: four
  /// times the slot plus 0 for x, 1 for y, 2 for width, 3 for height; or -1.
  @safe @exclusivity(unchecked)
  var targets: [Int32] = []

  /// Whether some constraint has joined widths and heights.
  var sizesMix = false

  /// How many frames were read while places stayed behind.
  var readsBehind = 0

  package let solver = Solver()

  @safe @exclusivity(unchecked)
  var work = PassWork()
  @safe @exclusivity(unchecked)
  var edits = SolverEdits()
  @safe @exclusivity(unchecked)
  var followers = Followers()

  /// Slots of views that are to be drawn again, each once; marks say why.
  @safe @exclusivity(unchecked)
  var changedSlots: [Int32] = []
  @safe @exclusivity(unchecked)
  var marks = SlotTable<SlotMarks>()
  /// The marks that a slot gets when its frame changes: for who takes the
  /// changes, and for who asks for frames on the grid of pixels.
  @safe @exclusivity(unchecked)
  var movedMarks: SlotMarks = []

  var departures = Departures()

  @safe @exclusivity(unchecked)
  var pixelScale = 1.0
  /// Edges on the grid of pixels, by slot, and the slots whose edges are out
  /// of date, once somebody asked for any.
  var pixels: [PixelPlace] = []
  var unalignedSlots: [Int32] = []

  @safe @exclusivity(unchecked)
  var isInPass = false
  /// What questions about ambiguity are put to, until something changes.
  package internal(set) var problemCopy: ProblemCopy?
  /// The work done so far.
  @safe @exclusivity(unchecked)
  public internal(set) var statistics = LayoutStatistics()
  /// Why the solver gave up the last time.
  package internal(set) var failure: SolverError?

  /// How many changes are under way, one inside the other, and of what the
  /// host has to be told at the end; see `LayoutEngine+Notices.swift`.
  @safe @exclusivity(unchecked)
  var changeDepth = 0
  var isGivingNotice = false
  var layoutIsNews = false
  var displayIsNews = false

  /// Whether something is to be drawn again: what ``takeChanges()`` has to hand
  /// over, or a layout pass that is due.
  ///
  /// It is true until the changes are taken for the first time.
  ///
  /// ```swift
  /// let label = Label("one")
  /// _ = label.engine.takeChanges()
  /// print(label.engine.needsDisplay)  // false
  /// label.alpha = 0.5
  /// print(label.engine.needsDisplay, label.engine.needsLayout)  // true false
  /// ```
  @safe @exclusivity(unchecked)
  public internal(set) var needsDisplay = true

  /// Called once, until the next pass, when frames become out of date.
  ///
  /// It is called at the end of the call that changed something, when that is
  /// complete: it may change anything, and let go of the tree. Still, schedule
  /// a pass; do not lay out inside the closure. UIKit's `setNeedsLayout()`
  /// reaches a host in the same way.
  public var onNeedsLayout: (() -> Void)? {
    // What goes with the old one may come back here.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Called once, until ``takeChanges()``, when something is to be drawn again.
  ///
  /// That is whenever layout is needed, or something looks different without
  /// it: a colour, a list that is scrolled, the order of subviews. It is called
  /// at the end of the call that changed something, after ``onNeedsLayout``.
  /// Before changes are first taken it is not: all is to be drawn then. UIKit's
  /// `setNeedsDisplay()` reaches a host in the same way.
  ///
  /// ```swift
  /// let label = Label("one", measurer: CellTextMeasurer())
  /// var calls = 0
  /// label.engine.onNeedsDisplay = { calls += 1 }
  /// _ = label.engine.takeChanges()
  /// label.text = "two"
  /// label.textColor = .red
  /// print(calls)  // 1
  /// ```
  public var onNeedsDisplay: (() -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  init(root: LayoutView) {
    unownedRoot = Unretained(root)
    store = SharedStore(FrameStore())
    store.pointee.engine = self
    solver.conflictPolicy = .breakLowestRanked
  }

  deinit {
    records.deallocate()
    marks.deallocate()
    store.deallocate()
  }

  /// Whether something was changed that the frames do not show yet.
  ///
  /// ```swift
  /// let label = Label("one")
  /// label.layoutIfNeeded()
  /// label.text = "two"
  /// print(label.engine.needsLayout)  // true
  /// print(label.frame.width > 0, label.engine.needsLayout)  // true false
  /// ```
  public var needsLayout: Bool { store.pointee.needsLayout }

  /// How many constraints the solver holds, those for sizes included.
  ///
  /// A width or height is not negative, not larger and not smaller than the
  /// content asks for. Where views have to share a lack or an excess of room,
  /// the engine adds constraints that decide about it.
  ///
  /// ```swift
  /// let view = SizedView(width: 10, height: 10)
  /// print(view.engine.solverConstraintCount)  // 6
  /// ```
  ///
  /// - Complexity: O(1), once frames are up to date.
  public var solverConstraintCount: Int {
    layoutIfNeeded()
    return solver.constraintCount
  }

  /// Bytes that the engine and its solver have allocated, views not included.
  public var allocatedBytes: Int {
    (problemCopy?.solver.bytes ?? 0)
      + records.capacity
      * (MemoryLayout<ViewRecord>.stride + MemoryLayout<Rect>.stride)
      + targets.capacity * MemoryLayout<Int32>.stride + solver.bytes
  }

  /// The view at a slot; `nil` if it has left the tree.
  @inline(__always)
  func view(at slot: Int32) -> LayoutView? { records[Int(slot)].view?.object }

  // MARK: - What changed

  /// Remembers that a view's content, priorities or pinned frame changed.
  func markStale(_ view: LayoutView) {
    if !view.flags.contains(.isStale) {
      view.flags.insert(.isStale)
      work.staleSlots.append(view.slot)
      note(view.slot)
    }
    // Also if it is listed: a pass that gave up leaves some behind.
    setNeedsLayout()
  }

  func markStale(
    _ constraint: LayoutConstraint, _ change: LayoutConstraint.PendingChange
  ) {
    if constraint.pending.isEmpty { edits.constraints.append(constraint) }
    constraint.pending.formUnion(change)
    if !followers.isEmpty { constraint.forEachView { note($0) } }
    setNeedsLayout()
  }

  func markStale(_ layout: some PendingLayout) {
    if !layout.isQueued {
      layout.isQueued = true
      edits.layouts.append(layout)
      if let container = layout.superview { note(container) }
    }
    setNeedsLayout()
  }

  func removeLater(_ handle: ConstraintHandle) {
    guard !handle.isNone else { return }
    edits.removals.append(handle)
    setNeedsLayout()
  }

  /// Takes a variable out of the solver in the next pass, after the rows.
  func removeLater(_ variable: Variable) {
    guard !variable.isNone else { return }
    let target = Int(targets[Int(variable.index)])
    if target >= 0, store.pointee.isBehind {
      store.pointee.frames.numbers[target] = solver.value(of: variable)
    }
    targets[Int(variable.index)] = -1
    edits.variableRemovals.append(variable)
  }

  /// Notes in which direction lines run in a view: its superview knows it.
  @inline(__always)
  func noteDirection(of view: LayoutView) {
    let isRightToLeft =
      view.extras?.direction.map { $0 == .rightToLeft }
      ?? view.unownedParent?.hears(.isRightToLeft) ?? false
    if isRightToLeft {
      view.flags.insert(.isRightToLeft)
    } else {
      view.flags.remove(.isRightToLeft)
    }
  }

  func writingDirectionChanged(in view: LayoutView) {
    var isMadeAnew = false
    view.forEachMade { view in
      noteDirection(of: view)
      displayChanged(of: view, .appearance)
      view.asContainer?.placesDidChange()
      guard let links = view.treeLinks else { return }
      links.directionChanged()
      for constraint in links.constraints {
        guard constraint.isDirectional else { continue }
        markStale(constraint, .rebuild)
        if constraint.rank == .user { isMadeAnew = true }
      }
    }
    if isMadeAnew { keepAges() }
  }

  /// Lets all rules of the user come again in their order: those that are made
  /// anew would be the newest, which give way first.
  private func keepAges() {
    var known: [ConstraintHandle: LayoutConstraint] = [:]
    root?.forEachMade { view in
      for constraint in view.treeLinks?.constraints ?? []
      where constraint.rank == .user && !constraint.handle.isNone {
        known[constraint.handle] = constraint
      }
    }
    let rules = solver.constraints.compactMap { known[$0] }
    for rule in rules { markStale(rule, .rebuild) }
    edits.constraints =
      rules
      + edits.constraints.filter { $0.rank != .user || $0.handle.isNone }
  }
}
