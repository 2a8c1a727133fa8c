/// What the views of a tree share: their frames, and who lays them out.
///
/// Every view of the tree points here, so that reading a frame costs a test
/// and a load, without reference counting. A slot is a row of all tables.
@safe
@usableFromInline
struct FrameStore {
  /// Whether something was changed that the frames do not show yet.
  @usableFromInline
  var needsLayout = true

  /// Whether some places are those of before, so that the engine is asked.
  @usableFromInline
  var isBehind = false

  @usableFromInline
  var frames = SlotTable<Rect>()

  /// The engine that owns this store, and so is there as long as it is.
  private unowned(unsafe) var unownedEngine: (any TreeEngine)?

  var engine: (any TreeEngine)? {
    @inline(__always) get { unsafe unownedEngine }
    set { unsafe unownedEngine = newValue }
  }
}

/// What lays out a tree, as the views of the tree know it.
protocol TreeEngine: AnyObject {
  func attach(_ subtree: LayoutView)
  func detach(_ subtree: LayoutView)

  /// A view has to be asked for its size again, and looks different.
  func contentChanged(of view: LayoutView)

  func markStale(_ view: LayoutView)
  func displayChanged(of view: LayoutView, _ kinds: ViewChange.Kinds)
  func prioritiesChanged(of view: LayoutView)
  func writingDirectionChanged(in view: LayoutView)

  func beginChange()
  func endChange()
}

/// A change that takes several steps: hosts are told at its end.
///
/// A function makes one before its steps, and ends it by `defer`. Nothing of
/// the user's runs meanwhile but what the steps themselves call.
struct Change {
  private let engine: (any TreeEngine)?
  private let otherEngine: (any TreeEngine)?

  @inline(__always)
  init(of view: LayoutView?, _ other: LayoutView? = nil) {
    engine = view?.treeEngine
    otherEngine = other?.treeEngine
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
    let engines = views.compactMap(\.treeEngine)
    for engine in engines { engine.beginChange() }
    body()
    for engine in engines { engine.endChange() }
  }
}

extension LayoutView {
  @inline(__always)
  final var treeEngine: (any TreeEngine)? { store?.pointee.engine }
}
