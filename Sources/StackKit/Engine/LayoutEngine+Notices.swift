// Telling the host what is to be done again once a change is complete.
extension LayoutEngine {
  func contentChanged(of view: LayoutView) {
    if tracksChanges { noteChange(Int(view.slot), SlotMarks(.content)) }
    markStale(view)
  }

  func prioritiesChanged(of view: LayoutView) {
    commitLater(view.slot, .horizontal)
    commitLater(view.slot, .vertical)
    setNeedsLayout()
  }

  func setNeedsLayout() {
    guard !store.pointee.needsLayout, !hasEnded else { return }
    store.pointee.needsLayout = true
    if isInPass { return }
    layoutIsNews = true
    if !needsDisplay { displayIsNews = true }
    needsDisplay = true
    if changeDepth == 0 { giveNotice() }
  }

  func setNeedsDisplay() {
    guard !needsDisplay, !hasEnded else { return }
    needsDisplay = true
    displayIsNews = true
    if changeDepth == 0 { giveNotice() }
  }

  private var isNoticeDue: Bool { layoutIsNews || displayIsNews }

  func beginChange() { changeDepth += 1 }

  func endChange() {
    changeDepth -= 1
    if isNoticeDue, changeDepth == 0 { giveNotice() }
  }

  /// Tells the host, again if that changes something, but not for ever.
  private func giveNotice() {
    if isGivingNotice { return }
    // The host may let go of the tree, and of the engine with it.
    withExtendedLifetime(self) {
      isGivingNotice = true
      for _ in 0..<16 where isNoticeDue {
        let isLayout = layoutIsNews
        layoutIsNews = false
        if isLayout, store.pointee.needsLayout, !isInPass { onNeedsLayout?() }
        let isDisplay = displayIsNews
        displayIsNews = false
        if isDisplay, needsDisplay, !isInPass { onNeedsDisplay?() }
      }
      (layoutIsNews, displayIsNews, isGivingNotice) = (false, false, false)
    }
  }
}
