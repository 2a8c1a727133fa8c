// Hidden views that nothing else constrains have no place and no size.
extension LayoutView {
  /// Gives a hidden view variables again.
  func uncollapse() {
    guard flags.remove(.isCollapsed) != nil, let engine = attachedEngine
    else { return }
    engine.commitLater(slot, .horizontal)
    engine.commitLater(slot, .vertical)
    engine.setNeedsLayout()
  }
}

extension LayoutEngine {
  /// Takes the variables from a view: its frame is zero.
  func collapse(_ view: LayoutView) {
    dropVariables(of: view)
    let slot = Int(view.slot)
    if store.pointee.frames[slot] != .zero {
      store.pointee.frames[slot] = .zero
      noteMoved(slot)
    }
    setNeedsLayout()
  }
}
