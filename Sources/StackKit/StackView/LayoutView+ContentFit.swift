import Cassowary

extension LayoutView {
  /// The size that a container has by what is inside, in a copy.
  ///
  /// Containers inside that look at sizes are fitted first; views stand for
  /// them where that comes to the same: see <doc:ArrangingSubviews>.
  final func contentFit() -> ContentFit {
    if original !== self { return original.contentFit() }
    guard let engine = attachedEngine else { return fit(in: self.engine) }
    if let known = engine.followers.fits[slot] { return known }
    var pending: [LayoutView] = []
    forEachMade(except: { engine.followers.fits[$0.slot]?.standsAlone == true })
    {
      if $0 === self
        || $0.isFittedAlone && engine.followers.fits[$0.slot] == nil
      {
        pending.append($0)
      }
    }
    for view in pending.reversed() { view.keepFit(in: engine) }
    return engine.followers.fits[slot] ?? fit(in: engine)
  }

  /// The height that a container has at a width by what is inside.
  final func contentHeight(at width: Double) -> Double {
    if original !== self { return original.contentHeight(at: width) }
    let known = attachedEngine?.followers.heights[slot]?[width]
    if let known { return known }
    let copy = TreeCopy(of: self)
    attachedEngine?.statistics.fittings += copy.originals.count
    let target = Size(width: width, height: 0)
    let height = copy.size(target, .required, .fittingSizeLevel).height
    attachedEngine?.followers.heights[slot, default: [:]][width] = height
    return height
  }

  /// Whether nothing but content says how large what is inside is: neither
  /// constraints of the user's nor frames that were set.
  final var isFreeInside: Bool {
    let engine = attachedEngine ?? self.engine
    if let known = engine.followers.freedoms[slot] { return known }
    var pending: [LayoutView] = []
    forEachMade(except: { engine.followers.freedoms[$0.slot] != nil }) {
      if $0 === self || $0.hasChildren { pending.append($0) }
    }
    // The inner ones first, so that each is looked at once.
    for view in pending.reversed()
    where engine.followers.freedoms[view.slot] == nil {
      engine.followers.freedoms[view.slot] =
        !view.isHeldByUser
        && view.children.allSatisfy {
          !$0.isFramePinned
            && (engine.followers.freedoms[$0.slot] ?? !$0.isHeldByUser)
        }
    }
    return engine.followers.freedoms[slot] ?? true
  }

  /// Whether constraints of the user's speak of the view or of its guides.
  private var isHeldByUser: Bool {
    func isHeld(_ view: LayoutView) -> Bool {
      view.constraints.contains { $0.rank.isOfUser }
    }
    return isHeld(self) || rareExtras?.guides.contains(where: isHeld) == true
  }

  /// Keeps what the view needs, unless it leaves the tree meanwhile.
  private func keepFit(in engine: LayoutEngine, findsLeast: Bool = false) {
    guard attachedEngine === engine else { return }
    let fit = fit(in: engine, findsLeast: findsLeast)
    if attachedEngine === engine { engine.followers.fits[slot] = fit }
  }

  /// Whether the view looks at the sizes of others, or one around it at its.
  private var isFittedAlone: Bool {
    hasChildren
      && (asContainer?.followsFrames == true
        || parent?.asContainer?.followsFrames == true)
  }

  /// Finds how far a container can be squeezed, after those inside of it.
  private func findLeastSize(in engine: LayoutEngine) {
    var pending: [LayoutView] = []
    forEachMade(except: { engine.followers.fits[$0.slot]?.least != nil }) {
      let fit = engine.followers.fits[$0.slot]
      if let fit, fit.standsAlone, fit.squeezes, fit.least == nil {
        pending.append($0)
      }
    }
    for view in pending.reversed() {
      view.keepFit(in: engine, findsLeast: true)
    }
  }

  private func fit(
    in engine: LayoutEngine, findsLeast: Bool = false
  ) -> ContentFit {
    for _ in 1...2 {
      let copy = TreeCopy(of: self, fits: engine.followers.fits)
      engine.statistics.fittings += copy.originals.count
      var squeezed: [LayoutView] = []
      if var fit = copy.contentFit(&squeezed) {
        #if CASSOWARY_INTERNAL_CHECKS
        let size = TreeCopy(of: self).compressedSize()
        precondition(
          Axis.allCases.allSatisfy {
            abs(size[$0] - fit.size[$0]) <= 1e-6 * max(1, size[$0])
          }, "by fits \(fit.size), and \(size) by all that is inside")
        #endif
        if findsLeast {
          let squeeze = LayoutPriority.contentSqueeze
          fit.least = copy.size(.zero, squeeze, squeeze).inLimits
        }
        return fit
      }
      if squeezed.isEmpty { break }
      for view in squeezed { view.findLeastSize(in: engine) }
    }
    let whole = TreeCopy(of: self)
    engine.statistics.fittings += whole.originals.count
    var fit = ContentFit(size: whole.compressedSize())
    fit.standsAlone = false
    fit.followsWidth = whole.followsWidth
    return fit
  }
}

