import Cassowary

// What a stack asks of the solver: its layout's settings, and rules beside.
extension StackView {
  /// Brings the layout and the rules up to date, before the engine measures
  /// and solves, if anything was changed; see ``setNeedsArrangement()``.
  final func arrange() {
    if followsFrames {
      attachedEngine?.follow(self)
    } else {
      findings = Findings()
    }
    guard needsArrangement else { return }
    needsArrangement = false
    #if CASSOWARY_INTERNAL_CHECKS
    precondition(spacerCount == arranged.count { $0.original is Spacer })
    #endif
    findLargeText()
    configureLayout()
    if wraps, findings.natural != nil, attachedEngine?.isInPass == true {
      // Other settings may move views although no size changes.
      var new = Findings()
      findFlow(visible, &new, isSolved: false)
      findings = new
    }
    if !knowsHeights { askForBaselinesAgain() }
    rules.update(wantedRules())
    dropGuides()
  }

  private func configureLayout() {
    let layout = self.layout
    let axis = effectiveAxis
    layout.isLayoutMarginsRelative = isLayoutMarginsRelativeArrangement
    layout.topMargin = topMargin
    layout.bottomMargin = bottomMargin
    layout.leadingMargin = leadingMargin
    layout.trailingMargin = trailingMargin
    layout.centeringPriority = .required
    layout.allowsOverflow = allowsOverflow
    layout.isPlacedByContainer = wraps || !layoutKeepsSpacing
    layout.isCentredByContainer = centersAlong
    layout.squeezesBeforeCentering = centersEqually
    layout.overflowPriority =
      allowsOverflow && hasPull ? .stackPullOverflow : .overflow
    guard !wraps else {
      layout.spacingPriority = 0
      layout.marginsPriority = 0
      layout.horizontalAlignment = .leading
      layout.verticalAlignment = .leading
      return
    }
    layout.spacing = spacing
    layout.spacingPriority = layoutKeepsSpacing ? .required : 0
    layout.marginsPriority = .required
    layout.setAlignment(distribution.alignmentAlong, along: axis)
    layout.setAlignment(
      centersBetweenMargins
        ? .none : fillsLoosely ? .leading : alignment, along: axis.other)
  }

  private var layoutKeepsSpacing: Bool {
    distribution.hasExactSpacing && !measuresFromBaselines
  }

  final var measuresFromBaselines: Bool {
    effectiveAxis == .vertical && isBaselineRelativeArrangement && !wraps
  }

  /// Whether views are centred across where a layout would not do it: it
  /// centres in the whole of the stack, whatever the margins.
  private var centersBetweenMargins: Bool {
    guard alignment == .center else { return false }
    let margins = [topMargin, bottomMargin, leadingMargin, trailingMargin]
    return isLayoutMarginsRelativeArrangement || margins.contains { $0 != 0 }
  }

  private var centersAlong: Bool {
    if wraps { return false }
    switch distribution {
    case .center: return true
    case .spaceAround, .spaceEvenly: return layout.flow.count == 1
    default: return false
    }
  }

  /// Whether a view with a weight is pulled, so that it grows before others.
  private var hasPull: Bool {
    distribution == .fill && !wraps && !items.isEmpty
      && visible.contains { !($0.original is Spacer) && weight(for: $0) != nil }
  }

  // MARK: - The rules

  private func wantedRules() -> [ArrangedRule] {
    // Most stacks ask for nothing of single views.
    lazy var visible = self.visible
    var list = items.isEmpty ? [] : boundRules(visible)
    if layout.flow.isEmpty { return list + Axis.allCases.map { fitRule($0) } }
    if wraps { return list + flowRules(visible) }
    let axis = effectiveAxis
    // From left to right, or from top to bottom.
    lazy var ordered = isMirrored(axis) ? visible.reversed() : visible
    if !layoutKeepsSpacing { list += spacingRules(ordered) }
    if distribution == .fill {
      if hasWeights { list += proportionRules(visible) }
      list += shareRules()
    } else if distribution.fillsWithViews {
      list += proportionRules(visible)
    } else {
      list += distributionRules(ordered)
    }
    if centersBetweenMargins {
      list += visible.map { centerRule([$0], axis.other) }
    }
    if fillsLoosely { list += looseFillRules(visible) }
    if !distribution.fillsWithViews { list.append(fitRule(axis)) }
    if alignment != .fill { list.append(fitRule(axis.other)) }
    return list
  }

