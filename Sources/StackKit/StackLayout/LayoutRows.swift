import Cassowary

// The rows of a layout in the solver, where they are kept.

/// The rows of one view across the axis.
struct MinorRows {
  var lead = ConstraintHandle.none
  var trail = ConstraintHandle.none
  /// The centre, or the baseline shared with the first view.
  var align = ConstraintHandle.none
  /// Where a view goes that may be anywhere.
  var place = ConstraintHandle.none
}

/// The rows that suppress ambiguity, for one view or gap.
struct SuppressionRows {
  var grow = ConstraintHandle.none
  var shrink = ConstraintHandle.none
}
