// A stack in a copy, in which sizes are found: it looks at the frames there.

extension StackView: FittedContainer {
  final var ownConstraints: [LayoutConstraint] { rules.constraints }

  /// Lengths that give way before content does are no content's.
  final var standsAlone: Bool { !allowsOverflow && !centersEqually }

  final var squeezes: Bool { !turnsToFit && !wraps }

  final var heightFollowsWidth: Bool {
    axis == .horizontal && (turnsToFit || wraps)
  }

  final func makeCopy() -> LayoutView {
    let copy = StackView()
    copy.stored = stored
    return copy
  }

  final func arrange(
    in copy: LayoutView, _ copies: (LayoutView) -> LayoutView?
  ) {
    guard let copy = copy as? StackView else { return }
    copy.addArrangedSubviews(arranged.compactMap(copies))
    if !items.isEmpty { copy.settings = settings }
  }
}
