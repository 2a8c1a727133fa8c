import Cassowary

/// What the engine knows of a view along one axis.
struct AxisRecord {
  /// The left or top edge, relative to the superview; none for the root.
  var min = Variable.none

  /// The width or height, and the row `size >= 0`.
  var size = Variable.none
  var floor = ConstraintHandle.none

  /// The row `size <= intrinsic` at the hugging priority; `size <= 0` at the
  /// level that suppresses ambiguity for a view without an intrinsic metric.
  var hug = ConstraintHandle.none

  /// `size >= intrinsic` at the compression resistance.
  var compress = ConstraintHandle.none

  /// The intrinsic metric; NaN for none.
  var intrinsic = Double.nan

  var hasIntrinsic: Bool { !intrinsic.isNaN }

  var isEmpty: Bool { min.isNone && size.isNone }
}

/// What the engine knows of a view: one element of a contiguous table.
struct ViewRecord {
  // First, one after the other: `SlotTable` has both by their axis.
  var x = AxisRecord()
  var y = AxisRecord()

  /// The view, which the tree owns; `nil` if the slot is free.
  var view: Unretained<LayoutView>?

  /// The width that the height was measured for; NaN if it does not matter.
  var measuredWidth = Double.nan

  /// The height at the natural width, where the height depends on the width.
  var naturalHeight = Double.nan

  var depth: Int32 = 0

  /// Which axes have a metric that the solver does not know yet.
  var staleAxes: UInt8 = 0

  /// Along which axes `hug` stands for the absence of an intrinsic metric.
  var fitAxes: UInt8 = 0

  /// Whether the view looks at what is measured and solved; at places, too.
  var isFollower = false
  var followsPlaces = false

  /// Whether the view has begun the pass with the height of one line.
  var hasBegunAnew = false

  /// Whether something in or about it may have changed since they were told.
  var isNoted = false

  var isEmpty: Bool { x.isEmpty && y.isEmpty }

  subscript(axis: Axis) -> AxisRecord { axis == .horizontal ? x : y }
}

extension SlotTable<ViewRecord> {
  @inline(__always)
  subscript(slot: Int, axis: Axis) -> AxisRecord {
    @inline(__always)
    get {
      assertLayout()
      return self[slot, part: Int(axis.rawValue), AxisRecord.self]
    }
    @inline(__always)
    nonmutating _modify {
      assertLayout()
      yield &self[slot, part: Int(axis.rawValue), AxisRecord.self]
    }
  }

  private func assertLayout() {
    assert(MemoryLayout<ViewRecord>.offset(of: \.x) == 0)
    assert(
      MemoryLayout<ViewRecord>.offset(of: \.y)
        == MemoryLayout<AxisRecord>.stride)
  }
}

/// Facts about a slot that are kept apart from the views and the records, so
/// that following many frames touches little memory.
struct SlotMarks: OptionSet {
  let rawValue: UInt8
  /// The frame changed since the list of changes was taken.
  static let isMoved = SlotMarks(.place)
  /// All that may have changed since then: kinds of changes have their bits.
  static let changes = SlotMarks(.all)
  /// The height of the content depends on its width.
  static let wraps = SlotMarks(rawValue: 32)
  /// The frame changed since it was moved onto the grid of pixels.
  static let isUnaligned = SlotMarks(rawValue: 64)
  /// The view was handed over in a list of changes.
  static let isKnown = SlotMarks(rawValue: 128)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always)
  init(_ kinds: ViewChange.Kinds) {
    rawValue = kinds.rawValue & ViewChange.Kinds.all.rawValue
  }

  var kinds: ViewChange.Kinds {
    ViewChange.Kinds(rawValue: intersection(.changes).rawValue)
  }
}

extension LayoutView {
  /// How many views contain the view, as far as each has a level of its own.
  final var levelDepth: Int {
    let depth = attachedEngine?.records[Int(slot)].depth ?? 0
    return min(Int(depth), LayoutPriority.deepestLevel)
  }
}

extension Axis {
  @inline(__always)
  var bit: UInt8 { 1 << rawValue }
}
