import Cassowary

/// What the engine knows of a view along one axis.
struct AxisRecord {
  /// The left or top edge, relative to the superview; none for the root.
  var min = Variable.none

  /// The width or height.
  var size = Variable.none

  /// The row `size <= intrinsic` at the hugging priority; `size <= 0` at the
  /// slack level for a view without an intrinsic metric.
  var hug = ConstraintHandle.none

  /// `size >= intrinsic` at the compression resistance.
  var compress = ConstraintHandle.none

  /// The intrinsic metric; NaN for none.
  var intrinsic = Double.nan

  var hasIntrinsic: Bool { !intrinsic.isNaN }

  /// Whether the solver knows nothing of the view along this axis.
  var isEmpty: Bool {
    min.isNone && size.isNone && hug.isNone && compress.isNone
  }
}

/// What the engine knows of a view: one element of a contiguous table.
struct ViewRecord {
  /// The view, which the tree owns; `nil` if the slot is free.
  var view: Unmanaged<LayoutView>?

  var x = AxisRecord()
  var y = AxisRecord()

  /// The width that the intrinsic height was measured for; NaN if it does
  /// not depend on the width.
  var measuredWidth = Double.nan

  /// The height of the content at its natural width, for a view whose height
  /// depends on its width.
  var naturalHeight = Double.nan

  /// For an island: the length that the solver found, and the row that holds
  /// the size across.
  var islandLength = 0.0
  var pin = ConstraintHandle.none

  /// Which axes have a metric that the solver does not know yet.
  var staleAxes: UInt8 = 0

  /// Along which axes `hug` stands for the absence of an intrinsic metric.
  var fitAxes: UInt8 = 0

  /// For a box the slot of what fills it, for what is inside a box the slot
  /// of the box; -1 for other views.
  var partner: Int32 = -1

  /// Whether the solver knows nothing of the view.
  var isEmpty: Bool { x.isEmpty && y.isEmpty }

  // Not `_read` and `_modify`: with two places to yield from, they are not
  // inlined, and each call takes memory from the heap.
  subscript(axis: Axis) -> AxisRecord {
    @inline(__always) get { axis == .horizontal ? x : y }
    @inline(__always) set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}

/// Facts about a slot that are kept apart from the views and the records, so
/// that following many frames touches little memory.
struct SlotMarks: OptionSet {
  let rawValue: UInt16
  /// The frame changed since the list of changes was taken.
  static let isMoved = SlotMarks(rawValue: 1)
  /// The view takes its horizontal place from a lane.
  static let isOnLaneX = SlotMarks(rawValue: 2)
  /// The view takes its vertical place from a lane.
  static let isOnLaneY = SlotMarks(rawValue: 4)
  /// The height of the content depends on its width.
  static let wraps = SlotMarks(rawValue: 8)
  /// The lane's extent is given: what the content asks for does not matter.
  static let isDormant = SlotMarks(rawValue: 16)
  /// The width needs the row that keeps it from growing.
  static let hugsX = SlotMarks(rawValue: 32)
  /// The height needs the row that keeps it from growing.
  static let hugsY = SlotMarks(rawValue: 64)
  /// The frame changed since it was moved onto the grid of pixels.
  static let isUnaligned = SlotMarks(rawValue: 128)
  /// The view is the container of layouts that are on runs.
  static let hasRuns = SlotMarks(rawValue: 256)
  /// The view is on a run, and known to the solver; see
  /// `StackRun+Islands.swift`.
  static let isIsland = SlotMarks(rawValue: 512)
  /// The view is a box; see ``InsetBox``.
  static let isBox = SlotMarks(rawValue: 1024)
  /// The view is inside a box.
  static let isBoxed = SlotMarks(rawValue: 2048)
  /// The frames inside the box are out of date, even if its own is not.
  static let isInsideStale = SlotMarks(rawValue: 4096)
}

extension Axis {
  /// The axis as a bit of a set of axes.
  @inline(__always)
  var bit: UInt8 { 1 << rawValue }
}
