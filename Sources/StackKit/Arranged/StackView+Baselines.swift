// Baselines of stacks inside stacks.
extension StackView {
  /// The view whose baseline stands for the stack's, as in UIKit: the first
  /// or the last one in a column, the highest one in a row; and inside it, if
  /// it is a stack as well.
  final func baselineView(isFirst: Bool) -> LayoutView {
    var stack = self
    while let next = stack.ownBaselineView(isFirst: isFirst) {
      guard let inner = next as? StackView else {
        return isFirst ? next.firstBaselineView : next.lastBaselineView
      }
      stack = inner
    }
    return stack
  }

  private func ownBaselineView(isFirst: Bool) -> LayoutView? {
    if effectiveAxis == .vertical && !wraps {
      return isFirst
        ? arranged.first { !$0.isHidden } : arranged.last { !$0.isHidden }
    }
    if storedAlignment.isBaseline && !wraps {
      return arranged.first { !$0.isHidden }
    }
    var highest: LayoutView?
    var height = -Double.infinity
    for view in arranged where !view.isHidden {
      let own =
        attachedEngine?.knownMetric(of: view, .vertical)
        ?? attachedEngine?.store.pointee.frames[Int(view.slot)].height ?? 0
      if own > height {
        height = own
        highest = view
      }
    }
    return highest
  }

  /// Whether somebody measures from the baselines of this stack.
  final var givesBaselines: Bool {
    if layoutCount > 0, let stack = parent as? StackView {
      if stack.measuresFromBaselines || stack.storedAlignment.isBaseline {
        return true
      }
      return stack.givesBaselines
    }
    let layouts = layoutCount > 0 ? parent?.extras?.layouts ?? [] : []
    return layouts.contains {
      $0.alignment(along: $0.axis.other).isBaseline && $0.contains(self)
    } || extras?.constraints.contains { $0.hasBaseline } ?? false
  }

  /// Tells those who measure from the stack's baselines, if these are now
  /// those of other views.
  final func followBaselines(of visible: [LayoutView]) {
    // Those inside look whether they are asked for baselines.
    if storedAlignment.isBaseline || measuresFromBaselines {
      for case let stack as StackView in visible where stack.slot >= 0 {
        attachedEngine?.follow(stack)
      }
    }
    let first = firstBaselineView
    let last = lastBaselineView
    let isSame = first === knownFirstBaseline && last === knownLastBaseline
    knownFirstBaseline = first
    knownLastBaseline = last
    if isSame { return }
    baselinesMoved()
  }

  private func baselinesMoved() {
    for constraint in extras?.constraints ?? [] where constraint.hasBaseline {
      attachedEngine?.markStale(constraint, .rebuild)
    }
    if layoutCount > 0 {
      for layout in parent?.extras?.layouts ?? [] {
        let across = layout.axis.other
        if layout.alignment(along: across).isBaseline {
          layout.change(.rebuildMinor)
        }
      }
    }
    if let stack = parent as? StackView, stack.slot >= 0 {
      stack.followBaselines(of: [])
    }
  }
}

extension LayoutView {
  /// How far the first baseline is from the top, or the last one from the
  /// bottom, in the frames that there are.
  final func distanceOfBaseline(isFirst: Bool) -> Double {
    let source = isFirst ? firstBaselineView : lastBaselineView
    let own =
      isFirst ? source.firstBaselineOffset : source.lastBaselineOffset
    var distance = LayoutNumber.accepted(own) ?? 0
    var view = source
    while view !== self, let parent = view.parent {
      let frame = view.frame
      distance += isFirst ? frame.minY : parent.frame.height - frame.maxY
      view = parent
    }
    return distance
  }
}
