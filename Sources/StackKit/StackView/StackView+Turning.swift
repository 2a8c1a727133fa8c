import Cassowary

// Lines in the solver, and an axis that turns.
extension StackView {
  final func findFlow(
    _ visible: [LayoutView], _ new: inout Findings, isSolved: Bool
  ) {
    countFindings()
    var flow = flow(within: frame.size[axis], isSolved: isSolved)
    if isSolved { flow.lines = comeToRest(flow.lines) }
    new.natural = settled(
      findings.natural, max(lengthInOneLine(visible), steps.neededLength))
    flow.extent = settled(findings.flow?.extent, flow.extent)
    new.flow = flow
  }

  /// The length of everything in one line, with margins.
  ///
  /// A view that fills a whole line may be held back by the stack, which must
  /// not ask for less because of that.
  private func lengthInOneLine(_ visible: [LayoutView]) -> Double {
    let axis = axis
    let margins = margins(axis)
    let room = frame.size[axis] - margins.near - margins.far
    let outer = margins.near + margins.far
    var length = LineLength(distribution)
    // Spacing may be negative.
    var longest = max(0, outer)
    let tied = tiedViews(along: axis, orLimited: true)
    for (index, view) in visible.enumerated() {
      var own = view.frame.size[axis]
      let isKnown =
        distribution != .fillEqually
        && (view as? StackView)?.knowsLine(along: axis) == true
      if isKnown || tied.contains(where: { $0 === view }) {
        // As long as the stack makes it: that says nothing of the stack.
        own = naturalLength(of: view, axis)
      } else if own >= room - 1e-9 * max(1, abs(room)) {
        own = max(own, naturalLength(of: view, axis))
      }
      length.add(
        own, behind: index > 0 ? spacing(after: visible[index - 1]) : 0)
      longest = max(longest, outer + length.total)
    }
    return longest
  }

  /// The views whose lengths along an axis follow from the stack's, as
  /// constraints of the user's say; those that it only limits, too, if asked.
  final func tiedViews(along axis: Axis, orLimited: Bool) -> [LayoutView] {
    let length = extent(axis).attribute
    return constraints.compactMap {
      guard $0.rank.isOfUser, $0.firstAttribute.ofView == length,
        $0.secondAttribute?.ofView == length
      else { return nil }
      let limits: Relation =
        $0.first === self ? .greaterThanOrEqual : .lessThanOrEqual
      if $0.relation == limits, !orLimited { return nil }
      return $0.first === self ? $0.second : $0.first
    }
  }

  // MARK: - An axis that turns

  /// Whether the axis turns while content does not fit; not unless told.
  ///
  /// The stack asks for the length that its content takes along its
  /// ``axis``, a column for that at its width. If it gets less, the views
  /// follow each other along the other axis, until there is room again; see
  /// ``currentAxis``. A stack that ``wraps`` does not turn.
  ///
  /// While the axis is turned, ``StackAlignment/fill`` has priority 749
  /// instead of being required: a view keeps to a largest size.
  ///
  /// A fitting size is that of the axis which suits it, whatever is in force.
  ///
  /// Before it turns, its views resist being squeezed beside the length that it
  /// asks for, so that a view next to it which resists as much gives way first.
  /// Turned, it has that length only. So between the two, the axis that was in
  /// force before may decide. If the stack and its views have a lower
  /// compression resistance than the view next to it, it turns first. Where
  /// each of the two asks for the other one, the axis is the one that was set.
  ///
  /// ```swift
  /// let views = (0..<2).map { _ in SizedView(width: 40, height: 10) }
  /// let stack = StackView(arrangedSubviews: views, spacing: 5)
  /// stack.turnsToFit = true
  /// let width = stack.widthAnchor.constraint(equalTo: 100)
  /// width.isActive = true
  /// print(stack.currentAxis, stack.frame.height)  // horizontal 10.0
  /// width.constant = 84
  /// print(stack.currentAxis, stack.frame.height)  // vertical 25.0
  /// stack.spacing = 4
  /// print(stack.currentAxis, stack.frame.height)  // horizontal 10.0
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of arranged subviews, in each pass
  ///   that changes something about the stack or inside of it, plus a fitting
  ///   for each arranged subview that contains views, or two in a column.
  public final var turnsToFit: Bool {
    get { stored.turnsToFit }
    set {
      if newValue != turnsToFit { isTurned = false }
      set(\.turnsToFit, to: newValue)
    }
  }

  /// The size of text from which on the axis is the other one; `nil`, the
  /// default, for none.
  ///
  /// A row of a title and a value, say, becomes a column while one of the
  /// labels that it arranges has a font of at least that size: whoever wants
  /// large text gets lines as long as the stack. UIKit's programs look at
  /// `preferredContentSizeCategory.isAccessibilityCategory` for that; here
  /// fonts tell. Labels that are hidden, or inside of other views, do not
  /// count, nor do any in a stack that ``wraps``.
  ///
  /// ```swift
  /// let title = Label("Name", font: .courier(10))
  /// let stack = StackView(arrangedSubviews: [title, Label("Ada")])
  /// stack.turnsAtTextSize = 24
  /// print(stack.currentAxis)  // horizontal
  /// title.font = .courier(30)
  /// print(stack.currentAxis)  // vertical
  /// ```
  public final var turnsAtTextSize: Double? {
    get { stored.turnsAtTextSize }
    set {
      let value = newValue.flatMap {
        acceptedMetric($0, for: "turnsAtTextSize") ?? turnsAtTextSize
      }
      set(\.turnsAtTextSize, to: value, keepsFindings: true)
    }
  }

