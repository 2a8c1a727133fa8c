/// The frames of a tree, in one piece of memory, and whether they are up to
/// date.
///
/// Every view of the tree points here, so that reading a frame costs a test
/// and a load, without reference counting.
@usableFromInline
struct FrameStore {
  /// Whether a frame may be out of date: because layout is needed, or
  /// because frames of runs have not been written yet.
  @usableFromInline
  var isStale: Bool

  /// Whether something was changed that layout does not know yet.
  var needsLayout: Bool

  /// The frames by slot.
  @usableFromInline
  var frames: UnsafeMutablePointer<Rect>

  /// The engine that owns this store.
  var engine: Unmanaged<LayoutEngine>
}
