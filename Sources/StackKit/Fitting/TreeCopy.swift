/// A copy of a view with all that is inside, in an engine of its own.
///
/// It computes what the engine of the tree would, which does not notice.
struct TreeCopy {
  private let root: CopiedView

  /// The views that were copied, the outermost first, and their copies.
  let originals: [LayoutView]
  private(set) var copied: [CopiedView] = []

  /// The constraints that were copied, or lead to views outside.
  private(set) var constraints: [LayoutConstraint] = []

  /// The views that stand for containers, with what these need.
  private(set) var standIns: [(copy: CopiedView, asked: ContentFit)] = []

  /// Whether baselines are to lie somewhere.
  private(set) var speaksOfBaselines = false

  /// Whether the height of some view depends on its width.
  private(set) var hasWrappedViews = false

  /// Whether the height follows from the width, somewhere inside.
  var followsWidth: Bool {
    hasWrappedViews || constraints.contains { $0.joinsAxes }
  }

  /// The copies by their originals, until all are made: what nobody else holds
  /// goes with the tree at once.
  private var copies: [ObjectIdentifier: CopiedView] = [:]

  /// What follows from lengths, which are others in the copy.
  private let shares = Shares()

  private final class Shares {
    var list: [Share] = []
    var copies: [ObjectIdentifier: CopiedView] = [:]
  }

  /// The shares of the views of a container, and the constraints of the copy
  /// that stand for them.
  private struct Share {
    let container: any FittedContainer
    var wanted: [LayoutConstraint] = []
    var made: [LayoutConstraint] = []
    /// Guides of the copy for numbers that several views have to do with.
    var units: [String: LayoutView] = [:]
  }

  /// Copies a view, but for its frame, and what is inside.
  ///
  /// `fits` is what containers inside need, by slot: a view takes the place of
  /// one that stands alone, with all in it.
  init(of view: LayoutView, fits: [Int32: ContentFit] = [:]) {
    // What is inside is made before the copy, in which nothing of the user's
    // runs. In a pass, containers inside may just have found out something:
    // they arrange their views first, too.
    func standIn(_ inner: LayoutView) -> ContentFit? {
      guard inner !== view, let fit = fits[inner.slot] else { return nil }
      return fit.standsAlone ? fit : nil
    }
    view.forEachMade(except: { standIn($0) != nil }) { $0.needSubviews() }
    let engine = view.engineAfterLayout
    var stale: [LayoutView] = []
    view.forEachMade(except: { standIn($0) != nil }) {
      if $0.flags.contains(.isStale) { stale.append($0) }
    }
    for container in stale { container.asContainer?.arrange() }
    root = CopiedView(copying: view, from: engine)
    copies[ObjectIdentifier(view)] = root
    var originals: [LayoutView] = []
    view.forEachMade(except: { standIn($0) != nil }) { originals.append($0) }
    self.originals = originals
    for original in originals.dropFirst() {
      let asked = standIn(original)
      let copy = CopiedView(copying: original, from: engine, fit: asked)
      copies[ObjectIdentifier(original)] = copy
      if let asked { standIns.append((copy, asked)) }
      if copy.heightDependsOnWidth { hasWrappedViews = true }
      if let parent = original.parent {
        self.copy(of: parent)?.addSubview(copy)
      }
    }
    for original in originals where standIn(original) == nil {
      copyLayouts(of: original)
    }
    let containers = originals.filter { $0.hasChildren && standIn($0) == nil }
      .compactMap { $0 as? any FittedContainer }
    let sharesInForce = containers.map(\.sharesInForce)
    let replaced = Set(sharesInForce.joined())
    constraints = originals.flatMap { original in
      original.constraints.filter {
        // Bounds are set by what is around.
        $0.first === original && ($0.rank != .bound || original !== view)
          && !replaced.contains($0)
      }
    }
    constraints = constraints.inOrderOfActivation()
    for container in containers { constraints += container.constraintsOfCopy }
    for constraint in constraints {
      if constraint.hasBaseline { speaksOfBaselines = true }
      _ = copy(constraint, copies)
    }
    for (container, present) in zip(containers, sharesInForce)
    where !present.isEmpty {
      shares.list.append(Share(container: container))
      shares.copies = copies
    }
    for index in shares.list.indices {
      makeShare(index, wantedShare(index, nil))
      constraints += shares.list[index].wanted
    }
    for original in originals { copyState(of: original) }
    root.writingDirection = view.effectiveWritingDirection
    root.isHidden = false
    root.unpinFrame()
    copied = originals.compactMap { copies[ObjectIdentifier($0)] }
    copies = [:]
  }

