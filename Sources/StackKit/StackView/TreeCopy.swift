/// A copy of a view with all that is inside, in an engine of its own; stacks
/// that look at frames have copies that do so, too.
struct TreeCopy {
  private var root: LayoutView { copied[0] }

  /// The views that were copied, the outermost first, and their copies.
  let originals: [LayoutView]
  private(set) var copied: [LayoutView] = []

  /// The constraints that were copied, or lead to views outside.
  private(set) var constraints: [LayoutConstraint] = []

  /// The views that stand for containers, with what these need.
  private(set) var standIns: [(copy: LayoutView, asked: ContentFit)] = []

  /// Whether baselines are to lie somewhere.
  private(set) var speaksOfBaselines = false

  /// Whether the height of some view depends on its width.
  private(set) var hasWrappedViews = false

  /// Whether the height follows from the width, somewhere inside.
  var followsWidth: Bool {
    hasWrappedViews || constraints.contains { $0.joinsAxes }
      || copied.contains {
        // It arranges its views in another way where it is narrower.
        guard let stack = $0 as? StackView else { return false }
        return stack.axis == .horizontal && (stack.turnsToFit || stack.wraps)
      }
  }

  /// The copies by their originals, until all are made.
  private var copies: [ObjectIdentifier: LayoutView] = [:]

  /// Copies a view, but for its frame, and what is inside.
  ///
  /// `fits` is what containers inside need, by slot: a view takes the place of
  /// one that stands alone, with all in it.
  init(of view: LayoutView, fits: [Int32: ContentFit] = [:]) {
    func standIn(_ inner: LayoutView) -> ContentFit? {
      guard inner !== view, inner.hasChildren, let fit = fits[inner.slot]
      else { return nil }
      return fit.standsAlone ? fit : nil
    }
    // Nothing of the user's runs while the copy is made. In a pass, containers
    // inside may just have found out something: they arrange their views first.
    let engine = view.engineAfterLayout
    var stale: [LayoutView] = []
    view.forEachMade(except: { standIn($0) != nil }) {
      if $0.flags.contains(.isStale) { stale.append($0) }
    }
    for container in stale { container.asContainer?.arrange() }
    var originals: [LayoutView] = []
    view.forEachMade(except: { standIn($0) != nil }) {
      // Containers make their guides themselves.
      if !$0.flags.contains(.isGuide) || $0 is LayoutGuide {
        originals.append($0)
      }
    }
    self.originals = originals
    var stacks: [(original: StackView, copy: StackView)] = []
    for original in originals {
      let asked = standIn(original)
      let copy: LayoutView
      if asked == nil, let original = original as? StackView {
        let stack = StackView()
        stack.stored = original.stored
        stacks.append((original, stack))
        copy = stack
      } else {
        copy = CopiedView(copying: original, from: engine, fit: asked)
      }
      copy.takeSettings(of: original, fit: asked)
      copies[ObjectIdentifier(original)] = copy
      copied.append(copy)
      if let asked { standIns.append((copy, asked)) }
      if original === view { continue }
      if copy.heightDependsOnWidth { hasWrappedViews = true }
      if let parent = original.parent {
        self.copy(of: parent)?.addSubview(copy)
      }
    }
    for (original, copy) in stacks {
      copy.addArrangedSubviews(original.arranged.compactMap(self.copy(of:)))
      if !original.items.isEmpty { copy.settings = original.settings }
    }
    let own = Set(stacks.flatMap(\.original.rules.constraints))
    for original in originals {
      if standIn(original) == nil { copyLayouts(of: original) }
      if original.asContainer?.followsPlaces == true {
        speaksOfBaselines = true
      }
      for constraint in original.constraints
      where constraint.first === original {
        if constraint.hasBaseline { speaksOfBaselines = true }
        // Bounds are set by what is around.
        if !own.contains(constraint),
          constraint.rank != .bound || original !== view
        {
          constraints.append(constraint)
        }
      }
    }
    constraints = constraints.inOrderOfActivation()
    for constraint in constraints { copy(constraint) }
    for original in originals { copyState(of: original) }
    root.writingDirection = view.effectiveWritingDirection
    root.isHidden = false
    root.unpinFrame()
    copies = [:]
  }

