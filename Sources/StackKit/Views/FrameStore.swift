/// The tables of a tree: the frames of all views, and what the engine knows
/// of each view.
///
/// Every view of the tree points here, so that reading a frame costs a test
/// and a load, without reference counting. A slot is a row of all tables.
@usableFromInline
struct FrameStore {
  /// Whether something was changed that the frames do not show yet.
  @usableFromInline
  var needsLayout: Bool

  /// The frames by slot.
  @usableFromInline
  var frames: UnsafeMutablePointer<Rect>

  /// What is known of each view, by slot.
  var records: UnsafeMutablePointer<ViewRecord>

  /// Facts about each view, by slot.
  var marks: UnsafeMutablePointer<SlotMarks>

  /// The engine that owns this store.
  var engine: Unmanaged<LayoutEngine>
}
