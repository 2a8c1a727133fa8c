import Cassowary

/// What the engine keeps with a view that has, or had, stack layouts.
final class StackLinks: TreeLinks {
  @safe @exclusivity(unchecked)
  var layouts: [StackLayout] = []

  init(replacing old: TreeLinks?) {
    super.init()
    constraints = old?.constraints ?? []
    lastAge = old?.lastAge ?? 0
    rare = old?.rare
  }

  override func attach(to engine: LayoutEngine) {
    for layout in layouts { engine.markStale(layout) }
  }

  override func detach() {
    for layout in layouts { layout.uninstall() }
  }

  override func forgetRows() {
    super.forgetRows()
    for layout in layouts { layout.forgetEngine() }
  }

  override func directionChanged() {
    for axis in Axis.allCases {
      for layout in layouts where layout.axis == axis {
        layout.change(
          axis == .horizontal
            ? [.rebuildMajor, .rebuildSpacing] : .rebuildMinor)
      }
    }
  }

  override func contentMeasured(of view: LayoutView) {
    for layout in layouts
    where layout.alignsBaselines && !layout.minors.isEmpty {
      layout.change(.baselines)
    }
  }

  override func metricChanged(
    of view: LayoutView, _ axis: Axis, _ metric: Double, asksNoMore: Bool,
    _ engine: LayoutEngine
  ) throws(SolverError) {
    for layout in layouts
    where layout.axis == axis && (layout.suppressesAmbiguity || asksNoMore) {
      try layout.metricChanged(of: view, metric, engine)
    }
  }

  override func sizeDiffers(of view: LayoutView, _ axis: Axis) {
    for layout in layouts
    where layout.axis == axis && layout.asksForDifferences {
      if layouts.count == 1 || layout.flow.place(of: view) != nil {
        layout.sizeDiffers(of: view)
      }
    }
  }

  /// A view that others arrange, too, has left a layout: they keep it small.
  func viewIsSharedLess() {
    for layout in layouts { layout.change(.suppressions) }
  }

  override func subviewLeaves(_ view: LayoutView) {
    for layout in layouts { layout.remove(view) }
  }

  override func visibilityChanged(of view: LayoutView) {
    for layout in layouts { layout.visibilityChanged(of: view) }
  }

  override func prioritiesChanged(of view: LayoutView) {
    for layout in layouts where layout.squeezesBeforeCentering {
      layout.change(.suppressions)
    }
  }

  override func layoutMarginsChanged() {
    for layout in layouts where layout.isLayoutMarginsRelative {
      layout.change([.majorMargins, .minorMargins])
    }
  }

  override func check(with check: EngineCheck, _ view: LayoutView) {
    for layout in layouts { layout.check(with: check, view) }
  }

  override func viewIsGoing() {
    super.viewIsGoing()
    let going = layouts
    layouts = []
    for layout in going { layout.containerIsGone() }
  }
}

extension StackLayout: PendingLayout {
  var viewsOnBaselines: [LayoutView] {
    // The flow does not hold its views, and may change meanwhile.
    alignsBaselines ? flow.map { $0.object } : []
  }

  /// What the layout has to be told, as flags of its container; they stay where
  /// nothing follows from it any more.
  var hearings: ViewFlags {
    var hearings: ViewFlags = []
    if suppressesAmbiguity { hearings.insert(.hearsOfMetrics(axis)) }
    if asksForDifferences { hearings.insert(.hearsOfDifferences(axis)) }
    if alignsBaselines { hearings.insert(.hearsOfBaselines) }
    return hearings
  }
}

extension LayoutView {
  final var stackLinks: StackLinks? { extras?.links as? StackLinks }

  final func needStackLinks() -> StackLinks {
    if let stackLinks { return stackLinks }
    let fresh = StackLinks(replacing: treeLinks)
    needExtras().links = fresh
    return fresh
  }
}