  /// The size of the view when it is pulled to a target.
  func size(
    _ target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> Size {
    pull(root.widthAnchor, to: target.width, horizontal)
    pull(root.heightAnchor, to: target.height, vertical)
    return root.frame.size
  }

  private func pull(
    _ anchor: LayoutDimension, to length: Double, _ priority: LayoutPriority
  ) {
    guard length.isFinite else { return }
    // Stacks inside are small first, as where nothing pulls.
    let isCompressed = length <= 0 && priority == .fittingSizeLevel
    anchor.constraint(equalTo: max(0, length))
      .with(priority: isCompressed ? .stackFit - 1 : priority).isActive = true
  }

  private func copy(of view: LayoutView) -> LayoutView? {
    copies[ObjectIdentifier(view)]
  }

  private mutating func copyLayouts(of original: LayoutView) {
    guard let container = copy(of: original) else { return }
    let stack = original as? StackView
    let own = stack?.ownLayout
    // The copy begins along the axis that was set.
    if stack?.turnsToFit == true, stack?.alignment.isBaseline == true {
      speaksOfBaselines = true
    }
    for layout in original.stackLayouts {
      if layout.alignsBaselines { speaksOfBaselines = true }
      if layout === own { continue }
      let views = layout.views.compactMap { copy(of: $0) }
      container.addStackLayout(layout.axis, views) {
        $0.settings = layout.settings
        $0.collapsesWhenEmpty = layout.collapsesWhenEmpty
        $0.ownInsets = layout.ownInsets
      }
    }
  }

  /// Copies a constraint, if it joins views of the copy.
  private func copy(_ constraint: LayoutConstraint) {
    guard let first = constraint.first.flatMap(copy) else { return }
    var second: LayoutDimension?
    if let attribute = constraint.secondAttribute {
      guard let view = constraint.second.flatMap(copy) else { return }
      second = view.anchor(attribute)
    }
    let made = LayoutConstraint(
      first.anchor(constraint.firstAttribute), constraint.relation, second,
      multiplier: constraint.multiplier, constant: constraint.constant)
    made.rest = constraint.rest.compactMap { term in
      guard let view = term.view.flatMap(copy) else { return nil }
      return LayoutTerm(view, term.attribute, times: term.coefficient)
    }
    guard made.rest.count == constraint.rest.count else { return }
    made.rank = constraint.rank
    made.with(priority: constraint.priority).isActive = true
  }

  /// Copies what layouts and constraints change when they take a view in.
  private func copyState(of original: LayoutView) {
    guard let copy = copy(of: original) else { return }
    if let pin = original.rareExtras?.pin { copy.frame = pin }
    copy.flags.remove(.isCollapsed)
    copy.flags.formUnion(original.flags.intersection(.isCollapsed))
    guard let copy = copy as? CopiedView else { return }
    // The baselines of a container are those of views inside the copy.
    func baseline(isFirst: Bool) -> Unretained<LayoutView>? {
      original.asContainer?.baselineView(isFirst: isFirst)
        .flatMap { self.copy(of: $0) }.map { Unretained($0) }
    }
    copy.firstBaselineView = baseline(isFirst: true)
    copy.lastBaselineView = baseline(isFirst: false)
  }
}

extension LayoutView {
  /// The view that this one is a copy of; itself where it is none.
  final var original: LayoutView { rareExtras?.original ?? self }

  /// Has the settings of another view, or asks for what a container needs.
  fileprivate final func takeSettings(of view: LayoutView, fit: ContentFit?) {
    needRareExtras().original = view
    isHidden = view.isHidden
    writingDirection = view.writingDirection
    for axis in Axis.allCases {
      let asked = fit?.priorities[axis] ?? view.priorities(along: axis)
      setHuggingPriority(asked.hugging, for: axis)
      setCompressionResistance(asked.compression, for: axis)
    }
    guard let extras = view.rareExtras else { return }
    layoutMargins = extras.layoutMargins
    safeAreaInsets = extras.safeAreaInsets
  }
}

/// A view of the copy, which asks for what the original is known to ask for.
final class CopiedView: LayoutView, ViewContainer {
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
    let slot = Int(original.slot)
    let record = engine.records[slot]
    func metric(_ value: Double) -> Double? { value.isNaN ? nil : value }
    wraps = fit == nil && engine.marks[slot].contains(.wraps)
    natural =
      fit.map { IntrinsicSize($0.size) }
      ?? IntrinsicSize(
        width: metric(record.x.intrinsic),
        height: metric(wraps ? record.naturalHeight : record.y.intrinsic))
    known = (record.measuredWidth, record.y.intrinsic)
    super.init()
  }

  override var intrinsicContentSize: IntrinsicSize { natural }

  override var heightDependsOnWidth: Bool { wraps }

  override var keepsHeightWhenWider: Bool { original.keepsHeightWhenWider }

  /// Asks the original, unless it is asked already: it may fit itself.
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
