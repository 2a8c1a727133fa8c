// Where code of the user runs during a pass: only here, as it may do anything
// (LayoutPass.md). What was known of a view is looked up again afterwards.
extension LayoutEngine {
  /// Asks a view of the tree something that its class, or a closure, answers:
  /// `nil` if it is gone then, in another tree, or back in another slot, where
  /// it will be asked again.
  @inline(__always)
  func ask<Answer>(
    _ view: LayoutView, _ question: (LayoutView) -> Answer
  ) -> Answer? {
    let slot = view.slot
    let answer = question(view)
    return holds(view, at: slot) ? answer : nil
  }

  @inline(__always)
  func holds(_ view: LayoutView, at slot: Int32) -> Bool {
    slot >= 0 && view.slot == slot && view.store == store
  }

  @inline(__always)
  func holds(_ view: LayoutView) -> Bool { view.store == store }

  /// Asks for the baselines that the rows of the next transaction speak of.
  ///
  /// An answer may change what there is to ask: so the lists are gone through
  /// until nobody is left, sixteen times at most.
  func takeBaselines() {
    if !work.baselines.isEmpty {
      work.baselines.removeAll(keepingCapacity: true)
    }
    for _ in 0..<16 {
      var views: [LayoutView] = []
      for constraint in edits.constraints where constraint.hasBaseline {
        constraint.forEachBaselineView { views.append($0) }
      }
      for layout in edits.layouts { views += layout.viewsOnBaselines }
      var hasAsked = false
      for view in views {
        for isFirst in [true, false] {
          let source = baselineView(of: view, isFirst: isFirst)
          let slot = source.slot
          guard holds(source), work.baselines[slot] == nil else { continue }
          hasAsked = true
          let offsets = ask(source) {
            (
              first: $0.acceptedBaselineOffset(isFirst: true),
              last: $0.acceptedBaselineOffset(isFirst: false)
            )
          }
          if let offsets { work.baselines[slot] = offsets }
        }
      }
      if !hasAsked { return }
    }
  }

  /// The view whose text a baseline of a view belongs to: the view itself, or
  /// one inside of a container, which is told that its baselines are in use.
  func baselineView(of view: LayoutView, isFirst: Bool) -> LayoutView {
    var view = view
    while let container = view.asContainer,
      let inner = container.baselineView(isFirst: isFirst), holds(inner)
    {
      container.giveBaselines()
      view = inner
    }
    return view
  }

  /// The baselines of a view may be elsewhere: what speaks of them, or of
  /// those of a container that they belong to, follows.
  func baselinesMoved(of view: LayoutView) {
    var view = view
    while true {
      if let links = view.treeLinks {
        // The baseline of a container may be another view's now.
        let isContainer = view.asContainer != nil
        for constraint in links.constraints where constraint.hasBaseline {
          markStale(constraint, isContainer ? .terms : .constant)
        }
      }
      guard let parent = view.unownedParent else { return }
      if view.layoutCount > 0, parent.hears(.hearsOfBaselines) {
        parent.object.treeLinks?.contentMeasured(of: view)
      }
      guard parent.with({ $0.asContainer?.givesBaselines ?? false })
      else { return }
      view = parent.object
    }
  }

  /// The baselines of a view as they were taken before the transaction.
  func baselineOffsets(of view: LayoutView) -> (first: Double, last: Double) {
    work.baselines[view.slot] ?? (0, 0)
  }
}

extension LayoutView {
  /// How far a baseline is from the top or the bottom.
  final func acceptedBaselineOffset(isFirst: Bool) -> Double {
    LayoutNumber.accepted(isFirst ? firstBaselineOffset : lastBaselineOffset)
      ?? 0
  }
}

extension LayoutConstraint {
  fileprivate func forEachBaselineView(_ body: (LayoutView) -> Void) {
    if firstAttribute.isBaseline, let first { body(first) }
    if secondAttribute?.isBaseline == true, let second { body(second) }
    for term in rest where term.attribute.isBaseline {
      if let view = term.view { body(view) }
    }
  }
}
