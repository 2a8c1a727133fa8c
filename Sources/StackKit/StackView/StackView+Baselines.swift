// Baselines of stacks inside stacks.
extension StackView {
  /// How far a baseline is from the top or the bottom.
  ///
  /// During a pass, all who ask are told the same; when the distance turns out
  /// to be another one, they are told in the next round.
  final func baselineOffset(isFirst: Bool) -> Double {
    guard let engine = attachedEngine, engine.isInPass else {
      return solvedBaselineOffset(isFirst: isFirst)
    }
    engine.follow(self)
    let told =
      toldBaselines
      ?? (
        solvedBaselineOffset(isFirst: true),
        solvedBaselineOffset(isFirst: false)
      )
    toldBaselines = told
    return isFirst ? told.first : told.last
  }

  /// How far a baseline is from the top or the bottom, in the frames that
  /// there are.
  private func solvedBaselineOffset(isFirst: Bool) -> Double {
    guard let view = baselineView(isFirst: isFirst) else { return 0 }
    let inside = view.frame
    let offset =
      (view as? StackView)?.solvedBaselineOffset(isFirst: isFirst)
      ?? view.acceptedBaselineOffset(isFirst: isFirst)
    return isFirst
      ? inside.minY + offset : frame.height - inside.maxY + offset
  }

  /// The arranged subview whose baseline stands for the stack's.
  private func baselineView(isFirst: Bool) -> LayoutView? {
    if wraps || effectiveAxis == .vertical {
      return isFirst
        ? arranged.first { !$0.isHidden } : arranged.last { !$0.isHidden }
    }
    var highest: LayoutView?
    var height = -Double.infinity
    for view in arranged where !view.isHidden {
      // A stack that shows nothing is high only because others are.
      let isNothing = (view as? StackView)?.visible.isEmpty ?? false
      let own =
        isNothing
        ? 0
        : attachedEngine?.knownMetric(of: view, .vertical) ?? view.frame.height
      if own > height {
        height = own
        highest = view
      }
    }
    return highest
  }

  /// Whether somebody measures from the baselines of this stack.
  final var givesBaselines: Bool {
    if constraints.contains(where: { $0.hasBaseline }) {
      return true
    }
    guard layoutCount > 0, let parent else { return false }
    if let stack = parent as? StackView {
      return stack.usesBaselines || stack.givesBaselines
    }
    return parent.stackLayouts.contains {
      $0.alignment(along: $0.axis.other).isBaseline && $0.contains(self)
    }
  }

  private var usesBaselines: Bool {
    measuresFromBaselines || storedAlignment.isBaseline
  }

  /// Tells those who measure from the stack's baselines, if these moved.
  final func tellBaselines() {
    guard let told = toldBaselines else { return }
    guard givesBaselines else {
      toldBaselines = nil
      return
    }
    let first = solvedBaselineOffset(isFirst: true)
    let last = solvedBaselineOffset(isFirst: false)
    let isSame =
      settled(told.first, first) == told.first
      && settled(told.last, last) == told.last
    guard !isSame, tellingCount < 6 else { return }
    tellingCount += 1
    toldBaselines = (first, last)
    // Who measures from them is told when the stack is measured.
    invalidateIntrinsicContentSize()
  }
}

extension LayoutView {
  /// How far a baseline is from the top or the bottom; 0 for numbers that make
  /// no sense.
  final func acceptedBaselineOffset(isFirst: Bool) -> Double {
    LayoutNumber.accepted(isFirst ? firstBaselineOffset : lastBaselineOffset)
      ?? 0
  }
}
