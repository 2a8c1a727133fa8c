/// The tables of a tree: the frames of all views, and what the engine knows
/// of each view.
///
/// Every view of the tree points here, so that reading a frame costs a test
/// and a load, without reference counting. A slot is a row of all tables.
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

  /// What is known of each view, by slot.
  var records: UnsafeMutablePointer<ViewRecord>

  /// Facts about each view, by slot.
  var marks: UnsafeMutablePointer<SlotMarks>

  /// Which run each view is on, by slot.
  var places: UnsafeMutablePointer<RunPlace>

  /// How many frames were read one by one while some were out of date, and
  /// how many of the last ones followed each other in a stack.
  var staleReads = 0
  var staleReadsInOrder = 0
  var lastRead = RunPlace()

  /// The engine that owns this store.
  var engine: Unmanaged<LayoutEngine>
}