  /// Keeps several texts from squeezing each other below their parts of a row.
  private func shareRules() -> [ArrangedRule] {
    guard textsShareRow, effectiveAxis == .horizontal else { return [] }
    let visible = self.visible
    let texts = visible.filter {
      $0.original is Label && $0.heightDependsOnWidth
    }
    if texts.count < 2 { return [] }
    let margins = margins(.horizontal)
    var gaps = margins.near + margins.far
    for view in visible.dropLast() { gaps += spacing(after: view) }
    // The row as a multiple of the text: a part of a row may be a third, with
    // which all of the solver would compute with numbers that round.
    return texts.map { view in
      ArrangedRule(
        role: .share, name: "distribution.share", first: widthAnchor,
        relation: .lessThanOrEqual, second: view.widthAnchor,
        multiplier: Double(visible.count), constant: gaps,
        priority: .textShare)
    }
  }

  /// Keeps the stack as small as its views allow: UIKit's canvas fit.
  private func fitRule(_ axis: Axis) -> ArrangedRule {
    ArrangedRule(
      role: .fit, name: "fit", first: extent(axis),
      relation: .lessThanOrEqual, priority: .stackFit)
  }

  private func boundRules(_ visible: [LayoutView]) -> [ArrangedRule] {
    let free = freeMembers(visible)
    return visible.flatMap { view in
      let isFree = free.contains(ObjectIdentifier(view))
      let minima = Axis.allCases.compactMap { axis in
        minimumSize(for: view)[axis].map {
          minimumRule(.minimum, view.extent(axis), $0, rank: .bound)
        }
      }
      return minima
        + Axis.allCases.compactMap { axis in
          isFree && axis == effectiveAxis ? nil : maximumRule(of: view, axis)
        }
    }
  }

  private func maximumRule(of view: LayoutView, _ axis: Axis) -> ArrangedRule? {
    maximumSize(for: view)[axis].map {
      ArrangedRule(
        role: .maximum, name: "maximum", first: view.extent(axis),
        relation: .lessThanOrEqual, constant: $0, priority: .stackMaximum,
        rank: .bound)
    }
  }

  final func minimumRule(
    _ role: ArrangedRule.Role, _ size: LayoutDimension, _ bound: Double,
    rank: LayoutRank = .content
  ) -> ArrangedRule {
    ArrangedRule(
      role: role, name: "minimum", first: size, relation: .greaterThanOrEqual,
      constant: bound, priority: .stackMinimum, rank: rank)
  }

  /// Centres some views between the margins, as a whole.
  final func centerRule(
    _ ordered: [LayoutView], _ axis: Axis
  ) -> ArrangedRule {
    let last = ordered[ordered.count - 1]
    let margins = margins(axis)
    return ArrangedRule(
      role: .center, name: "alignment.center",
      first: ordered[0].anchor(axis.nearAttribute), second: extent(axis),
      rest: [LayoutTerm(last, axis.farAttribute, times: 1)],
      constant: margins.near - margins.far)
  }

  // MARK: - Gaps

  /// Where the views of a line are, as far as the distribution says it.
  final func distributionRules(
    _ ordered: [LayoutView], line: Int = 0
  ) -> [ArrangedRule] {
    switch distribution {
    case .equalSpacing: gapRules(ordered)
    case .equalCentering: equalCentreRules(ordered, line)
    case .center: [centerRule(ordered, effectiveAxis)]
    case .spaceAround, .spaceEvenly: gapRules(ordered) + endRules(ordered)
    case .fill, .fillEqually, .fillProportionally, .leading, .trailing: []
    }
  }

  final func spacingRules(_ ordered: [LayoutView]) -> [ArrangedRule] {
    let isMirrored = isMirrored(effectiveAxis)
    return zip(ordered, ordered.dropFirst()).map { near, far in
      ArrangedRule(
        role: .spacing, name: "spacing", first: far.anchor(gapEnd),
        relation: distribution.hasExactSpacing ? .equal : .greaterThanOrEqual,
        second: near.anchor(gapStart),
        constant: spacing(after: isMirrored ? far : near))
    }
  }

  private var gapStart: LayoutAttribute {
    measuresFromBaselines ? .lastBaseline : effectiveAxis.farAttribute
  }

