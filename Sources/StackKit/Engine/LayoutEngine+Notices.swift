// Telling the host that layout is needed, once a change is complete.
extension LayoutEngine {
  /// Remembers that the frames are out of date.
  func setNeedsLayout() {
    guard !store.pointee.needsLayout, !hasEnded else { return }
    store.pointee.needsLayout = true
    if isInPass { return }
    isNoticeDue = true
    if changeDepth == 0 { giveNotice() }
  }

  /// A change begins that takes several steps.
  @inline(__always)
  func beginChange() { changeDepth += 1 }

  /// The change is complete.
  @inline(__always)
  func endChange() {
    changeDepth -= 1
    if isNoticeDue, changeDepth == 0 { giveNotice() }
  }

  /// Tells the host.
  ///
  /// A host that lays out at once, and changes something then, is told again,
  /// but not for ever.
  private func giveNotice() {
    if isGivingNotice { return }
    // The host may let go of the tree, and of the engine with it.
    let engine = Unmanaged.passRetained(self)
    defer { engine.release() }
    isGivingNotice = true
    for _ in 0..<16 where isNoticeDue {
      isNoticeDue = false
      if store.pointee.needsLayout, !isInPass { notice?() }
    }
    isNoticeDue = false
    isGivingNotice = false
  }
}

/// A change that takes several steps: the hosts of the trees that it touches
/// are told at its end.
///
/// A function makes one before its steps, and ends it by `defer`. Nothing of
/// the user's runs meanwhile but what the steps themselves call.
struct Change {
  private let engine: LayoutEngine?
  private let otherEngine: LayoutEngine?

  /// Begins a change of a view's tree, and of another view's.
  @inline(__always)
  init(of view: LayoutView?, _ other: LayoutView? = nil) {
    engine = view?.attachedEngine
    otherEngine = other?.attachedEngine
    engine?.beginChange()
    otherEngine?.beginChange()
  }

  /// Tells the hosts, unless a larger change is under way.
  @inline(__always)
  func end() {
    engine?.endChange()
    otherEngine?.endChange()
  }

  /// Makes a change of many views, which may be in several trees.
  static func of(_ views: some Sequence<LayoutView>, _ body: () -> Void) {
    let engines = views.compactMap(\.attachedEngine)
    for engine in engines { engine.beginChange() }
    body()
    for engine in engines { engine.endChange() }
  }
}
