import Cassowary

// The rows of a layout in the solver, where they are kept.

/// The rows along the axis that are about the views as a whole.
struct MajorRows {
  /// The margins, and the views that they hold.
  var lead = ConstraintHandle.none
  var trail = ConstraintHandle.none
  var leadView: Unretained<LayoutView>?
  var trailView: Unretained<LayoutView>?
  var overflow = ConstraintHandle.none
  var place = ConstraintHandle.none

  /// The margins of a container in which no view takes room.
  var empty = ConstraintHandle.none
  var emptyAcross = ConstraintHandle.none

  /// Those that centre the views.
  var center: [ConstraintHandle] = []
}

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
