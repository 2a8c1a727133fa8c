import Cassowary

/// What the engine keeps with a view that is more than a plain leaf.
///
/// The methods without a body are for the layouts of which the view is the
/// container. Stack layouts lie above the engine, and these methods are called
/// for each view inside: hence a class, whose subclass overrides them.
class TreeLinks: ViewLinks {
  /// Active constraints that mention the view.
  @safe @exclusivity(unchecked)
  var constraints: [LayoutConstraint] = []

  /// Not less than the age of each of these constraints; of the root, than that
  /// of any in the tree.
  var lastAge: Int32 = 0

  /// What the root has, and views whose frames were set.
  @safe @exclusivity(unchecked)
  var rare: RareLinks?

  func needRare() -> RareLinks { rare.need(RareLinks()) }

  var pinRows: PinRows { rare?.pinRows ?? PinRows() }

  /// Deactivates the constraints between the subtree and the rest; the root of
  /// the subtree knows of the ages inside.
  override func subtreeLeaves(_ subtree: LayoutView, with view: LayoutView) {
    if lastAge > 0 { subtree.needTreeLinks().takeOver(lastAge) }
    for constraint in constraints where constraint.secondAttribute != nil {
      let other =
        constraint.first === view ? constraint.second : constraint.first
      if let other, Self.isInside(other, subtree, beside: view),
        constraint.rest.allSatisfy({
          $0.view.map { Self.isInside($0, subtree, beside: view) } ?? false
        })
      {
        continue
      }
      constraint.deactivate()
    }
  }

  /// Whether a view is in a subtree in which another one is; at once for its
  /// superview, its subviews and their siblings.
  private static func isInside(
    _ view: LayoutView, _ subtree: LayoutView, beside other: LayoutView
  ) -> Bool {
    if let parent = view.parent, parent === other { return true }
    if other !== subtree, let parent = other.parent,
      view === parent || view.parent === parent
    {
      return true
    }
    return view.isDescendant(of: subtree)
  }

  override func safeAreaChanged() {
    for constraint in constraints where constraint.hasSafeArea {
      constraint.touch(.constant)
    }
  }

  override func rootIsTaken(into tree: LayoutView) {
    rare?.engine?.end()
    rare?.engine = nil
    passAge(to: tree)
  }

  override func passAge(to tree: LayoutView) {
    if lastAge == 0 { return }
    let root = tree.attachedEngine?.root ?? tree.root
    root.needTreeLinks().takeOver(lastAge)
  }

  private func takeOver(_ age: Int32) { lastAge = max(lastAge, age) }

  override func viewIsGoing() {
    rare?.engine?.end()
    for constraint in constraints { constraint.deactivate() }
  }

  // MARK: - For layouts in the view

  /// The view is in the engine's tree now, or the solver is another one.
  func attach(to engine: LayoutEngine) {}

  /// The view leaves the engine's tree: rows go.
  func detach() {}

  /// The solver is gone, with all rows.
  func forgetRows() {
    rare?.pinRows = PinRows()
    for constraint in constraints { constraint.handle = .none }
  }

  func directionChanged() {}

  /// A subview was measured: its text may stand elsewhere.
  ///
  /// This and the next two are called only where the view's flags ask for it.
  func contentMeasured(of subview: LayoutView) {}

  /// The content of a subview asks for another size, or for none (NaN): this is
  /// told in any case; `asksNoMore` says whether it asked for one before.
  func metricChanged(
    of subview: LayoutView, _ axis: Axis, _ metric: Double, asksNoMore: Bool,
    _ engine: LayoutEngine
  ) throws(SolverError) {}

  /// A subview came out with a size that is not what its content asks for.
  func sizeDiffers(of subview: LayoutView, _ axis: Axis) {}

  func check(with check: EngineCheck, _ view: LayoutView) {}
}

/// What few views have that are joined to others.
final class RareLinks {
  var pinRows = PinRows()

  /// The engine of the tree, if the view is its root.
  var engine: LayoutEngine?
}

/// A layout that has something to bring to the solver.
protocol PendingLayout: AnyObject {
  /// Whether the layout is in the engine's list.
  var isQueued: Bool { get set }

  var superview: LayoutView? { get }

  func apply(_ engine: LayoutEngine) throws(SolverError)

  /// The views whose baselines are aligned; none if it aligns others.
  var viewsOnBaselines: [LayoutView] { get }
}

/// The constraints that hold a frame that was set.
struct PinRows {
  var min = AxisPair(ConstraintHandle.none)
  var size = AxisPair(ConstraintHandle.none)

  var all: [ConstraintHandle] {
    [min.horizontal, min.vertical, size.horizontal, size.vertical]
  }
}

extension ViewExtras {
  /// What the engine keeps with the view: nobody else makes links of views.
  @inline(__always)
  var treeLinks: TreeLinks? {
    links.map { unsafe unsafeDowncast($0, to: TreeLinks.self) }
  }
}

extension LayoutView {
  @inline(__always)
  final var treeLinks: TreeLinks? { extras?.treeLinks }

  final func needTreeLinks() -> TreeLinks {
    let extras = needExtras()
    if let links = extras.treeLinks { return links }
    let fresh = TreeLinks()
    extras.links = fresh
    return fresh
  }

  // MARK: - Constraints that mention the view

  /// The constraints that mention the view and are active.
  ///
  /// Those of a ``StackLayout`` are in ``StackLayout/constraints``.
  public final var constraints: [LayoutConstraint] {
    treeLinks?.constraints ?? []
  }

  final func take(_ constraint: LayoutConstraint) {
    needTreeLinks().constraints.append(constraint)
    uncollapse()
  }

  final func letGo(_ constraint: LayoutConstraint) {
    // It is there once; of many that go, the oldest is the first to go.
    guard let links = treeLinks,
      let index = links.constraints.firstIndex(where: { $0 === constraint })
    else { return }
    links.constraints.remove(at: index)
    collapse()
  }
}