  /// The size of the view when it is pulled to a target.
  func size(
    _ target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> Size {
    pull(root.widthAnchor, to: target.width, horizontal)
    pull(root.heightAnchor, to: target.height, vertical)
    updateShares()
    return root.frame.size
  }

  /// Makes the shares of containers those that follow from lengths, from the
  /// ones that views have if nothing outside decides.
  private func updateShares() {
    func size(_ view: LayoutView) -> Size {
      shares.copies[ObjectIdentifier(view)]?.frame.size ?? .zero
    }
    for _ in 0..<(shares.list.isEmpty ? 0 : 8) {
      let wanted = shares.list.indices.map { wantedShare($0, size) }
      let changed = shares.list.indices.filter {
        !wanted[$0].elementsEqual(shares.list[$0].wanted) { $0.asks(as: $1) }
      }
      if changed.isEmpty { return }
      for index in changed { makeShare(index, wanted[index]) }
    }
  }

  private func wantedShare(
    _ index: Int, _ size: ((LayoutView) -> Size)?
  ) -> [LayoutConstraint] {
    shares.list[index].container.shares(size) { name in
      if let unit = shares.list[index].units[name] { return unit }
      let unit = LayoutView()
      unit.flags.insert(.isGuide)
      root.adopt(guide: unit)
      shares.list[index].units[name] = unit
      return unit
    }
  }

  private func makeShare(_ index: Int, _ wanted: [LayoutConstraint]) {
    for constraint in shares.list[index].made { constraint.deactivate() }
    shares.list[index].wanted = wanted
    shares.list[index].made = wanted.compactMap { copy($0, shares.copies) }
  }

  private func pull(
    _ anchor: LayoutDimension, to length: Double, _ priority: LayoutPriority
  ) {
    guard length.isFinite else { return }
    anchor.constraint(equalTo: max(0, length)).with(priority: priority)
      .isActive = true
  }

  // MARK: - Copying

  private func copy(of view: LayoutView) -> CopiedView? {
    copies[ObjectIdentifier(view)]
  }

  private mutating func copyLayouts(of original: LayoutView) {
    guard let container = copy(of: original) else { return }
    for layout in original.stackLayouts {
      if layout.alignsBaselines { speaksOfBaselines = true }
      let views = layout.views.compactMap { copy(of: $0) }
      container.addStackLayout(layout.axis, views) {
        $0.settings = layout.settings
        $0.isPlacedByContainer = layout.isPlacedByContainer
        $0.isCentredByContainer = layout.isCentredByContainer
        $0.squeezesBeforeCentering = layout.squeezesBeforeCentering
        $0.overflowPriority = layout.overflowPriority
        $0.collapsesWhenEmpty = layout.collapsesWhenEmpty
        $0.ownInsets = layout.ownInsets
      }
    }
  }

  /// Copies a constraint, if it joins views of the copy.
  private func copy(
    _ constraint: LayoutConstraint, _ copies: [ObjectIdentifier: CopiedView]
  ) -> LayoutConstraint? {
    func copy(of view: LayoutView?) -> LayoutView? {
      // A guide of the copy stands for itself.
      guard let view, view.parent !== root else { return view }
      return copies[ObjectIdentifier(view)]
    }
    guard let first = copy(of: constraint.first) else { return nil }
    var second: LayoutDimension?
    if let attribute = constraint.secondAttribute {
      guard let copy = copy(of: constraint.second) else { return nil }
      second = LayoutDimension(view: copy, attribute: attribute)
    }
    let made = LayoutConstraint(
      LayoutDimension(view: first, attribute: constraint.firstAttribute),
      constraint.relation, second, multiplier: constraint.multiplier,
      constant: constraint.constant)
    made.rest = constraint.rest.compactMap { term in
      guard let view = copy(of: term.view) else { return nil }
      return LayoutTerm(view, term.attribute, times: term.coefficient)
    }
    guard made.rest.count == constraint.rest.count else { return nil }
    made.rank = constraint.rank
    made.with(priority: constraint.priority).isActive = true
    return made
  }

  /// Copies what layouts and constraints change when they take a view in.
  private func copyState(of original: LayoutView) {
    guard let copy = copy(of: original) else { return }
    if let pin = original.rareExtras?.pin { copy.frame = pin }
    copy.flags.remove(.isCollapsed)
    copy.flags.formUnion(original.flags.intersection(.isCollapsed))
    // The baselines of a container are those of views inside the copy.
    func baseline(isFirst: Bool) -> Unretained<LayoutView>? {
      original.asContainer?.baselineView(isFirst: isFirst)
        .flatMap { self.copy(of: $0) }.map { Unretained($0) }
    }
    copy.firstBaselineView = baseline(isFirst: true)
    copy.lastBaselineView = baseline(isFirst: false)
  }
}

/// A container that looks at frames: nobody does in a copy.
protocol FittedContainer: LayoutView {
  /// What holds in a copy beside the rules that are in force.
  var constraintsOfCopy: [LayoutConstraint] { get }