extension ContentFit {
  /// Takes a view inside into account, with what its content asks for.
  fileprivate mutating func include(
    _ view: LayoutView, of container: LayoutView, _ asked: IntrinsicSize
  ) {
    if view.isFramePinned { standsAlone = false }
    for axis in Axis.allCases { include(view, axis, asked[axis]) }
    for other in view.constraints.flatMap(\.views)
    where !other.isDescendant(of: container) { standsAlone = false }
  }

  private mutating func include(
    _ view: LayoutView, _ axis: Axis, _ asked: Double?
  ) {
    if asked != nil {
      let priorities = view.priorities(along: axis)
      weaken(axis, priorities.hugging, priorities.compression)
      if priorities.hugging != .defaultLow { stretches[axis] = false }
      if priorities.compression != .defaultHigh { squeezes = false }
    } else if !view.hasChildren, !view.flags.contains(.isGuide) {
      // Next to nothing keeps it as small as it is.
      weaken(axis, 1, .defaultHigh)
      stretches[axis] = false
    }
  }

  fileprivate mutating func include(
    _ constraint: LayoutConstraint, of container: LayoutView
  ) {
    guard constraint.views.allSatisfy({ $0.isDescendant(of: container) })
    else { return }
    let axis = constraint.firstAttribute.axis
    let isNumber =
      constraint.secondAttribute == nil || constraint.multiplier == 0
    if isNumber, constraint.relation != .greaterThanOrEqual,
      constraint.priority >= .defaultHigh
    {
      stretches[axis] = false
    }
    guard constraint.rank.isOfUser else { return }
    if constraint.priority > .defaultHigh
      || constraint.priority <= .fittingSizeLevel
    {
      standsAlone = false
    }
    for axis in [axis, constraint.secondAttribute?.axis ?? axis] {
      weaken(axis, constraint.priority, constraint.priority)
      stretches[axis] = false
      squeezes = false
    }
  }

  fileprivate mutating func weaken(
    _ axis: Axis, _ hugging: LayoutPriority, _ compression: LayoutPriority
  ) {
    priorities[axis].hugging = min(priorities[axis].hugging, hugging)
    priorities[axis].compression = min(
      priorities[axis].compression, compression)
  }
}

extension TreeCopy {
  /// The size when nothing stretches or squeezes the view.
  fileprivate func compressedSize() -> Size {
    size(.zero, .fittingSizeLevel, .fittingSizeLevel).inLimits
  }

  /// That size, and what else is to be said of the view; `nil` if a view does
  /// not do that stands for a container: `squeezed` gets those of which it has
  /// to be known how far they can be squeezed.
  fileprivate func contentFit(_ squeezed: inout [LayoutView]) -> ContentFit? {
    // The baselines of containers are those of views inside.
    if !standIns.isEmpty, speaksOfBaselines { return nil }
    for (copy, asked) in standIns {
      guard let least = asked.least else { continue }
      // Nothing squeezes the view further that squeezes content.
      for axis in Axis.allCases {
        copy.extent(axis).constraint(greaterThanOrEqualTo: least[axis])
          .with(priority: .contentFloor).isActive = true
      }
    }
    var fit = ContentFit(size: compressedSize())
    for (copy, asked) in standIns {
      if !asked.squeezes { fit.squeezes = false }
      for axis in Axis.allCases {
        let priorities = asked.priorities[axis]
        fit.weaken(axis, priorities.hugging, priorities.compression)
        let length = copy.frame.size[axis]
        let rounding = 1e-9 * max(1, length)
        if length < (asked.least ?? asked.size)[axis] - rounding,
          !copy.isHidden
        {
          guard asked.least == nil, asked.squeezes else { return nil }
          squeezed.append(copy.original)
          break
        }
        if asked.stretches[axis] { continue }
        if length > asked.size[axis] + rounding { return nil }
        fit.stretches[axis] = false
      }
    }
    if !squeezed.isEmpty { return nil }
    for (original, copy) in zip(originals, copied).dropFirst() {
      fit.include(original, of: originals[0], copy.intrinsicContentSize)
    }
    for constraint in constraints {
      fit.include(constraint, of: originals[0])
    }
    for stack in copied.compactMap({ $0 as? StackView }) {
      for constraint in stack.rules.constraints {
        fit.include(constraint, of: copied[0])
      }
      // Lengths that give way before content does are no content's.
      if stack.allowsOverflow || stack.centersEqually {
        fit.standsAlone = false
      }
      if stack.turnsToFit || stack.wraps { fit.squeezes = false }
    }
    fit.followsWidth =
      followsWidth || standIns.contains { $0.asked.followsWidth }
    if hasWrappedViews {
      fit.stretches = AxisPair(false)
      fit.squeezes = false
    }
    return fit
  }
}

extension Size {
  fileprivate var inLimits: Size {
    Size(
      width: min(width, LayoutNumber.limit),
      height: min(height, LayoutNumber.limit))
  }
}

extension LayoutPriority {
  /// Above what stacks ask of the lengths of their views, but for bounds.
  fileprivate static let contentSqueeze: LayoutPriority = 997.25
  /// Above that.
  fileprivate static let contentFloor: LayoutPriority = 997.375
}
