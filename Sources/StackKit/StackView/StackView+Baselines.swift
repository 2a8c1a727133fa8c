import Cassowary

// The baseline of a stack is that of one of its views. What speaks of it speaks
// of the place of that view: the solver finds both at once.
extension StackView {
  /// The arranged subview whose baseline stands for the stack's.
  final func baselineView(isFirst: Bool) -> LayoutView? {
    baselineView(isFirst: isFirst, countsFrames: knowsHeights)
  }

  private func baselineView(isFirst: Bool, countsFrames: Bool) -> LayoutView? {
    if wraps || effectiveAxis == .vertical {
      // Where a view of a line lies that does not begin at the edge depends on
      // how high the stack is, which may depend on its baselines.
      let linesBeginAtEdge =
        distribution.alignmentAlong.relation(at: .lead) == .equal
      if wraps, axis == .vertical, !isFirst || !linesBeginAtEdge { return nil }
      return isFirst
        ? arranged.first { !$0.isHidden } : arranged.last { !$0.isHidden }
    }
    // The first one among equals.
    var highest: (view: LayoutView, height: Double)?
    for view in arranged where !view.isHidden {
      // What is high only because others are, or were, has 0: it does not give
      // them its baseline.
      let height =
        attachedEngine?.knownMetric(of: view, .vertical)
        ?? (!countsFrames || view.isOfNoHeight ? 0 : view.frame.height)
      if let highest, highest.height >= height { continue }
      highest = (view, height)
    }
    return highest?.view
  }

  final func baselineOffset(isFirst: Bool) -> Double {
    guard let view = baselineView(isFirst: isFirst, countsFrames: true)
    else { return 0 }
    let inside = view.frame
    let offset = view.acceptedBaselineOffset(isFirst: isFirst)
    return isFirst ? inside.minY + offset : frame.height - inside.maxY + offset
  }

  /// Whether constraints speak of the stack's baselines.
  ///
  /// In a row, heights that are known after the solve decide whose they are.
  final var givesBaselines: Bool { !toldBaselines.isEmpty }

  /// Takes note that one does, and of whose baselines it was told; others may
  /// have been told of another view's.
  final func giveBaselines() {
    let chosen = chosenBaselines
    if !toldBaselines.contains(chosen) { toldBaselines.append(chosen) }
    attachedEngine?.follow(self)
  }

  private var chosenBaselines: BaselineViews {
    let first = baselineView(isFirst: true)
    // A row has both of one view: to look for it once is enough.
    let last =
      effectiveAxis == .horizontal && !wraps
      ? first : baselineView(isFirst: false)
    return BaselineViews(
      first: first.map { Unretained($0) }, last: last.map { Unretained($0) })
  }

  /// Tells those who measure from the baselines, if some were told of another
  /// view's; all of them ask again.
  final func tellBaselines() {
    if !givesBaselines || toldBaselines == [chosenBaselines] { return }
    if steps.told == 6 { return }
    steps.told += 1
    askForBaselinesAgain()
  }

  /// Lets those who measure from the baselines ask for them, if any do.
  final func askForBaselinesAgain() {
    if !givesBaselines { return }
    toldBaselines = []
    attachedEngine?.baselinesMoved(of: self)
  }
}

extension LayoutView {
  /// Whether nothing says how high the view is: neither a frame that was set,
  /// nor its content, nor constraints or layouts.
  ///
  /// A stack that is empty is of no height, and so is a row of nothing else.
  fileprivate var isOfNoHeight: Bool {
    var view = self
    // What lies deep comes last: most often, something high is near.
    var others: [LayoutView] = []
    var seen = 0
    while true {
      if view.isFramePinned
        || attachedEngine?.knownMetric(of: view, .vertical) != nil
      {
        return false
      }
      let stack = view as? StackView
      let isEmpty = stack?.arranged.allSatisfy { $0.isHidden } ?? false
      if !isEmpty {
        if view.constraints.contains(where: { $0.speaksOfHeight(of: view) }) {
          return false
        }
        if let stack, stack.effectiveAxis == .horizontal, !stack.wraps,
          stack.margins(.vertical) == (0, 0)
        {
          // Nothing of its own makes the stack high.
          others += stack.visible
        } else if view.asContainer != nil || view.stackLinks != nil {
          return false
        }
      }
      if seen == others.count { return true }
      view = others[seen]
      seen += 1
    }
  }
}

extension LayoutConstraint {
  /// Whether it says how high a view is at least, alone or with its top.
  fileprivate func speaksOfHeight(of view: LayoutView) -> Bool {
    func endsHeight(_ attribute: LayoutAttribute) -> Bool {
      attribute.axis == .vertical && attribute.ofView != .top
        && attribute != .firstBaseline
    }
    return first === view && endsHeight(firstAttribute)
      && relation != .lessThanOrEqual
      || second === view && secondAttribute.map(endsHeight) == true
        && relation != .greaterThanOrEqual
      || rest.contains { $0.view === view && endsHeight($0.attribute) }
  }
}