  /// The rules in force that follow from lengths; others hold in a copy.
  var sharesInForce: [LayoutConstraint] { get }

  /// Those that follow from sizes; without any, from what views ask for.
  /// `unit` gives a view whose length stands for a number.
  func shares(
    _ size: ((LayoutView) -> Size)?, unit: (String) -> LayoutView
  ) -> [LayoutConstraint]
}

extension LayoutConstraint {
  /// Whether another constraint of the same views asks for the same.
  fileprivate func asks(as other: LayoutConstraint) -> Bool {
    first === other.first && second === other.second
      && relation == other.relation && multiplier == other.multiplier
      && constant == other.constant && priority == other.priority
  }
}

/// A view of the copy, which asks for what the original is known to ask for.
final class CopiedView: LayoutView, ViewContainer {
  let original: LayoutView
  /// The views inside whose baselines are those of the view, if any are.
  fileprivate var firstBaselineView: Unretained<LayoutView>?
  fileprivate var lastBaselineView: Unretained<LayoutView>?
  private let natural: IntrinsicSize
  private let wraps: Bool
  private let known: (width: Double, height: Double)

  /// Copies a view, or makes one that stands for a container.
  init(
    copying original: LayoutView, from engine: LayoutEngine,
    fit: ContentFit? = nil
  ) {
    self.original = original
    let slot = Int(original.slot)
    let record = engine.records[slot]
    func metric(_ value: Double) -> Double? { value.isNaN ? nil : value }
    wraps = fit == nil && engine.marks[slot].contains(.wraps)
    natural =
      fit.map { IntrinsicSize(width: $0.size.width, height: $0.size.height) }
      ?? IntrinsicSize(
        width: metric(record.x.intrinsic),
        height: metric(wraps ? record.naturalHeight : record.y.intrinsic))
    known = (record.measuredWidth, record.y.intrinsic)
    super.init()
    isHidden = original.isHidden
    writingDirection = original.writingDirection
    for axis in Axis.allCases {
      let asked = fit?.priorities[axis] ?? original.priorities(along: axis)
      setHuggingPriority(asked.hugging, for: axis)
      setCompressionResistance(asked.compression, for: axis)
    }
    guard let extras = original.rareExtras else { return }
    layoutMargins = extras.layoutMargins
    safeAreaInsets = extras.safeAreaInsets
  }

  override var intrinsicContentSize: IntrinsicSize {
    // Lines of views as they are say nothing of these in one line.
    guard wraps, original.hasChildren, let width = natural.width
    else { return natural }
    return IntrinsicSize(
      width: width, height: sizeThatFits(width: width).height)
  }

  override var heightDependsOnWidth: Bool { wraps }

  override var keepsHeightWhenWider: Bool { original.keepsHeightWhenWider }

  /// Asks the original, unless it is asking already: a view may answer with
  /// a fitting of its own.
  override func sizeThatFits(width: Double) -> Size {
    if width == known.width, known.height == known.height {
      return Size(width: width, height: known.height)
    }
    if original.flags.contains(.isFitting) {
      return Size(width: width, height: natural.height ?? 0)
    }
    original.flags.insert(.isFitting)
    defer { original.flags.remove(.isFitting) }
    return original.sizeThatFits(width: width)
  }

  override var asContainer: (any ViewContainer)? {
    firstBaselineView == nil && lastBaselineView == nil ? nil : self
  }

  func baselineView(isFirst: Bool) -> LayoutView? {
    (isFirst ? firstBaselineView : lastBaselineView)?.object
  }

  override var firstBaselineOffset: Double { original.firstBaselineOffset }

  override var lastBaselineOffset: Double { original.lastBaselineOffset }
}