  private var gapEnd: LayoutAttribute {
    measuresFromBaselines ? .firstBaseline : effectiveAxis.nearAttribute
  }

  private func gapRules(_ ordered: [LayoutView]) -> [ArrangedRule] {
    ordered.indices.dropFirst(2).map { index in
      let middle = ordered[index - 1]
      return ArrangedRule(
        role: .gaps, name: "distribution.gaps",
        first: ordered[index].anchor(gapEnd), second: middle.anchor(gapStart),
        rest: [
          LayoutTerm(middle, gapEnd, times: -1),
          LayoutTerm(ordered[index - 2], gapStart, times: 1),
        ])
    }
  }

  /// Makes what is free at both ends a part of a gap.
  ///
  /// Where the views and the gaps leave less than that, the trailing end gives
  /// way: to what must hold, or to the sizes of views that may stick out.
  private func endRules(_ ordered: [LayoutView]) -> [ArrangedRule] {
    let axis = effectiveAxis
    let count = ordered.count
    if count == 1 { return [centerRule(ordered, axis)] }
    let trailing: LayoutPriority =
      wraps ? .lineEnd : allowsOverflow ? .overflow : .required
    let part = distribution == .spaceAround ? 0.5 : 1
    let margins = margins(axis)
    return [false, true].map { isFar in
      let view = ordered[isFar ? count - 1 : 0]
      let attribute = isFar ? axis.farAttribute : axis.nearAttribute
      let gap = isFar ? count - 2 : 0
      let factor = isFar ? -part : part
      let isLeading = isFar == isMirrored(axis)
      return ArrangedRule(
        role: isFar ? .trail : .lead, name: "distribution.end",
        first: view.anchor(attribute), second: anchor(attribute),
        rest: [
          LayoutTerm(ordered[gap + 1], gapEnd, times: -factor),
          LayoutTerm(ordered[gap], gapStart, times: factor),
        ], constant: isFar ? -margins.far : margins.near,
        priority: isLeading ? .required : trailing,
        rank: isLeading ? .leadingEnd : .trailingEnd)
    }
  }

  /// Makes the distances of centres as little larger than the least as can be.
  ///
  /// The least is the place of a guide, seen from the stack: as large as can be
  /// with a given length, and that of all in a stack of free length. Other
  /// distances are longer only where gaps need it. Views without room are
  /// squeezed first, as in other stacks.
  private func equalCentreRules(
    _ ordered: [LayoutView], _ line: Int
  ) -> [ArrangedRule] {
    guard ordered.count > 2 else { return [] }
    let guide = guide(for: .centreDistance(line: line))
    let axis = effectiveAxis
    let centre: LayoutAttribute = axis == .horizontal ? .centerX : .centerY
    let kinds: [(ArrangedRule.Role, Relation, LayoutPriority)] = [
      (.lead, .greaterThanOrEqual, .required),
      (.gaps, .equal, wraps ? .lineCentering : .stackCentering),
    ]
    return zip(ordered, ordered.dropFirst()).flatMap { near, far in
      kinds.map { role, relation, priority in
        ArrangedRule(
          role: role, name: "distribution.centering", first: far.anchor(centre),
          relation: relation, second: near.anchor(centre),
          rest: [
            LayoutTerm(guide, axis.nearAttribute, times: -1),
            LayoutTerm(self, axis.nearAttribute, times: 1),
          ], priority: priority)
      }
    }
  }

  final var centersEqually: Bool {
    distribution == .equalCentering && !wraps && layout.flow.count > 2
  }
}

extension Axis {
  var nearAttribute: LayoutAttribute { self == .horizontal ? .left : .top }

  var farAttribute: LayoutAttribute { self == .horizontal ? .right : .bottom }
}

// Most are in the table of ArrangingSubviews.md.
extension LayoutPriority {
  static let stackLimit: LayoutPriority = 999.5
  static let stackMinimum: LayoutPriority = 999
  static let stackMaximum: LayoutPriority = 998
  static let stackLine: LayoutPriority = 997.5
  static let stackProportion: LayoutPriority = 997
  /// Views that fill a turned stack; a stack resists squeezing more.
  static let stackLooseFill: LayoutPriority = 749
  /// Lets views with a weight grow before others stop hugging.
  static let stackPull: LayoutPriority = 260
  /// Margins that views push aside, where views with a weight would.
  static let stackPullOverflow: LayoutPriority = 261
}