  final func findLargeText() {
    var isLarge = false
    if let size = turnsAtTextSize, !wraps {
      isLarge = visible.contains {
        ($0.original as? Label).map { $0.font.size >= size } ?? false
      }
    }
    guard isLarge != hasLargeText else { return }
    hasLargeText = isLarge
    // All was found along the other axis.
    forgetFindings()
  }

  /// The axis in force: the other one while the stack is turned.
  ///
  /// - Complexity: That of a layout pass, if something was changed.
  public final var currentAxis: Axis {
    layoutIfNeeded()
    return effectiveAxis
  }

  /// Learns how long a stack that turns is in one line, and asks for that.
  final func updateLineLength() {
    guard asksForLine(along: axis) else { return }
    countFindings()
    let (least, natural) = contentLengths(visible)
    leastLength = least
    leastLengthWidth = frame.width
    let length = settled(findings.natural, natural)
    guard length != findings.natural, steps.asked < 16 else { return }
    steps.asked += 1
    findings.natural = length
    attachedEngine?.measure(self)
  }

  /// Whether the stack asks for the length of its content in one line.
  final func asksForLine(along axis: Axis) -> Bool {
    turnsToFit && !wraps && axis == self.axis
  }

  /// Whether that is as much as it needs along that axis: all inside is
  /// arranged, and nothing but that says how large it is.
  final func needsLine(along axis: Axis) -> Bool {
    let asksForLine =
      wraps && findings.natural != nil && axis == self.axis
      || asksForLine(along: axis)
    return asksForLine && children.count == arranged.count
      && !visible.isEmpty && isFreeInside
  }

  final func findTurn(_ visible: [LayoutView], _ new: inout Findings) {
    let asked = findings.natural
    // Baselines of containers and widths of texts are known from frames only.
    let wasAnother =
      isBaselineRelativeArrangement || leastLengthWidth != frame.width
    if axis == .vertical, wasAnother { updateLineLength() }
    new.natural = findings.natural
    // The stack has not asked for that length, or views have not got theirs.
    guard asked == findings.natural, new == findings else { return }
    let turns = leastLength > frame.size[axis] + 1e-9 * max(1, leastLength)
    // If the room depends on the axis, there may be no axis that suits: then
    // the stack has the one that was set, whatever it had before.
    guard turns != isTurned, steps.turned < (turns ? 2 : 3) else { return }
    steps.turned += 1
    isTurned = turns
    // All else was found along the other axis.
    new = Findings()
    new.natural = findings.natural
    findings = new
    askedLengths = [:]
    steps.clamps = []
    steps.joinedClamps = [:]
    setNeedsArrangement()
  }

  /// The length in which everything fits in one line, and the length that
  /// the stack has if nothing outside of it decides.
  private func contentLengths(
    _ visible: [LayoutView]
  ) -> (least: Double, natural: Double) {
    if visible.isEmpty { return (0, 0) }
    let margins = margins(axis)
    let lengths = preferredLengths(of: visible)
    var gaps = visible.dropLast().map { spacing(after: $0) }
    var line = LineLength(distribution)
    for (index, length) in lengths.enumerated() {
      line.add(length, behind: index > 0 ? gaps[index - 1] : 0)
    }
    var room = margins.near + margins.far
    if axis == .vertical, isBaselineRelativeArrangement {
      for index in gaps.indices {
        let outside = outsideOfBaselines(visible, after: index)
        gaps[index] -= outside
        room -= outside
      }
    }
    let least = max(0, room + line.total)
    guard distribution == .equalCentering, lengths.count > 2
    else { return (least, least) }
    var widest = -Double.infinity
    for (index, gap) in gaps.enumerated() {
      widest = max(widest, (lengths[index] + lengths[index + 1]) / 2 + gap)
    }
    let centred =
      margins.near + margins.far + Double(gaps.count) * widest
      + (lengths[0] + lengths[lengths.count - 1]) / 2
    return (least, max(least, centred))
  }

  // MARK: - What a turned stack does otherwise

  /// Whether views fill the stack across without holding it back: with a bound
  /// of one view, a turned stack would stay short and never turn back.
  final var fillsLoosely: Bool { isTurned && alignment == .fill }

  /// Moves trailing edges to the margin, from which layouts keep them away.
  final func looseFillRules(_ visible: [LayoutView]) -> [ArrangedRule] {
    let across = effectiveAxis.other
    let margins = margins(across)
    let isMirrored = isMirrored(across)
    let edge = isMirrored ? across.nearAttribute : across.farAttribute
    return visible.map { view in
      ArrangedRule(
        role: .breadth, name: "alignment.fill", first: view.anchor(edge),
        relation: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual,
        second: anchor(edge),
        constant: isMirrored ? margins.near : -margins.far,
        priority: .stackLooseFill)
    }
  }
}
